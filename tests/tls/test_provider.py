"""dauntless.so in the system's OpenSSL: how it loads, what it shows, and handshakes with every group.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.docs.guide import blocks
from tests.tls.conftest import EMPTY, SOURCES, program
from tests.tls.openssl import FAILED, Certificate, OpenSSL, environment, free_port
from tests.tls.programs import compile_program, run_program

GROUPS = ("X25519MLKEM768", "SecP256r1MLKEM768", "SecP384r1MLKEM1024", "MLKEM512", "MLKEM768", "MLKEM1024")
DONE = "New, TLSv1.3, Cipher is TLS_AES_256_GCM_SHA384"
GET = "GET / HTTP/1.0\n\n"


# -- what it is ---------------------------------------------------------------------------------------------------
def test_one_symbol_is_exported(modules: Path) -> None:
    """OSSL_provider_init; the C library in it is hidden, so that a program can have another one."""
    shown = subprocess.run(
        ["nm", "-D", "--defined-only", modules / "dauntless.so"], capture_output=True, text=True, check=True
    ).stdout
    assert ["OSSL_provider_init"] == [line.split()[-1] for line in shown.splitlines()]


def test_it_shows_itself(openssl: OpenSSL) -> None:
    """Name, version and state, the library's backend as build information, and every algorithm."""
    shown = openssl.run("list", "-providers", "-verbose")
    version = re.search(r'^version = "(.*)"', (ROOT / "ffi" / "Cargo.toml").read_text(), re.MULTILINE)
    assert version is not None
    assert f"name: Dauntless\n    version: {version[1]}\n    status: active" in shown
    for kind, count in (("-kem-algorithms", 6), ("-key-managers", 9), ("-signature-algorithms", 3)):
        assert count == openssl.run("list", kind).count("@ dauntless")


def test_evp(modules: Path, tmp_path: Path) -> None:
    """A C program calls every operation, on several threads and after a fork, with the C library linked beside the provider."""
    run_program([compile_program("evp", tmp_path)], environment(modules, EMPTY))


# -- handshakes ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("group", GROUPS)
def test_group(group: str, openssl: OpenSSL, certificate: Certificate) -> None:
    """Server and client agree on it, and on nothing else."""
    with openssl.serve(certificate, "-groups", group) as port:
        assert DONE in openssl.connect(port, "-groups", group)
        assert FAILED in openssl.connect(port, "-groups", "X25519")


def test_clients_without_hybrids(openssl: OpenSSL, plain: OpenSSL, certificate: Certificate) -> None:
    """A server with the configuration that is shown talks to clients without the provider: by X25519, P-256, or in TLS 1.2."""
    with openssl.serve(certificate) as port:
        assert "Server Temp Key: X25519" in plain.connect(port, "-groups", "X25519")
        assert "Server Temp Key: ECDH, prime256v1" in plain.connect(port, "-groups", "P-256")
        assert "New, TLSv1.2, Cipher is ECDHE" in plain.connect(port, "-tls1_2")
        assert DONE in openssl.connect(port, "-groups", GROUPS[0])


def test_hello_retry(openssl: OpenSSL, certificate: Certificate) -> None:
    """A client that sends a share for another group first is asked again, and answers."""
    with openssl.serve(certificate, "-groups", GROUPS[0]) as port:
        shown = openssl.connect(port, "-groups", f"X25519:{GROUPS[0]}", "-msg")
        assert DONE in shown
        assert shown.count(", ClientHello") == 2
        assert openssl.connect(port, "-groups", GROUPS[0], "-msg").count(", ClientHello") == 1


def test_resumption(openssl: OpenSSL, certificate: Certificate, tmp_path: Path) -> None:
    """A session is resumed, with a new key exchange of the hybrid."""
    ticket = tmp_path / "session"
    with openssl.serve(certificate, "-groups", GROUPS[0]) as port:
        first = openssl.connect(port, "-groups", GROUPS[0], "-ign_eof", "-sess_out", ticket, text=GET)
        assert DONE in first
        again = openssl.connect(port, "-groups", GROUPS[0], "-ign_eof", "-sess_in", ticket, text=GET)
        assert "Reused, TLSv1.3" in again


# -- configuration ------------------------------------------------------------------------------------------------
def configured(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """The configuration that is shown, with other lines."""
    text = (SOURCES / "openssl.cnf").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "openssl.cnf"
    path.write_text(text)
    return path


def test_a_missing_provider(tmp_path: Path, plain: OpenSSL, certificate: Certificate) -> None:
    """Without the module, a program that names a hybrid stops, and says which group cannot be set; one that leaves the choice
    to the configuration goes on without it, in OpenSSL 3.0, as the README warns."""
    without = OpenSSL((), plain.program, environment(tmp_path, SOURCES / "openssl.cnf"))
    assert "dauntless" not in without.run("list", "-providers")
    shown = without.run("s_client", "-connect", f"localhost:{free_port()}", "-groups", GROUPS[0], status=1)
    assert f"group '{GROUPS[0]}' cannot be set" in shown
    with plain.serve(certificate) as port:
        assert "Server Temp Key: X25519," in without.connect(port)


def test_default_must_be_activated_too(modules: Path, tmp_path: Path) -> None:
    """Alone, the provider makes no keys for hybrids, and the error says what to do."""
    path = configured(tmp_path, ("default = default_sect", "#"), ("\nssl_conf = ", "\n# "))
    alone = OpenSSL((), program(), environment(modules, path))
    shown = alone.run("genpkey", "-algorithm", GROUPS[0], status=1)
    assert "activate a provider with X25519 and EC, such as default, in openssl.cnf" in shown


def test_quick_start(modules: Path, tmp_path: Path) -> None:
    """The commands of the README end with status 0, one after the other, in one shell and an empty folder."""
    page = (SOURCES / "README.md").read_text()
    lines = [block.text for block in blocks(page) if block.kind == "sh"]
    assert lines[0].startswith("make provider\n")
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "provider").symlink_to(modules)  # what make provider builds
    (tmp_path / "tls").symlink_to(ROOT / "tls")
    script = "".join(lines).replace("make provider\n", "").replace("4433", str(free_port()))
    clean = {name: value for name, value in os.environ.items() if not name.startswith("OPENSSL_")}
    got = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=tmp_path,
        env=clean,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert got.returncode == 0, got.stdout + got.stderr
    assert DONE in got.stdout
    assert "signed.pem: OK" in got.stdout


def test_build_without_headers(tmp_path: Path) -> None:
    """The build says which package is missing."""
    settings = os.environ | {"CFLAGS": "-nostdinc"}
    got = subprocess.run(
        [SOURCES / "build", "none", tmp_path / "out"], env=settings, capture_output=True, text=True, check=False
    )
    assert (1, 1) == (got.returncode, got.stderr.count("\n"))
    assert "libssl-dev" in got.stderr


def test_installation(modules: Path, tmp_path: Path) -> None:
    """Into the folder that OpenSSL names, below DESTDIR, or into another one; a relative one is refused."""
    install, module = SOURCES / "install", modules / "dauntless.so"
    shown = subprocess.run(["openssl", "version", "-m"], capture_output=True, text=True, check=True).stdout
    folder = shown.split('"')[1]
    subprocess.run([install, module, tmp_path], check=True)
    assert (tmp_path / folder.lstrip("/") / "dauntless.so").read_bytes() == module.read_bytes()
    subprocess.run([install, module, "", tmp_path / "other"], check=True)
    assert (tmp_path / "other" / "dauntless.so").exists()
    assert subprocess.run([install, module, "", "here"], capture_output=True, check=False).returncode == 2
