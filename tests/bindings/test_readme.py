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


def example(language: str) -> str:
    """The README's one example in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    return str(found)


@pytest.mark.parametrize("language", ("rust", "c", "python"))
def test_length(language: str) -> None:
    """Under ten lines."""
    assert LIMIT > len([line for line in example(language).splitlines() if line.strip()])


def test_rust(tmp_path: Path) -> None:
    """As the body of a program's `main`, in a package of its own that depends on this one."""
    (tmp_path / "src").mkdir()
    package = '[package]\nname = "first"\nedition = "2024"\n[workspace]\n'
    manifest = f'{package}[dependencies]\ndauntless = {{ path = "{ROOT}" }}\n'
    (tmp_path / "Cargo.toml").write_text(manifest)
    (tmp_path / "Cargo.lock").write_text((ROOT / "Cargo.lock").read_text())
    body = f"fn main() -> Result<(), dauntless::Error> {{\n{example('rust')}\nOk(())\n}}\n"
    (tmp_path / "src" / "main.rs").write_text(body)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "readme"
    subprocess.run(["cargo", "run", "--quiet", "--target-dir", target], cwd=tmp_path, check=True)


@pytest.mark.parametrize("compiler", ("gcc", "clang-19"))
def test_c(library: Library, tmp_path: Path, compiler: str) -> None:
    """With every warning an error."""
    source = tmp_path / "kem.c"
    source.write_text(example("c"))
    flags = ("-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{INCLUDE}")
    subprocess.run([compiler, *flags, source, library.static, "-o", tmp_path / "kem"], check=True)
    subprocess.run([tmp_path / "kem"], check=True)


def test_python(python: Path) -> None:
    """On the installed package."""
    subprocess.run([python, "-c", example("python")], check=True)
