"""Functions of whole variables, numbers of bits and disjunctions: what is called equal is equal on every input.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Elements are small, so that all inputs can be tried: the engines' answers are compared with that, for code in the forms that
compilers and people give it, right and with a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dauntless.contract import Bound
from dauntless.prover.engines.conditions import Conditions
from dauntless.prover.engines.integers import Integer
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.sweep import Suspects, Sweep
from dauntless.prover.engines.tallies import Tallies
from dauntless.prover.engines.whole import Whole
from dauntless.prover.graph.arrays import evaluate_batch
from dauntless.prover.graph.dag import Base, Node, const, eq, fresh_graph, ite, join, pointer, slt, ult, var
from tests.prover.expressions import EVERYTHING, Builder, Recipe, recipes

WIDTH, MANY = 6, 10  # bits of an element; elements, more than are tried together
ELEMENT, BOUND = Bound(-9, 9), Bound(1, 8)
Terms = Sequence[Node]


def largest(x: Node, y: Node) -> Node:
    return ite(slt(x, y), y, x)


def least(x: Node, y: Node) -> Node:
    return ite(slt(y, x), y, x)


def magnitude(a: Node) -> Node:
    return ite(slt(a, const(0, WIDTH)), const(0, WIDTH) - a, a)


def all_of(function: Callable[[Any, Any], Any], values: Sequence[Any]) -> Any:
    return reduce(function, values)


def outside(a: Node, n: Node) -> Node:
    """|a| >= n by one unsigned comparison."""
    return ult(n + n - 2, a + n - 1)


def by_masks(a: Terms, n: Node) -> Node:
    return all_of(lambda x, y: x | y, [outside(x, n).sext(8) for x in a]).extract(7, 1)


def by_signs(a: Terms, n: Node) -> Node:
    return all_of(lambda x, y: x | y, [n - 1 - magnitude(x) for x in a]).extract(WIDTH - 1, 1)


def by_largest(a: Terms, n: Node) -> Node:
    return ~slt(all_of(largest, [magnitude(x) for x in a]), n)


def by_both_ends(a: Terms, n: Node) -> Node:
    return ~slt(all_of(largest, a), n) | slt(all_of(least, a), 1 - n)


def by_largest_difference(a: Terms, n: Node) -> Node:
    return (n - 1 - all_of(largest, [magnitude(x) for x in a])).extract(WIDTH - 1, 1)


def by_unsigned_maximum(a: Terms, n: Node) -> Node:
    masks = [outside(x, n).sext(8) for x in a]
    return all_of(lambda x, y: ite(ult(x, y), y, x), masks).extract(0, 1)


def by_count(a: Terms, n: Node) -> Node:
    total = all_of(lambda x, y: x + y, [outside(x, n).zext(8) for x in a])
    return ~eq(total, const(0, 8))


def by_count_of_others(a: Terms, n: Node) -> Node:
    total = all_of(lambda x, y: x - y, [const(0, 8), *((~outside(x, n)).sext(8) for x in a)])
    return ~eq(total, const(len(a), 8))


def by_collected_masks(a: Terms, n: Node) -> Node:
    return ~eq(join([outside(x, n) for x in a]), const(0, len(a)))


def by_all_within(a: Terms, n: Node) -> Node:
    return ~eq(join([~outside(x, n) for x in a]), const(-1, len(a)))


FORMS = (by_masks, by_signs, by_largest, by_both_ends, by_largest_difference, by_unsigned_maximum, by_count,
         by_count_of_others, by_collected_masks, by_all_within)  # fmt: skip
FAULTS: Mapping[str, Callable[[Terms, Node], tuple[Terms, Node]]] = {
    "none": lambda a, n: (a, n),
    "larger bound": lambda a, n: (a, n + 1),
    "one is left out": lambda a, n: (a[1:], n),
    "one is doubled": lambda a, n: ([a[0] + a[0], *a[1:]], n),
    "one is positive": lambda a, n: ([ite(slt(a[0], const(0, WIDTH)), const(0, WIDTH), a[0]), *a[1:]], n),
    "one takes part in another": lambda a, n: ([*a[:-1], a[-1] ^ (a[0] & 1)], n),
}


def equal(x: Node, y: Node, bounds: Mapping[int, Bound], common: frozenset[int]) -> tuple[bool, Suspects]:
    suspects: Suspects = []
    whole = Whole(bounds, common, Sweep(bounds), lambda engine, count: None)
    return not whole.unequal([Pair("r", 0, x, y)], suspects), suspects


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("form", FORMS)
def test_disjunctions(form: Callable[[Terms, Node], Node], fault: str) -> None:
    """Whether some |a[i]| >= n: every form of it is equal to the contract's, and with a fault in it none is."""
    with fresh_graph():
        a, n = [var(f"a[{i}]", WIDTH) for i in range(MANY)], var("n", WIDTH)
        bounds = dict.fromkeys([x.id for x in a], ELEMENT) | {n.id: BOUND}
        numbers, limit = [Integer(x, ELEMENT.low, ELEMENT.high) for x in a], Integer(n, BOUND.low, BOUND.high)
        wanted = reduce(lambda x, y: x | y, [(x >= limit) | (x <= -limit) for x in numbers])
        found, _ = equal(form(*FAULTS[fault](a, n)), wanted.modulo(1), bounds, frozenset({n.id}))
    assert found == (fault == "none")


