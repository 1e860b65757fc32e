"""The prover's verdict on a function beside what it really does, and the DAG beside what emulator and processor compute.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`proved` must not be said of what the emulator shows misbehaving, and `refuted` must not be said of what was generated without
a fault and behaves on every sample. A draft with a fault that a compiler has optimised away counts as one without.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dauntless.errors import DauntlessError
from dauntless.mutation.judge import OutOfTime, time_limit
from dauntless.prover.graph.batch import evaluate_one
from dauntless.prover.graph.dag import fresh_graph, topological
from dauntless.prover.machine.execution import Execution, execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.runs.witness import Elements, evaluate_execution
from dauntless.prover.verify import REFUTED, verify
from tests.attack.compilers import Subject
from tests.attack.truth import Truth, truth

PROVED, UNKNOWN = "proved", "unknown"
WRONG = "wrong"
UNCONFIRMED = (
    "unconfirmed"  # refuted, and no sample shows it; generated with a fault, or branching as the compiler likes
)
NOTHING = Truth("", "", ())
SECONDS = 3.0  # of processor time for one verdict


@dataclass(frozen=True)
class Judgement:
    """`outcome`: proved, refuted, unknown, unconfirmed, or wrong; `why` in one line."""

    outcome: str
    why: str
    truth: Truth


def judge(subject: Subject, seed: int, program: Program | None = None) -> Judgement:
    """The verdict, compared with concrete runs. `program`: the function with a fault in its object code."""
    mutant = program is not None
    program = program or Program(subject.image)
    try:
        verdict, why, memory = _verdict(subject, program)
        seen = truth(subject, program, seed)
    except OutOfTime:
        return Judgement(UNKNOWN, f"not decided in {SECONDS:g} s", NOTHING)
    except DauntlessError as error:
        return Judgement(UNKNOWN, str(error).partition(": ")[2] or str(error), NOTHING)
    if verdict == PROVED and seen.fault:
        return Judgement(WRONG, f"proved, but {seen.fault}: {seen.detail}", seen)
    if verdict == REFUTED and not seen.fault:
        clean = not mutant and not subject.draft.planted and (memory or not subject.draft.may_branch)
        return Judgement(WRONG if clean else UNCONFIRMED, f"refuted without a witness: {why}", seen)
    if verdict == PROVED and (wrong := next(_disagreements(subject, program, seen), None)):
        return Judgement(WRONG, wrong, seen)
    return Judgement(verdict, why, seen)


def _verdict(subject: Subject, program: Program) -> tuple[str, str, bool]:
    """The verdict, why, and whether it is about something else than constant time."""
    with time_limit(SECONDS):
        result = verify(program.image, subject.contract, program=program)
    if result.proved:
        return PROVED, "", True
    refusal = result.refusals[0]
    verdict = REFUTED if REFUTED in result.properties.values() else UNKNOWN
    return verdict, str(refusal).replace("\n", " ")[:300], refusal.property_ != "constant time"


def _disagreements(subject: Subject, program: Program, seen: Truth) -> Iterator[str]:
    """Where the DAG, evaluated on the inputs of the runs, differs from what they left behind, on every variant of the ISA."""
    contract, entry = subject.contract, subject.image.symbol(subject.symbol).address
    for variant in program.variants():
        with fresh_graph():
            executions = execute_contract(variant, entry, contract.signature, contract)
            for inputs, outputs in seen.runs:
                taken = [e for e in executions if _takes(e, inputs)]
                if not taken:
                    yield f"no path is taken by {inputs}"
                split = any(execution.case.residues for execution in taken)  # by alignment: the run is in one case
                computed = [evaluate_execution(contract, e, inputs) for e in taken if _is_independent(e)]
                agree = [found == outputs for found in computed]
                if not all(agree) and not (split and any(agree)):
                    found = computed[agree.index(False)]
                    yield f"the DAG gives {found}, the emulator {outputs} for {inputs} {variant.isa.variant}"


def _takes(execution: Execution, inputs: Elements) -> bool:
    """Whether these inputs take the path; of paths that differ in the alignment of buffers, all."""
    values = {
        str(variable.data): value
        for name, variables in execution.variables.items()
        for variable, value in zip(variables, inputs[name], strict=True)
        if variable.op == "var"
    }
    assumed = execution.machine.assumed
    return evaluate_one([condition for condition, _ in assumed], values) == [int(value) for _, value in assumed]


def _is_independent(execution: Execution) -> bool:
    """Whether no output is computed from the address of a buffer: those of the emulator are others."""
    roots = [node for nodes in execution.outputs.values() for node in nodes]
    return not any(node.op == "base" for node in topological(roots))
