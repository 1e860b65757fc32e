"""RISC-V vector bitwise operations and shifts (V, chapter 11).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.vector import MASK, lanewise, vector
from dauntless.isa.riscv64.vector_unit import Unit
from dauntless.isa.value import shift_by


# -- bitwise ----------------------------------------------------------------------------------------------------------
@lanewise("vand", "vv vx vi")
def vand(a: Any, b: Any) -> Any:
    """Bitwise and."""
    return a & b


@lanewise("vor", "vv vx vi")
def vor(a: Any, b: Any) -> Any:
    """Bitwise or."""
    return a | b


@lanewise("vxor", "vv vx vi")
def vxor(a: Any, b: Any) -> Any:
    """Bitwise exclusive or."""
    return a ^ b


@vector(f"vnot.v {{=d:v}}, {{a:v}}, {MASK}")
def vnot(unit: Unit) -> None:
    """Complement."""
    d, a = unit.group("d", unit.sew), unit.source("a", unit.sew)
    unit.write(d, [~x for x in a[: unit.vl]])


# -- shifts; of the amount as many low bits count as the width of a needs ---------------------------------------------
def _shifted(kind: str, a: Any, b: Any) -> Any:
    return shift_by(kind, a, b.extract(0, (a.width - 1).bit_length()))


@lanewise("vsll", "vv vx vi")
def vsll(a: Any, b: Any) -> Any:
    """Shift left."""
    return _shifted("shl", a, b)


@lanewise("vsrl", "vv vx vi")
def vsrl(a: Any, b: Any) -> Any:
    """Shift right, filling with zeros."""
    return _shifted("lshr", a, b)


@lanewise("vsra", "vv vx vi")
def vsra(a: Any, b: Any) -> Any:
    """Shift right, filling with the sign."""
    return _shifted("ashr", a, b)


@lanewise("vnsrl", "wv wx wi")
def vnsrl(a: Any, b: Any) -> Any:
    """The low half of a shifted right, filling with zeros."""
    return _shifted("lshr", a, b).extract(0, b.width)


@lanewise("vnsra", "wv wx wi")
def vnsra(a: Any, b: Any) -> Any:
    """The low half of a shifted right, filling with the sign."""
    return _shifted("ashr", a, b).extract(0, b.width)


@vector(f"vncvt.x.x.w {{=d:v}}, {{a:v}}, {MASK}")
def vncvt(unit: Unit) -> None:
    """Low halves."""
    d, a = unit.group("d", unit.sew), unit.source("a", 2 * unit.sew)
    unit.write(d, [x.extract(0, unit.sew) for x in a[: unit.vl]])
