"""The ratios of all processors side by side, as Markdown tables.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from report import VISIBLE, Report, row, unique

LEFT_OUT = ("one call after a millisecond without",)  # groups, by their ends
SIZED = re.compile(r"(ML-KEM|ML-DSA|RSA)-\d+ ")  # parameter sets and sizes, which share a row
PREFACE = """\
## All processors
The fastest peer's time divided by dauntless's; of several parameter sets the least and the greatest ratio. Processors are named
by family/model/stepping. Their own sections have the times, and say what else ran meanwhile.
"""


def overview(reports: Mapping[str, Report]) -> str:
    """A table for each class of extensions; `reports` are by processor."""
    parts = [PREFACE]
    for visible, kind in VISIBLE.items():
        if text := table({name: rows(report, visible) for name, report in reports.items()}):
            parts.append(f"### All processors: {kind.title}\n{text}\n")
    return "\n".join(parts)


def rows(report: Report, visible: str) -> dict[tuple[str, str], list[float]]:
    """The ratios of an operation and its group, one for each parameter set."""
    found: dict[tuple[str, str], list[float]] = {}
    for group, case, ratio in report.ratios(visible):
        if not group.endswith(LEFT_OUT):
            operation = SIZED.sub(r"\1 ", case)
            keys = group.removeprefix(f"{operation.partition(' ')[0]}, ")
            found.setdefault((operation, keys), []).append(ratio)
    return found


def table(columns: Mapping[str, Mapping[tuple[str, str], Sequence[float]]]) -> str:
    """Empty if no processor has any ratio."""
    measured = {name: cells for name, cells in columns.items() if cells}
    keys = unique(key for cells in measured.values() for key in cells)
    lines = [row(["operation", "kind", *measured]), row(["---", "---", *["---:"] * len(measured)])]
    lines += [row([*key, *(interval(cells.get(key, ())) for cells in measured.values())]) for key in keys]
    return "\n".join(lines) if keys else ""


def interval(ratios: Sequence[float]) -> str:
    return "–".join(dict.fromkeys(f"{end(ratios):.2f}" for end in (min, max))) if ratios else ""
