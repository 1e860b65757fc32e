"""FIPS 202: Keccak-p[1600, 24] over any kind of lane, the sponge, SHA-3 and SHAKE on bytes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

SHA-3 and SHAKE are hashlib's, which is a thousand times as fast: tests compare them with the sponge.

A state is 25 lanes, A[x, y] at index x + 5*y. Bit z of a lane is the bit of weight 2^z.
The step mappings are generic: run them on `Lane64` to compute, on symbolic lanes to prove.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Protocol, Self, TypeVar

ROUNDS = 24
STATE_BYTES = 200  # b = 1600 bits
SHA3_SUFFIX = 0x06  # Section 6.1: 01 and the first bit of the padding, lowest first
SHAKE_SUFFIX = 0x1F  # Section 6.2: 1111 and the first bit of the padding
_MASK = 2**64 - 1


class Lane(Protocol):
    """A 64-bit word. An int operand of `^` is a constant in [0, 2^64)."""

    def __xor__(self, other: Self | int, /) -> Self: ...
    def __and__(self, other: Self, /) -> Self: ...
    def __invert__(self) -> Self: ...
    def rol(self, n: int, /) -> Self:
        """Rotate towards higher z by n, 0 <= n < 64."""
        ...


L = TypeVar("L", bound=Lane)


@dataclass(frozen=True, slots=True)
class Lane64:
    """The concrete lane: an int in [0, 2^64)."""

    value: int

    def __xor__(self, other: Lane64 | int) -> Lane64:
        return Lane64(self.value ^ (other if isinstance(other, int) else other.value))

    def __and__(self, other: Lane64) -> Lane64:
        return Lane64(self.value & other.value)

    def __invert__(self) -> Lane64:
        return Lane64(self.value ^ _MASK)

    def rol(self, n: int) -> Lane64:
        return Lane64((self.value << n | self.value >> (64 - n)) & _MASK)


def index(x: int, y: int) -> int:
    """Index of A[x mod 5, y mod 5] in a state."""
    return x % 5 + 5 * (y % 5)


def rotation_offsets() -> tuple[int, ...]:
    """Algorithm 2's walk: the offset of A[x, y], modulo 64, at index x + 5*y."""
    offsets = [0] * 25
    x, y = 1, 0
    for t in range(24):
        offsets[index(x, y)] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return tuple(offsets)


def rc(t: int) -> int:
    """Algorithm 5: bit t of the LFSR x^8 + x^6 + x^5 + x^4 + 1."""
    r = [1, 0, 0, 0, 0, 0, 0, 0]
    for _ in range(t % 255):
        r = [0, *r]
        for tap in (0, 4, 5, 6):
            r[tap] ^= r[8]
        r = r[:8]
    return r[0]


def round_constant(ir: int) -> int:
    """Algorithm 6, steps 2 and 3: RC[2^j - 1] = rc(j + 7*ir)."""
    return sum(rc(j + 7 * ir) << (2**j - 1) for j in range(7))


ROTATION_OFFSETS = rotation_offsets()
ROUND_CONSTANTS = tuple(round_constant(ir) for ir in range(ROUNDS))


def theta(a: Sequence[L]) -> list[L]:
    """Algorithm 1: xor the parities of two columns into each lane."""
    c = [reduce(xor, (a[index(x, y)] for y in range(5))) for x in range(5)]
    d = [c[(x - 1) % 5] ^ c[(x + 1) % 5].rol(1) for x in range(5)]
    return [a[index(x, y)] ^ d[x] for y in range(5) for x in range(5)]


def rho(a: Sequence[L]) -> list[L]:
    """Algorithm 2: rotate each lane by its offset."""
    return [lane.rol(offset) for lane, offset in zip(a, ROTATION_OFFSETS, strict=True)]


def pi(a: Sequence[L]) -> list[L]:
    """Algorithm 3: A'[x, y] = A[x + 3y, x]."""
    return [a[index(x + 3 * y, x)] for y in range(5) for x in range(5)]


