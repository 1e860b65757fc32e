"""`equiv` on two builds of one source, and on a source and the same with one operator or constant changed.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Two builds of a source without undefined behaviour are never different. Functions that differ on a sample are never equal.
An input that is said to show a difference shows it in the emulator.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from dauntless.errors import DauntlessError
from dauntless.mutation.judge import OutOfTime, time_limit
from dauntless.prover.equivalence import DIFFERENT, EQUAL, IDENTICAL, Counterexample, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.emulate import emulate
from dauntless.prover.runs.witness import KINDS, Elements, sample
from tests.attack.compilers import Subject
from tests.attack.draft import Draft
from tests.attack.judge import SECONDS, UNKNOWN, WRONG
from tests.attack.truth import inputs_of

SOLVER = 2.0  # seconds
_CHANGEABLE = re.compile(r" ([-+*&|^]) |0x([0-9a-f]+)u")


@dataclass(frozen=True)
class Comparison:
    """`outcome`: a verdict of `equiv`, or wrong."""

    outcome: str
    why: str


def changed(draft: Draft, rng: random.Random) -> Draft | None:
    """The draft with one operator or constant of its body replaced, where bounds of loops and indices do not depend on it."""
    lines = draft.source.splitlines()
    start = next(i for i, line in enumerate(lines) if " F(" in line)
    safe = [
        i for i in range(start + 1, len(lines)) if not re.search(r"for \(const|memcpy|vld1q|loadu|\] [+-]", lines[i])
    ]
    places = [(i, match) for i in safe for match in _CHANGEABLE.finditer(lines[i])]
    if not places:
        return None
    i, match = rng.choice(places)
    if match[1]:
        new = f" {rng.choice([o for o in '+-*&|^' if o != match[1]])} "
    else:
        new = f"0x{int(match[2], 16) ^ 1 << rng.randrange(8):x}u"
    lines[i] = lines[i][: match.start()] + new + lines[i][match.end() :]
    return replace(draft, source="\n".join(lines) + "\n")


def equivalent(first: Subject, second: Subject, seed: int, *, same_source: bool) -> Comparison:
    """The verdict on both, compared with concrete runs."""
    sides = [(Program(s.image), s.image.symbol(s.symbol).address) for s in (first, second)]
    try:
        with time_limit(SECONDS):
            found = compare(sides[0], sides[1], first.contract, SOLVER)
    except OutOfTime:
        return Comparison(UNKNOWN, f"not decided in {SECONDS:g} s")
    except DauntlessError as error:
        return Comparison(UNKNOWN, str(error).partition(": ")[2])
    if found.verdict == DIFFERENT:
        assert found.counterexample is not None
        shown = _shows(first, second, found.counterexample)
        if same_source or not shown:
            return Comparison(WRONG, f"different ({'confirmed' if shown else 'not confirmed'}): {found.counterexample}")
    if found.verdict in (IDENTICAL, EQUAL):
        for group in inputs_of(first, seed):
            for inputs in group:
                a, b = (_outputs(s, inputs) for s in (first, second))
                if a != b:
                    return Comparison(WRONG, f"{found.verdict}, but {a} and {b} for {inputs}")
    return Comparison(found.verdict, "")


def _shows(first: Subject, second: Subject, example: Counterexample) -> bool:
    inputs = sample(first.contract, KINDS[2], random.Random(0))
    _set(inputs, example.inputs)
    return _outputs(first, inputs) != _outputs(second, inputs)


def _set(inputs: Elements, values: Mapping[str, int]) -> None:
    for place, value in values.items():
        name, _, index = place.partition("[")
        if name in inputs:
            inputs[name][int(index.rstrip("]") or 0)] = value


def _outputs(subject: Subject, inputs: Elements) -> object:
    program = Program(subject.image)
    entry = subject.image.symbol(subject.symbol).address
    try:
        return emulate(program, entry, subject.contract.signature, inputs, 0).outputs
    except Refusal as refusal:
        return str(refusal)
