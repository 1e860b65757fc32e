"""Every planted fault is refused, under the right rule and in the right words; the same kernel without it is accepted.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.refusal import RULES
from tests.bad.corpus import Case, cases, judge

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_bad(case: Case, tmp_path: Path) -> None:
    """`bad` is refused with its message, `good` is proved."""
    if case.missing:
        pytest.skip(f"{case.compiler[0]} is not installed")
    image = case.build(tmp_path)
    message, refusals = judge(case, image, "bad")
    assert [r.rule for r in refusals] == ([] if case.rule == "input" else [case.rule])
    assert all(r.unknown == case.unknown for r in refusals)
    assert message == case.message.read_text()
    if case.has_twin:
        assert judge(case, image, "good") == ("", ())


def test_every_rule_has_a_case() -> None:
    """RULES and the corpus name the same rules."""
    assert {case.rule for case in CASES} - {"input"} == set(RULES)


def test_every_message_has_a_source() -> None:
    """No message outlives its kernel."""
    assert {case.message for case in CASES} == set(Path(__file__).parent.glob("*/*.txt"))
