"""Functions of the Rust library that fill a slot leave no secret on the stack: it is painted before, and searched.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT

HERE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "residue"
BACKENDS = ("", "avx512", "avx2", "scalar", "portable")  # "": the fastest; one that cannot run here is another's name
SETS = {"mlkem512": 2, "mlkem768": 3, "mlkem1024": 4}


def built(name: str, *options: str) -> Path:
    """The program in release mode, as the library ships, in a folder of its own."""
    target = TARGET / name
    command = ["cargo", "build", "--quiet", "--release", "--manifest-path", HERE / "Cargo.toml", "--target-dir", target]
    subprocess.run([*command, *options], cwd=ROOT, check=True)
    return target / "release" / "dauntless-residue"


@pytest.fixture(scope="module")
def program() -> Path:
    return built("fast")


@pytest.fixture(scope="module")
def low_memory() -> Path:
    return built("low-memory", "--features", "low-memory")


def run(program: Path, *arguments: str, backend: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | ({"DAUNTLESS_BACKEND": backend} if backend else {})
    return subprocess.run([program, *arguments], check=False, capture_output=True, text=True, env=environment)


def check_margins(got: subprocess.CompletedProcess[str], cleared: Callable[[int, str], int]) -> None:
    """No secret was found, and each function used less of the stack than was cleared for a rank and a function."""
    assert (0, "") == (got.returncode, got.stderr)
    margins = re.findall(r"^(mlkem\d+) (.+) (\d+)$", got.stdout, re.MULTILINE)
    assert 27 == len(margins)
    assert [] == [(name, what) for name, what, margin in margins if int(margin) < cleared(SETS[name], what) - 512]


def of_preparing(k: int) -> int:
    return (10 + 9 * k) * 1024  # src/stack.rs


@pytest.mark.parametrize("backend", BACKENDS)
def test_nothing_is_left(program: Path, backend: str) -> None:
    """Not eight bytes of d, z, sigma, s, m, r or K; and each function used less of the stack than was cleared."""
    check_margins(run(program, backend=backend), lambda k, _: of_preparing(k))


@pytest.mark.parametrize("backend", BACKENDS)
def test_low_memory(low_memory: Path, backend: str) -> None:
    """The same with the feature `low-memory`, where 4 KiB are cleared after all functions but preparation."""
    check_margins(
        run(low_memory, backend=backend), lambda k, what: of_preparing(k) if what == "prepare_into" else 4 * 1024
    )


def test_search_can_find(program: Path) -> None:
    """What the function that returns its key leaves is found, in every parameter set."""
    got = run(program, "moved")
    assert 1 == got.returncode
    for secret in ("d", "z", "s"):
        assert len(SETS) == got.stderr.count(f"leaves {secret} on the stack"), got.stderr
