"""Campaigns come last and end in time where CI says so; elsewhere nothing is skipped.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sample import CAMPAIGNS, LONGEST, TESTS, UNTIL, apart, is_campaign, is_late, turn


@pytest.mark.parametrize("begin", CAMPAIGNS)
def test_campaigns_are_files(begin: str) -> None:
    """Each names tests that exist."""
    found = [path for path in TESTS.rglob("test_*.py") if path.relative_to(TESTS).as_posix().startswith(begin)]
    assert found and all(map(is_campaign, found))


def test_proofs_are_no_campaign() -> None:
    """Every kernel is proved in every run, and no bad program may be."""
    for name in (*LONGEST, "prover/test_catalogue.py", "bad/test_bad.py"):
        assert (TESTS / name).exists() and not is_campaign(TESTS / name)
    assert not is_campaign(Path(__file__))


@pytest.mark.parametrize(("until", "expected"), [(None, False), ("1", True), ("99999999999", False)])
def test_late(until: str | None, expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a time that is over ends campaigns."""
    monkeypatch.delenv(UNTIL, raising=False)
    if until is not None:
        monkeypatch.setenv(UNTIL, until)
    assert is_late() is expected


def test_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest tests begin first, campaigns last; of these, each day others."""
    campaigns = [path for path in TESTS.rglob("test_*.py") if is_campaign(path)]
    first = set()
    for day in range(100):
        monkeypatch.setenv(UNTIL, str(86400 * day))
        ordered = sorted([*campaigns, Path(__file__), *(TESTS / name for name in LONGEST)], key=turn)
        assert [TESTS / name for name in LONGEST] + [Path(__file__)] == ordered[: len(LONGEST) + 1]
        first.add(ordered[len(LONGEST) + 1])
    assert len(first) > 30


def test_apart() -> None:
    """Each group begins a chunk, and nothing is lost; where there are no chunks, groups come first."""
    assert ["x1", "x2", "a", "y1", "b", "c", "z1", "d"] == apart(
        ["a", "x1", "y1", "b", "x2", "c", "z1", "d"], lambda item: item[0] if item[1:] else None, 3
    )
    assert ["x1", "y1", "a"] == apart(["a", "x1", "y1"], lambda item: item[0] if item[1:] else None, 0)
