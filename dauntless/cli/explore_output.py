"""Results of `dauntless explore` as a table and as JSON.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from dauntless.asm.tools import Workspace
from dauntless.cli.explore_jobs import Attempt, Subject
from dauntless.cli.optimize_output import run_json
from dauntless.cli.output import count, print_refusal, symbol, table
from dauntless.cli.prove import result_json
from dauntless.cpu.core import Core
from dauntless.explore.marks import Mark
from dauntless.optimizer.report import total
from dauntless.prover.equivalence import EQUAL, IDENTICAL
from dauntless.prover.verify import PROVED


@dataclass
class Outcome:
    """All variants, and the place of the best; None if none is proved. `core`: whose model chooses; None: this machine."""

    subject: Subject
    core: Core | None
    attempts: list[Attempt]
    best: int | None = None
    written: Path | None = None
    kept_alive: list[Workspace] = field(default_factory=list)

    @property
    def marks(self) -> tuple[Mark, ...]:
        return self.attempts[0].variant.marks


# -- text --------------------------------------------------------------------------------------------------------------
def print_exploration(out: Console, outcome: Outcome) -> None:
    judge = f"for {outcome.core.name}" if outcome.core is not None else "on this machine"
    variants = count(len(outcome.attempts), "variant")
    out.print(Text.assemble((outcome.subject.name, "bold"), f" {judge}: {variants}"), soft_wrap=True)
    costs: tuple[tuple[str, str] | str, ...] = (
        (("clean", "right"), ("optimised", "right"), ("bound", "right"), ("llvm-mca", "right"))
        if outcome.core is not None
        else (("cycles", "right"), ("of fastest", "right"), ("99 % interval", "right"))
    )
    names = ((mark.name, "right") for mark in outcome.marks)
    rows = table(*names, "proved", ("s", "right"), ("instr.", "right"), ("bytes", "right"), *costs, "")
    for i, attempt in enumerate(outcome.attempts):
        note = "best" if i == outcome.best else ""
        default = "default" if attempt.variant.is_default else ""
        rows.add_row(*_row(attempt, len(costs)), ", ".join(filter(None, (note, default))))
    out.print(rows)
    for attempt in outcome.attempts:
        _print_failure(out, attempt)
    _print_best(out, outcome)


def _row(attempt: Attempt, costs: int) -> list[str | Text]:
    row: list[str | Text] = [str(value) for value in attempt.variant.values]
    if attempt.proof is None:
        return [*row, "-", *["-"] * 3, *["-"] * costs]
    size = attempt.optimised_size or attempt.size
    row += [symbol(attempt.verdict), f"{attempt.proof.seconds:.2f}", str(attempt.proof.instructions), str(size)]
    if attempt.run is not None and attempt.error is None:
        cycles = total(attempt.run.regions)
        mca = "-" if cycles.mca is None else f"{cycles.mca:.0f}"
        return [*row, f"{cycles.clean:.0f}", str(cycles.optimised), str(cycles.lower_bound), mca]
    if attempt.timed is not None:
        low, middle, high = (f"{100 * x:.1f} %" for x in attempt.timed.ratio)
        return [*row, f"{attempt.timed.cycles:.1f}", middle, f"{low} – {high}"]
    return [*row, *["-"] * costs]


def _print_failure(out: Console, attempt: Attempt) -> None:
    """Why a variant was not assembled, proved or optimised."""
    if attempt.error is not None:
        out.print(Text(f"  {attempt.variant}: {attempt.error}", style="yellow"), soft_wrap=True)
    if attempt.proof is None:
        return
    for result in attempt.proof.results:
        for refusal in result.refusals:
            print_refusal(out, f"{attempt.variant}  {result.symbol}", refusal)
    for compared in attempt.proof.compared:
        if compared.verdict not in (IDENTICAL, EQUAL):
            why = f"{compared.counterexample or compared.refusal or ', '.join(compared.undecided[:4])}"
            told = f"  {attempt.variant}: is {compared.verdict} from the source as it stands: {why}"
            out.print(Text(told, style="yellow"), soft_wrap=True)


def _print_best(out: Console, outcome: Outcome) -> None:
    if outcome.best is None:
        out.print(Text("no variant is proved and has a cost", style="bold red"))
        return
    attempt = outcome.attempts[outcome.best]
    out.print(Text.assemble("best: ", (str(attempt.variant), "bold")), soft_wrap=True)
    where = f"written to {outcome.written}" if outcome.written is not None else "not written: no -o is given"
    out.print(Text(where), soft_wrap=True)


# -- JSON --------------------------------------------------------------------------------------------------------------
def exploration_json(outcome: Outcome) -> Mapping[str, Any]:
    best = None if outcome.best is None else _values(outcome.attempts[outcome.best])
    return {
        "kernel": outcome.subject.name,
        "isa": outcome.subject.isa,
        "core": None if outcome.core is None else outcome.core.name,
        "marks": [
            {"name": m.name, "symbol": m.symbol, "line": m.line, "default": str(m.default),
             "values": [str(v) for v in m.values]}
            for m in outcome.marks
        ],
        "variants": [_attempt_json(attempt) for attempt in outcome.attempts],
        "best": best,
        "written": None if outcome.written is None else str(outcome.written),
    }  # fmt: skip


def _values(attempt: Attempt) -> Mapping[str, str]:
    return {m.name: str(v) for m, v in zip(attempt.variant.marks, attempt.variant.values, strict=True)}


def _attempt_json(attempt: Attempt) -> Mapping[str, Any]:
    proof, run, timed = attempt.proof, attempt.run, attempt.timed
    cycles = total(run.regions) if run is not None and attempt.error is None else None
    return {
        "values": _values(attempt),
        "default": attempt.variant.is_default,
        "verdict": attempt.verdict or None,
        "proved": attempt.verdict == PROVED,
        "error": None if attempt.error is None else str(attempt.error),
        "contracts": [] if proof is None else [result_json(r) for r in proof.results],
        "compared_with_source": [] if proof is None else [c.verdict for c in proof.compared],
        "seconds": None if proof is None else proof.seconds,
        "instructions": None if proof is None else proof.instructions,
        "bytes": attempt.size or None,
        "optimised_bytes": attempt.optimised_size or None,
        "cycles": cycles
        and {"clean": cycles.clean, "optimised": cycles.optimised, "lower_bound": cycles.lower_bound,
             "optimal": cycles.optimal, "llvm_mca": cycles.mca},
        "optimised": None if run is None else run_json(run),
        "measured": timed and {"cycles": timed.cycles, "of_fastest": list(timed.ratio), "slower": timed.slower},
    }  # fmt: skip
