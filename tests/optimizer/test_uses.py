"""Uses of pipes that can begin in one cycle.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.cpu.overlay import cores, load
from dauntless.optimizer.problem import Use
from dauntless.optimizer.uses import can_start, startable


def test_three_on_two_pipes() -> None:
    """The third micro-operation follows the first."""
    pair = ("F0", "F1")
    assert (Use(pair, 2), Use(pair, 1)) == startable([Use(pair, 1)] * 3)


def test_rigid_uses_come_first() -> None:
    """What has a choice leaves the only pipe of another."""
    uses = [Use(("A", "B"), 1), Use(("A",), 1)]
    assert can_start(uses) and {Use(("A",), 1), Use(("A", "B"), 1)} == set(startable(uses))
    assert (Use(("A",), 2), Use(("A", "B"), 1)) == startable([*uses, Use(("A",), 1)])


@pytest.mark.parametrize("core", cores())
def test_every_row_of_every_core(core: str) -> None:
    """No row is impossible, and no work is lost."""
    for row in load(core).rows.values():
        uses = startable([Use(u.pipes, u.cycles) for u in row.uses])
        assert can_start(uses), row.form
        assert sum(u.cycles for u in row.uses) == sum(u.cycles for u in uses)
