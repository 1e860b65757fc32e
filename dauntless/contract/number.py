"""Numbers: buffers read as one integer, digit by digit.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from dauntless.contract.signature import Signature
from dauntless.errors import InputError

FINEST = 1 << 10  # a radix given as a float must be a multiple of 1 / FINEST


@dataclass(frozen=True)
class Number:
    """A buffer read as one integer: the sum of element i times 2^ceil(radix * i), lowest first. The radix is in bits, by
    default the width of an element; `digits` elements count, by default all. Elements larger than a digit count in full.

    A buffer of two dimensions is a list of numbers, one for each row; with `columns`, one for each column: digit i of number n
    is element [i][n], as vectors with a number in each lane hold them. With `parts`, lanes hold parts of numbers: of d digits
    and p parts, digit i + k d / p of number n is element [i][k][n].

    `carry` names an output whose value counts behind the last digit, `borrow` one that counts there negatively: with
    `Number("z", carry="result")`, z is the sum with its carry."""

    name: str
    radix: int | float | Fraction = 0
    digits: int = 0
    carry: str = ""
    borrow: str = ""
    columns: bool = False
    parts: int = 1

    def __post_init__(self) -> None:
        if self.radix < 0 or (isinstance(self.radix, float) and (self.radix * FINEST) % 1):
            step = "give a positive number of bits, and write what no float is as a fraction, Fraction(128, 5)"
            raise InputError(f"Number {self.name}", f"the radix is {self.radix}", step)

    def places(self, signature: Signature) -> tuple[int, ...]:
        """The power of two of each digit, and of what comes behind the last one."""
        argument = signature.argument(self.name) if self.name != "result" else None
        radix = Fraction(self.radix or (argument.bits if argument else int(signature.result[1:])))
        count = self.digits or self._most(signature)
        return tuple(-(-radix.numerator * i // radix.denominator) for i in range(count + 1))

    def value(self, elements: Mapping[str, Sequence[Any]], signature: Signature) -> Any:
        """The integer, or one for each row or column, from the elements of all buffers, which may be ints or symbols."""
        rows, places = self.rows(signature), self.places(signature)
        found = [self._row(elements, signature, i, places) for i in range(rows or 1)]
        return found if rows else found[0]

    def rows(self, signature: Signature) -> int:
        """How many numbers a buffer of two dimensions is; 0 if it is one number."""
        dimensions = self._dimensions(signature)
        if len(dimensions) < 2:
            return 0
        return dimensions[-1] if self.columns else prod(dimensions[:-1])

    def elements(self, signature: Signature, row: int = 0) -> Sequence[int]:
        """Where the digits of a number are among the elements, lowest first."""
        most = self._most(signature)
        count, step = self.digits or most, max(self.rows(signature), 1) if self.columns else 1
        if self.parts > 1:
            length = most // self.parts
            return [(i % length * self.parts + i // length) * step + row for i in range(count)]
        first = row if self.columns else row * most
        return range(first, first + count * step, step)

    def _dimensions(self, signature: Signature) -> tuple[int, ...]:
        return signature.argument(self.name).dimensions if self.name != "result" else ()

    def _most(self, signature: Signature) -> int:
        """How many digits a number can have."""
        dimensions = self._dimensions(signature)
        if self.columns and len(dimensions) > 1:
            return prod(dimensions[:-1])
        return dimensions[-1] if dimensions else 1

    def row(self, elements: Mapping[str, Any], signature: Signature, row: int) -> Any:
        """The integer in a row or column."""
        return self._row(elements, signature, row, self.places(signature))

    def _row(self, elements: Mapping[str, Any], signature: Signature, row: int, weights: Sequence[int]) -> Any:
        *places, end = weights
        total: Any = 0
        for at, place in zip(self.elements(signature, row), places, strict=True):
            total = total + elements[self.name][at] * (1 << place)
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
        if self.columns and len(self._dimensions(signature)) < 2:
            raise InputError(
                place, f"{self.name} has no columns", "declare it with two dimensions, or leave columns out"
            )
        shape = self._dimensions(signature)
        if self.parts != 1 and not (self.columns and len(shape) == 3 and shape[1] == self.parts):
            what = f"{self.name} has no {self.parts} parts of each number"
            raise InputError(
                place, what, "declare x[digits of a part][parts][numbers], with columns, or leave parts out"
            )
        most = self._most(signature)
        if self.digits < 0 or self.digits > most:
            what = f"{self.name} has {most} digits, Number reads {self.digits}"
            raise InputError(place, what, "give as many digits as there are, or none for all")
        if self.name in written - {"result"} and 0 < self.digits < most:
            what = f"{self.name} is written, but Number reads {self.digits} of {most} digits"
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
