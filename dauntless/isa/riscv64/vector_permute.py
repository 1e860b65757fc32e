"""RISC-V vector moves, merges, slides, gathers, compression (V, chapters 11 and 16).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Indices, and masks of compressions, must be public, since the time depends on them on some cores. Sources of vcompress and
vmv.x.s must be public too: Zvkt lists neither instruction.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.vector import MASK, lanewise, vector
from dauntless.isa.riscv64.vector_unit import Unit
from dauntless.isa.value import join, select


# -- moves ------------------------------------------------------------------------------------------------------------
@lanewise("vmv.v", "v x i", masked=False)
def vmv(b: Any) -> Any:
    """Copy a vector, or a scalar to every element."""
    return b


@vector(
    *(f"vmerge.v{form}m {{=d:v}}, {{a:v}}, {{b:{kind}}}, {{mask:v0}}" for form, kind in ("vv", "xx", ("i", "const")))
)
def vmerge(unit: Unit) -> None:
    """b where the mask v0 is set, else a."""
    a, b = unit.source("a", unit.sew)[: unit.vl], unit.source("b", unit.sew)[: unit.vl]
    rows = zip(unit.mask_bits("mask"), b, a, strict=True)
    unit.write(unit.group("d", unit.sew), [bit.ite(x, y) for bit, x, y in rows])


@vector("vmv.x.s {=d:x}, {a:v}")
def vmv_x_s(unit: Unit) -> None:
    """Element 0, sign-extended, for every vl."""
    first = unit.control(unit.all_elements(unit.register("a", unit.sew))[:1])[0]
    unit.write_scalar("d", first.sext(64))


@vector("vmv.s.x {=d:v}, {b:x}")
def vmv_s_x(unit: Unit) -> None:
    """A scalar to element 0; the others are the tail."""
    unit.write_element(unit.register("d", unit.sew), unit.scalar("b", unit.sew))


def _declare_whole(count: int) -> None:
    @vector(f"vmv{count}r.v {{=d:v}}, {{a:v}}")
    def whole(unit: Unit) -> None:
        d, a = (unit.whole(name, count) for name in ("d", "a"))
        values = [unit.state.get(register, 0, unit.vlen) for register in a.registers]
        for register, value in zip(d.registers, values, strict=True):
            unit.state.set(register, 0, value, False)

    whole.__doc__ = f"Copy {count} whole register{'s' if count > 1 else ''}, whatever vl is."


for _count in (1, 2, 4, 8):
    _declare_whole(_count)


# -- slides -----------------------------------------------------------------------------------------------------------
def distance(unit: Unit) -> int:
    """The distance of a slide, which must be known."""
    return unit.state.known(unit.scalar("b", 64), "how far it slides")


@vector(f"vslideup.vx {{=d:v}}, {{a:v}}, {{b:x}}, {MASK}", f"vslideup.vi {{=d:v}}, {{a:v}}, {{b:const}}, {MASK}")
def vslideup(unit: Unit) -> None:
    """Element i of a to element i + b; the elements below keep what they hold."""
    start, a = min(distance(unit), unit.vl), unit.source("a", unit.sew)
    unit.write(unit.group("d", unit.sew), a[: unit.vl - start], start=start, apart=["a"])


@vector(f"vslidedown.vx {{=d:v}}, {{a:v}}, {{b:x}}, {MASK}", f"vslidedown.vi {{=d:v}}, {{a:v}}, {{b:const}}, {MASK}")
def vslidedown(unit: Unit) -> None:
    """Element i + b of a to element i; zero from VLMAX on."""
    start, a = min(distance(unit), unit.vlmax), unit.source("a", unit.sew)
    moved = [*a[start:], *[unit.state.const(0, unit.sew)] * start]
    unit.write(unit.group("d", unit.sew), moved[: unit.vl])


@vector(f"vslide1up.vx {{=d:v}}, {{a:v}}, {{b:x}}, {MASK}")
def vslide1up(unit: Unit) -> None:
    """Element i of a to element i + 1; the scalar to element 0."""
    a = unit.source("a", unit.sew)
    unit.write(unit.group("d", unit.sew), [unit.scalar("b", unit.sew), *a][: unit.vl], apart=["a"])


@vector(f"vslide1down.vx {{=d:v}}, {{a:v}}, {{b:x}}, {MASK}")
def vslide1down(unit: Unit) -> None:
    """Element i + 1 of a to element i; the scalar to element vl - 1."""
    a = unit.source("a", unit.sew)
    unit.write(unit.group("d", unit.sew), [*a[1 : unit.vl], unit.scalar("b", unit.sew)][: unit.vl])


# -- gathers ----------------------------------------------------------------------------------------------------------
def gathered(unit: Unit, index: Any, entries: list[Any]) -> Any:
    """entries[index]; zero for an index out of range."""
    known, zero = index.as_int(), unit.state.const(0, unit.sew)
    if known is not None:
        return entries[known] if known < len(entries) else zero
    bits = min((len(entries) - 1).bit_length(), index.width)
    padded = [*entries, *[zero] * (1 << bits)][: 1 << bits]
    low = select(index.extract(0, bits), padded) if bits else entries[0]
    return low if bits == index.width else index.extract(bits, index.width - bits).eq(0).ite(low, zero)


@vector(f"vrgather.vv {{=d:v}}, {{a:v}}, {{b:v}}, {MASK}")
def vrgather(unit: Unit) -> None:
    """Element number b[i] of a, zero from VLMAX on."""
    a, b = unit.source("a", unit.sew), unit.source("b", unit.sew)
    values = [gathered(unit, index, a) for index in unit.control(b[: unit.vl])]
    unit.write(unit.group("d", unit.sew), values, apart=["a", "b"])


@vector(f"vrgatherei16.vv {{=d:v}}, {{a:v}}, {{b:v}}, {MASK}")
def vrgatherei16(unit: Unit) -> None:
    """Element number b[i] of a, zero from VLMAX on; the numbers have 16 bits."""
    a, b = unit.source("a", unit.sew), unit.source("b", 16)
    values = [gathered(unit, index, a) for index in unit.control(b[: unit.vl])]
    unit.write(unit.group("d", unit.sew), values, apart=["a", "b"])


@vector(f"vrgather.vx {{=d:v}}, {{a:v}}, {{b:x}}, {MASK}", f"vrgather.vi {{=d:v}}, {{a:v}}, {{b:const}}, {MASK}")
def vrgather_scalar(unit: Unit) -> None:
    """Element number b of a to every element, zero from VLMAX on."""
    a = unit.source("a", unit.sew)
    index = unit.control([unit.scalar("b", 64)])[0]
    unit.write(unit.group("d", unit.sew), [gathered(unit, index, a)] * unit.vl, apart=["a"])


# -- compression ------------------------------------------------------------------------------------------------------
@vector("vcompress.vm {=d:v}, {a:v}, {b:v}")
def vcompress(unit: Unit) -> None:
    """The elements of a that the mask b selects, in consecutive positions; the others are the tail."""
    d, bits, a = unit.group("d", unit.sew), unit.mask_bits("b"), unit.source("a", unit.sew)[: unit.vl]
    packed = []
    if unit.vl:
        old = kept = join(unit.all_elements(d)[: unit.vl])
        if unit.vtype.tail_agnostic:
            what = f"{d}[0..{unit.vl - 1}], from the number of chosen elements on"
            kept = unit.unknown(old.width, what, lambda: old)
        packed = join(a).compress(unit.sew, join(bits), kept).lanes(unit.sew)
    unit.write(d, packed, apart=["a", "b"])
