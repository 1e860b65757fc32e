"""Substitution of nodes in a DAG, with the result in normal form.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from dauntless.prover.graph.choice import compress, invert, ite
from dauntless.prover.graph.node import Node, binary
from dauntless.prover.graph.pieces import extract, join, lookup, sext
from dauntless.prover.graph.traversal import topological


class Substitution:
    """Replaces the nodes of these ids below the same roots, by one set of nodes after another."""

    def __init__(self, roots: Sequence[Node], ids: Collection[int]) -> None:
        self._roots = roots
        self._above: list[Node] = []  # nodes that depend on the replaced ones, arguments first
        changed = set(ids)
        for node in topological(roots, ids):
            if any(a.id in changed for a in node.args):
                changed.add(node.id)
                self._above.append(node)

    def of(self, values: Mapping[int, Node]) -> list[Node]:
        """The roots with the nodes replaced by these, in normal form."""
        done = dict(values)
        for node in self._above:
            done[node.id] = rebuilt(node, [done.get(a.id, a) for a in node.args])
        return [done.get(root.id, root) for root in self._roots]


def substitute(roots: Sequence[Node], values: Mapping[int, Node]) -> list[Node]:
    """The roots with the nodes of these ids replaced, in normal form."""
    return Substitution(roots, values).of(values)


def rebuilt(x: Node, args: list[Node]) -> Node:
    """The same operation on new arguments, in normal form."""
    if args == [*x.args]:  # nodes are equal only if they are the same
        return x
    op = x.op
    if op == "extract":
        return extract(args[0], x.data, x.width)
    if op == "join":
        return join(args)
    if op == "sext":
        return sext(args[0], x.width)
    if op == "ror":
        return args[0].ror(x.data)  # type: ignore[no-any-return]
    if op == "not":
        return invert(args[0])
    if op == "ite":
        return ite(args[0], args[1], args[2])
    if op == "lookup":
        return lookup(args[0], x.data, x.width)
    if op == "compress":
        return compress(args[0], x.data, args[1], args[2])
    return binary(op, args[0], args[1])
