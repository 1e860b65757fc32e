"""`dauntless prove`: tables, totals, JSON and exit status.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Run

KERNEL = "x86_64/mlkem/tomont_avx2"

CONTRACTS = """
from dauntless.contract import Contract, ElementWise, between
CONTRACTS = [
    Contract("demo/masked", "(u32 x, u32 y) -> u32", symbol="masked"),
    Contract("demo/leak", "(u32 x) -> u32", symbol="leak"),
    Contract("demo/absent", "(u32 x) -> u32", symbol="absent"),
]
"""


def test_kernel_of_this_repository(run: Run) -> None:
    """One kernel is one row with its bound and object hash, and a line of totals."""
    got = run("prove", "--kernel", KERNEL, "-j", 1)
    assert (0, "") == (got.status, got.err)
    lines = got.out.splitlines()
    assert "mlkem/tomont_avx2" in lines[1]
    assert "(abs <= 3328)" in lines[1]
    assert any(line.startswith("1 kernel, 1 proved, ") for line in lines)
    assert all(len(line) <= 140 for line in lines)


def test_nothing_is_cut(run: Run) -> None:
    """A kernel with two outputs has a line for each of their bounds, and every column its width."""
    got = run("prove", "--kernel", "x86_64/mlkem/rej_uniform_avx2", "-j", 1)
    lines = got.out.splitlines()
    assert "…" not in got.out
    assert any("✓ r 0 .. 3328" in line for line in lines)
    assert any(line.strip().startswith("result 0 .. 336") for line in lines)
    assert all(len(line) <= 140 for line in lines)


def test_json(run: Run) -> None:
    """The whole result, with the full hash."""
    got = json.loads(run("prove", "--kernel", KERNEL, "--json").out)
    (result,) = got["results"]
    assert (1, 1, KERNEL) == (got["kernels"], got["proved"], result["kernel"])
    assert 64 == len(result["sha256"])
    assert [-3328, 3328] == result["bounds"]["r"]["contract"]
    assert {"proved"} == set(result["properties"].values())


def test_contracts_without_a_function(run: Run, x86: Path, tmp_path: Path) -> None:
    """A contract whose function is in no object is named and is a failure; not if --function chooses another."""
    file = tmp_path / "c.py"
    file.write_text(
        "from dauntless.contract import Contract\n"
        "SIGNATURE = '(out u16 r[8], in u16 a[8], in u16 b[8])'\n"
        "CONTRACTS = [Contract('a', SIGNATURE, symbol='add_vector'), Contract('b', SIGNATURE, symbol='gone')]\n"
    )
    outcome = run("prove", str(x86), "--contract", str(file), "-j", "1")
    assert (1, True) == (outcome.status, "absent" in outcome.out)
    assert 0 == run("prove", str(x86), "--contract", str(file), "--function", "add_vector", "-j", "1").status


@pytest.mark.parametrize(
    "text",
    [
        "raise SystemExit(0)",
        "from dauntless.contract import Contract, Words\n"
        "def f(*_): raise SystemExit(0)\n"
        "CONTRACTS = [Contract('a', '(out u16 r[8], in u16 a[8], in u16 b[8])', Words(f), symbol='add_vector')]",
    ],
)
def test_contracts_that_end_the_program(run: Run, x86: Path, tmp_path: Path, text: str) -> None:
    """A contract that raises SystemExit(0) does not end with success."""
    file = tmp_path / "c.py"
    file.write_text(text)
    outcome = run("prove", str(x86), "--contract", str(file), "-j", "1")
    assert (2, True) == (outcome.status, "SystemExit" in outcome.err)


def test_two_processes_agree_with_one(run: Run) -> None:
    """Rows come in the same order with the same content, whatever -j is; only times differ."""
    addresses = ("--kernel", KERNEL, "--kernel", "x86_64/mlkem/mulcache_avx2")
    one, two = (json.loads(run("prove", *addresses, "--json", "-j", n).out)["results"] for n in (1, 2))
    for result in (*one, *two):
        del result["seconds"]
    assert one == two


def test_contracts_of_a_user(run: Run, x86: Path, tmp_path: Path) -> None:
    """Every contract whose symbol exists is proved; a refusal is told in full and the status is 1."""
    file = tmp_path / "demo.py"
    file.write_text(CONTRACTS)
    got = run("prove", x86, "--contract", file, "-j", 2)
    assert 1 == got.status
    assert "2 kernels, 1 proved" in got.out
    assert "secret branch: " in got.out
    assert "the secret x" in got.out
    assert 0 == run("prove", x86, "--contract", file, "--function", "masked").status
    assert 0 == run("prove", x86, "--contract", file, "--function", "demo/masked").status


THEOREMS = """
from dauntless.contract import Below, Congruence, Contract, Exponentiation, ModularEquals, Number

