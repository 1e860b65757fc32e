"""Campaigns come last and end in time where CI says so; elsewhere nothing is skipped.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sample import CAMPAIGNS, UNTIL, is_campaign, is_late

TESTS = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("begin", CAMPAIGNS)
def test_campaigns_are_files(begin: str) -> None:
    """Each names tests that exist."""
    found = [path for path in TESTS.rglob("test_*.py") if path.relative_to(TESTS).as_posix().startswith(begin)]
    assert found and all(map(is_campaign, found))


def test_proofs_are_no_campaign() -> None:
    """Every kernel is proved in every run."""
    assert not is_campaign(TESTS / "prover" / "test_catalogue.py")
    assert not is_campaign(Path(__file__))


@pytest.mark.parametrize(("until", "expected"), [(None, False), ("1", True), ("99999999999", False)])
def test_late(until: str | None, expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a time that is over ends campaigns."""
    monkeypatch.delenv(UNTIL, raising=False)
    if until is not None:
        monkeypatch.setenv(UNTIL, until)
    assert is_late() is expected
