"""Random code that rounds its stack pointer down: what one run for all residues proves is what a run for each says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.prover.operations import paths
from tests.operations.build import judged
from tests.operations.random_rounded import WORDS, source
from tests.operations.test_rounded import one_by_one, told

SEEDS = range(1, 21)


def test_random_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With paths that are recorded soon. Some are proved at once, in fewer runs than one by one."""
    monkeypatch.setattr(paths, "OFTEN", 3)
    text, out = tmp_path / "f.S", tmp_path / "f.o"
    text.write_text(source(SEEDS))
    assemble(text, "x86_64", out)
    fewer = 0
    for seed in SEEDS:
        found = judged(out, WORDS, f"f{seed}", values=["p=5"], wiped=bool(seed % 3))
        if found.proved and found.cases == 2:  # else each residue has been run, or all are alike
            with one_by_one(monkeypatch):
                each = judged(out, WORDS, f"f{seed}", values=["p=5"], wiped=bool(seed % 3))
            assert (told(each), each.placed) == (told(found), found.placed), seed
            fewer += each.cases > 2
    assert fewer
