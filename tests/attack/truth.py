"""What a function really does: concrete runs in the emulator, on samples and on the inputs that bring a planted fault out.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from dauntless.contract import Contract
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.emulate import Emulation, emulate
from dauntless.prover.runs.witness import KINDS, Elements, sample
from tests.attack.compilers import Subject
from tests.attack.draft import Draft

PUBLIC = 4  # choices of public values, each with several secrets
SECRETS = 4
CONSTANT_TIME = "constant time"


@dataclass(frozen=True)
class Truth:
    """`fault`: the rule that a run breaks, or constant time; "" if nothing was seen. `runs`: inputs with their outputs."""

    fault: str
    detail: str
    runs: tuple[tuple[Elements, Elements], ...]


def inputs_of(subject: Subject, seed: int) -> list[list[Elements]]:
    """Groups of inputs that are alike in what is public; in every other one, an input with the planted fault's trigger."""
    return groups_of(subject.contract, seed, subject.draft)


def groups_of(contract: Contract, seed: int, draft: Draft | None = None) -> list[list[Elements]]:
    rng = random.Random(seed)
    public = [a.name for a in contract.signature.arguments if a.readable and not a.secret]
    groups = []
    for i in range(PUBLIC):
        group = [sample(contract, KINDS[(i + j) % len(KINDS)], rng) for j in range(SECRETS)]
        if i % 2 and draft is not None and draft.trigger:
            group = [*group[:-1], draft.triggered(group[-1])]
        shown = {name: group[-1][name] for name in public}
        groups.append([{**inputs, **shown} for inputs in group])
    return groups


def truth(subject: Subject, program: Program, seed: int) -> Truth:
    """What the function does on the inputs of `inputs_of`."""
    entry = subject.image.symbol(subject.symbol).address
    return observe(program, entry, subject.contract, inputs_of(subject, seed))


def observe(program: Program, entry: int, contract: Contract, groups: list[list[Elements]]) -> Truth:
    """Runs all inputs, those of a group at the same places, with other random contents of registers and stack each."""
    runs: list[tuple[Elements, Elements]] = []
    for number, group in enumerate(groups):
        traces = set()
        for i, inputs in enumerate(group):
            try:
                run = _run(program, entry, contract, inputs, number, i)
                again = _run(program, entry, contract, inputs, number, 100 + i) if i < 2 else run
            except Refusal as refusal:
                return Truth(refusal.rule, str(refusal).splitlines()[0], tuple(runs))
            if again.outputs != run.outputs or again.trace != run.trace:
                return Truth("undefined value", "depends on what is undefined", tuple(runs))
            traces.add(run.trace)
            runs.append((inputs, run.outputs))
        if len(traces) > 1:
            return Truth(CONSTANT_TIME, "two secrets give two traces", tuple(runs))
    return Truth("", "", tuple(runs))


def _run(program: Program, entry: int, contract: Contract, inputs: Elements, seed: int, junk: int) -> Emulation:
    return emulate(program, entry, contract.signature, inputs, seed, junk=junk)
