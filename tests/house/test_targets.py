"""The targets that the crate builds for: the list, what the documentation says of each, and a sample of the builds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ("x86_64-apple-darwin", "x86_64-pc-windows-gnu", "aarch64-unknown-uefi")


def targets() -> dict[str, str]:
    """Target -> the format of its kernels, or portable."""
    lines = (ROOT / "scripts" / "targets.txt").read_text().splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {target: kernels for target, kernels, _ in rows}


def test_documentation() -> None:
    """The table of systems in docs/backends.md names each target of the list once, with assembly or without."""
    section = (ROOT / "docs" / "backends.md").read_text().partition("## Systems")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| ")][1:]
    documented = [(name, "portable" in row[3]) for row in rows for name in re.findall(r"`([\w-]+)`", row[2])]
    assert sorted(documented) == sorted((target, kernels == "portable") for target, kernels in targets().items())
    assert len(documented) >= 20


@pytest.mark.parametrize("target", SAMPLE)
def test_builds(target: str) -> None:
    """The library builds with its kernels."""
    if shutil.which("cargo") is None:
        pytest.skip("no cargo: make setup installs one")
    found = subprocess.run(
        ["rustc", "--print", "target-libdir", "--target", target], capture_output=True, text=True, check=False
    )
    if not Path(found.stdout.strip()).exists():
        pytest.skip(f"no standard library for {target}: rustup target add {target}")
    done = subprocess.run([ROOT / "scripts" / "check-targets", target], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"{target}: [1-9]\d* kernels, {targets()[target]}", done.stdout)


def test_under_wine() -> None:
    """On Windows, kernels agree with the portable ones and the caller's registers are kept."""
    if not Path("/usr/lib/wine/wine64").exists() or shutil.which("x86_64-w64-mingw32-gcc") is None:
        pytest.skip("no Wine: make test-windows installs it")
    command = [ROOT / "scripts" / "test-windows", "registers", "backends"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"backends: .*portable", done.stdout)
    assert re.search(r"test result: ok\. [3-9] passed", done.stdout)
