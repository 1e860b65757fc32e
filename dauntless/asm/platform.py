"""Platform records: data of an ISA for assembler, linker, decoders and the reader of ELF files, in isas/<isa>/platform.py.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from dauntless.asm import isas
from dauntless.asm.line import Line
from dauntless.asm.spelling import Rule
from dauntless.errors import InputError


@dataclass(frozen=True)
class Relocations:
    """Relocation types of the ISA's psABI."""

    absolute: int  # a word with symbol + addend
    narrow: frozenset[int]  # the same in 32 bits
    wide: frozenset[int]  # all that fill 64 bits; the others fill 32 or less
    relative: int  # a word with base + addend: resolved by a loader without a symbol
    symbolic: frozenset[int]  # a word with a symbol's address, which a loader fills
    copy: int  # a variable of another module, which a loader copies
    jump_slot: int  # filled at a function's first call
    labelled: tuple[int, ...] = ()  # second halves, whose symbol is the label of the first half
    table: tuple[int, ...] = ()  # first halves of the address of an entry of the global offset table
    counted: tuple[int, ...] = ()  # first halves of the distance from their own instruction


# Reads the addend of a relocation from the bytes at an offset and puts zeros there: (type in the psABI, addend), or None if the
# bytes are not what such a relocation may refer to.
Rewrite = Callable[[bytearray, int], tuple[int, int] | None]


@dataclass(frozen=True)
class Coff:
    """Object files of Windows and UEFI for the ISA (PE/COFF specification, chapters 3.3.1 and 5.2.1)."""

    machine: int
    relocations: Mapping[int, Rewrite]  # by type


@dataclass(frozen=True)
class MachO:
    """Object files of macOS for the ISA (mach-o/<isa>/reloc.h)."""

    cpu: int
    relocations: Mapping[tuple[int, bool, int], Rewrite]  # by type, whether it counts from its place, log2 of its size
    word: tuple[int, bool, int]  # of these the one of a word with an address
    subtractor: int  # type; of the first of two, which is subtracted
    by_address: frozenset[int]  # types that may say their target's address in the object instead of a symbol
    difference: Mapping[int, int]  # log2 of the size -> the psABI's type for a distance from the place
    addend: int | None = None  # type; of the first of two, which is the addend of the second
    behind: Mapping[int, int] = field(default_factory=dict)  # type -> bytes of the instruction behind the field


@dataclass(frozen=True)
class Platform:
    """One ISA as a Linux target."""

    name: str
    title: str  # the name in texts
    bits: int  # the class of its ELF files
    machine: int  # e_machine
    relocations: Relocations
    comment: str  # what begins a comment in disassembled text
    capstone: tuple[int, int]  # architecture and mode
    rules: tuple[Rule, ...]  # cosmetic differences between the decoders
    implicit_addend: Callable[[int, int], int] | None = (
        None  # of a relocation's type, and a word with such a field (REL)
    )
    flags: int = 0  # e_flags under which any instruction is decoded
    assembler: tuple[str, ...] = ()  # options of clang
    extensions: tuple[str, ...] = ()  # the same, to allow every extension that is known
    dialect: str = ""  # directive in front of a text
    disassembler: tuple[str, ...] = ()  # options of llvm-objdump
    refine: Callable[[Iterable[Line]], Iterable[Line]] = lambda lines: lines  # what llvm-objdump prints
    coff: Coff | None = None
    macho: MachO | None = None
    own_decoder: Callable[[bytes], str] = lambda encoding: ""  # of instructions that capstone does not know
    absolute: Callable[[str, int], str] = lambda text, address: text  # capstone's text with absolute branch targets

    @property
    def triple(self) -> str:
        """The target triple for clang."""
        return f"{self.name}-linux-gnu"

    @property
    def remarks(self) -> re.Pattern[str]:
        """Pattern of text that may follow a disassembled instruction: a comment, or the name of a branch target."""
        return re.compile(rf"\s+{re.escape(self.comment)}.*|\s+<.*>")


@cache
def platforms() -> tuple[Platform, ...]:
    """All platforms by ELF machine number."""
    found = [_record(module.name) for module in iter_modules(isas.__path__)]
    return tuple(sorted(found, key=lambda platform: platform.machine))


@cache
def platform_named(isa: str) -> Platform:
    """The platform of this name; InputError if there is none."""
    known = [platform.name for platform in platforms()]
    if isa not in known:
        raise InputError(isa, "is not a known ISA", f"use one of {supported()}")
    return _record(isa)


def supported() -> str:
    """Names of all platforms, for messages."""
    return ", ".join(platform.name for platform in platforms())


def _record(isa: str) -> Platform:
    found: Platform = import_module(f"{isas.__name__}.{isa}.platform").PLATFORM
    return found
