"""On a Cortex-M4 the operations work, in the flash and on the stack that docs/embedded.md states.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from tests.embedded import measure

TOLERATED = 1.05  # another compiler's code is larger or smaller


@pytest.fixture(scope="module")
def programs() -> list[measure.Program]:
    if reason := measure.missing():
        pytest.skip(reason)
    return measure.measure()


def stacks(programs: list[measure.Program], names: Iterable[str], features: str) -> dict[str, dict[str, int]]:
    return {p.name: p.stack for p in programs if p.name in names and p.features == features}


def test_ml_kem(programs: list[measure.Program]) -> None:
    """ML-KEM fits into 24 kB of flash. With `low-memory`, each operation needs less than half the stack, and no more than is
    cleared and the frames around it: what clearing needs is the same for all."""
    assert [] == [(p.name, p.flash) for p in programs if p.name in measure.ML_KEM and p.flash > 24_000]
    usual, low = (stacks(programs, measure.ML_KEM, features) for features in ("signing", "signing,low-memory"))
    assert set(measure.ML_KEM) == usual.keys() == low.keys()
    for name, operations in low.items():
        assert usual[name].keys() == operations.keys() == {"generate", "encapsulate", "decapsulate"}
        assert [] == [
            what for what, used in operations.items() if used > usual[name][what] / 2 or used > 3 * 1024 + 256
        ]


def test_work_buffers(programs: list[measure.Program]) -> None:
    """With `low-memory`, the peak stack of ML-DSA's operations is at or below the published work buffers."""
    measured = stacks(programs, measure.ML_DSA, "signing,low-memory")
    assert measured.keys() == measure.PUBLISHED.keys()
    for name, limits in measure.PUBLISHED.items():
        assert measured[name].keys() == limits.keys()
        assert [] == [
            (name, what, measured[name][what]) for what, limit in limits.items() if measured[name][what] > limit
        ]


def test_valid_signature_alone(programs: list[measure.Program]) -> None:
    """Programs without `signing` verify a valid signature, with `low-memory` within the published work buffer."""
    for features in ("", "low-memory"):
        measured = stacks(programs, measure.ML_DSA, features)
        assert [(name, ["verify"]) for name in measure.ML_DSA] == [(name, [*found]) for name, found in measured.items()]
    limits = {name: published["verify"] for name, published in measure.PUBLISHED.items()}
    assert [] == [(name, used) for name, used in measured.items() if used["verify"] > limits[name]]


def test_page(programs: list[measure.Program]) -> None:
    """The page has a row for each program, and no program needs more than it says."""
    rows = re.findall(r"^\| (\w+) \| (.*?) \| (\d+) \| (.*?) \|$", measure.PAGE.read_text(), re.MULTILINE)
    stated = {
        (name, ",".join(re.findall(r"`([\w-]+)`", features))): (flash, stack) for name, features, flash, stack in rows
    }
    assert stated.keys() == {(p.name, p.features) for p in programs}
    for program in programs:
        flash, stack = stated[program.name, program.features]
        assert program.flash <= TOLERATED * int(flash), program
        for operation, used in program.stack.items():
            limit = re.search(rf"\b{operation} (\d+)", stack)
            assert limit is not None and used <= TOLERATED * int(limit[1]), program


def test_verification_alone(programs: list[measure.Program]) -> None:
    """Without `signing`, nothing of key generation and signing is in the program; with it, the same search finds it."""
    secret = re.compile(r"key_gen|4sign|signing|5short|4mask|bounded_on")
    found = {
        (p.name, p.features): [s for s in p.symbols if secret.search(s)] for p in programs if p.name in measure.ML_DSA
    }
    assert [] == [key for key, names in found.items() if bool(names) != ("signing" in key[1])]
