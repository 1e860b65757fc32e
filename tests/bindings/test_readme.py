"""The examples of the README: compiled, run, and short.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.ffi.conftest import INCLUDE, Library, library

__all__ = ["library"]

LIMIT = 10  # lines of code
COUNTS = {"rust": 2, "c": 2, "python": 2}


def examples(language: str) -> list[str]:
    """The README's examples in a language: of ML-KEM, then of ML-DSA."""
    return [
        str(found) for found in re.findall(rf"```{language}\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    ]


@pytest.mark.parametrize("language", COUNTS)
def test_length(language: str) -> None:
    """Under ten lines each."""
    found = examples(language)
    assert COUNTS[language] == len(found)
    assert LIMIT > max(len([line for line in text.splitlines() if line.strip()]) for text in found)


@pytest.mark.parametrize("index", range(COUNTS["rust"]))
def test_rust(tmp_path: Path, index: int) -> None:
    """As the body of a program's `main`, in a package of its own that depends on this one."""
    (tmp_path / "src").mkdir()
    package = '[package]\nname = "first"\nedition = "2024"\n[workspace]\n'
    manifest = f'{package}[dependencies]\ndauntless = {{ path = "{ROOT}" }}\n'
    (tmp_path / "Cargo.toml").write_text(manifest)
    (tmp_path / "Cargo.lock").write_text((ROOT / "Cargo.lock").read_text())
    body = f"fn main() -> Result<(), dauntless::Error> {{\n{examples('rust')[index]}\nOk(())\n}}\n"
    (tmp_path / "src" / "main.rs").write_text(body)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "readme"
    subprocess.run(["cargo", "run", "--quiet", "--target-dir", target], cwd=tmp_path, check=True)


@pytest.mark.parametrize("index", range(COUNTS["c"]))
@pytest.mark.parametrize("compiler", ("gcc", "clang-19"))
def test_c(library: Library, tmp_path: Path, compiler: str, index: int) -> None:
    """With every warning an error."""
    source = tmp_path / "example.c"
    source.write_text(examples("c")[index])
    flags = ("-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{INCLUDE}")
    subprocess.run([compiler, *flags, source, library.static, "-o", tmp_path / "example"], check=True)
    subprocess.run([tmp_path / "example"], check=True)


@pytest.mark.parametrize("index", range(COUNTS["python"]))
def test_python(python: Path, index: int) -> None:
    """On the installed package."""
    subprocess.run([python, "-c", examples("python")[index]], check=True)
