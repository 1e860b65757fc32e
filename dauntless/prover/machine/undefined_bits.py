"""Removes undefined bits on which a value does not depend, by tracking the bits of each term that reach the result.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Compilers compute in wide registers of which only the low part is defined, and mask late. From the result down, every
operation determines which bits of its arguments its own bits depend on: the same ones for bitwise operations, all bits up to
the highest for sums and products, all bits for everything else. A bit masked by a bit known to be zero is not needed. If no
bit of an undefined variable is needed, the result is the same for all its values, and therefore for zero.
"""

from __future__ import annotations

from dauntless.prover.graph.dag import CALLER, UNDEFINED, Node, const, substitute, topological

OPEN = UNDEFINED | CALLER
_SAME = ("xor", "or", "not")
_UP_TO_HIGHEST = ("add", "sub", "mul")


def settled(value: Node) -> Node:
    """The value without undefined variables that do not reach it; unchanged if one reaches it."""
    if not value.taint & OPEN:
        return value
    nodes = topological([value])
    zeros = _known_zeros(nodes)
    wanted = {value.id: _ones(value.width)}
    replaced: dict[int, Node] = {}
    for node in reversed(nodes):
        bits = wanted.get(node.id, 0)
        if node.op == "var" and node.taint & OPEN:
            if bits:
                return value
            replaced[node.id] = const(0, node.width)
        elif bits:
            for argument, part in zip(node.args, _of_arguments(node, bits, zeros), strict=True):
                wanted[argument.id] = wanted.get(argument.id, 0) | part
    return substitute([value], replaced)[0]


def _ones(width: int) -> int:
    return (1 << width) - 1


def _of_arguments(x: Node, bits: int, zeros: dict[int, int]) -> list[int]:
    """For each argument, the bits that `bits` of x depend on."""
    op, args = x.op, x.args
    if op in _SAME:
        return [bits for _ in args]
    if op == "and":
        return [bits & ~zeros[args[1].id], bits & ~zeros[args[0].id]]
    if op in _UP_TO_HIGHEST:
        return [_ones(bits.bit_length()) for _ in args]
    if op == "join":
        return [bits >> offset & _ones(piece.width) for piece, offset in zip(args, x.data, strict=True)]
    if op == "extract":
        return [bits << x.data]
    if op == "sext":
        width = args[0].width
        return [bits & _ones(width) | (1 << (width - 1) if bits >> width else 0)]
    if op == "ite":
        return [1, bits, bits]
    return [_ones(argument.width) for argument in args]


def _known_zeros(nodes: list[Node]) -> dict[int, int]:
    """For each term, bits that are zero for all values of variables."""
    found: dict[int, int] = {}
    for node in nodes:
        found[node.id] = _zeros(node, [found[a.id] for a in node.args]) & _ones(node.width)
    return found


def _zeros(x: Node, of: list[int]) -> int:
    op, args = x.op, x.args
    if op == "const":
        return ~int(x.data)
    if op == "and":
        return of[0] | of[1]
    if op in ("or", "xor"):
        return of[0] & of[1]
    if op == "ite":
        return of[1] & of[2]
    if op == "join":
        return sum(zeros << offset for zeros, offset in zip(of, x.data, strict=True))
    if op == "extract":
        return of[0] >> int(x.data)
    if op in ("add", "mul"):
        low, high = (_ones(a.width) & ~zeros for a, zeros in zip(args, of, strict=True))
        most = low + high if op == "add" else low * high
        return ~_ones(most.bit_length())
    return 0
