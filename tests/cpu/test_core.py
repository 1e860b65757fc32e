"""Cores: every kernel instruction costs something, and the known facts hold.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from dauntless import catalogue
from dauntless.asm.disassemble import disassemble
from dauntless.asm.image import load as load_image
from dauntless.cpu.complete import completed
from dauntless.cpu.core import Core, MissingRow, Row, Use
from dauntless.cpu.derive import listed_forms
from dauntless.cpu.form import form_of_text, has_one_cost
from dauntless.cpu.overlay import cores, load
from dauntless.errors import InputError
from dauntless.isa.decode import decode
from dauntless.isa.entry import Instruction

AARCH64 = [name for name in cores() if load(name).isa == "aarch64"]
BY_ELEMENT = re.compile(r"\w+ v\.\w+, (v\.\w+), v\.[hs]\[\]")

# Cores that LLVM models as another one; what the overlay corrects is in the file's notes.
LLVM_ALIASES = {"cortex-a72": "A57UnitV", "apple-m1": "CyUnitV"}


def arm(text: str) -> Instruction:
    return decode("aarch64", 0, 4, text)


def x86(text: str) -> Instruction:
    return decode("x86_64", 0, 4, text)


def riscv(text: str) -> Instruction:
    return decode("riscv64", 0, 4, text)


@cache
def kernel_texts(isa: str) -> dict[str, str]:
    """One instruction for each form of the kernels that has one cost."""
    found: dict[str, str] = {}
    for kernel in catalogue.kernels():
        if kernel.isa == isa:
            image = load_image([kernel.build()])
            functions = [symbol for symbol in image.symbols.values() if symbol.is_function]
            texts = [line.text for symbol in functions for line in disassemble(image, symbol)]
            found |= {form_of_text(isa, text): text for text in texts if has_one_cost(isa, text)}
    return found


def throughput(row: Row) -> float:
    """Cycles the busiest pipe is taken for, alternatives shared evenly."""
    load_of: dict[str, float] = {}
    for use in row.uses:
        for pipe in use.pipes:
            load_of[pipe] = load_of.get(pipe, 0) + use.cycles / len(use.pipes)
    return max(load_of.values(), default=0)


# -- completeness -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", cores())
def test_every_listed_form_has_one_answer(name: str) -> None:
    """Each form of forms.txt, and no other, has a row, or the core is known not to implement it: kernels add none."""
    core = load(name)
    assert set(listed_forms(core.isa)) == set(core.rows) | core.unsupported
    assert set() == set(core.rows) & core.unsupported


@pytest.mark.parametrize("name", cores())
def test_every_kernel_instruction_has_one_answer(name: str) -> None:
    """One that forms.txt does not list gets its row when it is needed."""
    core = load(name)
    texts = kernel_texts(core.isa)
    found, _ = completed(core, list(texts.values()))
    assert set() == texts.keys() - found.rows.keys() - found.unsupported


@pytest.mark.parametrize("name", cores())
def test_rows_are_sound(name: str) -> None:
    """Costs are counts, pipes exist, and every row says where it comes from."""
    core = load(name)
    for row in core.rows.values():
        assert row.source
        assert row.latency >= 0
        assert row.micro_ops >= 0
        assert all(use.cycles >= 1 and use.pipes and set(use.pipes) <= set(core.pipes) for use in row.uses)
        assert all(0 <= cycles for cycles in row.results.values())


def test_missing_row_names_form_core_and_command() -> None:
    """An instruction nobody described is an error that says how to describe it."""
    with pytest.raises(MissingRow) as error:
        load("cortex-a72").row(arm("udiv x0, x1, x2"))
    message = str(error.value)
    assert "0x0: udiv x0, x1, x2" in message
    assert "cortex-a72 has no row for the form `udiv x, x, x`" in message
    assert "dauntless cpu derive cortex-a72" in message


def test_instruction_the_core_lacks_is_said_to_be_lacking() -> None:
    """SHA-3 instructions are not a missing row on a core without them."""
    with pytest.raises(MissingRow, match="cortex-a55 does not implement"):
        load("cortex-a55").row(arm("eor3 v0.16b, v1.16b, v2.16b, v3.16b"))


def test_unknown_core_lists_the_cores() -> None:
    with pytest.raises(InputError, match=r"the cores are .*cortex-a55"):
        load("cortex-a56")


# -- consistency ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", AARCH64)
def test_by_element_costs_at_least_the_vector_form(name: str) -> None:
    """A multiply by element is no faster than the same multiply of vectors."""
    core = load(name)
    for form, row in core.rows.items():
        match = BY_ELEMENT.fullmatch(form)
        vector = core.rows.get(form[: form.rindex(", ")] + f", {match[1]}") if match else None
        if vector is not None:
            assert row.latency >= vector.latency, form
            assert throughput(row) >= throughput(vector), form


@pytest.mark.parametrize("name", AARCH64)
def test_write_back_is_not_later_than_the_data(name: str) -> None:
    """A load's new base does not wait for memory."""
    core = load(name)
    for form, row in core.rows.items():
        if form.startswith("ld") and ("], " in form or form.endswith("]!")):
            data = [cycles for role, cycles in row.results.items() if role != "base"]
            assert row.results.get("base", row.latency) <= min([row.latency, *data]), form


