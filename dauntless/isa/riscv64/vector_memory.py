"""RISC-V vector loads and stores (V, chapter 7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Every element must be aligned to its size: the effect of misaligned accesses depends on the execution environment. Masks must be
known, like addresses.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from dauntless.isa.entry import Fault
from dauntless.isa.riscv64.vector import MASK, vector
from dauntless.isa.riscv64.vector_unit import Group, Unit
from dauntless.isa.value import join

WIDTHS = (8, 16, 32, 64)


# -- what all share ---------------------------------------------------------------------------------------------------
def load(unit: Unit, groups: list[Group], places: Iterator[tuple[int, Any]]) -> None:
    """Loads element i of every group from consecutive addresses at each place (i, address); others remain masked off."""
    size, values = groups[0].eew, [[unit.state.const(0, g.eew)] * unit.vl for g in groups]
    for i, address in places:
        for k in range(len(groups)):
            values[k][i] = unit.state.load(address + k * size // 8, size, size // 8)
    for group, elements in zip(groups, values, strict=True):
        unit.write(group, elements)


def store(unit: Unit, groups: list[Group], places: Iterator[tuple[int, Any]], *, ordered: bool = False) -> None:
    """Stores element i of every group to consecutive addresses at each place (i, address); in no particular order unless
    the instruction is `ordered`."""
    size, values = groups[0].eew, [unit.all_elements(unit.reads(g)) for g in groups]
    found = list(places)  # which reads the indices
    unit.check_sources()
    if not ordered:
        _check_apart(unit, [address for _, address in found], len(groups) * size // 8)
    for i, address in found:
        for k in range(len(groups)):
            unit.state.store(address + k * size // 8, values[k][i], size // 8)


def _check_apart(unit: Unit, addresses: list[Any], size: int) -> None:
    """Refuses overlapping stores of that many bytes, since their order is unspecified."""
    distances = [(address - addresses[0]).as_int() for address in addresses]
    signed = sorted(d - (d >> 63 << 64) for d in distances if d is not None)
    if len(signed) < len(addresses) or any(b - a < size for a, b in pairwise(signed)):
        raise Fault(unit.instruction.entry.mnemonic, "it may store elements over each other, in no particular order",
                    "use known distances of an element's size at least, or an ordered store (vsox)",
                    rule="unordered stores")  # fmt: skip


def spaced(unit: Unit, step: Any) -> Iterator[tuple[int, Any]]:
    """Active elements and their addresses, `step` bytes apart."""
    base = unit.address()
    for i in unit.active_elements():
        yield i, base + step * i


def indexed(unit: Unit, index: Group) -> Iterator[tuple[int, Any]]:
    """Active elements and their addresses, at unsigned offsets from the base."""
    base, distances = unit.address(), unit.all_elements(unit.reads(index))
    for i in unit.active_elements():
        yield i, base + distances[i].zext(64)


def step(unit: Unit) -> Any:
    """Distance in bytes between elements, in a register: `s` of a load, `b` of a store."""
    return unit.scalar("b" if "b" in unit.operands else "s", 64)


def fields(unit: Unit, name: str, eew: int, count: int) -> list[Group]:
    return [unit.group(name, eew, field=k, fields=count) for k in range(count)]


# -- one vector -------------------------------------------------------------------------------------------------------
def _unit_stride(eew: int) -> None:
    @vector(f"vle{eew}.v {{=d:v}}, {{m:mv}}, {MASK}")
    def vle(unit: Unit) -> None:
        """Load vl consecutive elements."""
        d = unit.group("d", eew)
        if unit.is_masked:
            load(unit, [d], spaced(unit, unit.state.const(eew // 8, 64)))
        elif unit.vl:
            unit.write(d, unit.state.load(unit.address(), unit.vl * eew, eew // 8).lanes(eew))

    @vector(f"vse{eew}.v {{s:v}}, {{=m:mv}}, {MASK}")
    def vse(unit: Unit) -> None:
        """Store vl consecutive elements."""
        s = unit.group("s", eew)
        if unit.is_masked:
            store(unit, [s], spaced(unit, unit.state.const(eew // 8, 64)))
        elif unit.vl:
            unit.state.store(unit.address(), join(unit.all_elements(s)[: unit.vl]), eew // 8)


for _eew in WIDTHS:
    _unit_stride(_eew)


@vector("vlm.v {=d:v}, {m:mv}")
def vlm(unit: Unit) -> None:
    """Load a mask of vl bits, in whole bytes; later bits are agnostic."""
    size = (unit.vl + 7) // 8
    if size:
        value = unit.state.load(unit.address(), 8 * size, 1)
        unit.write_mask(unit.register("d"), [value.extract(i, 1) for i in range(8 * size)], masked=False)


@vector("vsm.v {s:v}, {=m:mv}")
def vsm(unit: Unit) -> None:
    """Store a mask of vl bits, in whole bytes."""
    size = (unit.vl + 7) // 8
    if size:
        register = unit.state.get(unit.register("s").registers[0], 0, unit.vlen)
        unit.state.store(unit.address(), register.extract(0, 8 * size), 1)


def _whole(count: int) -> None:
    for eew in WIDTHS:

        @vector(f"vl{count}r{f'e{eew}' if eew > 8 else ''}.v {{=d:v}}, {{m:mv}}", configured=False)
        def vlr(unit: Unit, eew: int = eew) -> None:
            d = unit.whole("d", count)
            values = unit.state.load(unit.address(), count * unit.vlen, eew // 8).lanes(unit.vlen)
            for register, value in zip(d.registers, values, strict=True):
                unit.state.set(register, 0, value, False)

        vlr.__doc__ = f"Load {count} whole register{'s' if count > 1 else ''}, whatever vl and vtype are."

    @vector(f"vs{count}r.v {{s:v}}, {{=m:mv}}", configured=False)
    def vsr(unit: Unit) -> None:
        values = [unit.state.get(register, 0, unit.vlen) for register in unit.whole("s", count).registers]
        unit.state.store(unit.address(), join(values), 1)

    vsr.__doc__ = f"Store {count} whole register{'s' if count > 1 else ''}, whatever vl and vtype are."


for _count in (1, 2, 4, 8):
    _whole(_count)


# -- at equal distances, and by index ---------------------------------------------------------------------------------
def _strided(eew: int) -> None:
    @vector(f"vlse{eew}.v {{=d:v}}, {{m:mv}}, {{s:x}}, {MASK}")
    def vlse(unit: Unit) -> None:
        """Load elements that are s bytes apart."""
        load(unit, [unit.group("d", eew)], spaced(unit, step(unit)))

    @vector(f"vsse{eew}.v {{s:v}}, {{=m:mv}}, {{b:x}}, {MASK}")
    def vsse(unit: Unit) -> None:
        """Store elements b bytes apart, at least their size."""
        store(unit, [unit.group("s", eew)], spaced(unit, step(unit)))


def _indexed(eew: int, order: str) -> None:
    @vector(f"vl{order}xei{eew}.v {{=d:v}}, {{m:mv}}, {{i:v}}, {MASK}")
    def vlxei(unit: Unit) -> None:
        """Load elements from the base plus the byte offsets in i."""
        load(unit, [unit.group("d", unit.sew)], indexed(unit, unit.group("i", eew)))

    @vector(f"vs{order}xei{eew}.v {{s:v}}, {{=m:mv}}, {{i:v}}, {MASK}")
    def vsxei(unit: Unit) -> None:
        store(unit, [unit.group("s", unit.sew)], indexed(unit, unit.group("i", eew)), ordered=order == "o")

    end = {"u": "in any order, apart from each other", "o": "in their order"}[order]
    vsxei.__doc__ = f"Store elements to the base plus the bytes that elements of i say, {end}."


# -- segments: element i of each field side by side -------------------------------------------------------------------
def _segments(count: int, eew: int) -> None:
    size = count * eew // 8

    @vector(f"vlseg{count}e{eew}.v {{=d:v}}, {{m:mv}}, {MASK}")
    def vlseg(unit: Unit) -> None:
        load(unit, fields(unit, "d", eew, count), spaced(unit, unit.state.const(size, 64)))

    @vector(f"vsseg{count}e{eew}.v {{s:v}}, {{=m:mv}}, {MASK}")
    def vsseg(unit: Unit) -> None:
        store(unit, fields(unit, "s", eew, count), spaced(unit, unit.state.const(size, 64)))

    @vector(f"vlsseg{count}e{eew}.v {{=d:v}}, {{m:mv}}, {{s:x}}, {MASK}")
    def vlsseg(unit: Unit) -> None:
        load(unit, fields(unit, "d", eew, count), spaced(unit, step(unit)))

    @vector(f"vssseg{count}e{eew}.v {{s:v}}, {{=m:mv}}, {{b:x}}, {MASK}")
    def vssseg(unit: Unit) -> None:
        store(unit, fields(unit, "s", eew, count), spaced(unit, step(unit)))

    vlseg.__doc__ = f"Load structures of {count} elements, element k of each into group k."
    vsseg.__doc__ = f"Store structures of {count} elements, element k of each from group k."
    vlsseg.__doc__ = f"Load structures of {count} elements that are s bytes apart."
    vssseg.__doc__ = f"Store structures of {count} elements b bytes apart."


for _eew in WIDTHS:
    _strided(_eew)
    for _order in "uo":
        _indexed(_eew, _order)
    for _count in range(2, 9):
        _segments(_count, _eew)
