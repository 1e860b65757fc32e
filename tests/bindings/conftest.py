"""The Python package, installed by pip.
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
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the package in it, and this one's tools."""
    folder = tmp_path_factory.mktemp("venv")
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", folder], check=True)
    installed = folder / "bin" / "python"
    subprocess.run([installed, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", BINDING], check=True)
    return installed
