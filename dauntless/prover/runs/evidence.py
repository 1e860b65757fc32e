"""Evidence for a refusal: concrete runs of the emulator that show it. Without such runs the verdict is *unknown*.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

One run shows a broken rule of memory, calling convention or termination, if it breaks a rule of the same property at the same
instruction. Two runs show that a secret leaks, if they agree on all public and declassified values, on addresses and on
everything undefined, and their traces differ. Two runs show that an undefined value is used, if they differ only in undefined
values and their outputs or traces differ; so does one run that fails there. The linker chooses the places of constants and
code; runs at two places show a dependence on them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import pairwise

from dauntless.contract import Signature
from dauntless.prover import deadline
from dauntless.prover.engines import smt
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import SECRET, Node
from dauntless.prover.refusal import Path, Refusal
from dauntless.prover.runs.bench import Bench, Function, Outcome
from dauntless.prover.runs.emulate import Emulation
from dauntless.prover.runs.witness import Elements, demanded, seen

SECRETS = frozenset(
    {"secret branch", "secret address", "secret operand of a variable-time instruction", "secret vector length"}
)
UNDEFINED = frozenset({"undefined value", "output not written"})
UNDECIDED = frozenset(
    {"no end", "possible fault", "unknown vector length", "unordered stores", "function", "bound"}
    | {
        "more stack than is assumed",
        "write to a stack argument",
        "unmatched return",
    }  # stricter than calling conventions
)
JUNK = 6  # contents of what is undefined that are tried with one input
PLACES = 4  # seeds of addresses
SECONDS = 2.0  # of the solver


def decide(refusal: Refusal, function: Function) -> None:
    """The refusal as refuted if concrete runs show it, otherwise as unknown; without its path, which refers to nodes."""
    if not refusal.unknown or (refusal.rule not in UNDECIDED and refusal.path is not None):
        bench = Bench(function, refusal.path or Path())
        try:
            shown = show(refusal, bench)
        except deadline.OutOfTime:
            shown = None
        if shown is None and not refusal.unknown:
            shown = _by_another_fault(bench, refusal)
        if shown is not None or not refusal.unknown:
            refusal.what += f"\n  {shown or missing(refusal)}"
        refusal.unknown = shown is None
    refusal.path = None


def show(refusal: Refusal, bench: Bench) -> str | None:
    """A description of concrete runs that show the refusal; None if none was found."""
    if refusal.path is None:
        return _by_places(bench)
    if refusal.rule in SECRETS:
        return _by_pairs(bench)
    if refusal.rule in UNDEFINED:
        return _by_junk(bench, refusal)
    return _by_fault(bench, refusal)


# -- one run that goes wrong ----------------------------------------------------------------------------------------------
def _by_fault(bench: Bench, refusal: Refusal) -> str | None:
    here = bench.function.program
    for program in filter(None, (here, here.elsewhere)):
        address = refusal.address
        if program is not here and address is not None:
            address = here.image.same_place(address, program.image)
        for inputs in bench.inputs():
            for seed in range(PLACES):
                found = bench.run(inputs, seed=seed, junk=seed, program=program)
                if (
                    isinstance(found, Refusal)
                    and found.property_ == refusal.property_
                    and found.address in (address, None)
                ):
                    return _said("a run", bench, inputs)
    return None


def _by_another_fault(bench: Bench, refusal: Refusal) -> str | None:
    """A refusal for another rule that the runs broke first, which is then refuted."""
    if bench.fault is None or bench.fault[0].rule in UNDECIDED:
        return None
    found, inputs = bench.fault
    refusal.what = f"{found.what}\n  not shown, but met before: {refusal.rule}: {refusal.what}"
    refusal.rule, refusal.address, refusal.text, refusal.history = found.rule, found.address, found.text, ()
    return _said("a run", bench, inputs)


# -- two runs -------------------------------------------------------------------------------------------------------------
def _by_pairs(bench: Bench) -> str | None:
    """Evidence from two inputs that differ in secrets only and have different traces."""
    for first, second in _pairs(bench):
        if not (bench.admits(first) and bench.admits(second)):
            continue
        if seen(bench.contract, first) != seen(bench.contract, second):
            continue
        a, b = bench.run(first), bench.run(second)
        if a is None or b is None:
            return None
        if _trace(a) != _trace(b):
            return _differing(bench, first, second)
    return None


def _trace(found: Outcome) -> object:
    return found.trace if isinstance(found, Emulation) else (found.rule, found.address, found.trace)


def _pairs(bench: Bench) -> Iterator[tuple[Elements, Elements]]:
    """Candidate pairs: first from the solver, for which the value differs; then samples with exchanged secrets."""
    rng, value = random.Random(0), bench.path.value
    if isinstance(value, Node):
        model = _difference(bench, value)
        if model is not None:
            base = bench.sample("lowest", rng)
            yield bench.with_model(base, model), bench.with_model(base, model, "other ")
    bases = list(bench.inputs())
    secret = [a.name for a in bench.signature.leaves if a.secret]
    for base in bases[:3]:
        for other in bases:
            yield base, bench.completed({**base, **{name: other[name] for name in secret if name in other}})


def _difference(bench: Bench, value: Node) -> Mapping[str, int] | None:
    """Two inputs on the path for which the value differs; the secrets of the second are called `other …`."""
    secrets = [v for v in dag.topological([value]) if v.op == "var" and v.taint == SECRET]
    others = {v.id: dag.var(f"other {v.data}", v.width, SECRET) for v in secrets}
    second = dag.substitute([value], others)[0]
    bounds = {
        **bench.path.bounds,
        **{others[v.id].id: bench.path.bounds[v.id] for v in secrets if v.id in bench.path.bounds},
    }
    answer = smt.difference(value, second, bounds, bench.path.assumed, SECONDS)
    return answer.model if answer.exists else None


def _by_junk(bench: Bench, refusal: Refusal) -> str | None:
    """Evidence from one input with different contents of undefined memory and registers."""
    for inputs in bench.inputs():
        first: object = None
        for junk in range(JUNK):
            found = bench.run(inputs, junk=junk)
            if found is None:
                return None
            if isinstance(found, Refusal) and found.address == refusal.address:
                return _said("a run", bench, inputs)
            if isinstance(found, Refusal):
                continue
            left = (found.trace, demanded(bench.contract, found.outputs))
            if first is not None and left != first:
                return _said("two runs that differ in undefined values only", bench, inputs)
            first = left
    return None


def _by_places(bench: Bench) -> str | None:
    """Evidence from runs with the object at its two places: their outputs differ, or one run fails."""
    elsewhere = bench.function.program.elsewhere
    for inputs in bench.inputs():
        here = bench.run(inputs)
        there = bench.run(inputs, program=elsewhere) if elsewhere is not None else None
        if here is None or there is None:
            return None
        if _left(here) != _left(there):
            return _said("runs with the object at two places", bench, inputs)
    return None


def _left(found: Outcome) -> object:
    return found.outputs if isinstance(found, Emulation) else found.rule


def missing(refusal: Refusal) -> str:
    """The text for a refusal without a run that shows it."""
    if refusal.rule in SECRETS:
        return "it may not matter: no two inputs were found that differ in secrets only and that an observer can distinguish"
    if refusal.rule in UNDEFINED:
        return "it may not matter: no runs were found that differ because of undefined values"
    return "no input was found that shows it"


# -- words ----------------------------------------------------------------------------------------------------------------
def _said(what: str, bench: Bench, inputs: Elements) -> str:
    named = {n: inputs[n] for a in bench.signature.leaves if (n := a.name) in inputs and a.value is None}
    near = bench.places[0].near
    distances = "".join(
        f", {b} {near[b] - near[a]} bytes above {a}" for a, b in pairwise(sorted(near, key=lambda n: near[n]))
    )
    return f"shown by {what}" + (f" with {_short(named)}" if named else "") + distances


def _differing(bench: Bench, first: Elements, second: Elements) -> str:
    differing = {name: [i for i, v in enumerate(values) if v != second[name][i]] for name, values in first.items()}
    one, other = (_only(inputs, differing, bench.signature) for inputs in (first, second))
    public = {
        a.name: first[a.name] for a in bench.signature.leaves if a.name in first and not a.secret and a.value is None
    }
    where = f", both with {_short(public)}" if public else ""
    return f"shown by two runs that an observer can distinguish: {one}; and {other}{where}"


def _only(inputs: Elements, places: Mapping[str, list[int]], signature: Signature) -> str:
    """A few of the inputs' elements."""
    buffers = {a.name for a in signature.buffers}
    found = [
        f"{n}[{i}] = {inputs[n][i]}" if n in buffers else f"{n} = {inputs[n][i]}" for n in places for i in places[n]
    ]
    return ", ".join(found[:4]) + (", …" if len(found) > 4 else "")


def _short(inputs: Mapping[str, list[int]]) -> str:
    """The first elements of each argument."""
    return ", ".join(f"{n} = {' '.join(map(str, v[:4]))}" + (" …" if len(v) > 4 else "") for n, v in inputs.items())
