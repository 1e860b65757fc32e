"""Stack of the C library as it ships: no function uses more than it wipes, nor more than docs/stack.md says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from ffi.generate import measured
from ffi.measure import DEFAULT, PAIRWISE, places, refusal, rows
from tests.ffi.conftest import EMULATED, Library, archive_for, cargo_build
from tests.ffi.declarations import HEADER, functions
from tests.ffi.stack import measure, program

FRAME = 1024  # of the exported function itself, which holds pointers and sizes, and of what wipes


def promised(pairwise: bool = False) -> dict[str, int]:
    """Function -> bytes, by the documentation: of the library, or of the one with the feature `pairwise`."""
    tables = [rows(DEFAULT), rows(PAIRWISE)] if pairwise else [rows(DEFAULT)]
    return {row[0].strip("`"): int(row[-1]) for table in tables for row in table[1:]}


@pytest.fixture(scope="module")
def pairwise() -> Library:
    """The library that tries new key pairs, in a folder of its own."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "pairwise"
    cargo_build("--release", *PAIRWISE.options, "--target-dir", str(target))
    return Library(target / "release" / "libdauntless.a", target / "release" / "libdauntless.so")


def check(shared: Path, command: Sequence[str | Path], pairwise: bool = False) -> None:
    """Every function stays within its number, and nothing but zeros is left below the frame of the function itself."""
    measurement, sizes = measure(shared, command), promised(pairwise)
    assert {f.name for f in functions() if f.computes} == measurement.depths.keys()
    for name, depth in measurement.depths.items():
        assert depth.written <= sizes.get(name, 0) + FRAME, (measurement.backend, name)
        assert depth.not_zero <= FRAME, (measurement.backend, name)


def test_here(library: Library, tmp_path: Path) -> None:
    """On this processor."""
    check(library.shared, [program(f"{platform.machine()}-linux-gnu-gcc", library.static, tmp_path)])


def test_pairwise(pairwise: Library, tmp_path: Path) -> None:
    """The same of the library that tries new key pairs: it signs, verifies and exchanges secrets when it makes them."""
    run = program(f"{platform.machine()}-linux-gnu-gcc", pairwise.static, tmp_path)
    check(pairwise.shared, [run], pairwise=True)
    assert promised(pairwise=True)["dauntless_mldsa87_generate"] > 2 * promised()["dauntless_mldsa87_generate"]


@pytest.mark.parametrize("isa", EMULATED)
def test_elsewhere(library: Library, isa: str, tmp_path: Path) -> None:
    """Under QEMU, with and without the widest vectors."""
    run = program(f"{isa}-linux-gnu-gcc", archive_for(isa), tmp_path, "-static")
    for processor in EMULATED[isa]:
        check(library.shared, [f"qemu-{isa}", "-cpu", processor, run])


def test_the_header_tells_the_greatest() -> None:
    """Of single functions, and of batches, in KiB."""
    found = re.search(r"up to (\d+) KiB\s+\*?\s*of stack, functions for batches up to (\d+) KiB", HEADER.read_text())
    assert found is not None
    sizes = promised(pairwise=True)
    batches = [size for name, size in sizes.items() if "_many" in name]
    single = [size for name, size in sizes.items() if "_many" not in name]
    assert [1024 * int(n) for n in found.groups()] == [max(single), max(batches)]


@pytest.mark.parametrize("pairwise", (False, True))
def test_numbers_are_of_functions(pairwise: bool) -> None:
    """src/stack.rs has a number for each function that wipes, found by its source, and no other; docs/stack.md has the same."""
    names = {function: "::".join(place).lower() for function, place in places().items()}
    numbers = measured(pairwise)
    assert set(names.values()) == numbers.keys()
    assert promised(pairwise) == {function: numbers[name] for function, name in names.items()}


def test_processors_whose_numbers_would_be_too_small() -> None:
    """Those with AVX-512 must have the kernels that take most of the stack."""
    assert "AVX-512 IFMA" in refusal({"avx2", "avx512f"})
    assert (refusal({"avx2"}), refusal({"avx512f", "avx512ifma"})) == ("", "")
