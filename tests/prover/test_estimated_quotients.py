"""Reductions modulo 2^255 - 19 by an estimated quotient, exact or one too large: every correction counts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Below, Contract, ModularEquals
from dauntless.prover.engines.bignum.atoms import INPUT, REMAINDER, Atoms
from dauntless.prover.engines.bignum.residues import Residues
from dauntless.prover.engines.bignum.windows import Windows
from dauntless.prover.verify import PROVED, Result, verify

P = 2**255 - 19
# x = 2^256 h + l is 38 h + l. With q = floor((38 h3 + l3) / 2^63) + 1, of words before their carries, 38 h + l - q p is at
# least -p and below 2^255: if its bit 255 says that it is negative, p is added.
X86_64 = """
        .intel_syntax noprefix
        .macro  row at, low, high // high, low += 38 times a word of h
        mulx    rbx, rax, [rsi + \\at]
        adcx    \\low, rax
        adox    \\high, rbx
        .endm
        .global f
        .type   f, @function
f:
        push    rbx
        mov     r8, [rsi]
        mov     r9, [rsi + 8]
        mov     r10, [rsi + 16]
        mov     r11, [rsi + 24]
        mov     edx, 38
        mulx    rbx, rax, [rsi + 56]
        add     rax, r11
        adc     rbx, {carry}
        bt      rax, {top}
        adc     rbx, rbx
        lea     rcx, [rbx + {more}]
        imul    rcx, rcx, {fold}
        xor     eax, eax
        adox    r8, rcx
        row     32, r8, r9
        row     40, r9, r10
        row     48, r10, r11
        mulx    rbx, rax, [rsi + 56]
        {last}    r11, rax
        mov     edx, 0
        shl     rcx, {place}
        cmp     r11, rcx
        mov     eax, {correction}
        {where}  rax, rdx
        sub     r8, rax
        sbb     r9, 0
        sbb     r10, {borrow}
        sbb     r11, 0
        {clear}     r11, 63
        mov     [rdi], r8
        mov     [rdi + 8], r9
        mov     [rdi + 16], r10
        mov     [rdi + 24], r11
        pop     rbx
        ret
        .size   f, . - f
"""
X86_64_GIVEN = {
    "carry": 0, "top": 63, "more": 1, "fold": 19, "last": "adcx", "place": 63, "correction": 19, "where": "cmovns", "borrow": 0,
    "clear": "btr",
}  # fmt: skip
X86_64_FAULTS = [
    ("carry", 1), ("top", 62), ("more", 0), ("more", 2), ("fold", 18), ("last", "adox"), ("place", 62), ("correction", 18),
    ("correction", 20), ("where", "cmovs"), ("borrow", 1), ("clear", "bt"),
]  # fmt: skip
# 38 h by halves of 32 bits. q is estimated from the highest, and 2^255 - q p is added: if bit 255 is clear then, p is added.
AARCH64 = """
        .macro  half l, h // x_l = x_l + 38 x_h of the low halves; x_h = the same of the high ones
        umull   x12, w\\h, w3
        add     x12, x12, w\\l, uxtw
        lsr     x\\l, x\\l, 32
        lsr     x\\h, x\\h, 32
        umaddl  x\\h, w\\h, w3, x\\l
        mov     x\\l, x12
        .endm
        .global f
        .type   f, @function
f:
        ldp     x4, x5, [x1]
        ldp     x6, x7, [x1, 16]
        ldp     x8, x9, [x1, 32]
        ldp     x10, x11, [x1, 48]
        mov     w3, {factor}
        .irp    l_h, "4, 8", "5, 9", "6, 10", "7, 11"
        half    \\l_h
        .endr
        lsr     x12, x11, {top}
        mov     w13, 19
        umaddl  x13, w13, w12, x13
        add     x4, x4, x13
        adds    x4, x4, x8, lsl 32
        extr    x3, x9, x8, 32
        adcs    x5, x5, x3
        extr    x3, x10, x9, {shift}
        adcs    x6, x6, x3
        extr    x3, x11, x10, 32
        lsl     x13, x12, 63
        eor     x7, x7, x13
        {last}     x7, x7, x3
        mov     x3, {correction}
        tst     x7, 0x8000000000000000
        csel    x3, x3, xzr, {where}
        subs    x4, x4, x3
        sbcs    x5, x5, xzr
        sbcs    x6, x6, xzr
        sbc     x7, x7, xzr
        and     x7, x7, {mask}
        stp     x4, x5, [x0]
        stp     x6, x7, [x0, 16]
        ret
        .size   f, . - f
"""
AARCH64_GIVEN = {
    "factor": 38, "top": 31, "shift": 32, "last": "adc", "correction": 19, "where": "pl", "mask": "0x7fffffffffffffff",
}  # fmt: skip
AARCH64_FAULTS = [
    ("factor", 37), ("top", 30), ("shift", 31), ("last", "add"), ("correction", 18), ("correction", 20), ("where", "mi"),
    ("mask", "0x3fffffffffffffff"),
]  # fmt: skip
KIND = ModularEquals(P, lambda v: {"z": v["x"]})
CONTRACT = Contract("estimated/f", "(out u64 z[4] align 8, u64 x[8] align 8)", KIND, symbol="f", post={"z": Below(P)})


def judged(folder: Path, isa: str, **fields: Any) -> Result:
    """The verdict on the reduction with these fields."""
    source, given = (X86_64, X86_64_GIVEN) if isa == "x86_64" else (AARCH64, AARCH64_GIVEN)
    (folder / "f.S").write_text(source.format(**{**given, **fields}))
    assemble(folder / "f.S", isa, folder / "f.o")
    return verify(load([folder / "f.o"]), CONTRACT)


@pytest.mark.parametrize("isa", ["x86_64", "aarch64"])
def test_estimated_quotient_is_proved(tmp_path: Path, isa: str) -> None:
    result = judged(tmp_path, isa)
    assert result.proved, [refusal.what for refusal in result.refusals]


@pytest.mark.parametrize(
    ("isa", "name", "value"),
    [*(("x86_64", *fault) for fault in X86_64_FAULTS), *(("aarch64", *fault) for fault in AARCH64_FAULTS)],
)
def test_faulty_reduction_is_not_proved(tmp_path: Path, isa: str, name: str, value: Any) -> None:
    assert judged(tmp_path, isa, **{name: value}).properties["function"] != PROVED


@pytest.mark.parametrize(
    ("times", "step", "shown"),
    [
        (38, 0, True),
        (39, 0, True),
        (37, 0, False),  # the remainder of 38 x may be more than 37 x
        (38, -5, False),  # where 38 x < 5, the remainder of 38 x - 5 is more
    ],
)
def test_remainder_is_at_most_its_number(times: int, step: int, shown: bool) -> None:
    """times * x - (38 x + step mod 2^64) >= 0."""
    atoms = Atoms(4)
    x = atoms.new(INPUT, 0, 2**64 - 1, (0, 1, 5, 2**64 - 1), width=64)
    number = atoms.combine(x, 38, atoms.number(1), step)
    rest = atoms.new(REMAINDER, 0, 2**64 - 1, tuple(n % 2**64 for n in number.samples), width=64, definition=number)
    difference = atoms.combine(x, times, rest, -1)
    assert Windows(atoms).holds_in_case(difference.poly, 0, 0, 2**72, {}) is shown
    assert Residues(atoms).is_zero(difference.poly, difference.exponent, 64) is (times == 38 and step == 0)
