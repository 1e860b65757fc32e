"""Look-ups: proved in every case of the index, refuted with the case that is wrong, unknown where a case is not decided.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Contract, Select, between, validate
from dauntless.errors import InputError
from dauntless.prover.verify import PROVED, REFUTED, Result, verify

# r = table[i], of eight rows of two words; all rows are read.
LOOK_UP = """
        .intel_syntax noprefix
        .text
        .global look_up
        .type   look_up, @function
look_up:
        xor     eax, eax
        xor     r8d, r8d
        xor     ecx, ecx
1:      cmp     rcx, rdx
        cmove   rax, [rsi]
        cmove   r8, [rsi + 8]
        add     rsi, 16
        inc     ecx
        cmp     ecx, 8
        jne     1b
        mov     [rdi], rax
        mov     [rdi + 8], r8
        ret
        .size   look_up, . - look_up
"""
SIGNATURE = "(out u64 r[2], in u64 table[8][2], u64 i)"
FAULTS = {
    "a row too few": ("cmp     ecx, 8", "cmp     ecx, 7"),
    "the next row": ("xor     ecx, ecx", "mov     ecx, 1"),
    "half of another row": ("cmove   r8, [rsi + 8]", "cmovae  r8, [rsi + 8]"),
    "words exchanged": ("[rsi + 8]", "[rsi]"),
    "two bits of the index": ("xor     eax, eax", "and     edx, 6; xor eax, eax"),
    "the last row twice": ("add     rsi, 16", "lea     r9, [rsi + 16]; cmp     ecx, 6; cmovne  rsi, r9"),
}

# r[k][n] = table[i[n]][k][n], for two columns n of two rows of one word.
COLUMNS = """
        .intel_syntax noprefix
        .text
        .global look_up
        .type   look_up, @function
look_up:
        .irp    n, 0, 8
        mov     rax, [rsi + \\n]
        cmp     qword ptr [rdx + \\n], 1
        cmove   rax, [rsi + 16 + \\n]
        mov     [rdi + \\n], rax
        .endr
        ret
        .size   look_up, . - look_up
