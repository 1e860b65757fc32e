"""X25519MLKEM768 (draft-ietf-tls-ecdhe-mlkem). A decapsulation key is 96 bytes: d || z of ML-KEM-768, then
X25519's private key.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from typing import final

__all__ = [
    "CIPHERTEXT_SIZE",
    "DECAPSULATION_KEY_SIZE",
    "ENCAPSULATION_KEY_SIZE",
    "SHARED_SECRET_SIZE",
    "PreparedDecapsulationKey",
    "decapsulate",
    "encapsulate",
    "encapsulation_key",
    "generate",
]

_Bytes = bytes | bytearray | memoryview

ENCAPSULATION_KEY_SIZE: int
DECAPSULATION_KEY_SIZE: int
CIPHERTEXT_SIZE: int
SHARED_SECRET_SIZE: int

def generate() -> tuple[bytes, bytes]:
    """Returns a new key pair: the encapsulation key (public) and the decapsulation key (secret)."""

def encapsulation_key(decapsulation_key: _Bytes) -> bytes:
    """Returns the encapsulation key of a decapsulation key."""

def encapsulate(encapsulation_key: _Bytes) -> tuple[bytes, bytes]:
    """Returns a ciphertext and the shared secret in it."""

def decapsulate(decapsulation_key: _Bytes, ciphertext: _Bytes) -> bytes:
    """Returns the shared secret; for invalid ciphertexts of ML-KEM-768 a pseudorandom value."""

@final
class PreparedDecapsulationKey:
    """An expanded decapsulation key, for repeated use; wiped when it is deleted."""

    def __new__(cls, decapsulation_key: _Bytes) -> PreparedDecapsulationKey: ...
    def decapsulate(self, ciphertext: _Bytes) -> bytes:
        """Returns the shared secret of a ciphertext, as the function `decapsulate` does."""
