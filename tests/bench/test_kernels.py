"""`make bench`: its page and what ships are what the results that are kept say, and every kernel can be measured.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from bench.kernels import run
from dauntless.explore.timing import ISA, arguments_of


def of(processor: str, **ratios: tuple[float, float, float]) -> run.Run:
    """The results of one kernel's variants on a processor."""
    clean = run.Measured(run.CLEAN, 100, 100, 100, 90, (1, 1, 1))
    others = [run.Measured(name, 100 * ratio[1], 100, 100, 90, ratio) for name, ratio in ratios.items()]
    return run.Run(processor, "2026-11-27", "znver4", {"x86_64/a/b_avx2": [clean, *others]})


def test_the_page_and_what_ships_are_of_the_results() -> None:
    runs = run.read_runs()
    assert runs
    assert run.page(runs) == run.PAGE.read_text(), "run `python -m bench.kernels.run --page`"
    assert run.ships(runs) == run.SHIPS.read_text(), "run `python -m bench.kernels.run --page`"


def test_what_is_faster_in_the_mean_ships() -> None:
    """One processor's gain is set against another's loss."""
    gain, loss = of("A", fast=(0.9, 0.91, 0.92)), of("B", fast=(1.2, 1.21, 1.22))
    small_loss, unsure = of("B", fast=(1.02, 1.03, 1.04)), of("A", fast=(0.8, 0.95, 1.1))
    assert "fast" == run.chosen("x86_64/a/b_avx2", [gain])
    assert "fast" == run.chosen("x86_64/a/b_avx2", [gain, small_loss])
    assert run.CLEAN == run.chosen("x86_64/a/b_avx2", [gain, loss])
    assert run.CLEAN == run.chosen("x86_64/a/b_avx2", [unsure])
    assert run.CLEAN == run.chosen("x86_64/a/another_avx2", [gain])


def test_the_best_of_several_variants_ships() -> None:
    both = of("A", fast=(0.9, 0.91, 0.92), faster=(0.8, 0.81, 0.82))
    assert "faster" == run.chosen("x86_64/a/b_avx2", [both])
    assert '"x86_64/a/b_avx2" = "faster"' in run.ships([both])
    assert 1 == run.page([both]).count("✓")


@pytest.mark.parametrize("contract", sorted(run.by_contract([])))
def test_every_contract_can_be_called(contract: str) -> None:
    """Its arguments are as many as bench/timing.c passes, and have a size or a value."""
    [(kernel, variant, _), *_] = run.by_contract([contract])[contract]
    assert (ISA, run.CLEAN) == (kernel.isa, variant)
    assert len(kernel.contract.signature.arguments) == len(arguments_of(kernel.contract).split(","))
