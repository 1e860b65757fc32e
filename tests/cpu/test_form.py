"""Forms and their exemplars.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.cpu.access import Access, reads, writes
from dauntless.cpu.derive import listed_forms
from dauntless.cpu.form import exemplar, exemplar_instruction, form, form_of_text, has_one_cost, with_registers
from dauntless.errors import InputError
from dauntless.isa.decode import ISAS, decode

WRITTEN = {
    "aarch64": {
        "mls v9.8h, v1.8h, v2.h[7]": "mls v.8h, v.8h, v.h[]",
        "ldr q0, [x1]": "ldr q, [x, #]",
        "ldr q0, [sp, #0x20]": "ldr q, [x, #]",
        "ldr q0, [x1], #0x10": "ldr q, [x], #",
        "ldp q0, q1, [x2, #-0x20]!": "ldp q, q, [x, #]!",
        "ldr x0, [x1, x2, lsl #3]": "ldr x, [x, x, lsl #]",
        "add x0, x1, x2, lsl #4": "add x, x, x, lsl #<=4",
        "add x0, x1, x2, lsl #5": "add x, x, x, lsl #",
        "eor x0, x1, x2, ror #0x2b": "eor x, x, x, ror #",
        "adcs x3, x4, xzr": "adcs x, x, x",
        "mov x3, xzr": "mov x, xzr",
        "mov x0, sp": "mov x, sp",
        "movi v0.2d, #0000000000000000": "movi v.2d, #0",
        "ld1 { v0.8h, v1.8h }, [x0], #32": "ld1 {v.8h, v.8h}, [x], #",
        "ld1 { v3.h }[2], [x0]": "ld1 {v.h}[], [x]",
        "csel x0, x1, x2, hs": "csel x, x, x, cond",
        "b.hs 0x10000010": "b.cond label",
        "tbz w3, #0x1f, 0x10": "tbz w, #, label",
    },
    "x86_64": {
        "vpaddw ymm0, ymm1, ymmword ptr [rdi + 8*rax + 0x20]": "vpaddw ymm, ymm, m256",
        "vpxor ymm3, ymm1, ymm1": "vpxor ymm, ymm, same",
        "vpxor ymm3, ymm1, ymm3": "vpxor ymm, ymm, ymm",
        "mov qword ptr [rsp - 0x8], r9": "mov m64, r64",
        "rol rax, 0x13": "rol r64, i",
        "shl rax, cl": "shl r64, cl",
        "lea rax, [rdi + 4*rsi - 0x8]": "lea r64, [r+r*i+i]",
        "lea rax, [rip + 0x100]": "lea r64, [rip+i]",
        "data16 nop word ptr cs:[rax + rax]": "nop",
        "jne 0x10000010": "jne label",
    },
    "riscv64": {
        "add a0, a1, s11": "add x, x, x",
        "sltu a0, zero, t6": "sltu x, x, x",
        "addi sp, sp, -0xb0": "addi x, x, i",
        "ld ra, -0x8(sp)": "ld x, i(x)",
        "lui a0, 0xfffff": "lui x, i",
        "bne a0, a1, 0x10000010": "bne x, x, label",
        "bgtz a0, 0x10": "bgtz x, label",
        "j 0x10": "j label",
        "ret": "ret",
    },
}


@pytest.mark.parametrize("isa", ISAS)
def test_forms_as_written(isa: str) -> None:
    """Registers, immediates and addresses are replaced by their kinds; what costs differently stays."""
    for text, expected in WRITTEN[isa].items():
        assert expected == form_of_text(isa, text)


def test_form_finds_the_instruction_set_of_an_instruction() -> None:
    """A decoded instruction of either ISA needs no further word."""
    assert "add x, x, #" == form(decode("aarch64", 0, 4, "add x0, x1, #1"))
    assert "add r64, i" == form(decode("x86_64", 0, 4, "add rax, 0x1"))


def test_vectors_of_a_length_elsewhere_have_no_form() -> None:
    """How many registers a RISC-V vector instruction works on is vtype's to say; elsewhere every text says it."""
    assert not has_one_cost("riscv64", "vadd.vv v8, v8, v16")
    assert not has_one_cost("riscv64", "vsetvli a0, a1, e16, m2, ta, ma")
    assert has_one_cost("riscv64", "add a0, a1, a2")
    assert has_one_cost("x86_64", "vpaddw ymm0, ymm1, ymm2")


@pytest.mark.parametrize("isa", ISAS)
def test_exemplars_assemble_to_their_form(isa: str) -> None:
    """Every listed form's exemplar assembles, and what it assembles to has that form."""
    forms = listed_forms(isa)
    lines = disassemble_bytes(isa, assemble_text("\n".join(exemplar(f, isa) for f in forms), isa), 0)
    assert forms == [form_of_text(isa, line.text) for line in lines]


def test_a_list_continues_from_its_first_register() -> None:
    """Consecutive registers stay consecutive whatever numbers are given."""
    assert "ld1 {v5.8h, v6.8h}, [x7], #32" == with_registers("ld1 {v.8h, v.8h}, [x], #", "aarch64", [5, 0, 7])


def test_form_that_is_not_canonical_is_refused() -> None:
    """A form is written in one way."""
    with pytest.raises(InputError, match=r"write 'ldr q, \[x, #\]'"):
        exemplar_instruction("ldr q, [x]", "aarch64")


def test_roles() -> None:
    """Write-back, addresses, accumulators, carries and implied registers have roles of their own."""
    load = decode("aarch64", 0, 4, "ldr q3, [x1], #16")
    assert (Access("d", "v3"), Access("base", "x1")) == writes(load)
    assert (Access("base", "x1"),) == reads(load)
    accumulate = decode("aarch64", 0, 4, "mla v0.8h, v1.8h, v2.8h")
    assert {"d": "v0", "a": "v1", "b": "v2"} == {access.role: access.register for access in reads(accumulate)}
    carry = decode("aarch64", 0, 4, "adc x0, x1, xzr")
    assert {Access("a", "x1"), Access("flags", "c")} == set(reads(carry))
    multiply = decode("x86_64", 0, 5, "mulx r8, r9, r10")
    assert Access("rdx", "rdx") in reads(multiply)
