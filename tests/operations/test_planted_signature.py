"""Faults planted in signing with rejections, in C and in Rust, are found beside the bit that it publishes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.prover.operations.verdict import Verdict
from tests.operations.build import judged

HERE = Path(__file__).parent
SIGNATURE = "(out i32 z[16], i8 s1[16], u8 key[16], public i32 c[16])"
CHALLENGE = "0x" + "".join("01000000" if i % 3 else "ffffffff" for i in range(16))
# Fault -> the rule that refuses it, and the secret that it depends on
FAULTS = {"none": ("", ""), "branch": ("secret branch", "s1, byte"), "index": ("secret address", "key, byte"),
          "early": ("secret branch", "s1, byte"), "unwiped": ("secret left on the stack", "")}  # fmt: skip

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="the registers that it clears are x86-64's")


def from_c(fault: str, folder: Path) -> Path:
    out, number = folder / "signature.o", list(FAULTS).index(fault)
    options = ["-O2", "-g", "-fno-tree-vectorize", "-fcf-protection=none", "-fno-stack-protector", f"-DFAULT={number}"]
    subprocess.run(["gcc", *options, "-c", HERE / "signature.c", "-o", out], check=True)
    return out


def from_rust(fault: str, folder: Path) -> Path:
    if shutil.which("rustc") is None:
        pytest.skip("rustc is not installed")
    out = folder / "signature.o"
    options = ["--edition=2024", "-Copt-level=2", "-Cpanic=abort", "-Cdebuginfo=1", "--emit=obj", "-Cno-vectorize-slp",
               "-Cno-vectorize-loops", "--cfg", f'fault="{fault}"', "-A", "unexpected_cfgs"]  # fmt: skip
    subprocess.run(["rustc", *options, HERE / "signature.rs", "-o", out], check=True)
    return out


def verdict(path: Path, *declassify: str) -> Verdict:
    return judged(path, SIGNATURE, "sign", values=[f"c={CHALLENGE}"], declassify=declassify, wiped=True)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("build", [from_c, from_rust])
def test_planted(build: object, fault: str, tmp_path: Path) -> None:
    """With the bit published, the fault alone is refused, at its line."""
    found = verdict(build(fault, tmp_path), "published:edi")  # type: ignore[operator]
    rule, secret = FAULTS[fault]
    assert [r.rule for r in found.refusals] == ([rule] if rule else []), found
    assert found.proved == (not rule)
    if not rule:
        (times,) = found.declassified.values()
        assert times > 1, "no attempt is rejected"
    for refusal in found.refusals:
        assert secret in refusal.what
        if secret:
            assert (refusal.source or "").partition(":")[0] == f"signature.{'c' if build is from_c else 'rs'}"


@pytest.mark.parametrize("build", [from_c, from_rust])
def test_rejections_are_published(build: object, tmp_path: Path) -> None:
    """Who does not say so is refused."""
    found = verdict(build("none", tmp_path))  # type: ignore[operator]
    assert [r.rule for r in found.refusals] == ["secret branch"]
