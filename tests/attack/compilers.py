"""Compilers and their options, for three ISAs, and what a compiled draft is.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dauntless.asm.image import Image, load
from dauntless.contract import Contract
from tests.attack.draft import Draft

GCC = {"x86_64": "gcc", "aarch64": "aarch64-linux-gnu-gcc", "riscv64": "riscv64-linux-gnu-gcc"}
CLANGS = ("clang-22", "clang-19")
LEVELS = ("-O0", "-O1", "-O2", "-O3", "-Os")
# What a build may add, for gcc and for clang where they differ. Nothing that needs a processor that is not here.
EXTRAS: dict[str, tuple[tuple[str, ...], ...]] = {
    "x86_64": (
        (),
        (),
        ("-fPIC",),
        ("-mavx2", "-mbmi2"),
        ("-march=haswell",),
        ("-fno-pic",),
        ("-march=skylake-avx512",),
    ),
    "aarch64": ((), (), ("-fPIC",), ("-march=armv8.2-a+sha3",)),
    "riscv64": ((), (), ("-fPIC",), ("-march=rv64gc_zba_zbb",)),
}
CLANG_EXTRAS = {**EXTRAS, "riscv64": (*EXTRAS["riscv64"], ("-march=rv64gcv",), ("-march=rv64gcv_zba_zbb",))}
# The function must stand alone: no stack protector, no tables of unwinding that only lengthen objects.
COMMON = ("-w", "-fno-stack-protector", "-fcf-protection=none", "-fno-asynchronous-unwind-tables")


@dataclass(frozen=True)
class Build:
    """A compiler for an ISA, with options."""

    isa: str
    command: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.isa, *self.command))


def builds(rng: random.Random, isas: Sequence[str], count: int) -> list[Build]:
    """Different ones, the ISAs in turn."""
    found: dict[str, Build] = {}
    for i in range(20 * count):
        if len(found) == count:
            break
        isa = isas[i % len(isas)]
        clang = rng.random() < 0.5
        extra = rng.choice((CLANG_EXTRAS if clang else EXTRAS)[isa])
        first = (rng.choice(CLANGS), f"--target={isa}-linux-gnu") if clang else (GCC[isa],)
        build = Build(isa, (*first, rng.choice(LEVELS), *extra))
        found.setdefault(str(build), build)
    return list(found.values())


def missing() -> list[str]:
    """Compilers that are not installed."""
    return [name for name in (*GCC.values(), *CLANGS) if shutil.which(name) is None]


@dataclass(frozen=True)
class Subject:
    """A draft as one build compiled it. Named and shaped as `tests.prover.processor` wants its kernels."""

    draft: Draft
    built: Build
    symbol: str
    path: Path
    feature: str = ""

    @property
    def address(self) -> str:
        return self.symbol

    @cached_property
    def contract(self) -> Contract:
        return self.draft.contract(self.symbol)

    @cached_property
    def image(self) -> Image:
        return load([self.path])

    def build(self) -> Path:
        return self.path


class NotCompiled(Exception):
    """The compiler did not accept the draft: the generator is wrong."""


def compiled(draft: Draft, build: Build, symbol: str, folder: Path) -> Subject:
    """The object, in the folder."""
    source, out = folder / f"{symbol}.c", folder / f"{symbol}.o"
    source.write_text(draft.source)
    options = [f"-DF={symbol}", *COMMON, *draft.options.get(build.isa, ())]
    if build.isa != "x86_64":
        options.remove("-fcf-protection=none")
    result = subprocess.run(
        [*build.command, *options, "-c", str(source), "-o", str(out)], capture_output=True, text=True
    )
    if result.returncode:
        raise NotCompiled(f"{build}\n{result.stderr[:800]}\n{draft.source}")
    return Subject(draft, build, symbol, out)
