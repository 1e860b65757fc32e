"""Runs the C preprocessor on `.S` files with the user's `-I` and `-D`; comments are kept.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from dauntless.asm.assemble import INSTANTIATION, MESSAGE
from dauntless.asm.platform import platform_named
from dauntless.asm.tools import Workspace, first_message, run
from dauntless.errors import InputError

_MARKER = re.compile(r'# \d+ "[^"]*"[ \d]*')
_FATAL = re.compile(r"(?P<file>.+?):(?P<line>\d+):\d+: fatal error: (?P<what>.*)")


@dataclass(frozen=True)
class Options:
    """The user's options for clang."""

    include: tuple[Path, ...] = ()  # -I
    define: tuple[str, ...] = ()  # -D

    @property
    def arguments(self) -> list[str]:
        """The options as clang's arguments."""
        return [*(f"-I{folder.absolute()}" for folder in self.include), *(f"-D{macro}" for macro in self.define)]

    def arguments_for(self, source: Path) -> tuple[str, ...]:
        """Arguments for a preprocessed text: the folders that `.include` and `.incbin` search."""
        return tuple(f"-I{folder.absolute()}" for folder in (source.parent, *self.include))


def preprocessed(source: Path, isa: str, options: Options) -> str:
    """The text to assemble. If the preprocessor changes nothing in a file, exactly the file's text."""
    if not source.is_file():
        raise InputError(str(source), "no such file", "check the path")
    text = source.read_text(encoding="utf-8", errors="surrogateescape")
    if source.suffix != ".S":
        if options != Options():
            raise InputError(str(source), "is not preprocessed, so -I and -D say nothing", "name it .S")
        return text
    target = [f"--target={platform_named(isa).triple}", "-x", "assembler-with-cpp"]
    result = run("clang", [*target, "-E", "-C", *options.arguments, source.name], folder=source.parent)
    if result.returncode != 0:
        raise _refusal(source, result.stderr)
    found = "\n".join(line for line in result.stdout.splitlines() if not _MARKER.fullmatch(line)) + "\n"
    return text if found.split() == text.split() else found


def check_assembles(source: Path, isa: str, options: Options) -> None:
    """InputError with the line in the user's file, before preprocessing and macros, if it does not assemble."""
    workspace = Workspace()
    kind = "assembler-with-cpp" if source.suffix == ".S" else "assembler"
    platform = platform_named(isa)
    arguments = [f"--target={platform.triple}", "-c", "-x", kind, *platform.assembler, *options.arguments]
    result = run("clang", [*arguments, source.name, "-o", str(workspace.path / "out.o")], folder=source.parent)
    if result.returncode != 0:
        raise _refusal(source, result.stderr)


def _refusal(source: Path, output: str) -> InputError:
    message = MESSAGE.search(output) or _FATAL.search(output)
    if message is None:
        return InputError(str(source), f"cannot be assembled: {first_message(output)}", "run clang -c on it")
    found = message.groupdict()
    if found["file"].startswith("<") and (use := INSTANTIATION.search(output, message.end())):  # inside a macro
        found |= use.groupdict()
    place = source if found["file"] == source.name else found["file"]
    code = f" in `{found['code'].strip()}`" if "code" in found else ""
    what = f"{found['what']}{code}"
    return InputError(f"{place}:{found['line']}", what, "correct it, or give -I and -D as to clang")
