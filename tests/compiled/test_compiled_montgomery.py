"""Montgomery's arithmetic modulo a number that is an argument, as compilers make it, is proved; with a fault it is not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import Image
from dauntless.contract import Below, Congruence, Contract, ModularEquals, Number, Odd, between, validate
from dauntless.errors import InputError
from dauntless.prover.verify import NOT_ASKED, PROVED, Result, verify
from tests.compiled.build import ROOT
from tests.compiled.in_words import in_words
from tests.compiled.montgomery import GIVEN, contracts
from tests.compiled.test_compiled_field25519 import COMPILERS

SOURCE = (ROOT / "tests/compiled/montgomery.c").read_text()
FAULTS = {  # what goes wrong -> function, text, faulty text
    "the carry of every limb dropped": ("rows", "c = (u64)(p >> 64); }", "c = 0; }"),
    "the carry of limb 2 dropped": ("rows", "c = (u64)(p >> 64); }", "c = (u64)(p >> 64) * (j != 2); }"),
    "a bit of a carry dropped": ("rows", "c = (u64)(p >> 64); }", "c = (u64)(p >> 64) & ~(1ull << 63); }"),
    "the carry of the last row dropped": ("rows", "top = (u64)(p >> 64);", "top = (u64)(p >> 64) * (i != N - 1);"),
    "the carry of the first row dropped": ("rows", "top = (u64)(p >> 64);", "top = (u64)(p >> 64) * (i != 0);"),
    "carries of rows not added": ("rows", "+ c + top", "+ c"),
    "the limb above a row forgotten": ("rows", "(u128)t[i + N] + c", "(u128)c"),
    "w of 32 bits": ("rows", "t[i] * w", "t[i] * (uint32_t)w"),
    "w + 1": ("rows", "t[i] * w", "t[i] * (w + 1)"),
    "q of another limb": ("rows", "t[i] * w", "t[i ^ 1] * w"),
    "q stored with another sign": ("rows", "q[i] = y", "q[i] = 0 - y"),
    "limbs of m exchanged": ("rows", "y * m[j]", "y * m[j ^ 1]"),
    "z one limb too low": ("rows", "z[i] = t[N + i]", "z[i] = t[N + i - 1]"),
    "no final subtraction": ("reduce", "keep = top - b", "keep = 0 - 1ull"),
    "always subtracted": ("reduce", "keep = top - b", "keep = 0"),
    "the borrow alone decides": ("reduce", "keep = top - b", "keep = 0 - b"),
    "the carry alone decides": ("reduce", "keep = top - b", "keep = top - 1"),
    "exchanged": ("reduce", "(t[N + i] & keep) | (s[i] & ~keep)", "(t[N + i] & ~keep) | (s[i] & keep)"),
    "a borrow dropped": ("reduce", "- b; s[i]", "- b * (i != 1); s[i]"),
    "m is not subtracted": ("fold", "top = 0 - top;", "top = 0;"),
    "m is always subtracted": ("fold", "top = 0 - top;", "top = 0 - 1ull;"),
    "m without its last limb": ("fold", "(m[i] & top)", "(m[i] & top) * (i != N - 1)"),
    "the product without a limb": ("product", "x[i] * y[j]", "x[i] * y[j] * (j != 3)"),
    "carries of both halves of a row": ("product", "t[N] = top + (u64)(p >> 64);", "t[N] = top | (u64)(p >> 64) << 1;"),
    "no final subtraction of a product": ("product", "keep = t[N] - b", "keep = 0 - 1ull"),
}  # fmt: skip


def compiled(text: str, compiler: str, folder: Path, limbs: int = 4) -> Image:
    return in_words(text, compiler, folder, limbs)


def _results(image: Image, limbs: int, *symbols: str) -> list[Result]:
    return [verify(image, c) for c in contracts(limbs) if c.symbol in symbols]


def _shown(results: list[Result]) -> list[tuple[Any, ...]]:
    return [(r.symbol, dict(r.properties), [str(x) for x in r.refusals]) for r in results if not r.proved]


@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, tmp_path: Path) -> None:
    """Rows of four limbs, and what is done with the last carry."""
    symbols = [c.symbol for c in contracts(4)]
    assert [] == _shown(_results(compiled(SOURCE, compiler, tmp_path), 4, *symbols))


@pytest.mark.parametrize("limbs", [8, 16, 32])
@pytest.mark.parametrize("compiler", ["gcc", "aarch64_clang", "riscv64_gcc"])
def test_long_numbers_are_proved(compiler: str, limbs: int, tmp_path: Path) -> None:
    """Rows of as many limbs as RSA's primes have."""
    assert [] == _shown(_results(compiled(SOURCE, compiler, tmp_path, limbs), limbs, "rows"))


