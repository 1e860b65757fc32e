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
from tests.compiled.build import RUSTCS, has_target

INCLUDE = ROOT / "ffi" / "include"


@dataclass(frozen=True)
class Library:
    static: Path
    shared: Path


def cargo_build(*arguments: str) -> Path:
    """The folder that `cargo build` writes to; Cargo.lock is not changed."""
    subprocess.run(["cargo", "build", "--quiet", "--package", "dauntless-ffi", *arguments], cwd=ROOT, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def cross_built_archive(isa: str) -> Path | None:
    """The static library for another processor; None if no Rust compiler here has the target's library."""
    triple = f"{isa}-unknown-linux-gnu"
    compiler = next((rustc for rustc in RUSTCS if has_target(rustc, triple)), None)
    if compiler is None:
        return None
    command = ["cargo", "rustc", "--quiet", "--package", "dauntless-ffi", "--release", "--target", triple]
    environment = os.environ | {"RUSTC": compiler}
    subprocess.run([*command, "--crate-type=staticlib"], cwd=ROOT, env=environment, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / triple / "release" / "libdauntless.a"


@pytest.fixture(scope="session")
def library() -> Library:
    folder = cargo_build("--release") / "release"
    return Library(folder / "libdauntless.a", folder / "libdauntless.so")
