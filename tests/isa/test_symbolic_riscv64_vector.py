"""The RISC-V vector entries mean the same on DAG nodes as on integers, and read and write what their data flow says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dauntless.isa.access import data_flow
from dauntless.isa.entry import Fault
from dauntless.isa.operand import Register
from dauntless.isa.riscv64 import ISA
from dauntless.isa.step import compile_step
from dauntless.prover.graph import dag
from tests.isa.concrete import ConcreteState
from tests.isa.cosim_riscv64_vector import Case, accepted, instructions

CONTROL = ("vl", "vtype", "s2")  # always known, as addresses are


class Unknown(Exception):
    """Something must be known that is a variable."""


class SymbolicState:
    """Registers not named `known`, and bytes, are variables named after them; `inputs` are their values. What is left open is a
    variable that is zero."""

    def __init__(self, case: Case, known: set[str]) -> None:
        widths = dict.fromkeys(case.vectors, case.isa.vlen)
        values = {**case.general, **case.vectors, "vl": case.vl, "vtype": case.vtype.encoding}
        self.initial = {
            name: dag.const(value, widths.get(name, 64)) if name in known else dag.var(name, widths.get(name, 64))
            for name, value in values.items()
        }
        self.registers, self.memory, self.stored = dict(self.initial), case.memory, dict[str, Any]()
        self.inputs = dict(values)

    def const(self, value: int, width: int) -> Any:
        return dag.const(value, width)

    def get(self, name: str, low: int, width: int) -> Any:
        return dag.const(0, width) if name == ISA.zero_register else self.registers[name].extract(low, width)

    def set(self, name: str, low: int, value: Any, merge: bool) -> None:
        if name != ISA.zero_register:
            assert value.width == self.registers[name].width
            self.registers[name] = value

    def known(self, value: Any, what: str, *, of_address: bool = False) -> int:
        if value.as_int() is None:
            raise Unknown(what)
        return int(value.as_int())

    def unknown(self, width: int, what: str, before: Any = None) -> Any:
        assert what not in self.inputs, f"{what} names two unknown values"
        self.inputs[what] = 0
        return dag.var(what, width)

    def variable_time(self, arguments: list[Any]) -> None:
        """Nothing is secret here."""

    def load(self, address: Any, width: int, alignment: int) -> Any:
        first = self.known(address, "an address")
        self.inputs |= {f"byte {first + i:#x}": self.memory[first + i] for i in range(width // 8)}
        return dag.join([dag.var(f"byte {first + i:#x}", 8) for i in range(width // 8)])

    def store(self, address: Any, value: Any, alignment: int) -> None:
        first = self.known(address, "an address")
        self.stored |= {f"byte {first + i:#x}": lane for i, lane in enumerate(value.lanes(8))}

    def changes(self) -> dict[str, Any]:
        """The registers and bytes that are not the value they were."""
        changed = {name: value for name, value in self.registers.items() if value is not self.initial[name]}
        return changed | self.stored


def executed(case: Case) -> SymbolicState:
    """With as little known as the instruction allows: masks of memory accesses, indices into memory, distances."""
    indices = [
        o for s, o in zip(case.instruction.entry.operands, case.instruction.operands, strict=True) if s.name == "i"
    ]
    members = {name for o in indices if isinstance(o, Register) for name in o.members}
    for known in ({*CONTROL}, {*CONTROL, "a0", "a1", "a2"}, {*CONTROL, "a0", "a1", "a2", "v0", *members}):
        state = SymbolicState(case, known)
        try:
            compile_step(case.instruction, case.isa)(state)
        except (Unknown, Fault):  # the latter where stores might overlap
            continue
        return state
    raise AssertionError(f"{case.instruction.text}: more must be known than expected")


def check_meaning(case: Case, state: SymbolicState, expected: ConcreteState) -> str:
    changes = state.changes()
    found = dict(zip(changes, dag.evaluate(list(changes.values()), state.inputs), strict=True))
    wrong = [
        name
        for name, bits in found.items()
        if bits.value != (expected.memory[int(name[5:], 16)] if "byte" in name else expected.registers[name].value)
    ]
    missed = [n for n, v in expected.registers.items() if n not in found and v.value != state.inputs[n]]
    missed += [
        f"byte {a:#x}" for a, v in expected.memory.items() if v != case.memory[a] and f"byte {a:#x}" not in found
    ]
    return f"{case.instruction.text} at {case.vtype}, vl {case.vl}: {wrong} {missed}" if wrong or missed else ""


def check_data_flow(case: Case, state: SymbolicState) -> str:
    flow, changes = data_flow(case.instruction, case.isa), state.changes()
    sources = {str(node.data) for node in dag.topological(list(changes.values())) if node.op == "var"}
    written = {name for name in changes if not name.startswith("byte")}
    read = {name for name in sources if name in state.initial}
    wrong = [f"writes {written - flow.writes}"] if written - flow.writes else []
    wrong += [f"reads {read - flow.reads}"] if read - flow.reads else []
    wrong += ["loads"] if any(n.startswith("byte") for n in sources) and not flow.loads else []
    wrong += ["stores"] if any(n.startswith("byte") for n in changes) and not flow.stores else []
    return f"{case.instruction.text}: {'; '.join(wrong)}" if wrong else ""


def cases() -> Iterator[tuple[str, str]]:
    random = Random(3)
    for instruction in instructions(3, 2):
        found = accepted(instruction, ISA, random)
        if found is not None:
            with dag.fresh_graph():
                state = executed(found[0])
                yield check_meaning(found[0], state, found[1]), check_data_flow(found[0], state)


@pytest.fixture(scope="module")
def findings() -> list[tuple[str, str]]:
    rows = list(cases())
    print(f"{len(rows)} symbolic cases of vectors")
    return rows


def test_symbolic_and_concrete_agree(findings: list[tuple[str, str]]) -> None:
    """The DAG of every result, evaluated, is the concrete result."""
    assert len(findings) > 500
    assert [meaning for meaning, _ in findings if meaning] == []


def test_data_flow_covers_the_dag(findings: list[tuple[str, str]]) -> None:
    """What a DAG depends on is among the reads, and what changes is among the writes."""
    assert [flow for _, flow in findings if flow] == []