"""
IN_COLUMNS = "(out u64 r[1][2], in u64 table[2][1][2], in u64 i[2])"
FAULTS_OF_COLUMNS = {
    "the other column's index": ("[rdx + \\n]", "[rdx + 8 - \\n]"),
    "the first column's index": ("[rdx + \\n]", "[rdx]"),
    "the other column's element": ("[rsi + 16 + \\n]", "[rsi + 24 - \\n]"),
    "columns exchanged": ("[rdi + \\n]", "[rdi + 8 - \\n]"),
    "rows exchanged": (", 1\n", ", 0\n"),
}

# The same of one table for both columns: r[n] = table[i[n]].
SHARED = COLUMNS.replace("mov     rax, [rsi + \\n]", "mov     rax, [rsi]").replace("[rsi + 16 + \\n]", "[rsi + 8]")


def row(x: Mapping[str, Sequence[Any]]) -> dict[str, Sequence[Any]]:
    (i,) = x["i"]
    return {"r": x["table"][2 * i : 2 * i + 2]}


def judged(text: str, folder: Path, contract: Contract) -> Result:
    source = folder / "code.S"
    source.write_text(text)
    assemble(source, "x86_64", folder / "code.o")
    image: Image = load([folder / "code.o"])
    return verify(image, contract)


def of_row(function: Any = row, most: int = 7, **more: Any) -> Contract:
    return Contract(
        "look_up", SIGNATURE, Select(function, ["i"]), pre={"i": between(0, most)}, symbol="look_up", **more
    )


def test_a_look_up_is_proved(tmp_path: Path) -> None:
    """Every element, by cases."""
    result = judged(LOOK_UP, tmp_path, of_row())
    assert PROVED == result.properties["function"], result


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_refuted(fault: str, tmp_path: Path) -> None:
    """By an input that shows them."""
    old, new = FAULTS[fault]
    assert old in LOOK_UP
    result = judged(LOOK_UP.replace(old, new), tmp_path, of_row())
    assert REFUTED == result.properties["function"]


def test_an_index_beyond_the_table(tmp_path: Path) -> None:
    """Nothing is claimed of what `pre` excludes; where it is admitted, the contract must say what is chosen."""
    zero = of_row(lambda x: {"r": [0, 0]} if x["i"][0] > 7 else row(x), 20)
    assert PROVED == judged(LOOK_UP, tmp_path, zero).properties["function"]
    last = of_row(lambda x: {"r": x["table"][14:16]} if x["i"][0] > 7 else row(x), 20)
    assert REFUTED == judged(LOOK_UP, tmp_path, last).properties["function"]


def test_an_index_that_the_code_ignores(tmp_path: Path) -> None:
    """r = table[i] is not table[i + j], although the code does not depend on j at all."""
    signature = "(out u64 r[2], in u64 table[8][2], u64 i, u64 j)"
    for most, verdict in ((0, PROVED), (1, REFUTED)):
        both = Select(lambda x: {"r": [x["table"][2 * ((x["i"][0] + x["j"][0]) % 8) + k] for k in (0, 1)]}, ["i", "j"])
        bounds = {"i": between(0, 7), "j": between(0, most)}
        contract = Contract("look_up", signature, both, pre=bounds, symbol="look_up")
        assert verdict == judged(LOOK_UP, tmp_path, contract).properties["function"]


@pytest.mark.parametrize(
    ("element", "output", "verdict"),
    [("u32", "u64", PROVED), ("u32", "i64", PROVED), ("i32", "i64", REFUTED), ("i32", "u64", ""), ("u64", "i64", "")],
)
def test_narrow_elements_are_extended_by_their_type(element: str, output: str, verdict: str, tmp_path: Path) -> None:
    """Code that extends by zeros keeps unsigned ones. An output whose type lacks -1 cannot be an element that is."""
    narrow = LOOK_UP.replace("cmove   rax, [rsi]", "mov r9d, [rsi]; cmove rax, r9").replace(
        "add     rsi, 16", "lea rsi, [rsi + 8]"
    )
    narrow = narrow.replace("cmove   r8, [rsi + 8]", "mov r9d, [rsi + 4]; cmove r8, r9")
    signature = f"(out {output} r[2], in {element} table[8][2], u64 i)"
    contract = Contract("look_up", signature, Select(row, ["i"]), pre={"i": between(0, 7)}, symbol="look_up")
    if verdict:
        assert verdict == judged(narrow, tmp_path, contract).properties["function"]
        return
    with pytest.raises(InputError, match=r"the type of r\[0\] does not have all values of the element that"):
        judged(narrow, tmp_path, contract)


def test_an_index_that_is_known(tmp_path: Path) -> None:
    """A negative one, by its type."""
    signature = "(out u64 r[2], in u64 table[8][2], public i32 i = -1)"
    for there, verdict in (([0, 0], PROVED), ([1, 1], REFUTED)):
        chosen = Select(lambda x, there=there: {"r": there if x["i"][0] == -1 else [2, 2]}, ["i"])
        contract = Contract("look_up", signature, chosen, symbol="look_up")
        assert verdict == judged(LOOK_UP, tmp_path, contract).properties["function"]


def test_indices_must_be_few(tmp_path: Path) -> None:
    """Without a bound there would be 2^64 cases."""
    unbounded = Contract("look_up", SIGNATURE, Select(row, ["i"]), symbol="look_up")
    with pytest.raises(InputError, match=r"its indices have \d+ values, at most 4096 are tried; bound them by `pre`"):
        judged(LOOK_UP, tmp_path, unbounded)


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (None, "gives None as r[0]; return integers"),
        (-1, "chooses -1 for r[0]; return elements"),
        (2**64, "chooses 18446744073709551616 for r[0]; return elements"),
    ],
)
def test_only_elements_and_numbers_can_be_chosen(chosen: object, said: str, tmp_path: Path) -> None:
    """Other results of the function, and numbers that the output cannot hold, are named."""
    with pytest.raises(InputError, match=re.escape(f"contract look_up: its function {said}")):
        judged(LOOK_UP, tmp_path, of_row(lambda x: {"r": [chosen, 0]}))


def test_elements_that_are_too_wide_are_no_outputs(tmp_path: Path) -> None:
    """Half of an element is not the element."""
    half = LOOK_UP.replace("mov     [rdi], rax", "mov [rdi], eax").replace(
        "mov     [rdi + 8], r8", "mov [rdi + 4], r8d"
    )
    signature = "(out u32 r[2], in u64 table[8][2], u64 i)"
    contract = Contract("look_up", signature, Select(row, ["i"]), pre={"i": between(0, 7)}, symbol="look_up")
    assert REFUTED == judged(half, tmp_path, contract).properties["function"]


def in_columns(signature: str = IN_COLUMNS, shared: Sequence[str] = ()) -> Contract:
    def one(x: Mapping[str, Sequence[Any]]) -> dict[str, Sequence[Any]]:
        (i,) = x["i"]
        return {"r": x["table"][i : i + 1]}

    kind = Select(one, ["i"], columns=True, shared=shared)
    return Contract("look_up", signature, kind, pre={"i": between(0, 1)}, symbol="look_up")


def in_shared() -> Contract:
    """Of a table that both columns share."""
    return in_columns("(out u64 r[1][2], in u64 table[2], in u64 i[2])", shared=["table"])


def test_columns_are_chosen_apart(tmp_path: Path) -> None:
    """Each by its own index."""
    result = judged(COLUMNS, tmp_path, in_columns())
    assert PROVED == result.properties["function"], result


@pytest.mark.parametrize("fault", FAULTS_OF_COLUMNS)
def test_faults_between_columns_are_refuted(fault: str, tmp_path: Path) -> None:
    """What another column decides, or is in another one."""
    old, new = FAULTS_OF_COLUMNS[fault]
    assert old in COLUMNS
    result = judged(COLUMNS.replace(old, new), tmp_path, in_columns())
    assert REFUTED == result.properties["function"]


def test_columns_share_a_table(tmp_path: Path) -> None:
    """Each column chooses by its own index among the same elements."""
    result = judged(SHARED, tmp_path, in_shared())
    assert PROVED == result.properties["function"], result
    expected = in_shared().kind.evaluate({"table": [5, 7], "i": [1, 0]}, None, in_shared().signature, "here")
    assert {"r": [7, 5]} == expected


@pytest.mark.parametrize("fault", [fault for fault in FAULTS_OF_COLUMNS if fault != "the other column's element"])
def test_faults_with_a_shared_table_are_refuted(fault: str, tmp_path: Path) -> None:
    """What another column decides."""
    old, new = FAULTS_OF_COLUMNS[fault]
    assert old in SHARED
    result = judged(SHARED.replace(old, new), tmp_path, in_shared())
    assert REFUTED == result.properties["function"]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Select(row, ["i"], shared=["table"]), "table, which is shared by no columns; name a table, and set columns"),
        (Select(row, ["i"], columns=True, shared=["i", "table"]), "i, which is an index"),
        (Select(row, ["i"], columns=True, shared=["q"]), "q, which is no input"),
        (Select(row, ["i"], columns=True, shared=["r"]), "r, which is an output"),
    ],
)
def test_a_shared_input_is_a_table(kind: Select, said: str) -> None:
    """Without columns there is nothing to share; indices have a column each."""
    signature = "(out u64 r[1][2], in u64 table[2], in u64 i[2])"
    with pytest.raises(InputError, match=f"Select shares {said}"):
        validate(Contract("look_up", signature, kind, pre={"i": between(0, 1)}, symbol="look_up"), "here")


@pytest.mark.parametrize(
    "signature",
    [
        "(out u64 r[1][2], in u64 table[2][1][2], u64 i)",
        "(out u64 r[1][2], in u64 table[2][2][1], in u64 i[2])",
        "(out u64 r[1][2], in u64 table[2][1][2], in u64 i[2]) -> u64",
    ],
)
def test_columns_are_as_many_everywhere(signature: str) -> None:
    """A scalar, another last dimension or a result is an error."""
    with pytest.raises(InputError, match=r"there are columns: .*; declare every argument with as many, no result"):
        validate(in_columns(signature), "here")


def test_an_index_is_an_input() -> None:
    """Another name is an error that says which there are."""
    wrong = Contract("look_up", SIGNATURE, Select(row, ["k"]), symbol="look_up")
    with pytest.raises(InputError, match="Select chooses by k, which is no input; name one of table, i"):
        validate(wrong, "here")
