"""The Python package: its wheel, installed by pip. docs/add-an-algorithm.md, tested by tests/docs, installs its folder.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT

BINDING = ROOT / "bindings" / "python"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make wheel` builds it, in a folder of this process's own."""
    command = ["scripts/build-wheel", tmp_path_factory.mktemp("wheel") / "out"]
    built = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return Path(built.stdout.strip())


@pytest.fixture(scope="session")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the package in it, and this one's tools."""
    folder = tmp_path_factory.mktemp("venv")
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", folder], check=True)
    installed = folder / "bin" / "python"
    subprocess.run([installed, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel], check=True)
    return installed
