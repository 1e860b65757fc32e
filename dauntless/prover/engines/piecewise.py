"""The piecewise engine: functions of one variable that are linear between the points where something overflows or is cut.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The admitted values of the variable are divided into pieces; on each piece every node is value + slope * (x - first x), an
exact integer in [0, 2^width) for every x of the piece. Sums, constant multiples and concatenations preserve that form; where a
value leaves its range, its shifted value or its quotient by a constant steps, or a comparison changes, the piece is split at
that point, computed with integers. So the pieces are the function itself: their ends give its exact bounds, and congruences
are decided. Functions with more than MOST_PIECES pieces, or that combine bits of two varying values, are left to other
engines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dauntless.prover.graph.dag import Node, topological

MOST_PIECES = 1 << 14

Lines = list[tuple[int, int]]  # (value at the first x, slope) on each piece


class NotPiecewise(Exception):
    """The function has too many pieces, or is not linear on pieces."""


@dataclass(frozen=True)
class Piece:
    """value + slope * (x - first) for first <= x <= last."""

    first: int
    last: int
    value: int
    slope: int

    @property
    def ends(self) -> tuple[int, int]:
        """The values at the first and last point."""
        return self.value, self.value + self.slope * (self.last - self.first)


def pieces(root: Node, variable: Node, low: int, high: int, *, signed: bool) -> list[Piece]:
    """The pieces of the root, read as signed or unsigned, for low <= variable <= high (integers). It depends on no other
    variable."""
    function = _Function(variable, low, high)
    for node in topological([root]):
        function.read(node)
    lines = function.signed(root) if signed else function.of(root)
    ends = function.lasts()
    return [Piece(x, end, *line) for x, end, line in zip(function.starts, ends, lines, strict=True)]


class _Function:
    """All nodes on the current pieces."""

    def __init__(self, variable: Node, low: int, high: int) -> None:
        self.variable, self.high = variable, high
        self.starts = [low]
        self.lines: dict[int, Lines] = {}

    def of(self, x: Node) -> Lines:
        return self.lines[x.id]

    def lasts(self) -> list[int]:
        return [*(x - 1 for x in self.starts[1:]), self.high]

    def read(self, x: Node) -> None:
        if x is self.variable:
            self.lines[x.id] = [(self.starts[i], 1) for i in range(len(self.starts))]
            self._fit(x.id, x.width)
            return
        rule = _RULES.get(x.op)
        if rule is None:
            raise NotPiecewise
        rule(self, x)

    # -- cutting --------------------------------------------------------------------------------------------------------
    def cut(self, points: Iterator[int]) -> None:
        """Splits pieces at these points."""
        added = sorted(set(points) - set(self.starts))
        if not added:
            return
        if len(added) + len(self.starts) > MOST_PIECES:
            raise NotPiecewise
        owner, at = [], []
        new = iter([*added, self.high + 1])
        point = next(new)
        for i, (start, last) in enumerate(zip(self.starts, self.lasts(), strict=True)):
            owner.append(i)
            at.append(start)
            while point <= last:
                owner.append(i)
                at.append(point)
                point = next(new)
        for number, lines in self.lines.items():
            self.lines[number] = [
                (lines[i][0] + lines[i][1] * (x - self.starts[i]), lines[i][1]) for i, x in zip(owner, at, strict=True)
            ]
        self.starts = at

    def steps(self, number: int, power: int) -> None:
        """Splits pieces where the quotient by 2^power changes."""
        self.multiples(number, 1 << power)

    def multiples(self, number: int, divisor: int) -> None:
        """Splits pieces where the quotient by the divisor changes."""

        def points() -> Iterator[int]:
            found = 0
            for start, last, (value, slope) in zip(self.starts, self.lasts(), self.lines[number], strict=True):
                first, final = value // divisor, (value + slope * (last - start)) // divisor
                found += abs(final - first)
                if found > MOST_PIECES:
                    raise NotPiecewise
                for m in range(first + 1, final + 1):  # rising: the first x at which m is reached
                    yield start - (value - m * divisor) // slope
                for m in range(first, final, -1):  # falling: the first x below m * divisor
                    yield start + (value - m * divisor) // -slope + 1

        self.cut(points())

    def _fit(self, number: int, width: int) -> None:
        """The lines modulo 2^width, split where they overflow."""
        self.steps(number, width)
        self.lines[number] = [(value & ((1 << width) - 1), slope) for value, slope in self.lines[number]]

    def put(self, x: Node, lines: Lines) -> None:
        """Stores integers congruent to the node's value modulo 2^width."""
        self.lines[x.id] = lines
        self._fit(x.id, x.width)

    def signed(self, x: Node) -> Lines:
        """The node as a two's complement number."""
        self.steps(x.id, x.width - 1)
        return [(value - (value >> (x.width - 1) << x.width), slope) for value, slope in self.lines[x.id]]

    def constants(self, x: Node) -> list[int]:
        """The node's value on each piece, constant there; a varying piece of two points is split."""
        if any(slope for _, slope in self.lines[x.id]):
            self.steps(x.id, 0)
        return [value for value, _ in self.lines[x.id]]


