"""The header is generated, complete and documented; its sizes are those of FIPS 203.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from dauntless.catalogue import ROOT
from dauntless.spec import fips203
from tests.ffi.conftest import INCLUDE, Library

HEADER = INCLUDE / "dauntless.h"


def test_generated_files_are_current() -> None:
    """ffi/generate.py would write what is there."""
    subprocess.run([sys.executable, "ffi/generate.py", "--check"], cwd=ROOT, check=True)


def test_everything_is_documented() -> None:
    """A comment stands before each function, structure and constant."""
    blocks = re.split(r"\n\n+", HEADER.read_text())
    declared = [b for b in blocks if re.search(r"^(\w.*\(|typedef|#define DAUNTLESS_(?!H$|ALIGNED))", b, re.MULTILINE)]
    assert len(declared) > 80
    assert [] == [b for b in declared if not b.startswith("//") and "DAUNTLESS_ALIGNED(n)" not in b]


@pytest.mark.parametrize("name", ("512", "768", "1024"))
def test_sizes(name: str) -> None:
    """Keys and ciphertexts have the bytes of FIPS 203, table 3, here by its formulas."""
    k, du, dv = {"512": (2, 10, 4), "768": (3, 10, 4), "1024": (4, 11, 5)}[name]
    expected = {
        "ENCAPSULATION_KEY": 384 * k + 32, "DECAPSULATION_KEY": 768 * k + 96, "SEED": 64,
        "CIPHERTEXT": 32 * (du * k + dv), "SHARED_SECRET": 32, "RANDOM": 32,
    }  # fmt: skip
    found = re.findall(rf"#define DAUNTLESS_MLKEM{name}_(\w+)_SIZE (\d+)", HEADER.read_text())
    assert expected == {what: int(size) for what, size in found}
    assert fips203.N == 256


def test_shared_library_exports_what_is_declared(library: Library) -> None:
    """Every function of the header is defined in both libraries."""
    declared = set(re.findall(r"\b(dauntless_\w+)\(", HEADER.read_text()))
    for path, option in ((library.static, "-g"), (library.shared, "-D")):
        out = subprocess.run(["nm", option, "--defined-only", path], capture_output=True, text=True, check=True).stdout
        assert set() == declared - {line.split()[-1] for line in out.splitlines() if " T " in line}
