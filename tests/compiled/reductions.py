"""Contracts of reductions and roundings modulo 8380417, as FIPS 204 defines them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dauntless.contract import Congruent, Contract, ElementWise, Exact, abs_below, between

Q = 8380417
D = 13
R_INVERSE = pow(2**32, -1, Q)
IN_PLACE = "(inout i32 r[64] align 4)"
TO = "(out i32 r[64] align 4, in i32 a[64] align 4)"
PRODUCT = "(out i32 r[64] align 4, in i32 a[64] align 4, in i32 b[64] align 4)"
CANONICAL = {"a": between(0, Q - 1)}
BELOW_ROUNDING = between(-(2**31), 2**31 - 2**22 - 1)

Inputs = Mapping[str, Sequence[Any]]


def same(x: Inputs, layout: object) -> dict[str, list[Any]]:
    return {"r": list(x["r"])}


def product(x: Inputs, layout: object) -> dict[str, list[Any]]:
    return {"r": [a * b * R_INVERSE for a, b in zip(x["a"], x["b"], strict=True)]}


def power2round(x: Inputs, layout: object) -> dict[str, list[Any]]:
    """Algorithm 35."""
    high = [(a + (2 ** (D - 1) - 1)) >> D for a in x["a"]]
    return {"a1": high, "a0": [a - h * 2**D for a, h in zip(x["a"], high, strict=True)]}


def high_bits(gamma2: int) -> Callable[[int], int]:
    """Algorithm 37, by Algorithm 36."""

    def function(a: int) -> int:
        low = a % (2 * gamma2)
        low -= 2 * gamma2 if low > gamma2 else 0
        return 0 if a - low == Q - 1 else (a - low) // (2 * gamma2)

    return function


def reductions(suffix: str) -> list[Contract]:
    return [
        Contract("mldsa/caddq", IN_PLACE, Congruent(Q, same), pre={"r": abs_below(Q)}, post={"r": between(0, Q - 1)},
                 symbol=f"caddq{suffix}"),
        Contract("mldsa/reduce32", IN_PLACE, Congruent(Q, same), pre={"r": BELOW_ROUNDING},
                 post={"r": between(-6283009, 6283008)}, symbol=f"reduce32{suffix}"),
        Contract("mldsa/pointwise", PRODUCT, Congruent(Q, product), pre=dict.fromkeys("ab", abs_below(94279698)),
                 post={"r": abs_below(Q)}, symbol=f"pointwise{suffix}"),
    ]  # fmt: skip


CONTRACTS = [
    *reductions(""),
    *reductions("_vectors"),
    Contract("mldsa/freeze", IN_PLACE, Congruent(Q, same), pre={"r": BELOW_ROUNDING}, post={"r": between(0, Q - 1)},
             symbol="freeze"),
    Contract("mldsa/power2round", "(out i32 a1[64] align 4, out i32 a0[64] align 4, in i32 a[64] align 4)", Exact(power2round),
             pre=CANONICAL, post={"a1": between(0, 1023), "a0": between(1 - 2**12, 2**12)}, symbol="power2round"),
    Contract("mldsa/highbits32", TO, ElementWise("r", "a", high_bits((Q - 1) // 32)), pre=CANONICAL,
             post={"r": between(0, 15)}, symbol="highbits32"),
    Contract("mldsa/highbits88", TO, ElementWise("r", "a", high_bits((Q - 1) // 88)), pre=CANONICAL,
             post={"r": between(0, 43)}, symbol="highbits88"),
]  # fmt: skip
