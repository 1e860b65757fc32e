"""Families of sizes on the command line: each member proved by itself and listed by itself.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from tests.cli.conftest import Run

ADD = """
.intel_syntax noprefix
.globl add
.type add, @function
add:
    xor ecx, ecx
.Lnext:
    mov rax, [rsi + 8*rcx]
    add [rdi + 8*rcx], rax
    inc rcx
    cmp rcx, rdx
    jne .Lnext
    ret
.size add, . - add
"""
SIGNATURE = "(inout u64 r[k], u64 a[k], u64 k)"

CONTRACTS = f"""
from dauntless.contract import Congruent, Contract, between
def add(inputs, layout):
    return {{"r": [r + a for r, a in zip(inputs["r"], inputs["a"], strict=True)]}}
def wrong_from_three(inputs, layout):
    return {{"r": [r + a * (len(inputs["r"]) < 3) for r, a in zip(inputs["r"], inputs["a"], strict=True)]}}
PRE = {{"r": between(0, 99), "a": between(0, 99)}}
CONTRACTS = [
    Contract("big/add", "{SIGNATURE}", Congruent(251, add), sizes={{"k": (1, 2, 3)}}, symbol="add", pre=PRE),
    Contract("big/wrong", "{SIGNATURE}", Congruent(251, wrong_from_three), sizes={{"k": (2, 3)}}, symbol="add", pre=PRE),
]
"""


@pytest.fixture
def adder(tmp_path: Path) -> Path:
    (tmp_path / "add.S").write_text(ADD)
    assemble(tmp_path / "add.S", "x86_64", tmp_path / "add.o")
    (tmp_path / "contracts.py").write_text(CONTRACTS)
    return tmp_path / "add.o"


def test_members_are_proved_one_by_one(run: Run, adder: Path) -> None:
    """Every member is a row of its own; one that fails does not hide in its family."""
    got = run("prove", adder, "--contract", adder.with_name("contracts.py"), "--json", "-j", 1)
    results = {r["kernel"]: (r["proved"], r["instructions"]) for r in json.loads(got.out)["results"]}
    expected = {f"big/add[k={k}]": (True, 2 + 5 * k) for k in (1, 2, 3)}
    assert expected | {"big/wrong[k=2]": (True, 12), "big/wrong[k=3]": (False, 17)} == results
    assert 1 == got.status


def test_a_family_or_a_member_is_named(run: Run, adder: Path) -> None:
    """`--function` takes the family's name, and the name of one member."""
    file = adder.with_name("contracts.py")
    for name, rows in (("big/add", 3), ("add[k=2]", 1), ("big/wrong[k=2]", 1)):
        got = run("prove", adder, "--contract", file, "--function", name, "-j", 1)
        assert (0, rows) == (got.status, got.out.count("[k=")), name


def test_check_and_equiv_on_every_size(run: Run, adder: Path) -> None:
    """`--sizes` makes one answer for each; status 0 only if all are good."""
    got = run("check", adder, "--function", "add", "--signature", SIGNATURE, "--sizes", "k=2,5", "--json")
    assert [("add[k=2]", 12), ("add[k=5]", 27)] == [(r["kernel"], r["instructions"]) for r in json.loads(got.out)]
    got = run("check", adder, "--function", "add", "--signature", SIGNATURE.replace("a[k]", "a[4]"), "--sizes", "k=4,5")
    assert 1 == got.status
    assert "add[k=4]" in got.out and "✗ add" in got.out
    got = run("equiv", adder, adder, "--function", "add", "--signature", SIGNATURE, "--sizes", "k=2,5")
    assert (0, 2) == (got.status, got.out.count("✓ identical"))


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--sizes", "k"), "cannot be read"),
        (("--sizes", "k=0"), "the size is 0"),
        (("--sizes", "k=2,2"), "a size of k is given twice"),
        (("--sizes", "k=2", "--sizes", "k=3"), "the sizes of k are given twice"),
        (("--sizes", "k=2", "--sizes", "m=3"), "m is given a size but does not occur"),
        (("--sizes", "k=08"), "08 is not a number"),
        (("--sizes", "k=2", "--table", "x=1,2"), "the signature has no such argument"),
        (("--sizes", "k=2", "--table", "a=1"), "has 1 elements; 2 are declared"),
        (("--sizes", "k=2", "--table", "a=1,b"), "b is not a number"),
        (("--sizes", "k=2", "--table", "r=1,2"), "only an input of one type can be a table"),
        ((), "`k` has no value here"),
    ],
)
def test_options_that_cannot_be_meant(run: Run, adder: Path, options: tuple[str, ...], what: str) -> None:
    """Sizes and tables that cannot be read or do not fit."""
    got = run("check", adder, "--function", "add", "--signature", SIGNATURE, *options)
    assert (2, "") == (got.status, got.out)
    assert what in got.err


def test_table_from_a_file(run: Run, adder: Path) -> None:
    """Integers with commas, spaces, signs, hexadecimal digits and comments."""
    table = adder.with_name("table.txt")
    table.write_text("# of a\n1, 0x10 # two\n  3\n")
    given = ("check", adder, "--function", "add", "--signature", SIGNATURE, "--sizes", "k=3", "--table", f"a=@{table}")
    assert 0 == run(*given).status
    table.write_bytes(b"\xff\xfe")
    assert "is not text" in run(*given).err
