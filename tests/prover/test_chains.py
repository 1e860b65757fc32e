"""Chains of products modulo p, of which each is reduced before the next: proved if all are right, and never if one is not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import load
from dauntless.contract import Below, Contract, Integers, ModularEquals
from dauntless.contract.kinds.numbers import Numbers
from dauntless.prover.verify import PROVED, Result, verify

P = 2**64 - 59
# fold(t) = t modulo p, below 2^64: its carry is set by few t only
SQUARES = """
#include <stdint.h>
typedef unsigned __int128 u128;
static inline uint64_t fold(u128 t) {
    t = (u128)(uint64_t)(t >> 64) * 59 + (uint64_t)t;
    uint64_t r = (uint64_t)t + 59 * (uint64_t)(t >> 64);
    return r + (-(uint64_t)(r < (uint64_t)t) & 59);
}
void f(uint64_t r[2], const uint64_t a[2], const uint64_t b[1], const uint64_t c[1]) {
    uint64_t x = fold((u128)a[1] << 64 | a[0]), y = fold((u128)x * b[0]), z = fold((u128)y * y);
    r[0] = fold((u128)z * c[0]), r[1] = 0;
}"""
SIGNATURE = "(out u64 r[2], in u64 a[2], in u64 b[1], in u64 c[1])"
Function = Callable[[Mapping[str, Any]], Any]


def squares(n: Mapping[str, Any]) -> Any:
    return (n["a"] * n["b"]) ** 2 * n["c"]


def kind(function: Function = squares, modulus: int = P) -> Numbers:
    return ModularEquals(modulus, lambda n: {"r": function(n)})


def judged(folder: Path, of: Numbers, code: str = SQUARES, **fields: Any) -> Result:
    (folder / "f.c").write_text(code)
    subprocess.run(["gcc", "-O2", "-fcf-protection=none", "-c", "f.c"], cwd=folder, check=True)
    return verify(load([folder / "f.o"]), Contract("chain/f", SIGNATURE, of, symbol="f", **fields))


def test_a_chain_is_proved(tmp_path: Path) -> None:
    """Its formula has degree five in three numbers, one of them of two digits; a multiple of p more is the same."""
    result = judged(tmp_path, kind())
    assert result.proved, [str(r) for r in result.refusals]
    assert judged(tmp_path, kind(lambda n: squares(n) + P * n["b"] * (n["a"] - n["c"] ** 3))).proved


FORMULAS: dict[str, Function] = {
    "one more": lambda n: squares(n) + 1,
    "one term more, of the highest weight": lambda n: squares(n) + (n["c"] << 64),
    "negated": lambda n: -squares(n),
    "of less degree": lambda n: n["a"] ** 2 * n["b"] * n["c"],
    "of more degree": lambda n: squares(n) * n["b"],
    "squared after the last product": lambda n: (n["a"] * n["b"] * n["c"]) ** 2,
    "a digit in place of its number": lambda n: squares({**n, "a": n["a"] + 1}),
    "half": lambda n: squares(n) * ((P + 1) // 2),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_other_formulas_are_not_proved(name: str, tmp_path: Path) -> None:
    """What the code does not compute."""
    assert judged(tmp_path, kind(FORMULAS[name])).properties["function"] != PROVED


@pytest.mark.parametrize("modulus", (2**64 - 57, P * 3, P**2, 2**64))
def test_other_moduli_are_not_proved(modulus: int, tmp_path: Path) -> None:
    """A difference that is a multiple of p is one of no other modulus."""
    assert judged(tmp_path, kind(modulus=modulus)).properties["function"] != PROVED


def test_congruent_is_not_equal(tmp_path: Path) -> None:
    """What is the formula's value modulo p is not its value, nor below p."""
    assert judged(tmp_path, Integers(lambda n: {"r": squares(n)})).properties["function"] != PROVED
    result = judged(tmp_path, kind(), post={"r": Below(P)})
    assert (result.properties["function"], result.properties["bounds"] != PROVED) == (PROVED, True)


FAULTS = {
    "a carry that few inputs set is lost": ("r + (-(uint64_t)(r < (uint64_t)t) & 59)", "r"),
    "another carry": ("r < (uint64_t)t", "r <= (uint64_t)t"),
    "another constant": ("(t >> 64) * 59", "(t >> 64) * 57"),
    "another constant of what is left": ("+ 59 * (uint64_t)(t >> 64)", "+ 58 * (uint64_t)(t >> 64)"),
    "what is left is not added": (" + 59 * (uint64_t)(t >> 64)", ""),
    "a product in place of a square": ("y * y", "y * x"),
    "a number that is not reduced": ("fold((u128)a[1] << 64 | a[0])", "a[0]"),
    "a product that is cut off": ("fold((u128)y * y)", "fold(y * y)"),
    "one more": ("r[0] = fold(", "r[0] = 1 + fold("),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults_are_not_proved(name: str, tmp_path: Path) -> None:
    """Faults in one reduction of four, or in all."""
    good, bad = FAULTS[name]
    assert good in SQUARES
    assert judged(tmp_path, kind(), SQUARES.replace(good, bad)).properties["function"] != PROVED
