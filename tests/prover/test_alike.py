"""Rows that are alike are proved once; rows that differ, in the code or in the contract, are not taken for alike.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import load
from dauntless.contract import Below, Congruence, Contract, Integers, ModularEquals, between, validate
from dauntless.errors import InputError
from dauntless.prover.goals import numbers
from dauntless.prover.goals.alike import alike
from dauntless.prover.verify import PROVED, Result, verify

PRODUCTS = """
#include <stdint.h>
typedef unsigned __int128 u128;
void f(uint64_t r[3][4], const uint64_t a[3][2], const uint64_t b[2]) {
    for (int n = 0; n < 3; n++) {
        const uint64_t *x = a[n];
        u128 low = (u128)x[0] * b[0], one = (u128)x[0] * b[1], other = (u128)x[1] * b[0], high = (u128)x[1] * b[1];
        u128 middle = (low >> 64) + (uint64_t)one + (uint64_t)other;
        high += (one >> 64) + (other >> 64) + (middle >> 64);
        r[n][0] = (uint64_t)low, r[n][1] = (uint64_t)middle, r[n][2] = (uint64_t)high, r[n][3] = (uint64_t)(high >> 64);
    }
}"""
SIGNATURE = "(out u64 r[3][4], u64 a[3][2], u64 b[2])"
Function = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def products(n: Mapping[str, Any]) -> dict[str, Any]:
    return {"r": [a * n["b"] for a in n["a"]]}


def others(n: Mapping[str, Any]) -> dict[str, Any]:
    """The last product is of another row."""
    return {"r": [a * n["b"] for a in (*n["a"][:2], n["a"][0])]}


def shifted(n: Mapping[str, Any]) -> dict[str, Any]:
    """The last product is one too large."""
    first, second, third = (a * n["b"] for a in n["a"])
    return {"r": [first, second, third + 1]}


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What was said of the rows of each goal."""
    said: list[bool] = []

    def noted(*arguments: Any) -> bool:
        said.append(alike(*arguments))
        return said[-1]

    monkeypatch.setattr(numbers, "alike", noted)
    return said


def judged(folder: Path, contract: Contract, code: str = PRODUCTS) -> Result:
    (folder / "f.c").write_text(code)
    subprocess.run(["gcc", "-O2", "-fcf-protection=none", "-c", "f.c"], cwd=folder, check=True)
    validate(contract, "test")
    return verify(load([folder / "f.o"]), contract)


def of(function: Function, signature: str = SIGNATURE, **fields: Any) -> Contract:
    return Contract("rows/f", signature, Integers(function), symbol="f", **fields)


def test_alike(tmp_path: Path, found: list[bool]) -> None:
    """Three products by the same code, with a factor in common: the first is proved, for all."""
    result = judged(tmp_path, of(products))
    assert result.proved, [str(r) for r in result.refusals]
    assert [True] == found


@pytest.mark.parametrize("function", [others, shifted])
def test_a_contract_with_a_row_of_its_own(function: Function, tmp_path: Path, found: list[bool]) -> None:
    """The contract says something else of the last row: it is not proved."""
    assert judged(tmp_path, of(function)).properties["function"] != PROVED
    assert [False] == found


@pytest.mark.parametrize("rows", [slice(2), slice(1)])
def test_a_contract_with_too_few_rows(rows: slice, tmp_path: Path, found: list[bool]) -> None:
    """The contract says nothing of the last rows: that is an error, whatever the code does there."""
    code = PRODUCTS.replace("(uint64_t)(high >> 64)", "(uint64_t)(high >> 64) + (n == 2)")
    with pytest.raises(InputError, match="its function gives"):
        judged(tmp_path, of(lambda n: {"r": products(n)["r"][rows]}), code)
    with pytest.raises(InputError, match="its function gives"):
        judged(tmp_path, of(lambda n: {"r": products(n)["r"][rows]}))
    assert [False, False] == found


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(uint64_t)(high >> 64)", "(uint64_t)(high >> 64) + (n == 2)"),  # one row is wrong
        ("x[0] * b[0],", "a[0][0] * b[0],"),  # rows use an element of the first
        ("*x = a[n]", "*x = a[2 - n]"),  # rows are exchanged
    ],
)
def test_code_with_a_row_of_its_own(old: str, new: str, tmp_path: Path, found: list[bool]) -> None:
    """A row of the code differs: it is not proved."""
    assert old in PRODUCTS
    assert judged(tmp_path, of(products), PRODUCTS.replace(old, new)).properties["function"] != PROVED
    assert [False] == found


