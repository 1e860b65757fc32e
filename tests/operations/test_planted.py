"""Faults planted in a small key-encapsulation mechanism, in C and in Rust, are found; without them it is proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.operations.build import judged

HERE = Path(__file__).parent
SIGNATURE = "(out u8 shared[4], u16 s[32], u8 z[4], public u16 c[32])"
FAULTS = {"none": "", "branch": "secret branch", "index": "secret address", "early": "secret branch",
          "unwiped": "secret left on the stack"}  # fmt: skip

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="the registers that it clears are x86-64's")


def from_c(fault: str, folder: Path) -> Path:
    out = folder / "toy.o"
    number = list(FAULTS).index(fault)
    options = ["-O2", "-g", "-fno-tree-vectorize", "-fcf-protection=none", "-fno-stack-protector", f"-DFAULT={number}"]
    subprocess.run(["gcc", *options, "-c", HERE / "toy.c", "-o", out], check=True)
    return out


def from_rust(fault: str, folder: Path) -> Path:
    out = folder / "toy.o"
    options = ["--edition=2024", "-Copt-level=2", "-Cpanic=abort", "-Cdebuginfo=1", "--emit=obj", "-Cno-vectorize-slp",
               "-Cno-vectorize-loops"]  # fmt: skip
    subprocess.run(["rustc", *options, "--cfg", f'fault="{fault}"', "-A", "unexpected_cfgs", HERE / "toy.rs", "-o", out],
                   check=True)  # fmt: skip
    return out


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("build", [from_c, from_rust])
def test_planted(build: object, fault: str, tmp_path: Path) -> None:
    """The refusal names the rule and the source line of the fault."""
    if build is from_rust and shutil.which("rustc") is None:
        pytest.skip("rustc is not installed")
    found = judged(build(fault, tmp_path), SIGNATURE, "decapsulate", values=["c=random:1"], wiped=True)  # type: ignore[operator]
    expected = [FAULTS[fault]] if FAULTS[fault] else []
    assert [r.rule for r in found.refusals] == expected, found
    assert found.proved == (not expected)
    if fault in ("branch", "index", "early"):
        (refusal,) = found.refusals
        assert refusal.history != ()
        assert "s, byte " in refusal.what
        assert refusal.source is not None
        assert refusal.source.partition(":")[0] == f"toy.{'c' if build is from_c else 'rs'}"
