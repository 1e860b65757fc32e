"""Runs a contract's function of words on DAG nodes; its results are compared with the code's nodes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dauntless.contract import Contract, Word, Words
from dauntless.prover.graph.dag import Node


class Unknown(Word):
    """A symbolic word: a node."""

    __slots__ = ("node", "width")

    def __init__(self, node: Node) -> None:
        self.node, self.width = node, node.width

    def _made(self, value: int, width: int) -> Unknown:
        return Unknown(self.node.const(value, width))

    def _binary(self, operation: str, other: Unknown) -> Unknown:
        return Unknown(self.node._binary(operation, other.node))

    def _inverted(self) -> Unknown:
        return Unknown(~self.node)

    def _shifted(self, left: int) -> Unknown:
        return Unknown(self.node.shl(left) if left >= 0 else self.node.lshr(-left))

    def _rotated(self, right: int) -> Unknown:
        return Unknown(self.node.ror(right))

    def to(self, width: int) -> Unknown:
        """The low `width` bits, zero-extended if wider."""
        return Unknown(self.node.resize(width))


def words_of_nodes(
    contract: Contract, goal: Words, elements: Mapping[str, Sequence[Node]]
) -> Mapping[str, Sequence[Any]]:
    """The results (words or ints) of the function on input elements that are nodes."""
    given = {}
    for name, nodes in elements.items():
        argument = contract.signature.argument(name)
        width = goal.width_of(argument, f"contract {contract.name}")
        given[name] = [Unknown(x.sext(width) if argument.signed else x.zext(width)) for x in nodes]
    return goal.function(given)


def output_node(word: Unknown | int, like: Node) -> Node:
    """The word truncated or extended to the width of the output element."""
    return like.const(word, like.width) if isinstance(word, int) else word.node.resize(like.width)
