"""RISC-V target: renaming, encodings and spelling.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping

from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Immediate, Memory, Register
from dauntless.isa.riscv64.registers import NAMES
from dauntless.optimizer.targets.target import Renaming, Spelling, Target, Update

_OPPOSITE = {
    "beq": "bne", "bne": "beq", "blt": "bge", "bge": "blt", "bltu": "bgeu", "bgeu": "bltu", "beqz": "bnez",
    "bnez": "beqz", "bltz": "bgez", "bgez": "bltz", "bgtz": "blez", "blez": "bgtz",
}  # fmt: skip
_BARRIERS = frozenset({"fence", "fence.tso", "pause"})
_HINTS = {"pause": "zihintpause", "prefetch.i": "zicbop", "prefetch.r": "zicbop", "prefetch.w": "zicbop"}


def _is_idiom(instruction: Instruction) -> bool:
    operands = instruction.operands
    return instruction.entry.mnemonic in ("xor", "sub") and len(operands) == 3 and operands[1] == operands[2]


def _copies(instruction: Instruction) -> tuple[str, str, int] | None:
    mnemonic, operands = instruction.entry.mnemonic, instruction.operands
    if mnemonic not in ("mv", "addi"):
        return None
    destination, source = operands[:2]
    assert isinstance(destination, Register) and isinstance(source, Register)
    step = operands[2].value if len(operands) == 3 and isinstance(operands[2], Immediate) else 0
    return destination.name, source.name, step


def _updates(instruction: Instruction) -> tuple[Update, ...]:
    copied = _copies(instruction)
    return (Update(copied[0], copied[2]),) if copied and copied[0] == copied[1] else ()


def _rename(instruction: Instruction, renaming: Renaming, displacement: int | None) -> str:
    mnemonic, _, rest = instruction.text.partition(" ")
    if not rest:
        return mnemonic
    parts = []
    for i, (part, operand) in enumerate(zip(rest.split(","), instruction.operands, strict=True)):
        names = renaming.get(i, {})
        if isinstance(operand, Register):
            parts.append(names.get(operand.name, operand.name))
        elif isinstance(operand, Memory):
            parts.append(_memory(operand, names, displacement))
        else:
            parts.append(part.strip())
    return f"{mnemonic} {', '.join(parts)}"


def _memory(memory: Memory, names: Mapping[str, str], displacement: int | None) -> str:
    assert memory.base is not None
    offset = memory.displacement if displacement is None else displacement
    return f"{offset:#x}({names.get(memory.base, memory.base)})"


TARGET = Target(
    name="riscv64",
    files={
        "general": (
            *(f"a{i}" for i in range(8)), *(f"t{i}" for i in range(7)), *(f"s{i}" for i in range(12)), "ra",
        ),
        "vector": (),
    },
    reserved=frozenset({"sp", "gp", "tp"}),
    extended=frozenset(),
    results=frozenset({"a0", "a1"}),
    flag_register=lambda flag: flag,
    narrowed=lambda instruction, operand, register: (register,) if operand < 0 else None,
    is_idiom=_is_idiom,
    is_padding=lambda i: i.entry.mnemonic == "nop",
    is_barrier=lambda i: i.entry.mnemonic in _BARRIERS,
    updates=_updates,
    copies=_copies,
    encodable=lambda instruction, displacement: -2048 <= displacement < 2048,
    rename=_rename,
    inverse=_OPPOSITE.__getitem__,
    clear=lambda register, _: f"li {register}, 0",
    extension=lambda i: _HINTS.get(i.entry.mnemonic, i.entry.feature),
    dwarf=NAMES.__getitem__,
    spelling=Spelling(
        "@", "j", comments=("#",),
        begin=lambda extensions: (".option push", *(f".option arch, +{e}" for e in extensions)) if extensions else (),
        end=lambda extensions: (".option pop",) if extensions else (),
    ),
)  # fmt: skip
