"""Byte-addressed memory as regions of cells, for symbolic and concrete values.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.dag import UNDEFINED, Base, var
from dauntless.prover.machine.collected import Window

_BEFORE = "the byte of the stack at {}, before anything was written there"


@dataclass
class Region:
    """A buffer, the stack, or a loaded segment. A cell is a value that starts at its byte offset; cells do not overlap."""

    name: str
    size: int  # bytes
    readable: bool
    writable: bool
    base: Base | None = None  # None for a segment at a known address
    address: int = 0  # of a segment
    alignment: int = 1  # of a segment: the address is the same modulo this wherever the object is put
    content: bytes | None = None  # of a read-only segment or a constant table
    free: frozenset[int] = frozenset()  # bytes that are not the caller's: padding of a struct, a scratch buffer
    cells: dict[int, Any] = field(default_factory=dict)
    owner: list[int] = field(default_factory=list)  # byte -> offset of its cell, -1 where nothing was written
    stores: list[tuple[Any, Any]] | None = (
        None  # in order of time, (offset, value): once an offset is not known, no cells
    )
    window: Window | None = None  # bytes of the stack that are written at counted offsets

    def __post_init__(self) -> None:
        if self.content is None:
            self.owner = [-1] * self.size

    def put(self, offset: int, value: Any) -> None:
        """Stores a value at an offset; the caller has checked the bounds."""
        if self.stores is not None:
            self.stores.append((offset, value))
            return
        size = value.width // 8
        if self.window is not None and self.window.overlaps(offset, offset + size):
            self._put_around(self.window, offset, value)
            return
        old = self.cells.get(offset)
        if old is not None and old.width == value.width:
            self.cells[offset] = value
            return
        end, owner, cells = offset + size, self.owner, self.cells
        for start in {owner[i] for i in range(offset, end)} - {-1}:
            cell = cells.pop(start)
            stop = start + cell.width // 8
            if start < offset:
                cells[start] = cell.extract(0, 8 * (offset - start))
            if stop > end:
                cells[end] = cell.extract(8 * (end - start), 8 * (stop - end))
                owner[end:stop] = [end] * (stop - end)
        cells[offset] = value
        owner[offset:end] = [offset] * size

    def _put_around(self, window: Window, offset: int, value: Any) -> None:
        """Stores a value at a known offset that overlaps the window."""
        end = offset + value.width // 8
        inner, stop = max(offset, window.start), min(end, window.stop)
        window.write(Sum(inner), value.extract(8 * (inner - offset), 8 * (stop - inner)))
        if offset < inner:
            self.put(offset, value.extract(0, 8 * (inner - offset)))
        if stop < end:
            self.put(stop, value.extract(8 * (stop - offset), 8 * (end - stop)))

    def collect(self, low: int, high: int, offset: Sum, value: Any) -> bool:
        """Stores a value at an offset within low .. high; False if the window would have a gap."""
        stop = high + value.width // 8
        if self.window is None:
            self.window = Window(low, low)
        window = self.window
        if low > window.stop or stop < window.start:
            return False
        for start, end in ((low, window.start), (window.stop, stop)):
            self._hand_over(window, start, end)
        window.start, window.stop = min(low, window.start), max(stop, window.stop)
        window.write(offset, value)
        return True

    def _hand_over(self, window: Window, start: int, stop: int) -> None:
        """Moves cells into the window."""
        position = start
        while position < stop:
            cell = self.owner[position]
            if cell < 0:
                end = position + 1
                value = var(_BEFORE.format(position), 8, UNDEFINED)
            else:
                end = min(stop, cell + self.cells[cell].width // 8)
                value = self.cells[cell].extract(8 * (position - cell), 8 * (end - position))
            window.begin_with(position, value)
            position = end
        if start < stop:
            self.put(start, var("a window", 8 * (stop - start)))  # cuts the cells at both ends
            del self.cells[start]
            self.owner[start:stop] = [-1] * (stop - start)

    def take(self, offset: int, size: int, missing: Callable[[int, int], Any]) -> Any:
        """The value of `size` bytes at an offset; `missing(offset, size)` provides bytes that were never written."""
        if self.window is not None and self.window.overlaps(offset, offset + size):
            return self._take_around(self.window, offset, size, missing)
        cell = self.cells.get(offset)
        if cell is not None and cell.width == 8 * size:
            return cell
        pieces, position, end = [], offset, offset + size
        while position < end:
            start = self.owner[position]
            if start < 0:
                stop = position
                while stop < end and self.owner[stop] < 0:
                    stop += 1
                self.put(position, missing(position, stop - position))
                start = position
            cell = self.cells[start]
            stop = min(end, start + cell.width // 8)
            pieces.append(cell.extract(8 * (position - start), 8 * (stop - position)))
            position = stop
        return pieces[0].join(pieces) if len(pieces) > 1 else pieces[0]

    def _take_around(self, window: Window, offset: int, size: int, missing: Callable[[int, int], Any]) -> Any:
        inner, stop, end = max(offset, window.start), min(offset + size, window.stop), offset + size
        pieces = [self.take(offset, inner - offset, missing)] if offset < inner else []
        pieces.append(window.read(inner, stop - inner))
        pieces += [self.take(stop, end - stop, missing)] if stop < end else []
        return pieces[0].join(pieces) if len(pieces) > 1 else pieces[0]

    def scatter(self) -> list[tuple[Any, Any]]:
        """Starts a list of stores, whose offsets may be unknown, beginning with all previous ones."""
        if self.stores is None:
            self.stores = list(self.written())
        return self.stores

    def written(self) -> list[tuple[int, Any]]:
        """All cells in order of their offsets."""
        return sorted(self.cells.items(), key=lambda item: item[0])

    def first_unwritten(self, start: int, stop: int) -> int | None:
        """The lowest unwritten byte offset in start .. stop - 1; None if all are written."""
        return next((i for i in range(start, stop) if self.owner[i] < 0), None)
