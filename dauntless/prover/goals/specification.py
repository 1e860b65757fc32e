"""A contract's function of words, run on the DAG's own nodes: what the standard says becomes nodes to compare with the code's.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dauntless.contract import Contract, Number, Word, Words
from dauntless.contract.signature import TYPES
from dauntless.errors import InputError
from dauntless.isa.value import Bits
from dauntless.prover.graph.dag import Node


class Unknown(Word):
    """A word that a node is."""

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
        return Unknown(self.node.resize(width))


def words_of_nodes(
    contract: Contract, goal: Words, elements: Mapping[str, Sequence[Node]]
) -> Mapping[str, Sequence[Any]]:
    """What the function gives for input elements that are nodes: words or ints."""
    given = {name: [Unknown(_widened(contract, goal, name, x)) for x in nodes] for name, nodes in elements.items()}
    return goal.function(given)


def words_of_numbers(contract: Contract, goal: Words, inputs: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """What the function gives for numbers, as the outputs' types read it."""
    given = {}
    for name, values in inputs.items():
        bits = [_widened(contract, goal, name, Bits(v, contract.signature.argument(name).bits)) for v in values]
        given[name] = [Number(b.value, b.width) for b in bits]
    results = {}
    for name, words in goal.function(given).items():
        width, signed = output_type(contract, name)
        found = [Bits(w if isinstance(w, int) else w.value, width) for w in words]
        results[name] = [b.signed() if signed else b.value for b in found]
    return results


def output_node(word: Unknown | int, like: Node) -> Node:
    """The word as wide as the output element."""
    return like.const(word, like.width) if isinstance(word, int) else word.node.resize(like.width)


def output_type(contract: Contract, name: str) -> tuple[int, bool]:
    """(bits, signed) of an output's elements."""
    signature = contract.signature
    return TYPES[signature.result if name == "result" else signature.argument(name).type]


def _widened(contract: Contract, goal: Words, name: str, element: Any) -> Any:
    """An input element as wide as the function's words: extended by its type."""
    width = goal.width or element.width
    if element.width > width:
        raise InputError(f"contract {contract.name}", f"{name} has {element.width} bits, its function's words have {width}",
                         "give Words a width that holds every input, or none: then each has its own")  # fmt: skip
    return element.sext(width) if contract.signature.argument(name).signed else element.zext(width)
