"""Variants of a source: every combination of its marks' values, or those that the user wants.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from math import prod

from dauntless.errors import InputError
from dauntless.explore.marks import Mark, Value


@dataclass(frozen=True)
class Variant:
    """One value for each mark."""

    marks: tuple[Mark, ...]
    values: tuple[Value, ...]

    def __str__(self) -> str:
        return ", ".join(f"{mark.name} = {value}" for mark, value in zip(self.marks, self.values, strict=True))

    @property
    def is_default(self) -> bool:
        """Whether the source as it stands is this variant."""
        return self.values == tuple(mark.default for mark in self.marks)


def variants(marks: Sequence[Mark], only: Sequence[str], at_most: int, where: str) -> tuple[Variant, ...]:
    """All combinations, the last mark's value changing fastest. `only`: texts NAME=VALUE or NAME=VALUE,VALUE."""
    fixed: dict[str, tuple[Value, ...]] = {}
    for text in only:
        mark, values = _fixed(marks, text)
        if mark.name in fixed:
            raise InputError(f"--only {text}", f"{mark.name} is given twice", f"write --only {mark.name}=VALUE,VALUE")
        fixed[mark.name] = values
    wanted = {mark.name: fixed.get(mark.name, mark.values) for mark in marks}
    count = prod(map(len, wanted.values()))
    if count > at_most:
        each = " × ".join(f"{len(values)} of {name}" for name, values in wanted.items())
        step = f"fix some with --only NAME=VALUE, or write --at-most {count}"
        raise InputError(where, f"there are {count} combinations ({each}), at most {at_most} are explored", step)
    return tuple(Variant(tuple(marks), values) for values in product(*wanted.values()))


def _fixed(marks: Sequence[Mark], text: str) -> tuple[Mark, tuple[Value, ...]]:
    """The mark that an option names, and the values that it leaves."""
    name, equals, listed = (part.strip() for part in text.partition("="))
    if not equals or not listed:
        raise InputError(f"--only {text}", "cannot be read", "write --only NAME=VALUE")
    mark = next((m for m in marks if name in (m.name, m.symbol)), None)
    if mark is None:
        names = [m.name for m in marks]
        near = get_close_matches(name, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"the marks are {', '.join(names)}"
        raise InputError(f"--only {text}", f"no mark is called {name}", hint)
    kept = {_value(mark, text, word.strip()) for word in listed.split(",")}
    return mark, tuple(value for value in mark.values if value in kept)


def _value(mark: Mark, option: str, text: str) -> Value:
    found = [v for v in mark.values if text in (v.text, v.word) or _is_number(text, v.number)]
    if not found:
        raise InputError(f"--only {option}", f"{text} is no value of {mark.name}",
                         f"its values are {', '.join(map(str, mark.values))}")  # fmt: skip
    return found[0]


def _is_number(text: str, number: int) -> bool:
    try:
        return int(text, 0) == number
    except ValueError:
        return False
