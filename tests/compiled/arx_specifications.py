"""ChaCha20, SHA-256, BLAKE2s, BLAKE2b and SipHash as functions of words, and the contracts of their C code.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count, islice
from math import isqrt
from typing import Any

from dauntless.contract import Contract, Words

Inputs = Mapping[str, Sequence[Any]]
Outputs = dict[str, list[Any]]


def primes() -> list[int]:
    return list(islice((n for n in count(2) if all(n % d for d in range(2, isqrt(n) + 1))), 64))


def root(n: int, power: int, bits: int) -> int:
    """The first bits of the fractional part of n's square or cube root."""
    target, low, high = n << power * bits, 0, n << bits
    while low < high:  # the largest x with x^power <= n * 2^(power * bits)
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**power <= target else (low, middle - 1)
    return low % (1 << bits)


def little_endian(octets: Sequence[Any]) -> Any:
    return sum((x << 8 * i for i, x in enumerate(octets[1:], 1)), octets[0])


def big_endian(octets: Sequence[Any]) -> Any:
    return little_endian(octets[::-1])


# -- ChaCha20 (RFC 8439, section 2.3) ---------------------------------------------------------------------------------
QUARTERS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip


def chacha20_block(x: Inputs) -> Outputs:
    v = list(x["in"])
    for _ in range(10):
        for a, b, c, d in QUARTERS:
            for i, j, k, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                v[i] = v[i] + v[j]
                v[k] = (v[k] ^ v[i]).rol(n)
    return {"out": [a + b for a, b in zip(v, x["in"], strict=True)]}


# -- SHA-256 (FIPS 180-4, section 6.2.2) ------------------------------------------------------------------------------
SHA256_K = [root(p, 3, 32) for p in primes()]


def sha256_compress(x: Inputs) -> Outputs:
    state, block = x["state"], x["block"]
    w = [big_endian(block[4 * t : 4 * t + 4]) for t in range(16)]
    for t in range(16, 64):
        s0 = w[t - 15].ror(7) ^ w[t - 15].ror(18) ^ w[t - 15] >> 3
        s1 = w[t - 2].ror(17) ^ w[t - 2].ror(19) ^ w[t - 2] >> 10
        w.append(s1 + w[t - 7] + s0 + w[t - 16])
    a, b, c, d, e, f, g, h = state
    for t in range(64):
        choice, majority = (e & f) ^ (~e & g), (a & b) ^ (a & c) ^ (b & c)
        t1 = h + (e.ror(6) ^ e.ror(11) ^ e.ror(25)) + choice + SHA256_K[t] + w[t]
        t2 = (a.ror(2) ^ a.ror(13) ^ a.ror(22)) + majority
        a, b, c, d, e, f, g, h = t1 + t2, a, b, c, d + t1, e, f, g
    return {"state": [old + new for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True)]}


# -- BLAKE2 (RFC 7693, section 3.2) -----------------------------------------------------------------------------------
SIGMA = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), (14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
    (11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4), (7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8),
    (9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13), (2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9),
    (12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11), (13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10),
    (6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5), (10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0),
)  # fmt: skip


def blake2(bits: int, rounds: int, rotations: Sequence[int]) -> Callable[[Inputs], Outputs]:
    """The compression function F on words of so many bits."""
    start = [root(p, 2, bits) for p in primes()[:8]]

    def compress(x: Inputs) -> Outputs:
        h, m, t, f = x["h"], x["m"], x["t"], x["f"]
        v = [*h, *start[:4], t[0] ^ start[4], t[1] ^ start[5], f[0] ^ start[6], f[1] ^ start[7]]
        for r in range(rounds):
            words = iter(SIGMA[r % 10])
            for a, b, c, d in QUARTERS:
                for i, j, k, n, added in (
                    (a, b, d, rotations[0], True), (c, d, b, rotations[1], False),
                    (a, b, d, rotations[2], True), (c, d, b, rotations[3], False),
                ):  # fmt: skip
                    v[i] = v[j] + v[i] + (m[next(words)] if added else 0)
                    v[k] = (v[k] ^ v[i]).ror(n)
        return {"h": [h[i] ^ v[i] ^ v[i + 8] for i in range(8)]}

    return compress


# -- SipHash-2-4 ------------------------------------------------------------------------------------------------------
def siphash24(x: Inputs) -> Outputs:
    """On octets as words of 64 bits."""
    message, key = list(x["in"]), x["key"]
    k0, k1 = little_endian(key[:8]), little_endian(key[8:])
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]
    padded = [*message, *[0] * (-(len(message) + 1) % 8), len(message) % 256]
    for i in range(0, len(padded), 8):
        m = sum(octet << 8 * j for j, octet in enumerate(padded[i : i + 8]))
        v[3] = v[3] ^ m
        for _ in range(2):
            v = sip_round(v)
        v[0] = v[0] ^ m
    v[2] = v[2] ^ 0xFF
    for _ in range(4):
        v = sip_round(v)
    result = v[0] ^ v[1] ^ v[2] ^ v[3]
    return {"out": [result >> 8 * i for i in range(8)]}


def sip_round(v: list[Any]) -> list[Any]:
    a, b, c, d = v
    a, c = a + b, c + d
    b, d = b.rol(13) ^ a, d.rol(16) ^ c
    a, c = a.rol(32) + d, c + b
    b, d = b.rol(17) ^ c, d.rol(21) ^ a
    return [a, b, c.rol(32), d]


CONTRACTS = {
    c.symbol: c
    for c in (
        Contract("arx/chacha20", "(out u32 out[16] align 4, in u32 in[16] align 4)", Words(chacha20_block),
                 symbol="chacha20_block", source="RFC 8439, section 2.3"),
        Contract("arx/sha256", "(inout u32 state[8] align 4, in u8 block[64])", Words(sha256_compress, width=32),
                 symbol="sha256_compress", source="FIPS 180-4, section 6.2.2"),
        Contract("arx/blake2s", "(inout u32 h[8] align 4, in u32 m[16] align 4, in u32 t[2] align 4, in u32 f[2] align 4)",
                 Words(blake2(32, 10, (16, 12, 8, 7))), symbol="blake2s_compress", source="RFC 7693, section 3.2"),
        Contract("arx/blake2b", "(inout u64 h[8] align 8, in u64 m[16] align 8, in u64 t[2] align 8, in u64 f[2] align 8)",
                 Words(blake2(64, 12, (32, 24, 16, 63))), symbol="blake2b_compress", source="RFC 7693, section 3.2"),
        Contract("arx/siphash", "(out u8 out[8], in u8 in[23], public u64 n = 23, in u8 key[16])", Words(siphash24, width=64),
                 symbol="siphash24", source="SipHash: a fast short-input PRF"),
    )
}  # fmt: skip
