"""AArch64 target: renaming, encodings and spelling.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from dauntless.isa.aarch64.registers import split_operands
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Immediate, Memory, Register
from dauntless.optimizer.targets.target import Renaming, Spelling, Target, Update

_REGISTER = re.compile(r"\b([xwvbhsdq])(\d+)\b")
_CONTINUED = re.compile(r"(?:lsl|lsr|asr|ror|msl|[us]xt[bhwx])\b")  # a part that belongs to the operand before it
_LOWER = tuple(f"v{i}" for i in range(16))  # 4 bits name the register of an element of 16 bits (Arm ARM, C4.1.97)
_ANY_ELEMENT = frozenset({"mov", "ins", "umov", "smov", "dup", "ld1", "ld2", "ld3", "ld4", "st1", "st2", "st3", "st4"})
# Hints, barriers, signatures of addresses by implied registers, and loads and stores that order what is around them
_BARRIERS = frozenset({
    "bti", "hint", "yield", "sev", "sevl", "csdb", "dgh", "dmb", "dsb", "isb", "sb", "ssbb", "pssbb", "clrex", "xpaclri",
    *(f"{verb}i{key}{by}" for verb in ("pac", "aut") for key in "ab" for by in ("sp", "z", "1716")),
    *(f"{access}{size}" for access in ("ldar", "ldapr", "stlr") for size in ("", "b", "h")),
})  # fmt: skip
_SIZES = {"b": 1, "h": 2, "s": 4, "w": 4, "d": 8, "x": 8, "q": 16}
_EXTENSIONS = {
    "sha3": "sha3", "asimddp": "dotprod", "asimdrdm": "rdm", "pmull": "aes", "aes": "aes", "sha2": "sha2", "sha1": "sha2",
    "sha512": "sha3", "crc32": "crc", "lrcpc": "rcpc", "sb": "sb", "paca": "pauth",
}  # fmt: skip
_PAIRS = (("eq", "ne"), ("hs", "lo"), ("mi", "pl"), ("vs", "vc"), ("hi", "ls"), ("ge", "lt"), ("gt", "le"))
_OPPOSITE = {a: b for pair in _PAIRS for a, b in (pair, pair[::-1])}


def _narrowed(instruction: Instruction, operand: int, register: str) -> tuple[str, ...] | None:
    if operand < 0:
        return (register,)
    given = instruction.operands[operand]
    if isinstance(given, Register) and given.lane == 16 and "e" in given.kinds:
        return None if instruction.entry.mnemonic in _ANY_ELEMENT else _LOWER
    return None


def _is_idiom(instruction: Instruction) -> bool:
    operands = instruction.operands
    if instruction.entry.mnemonic not in ("eor", "sub", "cmeq") or len(operands) != 3:
        return False
    a, b = operands[1:]
    return isinstance(a, Register) and a == b and not a.modifier


def _updates(instruction: Instruction) -> tuple[Update, ...]:
    for operand in instruction.operands:
        if isinstance(operand, Memory) and operand.writeback and operand.base and operand.post_register is None:
            return (Update(operand.base, operand.displacement),)
    copied = _sum(instruction)
    if copied is None or copied[0].name != copied[1].name:
        return ()
    return (Update(copied[0].name, copied[2], copied[0].width < 64),)


def _sum(instruction: Instruction) -> tuple[Register, Register, int] | None:
    """(destination, source, constant) of destination = source + constant; None for other instructions."""
    mnemonic, operands = instruction.entry.mnemonic, instruction.operands
    if mnemonic not in ("add", "sub", "adds", "subs") or len(operands) != 3:
        return None
    destination, source, amount = operands
    if not (isinstance(destination, Register) and isinstance(source, Register) and isinstance(amount, Immediate)):
        return None
    if "r" not in destination.kinds:
        return None
    return destination, source, amount.value if mnemonic.startswith("add") else -amount.value


def _copies(instruction: Instruction) -> tuple[str, str, int] | None:
    found = _sum(instruction)
    if found is not None:
        return (found[0].name, found[1].name, found[2]) if found[0].width == 64 else None
    if instruction.entry.mnemonic == "mov" and len(instruction.operands) == 2:
        destination, source = instruction.operands
        if isinstance(destination, Register) and isinstance(source, Register) and "r" in destination.kinds:
            return (destination.name, source.name, 0) if destination.width == 64 and not source.modifier else None
    return None


def _encodable(instruction: Instruction, displacement: int) -> bool:
    """Whether a displacement is encodable, without index and write-back: LDR, STR scaled by 12 bits or unscaled by 9; LDP,
    STP scaled by 7."""
    memory = next((o for o in instruction.operands if isinstance(o, Memory)), None)
    mnemonic = instruction.entry.mnemonic
    if memory is None or memory.index is not None or memory.writeback or mnemonic[2] not in "rpun":
        return False
    if memory.base is None or mnemonic in ("prfm", "prfum"):
        return False
    size = _access_size(instruction)
    if mnemonic[2] == "p" or mnemonic in ("ldnp", "stnp"):
        return displacement % size == 0 and -64 <= displacement // size < 64
    if mnemonic[2] == "u":
        return -256 <= displacement < 256
    return -256 <= displacement < 256 or (displacement % size == 0 and 0 <= displacement // size < 4096)


def _access_size(instruction: Instruction) -> int:
    """Bytes per register of the access."""
    mnemonic = instruction.entry.mnemonic
    if mnemonic.endswith("sw"):
        return 4
    if mnemonic.startswith(("ldrb", "ldrsb", "strb")):
        return 1
    if mnemonic.startswith(("ldrh", "ldrsh", "strh")):
        return 2
    return _SIZES[instruction.text.partition(" ")[2][0]]


def _rename(instruction: Instruction, renaming: Renaming, displacement: int | None) -> str:
    mnemonic, _, rest = instruction.text.partition(" ")
    parts, position = [], -1
    for part in split_operands(rest):
        if not _belongs(part, position, instruction):
            position += 1
        names = renaming.get(position, {})

        def new(match: re.Match[str], names: Mapping[str, str] = names) -> str:
            full = ("v" if match[1] in "vbhsdq" else "x") + match[2]
            return match[1] + names.get(full, full)[1:]

        part = _REGISTER.sub(new, part)
        if part.startswith("[") and displacement is not None:
            base = part.strip("[]").partition(",")[0]
            part = f"[{base}, #{displacement:#x}]" if displacement else f"[{base}]"
        parts.append(part)
    return f"{mnemonic} {', '.join(parts)}".strip()


def _belongs(part: str, position: int, instruction: Instruction) -> bool:
    if position < 0:
        return False
    previous = instruction.operands[position]
    if isinstance(previous, Memory) and previous.writeback == "post":
        return True
    return instruction.entry.mnemonic != "movk" and _CONTINUED.match(part) is not None


def _inverse(mnemonic: str) -> str:
    if mnemonic.startswith("b."):
        return "b." + _OPPOSITE[mnemonic[2:]]
    return {"cbz": "cbnz", "cbnz": "cbz", "tbz": "tbnz", "tbnz": "tbz"}[mnemonic]


_SAVED = tuple(f"x{i}" for i in range(19, 31))
TARGET = Target(
    name="aarch64",
    files={
        "general": (*(f"x{i}" for i in range(18)), *_SAVED),
        "vector": (*(f"v{i}" for i in (*range(8), *range(16, 32))), *(f"v{i}" for i in range(8, 16))),
    },
    reserved=frozenset({"sp", "x18"}),  # x18: the platform's (AAPCS64, 6.1.1)
    extended=frozenset(),
    results=frozenset({"x0", "x1", "v0", "v1", "v2", "v3"}),
    flag_register=lambda flag: "nzcv",
    narrowed=_narrowed,
    is_idiom=_is_idiom,
    is_padding=lambda i: i.entry.mnemonic == "nop",
    is_barrier=lambda i: i.entry.mnemonic in _BARRIERS,
    updates=_updates,
    copies=_copies,
    encodable=_encodable,
    rename=_rename,
    inverse=_inverse,
    clear=lambda register, _: f"movi {register}.2d, #0x0" if register[0] == "v" else f"mov {register}, xzr",
    extension=lambda i: _EXTENSIONS.get(i.entry.feature, ""),
    dwarf=lambda number: "sp" if number == 31 else f"{'xv'[number >= 64]}{number % 64}",
    spelling=Spelling(
        "%", "b",
        begin=lambda extensions: tuple(f".arch_extension {e}" for e in extensions),
        end=lambda extensions: tuple(f".arch_extension no{e}" for e in extensions),
    ),
    macos="arm64-apple-macos11",
)  # fmt: skip
