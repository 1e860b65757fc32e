"""Faults planted in a private power, as RSA has them, are found; without them it is proved, and computes the power.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.prover.operations.verdict import Verdict, examine

HERE = Path(__file__).parent
SIGNATURE = "(out u64 r[2], public u64 c[2], u64 d[2], u64 p[2], u64 one[2], u64 w)"
P = (1 << 127) - 1  # a prime
R = 1 << 128
C, D = 0x123456789ABCDEF0FEDCBA9876543210, 0x0F1E2D3C4B5A69788796A5B4C3D2E1F0
# Fault -> the rule that refuses it, and the secret that it depends on
FAULTS = {"none": ("", ""), "branch": ("secret branch", "d, byte"), "index": ("secret address", "d, byte"),
          "subtraction": ("secret branch", ", byte"), "unwiped": ("secret left on the stack", "")}  # fmt: skip

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="the registers that it clears are x86-64's")


def verdict(fault: str, folder: Path) -> Verdict:
    out, number = folder / "power.o", list(FAULTS).index(fault)
    options = ["-O1", "-g", "-fcf-protection=none", "-fno-stack-protector", f"-DFAULT={number}"]
    subprocess.run(["gcc", *options, "-c", HERE / "power.c", "-o", out], check=True)
    values = [f"c=0x{C.to_bytes(16, 'little').hex()}"]
    _, operation = operation_of("power", SIGNATURE, Asked(values, (), "", (), True))
    beside = {name: n.to_bytes(16, "little") for name, n in (("d", D), ("p", P), ("one", R % P))}
    beside["w"] = (-pow(P, -1, 1 << 64) % (1 << 64)).to_bytes(8, "little")
    operation = type(operation)(operation.signature, operation.public, beside, wiped=True)
    return examine(load_function(read([out]), "power"), "power", operation, limit=300)


@pytest.mark.parametrize("fault", FAULTS)
def test_planted(fault: str, tmp_path: Path) -> None:
    """The refusal names the rule, and the source line of the fault."""
    found, (rule, secret) = verdict(fault, tmp_path), FAULTS[fault]
    assert [r.rule for r in found.refusals] == ([rule] if rule else []), found
    assert found.proved == (not rule)
    if not rule:
        power = pow(C * pow(R, -1, P), D, P) * R % P
        assert found.left["r"].values == power.to_bytes(16, "little")
        assert found.outputs == {"r": "secret"}
    for refusal in found.refusals:
        assert secret in refusal.what
        if secret:
            assert (refusal.source or "").partition(":")[0] == "power.c"
