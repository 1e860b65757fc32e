"""ML-KEM-512. A decapsulation key is a seed of 64 bytes or an expanded key; functions take either and tell by its length.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence
from typing import final

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
    """A new encapsulation key, to be published, and its decapsulation key, to be kept: a seed of 64 bytes."""

def encapsulation_key(decapsulation_key: _Bytes) -> bytes:
    """The public half of a pair, from the secret one."""

def expand(seed: _Bytes) -> bytes:
    """The decapsulation key of a seed in the expanded form of FIPS 203."""

def encapsulate(encapsulation_key: _Bytes) -> tuple[bytes, bytes]:
    """A ciphertext for the key's owner, and the shared secret of 32 bytes."""

def decapsulate(decapsulation_key: _Bytes, ciphertext: _Bytes) -> bytes:
    """The shared secret. A ciphertext that was made for another key is no error: it gives a secret nobody else can know."""

def generate_many(count: int) -> list[tuple[bytes, bytes]]:
    """So many new pairs, as `generate` makes them; many at once cost less, multiples of eight least."""

def encapsulate_many(encapsulation_keys: Sequence[_Bytes]) -> list[tuple[bytes, bytes]]:
    """For each key what `encapsulate` gives."""

def decapsulate_many(decapsulation_keys: Sequence[_Bytes], ciphertexts: Sequence[_Bytes]) -> list[bytes]:
    """The shared secret of each ciphertext under the key with the same index."""

def public_to_der(encapsulation_key: _Bytes) -> bytes:
    """An encapsulation key as SubjectPublicKeyInfo in DER (RFC 9935)."""

def public_to_pem(encapsulation_key: _Bytes) -> str:
    """The same in PEM: `-----BEGIN PUBLIC KEY-----`."""

def public_from_der(der: _Bytes) -> bytes:
    """The encapsulation key in what `public_to_der` or another library wrote."""

def public_from_pem(pem: str) -> bytes:
    """The encapsulation key in what `public_to_pem` or another library wrote."""

def private_to_der(decapsulation_key: _Bytes) -> bytes:
    """A decapsulation key, not encrypted, as PKCS#8 in DER (RFC 9935), in the form that is given: seed or expanded key."""

def private_to_pem(decapsulation_key: _Bytes) -> str:
    """The same in PEM: `-----BEGIN PRIVATE KEY-----`."""

def private_from_der(der: _Bytes) -> bytes:
    """The decapsulation key in PKCS#8: its seed if that is there, otherwise the expanded key. Of both, both must agree."""

def private_from_pem(pem: str) -> bytes:
    """The same from PEM."""

@final
class PreparedEncapsulationKey:
    """An encapsulation key with everything computed that does not depend on the message."""

    def __new__(cls, encapsulation_key: _Bytes) -> PreparedEncapsulationKey: ...
    def encapsulate(self) -> tuple[bytes, bytes]:
        """As the function of that name, with this key."""

@final
class PreparedDecapsulationKey:
    """A decapsulation key with everything computed that does not depend on the ciphertext; wiped when it is deleted."""

    def __new__(cls, decapsulation_key: _Bytes) -> PreparedDecapsulationKey: ...
    def decapsulate(self, ciphertext: _Bytes) -> bytes:
        """As the function of that name, with this key."""
