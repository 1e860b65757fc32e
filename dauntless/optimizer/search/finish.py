"""From cycles to a Solution: order, registers and pipes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.search.options import Cycles
from dauntless.optimizer.search.pipes import assign_pipes
from dauntless.optimizer.search.registers import allocate, highest_pressure, text_order


def finish(problem: Problem, cycle: Cycles, interval: int, lower: int, copies: int = 1) -> Solution | None:
    """Order, registers and pipes for given cycles; None if there are none."""
    order = text_order(problem, cycle, interval, copies)
    if order is None:
        return None
    pipes = assign_pipes(problem, cycle, interval)
    registers = allocate(problem, cycle, order, interval, copies=copies) if pipes is not None else None
    if registers is None or pipes is None:
        return None
    by_copy = tuple(tuple(r) for r in registers) if copies > 1 else ()
    return Solution(interval, cycle, pipes, tuple(registers[0]), order, lower, copies, by_copy)


def too_few_registers(problem: Problem) -> str:
    """The message for too few registers: where the clean order needs most, and how many there are."""
    worst = highest_pressure(problem)
    if worst is None:
        return f"{problem.name}: no schedule within the limit"
    operation, kind, needed, there = worst
    where = f"operation {operation.index} ({operation.text})"
    return f"{problem.name}: no schedule has registers: at {where} the clean order needs {needed} {kind} registers of {there}"
