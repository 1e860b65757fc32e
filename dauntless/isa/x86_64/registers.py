"""x86-64 registers, and the syntax of operands in Intel style.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from dauntless.isa.operand import Immediate, Mask, Memory, Operand, Register

FLAGS = ("cf", "pf", "af", "zf", "sf", "of", "df")  # df: direction, 0 at entry and return (System V ABI)
_LEGACY = ("rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi")
GENERAL = (*_LEGACY, *(f"r{i}" for i in range(8, 16)))
VECTOR = tuple(f"zmm{i}" for i in range(32))
MASK = tuple(f"k{i}" for i in range(8))
CALLEE_SAVED = ("rbx", "rbp", "r12", "r13", "r14", "r15")
ARGUMENTS = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")


def _names() -> dict[str, tuple[str, int, int]]:
    """Register name -> (full register, lowest bit, width)."""
    names: dict[str, tuple[str, int, int]] = {}
    for full in _LEGACY:
        short = full[1:]
        names |= {full: (full, 0, 64), "e" + short: (full, 0, 32), short: (full, 0, 16)}
        if short.endswith("x"):
            names |= {short[0] + "l": (full, 0, 8), short[0] + "h": (full, 8, 8)}
        else:
            names[short + "l"] = (full, 0, 8)
    for i in range(8, 16):
        names |= {f"r{i}{s}": (f"r{i}", 0, w) for s, w in (("", 64), ("d", 32), ("w", 16), ("b", 8))}
    for i in range(32):
        names |= {f"{p}mm{i}": (f"zmm{i}", 0, w) for p, w in (("x", 128), ("y", 256), ("z", 512))}
    return names | {k: (k, 0, 64) for k in MASK}


NAMES = _names()
_ADDRESSING = frozenset(GENERAL)  # not: riz (no index, spelled out)
_INDICES = frozenset(name for name, (full, _, _) in NAMES.items() if full in VECTOR)  # of gathers
_CUT = {name: full for name, (full, low, width) in NAMES.items() if (low, width) == (0, 32)}  # addresses of 32 bits
CANARY = 0x28  # of the thread control block: what stack protectors compare (System V ABI's supplement as gcc and clang do it)
_THREAD = re.compile(r"qword ptr fs:\[0x28\]")
_SIZES = {"byte": 8, "word": 16, "dword": 32, "qword": 64, "xmmword": 128, "ymmword": 256, "zmmword": 512}
_MASKED = re.compile(r"(.*) \{(k[1-7])\}( \{z\})?")
_BROADCAST = re.compile(r"(.*\])\{1to(2|4|8|16)\}")
_MEMORY = re.compile(r"(?:(\w+) ptr )?(?:(?:[cdes]s):)?\[(.*)\]")


def register(name: str, *, legacy_vector: bool = False) -> Register:
    """The register operand for `name`. Writes of 8 and 16 bits, and of xmm by non-VEX instructions, preserve the other bits."""
    full, low, width = NAMES[name]
    if full.startswith("zmm"):
        kinds = {"v", f"{'xyz'[(width // 128).bit_length() - 1]}mm", name}
        return Register(full, low, width, frozenset(kinds), merge=legacy_vector)
    if full in MASK:
        return Register(full, low, width, frozenset({"k", name}))
    own = set() if name == "r8" else {name}  # as a kind, r8 is any register of 8 bits
    return Register(full, low, width, frozenset({"r", f"r{width}", *own}), merge=width < 32)


def parse_operand(mnemonic: str, text: str) -> Operand | None:
    """One operand, or None if the text is not understood."""
    text = text.strip()
    if (match := _MASKED.fullmatch(text)) is not None:
        return _with_mask(parse_operand(mnemonic, match[1]), match[2], match[3] is not None)
    if text in NAMES:
        return register(text, legacy_vector=not mnemonic.startswith("v"))
    if (match := _BROADCAST.fullmatch(text)) is not None:
        return _broadcast(parse_operand(mnemonic, match[1]), int(match[2]))
    if _THREAD.fullmatch(text) is not None:
        return Memory(64, None, None, 1, CANARY, frozenset({"m", "m64"}), segment="fs")
    match = _MEMORY.fullmatch(text)
    if match is not None:
        return _cut(match[2]) if _CUT.keys() & set(re.findall(r"\w+", match[2])) else _memory(match[1], match[2])
    try:
        value = int(text, 0)
    except ValueError:
        return None
    return Immediate(value, frozenset({"i", "label"}))


def is_invalid(operands: Sequence[Operand | None]) -> bool:
    """Whether processors trap on a gather: it names a vector twice, or has no mask."""
    memory = next((o for o in operands if isinstance(o, Memory) and "vsib" in o.kinds), None)
    if memory is None or memory.index is None:
        return False
    vectors = [o for o in operands if isinstance(o, Register)]
    names = [memory.index.name, *(v.name for v in vectors)]
    return len(set(names)) < len(names) or (len(vectors) == 1 and vectors[0].mask is None)


def _with_mask(operand: Operand | None, mask: str, zeroing: bool) -> Operand | None:
    """A destination under a write mask; unwritten bits of a mask register are always cleared."""
    if isinstance(operand, Register):
        return replace(operand, mask=Mask(mask, zeroing or "k" in operand.kinds))
    return replace(operand, mask=Mask(mask)) if isinstance(operand, Memory) and not zeroing else None


def _broadcast(operand: Operand | None, count: int) -> Memory | None:
    """One memory element, repeated."""
    if not isinstance(operand, Memory) or operand.width not in (32, 64):
        return None
    width = operand.width * count
    return replace(operand, width=width, kinds=frozenset({"m", f"m{width}"}), broadcast=operand.width)


def _cut(inside: str) -> Memory | None:
    """An address computed in 32 bits, supported for `lea` only."""
    words = re.findall(r"\w+", inside)
    if any(word in NAMES and word not in _CUT for word in words):
        return None
    found = _memory(None, re.sub(r"\w+", lambda word: _CUT.get(word[0], word[0]), inside))
    return None if found is None else replace(found, address_width=32, kinds=frozenset({"address32"}))


def _memory(size: str | None, inside: str) -> Memory | None:
    base: str | None = None
    index: Register | None = None
    scale, displacement, pc_relative = 1, 0, False
    for sign, term in re.findall(r"([+-]?)\s*([^+-]+)", inside):
        term = term.strip()
        product = re.fullmatch(r"(?:(\d+)\*(\w+)|(\w+)\*(\d+))", term)
        if product is not None:
            term = product[2] or product[3]
            if term not in _ADDRESSING | _INDICES:
                return None
            index, scale = register(term), int(product[1] or product[4])
        elif term in _INDICES:
            index = register(term)
        elif term == "rip":
            pc_relative = True
        elif term in _ADDRESSING:
            if base is None:
                base = term
            else:
                index = register(term)
        else:
            try:
                value = int(term, 0)
            except ValueError:
                return None
            displacement += -value if sign == "-" else value
    width = _SIZES.get(size or "", 0)
    kinds = frozenset({"m", "address", f"m{width}"} if width else {"address", "m?"})
    if index is not None and index.name in VECTOR:
        kinds = frozenset({"vsib"})
    return Memory(width, base, index, scale, displacement, kinds, pc_relative=pc_relative)
