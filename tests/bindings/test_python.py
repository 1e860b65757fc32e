"""The Python package from a fresh copy: `pip install .`, its own tests, its types, the README's example.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.bindings.conftest import BINDING


def run(python: Path, *arguments: str | Path, folder: Path) -> None:
    subprocess.run([python, *map(str, arguments)], cwd=folder, check=True, env=tools())


def tools() -> dict[str, str]:
    """This process's packages (pytest, mypy), behind those of the virtual environment."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p.endswith("site-packages"))}


def test_its_own_tests(python: Path, tmp_path: Path) -> None:
    """The tests in its folder pass on what is installed."""
    run(
        python,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        tmp_path,
        BINDING / "tests",
        folder=tmp_path,
    )


def test_types(python: Path, tmp_path: Path) -> None:
    """mypy --strict knows what functions take and give, and finds a wrong argument."""
    good = "from dauntless_crypto import mlkem768\nsecret: bytes = mlkem768.encapsulate(mlkem768.generate()[0])[1]\n"
    (tmp_path / "good.py").write_text(good)
    (tmp_path / "bad.py").write_text(good.replace("secret: bytes", "secret: str"))
    command = [python, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache"]
    subprocess.run([*command, tmp_path / "good.py"], cwd=tmp_path, check=True, env=tools())
    got = subprocess.run([*command, tmp_path / "bad.py"], cwd=tmp_path, check=False, env=tools(), capture_output=True)
    assert 1 == got.returncode
    assert b"Incompatible types in assignment" in got.stdout


def test_readme_example(python: Path, tmp_path: Path) -> None:
    """The example in the package's README runs."""
    (example,) = re.findall(r"```python\n(.*?)```", (BINDING / "README.md").read_text(), re.DOTALL)
    run(python, "-c", example, folder=tmp_path)
