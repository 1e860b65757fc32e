"""Proofs on a processor of 32-bit words: addresses, accesses, arguments, calls and concrete runs have the ISA's width.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Bound, Contract, Words
from dauntless.isa.abi import Abi
from dauntless.isa.value import Bits
from dauntless.isa.x86_64 import ISA as X86_64
from dauntless.prover.engines import smt
from dauntless.prover.equivalence import IDENTICAL, compare
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Base, const, fresh_graph, pointer, var
from dauntless.prover.machine import calling
from dauntless.prover.machine.program import Program
from dauntless.prover.runs.emulate import emulate
from dauntless.prover.runs.layout import layout_of
from dauntless.prover.verify import PROVED, REFUTED, Result, verify
from tests.isa.test_abi import SplitWords
from tests.prover.word32 import ISA, Pushing, Word32Program

LOOP = """
        mov     r3, #{count}
        cmp     r0, r1
        blo     next
        mov     r12, r12
next:
        ldr     r2, [r0]
        ldr     r12, [r1]
        eor     r2, r2, r12
        str     r2, [r0]
        add     r0, r0, #4
        add     r1, r1, #4
        subs    r3, r3, #1
        bne     next
        ret
"""
WIDE = """
        ldr     r12, [sp, #8]
        eor     r2, r2, r12
        ldr     r12, [sp, #12]
        eor     r3, r3, r12
        ldrb    r12, [sp]
        eor     r2, r2, r12
        str     r2, [r0]
        str     r3, [r0, #4]
        mov     r0, r3
        mov     r1, r2
        ret
"""
TAKEN_FROM_R1 = WIDE.replace("str     r3,", "str     r1,")


ALIGNED = """
        mov     r3, sp
        add     sp, sp, #-48
        add     r2, sp, #16
        and     r2, r2, #-16
        str     r0, [r2]
        ldr     r0, [r2]
        mov     sp, r3
        ret
"""


def xor(x: Mapping[str, Any]) -> dict[str, list[Any]]:
    """r ^= a."""
    return {"r": [r ^ a for r, a in zip(x["r"], x["a"], strict=True)]}


def wide(x: Mapping[str, Any]) -> dict[str, list[Any]]:
    """Three values, of which two have two words, and the halves of their sum exchanged."""
    found = x["a"][0] ^ x["b"][0] ^ x["c"][0]
    return {"r": [found], "result": [found.rol(32)]}


def result(program: Word32Program, signature: str, function: Words | None = None, **more: Any) -> Result:
    """The verdict on the program's function."""
    contract = Contract("f", signature, function, symbol="f", **more)
    return verify(program.image, contract, program=program)


def shown(found: Result) -> list[tuple[str, bool]]:
    """(rule, whether it is only unknown) of what is refused."""
    return [(refusal.rule, refusal.unknown) for refusal in found.refusals]


# -- memory -----------------------------------------------------------------------------------------------------------
def test_loop_over_buffers() -> None:
    """Every access of a loop lies in its buffer, and the order of two buffers is looked at as 32-bit numbers."""
    found = result(Word32Program(LOOP.format(count=8)), "(inout u32 r[8], in u32 a[8])", Words(xor))
    assert found.proved, found.refusals
    assert found.cases == 2


def test_access_behind_a_buffer() -> None:
    """One element too many is refuted, by a run at addresses of 32 bits."""
    source = LOOP.format(count=9).replace("blo     next", "mov     r12, r12")
    found = result(Word32Program(source), "(inout u32 r[8], in u32 a[8])", Words(xor))
    assert [("access outside its buffer", False)] == shown(found)


def test_offsets_are_signed() -> None:
    """Below a buffer and back, by numbers that are negative in 32 bits."""
    source = "add r0, r0, #-8\nldr r1, [r0, #8]\nadd r0, r0, #0xfffffffc\nstr r1, [r0, #16]\nret"
    found = result(Word32Program(source), "(inout u32 r[2])", Words(lambda x: {"r": [x["r"][0], x["r"][0]]}))
    assert found.proved, found.refusals


def test_secret_address() -> None:
    """An index that is secret is seen by two runs."""
    source = "and r1, r1, #3\nldrb r2, [r0, r1]\nmov r0, #0\nret"
    assert [("secret address", False)] == shown(result(Word32Program(source), "(in u8 t[4], u32 i) -> u32"))


def test_public_index() -> None:
    """A public index is settled by cases."""
    source = "and r1, r1, #3\nldrb r0, [r0, r1]\nret"
    assert result(Word32Program(source), "(in u8 t[4], public u32 i) -> u8").proved


def test_stack_is_aligned_down() -> None:
    """A frame that is aligned by a mask, in the cases of where the stack may be."""
    found = result(Word32Program(ALIGNED), "(u32 a) -> u32", Words(lambda x: {"result": x["a"]}))
    assert found.proved, found.refusals
    assert found.cases == 2


# -- arguments and results --------------------------------------------------------------------------------------------
WIDE_SIGNATURE = "(out u64 r[1], u64 a, u8 b, u64 c) -> u64"


def test_pairs_are_proved() -> None:
    """A u64 is in r2 and r3, though r1 is free; what follows is on the stack, the next u64 aligned. A u64 is returned in two
    registers."""
    found = result(Word32Program(WIDE), WIDE_SIGNATURE, Words(wide, width=64))
    assert found.proved, found.refusals


def test_pairs_are_not_guessed() -> None:
    """Half of the value from the register that is left out is the caller's own business."""
    found = result(Word32Program(TAKEN_FROM_R1), WIDE_SIGNATURE, Words(wide, width=64))
    assert [("undefined value", False)] == shown(found)


def test_halves_are_in_order() -> None:
    """A result whose halves are exchanged is refuted on an input."""
    found = result(Word32Program(WIDE), WIDE_SIGNATURE, Words(lambda x: {**wide(x), "result": wide(x)["r"]}, width=64))
    assert [("function", False)] == shown(found)
    assert found.properties["memory"] == PROVED
    assert found.properties["function"] == REFUTED


def test_arguments_above_the_return_address() -> None:
    """Where a call pushes a word of 32 bits, arguments are above it, and it is what a return takes back."""
    program = Word32Program("ldr r0, [sp, #12]\nldr r1, [sp, #4]\nret", isa=Pushing())
    found = result(program, "(u32 b, u64 a) -> u64", Words(lambda x: {"result": [x["b"][0] << 32 ^ x["a"][0]]}, width=64),
                   pre={"a": Bound(0, (1 << 32) - 1)})  # fmt: skip
    assert found.proved, found.refusals
    above = Word32Program("ldr r0, [sp, #20]\nret", isa=Pushing())
    assert [("access to the caller's frame", False)] == shown(result(above, "(u32 b, u64 a) -> u32"))


def test_runs_pass_what_the_prover_passes() -> None:
    """A concrete run finds the same arguments at the same places."""
    rng = random.Random(0)
    a, b, c = rng.getrandbits(64), rng.getrandbits(8), rng.getrandbits(64)
    signature = Contract("f", WIDE_SIGNATURE, symbol="f").signature
    program = Word32Program(WIDE)
    for seed in range(4):
        found = emulate(program, program.entry, signature, {"a": [a], "b": [b], "c": [c]}, seed, junk=seed)
        expected = a ^ b ^ c
        assert found.outputs == {"r": [expected], "result": [expected >> 32 | expected % (1 << 32) << 32]}
        assert max(found.trace) < 1 << 32


@pytest.mark.parametrize(
    ("abi", "places"),
    [
        (ISA, (("r0",), ("r2", "r3"), (0,), (8, 12))),
        (SplitWords(), (("r0",), ("r1", "r2"), ("r3",), (0, 4))),
    ],
)
def test_places(abi: Abi, places: tuple[tuple[str | int, ...], ...]) -> None:
    """Buffers are pointers, and scalars as wide as they are."""
    assert places == calling.argument_places(Contract("f", WIDE_SIGNATURE, symbol="f").signature, abi)
    assert ("r0", "r1") == calling.result_registers(Contract("f", WIDE_SIGNATURE, symbol="f").signature, abi)


def test_128_bits_on_64() -> None:
    """A value of two words of 64 bits is cut into them, the low one first."""
    words = calling.passed_words(Bits(3 << 64 | 5, 128), signed=False, isa=X86_64, unknown=lambda width: Bits(0, width))
    assert words == [Bits(5, 64), Bits(3, 64)]
    assert X86_64.passed([64, 128]) == (("rdi",), ("rsi", "rdx"))
    assert X86_64.returned(128) == ("rax", "rdx")


@pytest.mark.parametrize("value", [0x7F, 0x80, 0xFF])
@pytest.mark.parametrize("signed", [False, True])
def test_narrow_results_fill_a_word(value: int, signed: bool) -> None:
    """What a callee must extend is extended to 32 bits."""
    found = calling.extended(Bits(value, 8), signed=signed, isa=ISA)
    assert found == Bits(value - (value >> 7 << 8) if signed else value, 32)
    assert calling.extended(Bits(value, 32), signed=signed, isa=ISA) is None


def test_results_that_are_not_extended() -> None:
    """A byte in a register whose other bits are not zero is no u8."""
    assert result(Word32Program("and r0, r0, #255\nret"), "(u32 a) -> u8").proved
    assert [("result not extended", True)] == shown(result(Word32Program("ret"), "(u32 a) -> u8"))


# -- calls ------------------------------------------------------------------------------------------------------------
CALL = """
        add     sp, sp, #-8
        str     lr, [sp]
        mov     r2, #12
        mov     r3, #-1
        bl      __memcpy_chk
        ldr     lr, [sp]
        add     sp, sp, #8
        ret
"""


def test_library_call() -> None:
    """memcpy, fortified with a room that is not known, which is the largest number of 32 bits."""
    program = Word32Program(CALL, calls=("__memcpy_chk",))
    found = result(program, "(out u32 r[3], in u32 a[3]) -> void", Words(lambda x: {"r": x["a"]}))
    assert found.proved, found.refusals


def test_comparison_fills_a_word() -> None:
    """What memcmp returns has no upper half."""
    program = Word32Program(CALL.replace("__memcpy_chk", "memcmp"), calls=("memcmp",))
    assert result(program, "(public in u32 r[3], public in u32 a[3]) -> i32").proved


GUARDED = """
        add     sp, sp, #-16
        str     lr, [sp]
        mov     r1, #0x8000
        ldr     r1, [r1]
        ldr     r2, [r1]
        str     r2, [sp, #4]
        str     r0, [sp, #8]
        ldr     r0, [sp, #8]
        ldr     r2, [r1]
        ldr     r1, [sp, #4]
        cmp     r1, r2
        bne     fail
        mov     r1, #0
        mov     r2, #0
        ldr     lr, [sp]
        add     sp, sp, #16
        ret
fail:
        bl      __stack_chk_fail
"""


def test_stack_protector() -> None:
    """The address of the protector's variable, and the variable, are words of 32 bits."""
    program = Word32Program(GUARDED, calls=("__stack_chk_fail",), addresses=("__stack_chk_guard",))
    found = result(program, "(u32 a) -> u32", Words(lambda x: {"result": x["a"]}))
    assert found.proved, found.refusals
    signature = Contract("f", "(u32 a) -> u32", symbol="f").signature
    assert emulate(program, program.entry, signature, {"a": [7]}, 0).outputs == {"result": [7]}


# -- other processors, and the solver ---------------------------------------------------------------------------------
FOUR_WORDS = """
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:      mov     rax, [rsi]
        xor     [rdi], rax
        mov     rax, [rsi + 8]
        xor     [rdi + 8], rax
        ret
        .size   f, . - f
"""


def test_equivalence_across_widths(tmp_path: Path) -> None:
    """The same function on 32 and on 64 bits leaves the same in its buffers."""
    (tmp_path / "f.S").write_text(FOUR_WORDS)
    assemble(tmp_path / "f.S", "x86_64", tmp_path / "f.o")
    image = load([tmp_path / "f.o"])
    small = Word32Program(LOOP.format(count=4).replace("blo     next", "mov     r12, r12"))
    contract = Contract("f", "(inout u32 r[4], in u32 a[4])", symbol="f")
    sides = (small, small.entry), (Program(image), image.symbol("f").address)
    assert IDENTICAL == compare(*sides, contract, 10).verdict


@pytest.mark.parametrize("width", [32, 64])
def test_solver_knows_where_buffers_may_lie(width: int) -> None:
    """A buffer of 16 bytes may begin 16 bytes before the end of the address space, and not later."""
    with fresh_graph():
        x, end = var("x", width), 1 << width
        same = dag.eq(pointer(Base("b", 16, width=width)) ^ x, const(0, width))
        asked = [smt.satisfy([(same, True)], {x.id: ends}, 5) for ends in ((end - 16, end - 16), (end - 15, end - 1))]
        answers = [answer.exists for answer in asked]
    assert [True, False] == answers


def test_layout_of_64_bits() -> None:
    """Runs of 64 bits lie where Linux puts programs; those of 32 bits in the lower half of what there is."""
    assert layout_of(64).stack == 0x7FFF_0000_0000
    assert layout_of(64).buffers == 0x5555_0000_0000
    assert layout_of(32).stack == 0x7FFF_0000
    assert layout_of(32).code_bits == 31


def test_bounds_are_kept() -> None:
    """A precondition of a wide scalar holds for its pair."""
    source = "mov r0, r1\nret"
    found = result(
        Word32Program(source), "(u64 a) -> u32", pre={"a": Bound(0, (1 << 40) - 1)}, post={"result": Bound(0, 255)}
    )
    assert found.proved, found.refusals
