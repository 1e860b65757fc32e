"""Compile `everyday.c` with a compiler for one of the ISAs, and judge a function of it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from dauntless.asm.image import Image
from dauntless.contract import Contract
from dauntless.prover.verify import Result, verify

SOURCE = Path(__file__).with_name("everyday.c")


@dataclass(frozen=True)
class Compiler:
    """A command, and the ISA that it compiles for."""

    isa: str
    command: tuple[str, ...]


COMPILERS = {
    "gcc": Compiler("x86_64", ("gcc",)),
    "clang-19": Compiler("x86_64", ("clang-19",)),
    "clang-22": Compiler("x86_64", ("clang-22",)),
    "aarch64-gcc": Compiler("aarch64", ("aarch64-linux-gnu-gcc",)),
    "aarch64-clang": Compiler("aarch64", ("clang-19", "--target=aarch64-linux-gnu", "-ffreestanding")),
    "riscv64-gcc": Compiler("riscv64", ("riscv64-linux-gnu-gcc", "-mstrict-align", "-ffreestanding")),
    "riscv64-clang": Compiler(
        "riscv64", ("clang-19", "--target=riscv64-linux-gnu", "-march=rv64gc", "-mstrict-align", "-ffreestanding")
    ),
}


def compiled(compiler: str, folder: Path, *options: str, source: Path = SOURCE, link: bool = False) -> Path:
    """The object, or what the compiler links of it; skips where the compiler is missing."""
    command = COMPILERS[compiler].command
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    out = folder / ("linked" if link else "everyday.o")
    subprocess.run([*command, *options, *(() if link else ("-c",)), str(source), "-o", str(out)], check=True)
    return out


def verdict(image: Image, function: str, signature: str) -> Result:
    """On silver: constant time, memory, calling convention and termination."""
    return verify(image, Contract(function, signature, symbol=function))
