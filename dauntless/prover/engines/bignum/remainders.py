"""Remainders and quotients by powers of two.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

u = a mod 2^k is found in this order; each step is exact. A polynomial in a few bits is interpolated. A *window*: a -
2^k * q is u if it is proved to lie in [0, 2^k), whatever q is; the samples suggest q: a constant, a known value, or one
less or more, and beside a constant a bit of a that no sample sets, since a carry may come from very few inputs. Values
that are congruent to a may have a window where a has none: the negative of a modulo 2, and a sum of words in which a
remainder modulo 2^k or more is its definition, or all are: 2^j times a remainder modulo 2^(k - j) too. Low words of
products minus what their high parts say of them, 2^j (h mod 2^(k - j)), so become the sum of the low parts. A residue
that is a constant, or a known word, on all samples is u if the difference is proved to be a multiple of 2^k, where that
is needed with bits replaced by their definitions, which are exact. The low half of an atom of 64 bits is atom - 2^32 *
floor(atom / 2^32). What is proved congruent to a longer word is the remainder of that word, so that narrow copies of a
sum are its low bits. If a bit is added, and the remainders for both of its values are known, it chooses one of them.
Otherwise u is a new atom. floor(a / 2^k) is (a - u) / 2^k.

A high half may be a sum of parts: hh + floor(m / 2^32) + floor(m' / 2^32), as vectors multiply by halves. A word a is
floor(N / 2^k) exactly if N - 2^k a lies in [0, 2^k), and then that is N mod 2^k; N, a product in a, is only a guess. Such
an interval is that of the low bits of atoms: c x - 2^j c floor(x / 2^j) lies between 0 and c (2^j - 1), whatever x is.
So a is (N - u) / 2^k, as where the code multiplies words, and u may be a low half that is computed in another way.

A quotient q of N by a modulus m may be an estimate, so that N - q m is negative where q is one too large. The top word of
N - q m modulo 2^64 depends on the lowest bit of q alone, which is added to the top word of N in its highest place. That sum is
congruent modulo 2^64 to values in which remainders of 64 bits or more are replaced by their definitions. Of such a value, the
samples suggest a known word as the quotient by 2^64. If what is left, a, is proved to lie in [-2^63, 2^63), its sign is the
bit (u - a) / 2^64, where u is its remainder.

A product of products, as nested Karatsuba's, multiplies words that are long polynomials, those of |x - y|: with `names` each
has a name, which takes the place of its polynomial wherever that is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dauntless.prover.engines.bignum.atoms import BIT, NAME, OPAQUE, REMAINDER, Atom, Atoms, Samples, Value
from dauntless.prover.engines.bignum.elimination import TooLong
from dauntless.prover.engines.bignum.polynomial import Poly, add_to, atoms_in, fixed, on_cube, trimmed, twos
from dauntless.prover.engines.bignum.residues import Residues
from dauntless.prover.engines.bignum.windows import Windows

MOST_CUBE_TERMS, MOST_CUBE_BITS = 16, 4
MOST_CANDIDATES = 4
MOST_WINDOWS = 5  # that are tried by more than their interval
MOST_QUOTIENTS = 6  # with the same samples, newest first
MOST_OF_TOP = 9  # instead of both, for a top digit shorter than a word: its quotient is older than the carries into it
SHORT_SUM = 6  # terms of a sum in which a remainder is replaced by its definition
MOST_TERMS = 30  # of a sum in which all remainders are replaced
MOST_OPENED, MOST_ROUNDS = 40, 4  # terms of a congruence in which bits are opened, and how often they are
MOST_ESTIMATED = 3  # terms of a word and a bit in the highest place
MOST_UNWOUND = 4  # remainders that are replaced by their definitions in it
MOST_GROWN, LEAST_GROWN = 4, 300  # terms of a congruence that samples suggest, by those at the start
HALF = 32  # words are cut into halves of so many bits, of which products are made


class Remainders:
    """Remainders over one table of atoms, each computed once."""

    def __init__(self, atoms: Atoms, windows: Windows, residues: Residues, *, names: bool = False) -> None:
        self.names = names
        self.atoms, self.windows, self.residues = atoms, windows, residues
        self._known: dict[object, Value] = {}  # (k, exponent, reduced polynomial) -> remainder
        self._words: dict[Samples, list[Value]] = {}  # values by their samples
        self._list: list[Value] = []
        self._low: dict[int, tuple[dict[Samples, list[Value]], int]] = {}  # k -> words by samples mod 2^k, and how many
        self._quotients: dict[Samples, list[Value]] = {}  # values that are tried as quotients
        self._sums: set[int] = set()  # of the samples of each of them
        self._conjunctions: dict[int, list[Value]] = {}  # atom -> the words of which it is the `and`

    def register(self, value: Value) -> None:
        """Makes a word known, so that remainders may turn out to be equal to it."""
        if value.constant is not None:
            return
        same = self._words.setdefault(value.samples, [])
        if len(same) < MOST_CANDIDATES and not any(_is_same(value, other) for other in same):
            same.append(value)
            self._list.append(value)

    def suggest(self, value: Value) -> None:
        """Makes a value known as a possible quotient."""
        if value.constant is None:
            same = self._quotients.setdefault(value.samples, [])
            self._sums.add(sum(value.samples))
            if not any(_is_same(value, other) for other in same):
                same.insert(0, value)
                del same[MOST_OF_TOP:]

    def conjoin(self, found: Value, words: list[Value]) -> None:
        """Makes an atom known as the `and` of words as long as it is, lowest digits first: that order is only a guess."""
        if found.atom is not None:
            self._conjunctions[found.atom] = words

    def multiple_of_bit(self, value: Value) -> Value:
        """The value, as a multiple of a named bit if it is a multiple, not by one, of a known quotient that is 0 or 1."""
        if len(value.poly) < 2 or value.low < 0 or value.high >= 1 << HALF:
            return value
        steps = set(value.samples) - {0}
        if len(steps) != 1:
            return value
        (step,) = steps
        same = self._quotients.get(tuple([int(x != 0) for x in value.samples]), [])[:MOST_QUOTIENTS]
        for quotient in same if step > 1 else ():
            if quotient.is_bit and not self.atoms.combine(value, 1, quotient, -step).poly:
                return self.atoms.scaled(self.atoms.bit(quotient), step)
        return value

    def high_part(self, a: Value) -> Value:
        """The high half of a product of two words that is a sum of shifted parts; as it is, if it is not proved to be that."""
        k = a.exponent
        products = [m for m, c in a.poly.items() if len(m) == 2 and c == 1] if k == 2 * HALF and len(a.poly) > 2 else []
        if len(products) != 1:
            return a
        whole = self.atoms.expanded_product(*(self.atoms.value(self.atoms.all[i]) for i in products[0]))
        rest = self.atoms.combine(whole, 1, a, -1 << k)
        rest.narrow(*self.windows.intervals.by_low_parts(rest.poly, rest.exponent))
        if rest.low < 0 or rest.high >= 1 << k:
            return a
        key = self._key(whole.poly, whole.exponent, k)
        if key not in self._known:
            self._known[key] = self._equal(whole, k) or rest
            self.register(self._known[key])
        difference = self.atoms.sub(whole, self._known[key])
        return Value(*trimmed(difference.poly, difference.exponent + k), a.low, a.high, a.samples)

    # -- quotient and remainder ---------------------------------------------------------------------------------------
    def floor(self, a: Value, k: int) -> Value:
        """floor(a / 2^k)."""
        if k == 0:
            return a
        found = self._quotient(a, k)
        if k % HALF and len(found.poly) > 1:
            found = self.atoms.named(found)
        self.suggest(found)
        return found

    def _quotient(self, a: Value, k: int) -> Value:
        """floor(a / 2^k), without a name, and not to be tried as a quotient."""
        difference = self.atoms.sub(a, self.remainder(a, k))
        poly, exponent = trimmed(difference.poly, difference.exponent + k)
        return Value(poly, exponent, a.low >> k, a.high >> k, tuple([x >> k for x in a.samples]))

    def remainder(self, a: Value, k: int, also: Sequence[Value] = ()) -> Value:
        """a mod 2^k, in [0, 2^k). Values of `also` are congruent to a, and may have a window where a has none."""
        if a.low >= 0 and a.high < 1 << k:
            return a
        poly, exponent = self.residues.reduced(a.poly, a.exponent, k)
        if not poly:
            return self.atoms.number(0)
        if exponent == 0 and len(poly) == 1 and () in poly:
            return self.atoms.number(poly[()])
        key = (k, exponent, frozenset(poly.items()))
        if key not in self._known:
            reduced = Value(poly, exponent, a.low, a.high, a.samples)  # its interval is a's, not the polynomial's
            self._known[key] = self._found(a, reduced, k, also).narrow(0, (1 << k) - 1)
        return self._known[key]

    def make(self, a: Value, k: int) -> None:
        """Makes a mod 2^k a new atom, if it is not known: nothing is tried."""
        key = self._key(a.poly, a.exponent, k)
        if key not in self._known:
            self._known[key] = self._new(a, k)

    def _new(self, a: Value, k: int) -> Value:
        definition = self.atoms.name_of(a) or Value(a.poly, a.exponent, a.low, a.high, a.samples)
        samples, most = _low(a.samples, k), (1 << k) - 1
        if k > 1 and not a.exponent and len(a.poly) == 1:
            ((monomial, times),) = a.poly.items()
            if times == 1 and len(monomial) == 2 and monomial[0] == monomial[1]:
                most -= 2  # a square is 0 or 1 modulo 4
        return self.atoms.new(REMAINDER, 0, most, samples, width=k, definition=definition)

    def _found(self, a: Value, reduced: Value, k: int, also: Sequence[Value]) -> Value:
        lone = self.atoms.all[reduced.atom] if reduced.atom is not None else None
        if lone is not None and lone.low >= 0 and lone.high < 1 << k and lone.kind != NAME:
            return self.atoms.value(lone)
        found = self._on_cube(a, reduced, k) or self._of_conjunction(a, k) or self._window(a, k)
        if found is not None and self.names and self._selects(found):
            found = self.atoms.closed(found)
        also = [*also, *self._congruents(a, k)] if found is None else ()
        for other in also:
            found = found or self._window(other, k, constants=False)
        for other in self._unwrapped(a, k) if found is None else ():
            found = found or self._window(other, k)
        found = found or self._estimated(a, k)
        found = found or self._equal(reduced, k) or self._window_of_word(reduced, k)
        if found is None and k == HALF:
            found = self._low_bits(reduced, k)
        if found is None and lone is not None and lone.kind != BIT and k == HALF:
            found = self.atoms.combine(self.atoms.value(lone), 1, self.atoms.upper(lone.number, k), -(1 << k))
        if found is None and lone is None:
            found = self._of_word(reduced, k) or self._chosen(reduced, k)
        if found is None:
            found = self._new(a, k)
        self.register(found)
        return found

    def _selects(self, a: Value) -> bool:
        """Whether a value is an upper word of a number or its negative: a sum of words in which bits select, and no others
        are added."""
        words = {m: [i for i in m if i not in self.atoms.bits] for m in a.poly}
        if not a.exponent or any(len(others) > 1 for others in words.values()):
            return False
        selecting = {i for m, others in words.items() if others for i in m if i not in others}
        return bool(selecting) and all(selecting.issuperset(m) for m, others in words.items() if not others)

    def _on_cube(self, a: Value, reduced: Value, k: int) -> Value | None:
        """The remainder of a polynomial in few bits."""
        if reduced.exponent or len(reduced.poly) > MOST_CUBE_TERMS:
            return None
        bits = sorted(atoms_in(reduced.poly))
        if len(bits) > MOST_CUBE_BITS or not all(i in self.atoms.bits for i in bits):
            return None
        poly, low, high = on_cube(reduced.poly, bits, 1 << k)
        return Value(poly, 0, low, high, _low(a.samples, k))

    def _of_conjunction(self, a: Value, k: int) -> Value | None:
        """The remainder of the `and` of words of k bits plus a carry of at most one. That sum has a carry if all bits of all
        words are set and the carry is one: just then it runs through all the words, so it is the carry out of the last."""
        found = self._conjoined(a, k) if self._conjunctions else None
        if found is None:
            return None
        conjunction, words = found
        carry = self.atoms.sub(a, conjunction)
        known = self._quotients.get(carry.samples, ())  # of which intervals are known
        carry = next((x for x in known if _is_same(x, carry)), carry)
        if not self.windows.is_narrow(carry, 0, 1):
            return None
        for word in words:
            carry = self._quotient(self.atoms.add(word, carry), k).narrow(0, 1)
        return self.atoms.combine(a, 1, carry, -1 << k)

    def _conjoined(self, a: Value, k: int) -> tuple[Value, list[Value]] | None:
        """The `and` of words of k bits in a sum, and the words. Its bits may be those of several such atoms, one above the
        other: they are all set if those of all words are that have one part of each atom."""
        whole = self.atoms.number(0)
        words, place = list[Value](), 0
        for c, number in sorted((c, m[0]) for m, c in a.poly.items() if len(m) == 1 and m[0] in self._conjunctions):
            parts = self._conjunctions[number]
            if c != 1 << place + a.exponent or (words and len(parts) != len(words)):
                return None
            whole = self.atoms.combine(whole, 1, self.atoms.value(self.atoms.all[number]), 1 << place)
            pairs = zip(words or [self.atoms.number(0)] * len(parts), parts, strict=True)
            words = [self.atoms.combine(x, 1, y, 1 << place) for x, y in pairs]
            place += self.atoms.all[number].width
        return (whole, words) if place == k else None

    # -- windows ------------------------------------------------------------------------------------------------------
    def _window(self, a: Value, k: int, *, constants: bool = True) -> Value | None:
        """a - 2^k * q for a quotient q that the samples suggest, if it is proved to lie in [0, 2^k): by its interval or, for a
        few of them, by more; only by its interval for constants if they are not wanted. No interval is narrow enough for a
        quotient that shares no term with a."""
        if all(x == a.samples[0] for x in a.samples):
            return None
        open_: list[Value] = []
        top = k not in (1, HALF) and k < 2 * HALF
        most = MOST_OF_TOP if top else MOST_WINDOWS
        for quotient in self._suggested(a, tuple([x >> k for x in a.samples]), top=top):
            constant = quotient.constant
            foreign = constant is None and a.poly.keys().isdisjoint(quotient.poly)
            if foreign and len(open_) >= most:
                continue
            found = self.atoms.combine(a, 1, quotient, -(1 << k))
            if constant is not None:  # a's own interval says the same
                found.narrow(a.low - (constant << k), a.high - (constant << k))
            if not foreign and self.windows.is_narrow(found, 0, (1 << k) - 1):
                return found
            if constants or constant is None:
                open_.append(found)
        return next((x for x in open_[:most] if self.windows.within_by_more(x, 0, (1 << k) - 1)), None)

    def _congruents(self, a: Value, k: int) -> Iterator[Value]:
        """Values congruent to a value modulo 2^k: modulo 2, its negative; a short difference of words in which a remainder
        modulo 2^k or more is replaced by its definition, since what was added to y is (y + x mod 2^k) - y mod 2^k."""
        if k == 1:
            yield self.atoms.scaled(a, -1)
        is_difference = any(c > 0 for c in a.poly.values()) and any(c < 0 for c in a.poly.values())
        if not is_difference or len(a.poly) > SHORT_SUM:
            return
        shifted = False
        for m, c in a.poly.items():
            u = self.atoms.all[m[0]] if len(m) == 1 else None
            if u is not None and u.kind == REMAINDER and u.width >= k + a.exponent - twos(c):
                if not a.exponent and abs(c) == 1:
                    yield self._by_definition(a, u, c)
                else:
                    shifted = True
        if shifted:
            yield from self._by_definitions(a, k)

    def _by_definitions(self, a: Value, k: int) -> Iterator[Value]:
        """A value congruent to a value modulo 2^k, with definitions in place of remainders as far as that is allowed, if its
        interval is no longer than 2^k, and so says which of the numbers congruent to a sample it is there."""
        poly, exponent = self.residues.canonical(a.poly, a.exponent, k, MOST_TERMS)
        low, high = self.windows.intervals.of(poly, exponent)
        if high - low < 1 << k:
            yield Value(poly, exponent, low, high, tuple([low + (x - low & (1 << k) - 1) for x in a.samples]))

    def _unwrapped(self, a: Value, k: int) -> Iterator[Value]:
        """A top digit, of which lower ones are subtracted, with the word of a sum in it replaced by the sum."""
        if not a.exponent or len(a.poly) <= SHORT_SUM:
            return
        for m, c in a.poly.items():
            u = self.atoms.all[m[0]] if len(m) == 1 and abs(c) == 1 << a.exponent else None
            if u is not None and u.kind == REMAINDER and u.width >= k:
                yield self._by_definition(a, u, c >> a.exponent)

    def _by_definition(self, a: Value, u: Atom, times: int) -> Value:
        """A value with so many times a remainder replaced by as many times its definition."""
        assert u.definition is not None
        return self.atoms.combine(a, 1, self.atoms.sub(u.definition, self.atoms.value(u)), times)

    def _suggested(self, a: Value, quotients: Samples, *, top: bool) -> Iterator[Value]:
        """Quotients with these samples, of a word or of a top digit that is shorter."""
        most = MOST_OF_TOP if top else MOST_QUOTIENTS
        if all(q == quotients[0] for q in quotients):
            same = self.atoms.number(quotients[0])
            yield same
            for rare in self.atoms.rare(a):
                yield from (self.atoms.combine(same, 1, rare, sign) for sign in (1, -1))
            for value in self._quotients.get((0,) * len(quotients), [])[:most] if top else ():
                yield self.atoms.add(same, self._short(value))
            return
        total = sum(quotients)
        for sign in (1, -1):
            for constant in (0, 1, -1):
                if sign * (total - constant * len(quotients)) not in self._sums:
                    continue
                wanted = tuple([sign * (q - constant) for q in quotients])
                for value in self._quotients.get(wanted, [])[:most]:
                    yield self.atoms.combine(self.atoms.number(constant), 1, self._short(value), sign)

    def _short(self, quotient: Value) -> Value:
        """A quotient, by the atom of a bit if it is 0 or 1."""
        return self.atoms.bit(quotient) if quotient.is_bit else quotient

    # -- quotient estimates -------------------------------------------------------------------------------------------
    def _estimated(self, a: Value, k: int) -> Value | None:
        """The top word of a number less an estimated multiple of a modulus: a word and a bit in the highest place."""
        half = 1 << k - 1
        for whole in self._wholes(a, k):
            for quotient in self._words.get(tuple([x + half >> k for x in whole.samples]), ()):
                found = self.atoms.combine(whole, 1, quotient, -1 << k)
                if self.windows.within(found, -half, half - 1):
                    return self._signed(found, k)
        return None

    def _signed(self, a: Value, k: int) -> Value:
        """a mod 2^k for a in [-2^(k - 1), 2^(k - 1)): a + 2^k times its sign, which becomes known."""
        a = self.atoms.named(a)
        found = self._new(a, k)
        difference = self.atoms.sub(found, a)
        sign = trimmed(difference.poly, difference.exponent + k)
        self.suggest(Value(*sign, 0, 1, tuple([int(x < 0) for x in a.samples])))
        return found

    def _wholes(self, a: Value, k: int) -> Iterator[Value]:
        """Values congruent modulo 2^k to a word and a bit in the highest place, whose sign there does not count."""
        if a.exponent or k != 2 * HALF or len(a.poly) > MOST_ESTIMATED:
            return
        bits = [m for m, c in a.poly.items() if len(m) == 1 and m[0] in self.atoms.bits and abs(c) == 1 << k - 1]
        words = [self.atoms.all[m[0]] for m, c in a.poly.items() if len(m) == 1 and abs(c) == 1 and m not in bits]
        if len(bits) != 1 or len(words) != 1 or words[0].kind != REMAINDER or words[0].width < k:
            return
        both = self.atoms.value(self.atoms.all[bits[0][0]])
        for changed in (a, self.atoms.combine(a, 1, both, -2 * a.poly[bits[0]])):
            yield from self._unwound(changed, k)

    def _unwound(self, a: Value, k: int) -> Iterator[Value]:
        """Values congruent modulo 2^k, with definitions in place of remainders that are congruent to them, newest first."""
        for _ in range(MOST_UNWOUND):
            words = ((self.atoms.all[m[0]], c) for m, c in a.poly.items() if len(m) == 1 and twos(c) >= a.exponent)
            found = [(u, c) for u, c in words if u.kind == REMAINDER and u.width >= k + a.exponent - twos(c)]
            if not found:
                return
            newest, c = max(found, key=lambda each: each[0].number)
            a = self._by_definition(a, newest, c >> a.exponent)
            yield a

    # -- equal residues -----------------------------------------------------------------------------------------------
    def _equal(self, reduced: Value, k: int) -> Value | None:
        """A constant or a known word of at most k bits that is the remainder."""
        samples = _low(reduced.samples, k)
        candidates = list(self._words.get(samples, ()))
        if all(x == samples[0] for x in samples):
            candidates.insert(0, self.atoms.number(samples[0]))
        for candidate in candidates:
            if candidate.low < 0 or candidate.high >= 1 << k:
                continue
            if self._congruent(reduced, candidate, k):
                return candidate
        return None

    def _window_of_word(self, reduced: Value, k: int) -> Value | None:
        """The low bits of a longer known word that has a window where the value itself has none."""
        for word in self._longer(reduced, k):
            found = self._window(word, k) if self._congruent(reduced, word, k) else None
            if found is not None:
                return found
        return None

    def _of_word(self, reduced: Value, k: int) -> Value | None:
        """The low bits of a longer known word that is one atom or has a name: the atom that they have there."""
        for word in self._longer(reduced, k):
            known = word if word.atom is not None else self.atoms.name_of(word)
            if known is not None and self._congruent(reduced, word, k):
                return self.remainder(known, k)
        return None

    def _chosen(self, reduced: Value, k: int) -> Value | None:
        """The remainder of a value plus a bit, as what it is in both cases, if both are known."""
        bits = self.atoms.lone_bits(reduced.poly)
        for bit in bits if len(bits) == 1 else ():
            cases = [self._known_of(fixed(reduced.poly, bit, x), reduced.exponent, k) for x in (0, 1)]
            if cases[0] is not None and cases[1] is not None:
                step = self.atoms.expanded_product(
                    self.atoms.value(self.atoms.all[bit]), self.atoms.sub(cases[1], cases[0])
                )
                return self.atoms.add(cases[0], step).narrow(0, (1 << k) - 1)
        return None

    def _known_of(self, poly: Poly, exponent: int, k: int) -> Value | None:
        """The remainder of a polynomial if it is known, or if the polynomial is one atom modulo 2^k, of at most k bits."""
        poly, exponent = self.residues.reduced(poly, exponent, k)
        atom = Value(poly, exponent, 0, 0, ()).atom
        if atom is not None and self.atoms.all[atom].low >= 0 and self.atoms.all[atom].high < 1 << k:
            return self.atoms.value(self.atoms.all[atom])
        return self._known.get((k, exponent, frozenset(poly.items())))

    def _key(self, poly: Poly, exponent: int, k: int) -> object:
        """What a remainder depends on."""
        poly, exponent = self.residues.reduced(poly, exponent, k)
        return k, exponent, frozenset(poly.items())

    def _longer(self, reduced: Value, k: int) -> list[Value]:
        """Known words of more than k bits whose low bits are the value's on all samples."""
        if k >= 2 * HALF or k == 1:
            return []
        index, done = self._low.get(k, ({}, 0))
        for value in self._list[done:]:
            if value.high >> k:
                index.setdefault(_low(value.samples, k), []).append(value)
        self._low[k] = index, len(self._list)
        return index.get(_low(reduced.samples, k), [])[:MOST_CANDIDATES]

    def _low_bits(self, reduced: Value, k: int) -> Value | None:
        """The low bits of a longer known word, as word - 2^k * floor(word / 2^k)."""
        for value in self._longer(reduced, k):
            if not self._congruent(reduced, value, k):
                continue
            named = self.atoms.named(value)
            if named.atom is not None and self.atoms.all[named.atom].kind not in (BIT, OPAQUE) and named.high >> k:
                return self.atoms.combine(named, 1, self.atoms.upper(named.atom, k), -(1 << k))
        return None

    def _congruent(self, a: Value, b: Value, k: int) -> bool:
        named = self.atoms.all[b.atom] if b.atom is not None else None
        if named and named.definition and named.number in self.atoms.closed_names:
            b = named.definition  # its level is lower: names of that level are opened too
        exponent = max(a.exponent, b.exponent)
        poly = {m: c << exponent - a.exponent for m, c in a.poly.items()}
        add_to(poly, b.poly, -1 << exponent - b.exponent)
        return self.is_multiple(poly, exponent, k, MOST_GROWN * len(poly) + LEAST_GROWN)

    def is_multiple(self, poly: Poly, exponent: int, k: int, most: int) -> bool:
        """Whether poly / 2^exponent is proved to be a multiple of 2^k, without more than `most` terms at a time, with bits
        replaced by their definitions too: remainders have bits in theirs, and bits remainders."""
        if self.residues.is_zero(poly, exponent, k, most):
            return True
        for _ in range(MOST_ROUNDS):
            if len(poly) > MOST_OPENED or not any(self.atoms.all[i].kind == BIT for i in atoms_in(poly)):
                return False
            try:
                poly, exponent = self.residues.canonical(*self.windows.opened(poly, exponent, (BIT,)), k, most)
            except TooLong:
                return False
            if not poly:
                return True
        return False


def _low(samples: Samples, k: int) -> Samples:
    """The samples modulo 2^k."""
    mask = (1 << k) - 1
    return tuple([x & mask for x in samples])


def _is_same(a: Value, b: Value) -> bool:
    return a.exponent == b.exponent and a.poly == b.poly
