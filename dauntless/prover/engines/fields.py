"""Values as concatenations of fields; each field is the table of a function of a few parts of the input.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A *unit* is an independent part of the input with few values, 0 to size - 1. A *field* is a few adjacent bits of a value, with
the table of their values for every assignment of the units that they depend on. Constant bits are separate fields, and units
without influence are omitted, so two fields of one width are the same function of the input if and only if their units and
tables are equal. Sums are computed field by field with a carry that is such a function too, and mostly constant.

Lanes compute the same function of different units. A table without the names of its units is a *shape*; an operation on
shapes is done once, exhaustively, with numpy. A field whose table would be too large is opaque: equal to itself only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.uint64]  # an axis for each unit
Function = Callable[..., Any]  # of tables, to a table

LARGEST = 1 << 16  # entries of a table
SPLIT = 1 << 8  # pointwise operations with larger tables are done in halves
ADDEND = 32  # bits of a field that is added
WIDEST = 64  # bits of a table's entries
OPAQUE = -1  # the shape of a field that is not known as a table


class Field(NamedTuple):
    """`units` ascend, one for each axis of the shape's table. An opaque field has a number of its own instead."""

    width: int
    shape: int
    units: tuple[int, ...]


Value = tuple[Field, ...]  # lowest first
_Made = tuple[tuple[int, int, tuple[int, ...]], ...]  # width, shape, and which of the operands' units


