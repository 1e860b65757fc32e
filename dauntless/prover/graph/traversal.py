"""Traversal of a DAG: nodes in topological order, and values on concrete inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import cast

from dauntless.isa.value import Bits
from dauntless.prover.graph.node import Node


def topological(
    roots: Sequence[Node], known: Container[int] = (), arguments: Callable[[Node], Sequence[Node]] | None = None
) -> list[Node]:
    """All nodes that the roots depend on, arguments first; not below nodes whose ids are in `known`. `arguments` gives other
    nodes from which a node is computed."""
    seen: set[int] = set()
    order: list[Node] = []
    stack: list[Node | None] = [*reversed(roots)]  # None: the node below it comes next in the order
    while stack:
        node = stack.pop()
        if node is None:
            order.append(cast(Node, stack.pop()))
        elif node.id not in seen and node.id not in known:
            seen.add(node.id)
            below = node.args if arguments is None else arguments(node)
            if below:
                stack += (node, None)
                stack += [a for a in below if a.id not in seen]
            else:
                order.append(node)
    return order


def evaluate(roots: Sequence[Node], inputs: dict[str, int]) -> list[Bits]:
    """The concrete values of the roots, the DAG's meaning, computed by the concrete primitives only."""
    values: dict[int, Bits] = {}
    for node in topological(roots):
        args = [values[a.id] for a in node.args]
        values[node.id] = apply(node, args, inputs)
    return [values[r.id] for r in roots]


def apply(node: Node, args: list[Bits], inputs: dict[str, int]) -> Bits:
    """A node's value for values of its arguments."""
    op = node.op
    if op == "const":
        return Bits(node.data, node.width)
    if op == "var":
        return Bits(inputs[node.data], node.width)
    if op == "base":
        return Bits(inputs["&" + node.data.name], node.width)
    if op == "extract":
        return args[0].extract(node.data, node.width)
    if op == "join":
        return args[0].join(args)
    if op == "sext":
        return args[0].sext(node.width)
    if op == "lookup":
        return Bits(node.data[args[0].value], node.width)
    if op == "ror":
        return args[0].join((args[0].extract(node.data, node.width - node.data), args[0].extract(0, node.data)))
    if op == "not":
        return args[0]._invert()
    if op == "ite":
        return args[0].ite(args[1], args[2])
    if op == "compress":
        return args[0].compress(node.data, args[1], args[2])
    return args[0]._binary(op, args[1])
