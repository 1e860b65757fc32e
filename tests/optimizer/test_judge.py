"""The two judges of a schedule.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from dauntless.errors import InputError
from dauntless.optimizer.judge.cost import clean_timeline, llvm_mca, solved_timeline
from dauntless.optimizer.problem import Dependence, Operation, Problem, Use
from dauntless.optimizer.uses import issue_slots
from tests.optimizer.toys import vector_block, vector_block_solution, vector_loop, vector_loop_solution


def test_clean_loop_waits_for_its_chain() -> None:
    """In order, load, multiply, add and store wait for one another: 3 + 3 + 2 cycles and the counter."""
    assert 9 == clean_timeline(vector_loop()).cycles


def test_solved_loop_runs_at_its_interval() -> None:
    """The optimised text, run without its cycles, takes as long as the solution says."""
    assert 4 == solved_timeline(vector_loop(), vector_loop_solution()).cycles


def test_block_is_counted_to_its_last_issue() -> None:
    """A block of a chain takes the chain's latencies and one cycle."""
    assert 9 == clean_timeline(vector_block()).cycles == solved_timeline(vector_block(), vector_block_solution()).cycles


def independent(count: int, *, width: int, uses: tuple[Use, ...] = (), alone: str = "", slots: int = 1) -> Problem:
    taken = issue_slots(slots, width)
    operations = tuple(Operation(i, "nop", "nop", uses, taken, alone) for i in range(count))
    return Problem("toy", "toy", width, False, operations, (), (), pipes=("A", "B"))


@pytest.mark.parametrize(
    ("problem", "cycles"),
    [
        (independent(6, width=2), 3),
        (independent(6, width=2, slots=2), 6),
        (independent(3, width=2, slots=4), 5),
        (independent(6, width=3, uses=(Use(("A", "B"), 1),)), 3),
        (independent(3, width=3, uses=(Use(("A",), 2),)), 5),
        (independent(6, width=3, alone="q"), 6),
        (independent(4, width=4, uses=(Use(("A", "B"), 1), Use(("A", "B"), 1))), 4),
    ],
    ids=["width", "slots", "wide", "either pipe", "occupied", "pairing", "both pipes"],
)
def test_resources(problem: Problem, cycles: int) -> None:
    """Issue width, slots, pipes, occupancy and pairing classes are kept."""
    assert cycles == clean_timeline(problem).cycles


def test_rigid_uses_keep_their_pipe() -> None:
    """What may go to A or B leaves A to what must have it."""
    either, rigid = Use(("A", "B"), 1), Use(("A",), 1)
    operations = (Operation(0, "x", "x", (either,), (1,)), Operation(1, "y", "y", (rigid,), (1,)))
    problem = replace(independent(0, width=2), operations=operations)
    assert ("B",) == clean_timeline(problem).issues[0].pipes
    assert 1 == clean_timeline(problem).cycles


def test_distances_in_a_loop() -> None:
    """A value read two iterations later lets two iterations overlap."""
    operation = Operation(0, "fmadd", "fmadd", (), (1,))
    problem = replace(independent(0, width=1), loop=True, operations=(operation,))
    for distance, cycles in ((1, 8), (2, 4)):
        assert cycles == clean_timeline(replace(problem, dependences=(Dependence(0, 0, 8, distance),))).cycles


def test_llvm_mca_of_a_chain_and_of_a_loop() -> None:
    """A dependent addition costs a cycle; on Cortex-A55 so do two independent ones."""
    assert 1.0 == llvm_mca("aarch64", "cortex-a55", ["add x0, x0, x1"], loop=True)
    assert 1.0 == llvm_mca("aarch64", "cortex-a55", ["add x0, x0, #0x1", "add x1, x1, #0x1"], loop=True)
    assert 1.0 == llvm_mca("x86_64", "skylake", ["add rax, rcx"], loop=True)


@pytest.mark.parametrize(
    ("isa", "cpu", "line"),
    [
        ("aarch64", "cortex-a72", "b.ne 0x10010018"),
        ("aarch64", "cortex-a72", "cbz x0, 0x40"),
        ("aarch64", "cortex-a72", "adrp x1, 0x10000000"),
        ("aarch64", "cortex-a72", "ldp q0, q1, [x1], #0x20"),
        ("x86_64", "skylake", "jne 0x10001011"),
        ("x86_64", "skylake", "lea rsi, [rip - 0xf07]"),
        ("x86_64", "skylake", "vpbroadcastd ymm0, dword ptr [rsi]"),
        ("x86_64", "skylake", "shl rax, 0x3"),
        ("riscv64", "spacemit-x60", "bnez a3, 0x10001010"),
        ("riscv64", "spacemit-x60", "bltu a3, a4, 0x10001010"),
        ("riscv64", "spacemit-x60", "auipc a3, 0xfffff"),
        ("riscv64", "spacemit-x60", "ld a0, -0x8(sp)"),
    ],
)
def test_llvm_mca_reads_disassembled_lines(isa: str, cpu: str, line: str) -> None:
    """Branch targets and addresses are no obstacle."""
    assert 0 < llvm_mca(isa, cpu, [line], loop=False)


@pytest.mark.parametrize(("cpu", "line"), [("cortex-a55", "eor3 v0.16b, v1.16b, v2.16b, v3.16b"), ("nonesuch", "nop")])
def test_llvm_mca_refuses_in_one_line(cpu: str, line: str) -> None:
    """An instruction that the core lacks, and a core that LLVM does not know."""
    with pytest.raises(InputError) as error:
        llvm_mca("aarch64", cpu, [line], loop=False)
    assert "\n" not in str(error.value)
