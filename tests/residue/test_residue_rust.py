"""Functions of the Rust library that fill a slot leave no secret on the stack: it is painted before, and searched.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT

HERE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "residue"
BACKENDS = ("", "avx512", "avx2", "scalar", "portable")  # "": the fastest; one that cannot run here is another's name
SETS = {"mlkem512": 2, "mlkem768": 3, "mlkem1024": 4}


@pytest.fixture(scope="module")
def program() -> Path:
    """In release mode, as the library ships."""
    command = ["cargo", "build", "--quiet", "--release", "--manifest-path", HERE / "Cargo.toml", "--target-dir", TARGET]
    subprocess.run(command, cwd=ROOT, check=True)
    return TARGET / "release" / "dauntless-residue"


def run(program: Path, *arguments: str, backend: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | ({"DAUNTLESS_BACKEND": backend} if backend else {})
    return subprocess.run([program, *arguments], check=False, capture_output=True, text=True, env=environment)


@pytest.mark.parametrize("backend", BACKENDS)
def test_nothing_is_left(program: Path, backend: str) -> None:
    """Not eight bytes of d, z, sigma, s, m, r or K; and each function used less of the stack than was cleared."""
    got = run(program, backend=backend)
    assert (0, "") == (got.returncode, got.stderr)
    margins = re.findall(r"^(mlkem\d+) (.+) (\d+)$", got.stdout, re.MULTILINE)
    assert 27 == len(margins)
    cleared = {name: (10 + 9 * k) * 1024 for name, k in SETS.items()}  # src/stack.rs, of_rank
    assert [] == [(name, what) for name, what, margin in margins if int(margin) < cleared[name] - 512]


def test_search_can_find(program: Path) -> None:
    """What the function that returns its key leaves is found, in every parameter set."""
    got = run(program, "moved")
    assert 1 == got.returncode
    for secret in ("d", "z", "s"):
        assert len(SETS) == got.stderr.count(f"leaves {secret} on the stack"), got.stderr
