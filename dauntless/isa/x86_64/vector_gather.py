"""x86-64 gathers: vectors of elements from memory at indices in a vector (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each element has an address of its own, and the mask selects the elements that are loaded: indices must be public, masks known.
The instruction clears the mask.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Fault, Instruction, Isa, Step, mask_of
from dauntless.isa.operand import Memory, Register
from dauntless.isa.value import join
from dauntless.isa.x86_64.registry import instruction

_SIZES = {"d": 32, "q": 64}


def _compile(instruction: Instruction, isa: Isa) -> Step:
    d, memory = instruction.operands[:2]
    assert isinstance(d, Register) and isinstance(memory, Memory) and memory.index is not None
    index, mask, lane = memory.index, _mask(instruction), instruction.entry.masks or instruction.entry.masked_element
    size = _SIZES[instruction.entry.mnemonic.partition("gather")[2][0]]
    count = min(d.width // lane, index.width // size)

    def step(state: Any) -> None:
        chosen = _chosen(state, mask, lane, count, instruction.entry.mnemonic)
        kept, indices = state.get(d.name, 0, d.width), state.get(index.name, 0, count * size).lanes(size)
        base = state.const(memory.displacement, 64)
        base = base if memory.base is None else state.get(memory.base, 0, 64) + base
        elements = []
        for i in range(count):
            address = base + indices[i].sext(64).shl(memory.scale.bit_length() - 1)
            elements.append(state.load(address, lane, 1) if chosen >> i & 1 else kept.extract(i * lane, lane))
        state.set(mask.name, 0, state.const(0, mask.width), False)
        state.set(d.name, 0, join(elements).zext(d.width), False)

    return step


def _mask(instruction: Instruction) -> Register:
    """The mask's register: a mask register, or a vector whose signs are the mask."""
    written = mask_of(instruction.operands)
    found = Register(written.register, 0, 64, frozenset()) if written is not None else instruction.operands[-1]
    assert isinstance(found, Register)
    return found


def _chosen(state: Any, mask: Register, lane: int, count: int, mnemonic: str) -> int:
    value = state.get(mask.name, 0, mask.width)
    bits = value if mask.width == 64 else join([x.msb() for x in value.lanes(lane)[:count]])
    known: int | None = bits.extract(0, count).as_int()
    if known is None:
        raise Fault(mnemonic, "which elements are loaded depends on a mask whose value is not known",
                    "gather all elements, and choose among them in a register")  # fmt: skip
    return known


def _declare(name: str, lane: int) -> None:
    """The form with a vector as mask, and the forms with a mask register."""

    def gather() -> None:
        """Elements from the addresses base + index * scale; the first letter is the indices' size, the second the elements'."""

    common: dict[str, Any] = {"compile": _compile, "scattered": True}
    evex: dict[str, Any] = {**common, "masks": lane, "clears_mask": True, "parameters": ("d", "m")}
    vex = {**common, "masks": 0, "masked_element": lane, "parameters": ("d", "m", "k")}
    instruction(f"{name} {{+d:xmm|ymm}}, {{m:vsib}}, {{+k:v}}", feature="avx2", **vex)(gather)
    instruction(f"{name} {{+d:xmm|ymm}}, {{m:vsib}}", feature="avx512vl", **evex)(gather)
    if lane == 64 or "gatherd" in name:  # else there are eight elements at most
        instruction(f"{name} {{+d:zmm}}, {{m:vsib}}", feature="avx512f", **evex)(gather)


for _index in "dq":
    for _letter, _lane in _SIZES.items():
        _declare(f"vpgather{_index}{_letter}", _lane)
    for _letter, _lane in (("s", 32), ("d", 64)):
        _declare(f"vgather{_index}p{_letter}", _lane)
