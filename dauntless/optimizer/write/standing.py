"""Symbols of an object file (section, binding, visibility, aliases), and its property note.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dauntless.asm import elf
from dauntless.optimizer.write.file import Standing

BINDINGS = {elf.LOCAL: "local", elf.GLOBAL: "global", elf.WEAK: "weak"}
VISIBILITIES = ("", "internal", "hidden", "protected")  # st_other & 3 (System V gABI, chapter 4)


@dataclass(frozen=True, order=True)
class Held:
    """One symbol of a relocatable object. `section` is "" if it has none in this object."""

    name: str
    binding: str
    visibility: str
    type: int
    section: str
    value: int


def symbols(path: Path) -> list[Held]:
    """Named symbols of an object; empty for an archive."""
    data = path.read_bytes()
    if not elf.is_elf(data):
        return []
    parsed = elf.parse(path.name, data)
    found = []
    for table in (s for s in parsed.sections if s.type == elf.SYMTAB):
        for row in parsed.symbols(table):
            if row.name and row.type in elf.NAMED_TYPES and not row.name.startswith(("$", ".L")):
                known = 0 < row.section < len(parsed.sections)
                section = parsed.sections[row.section].name if known else ""
                binding = BINDINGS.get(row.binding, "global")
                found.append(Held(row.name, binding, VISIBILITIES[row.visibility], row.type, section, row.value))
    return found


def outline(path: Path) -> list[tuple[str, str, str, int, str]]:
    """The properties that must remain when the function changes: everything except addresses of symbols."""
    return sorted((s.name, s.binding, s.visibility, s.type, s.section) for s in symbols(path))


def standing(objects: Sequence[Path], name: str) -> Standing:
    """The symbol properties of a function in the first object that defines it."""
    for path in objects:
        held = symbols(path)
        own = next((s for s in held if s.name == name and s.section), None)
        if own is not None:
            same = [s for s in held if s.section == own.section and s.value == own.value and s.name != name]
            aliases = tuple((s.name, s.binding, s.visibility) for s in sorted(same) if s.type == elf.FUNC)
            return Standing(own.section, own.visibility, own.binding, aliases, property_note(path))
    return Standing()


def property_note(path: Path) -> tuple[int, ...]:
    """An object's .note.gnu.property as words of 4 bytes; () if it has none."""
    data = path.read_bytes()
    if not elf.is_elf(data):
        return ()
    parsed = elf.parse(path.name, data)
    notes = [parsed.contents(s) for s in parsed.sections if s.name == ".note.gnu.property"]
    return tuple(word for note in notes for (word,) in struct.iter_unpack("<I", note[: len(note) // 4 * 4]))
