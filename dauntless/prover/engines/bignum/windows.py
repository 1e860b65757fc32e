"""Windows: proofs that a value lies in an interval.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A name or bit may be replaced by its definition, and a multiple of (definition - atom), which is zero, may be added: both change
the polynomial and its interval, not the value. A bit may be split into its two cases; in a case, definitions of the bits that
are fixed there are zero when the bits' values are put in, and a case whose interval is empty cannot occur. Names of quotients
keep intervals narrow, and their definitions let terms cancel, so every stage between both is tried. A remainder is its
definition minus 2^w times an atom for the quotient, which is not negative if the definition is not.

Operands of products have names of higher levels than what they stand for. What a product's carries need is its operands'
intervals, so names of lower levels than a polynomial's own stay closed at first: opening fewer definitions proves less, never
more. In a product of two bits, a case that is proved impossible leaves 0 or one of both: b c = b if b = 1, c = 0 does not
occur.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain, combinations, product
from math import gcd, prod

from dauntless.prover import deadline
from dauntless.prover.engines.bignum.atoms import BIT, NAME, REMAINDER, Atoms, Value
from dauntless.prover.engines.bignum.elimination import MOST_TERMS, Elimination, TooLong
from dauntless.prover.engines.bignum.intervals import Interval, Intervals
from dauntless.prover.engines.bignum.polynomial import (
    Monomial,
    Poly,
    add_multiple,
    add_to,
    atoms_in,
    combined,
    expanded,
    fixed,
    trimmed,
    without,
)

MOST_SPLIT = 3  # bits
MOST_BITS = 12
MOST_ELIMINATED = 400  # terms
MOST_TRIED = 8  # multiples of one definition
MOST_CHANGED = 24  # polynomials with multiples added
MOST_OPENED = 4_000  # terms that one definition brings in
MOST_BY_NAMES = 20_000  # where names are opened one by one
MOST_MISSING = 16  # by which an interval exceeds the one to prove, where names of all levels are opened
MOST_FAR = 200  # the same, for polynomials of products of products
MOST_WORK = 2_000  # terms of all stages in which a bit is split
MOST_PAIRS = 8  # of bits, whose products are looked at
MOST_STAGES = 60  # names opened one by one
OPEN = (NAME, BIT)
NAMES_CLOSED = -2  # instead of an age: bits are open, names are not
FAR = 1 << (1 << 20)  # beyond all values


class Windows:
    """Interval proofs over one table of atoms."""

    def __init__(self, atoms: Atoms, *, names: bool = False) -> None:
        """`names`: words have names that stay closed, and definitions of bits are tried with them."""
        self.atoms, self.intervals = atoms, Intervals(atoms)
        self.elimination = Elimination(atoms, self.near)
        self.eliminated = self.elimination.eliminated
        self.closed = Elimination(atoms, _as_it_is) if names else None
        self._staged: dict[tuple[int, int, frozenset[int]], tuple[Poly, int] | None] = {}  # definitions, opened
        self._far_sizes: dict[int, int] = {}  # atom -> terms with all names open
        self.facts: list[Poly] = []  # polynomials that are zero for every admitted input

    # -- definitions ----------------------------------------------------------------------------------------------------
    def opened(
        self, poly: Poly, exponent: int, kinds: Iterable[str] = (NAME,), level: int = 0
    ) -> tuple[Poly, int]:  # fmt: skip
        """The polynomial with all atoms of these kinds, from this level up, replaced by their definitions."""
        kinds = frozenset(kinds)
        return self._replaced(poly, exponent, lambda poly: self._defined(poly, kinds, level))

    def chosen(self, poly: Poly, exponent: int) -> tuple[Poly, int]:
        """The polynomial with bits that are polynomials in bits replaced by those."""

        def of_bits(number: int) -> bool:
            definition = self.atoms.all[number].definition
            return definition is not None and atoms_in(definition.poly) <= self.atoms.bits

        return self._replaced(poly, exponent, lambda poly: set(filter(of_bits, self._defined(poly, (BIT,), 0))))

    def by_bits(self, a: Value) -> Value:
        """The same of a value, for a bit that says that a number is to be negated and not 0; the value if it becomes long."""
        try:
            return Value(*self.chosen(a.poly, a.exponent), a.low, a.high, a.samples)
        except TooLong:
            return a

    def _replaced(self, poly: Poly, exponent: int, find: Callable[[Poly], set[int]]) -> tuple[Poly, int]:
        """The polynomial with the atoms that are found in it replaced by their definitions, until none are."""
        while atoms := find(poly):
            newest = {m: max(atoms.intersection(m)) for m in poly if not atoms.isdisjoint(m)}
            poly, exponent = self._opened_once(poly, exponent, newest)
        return poly, exponent

    def _defined(self, poly: Poly, kinds: Collection[str], level: int) -> set[int]:
        """The atoms of these kinds, from this level up, that have definitions."""
        atoms = (self.atoms.all[i] for i in atoms_in(poly))
        return {x.number for x in atoms if x.kind in kinds and x.definition is not None and x.level >= level}

    def near(self, poly: Poly, exponent: int) -> tuple[Poly, int]:
        """The polynomial with its names opened, but for those of lower levels than its own; as it is if that becomes long."""
        level = self.atoms.level(poly)
        if level and sum(self._terms(m, level) for m in poly) > MOST_FAR:
            return poly, exponent
        return self.opened(poly, exponent, (NAME,), level)

    def _terms(self, m: Monomial, level: int) -> int:
        """How many terms a monomial has with its names of this level open."""
        count = 1
        for i in m:
            atom = self.atoms.all[i]
            if atom.kind == NAME and atom.level >= level and atom.definition is not None:
                count *= len(atom.definition.poly)
        return count

    def _opened_once(self, poly: Poly, exponent: int, atoms: Mapping[Monomial, int]) -> tuple[Poly, int]:
        """The polynomial with an occurrence of an atom in each of some monomials replaced by its definition."""
        deadline.check()
        definitions = {i: definition for i in {*atoms.values()} if (definition := self.atoms.all[i].definition)}
        most = max(definition.exponent for definition in definitions.values())
        result = {m: c << most for m, c in poly.items() if m not in atoms}
        for m, i in atoms.items():
            factor = poly[m] << most - definitions[i].exponent
            add_multiple(result, without(m, i), factor, definitions[i].poly, self.atoms.bits)
            if len(result) > MOST_TERMS:
                raise TooLong
        return trimmed(self.atoms.possible(result), exponent + most)

    def open(self, poly: Poly, exponent: int, number: int) -> tuple[Poly, int]:
        """The polynomial with one atom replaced by its definition."""
        deadline.check()
        definition = self.atoms.all[number].definition
        assert definition is not None
        poly, exponent = expanded(poly, exponent, number, definition.poly, definition.exponent, self.atoms.bits)
        if len(poly) > MOST_TERMS:
            raise TooLong
        return poly, exponent

    def _is_remainder(self, number: int) -> bool:
        return self.atoms.all[number].kind == REMAINDER

    # -- proofs -----------------------------------------------------------------------------------------------------------
    def within(self, a: Value, low: int, high: int) -> bool:
        """Whether low <= a <= high is proved. The value's interval is narrowed to what was found."""
        return self.is_narrow(a, low, high) or self.within_by_more(a, low, high)

    def within_by_more(self, a: Value, low: int, high: int) -> bool:
        """The same for a value of which the polynomial's own interval is known, or known not to show it."""
        try:
            if self._opening(a, low, high):
                return True
            near = self.near(a.poly, a.exponent)
            if self._in_cases(a, *near, low, high) or self._by_elimination(a, *near, low, high):
                return True
            if self.atoms.excluded:
                chosen = self.by_bits(a)
                if self._in_cases(chosen, chosen.poly, chosen.exponent, low, high):
                    a.narrow(low, high)
                    return True
            return self._far(a, low, high) or self._by_names(a, low, high)
        except TooLong:
            return False

    def by_names(self, poly: Poly, exponent: int) -> Iterator[tuple[Poly, int]]:
        """The polynomial with names opened one by one, newest first but those of words last, and remainders replaced by means
        of the bits that are left: what products of differences multiply in parts cancels before the words are opened."""
        if self.closed is None:
            return
        poly, exponent = self.closed.by_own(poly, exponent)
        yield poly, exponent
        for _ in range(MOST_STAGES):
            names = self._defined(poly, (NAME,), 0)
            found = max(names - self.atoms.closed_names.keys(), default=-1)
            if found < 0:
                found = max(names, default=-1)
            if found < 0 or self._opens_to(poly, found) + len(poly) > MOST_BY_NAMES:
                return
            poly, exponent = self.closed.by_own(*self.open(poly, exponent, found))
            yield poly, exponent

    def _by_names(self, a: Value, low: int, high: int) -> bool:
        for poly, exponent in self.by_names(a.poly, a.exponent):
            a.narrow(*self.intervals.of(poly, exponent))
            if a.low >= low and a.high <= high:
                return True
        return False

    def _far(self, a: Value, low: int, high: int) -> bool:
        """With names of all levels open, then by the definitions of its bits, if that is short and little is missing: what was
        multiplied in parts cancels in products of products, as where |x - y| and a sign are factors."""
        is_near = low - a.low <= MOST_MISSING and a.high - high <= MOST_MISSING
        if not is_near or self.atoms.level(a.poly) == 0 or self._far_terms(a.poly) > MOST_OPENED:
            return False
        opened = self.opened(a.poly, a.exponent)
        a.narrow(*self.intervals.of(*opened))
        if a.low < low or a.high > high:
            a.narrow(*self.intervals.of(*self.elimination.by_own(*opened)))
        return a.low >= low and a.high <= high

    def _far_terms(self, poly: Poly) -> int:
        """How many terms a polynomial has with all names open, before any cancel."""
        return sum(prod(self._whole_terms(i) for i in m) for m in poly)

    def _whole_terms(self, number: int) -> int:
        """How many terms an atom stands for with all names open."""
        if number not in self._far_sizes:
            atom = self.atoms.all[number]
            opened = atom.kind == NAME and atom.definition is not None
            self._far_sizes[number] = self._far_terms(atom.definition.poly) if opened and atom.definition else 1
        return self._far_sizes[number]

    def is_narrow(self, a: Value, low: int, high: int) -> bool:
        """Whether low <= a <= high by the value's interval, which is narrowed to its polynomial's."""
        if a.low >= low and a.high <= high:
            return True
        a.narrow(*self.intervals.of(a.poly, a.exponent))
        return a.low >= low and a.high <= high

    def stages(self, poly: Poly, exponent: int, keep: Collection[int] = ()) -> Iterator[tuple[Poly, int, int]]:
        """(poly, exponent, age): the polynomial as it is, then with names and bits opened one by one, newest first; all those
        that are younger than `age` are open, but for the ones to keep."""
        level = self.atoms.level(poly)
        for _ in range(MOST_STAGES):
            found = max(self._defined(poly, OPEN, level).difference(keep), default=-1)
            yield poly, exponent, found
            if found < 0 or self._opens_to(poly, found) + len(poly) > (MOST_FAR if level else MOST_OPENED):
                return
            poly, exponent = self.open(poly, exponent, found)

    def _opens_to(self, poly: Poly, number: int) -> int:
        """How many terms an atom's definition brings into a polynomial."""
        definition = self.atoms.all[number].definition
        return len(definition.poly) * sum(number in m for m in poly) if definition else 0

    def _opening(self, a: Value, low: int, high: int) -> bool:
        """By the intervals of all stages together."""
        for poly, exponent, age in self.stages(a.poly, a.exponent):
            if poly is a.poly and not self.facts:
                continue  # its interval is known
            a.narrow(*self._in_case(poly, exponent, age, low, high, {}))
            if a.low >= low and a.high <= high:
                return True
        return False

    @staticmethod
    def _open_ends(a: Value, low: int, high: int) -> Interval:
        """The interval to prove, without the ends that the value is known not to exceed."""
        return (-FAR if a.low >= low else low), (FAR if a.high <= high else high)

    def _in_cases(self, a: Value, poly: Poly, exponent: int, least: int, most: int) -> bool:
        """By cases of one bit at every stage, and of a few bits at once; poly / 2^exponent is a with its names opened."""
        low, high = self._open_ends(a, least, most)
        bits = sorted((i for i in atoms_in(poly) | atoms_in(a.poly) if i in self.atoms.bits), reverse=True)
        for bit in bits[:MOST_SPLIT]:
            work = 0
            for stage in self.stages(a.poly, a.exponent, (bit,)):
                work += len(stage[0])
                if work > MOST_WORK:
                    break
                if self._split(*stage, low, high, [bit], {}):
                    a.narrow(least, most)
                    return True
        if 1 < len(bits) <= MOST_BITS and self._split(poly, exponent, -1, low, high, bits[:MOST_SPLIT], {}):
            a.narrow(least, most)
            return True
        return False

    def _by_elimination(self, a: Value, poly: Poly, exponent: int, least: int, most: int) -> bool:
        if len(poly) > MOST_ELIMINATED:
            return False
        a.narrow(*self.intervals.of(*self.eliminated(poly, exponent)))
        if a.low >= least and a.high <= most:
            return True
        return bool(self.facts) and self._by_facts(a, poly, exponent, least, most)

    def _by_facts(self, a: Value, poly: Poly, exponent: int, least: int, most: int) -> bool:
        """With digits of atoms put together, so that they are the atoms that facts speak of."""
        poly, exponent = self.elimination.with_digits(poly, exponent)
        low, high = self._open_ends(a, least, most)
        bits = sorted((i for i in atoms_in(poly) if i in self.atoms.bits), reverse=True)[:MOST_SPLIT]
        if not any(self._split(poly, exponent, -1, low, high, [bit], {}) for bit in bits):
            return False
        a.narrow(least, most)
        return True

    def within_case(self, a: Value, low: int, high: int, known: Mapping[int, int]) -> bool:
        """Whether low <= a <= high is proved where these bits have these values."""
        try:
            for poly, exponent, age in self.stages(a.poly, a.exponent, known):
                for bit, value in known.items():
                    poly = fixed(poly, bit, value)
                if self._split(poly, exponent, age, low, high, [], known):
                    return True
            poly, exponent = self.near(a.poly, a.exponent)
            for bit, value in known.items():
                poly = fixed(poly, bit, value)
            bits = sorted((i for i in atoms_in(poly) if i in self.atoms.bits and i not in known), reverse=True)
            return bool(bits) and self._split(poly, exponent, -1, low, high, bits[:2], known)
        except TooLong:
            return False

    def within_unwound(self, a: Value, low: int, high: int) -> bool:
        """Whether low <= a <= high is proved with remainders replaced by definition - 2^w * quotient, newest first, in
        cases of the bits that select."""
        low, high = self._open_ends(a, low, high)
        try:
            poly, exponent = self.near(a.poly, a.exponent)
            bits = sorted((i for i in atoms_in(poly) if self.atoms.all[i].kind == BIT), reverse=True)
            return len(bits) <= MOST_SPLIT and self._unwound_cases(poly, exponent, low, high, bits, {})
        except TooLong:
            return False

    def _unwound_cases(
        self, poly: Poly, exponent: int, low: int, high: int, bits: list[int], known: Mapping[int, int]
    ) -> bool:  # fmt: skip
        if bits:
            return all(
                self._unwound_cases(fixed(poly, bits[0], x), exponent, low, high, bits[1:], {**known, bits[0]: x})
                for x in (0, 1)
            )
        if any(self._split(poly, exponent, age, low, high, [], known) for age in self._ages(known)):
            return True
        for _ in range(MOST_STAGES):
            if self._split(poly, exponent, -1, low, high, [], known):
                return True
            youngest = max((i for i in atoms_in(poly) if self._is_remainder(i)), default=-1)
            if youngest < 0:
                return False
            poly, exponent = self._unwrap(poly, exponent, youngest)
        return False

    def _ages(self, known: Mapping[int, int]) -> list[int]:
        """The ages of the stages of these bits' definitions, oldest first: what is older than an age is closed there."""
        found = set[int]()
        for atom in (self.atoms.all[number] for number in known):
            if atom.kind == BIT and atom.definition is not None:
                stages = self.stages(atom.definition.poly, atom.definition.exponent, known)
                found |= {age for *_, age in stages}
        return sorted(found)

    def _unwrap(self, poly: Poly, exponent: int, number: int) -> tuple[Poly, int]:
        """The polynomial with a remainder replaced by its definition N - 2^w * floor(N / 2^w), the quotient being an atom."""
        atom = self.atoms.all[number]
        definition = atom.definition
        assert definition is not None
        by, by_exponent = self.opened(definition.poly, definition.exponent)
        (quotient,) = self.atoms.quotient(number).poly
        by = combined(by, 1, {quotient: 1}, -1 << by_exponent + atom.width)
        poly, exponent = expanded(poly, exponent, number, by, by_exponent, self.atoms.bits)
        if len(poly) > MOST_TERMS:
            raise TooLong
        return poly, exponent

    def holds_in_case(self, poly: Poly, exponent: int, low: int, high: int, known: Mapping[int, int]) -> bool:
        """Whether an opened polynomial, in which these bits have been fixed, is proved to lie in an interval there."""
        try:
            return self._split(poly, exponent, -1, low, high, [], known)
        except TooLong:
            return False

    def settled(self, poly: Poly) -> Poly:
        """The polynomial with products of two bits replaced by one of them, or by 0, where the samples say so and the case
        in which that is wrong is proved not to occur."""
        pairs = {p for m in poly for p in combinations([i for i in m if self.atoms.all[i].kind == BIT], 2)}
        for i, j in sorted(pairs)[:MOST_PAIRS]:
            first, second = self.atoms.all[i], self.atoms.all[j]
            seen = set(zip(first.samples, second.samples, strict=True))
            for missing, by in (((1, 1), ()), ((1, 0), (i,)), ((0, 1), (j,))):
                if missing not in seen and self._is_impossible(-1, dict(zip((i, j), missing, strict=True))):
                    poly = _with_product(poly, (i, j), by)
                    break
        return poly

    def _split(
        self, poly: Poly, exponent: int, age: int, low: int, high: int, bits: list[int], known: Mapping[int, int]
    ) -> bool:  # fmt: skip
        a, b = self._in_case(poly, exponent, age, low, high, known)
        if (a >= low and b <= high) or a > b:
            return True
        if not bits:
            return bool(known) and self._is_impossible(age, known)
        return all(
            self._split(fixed(poly, bits[0], x), exponent, age, low, high, bits[1:], {**known, bits[0]: x})
            for x in (0, 1)
        )

    def _in_case(self, poly: Poly, exponent: int, age: int, low: int, high: int, known: Mapping[int, int]) -> Interval:
        """The interval in a case, with multiples of the definitions of its bits added one at a time, or two
        where there are facts, and then by the numbers that remainders are of."""
        deadline.check()
        interval = self.intervals.by_low_parts if any(self.atoms.low_parts(poly)) else self.intervals.of
        a, b = interval(poly, exponent)
        zeros, found = self._zeros(age, known), [(poly, 1)]
        for _ in range(2 if self.facts else 1):
            found = [(p, s * n) for q, n in found for zero in zeros for p, s in _cancelled(q, zero)][:MOST_CHANGED]
            for changed, scale in found:
                x, y = interval(changed, 0)
                scale <<= exponent
                a, b = max(a, -(-x // scale)), min(b, y // scale)
                if a >= low and b <= high:
                    return a, b
        if a >= low and b <= high:
            return a, b
        x, y = self.intervals.by_whole(poly, exponent)
        return max(a, x), min(b, y)

    def _is_impossible(self, age: int, known: Mapping[int, int]) -> bool:
        """Whether definitions of bits contradict each other in a case: a polynomial that is zero, or a combination of two in
        which one term cancels, has an interval without zero."""
        zeros = self._definitions(age, known)
        if any(low > 0 or high < 0 for low, high in (self.intervals.of(zero, 0) for zero in zeros)):
            return True
        facts = self._facts(known)
        for first, second in chain(combinations(zeros, 2), product(zeros, facts)):
            for changed, _ in _cancelled(first, second):
                low, high = self.intervals.of(changed, 0)
                if low > 0 or high < 0:
                    return True
        return False

    def _zeros(self, age: int, known: Mapping[int, int]) -> list[Poly]:
        """Polynomials that are zero in a case."""
        return self._definitions(age, known) + self._facts(known)

    def _definitions(self, age: int, known: Mapping[int, int]) -> list[Poly]:
        found = [self._zero(number, value, age, known) for number, value in known.items()]
        if self.closed is not None:
            found += [self._zero(number, value, NAMES_CLOSED, known) for number, value in known.items()]
        return [zero for zero in found if zero]

    def _facts(self, known: Mapping[int, int]) -> list[Poly]:
        found = self.facts
        for number, value in known.items():
            found = [fixed(fact, number, value) if any(number in m for m in fact) else fact for fact in found]
        return found

    def _zero(self, number: int, value: int, age: int, known: Mapping[int, int]) -> Poly:
        """A polynomial that is zero in a case: 2^e * (definition of the bit - its value), opened to the same stage."""
        definition = self.atoms.all[number].definition
        if definition is None or self.atoms.all[number].kind != BIT:
            return {}  # a remainder modulo 2 is not its definition
        key = number, age, frozenset(known)
        if key not in self._staged:
            if age == NAMES_CLOSED:
                self._staged[key] = self.opened(definition.poly, definition.exponent, (BIT,))
            else:
                opened = self.stages(definition.poly, definition.exponent, known)
                self._staged[key] = next(((p, e) for p, e, youngest in opened if youngest <= age), None)
        stage = self._staged[key]
        if stage is None:
            return {}  # it is not opened so far
        poly, exponent = stage
        for other, bit in known.items():
            poly = fixed(poly, other, bit)
        poly = dict(poly)
        add_to(poly, {(): 1}, -value << exponent)
        return poly


def _as_it_is(poly: Poly, exponent: int) -> tuple[Poly, int]:
    return poly, exponent


def _with_product(poly: Poly, pair: Monomial, by: Monomial) -> Poly:
    """The polynomial with the product of two bits replaced by one of them, or by 0 if there is none."""
    result = {m: c for m, c in poly.items() if not {*pair} <= {*m}}
    for m, c in poly.items():
        if by and {*pair} <= {*m}:
            add_to(result, {tuple(x for x in m if x not in pair or x in by): c}, 1)
    return result


def _cancelled(poly: Poly, zero: Poly) -> Iterator[tuple[Poly, int]]:
    """(scale * poly + a multiple of zero, scale) where a term of both cancels."""
    tried = set[tuple[int, int]]()
    for m, c in zero.items():
        if m not in poly or not m:
            continue
        if len(tried) >= MOST_TRIED:
            return
        common = gcd(poly[m], c) if c > 0 else -gcd(poly[m], c)
        factor, scale = -poly[m] // common, c // common
        if (factor, scale) not in tried:
            tried.add((factor, scale))
            yield combined(poly, scale, zero, factor), scale
