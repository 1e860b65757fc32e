"""AArch64 registers and operand syntax.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from dauntless.isa.operand import Immediate, Memory, Operand, Register, RegisterList, Word

FLAGS = ("n", "z", "c", "v")
CONDITIONS = (
    "eq", "ne", "hs", "cs", "lo", "cc", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le", "al", "nv",
)  # fmt: skip
ZERO = "xzr"
_SCALAR_WIDTHS = {"b": 8, "h": 16, "s": 32, "d": 64, "q": 128}
_ALIASES = {"fp": "x29", "lr": "x30"}
_SHIFTS = ("lsl", "lsr", "asr", "ror", "msl")
_EXTENDS = ("uxtb", "uxth", "uxtw", "uxtx", "sxtb", "sxth", "sxtw", "sxtx")
_LITERAL = ("ldr", "ldrsw", "prfm")  # may name their memory operand by its address
_MEMORY = frozenset({"address", "m8", "m16", "m32", "m64", "m128", "md", "m2d", "ml", "me"})
_GENERAL = re.compile(r"([xw])(\d+|zr)")
_SCALAR = re.compile(r"([bhsdq])(\d+)")
_ARRANGED = re.compile(r"v(\d+)\.(\d*)([bhsdq])(?:\[(\d+)\])?")


def register(text: str) -> Register | None:
    """The register operand for `text`, without modifier."""
    text = _ALIASES.get(text, text)
    if text in ("sp", "wsp"):
        width = 64 if text == "sp" else 32
        return Register("sp", 0, width, frozenset({"r", "x" if width == 64 else "w", text}))
    if match := _GENERAL.fullmatch(text):
        width = 64 if match[1] == "x" else 32
        name = ZERO if match[2] == "zr" else f"x{match[2]}"
        return Register(name, 0, width, frozenset({"r", match[1], text}))
    if match := _SCALAR.fullmatch(text):
        width = _SCALAR_WIDTHS[match[1]]
        return Register(f"v{match[2]}", 0, width, frozenset({"f", match[1]}), lane=width)
    if match := _ARRANGED.fullmatch(text):
        return _arranged(int(match[1]), match[2], match[3], match[4])
    return None


def _arranged(number: int, count: str, letter: str, element: str | None) -> Register | None:
    lane = _SCALAR_WIDTHS[letter]
    if element is not None:  # v0.h[3], or v0.4b[1] in dot products
        width, kinds = lane * int(count or 1), frozenset({"e", "e" + letter})
        return Register(f"v{number}", int(element) * width, width, kinds, merge=True, lane=lane)
    if not count:
        return Register(f"v{number}", 0, lane, frozenset({"bare"}), merge=True, lane=lane)
    kinds = frozenset({"v", f"{count}{letter}", f"v{int(count) * lane}"})
    return Register(f"v{number}", 0, int(count) * lane, kinds, lane=lane)


def split_operands(text: str) -> list[str]:
    """Split at commas outside brackets and braces."""
    parts, depth, current = [], 0, ""
    for character in text:
        depth += (character in "[{") - (character in "]}")
        if character == "," and depth == 0:
            parts.append(current.strip())
            current = ""
        else:
            current += character
    return [*parts, current.strip()] if current.strip() else parts


def parse_operands(mnemonic: str, text: str) -> tuple[Operand | None, ...]:
    """All operands of an instruction. A shift or extension joins the operand before it; `[x0], #16` is one operand."""
    operands: list[Operand | None] = []
    parts = split_operands(text)
    if mnemonic == "movk":  # its shift says where the immediate goes and stays an operand of its own
        shift = parts.pop() if len(parts) == 3 and parts[2].startswith("lsl #") else "lsl #0"
        return *map(parse_operand, parts), Immediate(int(shift.removeprefix("lsl #"), 0), frozenset({"lsl"}))
    for part in parts:
        word, _, amount = part.partition(" ")
        previous = operands[-1] if operands else None
        if word in _SHIFTS + _EXTENDS and previous is not None:
            first = operands[0]
            width = first.width if isinstance(first, Register) and "r" in first.kinds else 64
            operands[-1] = _modified(previous, word, int(amount.lstrip("#") or "0", 0), width)
        elif isinstance(previous, Memory) and previous.writeback == "" and previous.displacement == 0:
            operands[-1] = _post_indexed(previous, part)
        else:
            operands.append(parse_operand(part))
    if mnemonic in _LITERAL and isinstance(operands[-1], Immediate):
        operands[-1] = Memory(0, None, None, 1, operands[-1].value, _MEMORY)
    return tuple(operands)


def unpredictable(mnemonic: str, operands: Sequence[Operand | None]) -> bool:
    """Whether the manual calls the instruction unpredictable: a pair loaded into one register, or a base that is also data."""
    data = [o.name for o in operands[:-1] if isinstance(o, Register)]
    memory = operands[-1] if operands else None
    if not isinstance(memory, Memory):
        return False
    twice = mnemonic in ("ldp", "ldnp", "ldpsw") and data[0] == data[1]
    return twice or (memory.writeback != "" and memory.base in data)


def _modified(operand: Operand, word: str, amount: int, width: int) -> Operand | None:
    if isinstance(operand, Immediate):
        value = operand.value << amount
        if word == "msl":
            value |= (1 << amount) - 1
        return Immediate(value, operand.kinds) if word in ("lsl", "msl") else None
    if isinstance(operand, Register) and "r" in operand.kinds:
        read_width = width if word in _EXTENDS else operand.width
        kinds = operand.kinds | {"shifted"}
        return replace(operand, kinds=kinds, modifier=word, amount=amount, read_width=read_width)
    return None


def _post_indexed(memory: Memory, text: str) -> Operand | None:
    register_step = register(text)
    if register_step is not None:
        return Memory(0, memory.base, None, 1, 0, memory.kinds, "post", register_step.name)
    step = _number(text)
    return None if step is None else Memory(0, memory.base, None, 1, step, memory.kinds, "post")


def _number(text: str) -> int | None:
    try:
        return int(text.removeprefix("#"), 0)
    except ValueError:
        return None


def parse_operand(text: str) -> Operand | None:
    """One operand, or None if the text is not understood."""
    if text in CONDITIONS:
        return Word(text, frozenset({"cond"}))
    found = register(text)
    if found is not None:
        return found
    if text.startswith("{"):
        return _register_list(text)
    if text.startswith("["):
        return _memory(text)
    value = _number(text)
    if value is not None:
        return Immediate(value, frozenset({"i", "const", "label"}))
    if text == "nzcv":
        return Word(text, frozenset({"nzcv"}))
    return Word(text, frozenset({"word"})) if text.isalnum() else None


def _register_list(text: str) -> Operand | None:
    match = re.fullmatch(r"\{\s*(.*?)\s*\}(?:\[(\d+)\])?", text)
    if match is None:
        return None
    names: list[str] = []
    for part in match[1].split(","):
        names += _expand_range(part.strip())
    if match[2] is not None:
        names = [f"{n}[{match[2]}]" for n in names]
    registers = [register(n) for n in names]
    if not registers or any(r is None for r in registers):
        return None
    found = tuple(r for r in registers if r is not None)
    kind = "elements" if match[2] is not None else "list"
    return RegisterList(found, frozenset({kind, f"{kind}{len(found)}"}))


def _expand_range(part: str) -> list[str]:
    match = re.fullmatch(r"v(\d+)(\.\w+)\s*-\s*v(\d+)\.\w+", part)
    if match is None:
        return [part]
    first, last = int(match[1]), int(match[3])
    return [f"v{i % 32}{match[2]}" for i in range(first, last + 1 if last >= first else last + 33)]


def _memory(text: str) -> Operand | None:
    match = re.fullmatch(r"\[(.*)\](!?)", text)
    if match is None:
        return None
    parts = [p.strip() for p in match[1].split(",")]
    base = register(parts[0])
    if base is None or "r" not in base.kinds or base.width != 64:
        return None
    if len(parts) == 1:
        return Memory(0, base.name, None, 1, 0, _MEMORY)
    displacement = _number(parts[1])
    if displacement is not None:
        return Memory(0, base.name, None, 1, displacement, _MEMORY, "pre" if match[2] else "")
    index = register(parts[1])
    if index is None:
        return None
    if len(parts) > 2:
        word, _, amount = parts[2].partition(" ")
        modified = _modified(index, word, int(amount.lstrip("#") or "0", 0), 64)
        if not isinstance(modified, Register):
            return None
        index = modified
    return Memory(0, base.name, index, 1, 0, _MEMORY)
