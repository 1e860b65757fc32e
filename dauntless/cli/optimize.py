"""`dauntless optimize`: schedules a function for a named core and proves the result equivalent.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.status import Status

from dauntless import catalogue
from dauntless.asm.preprocess import Options
from dauntless.cli.jobs import Job, Liberties, catalogue_jobs, user_job
from dauntless.cli.optimize_output import Run, print_run, run_json
from dauntless.cli.options import (
    Align,
    ContractFile,
    Json,
    MayAlias,
    Pre,
    Public,
    Sizes,
    TableContents,
    Value,
    contract_of,
)
from dauntless.cli.output import (
    BAD_INPUT,
    NOT_PROVED,
    PROVED_ALL,
    console,
    listed,
    print_json,
    reported,
)
from dauntless.cli.prove import Addresses
from dauntless.cpu.core import MissingRow
from dauntless.cpu.overlay import load as load_core
from dauntless.errors import DauntlessError, InputError
from dauntless.optimizer.check import check
from dauntless.optimizer.optimise import Improve, NotProved, Optimised, optimise_function
from dauntless.optimizer.problem import Infeasible, Problem, Solution, Solutions
from dauntless.optimizer.read.build import Plan
from dauntless.optimizer.read.regions import UnknownVectors
from dauntless.optimizer.report import reports
from dauntless.optimizer.search.cache import (
    SOLVER,
    CachedSolver,
    KernelFile,
    Settings,
    WindowCache,
    WorkingCache,
    write_atomically,
)
from dauntless.optimizer.write.macho import for_macos
from dauntless.report.picture import picture

ROOT = catalogue.ROOT
CACHE = ROOT / "build" / "optimizer-cache"
LIMIT = 20.0  # deterministic time
FORMATS = ("elf", "macho")
WORKERS = 1  # the same everywhere: what is found depends on it

Source = Annotated[Path | None, typer.Argument(metavar="KERNEL.S", help="Assembly for clang, or an object.")]
Cores = Annotated[list[str], typer.Option("--cpu", metavar="CORE", help="The core, cortex-a55 (repeatable).")]
All = Annotated[bool, typer.Option("--all", help="Every kernel of this repository for the cores of its ISA.")]
Function = Annotated[str, typer.Option("--function", metavar="NAME", help="The symbol, if KERNEL.S has several.")]
Regions = Annotated[
    str, typer.Option("--region", metavar="LABELS", help="Only these, loop1,block2; the others keep their order.")
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Seed of the search.")]
Limit = Annotated[
    float,
    typer.Option(
        "--limit",
        metavar="N",
        min=0.1,
        help="Deterministic time for all searches, about seconds; for --kernel and --all, of each region.",
    ),
]
Workers = Annotated[int, typer.Option("--workers", metavar="N", min=1, max=64, help="Parallel searches of the solver.")]
Measure = Annotated[
    float,
    typer.Option(
        "--measure",
        metavar="MINUTES",
        min=0.0,
        help="Then move instructions for so long, and keep what this machine (x86-64) runs faster.",
    ),
]
Out = Annotated[
    Path | None, typer.Option("-o", metavar="OUT.S", help="Default for kernels of this repository: optimized/…")
]
Picture = Annotated[Path | None, typer.Option("--picture", metavar="OUT.svg", help="Draw the schedules.")]
Include = Annotated[list[Path] | None, typer.Option("-I", metavar="DIR", help="As for clang (repeatable).")]
Define = Annotated[list[str] | None, typer.Option("-D", metavar="NAME=VALUE", help="As for clang (repeatable).")]
Format = Annotated[str, typer.Option("--format", metavar="elf|macho", help="Format of the output; macho for macOS.")]
CallerWipes = Annotated[
    bool,
    typer.Option("--caller-wipes", help="Secrets may remain in registers and dead stack: the caller wipes them."),
]
FixedTrips = Annotated[
    bool, typer.Option("--fixed-trips", help="Loops run exactly as often as the given values imply: no guard.")
]
SignatureText = Annotated[
    str, typer.Option("--signature", metavar="TEXT", help='The arguments: "(inout u64 r[8], u64 a[4])".')
]


@reported
def optimize(
    cpu: Cores,
    source: Source = None,
    kernel: Addresses = None,
    all_: All = False,
    function: Function = "",
    contract: ContractFile = None,
    signature: SignatureText = "",
    pre: Pre = None,
    public: Public = None,
    value: Value = None,
    may_alias: MayAlias = None,
    align: Align = 1,
    table: TableContents = None,
    sizes: Sizes = None,
    include: Include = None,
    define: Define = None,
    format_: Format = "elf",
    caller_wipes: CallerWipes = False,
    fixed_trips: FixedTrips = False,
    region: Regions = "",
    seed: Seed = 0,
    limit: Limit = LIMIT,
    workers: Workers = WORKERS,
    measure: Measure = 0.0,
    out: Out = None,
    picture_: Picture = None,
    json_: Json = False,
) -> int:
    """Schedule instructions and allocate registers for a core; write the result only if it is proved equivalent.

    Every finished region is saved: a stopped run resumes where it was. Exit status 0: written, or up to date.

    \b
    dauntless optimize --kernel aarch64/mlkem/ntt_neon --cpu cortex-a55
    dauntless optimize ntt.S --cpu neoverse-n1 --contract ntt.py -o fast.S
    dauntless optimize add.S --cpu icelake-server --signature "(inout u64 r[4], u64 a[4])" --picture add.svg
    dauntless optimize ntt.S --cpu cortex-a72 --signature "(inout i16 r[256], in i16 z[128] = @zetas) -> void" -o fast.S
    """
    cores = [load_core(name) for name in dict.fromkeys(cpu)]
    if sum((source is not None, bool(kernel), all_)) != 1:
        raise InputError("optimize", "give one of KERNEL.S, --kernel and --all", "write --kernel x86_64/mlkem/ntt_avx2")
    if source is not None:
        options = (pre, public, value, may_alias, align, table, sizes)
        described = contract_of(function or source.stem, signature, *options) if signature else None
        liberties = Liberties(caller_wipes, fixed_trips, Options(tuple(include or ()), tuple(define or ())), format_)
        jobs = [user_job(source, core, function, contract, described, out, liberties) for core in cores]
    else:
        jobs = list(catalogue_jobs(cores, kernel or []))
    if format_ not in FORMATS or (format_ == "macho" and source is None):
        raise InputError(f"--format {format_}", "is for KERNEL.S, elf or macho", "write --format macho")
    if len(jobs) > 1 and (out or picture_):
        raise InputError("-o" if out else "--picture", f"there are {len(jobs)} results", "name one kernel and one core")
    choice = Choice(Settings(SOLVER, seed, limit, workers), tuple(filter(None, region.split(","))), 60 * measure)
    if measure and (region or picture_):
        raise InputError(
            "--measure", "is of a whole function, and draws no picture", "leave out --region and --picture"
        )
    runs = []
    for job in jobs:
        runs.append(run_job(job, choice, out, format_, skip=all_))
        if not json_:
            print_run(console(), runs[-1])
            sys.stdout.flush()  # a sweep takes long
    if json_:
        print_json([run_json(run) for run in runs])
    if picture_:
        _draw(runs[0], picture_)
    if any(isinstance(r.error, NotProved) for r in runs):
        return NOT_PROVED
    return BAD_INPUT if any(r.error is not None and not r.skipped for r in runs) else PROVED_ALL


# -- doing it ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Choice:
    """Options of the solver. `regions`: names of the regions to optimise; empty for all. `measured`: seconds of measuring."""

    settings: Settings
    regions: tuple[str, ...]
    measured: float = 0.0


def run_job(job: Job, choice: Choice, out: Path | None, format_: str, *, skip: bool) -> Run:
    """Solves, emits, proves and writes each job. With `skip`, an error is recorded and the other jobs continue."""
    started, run, seed = time.perf_counter(), Run(job), choice.settings.seed
    with _status() as status:
        timed = Timed(job, choice, status)
        try:
            run.optimised = optimise_function(
                job.clean, job.core, timed, seed=seed, name=job.name, planned=timed.planned, improve=timed.climber()
            )
            _check_regions(choice.regions, run.optimised)
            run.regions = reports(run.optimised, job.core.llvm_cpu, timed.seconds)
            run.kept = tuple(r.label for r in run.regions if r.worse)
            if run.kept:
                timed.clean = frozenset(run.kept)
                run.optimised = optimise_function(
                    job.clean, job.core, timed, seed=seed, name=job.name, planned=timed.planned
                )
                run.regions = reports(run.optimised, job.core.llvm_cpu, timed.seconds)
            run.written = _write(run, out or job.out, timed, format_)
        except Infeasible as reason:
            run.error = InputError(
                f"{job.name} for {job.core.name}", str(reason), "try a longer --limit or free a register"
            )
        except (InputError, NotProved) as error:
            run.error = _placed(error, job)
            lacking = isinstance(error, MissingRow) and "does not implement" in error.what
            run.skipped = skip and (lacking or isinstance(error, UnknownVectors))
    if run.error is not None and not skip and not isinstance(run.error, NotProved):
        raise run.error
    run.solved, run.seconds = timed.cached.solved, time.perf_counter() - started
    return run


def _placed(error: DauntlessError, job: Job) -> DauntlessError:
    """The error with the user's file name in place of the temporary file's."""
    if job.workspace is not None:
        for name in (f"{job.workspace.path}/{Path(job.name).stem}.o", f"{job.workspace.path}/"):
            shown = job.name if name.endswith(".o") else ""
            error.where, error.what = error.where.replace(name, shown), error.what.replace(name, shown)
    return error


def _check_regions(wanted: Sequence[str], optimised: Optimised) -> None:
    labels = [_label(problem) for problem in optimised.plan.problems]
    for name in wanted:
        if name not in labels:
            raise InputError(f"--region {name}", "no such region", f"the regions are {listed(labels)}")


@dataclass
class Timed:
    """The solver with its cache, a progress line and a clock."""

    job: Job
    choice: Choice
    status: Status | None
    seconds: dict[str, float] = field(default_factory=dict)
    clean: frozenset[str] = frozenset()  # regions that stay in their order
    shares: dict[str, float] = field(default_factory=dict)  # problem -> its limit, where the limit is of all together

    def __post_init__(self) -> None:
        kept = KernelFile(self.job.saved) if self.job.saved else None
        self.cached = CachedSolver(self.choice.settings, self._solve, check, WorkingCache(CACHE), kept)

    def planned(self, plan: Plan) -> None:
        """The regions with their limits: those of a user's function share its limit; each region of a kernel of this
        repository gets all of it, as its saved solutions record."""
        if self.job.saved is not None or self.shares:
            return
        lengths = {p.name: len(p.operations) for p in plan.problems if self._is_chosen(p)}
        limit = self.choice.settings.limit
        self.shares = {name: round(limit * n / sum(lengths.values()), 3) for name, n in lengths.items()}

    def climber(self) -> Improve | None:
        """What measures, and replaces the answers by what was faster, if that is asked for."""
        if not self.choice.measured:
            return None
        from dauntless.cli.optimize_clock import Climber

        climber = Climber(self.job, self.choice.measured, self.choice.settings.seed, self._tell)

        def improve(plan: Plan, found: Solutions, text_of: Callable[[Solutions], str]) -> Solutions:
            best = climber(plan, found, text_of)
            for problem, solution in zip(plan.problems, best, strict=True):
                self.cached.replace(problem, solution)
            return best

        return improve

    def _tell(self, text: str) -> None:
        if self.status is not None:
            self.status.update(f"{self.job.name} for {self.job.core.name}: {text}")

    def _is_chosen(self, problem: Problem) -> bool:
        label = _label(problem)
        return label not in self.clean and (not self.choice.regions or label in self.choice.regions)

    def __call__(self, problem: Problem) -> Solution:
        from dauntless.optimizer.unchanged import in_clean_order

        started = time.perf_counter()
        self._show(problem, "…")
        if not self._is_chosen(problem):
            return in_clean_order(problem)
        if problem.name in self.shares:
            limit = self.shares[problem.name]
            self.cached.settings = replace(self.choice.settings, solver=f"{SOLVER}, total", limit=limit)
        solution = self.cached(problem)
        self.seconds[problem.name] = time.perf_counter() - started
        return solution

    def _solve(self, problem: Problem) -> Solution:
        # OR-tools takes longer to load than most other commands run
        from dauntless.optimizer.search.solve import solve
        from dauntless.optimizer.unchanged import unchanged

        settings = self.cached.settings
        return solve(
            problem,
            hint=unchanged(problem) if problem.loop else None,
            seed=settings.seed,
            limit=settings.limit,
            workers=settings.workers,
            progress=lambda text, solution: self._show(problem, text, solution),
            memory=WindowCache(CACHE / problem.core / "windows"),
            total=problem.name in self.shares,
        )

    def _show(self, problem: Problem, text: str, solution: Solution | None = None) -> None:
        if self.status is not None:
            gap = f", gap {100 * (solution.interval / solution.lower_bound - 1):.1f} %" if solution else ""
            self.status.update(f"{problem.name} for {self.job.core.name}: {text}{gap}")


@contextmanager
def _status() -> Iterator[Status | None]:
    """Shows a status line on stderr if that is a terminal."""
    err = Console(stderr=True, highlight=False, markup=False)
    if not err.is_terminal:
        yield None
        return
    with err.status("") as status:
        yield status


def _write(run: Run, out: Path | None, timed: Timed, format_: str) -> Path | None:
    """Writes the proved text and, for a kernel of this repository, its solutions."""
    assert run.optimised is not None
    if out is None:
        return None
    text = run.optimised.text
    if format_ == "macho":
        text = for_macos(text, run.job.core.isa, run.optimised.tables)
    write_atomically(out, text)
    if run.job.saved is not None and out == run.job.out and not timed.choice.regions:
        KernelFile(run.job.saved).write(list(timed.cached.used.values()))
    return out


def _draw(run: Run, out: Path) -> None:
    """Writes one picture per region: OUT.svg for a single one, else OUT-loop1.svg and so on."""
    if run.optimised is None:
        return
    pairs = list(zip(run.optimised.plan.problems, run.optimised.solutions, strict=True))
    for problem, solution in pairs:
        path = out if len(pairs) == 1 else out.with_stem(f"{out.stem}-{_label(problem)}")
        write_atomically(path, picture(problem, solution))


def _label(problem: Problem) -> str:
    """The region's label, the last part of the problem's name."""
    return problem.name.rpartition(" ")[2]
