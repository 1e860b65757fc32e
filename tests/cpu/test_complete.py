"""Costs that nobody has written down are LLVM's, with the core's corrections.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from dauntless.cpu.complete import completed
from dauntless.cpu.core import Core, MissingRow
from dauntless.cpu.form import form_of_text
from dauntless.cpu.overlay import cores, load
from dauntless.isa.decode import decode

LIKE = {
    "aarch64": "add x0, x1, x2",
    "x86_64": "add rax, rcx",
    "riscv64": "add a0, a1, a2",
}


def lacking(core: Core, text: str) -> Core:
    """The core without the row of an instruction."""
    return replace(core, rows={form: row for form, row in core.rows.items() if form != form_of_text(core.isa, text)})


@pytest.mark.parametrize("name", cores())
def test_the_same_row_as_written_down(name: str) -> None:
    """Of an instruction that every core has, taken away: pipes, slots, latency and micro-operations come back."""
    core = load(name)
    text = LIKE[core.isa]
    found, derived = completed(lacking(core, text), [text])
    form = form_of_text(core.isa, text)
    expected, row = core.rows[form], found.rows[form]
    assert (form,) == derived
    assert (expected.micro_ops, expected.uses, expected.latency) == (row.micro_ops, row.uses, row.latency)
    assert dict(expected.results) == dict(row.results)


@pytest.mark.parametrize("text", ["cneg x0, x1, eq", "cinv x0, x1, lo", "csetm x0, ne"])
@pytest.mark.parametrize("name", ["cortex-a55", "neoverse-n1"])
def test_conditional_moves(name: str, text: str) -> None:
    """AArch64's conditional instructions have costs on every core."""
    core, _ = completed(load(name), [text])
    row = core.row(decode("aarch64", 0, 4, text))
    assert row.uses and row.latency >= 1


def test_nothing_is_derived_twice() -> None:
    """A core that has all rows is left as it is."""
    core = load("cortex-a55")
    assert (core, ()) == completed(core, [LIKE["aarch64"]])


def test_what_the_core_does_not_implement_stays_refused() -> None:
    """SHA-3 instructions are none of the Cortex-A55."""
    text = "rax1 v0.2d, v1.2d, v2.2d"
    core = load("cortex-a55")
    form = form_of_text("aarch64", text)
    without = replace(core, unsupported=core.unsupported - {form})
    found, derived = completed(without, [text])
    assert () == derived
    with pytest.raises(MissingRow, match="does not implement"):
        found.row(decode("aarch64", 0, 4, text))
