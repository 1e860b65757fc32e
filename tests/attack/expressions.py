"""Random expressions in C on fixed-width integers, without undefined behaviour whatever the values are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

PRELUDE = """\
#include <stdint.h>
#include <string.h>
typedef uint8_t u8; typedef uint16_t u16; typedef uint32_t u32; typedef uint64_t u64;
typedef int8_t i8; typedef int16_t i16; typedef int32_t i32; typedef int64_t i64;
typedef unsigned __int128 u128;
"""
UNSIGNED = ("u8", "u16", "u32", "u64")
TYPES = (*UNSIGNED, "i8", "i16", "i32", "i64")


def bits(type_: str) -> int:
    return int(type_[1:])


@dataclass(frozen=True)
class Leaf:
    """Something that has a value: its text and type."""

    text: str
    type: str


class Expressions:
    """Grows expressions over leaves. Arithmetic is on unsigned types of 32 bits or more; conversions do the rest."""

    def __init__(self, rng: random.Random, *, branchy: bool) -> None:
        self.rng, self.branchy = rng, branchy

    def of(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        """An expression of this type."""
        if depth <= 0 or self.rng.random() < 0.1:
            return self._leaf(type_, leaves)
        rules: list[tuple[int, Callable[[str, Sequence[Leaf], int], str]]] = [
            (8, self._arithmetic), (3, self._shift), (2, self._rotation), (2, self._conversion), (2, self._comparison),
            (2, self._select), (1, self._product), (1, self._carry), (1, self._bytes), (1, self._division),
            (2 if self.branchy else 0, self._choice), (1, self._variable_shift), (1, self._absolute),
        ]  # fmt: skip
        weights = [weight for weight, _ in rules]
        return self.rng.choices([rule for _, rule in rules], weights)[0](type_, leaves, depth - 1)

    def constant(self, type_: str) -> str:
        """A small, extreme or random number."""
        width = bits(type_)
        value = self.rng.choice(
            (
                self.rng.randrange(8),
                (1 << width) - 1,
                1 << (width - 1),
                self.rng.getrandbits(width),
                (1 << width // 2) - 1,
            )
        )
        return f"({type_})0x{value:x}u" + ("ll" if width == 64 else "")

    def _leaf(self, type_: str, leaves: Sequence[Leaf]) -> str:
        if not leaves or self.rng.random() < 0.15:
            return self.constant(type_)
        leaf = self.rng.choice(leaves)
        return leaf.text if leaf.type == type_ else f"({type_}){leaf.text}"

    def _wide(self, type_: str) -> str:
        """The unsigned type that arithmetic of this type is done in."""
        return "u64" if bits(type_) == 64 else "u32"

    def _arithmetic(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        wide, operation = self._wide(type_), self.rng.choice("+-*&|^+-^")
        x, y = self.of(type_, leaves, depth), self.of(type_, leaves, depth)
        inner = f"(({wide}){x} {operation} ({wide}){y})"
        return f"({type_})~{inner}" if self.rng.random() < 0.1 else f"({type_}){inner}"

    def _shift(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        x, by = self.of(type_, leaves, depth), self.rng.randrange(bits(type_))
        if self.rng.random() < 0.5:
            return f"({type_})(({self._wide(type_)}){x} << {by})"
        return f"({type_})(({type_}){x} >> {by})"  # of negative numbers: arithmetic, say both compilers

    def _variable_shift(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        x, by = self.of(type_, leaves, depth), self.of("u8", leaves, depth - 1)
        sign = self.rng.choice(("<<", ">>"))
        return f"({type_})(({self._wide(type_)}){x} {sign} ({by} & {bits(type_) - 1}))"

    def _rotation(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        wide = self.rng.choice(("u32", "u64"))
        x, by = self.of(wide, leaves, depth), self.rng.randrange(1, bits(wide))
        return f"({type_})(({x} << {by}) | ({x} >> {bits(wide) - by}))"

    def _conversion(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        return f"({type_}){self.of(self.rng.choice(TYPES), leaves, depth)}"

    def _comparison(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        other, sign = self.rng.choice(TYPES), self.rng.choice(("<", "<=", "==", "!=", ">"))
        return f"({type_})({self.of(other, leaves, depth)} {sign} {self.of(other, leaves, depth)})"

    def _select(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        """By a mask of all ones or zeros."""
        wide = self._wide(type_)
        mask = f"(-({wide})({self.of('u8', leaves, depth)} & 1))"
        x, y = (f"({wide}){self.of(type_, leaves, depth)}" for _ in range(2))
        if self.rng.random() < 0.5:
            return f"({type_})(({mask} & {x}) | (~{mask} & {y}))"
        return f"({type_})({y} ^ ({mask} & ({x} ^ {y})))"

    def _choice(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        """By a condition that may be secret: compilers branch or do not."""
        condition = self._comparison("u8", leaves, depth)
        return f"({condition} ? {self.of(type_, leaves, depth)} : {self.of(type_, leaves, depth)})"

    def _product(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        x, y = self.of("u64", leaves, depth), self.of("u64", leaves, depth)
        if self.rng.random() < 0.3:
            x, y = self.of("i32", leaves, depth), self.of("i32", leaves, depth)
            return f"({type_})(((i64){x} * (i64){y}) >> {self.rng.randrange(64)})"
        return f"({type_})(u64)(((u128){x} * {y}) >> {self.rng.choice((0, 1, 51, 64, 64, 65, 127))})"

    def _carry(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        x, y = self.of("u64", leaves, depth), self.of("u64", leaves, depth)
        if self.rng.random() < 0.5:
            return f"({type_})((u64)({x} + {y}) < {x})"
        return f"({type_})(u64)(((u128){x} + {y} + {self.of('u8', leaves, depth)}) >> 64)"

    def _bytes(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        width = self.rng.choice((16, 32, 64))
        return f"({type_})__builtin_bswap{width}({self.of(f'u{width}', leaves, depth)})"

    def _division(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        """By a constant, which compilers make a multiplication of, except those that save space."""
        sign, by = self.rng.choice("/%"), self.rng.choice((2, 3, 5, 7, 10, 16, 255, 641, 3329))
        kind = self.rng.choice(("u32", "i32", "u16", "i16", "u64"))
        return f"({type_})({self.of(kind, leaves, depth)} {sign} {by})"

    def _absolute(self, type_: str, leaves: Sequence[Leaf], depth: int) -> str:
        """|x|, or x reduced by one conditional subtraction, by the sign's mask."""
        x = self.of("i32", leaves, depth)
        if self.rng.random() < 0.5:
            return f"({type_})(((u32){x} ^ (u32)({x} >> 31)) - (u32)({x} >> 31))"
        return f"({type_})((u32){x} + ((u32)({x} >> 31) & 3329u))"
