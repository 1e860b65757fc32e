"""Inputs that satisfy a contract's relations between numbers: checked, and made from any inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dauntless.contract import Congruence, Contract, Number, Odd, Quotient
from dauntless.contract.number import rows_of

Elements = dict[str, list[int]]


def is_admitted(contract: Contract, inputs: Mapping[str, Sequence[int]]) -> bool:
    """Whether these inputs satisfy every interval, limit and relation of the contract, and have its constants."""
    for name, values in inputs.items():
        bound = contract.bound(name)
        if not all(bound.low <= value <= bound.high for value in values):
            return False
    for argument in contract.signature.leaves:
        known = (argument.value,) if argument.value is not None else argument.contents
        if known is not None and argument.name in inputs and tuple(inputs[argument.name]) != tuple(known):
            return False
    reader = contract.reader(inputs)
    for name, limit in contract.pre_limits.items():
        if not all(0 <= number < reader.value(limit.limit) for number in rows_of(reader.value(name))):
            return False
    for relation in contract.kind.relations:
        if isinstance(relation, Odd) and not all(x & 1 for x in rows_of(reader.value(relation.name))):
            return False
        if isinstance(relation, Congruence) and any(
            x % relation.modulus for x in rows_of(reader.value(relation.formula))
        ):
            return False
        if isinstance(relation, Quotient) and any(rows_of(reader.value(relation.difference))):
            return False
    return True


def satisfy(contract: Contract, inputs: Elements) -> None:
    """Changes inputs towards the contract's relations: odd numbers first, then limits, then congruences, solved for their last
    input of one digit, then quotients. What it makes is checked by `is_admitted`."""
    signature, reader = contract.signature, contract.reader(inputs)
    for relation in contract.kind.relations:
        if isinstance(relation, Odd):
            reading = contract.kind.readings(signature)[relation.name]
            for row in range(max(reading.rows(signature), 1)):
                inputs[relation.name][reading.elements(signature, row)[0]] |= 1
    for name, limit in contract.pre_limits.items():
        most, reading = reader.value(limit.limit), contract.kind.readings(signature)[name]
        for row, number in enumerate(rows_of(reader.value(name))):
            if most > 0 and not 0 <= number < most:
                _set(inputs, reading, number % most, contract, row)
    for relation in contract.kind.relations:
        if isinstance(relation, Congruence | Quotient):
            _solve(relation if isinstance(relation, Congruence) else relation.remainder, inputs, contract)
        if isinstance(relation, Quotient):
            reading = contract.kind.readings(signature)[relation.name]
            for row, number in enumerate(rows_of(contract.reader(inputs).value(relation.formula))):
                _set(inputs, reading, number // relation.divisor, contract, row)


def _set(inputs: Elements, number: Number, value: int, contract: Contract, row: int) -> None:
    """Writes the digits of a number, in a row or column of its buffer."""
    *places, _ = number.places(contract.signature)
    elements = inputs[number.name]
    for at, place in reversed(list(zip(number.elements(contract.signature, row), places, strict=True))):
        elements[at] = value >> place
        value -= elements[at] << place


def _solve(relation: Congruence, inputs: Elements, contract: Contract) -> None:
    """Solves a congruence for the input of one digit, in each row, that the signature names last."""
    signature = contract.signature
    read = contract.kind.readings(signature)
    for argument in reversed(signature.inputs):
        if argument.name not in read or argument.value is not None or argument.contents is not None:
            continue
        if len(read[argument.name].elements(signature)) > 1:
            continue
        saved, name = inputs[argument.name], argument.name
        zeros, ones = (
            rows_of(contract.reader({**inputs, name: [x] * len(saved)}).value(relation.formula)) for x in (0, 1)
        )
        slopes = [one - zero for one, zero in zip(ones, zeros, strict=True)]
        if len(slopes) == len(saved) and all(slope % 2 for slope in slopes):
            solved = [-zero * pow(slope, -1, relation.modulus) for zero, slope in zip(zeros, slopes, strict=True)]
            inputs[name] = [x % relation.modulus for x in solved]
            return
