"""Equivalence of two functions: identity of nodes first, then the engines, then the solver.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Both functions are executed on the same variables in one graph, so that equal computations are the same node. A difference is
reported only with concrete inputs on which both DAGs have been evaluated. What both do not share is unknown in each by itself.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

import numpy as np

from dauntless.contract import Contract
from dauntless.prover import deadline
from dauntless.prover.deadline import OutOfTime
from dauntless.prover.engines import smt
from dauntless.prover.engines.equality import unequal
from dauntless.prover.engines.pair import Pair
from dauntless.prover.graph import batch
from dauntless.prover.graph.batch import Box
from dauntless.prover.graph.dag import fresh_graph, topological
from dauntless.prover.machine.constant_tables import table_assumptions, with_tables
from dauntless.prover.machine.execution import Case, Execution, execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.machine.unshared import Unshared, apart
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs import evidence
from dauntless.prover.runs.bench import Function
from dauntless.prover.runs.witness import is_signed
from dauntless.prover.settle import settle

IDENTICAL, EQUAL, DIFFERENT, UNKNOWN = "identical", "equal", "different", "unknown"
SAMPLES = 64


@dataclass(frozen=True)
class Counterexample:
    """Inputs, and the first output element that differs on them."""

    place: str
    first: int
    second: int
    inputs: Mapping[str, int]  # variables that this element and the path depend on -> value


@dataclass(frozen=True)
class Equivalence:
    """The result of a comparison. `engines`: number of output elements that each engine proved, over all cases."""

    verdict: str
    engines: Mapping[str, int] = field(default_factory=dict)
    instructions: tuple[int, int] = (0, 0)  # executed on the longest path of each
    cases: int = 0
    case: str = ""  # in which it is different or unknown
    counterexample: Counterexample | None = None
    undecided: tuple[str, ...] = ()  # output elements
    unshared: bool = False  # whether all of these depend on values of which nothing says that both have the same
    working_on: str = ""  # the engine that was at work when the time was over
    refusal: Refusal | None = None  # why one of them could not be executed
    refused: int = 0  # which one: 1 or 2
    seconds: float = 0.0
    assumptions: tuple[str, ...] = ()  # what it rests on besides the bytes of both


def compare(first: tuple[Program, int], second: tuple[Program, int], contract: Contract, limit: float) -> Equivalence:
    """Compares both (program, entry address) under a contract's signature and preconditions, within `limit` seconds."""
    started = time.perf_counter()
    with deadline.limited(limit):
        try:
            return _compare(first, second, contract, limit)
        except OutOfTime:  # outside of instructions and engines, which say more
            return Equivalence(UNKNOWN, working_on="execution", seconds=time.perf_counter() - started)


def _compare(first: tuple[Program, int], second: tuple[Program, int], contract: Contract, limit: float) -> Equivalence:
    started, contract = time.perf_counter(), with_tables(contract, first[0].image, second[0].image)
    result = Equivalence(IDENTICAL)
    with fresh_graph():
        for programs in _variants(first[0], second[0]):
            try:
                sides = _executed(programs, (first[1], second[1]), contract)
            except _Refused as refused:
                result = Equivalence(UNKNOWN, refusal=refused.refusal, refused=refused.number)
                break
            steps = (max(e.machine.steps for e in side) for side in sides)
            result = replace(result, instructions=tuple(map(max, result.instructions, steps)))  # type: ignore[arg-type]
            for a in sides[0]:
                for b in sides[1]:
                    if result.verdict in (IDENTICAL, EQUAL) and _together(a, b):
                        unshared = Unshared(a, b, same_file=_is_one_file(programs))
                        comparison = _Comparison(contract, a, b, unshared, started + limit, _variant(programs))
                        result = _merged(result, comparison.run())
            if result.verdict not in (IDENTICAL, EQUAL):
                break
    tables = (table_assumptions(contract, program.image) for program in (first[0], second[0]))
    assumptions = tuple(dict.fromkeys(chain(*tables, first[0].assumptions, second[0].assumptions)))
    return replace(result, assumptions=assumptions, seconds=time.perf_counter() - started)


