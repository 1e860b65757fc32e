"""Finds and runs the LLVM tools; of several installed versions, the newest tested one."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import shutil
import subprocess
import tempfile
import weakref
from collections.abc import Sequence
from functools import cache
from os import environ, getpid
from pathlib import Path

from dauntless.errors import InputError

# The unsuffixed name comes last: it may be any version.
SUFFIXES = ("-22", "-19", "-16", "-14", "")

# Tool -> Debian package that holds it (the `-22` suffix is added).
PACKAGES = {
    "clang": "clang",
    "ld.lld": "lld",
    "llvm-objcopy": "llvm",
    "llvm-objdump": "llvm",
    "llvm-symbolizer": "llvm",
}


@cache
def tool(name: str) -> str:
    """Path of the preferred installed version of `name`, which must be in `PACKAGES`."""
    for suffix in SUFFIXES:
        if path := shutil.which(name + suffix):
            return path
    package = f"{PACKAGES[name]}{SUFFIXES[0]}"
    raise InputError(name, "not installed", f"install it, for example `apt install {package}`")


def run(
    name: str, arguments: Sequence[str], standard_input: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs a tool to completion, whatever its exit status, with untranslated messages."""
    return subprocess.run(
        [tool(name), *arguments],
        input=standard_input,
        cwd=folder,
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="backslashreplace",
        env=environ | {"LC_ALL": "C"},
    )


def first_message(output: str) -> str:
    """The text after `error: ` in the first line that has it; otherwise the whole first line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    chosen = next((line for line in lines if "error: " in line), lines[0] if lines else "no message")
    return chosen.partition("error: ")[2] or chosen


class Workspace:
    """A temporary folder, removed with its owner or at exit, but never by a forked child."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="dauntless-"))
        self._finalizer = weakref.finalize(self, _remove, self.path, getpid())


def _remove(path: Path, owner: int) -> None:
    if getpid() == owner:
        shutil.rmtree(path, ignore_errors=True)
