"""Costs that a core's files lack, computed from LLVM's model on demand.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Rows are computed as `dauntless cpu derive` does, with the core's corrections, for these forms alone; forwarding to operands
of other forms is not measured. If a form's exemplar does not assemble, the instruction itself is measured.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dauntless.cpu import mca
from dauntless.cpu.access import FLAGS, MASK, reads
from dauntless.cpu.core import Core, Row
from dauntless.cpu.derive import checked_results, use_text, uses
from dauntless.cpu.form import exemplar, exemplar_instruction, form_of_text
from dauntless.cpu.overlay import Overlay, llvm_row, read_overlay, with_corrections
from dauntless.cpu.pairs import Port, latencies
from dauntless.errors import InputError

READERS = 48  # forms of the core's that the results of new ones are tried on
SPECIAL_READERS = 4  # among them, of flags and of masks each

_TARGET = re.compile(r"^(\S+ (?:.*, )?)0x[0-9a-f]+$")  # an absolute address as the last operand
_JUMPS = re.compile(r"^(b|bl|b\.\w+|cbn?z|tbn?z|adrp?|j\w*|call|b(eq|ne|lt|ge|gt|le)u?z?) ")


def completed(core: Core, texts: Sequence[str]) -> tuple[Core, tuple[str, ...]]:
    """The core with a row for each of these instructions' forms that LLVM knows, and the forms that it lacked."""
    missing = {form_of_text(core.isa, text): text for text in texts}
    missing = {form: text for form, text in missing.items() if form not in core.rows and form not in core.unsupported}
    if not missing:
        return core, ()
    overlay = read_overlay(core.name)
    number = mca.version()
    target = mca.Target(core.isa, core.llvm_cpu, overlay.llvm_attributes)
    forms = sorted(missing)
    written = [_text(form, missing[form], core.isa) for form in forms]
    refused = mca.unsupported(target, written)
    known = [position for position in range(len(forms)) if position not in refused]
    rows = _rows(target, {forms[k]: written[k] for k in known}, core, overlay, number) if known else {}
    unsupported = core.unsupported | {forms[k] for k in refused}
    return replace(core, rows={**core.rows, **rows}, unsupported=unsupported), tuple(sorted(rows))


def _text(form: str, given: str, isa: str) -> str:
    """The text to measure: the form's exemplar, or the instruction itself if the form has none."""
    try:
        exemplar_instruction(form, isa)
        return exemplar(form, isa)
    except (InputError, IndexError, ValueError, KeyError):
        return _TARGET.sub(r"\1elsewhere", given) if _JUMPS.match(given) else given


def _rows(target: mca.Target, texts: Mapping[str, str], core: Core, overlay: Overlay, number: str) -> Mapping[str, Row]:
    forms = list(texts)
    machine, found = mca.costs(target, list(texts.values()))
    costs = dict(zip(forms, found, strict=True))
    regular = {form: costs[form] for form in forms if texts[form] == _exemplar(form, core.isa)}
    results: Mapping[Port, int] = {}
    if regular:
        readers = _readers(target, core)
        results = checked_results(list(regular), costs | readers, latencies(target, regular | readers))
    rows: dict[str, Row] = {}
    for form, cost in costs.items():
        own = {port.role: cycles for port, cycles in results.items() if port.form == form}
        plain = {
            "micro_ops": cost.micro_ops,
            "latency": cost.latency,
            "uses": [use_text(use) for use in uses(cost, machine)],
            "results": dict(sorted(own.items())),
        }
        rows[form] = llvm_row(form, plain, overlay, f"LLVM {number}, {core.llvm_cpu}, derived when it was needed")
    return with_corrections(rows, overlay, in_order=core.in_order)


def _readers(target: mca.Target, core: Core) -> dict[str, mca.Cost]:
    """Forms of all kinds for which the core has rows; they define the latency of an ordinary reader."""
    every = sorted(core.rows)
    forms = sorted({*every[:: max(1, len(every) // READERS)], *_special_readers(every, core.isa)})
    texts = [exemplar(form, core.isa) for form in forms]
    refused = mca.unsupported(target, texts)
    forms = [form for position, form in enumerate(forms) if position not in refused]
    _, found = mca.costs(target, [exemplar(form, core.isa) for form in forms])
    return dict(zip(forms, found, strict=True))


def _special_readers(forms: Sequence[str], isa: str) -> list[str]:
    """The first forms that read flags, and the first that read masks: few do, so that a sample may have none of them."""
    found: dict[str, list[str]] = {FLAGS: [], MASK: []}
    for form in forms:
        if _exemplar(form, isa) is None:
            continue
        for access in reads(exemplar_instruction(form, isa)):
            chosen = found.get(access.role)
            if chosen is not None and len(chosen) < SPECIAL_READERS:
                chosen.append(form)
    return [form for chosen in found.values() for form in chosen]


def _exemplar(form: str, isa: str) -> str | None:
    try:
        return exemplar(form, isa)
    except (InputError, IndexError, ValueError, KeyError):
        return None
