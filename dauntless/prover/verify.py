"""Verification: from an object and a contract to a verdict on each property.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dauntless.asm.image import Image, Part
from dauntless.contract import Bound, Contract
from dauntless.contract.alignment import aligned
from dauntless.prover import deadline
from dauntless.prover.deadline import OutOfTime
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.goals.kinds import goal_of
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.machine.constant_tables import table_assumptions, with_tables
from dauntless.prover.machine.execution import Execution, execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Path, Refusal
from dauntless.prover.runs import evidence
from dauntless.prover.runs.bench import Bench, Function
from dauntless.prover.runs.witness import Violation, counterexample, wrong_bounds, wrong_function
from dauntless.prover.settle import settle

PROPERTIES = ("constant time", "memory", "calling convention", "termination", "function", "bounds")
EXECUTED = PROPERTIES[:4]  # what one execution along the path yields
PROVED, REFUTED, UNKNOWN, NOT_ASKED, NOT_REACHED = "proved", "refuted", "unknown", "-", "not reached"

sys.setrecursionlimit(max(sys.getrecursionlimit(), 100_000))  # DAGs are as deep as the computation is long


@dataclass(frozen=True)
class Result:
    """The verdict on one function."""

    kernel: str
    isa: str
    symbol: str
    object: str
    sha256: str
    properties: Mapping[str, str]
    instructions: int = 0  # executed on the longest path
    cases: int = 0
    bounds: Mapping[str, tuple[Interval, Bound]] = field(default_factory=dict)  # output -> proved interval, contract
    engines: Mapping[str, int] = field(default_factory=dict)
    refusals: tuple[Refusal, ...] = ()
    seconds: float = 0.0  # of processor time
    declassified: str = ""  # what the contract allows branches and addresses to depend on
    parts: tuple[Part, ...] = ()  # the files or members whose bytes these are
    variants: tuple[str, ...] = ()  # of the ISA, for each of which it holds, where the code may tell them apart
    assumptions: tuple[str, ...] = ()  # what it rests on besides these bytes

    @property
    def proved(self) -> bool:
        """Whether all properties that the contract requires are proved."""
        return all(v in (PROVED, NOT_ASKED) for v in self.properties.values())


def verify(
    image: Image, contract: Contract, feature: str = "", *, kernel: str = "", program: Program | None = None,
    limit: float | None = None,
) -> Result:  # fmt: skip
    """Executes the contract's function and proves every goal; goals not finished within `limit` seconds are unknown."""
    with deadline.limited(limit):
        return _verify(image, contract, feature, kernel, program)


def _verify(image: Image, contract: Contract, feature: str, kernel: str, program: Program | None) -> Result:
    started = time.process_time()
    symbol = image.symbol(contract.symbol_of(feature))
    program, contract = program or Program(image), with_tables(contract, image)
    signature = aligned(contract.signature, contract.alignments.get(feature, 1))
    properties = dict.fromkeys(PROPERTIES, NOT_REACHED)
    properties["function"] = NOT_ASKED if contract.function is None else NOT_REACHED
    properties["bounds"] = NOT_REACHED if contract.post else NOT_ASKED
    name = kernel or contract.name
    result = Result(name, image.isa, symbol.name, image.path, image.sha256, properties, parts=image.parts,
                    declassified=contract.declassified)  # fmt: skip
    layout, settled = contract.layouts.get(feature), list[Goal[Any]]()
    with fresh_graph():
        for variant in program.variants():
            function = Function(variant, symbol.address, signature, contract, layout)
            try:
                executions = execute_contract(variant, symbol.address, signature, contract)
            except (Refusal, OutOfTime) as raised:
                refusal = raised if isinstance(raised, Refusal) else _unexecuted()
                evidence.decide(refusal, function)
                properties[refusal.property_] = UNKNOWN if refusal.unknown else REFUTED
                settle(refusal, image)
                result = replace(result, properties=properties, refusals=(_at(refusal, variant),))
                break
            result = _settle_all(result, function, executions, settled)
            result = replace(result, instructions=max(result.instructions, *(e.machine.steps for e in executions)),
                             cases=result.cases + len(executions))  # fmt: skip
            if result.refusals:
                result = replace(result, refusals=tuple(_at(refusal, variant) for refusal in result.refusals))
                break
            if variant.depends_on_variant:
                result = replace(result, variants=(*result.variants, variant.isa.variant))
    assumptions = tuple(dict.fromkeys((*contract.assumed, *table_assumptions(contract, image), *program.assumptions)))
    return replace(result, assumptions=assumptions, seconds=time.process_time() - started)


