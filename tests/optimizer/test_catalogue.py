"""Kernels of this repository go through the optimiser's front and back end and come out proved, or are refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.assemble import assemble, assemble_kernel, tables_of
from dauntless.asm.image import load
from dauntless.optimizer.check import check
from dauntless.optimizer.optimise import Clean, prove
from dauntless.optimizer.read.build import problems
from dauntless.optimizer.read.regions import UnknownVectors
from dauntless.optimizer.write.file import Origin, emit
from dauntless.prover.equivalence import IDENTICAL
from tests.optimizer.orders import ToyCore, in_clean_order, originals, proved_at_random
from tests.sample import sample

UNKNOWN_VECTORS = ("rvv",)  # features whose vectors are as long as the processor has them
ADDRESSES = [kernel.address for kernel in catalogue.kernels() if kernel.feature not in UNKNOWN_VECTORS]
REFUSED = [kernel.address for kernel in catalogue.kernels() if kernel.feature in UNKNOWN_VECTORS]


def clean_kernel(address: str, folder: Path) -> Clean:
    """The kernel as it is built, and its tables alone."""
    kernel = catalogue.kernel(address)
    made, tables = folder / "kernel.o", tables_of(kernel.source)
    assemble_kernel(kernel.source, kernel.isa, made)
    parts = tuple(folder / f"{path.stem}.o" for path in tables)
    for path, part in zip(tables, parts, strict=True):
        assemble(path, kernel.isa, part)
    return Clean((made,), kernel.symbol, kernel.contract, kernel.feature, f"kernels/{address}.S", parts)


@pytest.mark.parametrize("address", sample(ADDRESSES, 3))
def test_clean_order_round_trips(address: str, tmp_path: Path) -> None:
    """Object code to Problems and back in the clean order: a valid Solution, an identical DAG, the same bytes twice."""
    clean = clean_kernel(address, tmp_path)
    image = load(clean.objects)
    texts = []
    for _ in range(2):
        plan = problems(image, clean.symbol, ToyCore(), clean.aligned, name=address)
        solutions = [in_clean_order(p, r) for p, r in zip(plan.problems, originals(plan), strict=True)]
        late = [
            m for p, s in zip(plan.problems, solutions, strict=True) for m in check(p, s) if "cycles early" not in m
        ]
        assert [] == late
        texts.append(emit(plan, solutions, Origin(clean.source, image.sha256, "toy", 0)))
    assert texts[0] == texts[1]
    verdict, _ = prove(clean, image, texts[0], clean.symbol)
    assert IDENTICAL == verdict.verdict


@pytest.mark.parametrize("address", sample(ADDRESSES, 7))
def test_random_orders_stay_proved(address: str, tmp_path: Path) -> None:
    """Random valid schedules, with renamed registers and overlapped iterations, compute the same."""
    (text,) = proved_at_random(clean_kernel(address, tmp_path), [0])
    assert "GENERATED" in text.splitlines()[0]
    assert str(tmp_path) not in text


@pytest.mark.parametrize("address", REFUSED)
def test_vectors_of_unknown_length_are_refused(address: str, tmp_path: Path) -> None:
    """Costs and trip counts of such a kernel are not the optimiser's to know, and it says so."""
    clean = clean_kernel(address, tmp_path)
    with pytest.raises(UnknownVectors):
        problems(load(clean.objects), clean.symbol, ToyCore(), clean.aligned, name=address)
