"""ML-DSA-65 (FIPS 204): functions that are easily misused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence

from dauntless_crypto.mldsa65 import PendingSignature, PreparedSigningKey

__all__ = [
    "begin_mu_randomized",
    "sign_digest_randomized",
    "sign_internal",
    "sign_many_randomized",
    "sign_mu_randomized",
    "sign_randomized",
    "verify_internal",
]

_Bytes = bytes | bytearray | memoryview

def sign_randomized(signing_key: _Bytes, message: _Bytes, random: _Bytes, *, context: _Bytes | None = None) -> bytes:
    """Returns the signature of a message from 32 random bytes rnd (FIPS 204, Algorithm 2, line 5), which should be used
    once."""

def sign_many_randomized(
    signing_keys: Sequence[_Bytes] | Sequence[PreparedSigningKey],
    messages: Sequence[_Bytes],
    randoms: Sequence[_Bytes],
    *,
    contexts: Sequence[_Bytes] | None = None,
) -> list[bytes]:
    """Returns the signature of each message from the 32 random bytes with its index, as `sign_many` and `sign_randomized`
    do."""

def sign_digest_randomized(
    signing_key: _Bytes, digest: _Bytes, hash_name: str, random: _Bytes, *, context: _Bytes | None = None
) -> bytes:
    """Returns the signature of a message's digest from 32 random bytes, as `sign_digest` and `sign_randomized` do."""

def sign_mu_randomized(signing_key: _Bytes, mu: _Bytes, random: _Bytes) -> bytes:
    """Returns the signature of a mu from 32 random bytes, as `sign_randomized` does."""

def begin_mu_randomized(prepared: PreparedSigningKey, mu: _Bytes, random: _Bytes) -> PendingSignature:
    """Begins the signature of a mu from 32 random bytes, as `PreparedSigningKey.begin_mu` and `sign_randomized` do."""

def sign_internal(signing_key: _Bytes, m_prime: _Bytes, random: _Bytes) -> bytes:
    """Returns the signature of M', which contains the message and its context in the caller's encoding, from 32 random
    bytes (ML-DSA.Sign_internal: FIPS 204, Algorithm 7). For known-answer tests: M' of `sign` begins with 0 and the
    context."""

def verify_internal(verifying_key: _Bytes, m_prime: _Bytes, signature: _Bytes) -> None:
    """Checks the signature of M' (ML-DSA.Verify_internal: FIPS 204, Algorithm 8); SignatureError if it is not valid."""
