"""Small objects, assembled or compiled on the spot."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble

CORPUS = Path(__file__).with_name("corpus.c")

Assembler = Callable[..., Path]
Compiler = Callable[..., Path]


@pytest.fixture
def object_of(tmp_path: Path) -> Assembler:
    """Assembles text into `<name>.o`."""

    def build(text: str, isa: str = "x86_64", name: str = "kernel") -> Path:
        source, out = tmp_path / f"{name}.S", tmp_path / f"{name}.o"
        dialect = ".intel_syntax noprefix\n" if isa == "x86_64" else ""
        source.write_text(f"{dialect}{text}\n")
        assemble(source, isa, out)
        return out

    return build


@pytest.fixture
def compiled(tmp_path: Path) -> Compiler:
    """Compiles `corpus.c` with the given command; skips where the compiler is missing."""

    def build(command: str, name: str = "corpus.o") -> Path:
        compiler, *options = command.split()
        if shutil.which(compiler) is None:
            pytest.skip(f"{compiler} is not installed")
        out = tmp_path / name
        subprocess.run([compiler, *options, "-ffreestanding", "-c", str(CORPUS), "-o", str(out)], check=True)
        return out

    return build
