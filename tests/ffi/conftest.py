"""The C library as it ships: built once in release mode.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT

INCLUDE = ROOT / "ffi" / "include"


# ISA -> processors of QEMU with the options of gcc for a program that uses their vector registers.
VLEN_512 = "rv64,v=true,vlen=512,vext_spec=v1.0"
EMULATED = {
    "aarch64": {"max": (), "cortex-a53": ()},
    "riscv64": {"rv64": (), VLEN_512: ("-march=rv64gcv",)},
}


@dataclass(frozen=True)
class Library:
    static: Path
    shared: Path


def cargo_build(*arguments: str) -> Path:
    """The folder that `cargo build` writes to; Cargo.lock is not changed."""
    subprocess.run(["cargo", "build", "--quiet", "--package", "dauntless-ffi", *arguments], cwd=ROOT, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def archive_for(isa: str) -> Path:
    """The static library in release mode; skips the test if no Rust compiler here can build it."""
    built = subprocess.run(["scripts/build-library", isa], cwd=ROOT, capture_output=True, text=True, check=False)
    if built.returncode == 3:
        pytest.skip(built.stderr.strip())
    assert built.returncode == 0, built.stderr
    return ROOT / built.stdout.strip()


@pytest.fixture(scope="session")
def library() -> Library:
    folder = cargo_build("--release") / "release"
    return Library(folder / "libdauntless.a", folder / "libdauntless.so")
