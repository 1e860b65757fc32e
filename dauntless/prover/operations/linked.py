"""The object's own memory, and addresses that a linker or loader chooses: of its sections and of undefined symbols.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

In a relocatable object each section is moved by itself, and each entry of a mergeable one; a linked file as a whole, by whole
pages; an executable at fixed addresses not at all. What is moved as one is one buffer: distances in it are known, and its
address modulo its alignment. Every other use of an address depends on where things are (`tags.Linked`). Words of data that a
linker or loader fills are from the start an address, or something that depends on places.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from dauntless.asm.image import Image
from dauntless.asm.open_symbols import Cell
from dauntless.asm.segments import PAGE, Segment
from dauntless.prover.machine.program import OWN, WEAK, not_written
from dauntless.prover.operations.given import address_of
from dauntless.prover.operations.named import home_of
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.tags import High, Linked
from dauntless.prover.operations.values import Known, partly

FUNCTION_ROOM = 1 << 6  # bytes of address space for each function that is looked up


class Linker:
    """Regions of an image's segments, and addresses as values."""

    def __init__(self, image: Image, isa: Any, room: int) -> None:
        self.image, self.width, self.room = image, isa.pointer_width, room
        self.functions = dict(image.undefined)  # address -> function that is not in the image
        self._starts = [s.address for s in image.segments]
        self._segments: dict[int, Region] = {}
        self._homes: dict[int, Linked] = {}
        self._open: dict[int, Linked] = {}
        self._file: Linked | None = None
        if image.moves == "file":
            first, last = image.segments[0], image.segments[-1]
            self._file = Linked("the object", self.width, first.address, last.end - first.address, PAGE)

    # -- addresses --------------------------------------------------------------------------------------------------
    def own(self, address: int, section: int | None = None) -> Known:
        """An address in the object, computed from its linked section if that is given."""
        if not self.image.moves:
            return Known(address, self.width)
        position = self.image.position_at(address) if section is None else self.image.position(section, address)
        home = self._file or (None if position is None else self._home(position))
        return partly(address, 0, 0, self.width, home is None, ((0, home),) if home is not None else None)

    def symbol(self, address: int) -> Known:
        """The address of an undefined symbol: somewhere, perhaps 0."""
        home = self._open.get(address)
        if home is None:
            home = self._open[address] = Linked(self.functions[address], self.width, address, 0, 1)
        return address_of(home)

    def function(self, name: str) -> Known:
        """The address of a function that the program looks up by its name."""
        address = next((a for a, known in self.functions.items() if known == name), 0)
        if not address:
            address = self.room + FUNCTION_ROOM * (len(self.functions) + 1)
            self.functions[address] = name
        return address_of(self._open.setdefault(address, Linked(name, self.width, address, 1, 1)))

    def source_of(self, home: Linked) -> tuple[str, int] | None:
        """What is there, so that another run of the same image finds its own name for it; None for what a run adds."""
        if home is self._file:
            return "file", 0
        for where, homes in (("section", self._homes), ("symbol", self._open)):
            for key, known in homes.items():
                if known is home and (where == "section" or key in self.image.undefined):
                    return where, key
        return None

    def home_at(self, source: tuple[str, int]) -> Linked | None:
        """What `source_of` has named."""
        where, key = source
        if where == "symbol":
            return home_of(self.symbol(key))  # type: ignore[return-value]
        return self._home(key)

    def reaches(self, value: Known, *, low: bool) -> bool:
        """Whether a jump goes there wherever things are: in the section that the address is in, or to a symbol."""
        home = home_of(value)
        if home is None or value.p:
            return False
        if isinstance(home, High):
            return home.paired or low
        region = self.region(value.v)
        return region.home is home if region is not None else value.v == home.address

    # -- memory -----------------------------------------------------------------------------------------------------
    def region(self, address: int) -> Region | None:
        """The segment at an address, as a buffer."""
        position = bisect_right(self._starts, address) - 1
        if position < 0 or address >= self.image.segments[position].end:
            return None
        found = self._segments.get(position)
        if found is None:
            found = self._segments[position] = self._new(position)
        return found

    def _home(self, position: int) -> Linked:
        if self._file is not None:
            return self._file
        found = self._homes.get(position)
        if found is None:
            s = self.image.segments[position]
            found = self._homes[position] = Linked(
                _name(self.image, position), self.width, s.address, len(s.data), s.alignment
            )
        return found

    def _new(self, position: int) -> Region:
        segment = self.image.segments[position]
        home = self._home(position) if self.image.moves else None
        region = Region(_name(self.image, position), segment.address, len(segment.data), True, segment.writable, home,
                        bytearray(segment.data), is_code=segment.executable)  # fmt: skip
        for start, value in self._filled(position):
            low, high = max(0, -start), min(value.width // 8, region.size - start)
            if low < high:  # what a relocation fills may be narrower than its cell
                region.store(start + low, value.extract(8 * low, 8 * (high - low)))
        region.relied = [*self._relied(segment)]
        if segment.writable:
            late = (a - segment.address for a, at_call in self.image.open.slots.items() if at_call)
            region.bound_late = frozenset(a for a in late if 0 <= a < region.size)
        return region

    def _relied(self, segment: Segment) -> Iterator[tuple[int, int, str]]:
        """Definitions in a segment, or whose addresses are in it, that another file or module may replace; and the whole
        segment, where it is constant only if nobody writes it."""
        for what in not_written(segment) if not segment.writable else ():
            yield 0, len(segment.data), what
        for address, cell in self.image.cells_in(segment.address, len(segment.data)):
            if cell.own:
                yield address - segment.address, address - segment.address + cell.size, OWN.format(cell.name)
            if cell.name in self.image.open.weak:
                yield address - segment.address, address - segment.address + cell.size, WEAK.format(cell.name)
        for name in sorted(self.image.open.weak & self.image.symbols.keys()):
            symbol = self.image.symbols[name]
            start = symbol.address - segment.address
            if 0 <= start < len(segment.data):
                yield start, start + max(1, symbol.size), WEAK.format(name)

    def _filled(self, position: int) -> Iterator[tuple[int, Known]]:
        """What a linker or loader fills in, by offset."""
        segment = self.image.segments[position]
        if self.image.moves == "file":
            yield from self._moved(position)
        for address, cell in self.image.cells_in(segment.address, len(segment.data)):
            start = address - segment.address
            number = int.from_bytes(segment.data[start : start + cell.size], "little")
            yield start, self._cell(cell, number)

    def _moved(self, position: int) -> Iterator[tuple[int, Known]]:
        """Words of a linked file that a loader moves with it, found by their values elsewhere."""
        there = self.image.elsewhere
        assert there is not None
        here, data = self.image.segments[position], there.segments[position].data
        size = self.width // 8
        for start in range(-here.address % size, len(data) - size + 1, size):
            if here.data[start : start + size] != data[start : start + size]:
                yield start, self.own(int.from_bytes(here.data[start : start + size], "little"))

    def _cell(self, cell: Cell, number: int) -> Known:
        width = 8 * cell.size
        if width == self.width and cell.addend is not None:
            if cell.section is not None or cell.own:
                return self.own(number, cell.section)
            if number - cell.addend in self.image.undefined:
                return self.symbol(number - cell.addend) + cell.addend  # type: ignore[no-any-return]
        return partly(number, 0, 0, width, True)


def _name(image: Image, position: int) -> str:
    return f"{image.segments[position].name or 'a segment'} of the object"
