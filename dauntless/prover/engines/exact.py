"""The field engine: computes nodes as fields and decides whether two nodes are equal for all inputs of the precondition.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A bit of an element of which the precondition admits everything is a unit, and so is a whole element with a narrower interval:
they are independent, and together they are the precondition. Every operation on fields is exact, so that equal fields are
equal values, and unequal fields that are not opaque differ for an assignment of units that can be named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from dauntless.prover import deadline
from dauntless.prover.engines.fields import LARGEST, OPAQUE, Field, Fields, Value
from dauntless.prover.graph import arrays
from dauntless.prover.graph.dag import Node, topological

Interval = tuple[int, int]
CHUNK = 8  # bits of an unbounded input in one field
MOST_TERMS = 16  # of a sum that is opened


@dataclass(frozen=True)
class Part:
    """The meaning of a unit: bit number `bit` of a variable, or the whole variable less `low` if `bit` is None."""

    variable: Node
    low: int = 0
    bit: int | None = None


@dataclass(frozen=True)
class Difference:
    """Two values differ from bit `low` on for these inputs (variable id -> value)."""

    low: int
    inputs: Mapping[int, int]


class Undecided(Exception):
    """The bits from `low` on depend on more input bits than a table can have."""

    def __init__(self, low: int) -> None:
        super().__init__(low)
        self.low = low


class Exactly:
    """The engine's state for one proof."""

    def __init__(self) -> None:
        self.fields = Fields()
        self._parts: list[Part] = []  # of each unit
        self._bounds: dict[int, tuple[Node, int, int]] = {}
        self._values: dict[int, Value] = {}
        self._intervals: dict[Any, Interval] = {}

    # -- inputs -----------------------------------------------------------------------------------------------------
    def declare(self, variable: Node, low: int, high: int) -> None:
        """Declares an element with low <= value <= high, signed if low < 0."""
        width, count = variable.width, high - low + 1
        self._bounds[variable.id] = variable, low, high
        bits = width  # where the interval is too long for a table: every value, the precondition's among them
        if low == 0 and count & (count - 1) == 0:
            bits = count.bit_length() - 1
        elif count <= LARGEST and count < 1 << width:
            values = np.arange(count, dtype=np.uint64) + np.uint64(low % (int(np.iinfo(np.uint64).max) + 1))
            unit = self._unit(count, Part(variable, low))
            self._values[variable.id] = self.fields.tabulated(values, (unit,), width)
            return
        parts: list[Value] = []
        for first in range(0, bits, CHUNK):
            size = min(CHUNK, bits - first)
            units = [self._unit(2, Part(variable, bit=first + i)) for i in range(size)]
            numbers = np.arange(1 << size, dtype=np.uint64).reshape((2,) * size).T  # the lowest bit's axis comes first
            parts.append(self.fields.tabulated(numbers, units, size))
        self._values[variable.id] = self.fields.joined([*parts, self.fields.constant(0, width - bits)])

    def _unit(self, size: int, part: Part) -> int:
        self._parts.append(part)
        return self.fields.unit(size)

    def bounds(self, variable: Node) -> Interval:
        """The interval of a declared element."""
        _, low, high = self._bounds[variable.id]
        return low, high

    # -- questions --------------------------------------------------------------------------------------------------
    def difference(self, x: Node, y: Node) -> Difference | None:
        """Inputs for which two nodes differ; None if they are equal for all inputs. Raises Undecided if neither is
        established."""
        if x is y:
            return None
        unknown: int | None = None
        low = 0
        for f, g in self.fields.aligned(self.value(x), self.value(y)):
            if f != g and OPAQUE not in (f.shape, g.shape):
                inputs = self._inputs(self._separating(f, g))
                if self._admits(inputs):
                    return Difference(low, inputs)
            if f != g and unknown is None:
                unknown = low
            low += f.width
        if unknown is not None:
            raise Undecided(unknown)
        return None

    def interval(self, x: Node, *, signed: bool) -> Interval:
        """An interval of the node's value: exact if the value has one table, otherwise the sum over its fields."""
        value = self.value(x)
        whole = self.fields.whole("value", [value], lambda v: v, x.width, one=True)
        if whole is not None:
            return self._field_interval(whole[0], signed=signed)
        low = high = position = 0
        for i, f in enumerate(value):
            a, b = self._field_interval(f, signed=signed and i == len(value) - 1)
            low, high, position = low + (a << position), high + (b << position), position + f.width
        return low, high

    def _field_interval(self, f: Field, *, signed: bool) -> Interval:
        if f.shape == OPAQUE:
            return (-(1 << f.width - 1), (1 << f.width - 1) - 1) if signed else (0, (1 << f.width) - 1)
        key = (f.shape, f.width, signed)
        if key not in self._intervals:
            values: Any = self.fields.table(f)
            values = arrays.signed(values, f.width) if signed else values
            self._intervals[key] = int(values.min()), int(values.max())
        return self._intervals[key]

    # -- differences ------------------------------------------------------------------------------------------------
    def _separating(self, f: Field, g: Field) -> dict[int, int]:
        """An assignment of units for which two different fields differ. If one field depends on a unit that the other does
        not, two assignments that differ in this unit only change it and not the other: one of the two separates them."""
        if f.units == g.units:
            places = np.argwhere(self.fields.table(f) != self.fields.table(g))
            return dict(zip(f.units, map(int, places[0]), strict=True))
        one, other = (f, g) if set(f.units) - set(g.units) else (g, f)
        unit = next(u for u in one.units if u not in other.units)
        values, axis = self.fields.table(one), one.units.index(unit)
        place = np.argwhere(values != values.take([0], axis))[0]
        first = dict(zip(one.units, map(int, place), strict=True))
        return next(a for a in (first, {**first, unit: 0}) if self._at(one, a) != self._at(other, a))

    def _at(self, f: Field, assignment: Mapping[int, int]) -> int:
        return int(self.fields.table(f)[tuple(assignment.get(u, 0) for u in f.units)])

    def _inputs(self, assignment: Mapping[int, int]) -> dict[int, int]:
        """The values of variables for values of their units; unassigned units are 0."""
        inputs = dict.fromkeys(self._bounds, 0)
        for unit, part in enumerate(self._parts):
            value = assignment.get(unit, 0)
            inputs[part.variable.id] += part.low + value if part.bit is None else value << part.bit
        for number, (variable, low, _) in self._bounds.items():
            if low < 0 and inputs[number] >> variable.width - 1 > 0:
                inputs[number] -= 1 << variable.width
        return inputs

    def _admits(self, inputs: Mapping[int, int]) -> bool:
        """Whether the precondition admits the assignment; units of an interval too long for a table admit more."""
        return all(low <= inputs[number] <= high for number, (_, low, high) in self._bounds.items())

    # -- nodes to fields --------------------------------------------------------------------------------------------
    def value(self, x: Node) -> Value:
        """The fields of a node."""
        if x.id not in self._values:
            for node in topological([x], self._values):
                self._values[node.id] = self._interpret(node)
        return self._values[x.id]

    def _interpret(self, x: Node) -> Value:
        deadline.check()
        if x.op in ("add", "sub"):
            return self._sum(x)
        handler = _HANDLERS.get(x.op)
        if handler is None:
            return self.fields.opaque_value(x.width)
        return handler(self.fields, x, *(self._values[a.id] for a in x.args))

    def _sum(self, x: Node) -> Value:
        """The fields of a sum or difference. Opaque sums among its arguments are expanded: a long borrow may end at the
        next term."""
        values: list[Value] = []
        negative = 0
        pending = [(x, True)]
        while pending:
            node, positive = pending.pop()
            if node is x or (node.op in ("add", "sub") and self._is_opaque(node) and len(values) < MOST_TERMS):
                left, right = node.args
                pending += [(right, positive == (node.op == "add")), (left, positive)]
            else:  # -v is ~v + 1
                value = self._values[node.id]
                values.append(value if positive else self.fields.invert(value))
                negative += not positive
        return self.fields.sum(values, negative)[0]

    def _is_opaque(self, x: Node) -> bool:
        return any(f.shape == OPAQUE for f in self._values[x.id])


