"""The AArch64 entries mean the same on DAG nodes as on integers, and read and write what their data flow says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.isa.aarch64 import ISA
from dauntless.isa.access import data_flow
from dauntless.isa.decode import decode
from dauntless.isa.entry import Instruction, UnknownInstruction
from dauntless.isa.step import compile_step
from dauntless.prover.graph import dag
from tests.isa.cases_aarch64 import instructions
from tests.isa.cosim_aarch64 import CODE, NAMES, NZCV_BITS, SCRATCH, SCRATCH_SIZE, random_registers, run_entry

ADDRESSES = ("sp", "x16", "x17", "x18", "x19", "x20", "x21")  # what addresses are made of stays concrete


class SymbolicState:
    """Every register, flag and byte is a variable named after it; `inputs` are their values, `changes` the results."""

    def __init__(self, registers: dict[str, int], flags: dict[str, int], memory: dict[int, int]) -> None:
        self.registers = {
            name: dag.const(value, 64) if name in ADDRESSES else dag.var(name, ISA.full_width[name])
            for name, value in registers.items()
        }
        self.flags: dict[str, Any] = {name: dag.var(name, 1) for name in flags}
        self.memory = memory
        self.stored: dict[str, Any] = {}
        self.inputs = registers | flags
        self.initial = self.registers | self.flags

    def const(self, value: int, width: int) -> Any:
        return dag.const(value, width)

    def get(self, name: str, low: int, width: int) -> Any:
        return dag.const(0, width) if name == ISA.zero_register else self.registers[name].extract(low, width)

    def set(self, name: str, low: int, value: Any, merge: bool) -> None:
        if name == ISA.zero_register:
            return
        old = self.registers[name]
        end = low + value.width
        if merge:
            below = [old.extract(0, low)] if low else []
            above = [old.extract(end, old.width - end)] if end < old.width else []
            value = dag.join([*below, value, *above])
        self.registers[name] = value.zext(old.width)

    def get_flag(self, name: str) -> Any:
        value = self.flags[name]
        return value() if callable(value) else value

    def set_flag(self, name: str, value: Any) -> None:
        self.flags[name] = value

    def load(self, address: Any, width: int, alignment: int) -> Any:
        names = [byte(address.as_int() + i) for i in range(width // 8)]
        self.inputs |= {name: self.memory[address.as_int() + i] for i, name in enumerate(names)}
        return dag.join([dag.var(name, 8) for name in names])

    def store(self, address: Any, value: Any, alignment: int) -> None:
        self.stored |= {byte(address.as_int() + i): lane for i, lane in enumerate(value.lanes(8))}

    def variable_time(self, arguments: list[Any]) -> None:
        """Nothing is secret here."""

    def sign(self, key: str, value: Any, modifier: Any) -> Any:
        """As without pointer authentication."""
        return value

    authenticate = sign

    def strip(self, value: Any) -> Any:
        return value

    def changes(self) -> dict[str, Any]:
        """The registers, flags and bytes that are not the value they were."""
        final = self.registers | {name: self.get_flag(name) for name in self.flags}
        return {name: value for name, value in final.items() if value is not self.initial[name]} | self.stored


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
    lines = instructions(ISA.registry.entries, seed=2, tries=8, most=8)
    code = assemble_text("\n".join(lines), "aarch64")
    random = Random(2)
    for line in disassemble_bytes("aarch64", code, CODE):
        try:
            instruction = decode("aarch64", line.address, 4, line.text)
        except UnknownInstruction:
            continue
        registers, content = random_registers(random, instruction), random.randbytes(SCRATCH_SIZE)
        flags = {name: random.getrandbits(1) for name in NZCV_BITS}
        outcome = run_entry(instruction, code, registers, flags, content)
        near = max(0, line.address - CODE - 64)
        memory = dict(enumerate(content, SCRATCH)) | dict(enumerate(code[near : near + 128], CODE + near))
        with dag.fresh_graph():
            state = SymbolicState(registers, flags, memory)
            compile_step(instruction, ISA)(state)
            names = [*NAMES, *NZCV_BITS, *map(byte, range(SCRATCH, SCRATCH + SCRATCH_SIZE))]
            before = dict(zip(names, (*registers.values(), *flags.values(), *content), strict=True))
            after = dict(zip(names, (*outcome.registers, *outcome.flags, *outcome.memory), strict=True))
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
