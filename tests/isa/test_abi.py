"""Calling conventions: where arguments are passed, what a call does.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.abi import Abi
from dauntless.isa.decode import ISAS, isa_named


class Words(Abi):
    """A convention of 32-bit words and four argument registers, as AAPCS32 has it."""

    pointer_width = 32
    arguments = ("r0", "r1", "r2", "r3")
    results = ("r0", "r1")
    link_register = "lr"
    aligns_pairs = True
    splits_pairs = False
    closes_registers = True


class SplitWords(Words):
    """The same as RISC-V's ILP32 has it."""

    aligns_pairs = False
    splits_pairs = True


def isa(name: str) -> Abi:
    """The convention of an ISA that is described."""
    found: Abi = isa_named(name)
    return found


@pytest.mark.parametrize(
    ("abi", "widths", "places"),
    [
        (isa("x86_64"), [64, 128, 8], (("rdi",), ("rsi", "rdx"), ("rcx",))),
        (isa("x86_64"), [64] * 5 + [128, 64], (*(("rdi",), ("rsi",), ("rdx",), ("rcx",), ("r8",)), (0, 8), ("r9",))),
        (isa("x86_64"), [64] * 7 + [128], ((*(((r,) for r in isa("x86_64").arguments)), (0,), (16, 24)))),
        (isa("aarch64"), [64, 128, 8], (("x0",), ("x2", "x3"), ("x4",))),
        (isa("aarch64"), [64] * 7 + [128, 64], (*((f"x{i}",) for i in range(7)), (0, 8), (16,))),
        (isa("riscv64"), [64, 128, 8], (("a0",), ("a1", "a2"), ("a3",))),
        (isa("riscv64"), [64] * 7 + [128, 64], (*((f"a{i}",) for i in range(7)), ("a7", 0), (8,))),
        (Words(), [32, 64, 32], (("r0",), ("r2", "r3"), (0,))),
        (Words(), [32, 32, 32, 64, 32], (("r0",), ("r1",), ("r2",), (0, 4), (8,))),
        (SplitWords(), [32, 64, 64], (("r0",), ("r1", "r2"), ("r3", 0))),
    ],
)
def test_arguments(abi: Abi, widths: list[int], places: tuple[tuple[str | int, ...], ...]) -> None:
    """Values of one and of two registers are where clang 22 passes them."""
    assert places == abi.passed(widths)


@pytest.mark.parametrize("name", ISAS)
def test_call_agrees_with_alignment_at_entry(name: str) -> None:
    """Where a call pushes the return address, the stack was aligned before it."""
    size, at_entry = isa(name).stack_alignment
    assert 0 == (at_entry + isa(name).pushed_by_call) % size
    assert 0 == at_entry % isa(name).stack_granule


@pytest.mark.parametrize("name", ISAS)
def test_registers_are_known(name: str) -> None:
    """What the convention names exists, with at least the bits that must be kept."""
    abi, widths = isa(name), isa_named(name).full_width
    assert {abi.stack_pointer, *abi.arguments, *abi.results, *abi.kept_by_loader} <= widths.keys()
    assert all(width <= widths[register] for register, width in abi.callee_saved)
    assert abi.flags_at_entry.keys() <= set(isa_named(name).flags)
