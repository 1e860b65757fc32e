"""`dauntless explore` from the command line: what is proved and fast is chosen, everything else is listed.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from dauntless.asm.assemble import assemble
from dauntless.cli import optimize
from dauntless.cli.explore import explore
from dauntless.cli.selection import select
from dauntless.explore import timing
from dauntless.prover.verify import verify

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(explore)

# r[i] = a[i] b[i] for i < 4. `spared` leaves out the upper words, `broken` a register's name.
PRODUCTS = """\
        .include "pairs.inc"
        .set    neon, 0                 // explore: 0, 1, 2
        .set    slip, 0                 // explore: 0 none, 1 spared, 2 broken

        .macro  scalar_pair i
        ldp     w3, w4, [x1, #8*\\i]
        ldp     w5, w6, [x2, #8*\\i]
        umull   x3, w3, w5
        .if     slip == 1
        mul     w4, w4, w6
        .elseif slip == 2
        .error  "no register is left"
        .else
        umull   x4, w4, w6
        .endif
        stp     x3, x4, [x0, #16*\\i]
        .endm

        .text
        .global products
        .type   products, %function
products:
        .irp    i, 0, 1
        .if     \\i < neon
        neon_pair \\i
        .else
        scalar_pair \\i
        .endif
        .endr
        ret
        .size   products, . - products
"""
PAIRS = """\
        .macro  neon_pair i
        ldr     d0, [x1, #8*\\i]
        ldr     d1, [x2, #8*\\i]
        umull   v0.2d, v0.2s, v1.2s
        str     q0, [x0, #16*\\i]
        .endm
"""
CONTRACT = """\
from dauntless.contract import Contract, Integers


def products(n):
    return {"r": [a * b for a, b in zip(n["a"], n["b"], strict=True)]}


SIGNATURE = "(out u64 r[4][1], u32 a[4][1], u32 b[4][1])"
CONTRACTS = [Contract("products", SIGNATURE, Integers(products), symbol="products")]
"""
WITHOUT_FUNCTION = CONTRACT.replace("Integers(products), ", "")

DOUBLE = """\
// r[i] = 2 a[i]
        .intel_syntax noprefix
        .set    shift, 1                // explore: 0, 1, 2
        .set    late, 0                 // explore: 0, 1
        .text
        .global double
        .type   double, @function
double: mov     eax, [rsi]
        .if     late == 0
        nop
        .endif
        shl     rax, shift
        mov     [rdi], rax
        ret
        .size   double, . - double
"""
DOUBLE_CONTRACT = """\
from dauntless.contract import Contract, Exact

CONTRACTS = [
    Contract("double", "(out u64 r[1], u32 a[1])", Exact(lambda x, layout: {"r": [x["a"][0] << 1]}), symbol="double")
]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two sources, what one includes, their contracts, and a cache of its own."""
    monkeypatch.setattr(optimize, "CACHE", tmp_path / "cache")
    files = {"products.S": PRODUCTS, "pairs.inc": PAIRS, "products.py": CONTRACT, "double.S": DOUBLE,
             "double.py": DOUBLE_CONTRACT, "unstated.py": WITHOUT_FUNCTION}  # fmt: skip
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def run(*arguments: str | Path) -> Any:
    return CliRunner().invoke(app, list(map(str, arguments)))


def products(folder: Path, *arguments: str | Path, contract: str = "products.py") -> Any:
    options = ("--contract", folder / contract, "--cpu", "cortex-a55", "--limit", "1", "-j", "1")
    return run(folder / "products.S", *options, *arguments)


def proved(path: Path, folder: Path) -> bool:
    """Whether a written source satisfies the contract."""
    assemble(path, "aarch64", folder / "written.o")
    (task,) = select([folder / "written.o"], folder / "products.py", [], [])
    return verify(*task.load()).proved


# -- by a core's model -------------------------------------------------------------------------------------------------
def test_best_by_model(folder: Path) -> None:
    """Every division of the products between Neon and the scalar multiplier is proved, optimised and judged; the fastest of
    them is written as optimised."""
    out = folder / "fast.S"
    result = products(folder, "--only", "slip=none", "--json", "-o", out)
    assert 0 == result.exit_code, result.output
    answer = json.loads(result.stdout)
    rows = answer["variants"]
    assert [("0", True), ("1", False), ("2", False)] == [(v["values"]["neon"], v["default"]) for v in rows]
    assert all(v["proved"] and v["optimised"]["contract"]["proved"] for v in rows)
    cycles = [v["cycles"]["optimised"] for v in rows]
    assert all(v["cycles"]["lower_bound"] <= v["cycles"]["optimised"] <= v["cycles"]["clean"] for v in rows)
    expected = min(range(3), key=lambda i: (cycles[i], rows[i]["optimised_bytes"], i))
    assert rows[expected]["values"] == answer["best"] and str(out) == answer["written"]
    assert proved(out, folder) and f"variant: neon = {answer['best']['neon']}, slip = none" in out.read_text()


def test_only_what_is_proved_is_chosen(folder: Path) -> None:
    """A variant that is shorter and wrong is listed as refuted, one that the assembler refuses with its message at the
    user's line; neither is best."""
    result = products(folder, "--only", "neon=0")
    assert 0 == result.exit_code, result.output
    assert "best: neon = 0, slip = none" in result.stdout and "not written: no -o is given" in result.stdout
    refused = f"neon = 0, slip = broken: {folder / 'products.S'}:"
    assert refused in result.stdout and "no register is left" in result.stdout
    assert "✗ neon = 0, slip = spared" in result.stdout and "the standard says" in result.stdout


@pytest.mark.parametrize("slip", ["spared", "broken", "spared,broken"])
def test_nothing_is_chosen_of_what_is_not_proved(slip: str, folder: Path) -> None:
    """Exit status 1, no best, nothing written."""
    out = folder / "fast.S"
    result = products(folder, "--only", "neon=1", "--only", f"slip={slip}", "--json", "-o", out)
    assert 1 == result.exit_code, result.output
    answer = json.loads(result.stdout)
    assert answer["best"] is None and answer["written"] is None and not out.exists()
    assert [] == [v for v in answer["variants"] if v["proved"]]


def test_without_a_stated_function_variants_equal_the_source(folder: Path) -> None:
    """A contract that says nothing of the result cannot tell a wrong variant: it must equal the source as it stands."""
    arguments = ("--only", "neon=0", "--only", "slip=none,spared")
    result = products(folder, *arguments, "--json", contract="unstated.py")
    right, wrong = json.loads(result.stdout)["variants"]
    assert (True, ["identical"]) == (right["proved"], right["compared_with_source"])
    assert (False, "refuted", ["different"]) == (wrong["proved"], wrong["verdict"], wrong["compared_with_source"])
    told = products(folder, *arguments, contract="unstated.py").stdout
    assert "slip = spared: is different from the source as it stands" in told


def test_without_a_stated_function_the_source_must_assemble(folder: Path) -> None:
    """Where there is nothing to be equal to, nothing is proved."""
    (folder / "products.S").write_text(PRODUCTS.replace("slip, 0", "slip, 2"))
    result = products(folder, "--only", "neon=0", "--only", "slip=spared", "--json", contract="unstated.py")
    assert 1 == result.exit_code, result.output
    (row,) = json.loads(result.stdout)["variants"]
    assert (False, "unknown", ["unknown"]) == (row["proved"], row["verdict"], row["compared_with_source"])


# -- by measurement ----------------------------------------------------------------------------------------------------
def times(cycles: Sequence[float]) -> Any:
    """A stand-in for the timing program: the same cycles in every round, one column for each build."""

    def rounds(where: str, command: Sequence[str]) -> list[list[float]]:
        assert len(cycles) == len(command) - 4, command
        return [[0.0, 1.0, *cycles] for _ in range(int(command[1]))]

    return rounds


def measured(folder: Path, *arguments: str | Path) -> Any:
    options = ("--contract", folder / "double.py", "--measure", "--batches", "16", "-j", "1")
    return run(folder / "double.S", *options, *arguments)


@pytest.mark.parametrize(("cycles", "late"), [((20.0, 20.1), "1"), ((20.0, 20.4), "0"), ((20.4, 20.0), "1")])
def test_best_by_measurement(cycles: Sequence[float], late: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only proved variants are timed. The fastest is best; of those within 1 % the smallest. It is written as the source with
    its values, which can be explored again."""
    monkeypatch.setattr(timing, "run_rounds", times(cycles))
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    out = folder / "best.S"
    result = measured(folder, "--json", "-o", out)
    assert 0 == result.exit_code, result.output
    answer = json.loads(result.stdout)
    assert {"shift": "1", "late": late} == answer["best"]
    assert [None, None, "timed", "timed", None, None] == [v["measured"] and "timed" for v in answer["variants"]]
    assert DOUBLE.replace("late, 0 ", f"late, {late} ") == out.read_text()


def test_measurement_for_people(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cycles and how far from the fastest; a variant that is not proved has none."""
    monkeypatch.setattr(timing, "run_rounds", times([30.0, 20.0]))
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    result = measured(folder)
    assert 0 == result.exit_code, result.output
    for words in ("on this machine: 6 variants", "150.0 %", "best: shift = 1, late = 1", "✗ shift = 0, late = 0"):
        assert words in result.stdout


def test_a_variant_of_another_function_is_not_proved(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a variant defines a second function with a contract, it is not said which is explored: nothing is proved of it,
    so it is not timed, and not written."""
    monkeypatch.setattr(timing, "run_rounds", times([20.0]))
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    second = (
        "        .if     late\n        .global other\n        .type   other, @function\nother:  ret\n        .endif\n"
    )
    (folder / "double.S").write_text(
        DOUBLE.replace("late == 0", "late == 2").replace("        .text\n", f"        .text\n{second}")
    )
    both = DOUBLE_CONTRACT.replace("\n]\n", ',\n    Contract("other", "()", symbol="other"),\n]\n')
    (folder / "double.py").write_text(both)
    out = folder / "best.S"
    result = measured(folder, "--only", "shift=1", "--json", "-o", out)
    assert 0 == result.exit_code, result.output
    answer = json.loads(result.stdout)
    assert [True, False] == [v["proved"] for v in answer["variants"]]
    assert "has 2 functions with contracts" in answer["variants"][1]["error"]
    assert {"shift": "1", "late": "0"} == answer["best"]
    alone = folder / "alone.S"
    result = measured(folder, "--only", "late=1", "--only", "shift=1", "--json", "-o", alone)
    assert 1 == result.exit_code and not alone.exists(), result.output


def test_another_function_is_no_alternative(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variant that defines another function, which its own contract proves, is neither timed nor written."""
    monkeypatch.setattr(timing, "run_rounds", times([20.0]))
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    begin = "        .if     late\n        .global other\n        .type   other, @function\n"
    other = f"        .text\n{begin}other:  ret\n        .size   other, 1\n        .else\n"
    (folder / "double.S").write_text(DOUBLE.replace("        .text\n", other) + "        .endif\n")
    both = DOUBLE_CONTRACT.replace("\n]\n", ',\n    Contract("other", "()", symbol="other"),\n]\n')
    (folder / "double.py").write_text(both)
    result = measured(folder, "--only", "shift=1", "--json")
    assert 0 == result.exit_code, result.output
    answer = json.loads(result.stdout)
    assert [True, False] == [v["proved"] for v in answer["variants"]]
    assert "defines other, and other variants define double" in answer["variants"][1]["error"]
    assert {"shift": "1", "late": "0"} == answer["best"]


# -- what cannot be explored -------------------------------------------------------------------------------------------
BAD = {
    "no judge": ((), "explore: give one of --cpu CORE and --measure"),
    "two judges": (("--cpu", "cortex-a55", "--measure"), "explore: give one of --cpu CORE and --measure"),
    "no contract": (("--cpu", "cortex-a55"), "products.S: what it computes is not stated; give --contract FILE"),
    "unknown core": (("--cpu", "cortex-a99"), "no such core"),
    "too many": (("--cpu", "cortex-a55", "--contract", "products.py", "--at-most", "8"), "there are 9 combinations"),
    "unknown name": (("--cpu", "cortex-a55", "--contract", "products.py", "--only", "n=1"), "--only n=1: no mark"),
}


@pytest.mark.parametrize("name", BAD)
def test_usage_errors(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line on stderr, exit status 2."""
    monkeypatch.chdir(folder)
    arguments, words = BAD[name]
    result = run("products.S", *arguments)
    assert 2 == result.exit_code, result.output
    assert words in result.stderr and 1 == result.stderr.count("\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("x86_64/mlkem/ntt_avx3", "--measure"), "no such kernel"),
        (("aarch64/mldsa/centre_neon", "--measure"), "this machine cannot time it"),
        (("aarch64/mldsa/centre_neon", "--cpu", "icelake-server"), "is not for icelake-server"),
        (("aarch64/mldsa/centre_neon", "--cpu", "cortex-a55", "--contract", "f.py"), "has a contract"),
        (("aarch64/mldsa/add_neon", "--cpu", "cortex-a55"), "add_neon.S: no alternatives are marked in it"),
        (("nowhere.S", "--cpu", "cortex-a55"), "nowhere.S: no such file"),
    ],
)
def test_kernels_that_cannot_be_explored(arguments: Sequence[str], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line on stderr, exit status 2."""
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    result = run(*arguments)
    assert 2 == result.exit_code, result.output
    assert words in result.stderr and 1 == result.stderr.count("\n")


def test_kernel_of_this_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its address, with the repository's contract; the kernel's own object is left alone."""
    monkeypatch.setattr(timing, "run_rounds", times([90.0, 80.0]))
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    result = run("x86_64/mldsa/pointwise_avx2", "--measure", "--only", "vectors=1,2", "-j", "1", "--json")
    assert 0 == result.exit_code, result.output
    answer = json.loads(result.stdout)
    assert {"vectors": "2"} == answer["best"]
    assert all(v["contracts"][0]["properties"]["function"] == "proved" for v in answer["variants"])