def test_assumptions_are_reported(tmp_path: Path) -> None:
    """What callers must see to stands beside the verdict."""
    (result,) = _results(compiled(SOURCE, "gcc", tmp_path), 4, "reduce")
    relied = "relies on callers for this: "
    expected = ["m is odd", "m[0]*w + 1 ≡ 0 (mod 2^64)", "t is below m*2**256"]
    assert [relied + what for what in expected] == list(result.assumptions)


@pytest.mark.parametrize("compiler", ["gcc", "clang", "clang_avx2", "aarch64_clang"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_not_proved(fault: str, compiler: str, tmp_path: Path) -> None:
    """None is accepted."""
    symbol, text, faulty = FAULTS[fault]
    start = SOURCE.index(f"{symbol}(u64")
    assert text in SOURCE[start:]
    image = compiled(SOURCE[:start] + SOURCE[start:].replace(text, faulty, 1), compiler, tmp_path)
    (result,) = _results(image, 4, symbol)
    assert not result.proved
    assert result.properties["function"] != PROVED or result.properties["bounds"] not in (PROVED, NOT_ASKED)


def _with(contract: Contract, **fields: Any) -> Contract:
    """The contract whose kind has other fields."""
    kind = contract.function
    assert isinstance(kind, ModularEquals)
    known = {name: getattr(kind, name) for name in ("numbers", "given", "scale", "quotient", "overwritten")}
    return replace(contract, function=ModularEquals(Number("m"), fields.pop("f", kind.function), **(known | fields)))


def test_wider_contracts_are_not_proved(tmp_path: Path) -> None:
    """Every assumption is needed, and no other congruence holds."""
    image = compiled(SOURCE, "gcc", tmp_path)
    rows, reduce, fold, product = contracts(4)
    wide = [
        *(_with(c, given=[Odd("m")]) for c in (rows, fold)),
        *(_with(c, given=[Odd("m"), Congruence("m[0]*w + 1", 2**63)]) for c in (rows, fold)),
        _with(fold, given=[Odd("m"), Congruence("m[0]*w - 1", 2**64)]),
        _with(fold, given=[Odd("m"), Congruence("m[1]*w + 1", 2**64)]),
        _with(fold, scale=2**255),
        _with(fold, f=lambda n: {"r": 2 * n["t"]}),
        _with(fold, f=lambda n: {"r": n["t"] + 1}),
        replace(fold, post={"r": Below("m")}),
        replace(reduce, pre={}),
        replace(reduce, pre={"t": Below("m*2**256 + m + 1")}),
        replace(reduce, post={"r": Below("m - 1")}),
        replace(product, pre={}),
        _with(product, f=lambda n: {"r": n["x"] * n["x"]}),
    ]
    assert [] == [(i, c.name) for i, c in enumerate(wide) if verify(image, c).proved]


@pytest.mark.parametrize(
    "fields",
    [
        {"pre": {"w": between(0, 0)}},
        {"pre": {"m": between(0, 2)}, "given": (*GIVEN, Congruence("m[0]", 2))},
        {"given": (*GIVEN, Congruence("m[0]*w + 2", 2**64))},
        {"pre": {"t": Below("m - m")}},
        {"pre": {"m": Below("0*m")}},
    ],
)
def test_assumptions_that_cannot_hold_are_refused(fields: dict[str, Any], tmp_path: Path) -> None:
    """They would make every proof empty."""
    contract = next(c for c in contracts(4) if c.symbol == "fold")
    given = fields.pop("given", None)
    contract = replace(_with(contract, given=given) if given else contract, **fields)
    with pytest.raises(InputError, match="no input that satisfies"):
        verify(compiled(SOURCE, "gcc", tmp_path), contract)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"given": [Congruence("m[9]*w + 1", 2**64)]}, "has elements 0 .. 3"),
        ({"given": [Odd("n")]}, "n is no input"),
        ({"given": [Congruence("r[0]", 2**64)]}, "r is no input"),
        ({"given": [], "scale": 2**256}, "not shown to be prime to m"),
        ({"overwritten": ["m"]}, "is not `inout`"),
    ],
)
def test_relations_are_checked(fields: dict[str, Any], text: str, tmp_path: Path) -> None:
    """Before anything is proved."""
    contract = _with(next(c for c in contracts(4) if c.symbol == "fold"), **fields)
    with pytest.raises(InputError, match=text):
        validate(contract, "test")
        verify(compiled(SOURCE, "gcc", tmp_path), contract)
