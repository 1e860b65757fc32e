"""`ffi/install`: what it puts where, and that pkg-config finds it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.ffi.conftest import Library


def install(library: Library, prefix: Path, destination: str = "") -> None:
    subprocess.run([ROOT / "ffi" / "install", library.static.parent, prefix, destination], check=True)


@pytest.mark.parametrize("name", ("kem", "sign"))
@pytest.mark.parametrize("options", ((), ("-static",)))
def test_programs_find_it(library: Library, tmp_path: Path, options: tuple[str, ...], name: str) -> None:
    """With the flags of pkg-config a program is compiled, linked either way, and runs."""
    install(library, tmp_path)
    environment = os.environ | {
        "PKG_CONFIG_PATH": str(tmp_path / "lib" / "pkgconfig"),
        "LD_LIBRARY_PATH": str(tmp_path / "lib"),
    }
    query = ["pkg-config", "--cflags", "--libs", *(["--static"] if options else []), "dauntless"]
    flags = subprocess.run(query, env=environment, capture_output=True, text=True, check=True).stdout.split()
    program = tmp_path / name
    subprocess.run(["gcc", *options, ROOT / "ffi" / "examples" / f"{name}.c", *flags, "-o", program], check=True)
    subprocess.run([program], env=environment, check=True)


def test_staging(library: Library, tmp_path: Path) -> None:
    """Files go below DESTDIR; what they say is PREFIX."""
    install(library, Path("/opt/dauntless"), str(tmp_path))
    installed = {str(p.relative_to(tmp_path)) for p in tmp_path.rglob("*") if not p.is_dir()}
    library_files = {f"opt/dauntless/lib/{n}" for n in ("libdauntless.a", "libdauntless.so", "libdauntless.so.0.1")}
    cmake = {f"opt/dauntless/lib/cmake/dauntless/dauntless-config{n}.cmake" for n in ("", "-version")}
    other = {"opt/dauntless/include/dauntless.h", "opt/dauntless/lib/pkgconfig/dauntless.pc"}
    assert library_files | cmake | other <= installed
    text = (tmp_path / "opt/dauntless/lib/pkgconfig/dauntless.pc").read_text()
    assert "prefix=/opt/dauntless\n" in text
    assert "@" not in text
    soname = subprocess.run(["readelf", "-d", library.shared], capture_output=True, text=True, check=True).stdout
    assert "[libdauntless.so.0.1]" in soname, "0.2 may change the interface"


def test_relative_prefix(library: Library) -> None:
    """It is refused with one line and status 2."""
    command = [ROOT / "ffi" / "install", library.static.parent, "here"]
    got = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (2, 1) == (got.returncode, got.stderr.count("\n"))
