"""Output of all commands: consoles, symbols, progress bars, JSON, and errors on one line.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import functools
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, ParamSpec

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from dauntless.errors import DauntlessError
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import NOT_ASKED, NOT_REACHED, PROVED, REFUTED, UNKNOWN

PROVED_ALL, NOT_PROVED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
WIDTH = 140  # columns, at least

_SYMBOLS = {PROVED: ("✓", "green"), REFUTED: ("✗", "bold red"), UNKNOWN: ("?", "bold yellow"),
            NOT_ASKED: ("-", "dim"), NOT_REACHED: ("·", "dim")}  # fmt: skip
_WORDS = {"✓": "yes", "✗": "NO", "·": "."}  # where the output's encoding lacks the symbols

_P = ParamSpec("_P")


def console() -> Console:
    """The console for standard output: coloured on a terminal only, and wide enough for every table."""
    width = max(WIDTH, get_terminal_size().columns)
    return Console(file=sys.stdout, width=width, highlight=False, emoji=False, markup=False, soft_wrap=False)


def symbol(verdict: str, *, word: bool = False) -> Text:
    """A verdict as one coloured character, followed by its name if wanted."""
    sign, style = _SYMBOLS[verdict]
    if not (sys.stdout.encoding or "").lower().startswith("utf"):
        sign = _WORDS.get(sign, sign)
    return Text(f"{sign} {verdict}" if word else sign, style=style)


def table(*columns: str | tuple[str, str]) -> Table:
    """A plain table; a column is a heading or (heading, justification)."""
    result = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        heading, justify = column if isinstance(column, tuple) else (column, "left")
        result.add_column(heading, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    return result


def verdict_of(refusal: Refusal) -> str:
    """What a refusal makes of the property that it is about."""
    return UNKNOWN if refusal.unknown else REFUTED


def print_refusal(out: Console, where: str, refusal: Refusal) -> None:
    """Prints a refusal in full, indented under its function."""
    out.print()
    out.print(symbol(verdict_of(refusal)), Text(where, style="bold"))
    for line in str(refusal).splitlines():
        out.print(Text(f"  {line}"), soft_wrap=True)


def refusal_json(refusal: Refusal) -> dict[str, Any]:
    return {
        "rule": refusal.rule,
        "property": refusal.property_,
        "verdict": verdict_of(refusal),
        "what": refusal.what,
        "next_step": refusal.next_step,
        "address": refusal.address,
        "place": None if refusal.place is None else asdict(refusal.place),
        "instruction": refusal.text,
        "source": refusal.source,
        "history": list(refusal.history),
    }


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Shows a progress bar on stderr if that is a terminal; call the returned function after each of `total` steps."""
    if not sys.stderr.isatty() or total < 2:
        yield lambda: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


def complain(line: str, status: int) -> int:
    """Prints one line to stderr; returns the exit status."""
    sys.stderr.write(f"{line}\n")
    return status


def reported(command: Callable[_P, int]) -> Callable[_P, None]:
    """Wraps a command: exits with the status it returns, or prints one line for any error."""

    @functools.wraps(command)
    def run(*arguments: _P.args, **options: _P.kwargs) -> None:
        try:
            status = command(*arguments, **options)
        except DauntlessError as error:
            status = complain(f"dauntless: {error}", BAD_INPUT)
        except SystemExit as error:
            if isinstance(error.__context__, BrokenPipeError):  # raised by rich
                status = _without_reader()
            else:  # by a user's file: no verdict has been reached
                status = complain(
                    f"dauntless: a contract ends the program (SystemExit: {error}); remove that", BAD_INPUT
                )
        except KeyboardInterrupt:
            status = complain("dauntless: interrupted", INTERRUPTED)
        except BrokenPipeError:
            status = _without_reader()
        except Exception as error:
            if "DAUNTLESS_TRACEBACK" in os.environ:
                raise
            status = complain(_internal(error), BAD_INPUT)
        raise typer.Exit(status)

    return run


def _without_reader() -> int:
    """The exit status after the reader of a pipe has closed it, as `| head` does; later output is discarded."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NOT_PROVED


def _internal(error: Exception) -> str:
    """An internal error as one line with its place in the source."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return f"dauntless: internal error at {place}: {text}; set DAUNTLESS_TRACEBACK=1 to see where, and report it"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(names: Iterable[str], limit: int = 12) -> str:
    """Names for an error message, at most `limit` of them."""
    found: Sequence[str] = list(names)
    more = f" and {len(found) - limit} more" if len(found) > limit else ""
    return ", ".join(found[:limit]) + more