def test_no_two_cores_are_the_same_model_under_two_names() -> None:
    """Two cores with equal rows would be an alias in LLVM."""
    seen: dict[object, str] = {}
    for name in cores():
        rows = load(name).rows
        key = tuple((row.form, row.latency, row.micro_ops, row.uses) for row in rows.values())
        assert name == seen.setdefault(key, name)


def test_known_aliases_say_so() -> None:
    """A core that LLVM models as another one has notes on what is inherited."""
    for name in LLVM_ALIASES:
        assert any("inherited" in note for note in load(name).notes)


# -- facts ------------------------------------------------------------------------------------------------------------
def test_a55_issues_one_vector_of_128_bits_a_cycle() -> None:
    """A 128-bit operation takes both vector pipes, a 64-bit one takes one."""
    core = load("cortex-a55")
    assert core.in_order
    assert 2 == core.issue_width
    for text in ("add v0.8h, v1.8h, v2.8h", "shl v0.8h, v1.8h, #1", "mul v0.8h, v1.8h, v2.h[0]", "dup v0.8h, w1"):
        assert 1.0 == throughput(core.row(arm(text)))
        assert 2 == sum("V0" in use.pipes or "V1" in use.pipes for use in core.row(arm(text)).uses)
    assert 0.5 == throughput(core.row(arm("add v0.4h, v1.4h, v2.4h")))


def test_a55_128_bit_load_issues_alone_for_two_cycles() -> None:
    core = load("cortex-a55")
    uses = core.row(arm("ldr q0, [x1, #16]")).uses
    assert {Use((pipe,), 2) for pipe in ("slot0", "slot1", "V0", "V1", "Ld")} == set(uses)
    assert Use(("slot0", "slot1")) in core.row(arm("ldr d0, [x1, #16]")).uses


def test_a55_bound_of_a_transform_loop() -> None:
    """Three layers of 8 vectors: 60 operations, 8 loads of two cycles and 8 stores, none in parallel: 84 cycles on V0."""
    core = load("cortex-a55")
    loop = ["ldr q0, [x0]"] * 8 + ["str q0, [x0]"] * 8 + ["mls v0.8h, v1.8h, v2.h[0]"] * 60
    assert 84 == sum(use.cycles / len(use.pipes) for t in loop for use in core.row(arm(t)).uses if "V0" in use.pipes)


def test_a72_multiplies() -> None:
    """Cortex-A72, not A57: Q-form multiplies take 5 cycles, 2 on F0; accumulators arrive early."""
    core = load("cortex-a72")
    assert 3 == core.issue_width
    row = core.row(arm("sqrdmulh v0.8h, v1.8h, v2.h[1]"))
    assert (5, (Use(("F0",), 2),)) == (row.latency, row.uses)
    multiply = arm("mul v0.8h, v1.8h, v2.8h")
    assert 2 == core.latency(multiply, "v0", arm("mls v0.8h, v3.8h, v4.8h"))
    assert 5 == core.latency(multiply, "v0", arm("mls v3.8h, v0.8h, v4.8h"))
    assert 5 == core.latency(multiply, "v0", arm("mls v0.8h, v0.8h, v4.8h"))
    assert 2 == core.latency(multiply, "v0", arm("mls v0.8h, v0.8h, v4.8h"), "d")


