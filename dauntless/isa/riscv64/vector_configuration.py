"""RISC-V: setting the vector type and length, and reading them (V, chapter 6).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Fault
from dauntless.isa.operand import Immediate, Register, Word
from dauntless.isa.riscv64 import registers
from dauntless.isa.riscv64.vector import CONFIGURATION, vector
from dauntless.isa.riscv64.vector_unit import Unit, Vtype, vtype_of_encoding, vtype_of_text


def length(unit: Unit, vtype: Vtype) -> int:
    """The new vl, from the operands `d` and `a`."""
    longest, requested, d = vtype.longest(unit.vlen), unit.operands["a"], unit.operands["d"]
    if isinstance(requested, Immediate):
        avl = requested.value
    elif isinstance(requested, Register) and requested.name != registers.ZERO:
        avl = unit.state.known(unit.state.get(requested.name, 0, 64), "the vector length that is asked for")
    elif isinstance(d, Register) and d.name != registers.ZERO:
        return longest
    else:
        return _kept(unit, vtype)
    if longest < avl < 2 * longest:
        raise Fault(unit.instruction.entry.mnemonic, f"{avl} elements are asked for, VLMAX is {longest} at {vtype}: the manual "
                    f"lets processors choose any vl from {(avl + 1) // 2} to {longest}",
                    "ask for VLMAX at most, or for twice as much or more", rule="unknown vector length")  # fmt: skip
    return min(avl, longest)


def _kept(unit: Unit, vtype: Vtype) -> int:
    """The current vl, which must be possible for the old and the new vtype."""
    state = unit.state
    old = vtype_of_encoding(state.known(state.get("vtype", 0, 64), "whether vl stays"))
    if old is None or old.longest(unit.vlen) != vtype.longest(unit.vlen):
        raise unit.refused("vl is kept while VLMAX changes", "keep SEW / LMUL, or give the number of elements")
    return state.known(state.get("vl", 0, 64), "vl, which is kept,")


def configure(unit: Unit, vtype: Vtype | None) -> None:
    """Sets vtype, vl and the result."""
    state, d = unit.state, unit.operands["d"]
    if vtype is None or not vtype.is_supported:
        what = "the vector type is one that not every processor supports: it may set vill, and then no vector instruction works"
        raise Fault(unit.instruction.entry.mnemonic, what, "use SEW up to 64, up to 64 * LMUL where LMUL is a fraction")
    vl = state.const(length(unit, vtype), 64)
    state.set("vl", 0, vl, False)
    state.set("vtype", 0, state.const(vtype.encoding, 64), False)
    assert isinstance(d, Register)
    state.set(d.name, 0, vl, False)


@vector(
    "vsetvli {=d:x}, {a:x}, {t:vtype}", "vsetivli {=d:x}, {a:const}, {t:vtype}", configured=False, reads=CONFIGURATION,
    writes=CONFIGURATION,
)  # fmt: skip
def vsetvli(unit: Unit) -> None:
    """Set the vector type, and vl to the minimum of VLMAX and the requested length a; a = zero requests VLMAX or, with d =
    zero, keeps vl."""
    text = unit.operands["t"]
    assert isinstance(text, Word)
    configure(unit, vtype_of_text(text.text))


@vector("vsetvl {=d:x}, {a:x}, {t:x}", configured=False, reads=CONFIGURATION, writes=CONFIGURATION)
def vsetvl(unit: Unit) -> None:
    """Set the vector type from a register, and vl as vsetvli does."""
    text = unit.operands["t"]
    assert isinstance(text, Register)
    configure(unit, vtype_of_encoding(unit.state.known(unit.state.get(text.name, 0, 64), "the vector type")))


@vector("csrr {=d:x}, {c:csr}", configured=False, reads=CONFIGURATION)
def csrr(unit: Unit) -> None:
    """Read vl, vtype or vlenb, the bytes of a vector register."""
    name, state, d = unit.operands["c"], unit.state, unit.operands["d"]
    assert isinstance(name, Word) and isinstance(d, Register)
    value: Any = state.const(unit.vlen // 8, 64) if name.text == "vlenb" else state.get(name.text, 0, 64)
    state.set(d.name, 0, value, False)
