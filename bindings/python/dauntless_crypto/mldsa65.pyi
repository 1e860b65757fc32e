"""ML-DSA-65 (FIPS 204). A signing key is a seed of 32 bytes or an expanded key; functions accept both.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence
from typing import Literal, final

__all__ = [
    "EXPANDED_KEY_SIZE",
    "SIGNATURE_SIZE",
    "VERIFYING_KEY_SIZE",
    "MuBuilder",
    "PendingSignature",
    "PreparedSigningKey",
    "PreparedVerifyingKey",
    "expand",
    "generate",
    "generate_many",
    "mu",
    "mu_of_digest",
    "private_from_der",
    "private_from_pem",
    "private_to_der",
    "private_to_pem",
    "public_from_der",
    "public_from_pem",
    "public_to_der",
    "public_to_pem",
    "sign",
    "sign_digest",
    "sign_many",
    "sign_mu",
    "verify",
    "verify_digest",
    "verify_many",
    "verify_mu",
    "verifying_key",
]

_Bytes = bytes | bytearray | memoryview

VERIFYING_KEY_SIZE: int
EXPANDED_KEY_SIZE: int
SIGNATURE_SIZE: int

def generate() -> tuple[bytes, bytes]:
    """Returns a new key pair: the verifying key (public) and the signing key (secret), a seed of 32 bytes."""

def verifying_key(signing_key: _Bytes) -> bytes:
    """Returns the verifying key of a signing key."""

def expand(seed: _Bytes) -> bytes:
    """Returns the expanded signing key of a seed of 32 bytes (FIPS 204, Algorithm 6)."""

def sign(signing_key: _Bytes, message: _Bytes, *, context: _Bytes | None = None, deterministic: bool = False) -> bytes:
    """Returns the signature of a message (FIPS 204, Algorithm 2): hedged with random bytes, unless it shall be
    deterministic. The context, of at most 255 bytes, identifies the message's purpose; the verifier must give the same."""

def verify(verifying_key: _Bytes, message: _Bytes, signature: _Bytes, *, context: _Bytes | None = None) -> None:
    """Checks the signature of a message with its context (FIPS 204, Algorithm 3): returns None if it is valid; otherwise a
    SignatureError."""

def sign_digest(
    signing_key: _Bytes,
    digest: _Bytes,
    hash_name: str,
    *,
    context: _Bytes | None = None,
    deterministic: bool = False,
) -> bytes:
    """Returns the signature of a message's digest (HashML-DSA: FIPS 204, Algorithm 4); `hash_name` is hashlib's name of
    the hash function. The digest should have at least 256 bits with ML-DSA-44, 384 with ML-DSA-65, 512 with ML-DSA-87
    (section 5.4). A signature of the message itself is another one: verify with `verify_digest`."""

def verify_digest(
    verifying_key: _Bytes, digest: _Bytes, hash_name: str, signature: _Bytes, *, context: _Bytes | None = None
) -> None:
    """Checks the signature of a message's digest (HashML-DSA: FIPS 204, Algorithm 5), as `verify` does."""

def mu(verifying_key: _Bytes, message: _Bytes, *, context: _Bytes | None = None) -> bytes:
    """Returns mu, 64 bytes: the hash of a message, its context and the verifying key, for `sign_mu` and `verify_mu`."""

def mu_of_digest(verifying_key: _Bytes, digest: _Bytes, hash_name: str, *, context: _Bytes | None = None) -> bytes:
    """Returns mu of a message's digest (HashML-DSA), for `sign_mu` and `verify_mu`."""

def sign_mu(signing_key: _Bytes, mu: _Bytes, *, deterministic: bool = False) -> bytes:
    """Returns the signature of a mu (external mu: FIPS 204, Algorithm 7 from line 7), hedged unless it shall be
    deterministic."""

def verify_mu(verifying_key: _Bytes, mu: _Bytes, signature: _Bytes) -> None:
    """Checks the signature of a mu, as `verify` does."""

def generate_many(count: int) -> list[tuple[bytes, bytes]]:
    """Returns `count` new key pairs, as `generate` does. Multiples of eight take the least time per pair."""

def sign_many(
    signing_keys: Sequence[_Bytes] | Sequence[PreparedSigningKey],
    messages: Sequence[_Bytes],
    *,
    contexts: Sequence[_Bytes] | None = None,
    deterministic: bool = False,
) -> list[bytes]:
    """Returns the signature of each message by the key with the same index, as `sign` does. The keys are all bytes, or all
    prepared, which takes less time; the same key may occur several times. Contexts are empty if none are given."""