def _ror(fields: Fields, x: Node, a: Value) -> Value:
    return fields.joined([fields.slice(a, x.data, x.width - x.data), fields.slice(a, 0, x.data)])


def _slt(fields: Fields, x: Node, a: Value, b: Value) -> Value:
    """Signed comparison, as an unsigned comparison with complemented signs."""
    width = x.args[0].width
    flipped = [[fields.slice(v, 0, width - 1), fields.invert(fields.slice(v, width - 1, 1))] for v in (a, b)]
    return (fields.less(*map(fields.joined, flipped)),)


def _divided(function: Callable[..., Any]) -> Callable[[Fields, Node, Value, Value], Value]:
    def handler(fields: Fields, x: Node, a: Value, b: Value) -> Value:
        if not fields.known(b):  # not a constant, or zero
            return fields.opaque_value(x.width)
        return fields.whole(x.op, (a, b), function, x.width) or fields.opaque_value(x.width)

    return handler


_HANDLERS: Mapping[str, Callable[..., Value]] = {
    "const": lambda fields, x: fields.constant(x.data, x.width),
    "extract": lambda fields, x, a: fields.slice(a, x.data, x.width),
    "join": lambda fields, x, *parts: fields.joined(parts),
    "sext": lambda fields, x, a: fields.extended(a, x.width),
    "ror": _ror,
    "not": lambda fields, x, a: fields.invert(a),
    "and": lambda fields, x, a, b: fields.bitwise("and", a, b),
    "or": lambda fields, x, a, b: fields.bitwise("or", a, b),
    "xor": lambda fields, x, a, b: fields.bitwise("xor", a, b),
    "mul": lambda fields, x, a, b: fields.multiply(a, b),
    "udiv": _divided(np.floor_divide),
    "urem": _divided(np.remainder),
    "eq": lambda fields, x, a, b: (fields.equal(a, b),),
    "ult": lambda fields, x, a, b: (fields.less(a, b),),
    "slt": _slt,
    "ite": lambda fields, x, c, a, b: fields.choose(c[0], a, b),
}
