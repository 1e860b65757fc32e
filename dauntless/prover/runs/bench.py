"""Set-up of concrete runs: a function, inputs that its contract admits, and buffer addresses that a path requires.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import combinations, pairwise
from typing import Any

from dauntless.contract import Contract, Signature
from dauntless.errors import InputError
from dauntless.prover.graph.order import below, touches
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Path, Refusal
from dauntless.prover.runs.emulate import Emulation, emulate
from dauntless.prover.runs.state import Places
from dauntless.prover.runs.witness import KINDS, Elements, admitted, derived, sample, share

NEAR = 1 << 20  # bytes between buffers that lie near each other
PAGE = 1 << 12  # residues of addresses are kept modulo this
STEPS = 1_000_000  # instructions of all runs for one refusal, besides those that it takes to get there a few times

Outcome = Emulation | Refusal


@dataclass(frozen=True)
class Function:
    """A function and its contract; `signature` is the contract's with its alignments."""

    program: Program
    entry: int
    signature: Signature
    contract: Contract
    layout: Any


@dataclass
class Bench:
    """A function with buffer addresses that a path requires, ready for concrete runs."""

    function: Function
    path: Path
    steps: int = STEPS

    def __post_init__(self) -> None:
        self.steps += 8 * self.path.steps
        self.fault: tuple[Refusal, Elements] | None = None  # the first run that broke any rule at all
        self.limit = self.path.steps + 1000
        self.aliases = self.path.case.aliases if self.path.case is not None else {}
        residues = self.path.case.residues if self.path.case is not None else {}
        order = _order(self.signature, self.path.model)
        least = {
            a.name: (2 * a.alignment, a.alignment) for a in self.signature.buffers
        }  # aligned to no more than declared
        near = _near(self.signature, self.path.model, residues)
        self.places = Places(residues, order, near), Places({**least, **residues}, order, near)

    @property
    def signature(self) -> Signature:
        """The function's signature."""
        return self.function.signature

    @property
    def contract(self) -> Contract:
        """The function's contract."""
        return self.function.contract

    def run(self, inputs: Elements, *, seed: int = 0, junk: int = 0, program: Program | None = None) -> Outcome | None:
        """The result of one run; None if it cannot be run to its end, or if the budget of instructions is spent."""
        if self.steps <= 0:
            return None
        here, entry = self.function.program, self.function.entry
        program = program or here
        if program is not here:
            entry = here.image.same_place(entry, program.image) or entry
        try:
            found: Outcome = emulate(program, entry, self.signature, inputs, seed, junk=junk, aliases=self.aliases,
                                     places=self.places[seed % 2], limit=self.limit)  # fmt: skip
        except Refusal as refusal:
            if refusal.unknown:  # this run comes to code that is not read
                self.steps -= max(100, self.path.steps)
                return None
            found = refusal
            if self.fault is None and program is here:
                self.fault = refusal, inputs
        except InputError:  # this run, not the machine's path, meets an instruction without an entry
            self.steps = 0
            return None
        self.steps -= max(100, found.steps if isinstance(found, Emulation) else self.path.steps)
        return found

    def outputs(self, inputs: Elements) -> Elements | None:
        """The outputs of a run; None if it breaks a rule or takes too long."""
        found = self.run(inputs)
        return found.outputs if isinstance(found, Emulation) else None

    # -- inputs -------------------------------------------------------------------------------------------------------
    def inputs(self) -> Iterator[Elements]:
        """Inputs that the contract admits: one by the solver for the path, simple ones, and samples of all kinds."""
        return filter(self.admits, self._candidates())

    def admits(self, inputs: Elements) -> bool:
        """Whether the contract admits the inputs."""
        return admitted(self.contract, inputs, self.function.layout, self.aliases)

    def _candidates(self) -> Iterator[Elements]:
        rng = random.Random(0)
        if self.path.model:
            yield self.with_model(self.sample("lowest", rng), self.path.model)
        for kind in ("lowest", "random"):
            yield self.sample(kind, rng)
        for kind in (*KINDS, *KINDS):
            yield self.sample(kind, rng)

    def with_model(self, inputs: Elements, model: Mapping[str, int], prefix: str = "") -> Elements:
        """The inputs with the model's values of variables; inputs that the contract derives from others are updated."""
        found = {name: list(values) for name, values in inputs.items()}
        for name, variables in self.path.variables.items():
            bound = self.contract.bound(name)
            for i, variable in enumerate(variables):
                value = model.get(prefix + str(variable.data), model.get(str(variable.data)))
                if variable.op != "var" or value is None:
                    continue
                value -= 1 << variable.width if bound.low < 0 and value >> (variable.width - 1) else 0
                if bound.low <= value <= bound.high:
                    found[name][i] = value
        return self.completed(found)

    def sample(self, kind: str, rng: random.Random) -> Elements:
        """One input of kind number `kind` in KINDS."""
        return self.completed(sample(self.contract, kind, rng, self.function.layout))

    def completed(self, inputs: Elements) -> Elements:
        """The inputs completed by those that the contract, or shared buffers, derive from others."""
        derived(self.contract, inputs, self.function.layout)
        share(inputs, self.signature, self.aliases)
        return inputs


# -- places ---------------------------------------------------------------------------------------------------------------
def _order(signature: Signature, model: Mapping[str, int]) -> list[str]:
    """The buffers in ascending order of address, according to a model."""
    names = [a.name for a in signature.buffers]

    def compared(a: str, b: str) -> int:
        is_below = below(a, b, model)
        return 0 if is_below is None else -1 if is_below else 1

    return sorted(names, key=cmp_to_key(compared))


def _near(signature: Signature, model: Mapping[str, int], residues: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    """Buffers that a model places near each other, or end to end, with their distances."""
    found = {a.name: model[f"&{a.name}"] for a in signature.buffers if f"&{a.name}" in model}
    if len(found) < 2:
        found = {}
        for a, b in combinations(signature.buffers, 2):
            for first, second in ((a, b), (b, a)):
                if touches(first.name, second.name, model) and not found:
                    found = {first.name: 0, second.name: first.size}
    if not found:
        return {}
    low = min(found.values())
    offsets = {name: place - low + low % PAGE for name, place in found.items()}
    return offsets if _may_lie(signature, offsets, residues) else {}


def _may_lie(signature: Signature, offsets: Mapping[str, int], residues: Mapping[str, tuple[int, int]]) -> bool:
    """Whether a caller may place buffers there: near each other, aligned as declared and as the case requires, disjoint."""
    for name, offset in offsets.items():
        power, residue = residues.get(name, (signature.argument(name).alignment, 0))
        if power > PAGE or offset % power != residue:
            return False
    spans = sorted((offset, offset + signature.argument(name).size) for name, offset in offsets.items())
    return all(end <= start for (_, end), (start, _) in pairwise(spans)) and spans[-1][1] < NEAR
