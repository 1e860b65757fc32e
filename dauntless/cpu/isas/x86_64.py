"""Forms of x86-64 instructions: `vpaddw ymm, ymm, m256`, `rol r64, i`, `lea r64, [r+r*i+i]`, `vpsrlw zmm {k} {z}, zmm, i`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dauntless.cpu.syntax import Syntax
from dauntless.isa.x86_64.registers import MASK, NAMES

_ZERO_IDIOMS = frozenset(
    {"xor", "sub", "pxor", "vpxor", "vpxord", "vpxorq", "xorps", "vxorps", "xorpd", "vxorpd"}
    | {f"{v}psub{w}" for v in ("", "v") for w in "bwdq"}
)
_PREFIX = re.compile(r"^(?:(?:data16|notrack|bnd|cs|ds|es|ss|addr32|rep|repne|rex64) )+")
_WIDTHS = {"byte": 8, "word": 16, "dword": 32, "qword": 64, "xmmword": 128, "ymmword": 256, "zmmword": 512}
_ADDRESS_ONLY = ("lea",)  # whose cost depends on the terms of the address


def _form(text: str) -> str:
    text = _PREFIX.sub("", text)
    mnemonic, _, rest = text.partition(" ")
    if mnemonic == "nop":
        return "nop"
    if mnemonic[0] == "j" or mnemonic == "call":
        return f"{mnemonic} label" if rest.startswith("0x") else f"{mnemonic} {_operand(mnemonic, rest)}"
    operands = [part.strip() for part in rest.split(",")] if rest else []
    written = [_operand(mnemonic, operand) for operand in operands]
    if mnemonic in _ZERO_IDIOMS and len(operands) > 1 and operands[-1] == operands[-2]:
        written[-1] = "same"
    if len(operands) > 1 and operands[-1] == "cl":
        written[-1] = "cl"
    return f"{mnemonic} {', '.join(written)}".strip()


def _operand(mnemonic: str, operand: str) -> str:
    if operand.endswith("}"):  # a write mask, or memory that is broadcast: {1to4}
        destination, brace, mask = operand.partition(" {") if " {" in operand else operand.partition("{")
        return _operand(mnemonic, destination) + brace + re.sub(r"k\d", "k", mask)
    if operand in NAMES:
        full, _, width = NAMES[operand]
        if full in MASK:
            return "k"
        return f"{'xyz'[width // 256]}mm" if full.startswith("zmm") else f"r{width}"
    if "[" not in operand:
        return "i"
    if mnemonic not in _ADDRESS_ONLY:
        return f"m{_WIDTHS[operand.split()[0]]}"
    inside = operand[operand.index("[") + 1 : -1]
    if "rip" in inside:
        return "[rip+i]"
    terms = re.sub(r"\b\d+\*(\w+)", r"\1*i", re.sub(r"\s*[+-]\s*", "+", inside))
    terms = re.sub(r"\b(?:0x[0-9a-f]+|\d+)\b", "i", re.sub(r"\*\d+", "*i", terms))
    return "[" + "+".join("i" if t == "i" else "r*i" if t.endswith("*i") else "r" for t in terms.split("+")) + "]"


_GENERAL = ("r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "rbx", "rbp", "rsi", "rdi",
                "rax", "rcx", "rdx")  # the last three only where an instruction implies them  # fmt: skip
_SUFFIX = {"r64": "", "r32": "d", "r16": "w", "r8": "b"}
_SLOT = re.compile(r"\b(?:r64|r32|r16|r8|[xyz]mm|m\d+|k)\b|(?<=[\[+])r(?=[\]+*])")
_MASK_NUMBERS = (0, 1, 2, 6, 7, 8, 9)  # that stand for k1 to k7: no form has a mask register behind its third slot
_BY_WIDTH = {width: name for name, width in _WIDTHS.items()}
_NUMBERED = re.compile(r"r\d+")


def _register(kind: str, number: int) -> str:
    if kind[1:] == "mm":
        return f"{kind}{number}"
    if kind == "k":
        return MASK[1 + _MASK_NUMBERS.index(number)]
    full = _GENERAL[number]
    if kind in ("r", "r64"):
        return full
    if _NUMBERED.fullmatch(full):
        return full + _SUFFIX[kind]
    return {"r32": f"e{full[1:]}", "r16": full[1:], "r8": full[1:].rstrip("x") + "l"}[kind]


def _text(form: str, numbers: Sequence[int]) -> str:
    mnemonic, _, rest = form.partition(" ")
    left, last = list(numbers), ""

    def slot(match: re.Match[str]) -> str:
        nonlocal last
        kind, number = match[0], left.pop(0)
        if kind[0] == "m":
            return f"{_BY_WIDTH[int(kind[1:])]} ptr [{_register('r64', number)} + 0x40]"
        last = _register(kind, number)
        return last

    rest = _SLOT.sub(slot, rest).replace("same", last)
    rest = re.sub(r"\*i\b", "*4", re.sub(r"(?<=\+)i\b", "0x40", rest))
    rest = re.sub(r"\bi\b", "0x123456789a" if mnemonic == "movabs" else "0x3", rest)
    return f"{mnemonic} {rest}".strip()


def _number(name: str) -> int | None:
    if name in _GENERAL:
        return _GENERAL.index(name)
    if name in MASK[1:]:
        return _MASK_NUMBERS[MASK.index(name) - 1]
    match = re.fullmatch(r"zmm(\d+)", name)
    return int(match[1]) if match else None


SYNTAX = Syntax(_form, _text, _SLOT, _number, consumer_first=6, implied=12, delays_addresses=True)
