"""Elaboration of parsed signatures: evaluates sizes and values, and checks every rule about arguments.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dauntless.contract.scanner import Expression, Scanner, SignatureError, Token
from dauntless.contract.signature import STRUCT, TYPES, Argument

MOST_BYTES = 1 << 24  # of one struct


@dataclass(frozen=True)
class Declared:
    """An argument or member as parsed; sizes and values are unevaluated expressions."""

    words: Mapping[str, Token]
    type: Token
    name: str
    dimensions: tuple[Expression, ...]
    first: Token
    last: Token
    alignment: Expression | None = None
    value: Expression | None = None
    table: Token | None = None
    members: tuple[Declared, ...] = ()

    @property
    def is_scalar(self) -> bool:
        """Whether the argument is passed by value."""
        return not self.dimensions and not self.members

    @property
    def span(self) -> tuple[int, int]:
        """Position in the text: start and end."""
        return self.first.start, self.last.end


class Elaborator:
    """Elaborates the arguments of one signature for given sizes."""

    def __init__(self, scanner: Scanner, sizes: Mapping[str, int]) -> None:
        self.scanner, self.sizes = scanner, sizes

    def arguments(self, declared: Sequence[Declared]) -> tuple[Argument, ...]:
        """The arguments with sizes and values evaluated."""
        known = self._known(declared)
        return tuple(self._argument(d, known) for d in declared)

    def _known(self, declared: Sequence[Declared]) -> dict[str, int]:
        """The values of names: sizes, and scalars with a given value."""
        known, scalars = dict(self.sizes), {d.name: d for d in declared if d.is_scalar}
        used = frozenset(scalars).union(*map(_names, declared))
        for name in self.sizes:
            if name not in used:
                raise SignatureError(f"{name} is given a size but does not occur", "leave the size out, or use it",
                                     self.scanner.text)  # fmt: skip
        for name, scalar in scalars.items():
            if scalar.value is not None:
                value = self.scanner.value(scalar.value, known)
                if known.setdefault(name, value) != value:
                    raise self._error(f"{name} is {value}, and its size is {known[name]}", "say one of them", scalar)
        return known

    def _argument(self, declared: Declared, known: Mapping[str, int]) -> Argument:
        words = declared.words
        if declared.is_scalar:
            self._check_scalar(declared)
            if declared.value is None and declared.name in self.sizes:  # the size itself is passed
                declared = replace(declared, value=Expression("name", Token("name", declared.name, *declared.span)))
        found = self._typed(declared, known, "public" not in words)
        found = replace(
            found,
            readable=not ("out" in words or "scratch" in words),
            writable=bool({"out", "inout", "scratch"} & set(words)),
            alignment=self._alignment(declared, known),
            scratch="scratch" in words,
            table=declared.table.text if declared.table else "",
        )
        if not found.readable and not found.secret:
            what = "a scratch buffer is not public" if found.scratch else "an output is as secret as what it is made of"
            raise self._error(what, "leave `public` out: nothing of it is an input", declared)
        if declared.table is not None:
            found = self._checked_table(declared, found)
        return found

    def _typed(self, declared: Declared, known: Mapping[str, int], secret: bool) -> Argument:
        """An argument or member with type, size, secrecy and value."""
        dimensions = tuple(self._dimension(d, known) for d in declared.dimensions)
        if declared.members:
            if len(dimensions) > 1:
                raise self._error("structs stand in one row", f"write `{declared.name}[N]`", declared)
            members = tuple(
                self._typed(m, known, "secret" in m.words or (secret and "public" not in m.words))
                for m in declared.members
            )
            found = Argument(declared.name, STRUCT, dimensions, secret=secret, members=members)
        else:
            value = self._value(declared, known)
            found = Argument(
                declared.name, declared.type.text, dimensions, secret=secret and value is None, value=value
            )
        if found.is_struct and found.size > MOST_BYTES:
            raise self._error(f"{declared.name} has {found.size} bytes", f"declare at most {MOST_BYTES}", declared)
        return found

    def _dimension(self, expression: Expression, known: Mapping[str, int]) -> int:
        size = self.scanner.value(expression, known)
        if size < 1:
            raise self.scanner.error(f"the size is {size}", "declare at least one element, or leave the argument out",
                                     expression.token)  # fmt: skip
        return size

    def _alignment(self, declared: Declared, known: Mapping[str, int]) -> int:
        if declared.alignment is None:
            return 1
        alignment = self.scanner.value(declared.alignment, known)
        if alignment < 1 or alignment & (alignment - 1):
            raise self._error(f"alignment {alignment} is not a power of two", "write `align 16`", declared)
        if declared.is_scalar:
            raise self._error(f"{declared.name} is a scalar", "align a buffer, `u8 a[16] align 16`", declared)
        return alignment

    def _value(self, declared: Declared, known: Mapping[str, int]) -> int | None:
        if declared.value is None:
            return None
        if "secret" in declared.words:
            raise self._error(f"{declared.name} is secret but its value is given", "declare it public", declared)
        value = self.scanner.value(declared.value, known)
        problem = out_of_type(declared.type.text, value)
        if problem:
            raise self._error(f"{declared.name} = {value}: {problem[0]}", problem[1], declared)
        return value

    def _check_scalar(self, declared: Declared) -> None:
        """Checks that a scalar has no direction but `in`, since it is passed by value."""
        for word in ("out", "inout", "scratch"):
            if word in declared.words:
                raise self._error(
                    f"the scalar {declared.name} is `{word}`", f"write its size: `{declared.name}[1]`", declared
                )

    def _checked_table(self, declared: Declared, found: Argument) -> Argument:
        if found.writable or "secret" in declared.words:
            what = "is written" if found.writable else "is secret"
            raise self._error(
                f"the table {found.name} {what}", "declare it `in`: a table is public and constant", declared
            )
        return replace(found, secret=False)

    def _error(self, what: str, next_step: str, declared: Declared) -> SignatureError:
        return self.scanner.error(what, next_step, declared.first, declared.last)


def _names(declared: Declared) -> frozenset[str]:
    """The names that an argument's sizes and value use."""
    own = [*declared.dimensions, *filter(None, (declared.alignment, declared.value))]
    return frozenset().union(*(e.names for e in own), *map(_names, declared.members))


def out_of_type(type_: str, value: int) -> tuple[str, str] | None:
    """(what is wrong, next step) if the type cannot represent the value; None otherwise."""
    bits, signed = TYPES[type_]
    low = -(1 << bits - 1) if signed else 0
    high = low + (1 << bits) - 1
    if low <= value <= high:
        return None
    modulo = (value - low) % (1 << bits) + low
    same = f"write {modulo} if you mean its bits" if -(1 << bits) < value < 1 << bits else "declare a wider type"
    return f"{type_} holds {low} .. {high}", same
