"""Generates a core's rows from LLVM's scheduling model: `<isa>/<core>.generated.json`, one row a line.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The forms are those of `<isa>/forms.txt`, whatever kernels there are; others are derived when they are needed (complete.py).
A use is written `V0|V1` (either pipe for a cycle) or `M*3`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dauntless.cpu import mca
from dauntless.cpu.access import BASE, INDEX
from dauntless.cpu.core import Use, derive_command
from dauntless.cpu.form import exemplar, exemplar_instruction
from dauntless.cpu.overlay import FOLDER, Overlay, generated_path, read_overlay
from dauntless.cpu.pairs import Latencies, Port, latencies
from dauntless.cpu.syntax import syntax_of
from dauntless.errors import InputError

PREFIX = re.compile(r"^(?:\w*?Unit|ICX|SPR|Zn4)(?=\w)")  # what LLVM puts before the name of a pipe


# -- forms ------------------------------------------------------------------------------------------------------------
def listed_forms(isa: str) -> list[str]:
    """The forms of `forms.txt`; InputError if one is not in canonical form."""
    path = FOLDER / isa / "forms.txt"
    found = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    if len(set(found)) != len(found):
        twice = next(form for position, form in enumerate(found) if form in found[:position])
        raise InputError(str(path), f"`{twice}` stands twice", "remove one")
    for form in found:
        exemplar_instruction(form, isa)
    return found


# -- pipes ------------------------------------------------------------------------------------------------------------
def uses(cost: mca.Cost, machine: mca.Machine) -> tuple[Use, ...]:
    """A form's uses of pipes. LLVM adds a unit's cycles to every group that includes it; here each is counted once, in its
    smallest group."""
    names = sorted(cost.resources, key=lambda name: (len(machine.units[name]), name))
    own = {name: cost.resources[name] for name in names}
    for position, name in enumerate(names):
        for larger in names[position + 1 :]:
            if machine.units[larger] and set(machine.units[name]) <= set(machine.units[larger]):
                own[larger] = max(0, own[larger] - own[name]) if larger in machine.groups else own[larger]
    found: list[Use] = []
    for name in names:
        pipes = tuple(sorted({short(unit) for unit in machine.units[name]}))
        found += _split(pipes, own[name], cost.micro_ops)
    return tuple(found)


def _split(pipes: tuple[str, ...], cycles: int, micro_ops: int) -> list[Use]:
    """Splits cycles on several pipes into one cycle on each of as many pipes, unless there are more cycles than pipes."""
    if cycles == 0:
        return []
    if len(pipes) > 1 and cycles <= max(micro_ops, len(pipes)):
        return [Use(pipes)] * cycles
    return [Use(pipes, cycles)]


def short(unit: str) -> str:
    """LLVM's name of a unit, without the core's name."""
    return PREFIX.sub("", unit)


def use_text(use: Use) -> str:
    return "|".join(use.pipes) + (f"*{use.cycles}" if use.cycles > 1 else "")


# -- results ----------------------------------------------------------------------------------------------------------
def checked_results(forms: Iterable[str], costs: Mapping[str, mca.Cost], found: Latencies) -> dict[Port, int]:
    """Results by role, with two errors of LLVM's models corrected.

    Some list write-back and data in the wrong order: data is never the earlier one. Some give the second register of a
    vector pair the latency of a general one: it is never earlier than the first.
    """
    results = dict(found.results)
    for form in forms:
        if form.startswith("ldp ") and results.get(Port(form, "b"), costs[form].latency) < results.get(
            Port(form, "a"), costs[form].latency
        ):
            del results[Port(form, "b")]
    roles: dict[str, list[str]] = {}
    for port in results:
        roles.setdefault(port.form, []).append(port.role)
    for form in forms:
        data = [role for role in roles.get(form, ()) if role != BASE]
        base = results.get(Port(form, BASE), costs[form].latency)
        early = [role for role in data if results[Port(form, role)] < base]
        if early and ("], " in form or form.endswith("]!")):
            results[Port(form, BASE)] = min(results[Port(form, role)] for role in early)
            for role in early:
                results[Port(form, role)] = base
    return {port: cycles for port, cycles in results.items() if cycles != costs[port.form].latency}


def checked_forwards(isa: str, costs: Mapping[str, mca.Cost], found: Latencies) -> dict[tuple[Port, Port], int]:
    """Forwarding with a third error corrected: in some models an operand next to a load delays the load's address."""
    if not syntax_of(isa).delays_addresses:
        return dict(found.forwards)
    return {
        (output, operand): cycles
        for (output, operand), cycles in found.forwards.items()
        if operand.role not in (BASE, INDEX) or cycles >= found.results.get(output, costs[output.form].latency)
    }


