"""A processor of 32-bit words that exists in these tests only: the calling convention of 32-bit Arm and a few instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, cast

from dauntless.asm.image import Image, Symbol
from dauntless.asm.open_symbols import Cell, Open
from dauntless.asm.segments import Segment
from dauntless.asm.tools import Workspace
from dauntless.isa.abi import Abi
from dauntless.isa.access import data_flow
from dauntless.isa.entry import Flags, Instruction, Registry
from dauntless.isa.operand import Immediate, Memory, Operand, Register
from dauntless.isa.step import compile_step
from dauntless.prover.machine.program import Program

WIDTH = 32
CODE, CONSTANTS, ELSEWHERE = 0x1000, 0x8000, 0x9000  # addresses: of code, of constants, of functions that are not given
REGISTERS = (*(f"r{i}" for i in range(13)), "sp", "lr")
REGISTRY = Registry("word32", ("z", "c"))
instruction = REGISTRY.instruction


class Word32(Abi):
    """AAPCS32, and what the machine needs to know of the instructions below."""

    pointer_width = WIDTH
    stack_pointer, stack_alignment, stack_granule, red_zone = "sp", (8, 0), 4, 0
    link_register: str | None = "lr"
    kept_by_loader = frozenset[str]()
    arguments: tuple[str, ...] = ("r0", "r1", "r2", "r3")
    results = ("r0", "r1")
    aligns_pairs, splits_pairs, closes_registers = True, False, True
    caller_extends, callee_extends = WIDTH, WIDTH
    callee_saved = tuple((f"r{i}", WIDTH) for i in range(4, 12))

    name, registry, flags, zero_register = "word32", REGISTRY, REGISTRY.flags, ""
    full_width: ClassVar[dict[str, int]] = dict.fromkeys(REGISTERS, WIDTH)

    def implicit(self, name: str) -> Register:
        """A register by its name."""
        return Register(name, 0, WIDTH, frozenset({"r"}))


class Pushing(Word32):
    """The same where a call pushes the return address, and all arguments are on the stack, as on 32-bit x86."""

    stack_alignment = (8, 4)
    link_register = None
    arguments = ()


# -- instructions -----------------------------------------------------------------------------------------------------
def _sum(a: Any, b: Any, carry: Any) -> tuple[Any, Flags]:
    wide = a.zext(WIDTH + 1) + b.zext(WIDTH + 1) + carry.zext(WIDTH + 1)
    result = wide.extract(0, WIDTH)
    return result, {"z": lambda: result.eq(0), "c": lambda: wide.bit(WIDTH)}


@instruction("mov {=d:r}, {a:r|i}")
def mov(a: Any) -> Any:
    """Copy."""
    return a


@instruction("add {=d:r}, {a:r}, {b:r|i}")
def add(a: Any, b: Any) -> Any:
    """Sum."""
    return a + b


@instruction("adds {=d:r}, {a:r}, {b:r|i}", flags="z c")
def adds(a: Any, b: Any) -> tuple[Any, Flags]:
    """Sum, and whether there is a carry."""
    return _sum(a, b, a.const(0, 1))


@instruction("adc {=d:r}, {a:r}, {b:r|i}", reads=("c",))
def adc(a: Any, b: Any, c: Any) -> Any:
    """Sum with the carry."""
    return _sum(a, b, c)[0]


@instruction("subs {=d:r}, {a:r}, {b:r|i}", flags="z c")
def subs(a: Any, b: Any) -> tuple[Any, Flags]:
    """Difference; the carry says that nothing was borrowed."""
    return a - b, {"z": lambda: a.eq(b), "c": lambda: ~a.ult(b)}


@instruction("cmp {a:r}, {b:r|i}", flags="z c")
def cmp(a: Any, b: Any) -> Flags:
    """Compare."""
    return subs(a, b)[1]  # type: ignore[no-any-return]


@instruction("eor {=d:r}, {a:r}, {b:r|i}")
def eor(a: Any, b: Any) -> Any:
    """Exclusive or."""
    return a ^ b


@instruction("and {=d:r}, {a:r}, {b:r|i}")
def and_(a: Any, b: Any) -> Any:
    """And."""
    return a & b


@instruction("ldr {=d:r}, {m:m32}")
def ldr(m: Any) -> Any:
    """Load a word."""
    return m


@instruction("ldrb {=d:r}, {m:m8}")
def ldrb(m: Any) -> Any:
    """Load a byte."""
    return m.zext(WIDTH)


@instruction("str {s:r}, {=m:m32}")
def str_(s: Any) -> Any:
    """Store a word."""
    return s


@instruction("bne {t:label}", reads=("z",), control="branch")
def bne(z: Any) -> Any:
    """Branch if not equal."""
    return ~z


@instruction("blo {t:label}", reads=("c",), control="branch")
def blo(c: Any) -> Any:
    """Branch if lower."""
    return ~c


@instruction("bl {t:label}", control="call")
def bl(t: int) -> int:
    """Call."""
    return t


@instruction("ret", control="ret")
def ret() -> None:
    """Return to the address in lr."""


# -- from text to a program -------------------------------------------------------------------------------------------
ISA = Word32()
_OPERAND = re.compile(r"\[(\w+)(?:, (?:#(-?\w+)|(\w+)))?\]|#(-?\w+)|(\w+)")


def _operands(text: str, labels: Mapping[str, int]) -> Iterator[Operand]:
    for base, displacement, index, number, name in _OPERAND.findall(text):
        if base:
            offset = ISA.implicit(index) if index else None
            yield Memory(0, base, offset, 1, int(displacement or "0", 0), frozenset({"m8", "m32"}))
        elif number:
            yield Immediate(int(number, 0), frozenset({"i"}))
        elif name in REGISTERS:
            yield ISA.implicit(name)
        else:
            yield Immediate(labels[name], frozenset({"label"}))


def _assembled(source: str, outside: Mapping[str, int]) -> Iterator[Instruction]:
    lines: list[str] = []
    labels = dict(outside)
    for line in filter(None, (line.strip() for line in source.splitlines())):
        if line.endswith(":"):
            labels[line[:-1]] = CODE + 4 * len(lines)
        else:
            lines.append(line)
    for number, line in enumerate(lines):
        mnemonic, _, rest = line.partition(" ")
        operands = tuple(_operands(rest, labels))
        entry = REGISTRY.find(mnemonic, operands)
        assert entry is not None, line
        yield Instruction(CODE + 4 * number, 4, line, entry, operands)


class Word32Program(Program):
    """A function `f` of this processor. `outside`: functions that it calls, and symbols whose addresses its constants hold, one
    after another."""

    def __init__(
        self, source: str, *, calls: tuple[str, ...] = (), addresses: tuple[str, ...] = (), isa: Word32 = ISA
    ) -> None:
        outside = {name: ELSEWHERE + 16 * i for i, name in enumerate((*calls, *addresses))}
        code = list(_assembled(source, outside))
        size, cells = 4 * len(code), {CONSTANTS + 4 * i: Cell(name, 4, 0) for i, name in enumerate(addresses)}
        constants = b"".join(outside[name].to_bytes(4, "little") for name in addresses) or bytes(4)
        self.image = Image(
            path="word32.o", isa=ISA.name, sha256="", parts=(), symbols={"f": Symbol("f", CODE, size, True)},
            segments=(Segment(CODE, bytes(size), False, True, 4), Segment(CONSTANTS, constants, False, False, 4)),
            undefined={address: name for name, address in outside.items()}, open=Open({}, cells), files={}, stubs=(),
            elf_path=Path(), distance=0, has_debug_lines=False, _workspace=cast(Workspace, None), _inputs=(),
            convention="",
        )  # fmt: skip
        self.isa, self._variants = isa, [isa]
        self._lines, self._unchecked, self._functions, self._assumptions = {}, {}, {"f"}, {}
        self._replaced, self._rewritten = True, frozenset()
        self.code = {i.address: (i, compile_step(i, isa), "sp" in data_flow(i, isa).writes) for i in code}

    @property
    def entry(self) -> int:
        """Where the function begins."""
        return CODE
