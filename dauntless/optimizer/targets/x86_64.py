"""x86-64 target: renaming, encodings and spelling.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dauntless.isa.entry import Instruction, mask_of
from dauntless.isa.operand import Immediate, Memory, Register
from dauntless.isa.x86_64.control import CONDITIONS
from dauntless.isa.x86_64.registers import CALLEE_SAVED, GENERAL, MASK, NAMES, VECTOR
from dauntless.isa.x86_64.vector_forms import encoded_by_evex
from dauntless.optimizer.targets.target import Renaming, Spelling, Target, Update

_SPELLING = {place: name for name, place in reversed(NAMES.items())}  # (full register, lowest bit, width) -> name
_CALLER_SAVED = tuple(r for r in GENERAL if r not in CALLEE_SAVED and r != "rsp")
_VEX = VECTOR[:16]  # what a VEX or legacy prefix can name
_EVEX = frozenset(VECTOR) - set(_VEX)
_IDIOMS = frozenset(
    {"xor", "sub", "pxor", "vpxor", "xorps", "vxorps", "xorpd", "vxorpd"}
    | {f"{v}p{operation}{width}" for v in ("", "v") for operation in ("sub", "cmpeq") for width in "bwdq"}
)
_DWARF = ("rax", "rdx", "rcx", "rbx", "rsi", "rdi", "rbp", "rsp", *(f"r{i}" for i in range(8, 16)))
_BARRIERS = frozenset({"vzeroupper", "vzeroall", "endbr64", "lfence", "mfence", "sfence", "pause", "cld", "std"})


def _narrowed(instruction: Instruction, operand: int, register: str) -> tuple[str, ...] | None:
    """The registers that an operand can name; None for all of its file. Only its own if the template names it, if it is
    implied, or if bits 8 to 15 are accessed; those without REX beside such an operand; those without EVEX if the
    instruction has no EVEX form."""
    if operand < 0:
        return (register,)
    spec, given = instruction.entry.operands[operand], instruction.operands[operand]
    if isinstance(given, Register):
        by_name = spec.kinds & given.kinds
        if given.low or by_name <= NAMES.keys() - {"r8"}:
            return (register,)
        if any(isinstance(o, Register) and o.low for o in instruction.operands):
            return (
                ("rax", "rcx", "rdx", "rbx", "rsi", "rdi", "rbp") if given.width > 8 else ("rax", "rcx", "rdx", "rbx")
            )
        if register in VECTOR and not _has_evex(instruction):
            return _VEX
    return None


def _has_evex(instruction: Instruction) -> bool:
    """Whether the instruction is certainly EVEX-encoded: by its entry, or by a register that no other encoding can name."""
    named = {o.name for o in instruction.operands if isinstance(o, Register)}
    return bool(named & _EVEX) or encoded_by_evex(instruction.entry)


def _is_idiom(instruction: Instruction) -> bool:
    operands = instruction.operands
    if instruction.entry.mnemonic not in _IDIOMS or len(operands) < 2 or mask_of(operands) is not None:
        return False
    last = operands[-1]
    return isinstance(last, Register) and last == operands[-2] and last.width >= 32


def _updates(instruction: Instruction) -> tuple[Update, ...]:
    mnemonic, operands = instruction.entry.mnemonic, instruction.operands
    first = operands[0] if operands else None
    if not isinstance(first, Register) or first.width < 32:
        return ()
    if mnemonic in ("inc", "dec"):
        return (Update(first.name, 1 if mnemonic == "inc" else -1, first.width < 64),)
    if mnemonic in ("add", "sub") and isinstance(operands[1], Immediate):
        step = operands[1].value if mnemonic == "add" else -operands[1].value
        return (Update(first.name, _signed(step, first.width), first.width < 64),)
    copied = _copies(instruction)
    return (Update(copied[0], copied[2]),) if copied and copied[0] == copied[1] else ()


def _signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (value >> (width - 1) << width)


def _copies(instruction: Instruction) -> tuple[str, str, int] | None:
    if len(instruction.operands) != 2:
        return None
    destination, source = instruction.operands
    if not isinstance(destination, Register) or destination.width != 64:
        return None
    if instruction.entry.mnemonic == "mov" and isinstance(source, Register):
        return destination.name, source.name, 0
    if instruction.entry.mnemonic == "lea" and isinstance(source, Memory) and source.base:
        return None if source.index or source.address_width else (destination.name, source.base, source.displacement)
    return None


def _encodable(instruction: Instruction, displacement: int) -> bool:
    return -(1 << 31) <= displacement < 1 << 31


def _rename(instruction: Instruction, renaming: Renaming, displacement: int | None) -> str:
    mnemonic, _, rest = instruction.text.partition(" ")
    while mnemonic != instruction.entry.mnemonic:  # prefixes
        mnemonic, _, rest = rest.partition(" ")
    if not rest:
        return mnemonic
    parts = []
    for i, (part, operand) in enumerate(zip(rest.split(","), instruction.operands, strict=True)):
        names = renaming.get(i, {})
        if isinstance(operand, Register):
            place = (names.get(operand.name, operand.name), operand.low, operand.width)
            parts.append(_SPELLING[place] + _mask(operand))
        elif isinstance(operand, Memory):
            parts.append(_memory(part.strip(), operand, names, displacement))
        else:
            parts.append(part.strip())
    return f"{mnemonic} {', '.join(parts)}"


def _memory(text: str, memory: Memory, names: Mapping[str, str], displacement: int | None) -> str:
    if memory.pc_relative:
        return text
    if memory.segment:
        return text

    def spelled(register: str) -> str:
        name = names.get(register, register)
        return _SPELLING[name, 0, memory.address_width] if memory.address_width else name

    terms = [spelled(memory.base)] if memory.base else []
    if memory.index is not None:
        index = spelled(memory.index.name)
        terms.append(f"{memory.scale}*{index}" if memory.scale > 1 or not terms else index)
    offset = memory.displacement if displacement is None else displacement
    inside = " + ".join(terms)
    if offset or not terms:
        sign = "-" if offset < 0 else "+"
        inside = f"{inside} {sign} {abs(offset):#x}" if terms else f"{offset:#x}"
    repeated = f"{{1to{memory.width // memory.broadcast}}}" if memory.broadcast else ""
    return f"{text[: text.index('[')]}[{inside}]{repeated}{_mask(memory)}"


def _mask(operand: Register | Memory) -> str:
    """The spelling of a write mask after its destination; that the other bits of a mask register are cleared is implicit."""
    if operand.mask is None:
        return ""
    zeroing = operand.mask.zeroing and "k" not in operand.kinds
    return f" {{{operand.mask.register}}}" + (" {z}" if zeroing else "")


def _inverse(mnemonic: str) -> str:
    condition = mnemonic[1:]
    assert condition in CONDITIONS, mnemonic
    return "j" + (condition[1:] if condition[0] == "n" else {"ae": "b", "b": "ae", "be": "a", "a": "be", "l": "ge",
                  "ge": "l", "le": "g", "g": "le"}.get(condition, "n" + condition))  # fmt: skip


def _clear(register: str, instructions: Sequence[Instruction]) -> str:
    if register in MASK:
        return f"kxorw {register}, {register}, {register}"
    if register in GENERAL:
        low = _SPELLING[register, 0, 32]
        return f"xor {low}, {low}"
    if register in _EVEX:
        return f"vpxorq {register}, {register}, {register}"
    low = _SPELLING[register, 0, 128]
    if any(i.entry.mnemonic.startswith("v") for i in instructions):
        return f"vpxor {low}, {low}, {low}"  # all of the register
    return f"pxor {low}, {low}"


TARGET = Target(
    name="x86_64",
    files={"general": (*_CALLER_SAVED, *CALLEE_SAVED), "vector": VECTOR, "mask": MASK},
    reserved=frozenset({"rsp"}),
    extended=_EVEX,
    results=frozenset({"rax", "rdx", "zmm0", "zmm1"}),
    flag_register=lambda flag: flag,
    narrowed=_narrowed,
    is_idiom=_is_idiom,
    is_padding=lambda i: i.entry.mnemonic == "nop",
    is_barrier=lambda i: i.entry.mnemonic in _BARRIERS,
    updates=_updates,
    copies=_copies,
    encodable=_encodable,
    rename=_rename,
    inverse=_inverse,
    clear=_clear,
    extension=lambda i: "",
    dwarf=lambda number: _DWARF[number] if number < len(_DWARF) else f"zmm{number - 17}",
    spelling=Spelling("@", "jmp", syntax=".intel_syntax noprefix", comments=("#",)),
    macos="x86_64-apple-macos11",
    open_fields=True,
)
