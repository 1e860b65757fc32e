"""`dauntless bounds`: intervals after each instruction, and how much of the proved interval is reached.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_text(run: Run) -> None:
    """Loads show the precondition, addresses their offsets over the loop, and the output its proved bound."""
    got = run("bounds", "--kernel", "x86_64/mlkem/reduce_avx2", "--seconds", 1)
    assert (0, "") == (got.status, got.err)
    assert "rdi: &r + 64 .. 512" in got.out
    assert "ymm4: -10 .. 10" in got.out
    assert "100.0 %" in got.out


def test_witnesses_lie_within_the_proof(run: Run) -> None:
    """What a search reaches is inside the proved interval, which is inside the contract's."""
    (kernel,) = json.loads(run("bounds", "--kernel", "x86_64/mlkem/ntt_avx2", "--seconds", 0.5, "--json").out)
    r = kernel["outputs"]["r"]
    low, high = r["reached"]["low"]["value"], r["reached"]["high"]["value"]
    assert r["contract"][0] <= r["proved"][0] <= low < high <= r["proved"][1] <= r["contract"][1]
    assert 0.5 < r["tightness"] <= 1
    assert 256 == len(r["reached"]["high"]["inputs"])


def test_needs_a_kernel(run: Run) -> None:
    """Without a kernel or an object there is nothing to list."""
    got = run("bounds")
    assert (2, 1) == (got.status, got.err.count("\n"))
