"""Comparisons in normal form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.prover.graph.bitwise import xor
from dauntless.prover.graph.choice import invert
from dauntless.prover.graph.node import Node, const, make
from dauntless.prover.graph.pieces import top_bit
from dauntless.prover.graph.pointers import base_distance, in_disjoint_buffers, origin
from dauntless.prover.graph.ranges import signed_range, unsigned_range


def eq(x: Node, y: Node) -> Node:
    """x = y. Identical nodes; constants through sums; values excluded by ranges, known pieces and disjoint buffers."""
    if x is y:
        return const(1, 1)
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        if x.op == "const":
            return const(0, 1)
        if x.width == 1:
            return x if y.data else invert(x)
        if x.op == "add" and x.args[1].op == "const":
            return eq(x.args[0], const(y.data - x.args[1].data, x.width))
        low, high = unsigned_range(x)
        if not low <= y.data <= high:
            return const(0, 1)
        if x.op == "join" and any(
            p.op == "const" and p.data != (y.data >> o) & ((1 << p.width) - 1)
            for p, o in zip(x.args, x.data, strict=True)
        ):
            return const(0, 1)
    elif origin(x) is origin(y) or in_disjoint_buffers(x, y):  # one node plus different constants
        return const(0, 1)
    if x.width == 1:
        return invert(xor(x, y))
    return make("eq", 1, (x, y) if y.op == "const" or x.id < y.id else (y, x))


def ult(x: Node, y: Node) -> Node:
    """x < y, unsigned. Places in one buffer; decided by unsigned ranges; below 1 is zero."""
    if x is y:
        return const(0, 1)
    distance = base_distance(x, y)
    if distance is not None:  # both inside or one past the end of one buffer, which does not wrap around
        return const(int(distance < 0), 1)
    (xl, xh), (yl, yh) = unsigned_range(x), unsigned_range(y)
    if xh < yl:
        return const(1, 1)
    if xl >= yh:
        return const(0, 1)
    if y.op == "const" and y.data == 1:
        return eq(x, const(0, x.width))
    return make("ult", 1, (x, y))


def slt(x: Node, y: Node) -> Node:
    """x < y, signed. Decided by signed ranges; below 0, or above -1, is the top bit."""
    if x is y:
        return const(0, 1)
    (xl, xh), (yl, yh) = signed_range(x), signed_range(y)
    if xh < yl:
        return const(1, 1)
    if xl >= yh:
        return const(0, 1)
    if y.op == "const" and y.data == 0:
        return top_bit(x)
    if x.op == "const" and x.data == (1 << x.width) - 1:
        return invert(top_bit(y))
    return make("slt", 1, (x, y))


def is_multiple(address: Node, power: int) -> Node:
    """Whether an address is a multiple of a power of two, as a condition for a solver, without use of residues."""
    bits = power.bit_length() - 1
    return eq(make("extract", bits, (address,), 0), const(0, bits))
