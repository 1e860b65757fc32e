"""Calls of memcpy and its relatives, which objects do not define: proved, and run as the C library would do it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import Image, load
from dauntless.contract import Bound, Contract, Exact
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.machine.execution import execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.runs.emulate import emulate
from dauntless.prover.runs.witness import evaluate_execution, sample
from dauntless.prover.verify import verify
from tests.compiled.everyday import COMPILERS, compiled, verdict

Elements = Mapping[str, Sequence[Any]]
VARIANTS = (("-O1",), ("-O3", "-fno-builtin"), ("-O2", "-fno-builtin"), ("-O2", "-fPIC", "-fno-plt", "-fno-builtin"))


def copied(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    a = list(inputs["a"])
    return {"r": [*a[:3], (a[3] + 1) % 2**64, *a[4:]]}


def moved(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    return {"r": [*inputs["r"][:3], *inputs["r"][:37]]}


def filled(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    return {"r": [inputs["x"][0]] * 40}


CONTRACTS = (
    Contract("move", "(inout u8 r[40])", function=Exact(moved), symbol="move"),
    Contract("fill", "(out u8 r[40], u8 x)", function=Exact(filled), symbol="fill"),
)
SILVER = (
    Contract("copy_structure", "(out u64 r[24] align 8, in u64 a[24] align 8)", symbol="copy_structure"),
    Contract("prefix", "(out u8 r[16], in u8 a[16], public u64 n)", symbol="prefix"),
    Contract("wipe", "(out u8 r[64], in u8 k[64])", symbol="wipe"),
    Contract("same", "(in public u8 a[32], in public u8 b[32]) -> u32", symbol="same"),
)


@pytest.mark.parametrize("options", VARIANTS, ids=" ".join)
@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_calls_are_proved(compiler: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """What the functions do is known exactly; the result names those that are relied on."""
    image = load([compiled(compiler, tmp_path, *options)])
    called = [c for c in (*CONTRACTS, *SILVER) if c.name != "prefix" or "-fno-builtin" in options]  # gcc expands it
    for contract in called:
        result = verify(image, contract)
        assert result.proved, (contract.name, *map(str, result.refusals))
        if "-fno-builtin" in options and contract.name in ("move", "fill"):
            name = {"move": "memmove", "fill": "memset"}[contract.name]
            assert [a.split(",")[0] for a in result.assumptions] == [f"relies on {name}"]
    if "-fno-builtin" in options:
        assert verdict(image, "prefix", "(out u8 r[16], in u8 a[16], public u64 n)").cases == 16
    assert not verdict(image, "prefix", "(out u8 r[16], in u8 a[16], u64 n)").proved


@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_runs_agree(compiler: str, tmp_path: Path) -> None:
    """Concrete runs leave what the symbolic execution of the same path does, whatever called functions leave in registers;
    and so does the standard."""
    image = load([compiled(compiler, tmp_path, "-O1", "-fno-builtin")])
    for contract in (*CONTRACTS, SILVER[0], SILVER[2]):
        for seed in range(4):
            _agree(image, contract, seed)


def _agree(image: Image, contract: Contract, seed: int) -> None:
    program, entry = Program(image), image.symbol(contract.name).address
    inputs = sample(contract, "random", random.Random(seed))
    with fresh_graph():
        (execution,) = execute_contract(program, entry, contract.signature, contract)
        expected = evaluate_execution(contract, execution, inputs)
    for junk in range(2):
        assert emulate(program, entry, contract.signature, inputs, seed, junk=junk).outputs == expected
    if isinstance(contract.function, Exact):
        assert contract.function.function(inputs, None) == expected


@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_calls_that_end_the_program(compiler: str, tmp_path: Path) -> None:
    """They are refused where an input leads there, and no more where a precondition excludes it."""
    image = load([compiled(compiler, tmp_path, "-O2", "-fno-builtin")])
    signature = "(public u64 n, inout u8 r[16]) -> u64"
    (refusal,) = verdict(image, "checked", signature).refusals
    assert (refusal.rule, refusal.unknown) == ("control leaves the code", False)
    assert refusal.what.startswith("abort ends the program")
    bounded = Contract("checked", signature, pre={"n": Bound(0, 16)}, symbol="checked")
    result = verify(image, bounded)
    assert result.proved and result.cases == 17
    assert [a.split(",")[0] for a in result.assumptions] == ["relies on memset"]


def test_given_functions_are_executed(tmp_path: Path) -> None:
    """A function of the C library that the given files define is code like any other, and nothing is relied on."""
    own = tmp_path / "own.c"
    own.write_text(
        "void *memset(void *r, int x, unsigned long n) {\n"
        "    for (volatile unsigned long i = 0; i < n; i++) {\n        ((unsigned char *)r)[i] = x;\n    }\n"
        "    return r;\n}\n"
    )
    folder = tmp_path / "own"
    folder.mkdir()
    objects = [
        compiled("gcc", tmp_path, "-O2", "-fno-builtin"),
        compiled("gcc", folder, "-O2", "-fno-builtin", source=own),
    ]
    result = verify(load(objects), CONTRACTS[1])
    assert result.proved and result.assumptions == ()
    assert result.instructions > verify(load(objects[:1]), CONTRACTS[1]).instructions
