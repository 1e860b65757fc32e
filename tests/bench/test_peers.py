"""What `make bench-peers` leaves out where a processor cannot make CPUID fault, and that it says so.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dauntless.catalogue import ROOT


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """bench/peers/run.py, which builds nothing."""
    monkeypatch.setattr(sys, "path", [str(ROOT / "bench" / "peers"), *sys.path])
    module = importlib.import_module("run")
    (tmp_path / "library.so").touch()
    monkeypatch.setattr(module, "BUILD", tmp_path)
    monkeypatch.setattr(module, "build", lambda library: tmp_path / "library.so")
    return module


@pytest.mark.parametrize("can", (True, False))
def test_classes_that_cannot_be_shown(run: ModuleType, monkeypatch: pytest.MonkeyPatch, can: bool) -> None:
    """They are left out with the reason; what hides nothing is measured all the same."""
    monkeypatch.setattr(run.cpuid, "can_fault", lambda: can)
    chosen = run.libraries(())
    found, missing = run.variants(chosen)
    everything = [(library.name, visible) for library in chosen for visible in library.classes]
    expected = [(name, visible) for name, visible in everything if can or visible == run.EVERYTHING]
    assert expected == [(variant.library.name, variant.visible) for variant in found]
    assert len(everything) - len(expected) == len(missing)
    assert all(peer.built and "cannot make CPUID fault" in peer.reason for peer in missing)
    assert expected
