"""RISC-V's Zba and Zbb, which capstone 5 does not know, decoded from the manual's tables: LLVM's second opinion on them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

# opcode -> {(funct7, funct3): mnemonic}: three registers
_REGISTERS = {
    0x33: {
        (0x20, 4): "xnor", (0x20, 6): "orn", (0x20, 7): "andn", (0x10, 2): "sh1add", (0x10, 4): "sh2add",
        (0x10, 6): "sh3add", (0x30, 1): "rol", (0x30, 5): "ror", (0x05, 4): "min", (0x05, 5): "minu", (0x05, 6): "max",
        (0x05, 7): "maxu",
    },
    0x3B: {
        (0x04, 0): "add.uw", (0x10, 2): "sh1add.uw", (0x10, 4): "sh2add.uw", (0x10, 6): "sh3add.uw", (0x30, 1): "rolw",
        (0x30, 5): "rorw",
    },
}  # fmt: skip
# opcode -> {(the upper 12 bits, funct3): mnemonic}: two registers
_UNARY = {
    0x13: {
        (0x600, 1): "clz", (0x601, 1): "ctz", (0x602, 1): "cpop", (0x604, 1): "sext.b", (0x605, 1): "sext.h",
        (0x287, 5): "orc.b", (0x6B8, 5): "rev8",
    },
    0x1B: {(0x600, 1): "clzw", (0x601, 1): "ctzw", (0x602, 1): "cpopw"},
    0x3B: {(0x080, 4): "zext.h"},
}  # fmt: skip
# opcode -> {(the upper 6 bits, funct3): (mnemonic, bits of the amount)}: two registers and an amount
_AMOUNT = {0x13: {(0x18, 5): ("rori", 6)}, 0x1B: {(0x18, 5): ("roriw", 5), (0x02, 1): ("slli.uw", 6)}}

NAMES = (
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", *(f"a{i}" for i in range(8)),
    *(f"s{i}" for i in range(2, 12)), "t3", "t4", "t5", "t6",
)  # fmt: skip


def bit_manipulation(encoding: bytes) -> str:
    """The text of an instruction of Zba or Zbb; empty if it is none."""
    if len(encoding) != 4:
        return ""
    word = int.from_bytes(encoding, "little")
    opcode, funct3 = word & 0x7F, word >> 12 & 7
    d, a, b = (NAMES[word >> low & 31] for low in (7, 15, 20))
    if mnemonic := _UNARY.get(opcode, {}).get((word >> 20, funct3)):
        return f"{mnemonic} {d}, {a}"
    if mnemonic := _REGISTERS.get(opcode, {}).get((word >> 25, funct3)):
        return f"zext.w {d}, {a}" if mnemonic == "add.uw" and b == "zero" else f"{mnemonic} {d}, {a}, {b}"
    if shift := _AMOUNT.get(opcode, {}).get((word >> 26, funct3)):
        amount = word >> 20 & 63
        return f"{shift[0]} {d}, {a}, {amount}" if amount < 1 << shift[1] else ""
    return ""
