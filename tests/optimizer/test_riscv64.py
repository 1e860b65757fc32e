"""RISC-V through the optimiser: loops with carries, constants by address, extensions, spellings.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from dauntless import catalogue
from dauntless.asm.assemble import assemble, assemble_text
from dauntless.asm.disassemble import disassemble_bytes
from dauntless.cli import optimize as command
from dauntless.contract import Contract
from dauntless.isa.decode import decode
from dauntless.optimizer.optimise import Clean, optimise_function
from dauntless.optimizer.targets.riscv64 import TARGET
from tests.optimizer.orders import ToyCore, at_random

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(command.optimize)

MULTIPLY = """\
# r = a b, a of 8 words of 64 bits, b of one
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
        .text
        .globl  kernel
        .type   kernel, @function
kernel: li      a3, 8
        li      a4, 0                   # the carry
.Lkernel_word:
        ld      a5, 0(a1)
        mul     a6, a5, a2
        mulhu   a7, a5, a2
        add     a6, a6, a4
        sltu    a4, a6, a4
        add     a4, a4, a7
        sd      a6, 0(a0)
        addi    a1, a1, 8
        addi    a0, a0, 8
        addi    a3, a3, -1
        bnez    a3, .Lkernel_word
        sd      a4, 0(a0)
        ret
        .size   kernel, . - kernel
"""

CONSTANTS = """\
# r[i] = rol(a[i], 13) ^ c[i] for i < 2, one after the other
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
        .option arch, +zbb
        .text
        .globl  kernel
        .type   kernel, @function
kernel: lla     a2, kernel_constants
        ld      a3, 0(a1)
        rori    a3, a3, 51
        ld      a4, 0(a2)
        xor     a3, a3, a4
        sd      a3, 0(a0)
        ld      a3, 8(a1)
        rori    a3, a3, 51
        ld      a4, 8(a2)
        xor     a3, a3, a4
        sd      a3, 8(a0)
        ret
        .size   kernel, . - kernel
        .section .rodata
        .p2align 4
kernel_constants:
        .quad   0x0123456789abcdef, 0xfedcba9876543210
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "CACHE", tmp_path / "cache")
    return tmp_path


def optimised(folder: Path, text: str, signature: str) -> tuple[Any, str]:
    """The command's answer, and the text it wrote."""
    source, out = folder / "kernel.S", folder / "fast.S"
    source.write_text(text)
    options = ["--cpu", "spacemit-x60", "--limit", "2", "--workers", "1", "--signature", signature, "-o", str(out)]
    result = CliRunner().invoke(app, [str(source), *options, "--json"])
    assert 0 == result.exit_code, result.output
    (answer,) = json.loads(result.stdout)
    assert answer["contract"]["proved"]
    return answer, out.read_text()


def test_multiplication_of_long_numbers(folder: Path) -> None:
    """The next word's product is computed while this one's carry passes on: fewer cycles, the same function."""
    answer, text = optimised(folder, MULTIPLY, "(out u64 r[9] align 8, in u64 a[8] align 8, u64 b)")
    (loop,) = (region for region in answer["regions"] if region["region"] == "loop1")
    assert "identical" == answer["verdict"]
    assert loop["lower_bound"] <= loop["cycles"]["optimised"] < loop["cycles"]["clean"]
    assert loop["llvm_mca"]["optimised"] <= loop["llvm_mca"]["clean"]
    assert ".option" not in text


def test_constants_and_extensions(folder: Path) -> None:
    """The address of a table is formed anew, whatever lies between its two instructions, and Zbb is switched on."""

    answer, text = optimised(folder, CONSTANTS, "(out u64 r[2] align 8, in u64 a[2] align 8)")
    assert "identical" == answer["verdict"]
    (region,) = (region for region in answer["regions"] if region["region"] == "block0")
    assert region["cycles"]["optimised"] < region["cycles"]["clean"]
    assert "%pcrel_hi" in text and "%pcrel_lo" in text
    assert ".option arch, +zbb" in text


@pytest.mark.parametrize(
    ("extension", "line"),
    [
        ("zbs", "bset t0, t0, t1"), ("zbc", "clmul t0, t0, t1"), ("zbkb", "pack t0, t0, t1"), ("zbkx", "xperm8 t0, t0, t1"),
        ("zknd", "aes64im t0, t0"), ("zkne", "aes64es t0, t0, t1"), ("zknh", "sha256sum0 t0, t0"), ("zihintpause", "pause"),
    ],
)  # fmt: skip
def test_extensions_of_an_object(folder: Path, extension: str, line: str) -> None:
    """What is written alone switches on every extension that its instructions need."""
    body = f"ld t0, 0(a1)\nld t1, 8(a1)\n{line}\nsd t0, 0(a0)\nsd t1, 8(a0)\nret"
    source, out = folder / "f.S", folder / "f.o"
    source.write_text(f".option arch, +{extension}\n.globl f\n.type f, @function\nf:\n{body}\n.size f, . - f\n")
    assemble(source, "riscv64", out)
    contract = Contract("f", "(out u64 r[2] align 8, in u64 a[2] align 8) -> void", symbol="f")
    clean = Clean((out,), "f", contract)
    text = optimise_function(clean, ToyCore(), lambda p: at_random(p, 0, [v.registers[0] for v in p.values])).text
    assert f".option arch, +{extension}" in text


def test_a_sweep_passes_by_vectors_of_unknown_length(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--all` names what it does not schedule and why, and ends well; asked for by name it is an error."""
    kernel = catalogue.kernel("riscv64/mlkem/reduce_rvv")
    monkeypatch.setattr(catalogue, "kernels", lambda: [kernel])
    result = CliRunner().invoke(app, ["--all", "--cpu", "spacemit-x60", "--json"])
    assert 0 == result.exit_code, result.output
    (answer,) = json.loads(result.stdout)
    assert answer["skipped"] and "depend on the processor's vectors" in answer["error"]
    named = CliRunner().invoke(app, ["--kernel", kernel.address, "--cpu", "spacemit-x60"])
    assert 2 == named.exit_code and "depend on the processor's vectors" in named.output


LINES = """
        add a0, a1, s11
        addi sp, sp, -0xb0
        lui a0, 0xfffff
        ld ra, -0x8(sp)
        sd zero, 0x0(a1)
        bltu a0, a1, 0x0
        beqz a0, 0x0
        mv a0, a1
        seqz a0, a1
        rori a0, a1, 0x3f
"""


def test_text_without_changes_is_the_same() -> None:
    """Nothing renamed: what is emitted assembles to the instruction it came from."""
    lines = disassemble_bytes("riscv64", assemble_text(LINES, "riscv64"), 0)
    assert len(LINES.split("\n")) - 2 == len(lines)
    for line in lines:
        assert line.text == TARGET.rename(decode("riscv64", line.address, len(line.encoding), line.text), {}, None)


def test_registers_and_displacement_are_replaced() -> None:
    """Each operand by its own map."""
    store = decode("riscv64", 0, 4, "sd a0, 0x8(a0)")
    assert "sd t0, -0x10(s1)" == TARGET.rename(store, {0: {"a0": "t0"}, 1: {"a0": "s1"}}, -16)


@pytest.mark.parametrize("name", ["beq", "blt", "bltu", "beqz", "bltz", "bgtz"])
def test_inverse_branches(name: str) -> None:
    """Twice inverted is the same branch."""
    assert name != TARGET.inverse(name) and name == TARGET.inverse(TARGET.inverse(name))
