"""Names of ML-DSA's polynomials: laws of rounding, of hints and of short products, and what a test decides.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Beyond the ring's laws (tests/composition/names.py) three hold, which test_laws.py compares with integers:

- w = 2^d t1 + t0 and w = 2 gamma2 w1 + w0 modulo q: the low part is an atom, and the high part the rest, divided.
- c s, of a challenge and a short polynomial, is at most beta. If the low part of w + c s is less than gamma2 - beta, the high
  parts of w and w + c s are the same, and w0 + c s is that low part; both have the same outcome of this comparison.
- The hint of (r, w1) turns r into w1.

Whether a norm is too large and how many ones a hint has depends on data: the test decides, by names. `exceeding` and `counts`
record what it decided, for tests/rust/composition/mldsa.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dauntless.spec import fips204
from dauntless.spec.fips204 import D, Q
from tests.composition.names import Digest, Name, Names, digest, expanded

Decision = tuple[Digest, int]


def divisor(gamma2: int) -> int:
    """What names a gamma2: (q - 1) / gamma2."""
    return (Q - 1) // gamma2


class World(Names):
    """Names modulo ML-DSA's q."""

    def __init__(self) -> None:
        super().__init__(Q)
        self.balls: list[Name] = []
        self.shorts: list[Name] = []
        self.small: set[Digest] = set()  # products of a challenge and a short polynomial
        self.whole: dict[Digest, Name] = {}  # a low part's atom -> what was decomposed
        self.passed: set[Digest] = set()  # names of which the low part is less than gamma2 - beta
        self.hints: dict[tuple[Digest, bytes], Name] = {}
        self.exceeding: set[Decision] = set()
        self.counts: dict[Digest, int] = {}
        self.too_large: Callable[[Digest, int], bool] = lambda key, bound: (key, bound) in self.exceeding
        self.ones: Callable[[Digest], int] = lambda key: self.counts.get(key, default_count(key))

    # -- samples
    def ball(self, tau: int, seed: bytes) -> Name:
        """A challenge."""
        found = self.sample("ball", tau, seed, transformed=False)
        self._pair([found], self.shorts)
        self.balls.append(found)
        return found

    def short(self, found: Name) -> Name:
        """A polynomial of s1 or s2."""
        if all(found.digest != other.digest for other in self.shorts):
            self._pair(self.balls, [found])
            self.shorts.append(found)
        return found

    def _pair(self, balls: list[Name], shorts: list[Name]) -> None:
        for c in balls:
            for s in shorts:
                product = self.product(self.transform(c, "ntt"), self.transform(s, "ntt"))
                self.small |= set(self.transform(product, "intt").terms)

    # -- rounding
    def power2round(self, t: Name) -> tuple[Name, Name]:
        """Algorithm 35."""
        t0 = self.sample("t0", 0, t.digest, transformed=False)
        return self._divided(t, t0, 1 << D), t0

    def decompose(self, w: Name, gamma2: int) -> tuple[Name, Name]:
        """Algorithm 36."""
        low = self._low(w, gamma2)
        if w.digest in self.passed:
            rest = {atom: c for atom, c in w.terms.items() if atom in self.small}
            core = {atom: c for atom, c in w.terms.items() if atom not in self.small}
            low = self.sum((1, self._low(Name(Q, core, False), gamma2)), (1, Name(Q, rest, False)))
        return self._divided(w, low, 2 * gamma2), low

    def _low(self, w: Name, gamma2: int) -> Name:
        low = self.sample("low", divisor(gamma2), w.digest, transformed=False)
        (atom,) = low.terms
        self.whole[atom] = w
        return low

    def _divided(self, whole: Name, low: Name, by: int) -> Name:
        inverse = pow(by, -1, Q)
        return self.sum((inverse, whole), (-inverse, low))

    # -- what the test decides
    def exceeds(self, f: Name, bound: int) -> bool:
        """Whether a coefficient is at least the bound."""
        if self.too_large(f.digest, bound):
            self.exceeding.add((f.digest, bound))
            return True
        for atom in f.terms:
            if len(f.terms) == 1 and atom in self.whole:
                self.passed.add(self.whole[atom].digest)
        return False

    def hint(self, r: Name, high: Name, gamma2: int) -> bytes:
        """Whether the high bits of r are others than `high`, for each coefficient."""
        key = digest("hint", bytes([divisor(gamma2)]), r.digest, high.digest)
        count = self.ones(key)
        if count != default_count(key):
            self.counts[key] = count
        bits = with_ones(key, count)
        self.hints[r.digest, bits] = high
        return bits

    def use_hint(self, bits: bytes, r: Name, gamma2: int) -> Name:
        """The high bits of r, corrected."""
        other = self.sample("use hint", divisor(gamma2), r.digest + bits, transformed=False)
        return self.hints.get((r.digest, bits), other)

    # -- bytes
    def pack(self, f: Name, bits: int) -> bytes:
        """The string that stands for an encoding of so many bits for each coefficient."""
        found = expanded("encode", bytes([bits]), f.digest, size=32 * bits)
        self.encodings[found] = f
        return found

    def unpack(self, data: bytes) -> Name:
        """What bytes encode."""
        other = self.sample("decode", len(data) // 32, data, transformed=False)
        return self.encodings.setdefault(data, other)


def default_count(key: Digest) -> int:
    """So few ones that no signature has too many."""
    return key[0] % 7


def with_ones(key: Digest, count: int) -> bytes:
    """256 zeros and ones, which a name determines."""
    bits = bytearray(fips204.N)
    for place in expanded("places", key, size=8 * fips204.N):
        if sum(bits) < count:
            bits[place] = 1
    assert sum(bits) == count
    return bytes(bits)


@dataclass(frozen=True)
class Element:
    """Every coefficient of a polynomial at once: the arithmetic of FIPS 204 on it."""

    world: World
    name: Name

    def of(self, name: Name) -> Element:
        return Element(self.world, name)

    def __add__(self, other: Element) -> Element:
        return self.of(self.world.sum((1, self.name), (1, other.name)))

    def __radd__(self, zero: int) -> Element:
        assert zero == 0
        return self

    def __sub__(self, other: Element) -> Element:
        return self.of(self.world.sum((1, self.name), (-1, other.name)))

    def __neg__(self) -> Element:
        return self.of(self.world.sum((-1, self.name)))

    def __mul__(self, other: Element) -> Element:
        return self.of(self.world.product(self.name, other.name))

    def __lshift__(self, bits: int) -> Element:
        return self.of(self.world.sum((1 << bits, self.name)))

    def __mod__(self, q: int) -> Element:
        assert q == Q
        return self