# -- one rule an operation ----------------------------------------------------------------------------------------------------
def _const(f: _Function, x: Node) -> None:
    f.lines[x.id] = [(x.data, 0)] * len(f.starts)


def _sum(f: _Function, x: Node) -> None:
    sign = 1 if x.op == "add" else -1
    a, b = (f.of(y) for y in x.args)
    f.put(x, [(v + sign * w, s + sign * t) for (v, s), (w, t) in zip(a, b, strict=True)])


def _mul(f: _Function, x: Node) -> None:
    a, b = (f.of(y) for y in x.args)
    if any(s and t for (_, s), (_, t) in zip(a, b, strict=True)):
        raise NotPiecewise
    f.put(x, [(v * w, s * w + t * v) for (v, s), (w, t) in zip(a, b, strict=True)])


def _division(f: _Function, x: Node) -> None:
    """By a constant that is not 0; of the quotient or the remainder."""
    divisor = x.args[1].data
    if x.args[1].op != "const" or not divisor:
        raise NotPiecewise
    f.multiples(x.args[0].id, divisor)
    lines = f.of(x.args[0])
    f.lines[x.id] = [(v // divisor, 0) if x.op == "udiv" else (v % divisor, s) for v, s in lines]


def _not(f: _Function, x: Node) -> None:
    top = (1 << x.width) - 1
    f.lines[x.id] = [(top - v, -s) for v, s in f.of(x.args[0])]


def _extract(f: _Function, x: Node) -> None:
    power = x.data
    if any(s & ((1 << power) - 1) for _, s in f.of(x.args[0])):
        f.steps(x.args[0].id, power)
        f.put(x, [(v >> power, 0) for v, _ in f.of(x.args[0])])
    else:
        f.put(x, [(v >> power, s >> power) for v, s in f.of(x.args[0])])


def _join(f: _Function, x: Node) -> None:
    columns = [f.of(a) for a in x.args]
    f.lines[x.id] = [
        (
            sum(v << o for (v, _), o in zip(row, x.data, strict=True)),
            sum(s << o for (_, s), o in zip(row, x.data, strict=True)),
        )
        for row in zip(*columns, strict=True)
    ]


def _sext(f: _Function, x: Node) -> None:
    f.put(x, f.signed(x.args[0]))


def _ror(f: _Function, x: Node) -> None:
    f.steps(x.args[0].id, x.data)
    low, up = (1 << x.data) - 1, x.width - x.data
    f.lines[x.id] = [(v >> x.data | (v & low) << up, s << up) for v, s in f.of(x.args[0])]


def _bitwise(f: _Function, x: Node) -> None:
    """A bitwise operation on constants, or with a mask that keeps all of a value or nothing."""
    a, b = x.args
    top, found = (1 << x.width) - 1, []
    for (v, s), (w, t) in zip(f.of(a), f.of(b), strict=True):
        if s and t:
            raise NotPiecewise
        if s:
            v, s, w, t = w, t, v, s
        if not t:
            found.append(({"and": v & w, "or": v | w, "xor": v ^ w}[x.op], 0))
        elif v not in (0, top):
            raise NotPiecewise
        elif x.op == "xor":
            found.append((top - w, -t) if v else (w, t))
        else:
            found.append((w, t) if (v == top) == (x.op == "and") else (v, 0))
    f.lines[x.id] = found


def _ite(f: _Function, x: Node) -> None:
    conditions = f.constants(x.args[0])
    rows = zip(conditions, f.of(x.args[1]), f.of(x.args[2]), strict=True)
    f.lines[x.id] = [then if c else otherwise for c, then, otherwise in rows]


def _compare(f: _Function, x: Node) -> None:
    """A comparison; pieces are split where the difference reaches 0 and where it leaves it."""
    read: Callable[[Node], Lines] = f.signed if x.op == "slt" else f.of
    for y in x.args:
        read(y)  # cuts both before either is kept
    a, b = (read(y) for y in x.args)
    difference = [(v - w, s - t) for (v, s), (w, t) in zip(a, b, strict=True)]
    f.lines[x.id] = difference
    f.steps(x.id, x.args[0].width + 1)  # the sign
    if x.op == "eq":
        f.lines[x.id] = [(-v, -s) for v, s in f.of(x)]
        f.steps(x.id, x.args[0].width + 1)  # now a piece that begins at 0 stays there
    f.lines[x.id] = [(int(v == 0 if x.op == "eq" else v < 0), 0) for v, _ in f.of(x)]


_RULES: dict[str, Callable[[_Function, Node], None]] = {
    "const": _const, "add": _sum, "sub": _sum, "mul": _mul, "not": _not, "extract": _extract, "join": _join, "sext": _sext,
    "ror": _ror, "and": _bitwise, "or": _bitwise, "xor": _bitwise, "ite": _ite, "eq": _compare, "ult": _compare,
    "slt": _compare, "udiv": _division, "urem": _division,
}  # fmt: skip
