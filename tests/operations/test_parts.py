"""Secrets in parts of registers, vectors, masks, memory and addresses: found where they decide, and only there.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`bad` is refused under its rule, `good` is like it and is proved.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.operations.build import assembled, judged
from tests.operations.test_fooling import Case, values

WORDS = "(u64 s, public u64 p = 5) -> u64"  # rdi, rsi
BUFFERS = "(inout u8 r[64], u64 s, public u8 p[64])"  # rdi, rsi, rdx
BRANCH, ADDRESS, TIME = "secret branch", "secret address", "secret operand of a variable-time instruction"
FEATURES = "avx2,avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,ssse3,sse4_1,popcnt"

CASES = (
    Case("flags in ah", BRANCH, WORDS, "cmp rdi, rsi\n lahf\n test ah, 1\n jz 1f\n1: mov eax, 1\n ret",
         "cmp rsi, 3\n lahf\n test ah, 1\n jz 1f\n1: mov eax, 1\n ret"),
    Case("a mask register", BRANCH, BUFFERS, "kmovq k1, rsi\n kortestq k1, k1\n jz 1f\n1: ret",
         "kmovq k1, rsi\n kxorq k1, k1, k1\n kortestq k1, k1\n jz 1f\n ud2\n1: ret"),
    Case("half of a mask register", BRANCH, WORDS, "kmovd k1, edi\n kmovq rax, k1\n shr rax, 31\n jz 1f\n1: mov eax, 1\n ret",
         "kmovd k1, edi\n kmovq rax, k1\n shr rax, 32\n jz 1f\n ud2\n1: mov eax, 1\n ret"),
    Case("lanes by a secret mask", BRANCH, BUFFERS,
         "kmovq k1, rsi\n vpxord zmm0, zmm0, zmm0\n vpternlogd zmm1, zmm1, zmm1, 255\n vmovdqa32 zmm0{k1}, zmm1\n"
         "vmovd eax, xmm0\n test eax, eax\n jz 1f\n1: ret",
         "kmovq k1, rsi\n vpxord zmm0, zmm0, zmm0\n vmovdqa32 zmm0{k1}, zmm0\n vmovd eax, xmm0\n test eax, eax\n jz 1f\n ud2\n"
         "1: ret"),
    Case("the upper half of a vector", BRANCH, BUFFERS,
         "movq xmm0, rsi\n movdqu xmm1, [rdx]\n punpcklqdq xmm1, xmm0\n pshufd xmm2, xmm1, 0xee\n movq rax, xmm2\n"
         "test rax, rax\n jz 1f\n1: ret",
         "movq xmm0, rsi\n movdqu xmm1, [rdx]\n punpcklqdq xmm1, xmm0\n movq rax, xmm1\n test rax, rax\n jz 1f\n1: ret"),
    Case("the upper half of a ymm register", BRANCH, BUFFERS,
         "vmovq xmm0, rsi\n vmovdqu ymm1, [rdx]\n vperm2i128 ymm1, ymm1, ymm0, 0x20\n vextracti128 xmm2, ymm1, 1\n"
         "vmovq rax, xmm2\n vzeroupper\n test rax, rax\n jz 1f\n1: ret",
         "vmovq xmm0, rsi\n vmovdqu ymm1, [rdx]\n vperm2i128 ymm1, ymm1, ymm0, 0x20\n vmovq rax, xmm1\n vzeroupper\n"
         "test rax, rax\n jz 1f\n1: ret"),
    Case("bytes moved by a secret order", BRANCH, BUFFERS,
         "movq xmm0, rsi\n movdqu xmm1, [rdx]\n pshufb xmm1, xmm0\n movq rax, xmm1\n test rax, rax\n jz 1f\n1: ret", ""),
    Case("one byte of two vectors", BRANCH, BUFFERS,
         "movq xmm0, rsi\n movdqu xmm1, [rdx]\n palignr xmm1, xmm0, 7\n movd eax, xmm1\n test al, al\n jz 1f\n1: ret",
         "movq xmm0, rsi\n movdqu xmm1, [rdx]\n palignr xmm1, xmm0, 8\n movd eax, xmm1\n test al, al\n jz 1f\n1: ret"),
    Case("ptest", BRANCH, BUFFERS, "movq xmm0, rsi\n ptest xmm0, xmm0\n jz 1f\n1: ret",
         "movq xmm0, rsi\n pxor xmm0, xmm0\n ptest xmm0, xmm0\n jz 1f\n ud2\n1: ret"),
    Case("an overflow", BRANCH, BUFFERS, "imul rax, rsi, 3\n jo 1f\n1: ret", "imul rax, [rdx], 3\n jo 1f\n1: ret"),
    Case("a carry out of a product", BRANCH, BUFFERS, "mov rax, rsi\n mov ecx, 2\n mul rcx\n jc 1f\n1: ret", ""),
    Case("a bit shifted out", BRANCH, BUFFERS, "shl rsi, 1\n jc 1f\n1: ret", "mov esi, esi\n shl rsi, 1\n jc 1f\n1: ret"),
    Case("a zero found by bsf", BRANCH, BUFFERS, "bsf rax, rsi\n jz 1f\n1: ret", ""),
    Case("jrcxz", BRANCH, BUFFERS, "mov rcx, rsi\n jrcxz 1f\n1: ret", "xor ecx, ecx\n jrcxz 1f\n ud2\n1: ret"),
    Case("overlapping stores", BRANCH, BUFFERS,
         "mov [rsp - 16], rsi\n mov rax, [rdx]\n mov [rsp - 13], rax\n movzx eax, byte ptr [rsp - 14]\n test eax, eax\n jz 1f\n"
         "1: ret",
         "mov [rsp - 16], rsi\n mov rax, [rdx]\n mov [rsp - 16], rax\n movzx eax, byte ptr [rsp - 14]\n test eax, eax\n jz 1f\n"
         "1: ret"),
    Case("half of a stored vector", BRANCH, BUFFERS,
         "movq xmm0, rsi\n movdqu [rsp - 32], xmm0\n mov rax, [rsp - 32]\n test al, al\n jz 1f\n1: ret",
         "movq xmm0, rsi\n movdqu [rsp - 32], xmm0\n mov rax, [rsp - 24]\n test al, al\n jz 1f\n ud2\n1: ret"),
    Case("a prefetch", TIME, BUFFERS, "and esi, 63\n prefetcht0 [rdx + rsi]\n ret", "prefetcht0 [rdx + 63]\n ret"),
    Case("a gather", ADDRESS, BUFFERS,
         "vmovq xmm1, rsi\n vpcmpeqd xmm2, xmm2, xmm2\n vpgatherqq xmm0, [rdx + xmm1], xmm2\n ret",
         "vpxor xmm1, xmm1, xmm1\n vpcmpeqd xmm2, xmm2, xmm2\n vpgatherqq xmm0, [rdx + xmm1], xmm2\n ret"),
    Case("pdep", TIME, WORDS, "pdep rax, rsi, rdi\n ret", "pdep rax, rdi, rsi\n ret"),
    Case("a stack protector's word with a byte changed", "undefined value", WORDS,
         "mov rax, fs:[0x28]\n mov [rsp - 8], rax\n mov [rsp - 8], dil\n mov rcx, [rsp - 8]\n sub rcx, fs:[0x28]\n jz 1f\n"
         "ud2\n1: mov eax, 1\n ret",
         "mov rax, fs:[0x28]\n mov [rsp - 8], rax\n mov rcx, [rsp - 8]\n sub rcx, fs:[0x28]\n jz 1f\n ud2\n"
         "1: mov eax, 1\n ret"),
    Case("what a weak symbol is", BRANCH, WORDS,
         ".weak w\n mov rax, [rip + w@GOTPCREL]\n test rax, rax\n jz 1f\n test rdi, rdi\n jne 1f\n nop\n"
         "1: mov eax, 1\n ret", ""),
)  # fmt: skip

SECRET_IF_SET = "jz 1f\n test rdi, rdi\n jne 1f\n nop\n1: mov eax, 1\n ret"
PLACES = {  # ways to look at bits of the stack's address
    "and": "mov eax, esp\n and eax, 16\n", "bt": "bt rsp, 4\n sbb eax, eax\n", "neg": "mov rax, rsp\n neg rax\n test eax, 16\n",
    "imul": "imul rax, rsp, 3\n test eax, 16\n", "bswap": "mov rax, rsp\n bswap rax\n bt rax, 60\n sbb eax, eax\n",
    "vector": "movq xmm0, rsp\n psllq xmm0, 59\n pmovmskb eax, xmm0\n test eax, 0x80\n",
    "shift": "mov rax, rsp\n shr rax, 4\n test al, 1\n", "page": "mov rax, rsp\n test eax, 0x2000\n",
    "byte": "mov [rsp - 8], rsp\n mov al, [rsp - 8]\n test al, 16\n",
    "second byte": "mov [rsp - 8], rsp\n mov al, [rsp - 7]\n test al, 16\n",
    "partly overwritten": "mov [rsp - 16], rsp\n mov [rsp - 13], esp\n mov rax, [rsp - 16]\n test al, 16\n",
    "pext": "mov eax, 16\n pext rax, rsp, rax\n test eax, eax\n", "popcnt": "popcnt rax, rsp\n test al, 1\n",
}  # fmt: skip

RISCV = {
    "div a0, a0, a1": TIME, "remu a0, a1, a0": TIME, "beq a0, a1, 1f\n1: li a0, 1": BRANCH,
    "vsetvli t0, a0, e64, m1, ta, ma\n li a0, 1": "secret vector length",
    "vsetivli zero, 2, e64, m1, ta, ma\n vmv.v.x v1, a0\n vid.v v3\n vrgather.vv v2, v3, v1\n li a0, 1": TIME,
    "vsetivli zero, 2, e64, m1, ta, ma\n vmv.v.x v1, a0\n vmv1r.v v0, v1\n vid.v v3\n vmv.v.i v2, 0\n"
    "vcompress.vm v2, v3, v0\n li a0, 1": TIME,
    "addi sp, sp, -64\n vsetivli zero, 2, e64, m1, ta, ma\n vmv.v.x v1, a0\n vand.vi v1, v1, 8\n vluxei64.v v2, (sp), v1\n"
    "addi sp, sp, 64\n li a0, 1": ADDRESS,
    "addi sp, sp, -64\n vsetivli zero, 2, e64, m1, ta, ma\n vmv.v.x v0, a0\n vse64.v v1, (sp), v0.t\n addi sp, sp, 64\n"
    "li a0, 1": ADDRESS,
    "mv ra, a0": "return address changed", "sd a0, -8(sp)\n li a0, 1": "access below the stack pointer",
}  # fmt: skip

AARCH64 = {
    "udiv x0, x0, x1": TIME, "cbz x0, 1f\n1: mov x0, #1": BRANCH, "add x0, x0, x0\n tbz x0, #1, 1f\n1: mov x0, #1": BRANCH,
    "cmp x1, #5\n ccmp x0, #3, #0, eq\n b.eq 1f\n1: mov x0, #1": BRANCH,
    "sub sp, sp, #64\n and x0, x0, #63\n prfm pldl1keep, [sp, x0]\n add sp, sp, #64\n mov x0, #1": TIME,
    "sub sp, sp, #64\n mov x2, sp\n add x3, sp, #8\n cmp x0, #3\n csel x2, x2, x3, eq\n ldr x0, [x2]\n"
    "add sp, sp, #64": ADDRESS,
    "fmov d8, x0\n mov x0, #1": "callee-saved register not restored",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_parts(case: Case, tmp_path: Path) -> None:
    """`bad` is refused under its rule, `good` is proved."""
    found = judged(assembled(tmp_path, case.bad), case.signature, values=values(case.signature), features=FEATURES)
    assert [r.rule for r in found.refusals] == [case.rule], found
    if case.good:
        found = judged(assembled(tmp_path, case.good), case.signature, values=values(case.signature), features=FEATURES)
        assert found.refusals == ()
        assert found.proved


@pytest.mark.parametrize("way", PLACES)
def test_where_the_stack_is(way: str, tmp_path: Path) -> None:
    """What depends on the stack's address is run in each case, or listed."""
    found = judged(assembled(tmp_path, PLACES[way] + SECRET_IF_SET), WORDS, features=FEATURES)
    assert [r.rule for r in found.refusals] == [BRANCH] or found.placed


@pytest.mark.parametrize("text", RISCV)
def test_riscv64(text: str, tmp_path: Path) -> None:
    """Refused under the rule."""
    whole = f".option push\n.option arch, +v\n{text}\n ret\n.option pop"
    found = judged(assembled(tmp_path, whole, "riscv64"), WORDS, features="v")
    assert [r.rule for r in found.refusals] == [RISCV[text]]


@pytest.mark.parametrize("text", AARCH64)
def test_aarch64(text: str, tmp_path: Path) -> None:
    """Refused under the rule."""
    found = judged(assembled(tmp_path, f"{text}\n ret", "aarch64"), WORDS)
    assert [r.rule for r in found.refusals] == [AARCH64[text]]


def test_the_upper_half_of_a_saved_vector_is_wiped(tmp_path: Path) -> None:
    """AArch64 saves d8 to d15 only."""
    text = "fmov x3, d8\n dup v8.2d, x0\n mov v8.d[0], x3\n mov x3, #0\n mov x0, #1\n ret"
    found = judged(assembled(tmp_path, text, "aarch64"), WORDS, wiped=True)
    assert [r.rule for r in found.refusals] == ["secret left in a register"]
