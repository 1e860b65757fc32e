"""Comparisons of places in disjoint buffers, expressed by the order of the two buffers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

For disjoint buffers a and b exactly one of four holds: a ends below b, a ends where b begins, b ends where a begins, b ends
below a. A variable of two bits says which (0, 1, 2, 3). No buffer wraps around, so that with 0 <= e <= size of a and
0 <= f <= size of b: below (0, 1) a + e <= b + f, with equality only where both touch (1), e is the size of a and f is 0;
above (2, 3) the same with a and b exchanged. Places in one buffer compare as their
offsets do. Compilers ask this before a vectorised loop, in many ways.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Base, Node, const, topological
from dauntless.prover.graph.linear import Linear, linear

Bounds = Mapping[int, tuple[int, int]]  # id of a variable -> its interval
TOUCHES_ABOVE, TOUCHES_BELOW = 1, 2  # the second buffer begins where the first ends; the other way round
_NAME = "how {} lies to {}"
_PATTERN = re.compile(r"how \w+ lies to \w+")


def is_order(node: Node) -> bool:
    """Whether the variable expresses the order of two buffers."""
    return node.op == "var" and node.width == 2 and _PATTERN.fullmatch(str(node.data)) is not None


def below(first: str, second: str, model: Mapping[str, int]) -> bool | None:
    """Whether a model of these variables puts the first buffer below the second; None if it does not determine that."""
    if (value := model.get(_NAME.format(first, second))) is not None:
        return value < TOUCHES_BELOW
    if (value := model.get(_NAME.format(second, first))) is not None:
        return value >= TOUCHES_BELOW
    return None


def touches(first: str, second: str, model: Mapping[str, int]) -> bool:
    """Whether a model of these variables puts the second buffer directly after the first."""
    if first < second:
        return model.get(_NAME.format(first, second)) == TOUCHES_ABOVE
    return model.get(_NAME.format(second, first)) == TOUCHES_BELOW


def ordered(condition: Node, bounds: Bounds) -> Node:
    """The condition, with comparisons of places replaced by conditions on the order of buffers."""
    nodes = topological([condition])
    widths = {node.width for node in nodes if node.op == "base"}
    if not widths:
        return condition
    compared = [node for node in nodes if node.op in ("ult", "eq") and node.args[0].width in widths]
    found = {node.id: said for node in compared if (said := _said(node, bounds)) is not None}
    return dag.substitute([condition], found)[0] if found else condition


def interval(form: Linear, bounds: Bounds) -> tuple[int, int] | None:
    """The unsigned interval of a form without addresses; None if it may wrap around."""
    low = high = _centred(form.constant, form.width)
    for number, coefficient in form.terms.items():
        ends = _ends(form.nodes[number], bounds)
        if ends is None:
            return None
        products = [_centred(coefficient, form.width) * end for end in ends]
        low, high = low + min(products), high + max(products)
    return (low, high) if 0 <= low and high < 1 << form.width else None


def _ends(x: Node, bounds: Bounds) -> tuple[int, int] | None:
    """The least and the greatest unsigned value of a term."""
    if x.op == "var" and x.id in bounds:
        low, high = bounds[x.id]
        return (low, high) if low >= 0 else None
    return None if x.op == "base" else dag.unsigned_range(x)


def _centred(value: int, width: int) -> int:
    return value - ((value >> (width - 1)) << width)


def _said(x: Node, bounds: Bounds) -> Node | None:
    """A comparison of two places, or of a distance with a number, in terms of order; None if it is not one."""
    if x.op == "ult":
        places = [_place(a, bounds) for a in x.args]
        if places[0] is None or places[1] is None:
            return _by_distance(x, bounds)
        return _less(*places[0], *places[1])
    form = linear(*x.args)
    pair = _pair(form)
    if pair is None:
        return None
    return _equal(*pair, _rest(form), bounds)


def _place(x: Node, bounds: Bounds) -> tuple[Base, Node] | None:
    """(buffer, offset) of an address in, or one past, a buffer; None for others."""
    form = linear(x)
    bases = [n for n in form.terms if form.nodes[n].op == "base"]
    if len(bases) != 1 or form.terms[bases[0]] != 1:
        return None
    base: Base = form.nodes[bases[0]].data
    rest = _rest(form)
    ends = interval(rest, bounds) if base.width == form.width else None
    return (base, rest.node) if ends is not None and ends[1] <= base.size else None


def _pair(form: Linear) -> tuple[Base, Base] | None:
    """(a, b) of a difference &a - &b of two disjoint buffers, plus an optional summand."""
    bases = {form.terms[n]: form.nodes[n].data for n in form.terms if form.nodes[n].op == "base"}
    ones = (1 << form.width) - 1
    if set(bases) != {1, ones} or sum(node.op == "base" for node in map(form.nodes.get, form.terms) if node) != 2:
        return None
    a, b = bases[1], bases[ones]
    return (a, b) if b.name in a.apart and a.width == b.width == form.width else None


def _rest(form: Linear) -> Linear:
    """The form without its addresses."""
    terms = {n: c for n, c in form.terms.items() if form.nodes[n].op != "base"}
    return Linear(form.width, form.constant, terms, form.nodes)


def _how(a: Base, b: Base) -> Node:
    """The variable for the order of a and b, with the names sorted."""
    assert a.name < b.name
    return dag.var(_NAME.format(a.name, b.name), 2)


def _less(a: Base, e: Node, b: Base, f: Node) -> Node | None:
    """The condition a + e < b + f."""
    if a == b:
        return dag.ult(e, f)
    if b.name not in a.apart:
        return None
    at_ends = dag.and_(dag.eq(e, const(a.size, a.width)), dag.eq(f, const(0, b.width)))
    return dag.and_(_is_below(a, b), dag.invert(dag.and_(_touch(a, b), at_ends)))


def _equal(a: Base, b: Base, rest: Linear, bounds: Bounds) -> Node | None:
    """The condition a - b + rest = 0: true only one past the end of one buffer, at the beginning of the other."""
    ends = interval(rest, bounds)
    if ends is not None and ends[1] <= a.size:  # a + rest = b
        return dag.and_(_touch(a, b), dag.eq(rest.node, const(a.size, a.width)))
    around = 1 << rest.width
    opposite = Linear(rest.width, -rest.constant % around, {n: -c % around for n, c in rest.terms.items()}, rest.nodes)
    ends = interval(opposite, bounds)
    if ends is not None and ends[1] <= b.size:  # a = b + opposite
        return dag.and_(_touch(b, a), dag.eq(opposite.node, const(b.size, b.width)))
    return None


def _by_distance(x: Node, bounds: Bounds) -> Node | None:
    """The condition a - b + c < n or n < a - b + c, if the distance of disjoint buffers decides it."""
    left, right = (_distance_or_number(a, bounds) for a in x.args)
    if left is None or right is None:
        return None
    if left[1] < right[0]:
        return const(1, 1)
    return const(0, 1) if left[0] >= right[1] else None


def _distance_or_number(x: Node, bounds: Bounds) -> tuple[int, int] | None:
    form = linear(x)
    pair = _pair(form)
    if pair is None:
        return interval(form, bounds)
    rest, around = _rest(form), 1 << form.width
    ends = interval(rest, bounds) if rest.terms else (_centred(rest.constant, rest.width),) * 2
    if ends is None:
        return None
    low, high = pair[1].size + ends[0], around - pair[0].size + ends[1]
    return (low, high) if 0 <= low and high < around else None


def _is_below(a: Base, b: Base) -> Node:
    """The condition that a ends at or below the beginning of b."""
    if a.name < b.name:
        return dag.invert(dag.extract(_how(a, b), 1, 1))
    return dag.extract(_how(b, a), 1, 1)


def _touch(a: Base, b: Base) -> Node:
    """The condition that b begins at the end of a."""
    if a.name < b.name:
        return dag.eq(_how(a, b), const(TOUCHES_ABOVE, 2))
    return dag.eq(_how(b, a), const(TOUCHES_BELOW, 2))
