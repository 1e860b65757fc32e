"""Compiles C for numbers of N words, as every compiler makes it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import Image, load
from tests.compiled.test_compiled_field25519 import COMPILERS


def in_words(text: str, compiler: str, folder: Path, words: int) -> Image:
    """The object; skips the test if the compiler is not installed."""
    command = COMPILERS[compiler]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    source, path = folder / "numbers.c", folder / f"{compiler}.o"
    source.write_text(text)
    plain = "-fcf-protection=none" if "64" not in compiler else "-g0"
    subprocess.run([*command, "-std=gnu11", f"-DN={words}", plain, "-c", source, "-o", path], check=True)
    return load([path])
