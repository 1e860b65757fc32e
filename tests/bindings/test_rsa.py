"""RSA of the Python package on Wycheproof's vectors: each signature and each ciphertext, by keys in DER.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pickle
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.wycheproof import folder, vectors

BITS = (2048, 3072, 4096)  # of private keys

# Answers calls on a key that is read from DER: what is returned, or the name of the exception
PROGRAM = """
import pickle, sys
from dauntless_crypto import DauntlessError, rsa

def answer(kind, form, der, method, arguments, options):
    try:
        return getattr(getattr(getattr(rsa, kind), "from_" + form)(der), method)(*arguments, **options)
    except DauntlessError as error:
        return type(error).__name__

calls = pickle.load(sys.stdin.buffer)
pickle.dump([answer(*call) for call in calls], sys.stdout.buffer)
"""


@dataclass
class Call:
    """A method of a key, and what it must answer: bytes, None, or the name of an exception."""

    place: str
    key: tuple[str, str, bytes]  # the class, the format, the encoded key
    method: str
    arguments: tuple[object, ...]
    expected: object
    options: dict[str, object] = field(default_factory=dict)


def hash_name(given: str) -> str:
    """hashlib's name: SHA-512/256 is sha512_256, SHAKE128 is shake_128."""
    short = given.lower().replace("/", "_").replace("shake", "shake_")
    return short.replace("sha3-", "sha3_").replace("sha-", "sha")


def names(prefix: str) -> list[str]:
    """The files of a kind."""
    return sorted(path.name for path in folder().glob(f"{prefix}_*_test.json"))


def groups(prefix: str, skipped: Counter[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Those whose hash functions and sizes there are."""
    for name in names(prefix):
        for group in vectors(name)["testGroups"]:
            if "SHA-1" in (group.get("sha"), group.get("mgfSha")):
                skipped["SHA-1 is not offered"] += len(group["tests"])
            elif "privateKeyPkcs8" in group and int(group["keySize"]) not in BITS:
                skipped[f"private keys of {group['keySize']} bits"] += len(group["tests"])
            else:
                yield name, group


def public_key(group: dict[str, Any]) -> tuple[str, str, bytes]:
    """In PKCS#1: SubjectPublicKeyInfo of some is restricted to one scheme, which is refused."""
    return "PublicKey", "pkcs1_der", bytes.fromhex(group["publicKeyAsn"])


def private_key(group: dict[str, Any]) -> tuple[str, str, bytes]:
    return "PrivateKey", "der", bytes.fromhex(group["privateKeyPkcs8"])


def pkcs1_signatures(skipped: Counter[str]) -> Iterator[Call]:
    """DigestInfo without NULL, which Wycheproof leaves open, is refused."""
    for name, group in groups("rsa_signature", skipped):
        for test in group["tests"]:
            given = bytes.fromhex(test["msg"]), hash_name(group["sha"]), bytes.fromhex(test["sig"])
            expected = None if test["result"] == "valid" else "SignatureError"
            yield Call(f"{name} {test['tcId']}", public_key(group), "verify_pkcs1v15", given, expected)


def pss_signatures(skipped: Counter[str]) -> Iterator[Call]:
    for name, group in groups("rsa_pss", skipped):
        mask = hash_name(group["mgfSha"] or group["sha"])  # none is given of SHAKE
        options: dict[str, object] = {"mask_hash_name": mask, "salt_length": group["sLen"]}
        for test in group["tests"]:
            given = bytes.fromhex(test["msg"]), hash_name(group["sha"]), bytes.fromhex(test["sig"])
            expected = None if test["result"] == "valid" else "SignatureError"
            yield Call(f"{name} {test['tcId']}", public_key(group), "verify_pss", given, expected, options)


def oaep(skipped: Counter[str]) -> Iterator[Call]:
    for name, group in groups("rsa_oaep", skipped):
        for test in group["tests"]:
            given = bytes.fromhex(test["ct"]), hash_name(group["sha"])
            label = bytes.fromhex(test["label"])
            options: dict[str, object] = {"mask_hash_name": hash_name(group["mgfSha"]), "label": label}
            expected = "DecryptionError" if test["result"] == "invalid" else bytes.fromhex(test["msg"])
            yield Call(f"{name} {test['tcId']}", private_key(group), "decrypt_oaep", given, expected, options)


def answers(python: Path, calls: list[Call]) -> list[object]:
    """Those of the installed package."""
    given = pickle.dumps([(*call.key, call.method, call.arguments, call.options) for call in calls])
    run = subprocess.run([python, "-c", PROGRAM], input=given, stdout=subprocess.PIPE, check=True)
    found: list[object] = pickle.loads(run.stdout)
    return found


@pytest.mark.parametrize(("kind", "least"), ((pkcs1_signatures, 6000), (pss_signatures, 2500), (oaep, 400)))
def test_vectors(python: Path, kind: Any, least: int) -> None:
    """Each answer is Wycheproof's."""
    skipped: Counter[str] = Counter()
    calls = list(kind(skipped))
    print(f"{len(calls)} vectors run; not run: {dict(skipped)}")
    wrong = [
        (call.place, call.expected, found)
        for call, found in zip(calls, answers(python, calls), strict=True)
        if found != call.expected
    ]
    assert [] == wrong
    assert least < len(calls)


def test_pkcs1_decryption(python: Path) -> None:
    """Valid ciphertexts are decrypted; others that are numbers below the modulus give another message, always the same."""
    calls, moduli = [], []
    for name, group in groups("rsa_pkcs1", Counter()):
        for test in group["tests"]:
            expected = None if test["result"] == "invalid" else bytes.fromhex(test["msg"])
            given = (bytes.fromhex(test["ct"]),)
            calls += 2 * [Call(f"{name} {test['tcId']}", private_key(group), "decrypt_pkcs1v15", given, expected)]
            moduli.append(bytes.fromhex(group["privateKey"]["modulus"]).lstrip(b"\0"))
    found, replaced = answers(python, calls), 0
    assert found[::2] == found[1::2]
    for call, modulus, message in zip(calls[::2], moduli, found[::2], strict=True):
        (ciphertext,) = call.arguments
        assert isinstance(ciphertext, bytes)
        if call.expected is not None:
            assert call.expected == message, call.place
        elif len(ciphertext) == len(modulus) and ciphertext < modulus:
            assert isinstance(message, bytes), call.place
            replaced += 1
        else:
            assert "DecryptionError" == message, call.place
    assert replaced > 40 and len(moduli) > 190
