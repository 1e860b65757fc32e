"""Constant time, dynamically: memcheck reports no branch and no address that depends on a secret.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

On every backend that this processor has, at the optimisation level of releases, or at all with DAUNTLESS_TEST_ALL. What is
published is marked defined again: keys, ciphertexts, and the seed rho, which the library declassifies itself
(src/kernels/declassify.rs).
"""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.sample import sample

PACKAGE = ROOT / "tests" / "constant_time"
LEVELS = ("3", "1", "2", "s", "z")
VALGRIND = ("valgrind", "--quiet", "--error-exitcode=9")


# Backend -> the processor's features, by their names in /proc/cpuinfo, that it needs. Valgrind has no SHA-3 instructions, and
# of RISC-V neither Zbb nor vectors. Of AVX-512 it has none: `avx2_x8` is the Rust around its eight lanes on kernels of AVX2,
# and around RSA's numbers side by side on kernels in Rust (src/kernels/*/valgrind), which no library that ships has.
AVX2 = ("avx2", "bmi1", "bmi2", "popcnt")
BACKENDS = {
    "x86_64": {"portable": (), "scalar": (), "avx2": AVX2, "avx2_x8": AVX2},
    "aarch64": {"portable": (), "neon": ("asimd",)},
    "riscv64": {"portable": (), "scalar": ()},
}


def backends() -> list[str]:
    """Those that this machine has."""
    features = set(Path("/proc/cpuinfo").read_text().split())
    return [name for name, needed in BACKENDS[platform.machine()].items() if features >= set(needed)]


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "constant-time"


def program(level: str, target: Path, *options: str) -> Path:
    """The program at an optimisation level, for a processor of no special features, with line numbers for the reports."""
    environment = os.environ | {
        "CARGO_PROFILE_RELEASE_OPT_LEVEL": level,
        "CARGO_PROFILE_RELEASE_DEBUG": "line-tables-only",
        "RUSTFLAGS": "--cfg dauntless_valgrind",
    }
    folder = target / "".join([level, *options])
    command = ["cargo", "build", "--release", "--quiet", "--target-dir", folder, *options]
    subprocess.run(command, cwd=PACKAGE, env=environment, check=True)
    return folder / "release" / "dauntless-constant-time"


def run(path: Path, backend: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"DAUNTLESS_BACKEND": backend}
    command = [*VALGRIND, path, backend, *arguments]
    return subprocess.run(command, env=environment, check=False, capture_output=True, text=True)


@pytest.mark.parametrize("level", sample(LEVELS, 5))
def test_no_reports(level: str, target: Path) -> None:
    """Every operation of every parameter set, sound and unsound ciphertexts: no report at all."""
    path = program(level, target)
    for backend in backends():
        got = run(path, backend)
        assert (0, "") == (got.returncode, got.stderr), backend


def test_low_memory(target: Path) -> None:
    """The same with the feature `low-memory`, at the level of machines with little."""
    path = program("s", target, "--features=low-memory")
    for backend in backends():
        got = run(path, backend)
        assert (0, "") == (got.returncode, got.stderr), backend


@pytest.mark.parametrize(("planted", "source"), (("agreement", "main.rs"), ("signatures", "signatures.rs")))
def test_planted_fault(planted: str, source: str, target: Path) -> None:
    """A comparison of shared secrets or private keys that stops at the first difference is reported: the tests can fail."""
    got = run(program("3", target), "portable", planted)
    assert 9 == got.returncode
    assert "depends on uninitialised value" in got.stderr
    assert source in got.stderr
