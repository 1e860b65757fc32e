"""Memory as bytes: what each holds in this run, which of its bits are secret, and which undefined.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Addresses and other things of the caller's (`Atom`) keep their identity in memory while the bytes that hold them are not
written: `tagged` names them by their offsets, and `marks` tells whether a byte belongs to one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dauntless.prover.operations.tags import Home, Tags
from dauntless.prover.operations.values import Known, Partly

TAGGED, PLACED = 1, 2  # marks, bit by bit: part of something of the caller's; depends on where buffers are


@dataclass
class Region:
    """A buffer, the stack, or a section of the image, at one address in this run."""

    name: str
    address: int
    size: int
    readable: bool
    writable: bool
    home: Home | None = None  # None: its place is the image's
    values: bytearray = field(default_factory=bytearray)
    secrets: bytearray = field(default_factory=bytearray)  # bits that depend on a secret
    undefined: bytearray = field(default_factory=bytearray)  # bits that depend on something undefined
    marks: bytearray = field(default_factory=bytearray)
    tagged: dict[int, tuple[Any, int]] = field(default_factory=dict)  # offset -> (atom, size in bytes)
    longest: int = 1  # of their sizes
    free: frozenset[int] = frozenset()  # bytes that no caller reads: padding, a scratch buffer
    relied: list[tuple[int, int, str]] = field(
        default_factory=list
    )  # (start, end, on what a read of these bytes relies)
    bound_late: frozenset[int] = frozenset()  # entries of a global offset table that the loader fills at the first call
    is_code: bool = False  # a section that is executed: what is executed are the file's bytes

    def __post_init__(self) -> None:
        self.values = self.values or bytearray(self.size)
        self.secrets = self.secrets or bytearray(self.size)
        self.undefined = self.undefined or bytearray(self.size)
        self.marks = bytearray(self.size)

    def load(self, offset: int, size: int) -> Known:
        """The value of bytes inside the region."""
        end = offset + size
        v = int.from_bytes(self.values[offset:end], "little")
        s = int.from_bytes(self.secrets[offset:end], "little")
        u = int.from_bytes(self.undefined[offset:end], "little")
        if self.marks.count(0, offset, end) == size:
            return Partly(v, s | u, u, 8 * size, False, None, s) if s | u else Known(v, 8 * size)
        return self._marked(v, s, u, offset, size)

    def _marked(self, v: int, s: int, u: int, offset: int, size: int) -> Known:
        names = ((start, *self.tagged[start]) for start in self._named(offset, offset + size))
        tags: Tags = tuple(
            (8 * (start - offset), atom)
            for start, atom, length in names
            if offset <= start and start + length <= offset + size
        )
        covered = bytearray(self.marks[offset : offset + size])
        for low, atom in tags:
            for i in range(low // 8, (low + atom.width) // 8):
                covered[i] &= PLACED
        placed = any(mark & PLACED for mark in covered)
        cut = False
        for i, mark in enumerate(covered):
            if mark & TAGGED and (atom := self._address_at(offset + i)) is not None:
                u |= 0xFF << 8 * i if atom.is_open else 0
                cut = cut or not atom.is_open
        if s | u or placed or cut or tags:
            return Partly(v, s | u, u, 8 * size, placed or cut, tags or None, s)
        return Known(v, 8 * size)

    def _address_at(self, offset: int) -> Any:
        """The address that has this byte; None if there is none."""
        found = (self.tagged[start][0] for start in self._named(offset, offset + 1))
        return next((atom for atom in found if atom.is_address), None)

    def _named(self, start: int, end: int) -> list[int]:
        """Where the names begin of which these bytes hold a part, in order."""
        first = start - self.longest + 1
        near = (
            sorted(self.tagged)
            if end - first > len(self.tagged)
            else filter(self.tagged.__contains__, range(first, end))
        )
        return [low for low in near if low < end and start < low + self.tagged[low][1]]

    def store(self, offset: int, value: Known) -> None:
        """Stores a value inside the region."""
        size = value.width >> 3
        end = offset + size
        if self.marks.count(0, offset, end) != size:
            self.forget(offset, end)
        self.values[offset:end] = value.v.to_bytes(size, "little")
        if value.k:
            self.secrets[offset:end] = self.undefined[offset:end] = bytes(size)
            return
        self.secrets[offset:end] = value.s.to_bytes(size, "little")
        self.undefined[offset:end] = value.u.to_bytes(size, "little")
        tags = value.tags or ()
        named = [(low, atom) for low, atom in tags if not (low % 8 or atom.width % 8)]
        unnamed = [atom for low, atom in tags if low % 8 or atom.width % 8]
        if any(atom.is_open for atom in unnamed):
            self.undefined[offset:end] = b"\xff" * size
        placed = PLACED * (value.p or any(atom.is_address and not atom.is_open for atom in unnamed))
        self.marks[offset:end] = bytes((placed,)) * size
        for low, atom in named:
            start, length = offset + low // 8, atom.width // 8
            self.tagged[start] = (atom, length)
            self.longest = max(self.longest, length)
            self.marks[start : start + length] = bytes((TAGGED | placed,)) * length

    def forget(self, start: int, end: int) -> None:
        """Removes the names of what is overwritten, in part or as a whole; what is left of an address is its bytes."""
        for low in self._named(start, end):
            atom, length = self.tagged.pop(low)
            rest = PLACED if atom.is_address and not atom.is_open else self.marks[low] & PLACED
            if atom.is_open:
                self.undefined[low : low + length] = b"\xff" * length
            self.marks[low : low + length] = bytes((rest,)) * length
        self.marks[start:end] = bytes(end - start)

    def lose(self, start: int, end: int) -> None:
        """Makes bytes undefined; what they hold stays there, and so do secrets."""
        self.forget(start, end)
        self.undefined[start:end] = b"\xff" * (end - start)

    def mark_placed(self, marks: bytes) -> None:
        """Marks bytes as what depends on where buffers are."""
        self.marks[:] = bytes(PLACED * bool(mark) for mark in marks)

    def make_public(self, offset: int, size: int) -> None:
        """Makes bytes known, with the values of this run."""
        self.secrets[offset : offset + size] = bytes(size)

    def first_undefined(self, offsets: range) -> int | None:
        """The lowest of these bytes that is undefined and not free."""
        return next((i for i in offsets if self.undefined[i] and i not in self.free), None)
