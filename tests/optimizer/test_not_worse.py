"""A schedule that every judge calls worse than the clean text is not written.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dauntless.cli import optimize as command
from dauntless.optimizer.judge.cost import run_in_order
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.report import Judged, RegionReport
from dauntless.optimizer.search.finish import finish
from tests.optimizer.test_command import BLOCK, OPTIONS, SIGNATURE, folder, run

__all__ = ["folder"]

INTERLEAVED = """\
        ldr     x2, [x1]
        ldr     x5, [x1, #8]
        ldr     x4, [x0]
        ldr     x7, [x0, #8]
        add     x3, x2, x2, lsl #1
        add     x6, x5, x5, lsl #1
        add     x4, x4, x3
        add     x7, x7, x6
        str     x4, [x0]
        str     x7, [x0, #8]
"""
ONE_AFTER_THE_OTHER = (0, 4, 2, 6, 8, 1, 5, 3, 7, 9)


def worse(_: command.Timed, problem: Problem) -> Solution:
    """A valid solution that nobody wants."""
    timeline = run_in_order(problem, ONE_AFTER_THE_OTHER, [0] * 10)
    at = {issue.operation: issue.cycle for issue in timeline.issues}
    found = finish(problem, tuple(at[i] for i in range(10)), max(at.values()) + 1, 1)
    assert found is not None
    return found


def test_the_clean_order_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is said."""
    start, end = BLOCK[: BLOCK.index("        ldr")], BLOCK[BLOCK.index("        ret") :]
    (folder / "triple.S").write_text(start + INTERLEAVED + end)
    monkeypatch.setattr(command.Timed, "_solve", worse)
    arguments = (str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(folder / "fast.S"))
    result = run(*arguments)
    assert 0 == result.exit_code, result.output
    assert "block0: the clean order is kept" in result.stdout
    lines = [line.split()[0] for line in (folder / "fast.S").read_text().partition("triple:\n")[2].splitlines()[:10]]
    assert [line.split()[0] for line in INTERLEAVED.splitlines()] == lines
    (answer,) = json.loads(run(*arguments, "--json").stdout)
    assert ["block0"] == answer["kept"]


@pytest.mark.parametrize(
    ("model", "mca", "expected"),
    [
        (Judged(10, 12), Judged(8, 9), True),
        (Judged(10, 12), Judged(8, 8), False),
        (Judged(10, 9), Judged(8, 9), False),
        (Judged(10, 12), Judged(None, None, "no llvm-mca"), True),
        (Judged(10, 10), Judged(None, None, "no llvm-mca"), False),
    ],
)
def test_both_must_say_so(model: Judged, mca: Judged, expected: bool) -> None:
    """One judge alone decides only where the other cannot judge."""
    assert expected == RegionReport("block0", False, 2, (), 9, 9, 1, 1, "", model, mca, 0.0).worse