def verify_many(
    verifying_keys: Sequence[_Bytes] | Sequence[PreparedVerifyingKey],
    messages: Sequence[_Bytes],
    signatures: Sequence[_Bytes],
    *,
    contexts: Sequence[_Bytes] | None = None,
) -> None:
    """Checks the signature of each message by the key with the same index, as `verify` does: returns None if all are valid;
    otherwise a SignatureError, whose attribute `valid` has a bool for each. The keys are all bytes, or all prepared, which
    takes less time; the same key may occur several times. Contexts are empty if none are given."""

def public_to_der(verifying_key: _Bytes) -> bytes:
    """Returns a verifying key as SubjectPublicKeyInfo in DER (RFC 9881)."""

def public_to_pem(verifying_key: _Bytes) -> str:
    """Returns a verifying key as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`."""

def public_from_der(der: _Bytes) -> bytes:
    """Returns the verifying key in what `public_to_der` or another library wrote; FormatError if there is none."""

def public_from_pem(pem: str) -> bytes:
    """Returns the verifying key in what `public_to_pem` or another library wrote; FormatError if there is none."""

def private_to_der(signing_key: _Bytes, *, form: Literal["seed", "expanded", "both"] | None = None) -> bytes:
    """Returns a signing key, not encrypted, as PKCS#8 in DER (RFC 9881). `form` says what of it: "seed", "expanded" or
    "both"; by default what is given. FormatError if the form has a seed and an expanded key is given."""

def private_to_pem(signing_key: _Bytes, *, form: Literal["seed", "expanded", "both"] | None = None) -> str:
    """Returns a signing key, not encrypted, as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`. `form` is as in
    `private_to_der`."""

def private_from_der(der: _Bytes) -> bytes:
    """Returns the signing key in PKCS#8: its seed if there, otherwise the expanded key; if both, they must agree."""

def private_from_pem(pem: str) -> bytes:
    """Returns the signing key in PKCS#8 in PEM, as `private_from_der` does."""

@final
class MuBuilder:
    """Computes mu of a message in pieces: `update` appends to the message, `finalize` ends it."""

    def __new__(cls, verifying_key: _Bytes, *, context: _Bytes | None = None) -> MuBuilder: ...
    def update(self, piece: _Bytes) -> None:
        """Appends a piece, of any length, to the message; DauntlessError after `finalize`."""

    def finalize(self) -> bytes:
        """Ends the message and returns its mu, 64 bytes, for `sign_mu` and `verify_mu`; DauntlessError if called again."""

@final
class PendingSignature:
    """A signature that is made attempt by attempt: `PreparedSigningKey.begin_mu` returns one. It is wiped when it is
    deleted."""

    def attempt(self, attempts: int = 1) -> bytes | None:
        """Makes at most `attempts` attempts: returns the signature if one succeeds, otherwise None; the next call then goes on
        where this one ended. How many attempts a signature takes says nothing of the key. DauntlessError if the signature
        has been returned before."""

@final
class PreparedSigningKey:
    """A signing key together with precomputed values, for repeated use; wiped when it is deleted."""

    def __new__(cls, signing_key: _Bytes) -> PreparedSigningKey: ...
    def verifying_key(self) -> bytes:
        """Returns the verifying key."""

    def sign(self, message: _Bytes, *, context: _Bytes | None = None, deterministic: bool = False) -> bytes:
        """Returns the signature of a message, as the function `sign` does."""

    def sign_digest(
        self, digest: _Bytes, hash_name: str, *, context: _Bytes | None = None, deterministic: bool = False
    ) -> bytes:
        """Returns the signature of a message's digest, as the function `sign_digest` does."""

    def sign_mu(self, mu: _Bytes, *, deterministic: bool = False) -> bytes:
        """Returns the signature of a mu, as the function `sign_mu` does."""

    def begin_mu(self, mu: _Bytes, *, deterministic: bool = False) -> PendingSignature:
        """Begins the signature of a mu, for callers that must not be kept waiting: signing takes a random number of
        attempts, and `PendingSignature.attempt` makes as many as the caller chooses."""

@final
class PreparedVerifyingKey:
    """A verifying key together with precomputed values, for repeated use."""

    def __new__(cls, verifying_key: _Bytes) -> PreparedVerifyingKey: ...
    def verify(self, message: _Bytes, signature: _Bytes, *, context: _Bytes | None = None) -> None:
        """Checks the signature of a message, as the function `verify` does."""

    def verify_digest(
        self, digest: _Bytes, hash_name: str, signature: _Bytes, *, context: _Bytes | None = None
    ) -> None:
        """Checks the signature of a message's digest, as the function `verify_digest` does."""

    def verify_mu(self, mu: _Bytes, signature: _Bytes) -> None:
        """Checks the signature of a mu, as the function `verify_mu` does."""
