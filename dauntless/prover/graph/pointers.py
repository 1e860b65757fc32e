"""Addresses as a symbolic base of a buffer and an offset in it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dauntless.prover.graph.node import Node, make

LARGEST_RESIDUE = 1 << 12  # of an address, modulo which cases are told apart


@dataclass(frozen=True, slots=True, repr=False)
class Base:
    """The symbolic address, of `width` bits, of a buffer of `size` bytes, which do not wrap around the address space. It is
    `residue` modulo `alignment`. Buffers whose names are in `apart` are disjoint from it."""

    name: str
    size: int
    alignment: int = 1
    residue: int = 0
    apart: frozenset[str] = frozenset()
    width: int = field(kw_only=True)

    def __repr__(self) -> str:
        return f"&{self.name}"


class NeedsResidue(Exception):
    """The program depends on the address of `base` modulo `power`: execute once for every residue."""

    def __init__(self, base: Base, power: int) -> None:
        super().__init__(base, power)
        self.base, self.power = base, power


def pointer(base: Base) -> Node:
    """The address of a buffer's first byte."""
    return make("base", base.width, (), base, 0)


def far_apart(number: int, base: Base) -> int:
    """An address for buffer number 1, 2, ... of at most 200, far from all others: 4 GiB away, or as far as the width
    permits."""
    return (number << min(32, base.width - 8)) + base.residue


def is_base(x: Node) -> bool:
    """Whether the node is the address of a buffer."""
    return x.op == "base"


def base_and_offset(x: Node) -> tuple[Base | None, int] | None:
    """(base, offset) of an address, (None, n) of a constant one, None otherwise. The offset is signed."""
    if x.op == "base":
        return x.data, 0
    if x.op == "add" and x.args[0].op == "base" and x.args[1].op == "const":
        offset = x.args[1].data
        return x.args[0].data, offset - ((offset >> (x.width - 1)) << x.width)
    if x.op == "const":
        return None, x.data
    return None


def origin(x: Node) -> Node:
    """The address without its constant summand."""
    return x.args[0] if x.op == "add" and x.args[1].op == "const" else x


def base_distance(x: Node, y: Node) -> int | None:
    """x - y if both point into (or one past) the same buffer; None otherwise."""
    a, b = base_and_offset(x), base_and_offset(y)
    if a is None or b is None or a[0] is None or a[0] is not b[0]:
        return None
    size = a[0].size
    return a[1] - b[1] if 0 <= a[1] <= size and 0 <= b[1] <= size else None


def in_disjoint_buffers(x: Node, y: Node) -> bool:
    """Whether both point at bytes of buffers that are declared disjoint."""
    a, b = base_and_offset(x), base_and_offset(y)
    if a is None or b is None or a[0] is None or b[0] is None or b[0].name not in a[0].apart:
        return False
    return 0 <= a[1] < a[0].size and 0 <= b[1] < b[0].size


def base_difference(a: Base, b: Base) -> tuple[int, int]:
    """Unsigned range of &a - &b: two disjoint buffers are at least their sizes apart."""
    if b.name in a.apart:
        return b.size, (1 << a.width) - a.size
    return 0, (1 << a.width) - 1


def low_bits_of_address(x: Node, bits: int) -> int | None:
    """The low bits of base + offset, if the base's residue determines them; for small counts only, so that pointers remain
    whole."""
    place = base_and_offset(x)
    if place is None or place[0] is None or bits > 12:
        return None
    base, offset = place
    assert base is not None
    if base.alignment % (1 << bits):
        if bits == 8:  # a byte register, of which fewer bits may be looked at: then those are asked for
            return None
        raise NeedsResidue(base, 1 << bits)
    return (base.residue + offset) % (1 << bits)
