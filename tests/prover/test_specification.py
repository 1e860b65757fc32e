"""Functions of words: numbers and unknowns compute alike, and what cannot be meant is refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dauntless.contract import Contract, KnownWord, Words
from dauntless.errors import InputError
from dauntless.prover.goals.specification import Unknown
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import fresh_graph, var

WIDTH = 16
_STEP = st.tuples(st.integers(0, 13), st.integers(0, 5), st.integers(0, 5), st.integers(0, 20))


def run(recipe: list[tuple[int, int, int, int]], pool: list[Any]) -> list[Any]:
    """The recipe on words of either kind."""
    for operation, i, j, n in recipe:
        x, y = pool[-1 - i % len(pool)], pool[-1 - j % len(pool)]
        results = (
            x + y, x - y, x * y, x & y, x | y, x ^ y, ~x, -x, x << n, x >> n, x.rol(n), x.ror(n), n - x,
            (0xFF00 ^ x.to(1 + n).to(WIDTH)) + n,
        )  # fmt: skip
        pool.append(results[operation])
    return pool


@given(st.lists(_STEP, min_size=1, max_size=10), st.integers(0, 0xFFFF), st.integers(0, 0xFFFF))
def test_numbers_and_unknowns_agree(recipe: list[tuple[int, int, int, int]], a: int, b: int) -> None:
    """What is computed on nodes has the value that is computed on numbers."""
    with fresh_graph():
        unknown = run(recipe, [Unknown(var("a", WIDTH)), Unknown(var("b", WIDTH))])[-1]
        known = run(recipe, [KnownWord(a, WIDTH), KnownWord(b, WIDTH)])[-1]
        assert dag.evaluate([unknown.node], {"a": a, "b": b})[0].value == int(known)


def test_inputs_are_extended_by_their_type() -> None:
    """As C extends them, and outputs are reduced."""
    contract = Contract("sum", "(i8 x, u8 y, out i16 r[1])", Words(lambda x: {"r": [x["x"][0] + x["y"][0]]}, width=32))
    assert isinstance(contract.function, Words)
    assert {"r": [-1 + 255]} == contract.function.evaluate(
        {"x": [-1], "y": [255]}, None, contract.signature, contract.name
    )
    assert {"r": [-128]} == contract.function.evaluate({"x": [-128], "y": [0]}, None, contract.signature, contract.name)


def test_what_cannot_be_meant_is_refused() -> None:
    """Words of two widths, branches, and inputs wider than the words."""
    with pytest.raises(TypeError, match="16 and 8 bits do not mix"):
        KnownWord(1, 16) + KnownWord(1, 8)
    with pytest.raises(TypeError, match="cannot decide by an input"):
        bool(KnownWord(1, 16))
    with pytest.raises(TypeError, match="does not mix"):
        KnownWord(1, 16) ^ 1.5
    with pytest.raises(ValueError, match="cannot be shifted"):
        KnownWord(1, 16) << -1
    contract = Contract("wide", "(u64 x) -> u64", Words(lambda x: {"result": x["x"]}, width=32))
    assert isinstance(contract.function, Words)
    with pytest.raises(InputError, match="x has 64 bits"):
        contract.function.evaluate({"x": [1]}, None, contract.signature, contract.name)
    with pytest.raises(InputError, match="width is 0"):
        Words(lambda x: {}, width=0)
