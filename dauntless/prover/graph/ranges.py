"""Ranges of terms by their structure.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.prover.graph.node import Node
from dauntless.prover.graph.pointers import base_and_offset, base_difference, is_base


def unsigned_range(x: Node) -> tuple[int, int]:
    """The unsigned range of x, by its structure."""
    if x.op == "const":
        return x.data, x.data
    if x.op == "join":
        low = high = 0
        for piece, offset in zip(x.args, x.data, strict=True):
            a, b = (piece.data, piece.data) if piece.op == "const" else (0, (1 << piece.width) - 1)
            low, high = low | a << offset, high | b << offset
        return low, high
    place = base_and_offset(x)
    if place is not None and place[0] is not None and 0 <= place[1] <= place[0].size:
        return place[1] + 1, (1 << x.width) - 1 - place[0].size + place[
            1
        ]  # a buffer is not at 0 and does not wrap around
    if x.op == "sub" and is_base(x.args[0]) and is_base(x.args[1]):
        return base_difference(x.args[0].data, x.args[1].data)
    if x.op == "add" and x.args[1].op == "const" and x.args[0].op == "sub":
        low, high = unsigned_range(x.args[0])
        top = 1 << x.width
        low, high = low + x.args[1].data, high + x.args[1].data
        if low >= top:
            return low - top, high - top
        return (low, high) if high < top else (0, top - 1)
    return 0, (1 << x.width) - 1


def signed_range(x: Node) -> tuple[int, int]:
    """The signed (two's complement) range of x, by its structure; cached."""
    if x.range_ is None:
        x.range_ = _signed_range(x)
    return x.range_


def _signed_range(x: Node) -> tuple[int, int]:
    w = x.width
    full = -(1 << (w - 1)), (1 << (w - 1)) - 1
    if x.op == "const":
        value = x.data - ((x.data >> (w - 1)) << w)
        return value, value
    if x.op == "sext":
        return signed_range(x.args[0])
    if x.op == "join":
        top = x.args[-1]
        if top.op == "const" and not top.data >> (top.width - 1):
            return unsigned_range(x)
        shift = x.data[-1]
        low, high = signed_range(top)
        return low << shift, (high << shift) + (1 << shift) - 1
    if x.op in ("add", "sub", "mul"):
        (a, b), (c, d) = signed_range(x.args[0]), signed_range(x.args[1])
        if x.op == "add":
            low, high = a + c, b + d
        elif x.op == "sub":
            low, high = a - d, b - c
        else:
            products = (a * c, a * d, b * c, b * d)
            low, high = min(products), max(products)
        return (low, high) if full[0] <= low and high <= full[1] else full
    if x.op == "extract":
        source = x.args[0]
        if x.data + w == source.width:
            low, high = signed_range(source)
            return low >> x.data, high >> x.data
        low, high = signed_range(source)
        if full[0] <= low >> x.data and high >> x.data <= full[1]:
            return low >> x.data, high >> x.data
    if x.op == "ite":
        (a, b), (c, d) = signed_range(x.args[1]), signed_range(x.args[2])
        return min(a, c), max(b, d)
    return full
