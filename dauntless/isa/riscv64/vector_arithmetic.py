"""RISC-V vector addition, subtraction, extension, extremes, carries (V, chapter 11).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.riscv64.vector import MASK, lanewise, vector
from dauntless.isa.riscv64.vector_unit import Unit
from dauntless.isa.value import smax, smin, umax, umin


# -- addition and subtraction -----------------------------------------------------------------------------------------
@lanewise("vadd", "vv vx vi")
def vadd(a: Any, b: Any) -> Any:
    """Wrapping addition."""
    return a + b


@lanewise("vsub", "vv vx")
def vsub(a: Any, b: Any) -> Any:
    """Wrapping subtraction."""
    return a - b


@lanewise("vrsub", "vx vi")
def vrsub(a: Any, b: Any) -> Any:
    """Wrapping subtraction from a scalar."""
    return b - a


@vector(f"vneg.v {{=d:v}}, {{a:v}}, {MASK}")
def vneg(unit: Unit) -> None:
    """Negation."""
    d, a = unit.group("d", unit.sew), unit.source("a", unit.sew)
    unit.write(d, [-x for x in a[: unit.vl]])


# -- widening addition and subtraction --------------------------------------------------------------------------------
def _wider(x: Any, width: int, *, signed: bool) -> Any:
    return x.sext(width) if signed else x.zext(width)


def _declare_widening(name: str, verb: str, *, signed: bool) -> None:
    words = "signed" if signed else "unsigned"
    apply: Callable[[Any, Any], Any] = (lambda x, y: x + y) if verb == "addition" else (lambda x, y: x - y)

    @lanewise(name, "vv vx", d=2, documentation=f"{words.capitalize()} {verb}, into elements twice as wide.")
    def widening(a: Any, b: Any) -> Any:
        return apply(_wider(a, 2 * a.width, signed=signed), _wider(b, 2 * b.width, signed=signed))

    @lanewise(name, "wv wx", d=2, documentation=f"Wrapping {verb} of {words} b and elements a that are twice as wide.")
    def with_wide(a: Any, b: Any) -> Any:
        return apply(a, _wider(b, a.width, signed=signed))


_declare_widening("vwadd", "addition", signed=True)
_declare_widening("vwaddu", "addition", signed=False)
_declare_widening("vwsub", "subtraction", signed=True)
_declare_widening("vwsubu", "subtraction", signed=False)


# -- extension --------------------------------------------------------------------------------------------------------
def _declare_extension(letter: str, factor: int) -> None:
    @vector(f"v{letter}ext.vf{factor} {{=d:v}}, {{a:v}}, {MASK}")
    def extension(unit: Unit) -> None:
        if unit.sew < 8 * factor:
            raise unit.refused(f"elements of {unit.sew} bits have no part of 1/{factor}", "use a wider SEW")
        d, a = unit.group("d", unit.sew), unit.source("a", unit.sew // factor)
        unit.write(d, [_wider(x, unit.sew, signed=letter == "s") for x in a[: unit.vl]])

    sign = {"z": "zeros", "s": "the sign"}[letter]
    extension.__doc__ = f"Extend with {sign} from elements of SEW / {factor} bits."


for _letter in "zs":
    for _factor in (2, 4, 8):
        _declare_extension(_letter, _factor)


@vector(f"vwcvt.x.x.v {{=d:v}}, {{a:v}}, {MASK}")
def vwcvt(unit: Unit) -> None:
    """Sign-extend to elements twice as wide."""
    d, a = unit.group("d", 2 * unit.sew), unit.source("a", unit.sew)
    unit.write(d, [x.sext(2 * unit.sew) for x in a[: unit.vl]])


@vector(f"vwcvtu.x.x.v {{=d:v}}, {{a:v}}, {MASK}")
def vwcvtu(unit: Unit) -> None:
    """Zero-extend to elements twice as wide."""
    d, a = unit.group("d", 2 * unit.sew), unit.source("a", unit.sew)
    unit.write(d, [x.zext(2 * unit.sew) for x in a[: unit.vl]])


# -- extremes ---------------------------------------------------------------------------------------------------------
@lanewise("vminu", "vv vx")
def vminu(a: Any, b: Any) -> Any:
    """Unsigned minimum."""
    return umin(a, b)


@lanewise("vmin", "vv vx")
def vmin(a: Any, b: Any) -> Any:
    """Signed minimum."""
    return smin(a, b)


@lanewise("vmaxu", "vv vx")
def vmaxu(a: Any, b: Any) -> Any:
    """Unsigned maximum."""
    return umax(a, b)


@lanewise("vmax", "vv vx")
def vmax(a: Any, b: Any) -> Any:
    """Signed maximum."""
    return smax(a, b)


# -- with carry -------------------------------------------------------------------------------------------------------
def _with_carry(unit: Unit) -> list[tuple[Any, Any, Any]]:
    """(a, b, carry), each carry as wide as an element."""
    a, b = unit.source("a", unit.sew)[: unit.vl], unit.source("b", unit.sew)[: unit.vl]
    return list(zip(a, b, [bit.zext(unit.sew) for bit in unit.mask_bits("mask")], strict=True))


@vector(*(f"vadc.v{form}m {{=d:v}}, {{a:v}}, {{b:{kind}}}, {{mask:v0}}" for form, kind in ("vv", "xx", ("i", "const"))))
def vadc(unit: Unit) -> None:
    """Addition with carry, carries in v0."""
    unit.write(unit.group("d", unit.sew), [a + b + c for a, b, c in _with_carry(unit)])


@vector(*(f"vsbc.v{form}m {{=d:v}}, {{a:v}}, {{b:{form}}}, {{mask:v0}}" for form in "vx"))
def vsbc(unit: Unit) -> None:
    """Subtraction with borrow, borrows in v0."""
    unit.write(unit.group("d", unit.sew), [a - b - c for a, b, c in _with_carry(unit)])
