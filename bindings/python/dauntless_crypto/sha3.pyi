"""SHA-3 hashes and SHAKE (FIPS 202).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from typing import final

__all__ = ["Shake128", "Shake256", "sha3_224", "sha3_256", "sha3_384", "sha3_512"]

_Bytes = bytes | bytearray | memoryview

def sha3_224(message: _Bytes, /) -> bytes:
    """The 28 bytes of SHA3-224 of a message."""

def sha3_256(message: _Bytes, /) -> bytes:
    """The 32 bytes of SHA3-256 of a message."""

def sha3_384(message: _Bytes, /) -> bytes:
    """The 48 bytes of SHA3-384 of a message."""

def sha3_512(message: _Bytes, /) -> bytes:
    """The 64 bytes of SHA3-512 of a message."""

@final
class Shake128:
    """SHAKE128 of a message, which `absorb` continues and the first `squeeze` ends; output comes in pieces of any length."""

    def __new__(cls, message: _Bytes | None = None) -> Shake128: ...
    def absorb(self, piece: _Bytes) -> None:
        """Appends a piece to the message."""

    def squeeze(self, length: int) -> bytes:
        """The next bytes of output; the first call ends the message."""

@final
class Shake256:
    """SHAKE256 of a message, which `absorb` continues and the first `squeeze` ends; output comes in pieces of any length."""

    def __new__(cls, message: _Bytes | None = None) -> Shake256: ...
    def absorb(self, piece: _Bytes) -> None:
        """Appends a piece to the message."""

    def squeeze(self, length: int) -> bytes:
        """The next bytes of output; the first call ends the message."""
