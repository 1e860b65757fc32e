"""Runs llvm-mca and parses its output: costs of single instructions, and issue distances of pairs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from dauntless.asm.platform import platform_named
from dauntless.errors import InputError

PINNED = "22"  # LLVM's major version: 19 and 22 disagree on widths and costs
TOOL = f"llvm-mca-{PINNED}"
BATCH = 20_000  # pairs per run


@dataclass(frozen=True)
class Target:
    """The core's name in LLVM, and extensions of the core that LLVM does not enable."""

    isa: str
    cpu: str
    attributes: str = ""

    @property
    def options(self) -> list[str]:
        options = [f"-mtriple={platform_named(self.isa).triple}", f"-mcpu={self.cpu}"]
        return [*options, f"-mattr={self.attributes}"] if self.attributes else options


@dataclass(frozen=True)
class Cost:
    """One line of `-instruction-tables=full`: resources in LLVM's names, with cycles summed over the groups that hold them."""

    micro_ops: int
    latency: int
    resources: Mapping[str, int]


@dataclass(frozen=True)
class Machine:
    """Resource name -> its units; a group lists units of other resources."""

    units: Mapping[str, tuple[str, ...]]
    groups: frozenset[str]
    issue_width: int
    window: int


def version(force: bool = False) -> str:
    """LLVM's version. InputError unless it is the pinned one or `force` is set."""
    path = shutil.which(TOOL) or (shutil.which("llvm-mca") if force else None)
    if path is None:
        raise InputError(TOOL, "not installed", f"install it, for example `apt install llvm-{PINNED}`")
    found = re.search(r"LLVM version (\S+)", _run(path, ["--version"], ""))
    number = found[1] if found else "unknown"
    if number.split(".")[0] != PINNED and not force:
        raise InputError(path, f"is LLVM {number}, rows are derived with {PINNED}", "install that one, or use --force")
    return number


def _run(tool: str, arguments: Sequence[str], source: str) -> str:
    result = subprocess.run([tool, *arguments], input=source, capture_output=True, check=False, encoding="utf-8")
    if result.returncode != 0:
        message = next((x for x in result.stderr.splitlines() if "error" in x), "no message")
        raise InputError(tool, message.strip(), "correct the form or the core's LLVM name")
    return result.stdout


def _tool() -> str:
    return shutil.which(TOOL) or "llvm-mca"


def _source(target: Target, lines: Iterable[str]) -> str:
    return "\n".join([*_dialect(target), *lines]) + "\n"


def _dialect(target: Target) -> list[str]:
    """Directives before the texts, for the ISA's syntax."""
    directive = platform_named(target.isa).dialect
    return [directive] if directive else []


def unsupported(target: Target, texts: Sequence[str]) -> set[int]:
    """Positions of the texts that the core does not implement."""
    source = _source(target, texts)
    command = [_tool(), *target.options, "-instruction-tables"]
    result = subprocess.run(command, input=source, capture_output=True, check=False, encoding="utf-8")
    first = 1 + len(_dialect(target))
    return {int(line) - first for line in re.findall(r"^\S*?:(\d+):\d+: error:", result.stderr, re.MULTILINE)}


_RESOURCE = re.compile(r"^\[\d+\]\s+- (\S+):(\d+)(?:\s+(\S.*))?$")
_ROW = re.compile(r"^ (\d+)\s+(\d+)\s+(?:\d+\.\d+|-)[ *U]+?(\d+)\s+(\S.*)$")


def costs(target: Target, texts: Sequence[str]) -> tuple[Machine, list[Cost]]:
    """The machine and the cost of each text, in order."""
    output = _run(_tool(), [*target.options, "-instruction-tables=full"], _source(target, texts))
    units, groups = _resources(output)
    body = output[output.index("[1]    [2]") :].splitlines()[1:]
    rows = [_cost(line, units) for line in body[: len(texts)]]
    width, window = _widths(target, texts[0])
    return Machine(units, frozenset(groups), width, window), rows


def _resources(output: str) -> tuple[dict[str, tuple[str, ...]], set[str]]:
    found = [m for line in output[: output.index("Instruction Info")].splitlines() if (m := _RESOURCE.match(line))]
    units = {
        m[1]: tuple(f"{m[1]}.{i}" for i in range(int(m[2]))) if m[2] != "1" else (m[1],) for m in found if not m[3]
    }
    for m in found:
        if m[3]:
            names = list(dict.fromkeys(name.strip() for name in m[3].split(",")))
            units[m[1]] = tuple(unit for name in names for unit in units[name])
    return units, {m[1] for m in found if m[3]}


def _cost(line: str, units: Mapping[str, tuple[str, ...]]) -> Cost:
    match = _ROW.match(line)
    if match is None:
        raise InputError(TOOL, f"cannot read {line!r}", f"use LLVM {PINNED}")
    first = match[4].split()[0]
    resources: dict[str, int] = {}
    for name, cycles in re.findall(r"([\w.]+)(?:\[(?:\d+,)?(\d+)\])?(?:,|$)", first):
        if name in units:
            resources[name] = int(cycles or 1)
    return Cost(int(match[1]), int(match[2]), resources)


def _widths(target: Target, text: str) -> tuple[int, int]:
    """Issue (dispatch) width and number of reorder-buffer entries (0: in-order)."""
    output = _run(_tool(), [*target.options, "-retire-stats", "-iterations=1"], _source(target, [text]))
    width, window = re.search(r"Dispatch Width:\s+(\d+)", output), re.search(r"Total ROB Entries:\s+(\d+)", output)
    assert width is not None and window is not None
    return int(width[1]), int(window[1])


_TIMELINE = ("-json", "-timeline", "-iterations=1", "-timeline-max-cycles=0",
             "-instruction-info=false", "-resource-pressure=false", "-summary-view=false")  # fmt: skip


def issue_distances(target: Target, pairs: Sequence[tuple[str, str]]) -> list[int]:
    """For each pair of texts, started on an idle core: cycles from the issue of the first to that of the second."""
    found: list[int] = []
    for start in range(0, len(pairs), BATCH):
        comment = platform_named(target.isa).comment
        lines: list[str] = []
        for position, pair in enumerate(pairs[start : start + BATCH]):
            lines += [f"{comment} LLVM-MCA-BEGIN {position}", *pair, f"{comment} LLVM-MCA-END"]
        output = json.loads(_run(_tool(), [*target.options, *_TIMELINE], _source(target, lines)))
        for region in output["CodeRegions"]:
            first, second = region["TimelineView"]["TimelineInfo"]
            found.append(second["CycleIssued"] - first["CycleIssued"])
    return found
