"""Write masks: which registers they read, and which memory is touched under them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.concrete import ConcreteState
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Fault, Instruction, UnknownInstruction, compile_step, data_flow
from dauntless.isa.value import Bits
from dauntless.prover.dag import var
from tests.isa.test_symbolic_x86_64 import Recorder

ISA = isa_named("x86_64")


def instruction(text: str) -> Instruction:
    return decode("x86_64", 0, 6, text)


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("vpaddw zmm0, zmm1, zmm2", {"zmm1", "zmm2"}),
        ("vpaddw zmm0 {k3}, zmm1, zmm2", {"zmm0", "zmm1", "zmm2", "k3"}),
        ("vpaddw zmm0 {k3} {z}, zmm1, zmm2", {"zmm1", "zmm2", "k3"}),
        ("vpcmpltuw k1 {k3}, zmm1, zmm2", {"zmm1", "zmm2", "k3"}),
        ("vpblendmw zmm0 {k3}, zmm1, zmm2", {"zmm1", "zmm2", "k3"}),
        ("vpcompressw zmm0 {k3}, zmm1", {"zmm0", "zmm1", "k3"}),
        ("vpcompressw zmm0 {k3} {z}, zmm1", {"zmm1", "k3"}),
        ("vmovdqu16 zmmword ptr [rdi] {k3}, zmm1", {"rdi", "zmm1", "k3"}),
    ],
)
def test_what_a_mask_reads(text: str, reads: set[str]) -> None:
    """The mask, and under a merging one the destination."""
    assert reads == data_flow(instruction(text), ISA).reads


def state(mask: int, memory: dict[int, int]) -> ConcreteState:
    registers = {"k1": Bits(mask, 64), "rdi": Bits(0, 64), "zmm0": Bits(int.from_bytes(range(64), "little"), 512)}
    return ConcreteState(registers, memory=memory)


def test_memory_that_the_mask_leaves_out() -> None:
    """It is not read, so that it need not be there, and not written."""
    load, store = (
        instruction("vmovdqu8 xmm0 {k1} {z}, xmmword ptr [rdi]"),
        instruction("vmovdqu8 xmmword ptr [rdi] {k1}, xmm0"),
    )
    loaded = state(0x22, {1: 100, 5: 101})
    compile_step(load, ISA)(loaded)
    assert 100 << 8 | 101 << 40 == loaded.registers["zmm0"].value
    stored = state(0x8031, {})
    compile_step(store, ISA)(stored)
    assert {i: i for i in (0, 4, 5, 15)} == stored.memory


@pytest.mark.parametrize(
    "text",
    [
        "vmovdqu8 xmm0 {k1} {z}, xmmword ptr [rdi]",
        "vmovdqu8 xmmword ptr [rdi] {k1}, xmm0",
        "vpcompressw xmmword ptr [rdi] {k1}, xmm0",
    ],
)
def test_memory_under_a_mask_that_is_not_known(text: str) -> None:
    """What is touched depends on the mask's value: refused."""
    with pytest.raises(Fault, match="mask whose value is not known"):
        compile_step(instruction(text), ISA)(Recorder(lambda name, width: var(name, width)))


def test_compressed_to_memory() -> None:
    """As many lanes as the mask has ones, and nothing if it has none."""
    step = compile_step(instruction("vpcompressw xmmword ptr [rdi] {k1}, xmm0"), ISA)
    stored = state(0b1010, {})
    step(stored)
    assert {0: 2, 1: 3, 2: 6, 3: 7} == stored.memory
    stored = state(0, {})
    step(stored)
    assert {} == stored.memory


def test_masked_arithmetic_on_memory_is_not_described() -> None:
    """Only copies and compressions take memory under a mask."""
    with pytest.raises(UnknownInstruction):
        instruction("vpaddw zmm0 {k3}, zmm1, zmmword ptr [rdi]")
