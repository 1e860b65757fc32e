"""The known answers of src/self_test.rs are those of the executable specifications.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import re

import pytest

from dauntless.catalogue import ROOT
from dauntless.spec import fips203, fips204

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


@pytest.mark.parametrize("name", ("44", "65", "87"))
def test_ml_dsa(name: str) -> None:
    """The hash of keys and deterministic signature."""
    p = {"44": fips204.ML_DSA_44, "65": fips204.ML_DSA_65, "87": fips204.ML_DSA_87}[name]
    pk, sk = fips204.keygen_internal(p, SEED[:32])
    signature = fips204.sign_internal(p, sk, fips204.pure_message(b"message", b"context"), bytes(32))
    assert answer(f"ML_DSA_{name}") == hashlib.sha3_256(pk + sk + signature).digest()
