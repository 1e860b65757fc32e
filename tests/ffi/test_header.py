"""The header is generated, complete and documented; its sizes are those of FIPS 203 and FIPS 204.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from dauntless.spec import fips203
from tests.ffi.conftest import INCLUDE, Library
from tests.ffi.declarations import constants, functions

HEADER = INCLUDE / "dauntless.h"


def test_generated_files_are_current() -> None:
    """ffi/generate.py would write what is there."""
    subprocess.run([sys.executable, "ffi/generate.py", "--check"], cwd=ROOT, check=True)


def test_everything_is_documented() -> None:
    """A comment stands before each function, structure and constant."""
    text = HEADER.read_text().replace("#if defined(DAUNTLESS_HAZMAT)\n", "")
    blocks = re.split(r"\n\n+", text)
    declared = [
        b for b in blocks if re.search(r"^(\w.*\(|typedef|#define DAUNTLESS_(?!H$|ALIGNED|MUST_USE))", b, re.MULTILINE)
    ]
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
    found = re.findall(rf"#define DAUNTLESS_MLKEM{name}_(\w+?)(?<!DER)(?<!PEM)_SIZE (\d+)", HEADER.read_text())
    assert expected == {what: int(size) for what, size in found}
    assert fips203.N == 256


@pytest.mark.parametrize("name", ("44", "65", "87"))
def test_sizes_of_signatures(name: str) -> None:
    """Keys and signatures have the bytes of FIPS 204, table 2."""
    vk, sk, signature = {"44": (1312, 2560, 2420), "65": (1952, 4032, 3309), "87": (2592, 4896, 4627)}[name]
    expected = {"VERIFYING_KEY": vk, "SIGNING_KEY": sk, "SEED": 32, "SIGNATURE": signature, "MU": 64, "RANDOM": 32}
    found = re.findall(rf"#define DAUNTLESS_MLDSA{name}_(\w+?)(?<!DER)(?<!PEM)_SIZE (\d+)", HEADER.read_text())
    assert expected == {what: int(size) for what, size in found}


@pytest.mark.parametrize("option", ((), ("-DDAUNTLESS_HAZMAT",)))
def test_hazmat_is_asked_for(option: tuple[str, ...], tmp_path: Path) -> None:
    """Deterministic encapsulation is declared after `#define DAUNTLESS_HAZMAT` only."""
    source = tmp_path / "declared.c"
    source.write_text("#include <dauntless.h>\nvoid *p = (void *)dauntless_mlkem768_encapsulate_deterministic;\n")
    command = ["gcc", "-std=c11", f"-I{INCLUDE}", "-fsyntax-only", *option, source]
    assert bool(option) == (subprocess.run(command, check=False, capture_output=True).returncode == 0)
    outside = re.sub(r"#if defined\(DAUNTLESS_HAZMAT\)\n.*?#endif", "", HEADER.read_text(), flags=re.DOTALL)
    assert "encapsulate_deterministic(" not in outside
    assert "_randomized(" not in outside


def test_names() -> None:
    """A program that includes the header gets no macro that could be one of its own."""
    command = ["gcc", "-E", "-dD", "-DDAUNTLESS_HAZMAT", HEADER]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    own = re.findall(rf'^# \d+ "{re.escape(str(HEADER))}"[ 12]*$(.*?)(?=^# \d+ "|\Z)', text, re.MULTILINE | re.DOTALL)
    macros = re.findall(r"^#define (\w+)", "".join(own), re.MULTILINE)
    assert "DAUNTLESS_VERSION" in macros
    assert [] == [name for name in macros if not name.startswith("DAUNTLESS_")]


def test_no_result_is_lost() -> None:
    """Compilers warn if a result is not looked at, whatever the function; only what wipes has none."""
    without = re.findall(r"^(?!DAUNTLESS_MUST_USE)(\w[\w *]*?)(dauntless_\w+)\(", HEADER.read_text(), re.MULTILINE)
    marked = re.findall(r"^DAUNTLESS_MUST_USE\s+[\w *]+?(dauntless_\w+)\(", HEADER.read_text(), re.MULTILINE)
    rest = {name for _, name in without} - set(marked)
    assert rest
    assert all("wipe" in name for name in rest)
    assert {f.name for f in functions()} == rest | set(marked)


@pytest.mark.parametrize("compiler", ("gcc", "clang-19"))
def test_compilers_warn(compiler: str, tmp_path: Path) -> None:
    """Of a code that is dropped."""
    source = tmp_path / "dropped.c"
    source.write_text("#include <dauntless.h>\nvoid f(uint8_t *p) { dauntless_sha3_256(p, 32, p, 0); }\n")
    command = [compiler, "-std=c11", "-Werror", f"-I{INCLUDE}", "-c", source, "-o", tmp_path / "dropped.o"]
    got = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (True, True) == (got.returncode != 0, "unused-result" in got.stderr)


def test_macros_can_stand_anywhere() -> None:
    """Numbers with a sign have parentheses; the version's three numbers are the version."""
    found = re.findall(r"^#define (\w+) (.+)$", HEADER.read_text(), re.MULTILINE)
    assert [] == [name for name, value in found if value.startswith("-")]
    version = {**dict(found)}["DAUNTLESS_VERSION"].strip('"')
    assert [int(n) for n in version.split(".")] == [constants()[f"DAUNTLESS_VERSION_{n}"] for n in PARTS]


PARTS = ("MAJOR", "MINOR", "PATCH")


def exported(path: Path, option: str) -> set[str]:
    command = ["nm", option, "--defined-only", path]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in out.splitlines() if re.search(r" [TDBR] ", line)}


def test_libraries_define_what_is_declared(library: Library) -> None:
    """Every function of the header is in both libraries, and the shared one exports nothing else."""
    declared = set(re.findall(r"\b(dauntless_\w+)\(", HEADER.read_text()))
    assert set() == declared - exported(library.static, "-g")
    assert declared == exported(library.shared, "-D")
