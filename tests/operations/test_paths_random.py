"""Random code leaves a run with recorded paths as it leaves the interpreter: values, masks, names, notes and refusals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.operations import paths
from tests.operations.both import RUNS, compared
from tests.operations.random_code import FEATURES, GRAMMARS, source

SEEDS = range(1, 17)


@pytest.mark.parametrize("isa", FEATURES)
def test_random_code(isa: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With paths of few instructions, which are recorded soon and followed often."""
    monkeypatch.setattr(paths, "OFTEN", 3)
    monkeypatch.setattr(paths, "MOST", 50)
    found, part = compared(isa, source(isa, SEEDS), [f"f{seed}" for seed in SEEDS], tmp_path)
    assert not found
    assert part > 1 / 4


# What random code does with addresses in the stack
OF_STACK = {
    "x86_64": ("mov {q}, rsp", "lea {q}, [rsp - 40]", "lea r15, [rsp - 120]", "sub {q}, rsp", "cmp {q}, rsp", "mov r15, {q}",
               "mov [rsp - 104], rsp", "mov [rsp - 97], rsp", "and {q}, -64", "movq {x}, rsp", "xor {q}, rsp",
               "lea {q}, [r9 + 8]", "sub {q}, r9", "sbb {q}, r9", "cmp {q}, r9", "? cmp {q}, r9\nj{cc}"),
    "aarch64": ("mov {x}, sp", "mov x15, sp", "str x15, [sp, #32]", "str {x}, [sp, #33]", "ldr {x}, [sp, #33]", "mov x15, {x}",
                "sub {x}, {x}, x15", "sbcs {x}, {x}, x16", "cmp {x}, x16", "eor {x}, {x}, x15", "? cmp {x}, x15\nb.{cc}"),
}  # fmt: skip
ROUNDED = {
    "x86_64": ("mov r9, rsp\nand rsp, -64\npush r9\nsub rsp, 128", "mov rsp, [rsp + 128]\nret"),
    "aarch64": ("mov x16, sp\nsub x17, sp, #128\nand sp, x17, #-64", "mov sp, x16\nret x14"),
}


@pytest.mark.parametrize("isa", OF_STACK)
def test_random_code_below_a_rounded_pointer(isa: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In runs that stand for all residues of the stack pointer."""
    monkeypatch.setattr(paths, "OFTEN", 3)
    monkeypatch.setattr(paths, "MOST", 50)
    grammar, (begin, end) = GRAMMARS[isa], ROUNDED[isa]
    changed = {"line": (*grammar["line"], *3 * OF_STACK[isa]), "begin": (begin, *grammar["begin"]),
               "end": (*grammar["end"][:-1], end)}  # fmt: skip
    monkeypatch.setitem(GRAMMARS, isa, {**grammar, **changed})
    found, part = compared(isa, source(isa, SEEDS), [f"f{seed}" for seed in SEEDS], tmp_path, RUNS[:2], at_once=True)
    assert not found
    assert part > 1 / 4
