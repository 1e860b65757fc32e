"""The words about what bounds a schedule.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

from dauntless.optimizer.judge.bottleneck import bottleneck, limits
from dauntless.optimizer.problem import Dependence
from dauntless.optimizer.search.bounds import bounds
from tests.optimizer.toys import vector_block, vector_loop


def test_loop_is_bound_by_its_pipe() -> None:
    """Words and number of the busiest pipe."""
    assert "bound by pipe V: busy in 4 cycles" == bottleneck(vector_loop(), 4)
    assert bottleneck(vector_loop(), 9).startswith("not bound by")
    assert bottleneck(vector_loop(), 9, optimal=True).startswith("bound by dependences and registers together")


def test_block_is_bound_by_its_chain() -> None:
    """The chain is written out."""
    words = bottleneck(vector_block(), 9)
    assert words.startswith("bound by dependences: ldr q0, [x0] → mul") and words.endswith("8 cycles")


def test_recurrence_over_two_iterations() -> None:
    """Nine cycles in two iterations bound the interval by five, as the solver's bounds say."""
    loop = vector_loop()
    slow = replace(loop, dependences=(*loop.dependences, Dependence(2, 1, 6, distance=2)))
    found = max(limits(slow), key=lambda limit: limit.cycles)
    assert bounds(slow).path == found.cycles == 5
    assert "every 2 iterations" in found.what


def test_no_limit_exceeds_the_solvers_bound() -> None:
    """The words never claim more than what is proved."""
    for problem in (vector_loop(), vector_block()):
        assert max(limit.cycles for limit in limits(problem)) <= bounds(problem).best
