"""Whatever bytes both decoders read as one instruction is refused with a reason, or executes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Bits are flipped in an instruction of every form that kernels have: what is decoded then nobody would write.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from dauntless import catalogue
from dauntless.asm.disassemble import Line, decoders_agree, disassemble, disassemble_bytes
from dauntless.asm.image import load
from dauntless.errors import InputError
from dauntless.isa.access import data_flow
from dauntless.isa.decode import ISAS, decode, isa_named, isa_under
from dauntless.isa.entry import UnknownInstruction
from dauntless.isa.step import compile_step
from dauntless.prover.operations.values import Known
from dauntless.prover.refusal import Refusal
from tests.sample import sample

ONE_IN = 4
LONGEST = {"x86_64": 16, "aarch64": 4, "riscv64": 4}  # bytes from one instruction to the next
NOP = {"x86_64": b"\x90", "aarch64": b"\x1f\x20\x03\xd5", "riscv64": b"\1\0"}
NUMBER = re.compile(r"\b([xyz]mm|[a-z]+)?(?:0x[0-9a-f]+|\d+)")  # of a register, or alone


class Numbers:
    """A state that has a number for whatever is read, and checks the widths of what is written."""

    symbolic = False

    def __init__(self, isa: Any, chosen: random.Random) -> None:
        self.isa, self.random = isa, chosen

    def get(self, name: str, low: int, width: int) -> Known:
        """A part of a register."""
        return Known(self.random.getrandbits(max(1, width)), width)

    def set(self, name: str, low: int, value: Known, merge: bool) -> None:
        """Writes one."""
        assert low + value.width <= self.isa.full_width.get(name, value.width)

    def load(self, address: Known, width: int, alignment: int) -> Known:
        """What memory holds."""
        assert (self.isa.pointer_width, 0) == (address.width, width % 8)
        return Known(self.random.getrandbits(width), width)

    def store(self, address: Known, value: Known, alignment: int) -> None:
        """Writes there."""
        assert (self.isa.pointer_width, 0) == (address.width, value.width % 8)

    def get_flag(self, name: str) -> Known:
        """A flag."""
        return Known(self.random.getrandbits(1), 1)

    def set_flag(self, name: str, value: Any) -> None:
        """Computes one."""
        if callable(value):
            value()

    def const(self, value: int, width: int) -> Known:
        """A constant."""
        return Known(value & (1 << width) - 1, width)

    def unknown(self, width: int, what: str, before: Any = None) -> Known:
        """Something unspecified."""
        return Known(self.random.getrandbits(width), width)

    def known(self, value: Known, what: str, *, of_address: bool = False) -> int:
        """The number."""
        return value.v

    def thread_pointer(self) -> Known:
        """An address."""
        return Known(0, self.isa.pointer_width)

    def variable_time(self, arguments: list[Any]) -> None:
        """Nothing is secret."""

    def sign(self, key: str, value: Known, modifier: Known) -> Known:
        """The same address."""
        return value

    def authenticate(self, key: str, value: Known, modifier: Known) -> Known:
        """The same address."""
        return value

    def strip(self, value: Known) -> Known:
        """The same address."""
        return value


def forms(isa: str) -> list[bytes]:
    """An instruction of each form in kernels."""
    found: dict[str, bytes] = {}
    for kernel in catalogue.kernels():
        if kernel.isa == isa:
            image = load([kernel.build()])
            for line in disassemble(image, image.symbol(kernel.symbol)):
                found.setdefault(NUMBER.sub(r"\1#", line.text), line.encoding)
    return list(found.values())


def flipped(isa: str) -> Iterator[Line]:
    """What is decoded when a bit of them is flipped, each text once."""
    every = {
        (int.from_bytes(code, "little") ^ 1 << bit).to_bytes(len(code), "little")
        for code in sample(forms(isa), ONE_IN)
        for bit in range(8 * len(code))
    }
    nops = NOP[isa] * LONGEST[isa]
    text = b"".join((code + nops)[: LONGEST[isa]] for code in sorted(every))
    lines = {line.text: line for line in disassemble_bytes(isa, text, 0)}
    yield from (line for line in lines.values() if line.text and decoders_agree(isa, line))


@pytest.mark.parametrize("name", ISAS)
def test_flipped_bits(name: str) -> None:
    """An error of another kind would end `dauntless mutate`, and any command on such an object."""
    isas = isa_under(name, "").variants or (isa_named(name),)
    executed, wrong, chosen = 0, list[str](), random.Random(name)
    for line in flipped(name):
        for isa in isas:
            try:
                instruction = decode(name, line.address, len(line.encoding), line.text)
                data_flow(instruction, isa)
                compile_step(instruction, isa)(Numbers(isa, chosen))
                executed += 1
            except UnknownInstruction:
                break
            except (InputError, Refusal):
                pass
            except Exception as error:
                wrong.append(f"{line.text} ({line.encoding.hex()}): {type(error).__name__}: {error}")
    assert [] == wrong
    assert executed > 1000
