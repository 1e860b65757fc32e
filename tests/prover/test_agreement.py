"""One kernel, four readings: the DAG, the emulator, the processor and the contract say the same.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.catalogue import Kernel
from dauntless.contract import Signature
from dauntless.contract.alignment import aligned
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.machine.execution import execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.runs.emulate import Emulation, emulate
from dauntless.prover.runs.relations import is_admitted
from dauntless.prover.runs.witness import KINDS, Elements, demanded, evaluate_execution, misbehaviour, sample, seen
from tests.prover.processor import LAUNCHERS, Processor, obstacle
from tests.sample import sample as some

ADDRESSES = [kernel.address for kernel in catalogue.kernels()]
SOME = some(ADDRESSES, 4)
SAMPLES = 2 * len(KINDS)


@dataclass(frozen=True)
class Subject:
    """A kernel, ready to be executed, and its inputs: every kind, with a fixed seed. Variants of the ISA take turns."""

    kernel: Kernel
    programs: tuple[Program, ...]  # for each variant
    entry: int
    signature: Signature
    layout: object
    inputs: list[Elements]

    def emulated(self, seed: int | None = None) -> list[Emulation]:
        """A run on every input: with one seed for all or, without it, each with its own."""
        return [
            emulate(self.of(i), self.entry, self.signature, x, seed=i if seed is None else seed, junk=i)
            for i, x in enumerate(self.inputs)
        ]

    def of(self, number: int) -> Program:
        """The program whose turn an input is."""
        return self.programs[number % len(self.programs)]

    def demanded(self, outputs: Elements) -> Mapping[str, Sequence[int]]:
        return demanded(self.kernel.contract, outputs)


@cache
def subject(address: str) -> Subject:
    kernel = catalogue.kernel(address)
    contract, rng = kernel.contract, random.Random(address)
    image = load([kernel.build()])
    layout = contract.layouts.get(kernel.feature)
    entry = image.symbol(kernel.symbol).address
    signature = aligned(contract.signature, contract.alignments.get(kernel.feature, 1))
    samples = (sample(contract, KINDS[i % len(KINDS)], rng, layout) for i in range(4 * SAMPLES))
    inputs = [x for x in samples if is_admitted(contract, x)][:SAMPLES]  # some relations leave out some ends
    assert len(inputs) > SAMPLES // 2
    program = Program(image)
    emulate(program, entry, signature, inputs[0], seed=0)  # what it reaches tells whether variants differ
    return Subject(kernel, tuple(program.variants()), entry, signature, layout, inputs)


@pytest.mark.parametrize("address", ADDRESSES)
def test_emulator_fulfils_the_contract(address: str) -> None:
    """No input of any kind makes the kernel break its contract."""
    it = subject(address)
    for inputs, run in zip(it.inputs, it.emulated(), strict=True):
        assert misbehaviour(it.kernel.contract, inputs, run.outputs, it.layout) is None


@pytest.mark.parametrize("address", SOME)
def test_dag_is_what_the_emulator_computes(address: str) -> None:
    """The outputs' DAG, evaluated, is what a concrete run leaves in memory."""
    it = subject(address)
    contract, runs = it.kernel.contract, it.emulated()
    for program in it.programs:
        with fresh_graph():
            execution = execute_contract(program, it.entry, it.signature, contract)[0]
            for i, (inputs, run) in enumerate(zip(it.inputs, runs, strict=True)):
                if it.of(i) is program:
                    evaluated = evaluate_execution(contract, execution, inputs)
                    assert demanded(contract, run.outputs) == demanded(contract, evaluated)


@pytest.mark.parametrize("address", SOME)
def test_time_does_not_depend_on_secrets(address: str) -> None:
    """Inputs that are public and declassified alike give one sequence of addresses, of instructions and of memory."""
    it = subject(address)
    traces = defaultdict(set)
    for i, (inputs, run) in enumerate(zip(it.inputs, it.emulated(seed=1), strict=True)):
        traces[it.of(i).isa.variant, seen(it.kernel.contract, inputs)].add(run.trace)
    assert {1} == {len(found) for found in traces.values()}


@pytest.mark.parametrize("address", SOME)
def test_nothing_undefined_is_used(address: str) -> None:
    """Other places of the buffers and other random contents of registers and stack change no output."""
    it = subject(address)
    first, second = ([it.demanded(run.outputs) for run in it.emulated(seed)] for seed in (1, None))
    assert first == second


@pytest.mark.parametrize("isa", sorted({address.partition("/")[0] for address in ADDRESSES}))
def test_processor_agrees(isa: str, tmp_path: Path) -> None:
    """The processor leaves in memory what the emulator does, and nothing around the buffers, however long its vectors are."""
    kernels = [k for k in catalogue.kernels() if k.isa == isa]
    obstacles = {k.address: obstacle(isa, k.feature) for k in kernels}
    runnable = [subject(k.address) for k in kernels if not obstacles[k.address]]
    if not runnable:
        pytest.skip(next(iter(obstacles.values())))
    processor = Processor(isa, [it.kernel for it in runnable], tmp_path)
    calls = [(it.kernel, inputs) for it in runnable for inputs in it.inputs]
    emulated = [(it.kernel.address, run.outputs) for it in runnable for run in it.emulated()]
    for launcher in LAUNCHERS[isa]:
        for (address, expected), outputs in zip(emulated, processor.run(calls, launcher), strict=True):
            assert subject(address).demanded(expected) == subject(address).demanded(outputs), (address, launcher)
