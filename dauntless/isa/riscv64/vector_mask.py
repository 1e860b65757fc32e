"""RISC-V vector comparisons, and operations on masks (V, chapters 11 and 15).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Element i of a mask is bit i of its one register, whatever SEW and LMUL are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.riscv64.vector import MASK, lanewise, vector
from dauntless.isa.riscv64.vector_unit import Unit


# -- comparisons ------------------------------------------------------------------------------------------------------
@lanewise("vmseq", "vv vx vi", mask_result=True)
def vmseq(a: Any, b: Any) -> Any:
    """Equal."""
    return a.eq(b)


@lanewise("vmsne", "vv vx vi", mask_result=True)
def vmsne(a: Any, b: Any) -> Any:
    """Not equal."""
    return a.ne(b)


@lanewise("vmsltu", "vv vx", mask_result=True)
def vmsltu(a: Any, b: Any) -> Any:
    """Unsigned less than."""
    return a.ult(b)


@lanewise("vmslt", "vv vx", mask_result=True)
def vmslt(a: Any, b: Any) -> Any:
    """Signed less than."""
    return a.slt(b)


@lanewise("vmsleu", "vv vx vi", mask_result=True)
def vmsleu(a: Any, b: Any) -> Any:
    """Unsigned less or equal."""
    return ~b.ult(a)


@lanewise("vmsle", "vv vx vi", mask_result=True)
def vmsle(a: Any, b: Any) -> Any:
    """Signed less or equal."""
    return ~b.slt(a)


@lanewise("vmsgtu", "vx vi", mask_result=True)
def vmsgtu(a: Any, b: Any) -> Any:
    """Unsigned greater than."""
    return b.ult(a)


@lanewise("vmsgt", "vx vi", mask_result=True)
def vmsgt(a: Any, b: Any) -> Any:
    """Signed greater than."""
    return b.slt(a)


# -- carries ----------------------------------------------------------------------------------------------------------
def _carried(unit: Unit, carry_of: Callable[[Any, Any, Any], Any]) -> None:
    """The carries of all elements, with carries in from v0 if it is named."""
    a, b = unit.source("a", unit.sew)[: unit.vl], unit.source("b", unit.sew)[: unit.vl]
    bits = unit.mask_bits("mask") if "mask" in unit.operands else [unit.state.const(0, 1)] * unit.vl
    unit.write_mask(unit.register("d"), [carry_of(*row) for row in zip(a, b, bits, strict=True)])


def _templates(name: str, forms: str) -> list[str]:
    kinds = {"v": "v", "x": "x", "i": "const"}
    plain = [f"{name}.v{form} {{=d:v}}, {{a:v}}, {{b:{kinds[form]}}}" for form in forms]
    return plain + [f"{name}.v{form}m {{=d:v}}, {{a:v}}, {{b:{kinds[form]}}}, {{mask:v0}}" for form in forms]


@vector(*_templates("vmadc", "vxi"))
def vmadc(unit: Unit) -> None:
    """The carry out of a + b, plus the carry in v0."""
    width = unit.sew + 1
    _carried(unit, lambda a, b, c: (a.zext(width) + b.zext(width) + c.zext(width)).msb())


@vector(*_templates("vmsbc", "vx"))
def vmsbc(unit: Unit) -> None:
    """The borrow out of a - b, minus the borrow in v0."""
    width = unit.sew + 1
    _carried(unit, lambda a, b, c: (a.zext(width) - b.zext(width) - c.zext(width)).msb())


# -- logic on masks ---------------------------------------------------------------------------------------------------
def _declare_logic(name: str, words: str, apply: Callable[[Any, Any], Any]) -> None:
    @vector(f"{name}.mm {{=d:v}}, {{a:v}}, {{b:v}}")
    def logic(unit: Unit) -> None:
        columns = zip(unit.mask_bits("a"), unit.mask_bits("b"), strict=True)
        unit.write_mask(unit.register("d"), [apply(x, y) for x, y in columns])

    logic.__doc__ = f"{words}, of masks."


_declare_logic("vmand", "a and b", lambda a, b: a & b)
_declare_logic("vmnand", "Not (a and b)", lambda a, b: ~(a & b))
_declare_logic("vmandn", "a and not b", lambda a, b: a & ~b)
_declare_logic("vmxor", "a exclusive or b", lambda a, b: a ^ b)
_declare_logic("vmor", "a or b", lambda a, b: a | b)
_declare_logic("vmnor", "Not (a or b)", lambda a, b: ~(a | b))
_declare_logic("vmorn", "a or not b", lambda a, b: a | ~b)
_declare_logic("vmxnor", "Not (a exclusive or b)", lambda a, b: ~(a ^ b))


@vector("vmmv.m {=d:v}, {a:v}")
def vmmv(unit: Unit) -> None:
    """Copy of a mask."""
    unit.write_mask(unit.register("d"), unit.mask_bits("a"))


@vector("vmnot.m {=d:v}, {a:v}")
def vmnot(unit: Unit) -> None:
    """Complement of a mask."""
    unit.write_mask(unit.register("d"), [~bit for bit in unit.mask_bits("a")])


@vector("vmclr.m {=d:v}")
def vmclr(unit: Unit) -> None:
    """A mask of zeros."""
    unit.write_mask(unit.register("d"), [unit.state.const(0, 1)] * unit.vl)


@vector("vmset.m {=d:v}")
def vmset(unit: Unit) -> None:
    """A mask of ones."""
    unit.write_mask(unit.register("d"), [unit.state.const(1, 1)] * unit.vl)


# -- numbers from masks -----------------------------------------------------------------------------------------------
def _active_bits(unit: Unit, name: str) -> list[Any]:
    """The bits of a mask, zero where masked off."""
    bits, active = unit.mask_bits(name), unit.active()
    return bits if active is None else [bit & on for bit, on in zip(bits, active, strict=True)]


@vector(f"vcpop.m {{=d:x}}, {{a:v}}, {MASK}")
def vcpop(unit: Unit) -> None:
    """The number of ones in a mask."""
    total = unit.state.const(0, 64)
    for bit in _active_bits(unit, "a"):
        total = total + bit.zext(64)
    unit.write_scalar("d", total)


@vector(f"viota.m {{=d:v}}, {{a:v}}, {MASK}")
def viota(unit: Unit) -> None:
    """For each element the number of ones in the mask below it."""
    total, sums = unit.state.const(0, unit.sew), []
    for bit in _active_bits(unit, "a"):
        sums.append(total)
        total = total + bit.zext(unit.sew)
    unit.write(unit.group("d", unit.sew), sums, apart=["a"])


@vector(f"vid.v {{=d:v}}, {MASK}")
def vid(unit: Unit) -> None:
    """The number of each element."""
    unit.write(unit.group("d", unit.sew), [unit.state.const(i, unit.sew) for i in range(unit.vl)])
