"""The bottleneck of a region: a pipe, the issue width, or a chain of dependences.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from dauntless.optimizer.problem import Dependence, Problem

LONGEST_CHAIN = 6  # operations that are named


@dataclass(frozen=True)
class Limit:
    """A lower bound of `cycles` for every schedule; `what` names its cause."""

    cycles: int
    what: str


def bottleneck(problem: Problem, cycles: float, *, optimal: bool = False) -> str:
    """The highest lower bound, and whether it explains this number of cycles. `optimal`: the number is proved minimal."""
    limit = max(limits(problem), key=lambda limit: limit.cycles)  # the first of equals
    if limit.cycles >= cycles:
        return f"bound by {limit.what}"
    if optimal:
        kept = "no value may outlive its successor in the register" if problem.loop else "values need registers"
        return f"bound by dependences and registers together: {kept}; the nearest other limit is {limit.what}"
    return f"not bound by resources or dependences alone; the nearest is {limit.what}"


def limits(problem: Problem) -> list[Limit]:
    """Lower bounds of every kind, the most physical first."""
    return [*_pipes(problem), *_pairing(problem), *_issue(problem), *_dependences(problem)]


def _pipes(problem: Problem) -> Iterator[Limit]:
    """Bounds by pipes: the load that only a union of up to three alternatives can take."""
    uses = Counter[frozenset[str]]()
    for operation in problem.operations:
        for use in operation.uses:
            uses[frozenset(use.pipes)] += use.cycles
    sets = sorted(uses, key=sorted)
    unions = {frozenset().union(*some) for n in (1, 2, 3) for some in combinations(sets, n)}
    for pipes in sorted(unions, key=lambda s: (len(s), sorted(s))):
        busy = sum(n for s, n in uses.items() if s <= pipes)
        cycles = -(-busy // len(pipes))
        if len(pipes) == 1:
            yield Limit(cycles, f"pipe {min(pipes)}: busy in {busy} cycles")
        else:
            yield Limit(cycles, f"pipes {' '.join(sorted(pipes))}: busy for {busy} cycles between them, {cycles} each")


def _pairing(problem: Problem) -> Iterator[Limit]:
    for name, number in sorted(Counter(o.alone for o in problem.operations if o.alone).items()):
        yield Limit(number, f"pairing: {number} instructions of class {name}, one a cycle")


def _issue(problem: Problem) -> Iterator[Limit]:
    slots = sum(sum(o.slots) for o in problem.operations)
    cycles = -(-slots // problem.issue_width)
    yield Limit(cycles, f"issue: {slots} slots, {problem.issue_width} a cycle, {cycles} cycles")


def _dependences(problem: Problem) -> Iterator[Limit]:
    chain = _recurrence(problem) if problem.loop else _critical_path(problem)
    if not chain:
        return
    total, distance = sum(d.cycles for d in chain), sum(d.distance for d in chain)
    cycles = -(-total // distance) if problem.loop else total + 1
    around = f" every {distance} iterations" if distance > 1 else ""
    yield Limit(cycles, f"dependences: {_named(problem, chain)}, {total} cycles{around}")


def _named(problem: Problem, chain: Sequence[Dependence]) -> str:
    places = [chain[0].source, *(d.target for d in chain)]
    names = [problem.operations[i].text for i in places]
    if len(names) > LONGEST_CHAIN:
        names = [*names[: LONGEST_CHAIN - 1], "…", names[-1]]
    return " → ".join(names)


def _critical_path(problem: Problem) -> list[Dependence]:
    """The longest chain of a block; its dependences lead forward in the text."""
    longest = [0] * len(problem.operations)
    by: list[Dependence | None] = [None] * len(problem.operations)
    for d in sorted(problem.dependences, key=lambda d: (d.source, d.target)):
        if longest[d.source] + d.cycles > longest[d.target]:
            longest[d.target], by[d.target] = longest[d.source] + d.cycles, d
    chain = []
    at = by[max(range(len(longest)), key=longest.__getitem__)] if longest else None
    while at is not None:
        chain.append(at)
        at = by[at.source]
    return chain[::-1]


def _recurrence(problem: Problem) -> list[Dependence]:
    """The cycle in the dependence graph with most latency per iteration spanned: ratios increase until none is left."""
    best: list[Dependence] = []
    cycles, iterations = 0, 1
    while iterations and (circle := _positive_circle(problem, cycles, iterations)):
        best = circle
        cycles, iterations = sum(d.cycles for d in circle), sum(d.distance for d in circle)
    return best


def _positive_circle(problem: Problem, cycles: int, iterations: int) -> list[Dependence]:
    """A cycle with more than `cycles` for `iterations`, by the Bellman-Ford algorithm; None if there is none."""
    n = len(problem.operations)
    longest = [0] * n
    by: list[Dependence | None] = [None] * n
    changed: int | None = None
    for _ in range(n + 1):
        changed = None
        for d in problem.dependences:
            length = longest[d.source] + d.cycles * iterations - cycles * d.distance
            if length > longest[d.target]:
                longest[d.target], by[d.target], changed = length, d, d.target
        if changed is None:
            return []
    at = changed
    for _ in range(n):  # into the circle
        step = by[at] if at is not None else None
        at = step.source if step else at
    circle: list[Dependence] = []
    while at is not None and (not circle or circle[-1].source != circle[0].target):
        step = by[at]
        assert step is not None
        circle.append(step)
        at = step.source
    return circle[::-1]
