"""The meanings of kernels are their contracts' functions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import pytest

from contracts import mlkem
from dauntless.contract import Contract
from dauntless.spec.fips203 import Q
from tests.composition.meanings import MEANINGS, contracts, evaluated


def test_every_kernel_has_a_meaning() -> None:
    """One row for each contract."""
    assert set(contracts()) == set(MEANINGS)


def drawn(contract: Contract, rng: random.Random) -> dict[str, list[int]]:
    """Inputs within the precondition, in FIPS 203's order; caches come from the contract itself."""
    found = {}
    for a in contract.signature.inputs:
        bound = contract.bound(a.name)
        found[a.name] = [rng.randint(bound.low, bound.high) for _ in range(a.count)]
    return found


CASES = [(n, order) for n, c in contracts().items() for order in ([None, mlkem.AVX2_ORDER] if c.layouts else [None])]


@pytest.mark.parametrize(
    ("name", "order"), CASES, ids=[f"{n}-{'vectors' if order else 'standard'}" for n, order in CASES]
)
def test_meaning_is_the_contracts_function(name: str, order: tuple[int, ...] | None) -> None:
    """On random inputs, in both layouts: polynomials as they are, transforms in the layout's order."""
    contract, meaning = contracts()[name], MEANINGS[name]
    for seed in range(4):
        inputs = drawn(contract, random.Random(seed))
        before = {n: laid_out(v, order) if is_transform(name, n) else v for n, v in inputs.items()}
        derived = contract.kind.derived(before, order) if contract.kind.derives else {}
        before.update({n: list(v) for n, v in derived.items()})
        (output,) = (a.name for a in contract.signature.outputs)
        found = list(contract.kind.evaluate(before, order, contract.signature, name)[output])
        expected = evaluated(meaning, inputs)
        if name in ("ntt", "order") or meaning.operation in ("inner", "decode"):
            expected = laid_out(expected, order)
        if meaning.operation in ("encode", "uniform"):
            assert expected == found
        else:
            assert expected == [c % Q for c in found]


def is_transform(kernel: str, argument: str) -> bool:
    """Whether an argument is a transform in the kernels' layout."""
    return (kernel, argument) in {("intt", "r"), ("mulcache", "b"), ("tobytes", "a")} or (
        kernel.startswith("basemul") and argument in "ab"
    )


def laid_out(elements: list[int], order: tuple[int, ...] | None) -> list[int]:
    """Polynomials of 256 elements each, in memory order."""
    starts = range(0, len(elements), 256)
    return [elements[n + i] for n in starts for i in order or range(256)]
