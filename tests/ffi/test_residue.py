"""Nothing secret is left behind: after each function of the C library, its stack and the vector registers are searched.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.ffi.conftest import EMULATED, INCLUDE, Library, archive_for
from tests.sample import sample

FOLDER = ROOT / "tests" / "ffi"
SOURCES = {
    "residue.c": ("512", "768", "1024"),
    "residue_dsa.c": ("44", "65", "87"),
    "residue_rsa.c": ("2048", "3072", "4096"),
}
SETS = tuple(name for names in SOURCES.values() for name in names)
ELSEWHERE = [(isa, name) for isa in EMULATED for name in SETS if name not in ("3072", "4096")]


def program(compiler: str, archive: Path, name: str, folder: Path, *options: str) -> Path:
    out = folder / f"residue{name}"
    flags = [
        "-std=c11",
        "-D_GNU_SOURCE",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-O1",
        f"-DSET={name}",
        f"-I{INCLUDE}",
        *options,
    ]
    source = next(FOLDER / source for source, names in SOURCES.items() if name in names)
    subprocess.run([compiler, *flags, source, archive, "-pthread", "-o", out], check=True)
    return out


def run(*command: str | Path) -> tuple[int, str]:
    got = subprocess.run(command, check=False, capture_output=True, text=True)
    return got.returncode, got.stderr


def native(library: Library, name: str, folder: Path) -> Path:
    """With what reads all vector registers, if the processor has them."""
    features = Path("/proc/cpuinfo").read_text().split() if platform.machine() == "x86_64" else []
    widest = next((f"-m{f}" for f in ("avx512bw", "avx512f", "avx2") if f in features), None)
    return program("gcc", library.static, name, folder, *([widest] if widest else []))


@pytest.mark.parametrize("name", SETS)
def test_nothing_is_left(library: Library, name: str, tmp_path: Path) -> None:
    """Not eight bytes of ML-KEM's d, z, sigma, s, m, r, K or the rejected K, nor of ML-DSA's xi, rho', K, s1, s2 or rho'', nor
    of the numbers of RSA's keys; of single operations, batches and, but for ML-KEM, keys that are written and read."""
    assert (0, "") == run(native(library, name, tmp_path))


@pytest.mark.parametrize(("isa", "name"), sample(ELSEWHERE, 5))
def test_nothing_is_left_elsewhere(isa: str, name: str, tmp_path: Path) -> None:
    """Under QEMU, with and without the widest vectors."""
    archive = archive_for(isa)
    for processor, options in EMULATED[isa].items():
        out = program(f"{isa}-linux-gnu-gcc", archive, name, tmp_path, "-static", *options)
        assert (0, "") == run(f"qemu-{isa}", "-cpu", processor, out)


@pytest.mark.parametrize(("name", "secret"), (("768", "d"), ("65", "xi"), ("2048", "p")))
def test_search_can_find(library: Library, tmp_path: Path, name: str, secret: str) -> None:
    """A copy of the seed, left by the test itself, is found."""
    status, text = run(native(library, name, tmp_path), "planted")
    assert (1, True) == (status, f"leaves {secret} in the stack" in text)
