"""Verdicts of rows that have been run, one a line of JSON.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Result:
    """The verdict on a row on a backend. `seconds`: of the processor. `peak`: MiB, the most that the process has had."""

    isa: str
    backend: str
    function: str
    inputs: str
    proved: bool
    instructions: int  # of the longest run
    runs: int
    seconds: int
    peak: int
    sha256: str  # of the archive


def add(results: Path, found: Result) -> None:
    """Adds one to a file."""
    with results.open("a") as file:
        file.write(json.dumps(asdict(found)) + "\n")
