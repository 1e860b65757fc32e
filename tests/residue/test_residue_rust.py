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
from tests.sample import all_are_asked_for, sample

HERE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "residue"
BACKENDS = ("", "avx512", "avx2", "scalar", "portable")  # "": the fastest; one that cannot run here is another's name
SETS = {"mlkem512": 2, "mlkem768": 3, "mlkem1024": 4}
SIGNING = {"mldsa44": (4, 4), "mldsa65": (6, 5), "mldsa87": (8, 7)}
KIB = 1024


def cleared(name: str, what: str, low_memory: bool = False) -> int:
    """Bytes, by src/stack.rs."""
    if name in SETS:
        return (4 if low_memory and not what.startswith("prepare") else 10 + 9 * SETS[name]) * KIB
    k, l = SIGNING[name]
    signs, prepared = what.startswith("sign_"), what.endswith("prepared")
    prepares = what == "prepare_into" or (prepared and not signs)
    if low_memory and not prepared and not prepares:
        return (10 + k) * KIB
    return (30 + 5 * (k + l) + (24 + k * l if prepares or (signs and not prepared) else 0)) * KIB


def built(name: str, *options: str) -> Path:
    """The program in release mode, as the library ships, in a folder of its own."""
    target = TARGET / name
    where = ["--manifest-path", str(HERE / "Cargo.toml"), "--target-dir", str(target)]
    subprocess.run(["cargo", "build", "--quiet", "--release", *where, *options], cwd=ROOT, check=True)
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


@pytest.mark.parametrize("backend", sample(BACKENDS, 2))
def test_nothing_is_left(program: Path, backend: str) -> None:
    """Not eight bytes of ML-KEM's d, z, sigma, s, m, r or K, nor of ML-DSA's xi, rho', K, s1, s2, t0, rho'' or what a
    prepared key has of them; and each function used less of the stack than was cleared."""
    check(run(program, backend=backend))


@pytest.mark.parametrize("backend", sample(BACKENDS, 4))
def test_nothing_is_left_with_low_memory(low_memory: Path, backend: str) -> None:
    """The same of the feature."""
    check(run(low_memory, backend=backend), low_memory=True)


def check(got: subprocess.CompletedProcess[str], low_memory: bool = False) -> None:
    assert (0, "") == (got.returncode, got.stderr)
    margins = re.findall(r"^(ml\w+\d+) (.+) (\d+)$", got.stdout, re.MULTILINE)
    assert 10 * len(SETS) + 14 * len(SIGNING) == len(margins)
    enough = {(name, what): cleared(name, what, low_memory) - 512 for name, what, _ in margins}
    assert [] == [(name, what) for name, what, margin in margins if int(margin) < enough[name, what]]


@pytest.mark.skipif(not all_are_asked_for(), reason="a build of its own: make test-all")
def test_pairwise() -> None:
    """With `low-memory`, a new pair that is tried needs no more than is cleared for its copies."""
    check(run(built("pairwise", "--features", "low-memory,pairwise")), low_memory=True)


def test_search_can_find(program: Path) -> None:
    """What the function that returns its key leaves is found, in every parameter set."""
    got = run(program, "moved")
    assert 1 == got.returncode
    for secret in ("d", "z", "s", "xi", "K"):
        assert 3 == got.stderr.count(f"leaves {secret} on the stack"), got.stderr
