"""Variants: the combinations of marks, those that the user wants, and which of them is best.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.errors import InputError
from dauntless.explore.best import Cost, best, by_model
from dauntless.explore.marks import marks
from dauntless.explore.variants import variants

MARKS = marks(".set .Lrows, 4 // explore: 2, 4, 8\n.set .Lupper, 0 // explore: 0 scalar, 1 neon\n", "mul.S")


def numbers(*only: str) -> list[tuple[int, ...]]:
    return [tuple(v.number for v in found.values) for found in variants(MARKS, only, 64, "mul.S")]


def test_all_combinations_in_order() -> None:
    """The last mark changes fastest; one of them is the source as it stands."""
    assert [(2, 0), (2, 1), (4, 0), (4, 1), (8, 0), (8, 1)] == numbers()
    (default,) = [v for v in variants(MARKS, (), 64, "mul.S") if v.is_default]
    assert "rows = 4, upper = scalar" == str(default)


@pytest.mark.parametrize("only", [("rows=0x2", "upper=neon"), (".Lrows=2", "upper = 1"), ("upper=0b1", "rows=2,2")])
def test_fixed_values(only: tuple[str, ...]) -> None:
    """By name or symbol, by number or word."""
    assert [(2, 1)] == numbers(*only)


def test_several_values_keep_the_marks_order() -> None:
    """Whatever the order in the option."""
    assert [(2, 0), (8, 0)] == numbers("rows=8,2", "upper=scalar")


@pytest.mark.parametrize(
    ("only", "what", "next_step"),
    [
        (("row=2",), "no mark is called row", "did you mean rows?"),
        (("width=2",), "no mark is called width", "the marks are rows, upper"),
        (("rows=3",), "3 is no value of rows", "its values are 2, 4, 8"),
        (("rows",), "cannot be read", "write --only NAME=VALUE"),
        (("rows=2", "rows=4"), "rows is given twice", "write --only rows=VALUE,VALUE"),
    ],
)
def test_wrong_options_are_explained(only: tuple[str, ...], what: str, next_step: str) -> None:
    """What is wrong, and what to write."""
    with pytest.raises(InputError) as error:
        numbers(*only)
    assert (f"--only {only[-1]}", what, next_step) == (error.value.where, error.value.what, error.value.next_step)


def test_too_many_combinations() -> None:
    """Their number is said, and how to have fewer or more."""
    with pytest.raises(InputError) as error:
        variants(MARKS, (), 5, "mul.S")
    assert "there are 6 combinations (3 of rows × 2 of upper), at most 5 are explored" == error.value.what
    assert error.value.next_step.endswith("--at-most 6")
    assert 6 == len(variants(MARKS, (), 6, "mul.S"))


def test_the_best() -> None:
    """The fastest; of equally fast ones the smallest; of these the first; none of none."""
    assert 2 == best({0: Cost(True, 8), 1: Cost(False, 96), 2: Cost(False, 64), 5: Cost(False, 64)})
    assert 3 == by_model({1: 20.0, 3: 15.0, 4: 15.0}, {1: 8, 3: 84, 4: 84})
    assert 4 == by_model({1: 20.0, 3: 15.0, 4: 15.0}, {1: 8, 3: 84, 4: 80})
    assert best({}) is None and by_model({}, {}) is None
