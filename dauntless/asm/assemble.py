"""Assembles sources to relocatable objects; the bytes do not depend on the folder.

Sources are not preprocessed, as in Rust's `global_asm!`. Line information goes into the object.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import re
import shutil
from pathlib import Path

from dauntless.asm import elf
from dauntless.asm.platform import platform_named
from dauntless.asm.tools import Workspace, first_message, run
from dauntless.errors import InputError

SYMBOL_OF_TABLES = re.compile(r"\w+_tables\b")
MESSAGE = re.compile(r"(?P<file>.+?):(?P<line>\d+):\d+: error: (?P<what>.*)\n(?P<code>.*)")
INSTANTIATION = re.compile(r"^(?P<file>[^<\n].*?):(?P<line>\d+):\d+: note: while in macro instantiation", re.MULTILINE)


def assemble(source: Path, isa: str, out: Path, options: tuple[str, ...] = ()) -> None:
    """Assembles one source to an object."""
    _assemble(source, isa, out, options)


def tables_of(source: Path) -> tuple[Path, ...]:
    """The files of a source's constants: of those beside it that are called `<name>_tables.S` the one of the source's name, and
    those whose name ends a symbol in its text."""
    if not source.is_file():
        return ()
    symbols = set(SYMBOL_OF_TABLES.findall(source.read_text(encoding="utf-8", errors="replace")))
    beside = sorted(source.parent.glob(f"*_tables{source.suffix}"))
    return tuple(
        path
        for path in beside
        if path.stem == f"{source.stem}_tables" or any(symbol.endswith(f"_{path.stem}") for symbol in symbols)
    )


def assemble_kernel(source: Path, isa: str, out: Path, options: tuple[str, ...] = ()) -> None:
    """Assembles a source, and its tables of constants if it has any, to one object."""
    tables = tables_of(source)
    if not tables:
        assemble(source, isa, out, options)
        return
    workspace = Workspace()
    objects = [workspace.path / f"{part.stem}.o" for part in (source, *tables)]
    for part, object_ in zip((source, *tables), objects, strict=True):
        assemble(part, isa, object_, options)
    joined = workspace.path / "joined"
    result = run("ld.lld", ["-r", "-o", str(joined), *map(str, objects)])
    if result.returncode != 0:
        message = first_message(result.stderr).replace(f"{workspace.path}/", "")
        names = ", ".join(table.name for table in tables)
        raise InputError(str(source), f"cannot be joined with {names}: {message}", "rename or remove one of them")
    shutil.copyfile(joined, out)


def assemble_text(text: str, isa: str) -> bytes:
    """The bytes of `.text` of an assembled text, with all instruction-set extensions enabled; Intel syntax on x86."""
    workspace = Workspace()
    source, out = workspace.path / "text.S", workspace.path / "text.o"
    platform = platform_named(isa)
    source.write_text(f"{platform.dialect}{'; ' if platform.dialect else ''}{text}\n")
    try:
        _assemble(source, isa, out, platform.extensions)
    except InputError as error:
        raise InputError(error.where.removeprefix(f"{workspace.path}/"), error.what, error.next_step) from None
    parsed = elf.parse("text", out.read_bytes())
    return b"".join(parsed.contents(section) for section in parsed.sections if section.name == ".text")


def _assemble(source: Path, isa: str, out: Path, options: tuple[str, ...]) -> None:
    platform = platform_named(isa)
    if not source.is_file():
        raise InputError(str(source), "no such file", "check the path")
    # Only the bare file name is seen, so that no path of this machine enters the object.
    arguments = [f"--target={platform.triple}", "-c", "-g", "-x", "assembler", "-fdebug-compilation-dir=."]
    arguments += [*platform.assembler, *options]
    result = run("clang", [*arguments, source.name, "-o", str(out.absolute())], folder=source.parent)
    if result.returncode != 0:
        raise _refusal(source, result.stderr)


def _refusal(source: Path, output: str) -> InputError:
    """The assembler's first error; inside a macro, at the line that invokes it."""
    message = MESSAGE.search(output)
    if message is None:
        return InputError(str(source), f"cannot be assembled: {first_message(output)}", "run clang -c on it")
    use = INSTANTIATION.search(output, message.end()) if message["file"].startswith("<") else None
    line = use["line"] if use else message["line"]
    return InputError(f"{source}:{line}", f"{message['what']} in `{message['code'].strip()}`", "correct it")
