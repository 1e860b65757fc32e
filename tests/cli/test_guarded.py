"""What a contract's own Python code does wrong is said in one line; that the time is over is no fault of it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

SLOW = """
from dauntless.contract import Contract, Words
def slow(inputs):
    x, y = inputs["x"][0], inputs["y"][0]
    for i in range(10_000_000):
        x = (x + y) ^ (x >> 1) * (y + i)
    return {"result": [x]}
CONTRACTS = [Contract("slow", "(u32 x, u32 y) -> u32", Words(slow), symbol="masked")]
"""
FAULTS = {
    "Congruent": "Congruent(3329, fails)",
    "ElementWise": 'ElementWise("r", "a", fails)',
    "Exact": "Exact(fails)",
    "Select": "Select(fails, [])",
    "Words": "Words(fails)",
    "Accepted": 'Accepted("r", fails, fails, count="n")',
}
FAULTY = """
from dauntless.contract import *
def fails(*arguments):
    raise LookupError("nothing there")
CONTRACTS = [Contract("faulty", "(out i16 r[8], {0} a[8], i16 b[8]{1})", {2}, symbol="add_vector")]
"""


def test_a_specification_that_takes_too_long_leaves_its_goal_open(run: Run, x86: Path, tmp_path: Path) -> None:
    """The verdict is unknown, as for an engine that is not done."""
    file = tmp_path / "slow.py"
    file.write_text(SLOW)
    got = run("prove", x86, "--contract", file, "--limit", 1)
    assert (1, "") == (got.status, got.err)
    assert "not decided in 1 s" in got.out


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_of_a_specification_is_named(kind: str, run: Run, x86: Path, tmp_path: Path) -> None:
    """Of every kind, with status 2 and one line."""
    file = tmp_path / "faulty.py"
    element, more = ("u16", ", out u32 n[1]") if kind == "Accepted" else ("i16", "")
    text = FAULTY.format(element, more, FAULTS[kind])
    file.write_text(text.replace("i16", "u16") if kind == "Accepted" else text)
    got = run("prove", x86, "--contract", file)
    assert 2 == got.status
    assert "contract faulty: its function raises LookupError: nothing there" in " ".join(got.err.split())
