"""The known answers of src/self_test.rs are those of the executable specifications.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import re

import pytest

from dauntless.catalogue import ROOT
from dauntless.spec import fips203, fips204, hybrids, rfc7748, rfc8017

SEED, M = bytes(range(64)), bytes(range(64, 96))


def answer(name: str) -> bytes:
    """A constant of the library."""
    text = (ROOT / "src" / "self_test.rs").read_text()
    found = re.search(rf"const {name}: \[u8; \d+\] = \[(.*?)\];", text, re.DOTALL)
    assert found is not None
    return bytes(int(byte, 16) for byte in re.findall(r"0x(\w\w)", found[1]))


def test_hashes() -> None:
    """SHA3-256, SHA3-512 and SHAKE128 of "abc"."""
    assert answer("SHA3_256") == hashlib.sha3_256(b"abc").digest()
    assert answer("SHA3_512") == hashlib.sha3_512(b"abc").digest()
    assert answer("SHAKE128") == hashlib.shake_128(b"abc").digest(32)


@pytest.mark.parametrize("name", ("512", "768", "1024"))
def test_ml_kem(name: str) -> None:
    """The hash of keys, ciphertext, secret and the secret of a wrong ciphertext."""
    p = {"512": fips203.ML_KEM_512, "768": fips203.ML_KEM_768, "1024": fips203.ML_KEM_1024}[name]
    ek, dk = fips203.keygen_internal(p, SEED[:32], SEED[32:])
    k, c = fips203.encaps_internal(p, ek, M)
    assert k == fips203.decaps_internal(p, dk, c)
    rejected = fips203.decaps_internal(p, dk, bytes([c[0] ^ 1]) + c[1:])
    assert answer(f"ML_KEM_{name}") == hashlib.sha3_256(ek + dk + c + k + rejected).digest()


def counting(first: int, count: int) -> bytes:
    return bytes(range(first, first + count))


def test_x25519() -> None:
    """The hash of a public key and a secret."""
    one, two = counting(0, 32), counting(32, 32)
    k = rfc7748.shared_secret(one, rfc7748.public_key(two))
    assert k is not None
    assert answer("X25519") == hashlib.sha3_256(rfc7748.public_key(one) + k).digest()


def test_xwing() -> None:
    """The hash of encapsulation key, ciphertext and secret."""
    ek = hybrids.xwing_encapsulation_key(counting(0, 32))
    k, c = hybrids.xwing_encapsulate(ek, counting(64, 64))
    assert answer("X_WING") == hashlib.sha3_256(ek + c + k).digest()


def test_x25519mlkem768() -> None:
    """The hash of both shares and the secret."""
    share = hybrids.client_share(counting(0, 64), counting(64, 32))
    found = hybrids.server_response(share, counting(64, 32), counting(96, 32))
    assert found is not None
    k, response = found
    assert answer("X25519_ML_KEM_768") == hashlib.sha3_256(share + response + k).digest()


@pytest.mark.parametrize("name", ("44", "65", "87"))
def test_ml_dsa(name: str) -> None:
    """The hash of keys and deterministic signature."""
    p = {"44": fips204.ML_DSA_44, "65": fips204.ML_DSA_65, "87": fips204.ML_DSA_87}[name]
    pk, sk = fips204.keygen_internal(p, SEED[:32])
    signature = fips204.sign_internal(p, sk, fips204.pure_message(b"message", b"context"), bytes(32))
    assert answer(f"ML_DSA_{name}") == hashlib.sha3_256(pk + sk + signature).digest()


@pytest.mark.parametrize("bits", (2048, 3072, 4096))
def test_rsa(bits: int) -> None:
    """The hash of modulus and signature of a key whose primes are named in the code."""
    text = (ROOT / "src" / "self_test.rs").read_text()
    ends = re.search(rf"rsa::<{bits // 16}>\(0x(\w+), 0x(\w+)\) == Some\(RSA_{bits}\)", text)
    assert ends is not None
    bodies = (bytes((first + i) % 256 for i in range(bits // 16 - 2)) for first in (0xF0, 0xD0))
    p, q = (int.from_bytes(body + bytes.fromhex(end), "big") for body, end in zip(bodies, ends.groups(), strict=True))
    assert all(pow(a, x - 1, x) == 1 for x in (p, q) for a in (2, 3, 5, 7))
    modulus = (p * q).to_bytes(bits // 8, "big")
    signature = rfc8017.sign_pkcs1_v1_5(p, q, b"message")
    assert answer(f"RSA_{bits}") == hashlib.sha3_256(modulus + signature).digest()
