"""Cosmetic differences between the texts of x86-64 instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from dauntless.asm.spelling import COMMON, Rule, pattern

IMMEDIATE = re.compile(r"(.+, )(-\d+)")
WIDTH = re.compile(
    r"\b(?:(?P<w8>byte|[a-d][hl]|(?:si|di|bp|sp)l|r\d+b)|(?P<w16>word|[a-d]x|[sd]i|[sb]p|r\d+w)"
    r"|(?P<w32>dword|e(?:[a-d]x|[sd]i|[sb]p)|r\d+d))\b"
)


def _immediate(text: str) -> str:
    """Reduces a negative last operand modulo the width of the first; a 64-bit one stays signed."""
    immediate = IMMEDIATE.fullmatch(text)
    width = WIDTH.search(text.partition(",")[0])
    if immediate is None or width is None or width.lastgroup is None:
        return text
    return immediate[1] + str(int(immediate[2]) % 2 ** int(width.lastgroup.removeprefix("w")))


EXCHANGE = re.compile(r"xchg (\w+), (\w+)")


def _exchange(text: str) -> str:
    """Sorts the registers of an exchange."""
    match = EXCHANGE.fullmatch(text)
    return f"xchg {', '.join(sorted(match.groups()))}" if match else text


RULES = (
    *COMMON,
    Rule(_immediate, "and eax, -8", "and eax, 4294967288"),
    Rule(_exchange, "xchg rax, r8", "xchg r8, rax"),
    Rule(pattern(r"\b([1248])\*(\w+)", r"\2*\1"), "lea rsi, [rax + 2*rcx]", "lea rsi, [rax + rcx*2]"),
    Rule(pattern(r"\*1\b", ""), "vpgatherqq ymm6, [ymm0*1], ymm1", "vpgatherqq ymm6, [ymm0], ymm1"),
    Rule(pattern(r"^((?:sh|ro|rc|sa)[lr] [^,]+)$", r"\1, 1"), "shr rdi", "shr rdi, 1"),
    Rule(pattern("^rep[ez] ", "rep "), "rep ret", "repz ret"),
    Rule(pattern("^repnz ", "repne "), "repne scasb al, byte ptr [rdi]", "repnz scasb al, byte ptr [rdi]"),
    Rule(pattern("^bnd ", "repne "), "repne jmp rax", "bnd jmp rax"),
    Rule(pattern("^notrack ", ""), "jmp rax", "notrack jmp rax"),
    Rule(pattern("^addr32 (call|jmp) ", r"\1 "), "addr32 call 4096", "call 4096"),
    Rule(pattern(r"\bes:\[rdi\]", "[rdi]"), "rep stosq qword ptr es:[rdi], rax", "rep stosq qword ptr [rdi], rax"),
    Rule(
        pattern(r"^(vgf2p8affine\w* .*)byte ptr (.*\{1to)", r"\1qword ptr \2"),
        "vgf2p8affineqb zmm1, zmm2, qword ptr [rax]{1to8}, 5",
        "vgf2p8affineqb zmm1, zmm2, byte ptr [rax]{1to8}, 5",
    ),
    Rule(
        pattern(r"^(vp?(?:gather|scatter).*?)\b\w+ ptr ", r"\1"),
        "vpgatherdd ymm0, dword ptr [rax + ymm1*4], ymm2",
        "vpgatherdd ymm0, ymmword ptr [rax + ymm1*4], ymm2",
    ),
)
