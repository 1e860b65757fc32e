"""The greatest and the least of many values, and conditions that depend on many values through one of these alone.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A condition p that does not fall where its operand grows holds of the greatest of some values exactly if it holds of one of
them; one that does not rise holds of the greatest exactly if it holds of all. The least is the greatest in the opposite order.
That p is so is asked of the solver, for all operands between the least and the greatest value that any of them can have.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass

from dauntless.contract import Bound
from dauntless.prover.engines import smt
from dauntless.prover.graph.dag import Node, slt, substitute, ult, var
from dauntless.prover.graph.pieces import top_bit

SOLVER_SECONDS = 2.0
MOST_STEPS = 100  # nodes between a condition and an extremum

Interval = tuple[int, int]


@dataclass(frozen=True)
class Extremum:
    """The greatest (or the least) of two values, compared as signed numbers or not."""

    greatest: bool
    signed: bool
    values: tuple[Node, Node]

    def alike(self, other: Extremum | None) -> bool:
        """Whether the other is by the same order."""
        return other is not None and (self.greatest, self.signed) == (other.greatest, other.signed)


def extremum(x: Node) -> Extremum | None:
    """What x chooses by comparing the two values that it chooses from."""
    if x.op != "ite":
        return None
    condition, a, b = x.args
    if condition.op in ("ult", "slt") and {p.id for p in condition.args} == {a.id, b.id}:
        return Extremum(condition.args[0] is b, condition.op == "slt", (a, b))
    for value, other in ((a, b), (b, a)):  # below 0, or above -1, is the top bit
        if other.op == "const" and other.data in (0, (1 << x.width) - 1) and condition is top_bit(value):
            return Extremum(value is b, True, (a, b))
    return None


def operands(x: Node) -> list[Node]:
    """All values of which x, an extremum, is one by the same order."""
    kind = extremum(x)
    assert kind is not None
    found: dict[int, Node] = {}
    pending, seen = [x], {x.id}
    while pending:
        node = pending.pop()
        inner = extremum(node)
        if inner is None or not kind.alike(inner):
            found[node.id] = node
            continue
        pending += [a for a in inner.values if a.id not in seen]
        seen |= {a.id for a in inner.values}
    return list(found.values())


def only_extremum(condition: Node, common: Container[int]) -> Node | None:
    """An extremum of several values through which alone the condition depends on anything but nodes in `common`: what is left
    when the condition is taken apart, the youngest node first."""
    left = {condition.id: condition}
    for _ in range(MOST_STEPS):
        youngest = left.pop(max(left))
        choice = extremum(youngest)
        if not left and choice is not None and all(value.id not in common for value in choice.values):
            return youngest
        left |= {a.id: a for a in youngest.args if a.id not in common}
        if not youngest.args or not left:
            return None
    return None


class Monotone:
    """Conditions of one operand that do not fall, or do not rise, where it grows: each asked once."""

    def __init__(self, bounds: Mapping[int, Bound]) -> None:
        self._bounds = {number: (bound.low, bound.high) for number, bound in bounds.items()}
        self._solver_fails = False

    def direction(self, condition: Node, operand: Node, interval: Interval, *, signed: bool) -> bool | None:
        """True if it does not fall, False if it does not rise, None if neither is known, for operands in the interval."""
        low, high = var("less ", operand.width), var("more ", operand.width)
        at_low, at_high = (substitute([condition], {operand.id: end})[0] for end in (low, high))
        bounds = {**self._bounds, low.id: interval, high.id: interval}
        less: Callable[[Node, Node], Node] = slt if signed else ult
        for rises in (True, False):
            wrong: Sequence[tuple[Node, bool]] = [(less(low, high), True), (at_low, rises), (at_high, not rises)]
            exists = None if self._solver_fails else smt.satisfy(wrong, bounds, SOLVER_SECONDS).exists
            self._solver_fails = exists is None  # once is enough: what follows is much the same
            if exists is False:
                return rises
        return None