NUMBERS: Mapping[str, Callable[[Terms, Terms], Node]] = {
    "sum": lambda a, r: all_of(lambda x, y: x + y, [(slt(x, y)).zext(8) for x, y in zip(a, r, strict=True)]),
    "less masks": lambda a, r: all_of(
        lambda x, y: x - y, [const(0, 8), *(slt(x, y).sext(8) for x, y in zip(a, r, strict=True))]
    ),
    "others": lambda a, r: all_of(
        lambda x, y: x + y, [const(MANY, 8), *((~slt(x, y)).sext(8) for x, y in zip(a, r, strict=True))]
    ),
    "in parts": lambda a, r: all_of(
        lambda x, y: x + y,
        [(slt(x, y) & bit).zext(8) for x, y in zip(a, r, strict=True) for bit in (ult(x, y), ~ult(x, y))],
    ),
    "one is left out": lambda a, r: NUMBERS["sum"](a[1:], r[1:]),
    "one counts twice": lambda a, r: NUMBERS["sum"](a, r) + slt(a[0], r[0]).zext(8),
    "one also if equal": lambda a, r: NUMBERS["sum"](a[1:], r[1:]) + (~slt(r[0], a[0])).zext(8),
    "one unsigned": lambda a, r: NUMBERS["sum"](a[1:], r[1:]) + ult(a[0], r[0]).zext(8),
    "of four bits": lambda a, r: NUMBERS["sum"](a, r).extract(0, 3).zext(8),
    "one more": lambda a, r: NUMBERS["sum"](a, r) + 1,
}  # fmt: skip
RIGHT = ("sum", "less masks", "others", "in parts")


@pytest.mark.parametrize("form", NUMBERS)
def test_numbers_of_bits(form: str) -> None:
    """How many a[i] < r[i]: right forms are equal to the contract's number, wrong ones are not."""
    with fresh_graph():
        a, r = ([var(f"{name}[{i}]", WIDTH) for i in range(MANY)] for name in "ar")
        bounds = dict.fromkeys([x.id for x in (*a, *r)], ELEMENT)
        numbers = [[Integer(x, ELEMENT.low, ELEMENT.high) for x in xs] for xs in (a, r)]
        wanted = sum((x < y for x, y in zip(*numbers, strict=True)), Integer.of(0))
        found, _ = equal(NUMBERS[form](a, r), wanted.modulo(8), bounds, frozenset())
    assert found == (form in RIGHT)


