"""Every x86-64 entry means the same on the prover's DAG as on integers, whatever of its inputs is known.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dauntless.errors import InputError
from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Fault, Instruction
from dauntless.isa.step import compile_step
from dauntless.isa.value import Bits
from dauntless.prover.graph import dag
from tests.isa.cosim_x86_64 import Case, build_cases
from tests.isa.test_cosim_x86_64 import REPETITIONS, interesting
from tests.sample import sample

ISA = isa_named("x86_64")
SAMPLES = 2

Make = Callable[[str, int], Any]  # (name, width) -> an input


class Recorder:
    """A State whose inputs `make` creates when they are first read, and that keeps what is written."""

    def __init__(self, make: Make) -> None:
        self.make = make
        self.registers: dict[str, Any] = {}
        self.flags: dict[str, Any] = {}
        self.stored: list[Any] = []

    def const(self, value: int, width: int) -> Any:
        return self.make("rax", 64).const(value, width)

    def get(self, name: str, low: int, width: int) -> Any:
        return self._register(name).extract(low, width)

    def _register(self, name: str) -> Any:
        return self.registers.setdefault(name, self.make(name, ISA.full_width[name]))

    def set(self, name: str, low: int, value: Any, merge: bool) -> None:
        lowest, end = (0, 0) if not merge else (low, low + value.width)
        if merge:
            old = self._register(name)
            pieces = [old.extract(0, lowest)] if lowest else []
            value = value.join([*pieces, value, old.extract(end, old.width - end)])
        self.registers[name] = value.zext(ISA.full_width[name])

    def get_flag(self, name: str) -> Any:
        return self.flags.setdefault(name, self.make(name, 1))

    def set_flag(self, name: str, value: Any) -> None:
        self.flags[name] = value() if callable(value) else value

    def load(self, address: Any, width: int, alignment: int) -> Any:
        return self.make("memory", width)

    def store(self, address: Any, value: Any, alignment: int) -> None:
        self.stored.append(value)

    def unknown(self, width: int, what: str, before: Any = None) -> Any:
        return self.make(what, width)

    def known(self, value: Any, what: str, *, of_address: bool = False) -> int:
        found = value.as_int()
        if found is None:
            raise Fault("", f"{what} is not known", "")
        return int(found)

    def variable_time(self, arguments: list[Any]) -> None:
        """Not of interest here."""


def outputs(state: Recorder, outcome: Any) -> dict[str, Any]:
    """Everything that the instruction left behind, by name."""
    found: dict[str, Any] = {**state.registers, **{k: v for k, v in state.flags.items() if v is not None}}
    found |= {f"stored {i}": v for i, v in enumerate(state.stored)}
    return found | ({"outcome": outcome} if hasattr(outcome, "width") else {})


def compare(case: Case, rng: random.Random) -> str:
    """Run on integers, and on nodes of which each is a variable or that integer; the difference, if any."""
    inputs: dict[str, Bits] = {}
    known = {name: rng.random() < 0.3 for name in (*ISA.full_width, *ISA.flags, "memory")}

    if case.instruction.entry.mnemonic.startswith("rep "):
        known["rcx"], inputs["rcx:64"] = True, Bits(rng.randrange(REPETITIONS), 64)

    def concrete(name: str, width: int) -> Bits:
        return inputs.setdefault(f"{name}:{width}", Bits(interesting(max(width, 8), rng), width))

    def symbolic(name: str, width: int) -> dag.Node:
        value = concrete(name, width)
        return dag.const(value.value, width) if known.get(name) else dag.var(f"{name}:{width}", width)

    step = compile_step(case.instruction, ISA)
    integers, nodes = Recorder(concrete), Recorder(symbolic)
    try:
        expected = outputs(integers, step(integers))
        with dag.fresh_graph():
            got = outputs(nodes, step(nodes))
            values = dag.evaluate(list(got.values()), {name: value.value for name, value in inputs.items()})
    except InputError:
        return ""  # a division that is not seen to fit
    computed = dict(zip(got, values, strict=True))
    wrong = [n for n in computed if n in expected and computed[n] != expected[n]]
    missing = undefined_on_integers(case.instruction, computed, expected)
    return f"{case.instruction.text}: {wrong} {missing}" if wrong or missing else ""


def undefined_on_integers(instruction: Instruction, computed: dict[str, Any], expected: dict[str, Any]) -> list[str]:
    """Flags that the DAG defines although a run on integers left them undefined."""
    return sorted(n for n in set(computed) - set(expected) if n in instruction.entry.flags)


@pytest.mark.skipif(not shutil.which("ld.lld-22"), reason="needs clang and lld")
def test_entries_agree_on_nodes_and_integers(tmp_path: Path) -> None:
    """The DAG of an instruction, evaluated, is what the same function computes on integers."""
    rng = random.Random(23)
    entries = [e for e in ISA.registry.entries if e.control in ("", "branch")]
    cases = sample(build_cases(entries, tmp_path, rng), 3)
    wrong = [found for case in cases for _ in range(SAMPLES) if (found := compare(case, rng))]
    print(f"{SAMPLES * len(cases)} comparisons of {len(cases)} cases")
    assert [] == wrong