def _at(refusal: Refusal, variant: Program) -> Refusal:
    """The same refusal, with the name of the ISA's variant if it matters."""
    if variant.depends_on_variant:
        first, newline, rest = refusal.what.partition("\n")
        refusal.what = f"{first} (at {variant.isa.variant}){newline}{rest}"
    return refusal


def _settle_all(result: Result, function: Function, executions: list[Execution], settled: list[Goal[Any]]) -> Result:
    """Proves function and bounds on every path. A path with the same values as a proved one is proved with it."""
    contract, layout = function.contract, function.layout
    properties, refusals = {**result.properties, **dict.fromkeys(EXECUTED, PROVED)}, []
    bounds, engines = dict(result.bounds), dict(result.engines)
    for execution in executions:
        if any(_same(execution, goal.execution) for goal in settled):
            continue
        try:
            goal = goal_of(contract, execution, layout)
            if settled:
                goal.learn(settled[-1])
        except OutOfTime:
            for name in ("function", "bounds"):
                if properties[name] in (NOT_REACHED, PROVED):
                    refusals.append(_unfinished(name, contract))
                    properties[name] = UNKNOWN
            continue
        settled.append(goal)
        for name, prove, violation in (
            ("function", goal.prove_function, wrong_function),
            ("bounds", goal.prove_bounds, wrong_bounds),
        ):
            if properties[name] not in (NOT_REACHED, PROVED):
                continue
            try:
                intervals = prove()
                properties[name] = PROVED
            except OutOfTime:
                refusals.append(_unfinished(name, contract))
                properties[name] = UNKNOWN
                continue
            except Refusal as refusal:
                refusal = _decided(refusal, function, execution, goal.suspects, violation)
                properties[name] = UNKNOWN if refusal.unknown else REFUTED
                refusals.append(refusal)
                continue
            for output, interval in (intervals or {}).items():
                bounds[output] = (_hull(interval, bounds.get(output)), contract.post_bounds[output])
        for engine, count in goal.engines.items():
            engines[engine] = engines.get(engine, 0) + count
    return replace(result, properties=properties, bounds=bounds, engines=engines, refusals=tuple(refusals))


def _unexecuted() -> Refusal:
    what = f"not executed in {deadline.given()}: its arguments and outputs were at work"
    return Refusal("no end", what, "give more time by --limit", unknown=True)


def _unfinished(goal: str, contract: Contract) -> Refusal:
    """The verdict for a goal that ran out of time."""
    kind = contract.kind.title if goal == "function" else "the bounds of the outputs"
    what = f"not decided in {deadline.given()}: the goal was {kind}"
    return Refusal("function" if goal == "function" else "bound", what, "give more time by --limit", unknown=True)


def _same(a: Execution, b: Execution) -> bool:
    """Whether both executions have identical values, in one case: then their goals are the same."""
    if a.case != b.case or a.scattered != b.scattered or a.machine.assumed != b.machine.assumed:
        return False
    return all(x is y for name in a.outputs for x, y in zip(a.outputs[name], b.outputs[name], strict=True))


def _hull(interval: Interval, known: tuple[Interval, Bound] | None) -> Interval:
    return interval if known is None else (min(interval[0], known[0][0]), max(interval[1], known[0][1]))


def _decided(
    refusal: Refusal,
    function: Function,
    execution: Execution,
    suspects: Sequence[Mapping[str, int]],
    violation: Violation,
) -> Refusal:
    """The verdict for a goal that failed: refuted if a concrete run shows a violation of what it claims, otherwise unknown."""
    machine = execution.machine
    model = machine.paths.find(machine.assumed).model if machine.paths is not None and machine.assumed else {}
    path = Path(machine.steps, case=execution.case, variables=execution.variables, model=model)
    bench = Bench(function, path)
    tried = [*suspects, *([model] if model else [])]
    try:
        found = counterexample(function.contract, execution, function.layout, bench.outputs, tried, violation=violation)
    except OutOfTime:
        found = None
    refusal.unknown = found is None
    case = f" (case: {execution.case})" if str(execution.case) else ""
    if execution.case.aliases:  # the case of different buffers comes first and is proved
        refusal.next_step = "read what is needed before overwriting it, or remove the pair from may_alias"
    if found is not None:
        refusal.what += f"{case}\n  for example, {found}"
    else:
        refusal.what += f"{case}\n  no concrete input that shows a fault was found"
    return refusal
