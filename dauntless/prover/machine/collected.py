"""A window of the stack that is filled at counted offsets, and read as a whole when it is full.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Where a store's offset is a sum of bits, which bytes of its interval it writes is not known. From then on the window, which is
the hull of all such intervals, keeps a list of its stores in order of time instead of cells. What is read from it is a
variable of its own, named after the place and *everything* that was written to the window before: whatever the bytes are,
two reads of one name read the same bytes. A byte that is read was there before or comes from one of the stores, so that the
variable is as secret, and as undefined, as any of these. What the variables hold is for the goal of `Accepted` to say.

The window may grow. What was in the bytes that it gains counts as there before its first store: none of the stores until then
reached them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.dag import Node, topological, var

Store = tuple[Sum, Node]


@dataclass(frozen=True)
class Filled:
    """A buffer that a count fills: all its stores, in order of time; or, if it is a copy, those to where it was copied from, of
    how many of its first elements it is one, and what the others are."""

    stores: list[Store]
    copied: int | None = None
    others: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Piece:
    """What was read: bytes `offset` .. of the window's region, after its first `stores` stores."""

    offset: int
    stores: int


@dataclass
class Window:
    """Bytes start .. stop - 1 of a region."""

    start: int
    stop: int
    stores: list[Store] = field(default_factory=list)
    pieces: dict[int, Piece] = field(default_factory=dict)  # id of a variable -> what it is
    before: list[Store] = field(default_factory=list)  # what was there before the first store
    taints: dict[int, int] = field(default_factory=dict)  # of that: byte -> taint

    def overlaps(self, start: int, stop: int) -> bool:
        """Whether it has a byte of start .. stop - 1."""
        return start < self.stop and self.start < stop

    def begin_with(self, offset: int, value: Node) -> None:
        """What was at the offset before any store of the window."""
        self.before.append((Sum(offset), value))
        self.taints |= dict.fromkeys(range(offset, offset + value.width // 8), value.taint)

    def read(self, offset: int, size: int) -> Node:
        """What is in these bytes of the window now."""
        text = repr((self.start, self.stop, *([_identity(s) for s in stores] for stores in (self.before, self.stores))))
        digest = hashlib.sha256(text.encode()).hexdigest()[:32]
        taint = 0
        for _, value in self.stores:
            taint |= value.taint
        for byte in range(offset, offset + size):
            taint |= self.taints[byte]
        name = (
            f"{size} bytes of the stack at byte {offset - self.start} of a window that was filled by a count ({digest})"
        )
        value = var(name, 8 * size, taint)
        self.pieces[value.id] = Piece(offset, len(self.stores))
        return value

    def piece(self, value: Node) -> Piece | None:
        """What a value is that was read from here, as a whole or in part; None of another."""
        whole, bits = (value.args[0], value.data) if value.op == "extract" else (value, 0)
        found = self.pieces.get(whole.id)
        return None if found is None or bits % 8 else Piece(found.offset + bits // 8, found.stores)

    def is_read_by(self, values: Iterable[Node]) -> bool:
        """Whether any value depends on what was read from here."""
        return any(node.id in self.pieces for node in topological(list(values)))


def _identity(store: Store) -> tuple[int, list[tuple[int, int]], int]:
    offset, value = store
    return offset.constant, sorted(offset.bits.items()), value.id


def copied(window: Window, elements: Sequence[Node], size: int) -> Filled | None:
    """The elements, of `size` bytes each, if they begin with a copy of the window's contents; offsets of its stores are from
    where the copy begins."""
    first = window.piece(elements[0])
    if first is None:
        return None
    number = 0
    for element in elements:
        if element.width != 8 * size or window.piece(element) != Piece(first.offset + size * number, first.stores):
            break
        number += 1
    stores = [*window.before, *window.stores[: first.stores]]
    moved = [(offset.moved(-first.offset), value) for offset, value in stores]
    return Filled(moved, number, tuple(elements[number:]))
