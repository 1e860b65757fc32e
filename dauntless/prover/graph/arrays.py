"""Evaluation of a DAG on many inputs at once, with numpy arrays: words of up to 64 bits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from dauntless.prover import deadline
from dauntless.prover.graph.dag import Node, topological

Values = npt.NDArray[np.uint64]
LARGEST_WIDTH = 64  # bits of any intermediate value


# Operations whose results are no wider than their node if the arguments are not
_FIT = frozenset({"const", "join", "ite", "and", "or", "xor", "eq", "ult", "slt", "udiv", "urem"})


def evaluate_batch(
    roots: Sequence[Node], inputs: Mapping[int, Values], order: Sequence[Node] | None = None
) -> list[Values] | None:
    """The values of the roots on many inputs at once: variable id -> its values. None if an operation or a width is not
    supported. `order`: the roots' nodes in topological order, where they are evaluated more than once."""
    order = topological(roots) if order is None else order
    if any(node.width > LARGEST_WIDTH for node in order):
        return None
    values: dict[int, Values] = {}
    for node in order:
        deadline.check()
        given = inputs.get(node.id)
        result = _apply(node, [values[a.id] for a in node.args]) if given is None else given
        if result is None:
            return None
        fits = given is None and node.op in _FIT
        values[node.id] = result if fits else result & np.uint64((1 << node.width) - 1)
    return [values[r.id] for r in roots]


def signed(values: Values, width: int) -> npt.NDArray[np.int64]:
    """The two's complement value of `width`-bit words."""
    shift = np.int64(64 - width)
    return (values.astype(np.int64) << shift) >> shift


def _apply(x: Node, a: list[Values]) -> Values | None:
    """The result of one operation on arrays; the caller truncates it to the width."""
    op = x.op
    if op == "const":
        return np.array([x.data], dtype=np.uint64)
    if op == "extract":
        return a[0] >> np.uint64(x.data)
    if op == "join":
        total = a[0]
        for piece, offset in zip(a[1:], x.data[1:], strict=True):
            total = total | piece << np.uint64(offset)
        return total
    if op == "sext":
        return signed(a[0], x.args[0].width).astype(np.uint64)
    if op == "ror":
        return a[0] >> np.uint64(x.data) | a[0] << np.uint64(x.width - x.data)
    if op == "lookup":
        return np.array(x.data, dtype=np.uint64)[a[0].astype(np.int64)]
    if op == "not":
        return ~a[0]
    if op == "ite":
        return np.where(a[0] != 0, a[1], a[2])
    if op == "compress":
        return _compress(a[0], a[1], a[2], x.data, x.args[1].width)
    if op == "slt":
        return (signed(a[0], x.args[0].width) < signed(a[1], x.args[1].width)).astype(np.uint64)
    binary = _BINARY.get(op)
    if op in ("udiv", "urem") and x.args[1].op == "const" and x.args[1].data:
        binary = np.floor_divide if op == "udiv" else np.remainder
    return None if binary is None else binary(a[0], a[1])


def _compress(value: Values, mask: Values, kept: Values, lane: int, count: int) -> Values:
    """Lane compression: each chosen lane replaces the next lane of `kept`."""
    ones, place = np.uint64((1 << lane) - 1), np.zeros(1, dtype=np.uint64)
    for i in range(count):
        chosen, shift = mask >> np.uint64(i) & np.uint64(1), place * np.uint64(lane)
        moved = (value >> np.uint64(i * lane) & ones) << shift
        kept = np.where(chosen != 0, kept & ~(ones << shift) | moved, kept)
        place = place + chosen
    return kept


_BINARY: dict[str, Any] = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor, "eq": lambda x, y: (x == y).astype(np.uint64), "ult": lambda x, y: (x < y).astype(np.uint64),
}  # fmt: skip
