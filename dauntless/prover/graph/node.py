"""Nodes of the DAG, and the table that interns them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from dauntless.isa.value import Value
from dauntless.prover import deadline

# What a value may depend on. A node's taint is the union over the variables that it really contains.
SECRET = 1  # data the contract calls secret
UNDEFINED = 2  # a register, flag or stack byte that was never written
CALLER = 4  # the caller's callee-saved registers: opaque, and as good as secret


class Node(Value):
    """One bit-vector term. `args` are nodes; `data` is the constant, the name, the lowest bit, or the offsets of a join."""

    __slots__ = ("args", "data", "id", "op", "range_", "taint", "width")
    op: str
    width: int
    args: tuple[Node, ...]
    data: Any
    id: int
    taint: int
    range_: tuple[int, int] | None

    # -- Value's primitives -------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Node:
        """A constant."""
        return const(value, width)

    def as_int(self) -> int | None:
        """The value of a constant; None for other nodes."""
        return self.data if self.op == "const" else None

    def extract(self, low: int, width: int) -> Node:
        """Bits low .. low+width-1."""
        return OPERATIONS["extract"](self, low, width)

    def join(self, pieces: Sequence[Node]) -> Node:
        """Concatenation of pieces, lowest first."""
        return OPERATIONS["join"](pieces)

    def sext(self, width: int) -> Node:
        """Sign extension."""
        return OPERATIONS["sext"](self, width)

    def _binary(self, op: str, other: Node) -> Node:
        assert self.width == other.width, (op, self.width, other.width)
        return binary(op, self, other)

    def _invert(self) -> Node:
        return OPERATIONS["not"](self)

    def ite(self, then: Node, otherwise: Node) -> Node:
        """The choice of `then` if this bit is set, else `otherwise`."""
        return OPERATIONS["ite"](self, then, otherwise)

    def compress(self, lane: int, mask: Node, kept: Node) -> Node:
        """Lanes selected by a mask, moved together."""
        return OPERATIONS["compress"](self, lane, mask, kept)

    def look_up(self, entries: Sequence[int], width: int) -> Node:
        """The constant entries[self]."""
        return OPERATIONS["lookup"](self, entries, width)

    def lanes(self, width: int) -> list[Any]:
        """The lanes of a vector, lowest first."""
        found = known.get(("lanes", self.id, width))
        if found is None:
            found = known["lanes", self.id, width] = self._cut(width)
        return list(found)

    def _cut(self, width: int) -> tuple[Node, ...]:
        count = len(self.args) if self.op == "join" else 0
        if count * width == self.width and all(piece.width == width for piece in self.args):
            return self.args
        cut = OPERATIONS["extract"]
        return tuple(cut(self, i, width) for i in range(0, self.width, width))

    def __repr__(self) -> str:
        return render(self, 3)


# Constructors by operation, put in by `dag`: nodes are made by them and make nodes by them.
OPERATIONS: dict[str, Callable[..., Node]] = {}

_table: dict[Any, Node] = {}
known: dict[tuple[Any, ...], Any] = {}  # (function, ids and numbers) -> its result, where the same is asked for often
_count = 0


@contextmanager
def fresh_graph() -> Iterator[None]:
    """Interns into an empty table for the duration of a `with` block, which bounds memory to one kernel."""
    global _table, known
    saved, _table, known = (_table, known), {}, {}
    try:
        yield
    finally:
        _table, known = saved


def make(op: str, width: int, args: tuple[Node, ...], data: Any = None, taint: int | None = None) -> Node:
    """The interned node of this operation and these arguments, without applying rules."""
    global _count
    key = (op, width, data, *[a.id for a in args])
    node = _table.get(key)
    if node is not None:
        return node
    node = Node.__new__(Node)
    node.op, node.width, node.args, node.data = op, width, args, data
    _count += 1
    if not _count & 0xFFF:
        deadline.check()
    node.id = _count
    if taint is None:
        taint = 0
        for a in args:
            taint |= a.taint
    node.taint = taint
    node.range_ = None
    _table[key] = node
    return node


def binary(op: str, x: Node, y: Node) -> Node:
    """A binary operation by its name."""
    return OPERATIONS[op](x, y)


def const(value: int, width: int) -> Node:
    """A constant of `width` bits."""
    return make("const", width, (), value & ((1 << width) - 1), 0)


def var(name: str, width: int, taint: int = 0) -> Node:
    """An input variable. The name identifies it within its graph."""
    return make("var", width, (), name, taint)


def render(x: Node, depth: int) -> str:
    """A short infix text of x for messages, truncated at `depth`."""
    if x.op == "const":
        return f"{x.data:#x}" if x.data > 9 else str(x.data)
    if x.op == "var":
        return str(x.data)
    if x.op == "base":
        return f"&{x.data.name}"
    if depth == 0:
        return "…"
    args = [render(a, depth - 1) for a in x.args]
    if x.op == "extract":
        return f"{args[0]}[{x.data}:{x.data + x.width}]"
    if x.op == "join":
        return "{" + ", ".join(reversed(args[:4])) + (", …" if len(args) > 4 else "") + "}"
    if x.op in ("sext", "not"):
        return f"{x.op}({args[0]})"
    if x.op == "ror":
        return f"ror({args[0]}, {x.data})"
    if x.op == "lookup":
        return f"table[{args[0]}]"
    if x.op == "ite":
        return f"({args[0]} ? {args[1]} : {args[2]})"
    if x.op == "compress":
        return f"compress({args[0]}, {args[1]})"
    return f"({args[0]} {_SYMBOLS.get(x.op, x.op)} {args[1]})"


_SYMBOLS = {"add": "+", "sub": "-", "mul": "*", "and": "&", "or": "|", "xor": "^", "eq": "==", "ult": "<u", "slt": "<s"}
