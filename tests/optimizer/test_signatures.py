"""Optimising under signatures with tables, scratch, structs and sizes: proved the same, and written only then.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.cli import optimize as command
from dauntless.contract import Contract
from dauntless.optimizer.trace import trace_of

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
    assert out.exists()


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
