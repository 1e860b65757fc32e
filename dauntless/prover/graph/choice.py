"""Complements and choices in normal form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.value import compressed_by
from dauntless.prover.graph.node import Node, const, make
from dauntless.prover.graph.pieces import join, sext


def invert(x: Node) -> Node:
    """~x. Through constants, joins and sign extensions; ~~x is x."""
    if x.op == "const":
        return const(~x.data, x.width)
    if x.op == "not":
        return x.args[0]
    if x.op == "join":
        return join([invert(piece) for piece in x.args])
    if x.op == "sext":
        return sext(invert(x.args[0]), x.width)
    return make("not", x.width, (x,))


def ite(c: Node, x: Node, y: Node) -> Node:
    """The choice between two values. Known conditions; equal branches; negated conditions; single bits and copies of one
    bit."""
    assert c.width == 1 and x.width == y.width
    if c.op == "const":
        return x if c.data else y
    if x is y:
        return x
    if c.op == "not":
        return ite(c.args[0], y, x)
    if x.op == "ite" and x.args[0] is c:
        x = x.args[1]
    if y.op == "ite" and y.args[0] is c:
        y = y.args[2]
    if x.op == "const" and y.op == "const":
        ones = (1 << x.width) - 1
        if x.data == ones and y.data == 0:
            return sext(c, x.width)
        if x.data == 0 and y.data == ones:
            return sext(invert(c), x.width)
        if x.data == 1 and y.data == 0:
            return c if x.width == 1 else join((c, const(0, x.width - 1)))
    return make("ite", x.width, (c, x, y))


def compress(x: Node, lane: int, mask: Node, kept: Node) -> Node:
    """Lanes of x selected by the mask, moved together, with kept's lanes above (`Value.compress`). Known masks; a single
    lane."""
    assert x.width == mask.width * lane == kept.width
    if mask.op == "const":
        return compressed_by(mask.data, x.lanes(lane), kept.lanes(lane))  # type: ignore[no-any-return]
    if x.width == lane:
        return ite(mask, x, kept)
    return make("compress", x.width, (x, mask, kept), lane)
