"""Cases of scalars in contracts of numbers: each is proved with the scalar's value in its place, and one that fails is named.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Below, Congruence, Contract, Integers, ModularEquals, Number, Odd, between
from dauntless.errors import InputError
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, verify

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


def contract(cases: tuple[str, ...] = ("i", "negative"), function: Any = picked, **more: Any) -> Contract:
    kind = ModularEquals(P, function, cases=cases)
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


@pytest.mark.parametrize(
    "wrong",
    (
        lambda n: {"r": n["t"][n["i"]]},
        lambda n: {"r": -n["t"][n["i"]] if n["negative"] else n["t"][0]},
        lambda n: {"r": -n["t"][1 - n["i"]] if n["negative"] else n["t"][n["i"]]},
        lambda n: {"r": 1 - n["t"][n["i"]] if n["negative"] and n["i"] else picked(n)["r"]},
    ),
)
def test_a_wrong_case_of_four_is_refuted(wrong: Any, tmp_path: Path) -> None:
    """A formula that is right in some cases, and not in one or two."""
    assert verdict(PICKED, tmp_path, contract(function=wrong))[0] == REFUTED


def test_a_function_decides_by_cases_alone(tmp_path: Path) -> None:
    """A scalar that is no case stands for all its values."""
    with pytest.raises(TypeError, match="cannot decide by an input"):
        verdict(PICKED, tmp_path, contract(("i",)))


def test_a_case_without_inputs_is_unknown(tmp_path: Path) -> None:
    """Where a precondition leaves a case no input, nothing is concluded from it."""
    found, what = verdict(PICKED, tmp_path, contract(t=Below(f"i * {P}")))
    assert found == UNKNOWN
    assert what.startswith("no input was found that the contract admits for i = 0, negative = 0")


@pytest.mark.parametrize(("cases", "what"), ((("t",), "t in cases is no scalar"), (("i", "i"), "i is in cases twice")))
def test_cases_are_scalars(cases: tuple[str, ...], what: str) -> None:
    """A buffer is no case, and a scalar is one once."""
    with pytest.raises(InputError, match=what):
        contract(cases).kind.validate(contract().signature, "contract test/picked")


def test_cases_are_few(tmp_path: Path) -> None:
    """A scalar that may have any value is no case."""
    with pytest.raises(InputError, match="at most 4096 are tried"):
        verdict(PICKED, tmp_path, contract(i=between(0, 2**64 - 1)))


@pytest.mark.parametrize(("added", "found"), [("add     rdx, rsi", PROVED), ("sub     rdx, rsi", REFUTED)])
@pytest.mark.parametrize("kind", [Integers, partial(ModularEquals, P)])
@pytest.mark.parametrize("high", [1, 3, 2])
def test_a_case_of_a_signed_scalar(high: int, kind: Any, added: str, found: str, tmp_path: Path) -> None:
    """Its values are those of `pre`, which are not negative, whatever number of bits they need."""
    text = f"""
        .intel_syntax noprefix
        .text
        .global shifted
        .type   shifted, @function
shifted: mov    rdx, [rdi]
        movsxd  rsi, esi
        {added}
        mov     [rdi], rdx
        ret
        .size   shifted, . - shifted
"""
    pre = {"x": between(2**8, 2**9), "i": between(0, high)}
    of = kind(lambda n: {"x": n["x"] + n["i"]}, cases=["i"])
    assert (
        verdict(text, tmp_path, Contract("test/shifted", "(inout u64 x[1], i32 i)", of, symbol="shifted", pre=pre))[0]
        == found
    )


@pytest.mark.parametrize(("fault", "found"), [("", PROVED), ("q[1] = 0;", REFUTED)])
def test_a_quotient_for_each_row(fault: str, found: str, tmp_path: Path) -> None:
    """Of two numbers side by side."""
    (tmp_path / "q.c").write_text(f"""
#include <stdint.h>
void reduce(uint64_t z[2][1], uint64_t q[2], const uint64_t t[2][1], const uint64_t m[1], uint64_t w) {{
    for (int r = 0; r < 2; r++) {{
        uint64_t k = t[r][0] * w;
        q[r] = k;
        z[r][0] = ((unsigned __int128)k * m[0] + t[r][0]) >> 64;
    }}
    {fault}
}}
""")
    command = ["gcc", "-O1", "-fcf-protection=none", "-c", tmp_path / "q.c", "-o", tmp_path / "q.o"]
    subprocess.run(command, check=True)
    kind = ModularEquals(
        Number("m"), lambda n: {"z": n["t"]}, given=[Congruence("m[0]*w + 1", 2**64)], scale=2**64, quotient="q"
    )
    signature = "(out u64 z[2][1], out u64 q[2][1], u64 t[2][1], u64 m[1], u64 w)"
    result = verify(load([tmp_path / "q.o"]), Contract("test/reduce", signature, kind, symbol="reduce"))
    assert result.properties["function"] == found


@pytest.mark.parametrize(("m", "fields"), (("in u64 m[1]", {"tables": {"m": [7]}}), ("u64 m = 7", {})))
def test_a_constant_below_an_input(m: str, fields: dict[str, Any], tmp_path: Path) -> None:
    """Inputs that are tried have the contract's constants: code that is right for 7 was refuted by another number."""
    text = """
        .intel_syntax noprefix
        .text
        .global less
        .type   less, @function
less:   mov     rax, [rsi]
        sub     rax, 7
        mov     [rdi], rax
        ret
        .size   less, . - less
"""
    kind = Integers(lambda n: {"r": n["a"] - n["m"]})
    pre = {"m": Below("a"), "a": between(0, 20)}
    of = Contract("test/less", f"(out u64 r[1], in u64 a[1], {m})", kind, symbol="less", pre=pre, **fields)
    assert verdict(text, tmp_path, of) == (PROVED, "")


@pytest.mark.parametrize("wrong", ({"given": [Odd("m")]}, {"pre": {"m": Below(4)}}))
def test_a_constant_that_its_preconditions_exclude(wrong: dict[str, Any], tmp_path: Path) -> None:
    """Nothing satisfies them, and everything would follow."""
    kind = Integers(lambda n: {"r": n["a"]}, given=wrong.pop("given", ()))
    signature = "(out u64 r[1], in u64 a[1], u64 m = 4)"
    text = ".intel_syntax noprefix\n.text\n.global same\n.type same, @function\nsame: mov rax, [rsi]\nmov [rdi], rax\nret\n"
    with pytest.raises(InputError, match="no input that satisfies its preconditions"):
        verdict(
            text + ".size same, . - same\n", tmp_path, Contract("test/same", signature, kind, symbol="same", **wrong)
        )
