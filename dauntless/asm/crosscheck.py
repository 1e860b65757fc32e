"""The second decoder, capstone, and the literal list of cosmetic differences between its text and LLVM's.

Two texts agree if they are equal after `canonical`. Whatever no rule here explains is a disagreement.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import capstone  # type: ignore[import-untyped]

from dauntless.asm.line import Line
from dauntless.asm.riscv64 import bit_manipulation
from dauntless.asm.riscv64_vector import vector
from dauntless.errors import InputError


@dataclass(frozen=True)
class Rule:
    """`rewrite` maps what LLVM and capstone print for one encoding to the same text."""

    rewrite: Callable[[str], str]
    llvm: str
    capstone: str


def _pattern(pattern: str, replacement: str) -> Callable[[str], str]:
    compiled = re.compile(pattern)
    return lambda text: compiled.sub(replacement, text)


NUMBER = re.compile(r"(?<![\w.])(-?)(0x[0-9a-f]+|\d+)(?![\w.])")


def _decimal(text: str) -> str:
    """Numbers in decimal, as signed 64-bit values."""

    def signed(match: re.Match[str]) -> str:
        value = int(match[1] + str(int(match[2], 0)))
        return str(value - 2**64 if 2**63 <= value < 2**64 else value)

    return NUMBER.sub(signed, text)


X86_IMMEDIATE = re.compile(r"(.+, )(-\d+)")
X86_WIDTH = re.compile(
    r"\b(?:(?P<w8>byte|[a-d][hl]|(?:si|di|bp|sp)l|r\d+b)|(?P<w16>word|[a-d]x|[sd]i|[sb]p|r\d+w)"
    r"|(?P<w32>dword|e(?:[a-d]x|[sd]i|[sb]p)|r\d+d))\b"
)


def _x86_immediate(text: str) -> str:
    """A negative last operand, reduced modulo the width of the first; a 64-bit one stays signed."""
    immediate = X86_IMMEDIATE.fullmatch(text)
    width = X86_WIDTH.search(text.partition(",")[0])
    if immediate is None or width is None or width.lastgroup is None:
        return text
    return immediate[1] + str(int(immediate[2]) % 2 ** int(width.lastgroup.removeprefix("w")))


X86_EXCHANGE = re.compile(r"xchg (\w+), (\w+)")


def _x86_exchange(text: str) -> str:
    """Registers of an exchange in alphabetical order."""
    match = X86_EXCHANGE.fullmatch(text)
    return f"xchg {', '.join(sorted(match.groups()))}" if match else text


RISCV_PREFETCH = re.compile(r"prefetch\.([irw]) (-?\d+)\((\w+)\)")


def _riscv_prefetch(text: str) -> str:
    """The hint that a prefetch is: the low bits of its immediate say which one."""
    match = RISCV_PREFETCH.fullmatch(text)
    return f"ori zero, {match[3]}, {int(match[2]) + {'i': 0, 'r': 1, 'w': 3}[match[1]]}" if match else text


RISCV_BRANCH = re.compile(r"((?:c\.)?(?:j|jal|b[a-z]+)(?: \w+, | \w+, \w+, | ))(-?(?:0x[0-9a-f]+|\d+))")
# Compressed instructions whose first operand is also the first source
RISCV_IN_PLACE = "addi?w?|subw?|and|andi|or|xor|s[lr]li|srai"

ALL = (
    Rule(_pattern("#", ""), "add x0, x1, #2", "add x0, x1, 2"),
    Rule(_decimal, "ldr x0, [x28], -0x18", "ldr x0, [x28], 0xffffffffffffffe8"),
)
RULES = {
    "x86_64": (
        *ALL,
        Rule(_x86_immediate, "and eax, -8", "and eax, 4294967288"),
        Rule(_x86_exchange, "xchg rax, r8", "xchg r8, rax"),
        Rule(_pattern(r"\b([1248])\*(\w+)", r"\2*\1"), "lea rsi, [rax + 2*rcx]", "lea rsi, [rax + rcx*2]"),
        Rule(_pattern(r"\*1\b", ""), "vpgatherqq ymm6, [ymm0*1], ymm1", "vpgatherqq ymm6, [ymm0], ymm1"),
        Rule(_pattern(r"^((?:sh|ro|rc|sa)[lr] [^,]+)$", r"\1, 1"), "shr rdi", "shr rdi, 1"),
        Rule(_pattern("^rep[ez] ", "rep "), "rep ret", "repz ret"),
        Rule(_pattern("^repnz ", "repne "), "repne scasb al, byte ptr [rdi]", "repnz scasb al, byte ptr [rdi]"),
        Rule(_pattern("^bnd ", "repne "), "repne jmp rax", "bnd jmp rax"),
        Rule(_pattern("^notrack ", ""), "jmp rax", "notrack jmp rax"),
        Rule(_pattern("^addr32 (call|jmp) ", r"\1 "), "addr32 call 4096", "call 4096"),
        Rule(_pattern(r"\bes:\[rdi\]", "[rdi]"), "rep stosq qword ptr es:[rdi], rax", "rep stosq qword ptr [rdi], rax"),
        Rule(
            _pattern(r"^(vgf2p8affine\w* .*)byte ptr (.*\{1to)", r"\1qword ptr \2"),
            "vgf2p8affineqb zmm1, zmm2, qword ptr [rax]{1to8}, 5",
            "vgf2p8affineqb zmm1, zmm2, byte ptr [rax]{1to8}, 5",
        ),
        Rule(
            _pattern(r"^(vp?(?:gather|scatter).*?)\b\w+ ptr ", r"\1"),
            "vpgatherdd ymm0, dword ptr [rax + ymm1*4], ymm2",
            "vpgatherdd ymm0, ymmword ptr [rax + ymm1*4], ymm2",
        ),
    ),
    "aarch64": (
        *ALL,
        Rule(_pattern("{ ", "{"), "ld1r { v2.4h}, [x11]", "ld1r {v2.4h}, [x11]"),
        Rule(_pattern(r"^bfc ([xw])(\w+), ", r"bfi \1\2, \1zr, "), "bfi x0, xzr, 3, 5", "bfc x0, 3, 5"),
        Rule(_pattern(" }", "}"), "ld1r {v2.4h }, [x11]", "ld1r {v2.4h}, [x11]"),
    ),
    "riscv64": (
        *ALL,
        Rule(_pattern(r"^c\.", ""), "mv a0, a1", "c.mv a0, a1"),
        Rule(_pattern(r"^addi(?:4spn|16sp) ", "addi "), "addi a0, sp, 8", "addi4spn a0, sp, 8"),
        Rule(_pattern(r"^([ls][dw])sp ", r"\1 "), "ld ra, 8(sp)", "ldsp ra, 8(sp)"),
        Rule(_pattern(rf"^({RISCV_IN_PLACE}) (\w+), ([^,]+)$", r"\1 \2, \2, \3"), "add a0, a0, a1", "add a0, a1"),
        Rule(_pattern(r"^li (\w+), ", r"addi \1, zero, "), "li a0, 2047", "addi a0, zero, 2047"),
        Rule(_pattern(r"^addiw (\w+, \w+), 0$", r"sext.w \1"), "sext.w a0, a0", "addiw a0, a0, 0"),
        Rule(_pattern(r"^pause$", "fence w, unknown"), "pause", "fence w, unknown"),
        Rule(_riscv_prefetch, "prefetch.w 32(a0)", "ori zero, a0, 35"),
        Rule(_pattern(r"^mv (\w+), zero$", r"addi \1, zero, 0"), "addi a0, zero, 0", "mv a0, zero"),
        Rule(_pattern(r"^zext\.b (\w+, \w+)$", r"andi \1, 255"), "zext.b a0, a1", "andi a0, a1, 255"),
        Rule(_pattern(r"^(csrr \w+), vl$", r"\1, 3104"), "csrr a0, vl", "csrr a0, 3104"),
        Rule(_pattern(r"^(csrr \w+), vtype$", r"\1, 3105"), "csrr a0, vtype", "csrr a0, 3105"),
        Rule(_pattern(r"^(csrr \w+), vlenb$", r"\1, 3106"), "csrr a0, vlenb", "csrr a0, 3106"),
        Rule(_pattern(r"^vnot\.v (\w+, \w+)", r"vxor.vi \1, -1"), "vnot.v v8, v9", "vxor.vi v8, v9, -1"),
        Rule(_pattern(r"^vneg\.v (\w+, \w+)", r"vrsub.vx \1, zero"), "vneg.v v8, v9", "vrsub.vx v8, v9, zero"),
        Rule(
            _pattern(r"^vncvt\.x\.x\.w (\w+, \w+)", r"vnsrl.wx \1, zero"),
            "vncvt.x.x.w v8, v10",
            "vnsrl.wx v8, v10, zero",
        ),
        Rule(
            _pattern(r"^vwcvt(u?)\.x\.x\.v (\w+, \w+)", r"vwadd\1.vx \2, zero"),
            "vwcvtu.x.x.v v8, v10",
            "vwaddu.vx v8, v10, zero",
        ),
        Rule(_pattern(r"^vmmv\.m (\w+), (\w+)", r"vmand.mm \1, \2, \2"), "vmmv.m v8, v9", "vmand.mm v8, v9, v9"),
        Rule(_pattern(r"^vmnot\.m (\w+), (\w+)", r"vmnand.mm \1, \2, \2"), "vmnot.m v8, v9", "vmnand.mm v8, v9, v9"),
        Rule(_pattern(r"^vmclr\.m (\w+)", r"vmxor.mm \1, \1, \1"), "vmclr.m v0", "vmxor.mm v0, v0, v0"),
        Rule(_pattern(r"^vmset\.m (\w+)", r"vmxnor.mm \1, \1, \1"), "vmset.m v0", "vmxnor.mm v0, v0, v0"),
        Rule(_pattern(r"^jr ra$", "ret"), "ret", "jr ra"),
        Rule(_pattern(r"^jalr zero, (\w+), (-?\d+)$", r"jr \2(\1)"), "jr 4(a1)", "jalr zero, a1, 4"),
        Rule(_pattern(r"^jalr ra, (\w+), (-?\d+)$", r"jalr \2(\1)"), "jalr 4(a1)", "jalr ra, a1, 4"),
        Rule(_pattern(r"^jalr (\w+), (\w+), 0$", r"jalr \1, \2"), "jalr t1, t3", "jalr t1, t3, 0"),
    ),
}

MODES = {
    "x86_64": (capstone.CS_ARCH_X86, capstone.CS_MODE_64),
    "aarch64": (capstone.CS_ARCH_ARM64, capstone.CS_MODE_LITTLE_ENDIAN),
    "riscv64": (capstone.CS_ARCH_RISCV, capstone.CS_MODE_RISCV64 | capstone.CS_MODE_RISCVC),
}


def canonical(isa: str, text: str) -> str:
    """The form in which the two decoders' texts are compared; for comparison only, not for parsing."""
    _check_covered(isa)
    text = " ".join(text.lower().split())
    for rule in RULES[isa]:
        text = rule.rewrite(text)
    return text


def second_opinion(isa: str, line: Line) -> str:
    """Capstone's text for the same bytes; empty if it does not take them all as one instruction."""
    _check_covered(isa)
    found = next(_decoder(isa).disasm_lite(line.encoding, line.address), None)
    if found is None or found[1] != len(line.encoding):
        return bit_manipulation(line.encoding) or vector(line.encoding) if isa == "riscv64" else ""
    text = " ".join(f"{found[2]} {found[3]}".lower().split())
    return _absolute(text, line.address) if isa == "riscv64" else text


def _absolute(text: str, address: int) -> str:
    """Capstone gives the target of a RISC-V branch as its distance."""
    if match := RISCV_BRANCH.fullmatch(text):
        return f"{match[1]}{address + int(match[2], 0):#x}"
    return text


def decoders_agree(isa: str, line: Line) -> bool:
    """Both decode the bytes to the same text, or both to nothing."""
    return canonical(isa, line.text) == canonical(isa, second_opinion(isa, line))


def _check_covered(isa: str) -> None:
    if isa not in RULES:
        raise InputError(isa, "has no second decoder yet", "add its rules to asm/crosscheck.py")


@cache
def _decoder(isa: str) -> capstone.Cs:
    return capstone.Cs(*MODES[isa])
