"""Names for what values are, bit for bit: addresses in buffers, and things of the caller's.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

LARGEST_RESIDUE = 12  # bits of an address that may count: where a buffer lies in a page
NEAR = 1 << 11  # bytes


class Atom:
    """Something of the caller's: a register's value, a return address; `original` where it stands for a signed address."""

    is_address = False
    is_open = False  # an address of which nothing is known but what its name says

    def __init__(self, name: str, width: int, original: Any = None) -> None:
        self.name, self.width, self.original = name, width, original


class Nonzero(Atom):
    """A number of which only its sign is known, and that it is not zero."""


class Home(Atom):
    """The address of a buffer: a multiple of `alignment` plus `residue` wherever it lies, and `address` in this run.
    `modulus`: of which power of two the code has seen the rest."""

    is_address = True

    def __init__(self, name: str, width: int, address: int, size: int, alignment: int) -> None:
        super().__init__(name, width)
        self.address, self.size, self.alignment = address, size, alignment
        self.modulus = alignment

    apart = True  # no byte of it belongs to another buffer
    keeps_name = True  # an address in it plus what depends on places is still one, while it lies in it

    @property
    def buffer(self) -> Home:
        """The buffer that addresses are in which have this name."""
        return self

    def seen(self, modulus: int) -> bool:
        """Notes that the run depends on the address modulo a power of two. Whether each residue is a case of its own."""
        self.modulus = max(self.modulus, modulus)
        return True

    def includes(self, address: int) -> bool:
        """Whether a byte of the buffer is there in this run."""
        return self.address <= address < self.address + self.size

    def near(self, address: int) -> bool:
        """Whether the address lies in the buffer, or so near to it that no end of the address space is between them wherever
        the buffer is: then it compares with others of the kind as their offsets do. Nothing is in the first page and in the
        last one. 4 GiB below a buffer is a smaller number than its address, unless the buffer is in the first 4 GiB."""
        return self.address - NEAR <= address <= self.address + self.size + NEAR

    def part(self, address: int, modulus: int) -> Home | None:
        """A name for what lies below an address that is rounded down to a multiple of a power of two; None: it is another
        address in the buffer, and the residue counts."""
        return None


class Stack(Home):
    """The stack. If it `is_parted`, what lies below an address that is rounded down has a name of its own (`rounded.py`)."""

    def __init__(self, name: str, width: int, address: int, size: int, alignment: int) -> None:
        super().__init__(name, width, address, size, alignment)
        self.is_parted = False
        self.parts: dict[tuple[Home, int, int], Rounded] = {}  # (of what, address, modulus) -> what lies below it

    @property
    def is_open(self) -> bool:  # type: ignore[override]
        """Whether one run stands for others, in which the stack lies elsewhere."""
        return self.is_parted

    def part(self, address: int, modulus: int) -> Home | None:
        """What lies below an address rounded down by more than the stack's alignment."""
        return self.part_of(self, address, modulus) if self.is_parted else None

    def part_of(self, outer: Home, address: int, modulus: int) -> Home | None:
        """The same in a part of the stack."""
        if modulus <= outer.alignment:
            return None
        key = outer, address, modulus
        if key not in self.parts:
            self.parts[key] = Rounded(self, outer, address, modulus)
        return self.parts[key]

    @property
    def is_whole(self) -> bool:
        """Whether a run stands for all residues of the stack: nothing else was seen of them."""
        return self.modulus == self.alignment and all(part.modulus == part.alignment for part in self.parts.values())


class Rounded(Home):
    """The part of the stack around `end`, which is the address `above` in `outer`, the stack or a part of it, rounded down to a
    multiple of its alignment. How far below `above` it lies differs from run to run. Its addresses are those in the stack."""

    is_open = True

    def __init__(self, stack: Stack, outer: Home, above: int, modulus: int) -> None:
        self.stack, self.outer, self.above, self.end = stack, outer, above, above & -modulus
        super().__init__(stack.name, stack.width, stack.address, stack.size, modulus)

    @property
    def buffer(self) -> Home:
        """The stack."""
        return self.stack

    @property
    def shifts(self) -> tuple[int, int]:
        """How much further up than in this run it lies in others, at least and at most; down is negative."""
        gap, least = self.above - self.end, self.above % self.outer.alignment
        return gap - (least + self.alignment - self.outer.alignment), gap - least

    def includes(self, address: int) -> bool:
        """Whether a byte of the stack is there in all runs."""
        return all(super(Rounded, self).includes(address + more) for more in distances(self, self.stack))

    def near(self, address: int) -> bool:
        """Whether it is near to the stack in all runs."""
        return all(super(Rounded, self).near(address + more) for more in distances(self, self.stack))

    def part(self, address: int, modulus: int) -> Home | None:
        """What lies below an address in it that is rounded down further."""
        return self.stack.part_of(self, address, modulus)


