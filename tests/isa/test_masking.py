"""Write masks: which registers they read, and which memory is touched under them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.access import data_flow
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Fault, Instruction, UnknownInstruction
from dauntless.isa.step import compile_step
from dauntless.isa.value import Bits
from dauntless.prover.graph.dag import var
from tests.isa.concrete import ConcreteState
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


def test_sources_that_the_mask_leaves_out() -> None:
    """Arithmetic reads the chosen lanes, an expansion as many as are chosen, a permutation all whatever the mask."""
    add = state(0x22, {1: 7, 5: 8})
    compile_step(instruction("vpaddb xmm0 {k1}, xmm0, xmmword ptr [rdi]"), ISA)(add)
    assert (8, 2, 13) == tuple(add.registers["zmm0"].value >> 8 * i & 0xFF for i in (1, 2, 5))
    expanded = state(0x22, {0: 7, 1: 8})
    compile_step(instruction("vpexpandb xmm0 {k1} {z}, xmmword ptr [rdi]"), ISA)(expanded)
    assert 7 << 8 | 8 << 40 == expanded.registers["zmm0"].value
    with pytest.raises(KeyError):
        compile_step(instruction("vpermw zmm0 {k1}, zmm0, zmmword ptr [rdi]"), ISA)(state(0x22, {2: 7}))


def test_one_element_for_all_lanes() -> None:
    """It is loaded once, and not at all if no lane is chosen."""
    step = compile_step(instruction("vpaddd xmm0 {k1} {z}, xmm0, dword ptr [rdi]{1to4}"), ISA)
    chosen, none = state(0b0110, {0: 1, 1: 0, 2: 0, 3: 0}), state(0, {})
    step(chosen)
    assert 0x07060505 << 32 | 0x0B0A0909 << 64 == chosen.registers["zmm0"].value
    step(none)
    assert none.registers["zmm0"].value == 0


def test_sources_under_a_mask_that_is_not_known() -> None:
    """Which lanes are touched depends on the mask: refused, but for instructions that read all of them."""
    symbolic = Recorder(lambda name, width: var(name, width))
    for text in ("vpaddb xmm0 {k1}, xmm0, xmmword ptr [rdi]", "vpaddd xmm0 {k1}, xmm0, dword ptr [rdi]{1to4}"):
        with pytest.raises(Fault, match="mask whose value is not known"):
            compile_step(instruction(text), ISA)(symbolic)
    compile_step(instruction("vpermw zmm0 {k1}, zmm0, zmmword ptr [rdi]"), ISA)(symbolic)


def test_an_aligned_vector_without_its_first_lane() -> None:
    """The address must be aligned whatever the mask, and only the first lane shows whether it is."""
    step = compile_step(instruction("vmovdqa64 zmm0 {k1} {z}, zmmword ptr [rdi]"), ISA)
    with pytest.raises(Fault, match="leaves out the first lane"):
        step(state(0b10, {i: 0 for i in range(64)}))


def test_masks_that_are_not_described() -> None:
    """Parts of vectors that are broadcast or extracted take memory without a mask only."""
    for text in (
        "vbroadcasti64x4 zmm1 {k1}, ymmword ptr [rax]",
        "vextracti64x4 ymmword ptr [rax] {k1}, zmm2, 0x1",
        "vpmovdb xmmword ptr [rax] {k1}, zmm1",
    ):
        with pytest.raises(UnknownInstruction):
            instruction(text)
