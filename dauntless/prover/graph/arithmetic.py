"""Sums, differences, products and quotients in normal form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.prover.graph.node import Node, const, make
from dauntless.prover.graph.pieces import boundaries, extract, join


def add(x: Node, y: Node) -> Node:
    """x + y. Constants last and collected; x + 0; x + x is a shift; (a - b) + b; disjoint bits are a join."""
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        if y.data == 0:
            return x
        if x.op == "const":
            return const(x.data + y.data, x.width)
        if x.op == "add" and x.args[1].op == "const":
            return add(x.args[0], const(x.args[1].data + y.data, x.width))
        aligned = _add_to_aligned(x, y.data)
        if aligned is not None:
            return aligned
        return make("add", x.width, (x, y))
    if x.op == "add" and x.args[1].op == "const":
        return add(add(x.args[0], y), x.args[1])
    if y.op == "add" and y.args[1].op == "const":
        return add(add(x, y.args[0]), y.args[1])
    if x is y:
        return join((const(0, 1), extract(x, 0, x.width - 1))) if x.width > 1 else const(0, 1)
    if x.op == "sub" and x.args[1] is y:
        return x.args[0]
    if y.op == "sub" and y.args[1] is x:
        return y.args[0]
    merged = _disjoint(x, y)
    if merged is not None:
        return merged
    return make("add", x.width, (x, y) if x.id < y.id else (y, x))


def _add_to_aligned(x: Node, value: int) -> Node | None:
    """x + value, if x ends in constant zero bits that value fits into without a carry; None otherwise."""
    if x.op == "join" and x.args[0].op == "const":
        low = x.args[0]
        if value < 1 << low.width and low.data + value < 1 << low.width:
            return join((const(low.data + value, low.width), *x.args[1:]))
    return None


def _disjoint(x: Node, y: Node) -> Node | None:
    """x + y as a join, if at every position one of them is constant zero; None otherwise."""
    if x.op != "join" or y.op != "join":
        return None
    cuts = boundaries(x, y)
    assert cuts is not None
    pieces, low = [], 0
    for high in (*cuts, x.width):
        a, b = extract(x, low, high - low), extract(y, low, high - low)
        if a.op == "const" and a.data == 0:
            pieces.append(b)
        elif b.op == "const" and b.data == 0:
            pieces.append(a)
        else:
            return None
        low = high
    return join(pieces)


def sub(x: Node, y: Node) -> Node:
    """x - y. x - c is x + (-c); x - x; (a + b) - a; (a + c) - (a + d) and the like through the constants."""
    if x is y:
        return const(0, x.width)
    if y.op == "const":
        return add(x, const(-y.data, x.width))
    if x.op == "add":
        if x.args[0] is y:
            return x.args[1]
        if x.args[1] is y:
            return x.args[0]
        if x.args[1].op == "const":
            return add(sub(x.args[0], y), x.args[1])
    if y.op == "add":
        if y.args[1].op == "const":
            return add(sub(x, y.args[0]), const(-y.args[1].data, x.width))
        if y.args[0] is x:
            return sub(const(0, x.width), y.args[1])
        if y.args[1] is x:
            return sub(const(0, x.width), y.args[0])
    return make("sub", x.width, (x, y))


def mul(x: Node, y: Node) -> Node:
    """x * y. Constants last; by a power of two a shift, by zero zero; zero bits at the end of both factors."""
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value = y.data
        if x.op == "const":
            return const(x.data * value, x.width)
        if value == 0:
            return y
        if value & (value - 1) == 0:
            shift = value.bit_length() - 1
            return x if shift == 0 else join((const(0, shift), extract(x, 0, x.width - shift)))
        shifted = _shifted_product(x, value)
        return make("mul", x.width, (x, y)) if shifted is None else shifted
    return make("mul", x.width, (x, y) if x.id < y.id else (y, x))


def _shifted_product(x: Node, value: int) -> Node | None:
    """x * value, if x and value end in zero bits: 2^s a * 2^t b = 2^(s+t) (a b), of which the product of the upper bits of
    x and of value gives every bit that is left; None otherwise. Compilers so multiply 32-bit numbers by `mulhu` (RISC-V)."""
    zeros = (value & -value).bit_length() - 1
    if not zeros or x.op != "join" or x.args[0].op != "const" or x.args[0].data != 0:
        return None
    low = x.args[0].width
    width = x.width - low - zeros
    if width <= 0:
        return const(0, x.width)
    return join((const(0, low + zeros), mul(extract(x, low, width), const(value >> zeros, width))))


def udiv(x: Node, y: Node) -> Node:
    """Unsigned quotient. Constants; by a power of two a shift. Division by zero gives all ones."""
    if x.op == "const" and y.op == "const":
        return const(x.data // y.data if y.data else -1, x.width)
    if y.op == "const" and y.data and y.data & (y.data - 1) == 0:
        shift = y.data.bit_length() - 1
        return join((extract(x, shift, x.width - shift), const(0, shift))) if shift else x
    return make("udiv", x.width, (x, y))


def urem(x: Node, y: Node) -> Node:
    """Unsigned remainder. Constants; by a power of two the low bits. The remainder by zero is x."""
    if x.op == "const" and y.op == "const":
        return const(x.data % y.data if y.data else x.data, x.width)
    if y.op == "const" and y.data and y.data & (y.data - 1) == 0:
        bits = y.data.bit_length() - 1
        return join((extract(x, 0, bits), const(0, x.width - bits))) if bits else const(0, x.width)
    return make("urem", x.width, (x, y))
