"""Remembered masks of vector instructions are those of the rules, and values are those of this run.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Fault, Instruction, UnknownInstruction
from dauntless.isa.operand import Register
from dauntless.isa.step import compile_step
from dauntless.prover.operations import remembered
from dauntless.prover.operations.given import address_of, secret
from dauntless.prover.operations.remembered import Remembered, remembering
from dauntless.prover.operations.tags import Home
from dauntless.prover.operations.values import Known, Partly, partly
from tests.isa import cases_aarch64, cosim_x86_64

WIDEST = 512
ENTRIES = 100


class Operands:
    """A state that has a value for whatever is read, and forgets what is written."""

    symbolic = False

    def __init__(self, chosen: random.Random) -> None:
        self.random = chosen
        self.registers: dict[str, Known] = {}

    def made(self, width: int) -> Known:
        """A value of some kind: known, all secret, undefined in part, secret in part."""
        bits, full = self.random.getrandbits(width), (1 << width) - 1
        low = full >> width // 2
        m, u = self.random.choice(
            [(0, 0), (full, 0), (full, 0), (low, low), (full, low), (self.random.getrandbits(width), 0)]
        )
        return partly(bits, m, u, width, s=m & ~u)

    def get(self, name: str, low: int, width: int) -> Known:
        """A part of a register."""
        whole = self.registers.get(name)
        if whole is None:
            whole = self.registers[name] = self.made(WIDEST)
        return whole.extract(low, width)

    def load(self, address: Known, width: int, alignment: int) -> Known:
        """What memory holds."""
        return self.made(width)

    def get_flag(self, name: str) -> Known:
        """A flag."""
        return self.made(1)

    def const(self, value: int, width: int) -> Known:
        """A constant."""
        return Known(value & (1 << width) - 1, width)

    def unknown(self, width: int) -> Known:
        """Something undefined."""
        return partly(0, (1 << width) - 1, (1 << width) - 1, width)

    def set(self, *_: Any) -> None:
        """Nothing: results are compared where they are made."""

    store = variable_time = set_flag = set


def with_other_secrets(a: Any, chosen: random.Random) -> Any:
    """The operand in another run."""
    if not isinstance(a, Partly):
        return a
    return Partly(a.v ^ chosen.getrandbits(a.width) & a.m, a.m, a.u, a.width, a.p, a.tags, a.s)


def nearby(a: Any, chosen: random.Random) -> Any:
    """The operand with a bit that is known, undefined or secret where it was not, or has another value."""
    if not isinstance(a, Known):
        return a
    bit, which = 1 << chosen.randrange(a.width), chosen.randrange(4)
    v, m, u, s = (x ^ bit if i == which else x for i, x in enumerate((a.v, a.m, a.u, a.s)))
    return partly(v, m, u, a.width, s=s)


def apart(a: Any) -> Any:
    """The operand as an object of its own."""
    return partly(a.v, a.m, a.u, a.width, s=a.s) if isinstance(a, Known) else a


def one_object(operands: Sequence[Any]) -> list[Any]:
    """The operands, of which those of one width are the first of them."""
    firsts: dict[int, Known] = {}
    return [firsts.setdefault(a.width, a) if isinstance(a, Known) else a for a in operands]


def once(operands: Sequence[Any], change: Callable[[Any], Any]) -> list[Any]:
    """The operands, changed; what was one object is one object."""
    changed = {id(a): change(a) for a in operands}
    return [changed[id(a)] for a in operands]


def parts(found: Any) -> Any:
    """Values and masks of results."""
    if isinstance(found, tuple | list):
        return [parts(x) for x in found]
    return found.v, found.m, found.u, found.s, found.width


def x86_64(chosen: random.Random, folder: Path) -> list[Instruction]:
    """Instructions on vectors, of some entries."""
    vectors = {"xmm", "ymm", "zmm"}
    entries = [e for e in isa_named("x86_64").registry.entries if any(vectors & o.kinds for o in e.operands)]
    some = chosen.sample(entries, ENTRIES)
    return [case.instruction for case in cosim_x86_64.build_cases(some, folder, chosen)]


def aarch64(chosen: random.Random, folder: Path) -> list[Instruction]:
    """Instructions of some entries; those on vectors are of interest."""
    some = chosen.sample(isa_named("aarch64").registry.entries, 2 * ENTRIES)
    lines = cases_aarch64.instructions(some, chosen.getrandbits(16), 2, 2)
    found = list[Instruction]()
    for line in disassemble_bytes("aarch64", assemble_text("\n".join(lines), "aarch64"), 0):
        try:
            found.append(decode("aarch64", line.address, 4, line.text))
        except UnknownInstruction:  # an alias that only the encoding has
            continue
    return found


@pytest.mark.parametrize("cases", [x86_64, aarch64])
def test_remembered_masks_are_those_of_the_rules(
    cases: Callable[[random.Random, Path], list[Instruction]], tmp_path: Path
) -> None:
    """With operands of all kinds, and a second time with other secrets: whatever the first run remembered holds in it. One
    memory has met operands that differ in a bit, or in which of them are one object."""
    chosen, compared = random.Random(7), 0
    memories: dict[Callable[..., Any], Remembered] = {}
    for instruction in cases(chosen, tmp_path):
        if remembering(instruction) is instruction:
            continue
        rules = instruction.entry.semantics

        def checked(*operands: Any, rules: Callable[..., Any] = rules, text: str = instruction.text) -> Any:
            nonlocal compared
            memory = Remembered(rules)
            memory.has_lanes = True
            found = memory(*operands)
            assert parts(found) == parts(rules(*operands)), text
            others = once(operands, lambda a: with_other_secrets(a, chosen))
            assert parts(memory(*others)) == parts(rules(*others)), text
            compared += memory.hits
            shared = memories.setdefault(rules, memory)
            for near in (
                operands,
                one_object(operands),
                once(operands, lambda a: nearby(a, chosen)),
                [apart(a) for a in one_object(operands)],
            ):
                assert parts(shared(*near)) == parts(rules(*near)), text
            return found

        observed = replace(instruction, entry=replace(instruction.entry, semantics=checked))
        step = compile_step(observed, isa_named("x86_64" if cases is x86_64 else "aarch64"))
        for _ in range(4):
            with suppress(Fault):  # of a mask of lanes in memory that is not known
                step(Operands(chosen))
    assert compared > 300


def two(text: str) -> tuple[Remembered, Callable[..., Any]]:
    """An instruction's semantics that remember, and those that it has."""
    (line,) = disassemble_bytes("x86_64", assemble_text(".intel_syntax noprefix\n" + text, "x86_64"), 0)
    rules = decode("x86_64", line.address, len(line.encoding), line.text).entry.semantics
    return Remembered(rules), rules


