"""Signatures: the arguments of a function with their sizes, direction, secrecy and alignment.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Contracts refer to *leaves* by name: scalars, buffers of one type, and the members of structs (`ctx.key`). docs/contracts.md
is the language reference, `parse` the parser.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import prod

TYPES = {f"{s}{w}": (w, s == "i") for s in "iu" for w in (8, 16, 32, 64)}  # name -> (bits, signed)
STRUCT = "struct"  # the type of an argument or member that has members


@dataclass(frozen=True)
class Argument:
    """One argument: a scalar (no dimensions) or a pointer to a buffer of the given dimensions. A struct is a buffer of
    bytes that `members` divide; its dimensions are () for one struct and (n,) for an array of n."""

    name: str
    type: str
    dimensions: tuple[int, ...]
    readable: bool = True
    writable: bool = False
    secret: bool = True
    alignment: int = 1
    value: int | None = None
    scratch: bool = False  # written and read, but neither input nor output
    table: str = ""  # the symbol of a constant table whose contents these are
    contents: tuple[int, ...] | None = None  # of a constant table: its elements
    members: tuple[Argument, ...] = ()  # of a struct, in order; each is named as it is declared
    places: tuple[int, ...] = ()  # of a leaf that is a member: the byte offset of each element in its struct

    @property
    def bits(self) -> int:
        """Width of one element."""
        return TYPES[self.type][0]

    @property
    def signed(self) -> bool:
        """Whether elements are in two's complement."""
        return TYPES[self.type][1]

    @property
    def is_struct(self) -> bool:
        """Whether the argument is a pointer to structs."""
        return self.type == STRUCT

    @property
    def is_buffer(self) -> bool:
        """Whether the argument is passed by pointer."""
        return bool(self.dimensions) or self.is_struct

    @property
    def owner(self) -> str:
        """Name of the argument itself, or of the struct argument that the member belongs to."""
        return self.name.partition(".")[0]

    def element(self, i: int) -> str:
        """The name of element i."""
        return f"{self.name}[{i}]" if self.dimensions else self.name

    @property
    def is_table(self) -> bool:
        """Whether the argument is a constant table."""
        return bool(self.table) or self.contents is not None

    @property
    def count(self) -> int:
        """Number of elements; of structs, the elements of all members."""
        return sum(leaf.count for leaf in self.leaves) if self.is_struct else prod(self.dimensions)

    @cached_property
    def size(self) -> int:
        """Size of the buffer in bytes."""
        return prod(self.dimensions) * self.element_size

    @property
    def element_size(self) -> int:
        """Distance in bytes between consecutive elements, or structs."""
        return _rounded(_ends(self.members)[-1], self.natural) if self.is_struct else self.bits // 8

    @property
    def natural(self) -> int:
        """Natural alignment of the type in C."""
        return max(m.natural for m in self.members) if self.is_struct else self.bits // 8

    @cached_property
    def offsets(self) -> Sequence[int]:
        """Byte offset of each element in the argument's buffer."""
        return self.places or range(0, self.size, self.element_size)

    @cached_property
    def leaves(self) -> tuple[Argument, ...]:
        """The argument itself, or the members of a struct by their full names, `ctx.key`; an array's structs share one leaf
        per member."""
        return tuple(_leaves(self)) if self.is_struct else (self,)

    @cached_property
    def free(self) -> frozenset[int]:
        """Offsets of bytes without specified contents: all of a scratch buffer, the padding of a struct."""
        if self.scratch:
            return frozenset(range(self.size))
        if not self.is_struct:
            return frozenset()
        taken = {at + i for leaf in self.leaves for at in leaf.offsets for i in range(leaf.bits // 8)}
        return frozenset(range(self.size)) - taken


@dataclass(frozen=True)
class Signature:
    """All arguments in order, and the result type: "" for `void` and if none is stated."""

    arguments: tuple[Argument, ...]
    result: str = ""
    void: bool = False  # `-> void` is written: nothing is returned, and result registers hold nothing for the caller

    @property
    def result_is_stated(self) -> bool:
        """Whether the text states a result type or `void`."""
        return self.void or bool(self.result)

    @property
    def buffers(self) -> tuple[Argument, ...]:
        """Arguments passed by pointer, structs as a whole."""
        return tuple(a for a in self.arguments if a.is_buffer)

    @cached_property
    def leaves(self) -> tuple[Argument, ...]:
        """All names that a contract can refer to, except the result."""
        return tuple(leaf for a in self.arguments for leaf in a.leaves)

    @property
    def inputs(self) -> tuple[Argument, ...]:
        """Leaves with defined contents at entry."""
        return tuple(a for a in self.leaves if a.readable)

    @property
    def outputs(self) -> tuple[Argument, ...]:
        """Leaves that the function writes."""
        return tuple(a for a in self.leaves if a.writable and not a.scratch)

    @property
    def tables(self) -> tuple[Argument, ...]:
        """Constant tables."""
        return tuple(a for a in self.arguments if a.is_table)

    def argument(self, name: str) -> Argument:
        """An argument or leaf by name."""
        return self._named[name]

    @cached_property
    def _named(self) -> dict[str, Argument]:
        return {a.name: a for a in (*self.leaves, *self.arguments)}


# -- C's layout -----------------------------------------------------------------------------------------------------
def _rounded(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment


def _starts(members: Sequence[Argument]) -> list[int]:
    """The offset of each member: the next multiple of its natural alignment."""
    found, position = list[int](), 0
    for member in members:
        found.append(_rounded(position, member.natural))
        position = found[-1] + member.size
    return found


def _ends(members: Sequence[Argument]) -> list[int]:
    return [start + m.size for start, m in zip(_starts(members), members, strict=True)]


def _leaves(struct: Argument) -> list[Argument]:
    """The leaves of members, with offsets in the outermost struct; for arrays, struct after struct."""
    repeated = [i * struct.element_size for i in range(prod(struct.dimensions))]
    found = []
    for start, member in zip(_starts(struct.members), struct.members, strict=True):
        for leaf in member.leaves:
            places = tuple(at + start + offset for at, offset in product(repeated, leaf.offsets))
            name = f"{struct.name}.{member.name}{leaf.name.removeprefix(member.name)}"
            found.append(
                replace(leaf, name=name, dimensions=struct.dimensions + leaf.dimensions, places=places,
                        readable=struct.readable, writable=struct.writable, scratch=struct.scratch)
            )  # fmt: skip
    return found
