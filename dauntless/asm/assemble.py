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

MESSAGE = re.compile(r"(?P<file>.+?):(?P<line>\d+):\d+: error: (?P<what>.*)\n(?P<code>.*)")
INSTANTIATION = re.compile(r"(?P<file>[^<].*?):(?P<line>\d+):\d+: note: while in macro instantiation")


def assemble(source: Path, isa: str, out: Path, options: tuple[str, ...] = ()) -> None:
    """Assembles one source to an object."""
    _assemble(source, isa, out, options)


def assemble_kernel(source: Path, isa: str, out: Path, options: tuple[str, ...] = ()) -> None:
    """Assembles `<stem>.S`, and `<stem>_tables.S` beside it if it exists, to one object."""
    tables = source.with_name(f"{source.stem}_tables{source.suffix}")
    if not tables.exists():
        assemble(source, isa, out, options)
        return
    workspace = Workspace()
    objects = [workspace.path / "kernel.o", workspace.path / "tables.o"]
    for part, object_ in zip((source, tables), objects, strict=True):
        assemble(part, isa, object_, options)
    joined = workspace.path / "joined.o"
    result = run("ld.lld", ["-r", "-o", str(joined), *map(str, objects)])
    if result.returncode != 0:
        message = first_message(result.stderr).replace(f"{workspace.path}/", "")
        raise InputError(str(source), f"cannot be joined with {tables.name}: {message}", "rename or remove one of them")
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
