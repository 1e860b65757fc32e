"""Inputs that satisfy a contract's relations between numbers: checked, and made from any inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dauntless.contract import Congruence, Contract, Number, Odd
from dauntless.contract.number import rows_of

Elements = dict[str, list[int]]


def is_admitted(contract: Contract, inputs: Mapping[str, Sequence[int]]) -> bool:
    """Whether these inputs satisfy every interval, limit and relation of the contract."""
    for name, values in inputs.items():
        bound = contract.bound(name)
        if not all(bound.low <= value <= bound.high for value in values):
            return False
    reader = contract.reader(inputs)
    for name, limit in contract.pre_limits.items():
        if not all(0 <= number < reader.value(limit.limit) for number in rows_of(reader.value(name))):
            return False
    for relation in contract.kind.relations:
        if isinstance(relation, Odd) and not reader.value(relation.name) & 1:
            return False
        if isinstance(relation, Congruence) and reader.value(relation.formula) % relation.modulus:
            return False
    return True


def satisfy(contract: Contract, inputs: Elements) -> None:
    """Changes inputs towards the contract's relations: odd numbers first, then limits, then congruences, solved for their last
    scalar. What it makes is checked by `is_admitted`."""
    signature, reader = contract.signature, contract.reader(inputs)
    for relation in contract.kind.relations:
        if isinstance(relation, Odd):
            inputs[relation.name][0] |= 1
    for name, limit in contract.pre_limits.items():
        most, reading = reader.value(limit.limit), contract.kind.readings(signature)[name]
        for row, number in enumerate(rows_of(reader.value(name))):
            if most > 0 and not 0 <= number < most:
                _set(inputs, reading, number % most, contract, row)
    for relation in contract.kind.relations:
        if isinstance(relation, Congruence):
            _solve(relation, inputs, contract)


def _set(inputs: Elements, number: Number, value: int, contract: Contract, row: int) -> None:
    """Writes the digits of a number, in a row or column of its buffer."""
    *places, _ = number.places(contract.signature)
    elements = inputs[number.name]
    for at, place in reversed(list(zip(number.elements(contract.signature, row), places, strict=True))):
        elements[at] = value >> place
        value -= elements[at] << place


def _solve(relation: Congruence, inputs: Elements, contract: Contract) -> None:
    """Solves a congruence for the scalar that the signature names last."""
    scalars = [a.name for a in contract.signature.inputs if not a.is_buffer and a.value is None]
    for name in reversed(scalars):
        saved = inputs[name]
        inputs[name] = [0]
        zero = contract.reader(inputs).value(relation.formula)
        inputs[name] = [1]
        slope = contract.reader(inputs).value(relation.formula) - zero
        if slope % 2:
            inputs[name] = [-zero * pow(slope, -1, relation.modulus) % relation.modulus]
            return
        inputs[name] = saved
