"""Optimising under signatures with tables, scratch, structs and sizes: proved the same, and written only then.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.cli import optimize as command
from dauntless.contract import Contract, members
from dauntless.optimizer.judge.residue import excess
from dauntless.optimizer.optimise import Clean
from dauntless.optimizer.read.build import _may_vary
from dauntless.optimizer.read.trace import trace_of
from dauntless.optimizer.terms import terms

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(command.optimize)

# b[i] = z[i] * ctx.key[i] through t, for i < 2, one after the other
BLOCK = """\
        .text
        .global scale
        .type   scale, %function
scale:
        ldr     x4, [x1, #8]
        ldr     x5, [x2]
        mul     x4, x4, x5
        str     x4, [x3]
        ldr     x4, [x3]
        str     x4, [x0]
        ldr     x4, [x1, #16]
        ldr     x5, [x2, #8]
        mul     x4, x4, x5
        str     x4, [x3, #8]
        ldr     x4, [x3, #8]
        str     x4, [x0, #8]
        ret
        .size   scale, . - scale
        .section .rodata
        .p2align 3
        .global zetas
        .type   zetas, %object
zetas:  .quad   3, 5
        .size   zetas, . - zetas
"""
SIGNATURE = (
    "(out u64 r[k] align 8, in struct { public u32 rounds; u64 key[k]; } ctx align 8, in u64 z[k] align 8 = @zetas, "
    "scratch u64 t[k] align 8) -> void"
)
OPTIONS = ("--cpu", "cortex-a55", "--limit", "2", "--workers", "1", "--sizes", "k=2", "--json")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "CACHE", tmp_path / "cache")
    (tmp_path / "scale.S").write_text(BLOCK)
    return tmp_path


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, list(map(str, arguments)))


@pytest.mark.parametrize("given", [(), ("--table", "z=3,5")])
def test_every_kind_of_argument(folder: Path, given: tuple[str, ...]) -> None:
    """The chains are interleaved, past stores to scratch that they do not meet, and the result is proved."""
    signature = SIGNATURE.replace(" = @zetas", "") if given else SIGNATURE
    out = folder / "fast.S"
    result = run(folder / "scale.S", *OPTIONS, "--signature", signature, *given, "-o", out)
    assert 0 == result.exit_code, result.output
    (answer,) = json.loads(result.stdout)
    (region,) = answer["regions"]
    assert "identical" == answer["verdict"] and answer["contract"]["proved"]
    assert region["cycles"]["optimised"] < region["cycles"]["clean"]
    text = out.read_text()
    assert ("//   z holds 3, 5\n" if given else "//   z holds the first 2 elements of zetas\n") in text
    assert "nothing is returned in registers" in text


@pytest.mark.parametrize(
    ("signature", "varies"),
    [
        ("(in struct { public u32 rounds; u64 key[2]; } ctx)", True),
        ("(in struct { public u32 rounds = 3; u64 key[2]; } ctx, in u64 z[2] = @zetas)", True),
        ("(in struct { u32 rounds; u64 key[2]; } ctx, in u64 z[2] = @zetas)", False),
    ],
)
def test_what_trips_may_depend_on(signature: str, varies: bool) -> None:
    """A public member is public, though its struct is secret; a table never varies."""
    assert varies == _may_vary(Contract("f", signature))


def test_terms_of_a_family() -> None:
    """The header of an output names the sizes that it was made for, and what its tables are."""
    (contract,) = members(Contract("f", "(inout u64 r[k], u64 k, in i8 z[k] = @zetas) -> void", sizes={"k": (4,)}))
    clean = Clean((), "f", contract, results_stated=contract.signature.result_is_stated)
    lines = [line.strip() for line in terms(clean, "aarch64")]
    assert "k is 4" in lines and "z holds the first 4 elements of zetas, aligned as it is" in lines
    contract = Contract("f", "(in i8 z[20])", tables={"z": range(20)})
    text = "z holds 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, ..."
    assert text in [line.strip() for line in terms(replace(clean, contract=contract), "aarch64")]


def test_several_sizes(folder: Path) -> None:
    """One file is for one size."""
    result = run(folder / "scale.S", *OPTIONS, "--sizes", "m=2,3", "--signature", SIGNATURE.replace("t[k]", "t[m]"))
    assert 2 == result.exit_code
    assert "gives 2 sizes; give one here" in result.stderr


def test_places_of_accesses(folder: Path) -> None:
    """What is touched is told by the argument, a struct as one."""
    assemble(folder / "scale.S", "aarch64", folder / "scale.o")
    image = load([folder / "scale.o"])
    trace = trace_of(image, "scale", Contract("scale", SIGNATURE, sizes={"k": 2}, symbol="scale"))
    places = {touch.place for access in trace.touches[0].values() for rows in access for touch in rows}
    assert {"r", "ctx", "z", "t"} == places


WIPED = """\
        .text
        .global f
        .type   f, %function
f:      ldr     x2, [x1]
        str     x2, [x3]
        ldr     x2, [x3]
        str     x2, [x0]
        str     xzr, [x3]
        ret
        .size   f, . - f
"""


def test_scratch_stays_wiped(folder: Path) -> None:
    """Scratch is no output; but a secret that the clean code has wiped from it is not left there."""
    contract = Contract("f", "(out u64 r[1] align 8, u64 a[1] align 8, u64 n, scratch u64 t[2] align 8)", symbol="f")
    images = []
    for name, text in (("clean", WIPED), ("left", WIPED.replace("        str     xzr, [x3]\n", ""))):
        (folder / f"{name}.S").write_text(text)
        assemble(folder / f"{name}.S", "aarch64", folder / f"{name}.o")
        images.append((load([folder / f"{name}.o"]), "f"))
    clean, left = images
    assert not excess(clean, clean, contract, frozenset())
    assert not excess(left, clean, contract, frozenset())
    found = excess(clean, left, contract, frozenset())
    assert frozenset(("t", byte) for byte in range(8)) == found.scratch
    assert "8 bytes of t hold secrets that the clean code overwrites" in str(found)
