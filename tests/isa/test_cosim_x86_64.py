"""Every x86-64 entry computes what this machine's processor computes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import faulthandler
import functools
import os
import platform
import random
import re
import resource
import shutil
import struct
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from dauntless.errors import InputError
from dauntless.isa.access import data_flow
from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Entry, Instruction
from dauntless.isa.operand import Memory, Register
from dauntless.isa.step import compile_step
from dauntless.isa.value import Bits
from dauntless.isa.x86_64.control import CONDITIONS
from dauntless.isa.x86_64.registers import GENERAL, MASK, VECTOR
from dauntless.isa.x86_64.vector_forms import needed_features
from tests.isa.concrete import AlignmentFault, ConcreteState
from tests.isa.cosim_x86_64 import (
    FLAG_BITS,
    FLAGS_AT,
    FLAGS_FIXED,
    MASK_COUNT,
    MASKS_AT,
    TAKEN_AT,
    VECTOR_BITS,
    VECTOR_COUNT,
    VECTOR_SPACE,
    VECTORS_AT,
    Case,
    Processor,
    build_cases,
    processor_features,
)

ISA = isa_named("x86_64")
CHOSEN = os.environ.get("MNEMONICS", ".*")  # a regular expression, to compare some entries only
SAMPLES = 3  # runs of a case
REPETITIONS = 9  # a string instruction repeats less often
SCRATCH = 1 << 16
WINDOW = range(SCRATCH - 1024, SCRATCH - 512)  # of the scratch buffer, that memory operands and the stack lie in
CORNERS = {w: (0, 1, 2, -1, -2, 1 << (w - 1), (1 << (w - 1)) - 1, (1 << (w - 1)) + 1) for w in (8, 16, 32, 64)}

scratch = ctypes.create_string_buffer(SCRATCH + 64)
BASE = -(-ctypes.addressof(scratch) // 64) * 64


class CheckedState(ConcreteState):
    """Also sees that an entry writes values of the right width, and touches only what its data flow says."""

    def watch(self, instruction: Instruction) -> None:
        self.flow = data_flow(instruction, ISA)
        self.widths = {
            (o.name, o.low): o.width for s, o in zip(instruction.entry.operands, instruction.operands, strict=True)
            if s.mode and isinstance(o, Register)
        }  # fmt: skip
        for register in (ISA.implicit(n) for n in instruction.entry.writes if n != "pushed"):
            self.widths[register.name, register.low] = register.width

    def get(self, name: str, low: int, width: int) -> Bits:
        assert name in self.flow.reads, f"{name} is read"
        return super().get(name, low, width)

    def set(self, name: str, low: int, value: Bits, merge: bool) -> None:
        assert name in self.flow.writes, f"{name} is written"
        assert value.width == self.widths.get((name, low), 64), f"{value.width} bits written to {name}"
        assert not merge or name in self.flow.reads, f"{name} is merged, so read"
        super().set(name, low, value, merge)

    def get_flag(self, name: str) -> Bits:
        assert name in self.flow.reads, f"{name} is read"
        return super().get_flag(name)

    def set_flag(self, name: str, value: Any) -> None:
        super().set_flag(name, value)
        assert name in self.flow.writes, f"{name} is written"
        assert value is None or self.get_flag_unchecked(name).width == 1, f"{name} is one bit"

    def get_flag_unchecked(self, name: str) -> Bits:
        return super().get_flag(name)

    def unknown(self, width: int, what: str, before: Any = None) -> Bits:
        raise InputError("", what, "is not compared")

    def load(self, address: Bits, width: int, alignment: int) -> Bits:
        assert self.flow.loads
        return super().load(address, width, alignment)

    def store(self, address: Bits, value: Bits, alignment: int) -> None:
        assert self.flow.stores
        super().store(address, value, alignment)


# -- inputs -------------------------------------------------------------------------------------------------------
def interesting(width: int, rng: random.Random) -> int:
    """Lanes of corner values or random ones."""
    lane = rng.choice((8, 16, 32, 64))
    value = 0
    for low in range(0, width, lane):
        one = rng.choice(CORNERS[lane]) if rng.random() < 0.5 else rng.getrandbits(lane)
        value |= (one & ((1 << lane) - 1)) << low
    return value


@functools.cache
def vectors_to_choose_from() -> list[int]:
    """For registers and memory: to draw every lane of each anew would take most of the time."""
    rng = random.Random(512)
    return [interesting(VECTOR_BITS, rng) for _ in range(4096)]


def aim(instruction: Instruction, registers: dict[str, int], rng: random.Random) -> None:
    """Choose registers so that memory operands and the stack lie in the window."""
    middle = BASE + WINDOW.start + 256
    registers["rsp"] = middle + 8 * rng.randrange(4)
    for spec, operand in zip(instruction.entry.operands, instruction.operands, strict=True):
        if not isinstance(operand, Memory) or "address" in spec.kinds or operand.base is None:
            continue
        target = middle + (64 * rng.randrange(3) if instruction.entry.alignment != 1 else rng.randrange(64))
        if operand.index is not None and operand.index.name in registers:
            registers[operand.index.name] = rng.randrange(64)
            target -= registers[operand.index.name] * operand.scale
        registers[operand.base] = target - operand.displacement


def initial_state(instruction: Instruction, rng: random.Random) -> CheckedState:
    general = {name: interesting(64, rng) for name in GENERAL}
    if any(r in instruction.text for r in ("cl", "bzhi", "bextr")) or instruction.entry.mnemonic.endswith("x"):
        general |= {n: v & ~0x80 for n, v in general.items() if rng.random() < 0.5}
    if instruction.entry.mnemonic.startswith("rep "):
        general["rcx"] = rng.randrange(REPETITIONS)
    aim(instruction, general, rng)
    vectors = dict(zip(VECTOR, rng.choices(vectors_to_choose_from(), k=VECTOR_COUNT), strict=False))
    if instruction.entry.mnemonic.lstrip("v").startswith("ps"):  # counts in range are rare otherwise
        vectors |= {v: x & 0x3F_0000003F * sum(1 << 64 * i for i in range(8)) for v, x in vectors.items() if x & 1}
    for o in instruction.operands:  # of a gather: offsets that stay in the window
        if isinstance(o, Memory) and o.index is not None and o.index.name in vectors:
            lane = 32 if "gatherd" in instruction.entry.mnemonic else 64
            vectors[o.index.name] = sum(rng.randrange(-16, 16) % (1 << lane) << i for i in range(0, VECTOR_BITS, lane))
    masks = {k: rng.choice((0, -1, rng.getrandbits(64), 1 << rng.randrange(64))) for k in MASK[:MASK_COUNT]}
    registers = {n: Bits(v, 64) for n, v in (general | masks).items()} | {n: Bits(v, 512) for n, v in vectors.items()}
    parts = rng.choices(vectors_to_choose_from(), k=8 * len(WINDOW) // VECTOR_BITS)
    window = b"".join(part.to_bytes(VECTOR_BITS // 8) for part in parts)
    memory = {BASE + i: b for i, b in zip(WINDOW, window, strict=True)}
    return CheckedState(registers, {f: Bits(rng.getrandbits(1), 1) for f in ISA.flags}, memory)


# -- the processor's side -----------------------------------------------------------------------------------------
def load_processor(processor: Processor, state: ConcreteState) -> None:
    load_registers(processor, state)
    ctypes.memmove(BASE + WINDOW.start, bytes(state.memory.values()), len(WINDOW))


def load_registers(processor: Processor, state: ConcreteState) -> None:
    """Registers and flags."""
    flags = FLAGS_FIXED
    for name, value in state.flags.items():
        assert value is not None
        flags |= value.value << FLAG_BITS[name]
    general = struct.pack("<18Q", *(state.registers[n].value for n in GENERAL), flags, 0)
    vectors = b"".join(state.registers[v].value.to_bytes(VECTOR_SPACE, "little") for v in VECTOR[:VECTOR_COUNT])
    vectors = vectors.ljust(MASKS_AT - VECTORS_AT, b"\0")
    masks = struct.pack(f"<{MASK_COUNT}Q", *(state.registers[k].value for k in MASK[:MASK_COUNT]))
    ctypes.memmove(processor.context, general + vectors + masks, len(general + vectors + masks))


def differences(processor: Processor, state: ConcreteState) -> list[str]:
    """Where the processor's state is not the computed one."""
    raw = processor.context.raw
    found = []
    for i, name in enumerate(GENERAL):
        value = int.from_bytes(raw[8 * i : 8 * i + 8], "little")
        if value != state.registers[name].value:
            found.append(f"{name}: processor {value:#x}, entry {state.registers[name].value:#x}")
    for i, name in enumerate(VECTOR[:VECTOR_COUNT]):
        at = VECTORS_AT + VECTOR_SPACE * i
        value = int.from_bytes(raw[at : at + VECTOR_SPACE], "little")
        if value != state.registers[name].value:
            found.append(f"{name}: processor {value:#x}, entry {state.registers[name].value:#x}")
    for i, name in enumerate(MASK[:MASK_COUNT]):
        value = int.from_bytes(raw[MASKS_AT + 8 * i :][:8], "little")
        if value != state.registers[name].value:
            found.append(f"{name}: processor {value:#x}, entry {state.registers[name].value:#x}")
    flags = int.from_bytes(raw[FLAGS_AT : FLAGS_AT + 8], "little")
    for name, flag in state.flags.items():
        if flag is not None and flags >> FLAG_BITS[name] & 1 != flag.value:
            found.append(f"{name}: processor {flags >> FLAG_BITS[name] & 1}, entry {flag.value}")
    memory = ctypes.string_at(BASE + WINDOW.start, len(WINDOW))
    if memory != bytes(state.memory.values()):
        found.append(f"memory: processor {memory.hex()}, entry {bytes(state.memory.values()).hex()}")
    return found


