"""Landing pads and shadow stacks in what ships: kernels begin with a pad, and nothing is said that the compiler did not do.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm import elf
from dauntless.catalogue import ROOT
from tests.ffi.conftest import Library, archive_for
from tests.house.test_landing_pads import FORCED, PADS, PROPERTIES, link, properties


def members(archive: Path, folder: Path) -> list[Path]:
    """The objects of an archive."""
    subprocess.run(["ar", "x", archive.resolve()], cwd=folder, check=True)
    return sorted(folder.glob("*.o"))


def beginnings(path: Path) -> dict[str, bytes]:
    """The first 4 bytes of every kernel in assembly that an object defines."""
    kernels = {kernel.symbol for kernel in catalogue.kernels()}
    parsed = elf.parse(path.name, path.read_bytes())
    rows = [row for s in parsed.sections if s.type == elf.SYMTAB for row in parsed.symbols(s)]
    return {
        row.name: parsed.contents(parsed.sections[row.section])[row.value :][:4] for row in rows if row.name in kernels
    }


@pytest.mark.parametrize("isa", PADS)
def test_kernels_of_the_archive(isa: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """All of the catalogue begin with the pad. No object claims it for compiled Rust, which has none."""
    library: Library | None = request.getfixturevalue("library") if isa == platform.machine() else None
    objects = members(library.static if library else archive_for(isa), tmp_path)
    found = {name: first for path in objects for name, first in beginnings(path).items()}
    kernels = [k for k in catalogue.kernels() if k.isa == isa]
    assert {kernel.symbol: PADS[isa] for kernel in kernels} == found
    assert set() == {note for path in objects for note in properties(path)}


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the note of shadow stacks is x86's")
def test_shared_library_works_with_shadow_stacks(library: Library) -> None:
    """Its note says so, and says no more."""
    assert ["x86 feature: SHSTK"] == properties(library.shared)


@pytest.mark.skipif(platform.machine() != "x86_64", reason="rustc's -Z cf-protection is for x86")
def test_pads_throughout(tmp_path: Path) -> None:
    """With rustc's -Z cf-protection the library's object has the whole property, and a linker that insists accepts it."""
    quick = {"CARGO_PROFILE_RELEASE_OPT_LEVEL": "1"}  # pads do not depend on it
    environment = os.environ | quick | {"RUSTC_BOOTSTRAP": "1", "RUSTFLAGS": "-Zcf-protection=full"}
    command = [
        "cargo",
        "build",
        "--quiet",
        "--release",
        "--package",
        "dauntless-ffi",
        "--target-dir",
        tmp_path / "built",
    ]
    subprocess.run(command, cwd=ROOT, check=True, env=environment)
    (own,) = [p for p in members(tmp_path / "built" / "release" / "libdauntless.a", tmp_path) if beginnings(p)]
    assert [PROPERTIES["x86_64"]] == properties(own)
    linked = link("x86_64", [own], tmp_path / "forced.so", *FORCED["x86_64"])
    assert 0 == linked.returncode, linked.stderr
    assert [PROPERTIES["x86_64"]] == properties(tmp_path / "forced.so")
