"""Wycheproof's vectors for X25519, RSASSA-PSS and RSAES-OAEP from C; those with SHA-1, which the library has not, are counted.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import hashlib
from collections import Counter

from tests.ffi.test_rsa import CODES, DECRYPTION, OK, SIGNATURE, SIZE, Functions, Structure, rsa
from tests.ffi.test_x25519 import LOW_ORDER, x25519
from tests.ffi.test_x25519 import Functions as Curve
from tests.wycheproof import folder, vectors

__all__ = ["rsa", "x25519"]


def files(start: str) -> list[str]:
    return sorted(path.name for path in folder().glob(f"{start}_*_test.json"))


def code_of(name: str) -> int | None:
    """The library's number of a hash function by Wycheproof's name, such as SHA-512/256 or SHAKE128; None of SHA-1."""
    return CODES.get("DAUNTLESS_" + name.replace("SHA-", "SHA2_").replace("-", "_").replace("/", "_"))


def digest_of(name: str, message: bytes) -> bytes:
    if name.startswith("SHAKE"):
        bits = int(name.removeprefix("SHAKE"))
        return hashlib.new(f"shake_{bits}", message).digest(bits // 4)
    return hashlib.new(name.lower().replace("sha-", "sha").replace("-", "_").replace("/", "_"), message).digest()


def test_pss(rsa: Functions) -> None:
    """With salts of the given length. Where no function for masks is named, as for SHAKE, it is the same."""
    run, left = 0, Counter[str]()
    for group in (group for name in files("rsa_pss") for group in vectors(name)["testGroups"]):
        algorithm, mask = code_of(group["sha"]), code_of(group.get("mgfSha") or group["sha"])
        if algorithm is None or mask is None:
            left["SHA-1 is not offered"] += len(group["tests"])
            continue
        key, numbers = Structure("public_key"), group["publicKey"]
        parts = [bytes.fromhex(numbers[part]).lstrip(b"\0") for part in ("modulus", "publicExponent")]
        assert OK == rsa.call("public_key_from_components", key, *parts)
        choices = (algorithm, mask, ctypes.c_size_t(group["sLen"]))
        for test in group["tests"]:
            signature = bytes.fromhex(test["sig"])
            wrong = SIGNATURE if len(signature) == len(parts[0]) else SIZE
            expected = OK if test["result"] == "valid" else wrong
            digest = digest_of(group["sha"], bytes.fromhex(test["msg"]))
            assert expected == rsa.call("verify_pss_digest", key, *choices, digest, signature), test
            run += 1
    print(f"RSASSA-PSS: {run} vectors run, not run: {dict(left)}")
    assert run > 2500


def test_oaep(rsa: Functions) -> None:
    """Every valid ciphertext is decrypted; the others have one code, but for those of another size than the key's."""
    run, left = 0, Counter[str]()
    for group in (group for name in files("rsa_oaep") for group in vectors(name)["testGroups"]):
        algorithm, mask, size = code_of(group["sha"]), code_of(group["mgfSha"]), group["keySize"] // 8
        if algorithm is None or mask is None:
            left["SHA-1 is not offered"] += len(group["tests"])
            continue
        key = Structure("private_key")
        code = rsa.call("decode_private_key", key, bytes.fromhex(group["privateKeyPkcs8"]))
        if size not in (256, 384, 512):
            assert code != OK
            left[f"private keys of {8 * size} bits"] += len(group["tests"])
            continue
        assert code == OK
        for test in group["tests"]:
            label, ciphertext = bytes.fromhex(test["label"]), bytes.fromhex(test["ct"])
            if len(ciphertext) != size:
                assert test["result"] == "invalid"
                out, length = ctypes.create_string_buffer(size), ctypes.c_size_t(0)
                given = (ctypes.byref(length), key, algorithm, mask, label, ciphertext)
                assert SIZE == rsa.call("decrypt_oaep", out, *given), test
            else:
                invalid = test["result"] == "invalid"
                expected = (DECRYPTION, b"") if invalid else (OK, bytes.fromhex(test["msg"]))
                assert expected == rsa.message("decrypt_oaep", size, key, algorithm, mask, label, ciphertext), test
            run += 1
    print(f"RSAES-OAEP: {run} vectors run, not run: {dict(left)}")
    assert run > 400


def test_x25519(x25519: Curve) -> None:
    """One by one; those with a secret, all in one batch; a zero secret is refused."""
    tests = [test for group in vectors("x25519_test.json")["testGroups"] for test in group["tests"]]
    keys, points, secrets = ([bytes.fromhex(test[name]) for test in tests] for name in ("private", "public", "shared"))
    good = [i for i, secret in enumerate(secrets) if any(secret)]
    assert (len(tests) > 500, len(tests) - len(good) > 20) == (True, True)
    for i, (key, point, secret) in enumerate(zip(keys, points, secrets, strict=True)):
        expected = OK if any(secret) else LOW_ORDER
        assert (expected, [secret]) == x25519.call("shared_secret", [32], key, point), tests[i]
    many = [b"".join(of[i] for i in good) for of in (keys, points, secrets)]
    assert (OK, [many[2]]) == x25519.call("shared_secret_many", [len(many[2])], *many[:2], count=len(good))
