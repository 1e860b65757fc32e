"""Lanes of memory that a write mask leaves out need not be there: on this machine's processor too.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import mmap
import random
from pathlib import Path

import pytest

from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Entry, mask_of
from dauntless.isa.masking import ANY, WHOLE
from dauntless.isa.operand import Memory
from dauntless.isa.step import compile_step, memory_width
from dauntless.isa.value import Bits
from dauntless.isa.x86_64.registers import GENERAL, MASK, VECTOR
from tests.isa.concrete import ConcreteState
from tests.isa.cosim_x86_64 import MASK_COUNT, VECTOR_BITS, Case, Processor, build_cases, processor_features
from tests.isa.test_cosim_x86_64 import faults, load_registers, skip_reason

ISA = isa_named("x86_64")
PAGE = mmap.PAGESIZE
native = pytest.mark.skipif(MASK_COUNT == 0, reason="needs an x86-64 processor with AVX-512 BW")
EDGES = mmap.mmap(-1, 2 * PAGE)
START = ctypes.addressof(ctypes.c_char.from_buffer(EDGES))
END = START + PAGE  # what is mapped ends here


def close_the_page_behind() -> None:
    """Accesses at END or beyond end with a signal."""
    protect = ctypes.CDLL(None).mprotect
    protect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    assert protect(END, PAGE, 0) == 0


def entries() -> list[Entry]:
    features = processor_features()
    return [
        e
        for e in ISA.registry.entries
        if e.masks and (e.masked_memory or e.masked_source) and e.feature.startswith("avx512")
        and any("m" in k for s in e.operands for k in s.kinds) and not skip_reason(e, features)
    ]  # fmt: skip


def state_at_the_edge(case: Case, rng: random.Random) -> ConcreteState | None:
    """The lower half of the lanes lies in front of the edge and is chosen, the upper half beyond it is not; where there is one
    element for all lanes none is chosen."""
    instruction, entry = case.instruction, case.instruction.entry
    places = zip(entry.operands, instruction.operands, strict=True)
    spec, memory = next(((s, o) for s, o in places if isinstance(o, Memory)), (None, None))
    mask, result = mask_of(instruction.operands), getattr(instruction.operands[0], "width", 0)
    if spec is None or memory is None or mask is None or memory.index is not None:
        return None
    width = memory_width(spec, instruction.operands, memory)
    lanes = width // entry.masked_element if entry.masked_element else result // entry.masks
    registers = {n: Bits(rng.getrandbits(64), 64) for n in (*GENERAL, *MASK)}
    registers |= {n: Bits(rng.getrandbits(VECTOR_BITS), 512) for n in VECTOR}
    registers["rsp"] = Bits(END - 1024, 64)
    is_one = entry.masked_source == ANY or memory.broadcast > 0
    registers[mask.register] = Bits(0 if is_one else (1 << lanes // 2) - 1, 64)
    assert memory.base is not None
    registers[memory.base] = Bits(END - (0 if memory.broadcast else width // 16) - memory.displacement, 64)
    return ConcreteState(registers, {f: Bits(0, 1) for f in ISA.flags}, dict(enumerate(EDGES[:PAGE], START)))


@native
def test_lanes_left_out_are_not_touched(tmp_path: Path) -> None:
    """Neither entry nor processor touches the page behind, unless the entry says that all is read whatever the mask."""
    rng = random.Random(25)
    close_the_page_behind()
    cases = build_cases(entries(), tmp_path, rng)
    processor, tried, wrong = Processor(tmp_path / "cases.so"), set(), []
    for case in cases:
        entry = case.instruction.entry
        form = (id(entry), getattr(case.instruction.operands[0], "width", 0), "{1to" in case.instruction.text)
        state = state_at_the_edge(case, rng)
        if state is None or form in tried or entry.alignment != 1:
            continue
        tried.add(form)
        load_registers(processor, state)
        if entry.masked_source == WHOLE:
            with pytest.raises(KeyError):
                compile_step(case.instruction, ISA)(state)
            continue
        compile_step(case.instruction, ISA)(state)
        if faults(processor, case):
            wrong.append(case.instruction.text)
    print(f"{len(tried)} forms at the end of a page")
    assert len(tried) > 100
    print("\n".join(wrong))
    assert [] == wrong