SPARE = Below(2**62)
MULTIPLY = Contract(
    "power/multiply", "(out u64 r[1], u64 a[1], u64 b[1], u64 m[1], u64 w)",
    ModularEquals(Number("m"), lambda n: {"r": n["a"] * n["b"]}, given=[Congruence("m[0]*w + 1", 2**64)], scale=2**64),
    pre={"a": SPARE, "b": SPARE, "m": Below(2**61)}, post={"r": SPARE}, symbol="multiply",
)


def square(call, x):
    a = call("power/multiply", a=x["a"], b=x["rr"], m=x["m"], w=x["w"])["r"]
    return call("power/multiply", a=a, b=x["a"], m=x["m"], w=x["w"])["r"]


def theorem(program, power=2, **other):
    return Exponentiation("power/a^2", program, lambda x: [a**power for a in x["a"]], {"a": SPARE, "rr": SPARE}, digits=1,
                          window=1, same=("m", "w"), **{"montgomery": {"rr": 2}, **other})


CONTRACTS = [MULTIPLY]
"""
MULTIPLY = """
typedef unsigned long word;
typedef unsigned __int128 wide;
void multiply(word r[1], const word a[1], const word b[1], const word m[1], word w) {
    wide t = (wide)a[0] * b[0], s = (wide)((word)t * w) * m[0];
    r[0] = (word)(t >> 64) + (word)(s >> 64) + ((word)t + (word)s < (word)t);
}
"""


@pytest.mark.parametrize(("theorems", "status", "text"), [
    ("[theorem(square)]", 0, "✓ power/a^2, from their contracts"),
    ('[theorem(square, features=("one", "two"))]', 0, "✓ power/a^2 (two), from their contracts"),
    ("[theorem(square, power=3)]", 1, "number 0 of the result is not the power that is expected"),
    ("[theorem(lambda call, x: x[0])]", 2, "theorem power/a^2: its program raises KeyError: 0; correct the contract file"),
    ('[theorem(square, montgomery={"r": 2})]', 2, "theorem power/a^2: r in montgomery is no input"),
    ("[theorem(square, rows=0)]", 2, "has no rows, digits or bits of a digit"),
    ('[theorem(square, rows="1")]', 2, "has no rows, digits or bits of a digit"),
    ('[theorem(square, features="one")]', 2, "theorem power/a^2: features is 'one'; give a list of names"),
    ("[MULTIPLY]", 2, "its COMPOSITIONS is no list of theorems"),
])  # fmt: skip
def test_theorems_of_a_user(run: Run, tmp_path: Path, theorems: str, status: int, text: str) -> None:
    """They are proved from the file's contracts, with the functions; not where one function is asked for."""
    (tmp_path / "power.c").write_text(MULTIPLY)
    subprocess.run(["gcc", "-O2", "-fcf-protection=none", "-c", "power.c"], cwd=tmp_path, check=True)
    file = tmp_path / "power.py"
    file.write_text(f"{THEOREMS}COMPOSITIONS = {theorems}\n")
    got = run("prove", tmp_path / "power.o", "--contract", file)
    assert status == got.status, got
    assert text in (got.err if status == 2 else got.out)
    if status < 2:
        alone = run("prove", tmp_path / "power.o", "--contract", file, "--function", "multiply")
        assert (0, False) == (alone.status, "power/a^2" in alone.out)


@pytest.mark.parametrize(("change", "text"), [
    ('pre={"a": 7}', "the limits of a: 7 is no limit; give between(0, 3)"),
    ('post={"r": [SPARE, None]}', "the limits of r: None is no limit; give between(0, 3)"),
    ("function=ModularEquals(7, lambda n: None)", "contract power/multiply: its function gives None; return numbers by names"),
])  # fmt: skip
def test_contracts_that_are_none(run: Run, tmp_path: Path, change: str, text: str) -> None:
    """What is wrong is said, and what to give in its place."""
    (tmp_path / "power.c").write_text(MULTIPLY)
    subprocess.run(["gcc", "-O2", "-fcf-protection=none", "-c", "power.c"], cwd=tmp_path, check=True)
    file = tmp_path / "power.py"
    file.write_text(f"{THEOREMS}from dataclasses import replace\nCONTRACTS = [replace(MULTIPLY, {change})]\n")
    got = run("prove", tmp_path / "power.o", "--contract", file)
    assert (2, True) == (got.status, text in got.err), got