def test_a_modulus_of_its_own(tmp_path: Path, found: list[bool]) -> None:
    """A modulus for each row: the last is another one."""
    kind = ModularEquals(lambda n: [2**61 - 1, 2**61 - 1, 2**89 - 1], products)
    judged(tmp_path, Contract("rows/f", SIGNATURE, kind, symbol="f"))
    assert [False] == found


def test_a_limit_of_inputs(tmp_path: Path, found: list[bool]) -> None:
    """A limit that is a formula of inputs may be another one for each row."""
    contract = of(products, pre={"a": Below("b"), "b": between(1, 2**63)})
    assert judged(tmp_path, contract).properties["function"] == PROVED
    assert [False] == found


COPY = (
    "void f(unsigned long r[2][1], const unsigned long a[2][1]) { for (int n = 0; n < 2; n++) r[n][0] = a[n][0] & ~1; }"
)


@pytest.mark.parametrize("given", [Congruence("a[0]", 2), Congruence("a[1]", 2)])
def test_a_relation_of_an_element(given: Congruence, tmp_path: Path, found: list[bool]) -> None:
    """One row is even by what is given, the other may be odd: it is not proved with the first."""
    kind = Integers(lambda n: {"r": n["a"]}, given=[given])
    contract = Contract("rows/f", "(out u64 r[2][1], u64 a[2][1])", kind, symbol="f")
    assert judged(tmp_path, contract, COPY).properties["function"] != PROVED
    assert [False] == found


def test_a_scale_of_an_element(tmp_path: Path, found: list[bool]) -> None:
    """A factor of outputs that is a formula of inputs may be another one for each row."""
    kind = ModularEquals(2**64, lambda n: {"r": [a * a for a in n["a"]]}, scale="a[0]")
    code = COPY.replace(" & ~1", "")
    with pytest.raises(InputError, match="is not shown to be prime to the modulus"):
        judged(tmp_path, Contract("rows/f", "(out u64 r[2][1], u64 a[2][1])", kind, symbol="f"), code)
    assert [False] == found


def test_outputs_of_different_numbers_of_rows(tmp_path: Path, found: list[bool]) -> None:
    """Two products, and three."""
    code = PRODUCTS.replace("r[3][4],", "r[3][4], uint64_t s[2][1],").replace(
        "u128 low", "if (n < 2) s[n][0] = x[0]; u128 low"
    )
    signature = "(out u64 r[3][4], out u64 s[2][1], u64 a[3][2], u64 b[2])"
    kind = ModularEquals(2**64, lambda n: {**products(n), "s": n["a"][:2]})
    result = judged(tmp_path, Contract("rows/f", signature, kind, symbol="f"), code)
    assert result.proved, [str(r) for r in result.refusals]
    assert [False] == found


def test_buffers_that_are_one(tmp_path: Path, found: list[bool]) -> None:
    """A buffer that may be the one of rows changes with them, where it is: rows are not taken for alike there."""
    code = "#include <stdint.h>\nvoid f(uint64_t r[2][1], const uint64_t b[2][1]) { r[0][0] *= 3; r[1][0] *= 3; }"
    kind = ModularEquals(2**64, lambda n: {"r": [3 * r for r in n["r"]]})
    contract = Contract("rows/f", "(inout u64 r[2][1], u64 b[2][1])", kind, symbol="f", may_alias=[("r", "b")])
    assert judged(tmp_path, contract, code).properties["function"] == PROVED
    assert [False, True] == sorted(found)