WIDE = Bound(-(1 << 28), 1 << 28)  # of a term that is in both sums: too many values to try
HALVED: Mapping[str, Callable[[Node, Node], Node]] = {
    "before": lambda r, a: a.sext(32).extract(1, 31).sext(32) + r,
    "after": lambda r, a: a.extract(1, WIDTH - 1).sext(32) + r,
    "from both sides": lambda r, a: (r + 5) - (const(5, 32) - a.extract(1, WIDTH - 1).sext(32)),
    "unsigned": lambda r, a: a.extract(1, WIDTH - 1).zext(32) + r,
    "rounded up": lambda r, a: (a + 1).extract(1, WIDTH - 1).sext(32) + r,
    "of another sign": lambda r, a: r - a.extract(1, WIDTH - 1).sext(32),
    "twice": lambda r, a: a.extract(1, WIDTH - 1).sext(32) + r + r,
    "with a term too many": lambda r, a: a.extract(1, WIDTH - 1).sext(32) + r + (r & 1),
}


@pytest.mark.parametrize("form", HALVED)
def test_sums_with_a_common_term(form: str) -> None:
    """r + floor(a / 2): what is equal for every a is equal, and nothing else is."""
    with fresh_graph():
        r, a = var("r", 32), var("a", WIDTH)
        bounds = {r.id: WIDE, a.id: ELEMENT}
        wanted = Integer(r, WIDE.low, WIDE.high) + (Integer(a, ELEMENT.low, ELEMENT.high) >> 1)
        found, _ = equal(HALVED[form](r, a), wanted.modulo(32), bounds, frozenset())
    assert found == (form in ("before", "after", "from both sides"))


def inputs(bounds: Sequence[Bound], width: int) -> list[np.ndarray[Any, np.dtype[np.uint64]]]:
    """All admitted inputs."""
    rows = list(product(*(range(b.low, b.high + 1) for b in bounds)))
    return [
        np.array(column, dtype=np.int64).astype(np.uint64) & np.uint64((1 << width) - 1)
        for column in zip(*rows, strict=True)
    ]


@settings(max_examples=300, deadline=None)
@given(recipes(8), st.integers(-32, 20), st.integers(0, 40), st.integers(0, 30), st.integers(0, 5), st.integers(0, 63))
def test_conditions(recipe: Recipe, low: int, size: int, first: int, few: int, value: int) -> None:
    """A condition on one variable with many values and two with few always holds if it is said to; suspects are inputs on which
    it does not."""
    limits = [Bound(low, min(31, low + size)), Bound(first, first + few), Bound(-1, 1)]
    with fresh_graph():
        names = [var(name, WIDTH) for name in "xyz"]
        root = Builder(names, EVERYTHING).run(recipe)[-1]
        same = [evaluate_batch([root], {v.id: np.full(1, 5, dtype=np.uint64) for v in names})]
        number = value if same[0] is None or value & 1 else int(same[0][0][0])
        condition = eq(root, const(number, root.width)) if value & 2 else ult(root, const(number, root.width))
        bounds = {v.id: b for v, b in zip(names, limits, strict=True)}
        suspects: Suspects = []
        holds = Conditions(bounds, Sweep(bounds)).always(condition, suspects)
        columns = dict(zip([v.id for v in names], inputs(limits, WIDTH), strict=True))
        truth = evaluate_batch([condition], columns)
        assert truth is None or not holds or bool(np.all(truth[0] == 1))
        for suspect in suspects:
            given = {v.id: np.array([suspect.get(str(v.data), 0) & 63], dtype=np.uint64) for v in names}
            shown = evaluate_batch([condition], given)
            assert shown is None or shown[0][0] == 0


def test_tallies_of_addresses() -> None:
    """A sum of bits of which one depends on an address, or on what is no input, is not decided."""
    with fresh_graph():
        x = var("x", 1)
        bounds = {x.id: Bound(0, 1)}
        tallies = Tallies(Conditions(bounds, Sweep(bounds)))
        others = [ult(pointer(Base("a", 8, width=8)), const(9, 8)), var("undefined", 1)]
        for other in others:
            sums = x.zext(8) + other.zext(8), x.zext(8) + const(1, 8)
            assert not tallies.equal(*sums, [])
        both = x.zext(8) + x.zext(8), join((const(0, 1), x, const(0, 6)))
        assert tallies.equal(*both, [])
