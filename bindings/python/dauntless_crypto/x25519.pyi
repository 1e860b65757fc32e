"""X25519 (RFC 7748): key agreement.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence

__all__ = [
    "PRIVATE_KEY_SIZE",
    "PUBLIC_KEY_SIZE",
    "generate",
    "private_from_der",
    "private_from_pem",
    "private_to_der",
    "private_to_pem",
    "public_from_der",
    "public_from_pem",
    "public_key",
    "public_to_der",
    "public_to_pem",
    "shared_secret",
    "shared_secret_many",
]

_Bytes = bytes | bytearray | memoryview

PRIVATE_KEY_SIZE: int
PUBLIC_KEY_SIZE: int

def generate() -> tuple[bytes, bytes]:
    """Returns a new key pair: the public key and the private key (secret), 32 bytes each."""

def public_key(private_key: _Bytes) -> bytes:
    """Returns the public key of a private key, any 32 bytes."""

def shared_secret(private_key: _Bytes, public_key: _Bytes) -> bytes:
    """Returns the secret shared with the holder of the private key to a public key, 32 bytes, from which keys are to be
    derived; a PublicKeyError if it would be zero."""

def shared_secret_many(private_keys: Sequence[_Bytes], public_keys: Sequence[_Bytes]) -> list[bytes | None]:
    """Returns the secret of each private and public key with the same index, as `shared_secret` does; None where it would
    be zero."""

def public_to_der(public_key: _Bytes) -> bytes:
    """Returns a public key as SubjectPublicKeyInfo in DER (RFC 8410)."""

def public_to_pem(public_key: _Bytes) -> str:
    """Returns a public key as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`."""

def public_from_der(der: _Bytes) -> bytes:
    """Returns the public key in SubjectPublicKeyInfo in DER."""

def public_from_pem(pem: str) -> bytes:
    """Returns the public key in SubjectPublicKeyInfo in PEM."""

def private_to_der(private_key: _Bytes) -> bytes:
    """Returns a private key as PKCS#8 in DER (RFC 8410)."""

def private_to_pem(private_key: _Bytes) -> str:
    """Returns a private key as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`."""

def private_from_der(der: _Bytes) -> bytes:
    """Returns the private key in PKCS#8 in DER."""

def private_from_pem(pem: str) -> bytes:
    """Returns the private key in PKCS#8 in PEM."""
