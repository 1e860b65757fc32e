"""The verdict on an operation: every case of where the stack and buffers lie modulo a power of two, as far as it matters.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A run shows on which residues of addresses it depends; the others are run as well. Where the stack pointer is rounded down,
one run stands for all of them, if it can (`rounded.py`). The first is run a second time with the object elsewhere, unless a
loader may put it at one place only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import product

from dauntless.asm.image import Image, Part
from dauntless.errors import InputError
from dauntless.isa.processor import processor
from dauntless.prover import deadline
from dauntless.prover.operations import residue
from dauntless.prover.operations.code import Code, Codes
from dauntless.prover.operations.declassify import Declassification
from dauntless.prover.operations.evidence import Varied, differs, not_shown
from dauntless.prover.operations.history import Recorder
from dauntless.prover.operations.inputs import Left, Operation, place
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.run import Hook, Run
from dauntless.prover.operations.tags import Home, Stack
from dauntless.prover.operations.values import Known
from dauntless.prover.refusal import Refusal
from dauntless.prover.settle import settle

WIPED = "wiped"
PROPERTIES = ("constant time", "memory", "calling convention", "termination")
PROVED, REFUTED, UNKNOWN, NOT_REACHED = "proved", "refuted", "unknown", "not reached"
CASE_LIMIT = 16
AS_LINKED = "relies on the distances of the object's sections as they are linked here"


@dataclass
class Verdict:
    """What was established of an operation."""

    symbol: str
    isa: str
    object: str
    sha256: str
    parts: tuple[Part, ...]
    properties: dict[str, str]
    aliases: Mapping[str, str] = field(default_factory=dict)  # argument -> the argument whose buffer it has
    instructions: int = 0
    cases: int = 0
    stack: int = 0  # bytes
    result: str = ""
    outputs: dict[str, str] = field(default_factory=dict)  # output -> how much of it is secret
    declassified: dict[str, int] = field(default_factory=dict)  # what and where -> how often
    unreached: tuple[str, ...] = ()  # what was to be declassified where no run came
    placed: tuple[str, ...] = ()  # what depends on where buffers are
    assumptions: tuple[str, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    variants: tuple[str, ...] = ()
    seconds: float = 0.0
    left: dict[str, Left] = field(default_factory=dict)  # buffers, as the first run leaves them

    @property
    def proved(self) -> bool:
        """Whether all properties that were asked for are proved."""
        return all(v == PROVED for v in self.properties.values())


@dataclass(frozen=True)
class Finished:
    """A run that came to its return."""

    run: Run
    declassified: Mapping[str, int]
    reached: frozenset[str]  # of what is declassified, by its text


def examine(
    image: Image, function: str, operation: Operation, *, aliases: Mapping[str, str] | None = None,
    limit: float | None = None, variants: Sequence[str] = (), codes: Codes | None = None,
) -> Verdict:  # fmt: skip
    """Runs the operation in all cases. `codes`: what it shares with other operations."""
    with deadline.limited(limit):
        return _examine(image, function, operation, aliases or {}, variants, codes or Codes())


def _examine(
    image: Image, function: str, operation: Operation, aliases: Mapping[str, str], variants: Sequence[str], codes: Codes
) -> Verdict:
    started = time.process_time()
    symbol = image.symbol(function)
    for row in operation.declassified:
        if isinstance(row, Declassification):
            row.check(image)
    properties = dict.fromkeys((*PROPERTIES, *((WIPED,) if operation.wiped else ())), NOT_REACHED)
    verdict = Verdict(symbol.name, image.isa, image.path, image.sha256, image.parts, properties, aliases)
    first = codes.of(image, processor(image.isa, operation.features), variants)
    assumptions: dict[str, None] = {}
    every: list[Finished] = []
    for code in first.variants():
        assert isinstance(code, Code)
        finished, refusal = _all_cases(code, symbol.address, operation, aliases, codes)
        for each in finished:
            assumptions |= each.run.assumptions
        assumptions |= dict.fromkeys(code.assumptions)
        if refusal is not None:
            _refuse(verdict, refusal, image)
            break
        every += finished
        _add(verdict, every, operation)
        if code.depends_on_variant:
            verdict.variants = (*verdict.variants, code.isa.variant)
    else:
        properties.update((name, PROVED) for name, now in properties.items() if now == NOT_REACHED)
    verdict.assumptions = tuple(assumptions)
    verdict.seconds = time.process_time() - started
    return verdict


def _refuse(verdict: Verdict, refusal: Refusal, image: Image) -> None:
    property_ = refusal.property_
    verdict.properties[property_] = UNKNOWN if refusal.unknown else REFUTED
    if property_ == WIPED:
        verdict.properties.update((name, PROVED) for name in PROPERTIES)
    settle(refusal, image)
    verdict.refusals = (refusal,)


def _add(verdict: Verdict, finished: Sequence[Finished], operation: Operation) -> None:
    """What holds of all these runs."""
    runs = [each.run for each in finished]
    verdict.cases = len(runs)
    verdict.instructions = max(run.steps for run in runs)
    verdict.stack = max(run.top - run.deepest - run.isa.red_zone for run in runs)
    verdict.placed = tuple(dict.fromkeys(f"{at}: {what}" for run in runs for at, what in run.placed))
    for each in finished:
        for what, count in each.declassified.items():
            verdict.declassified[what] = max(count, verdict.declassified.get(what, 0))
    reached = {text for each in finished for text in each.reached}
    verdict.unreached = tuple(row.text for row in operation.declassified if row.text not in reached)
    verdict.outputs = residue.outputs(runs, operation.whole)
    verdict.result = residue.result(runs, operation.signature)
    for argument in operation.whole.buffers:
        regions = [run.regions[argument.name] for run in runs if argument.name in run.regions]
        if regions:
            verdict.left[argument.name] = _left(regions)


def _left(regions: Sequence[Region]) -> Left:
    """Contents of a buffer, as the first of these runs leaves it. What one leaves secret or undefined is; what they leave
    different depends on where buffers are. An address is undefined: in another operation, buffers are elsewhere."""
    first = regions[0]
    secrets, undefined, marks = bytearray(first.secrets), bytearray(first.undefined), bytearray(first.marks)
    for region in regions:
        for start, (atom, size) in region.tagged.items():
            if atom.is_address:
                undefined[start : start + size] = b"\xff" * size
        if region is not first and _differ(region, first):
            for i in range(region.size):
                secrets[i] |= region.secrets[i]
                undefined[i] |= region.undefined[i]
                marks[i] |= region.marks[i] or int(region.values[i] != first.values[i])
    return Left(bytes(first.values), bytes(secrets), bytes(undefined), bytes(marks))


def _differ(a: Region, b: Region) -> bool:
    return (a.values, a.secrets, a.undefined, a.marks) != (b.values, b.secrets, b.undefined, b.marks)


class OneByOne(Exception):
    """One run does not stand for all residues of the stack."""


def _all_cases(
    code: Code, entry: int, operation: Operation, aliases: Mapping[str, str], codes: Codes
) -> tuple[list[Finished], Refusal | None]:
    """The runs of all cases up to the first refusal. Runs that stand for all residues of the stack are tried first."""
    with suppress(OneByOne):
        return _cases_up_to(code, entry, operation, aliases, codes, at_once=True)
    return _cases_up_to(code, entry, operation, aliases, codes, at_once=False)


def _cases_up_to(
    code: Code, entry: int, operation: Operation, aliases: Mapping[str, str], codes: Codes, *, at_once: bool
) -> tuple[list[Finished], Refusal | None]:
    finished: list[Finished] = []
    done: list[dict[str, tuple[int, int]]] = []  # of each run: buffer -> its residue, modulo what the run has seen
    homes: dict[str, Home] = {}
    while True:
        cases = _cases(homes)
        if len(cases) > CASE_LIMIT:
            names = ", ".join(f"{n} modulo {h.modulus}" for n, h in homes.items() if h.modulus > h.alignment)
            return finished, Refusal("no end", f"more than {CASE_LIMIT} cases must be distinguished: the addresses of {names}",
                                     "declare the buffers aligned (--align)", unknown=True)  # fmt: skip
        pending = [case for case in cases if not any(_stands_for(run, case) for run in done)]
        if not pending:
            break
        case = pending[0]
        found = _attempt(code, entry, operation, aliases, dict(case), at_once=at_once)
        if isinstance(found, Refusal):
            return finished, found
        homes_seen = {r.name: r.home for r in found.run.regions.values() if r.home}
        done.append({name: (home.address % home.modulus, home.modulus) for name, home in homes_seen.items()})
        finished.append(found)
        for region in found.run.regions.values():
            assert region.home is not None
            known = homes.setdefault(region.name, region.home)
            known.seen(region.home.modulus)
    elsewhere = _elsewhere(code, finished)
    if elsewhere is not None:
        there = code.image.same_place(entry, elsewhere)
        assert there is not None
        moved = codes.of(elsewhere, code.processor, [code.isa.variant])
        found = _attempt(moved, there, operation, aliases, {}, at_once=at_once)
        if isinstance(found, Refusal):
            found.address = found.address and elsewhere.same_place(found.address, code.image)
            found.what = f"with the object elsewhere: {found.what}"
            return finished, found
        if found.run.steps not in {each.run.steps for each in finished}:
            return finished, Refusal("access to an undeclared address", "which path it takes depends on where the object is",
                                     "reach the object's data and code by symbols", unknown=True)  # fmt: skip
        finished.append(found)
    return finished, None


def _elsewhere(code: Code, finished: Sequence[Finished]) -> Image | None:
    """The object at another place; None if there is none, which the result says unless no loader moves it."""
    try:
        return code.image.elsewhere
    except InputError:
        finished[0].run.assumptions[AS_LINKED] = None
        return None


def _cases(homes: Mapping[str, Home]) -> list[tuple[tuple[str, int], ...]]:
    """Every choice of residues modulo what the runs depend on; a buffer's residue modulo its alignment is given."""
    rows = [
        [(name, residue) for residue in range(home.address % home.alignment, home.modulus, home.alignment)]
        for name, home in sorted(homes.items())
        if home.modulus > home.alignment
    ]
    total = 1
    for row in rows:
        total *= len(row)
    return [*product(*rows)] if total <= CASE_LIMIT else [()] * total


