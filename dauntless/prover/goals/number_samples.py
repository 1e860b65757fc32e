"""Samples for goals of numbers: inputs that the contract admits, most of them where carries and subtractions are decided.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from dauntless.contract import Contract, Number
from dauntless.contract.kinds.numbers import Numbers
from dauntless.contract.number import rows_of
from dauntless.errors import InputError
from dauntless.prover.runs.relations import is_admitted
from dauntless.prover.runs.witness import Elements, derived, sample

KINDS = ("highest", "lowest", *("either end",) * 3, *("random",) * 25, "small")
MULTIPLES = ((1, -1), (1, 0), (2, -1), (1, 7))  # (factor, summand): numbers around multiples of the modulus
MIXED = 3  # inputs whose elements are ends, powers of two and their neighbours, mixed


class NoInput(InputError):
    """No input was found that a contract admits."""


def samples(contract: Contract, kind: Numbers) -> list[Elements]:
    """The samples, the same for the same contract."""
    rng = random.Random(0)
    found = [sample(contract, kind, rng) for kind in KINDS]
    found += [_mixed(contract, rng) for _ in range(MIXED)]
    found += [_opposite(contract, rng, which) for which in (0, 1)]
    found += _rippling(contract, rng)
    found += _around_modulus(contract, kind, rng)
    found += _sparse(contract, kind, rng)
    admitted = [inputs for inputs in found if is_admitted(contract, inputs)]
    if not admitted:
        step = "correct pre and given; what cannot be met would make every proof empty"
        raise NoInput(f"contract {contract.name}", "no input that satisfies its preconditions was found", step)
    return admitted


def _mixed(contract: Contract, rng: random.Random) -> Elements:
    inputs = sample(contract, "random", rng)
    for argument in contract.signature.inputs:
        if argument.value is None and argument.contents is None:
            bound = contract.bound(argument.name)
            inputs[argument.name] = [_corner(bound.low, bound.high, rng) for _ in range(argument.count)]
    return derived(contract, inputs, None)


def _opposite(contract: Contract, rng: random.Random, which: int) -> Elements:
    """Inputs with arguments alternately at their low and high ends, so that differences are extreme."""
    low, high = sample(contract, "lowest", rng), sample(contract, "highest", rng)
    inputs = {name: (low if i % 2 == which else high)[name] for i, name in enumerate(low)}
    return derived(contract, inputs, None)


def _corner(low: int, high: int, rng: random.Random) -> int:
    power = 1 << rng.randrange(max(high, 1).bit_length())
    choices = [low, high, high >> 1, power, power - 1, power + 1]
    return min(high, max(low, rng.choice(choices)))


def _rippling(contract: Contract, rng: random.Random) -> Iterator[Elements]:
    """Inputs through whose digits a carry runs: all ones, with the first digits as large as they may be."""
    for large in (1, 2):
        inputs = sample(contract, "random", rng)
        for name, number in contract.kind.readings(contract.signature).items():
            argument = next((a for a in contract.signature.inputs if a.name == name and a.is_buffer), None)
            if argument is not None and argument.contents is None:
                bound, places = contract.bound(name), number.places(contract.signature)
                for i, at in enumerate(number.elements(contract.signature)):
                    ones = (1 << places[i + 1] - places[i]) - 1
                    inputs[name][at] = bound.high if i < large else min(bound.high, ones)
        yield derived(contract, inputs, None)


def _around_modulus(contract: Contract, kind: Numbers, rng: random.Random) -> Iterator[Elements]:
    """Inputs whose numbers are near multiples of the modulus."""
    for factor, summand in MULTIPLES:
        inputs = sample(contract, "random", rng)
        modulus = rows_of(kind.modulus_of(inputs, contract.signature))[0]
        if not modulus:
            return
        yield _with_numbers(contract, kind, inputs, max(0, factor * modulus + summand))


def _sparse(contract: Contract, kind: Numbers, rng: random.Random) -> Iterator[Elements]:
    """Inputs for Montgomery's reduction: numbers that are -Q times the modulus, modulo the scale. Digit i of Q is 0 if bit n
    of i is 1 in input n, so that no two digits are 0 in the same inputs."""
    if not kind.modulus_name:
        return
    places = kind.readings(contract.signature)[kind.modulus_name].places(contract.signature)
    for n in range((len(places) - 2).bit_length()):
        inputs = sample(contract, "random", rng)
        inputs[kind.modulus_name][0] |= 1  # an even one has no such reduction
        digits = enumerate(pairwise(places))
        quotient = sum(rng.randrange(1 << b - a) << a for i, (a, b) in digits if not i >> n & 1)
        scale = kind.reader(inputs, contract.signature).value(kind.factor)
        factor = -quotient % scale if scale > 1 else quotient
        yield _with_numbers(contract, kind, inputs, factor * kind.modulus_of(inputs, contract.signature))


def _with_numbers(contract: Contract, kind: Numbers, inputs: Elements, value: int) -> Elements:
    """The inputs with a value for all numbers but the modulus."""
    for name, number in kind.readings(contract.signature).items():
        argument = next((a for a in contract.signature.inputs if a.name == name and a.is_buffer), None)
        if argument is not None and argument.contents is None and kind.modulus_name != name:
            _set(inputs, number, value, contract)
    return derived(contract, inputs, None)


def _set(inputs: Elements, number: Number, value: int, contract: Contract) -> None:
    """Writes a number into digits; what is too large for them is cut off."""
    places = number.places(contract.signature)
    for i, at in enumerate(number.elements(contract.signature)):
        inputs[number.name][at] = value >> places[i] & ((1 << places[i + 1] - places[i]) - 1)
