"""A long loop's body as a block.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.optimizer.search.body import body, loop_interval
from tests.optimizer.toycore import Code


def accumulator() -> Code:
    """A sum in v0 over iterations, and the counter."""
    code = Code()
    total = code.value(registers=("v0",))
    added = code.operation("add", [(total, 1), code.result("load", [])])
    code.values[total].update(definition=added, tied_to=total, tied_distance=1)
    code.counter()
    return code


def test_carried_values_keep_their_register() -> None:
    """What one iteration leaves to the next is a live-out and a live-in of one register."""
    problem = accumulator().problem(loop=True)
    block = body(problem, [v.registers[0] for v in problem.values])
    assert block is not None and not block.loop
    arrives = [v for v in block.values if v.definition is None and v.registers == ("v0",)]
    leaves = [v for v in block.values if v.definition is not None and v.registers == ("v0",)]
    assert 1 == len(arrives) == len(leaves)
    assert leaves[0].live_out and leaves[0].tied_to == arrives[0].index and leaves[0].tied_distance == 0


def test_interval_waits_for_the_next_iteration() -> None:
    """The sum's latency of three cycles passes before the next iteration adds."""
    problem = accumulator().problem(loop=True)
    assert 4 == loop_interval(problem, (0, 3, 3, 3))
    assert 6 == loop_interval(problem, (0, 3, 4, 5))
