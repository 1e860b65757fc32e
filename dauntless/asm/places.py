"""Addresses as file, symbol and offset, independent of the addresses in this process."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import re
from dataclasses import dataclass
from pathlib import Path

from dauntless.asm.image import Image, Symbol

BEHIND = 1 << 12  # bytes behind the end of a section that are still named after it
_NUMBER = re.compile(r"(?<![\w-])0x[0-9a-f]{5,16}\b")


@dataclass(frozen=True)
class Place:
    """A place `offset` bytes after `symbol`, which `file` defines: an input file, or a member as `library.a(member.o)`."""

    file: str
    symbol: str
    offset: int

    def __str__(self) -> str:
        return f"{Path(self.file).name}: {self.within}" if self.file else self.within

    @property
    def within(self) -> str:
        """The place without its file: `poly_add+0x24`."""
        return self.symbol + (f"+{self.offset:#x}" if self.offset else "")


def place_of(image: Image, address: int) -> Place | None:
    """The place of an address in the image, or shortly after one of its sections; None elsewhere."""
    if address in image.undefined:
        return Place("", image.undefined[address], 0)
    segment = next((s for s in image.segments if s.address <= address < s.end), None)
    if segment is None:
        before = [s for s in image.segments if s.end <= address < s.end + BEHIND]
        segment = max(before, key=lambda s: s.end, default=None)
    if segment is None:
        return None
    function = image.function_at(address) if segment.executable else None
    below = [s for s in image.symbols.values() if segment.address <= s.address <= min(address, segment.end - 1)]
    nearest = function or max(below, key=_rank, default=None)
    if nearest is None:
        return Place("", segment.name, address - segment.address)
    return Place(image.file_of(nearest), nearest.name.split("@0x")[0], address - nearest.address)


def _rank(symbol: Symbol) -> tuple[int, bool, str]:
    return symbol.address, symbol.is_function, symbol.name


def located(image: Image, address: int) -> str:
    """An address as `poly.o: poly_add+0x24`; as a number if it has no place."""
    place = place_of(image, address)
    return str(place) if place is not None else f"{Path(image.path).name}: {address:#x}"


def named(image: Image, text: str) -> str:
    """The text with symbols for addresses of this process: `jmp 0x10001024` becomes `jmp poly_add+0x24`."""

    def name(match: re.Match[str]) -> str:
        for linked in filter(None, (image, image.__dict__.get("elsewhere"))):
            place = place_of(linked, int(match[0], 16))
            if place is not None:
                return place.within
        return match[0]

    return _NUMBER.sub(name, text)