@dataclass(frozen=True)
class Classes:
    """Forwarding classes: outputs that are equal for every operand, and operands that are equal for every output."""

    outputs: Mapping[Port, tuple[Port, ...]]  # first member -> members
    operands: Mapping[Port, tuple[Port, ...]]
    cycles: Mapping[Port, Mapping[Port, int]]


def classes(forwards: Mapping[tuple[Port, Port], int]) -> Classes:
    columns: dict[Port, list[tuple[Port, int]]] = {}
    for (output, operand), cycles in sorted(forwards.items()):
        columns.setdefault(operand, []).append((output, cycles))
    operands = _alike({operand: tuple(column) for operand, column in columns.items()})
    rows: dict[Port, list[tuple[Port, int]]] = {}
    for (output, operand), cycles in sorted(forwards.items()):
        if operand in operands:
            rows.setdefault(output, []).append((operand, cycles))
    outputs = _alike({output: tuple(row) for output, row in rows.items()})
    return Classes(outputs, operands, {output: dict(rows[output]) for output in outputs})


def _alike(items: Mapping[Port, tuple[tuple[Port, int], ...]]) -> dict[Port, tuple[Port, ...]]:
    groups: dict[tuple[tuple[Port, int], ...], list[Port]] = {}
    for port in sorted(items):
        groups.setdefault(items[port], []).append(port)
    return {ports[0]: tuple(ports) for ports in groups.values()}


# -- the file ---------------------------------------------------------------------------------------------------------
def generate(core: str, *, force: bool = False, only: Sequence[str] | None = None) -> str:
    """The text of a core's generated file; for tests, `only` restricts it to some forms."""
    overlay = read_overlay(core)
    number = mca.version(force)
    isa = overlay.isa
    wanted = sorted(only if only is not None else listed_forms(isa))
    target = mca.Target(isa, overlay.llvm_cpu, overlay.llvm_attributes)
    missing = mca.unsupported(target, [exemplar(form, isa) for form in wanted])
    forms = [form for position, form in enumerate(wanted) if position not in missing]
    machine, found = mca.costs(target, [exemplar(form, isa) for form in forms])
    costs = dict(zip(forms, found, strict=True))
    pairs = latencies(target, costs)
    results = checked_results(forms, costs, pairs)
    header = {
        "GENERATED": f"from LLVM's scheduling models by `{derive_command(core)}`; corrections belong in {core}.toml",
        "SPDX-License-Identifier": "Apache-2.0 OR MIT OR ISC",
        "llvm": number,
        "issue_width": machine.issue_width,
        "window": machine.window,
        "pipes": sorted({short(unit) for units in machine.units.values() for unit in units}),
        "unsupported": [wanted[position] for position in sorted(missing)],
    }
    rows = {form: _row(form, costs[form], machine, results) for form in forms}
    return _document(header, rows, classes(checked_forwards(isa, costs, pairs)))


def _row(form: str, cost: mca.Cost, machine: mca.Machine, results: Mapping[Port, int]) -> dict[str, object]:
    row: dict[str, object] = {
        "micro_ops": cost.micro_ops,
        "latency": cost.latency,
        "uses": [use_text(use) for use in uses(cost, machine)],
    }
    own = {port.role: cycles for port, cycles in results.items() if port.form == form}
    return {**row, "results": dict(sorted(own.items()))} if own else row


def _port(port: Port) -> str:
    return f"{port.form} .{port.role}"


def _document(header: Mapping[str, object], rows: Mapping[str, object], found: Classes) -> str:
    """JSON with one row, class or header field per line."""
    members = {
        name: {_port(head): [_port(port) for port in ports] for head, ports in table.items()}
        for name, table in (("outputs", found.outputs), ("operands", found.operands))
    }
    cycles = {_port(a): {_port(b): n for b, n in row.items()} for a, row in found.cycles.items()}
    tables = {"rows": rows, **members, "cycles": cycles}
    parts = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in header.items()]
    for name, table in tables.items():
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in table.items()]
        parts.append(f'"{name}": {{\n' + ",\n".join(lines) + "\n}" if lines else f'"{name}": {{}}')
    return "{" + ",\n".join(parts) + "}\n"


def derive(core: str, *, force: bool = False) -> tuple[Path, bool]:
    """Writes the generated file; returns its path, and whether it changed."""
    overlay: Overlay = read_overlay(core)
    path = generated_path(overlay)
    text = generate(core, force=force)
    changed = not path.exists() or path.read_text() != text
    partial = path.with_suffix(".partial")
    partial.write_text(text)
    os.replace(partial, path)
    return path, changed
