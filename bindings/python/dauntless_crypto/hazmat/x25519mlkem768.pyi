"""X25519MLKEM768 (draft-ietf-tls-ecdhe-mlkem): functions that are easily misused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

__all__ = ["encapsulate_deterministic"]

_Bytes = bytes | bytearray | memoryview

def encapsulate_deterministic(encapsulation_key: _Bytes, random: _Bytes) -> tuple[bytes, bytes]:
    """Returns a ciphertext and the shared secret in it, computed from 64 random bytes: m of ML-KEM-768, then X25519's ephemeral
    private key. They must be random, secret and used once: anyone who knows them can compute the secret."""
