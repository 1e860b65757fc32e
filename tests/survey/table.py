"""Tables of a library's functions: a line `[member]` for each object, below it functions, each with its signature.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOM = Path(__file__).parent


@dataclass(frozen=True)
class Row:
    """One function of one member of an archive."""

    member: str
    function: str
    signature: str


def read(path: Path) -> list[Row]:
    """The rows of a table, in its order."""
    rows: list[Row] = []
    member = ""
    for line in path.read_text().splitlines():
        if line.startswith("["):
            member = line.strip("[]")
        elif line.strip() and not line.startswith("#"):
            function, _, signature = line.partition(" ")
            rows.append(Row(member, function, signature))
    return rows