# -- one case -----------------------------------------------------------------------------------------------------
@dataclass
class Result:
    runs: int = 0
    wrong: list[str] = field(default_factory=list)
    entries: Counter[int] = field(default_factory=Counter)  # runs by id of the entry


def taken(outcome: Any) -> int:
    """Whether a branch or jump left the line: an entry returns a condition or the target."""
    return outcome.value if isinstance(outcome, Bits) else 1


def run_entry(case: Case, processor: Processor, rng: random.Random) -> tuple[ConcreteState, Any] | None:
    """The state after the entry, and what it returned; the state before is in the processor's context."""
    step = compile_step(case.instruction, ISA)
    for _ in range(200):
        state = initial_state(case.instruction, rng)
        load_processor(processor, state)
        state.watch(case.instruction)
        try:
            return state, step(state)
        except InputError:
            continue  # the division faults (`div rdx` always does), or the manual leaves open what comes out
    return None


def run_case(case: Case, processor: Processor, rng: random.Random, result: Result) -> None:
    for _ in range(SAMPLES):
        after = run_entry(case, processor, rng)
        if after is None:
            return
        state, outcome = after
        processor.run(case)
        found = differences(processor, state)
        if case.instruction.entry.control:
            went = processor.context.raw[TAKEN_AT]
            found += [f"taken: processor {went}"] if went != taken(outcome) else []
        result.runs += 1
        result.entries[id(case.instruction.entry)] += 1
        if found:
            result.wrong.append(f"{case.instruction.text} ({case.instruction.entry.template}): {'; '.join(found)}")


