"""The form of an instruction: its text without what does not change its cost. Two instructions of one form cost the same.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    aarch64   mls v.8h, v.8h, v.h[]   ldr q, [x], #   add x, x, x, lsl #   {v.8h, v.8h}   cond   label
    x86_64    vpaddw ymm, ymm, m256   rol r64, i      lea r64, [r+r*i+i]   label   vpsrlw zmm {k} {z}, zmm, i
    riscv64   addi x, x, i            ld x, i(x)      bne x, x, label

Kept, because cores tell them apart: `lsl #<=4` from larger shifts, `#0` where it may be a zero idiom, `mov x, xzr`, `sp`
outside an address, `cl`, and `same` for the repeated register of an x86 zero idiom. `[x]` is `[x, #]` where the encoding is
the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from dauntless.errors import InputError
from dauntless.isa.aarch64.registers import CONDITIONS
from dauntless.isa.decode import ISAS, decode, isa_named
from dauntless.isa.entry import Instruction
from dauntless.isa.riscv64 import registers as riscv64
from dauntless.isa.x86_64.registers import MASK, NAMES

# What `label` stands for in assembly: a symbol, but for RISC-V, where a branch to it may become a jump around a jump.
TARGETS = {"aarch64": "target", "x86_64": "target", "riscv64": ".+1024"}
DECODED_TARGET = "0x1000"  # the same in the disassembly of an instruction at address 0


def form(instruction: Instruction) -> str:
    """The form of a decoded instruction."""
    return form_of_text(isa_of(instruction), instruction.text)


@cache
def form_of_text(isa: str, text: str) -> str:
    """The form of a disassembled line."""
    return _FORMS[isa](text)


def has_one_cost(isa: str, text: str) -> bool:
    """Whether the text says what the instruction costs. For RISC-V's vectors vtype has a say: no core has rows of them."""
    return isa != "riscv64" or not text.startswith("v")


def isa_of(instruction: Instruction) -> str:
    """The ISA whose registry holds the instruction's entry."""
    return _owners()[id(instruction.entry)]


@cache
def _owners() -> dict[int, str]:
    return {id(entry): isa for isa in ISAS for entry in isa_named(isa).registry.entries}


# -- AArch64 ----------------------------------------------------------------------------------------------------------
_OFFSET_MNEMONIC = re.compile(r"(ld|st)(r|p|ur|np)|prf")  # `[x]` means offset 0, unlike ld1 and st1
_ZERO_MATTERS = re.compile(r"movi? |cm(eq|ge|gt|le|lt) v")  # moves of zero, which may be free; comparisons with zero
_CONDITION = "|".join(CONDITIONS)

