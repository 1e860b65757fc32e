"""Bitwise operations in normal form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence

from dauntless.prover.graph.arithmetic import add
from dauntless.prover.graph.choice import invert, ite
from dauntless.prover.graph.node import Node, binary, const, make
from dauntless.prover.graph.pieces import boundaries, extract, join
from dauntless.prover.graph.pointers import LARGEST_RESIDUE, Base, NeedsResidue, base_and_offset, pointer


def and_(x: Node, y: Node) -> Node:
    """x & y. Through joins; a constant mask becomes extracts and zeros; x & x; x & ~x; copies of one bit select.

    A square is 0 or 1 modulo 4, as that of 2 n is 4 n^2 and that of 2 n + 1 is 4 (n^2 + n) + 1: its bit 1 is zero, and a mask
    need not clear it. clang and rustc mask it before they add.
    """
    if x is y:
        return x
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value, width = y.data, x.width
        if value == 0:
            return y
        if x.op == "mul" and x.args[0] is x.args[1] and width > 1:
            value |= 2
        if value == (1 << width) - 1:
            return x
        if x.op == "const":
            return const(x.data & value, width)
        place = base_and_offset(x)
        is_power = value & -value == (1 << width) - value <= LARGEST_RESIDUE
        if is_power and place is not None and place[0] is not None:
            return _align_down(place[0], place[1], value)
        if x.op == "sext" and x.args[0].width == 1:
            return ite(x.args[0], y, const(0, width))
        return _masked(x, value)
    cuts = boundaries(x, y)
    if cuts is not None:
        return _split("and", x, y, cuts)
    if x.op == "sext" and x.args[0].width == 1:
        return ite(x.args[0], y, const(0, x.width))
    if y.op == "sext" and y.args[0].width == 1:
        return ite(y.args[0], x, const(0, x.width))
    if invert(x) is y:
        return const(0, x.width)
    if x.op == "and" and (x.args[0] is y or x.args[1] is y):
        return x
    if y.op == "and" and (y.args[0] is x or y.args[1] is x):
        return y
    fewer = (_carry_of_one_less(x, y) or _carry_of_one_less(y, x)) if x.width == 1 else None
    return fewer or make("and", x.width, (x, y) if x.id < y.id else (y, x))


def _carry_of_one_less(carry: Node, other: Node) -> Node | None:
    """The carry of a + (c - 1) for that of a + c (bit w of a sum of w + 1 bits, 0 < c < 2^w) where a != 2^w - c as well.

    a + c carries if a >= 2^w - c; without equality that is a >= 2^w - (c - 1). So compilers test a + c - 1 by `a + c > 0`.
    """
    if carry.op != "extract" or carry.args[0].op != "add" or other.op != "not" or other.args[0].op != "eq":
        return None
    total, (a, least) = carry.args[0], other.args[0].args
    widened, c = total.args
    w = a.width
    if (total.width, carry.data) != (w + 1, w) or c.op != "const" or least.op != "const":
        return None
    if not 0 < c.data == (1 << w) - least.data or widened is not join([a, const(0, 1)]):
        return None
    return extract(add(widened, const(c.data - 1, w + 1)), w, 1)


def or_(x: Node, y: Node) -> Node:
    """x | y. Through joins; constants; x | x; x | ~x; disjoint pieces are a join."""
    if x is y:
        return x
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value, width = y.data, x.width
        if value == 0:
            return x
        if value == (1 << width) - 1:
            return y
        if x.op == "const":
            return const(x.data | value, width)
        return _split("or", x, y, _runs(value, width))
    cuts = boundaries(x, y)
    if cuts is not None:
        return _split("or", x, y, cuts)
    if invert(x) is y:
        return const(-1, x.width)
    if x.op == "ite" and y.op == "ite" and x.args[0] is y.args[0]:
        return ite(x.args[0], or_(x.args[1], y.args[1]), or_(x.args[2], y.args[2]))
    if x.op == "ite" and y.op == "ite" and invert(x.args[0]) is y.args[0]:
        return ite(x.args[0], or_(x.args[1], y.args[2]), or_(x.args[2], y.args[1]))
    return make("or", x.width, (x, y) if x.id < y.id else (y, x))


def xor(x: Node, y: Node) -> Node:
    """x ^ y. Through joins; constants; x ^ x; complements move outwards."""
    if x is y:
        return const(0, x.width)
    if x.op == "const":
        x, y = y, x
    if y.op == "const":
        value, width = y.data, x.width
        if value == 0:
            return x
        if value == (1 << width) - 1:
            return invert(x)
        if x.op == "const":
            return const(x.data ^ value, width)
        if x.op == "join":
            return _split("xor", x, y, x.data[1:])
        if x.op == "xor" and x.args[1].op == "const":
            return xor(x.args[0], const(x.args[1].data ^ value, width))
        return make("xor", width, (x, y))
    cuts = boundaries(x, y)
    if cuts is not None:
        return _split("xor", x, y, cuts)
    if x.op == "not":
        return invert(xor(x.args[0], y))
    if y.op == "not":
        return invert(xor(x, y.args[0]))
    if x.op == "xor":
        if x.args[0] is y:
            return x.args[1]
        if x.args[1] is y:
            return x.args[0]
    if y.op == "xor":
        if y.args[0] is x:
            return y.args[1]
        if y.args[1] is x:
            return y.args[0]
    return make("xor", x.width, (x, y) if x.id < y.id else (y, x))


def _runs(value: int, width: int) -> list[int]:
    """Positions in (0, width) at which the bits of value change."""
    changes = (value ^ (value >> 1)) & ((1 << (width - 1)) - 1)
    cuts = []
    while changes:
        bit = changes & -changes
        cuts.append(bit.bit_length())
        changes ^= bit
    return cuts


def _split(op: str, x: Node, y: Node, cuts: Sequence[int]) -> Node:
    pieces, low = [], 0
    for high in (*cuts, x.width):
        pieces.append(binary(op, extract(x, low, high - low), extract(y, low, high - low)))
        low = high
    return join(pieces)


def _masked(x: Node, value: int) -> Node:
    """The bits of x that a constant selects, and zeros between them."""
    pieces, low = [], 0
    for high in (*_runs(value, x.width), x.width):
        pieces.append(extract(x, low, high - low) if value >> low & 1 else const(0, high - low))
        low = high
    return join(pieces)


def _align_down(base: Base, offset: int, mask: int) -> Node:
    """(base + offset) & -2^k, computed from the residue of the base."""
    power = (1 << base.width) - mask
    if base.alignment % power:
        raise NeedsResidue(base, power)
    return add(pointer(base), const(offset - (base.residue + offset) % power, base.width))
