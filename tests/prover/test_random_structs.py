"""Random structs, tables and scratch, used by random C as compilers make it of them: proved safe, and computed as a run does.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.contract import Argument, Contract, Signature, signature_text
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.machine.execution import execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.runs.emulate import emulate
from dauntless.prover.runs.witness import KINDS, evaluate_execution, sample
from dauntless.prover.verify import verify
from tests.contract.test_parse import c_struct, random_struct

COMPILERS = (
    ("gcc", "-fcf-protection=none"),
    ("gcc", "-fcf-protection=none", "-mavx2"),
    ("clang-19", "--target=x86_64-linux-gnu"),
    ("aarch64-linux-gnu-gcc",),
    ("clang-19", "--target=aarch64-linux-gnu", "-ffreestanding"),
    ("riscv64-linux-gnu-gcc",),
)
SEEDS = range(18)


def secret(argument: Argument) -> Argument:
    """Without values and public members: nothing is known."""
    return replace(argument, value=None, secret=True, alignment=1, members=tuple(map(secret, argument.members)))


def element(rng: random.Random, name: str, struct: Argument) -> str:
    """An element of a struct, in C."""
    path = f"{name}[{rng.randrange(struct.dimensions[0])}]" if struct.dimensions else f"(*{name})"
    while struct.is_struct:
        struct = rng.choice(struct.members)
        path += f".{struct.name}" + "".join(f"[{rng.randrange(d)}]" for d in struct.dimensions)
    return path


def statements(rng: random.Random, s: Argument, t: Argument) -> Iterator[str]:
    for _ in range(rng.randint(1, 10)):
        to, value = element(rng, "s", s), element(rng, *rng.choice((("s", s), ("t", t))))
        k = rng.randrange(8)
        yield rng.choice(
            (
                f"{to} = {value};",
                f"{to} = {value} * z[{k}];",
                f"w[{k % 4}] = {value}; {to} ^= w[{k % 4}];",
                f"if (z[{k}] > 3) {to} = {value} - z[{k}];",
            )
        )


@pytest.mark.parametrize("seed", SEEDS)
def test_random_structs(seed: int, tmp_path: Path) -> None:
    """No access is outside, nothing undefined is used, and the terms of every output are what the emulator computes."""
    rng = random.Random(seed)
    s, t = (replace(secret(random_struct(rng, name, 2)), alignment=8, writable=name == "s") for name in "st")
    source, out = tmp_path / "f.c", tmp_path / "f.o"
    body = "\n  ".join(statements(rng, s, t))
    types = f"#include <stdint.h>\ntypedef {c_struct(s)} S;\ntypedef {c_struct(t)} T;\n"
    source.write_text(f"{types}void f(S *s, const T *t, const int16_t *z, uint64_t *w) {{\n  {body}\n}}\n")
    options = (rng.choice(("-O1", "-O2", "-O3")), "-fno-strict-aliasing", "-c")
    subprocess.run([*COMPILERS[seed % len(COMPILERS)], *options, source, "-o", out], check=True)
    table = Argument("z", "i16", (8,), secret=False, alignment=2)
    scratch = Argument("w", "u64", (4,), False, True, alignment=8, scratch=True)
    text, elements = signature_text(Signature((s, t, table, scratch))), [rng.randint(-99, 99) for _ in range(8)]
    contract = Contract("f", text, symbol="f", tables={"z": elements})
    image = load([out])
    result = verify(image, contract)
    assert result.proved, result.refusals
    entry = image.symbol("f").address
    with fresh_graph():
        (execution,) = execute_contract(Program(image), entry, contract.signature, contract)
        for junk, kind in enumerate(KINDS):
            inputs = sample(contract, kind, rng)
            run = emulate(Program(image), entry, contract.signature, inputs, seed, junk=junk)
            assert run.outputs == evaluate_execution(contract, execution, inputs)