def _stands_for(run: Mapping[str, tuple[int, int]], case: Sequence[tuple[str, int]]) -> bool:
    """Whether a run is one of the case: its buffers have the case's residues, as far as it has looked at them."""
    return all(name not in run or residue % run[name][1] == run[name][0] for name, residue in case)


def _attempt(
    code: Code, entry: int, operation: Operation, aliases: Mapping[str, str], residues: dict[str, int], *, at_once: bool
) -> Finished | Refusal:
    """A run; of a refusal, with the history of the secret, from a second run that records it, and evidence from others.
    OneByOne if the run was to stand for all residues of the stack, and does not."""

    def made(kind: Callable[..., Run]) -> Run:
        return kind(code, code.processor, str(operation.seed), residues)

    def again(number: int, other: Operation) -> Run:
        run = made(partial(Varied, number))
        with suppress(Refusal, InputError):
            _run(run, entry, other, aliases)
        return run

    first = made(Run)
    stack = first.stack.home
    assert isinstance(stack, Stack)
    stack.is_parted = at_once
    try:
        found = _run(first, entry, operation, aliases)
        if stack.parts and not stack.is_whole:
            raise OneByOne
        return found
    except InputError:
        if at_once:
            raise OneByOne from None
        raise
    except Refusal as refusal:
        if at_once:
            raise OneByOne from None
        if deadline.is_over() or refusal.unknown:
            return refusal
        shown = refusal
        try:
            _run(made(Recorder), entry, operation, aliases)
        except Refusal as recorded:
            shown = recorded
        if isinstance(first.refused, Known) and first.refused.m and not differs(first, operation, again):
            return not_shown(shown)
        return shown


def _run(run: Run, entry: int, operation: Operation, aliases: Mapping[str, str]) -> Finished:
    declassified: dict[str, int] = {}
    reached = set[str]()

    def reaches(text: str, hook: Hook) -> Hook:
        def declassify(run: Run) -> None:
            reached.add(text)
            hook(run)

        return declassify

    for row in operation.declassified:
        for address in row.addresses(run.image):
            run.hooks.setdefault(address, []).append(reaches(row.text, row.hook(declassified)))
    place(run, operation, aliases)
    run.run(entry)
    residue.check_outputs(run, operation.whole)
    if operation.wiped:
        residue.check_wiped(run, operation.signature)
    return Finished(run, declassified, frozenset(reached))
