"""Cases of scalars in contracts of numbers: each is proved with the scalar's value in its place, and one that fails is named.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, ModularEquals, between
from dauntless.errors import InputError
from dauntless.prover.verify import PROVED, REFUTED, verify

P = 2**64 - 59
# r = t[i], or p - t[i] if rcx is 1, for i = 0 and 1
PICKED = """
        .intel_syntax noprefix
        .text
        .global picked
        .type   picked, @function
picked: mov     rax, [rsi]
        cmp     rdx, 1
        cmove   rax, [rsi + 8]
        mov     r8, -59
        sub     r8, rax
        test    rcx, rcx
        cmovne  rax, r8
        mov     [rdi], rax
        ret
        .size   picked, . - picked
"""
SIGNATURE = "(out u64 r[1], u64 t[2][1], u64 i, u64 negative)"
PRE = {"t": between(0, P), "i": between(0, 1), "negative": between(0, 1)}


def picked(n: Mapping[str, Any]) -> dict[str, object]:
    chosen = n["t"][n["i"]]
    return {"r": -chosen if n["negative"] else chosen}


def contract(cases: tuple[str, ...] = ("i", "negative"), **more: Any) -> Contract:
    kind = ModularEquals(P, picked, cases=cases)
    return Contract("test/picked", SIGNATURE, kind, symbol="picked", pre={**PRE, **more})


def verdict(text: str, folder: Path, of: Contract) -> tuple[str, str]:
    """The verdict on the function, and what was refused."""
    (folder / "code.S").write_text(text)
    assemble(folder / "code.S", "x86_64", folder / "code.o")
    result = verify(load([folder / "code.o"]), of)
    return result.properties["function"], "".join(r.what for r in result.refusals)


def test_every_case_is_proved(tmp_path: Path) -> None:
    """An element of a table or its negative."""
    assert verdict(PICKED, tmp_path, contract()) == (PROVED, "")


@pytest.mark.parametrize(
    ("good", "bad"),
    (("cmove   rax", "cmovne  rax"), ("cmovne  rax, r8", "cmove   rax, r8"), ("-59", "-57"), ("rdx, 1", "rdx, 2")),
)
def test_faults_are_refuted(good: str, bad: str, tmp_path: Path) -> None:
    """The other element, the other sign, another modulus, an element that is never chosen: the case is named."""
    found, what = verdict(PICKED.replace(good, bad), tmp_path, contract())
    assert found == REFUTED
    assert " for i = " in what


def test_cases_are_scalars() -> None:
    """A buffer is no case."""
    with pytest.raises(InputError, match="t in cases is no scalar"):
        contract(("t",)).kind.validate(contract().signature, "contract test/picked")


def test_cases_are_few(tmp_path: Path) -> None:
    """A scalar that may have any value is no case."""
    with pytest.raises(InputError, match="at most 4096 are tried"):
        verdict(PICKED, tmp_path, contract(i=between(0, 2**64 - 1)))
