"""Hand-written corrections of a core, `<isa>/<core>.toml`, which take precedence over the generated rows.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    name, llvm_cpu, llvm_attributes    the core for people and for LLVM; extensions LLVM does not switch on
    issue_width, window, width_source  where LLVM's numbers are wrong
    notes                              what is inherited, what is uncertain
    [pipes]                            LLVM's name = "the optimisation guide's name"; further pipes in `more_pipes`
    [[row]]      match, source, and any of latency, micro_ops, uses, results; what is not given is inherited
    [[forward]]  producer, output, consumer, operand, cycles, source
    [[slots]]    in-order cores: match, uses, source; forms that none matches take `slot0|slot1`

`match`, `producer` and `consumer` are regular expressions for whole forms; at most one [[row]] and one [[slots]] matches a
form. Where a [[row]] gives a latency, LLVM's forwarding of that form's results no longer holds.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from dauntless.cpu.core import Core, Forward, Forwarding, Port, Row, Use, derive_command
from dauntless.errors import InputError
from dauntless.isa.decode import ISAS

FOLDER = Path(__file__).resolve().parent
SLOTS = ("slot0", "slot1")
ANY_SLOT = Use(SLOTS)

_TOP = {"name", "llvm_cpu", "llvm_attributes", "issue_width", "window", "width_source", "notes", "pipes", "more_pipes",
        "row", "forward", "slots"}  # fmt: skip
_TABLES = {
    "row": {"match", "latency", "micro_ops", "uses", "results", "source"},
    "forward": {"producer", "output", "consumer", "operand", "cycles", "source"},
    "slots": {"match", "uses", "source"},
}


@dataclass(frozen=True)
class Overlay:
    """A core's TOML file, checked for unknown keys and missing sources."""

    core: str
    isa: str
    path: Path
    data: Mapping[str, Any]

    @property
    def llvm_cpu(self) -> str:
        return str(self.data["llvm_cpu"])

    @property
    def llvm_attributes(self) -> str:
        return str(self.data.get("llvm_attributes", ""))

    def tables(self, kind: str) -> Sequence[Mapping[str, Any]]:
        found: Sequence[Mapping[str, Any]] = self.data.get(kind, ())
        return found


def cores() -> list[str]:
    """Names of all cores, sorted."""
    return sorted(path.stem for isa in ISAS for path in (FOLDER / isa).glob("*.toml"))


def generated_path(overlay: Overlay) -> Path:
    return overlay.path.with_name(f"{overlay.core}.generated.json")


def read_overlay(core: str) -> Overlay:
    """The core's hand-written file."""
    for isa in ISAS:
        path = FOLDER / isa / f"{core}.toml"
        if path.is_file():
            with path.open("rb") as file:
                data = tomllib.load(file)
            _check(path, data)
            return Overlay(core, isa, path, data)
    raise InputError(core, "no such core", f"the cores are {', '.join(cores())}")


def _check(path: Path, data: Mapping[str, Any]) -> None:
    if unknown := sorted(set(data) - _TOP):
        raise InputError(str(path), f"unknown key {unknown[0]}", "see dauntless/cpu/overlay.py")
    if {"issue_width", "window"} & set(data) and not data.get("width_source"):
        raise InputError(str(path), "a width without a source", "add width_source")
    for kind, keys in _TABLES.items():
        for number, table in enumerate(data.get(kind, ()), 1):
            where = f"{path}: {kind} {number}"
            if unknown := sorted(set(table) - keys):
                raise InputError(where, f"unknown key {unknown[0]}", "see dauntless/cpu/overlay.py")
            if not table.get("source"):
                raise InputError(where, "no source", "say where the numbers come from")


# -- joining ----------------------------------------------------------------------------------------------------------
@cache
def load(core: str) -> Core:
    """The core with generated rows and overlay combined."""
    overlay = read_overlay(core)
    generated = _generated(overlay)
    llvm = f"LLVM {generated['llvm']}, {overlay.llvm_cpu}"
    window = int(overlay.data.get("window", generated["window"]))
    in_order = window == 0
    renamed = _Pipes(overlay)
    rows = {form: _llvm_row(form, row, renamed, llvm) for form, row in generated["rows"].items()}
    rows = _overlaid(overlay, rows, llvm)
    if in_order:
        rows = _with_slots(overlay, rows)
    pipes = (*(SLOTS if in_order else ()), *map(renamed, generated["pipes"]), *overlay.data.get("more_pipes", ()))
    _check_pipes(overlay, rows, pipes)
    return Core(
        core,
        overlay.isa,
        overlay.llvm_cpu,
        str(generated["llvm"]),
        int(overlay.data.get("issue_width", generated["issue_width"])),
        window,
        pipes,
        rows,
        _forwarding(generated, llvm, _retimed(overlay, rows)),
        _exact_forwards(overlay, rows),
        frozenset(generated["unsupported"]),
        tuple(overlay.data.get("notes", ())),
    )


def _generated(overlay: Overlay) -> Mapping[str, Any]:
    path = generated_path(overlay)
    if not path.is_file():
        raise InputError(str(path), "not generated yet", f"run `{derive_command(overlay.core)}`")
    found: Mapping[str, Any] = json.loads(path.read_text())
    return found


class _Pipes:
    """Maps LLVM's names of pipes to those of the optimisation guide."""

    def __init__(self, overlay: Overlay) -> None:
        self.names: Mapping[str, str] = overlay.data.get("pipes", {})

    def __call__(self, name: str) -> str:
        return self.names.get(name, name)


