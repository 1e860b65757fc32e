"""RSA's batches from C: each signature is what its key alone gives, of equal keys and of mixtures; none after a fault.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Four consecutive keys of one size and exponent run together where there are kernels for eight numbers.
"""

from __future__ import annotations

import ctypes

import pytest

from tests.ffi.test_batches import table
from tests.ffi.test_rsa import (
    ALGORITHM,
    CODES,
    GROUP,
    OK,
    SHA256,
    SHA512,
    SHAKE128,
    SIZE,
    Functions,
    Keys,
    Structure,
    changed,
    encoded,
    keys,
    rsa,
)
from tests.wycheproof import vectors

__all__ = ["keys", "rsa"]

# Letters are those of `kinds`: as many as run together, more, fewer; others between them, at all places.
MIXTURES = (
    *("", "a", "aaa", "aaaa", "aaaaa", "a" * 8, "a" * 17, "abba", "ababababa", "llll", "lllll"),
    *("aaaeaaaab", "eeeeaaaa", "aalaalaal", "aaaallllaaabbl", "laaaalaaa", "aeaeaeae", "aabblllbaab"),
)


class Batch:
    """Arrays of keys and messages, as a batch takes them, and what they lead to."""

    def __init__(self, keys: list[Keys], messages: list[bytes]) -> None:
        self.keys = (ctypes.c_void_p * len(keys))(*(key.private.pointer.value for key in keys))
        self.messages = table(messages)
        self.size = sum(key.size for key in keys)

    def given(self, algorithm: int, count: int) -> tuple[object, ...]:
        keys, messages = (ctypes.c_void_p(ctypes.addressof(array)) for array in (self.keys, self.messages))
        return keys, algorithm, messages, ctypes.c_size_t(count)


@pytest.fixture(scope="module")
def kinds(rsa: Functions, keys: Keys) -> dict[str, Keys]:
    """Of a and b size and exponent are equal; e has a's primes and another exponent, l another size."""
    files = ("rsa_oaep_2048_sha256_mgf1sha256_test.json", "rsa_pkcs1_3072_test.json")
    b, long = (Keys(rsa, bytes.fromhex(vectors(name)["testGroups"][0]["privateKeyPkcs8"])) for name in files)
    exponent, primes = Structure("private_key"), [bytes.fromhex(GROUP["privateKey"][n]) for n in ("prime1", "prime2")]
    assert OK == rsa.call("private_key_from_primes", exponent, b"\x11", *primes)
    kinds = {"a": keys, "b": b, "e": Keys(rsa, encoded(rsa, "private", exponent, "DER")), "l": long}
    assert [key.size for key in kinds.values()] == [256, 256, 256, 384]
    return kinds


@pytest.mark.parametrize("names", MIXTURES)
def test_batches(rsa: Functions, kinds: dict[str, Keys], names: str) -> None:
    """Each signature of a batch is what its key alone gives, one after the other."""
    used, messages = [kinds[name] for name in names], [bytes([n]) * (50 * n) for n in range(len(names))]
    batch, signed = Batch(used, messages), list(zip(used, messages, strict=True))
    alone = [rsa.made("sign_pkcs1v15", key.size, key.private, SHA256, message) for key, message in signed]
    expected = b"".join(signature for _, signature in alone)
    assert (OK, expected) == rsa.made("sign_pkcs1v15_many", batch.size, *batch.given(SHA256, len(used)))
    code, signatures = rsa.made("sign_pss_many", batch.size, *batch.given(SHA512, len(used)))
    assert code == OK
    for key, message in signed:
        signature, signatures = signatures[: key.size], signatures[key.size :]
        assert OK == rsa.call("verify_pss", key.public, SHA512, message, signature)
    assert signatures == b""


def test_refused_batches(rsa: Functions, keys: Keys) -> None:
    """Other sizes than the sum of the keys', another number of signatures, an unsuitable hash function: nothing is written."""
    batch = Batch([keys] * 3, [b"one", b"two", b""])
    for size, count in ((767, 3), (769, 3), (1024, 3), (0, 3), (768, 2), (768, 4), (768, 2**64 - 1), (1, 0)):
        for scheme in ("pss", "pkcs1v15"):
            assert (SIZE, b"\xff" * size) == rsa.made(f"sign_{scheme}_many", size, *batch.given(SHA256, count))
    for scheme, algorithm in (("pss", 0), ("pkcs1v15", SHAKE128)):
        assert (ALGORITHM, b"\xff" * 768) == rsa.made(f"sign_{scheme}_many", 768, *batch.given(algorithm, 3))


@pytest.mark.parametrize("count", (3, 4, 5))
def test_a_key_whose_factors_are_not_prime(rsa: Functions, keys: Keys, count: int) -> None:
    """Wherever it is among good ones: the code of a fault, and no signature."""
    primes = [bytes.fromhex(GROUP["privateKey"][name]) for name in ("prime1", "prime2")]
    bad, fault = Structure("private_key"), CODES["DAUNTLESS_ERROR_FAULT"]
    for at in range(50, 60):
        if OK == rsa.call("private_key_from_primes", bad, b"\1\0\1", primes[0], changed(primes[1], at)):
            break
    else:
        pytest.fail("no such key is taken")
    for place in range(count):
        batch = Batch([keys] * count, [b"message"] * count)
        batch.keys[place] = bad.pointer.value
        found = rsa.made("sign_pkcs1v15_many", batch.size, *batch.given(SHA256, count))
        assert (fault, bytes(batch.size)) == found
