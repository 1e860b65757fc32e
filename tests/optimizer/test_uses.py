"""Uses of pipes that can begin in one cycle.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.cpu.overlay import cores, load
from dauntless.optimizer.problem import Use
from dauntless.optimizer.uses import can_start, issue_slots, startable


def test_three_on_two_pipes() -> None:
    """Out of order they follow one another on either; in order, as many as there are pipes begin together."""
    pair = ("F0", "F1")
    assert (Use(pair, 3),) == startable([Use(pair, 1)] * 3, in_order=False)
    assert (Use(pair, 2), Use(pair, 1)) == startable([Use(pair, 1)] * 3, in_order=True)


def test_issue_slots() -> None:
    """In order at once or in whole cycles; out of order spread over the cycles of the longest use."""
    assert ((2,), (3, 2), (2, 2)) == (issue_slots(2, 3), issue_slots(5, 3), issue_slots(4, 2))
    assert ((1, 1, 1), (2, 1), (2, 1, 1, 1)) == (issue_slots(3, 3, 3), issue_slots(3, 3, 2), issue_slots(5, 3, 4))
    assert ((1,), ()) == (issue_slots(1, 4, 3), issue_slots(0, 4))


def test_rigid_uses_come_first() -> None:
    """What has a choice leaves the only pipe of another."""
    uses = [Use(("A", "B"), 1), Use(("A",), 1)]
    assert can_start(uses) and {Use(("A",), 1), Use(("A", "B"), 1)} == set(startable(uses, in_order=True))
    assert (Use(("A",), 2), Use(("A", "B"), 1)) == startable([*uses, Use(("A",), 1)], in_order=True)


@pytest.mark.parametrize("core", cores())
def test_every_row_of_every_core(core: str) -> None:
    """No row is impossible, and no work is lost."""
    for row in load(core).rows.values():
        uses = startable([Use(u.pipes, u.cycles) for u in row.uses], in_order=load(core).in_order)
        assert can_start(uses), row.form
        assert sum(u.cycles for u in row.uses) == sum(u.cycles for u in uses)