def of_this_processor(cases: list[Case]) -> list[Case]:
    """Without those whose encoding needs more than the processor has: an entry names the feature of one of its forms."""
    return [c for c in cases if set(needed_features(c.instruction, c.encoding)) <= processor_features()]


def skip_reason(entry: Entry, features: set[str]) -> str:
    if not re.fullmatch(CHOSEN, entry.mnemonic):
        return f"{entry.mnemonic} is not in MNEMONICS"
    if entry.feature and entry.feature not in features:
        return f"this processor lacks {entry.feature}"
    if "avx512f" not in features and "zmm" in entry.template and "ymm" not in entry.template:
        return "this processor lacks avx512f"
    return f"{entry.control}: leaves the test" if entry.control not in ("", "branch", "jump") else ""


native = pytest.mark.skipif(
    platform.machine() != "x86_64" or "avx2" not in processor_features() or shutil.which("ld.lld-22") is None,
    reason="needs an x86-64 processor with AVX2 (the test saves and restores ymm registers), clang and lld",
)


@native
def test_entries_agree_with_the_processor(tmp_path: Path) -> None:
    """Registers, defined flags, memory and branch direction are the processor's, for every form an entry describes."""
    rng, features = random.Random(22), processor_features()
    entries = [e for e in ISA.registry.entries if not skip_reason(e, features)]
    cases = of_this_processor(build_cases(entries, tmp_path, rng))
    processor, result = Processor(tmp_path / "cases.so"), Result()
    for case in cases:
        run_case(case, processor, rng, result)
    for entry in ISA.registry.entries:
        if reason := skip_reason(entry, features):
            print(f"skipped {entry.template}: {reason}")
    print(f"{result.runs} runs of {len(cases)} cases of {len(result.entries)} entries")
    assert [] == result.wrong
    assert [] == [e.template for e in entries if not result.entries[id(e)]], "no instruction belongs to these entries"


