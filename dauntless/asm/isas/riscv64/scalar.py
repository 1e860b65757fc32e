"""Decoder of RISC-V's scalar extensions that Capstone 5 lacks (Zb*, Zk*, Zcb), from the manual's tables.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

# opcode -> {(funct7, funct3): mnemonic}: three registers
_REGISTERS = {
    0x33: {
        (0x20, 4): "xnor", (0x20, 6): "orn", (0x20, 7): "andn", (0x10, 2): "sh1add", (0x10, 4): "sh2add",
        (0x10, 6): "sh3add", (0x30, 1): "rol", (0x30, 5): "ror", (0x05, 4): "min", (0x05, 5): "minu", (0x05, 6): "max",
        (0x05, 7): "maxu", (0x05, 1): "clmul", (0x05, 2): "clmulr", (0x05, 3): "clmulh", (0x04, 4): "pack", (0x04, 7): "packh",
        (0x14, 2): "xperm4", (0x14, 4): "xperm8", (0x14, 1): "bset", (0x24, 1): "bclr", (0x34, 1): "binv", (0x24, 5): "bext",
        (0x19, 0): "aes64es", (0x1B, 0): "aes64esm", (0x1D, 0): "aes64ds", (0x1F, 0): "aes64dsm", (0x3F, 0): "aes64ks2",
    },
    0x3B: {
        (0x04, 0): "add.uw", (0x10, 2): "sh1add.uw", (0x10, 4): "sh2add.uw", (0x10, 6): "sh3add.uw", (0x30, 1): "rolw",
        (0x30, 5): "rorw", (0x04, 4): "packw",
    },
}  # fmt: skip
# opcode -> {(the upper 12 bits, funct3): mnemonic}: two registers
_UNARY = {
    0x13: {
        (0x600, 1): "clz", (0x601, 1): "ctz", (0x602, 1): "cpop", (0x604, 1): "sext.b", (0x605, 1): "sext.h",
        (0x287, 5): "orc.b", (0x6B8, 5): "rev8", (0x687, 5): "brev8", (0x300, 1): "aes64im",
        **{(0x100 + i, 1): f"sha256{name}" for i, name in enumerate(("sum0", "sum1", "sig0", "sig1"))},
        **{(0x104 + i, 1): f"sha512{name}" for i, name in enumerate(("sum0", "sum1", "sig0", "sig1"))},
    },
    0x1B: {(0x600, 1): "clzw", (0x601, 1): "ctzw", (0x602, 1): "cpopw"},
    0x3B: {(0x080, 4): "zext.h"},
}  # fmt: skip
# opcode -> {(the upper 6 bits, funct3): (mnemonic, bits of the amount)}: two registers and an amount
_AMOUNT = {
    0x13: {
        (0x18, 5): ("rori", 6), (0x0A, 1): ("bseti", 6), (0x12, 1): ("bclri", 6), (0x1A, 1): ("binvi", 6),
        (0x12, 5): ("bexti", 6),
    },
    0x1B: {(0x18, 5): ("roriw", 5), (0x02, 1): ("slli.uw", 6)},
}  # fmt: skip
_ROUND_KEY, _LAST_ROUND = 0x31, 10  # aes64ks1i: the upper 8 bits behind their lowest; the number of a round

NAMES = (
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", *(f"a{i}" for i in range(8)),
    *(f"s{i}" for i in range(2, 12)), "t3", "t4", "t5", "t6",
)  # fmt: skip


def bit_manipulation(encoding: bytes) -> str:
    """The text of an instruction of these extensions; empty for other encodings."""
    if len(encoding) != 4:
        return _compressed(int.from_bytes(encoding, "little"))
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
    if (opcode, funct3, word >> 24) == (0x13, 1, _ROUND_KEY) and word >> 20 & 15 <= _LAST_ROUND:
        return f"aes64ks1i {d}, {a}, {word >> 20 & 15}"
    return ""


# Zcb: what the upper six bits and the lowest two say
_EXTENSIONS = ("zext.b", "sext.b", "zext.h", "sext.h", "zext.w", "not")


def _compressed(word: int) -> str:
    upper, quadrant, kind = word >> 10, word & 3, word >> 5 & 3
    a, b = NAMES[8 + (word >> 7 & 7)], NAMES[8 + (word >> 2 & 7)]
    if (upper, quadrant) == (0b100111, 1):
        if kind == 2:
            return f"mul {a}, {a}, {b}"
        number = word >> 2 & 7
        return f"{_EXTENSIONS[number]} {a}, {a}" if kind == 3 and number < len(_EXTENSIONS) else ""
    if quadrant != 0:
        return ""
    if mnemonic := {0b100000: "lbu", 0b100010: "sb"}.get(upper):
        return f"{mnemonic} {b}, {word >> 6 & 1 | word >> 4 & 2}({a})"
    if upper == 0b100001:
        return f"{'lh' if word >> 6 & 1 else 'lhu'} {b}, {word >> 4 & 2}({a})"
    return f"sh {b}, {word >> 4 & 2}({a})" if upper == 0b100011 and not word >> 6 & 1 else ""
