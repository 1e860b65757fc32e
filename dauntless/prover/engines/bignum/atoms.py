"""Atoms and values: exact dyadic polynomials with intervals and their values on samples.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A value is an integer: poly / 2^exponent, where the division leaves nothing over. Its interval holds for every admitted input.
Its values on the samples only suggest what to try; nothing is concluded from them. Atoms are

    input      an input element
    remainder  u = N mod 2^width for a value N, its definition; 0 <= u < 2^width. floor(N / 2^width) is (N - u) / 2^width, so
               carries, borrows, high halves and shifts need no atom of their own and telescope
    high       floor(a / 2^k) of one atom a, or floor(N / 2^width) of its definition N
    bit        0 or 1, with an exact definition if it has one: it selects, or is the quotient of a conditional subtraction
    name       a long polynomial that is an operand of a product; 2^k times it has no other name, low bits of an atom none
    opaque     a word of which nothing else is known
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dauntless.prover import deadline
from dauntless.prover.engines.bignum.polynomial import Monomial, Poly, atoms_in, combined, product, trimmed, twos

Samples = tuple[int, ...]
INPUT, REMAINDER, HIGH, BIT, NAME, OPAQUE = "input", "remainder", "high", "bit", "name", "opaque"
SHORT = (INPUT, HIGH, BIT)  # atoms whose short sums are multiplied out
MOST_TERMS = 3  # of an operand that is multiplied out


class Value:
    """An integer as poly / 2^exponent, with its interval and its values on the samples."""

    __slots__ = ("exponent", "high", "low", "poly", "samples")

    def __init__(self, poly: Poly, exponent: int, low: int, high: int, samples: Samples) -> None:
        self.poly, self.exponent, self.low, self.high, self.samples = poly, exponent, low, high, samples

    @property
    def constant(self) -> int | None:
        """The value if the polynomial is a constant."""
        if not self.poly:
            return 0
        if len(self.poly) == 1 and () in self.poly and not self.exponent:
            return self.poly[()]
        return None

    @property
    def atom(self) -> int | None:
        """The number of the atom that the value is; None if it is more than one atom."""
        if self.exponent or len(self.poly) != 1:
            return None
        ((monomial, coefficient),) = self.poly.items()
        return monomial[0] if coefficient == 1 and len(monomial) == 1 else None

    @property
    def is_bit(self) -> bool:
        """Whether the value is known to be 0 or 1."""
        return self.low >= 0 and self.high <= 1

    def narrow(self, low: int, high: int) -> Value:
        """The value itself, now known to lie in this interval too."""
        self.low, self.high = max(self.low, low), min(self.high, high)
        return self

    def __repr__(self) -> str:
        return f"({self.poly}) / 2^{self.exponent}"


def _multiplied(samples: Samples, factor: int) -> Sequence[int]:
    return samples if factor == 1 else [x * factor for x in samples]


@dataclass
class Atom:
    """An atom; `definition` is the N of a remainder, what a bit or a name stands for."""

    number: int
    kind: str
    width: int
    definition: Value | None
    low: int
    high: int
    samples: Samples
    text: str = ""  # for messages
    level: int = 0  # names that stand in one another: operands of products of products


class Atoms:
    """All atoms of one proof, and arithmetic on values."""

    def __init__(self, count: int) -> None:
        self.count = count  # of samples
        self.all: list[Atom] = []
        self.bits: set[int] = set()
        self.names: set[int] = set()
        self.widths: dict[int, int] = {}  # of remainders
        self.copies: set[int] = set()  # remainders of one other atom
        self._named: dict[object, Atom] = {}
        self.excluded: dict[int, frozenset[int]] = {}  # bit -> atoms that are 0 where it is 1
        self.closed_names: dict[int, Monomial] = {}  # names of words -> a monomial of their definitions
        self._scales: dict[object, int] = {}  # odd polynomial -> k, if 2^k times it is the operand with a name
        self._uppers: dict[int, dict[int, Atom]] = {}  # atom -> k -> floor(a / 2^k)
        self._quotients: dict[int, Atom] = {}  # remainder -> quotient

    # -- atoms --------------------------------------------------------------------------------------------------------
    def new(
        self, kind: str, low: int, high: int, samples: Samples, *,
        width: int = 0, definition: Value | None = None, text: str = "",
    ) -> Value:  # fmt: skip
        """A new atom as a value."""
        if definition is not None and self.closed_names:
            definition = self._with_names(definition)
        level = self.level(definition.poly) if definition else 0
        atom = Atom(len(self.all), kind, width, definition, low, high, samples, text, level)
        self.all.append(atom)
        if not atom.number & 0xFF:
            deadline.check()
        if kind == NAME:
            self.names.add(atom.number)
        if kind == REMAINDER and definition is not None:
            self.widths[atom.number] = width
            if definition.atom is not None:
                self.copies.add(atom.number)
        if kind == BIT or (low >= 0 and high <= 1):
            self.bits.add(atom.number)
        return self.value(atom)

    def level(self, poly: Iterable[Monomial]) -> int:
        """The highest level of the atoms in a polynomial."""
        return max([self.all[i].level for i in atoms_in(poly)], default=0)

    @staticmethod
    def value(atom: Atom) -> Value:
        """An atom as a value."""
        return Value({(atom.number,): 1}, 0, atom.low, atom.high, atom.samples)

    def number(self, constant: int) -> Value:
        """A constant."""
        return Value({(): constant} if constant else {}, 0, constant, constant, (constant,) * self.count)

    def kinds(self, value: Value) -> set[str]:
        """The kinds of the atoms in a value."""
        return {self.all[i].kind for m in value.poly for i in m}

    # -- arithmetic ---------------------------------------------------------------------------------------------------
    def combine(self, a: Value, factor: int, b: Value, other: int) -> Value:
        """factor * a + other * b."""
        exponent = max(a.exponent, b.exponent)
        poly = combined(a.poly, factor << exponent - a.exponent, b.poly, other << exponent - b.exponent)
        poly, exponent = trimmed(poly, exponent)
        low = (factor * a.low if factor > 0 else factor * a.high) + (other * b.low if other > 0 else other * b.high)
        high = (factor * a.high if factor > 0 else factor * a.low) + (other * b.high if other > 0 else other * b.low)
        samples = tuple(map(operator.add, _multiplied(a.samples, factor), _multiplied(b.samples, other)))
        return Value(poly, exponent, low, high, samples)

    def add(self, a: Value, b: Value) -> Value:
        """a + b."""
        return self.combine(a, 1, b, 1)

    def sub(self, a: Value, b: Value) -> Value:
        """a - b."""
        return self.combine(a, 1, b, -1)

    def complement(self, a: Value) -> Value:
        """1 - a."""
        return self.combine(self.number(1), 1, a, -1)

    def scaled(self, a: Value, factor: int) -> Value:
        """factor * a."""
        if factor == 1:
            return a
        if factor == 0:
            return self.number(0)
        low, high = (a.low * factor, a.high * factor) if factor > 0 else (a.high * factor, a.low * factor)
        poly, exponent = trimmed({m: c * factor for m, c in a.poly.items()}, a.exponent)
        return Value(poly, exponent, low, high, tuple([x * factor for x in a.samples]))

    def mul(self, a: Value, b: Value) -> Value:
        """a * b; operands of many terms get a name."""
        for x, y in ((a, b), (b, a)):
            if x.constant is not None:
                return self.scaled(y, x.constant)
        (a, i), (b, j) = self._unscaled(a), self._unscaled(b)
        return self._shifted(self.expanded_product(self._operand(a), self._operand(b)), i + j)

    def _unscaled(self, a: Value) -> tuple[Value, int]:
        """(b, k) with a = 2^k b for a long operand, b being the same for all k: all have b's name."""
        if len(a.poly) < 2:
            return a, 0
        common = min(map(twos, a.poly.values()))
        odd = frozenset((m, c >> common) for m, c in a.poly.items())
        k = common - a.exponent
        k -= self._scales.setdefault(odd, min(k, 0))
        return self._shifted(a, -k), k

    def _shifted(self, a: Value, k: int) -> Value:
        """2^k a, where that is an integer."""
        if k >= 0:
            return self.scaled(a, 1 << k)
        poly, exponent = trimmed(a.poly, a.exponent - k)
        return Value(poly, exponent, -(-a.low >> -k), a.high >> -k, tuple([x >> -k for x in a.samples]))

    def _operand(self, a: Value) -> Value:
        """A factor of a product; the name of a long one is of a higher level than what it stands for."""
        count = len(self.all)
        found = self.named(a)
        if found.atom is not None and found.atom >= count:
            self.all[found.atom].level += 1
        return found

    def closed(self, a: Value) -> Value:
        """The name of an operand, which from now on takes the place of its polynomial in definitions."""
        found = self._operand(a)
        definition = self.all[found.atom].definition if found.atom is not None else None
        if found.atom is not None and definition is not None and found.atom not in self.closed_names:
            self.closed_names[found.atom] = max(definition.poly, key=lambda m: (len(m), m))
        return found

    def _with_names(self, a: Value) -> Value:
        """A value with names in the place of their polynomials, where that is shorter; oldest first, as they stand in each
        other."""
        for number, lead in self.closed_names.items():
            definition = self.all[number].definition
            if definition is None or lead not in a.poly:
                continue
            times = Fraction(a.poly[lead] << definition.exponent, definition.poly[lead] << a.exponent)
            if times.denominator & times.denominator - 1:
                continue
            zero = self.combine(definition, 1, self.value(self.all[number]), -1)
            rest = self.combine(a, times.denominator, zero, -times.numerator)  # times.denominator * a
            if len(rest.poly) < len(a.poly):
                poly, exponent = trimmed(rest.poly, rest.exponent + times.denominator.bit_length() - 1)
                a = Value(poly, exponent, a.low, a.high, a.samples)
        return a

    def expanded_product(self, a: Value, b: Value) -> Value:
        """a * b, multiplied out."""
        corners = (a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high)
        poly, exponent = trimmed(self.possible(product(a.poly, b.poly, self.bits)), a.exponent + b.exponent)
        samples = tuple(map(operator.mul, a.samples, b.samples))
        return Value(poly, exponent, min(corners), max(corners), samples)

    def possible(self, poly: Poly) -> Poly:
        """A polynomial without products that are 0."""
        if not self.excluded:
            return poly
        return {m: c for m, c in poly.items() if not any(self.excluded.get(i, frozenset()).intersection(m) for i in m)}

    # -- names --------------------------------------------------------------------------------------------------------
    def named(self, a: Value) -> Value:
        """A short polynomial, or a name for a long one."""
        if a.exponent == 0 and len(a.poly) <= 1:
            return a
        short = a.exponent == 0 and len(a.poly) <= MOST_TERMS
        if short and all(len(m) <= 1 and all(self.all[i].kind in SHORT for i in m) for m in a.poly):
            return a
        if short and len(a.poly) == 2 and next(self.low_parts(a.poly), None):
            return a
        if a.is_bit:
            return self.bit(a)
        key = (a.exponent, frozenset(a.poly.items()))
        if key not in self._named:
            self._named[key] = self.all[self.new(NAME, a.low, a.high, a.samples, definition=a).atom or 0]
        return self.value(self._named[key])

    def name_of(self, a: Value) -> Value | None:
        """The name that a polynomial has."""
        found = self._named.get((a.exponent, frozenset(a.poly.items())))
        return self.value(found) if found is not None else None

    def bit(self, a: Value) -> Value:
        """A value that is 0 or 1 as one atom or its complement; as it is, if it consists of such atoms."""
        if a.constant is not None or (a.exponent == 0 and all(all(i in self.bits for i in m) for m in a.poly)):
            return a
        return self._named_bit(a)

    def known_bit(self, a: Value) -> Value | None:
        """The atom of a bit that a polynomial is the definition of; None if there is none."""
        found = self._named.get((BIT, a.exponent, frozenset(a.poly.items())))
        return self.value(found) if found is not None else None

    def selector(self, a: Value) -> Value:
        """A value that is 0 or 1 as one atom or its complement, even if it consists of several such atoms."""
        found = self.bit(a)
        single = found.constant is not None or len({i for m in found.poly for i in m}) == 1
        return found if single else self._named_bit(found)

    def _named_bit(self, a: Value) -> Value:
        key = (BIT, a.exponent, frozenset(a.poly.items()))
        found = self._named.get(key)
        if found is not None:
            return self.value(found)
        other = self.complement(a)
        found = self._named.get((BIT, other.exponent, frozenset(other.poly.items())))
        if found is not None:
            return self.complement(self.value(found))
        made = self.new(BIT, 0, 1, a.samples, width=1, definition=a)
        self._named[key] = self.all[made.atom or 0]
        return made

    def upper(self, number: int, k: int) -> Value:
        """floor(a / 2^k) of the atom of this number, as an atom."""
        atom = self.all[number]
        known = self._uppers.setdefault(number, {})
        if k not in known:
            samples = tuple(x >> k for x in atom.samples)
            made = self.new(HIGH, atom.low >> k, atom.high >> k, samples, text=f"{atom.text} >> {k}")
            known[k] = self.all[made.atom or 0]
        return self.value(known[k])

    def low_parts(self, poly: Poly) -> Iterator[tuple[Monomial, Monomial, int]]:
        """(a, floor(a / 2^k), k) for an atom a with c a - 2^k c floor(a / 2^k) in a polynomial: c times its low k bits."""
        for m, c in poly.items():
            for k, upper in self._uppers.get(m[0], {}).items() if len(m) == 1 else ():
                if poly.get((upper.number,)) == -c << k:
                    yield m, (upper.number,), k

    def quotient(self, number: int) -> Value:
        """floor(N / 2^width) of the definition N of a remainder, as an atom."""
        atom = self.all[number]
        assert atom.definition is not None
        found = self._quotients.get(number)
        if found is None:
            definition, k = atom.definition, atom.width
            ends, samples = (definition.low >> k, definition.high >> k), tuple(x >> k for x in definition.samples)
            made = self.new(HIGH, *ends, samples, width=k, definition=definition, text=f"carry of {atom.text}")
            found = self._quotients[number] = self.all[made.atom or 0]
        return self.value(found)

    def rare(self, a: Value) -> Iterator[Value]:
        """Bits that no sample sets, and complements of bits that all samples set: of a value's terms, of these bits'
        definitions, and so on. The first that is found comes first, then the oldest: a correction is older than its borrows."""
        bits = self.lone_bits(a.poly)
        for i in bits:  # grows
            definition = self.all[i].definition
            bits += [j for j in self.lone_bits(definition.poly) if j not in bits] if definition is not None else []
        rare = [i for i in bits if self._is_rare(self.all[i])]
        for atom in (self.all[i] for i in dict.fromkeys([*rare[:1], *sorted(rare)])):
            value = self.value(atom)
            yield self.complement(value) if all(atom.samples) else value

    @staticmethod
    def _is_rare(bit: Atom) -> bool:
        """Whether no sample sets a bit, or all do."""
        return not any(bit.samples) or (bit.kind == BIT and all(bit.samples))

    def lone_bits(self, poly: Poly) -> list[int]:
        """The bits that a polynomial has as terms."""
        return [m[0] for m in poly if len(m) == 1 and m[0] in self.bits]

    def explain(self, poly: Sequence[tuple[int, ...]]) -> str:
        """The first monomial with an atom that is no input, for messages."""
        for m in poly:
            for i in m:
                atom = self.all[i]
                if atom.kind != INPUT:
                    return f"{atom.kind} {atom.text}".strip()
        return ""
