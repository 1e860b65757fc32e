"""ML-KEM-1024: what is easily misused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence

from dauntless_crypto.mlkem1024 import PreparedEncapsulationKey

__all__ = ["encapsulate_deterministic", "encapsulate_many_deterministic"]

_Bytes = bytes | bytearray | memoryview

def encapsulate_deterministic(
    encapsulation_key: _Bytes | PreparedEncapsulationKey, random: _Bytes
) -> tuple[bytes, bytes]:
    """A ciphertext and the shared secret, from the 32 random bytes m. Each m must be random, secret and used once: whoever
    knows m knows the secret. The key may be prepared."""

def encapsulate_many_deterministic(
    encapsulation_keys: Sequence[_Bytes], randoms: Sequence[_Bytes]
) -> list[tuple[bytes, bytes]]:
    """The same for each key, with the random bytes that have its index."""
