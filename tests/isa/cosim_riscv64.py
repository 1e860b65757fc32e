"""Co-simulation of the RISC-V entries: every case runs in an emulator and on ConcreteState, and all state is compared.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The base instructions run one by one in Unicorn; what it does not know, extensions on bits, runs as one program in qemu-riscv64.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.asm.platform import platform_named
from dauntless.asm.tools import tool
from dauntless.isa.decode import decode
from dauntless.isa.entry import Entry, Instruction, UnknownInstruction
from dauntless.isa.operand import Register
from dauntless.isa.riscv64 import ISA
from dauntless.isa.riscv64.registers import NAMES as GENERAL
from dauntless.isa.step import compile_step
from dauntless.isa.value import Bits
from tests.isa.cases_riscv64 import instructions
from tests.isa.concrete import ConcreteState

unicorn: Any = import_module("unicorn")  # untyped
riscv: Any = import_module("unicorn.riscv_const")

CODE, CODE_AREA, AREA_SIZE = 0x180000, 0x100000, 0x100000  # branches go backwards, too
SCRATCH, SCRATCH_SIZE, PAGE = 0x400000, 0x400, 0x1000
NAMES = tuple(name for name in GENERAL if name != ISA.zero_register)
UNICORN_IDS = [getattr(riscv, f"UC_RISCV_REG_{name.upper()}") for name in (*NAMES, "pc")]
CORNERS = (
    0,
    1,
    2,
    -1,
    -2,
    1 << 63,
    (1 << 63) - 1,
    1 << 31,
    (1 << 31) - 1,
    -(1 << 31),
    0xFFFF_FFFF,
    0x8000_0000_FFFF_FFFF,
)
QEMU = "qemu-riscv64"

BASE = [entry for entry in ISA.registry.entries if not entry.feature]
EXTENSIONS = ("zba", "zbb", "zbc", "zbs", "zbkb", "zbkx", "zknd", "zkne", "zknh")
BIT_MANIPULATION = [entry for entry in ISA.registry.entries if entry.feature in EXTENSIONS]


@dataclass(frozen=True)
class Outcome:
    """State after one instruction; `fault` if it raised an exception instead."""

    registers: tuple[int, ...]
    memory: bytes
    pc: int
    fault: bool = False

    def difference(self, other: Outcome) -> str:
        pairs = zip(NAMES, self.registers, other.registers, strict=True)
        found = [f"{name}: {a:#x} != {b:#x}" for name, a, b in pairs if a != b]
        found += [f"memory at +{i:#x}" for i in range(SCRATCH_SIZE) if self.memory[i] != other.memory[i]][:1]
        return "; ".join(found) or f"pc: {self.pc:#x} != {other.pc:#x}, fault: {self.fault} != {other.fault}"


# -- input states -----------------------------------------------------------------------------------------------------
def random_value(random: Random) -> int:
    """Anything, an extreme, or something small."""
    return random.choice((random.getrandbits(64), random.choice(CORNERS), random.randrange(-70, 70))) % (1 << 64)


def random_registers(random: Random, instruction: Instruction) -> dict[str, int]:
    """Values of all registers; half of the time some are equal."""
    registers = {name: random_value(random) for name in NAMES}
    if random.random() < 0.5:
        registers |= dict.fromkeys(random.sample(NAMES, 12), random_value(random))
    if instruction.entry.control in ("ret", "indirect", "indirect call"):
        registers = {name: CODE_AREA + 0x800 + 2 * random.randrange(AREA_SIZE // 4) for name in NAMES}
    middle = SCRATCH + SCRATCH_SIZE // 2
    return registers | {"s2": middle, "s3": middle + 8, "sp": middle + 16 * random.randrange(4)}


# -- the two machines -------------------------------------------------------------------------------------------------
class Emulator:
    """Unicorn with the code and the scratch memory mapped."""

    def __init__(self, code: bytes) -> None:
        self.uc = unicorn.Uc(unicorn.UC_ARCH_RISCV, unicorn.UC_MODE_RISCV64)
        self.uc.mem_map(CODE_AREA, AREA_SIZE)
        self.uc.mem_map(SCRATCH, PAGE)
        self.uc.mem_write(CODE, code)

    def run(self, address: int, registers: dict[str, int], memory: bytes) -> Outcome:
        self.uc.mem_write(SCRATCH, memory)
        for name, identity in zip(NAMES, UNICORN_IDS, strict=False):
            self.uc.reg_write(identity, registers[name])
        fault = False
        try:
            self.uc.emu_start(address, CODE_AREA + AREA_SIZE, count=1)
        except unicorn.UcError:
            fault = True
        *values, pc = (self.uc.reg_read(identity) for identity in UNICORN_IDS)
        pc = address if fault else pc  # Unicorn leaves it behind the trap
        return Outcome(tuple(values), bytes(self.uc.mem_read(SCRATCH, SCRATCH_SIZE)), pc, fault)


def run_entry(instruction: Instruction, registers: dict[str, int], memory: bytes) -> Outcome:
    """The same on the entry's semantics."""
    state = ConcreteState(
        {name: Bits(value, 64) for name, value in registers.items()},
        memory=dict(enumerate(memory, SCRATCH)),
        zero_register=ISA.zero_register,
    )
    result = compile_step(instruction, ISA)(state)
    pc, fault = _next(instruction, state, result)
    values = tuple(state.registers[name].value for name in NAMES)
    return Outcome(values, bytes(state.memory[SCRATCH + i] for i in range(SCRATCH_SIZE)), pc, fault)


