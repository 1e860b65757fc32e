"""No panic is left in a release build of the Rust library.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))

# What leads to a panic: the handler, and parts of the names of functions that call it.
PANIC = re.compile("dauntless_panicked|rust_begin_unwind|panicking|panic_for|(?<!__stack_chk)_fail")
# The crate sha2's SHA-512 for AVX2 indexes its constants by a counter, K64[i..][..2] with i < 79; rustc leaves these checks.
SHA512 = re.compile("4sha2.*6sha512")


def panics(library: Path) -> set[str]:
    """Functions of an archive that refer to a panic, without those of panics themselves."""
    text = subprocess.run(
        ["objdump", "-dr", "--no-show-raw-insn", library], capture_output=True, text=True, check=True
    ).stdout
    found, function = set(), ""
    for line in text.splitlines():
        if match := re.match(r"[0-9a-f]+ <(.+)>:$", line):
            function = match[1]
        elif ": R_" in line and PANIC.search(line) and not PANIC.search(function):
            found.add(function)
    return found


def panicking_library(*features: str) -> Path:
    """The whole interface as an archive."""
    manifest = ROOT / "tests" / "panic" / "Cargo.toml"
    command = ["cargo", "build", "--quiet", "--release", "--manifest-path", str(manifest), "--target-dir", str(TARGET)]
    subprocess.run([*command, *(f"--features={feature}" for feature in features)], check=True)
    return TARGET / "release" / "libdauntless_panic.a"


@pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: make setup installs one")
def test_no_panic() -> None:
    """A release build of the whole interface refers to no panic: its handler, and all that leads there, is gone."""
    symbols = subprocess.run(["nm", panicking_library()], capture_output=True, text=True, check=False).stdout
    assert all(name in symbols for name in ("generate_768", "batch_768", "sign_65", "shake256_x8")), (
        "the interface is in the library"
    )
    assert [] == [line for line in symbols.splitlines() if PANIC.search(line)]


@pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: make setup installs one")
def test_no_panic_in_rsa() -> None:
    """The same with RSA, but for the checks that its SHA-512 keeps."""
    library = panicking_library("rsa")
    symbols = subprocess.run(["nm", library], capture_output=True, text=True, check=False).stdout
    assert all(name in symbols for name in ("rsa_private", "rsa_public"))
    assert [] == [name for name in panics(library) if not SHA512.search(name)]