@pytest.mark.parametrize("name", ["neoverse-v1", "neoverse-v2"])
def test_v_cores_forward_accumulators(name: str) -> None:
    core = load(name)
    first = arm("mla v0.8h, v1.8h, v2.8h")
    assert 1 == core.latency(first, "v0", arm("mla v0.8h, v3.8h, v4.8h"))
    assert 4 == core.latency(first, "v0", arm("mla v3.8h, v0.8h, v4.8h"))


@pytest.mark.parametrize("name", AARCH64)
def test_write_back_is_ready_in_a_cycle(name: str) -> None:
    """The next load through a post-incremented pointer need not wait for the first."""
    core = load(name)
    first = arm("ldr x0, [x1], #8")
    assert 1 == core.latency(first, "x1", arm("add x3, x1, #8"))
    assert core.row(first).latency >= core.latency(first, "x0", arm("add x3, x0, #8")) > 1


@pytest.mark.parametrize("name", ["icelake-server", "sapphirerapids", "znver4"])
def test_x86_high_and_low_products(name: str) -> None:
    """mulx gives its halves after 3 to 4 cycles; a register operand beside a load may come late, an address may not."""
    core = load(name)
    multiply = x86("mulx r8, r9, r10")
    assert 3 <= core.latency(multiply, "r9", x86("add rax, r9")) <= 4
    assert 3 <= core.latency(multiply, "r8", x86("add rax, r8")) <= 5
    vector = x86("vpmullw ymm0, ymm1, ymm2")
    assert core.latency(vector, "zmm0", x86("vpaddw ymm3, ymm0, ymmword ptr [rdi]")) < core.row(vector).latency
    assert core.latency(x86("add rax, rbx"), "rax", x86("adc rcx, qword ptr [rax]"), "base") >= 1


def test_carry_chain() -> None:
    """adcs to adcs through the carry is one cycle on every AArch64 core."""
    for name in AARCH64:
        assert 1 == load(name).latency(arm("adcs x0, x1, x2"), "c", arm("adcs x3, x4, x5")), name


def test_x60_issues_two_in_order() -> None:
    """Two of what is independent a cycle; a branch leaves the other integer pipe free."""
    core = load("spacemit-x60")
    assert core.in_order and 2 == core.issue_width
    assert 0.5 == throughput(core.row(riscv("add a0, a1, a2")))
    assert {Use(("slot0", "slot1")), Use(("IEUA",))} == set(core.row(riscv("bnez a0, 0x10")).uses)


def test_x60_multiplies_and_carries() -> None:
    """Products of 64 bits take longer than of 32 (XuanTie C908's multiplier); a carry, two instructions, takes two cycles."""
    core = load("spacemit-x60")
    add = riscv("add t0, a0, a1")
    for name in ("mul", "mulhu", "mulh", "mulhsu"):
        product = riscv(f"{name} a0, a2, a3")
        assert core.latency(product, "a0", add) > core.latency(riscv("mulw a0, a2, a3"), "a0", add) > 1, name
    carry = riscv("sltu t1, t0, a0")
    assert 2 == core.latency(add, "t0", carry) + core.latency(carry, "t1", riscv("add t2, t2, t1"))


def test_x60_loads() -> None:
    """What a load gives is there after three cycles or more (llvm-project pull requests 137343 and 144730)."""
    core = load("spacemit-x60")
    for name in ("ld", "lw", "lwu", "lh", "lhu", "lb", "lbu"):
        assert 3 <= core.latency(riscv(f"{name} a0, 0(a1)"), "a0", riscv("add a2, a0, a3")) <= 5, name


def test_latency_of_a_register_nobody_reads_is_refused() -> None:
    core: Core = load("neoverse-n1")
    with pytest.raises(InputError, match="reads nothing that"):
        core.latency(arm("add x0, x1, x2"), "x0", arm("add x3, x4, x5"))
