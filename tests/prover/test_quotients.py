"""Relations of lists of numbers, and inputs that are quotients of others: what they let prove, and what they do not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import load
from dauntless.contract import (
    Below,
    Congruence,
    Contract,
    ModularEquals,
    Number,
    Odd,
    Quotient,
    Relation,
    between,
    validate,
)
from dauntless.errors import InputError
from dauntless.prover.goals import numbers
from dauntless.prover.goals.alike import alike
from dauntless.prover.verify import PROVED, REFUTED, Result, verify

COPY = """
struct moduli { unsigned long f[2][2], m[2][2], w[1][2]; };
void f(unsigned long r[2][2], const struct moduli *k) { for (int i = 0; i < 4; i++) r[i / 2][i % 2] = k->f[i / 2][i % 2]; }
"""
SIGNATURE = "(out u64 r[2][2], struct { u64 f[2][2]; u64 m[2][2]; u64 w[1][2]; } k)"
QUOTIENT = Quotient("k.f", "k.m*k.w + 1", 2**52)
GIVEN = (Odd("k.m"), QUOTIENT)


def judged(folder: Path, given: Sequence[Relation], code: str = COPY, scale: int = 2**52) -> Result:
    """Two numbers of two digits: r is 1 / scale modulo m, as f is 1 / 2^52."""
    read = [Number(name, radix=52, columns=True) for name in ("r", "k.f", "k.m", "k.w")]
    kind = ModularEquals(lambda n: n["k.m"], lambda n: {"r": [1, 1]}, read, given, scale=scale)
    digits = between(0, 2**52 - 1)
    pre: dict[str, Any] = {"k.f": digits, "k.m": (digits, Below(2**100)), "k.w": digits}
    contract = Contract("quotients/f", SIGNATURE, kind, symbol="f", pre=pre)
    (folder / "f.c").write_text(code)
    subprocess.run(["gcc", "-O2", "-fcf-protection=none", "-c", "f.c"], cwd=folder, check=True)
    validate(contract, "test")
    return verify(load([folder / "f.o"]), contract)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What was said of the rows of each goal."""
    said: list[bool] = []

    def noted(*arguments: Any) -> bool:
        said.append(alike(*arguments))
        return said[-1]

    monkeypatch.setattr(numbers, "alike", noted)
    return said


def test_quotient(tmp_path: Path, found: list[bool]) -> None:
    """2^52 f = m w + 1, so f is 1 / 2^52 modulo m; callers must see to it. The first number stands for both."""
    result = judged(tmp_path, GIVEN)
    assert result.proved, [str(r) for r in result.refusals]
    assert [True] == found
    assert "relies on callers for this: 2^52 k.f = k.m*k.w + 1" in result.assumptions


def test_relation_of_one_number(tmp_path: Path, found: list[bool]) -> None:
    """A relation between elements of the first number says nothing of the second."""
    given = (*GIVEN, Congruence("k.m[0]", 2))  # which no input satisfies
    with pytest.raises(InputError, match="no input that satisfies its preconditions was found"):
        judged(tmp_path, given)
    judged(tmp_path, (*GIVEN, Congruence("k.m[0] + 1", 2)))
    assert [False] == found


@pytest.mark.parametrize("given", [(Odd("k.m"),), (Odd("k.m"), Congruence("k.m*k.w + 1", 2**52))])
def test_without_it(given: Sequence[Relation], tmp_path: Path) -> None:
    """Nothing says what f is: not proved."""
    assert judged(tmp_path, given).properties["function"] != PROVED


@pytest.mark.parametrize("quotient", [Quotient("k.f", "k.m*k.w + 1", 2**51), Quotient("k.f", "k.m*k.w + 3", 2**52)])
def test_another_quotient(quotient: Quotient, tmp_path: Path) -> None:
    """f is something else, and inputs show it."""
    assert judged(tmp_path, (Odd("k.m"), quotient)).properties["function"] == REFUTED


def test_another_scale(tmp_path: Path) -> None:
    """The output is something else, and inputs show it."""
    assert judged(tmp_path, GIVEN, scale=2**104).properties["function"] == REFUTED


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("= k->f[i / 2][i % 2]", "= k->f[i / 2][i % 2] + (i == 3)"),  # one number is wrong
        ("= k->f[i / 2][i % 2]", "= k->f[i / 2][0]"),  # it is the other's
        ("= k->f[i / 2][i % 2]", "= i / 2 ? k->f[1][1 - i % 2] : k->f[0][i % 2]"),  # digits are exchanged
    ],
)
def test_wrong_code(old: str, new: str, tmp_path: Path, found: list[bool]) -> None:
    """Wrong in one number, or in both."""
    assert old in COPY
    assert judged(tmp_path, GIVEN, COPY.replace(old, new)).properties["function"] == REFUTED
    assert [False] == found


@pytest.mark.parametrize("formula", ["k.m*k.x", "k.m.w", "k", "k.m + r", "j.m"])
def test_formulas(formula: str, tmp_path: Path) -> None:
    """What names no input is an error."""
    with pytest.raises(InputError, match="formula"):
        judged(tmp_path, (*GIVEN, Congruence(formula, 2)))


def test_lists_of_other_lengths(tmp_path: Path) -> None:
    """Two numbers and three."""
    kind = ModularEquals(3, lambda n: {"r": 0}, given=[Congruence("a*b", 2)])
    with pytest.raises(InputError, match="its lists of numbers are not equally long"):
        validate(Contract("quotients/f", "(out u64 r[1], u64 a[2][1], u64 b[3][1])", kind, symbol="f"), "test")


@pytest.mark.parametrize("divisor", [0, 1, 3, -4])
def test_divisors(divisor: int) -> None:
    """The divisor is a power of two."""
    with pytest.raises(InputError, match="the divisor is"):
        Quotient("f", "m*w + 1", divisor)


@pytest.mark.parametrize("relation", [Odd("a + 1"), Odd("a[0]"), Quotient("a[0]", "b", 2), Quotient("a - 1", "b", 2)])
def test_relations_name_arguments(relation: Relation) -> None:
    """What is odd, or a quotient, is an argument: a formula in its place is an error."""
    kind = ModularEquals(3, lambda n: {"r": 0}, given=[relation])
    with pytest.raises(InputError, match="is no number"):
        validate(Contract("quotients/f", "(out u64 r[1], u64 a[1], u64 b[1])", kind, symbol="f"), "test")


def test_one_number_as_the_quotient_of_many() -> None:
    """A quotient of a list of numbers is a list."""
    kind = ModularEquals(3, lambda n: {"r": 0}, given=[Quotient("a", "b", 2)])
    with pytest.raises(InputError, match="a is one number, b a list of numbers"):
        validate(Contract("quotients/f", "(out u64 r[1], u64 a[1], u64 b[2][1])", kind, symbol="f"), "test")
