"""ML-KEM-1024 (FIPS 203). A decapsulation key is a seed of 64 bytes or an expanded key; functions accept both.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence
from typing import Literal, final

__all__ = [
    "CIPHERTEXT_SIZE",
    "DECAPSULATION_KEY_SIZE",
    "ENCAPSULATION_KEY_SIZE",
    "PreparedDecapsulationKey",
    "PreparedEncapsulationKey",
    "decapsulate",
    "decapsulate_many",
    "encapsulate",
    "encapsulate_many",
    "encapsulation_key",
    "expand",
    "generate",
    "generate_many",
    "private_from_der",
    "private_from_pem",
    "private_to_der",
    "private_to_pem",
    "public_from_der",
    "public_from_pem",
    "public_to_der",
    "public_to_pem",
]

_Bytes = bytes | bytearray | memoryview

ENCAPSULATION_KEY_SIZE: int
DECAPSULATION_KEY_SIZE: int
CIPHERTEXT_SIZE: int

def generate() -> tuple[bytes, bytes]:
    """Returns a new key pair: the encapsulation key (public) and the decapsulation key (secret), a seed of 64 bytes."""

def encapsulation_key(decapsulation_key: _Bytes) -> bytes:
    """Returns the encapsulation key of a decapsulation key."""

def expand(seed: _Bytes) -> bytes:
    """Returns the expanded decapsulation key of a seed of 64 bytes (FIPS 203, Algorithm 16)."""

def encapsulate(encapsulation_key: _Bytes) -> tuple[bytes, bytes]:
    """Returns a ciphertext and the shared secret in it, 32 bytes (FIPS 203, Algorithm 20)."""

def decapsulate(decapsulation_key: _Bytes, ciphertext: _Bytes) -> bytes:
    """Returns the shared secret (FIPS 203, Algorithm 21); for invalid ciphertexts a pseudorandom value."""

def generate_many(count: int) -> list[tuple[bytes, bytes]]:
    """Returns `count` new key pairs, as `generate` does. Multiples of eight take the least time per pair."""

def encapsulate_many(encapsulation_keys: Sequence[_Bytes]) -> list[tuple[bytes, bytes]]:
    """Returns a ciphertext and the shared secret in it for each key, as `encapsulate` does."""

def decapsulate_many(decapsulation_keys: Sequence[_Bytes], ciphertexts: Sequence[_Bytes]) -> list[bytes]:
    """Returns the shared secret of each ciphertext under the key with the same index, as `decapsulate` does."""

def public_to_der(encapsulation_key: _Bytes) -> bytes:
    """Returns an encapsulation key as SubjectPublicKeyInfo in DER (RFC 9935)."""

def public_to_pem(encapsulation_key: _Bytes) -> str:
    """Returns an encapsulation key as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`."""

def public_from_der(der: _Bytes) -> bytes:
    """Returns the encapsulation key in what `public_to_der` or another library wrote; FormatError if there is none."""

def public_from_pem(pem: str) -> bytes:
    """Returns the encapsulation key in what `public_to_pem` or another library wrote; FormatError if there is none."""

def private_to_der(decapsulation_key: _Bytes, *, form: Literal["seed", "expanded", "both"] | None = None) -> bytes:
    """Returns a decapsulation key, not encrypted, as PKCS#8 in DER (RFC 9935). `form` says what of it: "seed", "expanded" or
    "both"; by default what is given. FormatError if the form has a seed and an expanded key is given."""

def private_to_pem(decapsulation_key: _Bytes, *, form: Literal["seed", "expanded", "both"] | None = None) -> str:
    """Returns a decapsulation key, not encrypted, as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`. `form` is as in
    `private_to_der`."""

def private_from_der(der: _Bytes) -> bytes:
    """Returns the decapsulation key in PKCS#8: its seed if there, otherwise the expanded key; if both, they must agree."""

def private_from_pem(pem: str) -> bytes:
    """Returns the decapsulation key in PKCS#8 in PEM, as `private_from_der` does."""

@final
class PreparedEncapsulationKey:
    """An encapsulation key together with precomputed values, for repeated use."""

    def __new__(cls, encapsulation_key: _Bytes) -> PreparedEncapsulationKey: ...
    def encapsulate(self) -> tuple[bytes, bytes]:
        """Returns a ciphertext and the shared secret in it, 32 bytes, as the function `encapsulate` does."""

@final
class PreparedDecapsulationKey:
    """A decapsulation key together with precomputed values, for repeated use; wiped when it is deleted."""

    def __new__(cls, decapsulation_key: _Bytes) -> PreparedDecapsulationKey: ...
    def decapsulate(self, ciphertext: _Bytes) -> bytes:
        """Returns the shared secret of a ciphertext, as the function `decapsulate` does."""
