"""Random code leaves a run with recorded paths as it leaves the interpreter: values, masks, names, notes and refusals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.operations import paths
from tests.operations.both import compared
from tests.operations.random_code import FEATURES, source

SEEDS = range(1, 17)


@pytest.mark.parametrize("isa", FEATURES)
def test_random_code(isa: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With paths of few instructions, which are recorded soon and followed often."""
    monkeypatch.setattr(paths, "OFTEN", 3)
    monkeypatch.setattr(paths, "MOST", 50)
    found, part = compared(isa, source(isa, SEEDS), [f"f{seed}" for seed in SEEDS], tmp_path)
    assert not found
    assert part > 1 / 4
