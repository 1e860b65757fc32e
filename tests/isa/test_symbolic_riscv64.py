"""The RISC-V entries mean the same on DAG nodes as on integers, and read and write what their data flow says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from dauntless.isa.access import data_flow
from dauntless.isa.entry import Instruction
from dauntless.isa.riscv64 import ISA
from dauntless.isa.step import compile_step
from dauntless.prover.graph import dag
from tests.isa.cosim_riscv64 import (
    BASE,
    BIT_MANIPULATION,
    NAMES,
    SCRATCH,
    SCRATCH_SIZE,
    decoded,
    random_registers,
    run_entry,
)

ADDRESSES = ("sp", "s2", "s3")  # what addresses are made of stays concrete


class SymbolicState:
    """Every register and byte is a variable named after it; `inputs` are their values, `changes` the results."""

    def __init__(self, registers: dict[str, int], memory: dict[int, int]) -> None:
        self.registers = {
            name: dag.const(value, 64) if name in ADDRESSES else dag.var(name, 64) for name, value in registers.items()
        }
        self.memory = memory
        self.stored: dict[str, Any] = {}
        self.inputs = dict(registers)
        self.initial = dict(self.registers)

    def const(self, value: int, width: int) -> Any:
        return dag.const(value, width)

    def get(self, name: str, low: int, width: int) -> Any:
        return dag.const(0, width) if name == ISA.zero_register else self.registers[name].extract(low, width)

    def set(self, name: str, low: int, value: Any, merge: bool) -> None:
        if name != ISA.zero_register:
            self.registers[name] = value

    def load(self, address: Any, width: int, alignment: int) -> Any:
        names = [byte(address.as_int() + i) for i in range(width // 8)]
        self.inputs |= {name: self.memory[address.as_int() + i] for i, name in enumerate(names)}
        return dag.join([dag.var(name, 8) for name in names])

    def store(self, address: Any, value: Any, alignment: int) -> None:
        self.stored |= {byte(address.as_int() + i): lane for i, lane in enumerate(value.lanes(8))}

    def variable_time(self, arguments: list[Any]) -> None:
        """Nothing is secret here."""

    def changes(self) -> dict[str, Any]:
        """The registers and bytes that are not the value they were."""
        changed = {name: value for name, value in self.registers.items() if value is not self.initial[name]}
        return changed | self.stored


def byte(address: int) -> str:
    return f"byte {address:#x}"


@dataclass(frozen=True)
class Case:
    """An instruction, the symbolic state after it, and the value of everything before and after it."""

    instruction: Instruction
    state: SymbolicState
    before: dict[str, int]
    after: dict[str, int]


def cases() -> Iterator[Case]:
    random = Random(2)
    for instruction in decoded([*BASE, *BIT_MANIPULATION], seed=2, count=12)[1]:
        registers, content = random_registers(random, instruction), random.randbytes(SCRATCH_SIZE)
        outcome = run_entry(instruction, registers, content)
        with dag.fresh_graph():
            state = SymbolicState(registers, dict(enumerate(content, SCRATCH)))
            compile_step(instruction, ISA)(state)
            names = [*NAMES, *map(byte, range(SCRATCH, SCRATCH + SCRATCH_SIZE))]
            before = dict(zip(names, (*registers.values(), *content), strict=True))
            after = dict(zip(names, (*outcome.registers, *outcome.memory), strict=True))
            yield Case(instruction, state, before, after)


def check_meaning(case: Case) -> str:
    changes = case.state.changes()
    results = dag.evaluate(list(changes.values()), case.state.inputs)
    actual = case.before | dict(zip(changes, (bits.value for bits in results), strict=True))
    machines = ISA.link_register if "call" in case.instruction.entry.control else ""  # not written by the entry
    wrong = [name for name in case.after if actual[name] != case.after[name] and name != machines]
    return f"{case.instruction.text}: {wrong}" if wrong else ""


def check_data_flow(case: Case) -> str:
    flow = data_flow(case.instruction, ISA)
    changes = case.state.changes()
    sources = {str(node.data) for node in dag.topological(list(changes.values())) if node.op == "var"}
    written = {name for name in changes if not name.startswith("byte")}
    read = {name for name in sources if not name.startswith("byte")}
    wrong = [f"writes {written - flow.writes}"] if written - flow.writes else []
    wrong += [f"reads {read - flow.reads}"] if read - flow.reads else []
    wrong += ["loads"] if any(n.startswith("byte") for n in sources) and not flow.loads else []
    wrong += ["stores"] if any(n.startswith("byte") for n in changes) and not flow.stores else []
    return f"{case.instruction.text}: {'; '.join(wrong)}" if wrong else ""


@pytest.fixture(scope="module")
def findings() -> tuple[int, list[str], list[str]]:
    rows = [(check_meaning(case), check_data_flow(case)) for case in cases()]
    print(f"{len(rows)} symbolic cases")
    return len(rows), [m for m, _ in rows if m], [d for _, d in rows if d]


def test_symbolic_and_concrete_agree(findings: tuple[int, list[str], list[str]]) -> None:
    """The DAG of every result, evaluated, is the concrete result."""
    assert findings[0] > 1000
    assert findings[1] == []


def test_data_flow_covers_the_dag(findings: tuple[int, list[str], list[str]]) -> None:
    """What a DAG depends on is among the reads, and what changes is among the writes."""
    assert findings[2] == []
