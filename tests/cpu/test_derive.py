"""Deriving rows from LLVM: pinned, repeatable, and faithful to what llvm-mca prints.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import shutil

import pytest

from dauntless.cpu import mca
from dauntless.cpu.core import Use
from dauntless.cpu.derive import generate, uses
from dauntless.cpu.overlay import cores, generated_path, load, read_overlay
from dauntless.errors import InputError

needs_llvm_mca = pytest.mark.skipif(shutil.which(mca.TOOL) is None, reason=f"{mca.TOOL} is not installed")


@needs_llvm_mca
def test_generated_file_rebuilds_byte_for_byte() -> None:
    """Deriving again gives the committed file."""
    assert generated_path(read_overlay("icelake-server")).read_text() == generate("icelake-server")


@needs_llvm_mca
@pytest.mark.parametrize("name", ["cortex-a55", "neoverse-v1", "znver4"])
def test_rows_of_other_cores_rebuild(name: str) -> None:
    """A sample of the rows is what LLVM says today."""
    stored = json.loads(generated_path(read_overlay(name)).read_text())["rows"]
    sample = sorted(stored)[::40]
    fresh = json.loads(generate(name, only=sample))["rows"]
    shown = [
        {key: row[form][key] for key in ("micro_ops", "latency", "uses")} for row in (stored, fresh) for form in sample
    ]
    assert shown[: len(sample)] == shown[len(sample) :]


@pytest.mark.parametrize("name", cores())
def test_generated_file_says_so_on_line_1(name: str) -> None:
    """GENERATED, by which command, from which LLVM."""
    path = generated_path(read_overlay(name))
    first, *_ = path.read_text().splitlines()
    assert "GENERATED" in first
    assert f"derive {name}" in first
    assert load(name).llvm_version.startswith(f"{mca.PINNED}.")


def test_other_llvm_is_refused_unless_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of two LLVM versions are never mixed by accident."""
    monkeypatch.setattr(mca, "_run", lambda *_: "LLVM version 19.1.7")
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/llvm-mca")
    with pytest.raises(InputError, match=r"is LLVM 19\.1\.7, rows are derived with 22"):
        mca.version()
    assert "19.1.7" == mca.version(force=True)


def test_group_cycles_are_counted_once() -> None:
    """LLVM repeats a unit's cycles in every group around it."""
    units = {"V0": ("V0",), "V1": ("V1",), "V": ("V0", "V1")}
    machine = mca.Machine(units, frozenset({"V"}), 4, 128)
    assert (Use(("V0",), 2),) == uses(mca.Cost(2, 5, {"V": 2, "V0": 2}), machine)
    assert (Use(("V0",)), Use(("V0", "V1"))) == uses(mca.Cost(2, 5, {"V": 2, "V0": 1}), machine)


@needs_llvm_mca
def test_issue_distance_is_the_dependent_one() -> None:
    """Cortex-A72 in LLVM: multiply to accumulator sooner than to multiplicand."""
    target = mca.Target("aarch64", "cortex-a72")
    first = "mul v0.8h, v1.8h, v2.8h"
    early, late = mca.issue_distances(target, [(first, "mls v0.8h, v4.8h, v5.8h"), (first, "mls v6.8h, v0.8h, v5.8h")])
    assert early < late
