"""Judges mutants: proves each, runs each proved one on concrete inputs, and explains why it survives.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from dauntless.contract import Contract
from dauntless.contract.alignment import aligned
from dauntless.errors import InputError
from dauntless.mutation.original import Mutant, Original
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.machine.constant_tables import with_tables
from dauntless.prover.machine.execution import execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.emulate import Emulation, emulate
from dauntless.prover.runs.relations import is_admitted
from dauntless.prover.runs.witness import KINDS, demanded, misbehaviour, sample, seen
from dauntless.prover.verify import REFUTED, verify

# Verdicts. The last must never occur: the mutant was proved and breaks its contract.
REFUTED_, UNKNOWN, SURVIVOR, UNSOUND = "refuted", "unknown", "survivor", "unsound"
SAMPLES = 4 * len(KINDS)


@dataclass(frozen=True)
class Judgement:
    """The judgement of one mutant. `reason`: why a survivor is harmless, otherwise the fault found."""

    mutant: str
    kind: str
    verdict: str
    reason: str


class OutOfTime(Exception):
    """The prover did not finish within the time limit."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises OutOfTime after this much processor time of the process; works in its main thread only."""

    def stop(number: int, frame: object) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Judge:
    """Judges the mutants of one function."""

    def __init__(self, original: Original, contract: Contract, feature: str, seconds: float = 10.0) -> None:
        contract = with_tables(contract, original.image)
        self.original, self.contract, self.feature, self.seconds = original, contract, feature, seconds
        self.signature = aligned(contract.signature, contract.alignments.get(feature, 1))
        self.layout = contract.layouts.get(feature)
        rng = random.Random(0)
        drawn = (sample(contract, KINDS[i % len(KINDS)], rng, self.layout) for i in range(SAMPLES))
        self.inputs = [inputs for inputs in drawn if not contract.has_relations or is_admitted(contract, inputs)]
        self.expected = [self._demanded(run) for _, run in self._runs(None, seed=0)]

    def judge(self, mutant: Mutant) -> Judgement:
        try:
            with time_limit(self.seconds):
                verdict, reason = self._proved(mutant)
        except OutOfTime:
            verdict, reason = UNKNOWN, f"not decided in {self.seconds:.0f} s"
        if verdict == SURVIVOR:
            fault = self._fault(mutant)
            verdict, reason = (UNSOUND, fault) if fault else (SURVIVOR, self._explanation(mutant))
        return Judgement(str(mutant), mutant.kind, verdict, reason)

    def _proved(self, mutant: Mutant) -> tuple[str, str]:
        """SURVIVOR if all properties of the mutant are proved."""
        program = self.original.program(mutant)
        try:
            result = verify(program.image, self.contract, self.feature, program=program)
        except InputError as error:  # an instruction that no entry describes
            return UNKNOWN, f"{error}".splitlines()[0]
        if result.proved:
            return SURVIVOR, ""
        first = result.refusals[0]
        refuted = REFUTED in result.properties.values()
        return REFUTED_ if refuted else UNKNOWN, f"{first.rule}: {first.what}".splitlines()[0]

    def _demanded(self, run: Emulation) -> Mapping[str, Sequence[int]]:
        return demanded(self.contract, run.outputs)

    # -- concrete runs ------------------------------------------------------------------------------------------------
    def _runs(self, mutant: Mutant | None, seed: int) -> Iterator[tuple[str, Emulation]]:
        """One run for each input with the next variant of the ISA; the seed determines buffer addresses, and unspecified
        memory differs from run to run."""
        programs, entry = [self.original.program(mutant)], self.original.symbol.address
        for i, inputs in enumerate(self.inputs):
            program = programs[i % len(programs)]
            yield program.isa.variant, emulate(program, entry, self.signature, inputs, seed, junk=seed * SAMPLES + i)
            if i == 0:  # what was reached tells whether variants differ
                programs = list(program.variants())

    def _fault(self, mutant: Mutant) -> str:
        """The fault that a proved mutant shows on concrete inputs; "" if none."""
        try:
            first, second = list(self._runs(mutant, seed=1)), list(self._runs(mutant, seed=2))
        except Refusal as refusal:
            return str(refusal).splitlines()[0]
        for inputs, (variant, run) in zip(self.inputs, first, strict=True):
            wrong = misbehaviour(self.contract, inputs, run.outputs, self.layout)
            if wrong is not None:
                return f"{wrong} (at {variant})" if variant else wrong
        traces: dict[object, set[tuple[int, ...]]] = {}
        for inputs, (variant, run) in zip(self.inputs, first, strict=True):
            traces.setdefault((variant, seen(self.contract, inputs)), set()).add(run.trace)
        if any(len(found) > 1 for found in traces.values()):
            return "its branches or addresses depend on the inputs"
        if [self._demanded(run) for _, run in first] != [self._demanded(run) for _, run in second]:
            return "its outputs depend on what is undefined"
        return ""

    # -- explanations ---------------------------------------------------------------------------------------------------
    def _explanation(self, mutant: Mutant) -> str:
        facts = Facts(mutant, self._same_graph(mutant), self._same_outputs(mutant), self.contract)
        return next(text for text, applies in EXPLANATIONS if applies(facts))

    def _same_graph(self, mutant: Mutant) -> bool:
        """Whether all outputs are the same nodes as the original's, on every variant of the ISA."""
        programs = (self.original.program(m).variants() for m in (None, mutant))
        return all(self._same_graphs(*pair) for pair in zip(*programs, strict=False))

    def _same_graphs(self, *programs: Program) -> bool:
        entry = self.original.symbol.address
        with fresh_graph():
            both = [execute_contract(program, entry, self.signature, self.contract) for program in programs]
            if len(both[0]) != len(both[1]):
                return False
            pairs = list(zip(*both, strict=True))
            return all(a.scattered == b.scattered for a, b in pairs) and all(
                x is y
                for a, b in pairs
                for name in a.outputs
                for x, y in zip(a.outputs[name], b.outputs[name], strict=True)
            )

    def _same_outputs(self, mutant: Mutant) -> bool:
        return [self._demanded(run) for _, run in self._runs(mutant, seed=0)] == self.expected


@dataclass(frozen=True)
class Facts:
    """Facts about a survivor."""

    mutant: Mutant
    same_graph: bool  # the outputs are the very same DAG
    same_outputs: bool  # the outputs are equal on all samples
    contract: Contract

    def mnemonics(self) -> tuple[str, str]:
        return self.mutant.before.partition(" ")[0], self.mutant.after.partition(" ")[0]


_MOVES = ("mov", "vmov", "vlddqu", "ld", "st")

# In order; the first that applies is given.
EXPLANATIONS: tuple[tuple[str, Callable[[Facts], Any]], ...] = (
    ("vzeroupper: speed only", lambda f: f.same_graph and "vzeroupper" in f.mutant.before),
    ("another encoding", lambda f: f.same_graph and f.mutant.kind == "bit" and f.mutant.before == f.mutant.after),
    ("independent instructions", lambda f: f.same_graph and f.mutant.kind == "order"),
    ("table entry without effect", lambda f: f.same_graph and f.mutant.kind == "table"),
    ("another move, same bits", lambda f: f.same_graph and all(m.startswith(_MOVES) for m in f.mnemonics())),
    ("same function", lambda f: f.same_graph),
    ("no function is specified", lambda f: f.contract.function is None),
    ("another formula, proved equal", lambda f: not (f.contract.kind.congruence or f.contract.kind.reads_numbers)),
    ("another formula, equal on samples", lambda f: f.same_outputs),
    ("another representative, within bounds", lambda f: True),
)
