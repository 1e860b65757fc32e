"""The provider and OpenSSL 3.5's own ML-KEM and ML-DSA: each with the other, in TLS and by files; both in one program.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tls.conftest import EMPTY
from tests.tls.openssl import FAILED, Certificate, OpenSSL, environment
from tests.tls.programs import compile_program, run_program
from tests.tls.test_provider import DONE, GROUPS
from tests.tls.test_provider_keys import KEMS, SIGNATURES


@pytest.mark.parametrize("group", GROUPS)
def test_group(group: str, openssl: OpenSSL, openssl35: OpenSSL, plain35: OpenSSL, certificate: Certificate) -> None:
    """Client and server agree: the provider in OpenSSL 3.0 and 3.5 with OpenSSL 3.5's own, either way."""
    for one, other in (
        (openssl, plain35),
        (plain35, openssl),
        (openssl35, plain35),
        (plain35, openssl35),
        (openssl35, openssl),
    ):
        with one.serve(certificate, "-groups", group) as port:
            shown = other.connect(port, "-groups", group)
            assert DONE in shown
            if other is not openssl:  # which shows nothing of it
                assert f"Negotiated TLS1.3 group: {group}" in shown


def test_programs(openssl35: OpenSSL, modules: Path, tmp_path: Path) -> None:
    """The C programs, compiled for OpenSSL 3.0, do the same with 3.5: every operation; handshakes of all kinds."""
    run_program([*openssl35.start, compile_program("evp", tmp_path)], environment(modules, EMPTY))
    handshakes = compile_program("handshakes", tmp_path)
    for group in GROUPS:
        for key in ("P-256", "ML-DSA-65"):
            for queries in (("?provider=dauntless", "?provider=default"), ("?provider=default", "?provider=dauntless")):
                run_program([*openssl35.start, handshakes, "mixed", 60, 2, group, key, *queries], openssl35.environment)


def test_the_preferred_provider_is_used(openssl35: OpenSSL, plain35: OpenSSL, tmp_path: Path) -> None:
    """By the configuration that is shown, a key of 3.5 is one of the provider's, and without it one of its own."""
    key = tmp_path / "key"
    for one, error in ((openssl35, "dauntless"), (plain35, "")):
        shown = one.run("genpkey", "-algorithm", "ML-KEM-768", "-pkeyopt", "hexseed:00", "-out", key, status=1)
        assert (error in shown) if error else ("dauntless" not in shown)


def test_default_client(openssl: OpenSSL, plain35: OpenSSL, certificate: Certificate) -> None:
    """A client of 3.5 as it is negotiates the hybrid with a server of 3.0 that has the configuration that is shown. The server
    takes a share that it can use rather than ask for a better one."""
    with openssl.serve(certificate) as port:
        assert "Negotiated TLS1.3 group: X25519MLKEM768" in plain35.connect(port)
        assert "Peer Temp Key: X25519," in plain35.connect(port, "-groups", "X25519:X25519MLKEM768")
        assert FAILED in plain35.connect(port, "-groups", "MLKEM768")


@pytest.mark.parametrize("algorithm", KEMS + SIGNATURES)
def test_files(algorithm: str, openssl: OpenSSL, plain35: OpenSSL, tmp_path: Path) -> None:
    """Secret and public keys of each are read by the other, in every form that 3.5 writes; the public key is the same."""
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for maker, reader in ((openssl, plain35), (plain35, openssl)):
        maker.run("genpkey", "-algorithm", algorithm, "-out", ours)
        public = maker.run("pkey", "-in", ours, "-pubout")
        assert public == reader.run("pkey", "-in", ours, "-pubout")
        theirs.write_text(public)
        assert public == reader.run("pkey", "-pubin", "-in", theirs, "-pubout")
    kind = "ml-kem" if algorithm in KEMS else "ml-dsa"
    for form in ("seed-priv", "priv-only", "seed-only"):
        chosen = ("-provparam", f"{kind}.output_formats={form}")
        plain35.run("genpkey", "-algorithm", algorithm, *chosen, "-out", theirs)
        assert plain35.run("pkey", "-in", theirs, "-pubout") == openssl.run("pkey", "-in", theirs, "-pubout")


@pytest.mark.parametrize("algorithm", SIGNATURES)
def test_certificates(algorithm: str, openssl: OpenSSL, openssl35: OpenSSL, plain35: OpenSSL, tmp_path: Path) -> None:
    """Certificates with ML-DSA are verified by the other, and serve TLS from OpenSSL 3.2 on, with either implementation."""
    made = Certificate(tmp_path / "key.pem", tmp_path / "certificate.pem")
    fresh = ("-newkey", algorithm, "-nodes", "-subj", "/CN=localhost")
    for maker, reader in ((openssl, plain35), (plain35, openssl)):
        maker.run("req", "-x509", *fresh, "-keyout", made.key, "-out", made.path)
        assert f"{made.path}: OK" in reader.run("verify", "-CAfile", made.path, made.path)
    scheme = algorithm.lower().replace("-", "")
    for server, client in ((openssl35, plain35), (plain35, openssl35)):
        with server.serve(made, "-groups", "X25519MLKEM768") as port:
            shown = client.connect(port, "-CAfile", made.path, "-groups", "X25519MLKEM768")
            assert DONE in shown
            assert "Verify return code: 0 (ok)" in shown
            assert f"Peer signature type: {scheme}" in shown