class Fields:
    """All shapes of one proof, and the operations on fields."""

    def __init__(self) -> None:
        self.sizes: list[int] = []  # of each unit
        self._shapes: dict[Any, int] = {}
        self._tables: list[Table] = []  # of each shape
        self._made: dict[Any, _Made | None] = {}
        self._opaques: dict[Any, Field] = {}

    # -- making fields ----------------------------------------------------------------------------------------------
    def unit(self, size: int) -> int:
        """A new unit with `size` values: its number."""
        self.sizes.append(size)
        return len(self.sizes) - 1

    def tabulated(self, values: Table, units: Sequence[int], width: int) -> Value:
        """The value with this table over these units."""
        return _named(self._canonical(values & _ones(width), width), units)

    def constant(self, value: int, width: int) -> Value:
        """The value of a constant."""
        chunks = [(value >> low, min(WIDEST, width - low)) for low in range(0, width, WIDEST)]
        return tuple(Field(w, self._shape(np.array(v & (1 << w) - 1, dtype=np.uint64))[0], ()) for v, w in chunks)

    def opaque(self, width: int, key: Any = None) -> Field:
        """An opaque field, without a table: a new one, or the one of this key."""
        key = ("new", len(self._opaques)) if key is None else key
        return self._opaques.setdefault(key, Field(width, OPAQUE, (len(self._opaques),)))

    def table(self, f: Field) -> Table:
        """The values of a field, indexed by the values of its units."""
        return self._tables[f.shape]

    def constant_of(self, f: Field) -> int | None:
        """The number that a constant field equals; None if it varies."""
        return int(self._tables[f.shape]) if not f.units else None

    # -- tables -----------------------------------------------------------------------------------------------------
    def _canonical(self, values: Table, width: int) -> _Made:
        """A table as fields: runs of constant bits separately, each without the units that it does not depend on."""
        ones = int(np.bitwise_and.reduce(values, axis=None))
        varying = int(np.bitwise_or.reduce(values, axis=None)) ^ ones
        made: list[tuple[int, int, tuple[int, ...]]] = []
        low = 0
        while low < width:
            rest = varying >> low
            end = ~rest & rest + 1 if rest & 1 else rest & -rest  # the first bit of the other kind, 0 if there is none
            size = min(width - low, end.bit_length() - 1 if end else width)
            bits = values >> np.uint64(low) if rest & 1 else ones >> low
            part = np.asarray(np.asarray(bits, dtype=np.uint64) & _ones(size))
            made.append((size, *self._shape(part)))
            low += size
        return tuple(made)

    def _shape(self, values: Table) -> tuple[int, tuple[int, ...]]:
        """The shape of a table, and the axes that it depends on."""
        axes = list(range(values.ndim))
        for axis in reversed(range(values.ndim)):
            first = values.take([0], axis)
            if np.array_equal(values, np.broadcast_to(first, values.shape)):
                values = np.asarray(values.take(0, axis))
                axes.remove(axis)
        number = self._shapes.setdefault((values.shape, values.tobytes()), len(self._tables))
        if number == len(self._tables):
            self._tables.append(values)
        return number, tuple(axes)

    def apply(
        self, key: Any, fields: Sequence[Field], function: Function, width: int, *, whole: bool = False
    ) -> Value | None:
        """The result of a function of fields, as fields (`whole`: as one field); None if one of them is opaque or the table
        would be too large. `key` names the function; shapes that share their units in the same way are computed once."""
        if any(f.shape == OPAQUE for f in fields):
            return None
        units = sorted({u for f in fields for u in f.units})
        place = {u: i for i, u in enumerate(units)}
        pattern = tuple((f.shape, f.width, *(place[u] for u in f.units)) for f in fields)
        full_key = (key, width, whole, pattern)
        if full_key not in self._made:
            result = self._computed(fields, place, [self.sizes[u] for u in units], function)
            if result is None:
                self._made[full_key] = None
            else:
                result = result & _ones(width)
                self._made[full_key] = ((width, *self._shape(result)),) if whole else self._canonical(result, width)
        made = self._made[full_key]
        return None if made is None else _named(made, units)

    def _computed(
        self, fields: Sequence[Field], place: Mapping[int, int], sizes: Sequence[int], function: Function
    ) -> Table | None:
        if prod(sizes) > LARGEST:
            return None
        operands = []
        for f in fields:
            axes = {place[u] for u in f.units}
            operands.append(self._tables[f.shape].reshape([n if i in axes else 1 for i, n in enumerate(sizes)]))
        with np.errstate(over="ignore"):
            result = np.asarray(function(*operands)).astype(np.uint64)
        return np.broadcast_to(result, tuple(sizes))

    def whole(
        self, key: Any, values: Sequence[Value], function: Function, width: int, *, one: bool = False
    ) -> Value | None:
        """The result of a function of whole values, none wider than 64 bits; None if it has no table. `one`: as one field."""
        if width > WIDEST or any(width_of(value) > WIDEST for value in values):
            return None
        layout = tuple(tuple(f.width for f in value) for value in values)

        def combined(*tables: Table) -> Any:
            rest = iter(tables)
            return function(*(_concatenated(widths, rest) for widths in layout))

        return self.apply((key, layout), [f for value in values for f in value], combined, width, whole=one)

    # -- cutting ----------------------------------------------------------------------------------------------------
    def piece(self, f: Field, low: int, width: int) -> Field:
        """Bits of one field as a field: all of them vary or none does."""
        if width == f.width:
            return f
        if f.shape == OPAQUE:
            return self.opaque(width, (f.units, low, width))
        cut = self.apply(("piece", low), [f], lambda x: x >> np.uint64(low), width)
        assert cut is not None and len(cut) == 1
        return cut[0]

    def slice(self, value: Value, low: int, width: int) -> Value:
        """Bits low .. low+width-1 of a value."""
        pieces, offset = [], 0
        for f in value:
            start, end = max(low, offset), min(low + width, offset + f.width)
            if start < end:
                pieces.append(self.piece(f, start - offset, end - start))
            offset += f.width
            if offset >= low + width:
                break
        return tuple(pieces)

    def aligned(self, *values: Value, longest: int = WIDEST) -> Iterator[tuple[Field, ...]]:
        """Values of equal width, divided into fields at the same positions."""
        rest = [list(reversed(value)) for value in values]
        while rest[0]:
            size = min(longest, *(fields[-1].width for fields in rest))
            row = []
            for fields in rest:
                f = fields.pop()
                row.append(self.piece(f, 0, size))
                if f.width > size:
                    fields.append(self.piece(f, size, f.width - size))
            yield tuple(row)

    # -- operations -------------------------------------------------------------------------------------------------
    def pointwise(self, key: Any, function: Function, fields: Sequence[Field]) -> Value:
        """The result of a bitwise function of equally wide fields; single bits apply to all positions."""
        width = max(f.width for f in fields)
        units = {u for f in fields if f.shape != OPAQUE for u in f.units}
        if width > 1 and prod(self.sizes[u] for u in units) > SPLIT:
            half = width // 2
            halves = ((0, half), (half, width - half))
            parts = [[f if f.width == 1 else self.piece(f, *place) for f in fields] for place in halves]
            return self.joined([self.pointwise(key, function, part) for part in parts])
        return self.apply(key, fields, function, width) or self.opaque_value(width)

    def bitwise(self, op: str, a: Value, b: Value) -> Value:
        """The bitwise and, or, xor of two values."""
        return self.joined([self.pointwise(op, _BITWISE[op], row) for row in self.aligned(a, b)])

    def invert(self, a: Value) -> Value:
        """The complement."""
        return self.joined([self.pointwise("not", np.invert, (f,)) for f in a])

    def choose(self, c: Field, a: Value, b: Value) -> Value:
        """The value a if the bit c is set, otherwise b."""
        known = self.constant_of(c)
        if known is not None:
            return a if known else b
        rows = self.aligned(a, b)
        return self.joined([(f,) if f == g else self.pointwise("ite", _choose, (c, f, g)) for f, g in rows])

    def sum(self, values: Sequence[Value], carry: int = 0) -> tuple[Value, Field]:
        """The sum of values and a carry in, and the carry out; both carries are less than the number of values."""
        parts: list[Value] = []
        bits = (len(values) - 1).bit_length()
        (c,) = self.constant(carry, bits)
        for row in self.aligned(*values, longest=ADDEND):
            width = row[0].width
            operands = [f for f in (*row, c) if self.constant_of(f) != 0]
            if len(operands) == 1 and self.constant_of(c) == 0:
                parts.append((operands[0],))
                continue
            part = self.apply("sum", operands, _sum, width)
            parts.append(part or self.opaque_value(width))
            c = self._carry(operands, width, bits) if part else self._carry_anyway(row, width, bits)
        return self.joined(parts), c

    def _carry(self, operands: Sequence[Field], low: int, bits: int, carry: int = 0) -> Field:
        shift, carry_in = np.uint64(low), np.uint64(carry)
        found = self.apply(("carry", low, carry), operands, lambda *x: _sum(*x) + carry_in >> shift, bits, whole=True)
        return found[0] if found else self.opaque(bits)

    def _carry_anyway(self, row: Sequence[Field], low: int, bits: int) -> Field:
        """The carry out for an unknown carry in. It is monotonic in the carry in: known if both ends of the range agree."""
        least, most = (self._carry(row, low, bits, carry) for carry in (0, len(row) - 1))
        return least if least == most else self.opaque(bits)

    def less(self, a: Value, b: Value) -> Field:
        """The bit a < b, unsigned: a + ~b + 1 has no carry."""
        (result,) = self.invert((self.sum((a, self.invert(b)), 1)[1],))
        return result

    def equal(self, a: Value, b: Value) -> Field:
        """The bit a = b: zero if one pair of fields is never equal, otherwise computed from all pairs."""
        (result,) = self.constant(1, 1)
        for f, g in self.aligned(a, b):
            same = self.apply("eq", (f, g), np.equal, 1)
            if same is not None and self.constant_of(same[0]) == 0:
                return same[0]
            both = same and self.apply("and", (result, same[0]), np.bitwise_and, 1)
            result = both[0] if both else self.opaque(1)
        return result

    def multiply(self, a: Value, b: Value) -> Value:
        """The product, as one table, or field by field if one factor is constant."""
        width = width_of(a)
        product = self.whole("mul", (a, b), np.multiply, width)
        factor = self.known(b)
        if factor is None:
            a, factor = b, self.known(a)
        if product is not None or factor is None:
            return product or self.opaque_value(width)
        total, low = self.constant(0, width), 0
        for f in a:
            size = min(width - low, f.width + factor.bit_length())
            above = self.constant(0, width - low - size)
            total, _ = self.sum((total, (*self.constant(0, low), *self._scaled(f, factor, size), *above)))
            low += f.width
        return total

    def _scaled(self, f: Field, factor: int, width: int) -> Value:
        number = self.constant_of(f)
        if number is not None:
            return self.constant(number * factor, width)
        if width > WIDEST:
            return self.opaque_value(width)
        scale = np.uint64(factor & (1 << WIDEST) - 1)
        return self.apply(("scale", factor), (f,), lambda x: x * scale, width) or self.opaque_value(width)

    def extended(self, a: Value, width: int) -> Value:
        """Sign extension."""
        top = a[-1]
        sign = self.piece(top, top.width - 1, 1)
        sizes = [min(WIDEST, width - low) for low in range(width_of(a), width, WIDEST)]
        copies = [self.apply("copies", (sign,), _copies, size) or self.opaque_value(size) for size in sizes]
        return self.joined([a, *copies])

    def known(self, value: Value) -> int | None:
        """The number that a constant value equals; None if it varies."""
        total = low = 0
        for f in value:
            part = self.constant_of(f)
            if part is None:
                return None
            total, low = total | part << low, low + f.width
        return total

    def opaque_value(self, width: int) -> Value:
        """A new opaque value."""
        return (self.opaque(width),)

    def joined(self, parts: Sequence[Value]) -> Value:
        """The concatenation of fields, lowest first; adjacent constants become one field."""
        fields: list[Field] = []
        for f in (f for part in parts for f in part):
            if fields and not f.units and not fields[-1].units and fields[-1].width + f.width <= WIDEST:
                last = fields.pop()
                number = int(self._tables[last.shape]) | int(self._tables[f.shape]) << last.width
                fields += self.constant(number, last.width + f.width)
            else:
                fields.append(f)
        return tuple(fields)


def width_of(value: Value) -> int:
    """Width of a value in bits."""
    return sum(f.width for f in value)


def _named(made: _Made, units: Sequence[int]) -> Value:
    return tuple(Field(width, shape, tuple(units[axis] for axis in axes)) for width, shape, axes in made)


def _concatenated(widths: Sequence[int], tables: Iterator[Table]) -> Any:
    total: Any = np.uint64(0)
    low = 0
    for width in widths:
        total, low = total | next(tables) << np.uint64(low), low + width
    return total


def _ones(width: int) -> np.uint64:
    return np.uint64((1 << width) - 1)


def _sum(*operands: Table) -> Any:
    return sum(operands, np.uint64(0))


def _choose(c: Table, x: Table, y: Table) -> Table:
    return np.where(c != 0, x, y)


def _copies(sign: Table) -> Table:
    return np.negative(sign)


_BITWISE: Mapping[str, Function] = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}
