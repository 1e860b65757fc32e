"""Inverses by Newton's iteration, on words of 16 bits: what is said of a node is true of all odd values.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from dauntless.prover.engines.bignum.inverses import inverses
from dauntless.prover.graph import dag
from dauntless.prover.graph.arrays import evaluate_batch
from dauntless.prover.graph.dag import Node, topological

WIDTH, MODULUS = 16, 1 << 16
ODD = np.arange(1, MODULUS, 2, dtype=np.uint64)
SEEDS = ("3 a ^ 2", "a", "3 a", "5 a ^ 2", "a ^ 2", "a a", "(3 a ^ 2) >> 1", "(a & 7) ^ 8")
STEPS = ("x (2 - a x)", "x (2 + a x)", "x (1 + a x)", "x + e x", "x (3 - a x)", "2 x", "-x")


def constant(value: int) -> Node:
    return dag.const(value % MODULUS, WIDTH)


def first(name: str, a: Node) -> Node:
    """The first approximation of that name."""
    three = dag.xor(dag.mul(a, constant(3)), constant(2))
    return {
        "3 a ^ 2": three, "a": a, "3 a": dag.mul(a, constant(3)), "5 a ^ 2": dag.xor(dag.mul(a, constant(5)), constant(2)),
        "a ^ 2": dag.xor(a, constant(2)), "a a": dag.mul(a, a),
        "(3 a ^ 2) >> 1": dag.join([dag.extract(three, 1, WIDTH - 1), dag.const(0, 1)]),
        "(a & 7) ^ 8": dag.xor(dag.and_(a, constant(7)), constant(8)),
    }[name]  # fmt: skip


def step(name: str, a: Node, x: Node) -> Node:
    """An iteration of that name."""
    product = dag.mul(a, x)
    if name == "x + e x":
        return dag.add(x, dag.mul(dag.add(product, constant(1)), x))
    if name in ("2 x", "-x"):
        return dag.mul(x, constant(2 if name == "2 x" else -1))
    number = {"2": 2, "1": 1, "3": 3}[name[3]]
    return dag.mul(x, (dag.sub if "-" in name else dag.add)(constant(number), product))


def claimed(a: Node, x: Node) -> int:
    """What is said of a node: c, or 0 if nothing."""
    return next((c for node, c in inverses(topological([x]), [x], a) if node is x), 0)


def is_true(a: Node, x: Node, c: int) -> bool:
    """Whether a x + c = 0 for all odd values."""
    found = evaluate_batch([x], {a.id: ODD})
    assert found is not None
    return bool(np.all((ODD * found[0] + np.uint64(c % MODULUS)) % np.uint64(MODULUS) == 0))


@pytest.mark.parametrize(("seed", "name", "count"), [("3 a ^ 2", "x (2 - a x)", 2), ("a", "x (2 - a x)", 3)])
def test_inverses_are_found(seed: str, name: str, count: int) -> None:
    """With as many iterations as it takes, not with one less; and the negative."""
    a = dag.var("a", WIDTH)
    x = first(seed, a)
    for _ in range(count):
        assert claimed(a, x) == 0
        x = step(name, a, x)
    assert claimed(a, x) == -1 and is_true(a, x, -1)
    assert claimed(a, dag.mul(x, constant(-1))) == 1


def test_what_is_said_is_true_of_every_odd_value() -> None:
    """Of random iterations from random beginnings; of some of them something is said."""
    rng, said = random.Random(1), 0
    for number in range(400):
        a = dag.var(f"a{number}", WIDTH)
        x, likely = first(rng.choice(SEEDS), a), rng.choice(STEPS[:4])
        for _ in range(rng.randrange(1, 6)):
            x = step(likely if rng.random() < 0.8 else rng.choice(STEPS), a, x)
        c = claimed(a, x)
        said += c != 0
        assert not c or is_true(a, x, c)
    assert said > 20


def test_another_variable_is_no_part_of_it() -> None:
    """A product with it is nothing's inverse."""
    a, b = dag.var("a", WIDTH), dag.var("b", WIDTH)
    x = first("3 a ^ 2", a)
    for _ in range(3):
        x = step("x (2 - a x)", a, x)
    assert claimed(a, dag.mul(x, b)) == 0
    assert claimed(b, x) == 0
