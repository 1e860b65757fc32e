"""Long blocks: exact search in windows that slide over a valid schedule; each result is a whole valid solution.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A window consists of the operations of some cycles. Earlier operations are fixed; later ones move up by the cycles that the
window gains. The window is itself a Problem: its context is a first operation (ENTRY) from which releases are counted, a last
operation (EXIT) to which later operations are tied, and operations for pipes that are still busy from before.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Dependence, Operation, Problem, Solution, Use, Value, to_json
from dauntless.optimizer.search.bounds import bounds
from dauntless.optimizer.search.budget import remaining, spend
from dauntless.optimizer.search.cache import Answer
from dauntless.optimizer.search.exact import run_model
from dauntless.optimizer.search.finish import finish
from dauntless.optimizer.search.implied import arcs
from dauntless.optimizer.search.model import Limits, build
from dauntless.optimizer.search.options import Options

SIZES = (48, 96, 160)  # operations in a window, pass after pass; it advances by half of them
SHARE = 0.01  # deterministic time for one window, per operation in it


@dataclass
class _Window:
    """The block's operations of cycles first .. last, as a Problem. `local[i]`: the index there of operation i."""

    whole: Problem
    now: Solution
    first: int
    last: int
    keep_registers: bool
    operations: list[Operation] = field(default_factory=list)
    dependences: list[Dependence] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)

    def __post_init__(self) -> None:
        inside = [o for o in self.now.order if self.first <= self.now.cycle[o] <= self.last]
        self.local = {operation: position + 1 for position, operation in enumerate(inside)}
        self.exit = len(inside) + 1
        self.operations.append(Operation(0, "entry", "", (), ()))
        for operation, index in self.local.items():
            self.operations.append(replace(self.whole.operations[operation], index=index, pinned_last=False))
        self.operations.append(Operation(self.exit, "exit", "", (), (), pinned_last=True))
        self._arcs()
        self._busy_before()
        self._busy_after()
        self._values()

    def problem(self) -> Problem:
        """The window as a region."""
        name = f"{self.whole.name} cycles {self.first}-{self.last}"
        return Problem(
            name, self.whole.core, self.whole.issue_width, False, tuple(self.operations), tuple(self.values),
            tuple(self.dependences), pipes=self.whole.pipes,
        )  # fmt: skip

    def hint(self) -> tuple[int, ...]:
        """The current schedule, in the window's cycles."""
        cycles = [0] * len(self.operations)
        for operation, index in self.local.items():
            cycles[index] = self.now.cycle[operation] - self.first
        cycles[self.exit] = self.last - self.first
        return tuple(cycles)

    def merge(self, cycles: tuple[int, ...]) -> tuple[int, ...]:
        """The whole block's cycles with this window's result; later operations move up."""
        gain = self.last - self.first - cycles[self.exit]
        merged = [c - gain if c > self.last else c for c in self.now.cycle]
        for operation, index in self.local.items():
            merged[operation] = self.first + cycles[index]
        return tuple(merged)

    def _arcs(self) -> None:
        """Arcs within the window; from earlier operations (a release, counted from ENTRY); to later ones (counted to EXIT,
        the last cycle)."""
        cycle = self.now.cycle
        for a in arcs(self.whole):
            source, target = self.local.get(a.source), self.local.get(a.target)
            if source is not None and target is not None:
                self._arc(source, target, a.cycles)
            elif target is not None:
                self._arc(0, target, cycle[a.source] + a.cycles - self.first)
            elif source is not None:
                self._arc(source, self.exit, a.cycles - (cycle[a.target] - self.last))

    def _arc(self, source: int, target: int, cycles: int) -> None:
        if source != target:
            self.dependences.append(Dependence(source, target, max(0, cycles)))

    def _busy_before(self) -> None:
        """Pipes and issue slots that earlier operations still occupy in the window."""
        for o in self.whole.operations:
            behind = self.first - self.now.cycle[o.index]
            if behind <= 0:
                continue
            uses = [
                Use((pipe,), u.cycles - behind)
                for u, pipe in zip(o.uses, self.now.pipe[o.index], strict=True)
                if u.cycles > behind
            ]
            slots = o.slots[behind:]
            if uses or slots:
                index = len(self.operations)
                self.operations.append(Operation(index, o.text, o.form, tuple(uses), slots))
                self.dependences.append(Dependence(index, 0, 0))

    def _busy_after(self) -> None:
        """Uses of the window's operations that extend beyond it end before the first later use of the same resource."""
        begin: dict[str, int] = {}
        issue = None
        for o in self.whole.operations:
            ahead = self.now.cycle[o.index] - self.last
            if ahead > 0:
                issue = ahead if issue is None or (o.slots and ahead < issue) else issue
                for pipe in self.now.pipe[o.index]:
                    begin[pipe] = min(begin.get(pipe, ahead), ahead)
        for operation, index in self.local.items():
            o = self.whole.operations[operation]
            for u in o.uses:
                ahead = min((begin[pipe] for pipe in u.pipes if pipe in begin), default=u.cycles)
                self._arc(index, self.exit, u.cycles - ahead)
            if len(o.slots) > 1 and issue is not None:
                self._arc(index, self.exit, len(o.slots) - issue)

    def _values(self) -> None:
        index_of: dict[int, int] = {}
        members = self._members()
        for v in self.whole.values:
            if v.index not in members:
                continue
            inside, live_out, crossing = members[v.index]
            tied = index_of.get(v.tied_to) if v.tied_to is not None and inside is not None else None
            registers = (self.now.register[v.index],) if crossing and self.keep_registers else v.registers
            grouped = v.group is not None and not self.keep_registers and self._group_inside(v.group, members)
            if v.group is not None and self.keep_registers:
                registers = (self.now.register[v.index],)
            index_of[v.index] = len(self.values)
            users = tuple((self.local[u], 0) for u, _ in v.users if u in self.local)
            self.values.append(
                Value(
                    len(self.values),
                    v.kind,
                    inside,
                    users,
                    registers,
                    live_out,
                    tied,
                    0,
                    v.group if grouped else None,
                    v.position,
                )
            )

    def _members(self) -> dict[int, tuple[int | None, bool, bool]]:
        """Values that live in the window: (definition in it, whether they live after it, whether they cross a border)."""
        found: dict[int, tuple[int | None, bool, bool]] = {}
        for v in self.whole.values:
            inside = None if v.definition is None else self.local.get(v.definition)
            before = v.definition is None or self.now.cycle[v.definition] < self.first
            after = v.live_out or any(self.now.cycle[u] > self.last for u, _ in v.users)
            used = any(u in self.local for u, _ in v.users)
            if inside is not None or (before and (after or used)):
                found[v.index] = inside, after, before or after
        return found

    def _group_inside(self, group: int, members: dict[int, tuple[int | None, bool, bool]]) -> bool:
        return all(v.index in members for v in self.whole.values if v.group == group)


