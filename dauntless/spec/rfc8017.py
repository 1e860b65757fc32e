"""RFC 8017: RSA's signatures by RSASSA-PKCS1-v1_5 with SHA-256, from two primes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib

E = 65537
SHA_256 = bytes.fromhex(
    "3031300d060960864801650304020105000420"
)  # section 9.2, note 1: the DigestInfo without the digest


def emsa_pkcs1_v1_5_encode(message: bytes, size: int) -> bytes:
    """The encoded message of `size` bytes (section 9.2)."""
    t = SHA_256 + hashlib.sha256(message).digest()
    return b"\x00\x01" + b"\xff" * (size - len(t) - 3) + b"\x00" + t


def sign_pkcs1_v1_5(p: int, q: int, message: bytes) -> bytes:
    """The signature, as long as the modulus (section 8.2.1)."""
    n, d = p * q, pow(E, -1, (p - 1) * (q - 1))
    size = (n.bit_length() + 7) // 8
    m = int.from_bytes(emsa_pkcs1_v1_5_encode(message, size), "big")
    return pow(m, d, n).to_bytes(size, "big")
