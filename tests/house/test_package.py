"""The Rust package as a registry would have it: its files are enough for its tests, and it builds for targets without vectors.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.sample import all_are_asked_for

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))

pytestmark = pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: make setup installs one")

QUICK = ("self_test", "stack", "permutations")  # of the library's tests, those that say most of its files
# Targets that have the instruction set of kernels, but not their registers.
SOFT = ("aarch64-unknown-none-softfloat",)


def test_metadata() -> None:
    """What a registry shows is there."""
    package = tomllib.loads((ROOT / "Cargo.toml").read_text())["package"]
    shown = {"description", "license", "readme", "keywords", "categories", "rust-version", "include"}
    assert set() == shown - package.keys()


def test_its_own_tests(tmp_path: Path) -> None:
    """`cargo test` passes in the unpacked package: all of it, or a few of the tests, once all are built."""
    folder = TARGET / "packaged"
    command = ["cargo", "package", "--quiet", "--allow-dirty", "--no-verify", "--package", "dauntless"]
    subprocess.run([*command, "--target-dir", folder], cwd=ROOT, check=True)
    (packed,) = (folder / "package").glob("*.crate")
    shutil.unpack_archive(packed, tmp_path, "gztar")
    (unpacked,) = tmp_path.iterdir()
    # What an earlier run built of it names a folder that is gone, and is taken for up to date.
    subprocess.run(
        ["cargo", "clean", "--quiet", "--package", "dauntless", "--target-dir", folder], cwd=unpacked, check=True
    )
    command = ["cargo", "test", "--quiet", "--target-dir", folder]
    if all_are_asked_for():
        subprocess.run(command, cwd=unpacked, check=True)
    else:
        environment = os.environ | {
            "CARGO_PROFILE_DEV_OPT_LEVEL": "0",
            "CARGO_PROFILE_TEST_OPT_LEVEL": "0",
            "RUST_MIN_STACK": str(1 << 26),
        }
        subprocess.run([*command, "--no-run"], cwd=unpacked, check=True, env=environment)
        subprocess.run([*command, "--lib", "--", *QUICK], cwd=unpacked, check=True, env=environment)


@pytest.mark.parametrize("target", SOFT)
def test_targets_without_vectors(target: str) -> None:
    """The library builds, with portable kernels."""
    found = subprocess.run(
        ["rustc", "--print", "target-libdir", "--target", target], capture_output=True, text=True, check=False
    )
    if found.returncode != 0 or not Path(found.stdout.strip()).exists():
        pytest.skip(f"no core library for {target}: rustup target add {target}")
    command = [
        "cargo",
        "build",
        "--quiet",
        "--package",
        "dauntless",
        "--no-default-features",
        "--features",
        "signing",
        "--target",
        target,
    ]
    subprocess.run([*command, "--target-dir", TARGET / "soft"], cwd=ROOT, check=True)
