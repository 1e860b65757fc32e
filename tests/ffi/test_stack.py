"""Stack of the C library as it ships: no function uses more than it wipes, nor more than docs/stack.md says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from ffi.generate import measured
from ffi.measure import places, refusal
from tests.ffi.conftest import EMULATED, Library, archive_for
from tests.ffi.declarations import HEADER, functions
from tests.ffi.stack import measure, program

FRAME = 1024  # of the exported function itself, which holds pointers and sizes, and of what wipes


def promised() -> dict[str, int]:
    """Function -> bytes, by the documentation."""
    rows = re.findall(r"^\| `(\w+)` \|.* (\d+) \|$", (ROOT / "docs" / "stack.md").read_text(), re.MULTILINE)
    return {name: int(size) for name, size in rows}


def check(shared: Path, command: Sequence[str | Path]) -> None:
    """Every function stays within its number, and nothing but zeros is left below the frame of the function itself."""
    measured = measure(shared, command)
    assert {f.name for f in functions() if f.computes} == measured.depths.keys()
    for name, depth in measured.depths.items():
        size = promised().get(name, 0)
        assert depth.written <= size + FRAME, (measured.backend, name)
        assert depth.not_zero <= FRAME, (measured.backend, name)


def test_here(library: Library, tmp_path: Path) -> None:
    """On this processor."""
    check(library.shared, [program(f"{platform.machine()}-linux-gnu-gcc", library.static, tmp_path)])


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
    batches = [size for name, size in promised().items() if "_many" in name]
    single = [size for name, size in promised().items() if "_many" not in name]
    assert [1024 * int(n) for n in found.groups()] == [max(single), max(batches)]


def test_numbers_are_of_functions() -> None:
    """src/stack.rs has a number for each function that wipes, found by its source, and no other."""
    assert measured().keys() == {"::".join(place).lower() for place in places().values()}


def test_processors_whose_numbers_would_be_too_small() -> None:
    """Those with AVX-512 must have the kernels that take most of the stack."""
    assert "AVX-512 IFMA" in refusal({"avx2", "avx512f"})
    assert (refusal({"avx2"}), refusal({"avx512f", "avx512ifma"})) == ("", "")
