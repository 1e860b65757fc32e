"""ML-DSA of the C library: Wycheproof's vectors through its interface, and signatures of the executable specification.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import hashlib
import re

import pytest

from dauntless.spec import fips204
from tests.ffi.conftest import Library
from tests.ffi.declarations import constants
from tests.wycheproof import vectors

SETS = ("44", "65", "87")
OK = 0
# FIPS 204's twelve hash functions -> bytes of a digest, and the last number of the identifier 2.16.840.1.101.3.4.2 (NIST's
# Computer Security Objects Register, "hashAlgs"), as the header names them
HASHES = {
    "SHA2_256": (32, 1), "SHA2_384": (48, 2), "SHA2_512": (64, 3), "SHA2_224": (28, 4), "SHA2_512_224": (28, 5),
    "SHA2_512_256": (32, 6), "SHA3_224": (28, 7), "SHA3_256": (32, 8), "SHA3_384": (48, 9), "SHA3_512": (64, 10),
    "SHAKE128": (32, 11), "SHAKE256": (64, 12),
}  # fmt: skip


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


def with_one_coefficient(p: fips204.ParameterSet, pk: bytes, mu: bytes, value: int) -> bytes:
    """A signature of mu that is consistent, with z = 0 but for its last coefficient, for a key with t1 = 0.

    w'_approx = A z then does not depend on c (FIPS 204, Algorithm 8, line 9), so that c~ follows from z; no hint is needed.
    """
    rho, _ = fips204.pk_decode(p, pk)
    z = [[0] * 256 for _ in range(p.l)]
    z[-1][-1] = value
    w = fips204.transform_product(fips204.expand_a(p, rho), z)
    w1 = [[fips204.high_bits(a, p.gamma2) for a in f] for f in w]
    c_tilde = fips204.shake256(mu + fips204.w1_encode(p, w1), p.strength // 4)
    return fips204.sig_encode(p, c_tilde, z, [[0] * 256 for _ in range(p.k)])


@pytest.mark.parametrize("name", SETS)
def test_norm_of_z(library: Library, name: str) -> None:
    """One coefficient of z decides: gamma_1 - beta - 1 is accepted, gamma_1 - beta refused, of either sign."""
    dsa, p = Dsa(library, name), getattr(fips204, f"ML_DSA_{name}")
    pk = fips204.pk_encode(bytes(range(32)), [[0] * 256 for _ in range(p.k)])
    mu = fips204.shake256(fips204.shake256(pk, 64) + fips204.pure_message(b"message", b""), 64)
    bound = p.gamma1 - p.beta
    for value in (bound - 1, 1 - bound, bound, -bound, p.gamma1, 1 - p.gamma1):
        signature, expected = with_one_coefficient(p, pk, mu, value), abs(value) < bound
        assert expected == fips204.verify_mu(p, pk, mu, signature)
        assert expected == (OK == dsa.call("verify", pk, b"message", b"", signature)), value
        assert expected == (OK == dsa.call("verify_mu", pk, mu, signature)), value


@pytest.mark.parametrize("hash_function", HASHES)
def test_hash_functions(library: Library, hash_function: str) -> None:
    """Each has its own identifier in M', whatever others have digests of its length: mu and a signature are FIPS 204's."""
    dsa, (size, number) = Dsa(library, "44"), HASHES[hash_function]
    pk, sk = fips204.keygen_internal(fips204.ML_DSA_44, bytes(range(32)))
    digest, oid = bytes(range(size)), bytes.fromhex("06096086480165030402") + bytes([number])
    m_prime = fips204.hashed_message(digest, oid, b"context")
    algorithm = constants()[f"DAUNTLESS_{hash_function}"]
    mu = fips204.shake256(sk[64:128] + m_prime, 64)
    assert (OK, mu) == dsa.made("mu_of_digest", "MU", pk, algorithm, digest, b"context")
    signature = fips204.sign_mu(fips204.ML_DSA_44, sk, mu, bytes(32))
    assert (OK, signature) == dsa.made("sign_digest_deterministic", "SIGNATURE", sk, algorithm, digest, b"context")
    assert OK == dsa.call("verify_digest", pk, algorithm, digest, b"context", signature)


def test_hash_functions_are_all() -> None:
    """Those of the header with an identifier of FIPS 204, section 5.4.1; each identifier once."""
    named = {
        n.removeprefix("DAUNTLESS_") for n in constants() if re.fullmatch(r"DAUNTLESS_(SHA[23](_\d+)+|SHAKE\d+)", n)
    }
    assert named == set(HASHES)
    assert sorted(number for _, number in HASHES.values()) == list(range(1, 13))