# In this order: immediates, lists, registers, addresses, conditions.
_AARCH64_RULES: tuple[tuple[str, str], ...] = (
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


def _aarch64_form(text: str) -> str:
    mnemonic, _, rest = text.partition(" ")
    if mnemonic.startswith("b."):
        return "b.cond label"
    if mnemonic == "mov" and re.search(r", [xw]zr$", rest):
        return f"{mnemonic} {rest[0]}, {rest[-3:]}"
    is_zero = _ZERO_MATTERS.match(text) is not None and re.search(r"#(0x)?0+$", rest) is not None
    if "[" in rest:  # the scale of an index follows from the access's width
        rest = re.sub(r"\b(lsl|[us]xt[wx]) #(0x)?\d+(?=\])", r"\1 #0", rest)
    for pattern, replacement in _AARCH64_RULES:
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
_SLOT_AARCH64 = re.compile(r"(?<![\w.#])(?:v(?:\.\w+)?(?:\[\])?|[xwbhsdq])(?![\w#])")


def _access_bytes(mnemonic: str, rest: str) -> int:
    """Bytes one register of a load or store moves."""
    if not rest:
        return 1
    stem = re.sub(r"^(ld|st)(u?r|n?p)s?", "", mnemonic)
    return _ACCESS_SUFFIX.get(stem, _SCALAR_BYTES.get(rest[0], 8))


def _structure_bytes(mnemonic: str, rest: str) -> int:
    """Bytes a structure load or store moves: its post-index step."""
    registers = re.findall(r"v\.(\d*)([bhsd])", rest)
    lanes = "1" if mnemonic.endswith("r") or "}[]" in rest else None
    return sum(int(lanes or count) * _SCALAR_BYTES[letter] for count, letter in registers)


def _aarch64_text(form: str, numbers: Sequence[int]) -> str:
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

    rest = _SLOT_AARCH64.sub(register, rest).replace("#<=4", "#4").replace("}[]", "}[1]")
    scale = _access_bytes(mnemonic, bare).bit_length() - 1
    rest = re.sub(r"\b(lsl|[us]xt[wx]) #\]", rf"\1 #{scale}]", rest)
    rest = re.sub(r"(\[\w+, )#(?=\])|(?<=\], )#$", rf"\g<1>#{step}", rest)
    if rest.endswith("#, lsl #"):  # a shifted immediate
        rest = rest.removesuffix("lsl #") + _SHIFTED_IMMEDIATE.get(mnemonic, "lsl #12")
    rest = re.sub(r"#(?!\d)", "#1", re.sub(r"\b(lsl|lsr|asr|ror|msl) #$", r"\1 #8", rest))
    return f"{mnemonic} {rest.replace('cond', 'eq')}".strip()


# -- x86-64 -----------------------------------------------------------------------------------------------------------
_ZERO_IDIOMS_X86 = frozenset(
    {"xor", "sub", "pxor", "vpxor", "vpxord", "vpxorq", "xorps", "vxorps", "xorpd", "vxorpd"}
    | {f"{v}psub{w}" for v in ("", "v") for w in "bwdq"}
)
_PREFIX_X86 = re.compile(r"^(?:(?:data16|notrack|bnd|cs|ds|es|ss|addr32|rep|repne|rex64) )+")
_WIDTHS_X86 = {"byte": 8, "word": 16, "dword": 32, "qword": 64, "xmmword": 128, "ymmword": 256, "zmmword": 512}
_ADDRESS_ONLY = ("lea",)  # whose cost depends on the terms of the address


def _x86_form(text: str) -> str:
    text = _PREFIX_X86.sub("", text)
    mnemonic, _, rest = text.partition(" ")
    if mnemonic == "nop":
        return "nop"
    if mnemonic[0] == "j" or mnemonic == "call":
        return f"{mnemonic} label" if rest.startswith("0x") else f"{mnemonic} {_x86_operand(mnemonic, rest)}"
    operands = [part.strip() for part in rest.split(",")] if rest else []
    written = [_x86_operand(mnemonic, operand) for operand in operands]
    if mnemonic in _ZERO_IDIOMS_X86 and len(operands) > 1 and operands[-1] == operands[-2]:
        written[-1] = "same"
    if len(operands) > 1 and operands[-1] == "cl":
        written[-1] = "cl"
    return f"{mnemonic} {', '.join(written)}".strip()


def _x86_operand(mnemonic: str, operand: str) -> str:
    if operand.endswith("}"):  # a write mask; broadcasts are not described
        destination, brace, mask = operand.partition(" {")
        return _x86_operand(mnemonic, destination) + brace + re.sub(r"k\d", "k", mask)
    if operand in NAMES:
        full, _, width = NAMES[operand]
        if full in MASK:
            return "k"
        return f"{'xyz'[width // 256]}mm" if full.startswith("zmm") else f"r{width}"
    if "[" not in operand:
        return "i"
    if mnemonic not in _ADDRESS_ONLY:
        return f"m{_WIDTHS_X86[operand.split()[0]]}"
    inside = operand[operand.index("[") + 1 : -1]
    if "rip" in inside:
        return "[rip+i]"
    terms = re.sub(r"\b\d+\*(\w+)", r"\1*i", re.sub(r"\s*[+-]\s*", "+", inside))
    terms = re.sub(r"\b(?:0x[0-9a-f]+|\d+)\b", "i", re.sub(r"\*\d+", "*i", terms))
    return "[" + "+".join("i" if t == "i" else "r*i" if t.endswith("*i") else "r" for t in terms.split("+")) + "]"


_GENERAL_X86 = ("r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "rbx", "rbp", "rsi", "rdi",
                "rax", "rcx", "rdx")  # the last three only where an instruction implies them  # fmt: skip
_SUFFIX_X86 = {"r64": "", "r32": "d", "r16": "w", "r8": "b"}
_SLOT_X86 = re.compile(r"\b(?:r64|r32|r16|r8|[xyz]mm|m\d+|k)\b|(?<=[\[+])r(?=[\]+*])")
_MASK_NUMBERS = (0, 1, 2, 6, 7, 8, 9)  # that stand for k1 to k7: no form has a mask register behind its third slot
_BY_WIDTH = {width: name for name, width in _WIDTHS_X86.items()}
_NUMBERED = re.compile(r"r\d+")


def _x86_register(kind: str, number: int) -> str:
    if kind[1:] == "mm":
        return f"{kind}{number}"
    if kind == "k":
        return MASK[1 + _MASK_NUMBERS.index(number)]
    full = _GENERAL_X86[number]
    if kind in ("r", "r64"):
        return full
    if _NUMBERED.fullmatch(full):
        return full + _SUFFIX_X86[kind]
    return {"r32": f"e{full[1:]}", "r16": full[1:], "r8": full[1:].rstrip("x") + "l"}[kind]


def _x86_text(form: str, numbers: Sequence[int]) -> str:
    mnemonic, _, rest = form.partition(" ")
    left, last = list(numbers), ""

    def slot(match: re.Match[str]) -> str:
        nonlocal last
        kind, number = match[0], left.pop(0)
        if kind[0] == "m":
            return f"{_BY_WIDTH[int(kind[1:])]} ptr [{_x86_register('r64', number)} + 0x40]"
        last = _x86_register(kind, number)
        return last

    rest = _SLOT_X86.sub(slot, rest).replace("same", last)
    rest = re.sub(r"\*i\b", "*4", re.sub(r"(?<=\+)i\b", "0x40", rest))
    rest = re.sub(r"\bi\b", "0x123456789a" if mnemonic == "movabs" else "0x3", rest)
    return f"{mnemonic} {rest}".strip()


# -- RISC-V -----------------------------------------------------------------------------------------------------------
_GENERAL_RISCV = (*(f"a{i}" for i in range(8)), *(f"t{i}" for i in range(7)), *(f"s{i}" for i in range(12)))
_SLOT_RISCV = re.compile(r"\bx\b")
_JUMP_RISCV = re.compile(r"j|jal|b(?:eq|ne|lt|ge)u?z?|bgtz|blez")


def _riscv_form(text: str) -> str:
    mnemonic, _, rest = text.partition(" ")
    operands = [part.strip() for part in rest.split(",")] if rest else []
    written = [_riscv_operand(operand) for operand in operands]
    if _JUMP_RISCV.fullmatch(mnemonic):
        written[-1] = "label"
    return f"{mnemonic} {', '.join(written)}".strip()


def _riscv_operand(operand: str) -> str:
    if operand in riscv64.NAMES:
        return "x"
    if "(" in operand:
        return "i(x)"
    return operand if operand.isalpha() else "i"


def _riscv_text(form: str, numbers: Sequence[int]) -> str:
    mnemonic, _, rest = form.partition(" ")
    left = list(numbers)
    rest = _SLOT_RISCV.sub(lambda match: _GENERAL_RISCV[left.pop(0)], rest)
    return f"{mnemonic} {re.sub(r'(?<![a-z0-9])i(?![a-z0-9])', '8', rest)}".strip()


# -- exemplars --------------------------------------------------------------------------------------------------------
_FORMS: dict[str, Callable[[str], str]] = {"aarch64": _aarch64_form, "x86_64": _x86_form, "riscv64": _riscv_form}
_TEXTS: dict[str, Callable[[str, Sequence[int]], str]] = {
    "aarch64": _aarch64_text,
    "x86_64": _x86_text,
    "riscv64": _riscv_text,
}
_SLOTS = {"aarch64": _SLOT_AARCH64, "x86_64": _SLOT_X86, "riscv64": _SLOT_RISCV}


def slot_count(form: str, isa: str) -> int:
    """How many registers a text of this form names."""
    return len(_SLOTS[isa].findall(form.partition(" ")[2]))


def exemplar(form: str, isa: str, first: int = 0) -> str:
    """A text of this form that assembles; its registers are all different, numbered from `first`."""
    return with_registers(form, isa, range(first, first + slot_count(form, isa)))


def with_registers(form: str, isa: str, numbers: Sequence[int]) -> str:
    """The text of this form with the given register numbers, in the order of the text; a list continues from its first."""
    return _text(form, isa, tuple(numbers))


@cache
def _text(form: str, isa: str, numbers: tuple[int, ...]) -> str:
    return re.sub(r"\blabel$", TARGETS[isa], _TEXTS[isa](form, numbers))


@cache
def exemplar_instruction(form: str, isa: str, first: int = 0) -> Instruction:
    """The decoded exemplar. InputError if the form is not written as `form()` writes it."""
    instruction = decode(isa, 0, 4, exemplar(form, isa, first).replace(TARGETS[isa], DECODED_TARGET))
    found = form_of_text(isa, instruction.text)
    if found != form:
        raise InputError(form, f"an instruction of this form has the form {found!r}", f"write {found!r}")
    return instruction


def register_number(name: str, isa: str) -> int | None:
    """The number that stands for a full register in `with_registers`; None if no slot takes it."""
    if isa == "x86_64" and name in _GENERAL_X86:
        return _GENERAL_X86.index(name)
    if isa == "x86_64" and name in MASK[1:]:
        return _MASK_NUMBERS[MASK.index(name) - 1]
    if isa == "riscv64":
        return _GENERAL_RISCV.index(name) if name in _GENERAL_RISCV else None
    match = re.fullmatch(r"(?:x|v|zmm)(\d+)", name)
    return int(match[1]) if match else None