def faults(processor: Processor, case: Case) -> bool:
    """Whether the case, run in a child process, ends with a signal."""
    child = os.fork()
    if child == 0:
        faulthandler.disable()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        processor.run(case)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@native
def test_alignment(tmp_path: Path) -> None:
    """What an entry calls misaligned faults. (The test above gives unaligned memory to entries that demand nothing.)"""
    rng = random.Random(24)
    features = processor_features()
    entries = [e for e in ISA.registry.entries if e.alignment != 1 and not skip_reason(e, features)]
    cases = of_this_processor(build_cases(entries, tmp_path, rng))
    processor, wrong, tried = Processor(tmp_path / "cases.so"), [], set()
    lenient = []  # Zen 5 lets the SHA extensions read unaligned memory; by Intel's manual they fault, and so by the entries
    for case in cases:
        memory = next((o for o in case.instruction.operands if isinstance(o, Memory)), None)
        if memory is None or memory.base is None or (form := (id(case.instruction.entry), memory.width)) in tried:
            continue
        tried.add(form)
        state = initial_state(case.instruction, rng)
        state.registers[memory.base] += memory.width // 16
        load_processor(processor, state)
        state.watch(case.instruction)
        with pytest.raises(AlignmentFault):
            compile_step(case.instruction, ISA)(state)
        if not faults(processor, case):
            (lenient if case.instruction.text.startswith("sha") else wrong).append(case.instruction.text)
    print(f"{len(tried)} misaligned cases; this processor permits {lenient}")
    assert [] == wrong


def test_conditions() -> None:
    """Each condition is its neighbour's complement, and orders numbers as its words say."""
    for a in range(-8, 8):
        for b in range(-8, 8):
            x, y = Bits(a, 4), Bits(b, 4)
            flags = {"cf": x.ult(y), "zf": x.eq(y), "sf": (x - y).msb(), "of": Bits(int(not -8 <= a - b < 8), 1)}
            expected = {
                "b": x.value < y.value, "ae": x.value >= y.value, "be": x.value <= y.value, "a": x.value > y.value,
                "l": a < b, "ge": a >= b, "le": a <= b, "g": a > b, "e": a == b, "ne": a != b,
                "s": (a - b) & 8 != 0, "ns": (a - b) & 8 == 0, "o": not -8 <= a - b < 8, "no": -8 <= a - b < 8,
            }  # fmt: skip
            for name, holds in expected.items():
                condition = CONDITIONS[name][1]
                names = condition.__code__.co_varnames[: condition.__code__.co_argcount]
                assert int(holds) == condition(*(flags[n] for n in names)).value, (name, a, b)
