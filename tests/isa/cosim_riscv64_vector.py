"""Co-simulation of RISC-V's vector entries: cases with random vl, vtype, masks and registers, in one program for qemu-riscv64.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An encoding that the entries refuse as reserved is not run. Bits that an entry leaves unspecified are found by two runs of
it, and not compared.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, islice
from pathlib import Path
from random import Random

from dauntless.asm.assemble import assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.isa.decode import decode
from dauntless.isa.entry import Fault, Instruction, OperandSpec
from dauntless.isa.riscv64 import VARIANTS, RiscV64
from dauntless.isa.riscv64.registers import VECTORS
from dauntless.isa.riscv64.vector_unit import Vtype, vtype_of_encoding
from dauntless.isa.step import compile_step
from dauntless.isa.value import Bits
from tests.isa.cases_riscv64 import assembled
from tests.isa.concrete import AlignmentFault, ConcreteState
from tests.isa.cosim_riscv64 import Report, random_value, run_program

ENTRIES = [entry for entry in VARIANTS[0].registry.entries if entry.feature == "v"]
# What is left open becomes all ones, so that an element which must keep its value is seen to.
QEMU_OPTIONS = "v=true,vext_spec=v1.0,rvv_ta_all_1s=true,rvv_ma_all_1s=true"
MEMORY, MEMORY_SIZE = 0x400000, 0x800
HEADER = struct.Struct("<QQQQQQ")  # vl, vtype, a0, a1, a2, unused
VTYPES = [found for value in range(256) if (found := vtype_of_encoding(value)) is not None]
VTYPE_TEXTS = [str(vtype) for vtype in VTYPES]
TRIES = 60  # states of an instruction until one is accepted
TEXTS = 12  # for each instruction that is wanted, of which the assembler refuses some


# -- instructions -----------------------------------------------------------------------------------------------------
def operand(spec: OperandSpec, random: Random) -> str:
    """One random text that the operand's kinds allow."""
    kind = random.choice(sorted(spec.kinds))
    choices: dict[str, Sequence[str]] = {
        "v": random.choice((VECTORS[::8], VECTORS[::4], VECTORS[::4], VECTORS[::2], VECTORS)),
        "x": ("a0",) if spec.mode else ("a1", "a2", "zero"),
        "mv": ("(s2)",),
        "csr": ("vl", "vtype", "vlenb"),
        "vtype": VTYPE_TEXTS,
        "const": [str(n) for n in (0, 1, 2, 3, 5, 7, 8, 15, 16, 17, 31, -1, -3, -16)],
        "always": ("",),
    }
    return random.choice(choices.get(kind, (kind,)))


@cache
def instructions(seed: int, count: int) -> tuple[Instruction, ...]:
    """`count` instructions of every entry."""
    random, lines = Random(seed), []
    for entry in ENTRIES:
        for _ in range(TEXTS * count):
            operands = ", ".join(filter(None, (operand(spec, random) for spec in entry.operands)))
            lines.append((entry.template, f"{entry.mnemonic} {operands}"))
    valid = [line for line, good in zip(lines, assembled([text for _, text in lines]), strict=True) if good]
    chosen = [text for _, group in groupby(valid, lambda line: line[0]) for _, text in islice(group, count)]
    code = assemble_text("\n".join(chosen), "riscv64")
    return tuple(decode("riscv64", x.address, len(x.encoding), x.text) for x in disassemble_bytes("riscv64", code, 0))


