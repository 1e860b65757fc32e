"""Objects as everybody builds them: functions behind every kind of name, with notes on control flow, at every level.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.contract import Contract
from dauntless.prover.machine.program import Program
from dauntless.prover.runs.emulate import emulate
from tests.compiled.everyday import COMPILERS, compiled, verdict

LEVELS = ("-O0", "-O1", "-O2", "-O3", "-Os")
NAMES = ("call_local", "call_hidden", "call_protected", "call_exported", "call_alias", "call_pointer", "call_table")
# Options that ask for landing pads and signed return addresses, of which the object then has a note.
PROTECTION = {"x86_64": ("-fcf-protection",), "aarch64": ("-mbranch-protection=standard",), "riscv64": ()}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_names_and_control_flow_protection(compiler: str, level: str, tmp_path: Path) -> None:
    """Local, hidden, protected, exported and aliased functions are called; the note on control flow is no memory."""
    path = compiled(compiler, tmp_path, level, *PROTECTION[COMPILERS[compiler].isa])
    if PROTECTION[COMPILERS[compiler].isa]:
        assert b".note.gnu.property" in path.read_bytes()
    image = load([path])
    for name in NAMES:
        assert verdict(image, name, "(u64 a) -> u64").proved, name
    assert verdict(image, "call_cold", "(public u64 n, u64 a) -> u64").cases == 2


@pytest.mark.parametrize("options", [(), ("-O2",), ("-O2", "-fPIC"), ("-O2", "-fno-pic")], ids=" ".join)
@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_stack_protectors(compiler: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """The canary is compared with itself: the function that reports a difference is never called."""
    image = load([compiled(compiler, tmp_path, "-fstack-protector-all", *options)])
    isa = COMPILERS[compiler].isa
    for name in NAMES:
        result = verdict(image, name, "(u64 a) -> u64")
        assert result.proved, (name, *map(str, result.refusals))
        assert any("__stack_chk_guard" in a for a in result.assumptions) == (isa != "x86_64")
    inputs = {"a": [5]}
    contract = Contract("call_hidden", "(u64 a) -> u64", symbol="call_hidden")
    ran = emulate(Program(image), image.symbol("call_hidden").address, contract.signature, inputs, seed=1)
    assert ran.outputs["result"] == [(5 ^ 0x55) + 1]


@pytest.mark.parametrize("option", ["-ffunction-sections", "-fPIC", "-fno-plt"])
@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_sections_and_position_independence(compiler: str, option: str, tmp_path: Path) -> None:
    """The same with a section for each function, and with code for shared objects."""
    options = ("-fPIC", option) if option == "-fno-plt" else (option,)
    image = load([compiled(compiler, tmp_path, "-O2", *options)])
    for name in NAMES:
        assert verdict(image, name, "(u64 a) -> u64").proved, name


def test_symbol_versions(tmp_path: Path) -> None:
    """A function with a version is found by its own name."""
    source = tmp_path / "versioned.c"
    source.write_text('unsigned long old(unsigned long a) { return a + 1; }\n__asm__(".symver old, new@V1");\n')
    subprocess.run(["gcc", "-O2", "-c", str(source), "-o", str(tmp_path / "versioned.o")], check=True)
    assert verdict(load([tmp_path / "versioned.o"]), "old", "(u64 a) -> u64").proved


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_public_values_choose_paths(compiler: str, level: str, tmp_path: Path) -> None:
    """Jumps through tables, elements of tables and buffers, and functions in tables are chosen by a public value that the
    code has bounded: a path for each of its values."""
    options = (*PROTECTION[COMPILERS[compiler].isa], "-fPIC") if level == "-O3" else ()
    image = load([compiled(compiler, tmp_path, level, *options)])
    for name in ("dispatch", "indirect"):
        assert verdict(image, name, "(public u64 n, u64 a) -> u64").proved, name
        assert not verdict(image, name, "(u64 n, u64 a) -> u64").proved, name
    assert verdict(image, "look_up", "(public u64 n, u64 a) -> u64").cases == 16
    assert not verdict(image, "look_up", "(u64 n, u64 a) -> u64").proved
    assert verdict(image, "element", "(in u64 a[4] align 8, public u64 n) -> u64").cases == 5
    (refusal,) = verdict(image, "element", "(in u64 a[3] align 8, public u64 n) -> u64").refusals
    assert refusal.rule == "access outside its buffer"
