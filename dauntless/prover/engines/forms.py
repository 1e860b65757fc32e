"""Integer polynomials over integer atoms, with intervals, for the modular engine.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A polynomial is a dict {monomial: coefficient}; a monomial is ONE, an atom number, or a sorted tuple of atom numbers.
An atom is an integer of which an interval and perhaps a definition are known:
  input   an element of a buffer
  wrap    the representative of a polynomial modulo 2^w in a window of length 2^w
  floor   the quotient floor(N / 2^s) of a polynomial N
  alias   a name for a polynomial
  opaque  a value that no rule describes
Definitions are exact, so replacing an atom by its definition is always sound; what is not replaced only loses a proof.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dauntless.prover import deadline

Monomial = Any  # int (0: the constant one, otherwise an atom) or tuple[int, ...]
Poly = dict[Monomial, int]
Interval = tuple[int, int]
ONE = 0
LONGEST = 1 << 14  # terms of a canonical residue up to which atoms are replaced


@dataclass(slots=True)
class Atom:
    """One integer unknown. `poly` and `bits` define wrap (residue modulo 2^bits), floor (quotient by 2^bits), alias."""

    number: int
    kind: str
    low: int
    high: int
    poly: Poly | None = None
    bits: int = 0
    name: str = ""
    source: Any = None  # the node it stands for, for messages


@dataclass(frozen=True, slots=True)
class Form:
    """A value as an integer: polynomial and an interval that contains it."""

    poly: Poly
    low: int
    high: int


def add_into(target: Poly, poly: Mapping[Monomial, int], factor: int = 1) -> None:
    """Adds factor * poly to target in place."""
    for m, c in poly.items():
        c = target.get(m, 0) + factor * c
        if c:
            target[m] = c
        else:
            target.pop(m, None)


def combine(a: Poly, b: Poly, factor: int = 1) -> Poly:
    """The polynomial a + factor * b."""
    result = dict(a)
    add_into(result, b, factor)
    return result


def scale(a: Poly, factor: int) -> Poly:
    """The polynomial factor * a."""
    return {m: c * factor for m, c in a.items()} if factor else {}


def monomial_product(m: Monomial, n: Monomial) -> Monomial:
    """The monomial m * n."""
    if m == ONE:
        return n
    if n == ONE:
        return m
    left = m if isinstance(m, tuple) else (m,)
    right = n if isinstance(n, tuple) else (n,)
    return tuple(sorted(left + right))


def multiply(a: Poly, b: Poly) -> Poly:
    """The polynomial a * b."""
    if len(a) == 1 and ONE in a:
        return scale(b, a[ONE])
    if len(b) == 1 and ONE in b:
        return scale(a, b[ONE])
    result: Poly = {}
    for m, c in a.items():
        deadline.check()
        add_into(result, {monomial_product(m, n): c * d for n, d in b.items()} if m != ONE else scale(b, c))
    return result


def atoms_of(m: Monomial) -> tuple[int, ...]:
    """The atoms of a monomial, with repetitions."""
    return m if isinstance(m, tuple) else (m,) if m != ONE else ()


def without(m: Monomial, atom: int) -> Monomial:
    """The monomial divided by one factor `atom`."""
    if not isinstance(m, tuple):
        return ONE
    i = m.index(atom)
    rest = m[:i] + m[i + 1 :]
    return rest[0] if len(rest) == 1 else rest


def key_of(poly: Poly) -> frozenset[tuple[Monomial, int]]:
    """A polynomial as a key of a dictionary."""
    return frozenset(poly.items())


def interval_product(a: Interval, b: Interval) -> Interval:
    """The interval of products of a number in one interval and a number in the other."""
    products = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return min(products), max(products)


def trailing_zeros(n: int) -> int:
    """The exponent of the largest power of two that divides n."""
    return (n & -n).bit_length() - 1


class Atoms:
    """All atoms of one proof, interned by their definitions."""

    def __init__(self) -> None:
        self.all: list[Atom] = [Atom(0, "one", 1, 1)]
        self._interned: dict[Any, int] = {}
        self._canonical_alias: dict[tuple[int, int], Poly] = {}
        self._remainders: dict[int, Poly] = {}
        self._unwrapped_atoms: dict[tuple[int, int], Poly] = {}

    def new(self, kind: str, low: int, high: int, **rest: Any) -> int:
        """A new atom: its number."""
        self.all.append(Atom(len(self.all), kind, low, high, **rest))
        return len(self.all) - 1

    def interned(self, key: Any, kind: str, low: int, high: int, **rest: Any) -> int:
        """The atom of this definition: its number."""
        number = self._interned.get(key)
        if number is None:
            number = self._interned[key] = self.new(kind, low, high, **rest)
        return number

    # -- definitions ------------------------------------------------------------------------------------------------
    def wrap(self, poly: Poly, bits: int, low: int) -> Form:
        """The integer congruent to poly modulo 2^bits in [low, low + 2^bits), low = 0 or -2^(bits-1). A power of two common to
        all but the constant is taken out: 2^k A + c is 2^k (A wrapped to bits - k) + c for 0 <= c < 2^k."""
        canonical = self.canonical(poly, bits)
        power = min((trailing_zeros(c) for m, c in canonical.items() if m != ONE), default=bits)
        constant = canonical.pop(ONE, 0)
        if power >= bits:
            value = (constant - low) % (1 << bits) + low
            return Form({ONE: value} if value else {}, value, value)
        rest = constant & ((1 << power) - 1)
        inner = {m: c >> power for m, c in canonical.items()}
        if constant >> power:
            inner[ONE] = constant >> power
        width, start = bits - power, low >> power
        key = ("wrap", key_of(inner), width, start)
        number = self.interned(key, "wrap", start, start + (1 << width) - 1, poly=inner, bits=width)
        atom = self.all[number]
        result = {number: 1 << power}
        if rest:
            result[ONE] = rest
        return Form(result, (atom.low << power) + rest, (atom.high << power) + rest)

    def floor(self, form: Form, bits: int) -> Poly:
        """floor(form / 2^bits) as a polynomial: terms divisible by 2^bits are divided exactly, and a power of two common to
        the other terms (the constant is rounded down) reduces the fraction."""
        mask = (1 << bits) - 1
        outside: Poly = {}
        inside: Poly = {}
        for m, c in form.poly.items():
            if c & mask:
                inside[m] = c
            else:
                outside[m] = c >> bits
        power = min((trailing_zeros(c) for m, c in inside.items() if m != ONE), default=bits)
        if power >= bits:
            add_into(outside, {ONE: inside.get(ONE, 0) >> bits})
            return outside
        low, high = self.interval(inside) if outside else (form.low, form.high)
        if low >> bits == high >> bits:
            add_into(outside, {ONE: low >> bits})
            return outside
        reduced = {m: r for m, c in inside.items() if (r := c >> power)}
        key = ("floor", key_of(reduced), bits - power)
        number = self.interned(key, "floor", low >> bits, high >> bits, poly=reduced, bits=bits - power)
        atom = self.all[number]
        atom.low, atom.high = max(atom.low, low >> bits), min(atom.high, high >> bits)
        add_into(outside, {number: 1})
        return outside

    def alias(self, form: Form) -> Poly:
        """An atom equal to the form; the form's polynomial if that is as short."""
        if len(form.poly) <= 2:
            return form.poly
        number = self.interned(("alias", key_of(form.poly)), "alias", form.low, form.high, poly=form.poly)
        atom = self.all[number]
        atom.low, atom.high = max(atom.low, form.low), min(atom.high, form.high)
        return {number: 1}

    def named(self, poly: Poly) -> Poly:
        """The polynomial, replaced by its alias if it has one."""
        if len(poly) <= 2:
            return poly
        number = self._interned.get(("alias", key_of(poly)))
        return poly if number is None else {number: 1}

    def remainder(self, floor_atom: Atom) -> Poly:
        """The remainder of a quotient, in [0, 2^bits): congruent numerators share it."""
        found = self._remainders.get(floor_atom.number)
        if found is None:
            assert floor_atom.poly is not None
            found = self.wrap(floor_atom.poly, floor_atom.bits, 0).poly
            if found and self._is_divisible(floor_atom.poly, floor_atom.bits):
                found = {}
            self._remainders[floor_atom.number] = found
        return found

    def _is_divisible(self, poly: Poly, bits: int) -> bool:
        """Whether poly is 0 modulo 2^bits, by the definitions of its quotients: 2^s * poly = P, and P is 0 modulo 2^(bits +
        s)."""
        expanded = self._expand_floors(poly)
        return expanded is not None and not self.canonical(expanded[0], bits + expanded[1])

    # -- canonical residues ---------------------------------------------------------------------------------------------
    def canonical(self, poly: Poly, bits: int) -> Poly:
        """poly modulo 2^bits in canonical form: equal results imply congruent polynomials. Aliases and wraps are replaced
        by polynomials congruent to them, quotients by their definition if their coefficient is divisible; newest atoms
        first. If a replacement is too long, the atom is kept, which is congruent as well."""
        mask = (1 << bits) - 1
        work = {m: c & mask for m, c in poly.items() if c & mask}
        for _ in range(10_000):
            found = self._expandable(work, bits)
            if found is None or len(work) > LONGEST:
                return work
            number, terms = found
            atom = self.all[number]
            taken = [(m, work.pop(m)) for m in terms]  # before any is replaced: powers of the atom lead back to terms
            for m, c in taken:
                definition, factor = self._definition_modulo(atom, c, bits)
                rest = without(m, number)
                if rest != ONE:
                    definition = multiply(definition, {rest: 1})
                for n, d in definition.items():
                    d = (work.get(n, 0) + factor * d) & mask
                    if d:
                        work[n] = d
                    else:
                        work.pop(n, None)
        return work

    def narrowed(self, form: Form, bits: int) -> Form:
        """A form congruent to this one modulo 2^bits with a narrower interval, if there is one: wraps of at least as many
        bits are replaced by their polynomials, also inside aliases."""
        poly = self._unwrapped(form.poly, bits)
        low, high = self.interval(poly)
        return Form(poly, low, high) if high - low < form.high - form.low else form

    def _unwrapped(self, poly: Poly, bits: int) -> Poly:
        result: Poly = {}
        for m, c in poly.items():
            product = {ONE: c}
            for number in atoms_of(m):
                product = multiply(product, self._unwrapped_atom(number, bits))
            add_into(result, product)
        return result

    def _unwrapped_atom(self, number: int, bits: int) -> Poly:
        atom, key = self.all[number], (number, bits)
        if key not in self._unwrapped_atoms:
            found = {number: 1}
            if atom.poly is not None and (atom.kind == "alias" or (atom.kind == "wrap" and atom.bits >= bits)):
                opened = self._unwrapped(atom.poly, bits)
                found = opened if atom.kind == "wrap" or opened != atom.poly else found
            self._unwrapped_atoms[key] = found
        return self._unwrapped_atoms[key]

    def _expandable(self, work: Poly, bits: int) -> tuple[int, list[Monomial]] | None:
        """The atom to replace next, and the monomials in which it can be replaced."""
        best, best_rank = 0, (-1, -1)
        atoms = self.all
        for m, c in work.items():
            for number in m if isinstance(m, tuple) else (m,):
                atom = atoms[number]
                kind = atom.kind
                if kind == "alias":
                    rank = (1, number)
                elif kind == "wrap":
                    if trailing_zeros(c) + atom.bits < bits:
                        continue
                    rank = (1, number)
                elif kind == "floor":
                    if trailing_zeros(c) < atom.bits:
                        continue
                    rank = (0, number)
                else:
                    continue
                if rank > best_rank:
                    best, best_rank = number, rank
        if best_rank[0] < 0:
            return None
        atom = atoms[best]
        terms = [m for m, c in work.items() if best in atoms_of(m) and self._applies(atom, c, bits)]
        return best, terms

    @staticmethod
    def _applies(atom: Atom, c: int, bits: int) -> bool:
        if atom.kind == "alias":
            return True
        zeros = trailing_zeros(c)
        return zeros + atom.bits >= bits if atom.kind == "wrap" else zeros >= atom.bits

    def _definition_modulo(self, atom: Atom, c: int, bits: int) -> tuple[Poly, int]:
        """A polynomial and factor with factor * polynomial ≡ c * atom (mod 2^bits)."""
        assert atom.poly is not None
        if atom.kind == "alias":
            return self.canonical_alias(atom, bits), c
        if atom.kind == "wrap":
            return atom.poly, c
        return combine(atom.poly, self.remainder(atom), -1), c >> atom.bits

    def canonical_alias(self, atom: Atom, bits: int) -> Poly:
        """The polynomial of an alias, modulo 2^bits."""
        key = (atom.number, bits)
        found = self._canonical_alias.get(key)
        if found is None:
            assert atom.poly is not None
            found = self._canonical_alias[key] = self.canonical(atom.poly, bits)
        return found

    # -- intervals ------------------------------------------------------------------------------------------------------
    def interval(self, poly: Poly) -> Interval:
        """The interval of a polynomial, by interval arithmetic over its atoms."""
        low = high = 0
        atoms = self.all
        for m, c in poly.items():
            if isinstance(m, tuple):
                a, b = atoms[m[0]].low, atoms[m[0]].high
                for number in m[1:]:
                    a, b = interval_product((a, b), (atoms[number].low, atoms[number].high))
            else:
                a, b = atoms[m].low, atoms[m].high
            if c > 0:
                low += c * a
                high += c * b
            else:
                low += c * b
                high += c * a
        return low, high

    def tight(self, form: Form, depth: int = 3) -> Form:
        """The form with its interval intersected with those of its expansions. A quotient is (N - remainder) / 2^s: equal
        remainders cancel and the atoms of N meet those outside; once no quotient is left, aliases are expanded."""
        low, high = form.low, form.high
        a, b = self.interval(form.poly)
        low, high = max(low, a), min(high, b)
        poly, shift = form.poly, 0
        for _ in range(depth):
            expanded = self._expand_floors(poly) or self._open_aliases(poly)
            if expanded is None:
                break
            poly, extra = expanded
            shift += extra
            a, b = self.interval(poly)
            low, high = max(low, -(-a >> shift)), min(high, b >> shift)
        return Form(form.poly, low, high)

    def _expand_floors(self, poly: Poly) -> tuple[Poly, int] | None:
        """(P, s) with 2^s * poly = P, every top-level quotient replaced by its definition; None if there is none."""
        floors = [m for m in poly if not isinstance(m, tuple) and self.all[m].kind == "floor"]
        if not floors:
            return None
        shift = max(self.all[m].bits for m in floors)
        chosen = set(floors)
        result = {m: c << shift for m, c in poly.items() if m not in chosen}
        for m in floors:
            atom = self.all[m]
            assert atom.poly is not None
            factor = poly[m] << (shift - atom.bits)
            add_into(result, atom.poly, factor)
            add_into(result, self.remainder(atom), -factor)
        return result, shift

    def _open_aliases(self, poly: Poly) -> tuple[Poly, int] | None:
        """(P, 0) with P = poly, every top-level alias replaced by its definition; None if there is none."""
        aliases = [m for m in poly if not isinstance(m, tuple) and self.all[m].kind == "alias"]
        if not aliases or len(poly) == 1:
            return None
        result = {m: c for m, c in poly.items() if m not in aliases}
        for m in aliases:
            add_into(result, self.all[m].poly or {}, poly[m])
        return result, 0

    def describe(self, poly: Poly, limit: int = 6) -> str:
        """The polynomial as text, for messages."""
        names = [self._term(m, c) for m, c in list(poly.items())[:limit]]
        return " + ".join(names or ["0"]) + (" + …" if len(poly) > limit else "")

    def _term(self, m: Monomial, c: int) -> str:
        factors = [self.all[n].name or f"{self.all[n].kind}{n}" for n in atoms_of(m)]
        return "*".join([str(c), *factors]) if c != 1 or not factors else "*".join(factors)


__all__ = [
    "ONE",
    "Atom",
    "Atoms",
    "Form",
    "Interval",
    "Monomial",
    "Poly",
    "add_into",
    "atoms_of",
    "combine",
    "interval_product",
    "multiply",
    "scale",
    "without",
]  # fmt: skip
