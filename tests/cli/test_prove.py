"""`dauntless prove`: tables, totals, JSON and exit status.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
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