def parse_use(text: str) -> Use:
    """The use in the notation `V0|V1` or `M*3`."""
    pipes, _, cycles = text.partition("*")
    return Use(tuple(pipes.split("|")), int(cycles or 1))


def _llvm_row(form: str, row: Mapping[str, Any], renamed: _Pipes, source: str) -> Row:
    uses = tuple(replace(use, pipes=tuple(map(renamed, use.pipes))) for use in map(parse_use, row["uses"]))
    return Row(form, row["micro_ops"], uses, row["latency"], row.get("results", {}), source)


def llvm_row(form: str, row: Mapping[str, Any], overlay: Overlay, source: str) -> Row:
    """A generated row, with the optimisation guide's names of pipes."""
    return _llvm_row(form, row, _Pipes(overlay), source)


def with_corrections(rows: Mapping[str, Row], overlay: Overlay, *, in_order: bool) -> dict[str, Row]:
    """Rows that are not in the generated file, with the tables of the overlay that match them."""
    kept = {
        kind: [t for t in overlay.tables(kind) if any(re.fullmatch(t["match"], form) for form in rows)]
        for kind in ("row", "slots")
    }
    matching = replace(overlay, data={**overlay.data, **kept})
    found = _overlaid(matching, rows, "LLVM")
    return _with_slots(matching, found) if in_order else found


def _matches(overlay: Overlay, kind: str, forms: Sequence[str]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """(form, its only matching table); InputError if two tables match a form, or a table matches none."""
    owners: dict[str, int] = {}
    tables = overlay.tables(kind)
    for number, table in enumerate(tables, 1):
        matching = [form for form in forms if re.fullmatch(table["match"], form)]
        where = f"{overlay.path}: {kind} {number}"
        if not matching:
            raise InputError(where, f"matches no form: {table['match']}", "correct or remove it")
        for form in matching:
            if owners.setdefault(form, number) != number:
                raise InputError(where, f"`{form}` is also matched by {kind} {owners[form]}", "narrow one of them")
    for form, number in owners.items():
        yield form, tables[number - 1]


def _overlaid(overlay: Overlay, rows: Mapping[str, Row], llvm: str) -> dict[str, Row]:
    result = dict(rows)
    for form, table in _matches(overlay, "row", list(rows)):
        row = rows[form]
        whole = {"latency", "micro_ops", "uses"} <= set(table)
        latency = int(table.get("latency", row.latency))
        results = dict(table["results"]) if "results" in table else _kept_results(row, latency)
        result[form] = Row(
            form,
            int(table.get("micro_ops", row.micro_ops)),
            tuple(map(parse_use, table["uses"])) if "uses" in table else row.uses,
            latency,
            results,
            table["source"] if whole else f"{table['source']}; the rest {llvm}",
        )
    return result


def _kept_results(row: Row, latency: int) -> Mapping[str, int]:
    """Results with roles of their own, such as a write-back; those later than the new latency are reduced to it."""
    return {role: min(cycles, latency) for role, cycles in row.results.items() if cycles != latency}


def _with_slots(overlay: Overlay, rows: Mapping[str, Row]) -> dict[str, Row]:
    ruled = dict(_matches(overlay, "slots", list(rows)))
    result: dict[str, Row] = {}
    for form, row in rows.items():
        rule = ruled.get(form)
        slots = tuple(map(parse_use, rule["uses"])) if rule else (ANY_SLOT,)
        source = f"{row.source}; issue: {rule['source']}" if rule else row.source
        result[form] = replace(row, uses=(*slots, *row.uses), source=source)
    return result


def _check_pipes(overlay: Overlay, rows: Mapping[str, Row], pipes: Sequence[str]) -> None:
    for row in rows.values():
        for use in row.uses:
            if unknown := set(use.pipes) - set(pipes):
                what = f"`{row.form}` uses {sorted(unknown)[0]}, which is no pipe of the core"
                raise InputError(str(overlay.path), what, f"the pipes are {', '.join(pipes)}")


def _parse_port(text: str) -> Port:
    form, _, role = text.rpartition(" .")
    return form, role


def _retimed(overlay: Overlay, rows: Mapping[str, Row]) -> set[str]:
    return {form for form, table in _matches(overlay, "row", list(rows)) if "latency" in table}


def _forwarding(generated: Mapping[str, Any], source: str, retimed: set[str]) -> Forwarding:
    outputs, operands = (
        {_parse_port(port): head for head, ports in generated[kind].items() for port in ports}
        for kind in ("outputs", "operands")
    )
    outputs = {port: head for port, head in outputs.items() if port[0] not in retimed}
    cycles = {(a, b): n for a, row in generated["cycles"].items() for b, n in row.items()}
    return Forwarding(outputs, operands, cycles, source)


def _exact_forwards(overlay: Overlay, rows: Mapping[str, Row]) -> dict[tuple[str, str, str, str], Forward]:
    found: dict[tuple[str, str, str, str], Forward] = {}
    for number, table in enumerate(overlay.tables("forward"), 1):
        producers = [form for form in rows if re.fullmatch(table["producer"], form)]
        consumers = [form for form in rows if re.fullmatch(table["consumer"], form)]
        where = f"{overlay.path}: forward {number}"
        if not producers or not consumers:
            raise InputError(where, "matches no pair of forms", "correct or remove it")
        for key in ((p, table["output"], c, table["operand"]) for p in producers for c in consumers):
            if key in found:
                raise InputError(where, f"`{key[0]}` to `{key[2]}` stands twice", "narrow one of them")
            found[key] = Forward(*key, int(table["cycles"]), table["source"])
    return found
