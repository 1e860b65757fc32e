"""Masks as copies of one bit: what code does with the results of comparisons, written so that the bit is seen again.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An operation of two values of which all bits are alike, bit by bit, or a choice of one of them, gives such a value again: copies
of what the operation gives for one bit of each. Everything above is made anew by the graph's own rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from dauntless.prover.graph.dag import Node, extract, ite, sext, topological
from dauntless.prover.graph.node import binary
from dauntless.prover.graph.substitution import rebuilt


def with_copies(roots: Sequence[Node]) -> list[Node]:
    """The roots, in which every value that is so made of copies of bits is a sign extension."""
    done: dict[int, Node] = {}
    for node in topological(roots):
        new = rebuilt(node, [done[a.id] for a in node.args])
        bit = _joined_bit(new)
        done[node.id] = new if bit is None else sext(bit, new.width)
    return [done[r.id] for r in roots]


def _joined_bit(x: Node) -> Node | None:
    """The bit of which x is copies because its operands are copies of bits."""
    if x.width == 1 or x.op not in ("and", "or", "xor", "ite"):
        return None
    a, b = (_copied_bit(n) for n in x.args[-2:])
    if a is None or b is None:
        return None
    return ite(x.args[0], a, b) if x.op == "ite" else binary(x.op, a, b)


def _copied_bit(x: Node) -> Node | None:
    """The bit of which x, a constant or a sign extension, is copies."""
    if (x.op == "const" and x.data in (0, (1 << x.width) - 1)) or (x.op == "sext" and x.args[0].width == 1):
        return extract(x, 0, 1)
    return None