def _next(instruction: Instruction, state: ConcreteState, result: Any) -> tuple[int, bool]:
    """Where the entry's result and its `control` say that execution continues, and whether it raises an exception."""
    control, following = instruction.entry.control, instruction.next_address
    target = result.value if isinstance(result, Bits) else result
    if control == "trap":
        return instruction.address, True
    if control == "branch":
        return (instruction.operand("t").value if target else following), False  # type: ignore[union-attr]
    if control == "ret":
        return state.registers[ISA.link_register].value, False
    if control in ("call", "indirect call"):
        state.registers[ISA.link_register] = Bits(following, 64)
    return (target if control else following), False


# -- all cases --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Report:
    cases: Counter[str]  # by template of the entry that the disassembled line decodes to
    failures: list[str]
    undescribed: list[str]  # aliases of a case that no entry describes


def decoded(entries: Sequence[Entry], seed: int, count: int) -> tuple[bytes, list[Instruction], list[str]]:
    """Code of `count` instructions of every entry, its instructions, and the lines that no entry describes."""
    code = assemble_text("\n".join(instructions(entries, seed, count)), "riscv64")
    found, undescribed = [], []
    for line in disassemble_bytes("riscv64", code, CODE):
        try:
            found.append(decode("riscv64", line.address, len(line.encoding), line.text))
        except UnknownInstruction:
            undescribed.append(line.text)
    return code, found, undescribed


def cosimulate(seed: int, count: int, states: int) -> Report:
    """Run `count` instructions of every base entry, each on `states` random states."""
    code, found, undescribed = decoded(BASE, seed, count)
    emulator, random = Emulator(code), Random(seed)
    report = Report(Counter(), [], undescribed)
    for instruction in found:
        for _ in range(states):
            registers, memory = random_registers(random, instruction), random.randbytes(SCRATCH_SIZE)
            expected = emulator.run(instruction.address, registers, memory)
            actual = run_entry(instruction, registers, memory)
            report.cases[instruction.entry.template] += 1
            if expected != actual:
                report.failures.append(f"{instruction.text}: {expected.difference(actual)}")
    return report


# -- bit manipulation: registers only ---------------------------------------------------------------------------------
START = """
        .globl  _start
_start: lla     gp, records
"""
# tp = t6 = 0 are no operands; a record is three words: the two sources, then the result
CASE = """
        ld      {a}, 0(gp)
        ld      {b}, 8(gp)
        {text}
        sd      {d}, 16(gp)
        addi    gp, gp, 24
"""
FINISH = """
        li      a7, 64
        li      a0, 1
        lla     a1, records
        li      a2, {size}
        ecall
        li      a7, 93
        li      a0, 0
        ecall
        .data
        .p2align 3
records:
"""


def obstacle() -> str:
    """Why bit manipulation cannot be simulated here; "" if it can."""
    return "" if shutil.which(QEMU) else f"{QEMU} is not installed; make setup installs it"


def cosimulate_bit_manipulation(seed: int, count: int, states: int, folder: Path) -> Report:
    """Run `count` instructions of every entry of the extensions on bits, each on `states` pairs of values, in one program."""
    _, found, undescribed = decoded(BIT_MANIPULATION, seed, count)
    random, report = Random(seed), Report(Counter(), [], undescribed)
    cases = [(i, *_sources(i), _value(i, random), random_value(random)) for i in found for _ in range(states)]
    text = START + "".join(CASE.format(a=a, b=b, d=_target(i), text=i.text) for i, a, b, _, _ in cases)
    text += FINISH.format(size=24 * len(cases))
    text += "".join(f"        .quad   {x}, {y}, 0\n" for *_, x, y in cases)
    output = run_program(text, folder, ",".join(f"{name}=true" for name in EXTENSIONS))
    for (instruction, a, b, x, y), (_, _, expected) in zip(cases, struct.iter_unpack("<QQQ", output), strict=True):
        registers = dict.fromkeys(NAMES, 0) | {a: x} | {b: y}
        registers.pop(ISA.zero_register, None)
        outcome = run_entry(instruction, registers, bytes(SCRATCH_SIZE))
        target = _target(instruction)
        actual = 0 if target == ISA.zero_register else outcome.registers[NAMES.index(target)]
        report.cases[instruction.entry.template] += 1
        if expected != actual:
            report.failures.append(f"{instruction.text}, {a} = {x:#x}, {b} = {y:#x}: {expected:#x} != {actual:#x}")
    return report


def _value(instruction: Instruction, random: Random) -> int:
    """Of the first source. QEMU 7.2 counts on beyond a low word of zeros in ctzw, so that there is none."""
    return random_value(random) | (1 << 31 if instruction.entry.mnemonic == "ctzw" else 0)


def _sources(instruction: Instruction) -> tuple[str, str]:
    """The registers that it reads; one that it does not read where there is one source only."""
    names = [o.name for o in instruction.operands[1:] if isinstance(o, Register)]
    return names[0], names[1] if len(names) > 1 else "t2"


def _target(instruction: Instruction) -> str:
    first = instruction.operands[0]
    assert isinstance(first, Register)
    return first.name


def run_program(text: str, folder: Path, extensions: str = "") -> bytes:
    """What a program, assembled and linked for qemu-riscv64 with these `extensions`, writes."""
    source, object_, program = folder / "cases.S", folder / "cases.o", folder / "cases"
    source.write_text(text)
    options = [
        "--target=riscv64-linux-gnu",
        *platform_named("riscv64").extensions,
        "-mno-relax",
        "-c",
        "-x",
        "assembler",
    ]
    subprocess.run([tool("clang"), *options, str(source), "-o", str(object_)], check=True)
    subprocess.run([tool("ld.lld"), "--static", str(object_), "-o", str(program)], check=True)
    return subprocess.run(
        [QEMU, "-cpu", f"rv64,{extensions}".rstrip(","), str(program)], check=True, capture_output=True
    ).stdout
