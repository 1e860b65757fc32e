"""The provider as it ships, and OpenSSL with it and without it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.ffi.conftest import cargo_build
from tests.sample import ALL
from tests.tls.openssl import DEBIAN_13, Certificate, OpenSSL, environment, start_on_debian13

SOURCES = ROOT / "tls" / "openssl"
EMPTY = Path("/dev/null")


def build_provider(folder: Path, cflags: str = "", ldflags: str = "") -> Path:
    """The folder with dauntless.so, built with these flags beside its own."""
    if not Path("/usr/include/openssl/core.h").exists():
        pytest.skip("no headers of OpenSSL 3: apt install libssl-dev")
    archive = cargo_build("--release") / "release" / "libdauntless.a"
    settings = os.environ | {"CFLAGS": cflags, "LDFLAGS": ldflags}
    subprocess.run([SOURCES / "build", archive, folder / "dauntless.so"], env=settings, check=True)
    return folder


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the provider."""
    return build_provider(tmp_path_factory.mktemp("modules"))


def program() -> str:
    """The system's openssl; skips if it is missing or older than 3.0."""
    found = shutil.which("openssl")
    if found is None or "OpenSSL 3." not in subprocess.run([found, "version"], capture_output=True, text=True).stdout:
        pytest.skip("no OpenSSL 3: apt install openssl")
    return found


@pytest.fixture(scope="session")
def openssl(modules: Path) -> OpenSSL:
    """The system's OpenSSL with the provider, by the configuration that the documentation shows."""
    return OpenSSL((), program(), environment(modules, SOURCES / "openssl.cnf"))


@pytest.fixture(scope="session")
def plain(modules: Path) -> OpenSSL:
    """The system's OpenSSL without the provider."""
    return OpenSSL((), program(), environment(modules, EMPTY))


@pytest.fixture(scope="session")
def debian13() -> tuple[tuple[str, ...], str]:
    """How programs start with the libraries of Debian 13, and its openssl. `make test-tls` downloads it."""
    if not DEBIAN_13.exists():
        if not os.environ.get(ALL):
            pytest.skip("OpenSSL 3.5 of Debian 13 is not here: make test-tls")
        fetched = subprocess.run(
            [ROOT / "tests" / "tls" / "debian13", DEBIAN_13], capture_output=True, text=True, check=False
        )
        if fetched.returncode == 3:
            pytest.skip(fetched.stderr.strip())
        assert fetched.returncode == 0, fetched.stderr
    return start_on_debian13(), str(DEBIAN_13 / "usr" / "bin" / "openssl")


@pytest.fixture(scope="session")
def openssl35(modules: Path, debian13: tuple[tuple[str, ...], str]) -> OpenSSL:
    """OpenSSL 3.5 with the provider, which the configuration prefers to its own algorithms."""
    return OpenSSL(*debian13, environment(modules, SOURCES / "openssl.cnf"))


@pytest.fixture(scope="session")
def plain35(modules: Path, debian13: tuple[tuple[str, ...], str]) -> OpenSSL:
    """OpenSSL 3.5 with its own ML-KEM and ML-DSA."""
    return OpenSSL(*debian13, environment(modules, EMPTY))


@pytest.fixture(scope="session")
def certificate(plain: OpenSSL, tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    """A certificate with an ECDSA key for localhost."""
    folder = tmp_path_factory.mktemp("certificate")
    made = Certificate(folder / "key.pem", folder / "certificate.pem")
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost")
    request = SOURCES / "openssl.cnf"  # any file: req wants one with no section that it needs
    plain.run("req", "-x509", *curve, "-keyout", made.key, "-out", made.path, "-config", request)
    return made
