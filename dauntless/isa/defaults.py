"""Defaults that most ISAs share: no variants, no addresses made by relocations, no lanes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dauntless.isa.entry import Entry, Instruction


class Defaults:
    """An ISA of one variant."""

    # -- what relocations do to code: relocation type -> how the instruction uses what it is given, and mnemonics
    references: ClassVar[Mapping[int, str]] = {}
    first_halves: ClassVar[Mapping[int, str]] = {}  # relocation type of a high part -> the mnemonic that makes it
    copies_address: frozenset[str] = frozenset()  # that leave what a relocation gives in a register
    cuts_address: frozenset[str] = frozenset()  # of these, those that cut it to the register's width
    adds_low_part: frozenset[str] = frozenset()  # that add the low part of an address to its high part
    loads_pointer: frozenset[str] = frozenset()  # that read a variable at an address of which they add the low part

    # -- variants, for each of which code must be right
    variant = ""

    @property
    def variants(self) -> tuple[Any, ...]:
        """The only variant."""
        return (self,)

    def depends_on_variant(self, entry: Entry) -> bool:
        """Whether the instruction's effect may depend on the variant."""
        return False

    # -- how listings show what was written
    unnamed: frozenset[str] = frozenset()  # registers that no operand names

    def lane(self, instruction: Instruction, registers: Mapping[str, Any]) -> int:
        """Width of a lane that a vector instruction wrote, by the state after it; 0 if only its operands determine it."""
        return 0

    def part(self, name: str, width: int) -> str:
        """Name of the part of a register of this width."""
        return name
