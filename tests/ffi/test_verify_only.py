"""The C library that only verifies signatures of ML-DSA: `make library VERIFY=1`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from dauntless.spec import fips204
from tests.ffi.conftest import INCLUDE, Library, cargo_build

HEADER = INCLUDE / "verify" / "dauntless.h"

PROGRAM = """
#include <dauntless.h>

#ifndef DAUNTLESS_VERIFY_ONLY
#error "the header of the whole library"
#endif

static const uint8_t key[] = {@KEY@}, message[] = {@MESSAGE@}, context[] = {@CONTEXT@};
static uint8_t signature[] = {@SIGNATURE@};

static int verify(void) {
    return dauntless_mldsa@SET@_verify(
        key, sizeof key, message, sizeof message, context, sizeof context, signature, sizeof signature);
}

int main(void) {
    if (dauntless_self_test() || verify()) return 1;
    signature[0] ^= 1;
    return verify() == DAUNTLESS_ERROR_SIGNATURE ? 0 : 2;
}
"""


@pytest.fixture(scope="module")
def verifying() -> Library:
    """The library, where `make library VERIFY=1` puts it."""
    subprocess.run(["make", "--silent", "library", "VERIFY=1"], cwd=ROOT, check=True)
    folder = cargo_build("--release").joinpath("verify", "release")
    return Library(folder / "libdauntless.a", folder / "libdauntless.so")


def declared(header: Path) -> set[str]:
    """The functions that a header declares."""
    return set(re.findall(r"\b(dauntless_\w+)\(", re.sub(r"//.*", "", header.read_text())))


def symbols(*options: str | Path) -> set[str]:
    """The names that `nm` lists of a library."""
    listed = subprocess.run(["nm", *options], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in listed.splitlines() if len(line.split()) > 1}


def test_exports(verifying: Library) -> None:
    """The shared library has the functions of its header, which are some of the whole header's."""
    exported = {name for name in symbols("-D", "--defined-only", verifying.shared) if name.startswith("dauntless_")}
    assert declared(HEADER) == exported
    assert exported < declared(INCLUDE / "dauntless.h")
    assert "dauntless_mldsa65_verify_many_prepared" in exported


def test_nothing_signs(verifying: Library, library: Library) -> None:
    """No symbol of the archive, exported or not, is of signing, of key generation, of private keys or of random numbers.

    The keys that ML-KEM's and X25519's known-answer tests generate are the self-test's.
    """
    private = re.compile(r"(?i)(?<!de)sign(?!atures?|ed|al)|generat|getrandom|private_key")

    def found(archive: Path) -> list[str]:
        names = (name for name in symbols("--defined-only", archive) if not re.match(r"_.*(mlkem|x25519)", name))
        return sorted(name for name in names if private.search(name))

    assert {"dauntless_mldsa65_sign", "dauntless_mldsa65_generate", "dauntless_mlkem768_generate"} <= set(
        found(library.static)
    )
    assert [] == found(verifying.static)


@pytest.mark.parametrize("options", ((), ("-static",)))
@pytest.mark.parametrize("name", ("44", "65", "87"))
def test_installed(verifying: Library, tmp_path: Path, name: str, options: tuple[str, ...]) -> None:
    """A program with the installed header and library accepts a signature, and refuses it with a bit changed."""
    folder = verifying.static.parent
    subprocess.run([ROOT / "ffi" / "install", folder, tmp_path, "", "verify"], check=True)
    parameters = getattr(fips204, f"ML_DSA_{name}")
    public, secret = fips204.keygen_internal(parameters, bytes(range(32)))
    signed = fips204.sign_internal(parameters, secret, fips204.pure_message(b"message", b"purpose"), bytes(32))
    text = PROGRAM.replace("@SET@", name)
    given = {"KEY": public, "MESSAGE": b"message", "CONTEXT": b"purpose", "SIGNATURE": signed}
    for word, value in given.items():
        text = text.replace(f"@{word}@", ", ".join(map(str, value)))
    source, program = tmp_path / "verify.c", tmp_path / "verify"
    source.write_text(text)
    flags = [f"-I{tmp_path}/include", f"-L{tmp_path}/lib", "-ldauntless", f"-Wl,-rpath,{tmp_path}/lib"]
    subprocess.run(["gcc", "-Wall", "-Werror", *options, source, *flags, "-o", program], check=True)
    assert 0 == subprocess.run([program], check=False).returncode


def test_signing_is_not_declared(tmp_path: Path) -> None:
    """A program that signs is not compiled, also after `#define DAUNTLESS_HAZMAT`."""
    source = tmp_path / "sign.c"
    source.write_text("#include <dauntless.h>\nvoid *p = (void *)dauntless_mldsa65_sign;\n")
    for folder, status in ((INCLUDE, 0), (HEADER.parent, 1)):
        command = ["gcc", "-DDAUNTLESS_HAZMAT", f"-I{folder}", "-fsyntax-only", source]
        assert status == subprocess.run(command, check=False, capture_output=True).returncode


def test_unknown_part(verifying: Library, tmp_path: Path) -> None:
    """`ffi/install` refuses another word with one line and status 2."""
    command = [ROOT / "ffi" / "install", verifying.static.parent, tmp_path, "", "sign"]
    got = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (2, 1) == (got.returncode, got.stderr.count("\n"))
