"""Numbers: buffers read as one integer, digit by digit.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, prod
from typing import Any

from dauntless.contract.signature import Signature
from dauntless.errors import InputError


@dataclass(frozen=True)
class Number:
    """A buffer read as one integer: the sum of element i times 2^ceil(radix * i), lowest first. The radix is in bits, by
    default the width of an element; `digits` elements count, by default all. Elements larger than a digit count in full.

    A buffer of two dimensions is a list of numbers, one for each row.

    `carry` names an output whose value counts behind the last digit, `borrow` one that counts there negatively: with
    `Number("z", carry="result")`, z is the sum with its carry."""

    name: str
    radix: int | float | Fraction = 0
    digits: int = 0
    carry: str = ""
    borrow: str = ""

    def places(self, signature: Signature) -> tuple[int, ...]:
        """The power of two of each digit, and of what comes behind the last one."""
        argument = signature.argument(self.name) if self.name != "result" else None
        radix = Fraction(self.radix or (argument.bits if argument else int(signature.result[1:])))
        count = self.digits or (argument.dimensions[-1] if argument and argument.dimensions else 1)
        return tuple(ceil(radix * i) for i in range(count + 1))

    def value(self, elements: Mapping[str, Sequence[Any]], signature: Signature) -> Any:
        """The integer, or a list of one for each row, from the elements of all buffers, which may be ints or symbols."""
        rows = self.rows(signature)
        found = [self._row(elements, signature, i) for i in range(rows or 1)]
        return found if rows else found[0]

    def rows(self, signature: Signature) -> int:
        """How many rows a buffer of two dimensions has; 0 if it is one number."""
        dimensions = signature.argument(self.name).dimensions if self.name != "result" else ()
        return prod(dimensions[:-1]) if len(dimensions) > 1 else 0

    def _row(self, elements: Mapping[str, Sequence[Any]], signature: Signature, row: int) -> Any:
        *places, end = self.places(signature)
        first = row * signature.argument(self.name).dimensions[-1] if row else 0
        total: Any = 0
        for digit, place in zip(elements[self.name][first:], places, strict=False):
            total = total + digit * (1 << place)
        if self.carry in elements:  # an input has none
            total = total + elements[self.carry][0] * (1 << end)
        if self.borrow in elements:
            total = total - elements[self.borrow][0] * (1 << end)
        return total

    def validate(self, signature: Signature, place: str) -> None:
        """Raises InputError if there is no such buffer, or not so many digits in it."""
        count = {a.name: a.count for a in signature.leaves} | ({"result": 1} if signature.result else {})
        for name in filter(None, (self.name, self.carry, self.borrow)):
            if name not in count:
                known = ", ".join(count) or "none"
                raise InputError(place, f"Number speaks of {name}, which is no argument", f"the arguments are {known}")
        for name in filter(None, (self.carry, self.borrow)):
            if count[name] != 1:
                raise InputError(
                    place, f"{name} has {count[name]} elements", "a carry is one: a result, or a buffer of one"
                )
        written = {a.name for a in signature.outputs} | {"result"}
        for name in filter(None, (self.carry, self.borrow)):
            if (self.name in written) != (name in written):
                one, other = (self.name, name) if self.name in written else (name, self.name)
                what = f"{name} counts in {self.name}: {one} is written, {other} is not"
                raise InputError(place, what, "name what is written")
        if self.carry and self.carry == self.borrow:
            raise InputError(place, f"{self.carry} is carry and borrow of {self.name}", "name it once")
        most = signature.argument(self.name).dimensions[-1:] if self.name != "result" else ()
        if self.digits < 0 or self.digits > (*most, 1)[0]:
            what = f"{self.name} has {(*most, 1)[0]} digits, Number reads {self.digits}"
            raise InputError(place, what, "give as many digits as there are, or none for all")
        if self.name in written - {"result"} and 0 < self.digits < (*most, 1)[0]:
            what = f"{self.name} is written, but Number reads {self.digits} of {(*most, 1)[0]} digits"
            raise InputError(place, what, "read all digits, or declare two buffers")
        if self.radix < 0:
            raise InputError(place, f"the radix of {self.name} is {self.radix}", "give the bits of a digit, 51 or 25.5")


def rows_of(number: Any) -> list[Any]:
    """The numbers of a buffer: one, or one for each row."""
    return list(number) if isinstance(number, list | tuple) else [number]


def readings(numbers: Sequence[Number], signature: Signature) -> dict[str, Number]:
    """How each argument is read: as one of `numbers`, else with digits as wide as its elements; the result, if there is one,
    unless it is the carry or borrow of another."""
    found = {a.name: Number(a.name) for a in signature.leaves}
    if signature.result:
        found["result"] = Number("result")
    found |= {number.name: number for number in numbers}
    weighted = {name for number in numbers for name in (number.carry, number.borrow) if name}
    return {name: number for name, number in found.items() if name not in weighted}
