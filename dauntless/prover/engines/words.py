"""The word engine: 64-bit words as sums over GF(2) of rotated atoms, for Keccak and its relatives.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A word is the xor of rotated atoms and a constant. The rotated atoms are one big integer: bit r*CAPACITY + a stands for atom a
rotated right by r, so that xor is xor and rotating the word rotates the integer. An atom is an input word or the AND of two
words. An AND is interned at the rotation of its pair that comes first in order, and with one of each word and its complement
(¬a ∧ b = b ⊕ a∧b), so that lane complementing, lazy rotation and three-operand forms of one function become equal words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from dauntless.prover import deadline
from dauntless.prover.graph.dag import Node, topological

WIDTH = 64
CAPACITY = 1024  # atoms: Keccak-f[1600] needs 25 + 24 * 25
_ALL = (1 << WIDTH * CAPACITY) - 1
_ONES = (1 << WIDTH) - 1


@dataclass(frozen=True, slots=True)
class Word:
    """A xor of rotated atoms. `atoms`: set of (rotation, atom); `constant`: 64 bits. Implements FIPS 202's operations on
    lanes."""

    atoms: int
    constant: int
    engine: Words

    def __xor__(self, other: Word | int) -> Word:
        if isinstance(other, int):
            return Word(self.atoms, self.constant ^ other, self.engine)
        return Word(self.atoms ^ other.atoms, self.constant ^ other.constant, self.engine)

    def __invert__(self) -> Word:
        return Word(self.atoms, self.constant ^ _ONES, self.engine)

    def __and__(self, other: Word) -> Word:
        return self.engine.conjunction(self, other)

    def rol(self, n: int) -> Word:
        """The word rotated left."""
        return self.ror(-n % WIDTH)

    def ror(self, n: int) -> Word:
        """The word rotated right."""
        if n == 0:
            return self
        shift = n * CAPACITY
        atoms = (self.atoms << shift & _ALL) | self.atoms >> (WIDTH * CAPACITY - shift)
        return Word(atoms, (self.constant >> n | self.constant << (WIDTH - n)) & _ONES, self.engine)


@dataclass(frozen=True, slots=True)
class Support:
    """The variables (by id) that a word may depend on; running a function of lanes on these yields its dependencies."""

    variables: frozenset[int]

    @classmethod
    def of(cls, x: Node) -> Support:
        """The variables of a node."""
        return cls(frozenset({x.id} if x.op == "var" else ()))

    def __xor__(self, other: Support | int) -> Support:
        return self if isinstance(other, int) else Support(self.variables | other.variables)

    def __and__(self, other: Support) -> Support:
        return Support(self.variables | other.variables)

    def __invert__(self) -> Support:
        return self

    def rol(self, n: int) -> Support:
        """Rotations depend on the same variables."""
        return self

    ror = rol


@cache
def _complemented(constant: int) -> bool:
    """Which of a constant and its complement is replaced: the one with more ones, independent of rotation. For equal
    numbers, the one whose rotations are all greater than the least rotation of the other."""
    ones = constant.bit_count()
    if 2 * ones != WIDTH:
        return 2 * ones > WIDTH
    least, other = (
        min((c >> r | c << (WIDTH - r)) & _ONES for r in range(WIDTH)) for c in (constant, constant ^ _ONES)
    )
    return least > other


class TooManyAtoms(Exception):
    """The function is larger than the engine's capacity."""


class Words:
    """The state of the engine for one proof."""

    def __init__(self) -> None:
        self._atoms: dict[Any, int] = {}
        self._words: dict[int, Word] = {}
        self._conjunctions: dict[tuple[int, int, int, int], Word] = {}

    def atom(self, key: Any) -> Word:
        """The word of an atom, by its definition; TooManyAtoms if the capacity is exhausted."""
        number = self._atoms.setdefault(key, len(self._atoms))
        if number >= CAPACITY:
            raise TooManyAtoms
        return Word(1 << number, 0, self)

    def const(self, value: int) -> Word:
        """The word of a constant."""
        return Word(0, value, self)

    def conjunction(self, a: Word, b: Word) -> Word:
        """a ∧ b. Constants are computed; a word and its complement share one representative (¬a ∧ b = b ⊕ a∧b)."""
        if not a.atoms and not b.atoms:
            return self.const(a.constant & b.constant)
        if not a.atoms and a.constant in (0, _ONES):
            return b if a.constant else a
        if not b.atoms and b.constant in (0, _ONES):
            return a if b.constant else b
        if _complemented(a.constant):
            return b ^ (~a & b)
        if _complemented(b.constant):
            return a ^ (a & ~b)
        if a.atoms == b.atoms and a.constant == b.constant:
            return a
        pair = (a, b) if (a.atoms, a.constant) <= (b.atoms, b.constant) else (b, a)
        key = (pair[0].atoms, pair[0].constant, pair[1].atoms, pair[1].constant)
        found = self._conjunctions.get(key)
        if found is None:
            rotation = self._first_rotation(*pair)
            x, y = sorted((w.atoms, w.constant) for w in (a.ror(rotation), b.ror(rotation)))
            found = self._conjunctions[key] = self.atom(("and", x, y)).ror(-rotation % WIDTH)
        return found

    @staticmethod
    def _first_rotation(a: Word, b: Word) -> int:
        """The rotation of both words that makes the unordered pair least in an order. Any order will do that depends on the
        pair up to rotation only; here the largest block of atoms comes to rotation 0."""
        size = CAPACITY // 8
        left, right = (w.atoms.to_bytes(WIDTH * size, "little") for w in (a, b))
        blocks = []
        for i in range(0, WIDTH * size, size):
            x, y = left[i : i + size], right[i : i + size]
            blocks.append((x, y) if x >= y else (y, x))
        largest = max(blocks)
        places = [r for r, block in enumerate(blocks) if block == largest]
        if len(places) > 1:
            constants = [sorted((a.ror(-r % WIDTH).constant, b.ror(-r % WIDTH).constant)) for r in range(WIDTH)]
            places.sort(key=lambda r: (blocks[r:] + blocks[:r], constants[r]))
        return -places[0] % WIDTH

    # -- nodes to words -------------------------------------------------------------------------------------------------
    def word(self, x: Node) -> Word:
        """The word of a 64-bit node."""
        assert x.width == WIDTH
        if x.id not in self._words:
            for node in topological([x], self._words):
                if node.width == WIDTH:
                    self._words[node.id] = self._interpret(node)
        return self._words[x.id]

    def _interpret(self, x: Node) -> Word:
        deadline.check()
        if x.op == "const":
            return self.const(x.data)
        if x.op in ("xor", "and", "or", "not", "ror"):
            a = self._words[x.args[0].id]
            if x.op == "not":
                return ~a
            if x.op == "ror":
                return a.ror(x.data)
            b = self._words[x.args[1].id]
            if x.op == "xor":
                return a ^ b
            return a & b if x.op == "and" else ~(~a & ~b)
        return self.atom(("node", x.id))
