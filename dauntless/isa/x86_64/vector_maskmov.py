"""x86-64 loads and stores of the lanes whose sign is set in a vector (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Lanes that the mask omits are not accessed; therefore the mask must be known.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Fault, Instruction, Isa, Step
from dauntless.isa.masking import load_chosen, store_chosen
from dauntless.isa.operand import Memory, Register
from dauntless.isa.step import effective_address
from dauntless.isa.value import join
from dauntless.isa.x86_64.registry import instruction


def _compile(instruction: Instruction, isa: Isa) -> Step:
    lane = instruction.entry.masked_element
    first, mask, last = instruction.operands
    memory = first if isinstance(first, Memory) else last
    assert isinstance(mask, Register) and isinstance(memory, Memory)

    def step(state: Any) -> None:
        signs = join([x.msb() for x in state.get(mask.name, 0, mask.width).lanes(lane)]).as_int()
        if signs is None:
            what = "which lanes of memory are touched depends on a mask whose value is not known"
            next_step = "choose among the lanes of a register, and load and store whole vectors"
            raise Fault(instruction.entry.mnemonic, what, next_step)
        address = effective_address(state, memory, instruction.next_address, 64)
        if isinstance(first, Register):
            state.set(first.name, 0, load_chosen(state, address, mask.width, signs, lane, 1), False)
        elif isinstance(last, Register):
            store_chosen(state, address, state.get(last.name, 0, mask.width), signs, lane, 1)

    return step


for _name, _lane, _feature in (
    ("vpmaskmovd", 32, "avx2"), ("vpmaskmovq", 64, "avx2"), ("vmaskmovps", 32, "avx"), ("vmaskmovpd", 64, "avx"),
):  # fmt: skip
    _options: dict[str, Any] = {"feature": _feature, "masks": 0, "masked_element": _lane, "compile": _compile}

    @instruction(f"{_name} {{=d:xmm|ymm}}, {{k:v}}, {{m:m128|m256}}", scattered=True, **_options)
    def maskmov_load(k: Any, m: Any) -> Any:
        """Lanes of memory whose sign is set in k; zero elsewhere."""

    @instruction(f"{_name} {{=m:m128|m256}}, {{k:v}}, {{s:v}}", scattered=True, **_options)
    def maskmov_store(k: Any, s: Any) -> Any:
        """Store the lanes of s whose sign is set in k."""
