"""Problem to Solution: bounds, warm start, exact search, registers, and the checker's last word.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Limits are CP-SAT's deterministic time (one unit: 5-15 s on a busy core of 2020): same problem, seed, workers and version,
same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from ortools.sat.python import cp_model

from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Infeasible, Problem, Solution
from dauntless.optimizer.search.balance import narrowed
from dauntless.optimizer.search.body import body, loop_interval
from dauntless.optimizer.search.bounds import Bounds, bounds, longest_from_start
from dauntless.optimizer.search.budget import remaining, within
from dauntless.optimizer.search.implied import arcs
from dauntless.optimizer.search.interrupt import solved
from dauntless.optimizer.search.model import ALLOCATION, CONSTRAINTS, NO_REGISTERS, Constraint, Limits, Model, build
from dauntless.optimizer.search.pipes import assign_pipes
from dauntless.optimizer.search.registers import allocate, highest_pressure, text_order
from dauntless.optimizer.search.warmstart import excess, in_order, list_schedule, modulo_schedules
from dauntless.optimizer.search.windows import Memory, solve_windows

MAX_STAGES = 6
SECONDARY = 0.02  # of the limit, for each secondary objective
SLICE = 0.08  # of the limit, for one search with one number of stages
OVER = 50  # cycles of lifetime that a register too many weighs
NEIGHBOURS = 4  # large-neighbourhood searches in turns
PATIENCE = 4  # attempts at the interval below the best
SEEDS = 1009  # apart, of one search's attempts
RESTARTS = 2  # heuristic schedules per interval and number of stages
REACHES = (256, 128, 96, 64, 48, 40, 32, 24, 20, 16, 12, 8)  # of list schedules, operations
NOISES = 4  # list schedules per reach
TIGHTEN = 3  # registers withheld, one after the other, when a colouring fails
WINDOW_FROM = 160  # operations: longer blocks are solved in windows

Cycles = tuple[int, ...]
Progress = Callable[[str, Solution | None], None]


@dataclass(frozen=True, slots=True)
class Options:
    """`limit`: deterministic time for the whole region. `copies`: bodies over which registers may rotate (1: none).
    `memory`: of what was found for windows."""

    seed: int = 0
    limit: float = 20.0
    workers: int = 1
    copies: int = 1
    progress: Progress | None = None
    memory: Memory | None = None


def solve(
    problem: Problem,
    *,
    seed: int = 0,
    limit: float = 20.0,
    workers: int = 1,
    copies: int = 1,
    hint: Solution | None = None,
    progress: Progress | None = None,
    memory: Memory | None = None,
    total: bool = False,
) -> Solution:
    """The best schedule found within the limit, checked, with a proved lower bound; Infeasible if there is none. With `total`
    the limit is of all that is searched for; else allocations of registers have limits of their own.

    `hint` is a solution of the same problem to start from; `progress` hears of every better one; `memory` keeps what was
    found for each window of a long region."""
    with within(limit if total else inf):
        return _solve(problem, Options(seed, limit, workers, copies, progress, memory), hint)


def _solve(problem: Problem, options: Options, hint: Solution | None) -> Solution:
    known = hint if hint is not None and not check(problem, hint) else None
    if not problem.operations:
        return Solution(1, (), (), tuple(v.registers[0] for v in problem.values), (), 1)
    if problem.loop:
        solution = _Loop(problem, options, known).run()
    elif len(problem.operations) >= WINDOW_FROM:
        solution = solve_windows(problem, options, known or block_start(problem, options))
    else:
        solution = _solve_block(problem, options, known or block_start(problem, options))
    violations = check(problem, solution)
    if violations:
        raise AssertionError(f"{problem.name}: invalid solution: {violations[:5]}")
    return solution


# -- one schedule to one solution -------------------------------------------------------------------------------------
def finish(problem: Problem, cycle: Cycles, interval: int, lower: int, copies: int = 1) -> Solution | None:
    """Order, registers and pipes for given cycles; None if there are none."""
    order = text_order(problem, cycle, interval, copies)
    if order is None:
        return None
    pipes = assign_pipes(problem, cycle, interval)
    registers = allocate(problem, cycle, order, interval, copies=copies) if pipes is not None else None
    if registers is None or pipes is None:
        return None
    by_copy = tuple(tuple(r) for r in registers) if copies > 1 else ()
    return Solution(interval, cycle, pipes, tuple(registers[0]), order, lower, copies, by_copy)


@dataclass
class Outcome:
    """Of one call of CP-SAT. `bound` is for blocks: no length below it."""

    cycle: Cycles | None
    infeasible: bool
    bound: int = 1
    time: float = 0.0  # deterministic


def run_model(
    model: Model | None,
    options: Options,
    limit: float,
    hint: Cycles | None = None,
    attempt: int = 0,
    until: Callable[[Cycles], bool] | None = None,
) -> Outcome:
    """Solve; deterministic for one worker, and for several since their search is interleaved. Attempts after the first
    search in another order. With `until`, only neighbourhoods of the hint, to the first schedule that satisfies it."""
    if model is None:
        return Outcome(None, True)
    if hint is not None:
        for variable, cycle in zip(model.at, hint, strict=True):
            model.cp.add_hint(variable, cycle)
    solver = cp_model.CpSolver()
    solver.parameters.random_seed = options.seed + SEEDS * attempt
    solver.parameters.permute_variable_randomly = attempt > 0
    solver.parameters.max_deterministic_time = max(limit, 0.01)
    solver.parameters.linearization_level = 0 if not model.cp.has_objective() else 1
    solver.parameters.num_workers = options.workers
    solver.parameters.interleave_search = options.workers > 1
    watch = None
    if until is not None:
        solver.parameters.num_workers, solver.parameters.interleave_search = NEIGHBOURS, True
        solver.parameters.use_lns_only = True
        watch = _Until(model, until)
    status = solved(solver, model.cp, watch)
    bound = (
        int(-(-solver.best_objective_bound // 1)) if model.cp.has_objective() and status != cp_model.INFEASIBLE else 1
    )
    time = solver.response_proto.deterministic_time
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Outcome(tuple(solver.value(v) for v in model.at), False, bound, time)
    return Outcome(None, status == cp_model.INFEASIBLE, bound, time)


class _Until(cp_model.CpSolverSolutionCallback):
    """Stops at the first schedule that will do."""

    def __init__(self, model: Model, until: Callable[[Cycles], bool]) -> None:
        super().__init__()
        self.model, self.until = model, until

    def on_solution_callback(self) -> None:
        if self.until(tuple(self.value(v) for v in self.model.at)):
            self.stop_search()


def lifetimes(model: Model, over: int = 0) -> cp_model.LinearExprT:
    """Sum of the lengths of all lifetimes: the secondary objective; `over`: what a register too many weighs."""
    return sum([*(model.size[v] for v in sorted(model.size)), *(over * x for x in model.over)])


# -- loops ------------------------------------------------------------------------------------------------------------
class _Loop:
    """Search for the smallest interval, from the bound upward."""

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
        """Upward from the bound in growing steps to the first interval that has a schedule; by bisection back to the bound;
        then, with what is left of the limit, again the interval below the best, and on."""
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
        """Numbers of copies whose recurrences allow the interval."""
        return [c for c in range(1, self.options.copies + 1) if bounds(self.problem, c).path <= interval]

    def _close_gap(self) -> None:
        """The interval below the best, again and again in other orders; a refuted one is stepped over."""
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
        """Something to fall back on: iterations one after the other, in the clean order or list-scheduled."""
        once, order = replace(self.problem, loop=False), tuple(range(len(self.problem.operations)))
        for cycle in (in_order(once, order), list_schedule(once)):
            self._keep_apart(cycle)

    def _keep_apart(self, cycle: Cycles) -> None:
        """Iterations one after the other, each with these cycles, if that is better."""
        interval = loop_interval(self.problem, cycle)
        if self.best is None or interval < self.best.interval:
            last = (interval - 1 if o.pinned_last else c for o, c in zip(self.problem.operations, cycle, strict=True))
            self._keep(tuple(last), interval, 1)

    def _in_windows(self) -> None:
        """A body too long for the search as a whole: as a block, in windows, kept whenever the loop gains."""
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
        """Whether even an interval at which one operation may follow the other leaves too few registers."""
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
        """The heuristic, the first time, then a round of the exact search, at one interval below the best."""
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
        """CP-SAT, in another order at each attempt: times to a schedule vary widely. A schedule that leaves registers out
        comes soon, or a proof that there is none with so many stages; from there to one with registers, with the fewest
        stages that may do and with one more."""
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
        """A schedule, of the narrowed problem first; that this has none proves nothing. Proofs for all stages are kept."""
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
        """From a schedule with too many values alive, by large neighbourhoods, to one with few enough."""
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
        """Registers for a schedule that has few enough live values; failing that, for one with fewer or shorter lifetimes,
        and in the end schedule and registers together."""
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
        """Fewer iterations under way at a time: shorter prologue and epilogue."""
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


# -- blocks -----------------------------------------------------------------------------------------------------------
def block_start(problem: Problem, options: Options) -> Solution:
    """The best of some list schedules and of the clean text as it stands, which always has registers."""
    lower = bounds(problem).best
    clean = in_order(problem, tuple(range(len(problem.operations))))
    tried = {clean}
    for reach in REACHES:
        for noise in range(NOISES):
            tried.add(list_schedule(problem, options.seed * SEEDS + noise, noise=2.0 * noise, reach=reach))
    for cycle in sorted(tried, key=lambda c: (max(c), c != clean, c)):
        if excess(problem, cycle, max(cycle) + 1) == 0:
            found = finish(problem, cycle, max(cycle) + 1, lower)
            if found is not None and not check(problem, found):
                return found
    raise Infeasible(too_few_registers(problem))


def _solve_block(problem: Problem, options: Options, start: Solution) -> Solution:
    """Shortest length, then shortest lifetimes; registers decide whether a schedule counts."""
    best, analytic = start, bounds(problem)
    lower = analytic.best
    if options.progress:
        options.progress(f"length {best.interval} (bound {lower})", best)
    for tighten in range(TIGHTEN + 1):
        if best.interval == lower:
            break
        model = build(problem, Limits(best.interval, tighten=tighten, least=lower))
        if model is None:
            break
        model.cp.minimize(model.length)
        result = run_model(model, options, options.limit * (0.6 if tighten == 0 else 0.1), best.cycle)
        lower = max(lower, min(best.interval, result.bound)) if tighten == 0 else lower
        found = None if result.cycle is None else _coloured(problem, options, result.cycle, lower)
        if found is not None and found.interval < best.interval:
            best = found
            if options.progress:
                options.progress(f"length {best.interval} (bound {lower})", best)
        if found is not None:
            break
    shorter = _coloured(problem, options, best.cycle, lower)
    best = shorter if shorter is not None and shorter.interval <= best.interval else best
    return replace(best, lower_bound=lower, notes=(f"bounds: {analytic}",))


def _coloured(problem: Problem, options: Options, cycle: Cycles, lower: int) -> Solution | None:
    """The same length with shorter lifetimes, in registers; else the schedule itself, in registers."""
    length = max(cycle) + 1
    model = build(problem, Limits(length, least=lower))
    if model is not None:
        model.cp.minimize(lifetimes(model))
    shorter = run_model(model, options, options.limit * SECONDARY, cycle)
    for candidate in (shorter.cycle, cycle):
        found = None if candidate is None else finish(problem, candidate, max(candidate) + 1, lower)
        if found is not None and not check(problem, found):
            return found
    return None


def too_few_registers(problem: Problem) -> str:
    """What to tell when nothing fits: where the clean order needs most, against what there is."""
    worst = highest_pressure(problem)
    if worst is None:
        return f"{problem.name}: no schedule within the limit"
    operation, kind, needed, there = worst
    where = f"operation {operation.index} ({operation.text})"
    return f"{problem.name}: no schedule has registers: at {where} the clean order needs {needed} {kind} registers of {there}"
