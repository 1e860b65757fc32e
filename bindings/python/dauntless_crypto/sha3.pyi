"""SHA-3 and SHAKE (FIPS 202). `update` appends to the message, `squeeze` returns output, as in the C and Rust APIs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from typing import final

__all__ = ["Shake128", "Shake256", "sha3_224", "sha3_256", "sha3_384", "sha3_512"]

_Bytes = bytes | bytearray | memoryview

def sha3_224(message: _Bytes, /) -> bytes:
    """Returns the SHA3-224 digest of a message, 28 bytes."""

def sha3_256(message: _Bytes, /) -> bytes:
    """Returns the SHA3-256 digest of a message, 32 bytes."""

def sha3_384(message: _Bytes, /) -> bytes:
    """Returns the SHA3-384 digest of a message, 48 bytes."""

def sha3_512(message: _Bytes, /) -> bytes:
    """Returns the SHA3-512 digest of a message, 64 bytes."""

@final
class Shake128:
    """SHAKE128. `update` appends to the message; the first `squeeze` ends it, each returns the next bytes of output."""

    def __new__(cls, message: _Bytes | None = None) -> Shake128: ...
    def update(self, piece: _Bytes) -> None:
        """Appends bytes to the message; DauntlessError after the first `squeeze`."""

    def squeeze(self, length: int) -> bytes:
        """Returns the next `length` bytes of output; the first call ends the message."""

@final
class Shake256:
    """SHAKE256. `update` appends to the message; the first `squeeze` ends it, each returns the next bytes of output."""

    def __new__(cls, message: _Bytes | None = None) -> Shake256: ...
    def update(self, piece: _Bytes) -> None:
        """Appends bytes to the message; DauntlessError after the first `squeeze`."""

    def squeeze(self, length: int) -> bytes:
        """Returns the next `length` bytes of output; the first call ends the message."""