# -- states -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Case:
    """An instruction and what it starts from."""

    instruction: Instruction
    isa: RiscV64
    vl: int
    vtype: Vtype
    general: dict[str, int]
    vectors: dict[str, int]
    memory: dict[int, int]

    def run(self, unspecified: int) -> ConcreteState:
        """The state after it, by the entry."""
        registers = {name: Bits(value, 64) for name, value in self.general.items()}
        registers |= {"vl": Bits(self.vl, 64), "vtype": Bits(self.vtype.encoding, 64)}
        registers |= {name: Bits(value, self.isa.vlen) for name, value in self.vectors.items()}
        state = ConcreteState(registers, {}, self.memory.copy(), "zero", unspecified)
        compile_step(self.instruction, self.isa)(state)
        return state

    def record(self) -> bytes:
        """It as the program reads it."""
        general = [self.general[name] for name in ("a0", "a1", "a2")]
        vectors = b"".join(self.vectors[name].to_bytes(self.isa.vlen // 8, "little") for name in VECTORS)
        return HEADER.pack(self.vl, self.vtype.encoding, *general, 0) + vectors + bytes(self.memory.values())


def random_vector(random: Random, vlen: int) -> int:
    """Anything, extremes, or small numbers in lanes of some width: indices among them."""
    kind, width = random.randrange(4), random.choice((8, 16, 32, 64))
    if kind < 2:
        return random.getrandbits(vlen)
    corners = (0, 1, -1, 1 << width - 1, (1 << width - 1) - 1)
    lanes = [random.choice(corners) if kind == 2 else 8 * random.randrange(16) for _ in range(vlen // width)]
    return sum((lane % (1 << width)) << width * i for i, lane in enumerate(lanes))


def random_general(random: Random, longest: int, vl: int) -> dict[str, int]:
    """Values of a0 to a2: anything, or strides, distances, indices, vector types, lengths that are asked for."""
    general = {name: random_value(random) for name in ("a0", "a1", "a2")}
    if random.random() < 0.7:
        general["a1"] = random.choice((0, 1, 8, 16, 24, -8, -16, 2 * longest, longest, vl)) % (1 << 64)
        general["a2"] = random.choice(VTYPES).encoding if random.random() < 0.5 else 8 * random.randrange(8)
    return general | {"s2": MEMORY + MEMORY_SIZE // 2}


def accepted(instruction: Instruction, isa: RiscV64, random: Random) -> tuple[Case, ConcreteState] | None:
    """A case that is no reserved encoding and stays in memory, and the state after it."""
    vectors = {name: random_vector(random, isa.vlen) for name in VECTORS}
    memory = dict(enumerate(random.randbytes(MEMORY_SIZE), MEMORY))
    for _ in range(TRIES):
        vtype = random.choice(VTYPES)
        longest = vtype.longest(isa.vlen)
        vl = random.choice((longest, longest, random.randint(0, longest), min(1, longest), 0))
        case = Case(instruction, isa, vl, vtype, random_general(random, longest, vl), vectors, memory)
        try:
            state = case.run(0)
        except (Fault, AlignmentFault, KeyError):  # the last: loads from elsewhere
            continue
        if len(state.memory) == MEMORY_SIZE:
            return case, state
    return None


# -- both machines ----------------------------------------------------------------------------------------------------
PROGRAM = """
        .globl  _start
_start: lla     gp, records
        csrr    t4, vlenb
        slli    t4, t4, 3
        j       cases
enter:  addi    t0, gp, {header}
        .irp    v, v0, v8, v16, v24
        vl8re8.v \\v, (t0)
        add     t0, t0, t4
        .endr
        li      s2, {half}
        add     s2, s2, t0
        ld      t0, 0(gp)
        ld      t1, 8(gp)
        ld      a0, 16(gp)
        ld      a1, 24(gp)
        ld      a2, 32(gp)
        vsetvl  zero, t0, t1
        ret
leave:  csrr    t0, vl
        csrr    t1, vtype
        sd      t0, 0(gp)
        sd      t1, 8(gp)
        sd      a0, 16(gp)
        addi    t0, gp, {header}
        .irp    v, v0, v8, v16, v24
        vs8r.v  \\v, (t0)
        add     t0, t0, t4
        .endr
        li      gp, {memory}
        add     gp, gp, t0
        ret
cases:
{cases}
        li      a7, 64
        li      a0, 1
        lla     a1, records
        li      a2, {size}
        ecall
        li      a7, 93
        li      a0, 0
        ecall
        .data
        .p2align 4
records: .incbin "{records}"
"""


def emulated(cases: Sequence[Case], folder: Path) -> Iterator[bytes]:
    """The record after each case, by QEMU."""
    records = folder / "records"
    records.write_bytes(b"".join(case.record() for case in cases))
    isa, size = cases[0].isa, records.stat().st_size
    lines = "".join(
        f"        call    enter\n        {case.instruction.text}\n        call    leave\n" for case in cases
    )
    text = PROGRAM.format(header=HEADER.size, half=MEMORY_SIZE // 2, memory=MEMORY_SIZE, cases=lines, size=size,
                          records=records)  # fmt: skip
    output = run_program(text, folder, f"{QEMU_OPTIONS},vlen={isa.vlen}")
    step = size // len(cases)
    assert len(output) == size
    return (output[i : i + step] for i in range(0, size, step))


def differences(case: Case, first: ConcreteState, record: bytes) -> Iterator[str]:
    """Where the emulator differs from the entry."""
    second, vlenb = case.run(-1), case.isa.vlen // 8
    vl, vtype, a0, *_ = HEADER.unpack_from(record)
    for name, value in (("vl", vl), ("vtype", vtype), ("a0", a0)):
        if first.registers[name].value != value:
            yield f"{name}: {value:#x} != {first.registers[name].value:#x}"
    for i, name in enumerate(VECTORS):
        value = int.from_bytes(record[HEADER.size + i * vlenb :][:vlenb], "little")
        x, y = first.registers[name].value, second.registers[name].value
        if (value ^ x) & ~(x ^ y):
            yield f"{name}: {value:#x} != {x:#x}, unspecified {x ^ y:#x}"
    memory = record[HEADER.size + 32 * vlenb :]
    wrong = [i for i in range(MEMORY_SIZE) if memory[i] != first.memory[MEMORY + i]]
    if wrong:
        yield f"memory at {wrong[0] - MEMORY_SIZE // 2:+d}"


def cosimulate_vectors(isa: RiscV64, seed: int, count: int, folder: Path) -> Report:
    """`count` instructions of every entry at one VLEN, in one program. `undescribed`: entries of which none could be run."""
    random, report = Random(seed), Report(Counter(), [], [])
    found = [x for instruction in instructions(seed, count) if (x := accepted(instruction, isa, random))]
    for (case, state), record in zip(found, emulated([case for case, _ in found], folder), strict=True):
        template = case.instruction.entry.template
        report.cases[template] += 1
        where = f"{case.instruction.text} at {case.vtype}, vl {case.vl}, {isa.variant}"
        report.failures.extend(f"{where}: {text}" for text in differences(case, state, record))
    return report


__all__ = ["ENTRIES", "Case", "accepted", "cosimulate_vectors", "instructions"]
