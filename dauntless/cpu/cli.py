"""The commands `dauntless cpu derive` and `dauntless cpu show`: a core's rows from LLVM, and their printout.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Annotated, ParamSpec

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dauntless.cpu.core import Core, Row
from dauntless.cpu.derive import derive, use_text
from dauntless.cpu.overlay import load
from dauntless.errors import DauntlessError

PIPED_WIDTH = 140  # columns where there is no terminal
BAD_INPUT = 2  # exit status

app = typer.Typer(no_args_is_help=True, add_completion=False, help="What cores cost.")
CoreName = Annotated[str, typer.Argument(help="A core, such as cortex-a55.")]
_P = ParamSpec("_P")


def _reported(command: Callable[_P, None]) -> Callable[_P, None]:
    """Wraps a command: for the user's errors, prints one line to stderr and exits with status 2."""

    @wraps(command)
    def run(*arguments: _P.args, **options: _P.kwargs) -> None:
        try:
            command(*arguments, **options)
        except DauntlessError as error:
            sys.stderr.write(f"dauntless: {error}\n")
            raise typer.Exit(BAD_INPUT) from None

    return run


@app.command("derive")
@_reported
def derive_rows(
    core: CoreName, force: Annotated[bool, typer.Option(help="Use whatever LLVM version is installed.")] = False
) -> None:
    """Generate the core's rows from LLVM's scheduling model."""
    path, changed = derive(core, force=force)
    typer.echo(f"{path}: {'written' if changed else 'unchanged'}, {len(load(core).rows)} rows")


@app.command()
@_reported
def show(
    core: CoreName, form: Annotated[str, typer.Option(help="Only forms that contain this text, in full.")] = ""
) -> None:
    """Print the core's rows."""
    found = load(core)
    width = None if sys.stdout.isatty() else PIPED_WIDTH
    out = Console(file=sys.stdout, width=width, highlight=False, emoji=False, markup=False)
    out.print(_heading(found))
    rows = [row for row in found.rows.values() if form in row.form]
    out.print(_rows(rows))
    if form:
        for source in dict.fromkeys(row.source for row in rows):
            out.print(Text(f"source: {source}"), soft_wrap=True)
        for line in _forward_lines(found, rows):
            out.print(Text(line), soft_wrap=True)


def _heading(core: Core) -> Text:
    kind = "in order" if core.in_order else f"out of order, window {core.window}"
    lines = [f"{core.name} ({core.isa}): {core.issue_width} micro-operations a cycle, {kind}",
             f"rows from LLVM {core.llvm_version} ({core.llvm_cpu}) and overlay; pipes {' '.join(core.pipes)}",
             *(f"note: {note}" for note in core.notes)]  # fmt: skip
    return Text("\n".join(lines) + "\n")


def _rows(rows: list[Row]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, justify in (("form", "left"), ("µops", "right"), ("latency", "right"), ("pipes", "left")):
        table.add_column(heading, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    for row in rows:
        results = "".join(f", {role} {cycles}" for role, cycles in row.results.items())
        uses = " + ".join(use_text(use) for use in row.uses)
        table.add_row(Text(row.form), str(row.micro_ops), f"{row.latency}{results}", Text(uses))
    return table


def _forward_lines(core: Core, rows: list[Row]) -> list[str]:
    """Lines with the operands that receive the rows' results earlier or later than usual, by output, operand and cycles."""
    found: dict[tuple[str, str, int, str], list[str]] = {}
    forms = {row.form for row in rows}
    for f in core.exact_forwards.values():
        if f.producer in forms:
            found.setdefault((f"{f.producer} .{f.output}", f.operand, f.cycles, f.source), []).append(f.consumer)
    for (producer, output), written in core.forwarding.outputs.items():
        for (consumer, operand), read in core.forwarding.operands.items():
            cycles = core.forwarding.cycles.get((written, read))
            exact = (producer, output, consumer, operand) in core.exact_forwards
            if producer in forms and cycles is not None and not exact:
                key = f"{producer} .{output}", operand, cycles, core.forwarding.source
                found.setdefault(key, []).append(consumer)
    return [
        f"forward: {producer} reaches .{operand} after {cycles}: {consumers[0]}"
        + (f" and {len(consumers) - 1} more" if len(consumers) > 1 else "")
        + f" ({source})"
        for (producer, operand, cycles, source), consumers in found.items()
    ]


if __name__ == "__main__":
    app()
