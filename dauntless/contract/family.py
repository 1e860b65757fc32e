"""Families of contracts: one entry for several choices of sizes, `bignum/mul[k=8]` and `bignum/mul[k=16]`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod

from dauntless.contract.contract import Contract
from dauntless.errors import InputError

MOST_MEMBERS = 256


def members(contract: Contract) -> list[Contract]:
    """One contract for each choice of sizes; the entry itself if it has no sizes."""
    if not contract.sizes:
        return [contract]
    choices = {name: _values(contract, name) for name in contract.sizes}
    if prod(map(len, choices.values())) > MOST_MEMBERS:
        raise InputError(contract.name, f"has more than {MOST_MEMBERS} members", "give fewer sizes")
    return [_member(contract, dict(zip(choices, chosen, strict=True))) for chosen in product(*choices.values())]


def _member(contract: Contract, sizes: dict[str, int]) -> Contract:
    chosen = ",".join(f"{name}={size}" for name, size in sizes.items())
    return replace(contract, name=f"{contract.family}[{chosen}]", sizes=sizes)


def _values(contract: Contract, name: str) -> Sequence[int]:
    given = contract.sizes[name]
    values = (given,) if isinstance(given, int) else tuple(given)
    if not name.isidentifier():
        raise InputError(contract.name, f"{name!r} is no name of a size", 'write sizes={"k": (8, 16)}')
    if not values or not all(isinstance(v, int) for v in values):
        raise InputError(contract.name, f"the sizes of {name} are {given!r}", f'write sizes={{"{name}": (8, 16)}}')
    if len(set(values)) != len(values):
        raise InputError(contract.name, f"a size of {name} is given twice", "name every size once")
    return values