def chi(a: Sequence[L]) -> list[L]:
    """Algorithm 4: A'[x, y] = A[x, y] ^ (~A[x + 1, y] & A[x + 2, y])."""
    return [a[index(x, y)] ^ (~a[index(x + 1, y)] & a[index(x + 2, y)]) for y in range(5) for x in range(5)]


def iota(a: Sequence[L], ir: int) -> list[L]:
    """Algorithm 6: xor the round constant into A[0, 0]."""
    return [a[0] ^ ROUND_CONSTANTS[ir], *a[1:]]


def keccak_round(a: Sequence[L], ir: int) -> list[L]:
    """Section 3.3: Rnd(A, ir)."""
    return iota(chi(pi(rho(theta(a)))), ir)


def keccak_f1600(state: Sequence[L]) -> list[L]:
    """Algorithm 7 with b = 1600 and 24 rounds."""
    a = list(state)
    for ir in range(ROUNDS):
        a = keccak_round(a, ir)
    return a


def permute_bytes(state: bytes) -> bytes:
    """Keccak-f[1600] on 200 bytes; a lane is eight bytes, little-endian (Section 3.1.2 and B.1)."""
    lanes = [Lane64(int.from_bytes(state[i : i + 8], "little")) for i in range(0, STATE_BYTES, 8)]
    return b"".join(lane.value.to_bytes(8, "little") for lane in keccak_f1600(lanes))


def pad(message: bytes, rate: int, suffix: int) -> bytes:
    """The domain suffix, then pad10*1 (Algorithm 9), to a multiple of `rate` bytes.

    `suffix` holds the suffix bits and the first bit of the padding, lowest first (Section B.2).
    """
    padded = bytearray(message + bytes([suffix]))
    padded += bytes(-len(padded) % rate)
    padded[-1] |= 0x80
    return bytes(padded)


def sponge(message: bytes, rate: int, suffix: int) -> Iterator[int]:
    """Algorithm 8 with f = Keccak-f[1600]: absorb `message`, then yield output bytes without end."""
    state = bytes(STATE_BYTES)
    padded = pad(message, rate, suffix)
    for i in range(0, len(padded), rate):
        block = padded[i : i + rate] + bytes(STATE_BYTES - rate)
        state = permute_bytes(bytes(s ^ p for s, p in zip(state, block, strict=True)))
    while True:
        yield from state[:rate]
        state = permute_bytes(state)


def sha3_224(message: bytes) -> bytes:
    """SHA3-224, Section 6.1."""
    return hashlib.sha3_224(message).digest()


def sha3_256(message: bytes) -> bytes:
    """SHA3-256, Section 6.1."""
    return hashlib.sha3_256(message).digest()


def sha3_384(message: bytes) -> bytes:
    """SHA3-384, Section 6.1."""
    return hashlib.sha3_384(message).digest()


def sha3_512(message: bytes) -> bytes:
    """SHA3-512, Section 6.1."""
    return hashlib.sha3_512(message).digest()


def shake128(message: bytes, length: int) -> bytes:
    """SHAKE128 with `length` bytes of output, Section 6.2."""
    return hashlib.shake_128(message).digest(length)


def shake256(message: bytes, length: int) -> bytes:
    """SHAKE256 with `length` bytes of output, Section 6.2."""
    return hashlib.shake_256(message).digest(length)


def shake128_stream(message: bytes) -> Iterator[int]:
    """SHAKE128 as an endless stream of bytes."""
    return _stream(shake128, message)


def shake256_stream(message: bytes) -> Iterator[int]:
    """SHAKE256 as an endless stream of bytes."""
    return _stream(shake256, message)


def _stream(shake: Callable[[bytes, int], bytes], message: bytes) -> Iterator[int]:
    read, length = 0, 1024
    while True:
        yield from shake(message, length)[read:]
        read, length = length, 2 * length
