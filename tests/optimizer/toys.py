"""Small problems with solutions that are known: stand-ins for kernels in the tests of what surrounds the solver.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.optimizer.problem import Dependence, Operation, Problem, Solution, Use, Value

VECTORS = tuple(f"v{i}" for i in range(32))


def vector_loop() -> Problem:
    """load → multiply → add → store; load and store share pipe L, multiply (3 cycles) and add (1) share V."""
    rows = (
        ("ldr q0, [x0]", "L", 1),
        ("mul v1.8h, v0.8h, v7.8h", "V", 3),
        ("add v2.8h, v1.8h, v6.8h", "V", 1),
        ("str q2, [x1]", "L", 1),
        ("subs x2, x2, #0x1", "I", 1),
        ("b.ne 0x0", "I", 1),
    )
    operations = tuple(
        Operation(i, text, text.split()[0], (Use((pipe,), cycles),), (1,), pinned_last=text.startswith("b."))
        for i, (text, pipe, cycles) in enumerate(rows)
    )
    values = (
        Value(0, "vector", 0, ((1, 0),), VECTORS),
        Value(1, "vector", 1, ((2, 0),), VECTORS),
        Value(2, "vector", 2, ((3, 0),), VECTORS),
        Value(3, "general", 4, ((4, 1),), ("x2",), tied_to=3, tied_distance=1),
        Value(4, "flags", 4, ((5, 0),), ("nzcv",)),
    )
    dependences = (
        Dependence(0, 1, 3), Dependence(1, 2, 3), Dependence(2, 3, 2),
        Dependence(4, 4, 1, distance=1), Dependence(4, 5, 1),
    )  # fmt: skip
    return Problem("toy/loop", "toy", 2, True, operations, values, dependences, 8, ("L", "V", "I"))


def vector_loop_solution() -> Solution:
    """Four cycles an iteration over three stages, which pipe V's four busy cycles allow and demand."""
    cycle = (0, 3, 6, 9, 2, 3)
    return Solution(
        interval=4,
        cycle=cycle,
        pipe=(("L",), ("V",), ("V",), ("L",), ("I",), ("I",)),
        register=("v0", "v1", "v2", "x2", "nzcv"),
        order=(0, 3, 2, 4, 1, 5),
        lower_bound=4,
    )


def vector_block() -> Problem:
    """The loop's body once, without its counter."""
    loop = vector_loop()
    return Problem(
        "toy/block", "toy", 2, False, loop.operations[:4], loop.values[:3], loop.dependences[:3], pipes=("L", "V", "I")
    )


def vector_block_solution() -> Solution:
    """One after the other: nothing overlaps in a chain."""
    return Solution(
        interval=9,
        cycle=(0, 3, 6, 8),
        pipe=(("L",), ("V",), ("V",), ("L",)),
        register=("v0", "v1", "v2"),
        order=(0, 1, 2, 3),
        lower_bound=9,
    )
