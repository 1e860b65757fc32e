"""ML-KEM-768 (FIPS 203): functions that are easily misused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence

from dauntless_crypto.mlkem768 import PreparedEncapsulationKey

__all__ = ["encapsulate_deterministic", "encapsulate_many_deterministic"]

_Bytes = bytes | bytearray | memoryview

def encapsulate_deterministic(
    encapsulation_key: _Bytes | PreparedEncapsulationKey, random: _Bytes
) -> tuple[bytes, bytes]:
    """Returns a ciphertext and the shared secret in it, computed from 32 random bytes m (FIPS 203, Algorithm 17). Each m
    must be random, secret and used once: anyone who knows m can compute the secret. The key may be prepared."""

def encapsulate_many_deterministic(
    encapsulation_keys: Sequence[_Bytes], randoms: Sequence[_Bytes]
) -> list[tuple[bytes, bytes]]:
    """Returns a ciphertext and the shared secret in it for each key, from the random bytes with its index."""
