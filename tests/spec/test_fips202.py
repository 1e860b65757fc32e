"""FIPS 202: SHA-3 and SHAKE of hashlib against the sponge, and the constants against the standard's tables.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from itertools import islice

import pytest

from dauntless.spec import fips202

LENGTHS = (0, 1, 7, 8, 71, 72, 73, 103, 104, 105, 135, 136, 137, 143, 144, 145, 167, 168, 169, 200, 335, 336, 337, 500)
OUTPUTS = (1, 32, 136, 168, 169, 345)
SHA3: list[Callable[[bytes], bytes]] = [fips202.sha3_224, fips202.sha3_256, fips202.sha3_384, fips202.sha3_512]


@pytest.mark.parametrize("function", SHA3, ids=lambda f: str(f.__name__))
@pytest.mark.parametrize("length", LENGTHS)
def test_sha3(function: Callable[[bytes], bytes], length: int) -> None:
    """SHA3-224/256/384/512 are the sponge's at every length around a block boundary."""
    message = random.Random(length).randbytes(length)
    expected = hashlib.new(function.__name__, message).digest()
    stream = fips202.sponge(message, fips202.STATE_BYTES - 2 * len(expected), fips202.SHA3_SUFFIX)
    assert expected == function(message) == bytes(islice(stream, len(expected)))


@pytest.mark.parametrize("length", LENGTHS)
def test_shake(length: int) -> None:
    """SHAKE128/256 are the sponge's for message and output lengths around a block boundary."""
    message = random.Random(length).randbytes(length)
    for shake, rate in ((fips202.shake128, 168), (fips202.shake256, 136)):
        stream = bytes(islice(fips202.sponge(message, rate, fips202.SHAKE_SUFFIX), 345))
        assert [stream[:output] for output in OUTPUTS] == [shake(message, output) for output in OUTPUTS]


def test_stream() -> None:
    """Reading the stream in pieces gives the same bytes as one call."""
    stream = fips202.shake128_stream(b"seed")
    pieces = b"".join(bytes(islice(stream, 3)) for _ in range(1120))
    assert hashlib.shake_128(b"seed").digest(3360) == pieces


def test_round_constants() -> None:
    """The LFSR yields the published round constants."""
    assert (0x1, 0x8082, 0x800000000000808A) == fips202.ROUND_CONSTANTS[:3]
    assert fips202.ROUND_CONSTANTS[23] == 0x8000000080008008


def test_rotation_offsets() -> None:
    """The walk of Algorithm 2 yields Table 2, modulo 64."""
    expected = {
        0: (0, 1, 190, 28, 91),
        1: (36, 300, 6, 55, 276),
        2: (3, 10, 171, 153, 231),
        3: (105, 45, 15, 21, 136),
        4: (210, 66, 253, 120, 78),
    }
    for y, row in expected.items():
        assert tuple(offset % 64 for offset in row) == fips202.ROTATION_OFFSETS[5 * y : 5 * y + 5]


def test_steps_are_generic() -> None:
    """The step mappings need no more of a lane than `Lane` declares: a lane that records depth runs through them."""

    class Depth:
        """The number of chi steps above an input."""

        def __init__(self, depth: int) -> None:
            self.depth = depth

        def __xor__(self, other: Depth | int) -> Depth:
            return Depth(max(self.depth, 0 if isinstance(other, int) else other.depth))

        def __and__(self, other: Depth) -> Depth:
            return Depth(1 + max(self.depth, other.depth))

        def __invert__(self) -> Depth:
            return self

        def rol(self, n: int) -> Depth:
            assert 0 <= n < 64
            return self

    assert [24] * 25 == [lane.depth for lane in fips202.keccak_f1600([Depth(0)] * 25)]
