"""The archives of the C library: a C project without Rust is built against them, by CMake and by pkg-config.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT

EXAMPLES = ROOT / "ffi" / "examples"
TOOLS = "/usr/bin:/bin"  # no cargo, no rustc
# ISA -> how its programs are compiled and run here
MACHINES = {
    "x86_64": ("x86_64-linux-gnu-gcc", ()),
    "aarch64": ("aarch64-linux-gnu-gcc", ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")),
    "riscv64": ("riscv64-linux-gnu-gcc", ("qemu-riscv64", "-L", "/usr/riscv64-linux-gnu")),
}


@pytest.fixture(scope="module", params=MACHINES)
def unpacked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A machine, and its archive in a folder that it was not made in."""
    machine = str(request.param)
    if shutil.which(MACHINES[machine][0]) is None:
        pytest.skip(f"no {MACHINES[machine][0]}: make setup installs one")
    made = subprocess.run(["scripts/archives", machine], cwd=ROOT, capture_output=True, text=True, check=False)
    if made.returncode == 3:
        pytest.skip(made.stderr.strip())
    assert made.returncode == 0, made.stderr
    folder = tmp_path_factory.mktemp(machine)
    subprocess.run(["tar", "-x", "-f", ROOT / made.stdout.strip(), "-C", folder], check=True)
    (top,) = folder.iterdir()
    return machine, top


def environment(folder: Path) -> dict[str, str]:
    return {
        "PATH": TOOLS,
        "HOME": os.environ.get("HOME", "/"),
        "LD_LIBRARY_PATH": str(folder / "lib"),
        "PKG_CONFIG_PATH": str(folder / "lib" / "pkgconfig"),
        "QEMU_SET_ENV": f"LD_LIBRARY_PATH={folder / 'lib'}",
    }


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake: apt-get install cmake")
@pytest.mark.parametrize("shared", ("ON", "OFF"))
def test_cmake(unpacked: tuple[str, Path], tmp_path: Path, shared: str) -> None:
    """`find_package` finds it, and the examples run, with either library."""
    machine, folder = unpacked
    compiler, runner = MACHINES[machine]
    options = [f"-DCMAKE_PREFIX_PATH={folder}", f"-DBUILD_SHARED_LIBS={shared}", f"-DCMAKE_C_COMPILER={compiler}"]
    if runner:
        options += ["-DCMAKE_SYSTEM_NAME=Linux", f"-DCMAKE_SYSTEM_PROCESSOR={machine}"]
    made = environment(folder)
    subprocess.run(["cmake", "-S", EXAMPLES, "-B", tmp_path, *options], env=made, capture_output=True, check=True)
    subprocess.run(["cmake", "--build", tmp_path], env=made, capture_output=True, check=True)
    for example in ("kem", "sign", "rsa"):
        needed = subprocess.run(
            ["readelf", "-d", tmp_path / example], capture_output=True, text=True, check=True
        ).stdout
        assert ("libdauntless.so.0.1" in needed) is (shared == "ON")
        subprocess.run([*runner, tmp_path / example], env=made, check=True)


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake: apt-get install cmake")
@pytest.mark.parametrize(
    ("wanted", "found"), (("0.1", True), ("0.1.0", True), ("0.0", False), ("0.2", False), ("1.0", False))
)
def test_cmake_version(unpacked: tuple[str, Path], tmp_path: Path, wanted: str, found: bool) -> None:
    """A project that asks for another interface gets an error."""
    machine, folder = unpacked
    text = f"cmake_minimum_required(VERSION 3.13)\nproject(p NONE)\nfind_package(dauntless {wanted} REQUIRED CONFIG)\n"
    (tmp_path / "CMakeLists.txt").write_text(text)
    command = ["cmake", "-S", tmp_path, "-B", tmp_path / "b", f"-DCMAKE_PREFIX_PATH={folder}"]
    done = subprocess.run(command, env=environment(folder), capture_output=True, text=True, check=False)
    assert found is (done.returncode == 0), f"{machine}: {done.stderr}"


@pytest.mark.parametrize("options", ((), ("-static",)))
def test_pkg_config(unpacked: tuple[str, Path], tmp_path: Path, options: tuple[str, ...]) -> None:
    """Its flags name the folder that the archive is in now."""
    machine, folder = unpacked
    compiler, runner = MACHINES[machine]
    made = environment(folder)
    query = ["pkg-config", "--cflags", "--libs", "dauntless"]
    flags = subprocess.run(query, env=made, capture_output=True, text=True, check=True).stdout.split()
    for example in ("kem", "sign", "rsa"):
        command = [compiler, *options, EXAMPLES / f"{example}.c", *flags, "-o", tmp_path / example]
        subprocess.run(command, env=made, check=True)
        subprocess.run([*runner, tmp_path / example], env=made, check=True)


def test_same_bytes(unpacked: tuple[str, Path]) -> None:
    """The archive has no names or times of the machine that made it."""
    machine, folder = unpacked
    with tarfile.open(ROOT / "build" / "archives" / f"{folder.name}.tar.gz") as archive:
        assert {(0, 0, 0)} == {(entry.mtime, entry.uid, entry.gid) for entry in archive}
    text = (folder / "lib" / "pkgconfig" / "dauntless.pc").read_text()
    assert "prefix=${pcfiledir}/../..\n" in text and str(ROOT) not in text, machine
