"""Random functions of AArch64 and RISC-V in random orders: proved the same, and the same on an emulated processor.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

With DAUNTLESS_TEST_ALL, many more. Where loops serve every number of trips, so do the calls.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dauntless.asm.assemble import assemble
from dauntless.contract import Contract
from dauntless.optimizer.optimise import Clean, optimise_function
from dauntless.optimizer.problem import Infeasible, Problem, Solution
from dauntless.optimizer.read.build import Plan
from tests.optimizer.calls import Pair, differences
from tests.optimizer.orders import ToyCore, at_random, originals
from tests.optimizer.random_functions import MOST, SIGNATURE, random_function
from tests.prover.processor import obstacle
from tests.sample import all_are_asked_for

SEEDS = range(60) if all_are_asked_for() else range(3)
LENGTH = 12 if all_are_asked_for() else 8


def optimised(isa: str, seed: int, folder: Path) -> Pair | None:
    """The function of this seed and what became of it; None if no random order has registers."""
    rng, name = Random(f"options {isa} {seed}"), f"clean_{seed}"
    source, clean_object = folder / f"{name}.S", folder / f"{name}.o"
    text = random_function(isa, seed, name, LENGTH).text
    source.write_text(text)
    assemble(source, isa, clean_object)
    n, aliases = rng.randrange(1, MOST + 1), rng.random() < 0.2
    signature = SIGNATURE.format(n=n) + rng.choice(("", " -> void"))
    contract = Contract("f", signature, symbol=name, may_alias=(("r", "a"),) if aliases else ())
    guarded, alone, wipes = rng.random() < 0.7, rng.random() < 0.3, rng.random() < 0.5
    clean = Clean((clean_object,), name, contract, source=source.name, listing=text, alone=alone, own=False)
    clean = replace(clean, results_stated="->" in signature, guarded=guarded, caller_wipes=not wipes)
    plans: list[Plan] = []

    def solve(problem: Problem) -> Solution:
        names = {p.name: registers for p, registers in zip(plans[-1].problems, originals(plans[-1]), strict=True)}
        return at_random(problem, seed, names[problem.name])

    try:
        made = optimise_function(clean, ToyCore(), solve, seed=seed, planned=plans.append)
    except Infeasible:
        return None
    (folder / f"fast_{seed}.S").write_text(made.text.replace(name, f"fast_{seed}"))
    assemble(folder / f"fast_{seed}.S", isa, folder / f"fast_{seed}.o")
    values = range(1, MOST + 1) if guarded else (n,)
    return Pair(
        clean_object, folder / f"fast_{seed}.o", (name, f"fast_{seed}"), values, not clean.results_stated, aliases
    )


@pytest.mark.parametrize("isa", ["aarch64", "riscv64"])
def test_random_functions(isa: str, tmp_path: Path) -> None:
    """None is refused, and after no call anything differs."""
    if reason := obstacle(isa):
        print(f"not executed: {reason}")
    pairs = [pair for seed in SEEDS if (pair := optimised(isa, seed, tmp_path)) is not None]
    assert len(pairs) > len(SEEDS) // 2
    assert reason or [] == differences(isa, pairs, tmp_path)