def test_one_object_twice_is_another_kind() -> None:
    """x + -x is zero where both are one object, and not where they are two of the same kind."""
    memory, _ = two("vpsubw ymm0, ymm1, ymm2")
    a, b = secret(5, 256), secret(6, 256)
    assert memory(a, b).m == (1 << 256) - 1
    assert not memory(a, a).m
    assert memory(b, a).m == (1 << 256) - 1


def test_a_result_that_is_an_operand_stays_one() -> None:
    """What the rules recognise when they meet it again is not made anew."""
    memory = Remembered(lambda a, n: a.extract(0, 128) if n else a)
    memory.has_lanes = True
    a = secret(9, 256)
    for _ in range(3):
        assert memory(a, 0) is a
        assert memory(a, 1) is a.extract(0, 128)


def test_addresses_are_left_to_the_rules() -> None:
    """A vector with an address in it is no number."""
    memory, rules = two("vpaddq ymm0, ymm1, ymm2")
    memory.has_lanes = True
    home = Home("buffer", 64, 4096, 64, 64)
    address = address_of(home, 0)
    vector = address.join([address, secret(3, 64), secret(3, 64), secret(3, 64)])
    found = [memory(vector, secret(9, 256)) for _ in range(2)]
    assert not memory.results
    assert [x.p for x in found] == [rules(vector, secret(9, 256)).p] * 2


def test_instructions_without_lanes_are_left_alone() -> None:
    """Where the rules take no operand apart, remembering would take longer."""
    logic, _ = two("vpxor ymm0, ymm1, ymm2")
    lanes, _ = two("vpaddw ymm0, ymm1, ymm2")
    for memory in (logic, lanes):
        memory(secret(9, 256), secret(9, 256))
    assert (logic.has_lanes, lanes.has_lanes) == (False, True)


def test_what_never_comes_twice_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Public vectors that differ each time fill no memory."""
    monkeypatch.setattr(remembered, "TRIED", 4)
    memory, rules = two("vpaddw ymm0, ymm1, ymm2")
    for i in range(9):
        a, b = Known(i, 256), secret(9, 256)
        assert parts(memory(a, b)) == parts(rules(a, b))
    assert len(memory.results) == 4


def test_narrow_ones_are_not_wrapped() -> None:
    """Instructions on general registers keep their semantics, and so do those that write flags."""
    for text, wraps in (("add rax, rbx", False), ("vptest ymm0, ymm1", False), ("vpaddw ymm0, ymm1, ymm2", True)):
        (line,) = disassemble_bytes("x86_64", assemble_text(".intel_syntax noprefix\n" + text, "x86_64"), 0)
        instruction = decode("x86_64", line.address, len(line.encoding), line.text)
        assert isinstance(instruction.operands[0], Register)
        assert (remembering(instruction) is not instruction) is wraps
