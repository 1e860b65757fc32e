"""The meanings of ML-DSA's kernels are their contracts' functions, and the laws of names hold for integers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from dauntless.contract import Contract
from dauntless.spec import fips204
from dauntless.spec.fips203 import Q as SMALL_Q
from dauntless.spec.fips204 import D, Q
from tests.composition.mldsa.answers import SETS
from tests.composition.mldsa.meanings import MEANINGS, contracts

Inputs = Mapping[str, Sequence[int]]


def drawn(contract: Contract, rng: random.Random) -> dict[str, list[int]]:
    """Inputs within the precondition; small ones for products modulo 3329, whose sum is known modulo that alone."""
    found = {}
    for a in contract.signature.inputs:
        bound = contract.bound(a.name)
        found[a.name] = [rng.randint(bound.low, bound.high) for _ in range(a.count)]
    if contract.name in ("mldsa/add_small", "mldsa/sub_small"):
        found["a"] = [rng.randint(-(SMALL_Q // 2), SMALL_Q // 2) for _ in found["a"]]
    return found


def gamma2(parameter: int) -> int:
    return (Q - 1) // parameter


def inner(inputs: Inputs, l: int) -> list[list[int]]:
    a, b = ([list(inputs[n][256 * i :][:256]) for i in range(l)] for n in "ab")
    return [fips204.inner_product(a, b)]


def hinted(inputs: Inputs, divisor: int) -> list[list[int]]:
    """Whether the high bits of 2 gamma2 r1 + a0 are r1, and how many are not."""
    twice = 2 * gamma2(divisor)
    pairs = zip(inputs["r1"], inputs["a0"], strict=True)
    h = [int(fips204.high_bits((r1 * twice + a0) % Q, twice // 2) != r1) for r1, a0 in pairs]
    return [h, [sum(h)]]


def packed(inputs: Inputs, bits: int, high: int) -> list[list[int]]:
    """Each coefficient as `high` minus it, or as it is."""
    fields = [high - a if high else a for a in inputs["a"]]
    return [fips204.simple_bit_pack(fields, (1 << bits) - 1)]


def unpacked(inputs: Inputs, bits: int, high: int) -> list[list[int]]:
    return [[high - a if high else a for a in fips204.simple_bit_unpack(inputs["b"], (1 << bits) - 1)]]


def each(function: Callable[[int], tuple[int, ...]], values: Sequence[int]) -> list[list[int]]:
    return [list(part) for part in zip(*map(function, values), strict=True)]


OPERATIONS: dict[str, Callable[[Inputs, int], Sequence[Sequence[int]]]] = {
    "transform": lambda i, _: [fips204.ntt(i["r"])],
    "inverse": lambda i, _: [fips204.inverse_ntt(i["r"])],
    "inner": inner,
    "add": lambda i, _: [[r + a for r, a in zip(i["r"], i["a"], strict=True)]],
    "subtract": lambda i, _: [[r - a for r, a in zip(i["r"], i["a"], strict=True)]],
    "same": lambda i, _: [i.get("r", i.get("a", ()))],
    "power2round": lambda i, _: each(fips204.power2round, i["a"]),
    "decompose": lambda i, n: each(lambda a: fips204.decompose(a, gamma2(n)), i["a"]),
    "use hint": lambda i, n: [[fips204.use_hint(h, a, gamma2(n)) for h, a in zip(i["h"], i["a"], strict=True)]],
    "make hint": hinted,
    "norm": lambda i, _: [[int(max(map(abs, i["a"])) >= i["bound"][0])]],
    "uniform": lambda i, _: [[c for c in fips204.three_byte_candidates(i["b"]) if c < Q]],
    "short": lambda i, eta: [
        [
            fips204.coeff_from_half_byte(b, eta)
            for b in fips204.half_bytes(i["b"])
            if b < fips204.HALF_BYTES_ACCEPTED[eta]
        ]
    ],
}
HIGH = {"z17": 1 << 17, "z19": 1 << 19, "eta2": 2, "eta4": 4, "t0": 1 << (D - 1)}


def evaluated(name: str, inputs: Inputs) -> list[list[int]]:
    """What the row of a kernel says, modulo q."""
    meaning = MEANINGS[name]
    if meaning.operation in ("pack", "unpack"):
        way = packed if meaning.operation == "pack" else unpacked
        found: Sequence[Sequence[int]] = way(inputs, meaning.parameter, HIGH.get(name.partition("_")[2], 0))
    else:
        found = OPERATIONS[meaning.operation](inputs, meaning.parameter)
    return [[c * meaning.scale % Q for c in part] for part in found]


def test_every_kernel_has_a_meaning() -> None:
    """One row for each contract."""
    assert set(contracts()) == set(MEANINGS)


@pytest.mark.parametrize("name", contracts())
def test_meaning_is_the_contracts_function(name: str) -> None:
    """On random inputs, modulo q."""
    contract = contracts()[name]
    for seed in range(3):
        inputs = drawn(contract, random.Random(seed))
        if name == "exceeds" and seed:
            largest = max(map(abs, inputs["a"]))
            inputs["bound"] = [largest + seed - 1]  # either side
        found: Any = contract.kind.evaluate({n: list(v) for n, v in inputs.items()}, None, contract.signature, name)
        names = [a.name for a in contract.signature.outputs] + ["result"] * bool(contract.signature.result)
        values = [[c % Q for c in found[n]] for n in names if n in found]
        assert evaluated(name, inputs) == values[: len(evaluated(name, inputs))]


# -- the laws -----------------------------------------------------------------------------------------------------------
def test_high_parts_follow_from_low_parts() -> None:
    """w = 2^d t1 + t0, and w = 2 gamma2 w1 + w0 modulo q: so that the high part is the rest, divided."""
    rng = random.Random(1)
    for w in [0, 1, Q - 1, *(rng.randrange(Q) for _ in range(2000))]:
        t1, t0 = fips204.power2round(w)
        assert (t1 << D) + t0 == w
        for p in SETS.values():
            high, low = fips204.decompose(w, p.gamma2)
            assert (2 * p.gamma2 * high + low - w) % Q == 0


def near_the_edges(gamma2: int, rng: random.Random) -> list[int]:
    """Numbers around the places where high parts change, and others."""
    edges = [(m * gamma2 + d) % Q for m in range((Q - 1) // gamma2 + 1) for d in range(-3, 4)]
    return edges + [rng.randrange(Q) for _ in range(1000)]


@pytest.mark.parametrize("name", SETS)
def test_short_products_do_not_change_high_parts(name: str) -> None:
    """If |low(w + x)| < gamma2 - beta with |x| <= beta: the same high part, low(w) + x, and the same outcome in both forms."""
    p, rng = SETS[name], random.Random(2)
    for w in near_the_edges(p.gamma2, rng):
        for x in (-p.beta, -1, 0, 1, p.beta, rng.randint(-p.beta, p.beta)):
            high, low = fips204.decompose(w, p.gamma2)
            other_high, other_low = fips204.decompose((w + x) % Q, p.gamma2)
            bound = p.gamma2 - p.beta
            assert (abs(low + x) >= bound) == (abs(other_low) >= bound)
            if abs(other_low) < bound:
                assert (high, low + x) == (other_high, other_low)


@pytest.mark.parametrize("name", SETS)
def test_a_hint_turns_one_into_the_other(name: str) -> None:
    """UseHint(MakeHint(-y, r), r) = HighBits(r - y) for |y| <= gamma2."""
    p, rng = SETS[name], random.Random(3)
    for r in near_the_edges(p.gamma2, rng):
        for y in (-p.gamma2, 0, 1, p.gamma2, rng.randint(-p.gamma2, p.gamma2)):
            h = fips204.make_hint(-y, r, p.gamma2)
            assert fips204.use_hint(h, r, p.gamma2) == fips204.high_bits((r - y) % Q, p.gamma2)


@pytest.mark.parametrize("name", SETS)
def test_short_products_are_short(name: str) -> None:
    """|c s| <= beta, which is less than half of 3329: the remainder modulo 3329 tells it."""
    p = SETS[name]
    assert p.beta < SMALL_Q // 2
    for seed in range(2):
        c = fips204.sample_in_ball(p, bytes([seed]) * 32)
        s = [-p.eta if a < 0 else p.eta for a in c]
        product = fips204.inverse_ntt(
            fips204.multiply(fips204.ntt([a % Q for a in c]), fips204.ntt([a % Q for a in s]))
        )
        assert max(abs(fips204.centred(a)) for a in product) <= p.beta
