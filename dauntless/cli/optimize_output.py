"""Results of `dauntless optimize` as tables and as JSON.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from dauntless import catalogue
from dauntless.cli.jobs import Job
from dauntless.cli.output import listed, table
from dauntless.cli.prove import result_json
from dauntless.errors import DauntlessError
from dauntless.optimizer.optimise import Optimised
from dauntless.optimizer.report import Judged, RegionReport
from dauntless.prover.verify import PROVED


@dataclass
class Run:
    """The result of one job."""

    job: Job
    optimised: Optimised | None = None
    regions: tuple[RegionReport, ...] = ()
    kept: tuple[str, ...] = ()  # regions left as they were: every judge called what was found worse
    error: DauntlessError | None = None
    skipped: bool = False  # not for this core: it lacks the instructions, or its vectors' length decides
    written: Path | None = None
    solved: int = 0
    seconds: float = 0.0


# -- text --------------------------------------------------------------------------------------------------------------
def print_run(out: Console, run: Run) -> None:
    heading = Text.assemble((run.job.name, "bold"), " for ", (run.job.core.name, "bold"), f" ({run.seconds:.1f} s)")
    out.print(heading, soft_wrap=True)
    if run.error is not None:
        sign = "-" if run.skipped else "✗"
        out.print(Text(f"  {sign} {run.error}", style="dim" if run.skipped else "bold red"), soft_wrap=True)
        return
    assert run.optimised is not None
    rows = table(
        "region",
        ("instr.", "right"),
        ("cycles", "right"),
        ("bound", "right"),
        "",
        ("llvm-mca", "right"),
        ("s", "right"),
    )
    for r in run.regions:
        rows.add_row(*_row(r))
    out.print(rows)
    for r in run.regions:
        if r.loop or r.instructions >= NOTEWORTHY:
            out.print(Text(f"  {r.label}: {r.bottleneck}"), soft_wrap=True)
    verdict = run.optimised.verdict
    out.print(Text(f"  ✓ optimised ≡ clean: {verdict.verdict} ({verdict.seconds:.1f} s)", style="green"))
    if run.optimised.result is not None:
        proved = listed(name for name, v in run.optimised.result.properties.items() if v == PROVED)
        out.print(Text(f"  ✓ contract: {proved} ({run.optimised.result.seconds:.1f} s)", style="green"))
    if run.kept:
        told = (
            f"{listed(run.kept)}: the clean order is kept, since what was found is worse by the model and by llvm-mca"
        )
        out.print(Text(f"  note: {told}", style="yellow"), soft_wrap=True)
    for note in run.job.notes:
        out.print(Text(f"  note: {note}", style="yellow"), soft_wrap=True)
    if run.optimised.note:
        out.print(Text(f"  written without what stood around it: {run.optimised.note}", style="yellow"), soft_wrap=True)
    out.print(Text(f"  written to {_relative(run.written)}" if run.written else "  not written: no -o is given"))
    out.print()


NOTEWORTHY = 16  # instructions of a block whose bottleneck is told


def _row(r: RegionReport) -> list[str | Text]:
    unit = " an iteration" if r.loop else ""
    proof = "optimal for this model" if r.interval == r.lower_bound else f"gap {100 * r.gap:.1f} %"
    before = "?" if r.model.before is None else _number(r.model.before)
    return [
        r.label,
        str(r.instructions),
        f"{before} → {r.interval}{unit}",
        str(r.lower_bound),
        proof,
        _judged(r.mca),
        f"{r.seconds:.1f}",
    ]


def _judged(judged: Judged) -> str:
    if judged.before is None or judged.after is None:
        return "-"
    return f"{_number(judged.before)} → {_number(judged.after)}"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _relative(path: Path) -> Path:
    return path.relative_to(catalogue.ROOT) if path.is_absolute() and path.is_relative_to(catalogue.ROOT) else path


# -- JSON --------------------------------------------------------------------------------------------------------------
def run_json(run: Run) -> Mapping[str, Any]:
    optimised = run.optimised
    return {
        "kernel": run.job.name,
        "core": run.job.core.name,
        "error": None if run.error is None else str(run.error),
        "skipped": run.skipped,
        "regions": [_region_json(r) for r in run.regions],
        "verdict": None if optimised is None else optimised.verdict.verdict,
        "contract": None if optimised is None or optimised.result is None else result_json(optimised.result),
        "written": None if run.written is None else str(run.written),
        "note": "" if optimised is None else optimised.note,
        "notes": list(run.job.notes),
        "kept": list(run.kept),
        "problems_solved": run.solved,
        "seconds": run.seconds,
    }


def _region_json(r: RegionReport) -> Mapping[str, Any]:
    return {
        "region": r.label,
        "loop": r.loop,
        "instructions": r.instructions,
        "entries": r.entries,
        "trips": list(r.trips),
        "cycles": {"clean": r.model.before, "optimised": r.interval, "optimised_in_order": r.model.after},
        "lower_bound": r.lower_bound,
        "optimal": r.interval == r.lower_bound,
        "stages": r.stages,
        "copies": r.copies,
        "bottleneck": r.bottleneck,
        "llvm_mca": {"clean": r.mca.before, "optimised": r.mca.after, "refusal": r.mca.refusal},
        "seconds": r.seconds,
    }
