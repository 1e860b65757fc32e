"""The commands together, and usage errors as one line like every other error.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

import typer

from dauntless.cli.bounds import bounds
from dauntless.cli.check import check
from dauntless.cli.equiv import equiv
from dauntless.cli.explore import explore
from dauntless.cli.mutate import mutate
from dauntless.cli.optimize import optimize
from dauntless.cli.output import BAD_INPUT, complain
from dauntless.cli.prove import prove
from dauntless.cpu.cli import app as cpu

app = typer.Typer(
    name="dauntless",
    help="Prove what object code does: function, bounds, memory, calling convention, constant time.",
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)
for _command in (prove, check, equiv, bounds, optimize, explore, mutate):
    app.command()(_command)
app.add_typer(cpu, name="cpu")

# Of the click that typer uses, its own or the installed one.
_UsageError: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "UsageError")


def run() -> int:
    """The exit status for this process's arguments."""
    try:
        return int(app(prog_name="dauntless", standalone_mode=False) or 0)
    except _UsageError as error:
        text = " ".join(error.format_message().split()).rstrip(".")
        return complain(f"dauntless: {text}; see dauntless --help", BAD_INPUT)
