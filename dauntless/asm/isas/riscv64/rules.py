"""Cosmetic differences between the texts of RISC-V instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from dauntless.asm.spelling import COMMON, Rule, pattern

PREFETCH = re.compile(r"prefetch\.([irw]) (-?\d+)\((\w+)\)")


def _prefetch(text: str) -> str:
    """Rewrites a prefetch as the `ori` to x0 that encodes it; the immediate's low bits are the kind of prefetch."""
    match = PREFETCH.fullmatch(text)
    return f"ori zero, {match[3]}, {int(match[2]) + {'i': 0, 'r': 1, 'w': 3}[match[1]]}" if match else text


BRANCH = re.compile(r"((?:c\.)?(?:j|jal|b[a-z]+)(?: \w+, | \w+, \w+, | ))(-?(?:0x[0-9a-f]+|\d+))")
# Compressed instructions whose first operand is also the first source
IN_PLACE = "addi?w?|subw?|and|andi|or|xor|s[lr]li|srai"


def absolute(text: str, address: int) -> str:
    """Replaces Capstone's branch distance by the target address."""
    if match := BRANCH.fullmatch(text):
        return f"{match[1]}{address + int(match[2], 0):#x}"
    return text


RULES = (
    *COMMON,
    Rule(pattern(r"^c\.", ""), "mv a0, a1", "c.mv a0, a1"),
    Rule(pattern(r"^addi(?:4spn|16sp) ", "addi "), "addi a0, sp, 8", "addi4spn a0, sp, 8"),
    Rule(pattern(r"^([ls][dw])sp ", r"\1 "), "ld ra, 8(sp)", "ldsp ra, 8(sp)"),
    Rule(pattern(rf"^({IN_PLACE}) (\w+), ([^,]+)$", r"\1 \2, \2, \3"), "add a0, a0, a1", "add a0, a1"),
    Rule(pattern(r"^li (\w+), ", r"addi \1, zero, "), "li a0, 2047", "addi a0, zero, 2047"),
    Rule(pattern(r"^addiw (\w+, \w+), 0$", r"sext.w \1"), "sext.w a0, a0", "addiw a0, a0, 0"),
    Rule(pattern(r"^pause$", "fence w, unknown"), "pause", "fence w, unknown"),
    Rule(_prefetch, "prefetch.w 32(a0)", "ori zero, a0, 35"),
    Rule(pattern(r"^mv (\w+), zero$", r"addi \1, zero, 0"), "addi a0, zero, 0", "mv a0, zero"),
    Rule(pattern(r"^zext\.b (\w+, \w+)$", r"andi \1, 255"), "zext.b a0, a1", "andi a0, a1, 255"),
    Rule(pattern(r"^(csrr \w+), vl$", r"\1, 3104"), "csrr a0, vl", "csrr a0, 3104"),
    Rule(pattern(r"^(csrr \w+), vtype$", r"\1, 3105"), "csrr a0, vtype", "csrr a0, 3105"),
    Rule(pattern(r"^(csrr \w+), vlenb$", r"\1, 3106"), "csrr a0, vlenb", "csrr a0, 3106"),
    Rule(pattern(r"^vnot\.v (\w+, \w+)", r"vxor.vi \1, -1"), "vnot.v v8, v9", "vxor.vi v8, v9, -1"),
    Rule(pattern(r"^vneg\.v (\w+, \w+)", r"vrsub.vx \1, zero"), "vneg.v v8, v9", "vrsub.vx v8, v9, zero"),
    Rule(
        pattern(r"^vncvt\.x\.x\.w (\w+, \w+)", r"vnsrl.wx \1, zero"),
        "vncvt.x.x.w v8, v10",
        "vnsrl.wx v8, v10, zero",
    ),
    Rule(
        pattern(r"^vwcvt(u?)\.x\.x\.v (\w+, \w+)", r"vwadd\1.vx \2, zero"),
        "vwcvtu.x.x.v v8, v10",
        "vwaddu.vx v8, v10, zero",
    ),
    Rule(pattern(r"^vmmv\.m (\w+), (\w+)", r"vmand.mm \1, \2, \2"), "vmmv.m v8, v9", "vmand.mm v8, v9, v9"),
    Rule(pattern(r"^vmnot\.m (\w+), (\w+)", r"vmnand.mm \1, \2, \2"), "vmnot.m v8, v9", "vmnand.mm v8, v9, v9"),
    Rule(pattern(r"^vmclr\.m (\w+)", r"vmxor.mm \1, \1, \1"), "vmclr.m v0", "vmxor.mm v0, v0, v0"),
    Rule(pattern(r"^vmset\.m (\w+)", r"vmxnor.mm \1, \1, \1"), "vmset.m v0", "vmxnor.mm v0, v0, v0"),
    Rule(pattern(r"^jr ra$", "ret"), "ret", "jr ra"),
    Rule(pattern(r"^jalr zero, (\w+), (-?\d+)$", r"jr \2(\1)"), "jr 4(a1)", "jalr zero, a1, 4"),
    Rule(pattern(r"^jalr ra, (\w+), (-?\d+)$", r"jalr \2(\1)"), "jalr 4(a1)", "jalr ra, a1, 4"),
    Rule(pattern(r"^jalr (\w+), (\w+), 0$", r"jalr \1, \2"), "jalr t1, t3", "jalr t1, t3, 0"),
)
