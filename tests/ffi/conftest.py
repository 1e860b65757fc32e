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


@dataclass(frozen=True)
class Library:
    static: Path
    shared: Path


def cargo_build(*arguments: str) -> Path:
    """The folder that `cargo build` writes to; Cargo.lock is not changed."""
    subprocess.run(["cargo", "build", "--quiet", "--package", "dauntless-ffi", *arguments], cwd=ROOT, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


@pytest.fixture(scope="session")
def library() -> Library:
    folder = cargo_build("--release") / "release"
    return Library(folder / "libdauntless.a", folder / "libdauntless.so")
