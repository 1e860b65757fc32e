"""Writes the proved bounds into the banners of kernels: python -m dauntless.report.banners PROOFS.json
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

PROOFS.json is the output of `dauntless prove --json`; `make banners` runs both. Of the line `post` in a banner, what stands
before the first semicolon is written here, from the proved intervals; the rest of the line is the author's.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from dauntless.catalogue import ROOT
from dauntless.errors import InputError

T = TypeVar("T")
Interval = tuple[int, int]
POST = re.compile(r"^((?://|#) +post +)[^;\n]*", re.MULTILINE)


def statement(bounds: Mapping[str, Interval]) -> str:
    """The proved intervals of a kernel's outputs as text, `|r| <= 17382 (proved)`."""
    return f"{', '.join(_within(name, *interval) for name, interval in of_structs(bounds).items())} (proved)"


def of_structs(bounds: Mapping[str, T]) -> dict[str, T]:
    """The bounds, with one for a struct whose members have the same: `s` for `s.x` and `s.z`."""
    members: dict[str, list[T]] = {}
    for name, bound in bounds.items():
        members.setdefault(name.partition(".")[0], []).append(bound)
    alike = {name for name, found in members.items() if len(found) > 1 and all(it == found[0] for it in found)}
    return {struct if (struct := name.partition(".")[0]) in alike else name: bound for name, bound in bounds.items()}


def _within(name: str, low: int, high: int) -> str:
    return f"|{name}| <= {high}" if low == -high else f"{low} <= {name} <= {high}"


def with_bounds(text: str, bounds: Mapping[str, Interval], where: str) -> str:
    """The source of a kernel with these bounds in its banner; without bounds if its contract has none."""
    end = re.search(r"^(?!//|#)", text, re.MULTILINE)
    banner = text[: end.start()] if end else text
    lines = len(POST.findall(banner))
    if lines != bool(bounds):
        what = f"{lines} lines of the banner begin with `post`; it needs {int(bool(bounds))}"
        raise InputError(
            where, what, "write `//   post` or `#   post` on a line of its own, for bounds of outputs only"
        )
    return POST.sub(lambda line: line[1] + statement(bounds), banner) + text[len(banner) :]


def proved_bounds(results: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Interval]]:
    """Intervals of the outputs of each proved kernel; for a family, intervals that hold for all sizes."""
    found: dict[str, dict[str, Interval]] = {}
    for result in (r for r in results if r["proved"]):
        bounds = found.setdefault(result["kernel"].partition("[")[0], {})
        for name, interval in result["bounds"].items():
            low, high = interval["proved"]
            least, most = bounds.get(name, (low, high))
            bounds[name] = (min(low, least), max(high, most))
    return found


def main(arguments: Sequence[str]) -> int:
    """Rewrites the banner of every proved, hand-written kernel; generated kernels are left to their generators."""
    if len(arguments) != 1:
        print("usage: python -m dauntless.report.banners PROOFS.json", file=sys.stderr)
        return 2
    for address, bounds in proved_bounds(json.loads(Path(arguments[0]).read_text())["results"]).items():
        source = ROOT / "kernels" / f"{address}.S"
        text = source.read_text(encoding="utf-8")
        if "GENERATED" not in text.partition("\n")[0]:
            written = with_bounds(text, bounds, str(source.relative_to(ROOT)))
            if written != text:
                print(source.relative_to(ROOT))
                source.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
