"""ML-DSA of the C library: Wycheproof's vectors through its interface, and signatures of the executable specification.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import hashlib

import pytest

from dauntless.spec import fips204
from tests.ffi.conftest import Library
from tests.ffi.declarations import constants
from tests.wycheproof import vectors

SETS = ("44", "65", "87")
OK = 0


class Dsa:
    """The functions of a parameter set; byte strings go with their lengths."""

    def __init__(self, library: Library, name: str) -> None:
        self.loaded, self.prefix = ctypes.CDLL(str(library.shared)), f"dauntless_mldsa{name}_"
        self.sizes = {
            w: constants()[f"DAUNTLESS_MLDSA{name}_{w}_SIZE"]
            for w in ("SIGNATURE", "VERIFYING_KEY", "SIGNING_KEY", "MU")
        }

    def call(self, name: str, *arguments: bytes | int | ctypes.Array[ctypes.c_char]) -> int:
        """Its result: a buffer is followed by its size."""
        given: list[object] = []
        for a in arguments:
            given += [a] if isinstance(a, int) else [a, ctypes.c_size_t(len(a))]
        result: int = getattr(self.loaded, self.prefix + name)(*given)
        return result

    def made(self, name: str, what: str, *arguments: bytes | int) -> tuple[int, bytes]:
        """The code, and what is written first."""
        out = ctypes.create_string_buffer(self.sizes[what])
        return self.call(name, out, *arguments), out.raw


@pytest.mark.parametrize("form", ("seed", "noseed"))
@pytest.mark.parametrize("name", SETS)
def test_wycheproof_signatures(library: Library, name: str, form: str) -> None:
    """Every signature, byte for byte, from seeds and expanded keys; what is invalid is refused."""
    dsa, file, tried = Dsa(library, name), vectors(f"mldsa_{name}_sign_{form}_test.json"), 0
    for group in file["testGroups"]:
        key = bytes.fromhex(group["privateSeed" if form == "seed" else "privateKey"])
        for test in group["tests"]:
            context, rnd = bytes.fromhex(test.get("ctx", "")), bytes.fromhex(test.get("rnd", "00" * 32))
            if "msg" in test:
                arguments = ("sign_randomized", "SIGNATURE", key, bytes.fromhex(test["msg"]), context, rnd)
            else:
                arguments = ("sign_mu_randomized", "SIGNATURE", key, bytes.fromhex(test["mu"]), rnd)
            code, signature = dsa.made(*arguments)  # type: ignore[arg-type]
            assert (test["result"] == "valid") == (code == OK), test
            assert test["result"] != "valid" or signature.hex() == test["sig"]
            if code == OK:
                expected = bytes.fromhex(group["publicKey"])
                assert (OK, expected) == dsa.made("verifying_key", "VERIFYING_KEY", key)
            tried += 1
    assert file["numberOfTests"] == tried


@pytest.mark.parametrize("name", SETS)
def test_wycheproof_verification(library: Library, name: str) -> None:
    """Valid signatures are accepted, all others refused."""
    dsa, file, tried = Dsa(library, name), vectors(f"mldsa_{name}_verify_test.json"), 0
    for group in file["testGroups"]:
        key = bytes.fromhex(group["publicKey"])
        for test in group["tests"]:
            message, context, signature = (bytes.fromhex(test.get(part, "")) for part in ("msg", "ctx", "sig"))
            code = dsa.call("verify", key, message, context, signature)
            assert (test["result"] == "valid") == (code == OK), test
            tried += 1
    assert file["numberOfTests"] == tried


@pytest.mark.parametrize("name", SETS)
def test_specification(library: Library, name: str) -> None:
    """The key pair of a seed, a signature of a message, those of a digest and its mu are those of FIPS 204's algorithms."""
    dsa, p = Dsa(library, name), {"44": fips204.ML_DSA_44, "65": fips204.ML_DSA_65, "87": fips204.ML_DSA_87}[name]
    seed, rnd, message, context = bytes(range(32)), bytes(range(7, 39)), b"message", b"context"
    pk, sk = fips204.keygen_internal(p, seed)
    own = ctypes.create_string_buffer(dsa.sizes["SIGNING_KEY"])
    public = ctypes.create_string_buffer(dsa.sizes["VERIFYING_KEY"])
    assert dsa.call("generate_from_seed", public, own, seed) == OK
    assert (pk, sk) == (public.raw, own.raw)
    expected = fips204.sign_internal(p, sk, fips204.pure_message(message, context), rnd)
    assert (OK, expected) == dsa.made("sign_randomized", "SIGNATURE", sk, message, context, rnd)
    digest, oid = hashlib.sha512(message).digest(), bytes.fromhex("0609608648016503040203")
    expected = fips204.sign_internal(p, sk, fips204.hashed_message(digest, oid, context), bytes(32))
    sha512 = constants()["DAUNTLESS_SHA2_512"]
    assert (OK, expected) == dsa.made("sign_digest_deterministic", "SIGNATURE", sk, sha512, digest, context)
    m_prime = fips204.hashed_message(digest, oid, context)
    expected = fips204.sign_internal(p, sk, m_prime, rnd)
    assert (OK, expected) == dsa.made("sign_digest_randomized", "SIGNATURE", sk, sha512, digest, context, rnd)
    mu = fips204.shake256(sk[64:128] + m_prime, 64)
    assert (OK, mu) == dsa.made("mu_of_digest", "MU", pk, sha512, digest, context)