def distances(x: Home, y: Home) -> tuple[int, int]:
    """The least and the most that the distance from y to x, two parts of one buffer, may be greater than in this run."""
    (low, high), (least, most) = _shifts(x, y), _shifts(y, x)
    return low - most, high - least


def _shifts(home: Home, other: Home) -> tuple[int, int]:
    """How far the part may be shifted against the innermost one that has both."""
    around, outer = [other], other
    while isinstance(outer, Rounded):
        around.append(outer := outer.outer)
    low = high = 0
    while isinstance(home, Rounded) and home not in around:
        least, most = home.shifts
        low, high, home = low + least, high + most, home.outer
    return low, high


class Linked(Home):
    """The address of a section or a symbol, which a linker or loader chooses: its alignment is known, and no more. Sections
    may share bytes (mergeable ones), symbols addresses."""

    apart = keeps_name = False

    def seen(self, modulus: int) -> bool:
        """Whether the address modulo a power of two is known."""
        return modulus <= self.alignment

    def near(self, address: int) -> bool:
        """The same; a symbol of no size may be 0, below which is nothing."""
        return super().near(address) and (self.size > 1 or address >= self.address)


class High(Linked):
    """What an instruction leaves of an address before another one adds the low part, which for calls and the global offset
    table (`paired`) has no relocation of its own. Nothing is known of it; `key` says of which address."""

    def __init__(self, name: str, width: int, address: int, key: object, *, paired: bool) -> None:
        super().__init__(name, width, address, 0, 1)
        self.key, self.paired = key, paired


class Low(Atom):
    """The low bits of an address in a buffer, more of them than count as its residue."""

    is_address = True

    def __init__(self, home: Home, width: int) -> None:
        super().__init__(home.name, width)
        self.home = home

    @property
    def is_open(self) -> bool:  # type: ignore[override]
        """As of the whole address."""
        return self.home.is_open


Tags = tuple[tuple[int, Atom], ...]  # (lowest bit, what begins there)


def cut(tags: Tags, low: int, width: int) -> tuple[Tags | None, bool, int]:
    """The tags of a part, whether it depends on where a buffer is through what is cut, and which of its bits nothing is known
    of."""
    kept: list[tuple[int, Atom]] = []
    placed, lost = False, 0
    for start, atom in tags:
        if start + atom.width <= low or start >= low + width:
            continue
        if low <= start and start + atom.width <= low + width:
            kept.append((start - low, atom))
        elif isinstance(atom, Home | Low):
            home = atom.home if isinstance(atom, Low) else atom
            if start != low and atom.is_open:
                lost |= (1 << min(start + atom.width - low, width)) - (1 << max(start - low, 0))
            elif start != low:
                placed = True
            elif width <= LARGEST_RESIDUE:
                placed = not home.seen(1 << width) or placed
            else:
                kept.append((0, Low(home, width)))
    return tuple(kept) or None, placed, lost


def untouched(tags: Tags, changed: int) -> Tags | None:
    """The tags, if none of them has a bit that changes."""
    if any(changed >> low & (1 << atom.width) - 1 for low, atom in tags):
        return None
    return tags


def least(a: Any, sign: int) -> int:
    """The least that a value can be, with its sign bit as it is, or changed; of `Nonzero` with a known sign bit, not zero."""
    found = int((a.v ^ sign) & ~a.m)
    whole = a.tags is not None and len(a.tags) == 1 and a.tags[0][0] == 0 and a.tags[0][1].width == a.width
    if whole and isinstance(a.tags[0][1], Nonzero) and not a.v & ~a.m and not a.m & sign:
        return found + 1
    return found
