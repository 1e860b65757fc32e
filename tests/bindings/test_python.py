"""The Python package: its own tests, its types, the README's example.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
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


def test_stubs_say_what_is_there(python: Path, tmp_path: Path) -> None:
    """mypy's stubtest finds no difference between the stubs and the modules."""
    command = [python, "-m", "mypy.stubtest", "dauntless_crypto"]
    got = subprocess.run(command, cwd=tmp_path, check=False, env=tools(), capture_output=True, text=True)
    assert 0 == got.returncode, got.stdout + got.stderr


PYTHONS = ("3.9", "3.10", "3.11", "3.12", "3.13", "3.14")
PROGRAM = (
    "import sys; sys.path.insert(0, sys.argv[1]); from dauntless_crypto import mlkem768 as m, mldsa65 as d;"
    "p, s = m.generate(); c, k = m.encapsulate(p); assert m.decapsulate(bytearray(s), c) == k;"
    "p, s = d.generate(); d.verify(p, b'm', d.sign(bytearray(s), b'm'))"
)


def interpreters() -> dict[str, str]:
    """Of these versions, those that this machine has: on the path, or in pyenv's folder."""
    folders = [*os.environ["PATH"].split(os.pathsep), *map(str, Path.home().glob(".pyenv/versions/*/bin"))]
    found: dict[str, str] = {}
    for version, folder in ((version, folder) for version in PYTHONS for folder in folders):
        path = Path(folder) / f"python{version}"
        command = [path, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        if version not in found and path.exists():
            got = subprocess.run(command, check=False, capture_output=True, text=True)
            if got.stdout.strip() == version:
                found[version] = str(path)
    return found


def test_one_wheel_for_all(wheel: Path, tmp_path: Path) -> None:
    """The wheel of `make wheel` is for manylinux2014, and works on every Python from 3.9 to 3.14 that is here."""
    assert "-cp39-abi3-manylinux" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    found = interpreters()
    print("not here:", [version for version in PYTHONS if version not in found])
    assert found
    for python in found.values():
        subprocess.run([python, "-c", PROGRAM, tmp_path], check=True)


def test_readme_example(python: Path, tmp_path: Path) -> None:
    """The examples in the package's README run; the first of ML-DSA has under ten lines."""
    examples = re.findall(r"```python\n(.*?)```", (BINDING / "README.md").read_text(), re.DOTALL)
    imported = [re.findall(r"^from dauntless_crypto import (.*)", example, re.MULTILINE)[0] for example in examples]
    assert imported == ["mlkem768", "mldsa65", "mldsa65", "x25519, xwing", "rsa"]
    assert 10 > max(len(example.splitlines()) for example in examples[:2])
    for example in examples:
        run(python, "-c", example, folder=tmp_path)
