"""Forms of AArch64 instructions: `mls v.8h, v.8h, v.h[]`, `ldr q, [x], #`, `add x, x, x, lsl #`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dauntless.cpu.syntax import Syntax
from dauntless.isa.aarch64.registers import CONDITIONS

_OFFSET_MNEMONIC = re.compile(r"(ld|st)(r|p|ur|np)|prf")  # `[x]` means offset 0, unlike ld1 and st1
_ZERO_MATTERS = re.compile(r"movi? |cm(eq|ge|gt|le|lt) v")  # moves of zero, which may be free; comparisons with zero
_CONDITION = "|".join(CONDITIONS)

# In this order: immediates, lists, registers, addresses, conditions.
_RULES: tuple[tuple[str, str], ...] = (
    (r"\blsl #(?:0x)?[1-4]$", "lsl #<=four"),
    (r"(?<![#\w\[.-])(?:0x[0-9a-f]+|\d+)\b", "label"),
    (r"#-?(?:0x[0-9a-f]+|\d+)\b", "#"),
    (r"\bv\d+(\.\w+)\[\d+\]", r"v\1[]"),
    (r"\}\[\d+\]", "}[]"),
    (r"\bv\d+(\.\w+)?", r"v\1"),
    (r"\{ (.*?) \}", r"{\1}"),
    (r"\b([xw])(?:\d+|zr)\b", r"\1"),
    (r"\b([bhsdq])\d+\b", r"\1"),
    (r"\[sp\b", "[x"),
    (rf"(?<=, )(?:{_CONDITION})$", "cond"),
    (r"#<=four$", "#<=4"),
)


def _form(text: str) -> str:
    mnemonic, _, rest = text.partition(" ")
    if mnemonic.startswith("b."):
        return "b.cond label"
    if mnemonic == "mov" and re.search(r", [xw]zr$", rest):
        return f"{mnemonic} {rest[0]}, {rest[-3:]}"
    is_zero = _ZERO_MATTERS.match(text) is not None and re.search(r"#(0x)?0+$", rest) is not None
    if "[" in rest:  # the scale of an index follows from the access's width
        rest = re.sub(r"\b(lsl|[us]xt[wx]) #(0x)?\d+(?=\])", r"\1 #0", rest)
    for pattern, replacement in _RULES:
        rest = re.sub(pattern, replacement, rest)
    if is_zero:
        rest += "0"
    if _OFFSET_MNEMONIC.match(mnemonic):
        rest = re.sub(r"\[x\]$", "[x, #]", rest)
    if mnemonic in ("tbz", "tbnz"):
        rest = rest.replace("x,", "w,")
    return f"{mnemonic} {rest}".strip()


_SCALAR_BYTES = {"b": 1, "h": 2, "s": 4, "w": 4, "d": 8, "x": 8, "q": 16}
_ACCESS_SUFFIX = {"sw": 4, "b": 1, "h": 2}
_SHIFTED_IMMEDIATE = {"movk": "lsl #16", "movi": "lsl #8", "mvni": "lsl #8", "orr": "lsl #8", "bic": "lsl #8"}
_SLOT = re.compile(r"(?<![\w.#])(?:v(?:\.\w+)?(?:\[\])?|[xwbhsdq])(?![\w#])")


def _access_bytes(mnemonic: str, rest: str) -> int:
    """Bytes of memory per register of a load or store."""
    if not rest:
        return 1
    stem = re.sub(r"^(ld|st)(u?r|n?p)s?", "", mnemonic)
    return _ACCESS_SUFFIX.get(stem, _SCALAR_BYTES.get(rest[0], 8))


def _structure_bytes(mnemonic: str, rest: str) -> int:
    """Bytes that a structure load or store accesses: its post-index increment."""
    registers = re.findall(r"v\.(\d*)([bhsd])", rest)
    lanes = "1" if mnemonic.endswith("r") or "}[]" in rest else None
    return sum(int(lanes or count) * _SCALAR_BYTES[letter] for count, letter in registers)


def _text(form: str, numbers: Sequence[int]) -> str:
    mnemonic, _, rest = form.partition(" ")
    if mnemonic == "b.cond":
        return "b.eq label"
    bare, step = rest, 16
    if mnemonic[:3] in ("ld1", "ld2", "ld3", "ld4", "st1", "st2", "st3", "st4"):
        step = _structure_bytes(mnemonic, rest)
    left, number = list(numbers), 0

    def register(match: re.Match[str]) -> str:
        nonlocal number
        next_in_list = (
            bare[: match.start()].rfind("{") > bare[: match.start()].rfind("}") and bare[match.start() - 1] != "{"
        )
        given = left.pop(0)
        number = number + 1 if next_in_list else given
        name = match[0]
        return name.replace("v", f"v{number}", 1).replace("[]", "[1]") if name[0] == "v" else f"{name}{number}"

    rest = _SLOT.sub(register, rest).replace("#<=4", "#4").replace("}[]", "}[1]")
    scale = _access_bytes(mnemonic, bare).bit_length() - 1
    rest = re.sub(r"\b(lsl|[us]xt[wx]) #\]", rf"\1 #{scale}]", rest)
    rest = re.sub(r"(\[\w+, )#(?=\])|(?<=\], )#$", rf"\g<1>#{step}", rest)
    if rest.endswith("#, lsl #"):  # a shifted immediate
        rest = rest.removesuffix("lsl #") + _SHIFTED_IMMEDIATE.get(mnemonic, "lsl #12")
    rest = re.sub(r"#(?!\d)", "#1", re.sub(r"\b(lsl|lsr|asr|ror|msl) #$", r"\1 #8", rest))
    return f"{mnemonic} {rest.replace('cond', 'eq')}".strip()


def _number(name: str) -> int | None:
    match = re.fullmatch(r"[xv](\d+)", name)
    return int(match[1]) if match else None


SYNTAX = Syntax(_form, _text, _SLOT, _number, consumer_first=8, accumulates=True)
