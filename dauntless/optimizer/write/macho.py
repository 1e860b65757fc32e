"""Output for macOS: the same instructions, with Mach-O's sections, symbols and address operators.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The ELF object is proved. clang also assembles the text for macOS, which must give the same code, byte for byte, except fields
of addresses on ISAs where the two formats fill these differently before linking.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from dauntless.asm import elf
from dauntless.asm.assemble import assemble
from dauntless.asm.tools import Workspace, first_message, run
from dauntless.errors import InputError
from dauntless.optimizer.targets.target import target_named

CODE, CONSTANTS = "__TEXT,__text,regular,pure_instructions", "__TEXT,__const"
_LOCAL = re.compile(r"(?<![\w.$])\.L(?=[\w.$])")
_DEFINED = re.compile(r"^\s*\.(?:global|weak|hidden|protected|internal|type|set)\s+([\w.$]+)", re.MULTILINE)
_LOW = re.compile(r":lo12:([\w.$]+)")
_PAGE = re.compile(r"^(\s*adrp \w+, )([\w.$]+)")


def for_macos(text: str, isa: str, tables: Sequence[str]) -> str:
    """A separate file for macOS; `tables`: symbols of constants in other files. InputError if clang rejects it."""
    if not target_named(isa).macos:
        raise InputError("--format macho", f"there is no macOS for {isa}", "leave it out")
    names = {*_DEFINED.findall(text), *tables}
    found = "\n".join(_lines(text.splitlines(), names)) + "\n"
    _check(text, found, isa)
    return found


def _lines(lines: Sequence[str], names: set[str]) -> Iterator[str]:
    named = re.compile(rf"(?<![\w.$])({'|'.join(map(re.escape, sorted(names)))})(?![\w.$])")
    stack_note = False
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if line.startswith("//") or not line.strip() or word.startswith((".byte", ".cfi", ".p2align", ".arch_ext")):
            yield line
        elif word == ".pushsection":
            stack_note = ".note.GNU-stack" in rest
            yield from () if stack_note else (f"        .pushsection {CONSTANTS}",)
        elif word == ".popsection":
            yield from () if stack_note else (line,)
            stack_note = False
        elif word in _DIRECTIVES:
            yield from _directive(word, named.sub(r"_\1", rest))
        else:
            yield _addressed(_LOCAL.sub("L", named.sub(r"_\1", line)))


_DIRECTIVES = (".text", ".section", ".global", ".weak", ".hidden", ".internal", ".protected", ".type", ".size")


def _directive(word: str, rest: str) -> Iterator[str]:
    if word in (".text", ".section"):
        yield f"        .section {CODE}"
    elif word == ".global":
        yield f"        .globl {rest}"
    elif word == ".weak":
        yield f"        .globl {rest}"
        yield f"        .weak_definition {rest}"
    elif word in (".hidden", ".internal"):
        yield f"        .private_extern {rest}"


def _addressed(line: str) -> str:
    """A line with Mach-O's operators for pages and page offsets; comments are unchanged."""
    code, mark, comment = line.partition("  //")
    code = _PAGE.sub(r"\1\2@PAGE", _LOW.sub(r"\1@PAGEOFF", code))
    return code + mark + comment


def _check(elf_text: str, macho_text: str, isa: str) -> None:
    """Checks that both texts assemble to the same code."""
    workspace = Workspace()
    source, macho, elf_source, elf_object = (workspace.path / name for name in ("m.S", "m.o", "e.S", "e.o"))
    source.write_text(macho_text)
    result = run(
        "clang", [f"--target={target_named(isa).macos}", "-c", "-x", "assembler", str(source), "-o", str(macho)]
    )
    if result.returncode != 0:
        raise InputError("--format macho", f"clang for macOS says: {first_message(result.stderr)}",
                         "form addresses of constants by adrp and add")  # fmt: skip
    elf_source.write_text(elf_text)
    assemble(elf_source, isa, elf_object)
    made = _dumped(macho, "__TEXT,__text", workspace)
    parsed = elf.parse("elf", elf_object.read_bytes())
    index = next(i for i, s in enumerate(parsed.sections) if s.flags & elf.EXECINSTR and s.size)
    expected, given = bytearray(parsed.contents(parsed.sections[index])), bytearray(made)
    if target_named(isa).open_fields:
        for relocation in parsed.relocations_of(index):
            expected[relocation.offset : relocation.offset + 4] = given[relocation.offset : relocation.offset + 4] = (
                bytes(4)
            )
    if expected != given:
        raise InputError("--format macho", "the code for macOS is not the code that is proved", "report it")


def _dumped(path: Path, section: str, workspace: Workspace) -> bytes:
    out = workspace.path / "section"
    result = run("llvm-objcopy", [f"--dump-section={section}={out}", str(path), str(workspace.path / "unused.o")])
    if result.returncode != 0:
        raise InputError("llvm-objcopy", first_message(result.stderr), "install llvm")
    return out.read_bytes()
