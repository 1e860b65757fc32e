"""Long uses that may choose their pipe.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.optimizer.problem import Operation, Problem, Use
from dauntless.optimizer.search.balance import balance, narrowed
from dauntless.optimizer.search.bounds import bounds


def loop(*uses: Use) -> Problem:
    operations = tuple(Operation(i, "x", "x", (use,), (1,)) for i, use in enumerate(uses))
    return Problem("toy", "toy", 8, True, operations, (), (), 4, ("A", "B"))


def test_whole_uses_bound_the_interval() -> None:
    """Three uses of two cycles are six cycles on two pipes, but no pipe holds one and a half of them."""
    problem = loop(*[Use(("A", "B"), 2)] * 3)
    assert 4 == balance(problem).load == bounds(problem).resource


def test_rigid_uses_push_the_others_away() -> None:
    """What may go to either pipe goes where the rigid uses leave room; every long use then has one pipe."""
    problem = loop(*[Use(("A",), 2)] * 3, *[Use(("A", "B"), 3)] * 2, Use(("A", "B"), 1))
    found = narrowed(problem)
    assert [Use(("B",), 3)] * 2 == [o.uses[0] for o in found.operations[3:5]]
    assert problem.operations[5] == found.operations[5]


def test_nothing_to_choose() -> None:
    """A problem without such uses stays the same object."""
    problem = loop(Use(("A",), 3), Use(("A", "B"), 1))
    assert narrowed(problem) is problem
