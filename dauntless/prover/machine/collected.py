"""Windows of the stack that are filled at counted offsets and read once they are full.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

If a store's offset is a sum of bits, it is unknown which bytes of the offset's interval it writes. From then on the window,
the hull of all such intervals, keeps a list of its stores in execution order instead of cells. A value read from it is a new
variable, named after the place and *everything* written to the window before: two reads with one name read the same bytes,
for any contents. A byte that is read was there before or comes from one of the stores, so the variable is as secret, and as
undefined, as any of these. The goal of `Accepted` determines the values of the variables.

The window may grow. The contents of the bytes that it gains count as there before its first store, since none of the stores
until then reached them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.dag import Node, join, substitute, topological, var

Store = tuple[Sum, Node]
SIZES = (1, 2, 4, 8)  # bytes of an element that is collected


@dataclass(frozen=True)
class Image:
    """The function applied to an element while it was copied: `value`, an expression in `element`, a variable."""

    element: Node
    value: Node


@dataclass(frozen=True)
class Filled:
    """A buffer filled at counted offsets, or a copy of one; the stores of a copy are those to the original."""

    stores: list[Store]  # in order of time
    size: int  # bytes of an element that is stored
    copied: int | None = None  # how many of the first elements are copies
    image: Image | None = None  # what the copy computes, if anything
    others: tuple[Node, ...] = ()  # the elements behind the copies


@dataclass(frozen=True)
class Piece:
    """A value read from a window: bytes from `offset` on in the window's region, after its first `stores` stores."""

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
    taint: int = 0  # of all that was stored
    digest: str = ""

    def overlaps(self, start: int, stop: int) -> bool:
        """Whether the window includes a byte of start .. stop - 1."""
        return start < self.stop and self.start < stop

    def begin_with(self, offset: int, value: Node) -> None:
        """Sets the contents at the offset before any store to the window."""
        self.before.append((Sum(offset), value))
        self._note("before", self.before[-1])
        self.taints |= dict.fromkeys(range(offset, offset + value.width // 8), value.taint)

    def write(self, offset: Sum, value: Node) -> None:
        """Adds a store to the window."""
        self.stores.append((offset, value))
        self.taint |= value.taint
        self._note("store", self.stores[-1])

    def _note(self, what: str, store: Store) -> None:
        """Adds a store to the digest, which covers all stores in order."""
        offset, value = store
        text = repr((self.digest, what, offset.constant, sorted(offset.bits.items()), value.id))
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:32]

    def read(self, offset: int, size: int) -> Node:
        """The current contents of these bytes of the window."""
        taint = self.taint
        for byte in range(offset, offset + size):
            taint |= self.taints[byte]
        name = f"{size} bytes of the stack at byte {offset} of a window that was filled by a count ({self.digest})"
        value = var(name, 8 * size, taint)
        self.pieces[value.id] = Piece(offset, len(self.stores))
        return value

    def piece(self, value: Node) -> Piece | None:
        """The piece of the window that a value was read from, as a whole or in part; None for other values."""
        whole, bits = (value.args[0], value.data) if value.op == "extract" else (value, 0)
        found = self.pieces.get(whole.id)
        return None if found is None or bits % 8 else Piece(found.offset + bits // 8, found.stores)

    def is_read_by(self, values: Iterable[Node]) -> bool:
        """Whether any of the values depends on contents of the window."""
        return any(node.id in self.pieces for node in topological(list(values)))


def copied(window: Window, elements: Sequence[Node], size: int) -> Filled | None:
    """The copied window, if the elements, of `size` bytes each, begin with a copy of its contents or with one function of
    each of its elements; offsets of its stores count from the start of the copy."""
    found = _same(window, elements, size)
    return found or max(
        (f for s in SIZES if (f := _mapped(window, elements, s)) is not None), key=_length, default=None
    )


def _length(filled: Filled) -> int:
    return filled.copied or 0


def _same(window: Window, elements: Sequence[Node], size: int) -> Filled | None:
    first = window.piece(elements[0])
    if first is None:
        return None
    number = 0
    for element in elements:
        if element.width != 8 * size or window.piece(element) != Piece(first.offset + size * number, first.stores):
            break
        number += 1
    return _filled(window, first, size, number, elements)


def _mapped(window: Window, elements: Sequence[Node], size: int) -> Filled | None:
    """Whether each element depends on one collected element of this size only, and all by the same function."""
    first = _image(window, elements[0], size)
    if first is None:
        return None
    (start, image), number = first, 0
    for element in elements:
        found = _image(window, element, size)
        if found is None or found != (Piece(start.offset + size * number, start.stores), image):
            break
        number += 1
    return _filled(window, start, size, number, elements, image)


def _image(window: Window, element: Node, size: int) -> tuple[Piece, Image] | None:
    """The only collected element that an element depends on, and the function."""
    read = [node for node in topological([element]) if node.id in window.pieces]
    if len(read) != 1 or read[0].width % (8 * size):
        return None
    lanes = [var(f"element {k} of what was collected", 8 * size) for k in range(read[0].width // (8 * size))]
    (value,) = substitute([element], {read[0].id: join(lanes)})
    numbers = {lane.id: k for k, lane in enumerate(lanes)}
    used = [numbers[node.id] for node in topological([value]) if node.id in numbers]
    if len(used) != 1 or any(node.op == "var" and node.id not in numbers for node in topological([value])):
        return None
    whole, collected = window.pieces[read[0].id], var("an element of what was collected", 8 * size)
    (value,) = substitute([value], {lanes[used[0]].id: collected})
    return Piece(whole.offset + size * used[0], whole.stores), Image(collected, value)


def _filled(
    window: Window, first: Piece, size: int, number: int, elements: Sequence[Node], image: Image | None = None
) -> Filled:
    stores = [*window.before, *window.stores[: first.stores]]
    moved = [(offset.moved(-first.offset), value) for offset, value in stores]
    return Filled(moved, size, number, image, tuple(elements[number:]))
