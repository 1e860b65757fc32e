"""The command line, `dauntless`: prove, check, equiv, bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Exit status: 0 if everything asked for is proved, 1 if something is refuted or unknown, 2 for input that cannot be used
(one line on stderr), 130 when interrupted.
"""

from __future__ import annotations

import sys
from typing import Any

import typer

from dauntless.cli.bounds import bounds
from dauntless.cli.check import check
from dauntless.cli.equiv import equiv
from dauntless.cli.output import BAD_INPUT, complain
from dauntless.cli.prove import prove

app = typer.Typer(
    name="dauntless",
    help="Prove what object code does: function, bounds, memory, calling convention, constant time.",
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)
for _command in (prove, check, equiv, bounds):
    app.command()(_command)

# Of the click that typer uses, its own or the installed one.
_UsageError: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "UsageError")


def main() -> None:
    """Entry point: usage errors are one line, like every other error."""
    try:
        status = app(prog_name="dauntless", standalone_mode=False)
    except _UsageError as error:
        text = " ".join(error.format_message().split()).rstrip(".")
        status = complain(f"dauntless: {text}; see dauntless --help", BAD_INPUT)
    sys.exit(status or 0)


__all__ = ["app", "main"]
