"""What an object holds besides one function, to be compared: with another function in its place it must be the same.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Lines between a function's instructions may count: macros that assign symbols or fill other sections, assignments of which a
condition leaves one out. Addresses of code are not compared: they move with the function's length.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path

from dauntless.asm import elf
from dauntless.asm.platform import platform_named
from dauntless.asm.tools import run

_LABEL = re.compile(r"[0-9a-f]+ <(.+)>:")
_ADDRESS = re.compile(r"\b0x[0-9a-f]+ <")  # of a branch's target, in front of its name
_LOCAL = re.compile(r"\.L[\w.$]+")  # RISC-V's halves of addresses are numbered through the file
_PLACE = re.compile(r"\s+[0-9a-f]+:")  # of data among the code
_PADDING = re.compile(r"(data16 |cs |cs\t|xchgw\s+%ax, %ax|c\.)*(nop\w*\b.*|udf\b.*|int3|unimp|\.\.\.)?\s*")


def lost(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    """What is no longer there, or another, "" if nothing. Sections may be longer: constants are copied to their ends."""
    for name, given in before.items():
        now = after.get(name)
        if isinstance(given, bytes) and isinstance(now, bytes):
            now = now[: len(given)]
        if now != given:
            return name
    return ""


def others(path: Path, functions: Collection[str]) -> dict[str, object]:
    """Instructions by label, contents of sections without code, and numbers by symbol, without those of the functions."""
    parsed = elf.parse(path.name, path.read_bytes())
    found: dict[str, object] = {}
    for symbol in parsed.symbol_table:
        if symbol.section == elf.ABSOLUTE and symbol.name and symbol.type == elf.NOTYPE:
            found[f"symbol {symbol.name}"] = symbol.value
    for section in parsed.sections:
        told = section.name in elf.UNWINDING or section.name == elf.PROPERTY  # written anew
        if section.flags & elf.ALLOC and not section.flags & elf.EXECINSTR and section.size and not told:
            rows = [(r.offset, r.type, _LOCAL.sub(".L", r.symbol.name)) for r in parsed.relocations_of(section.number)]
            found[f"section {section.name}"] = parsed.contents(section) if section.type != elf.NOBITS else section.size
            found[f"relocations of section {section.name}"] = tuple(sorted(rows))
    return found | _code(path, parsed.isa, functions)


def _code(path: Path, isa: str, functions: Collection[str]) -> dict[str, object]:
    options = ["--disassemble", "--reloc", "--no-show-raw-insn", "--no-leading-addr", *platform_named(isa).disassembler]
    found: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in run("llvm-objdump", [*options, str(path)]).stdout.splitlines():
        if label := _LABEL.fullmatch(line) or re.fullmatch(r"<(.+)>:", line):
            rows = rows if label[1].startswith(".L") else found.setdefault(f"code {label[1]}", [])
        elif line.startswith(("\t", " ")):
            words = _PLACE.sub("", line).split()
            relocation = next((k for k, word in enumerate(words) if word.startswith("R_")), None)
            rows.append(" ".join(words if relocation is None else words[relocation:]))
    return {
        label: tuple(_LOCAL.sub(".L", _ADDRESS.sub("<", row)) for row in _unpadded(rows))
        for label, rows in found.items()
        if label.removeprefix("code ") not in functions
    }


def _unpadded(rows: list[str]) -> list[str]:
    last = len(rows)
    while last and _PADDING.fullmatch(rows[last - 1]):
        last -= 1
    return rows[:last]
