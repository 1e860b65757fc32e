"""Search for loops: the smallest interval, from the proved bound upward; heuristics first, then the exact model.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Infeasible, Problem, Solution
from dauntless.optimizer.search.balance import narrowed
from dauntless.optimizer.search.blocks import block_start
from dauntless.optimizer.search.body import body, loop_interval
from dauntless.optimizer.search.bounds import Bounds, bounds, longest_from_start
from dauntless.optimizer.search.budget import remaining
from dauntless.optimizer.search.exact import Outcome, lifetimes, run_model
from dauntless.optimizer.search.finish import finish, too_few_registers
from dauntless.optimizer.search.implied import arcs
from dauntless.optimizer.search.model import ALLOCATION, CONSTRAINTS, NO_REGISTERS, Constraint, Limits, Model, build
from dauntless.optimizer.search.options import SECONDARY, TIGHTEN, WINDOW_FROM, Cycles, Options
from dauntless.optimizer.search.warmstart import excess, in_order, list_schedule, modulo_schedules
from dauntless.optimizer.search.windows import solve_windows

MAX_STAGES = 6
SLICE = 0.08  # of the limit, for one search with one number of stages
OVER = 50  # cycles of lifetime that a register too many weighs
PATIENCE = 4  # attempts at the interval below the best
RESTARTS = 2  # heuristic schedules per interval and number of stages


class LoopSearch:
    """The search for the smallest interval of one loop."""

    def __init__(self, problem: Problem, options: Options, known: Solution | None) -> None:
        self.problem, self.options, self.best = problem, options, known
        self.narrow = narrowed(problem)  # searched first
        self.bounds: Bounds = bounds(problem, options.copies)
        self.lower = self.bounds.best
        self.stages = max(1, min(problem.minimum_trips, MAX_STAGES))
        self.refuted: set[int] = set()
        self.without: set[Limits] = set()  # proved to have no schedule
        self.attempts: dict[int, int] = {}  # by interval
        self.near: tuple[int, Cycles] | None = None  # registers exceeded, schedule
        self.left = options.limit

    def run(self) -> Solution:
        """Searches upward from the bound in growing steps to the first interval with a schedule, back by bisection, then
        with the remaining limit below the best interval."""
        self._sequential()
        if len(self.problem.operations) >= WINDOW_FROM and self.best is not None:
            self._in_windows()
            return self._result()
        slots = sum(sum(o.slots) for o in self.problem.operations)
        last = 2 + slots + sum(max(1, a.cycles) for a in arcs(self.problem))
        interval, step, low = self.lower, 1, self.lower
        while interval < self._top(last) and self.left > 0:
            self._attempt(interval)
            low, interval, step = (low if self._top(last) == interval else interval + 1), interval + step, 2 * step
        if self.best is None and self._hopeless(last):
            raise Infeasible(too_few_registers(self.problem))
        while low < self._top(last) and self.left > 0:
            middle = (low + self._top(last) - 1) // 2
            self._attempt(middle)
            low = middle + 1 if self._top(last) > middle else low
        if self.best is None:
            raise Infeasible(too_few_registers(self.problem))
        self._close_gap()
        self._fewer_stages()
        self._shorter_lifetimes()
        return self._result()

    def _result(self) -> Solution:
        assert self.best is not None
        return replace(self.best, lower_bound=self._proved(), notes=(f"bounds: {self.bounds}",))

    def _top(self, last: int) -> int:
        return self.best.interval if self.best else last

    def _copies(self, interval: int) -> list[int]:
        """Numbers of copies whose recurrences permit the interval."""
        return [c for c in range(1, self.options.copies + 1) if bounds(self.problem, c).path <= interval]

    def _close_gap(self) -> None:
        """Tries the interval below the best repeatedly, in other orders; skips refuted intervals."""
        assert self.best is not None
        reserve = 2 * SECONDARY * self.options.limit
        self.left -= reserve
        while self.left > 0:
            open_ = [n for n in range(self._proved(), self.best.interval) if n not in self.refuted]
            if not open_ or self.attempts.get(open_[-1], 0) >= PATIENCE:
                break
            self._attempt(open_[-1])
        self.left = reserve

    def _sequential(self) -> None:
        """A fallback: iterations without overlap, in the clean order or list-scheduled."""
        once, order = replace(self.problem, loop=False), tuple(range(len(self.problem.operations)))
        for cycle in (in_order(once, order), list_schedule(once)):
            self._keep_apart(cycle)

    def _keep_apart(self, cycle: Cycles) -> None:
        """Iterations without overlap, each with these cycles, if that is better."""
        interval = loop_interval(self.problem, cycle)
        if self.best is None or interval < self.best.interval:
            last = (interval - 1 if o.pinned_last else c for o, c in zip(self.problem.operations, cycle, strict=True))
            self._keep(tuple(last), interval, 1)

    def _in_windows(self) -> None:
        """The body as a block, in windows, if it is too long to be searched as a whole; kept if the loop becomes shorter."""
        assert self.best is not None
        block = body(self.problem, self.best.register)
        if block is None:
            return

        def better(_: str, found: Solution | None) -> None:
            if found is not None:
                self._keep_apart(found.cycle)

        options = replace(self.options, progress=better)
        solve_windows(block, options, block_start(block, options))

    def _hopeless(self, interval: int) -> bool:
        """Whether even an interval without overlap of operations has too few registers."""
        result = self._run(build(self.problem, Limits(interval, 1, self.options.copies)), self.options.limit * 0.05)
        return result.infeasible

    def _run(
        self,
        model: Model | None,
        limit: float,
        hint: Cycles | None = None,
        attempt: int = 0,
        until: Callable[[Cycles], bool] | None = None,
    ) -> Outcome:
        self.left = min(self.left, remaining())
        if self.left <= 0:
            return Outcome(None, False)
        result = run_model(model, self.options, min(limit, self.left), hint, attempt, until)
        self.left -= result.time
        return result

    def _proved(self) -> int:
        lower = self.lower
        while lower in self.refuted:
            lower += 1
        return lower

    def _keep(self, cycle: Cycles, interval: int, copies: int) -> bool:
        found = finish(self.problem, cycle, interval, self._proved(), copies)
        if found is None or check(self.problem, found):
            return False
        self.best = found
        if self.options.progress:
            self.options.progress(f"interval {interval} (bound {self._proved()})", found)
        return True

    def _attempt(self, interval: int) -> None:
        """One attempt at an interval below the best: the heuristic the first time, then a round of the exact search."""
        if interval >= self._top(interval + 1):
            return
        attempt = self.attempts.get(interval, 0)
        self.attempts[interval] = attempt + 1
        for copies in self._copies(interval):
            if (attempt == 0 and self._heuristic(interval, copies)) or self._exact(interval, copies, attempt):
                return

    def _least_stages(self, interval: int, copies: int) -> int:
        earliest = longest_from_start(len(self.problem.operations), arcs(self.problem, copies), interval)
        return max(earliest or [0]) // interval + 1

    def _heuristic(self, interval: int, copies: int) -> bool:
        least = self._least_stages(interval, copies)
        self.near = None
        for stages in range(least, min(least + 2, self.stages) + 1):
            tried = modulo_schedules(
                self.narrow, interval, stages, copies=copies, seed=self.options.seed, restarts=RESTARTS
            )
            for cycle, over in tried:
                if over == 0 and self._keep(cycle, interval, copies):
                    return True
                if self.near is None or over < self.near[0]:
                    self.near = over, cycle
        return False

    def _exact(self, interval: int, copies: int, attempt: int) -> bool:
        """CP-SAT, in another order at each attempt, since times to a schedule vary widely. First without registers, which
        soon yields a schedule or a proof that there is none with so many stages; from there to a schedule with registers,
        with the fewest feasible stages and with one more."""
        slice_, tried = SLICE * self.options.limit, 0
        for stages in range(self._least_stages(interval, copies), self.stages + 1):
            if tried == (1 if attempt == 0 else 2) or self.left <= 0:
                break
            limits = Limits(interval, stages, copies)
            free = self._search(limits, NO_REGISTERS, slice_ / 4, None, attempt)
            if free is None:
                continue
            tried += 1
            if self._keep(free, interval, copies):
                return True
            found = self._search(limits, CONSTRAINTS, slice_, free, attempt)
            if found is not None:
                return self._colour(found, interval, stages, copies, 2 * slice_)
            if attempt > 0 and self._fewer_live(limits, free, slice_ / 4, attempt):
                return True
        return False

    def _search(
        self, limits: Limits, constraints: tuple[Constraint, ...], limit: float, hint: Cycles | None, attempt: int
    ) -> Cycles | None:
        """A schedule, of the narrowed problem first, whose infeasibility proves nothing. Infeasibility for all stages is
        recorded."""
        if limits in self.without:
            return None
        result = self._run(build(self.narrow, limits, constraints), limit, hint, attempt)
        if result.infeasible and self.narrow is not self.problem:
            result = self._run(build(self.problem, limits, constraints), limit, hint, attempt)
        if result.infeasible:
            self.without.add(limits)
            if limits.stages == self.stages and limits.copies == self.options.copies:
                self.refuted.add(limits.interval)
        return result.cycle

    def _fewer_live(self, limits: Limits, cycle: Cycles, limit: float, attempt: int) -> bool:
        """A schedule with few enough live values, from one with too many, by large neighbourhood search."""
        model = build(self.narrow, replace(limits, soft=True))
        if model is not None:
            model.cp.minimize(lifetimes(model, OVER))
        result = self._run(model, limit, cycle, attempt, until=partial(self._fits, limits))
        return result.cycle is not None and self._keep(result.cycle, limits.interval, limits.copies)

    def _fits(self, limits: Limits, cycle: Cycles) -> bool:
        if excess(self.problem, cycle, limits.interval):
            return False
        return finish(self.problem, cycle, limits.interval, self._proved(), limits.copies) is not None

    def _colour(self, cycle: Cycles, interval: int, stages: int, copies: int, limit: float) -> bool:
        """Registers for a schedule with few enough live values; failing that, for one with fewer or shorter lifetimes, and
        finally schedule and registers together."""
        if self._keep(cycle, interval, copies):
            return True
        for tighten in range(TIGHTEN + 1):
            model = build(self.problem, Limits(interval, stages, copies, tighten))
            if model is not None:
                model.cp.minimize(lifetimes(model))
            shorter = self._run(model, limit / 8, cycle)
            if shorter.cycle is not None and self._keep(shorter.cycle, interval, copies):
                return True
        if copies > 1:
            return False
        joint = self._run(build(self.problem, Limits(interval, stages), CONSTRAINTS + ALLOCATION), limit, cycle)
        if joint.infeasible and stages == self.stages and self.options.copies == 1:
            self.refuted.add(interval)
        return joint.cycle is not None and self._keep(joint.cycle, interval, copies)

    def _fewer_stages(self) -> None:
        """A schedule with fewer stages: shorter prologue and epilogue."""
        assert self.best is not None
        interval, copies = self.best.interval, self.best.unroll
        while (stages := max(self.best.cycle) // interval) >= self._least_stages(interval, copies):
            result = self._run(build(self.problem, Limits(interval, stages, copies)), self.options.limit * SECONDARY)
            if result.cycle is None or not self._keep(result.cycle, interval, copies):
                return

    def _shorter_lifetimes(self) -> None:
        assert self.best is not None
        interval, copies = self.best.interval, self.best.unroll
        model = build(self.problem, Limits(interval, max(self.best.cycle) // interval + 1, copies))
        if model is not None:
            model.cp.minimize(lifetimes(model))
        result = self._run(model, self.options.limit * SECONDARY, self.best.cycle)
        if result.cycle is not None:
            self._keep(result.cycle, interval, copies)
