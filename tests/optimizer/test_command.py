"""`dauntless optimize` from the command line.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from dauntless.cli import optimize as command
from dauntless.cli.jobs import catalogue_jobs
from dauntless.cpu.overlay import load as load_core
from dauntless.optimizer.search.cache import WorkingCache

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(command.optimize)

SIGNATURE = "(inout u64 r[4], in u64 a[4])"
OPTIONS = ("--cpu", "cortex-a55", "--limit", "2", "--workers", "1")

BLOCK = """\
// r[i] = 3 a[i] + r[i] for i < 2, one after the other
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
        .text
        .global triple
        .type   triple, %function
triple:
        ldr     x2, [x1]
        add     x3, x2, x2, lsl #1
        ldr     x4, [x0]
        add     x4, x4, x3
        str     x4, [x0]
        ldr     x2, [x1, #8]
        add     x3, x2, x2, lsl #1
        ldr     x4, [x0, #8]
        add     x4, x4, x3
        str     x4, [x0, #8]
        ret
        .size   triple, . - triple
"""

IRREDUCIBLE = """\
        .text
        .global triple
        .type   triple, %function
triple: cbz     x2, 2f
1:      add     x0, x0, #1
2:      subs    x2, x2, #1
        b.ne    1b
        cbnz    x0, 2b
        ret
        .size   triple, . - triple
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a kernel and a cache of its own."""
    monkeypatch.setattr(command, "CACHE", tmp_path / "cache")
    (tmp_path / "triple.S").write_text(BLOCK)
    return tmp_path


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


def test_own_kernel_end_to_end(folder: Path) -> None:
    """The two chains are interleaved, proved the same, written, drawn; a second run takes everything from the cache."""
    out, drawn = folder / "fast.S", folder / "fast.svg"
    arguments = (str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(out), "--picture", str(drawn))
    first = run(*arguments, "--json")
    assert 0 == first.exit_code, first.output
    (answer,) = json.loads(first.stdout)
    (region,) = answer["regions"]
    assert "identical" == answer["verdict"] and answer["contract"]["proved"]
    assert region["lower_bound"] <= region["cycles"]["optimised"] < region["cycles"]["clean"]
    assert region["llvm_mca"]["optimised"] <= region["llvm_mca"]["clean"]
    assert "svg" in ElementTree.parse(drawn).getroot().tag
    written = out.read_bytes()
    (again,) = json.loads(run(*arguments, "--json").stdout)
    assert (0, written) == (again["problems_solved"], out.read_bytes())


def test_report_for_people(folder: Path) -> None:
    """Cycles before and after, the bound, the second judge, and what was proved."""
    result = run(str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE)
    assert 0 == result.exit_code
    for words in ("→", "llvm-mca", "bound", "optimised ≡ clean: identical", "constant time", "not written: no -o"):
        assert words in result.stdout


def test_damaged_cache_is_solved_again(folder: Path) -> None:
    """One line names the file; the result is the same."""
    arguments = (str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(folder / "fast.S"))
    run(*arguments)
    first = (folder / "fast.S").read_bytes()
    (path,) = (p for p in (folder / "cache").rglob("*.json") if ".problem" not in p.name)
    path.write_text("{")
    result = run(*arguments)
    assert (0, first) == (result.exit_code, (folder / "fast.S").read_bytes())
    assert f"dauntless: note: {path}: damaged" in result.stderr and 1 == result.stderr.count("\n")


@pytest.mark.parametrize("text", ["add x0, x0, #1\nret", "ret", "nop\nret", "mov x0, #1\nret"])
def test_nothing_to_schedule(folder: Path, text: str) -> None:
    """A function of one instruction or none is written as it is, and drawn if there is something to draw."""
    (folder / "f.S").write_text(f".text\n.global f\n.type f, %function\nf:\n{text}\n")
    arguments = ("--cpu", "cortex-a55", "--signature", "(u64 r) -> u64", "-o", str(folder / "out.S"))
    result = run(str(folder / "f.S"), *arguments, "--picture", str(folder / "out.svg"))
    assert 0 == result.exit_code, result.output
    body = (folder / "out.S").read_text().partition("f:\n")[2].split()
    assert text.replace("#1", "#0x1").split() == body[: body.index("ret") + 1]


def test_wrong_text_is_not_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is emitted wrongly is refused by the prover, with exit status 1."""
    from dauntless.optimizer import optimise

    right = optimise.write

    def wrong(*arguments: Any, **options: Any) -> Any:
        made = right(*arguments, **options)
        return replace(made, text=made.text.replace("lsl #0x1", "lsl #0x2").replace("lsl #1", "lsl #2"))

    monkeypatch.setattr(optimise, "write", wrong)
    result = run(str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(folder / "fast.S"))
    assert 1 == result.exit_code and not (folder / "fast.S").exists()
    assert "different" in result.output


BAD = {
    "unknown core": (["triple.S", "--cpu", "cortex-a99", "--signature", SIGNATURE], "no such core"),
    "no such file": (["none.S", "--cpu", "cortex-a55", "--signature", SIGNATURE], "no such file"),
    "nothing named": (["--cpu", "cortex-a55"], "give one of"),
    "two things named": (["triple.S", "--all", "--cpu", "cortex-a55"], "give one of"),
    "unknown kernel": (["--kernel", "aarch64/mlkem/nonesuch", "--cpu", "cortex-a55"], "no such kernel"),
    "core of another ISA": (["--kernel", "aarch64/mlkem/ntt_neon", "--cpu", "icelake-server"], "name a core of aarch64"),
    "no contract": (["triple.S", "--cpu", "cortex-a55"], "--signature"),
    "no such function": (["triple.S", "--function", "x", "--cpu", "cortex-a55", "--signature", SIGNATURE], "no function"),
    "no such region": (["triple.S", *OPTIONS, "--signature", SIGNATURE, "--region", "loop7"], "no such region"),
    "bad signature": (["triple.S", "--cpu", "cortex-a55", "--signature", "u64"], "signature"),
    "out of several": (["triple.S", *OPTIONS, "--cpu", "cortex-a72", "--signature", SIGNATURE, "-o", "x.S"], "2 results"),
    "not assembly": (["broken.S", "--cpu", "cortex-a55", "--signature", SIGNATURE], "broken.S"),
    "irreducible": (["irreducible.S", "--cpu", "cortex-a55", "--signature", "(u64 a, u64 b, public u64 c = 4)"], "dauntless: "),
    "unsound": (["unsound.S", "--cpu", "cortex-a55", "--signature", SIGNATURE], "the clean code is refused: callee-saved"),
    "unknown instruction": (["unknown.S", "--cpu", "cortex-a55", "--signature", SIGNATURE], "dauntless: "),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_input(folder: Path, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    """One clear line on stderr (and of a signature its text with a caret), exit status 2, nothing written."""
    monkeypatch.chdir(folder)
    (folder / "broken.S").write_text("nonsense\n")
    (folder / "irreducible.S").write_text(IRREDUCIBLE)
    (folder / "unsound.S").write_text(BLOCK.replace("x3", "x19"))
    (folder / "unknown.S").write_text(BLOCK.replace("str     x4, [x0]", "dc zva, x0"))
    arguments, words = BAD[case]
    result = run(*arguments)
    assert 2 == result.exit_code, result.output
    lines = 3 if case == "bad signature" else 1
    assert lines == result.stderr.count("\n") and result.stderr.startswith("dauntless: ")
    assert words in result.stderr
    assert not (folder / "x.S").exists() and "internal error" not in result.stderr


def test_address_rule() -> None:
    """A kernel's output and its solutions lie at its address, under the core's name."""
    (job,) = catalogue_jobs([load_core("cortex-a55")], ["aarch64/mlkem/ntt_neon"])
    assert job.out is not None and str(job.out).endswith("optimized/aarch64/cortex-a55/mlkem/ntt_neon.S")
    assert job.saved is not None and str(job.saved).endswith("solutions/aarch64/cortex-a55/mlkem/ntt_neon.json")


def test_cache_lies_where_make_clean_finds_it() -> None:
    """The working cache is a build product."""
    assert "build" in WorkingCache(command.CACHE).folder.parts


def test_missing_costs_are_derived(folder: Path) -> None:
    """With a note, instead of stopping."""
    (folder / "triple.S").write_text(BLOCK.replace("add     x4, x4, x3", "cmp x4, x3\n        cneg x4, x3, lo"))
    arguments = (str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE)
    result = run(*arguments)
    assert 0 == result.exit_code, result.output
    assert "costs on cortex-a55 that were not written down are LLVM's: `cneg x, x, cond`" in result.stdout
    (answer,) = json.loads(run(*arguments, "--json").stdout)
    assert ["cneg" in note for note in answer["notes"]] == [True]
