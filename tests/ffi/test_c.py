"""C programs, the examples and tests of every function: two compilers, both libraries, Valgrind and sanitizers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.ffi.conftest import EMULATED, INCLUDE, Library, archive_for

COMPILERS = ("gcc", "clang-19")
FLAGS = ("-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1", "-g", f"-I{INCLUDE}")
EXAMPLES, TESTS = ROOT / "ffi" / "examples", ROOT / "tests" / "ffi"
PROGRAMS = {
    "kem": EXAMPLES / "kem.c",
    "sign": EXAMPLES / "sign.c",
    "rsa": EXAMPLES / "rsa.c",
    "api": TESTS / "api.c",
    "dsa": TESTS / "dsa.c",
}
VALGRIND = ("valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=all")


def compile_c(compiler: str, program: str, library: Path, folder: Path, *options: str) -> Path:
    out = folder / program
    # A shared library by its path, to be found there when the program runs.
    subprocess.run(
        [
            compiler,
            *FLAGS,
            *options,
            str(PROGRAMS[program]),
            str(library),
            f"-Wl,-rpath,{library.parent}",
            "-o",
            str(out),
        ],
        check=True,
    )
    return out


@pytest.fixture(params=("static", "shared"))
def path(request: pytest.FixtureRequest, library: Library) -> Path:
    return library.static if request.param == "static" else library.shared


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_programs(path: Path, compiler: str, program: str, tmp_path: Path) -> None:
    """They compile without a warning and end well."""
    subprocess.run([compile_c(compiler, program, path, tmp_path)], check=True, env=at(path))


@pytest.mark.parametrize("program", PROGRAMS)
def test_under_valgrind(path: Path, program: str, tmp_path: Path) -> None:
    """No access outside of buffers, no decision on undefined bytes, no leak."""
    subprocess.run([*VALGRIND, compile_c("gcc", program, path, tmp_path)], check=True, env=at(path))


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_with_sanitizers(library: Library, compiler: str, program: str, tmp_path: Path) -> None:
    """Address and undefined-behaviour sanitizers report nothing."""
    options = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    subprocess.run([compile_c(compiler, program, library.static, tmp_path, *options)], check=True)


@pytest.mark.parametrize("isa", EMULATED)
def test_elsewhere(isa: str, tmp_path: Path) -> None:
    """Under QEMU, with and without the widest vectors."""
    archive = archive_for(isa)
    for program in PROGRAMS:
        out = compile_c(f"{isa}-linux-gnu-gcc", program, archive, tmp_path, "-static")
        for processor in EMULATED[isa]:
            subprocess.run([f"qemu-{isa}", "-cpu", processor, out], check=True)


def test_header_serves_cpp(tmp_path: Path) -> None:
    """C++ compilers take it too."""
    source = tmp_path / "include.cpp"
    source.write_text("#include <dauntless.h>\nint main() { return !dauntless_equal(nullptr, 0, nullptr, 0); }\n")
    subprocess.run(
        ["g++", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{INCLUDE}", "-fsyntax-only", source], check=True
    )


def test_valgrind_sees_faults(library: Library, tmp_path: Path) -> None:
    """A wrong size, planted in the example, is reported: the runs above can fail."""
    text = PROGRAMS["kem"].read_text().replace("uint8_t ek[DAUNTLESS", "static uint8_t ek[DAUNTLESS", 1)
    source = tmp_path / "planted.c"
    planted = text.replace("int failed =", "uint8_t m[32]; if (m[3] == 7) return 2; int failed =")
    source.write_text(planted)
    out = tmp_path / "planted"
    subprocess.run(["gcc", "-std=c11", "-O0", f"-I{INCLUDE}", source, library.static, "-o", out], check=True)
    assert 9 == subprocess.run([*VALGRIND, out], check=False, capture_output=True).returncode


def at(path: Path) -> dict[str, str]:
    """The library's soname is that of the installed file; here it lies beside the build."""
    link = path.parent / "libdauntless.so.0.1"
    if path.suffix == ".so" and not link.exists():
        link.symlink_to(path.name)
    return {"LD_LIBRARY_PATH": str(path.parent), "PATH": "/usr/bin:/bin"}
