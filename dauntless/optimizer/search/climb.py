"""Search by the clock: moves single operations of a schedule, and keeps what this machine runs faster.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A core's model knows neither how its scheduler chooses among ready operations nor what its front end does. The clock does: from
the fastest of several schedules on, a few operations at a time are moved to other places of the text, with their registers and
stages, past operations that do not depend on them. Several such texts are timed together with the best one so far, interleaved;
the fastest takes its place if it is faster in a second measurement too, beyond doubt.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from dauntless.optimizer.problem import Problem, Solution, Solutions
from dauntless.optimizer.search.implied import arcs
from dauntless.optimizer.search.pipes import assign_pipes
from dauntless.optimizer.search.warmstart import placed_in_order

TOGETHER = 12  # texts of a round
MOVES = (1, 1, 2, 3, 5, 8)  # operations moved at a time
REACH = 16  # places that an operation moves at most
WORTH = 0.0002  # a smaller gain is not measured a second time

Ratio = tuple[float, float, float]  # low, median, high
# The ratios of each one's cycles to the first one's; True: measured thoroughly
Clock = Callable[[Sequence[Solutions], bool], Sequence[Ratio]]


@dataclass(frozen=True)
class _Region:
    """A region with, for each operation, those that it may not pass."""

    problem: Problem
    apart: tuple[frozenset[int], ...]


def climb(
    problems: Sequence[Problem],
    starts: Sequence[Solutions],
    clock: Clock,
    goes_on: Callable[[], bool],
    seed: int,
    progress: Callable[[str], None],
) -> Solutions:
    """The fastest schedule found from the fastest of `starts` on, while `goes_on`; the first start if no other is faster."""
    source = random.Random(seed)
    best = _fastest(starts, clock)
    regions = [_Region(p, _apart(p, s)) for p, s in zip(problems, best, strict=True)]
    if not any(_can_move(region) for region in regions):
        return best
    rounds = kept = 0
    while goes_on():
        tried = [_moved(regions, best, source) for _ in range(TOGETHER)]
        better = _fastest((best, *tried), clock)
        kept += better is not best
        best, rounds = better, rounds + 1
        progress(f"{rounds * TOGETHER} orders measured, {kept} times a faster one")
    return tuple(spaced(p, s) for p, s in zip(problems, best, strict=True))


def _fastest(tried: Sequence[Solutions], clock: Clock) -> Solutions:
    """The fastest, the first one if no other is faster beyond doubt."""
    middles = [middle for _, middle, _ in clock(tried, False)]
    index = min(range(len(tried)), key=lambda i: middles[i])
    if index == 0 or middles[index] > 1 - WORTH:
        return tried[0]
    _, (_, _, high) = clock((tried[0], tried[index]), True)
    return tried[index] if high < 1 else tried[0]


# -- moves -------------------------------------------------------------------------------------------------------------
def _apart(p: Problem, s: Solution) -> tuple[frozenset[int], ...]:
    """For each operation those that keep their side of it in the text: they use a register that one of the two writes, or
    depend on each other within one pass over the text (in a loop with stages, dependences of other iterations too)."""
    reads: list[set[str]] = [set() for _ in p.operations]
    writes: list[set[str]] = [set() for _ in p.operations]
    for copy in s.registers_by_copy or (s.register,):
        for v in p.values:
            if v.definition is not None:
                writes[v.definition].add(copy[v.index])
            for other in s.registers_by_copy or (s.register,):
                for user, _ in v.users:
                    reads[user].add(other[v.index])
    found: list[set[int]] = [set() for _ in p.operations]
    for a in range(len(found)):
        for b in range(a):
            if writes[a] & (reads[b] | writes[b]) or writes[b] & reads[a]:
                found[a].add(b)
                found[b].add(a)
    stage = [c // s.interval for c in s.cycle]
    for d in p.dependences:
        if d.source != d.target and d.distance == stage[d.source] - stage[d.target]:
            found[d.source].add(d.target)
            found[d.target].add(d.source)
    for o in p.operations:
        if o.pinned_last:
            found[o.index] |= {other.index for other in p.operations}
            for others in found:
                others.add(o.index)
    return tuple(map(frozenset, found))


def _can_move(region: _Region) -> bool:
    """Whether some operation may pass some other."""
    return any(len(apart | {i}) < len(region.apart) for i, apart in enumerate(region.apart))


def _moved(regions: Sequence[_Region], best: Solutions, source: random.Random) -> Solutions:
    """A few operations moved, each as far as those that it may not pass allow; long regions are chosen more often."""
    found = list(best)
    ends = list(accumulate(len(r.problem.operations) for r in regions))
    for _ in range(source.choice(MOVES)):
        chosen = source.randrange(ends[-1])
        at = next(i for i, end in enumerate(ends) if chosen < end)
        order = list(found[at].order)
        place = source.randrange(len(order))
        apart, operation = regions[at].apart[order[place]], order[place]
        low = high = place
        while low > max(0, place - REACH) and order[low - 1] not in apart:
            low -= 1
        while high < min(len(order) - 1, place + REACH) and order[high + 1] not in apart:
            high += 1
        order.pop(place)
        order.insert(source.randint(low, high), operation)
        found[at] = replace(found[at], order=tuple(order))
    return tuple(found)


# -- cycles ------------------------------------------------------------------------------------------------------------
def spaced(p: Problem, s: Solution) -> Solution:
    """The same text with cycles of the model that follow its order: as early as dependences and pipes allow. A loop's
    iterations keep their stages."""
    stage = [c // s.interval for c in s.cycle]
    inputs: dict[int, list[tuple[int, int]]] = defaultdict(list)
    around: list[tuple[int, int, int, int]] = []  # source, target, cycles, passes between them
    for a in arcs(p, s.unroll):
        passes = stage[a.target] - stage[a.source] + a.distance
        if passes == 0 and a.source != a.target:
            inputs[a.target].append((a.source, a.cycles))
        elif passes > 0 and p.loop:
            around.append((a.source, a.target, a.cycles, passes))
    row = placed_in_order(p, s.order, inputs)
    longest = max((k + len(o.slots) for o, k in zip(p.operations, row, strict=True)), default=1)
    uses = max((k + u.cycles for o, k in zip(p.operations, row, strict=True) for u in o.uses), default=1)
    interval = max(row, default=0) + 1
    if p.loop:
        interval = max(interval, longest, uses)
        for source, target, cycles, passes in around:
            interval = max(interval, -(-(row[source] + cycles - row[target]) // passes))
        row = [interval - 1 if o.pinned_last else k for o, k in zip(p.operations, row, strict=True)]
    cycle = tuple(n * interval + k for n, k in zip(stage, row, strict=True)) if p.loop else tuple(row)
    pipes = assign_pipes(p, cycle, interval)
    assert pipes is not None, "an order without overlap has pipes"
    return replace(s, cycle=cycle, interval=interval, pipe=pipes)
