"""Calling conventions: the record that `isa/<isa>/abi.py` fills in for each ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from dauntless.isa.defaults import Defaults


class Abi(Defaults):
    """The calling convention of one ISA. Registers are identified by their full names; widths are in bits, sizes in bytes."""

    pointer_width: int

    # -- the stack
    stack_pointer: str
    stack_alignment: tuple[int, int]  # where a function is entered, the stack pointer modulo the first is the second
    stack_granule: int  # what the stack pointer is a multiple of at all times; 1: there is no such rule
    red_zone: int  # below the stack pointer, which signals leave alone
    stack_home: int = 0  # above the return address, which belongs to the callee, in front of arguments on the stack

    # -- calls and returns
    link_register: str | None  # holds the return address at entry; None: a call pushes it
    kept_by_loader: frozenset[str]  # when it binds a function at its first call

    # -- arguments and results
    arguments: tuple[str, ...]
    results: tuple[str, ...]  # of a value, its least significant part first
    aligns_pairs: bool  # a value of two registers begins at one of an even number
    splits_pairs: bool  # its second half may be on the stack while the first is in the last register
    closes_registers: bool  # behind a value on the stack all others are there too
    caller_extends: int  # narrower arguments are extended to so many bits; 0: not at all
    callee_extends: int  # and results to so many; 0: not at all

    # -- what is the caller's
    callee_saved: tuple[tuple[str, int], ...]  # (register, how many of its lowest bits)
    untouched: frozenset[str] = frozenset()  # the system's: code neither reads nor writes them
    flags_at_entry: ClassVar[Mapping[str, int]] = {}  # the others are undefined; at a return, these must be so again
    thread_block: ClassVar[Mapping[int, str]] = {}  # words of the thread control block that code may read, by offsets

    @property
    def pointer_size(self) -> int:
        """Size of an address in bytes."""
        return self.pointer_width // 8

    @property
    def pushed_by_call(self) -> int:
        """Bytes by which a call moves the stack pointer; a return moves it back."""
        return self.pointer_size if self.link_register is None else 0

    @property
    def result(self) -> str:
        """The register of a result, or of its least significant part."""
        return self.results[0]

    def passed(self, widths: Sequence[int]) -> tuple[tuple[str | int, ...], ...]:
        """The parts of each scalar argument, least significant first: a register, or an offset from the first stack
        argument."""
        found: list[tuple[str | int, ...]] = []
        register = offset = 0
        for width in widths:
            parts = -(-width // self.pointer_width)
            if parts > 1 and self.aligns_pairs:
                register += register % 2
            left = max(0, len(self.arguments) - register)
            inside = parts if parts <= left else left if self.splits_pairs else 0
            places: list[str | int] = [*self.arguments[register : register + inside]]
            if inside < parts and parts > 1 and not places:
                size = parts * self.pointer_size
                offset = -(-offset // size) * size
            for _ in range(parts - inside):
                places.append(offset)
                offset += self.pointer_size
            register += left if inside < parts and self.closes_registers else inside
            found.append(tuple(places))
        return tuple(found)

    def returned(self, width: int) -> tuple[str, ...]:
        """The registers of a result of this width, least significant part first."""
        parts = -(-width // self.pointer_width)
        assert parts <= len(self.results), f"a result of {width} bits is returned in memory"
        return self.results[:parts]
