"""Theorems about sequences of kernels modulo a constant: arguments are what the callees' contracts say they are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dauntless.contract import Composition, Congruent, Contract, between
from dauntless.prover.compose import prove_composition
from dauntless.prover.refusal import Refusal

Q = 3329
SMALL = between(-3000, 3000)
FIVEFOLD = Congruent(Q, lambda x, _: {"r": [v * x["b"][0] for v in x["r"]]})
NEXT = Congruent(Q, lambda x, _: {"r": [v + 1 for v in x["r"]]})
LARGE = between(-15000, 15000)
CONTRACTS = {
    c.name: c
    for c in (
        Contract("t/fivefold", "(inout i16 r[2], u32 b = 5)", FIVEFOLD, pre={"r": SMALL}, post={"r": LARGE}),
        Contract("t/next", "(inout i16 r[2])", NEXT, pre={"r": LARGE}, post={"r": between(-15001, 15001)}),
        Contract("t/next_wide", "(inout i32 r[2])", NEXT, pre={"r": LARGE}, post={"r": between(-15001, 15001)}),
    )
}


def prove(program: Callable[[Any, Any], Any], expected: Callable[[Any, Any], Any]) -> None:
    signature, pre = "(in i16 r[2], in u32 b[1])", {"r": SMALL, "b": between(0, 2**32 - 1)}
    prove_composition(Composition("t/both", signature, Q, program, expected, pre=pre, features=("",)), CONTRACTS, "")


def plus_one(x: Any, _: Any) -> list[Any]:
    return [5 * v + 1 for v in x["r"]]


def test_a_sequence_is_proved() -> None:
    """With the constant that the contract has."""
    prove(lambda call, x: call("t/next", r=call("t/fivefold", r=x["r"], b=[5])["r"])["r"], plus_one)


@pytest.mark.parametrize("b", ([6], None))
def test_constants_of_contracts(b: list[int] | None) -> None:
    """Another number, or any, is refused."""
    with pytest.raises(Refusal, match="b is the constant 5 in its contract"):
        prove(
            lambda call, x: call("t/fivefold", r=x["r"], b=x["b"] if b is None else b)["r"],
            lambda x, _: [x["b"][0] * v for v in x["r"]],
        )


@pytest.mark.parametrize("halves", (False, True))
def test_types_of_elements(halves: bool) -> None:
    """A buffer of 16-bit elements is none of 32-bit ones, in whole or in part."""

    def program(call: Any, x: Any) -> Any:
        r = call("t/fivefold", r=x["r"], b=[5])["r"]
        return call("t/next_wide", r=r[:1] + r[1:] if halves else r)["r"]

    with pytest.raises(Refusal, match="r is i16, and it reads i32"):
        prove(program, plus_one)
