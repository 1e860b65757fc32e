"""Demanded bits: the number of low bits of each node that its users read.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The low bits of sums, products, differences and bitwise operations depend on the low bits of their operands only, so the upper
half of a 64-bit register does not affect a 32-bit word computed in it. Nodes without demanded bits are omitted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from types import MappingProxyType

from dauntless.prover.graph.dag import Node

_NONE: Mapping[int, Node] = MappingProxyType({})
_SUMS = frozenset({"add", "sub"})
_LOW_BITS_SUFFICE = frozenset({"add", "sub", "mul", "and", "or", "xor", "not"})


class Circular(Exception):
    """A node would be defined by a node that depends on it."""


def demanded(roots: Sequence[Node], wider: Mapping[int, Node] = _NONE) -> list[tuple[Node, int]]:
    """(node, demanded bits) of all nodes that the roots depend on: arguments first, and wide nodes before narrow ones, so
    that a wide sum precedes the sums that are its low bits. Roots are demanded as a whole. A node in `wider` is the low
    bits of another, which is demanded instead of its arguments."""
    order = _topological(roots, wider)
    bits: dict[int, int] = {r.id: r.width for r in roots}
    for node in reversed(order):
        found = bits.get(node.id, 0)
        if found:
            other = wider.get(node.id)
            for argument, asked in _asked(node, found) if other is None else ((other, found),):
                if asked > bits.get(argument.id, 0):
                    bits[argument.id] = asked
    return [(node, bits[node.id]) for node in _widest_first([node for node in order if node.id in bits], wider)]


def _arguments(x: Node, wider: Mapping[int, Node]) -> tuple[Node, ...]:
    return (wider[x.id],) if x.id in wider else x.args


def _topological(roots: Sequence[Node], wider: Mapping[int, Node]) -> list[Node]:
    finished: dict[int, bool] = {}  # False while the arguments are being visited
    order: list[Node] = []
    stack: list[tuple[Node, bool]] = [(r, False) for r in reversed(roots)]
    while stack:
        node, done = stack.pop()
        if done:
            finished[node.id] = True
            order.append(node)
        elif node.id not in finished:
            finished[node.id] = False
            stack.append((node, True))
            for a in _arguments(node, wider):
                if finished.get(a.id) is False:
                    raise Circular
                stack.append((a, False))
    return order


def _widest_first(order: Sequence[Node], wider: Mapping[int, Node]) -> Iterator[Node]:
    """Of the nodes whose arguments are done: first all that are not sums; then sums that depend on the fewest others,
    widest first."""
    place = {node.id: i for i, node in enumerate(order)}
    users: dict[int, list[Node]] = {}
    missing: dict[int, int] = {}
    depth: dict[int, int] = {}
    for node in order:
        arguments = {a.id for a in _arguments(node, wider) if a.id in place}
        missing[node.id] = len(arguments)
        depth[node.id] = max((depth[a] for a in arguments), default=0) + (node.op in _SUMS)
        for a in arguments:
            users.setdefault(a, []).append(node)

    def turn(x: Node) -> tuple[int, int, int]:
        return (depth[x.id], -x.width, place[x.id]) if x.op in _SUMS else (-1, 0, place[x.id])

    ready = [turn(node) for node in order if not missing[node.id]]
    heapify(ready)
    while ready:
        node = order[heappop(ready)[-1]]
        yield node
        for user in users.get(node.id, ()):
            missing[user.id] -= 1
            if not missing[user.id]:
                heappush(ready, turn(user))


def _asked(x: Node, width: int) -> Iterator[tuple[Node, int]]:
    """The number of low bits of each argument that the low `width` bits of x depend on."""
    if x.op in _LOW_BITS_SUFFICE:
        yield from ((a, width) for a in x.args)
    elif x.op == "extract":
        yield x.args[0], x.data + width
    elif x.op == "join":
        yield from ((a, min(a.width, width - o)) for a, o in zip(x.args, x.data, strict=True) if o < width)
    elif x.op == "sext":
        yield x.args[0], min(x.args[0].width, width)
    elif x.op == "ite":
        yield x.args[0], 1
        yield from ((a, width) for a in x.args[1:])
    else:  # a rotation too: its low bits come from anywhere
        yield from ((a, a.width) for a in x.args)
