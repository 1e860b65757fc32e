"""Co-simulation of the AArch64 entries: every case runs in Unicorn and on ConcreteState, and all state is compared.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.isa.aarch64 import ISA
from dauntless.isa.decode import decode
from dauntless.isa.entry import Instruction, UnknownInstruction
from dauntless.isa.step import compile_step
from dauntless.isa.value import Bits
from tests.isa.cases_aarch64 import instructions
from tests.isa.concrete import ConcreteState

unicorn: Any = import_module("unicorn")  # untyped
arm64: Any = import_module("unicorn.arm64_const")

CODE, CODE_AREA, AREA_SIZE = 0x180000, 0x100000, 0x100000  # branches go backwards, too
SCRATCH, SCRATCH_SIZE, PAGE = 0x400000, 0x400, 0x1000
NAMES = (*(f"x{i}" for i in range(31)), "sp", *(f"v{i}" for i in range(32)))
UNICORN_IDS = [getattr(arm64, f"UC_ARM64_REG_{name.upper()}") for name in (*NAMES, "nzcv", "pc")]
NZCV_BITS = {"n": 31, "z": 30, "c": 29, "v": 28}
CORNERS = (0, 1, 2, -1, -2, 1 << 63, (1 << 63) - 1, 0x8000_8000_8000_8000, 0x7FFF_8000_0001_FFFF, 0x807F_01FF_00FE_8140)


@dataclass(frozen=True)
class Outcome:
    """State after one instruction; `fault` if it raised an exception instead."""

    registers: tuple[int, ...]
    flags: tuple[int, ...]
    memory: bytes
    pc: int
    fault: bool = False

    def difference(self, other: Outcome) -> str:
        pairs = zip(NAMES, self.registers, other.registers, strict=True)
        found = [f"{name}: {a:#x} != {b:#x}" for name, a, b in pairs if a != b]
        found += [f"nzcv: {self.flags} != {other.flags}"] if self.flags != other.flags else []
        found += [f"memory at +{i:#x}" for i in range(SCRATCH_SIZE) if self.memory[i] != other.memory[i]][:1]
        return "; ".join(found) or f"pc: {self.pc:#x} != {other.pc:#x}, fault: {self.fault} != {other.fault}"


# -- input states -----------------------------------------------------------------------------------------------------
def lane_maker(random: Random, likely: int) -> Callable[[], tuple[int, int]]:
    """Makes lanes of one size, random, extreme or small (shift amounts, indices): (value, size)."""
    lane = random.choice((8, 16, 32, 64, likely, likely, likely, likely))
    top = 1 << (lane - 1)
    return random.choice((
        lambda: (random.getrandbits(lane), lane),
        lambda: (random.choice((top, top, 2 * top - 1)), lane),
        lambda: (random.choice((0, 1, top - 1, top, top + 1, 2 * top - 1)), lane),
        lambda: (random.randrange(-lane - 2, lane + 2) % (2 * top), lane),
        lambda: (random.choice(CORNERS) % (1 << 64), 64),
    ))  # fmt: skip


def fill(width: int, make: Callable[[], tuple[int, int]]) -> int:
    """`width` bits of lanes."""
    value = position = 0
    while position < width:
        lane, size = make()
        value |= lane << position
        position += size
    return value


def random_registers(random: Random, instruction: Instruction) -> dict[str, int]:
    """Values of all registers, made for the instruction's last operand with lanes."""
    likely = [lane for o in instruction.operands if (lane := getattr(o, "lane", 0)) in (8, 16, 32, 64)] or [64]
    shared = lane_maker(random, likely[-1])
    if random.random() < 0.15:  # the least value meets itself
        makers = [lambda: (1 << (likely[-1] - 1), likely[-1])] * len(NAMES)
    else:
        makers = [shared if random.random() < 0.5 else lane_maker(random, likely[-1]) for _ in NAMES]
    registers = {name: fill(ISA.full_width[name], make) for name, make in zip(NAMES, makers, strict=True)}
    if instruction.entry.control in ("ret", "indirect", "indirect call"):
        registers |= {f"x{i}": CODE_AREA + 4 * random.randrange(AREA_SIZE // 4) for i in range(31)}
    middle = SCRATCH + SCRATCH_SIZE // 2
    small, garbage = random.randrange(16), random.getrandbits(32) << 32
    negative = -random.randrange(1, 16)
    registers |= {"x16": small, "x19": negative % (1 << 64)}
    registers |= {"x17": garbage | negative % (1 << 32), "x18": garbage | small}
    beside = random.randrange(0, 64, 8 if instruction.entry.alignment != 1 else 1)
    return registers | {"x20": middle, "x21": middle + beside, "sp": middle + 16 * random.randrange(4)}


# -- the two machines -------------------------------------------------------------------------------------------------
class Emulator:
    """Unicorn with the code and the scratch memory mapped."""

    def __init__(self, code: bytes) -> None:
        self.uc = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        self.uc.ctl_set_cpu_model(arm64.UC_CPU_ARM64_MAX)
        self.uc.mem_map(CODE_AREA, AREA_SIZE)
        self.uc.mem_map(SCRATCH, PAGE)
        self.uc.mem_write(CODE, code)

    def run(self, address: int, registers: dict[str, int], flags: dict[str, int], memory: bytes) -> Outcome:
        nzcv = sum(flags[name] << bit for name, bit in NZCV_BITS.items())
        self.uc.mem_write(SCRATCH, memory)
        self.uc.reg_write_batch(list(zip(UNICORN_IDS, (*(registers[n] for n in NAMES), nzcv, address), strict=True)))
        fault = False
        try:
            self.uc.emu_start(address, CODE_AREA + AREA_SIZE, count=1)
        except unicorn.UcError:
            fault = True
        *values, nzcv, pc = self.uc.reg_read_batch(UNICORN_IDS)
        after = bytes(self.uc.mem_read(SCRATCH, SCRATCH_SIZE))
        return Outcome(tuple(values), tuple(nzcv >> bit & 1 for bit in NZCV_BITS.values()), after, pc, fault)


def run_entry(
    instruction: Instruction, code: bytes, registers: dict[str, int], flags: dict[str, int], memory: bytes
) -> Outcome:
    """The same on the entry's semantics."""
    offset = instruction.address - CODE
    near = slice(max(0, offset - 64), offset + 64)  # for loads from an address beside the instruction
    state = ConcreteState(
        {name: Bits(value, ISA.full_width[name]) for name, value in registers.items()},
        {name: Bits(value, 1) for name, value in flags.items()},
        dict(enumerate(memory, SCRATCH)) | dict(enumerate(code[near], CODE + near.start)),
        ISA.zero_register,
    )
    result = compile_step(instruction, ISA)(state)
    pc, fault = _next(instruction, state, result)
    return Outcome(
        tuple(state.registers[name].value for name in NAMES),
        tuple(state.get_flag(name).value for name in NZCV_BITS),
        bytes(state.memory[SCRATCH + i] for i in range(SCRATCH_SIZE)),
        pc,
        fault,
    )


def _next(instruction: Instruction, state: ConcreteState, result: Any) -> tuple[int, bool]:
    """Where the entry's result and its `control` say that execution continues, and whether it raises an exception."""
    control, following = instruction.entry.control, instruction.next_address
    target = result.value if isinstance(result, Bits) else result
    if control == "trap":
        return instruction.address, True
    if control == "branch":
        return (instruction.operand("t").value if target else following), False  # type: ignore[union-attr]
    if control == "ret" and target is None:
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


def cosimulate(seed: int, tries: int, most: int, states: int) -> Report:
    """Run `most` instructions of every entry (see cases_aarch64.instructions), each on `states` random states."""
    lines = instructions(ISA.registry.entries, seed, tries, most)
    code = assemble_text("\n".join(lines), "aarch64")
    emulator, random = Emulator(code), Random(seed)
    report = Report(Counter(), [], [])
    for line in disassemble_bytes("aarch64", code, CODE):
        try:
            instruction = decode("aarch64", line.address, 4, line.text)
        except UnknownInstruction:
            report.undescribed.append(line.text)
            continue
        for _ in range(states):
            flags = {name: random.getrandbits(1) for name in NZCV_BITS}
            registers = random_registers(random, instruction)
            memory = random.randbytes(SCRATCH_SIZE)
            expected = emulator.run(line.address, registers, flags, memory)
            actual = run_entry(instruction, code, registers, flags, memory)
            report.cases[instruction.entry.template] += 1
            if expected != actual:
                report.failures.append(f"{line.text}: {expected.difference(actual)}")
    return report
