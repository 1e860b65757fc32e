"""Interface of targets: an ISA's register files, encodings and spelling, beyond its instruction entries.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Register

GENERAL, VECTOR, MASK, FLAGS = "general", "vector", "mask", "flags"
Renaming = Mapping[int, Mapping[str, str]]  # operand -> register of the clean text -> new register; full names


@dataclass(frozen=True)
class Update:
    """`register += step`, with no other effect on the register. `exact`: only part of the register takes part."""

    register: str
    step: int
    exact: bool = False


@dataclass(frozen=True)
class Spelling:
    """Assembler syntax of the target."""

    symbol_type: str  # the mark before a symbol's or a section's type
    jump: str  # mnemonic of the unconditional branch
    syntax: str = ""  # the directive that chooses the dialect of instructions
    comments: tuple[str, ...] = ()  # what begins a comment besides // and /*
    # With the names of the extensions that are used: directives before and behind the code.
    begin: Callable[[Sequence[str]], tuple[str, ...]] = lambda extensions: ()
    end: Callable[[Sequence[str]], tuple[str, ...]] = lambda extensions: ()


@dataclass(frozen=True)
class Target:
    """One ISA. Registers are identified by their full names."""

    name: str
    files: Mapping[str, tuple[str, ...]]  # register file -> what may be allocated, in order of preference
    reserved: frozenset[str]  # keep their meaning everywhere
    extended: frozenset[str]  # for a processor with more than the others: only where the function names one already
    results: frozenset[str]  # may carry a result
    flag_register: Callable[[str], str]  # flag -> the unit in which flags are tracked
    narrowed: Callable[
        [Instruction, int, str], tuple[str, ...] | None
    ]  # (.., operand, register): where it is encodable
    is_idiom: Callable[[Instruction], bool]  # its result does not depend on the registers it names twice
    is_padding: Callable[[Instruction], bool]
    is_barrier: Callable[[Instruction], bool]  # stays where it is
    updates: Callable[[Instruction], tuple[Update, ...]]
    copies: Callable[[Instruction], tuple[str, str, int] | None]  # (destination, source, constant added)
    encodable: Callable[[Instruction, int], bool]  # this displacement in its memory operand
    rename: Callable[[Instruction, Renaming, int | None], str]  # text with other registers and another displacement
    inverse: Callable[[str], str]  # of a conditional branch's mnemonic
    # Text that puts zero into all of a register the caller does not own, in code of these instructions, flags at will.
    clear: Callable[[str, Sequence[Instruction]], str]
    extension: Callable[[Instruction], str]  # what the assembler must be told to accept it, "" if nothing
    dwarf: Callable[[int], str]  # number in debug information -> register
    spelling: Spelling
    macos: str = ""  # the target of clang for macOS, "" if there is none
    open_fields: bool = False  # Mach-O and ELF fill the 4 bytes of an address in code differently before linking

    @property
    def isa(self) -> Any:
        return isa_named(self.name)

    def file(self, register: str) -> str:
        """The register file a register belongs to."""
        if register in self.files.get(MASK, ()):
            return MASK
        if register in self.isa.full_width:
            return GENERAL if self.isa.full_width[register] == self.isa.pointer_width else VECTOR
        return FLAGS

    def is_whole(self, index: Register) -> bool:
        """Whether the register is added to an address as a whole: of its width, neither shifted nor extended."""
        return not index.modifier and index.width == self.isa.pointer_width

    @property
    def callee_saved(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.isa.callee_saved)


@cache
def target_named(isa: str) -> Target:
    """The target of `dauntless/optimizer/targets/<isa>.py`."""
    found: Target = import_module(f"dauntless.optimizer.targets.{isa}").TARGET
    return found
