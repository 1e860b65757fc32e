"""Keys, certificates and signatures by the commands of OpenSSL: made, written, read, encrypted, checked.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.spec import fips203, fips204
from tests.ffi.test_formats import der
from tests.tls.openssl import OpenSSL

KEMS = ("ML-KEM-512", "ML-KEM-768", "ML-KEM-1024")
SIGNATURES = ("ML-DSA-44", "ML-DSA-65", "ML-DSA-87")
DER = ("-outform", "DER")


@pytest.mark.parametrize("algorithm", KEMS + SIGNATURES)
def test_files(algorithm: str, openssl: OpenSSL, tmp_path: Path) -> None:
    """A key survives PEM, DER and encryption; a wrong passphrase is refused; its public half is the same from all of them."""
    secret, public = tmp_path / "secret.pem", tmp_path / "public.pem"
    openssl.run("genpkey", "-algorithm", algorithm, "-out", secret)
    openssl.run("pkey", "-in", secret, "-pubout", "-out", public)
    der, encrypted, again = tmp_path / "secret.der", tmp_path / "encrypted.pem", tmp_path / "again.pem"
    openssl.run("pkey", "-in", secret, *DER, "-out", der)
    openssl.run("pkey", "-in", der, "-inform", "DER", "-aes256", "-passout", "pass:right", "-out", encrypted)
    assert "BEGIN ENCRYPTED PRIVATE KEY" in encrypted.read_text()
    openssl.run("pkey", "-in", encrypted, "-passin", "pass:wrong", status=1)
    openssl.run("pkey", "-in", encrypted, "-passin", "pass:right", "-out", again)
    assert secret.read_text() == again.read_text()
    assert "Key is valid" in openssl.run("pkey", "-in", secret, "-check", "-noout")
    assert "Key is valid" in openssl.run("pkey", "-pubin", "-in", public, "-pubcheck", "-noout")
    assert f"{algorithm} Public-Key:" in openssl.run("pkey", "-pubin", "-in", public, "-noout", "-text")
    shown = openssl.run("pkey", "-in", secret, "-noout", "-text_pub")
    assert f"{algorithm} Public-Key:" in shown
    assert "\nseed:\n" not in shown
    assert "\npriv:\n" not in shown
    shown = openssl.run("pkey", "-in", secret, "-noout", "-text")
    assert all(part in shown for part in (f"{algorithm} Private-Key:", "\nseed:\n", "\npriv:\n", "\npub:\n"))


@pytest.mark.parametrize("algorithm", KEMS + SIGNATURES)
def test_damaged_files(algorithm: str, openssl: OpenSSL, tmp_path: Path) -> None:
    """A file with another OID, or cut short, is no key."""
    good, bad = tmp_path / "good.der", tmp_path / "bad.der"
    openssl.run("genpkey", "-algorithm", algorithm, *DER, "-out", good)
    encoded = good.read_bytes()
    oid = encoded.index(bytes.fromhex("0609608648016503"))
    for damaged in (encoded[:-1], encoded[: len(encoded) // 2], encoded[:2], b"", change(encoded, oid + 10)):
        bad.write_bytes(damaged)
        openssl.run("pkey", "-in", bad, "-inform", "DER", "-noout", status=1)


def change(text: bytes, place: int) -> bytes:
    """With another byte there."""
    return text[:place] + bytes([text[place] ^ 0x40]) + text[place + 1 :]


@pytest.mark.parametrize("algorithm", SIGNATURES)
def test_certificates(algorithm: str, openssl: OpenSSL, tmp_path: Path) -> None:
    """An authority of ML-DSA signs the request of another key; the certificate is verified, and refused when changed."""
    authority, key, request, leaf = (
        tmp_path / name for name in ("authority.pem", "key.pem", "request.pem", "leaf.pem")
    )
    fresh = ("-newkey", algorithm, "-nodes")
    openssl.run("req", "-x509", *fresh, "-subj", "/CN=authority", "-keyout", key, "-out", authority)
    openssl.run("req", *fresh, "-subj", "/CN=localhost", "-keyout", tmp_path / "leaf.key", "-out", request)
    assert "verify OK" in openssl.run("req", "-in", request, "-verify", "-noout")
    openssl.run("x509", "-req", "-in", request, "-CA", authority, "-CAkey", key, "-set_serial", "2", "-out", leaf)
    assert f"{leaf}: OK" in openssl.run("verify", "-CAfile", authority, leaf)
    assert f"Signature Algorithm: {algorithm}" in openssl.run("x509", "-in", leaf, "-noout", "-text")
    der = tmp_path / "leaf.der"
    openssl.run("x509", "-in", leaf, *DER, "-out", der)
    der.write_bytes(change(der.read_bytes(), len(der.read_bytes()) - 100))
    openssl.run("x509", "-in", der, "-inform", "DER", "-out", leaf)
    assert "certificate signature failure" in openssl.run("verify", "-CAfile", authority, leaf, status=2)


@pytest.mark.parametrize("algorithm", SIGNATURES)
def test_signatures(algorithm: str, openssl: OpenSSL, tmp_path: Path) -> None:
    """A file is signed and verified; another file is refused."""
    key, message, signature = tmp_path / "key.pem", tmp_path / "message", tmp_path / "signature"
    message.write_bytes(b"pay Bob 5")
    openssl.run("genpkey", "-algorithm", algorithm, "-out", key)
    openssl.run("pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", message, "-out", signature)
    verify = ("pkeyutl", "-verify", "-rawin", "-inkey", key, "-in", message, "-sigfile", signature)
    assert "Signature Verified Successfully" in openssl.run(*verify)
    message.write_bytes(b"pay Bob 6")
    assert "Signature Verification Failure" in openssl.run(*verify, status=1)


@pytest.mark.parametrize("form", ("seed", "expanded", "both"))
def test_files_with_public_keys(form: str, openssl: OpenSSL, tmp_path: Path) -> None:
    """PKCS#8 of version 2 (RFC 5958), which has the public key beside the private one, is read in every form."""
    seed, key, out = bytes(range(32)), tmp_path / "key.der", tmp_path / "public.der"
    public, expanded = fips204.keygen_internal(fips204.ML_DSA_87, seed)
    forms = {"seed": der(0x80, seed), "expanded": der(4, expanded), "both": der(0x30, der(4, seed) + der(4, expanded))}
    identifier = der(0x30, bytes.fromhex("060960864801650304") + bytes([3, 19]))
    key.write_bytes(der(0x30, der(2, b"\x01") + identifier + der(4, forms[form]) + der(0x81, b"\x00" + public)))
    openssl.run("pkey", "-in", key, "-inform", "DER", "-pubout", *DER, "-out", out)
    assert out.read_bytes().endswith(public)


def test_keys_of_seeds(openssl: OpenSSL, tmp_path: Path) -> None:
    """A key made of a seed is that of the specification."""
    for algorithm, size in (("ML-KEM-768", 64), ("ML-DSA-65", 32)):
        seed, out = bytes(range(size)), tmp_path / "public.der"
        openssl.run("genpkey", "-algorithm", algorithm, "-pkeyopt", f"hexseed:{seed.hex()}", "-out", tmp_path / "key")
        openssl.run("pkey", "-in", tmp_path / "key", "-pubout", *DER, "-out", out)
        assert out.read_bytes().endswith(public_key(algorithm, seed))
        short = ("-pkeyopt", f"hexseed:{seed[1:].hex()}")
        openssl.run("genpkey", "-algorithm", algorithm, *short, status=1)


def public_key(algorithm: str, seed: bytes) -> bytes:
    """By the standards as executable mathematics."""
    if algorithm == "ML-KEM-768":
        return fips203.keygen_internal(fips203.ML_KEM_768, seed[:32], seed[32:])[0]
    return fips204.keygen_internal(fips204.ML_DSA_65, seed)[0]
