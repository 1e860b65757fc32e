"""`dauntless explore`: tries the alternatives that an author has marked in a source, and keeps the best that is proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from dauntless import catalogue
from dauntless.asm.preprocess import Options
from dauntless.cli.explore_jobs import (
    Claim,
    Subject,
    built,
    job,
    leave_out_others,
    optimised_size,
    placed,
    prove_claim,
)
from dauntless.cli.explore_output import Outcome, exploration_json, print_exploration
from dauntless.cli.optimize import LIMIT, WORKERS, Choice, Define, Include, Seed, Workers, run_job
from dauntless.cli.options import ContractFile, Json, Processes
from dauntless.cli.output import NOT_PROVED, PROVED_ALL, console, print_json, reported
from dauntless.cli.pool import run_all
from dauntless.cpu.core import Core
from dauntless.cpu.overlay import load as load_core
from dauntless.errors import DauntlessError, InputError
from dauntless.explore.best import by_model
from dauntless.explore.marks import chosen, marks
from dauntless.explore.timing import ISA, by_clock, check_machine, library, timed
from dauntless.explore.variants import Variant, variants
from dauntless.optimizer.report import total
from dauntless.optimizer.search.cache import SOLVER, Settings, write_atomically
from dauntless.prover.verify import PROVED

AT_MOST = 64  # combinations
BATCHES = 2000

Source = Annotated[
    str, typer.Argument(metavar="KERNEL", help="A kernel of this repository, x86_64/mldsa/pointwise_avx2, or a file.S.")
]
Cpu = Annotated[
    str, typer.Option("--cpu", metavar="CORE", help="Optimise each variant for this core; its model chooses.")
]
Measure = Annotated[bool, typer.Option("--measure", help="Time the variants on this machine (x86-64), which chooses.")]
Only = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAME=VALUE", help="Only this value of a mark, or VALUE,VALUE (repeatable)."),
]
AtMost = Annotated[int, typer.Option("--at-most", metavar="N", min=1, help="More combinations are an error.")]
Limit = Annotated[
    float,
    typer.Option(
        "--limit", metavar="N", min=0.1, help="Deterministic time of the searches for each variant, about seconds."
    ),
]
Batches = Annotated[int, typer.Option("--batches", metavar="N", min=8, help="Rounds of --measure, of 64 calls each.")]
Function = Annotated[str, typer.Option("--function", metavar="NAME", help="The symbol, if file.S has several.")]
Out = Annotated[
    Path | None,
    typer.Option("-o", metavar="OUT.S", help="Write the best: as optimised for CORE, or the source with its values."),
]


@reported
def explore(
    kernel: Source,
    cpu: Cpu = "",
    measure: Measure = False,
    only: Only = None,
    at_most: AtMost = AT_MOST,
    contract: ContractFile = None,
    function: Function = "",
    include: Include = None,
    define: Define = None,
    seed: Seed = 0,
    limit: Limit = LIMIT,
    workers: Workers = WORKERS,
    batches: Batches = BATCHES,
    processes: Processes = 0,
    out: Out = None,
    json_: Json = False,
) -> int:
    """Try every combination of the alternatives marked in a source; prove each; keep the fastest.

    A mark is a symbol with a comment that lists its values: `.set .Lrows, 4 // explore: 2, 4, 8`. Of equally fast variants
    the one of fewest bytes is best, of these the first. What is not proved is never chosen.
    Exit status 0: there is a best variant, which is proved.

    \b
    dauntless explore x86_64/mldsa/pointwise_avx2 --measure
    dauntless explore aarch64/mldsa/centre_neon --cpu cortex-a55
    dauntless explore mul.S --contract mul.py --cpu neoverse-n1 --only rows=4 -o fast.S
    """
    if bool(cpu) == measure:
        raise InputError("explore", "give one of --cpu CORE and --measure", "write --cpu cortex-a55, for example")
    core = load_core(cpu) if cpu else None
    subject = _subject(kernel, core, contract, function, Options(tuple(include or ()), tuple(define or ())))
    if core is None:
        check_machine(subject.name, subject.isa)
    text, where = subject.text, str(subject.source)
    found = variants(marks(text, where), only or (), at_most, where)
    outcome = Outcome(subject, core, attempts=[built(subject, variant, text) for variant in found])
    leave_out_others(outcome.attempts, subject)
    _prove(outcome, text, processes)
    if core is not None:
        _optimise(outcome, core, Choice(Settings(SOLVER, seed, limit, workers), ()))
    else:
        _time(outcome, batches)
    if out is not None and outcome.best is not None:
        outcome.written = _write(outcome, text, out)
    if json_:
        print_json(exploration_json(outcome))
    else:
        print_exploration(console(), outcome)
    return PROVED_ALL if outcome.best is not None else NOT_PROVED


def _subject(text: str, core: Core | None, contract: Path | None, function: str, options: Options) -> Subject:
    isa = ISA if core is None else core.isa
    if Path(text).suffix not in (".S", ".s"):
        found = catalogue.kernel(text)
        if contract or function or options != Options():
            raise InputError(text, "is a kernel of this repository, and has a contract", "give only --cpu or --measure")
        if core is not None and core.isa != found.isa:
            raise InputError(text, f"is not for {core.name}", f"name a core of {found.isa}")
        return Subject(text, found.source, found.isa, found)
    if not Path(text).is_file():
        raise InputError(text, "no such file", "check the path")
    if contract is None:
        raise InputError(text, "what it computes is not stated", "give --contract FILE: docs/contracts.md explains it")
    source = Path(text)
    if source.suffix == ".S":  # variants are preprocessed elsewhere
        options = replace(options, include=(*options.include, source.resolve().parent))
    return Subject(text, source, isa, None, contract, function, options)


# -- doing it ----------------------------------------------------------------------------------------------------------
def _prove(outcome: Outcome, text: str, processes: int) -> None:
    """Proves what can be assembled."""
    attempts = [a for a in outcome.attempts if a.object is not None]
    default = _default(outcome, text) if attempts else None
    outcomes = run_all(prove_claim, [Claim(a.tasks, default) for a in attempts], processes, "proving")
    for attempt, found in zip(attempts, outcomes, strict=True):
        attempt.proof, attempt.error = found.answer, found.error


def _default(outcome: Outcome, text: str) -> Path | None:
    """The object of the source as it stands."""
    given = next((a for a in outcome.attempts if a.variant.is_default), None)
    if given is None:
        marked = outcome.attempts[0].variant.marks
        given = built(outcome.subject, Variant(marked, tuple(mark.default for mark in marked)), text)
        outcome.kept_alive.append(given.workspace)
    return given.object


def _optimise(outcome: Outcome, core: Core, choice: Choice) -> None:
    """Optimises what is proved; the core's model chooses."""
    for attempt in outcome.attempts:
        if attempt.verdict != PROVED:
            continue
        try:
            made = job(outcome.subject, attempt, core)
            attempt.run = run_job(made, choice, None, "elf", skip=False)
            attempt.error = attempt.run.error
            if attempt.error is None:
                attempt.optimised_size = optimised_size(attempt, made)
        except DauntlessError as error:
            attempt.error = placed(error, outcome.subject, attempt.workspace)
    found = {i: a for i, a in enumerate(outcome.attempts) if a.run is not None and a.error is None}
    cycles = {i: float(total(a.run.regions).optimised) for i, a in found.items() if a.run is not None}
    outcome.best = by_model(cycles, {i: a.optimised_size for i, a in found.items()})


def _time(outcome: Outcome, batches: int) -> None:
    """Times what is proved; this machine chooses."""
    proved = {i: a for i, a in enumerate(outcome.attempts) if a.verdict == PROVED}
    if not proved:
        return
    task = next(iter(proved.values())).tasks[0]
    libraries = {i: library([a.object]) for i, a in proved.items() if a.object is not None}
    times = timed(outcome.subject.name, task.load()[1], task.symbol, libraries, batches)
    for i, time in times.items():
        proved[i].timed = time
    outcome.best = by_clock(times, {i: a.size for i, a in proved.items()})


def _write(outcome: Outcome, text: str, out: Path) -> Path:
    """Writes the best variant: optimised, or the source with other values."""
    attempt = outcome.attempts[outcome.best or 0]
    if attempt.run is not None and attempt.run.optimised is not None:
        write_atomically(out, attempt.run.optimised.text)
    else:
        write_atomically(out, chosen(text, attempt.variant.marks, attempt.variant.values, marked=True))
    return out