class _Refused(Exception):
    """One of the functions, given by its number, cannot be executed."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(number, refusal)
        self.number, self.refusal = number, refusal


def _executed(programs: Sequence[Program], entries: Sequence[int], contract: Contract) -> list[list[Execution]]:
    sides = []
    for number, (program, entry) in enumerate(zip(programs, entries, strict=True), 1):
        try:
            sides.append(execute_contract(program, entry, contract.signature, contract))
        except Refusal as refusal:
            evidence.decide(refusal, Function(program, entry, contract.signature, contract, None))
            settle(refusal, program.image)
            raise _Refused(number, refusal) from None
    sides[1] = [apart(execution, same_file=_is_one_file(programs)) for execution in sides[1]]
    return sides


def _is_one_file(programs: Sequence[Program]) -> bool:
    """Whether both functions are in the same bytes, and so have the same sections."""
    first, second = (program.image.sha256 for program in programs)
    return first == second


def _variants(first: Program, second: Program) -> Iterator[tuple[Program, Program]]:
    """Pairs of both functions on every variant of their ISAs that the code of one of them depends on."""
    yield first, second
    if first.depends_on_variant or second.depends_on_variant:
        for variant in dict.fromkeys([*first.others, *second.others]):
            yield first.on(variant), second.on(variant)


def _variant(programs: Sequence[Program]) -> str:
    """The variant that one of them depends on."""
    return next((p.isa.variant for p in programs if p.depends_on_variant), "")


def _together(a: Execution, b: Execution) -> bool:
    """Whether both cases can occur together."""
    if a.case.aliases != b.case.aliases:
        return False
    known = dict(b.machine.conditions)
    if any(known.get(number, value) != value for number, value in a.machine.conditions.items()):
        return False
    assumed, paths = [*a.machine.assumed, *b.machine.assumed], a.machine.paths
    if assumed and paths is not None and paths.find(assumed).exists is False:
        return False
    return all(_residues_meet(a.case, b.case, name) for name in {*a.case.residues, *b.case.residues} - {"stack"})


def _residues_meet(a: Case, b: Case, name: str) -> bool:
    if name not in a.residues or name not in b.residues:
        return True
    (power_a, residue_a), (power_b, residue_b) = a.residues[name], b.residues[name]
    return (residue_a - residue_b) % min(power_a, power_b) == 0


def _merged(total: Equivalence, one: Equivalence) -> Equivalence:
    verdict = one.verdict if one.verdict != IDENTICAL else total.verdict
    engines = Counter(total.engines) + Counter(one.engines)
    return replace(one, verdict=verdict, engines=dict(engines), instructions=total.instructions, cases=total.cases + 1)


class _Comparison:
    """The comparison of one case of both."""

    def __init__(
        self, contract: Contract, a: Execution, b: Execution, unshared: Unshared, deadline: float, variant: str
    ) -> None:
        self.contract, self.unshared, self.deadline = contract, unshared, deadline
        self.case = ", ".join(dict.fromkeys(filter(None, (variant, str(a.case), str(b.case)))))
        self.pairs = [
            Pair(name, i, x, y, is_signed(contract, name))
            for name, nodes in a.outputs.items()
            for i, (x, y) in enumerate(zip(nodes, b.outputs[name], strict=True))
        ]
        # Stores at unknown offsets are compared one by one in their order, and only as what they are.
        self.scattered = tuple(name for name, stores in a.scattered.items() if stores != b.scattered[name])
        self.box = Box({**a.variables, **b.variables}, contract.bound)
        self.assumed = [*a.machine.assumed, *b.machine.assumed]
        self.engines: dict[str, int] = {}
        self.engine = "samples"  # the one at work
        self.differing = set[str]()  # output elements for which the solver has an input that is no counterexample

    def run(self) -> Equivalence:
        self.open: list[Pair] = []
        try:
            return self._run()
        except OutOfTime:
            undecided = tuple(p.place for p in self.open) + self.scattered
            return replace(self._result(UNKNOWN), undecided=undecided, working_on=self.engine)

    def _run(self) -> Equivalence:
        open_ = [p for p in self.pairs if p.first is not p.second]
        self._settled("identity", len(self.pairs) - len(open_))
        if not open_:
            return self._result(UNKNOWN if self.scattered else IDENTICAL)
        self.open = open_
        example = self._sampled(open_)
        if example is None:
            open_ = unequal(open_, self.box, self._settled, begun=self._begun)
        if example is None and open_:
            self._begun("bitwuzla", open_)
            example, left = self._by_solver(open_)
            self._settled("bitwuzla", len(open_) - len(left))
            open_ = left
        if example is not None:
            return replace(self._result(DIFFERENT), counterexample=example)
        undecided = tuple(p.place for p in open_)
        result = self._result(UNKNOWN if undecided or self.scattered else EQUAL)
        if undecided and not self.scattered and self._are_unshared(open_):
            return replace(result, undecided=undecided, unshared=True)
        return replace(result, undecided=undecided + self.scattered, working_on=self.engine if undecided else "")

    def _are_unshared(self, pairs: Sequence[Pair]) -> bool:
        """Whether all of them differ, but only by values of which nothing says that both have the same."""
        conditions = [c for c, _ in self.assumed]
        return all(p.place in self.differing and self.unshared.decide([p.first, p.second], conditions) for p in pairs)

    def _result(self, verdict: str) -> Equivalence:
        return Equivalence(verdict, self.engines, case=self.case, undecided=self.scattered)

    def _begun(self, engine: str, open_: list[Pair]) -> None:
        self.open, self.engine = open_, engine

    def _settled(self, engine: str, count: int) -> None:
        if count:
            self.engines[engine] = self.engines.get(engine, 0) + count

    # -- samples ------------------------------------------------------------------------------------------------------
    def _sampled(self, pairs: Sequence[Pair]) -> Counterexample | None:
        """A difference on a random or extreme input; None if none was found."""
        rng = np.random.default_rng(0)
        half = SAMPLES // 2
        words = np.concatenate([self.box.random(rng, half), self.box.corners(rng, half)], axis=1)
        roots = [n for p in pairs for n in (p.first, p.second)] + [c for c, _ in self.assumed]
        values = batch.evaluate(roots, self.box, words)
        admitted = np.ones(SAMPLES, dtype=bool)
        for (_, assumed), value in zip(self.assumed, values[2 * len(pairs) :], strict=True):
            admitted &= value == int(assumed)
        for i in range(len(pairs)):
            differs = np.nonzero((values[2 * i] != values[2 * i + 1]) & admitted)[0]
            if len(differs):
                return self._example(self.box.sample(words, int(differs[0])))
        return None

    def _example(self, sample: Mapping[str, int]) -> Counterexample | None:
        """The first difference on this input, by concrete evaluation; None if there is none or the input is not admitted."""
        roots = [n for p in self.pairs for n in (p.first, p.second)] + [c for c, _ in self.assumed]
        if (
            len({n.width for n in topological(roots) if n.op == "base"}) > 1
        ):  # no buffer has one address on both machines
            return None
        values = batch.evaluate_one(roots, sample)
        if values[2 * len(self.pairs) :] != [int(assumed) for _, assumed in self.assumed]:
            return None
        for i, pair in enumerate(self.pairs):
            decided = self.unshared.decide([pair.first, pair.second], roots[2 * len(self.pairs) :])
            if values[2 * i] != values[2 * i + 1] and not decided:
                signed, width = pair.signed, pair.first.width
                first, second = (v - (v >> (width - 1) << width) if signed else v for v in values[2 * i : 2 * i + 2])
                used = [
                    str(n.data)
                    for n in topological([pair.first, pair.second, *roots[2 * len(self.pairs) :]])
                    if n.op == "var"
                ]
                return Counterexample(pair.place, first, second, {n: v for n, v in sample.items() if n in used})
        return None

    # -- solver -------------------------------------------------------------------------------------------------------
    def _by_solver(self, pairs: list[Pair]) -> tuple[Counterexample | None, list[Pair]]:
        """Decides pairs by the solver; pairs with the same functions of different variables are decided once."""
        proved: set[Any] = set()
        failed: set[Any] = set()
        open_: list[Pair] = []
        for pair in pairs:
            shape = self._shape(pair)
            left = self.deadline - time.perf_counter()
            if shape in proved:
                continue
            if shape in failed or left <= 0:
                open_.append(pair)
                continue
            answer = smt.difference(pair.first, pair.second, self.box.bounds, self.assumed, left)
            if answer.exists is False:
                proved.add(shape)
                continue
            if answer.exists:
                example = self._example({**self.box.lowest(), **self._signed(answer.model)})
                if example is not None:
                    return example, pairs
                self.differing.add(pair.place)
            failed.add(shape)
            open_.append(pair)
        return None, open_

    def _signed(self, model: Mapping[str, int]) -> dict[str, int]:
        """The solver's values as declared: signed if the interval is. Other variables are addresses of undefined symbols;
        addresses of buffers are unchanged."""
        result = {name: value for name, value in model.items() if not name.startswith("&")}
        for v in self.box.variables:
            if (value := model.get(str(v.data))) is not None:
                negative = self.box.bounds[v.id][0] < 0 and value >> (v.width - 1)
                result[str(v.data)] = value - (1 << v.width) if negative else value
        return result

    def _shape(self, pair: Pair) -> Any:
        """The pair's DAG with variables numbered in order of occurrence, and their intervals; assumptions tie it to names."""
        if self.assumed:
            return pair.place
        numbers: dict[int, int] = {}
        rows: list[Any] = []
        for node in topological([pair.first, pair.second]):
            numbers[node.id] = len(numbers)
            data = self.box.bounds.get(node.id) if node.op == "var" else node.data
            rows.append((node.op, node.width, data, *[numbers[a.id] for a in node.args]))
        return (*rows, numbers[pair.first.id], numbers[pair.second.id])