def solve_windows(problem: Problem, options: Options, start: Solution) -> Solution:
    """Repeats passes over the block until one gains nothing or the limit is spent. `options.progress` gets every better
    solution."""
    analytic = bounds(problem)
    lower, now, spent = analytic.best, start, 0.0
    now = replace(now, lower_bound=lower)
    if options.progress:
        options.progress(f"length {now.interval} (bound {lower})", now)
    for size in SIZES:
        gained = True
        while gained:
            gained, position = False, 0
            while position < len(now.order) and now.interval > lower and min(options.limit - spent, remaining()) > 0:
                better, time = _improve(problem, options, now, position, size)
                spent += time
                if better is not None:
                    gained, now = True, replace(better, lower_bound=lower)
                    if options.progress:
                        options.progress(
                            f"length {now.interval} (bound {lower}), operation {position} of {len(now.order)}", now
                        )
                position += size // 2
    return replace(now, lower_bound=lower, notes=(f"bounds: {analytic}", "solved in windows"))


def _improve(
    problem: Problem, options: Options, now: Solution, position: int, size: int
) -> tuple[Solution | None, float]:
    """A shorter block by reordering `size` operations from text position `position`, if found; and the time spent."""
    last, spent = now.cycle[now.order[min(position + size, len(now.order)) - 1]], 0.0
    for keep in (False, True):
        window = _Window(problem, now, now.cycle[now.order[position]], last, keep)
        cycles, time = _shorten(window, options, SHARE * size)
        spent += time
        if cycles is None:
            break  # with registers kept there is less freedom still
        found = finish(problem, window.merge(cycles), now.interval - (last - window.first - cycles[window.exit]), 1)
        if found is not None and not check(problem, found):
            return found, spent
    return None, spent


def _shorten(window: _Window, options: Options, limit: float) -> Answer:
    """A shorter schedule of the window, or None; and the deterministic time spent. Stored results are not searched again."""
    if options.memory is None:
        return _search(window, options, limit)
    question = f"{to_json(window.problem())}\n{window.hint()} {limit} {options.seed} {options.workers}"
    answer = options.memory.get(question)
    if answer is not None:
        spend(answer[1])  # as it was when it was searched for: what follows is the same
        return answer
    answer = _search(window, options, limit)
    options.memory.put(question, answer)
    return answer


def _search(window: _Window, options: Options, limit: float) -> Answer:
    problem, present = window.problem(), window.last - window.first + 1
    least = bounds(problem).best
    model = build(problem, Limits(present, least=least)) if least < present else None
    if model is None:
        return None, 0.0
    model.cp.minimize(model.length)
    result = run_model(model, options, limit, window.hint())
    if result.cycle is None or result.cycle[window.exit] + 1 >= present:
        return None, result.time
    return result.cycle, result.time
