"""Constant tables of the AArch64 ML-DSA kernels: rewrites the `*_tables.S` beside it; `--check` exits 1 if they differ.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kernels.aarch64.mlkem.tables import (
    ABSENT,
    BYTES,
    alignment,
    forty_bits,
    joins,
    numbers,
    render,
    shifts,
    spread,
)
from kernels.aarch64.mlkem.tables import (
    rej_uniform_rows as moved_halfwords,
)
from kernels.generated import main
from kernels.mldsa_zetas import SCALE, centred, twist, z
from kernels.mlkem_constants import Row

LANES = 4
ZETAS = """\
// int32, four to a row. Multiplication by z needs the pair z, twist(z) = round(2^31 z / q).
// z(i) = zeta^BitRev8(i) mod q (FIPS 204, Appendix B), |z(i)| <= (q - 1) / 2, q = 8380417, zeta = 1753.
"""
SHUFFLES = """\
// Byte numbers for tbl, one vector to a row; 255 clears.
"""
BIT_FIELDS = """\
// One vector to a row. y[j] is field j of d bits, bits d j .. d j + d - 1 of the bytes (FIPS 204, Algorithms 16 to 19).
"""


# -- transforms -------------------------------------------------------------------------------------------------------
def words(values: Sequence[int], formula: str) -> Row:
    return Row(tuple(values), formula, 32)


def with_twists(values: Sequence[int], formula: str) -> Iterator[Row]:
    yield words(values, formula)
    yield words([twist(value) for value in values], "twists of the row above")


def zetas(indices: Sequence[int], repeated: int = 1) -> Iterator[Row]:
    """The pairs of z(i), each `repeated` times."""
    values = [z(i) for i in indices for _ in range(repeated)]
    yield from with_twists(values, f"z(i), i = {' '.join(map(str, indices))}{', each twice' if repeated == 2 else ''}")


def by_lane(values: Sequence[int], formula: str) -> Iterator[Row]:
    """Two rows of values, for products by one lane, then their twists."""
    lower, upper = values[:LANES], values[LANES:]
    yield words(lower, formula)
    yield words(upper, "lanes 4..7")
    yield from (words([twist(v) for v in half], "twists of the row two above") for half in (lower, upper))


def runs(first: int, block: int, count: int) -> range:
    """The `block`-th run of indices from `first` on, upwards, or downwards if `count` is negative."""
    start = first + count * block
    return range(start, start + count, 1 if count > 0 else -1)


def block_lanes(indices: Sequence[int]) -> Iterator[Row]:
    """Constants of layers 4, 5, 5, 6, 6, 6, 6 of 32 coefficients in lanes 1..7."""
    names = " ".join(map(str, indices))
    yield from by_lane([0, *map(z, indices)], f"0, z(i), i = {names}")


def ntt_rows() -> Iterator[Row]:
    """Layer 1 uses z(1), 2 z(2..3), 3 z(4..7): lane i is z(i)."""
    yield from by_lane([z(i) for i in range(8)], "lane i = z(i)")
    for block in range(8):  # of 32 coefficients
        yield from block_lanes([8 + block, *runs(16, block, 2), *runs(32, block, 4)])
        for pair in range(4 * block, 4 * block + 4):  # of vectors
            yield from zetas(runs(64, pair, 2), repeated=2)
            yield from zetas(runs(128, pair, 4))


def intt_rows() -> Iterator[Row]:
    """FIPS 204, Algorithm 42, counts m down from 255. Layer 1 also multiplies by R / 256: lanes 0 and 1."""
    for block in range(8):
        for pair in range(4 * block, 4 * block + 4):
            yield from zetas(runs(255, pair, -4))
            yield from zetas(runs(127, pair, -2), repeated=2)
        yield from block_lanes([15 - block, *runs(31, block, -2), *runs(63, block, -4)])
    lanes = [SCALE, centred(SCALE * z(1)), *(z(i) for i in (3, 2, 7, 6, 5, 4))]
    yield from by_lane(lanes, "R / 256, z(1) R / 256, z(i), i = 3 2 7 6 5 4")


# -- bytes to words ---------------------------------------------------------------------------------------------------
def gathered(starts: Sequence[int], count: int, formula: str) -> Row:
    """The `count` bytes from each start on, to one word each."""
    return numbers([start + i if i < count else ABSENT for start in starts for i in range(LANES)], formula)


def moved_lanes() -> Iterator[Row]:
    """Row m moves lane i to the front for each bit i of m in turn."""
    for mask in range(1 << LANES):
        lanes = [i for i in range(LANES) if mask >> i & 1]
        yield gathered([LANES * i for i in lanes], LANES, f"lanes {' '.join(map(str, lanes)) or 'none'}")


def rej_uniform_rows() -> Iterator[Row]:
    yield from moved_lanes()
    for skipped in (0, 4):
        yield gathered(range(skipped, skipped + 12, 3), 3, f"three bytes to a word, from byte {skipped} on")
    yield words([(1 << i) + (LANES << 8) for i in range(LANES)], "2^i + 4 * 2^8")


# -- bit fields -------------------------------------------------------------------------------------------------------
def fields(d: int, first: int, skipped: int) -> Row:
    """The three bytes from that with the first bit of y[j] on, j = first..first + 3; `skipped` bytes come before."""
    starts = [d * j // 8 + skipped for j in range(first, first + LANES)]
    found = [start + i if start + i < BYTES else ABSENT for start in starts for i in (0, 1, 2, BYTES)]
    return numbers(found, f"bytes of y[{first}..{first + LANES - 1}] from byte {skipped} on")


def field_shifts(d: int, first: int) -> Row:
    """What brings y[j], where `fields` puts it, to bit 0 of its word."""
    return words([-(d * j % 8) for j in range(first, first + LANES)], f"y[j] from bit {d} j mod 8 to bit 0")


def unpack_z_rows(d: int) -> Iterator[Row]:
    """The last vector of 16 coefficients is loaded as late as possible."""
    yield fields(d, 0, 0)
    yield fields(d, 0, BYTES - LANES * d // 8)
    yield field_shifts(d, 0)


def unpack_t0_rows() -> Iterator[Row]:
    for skipped in (0, 3):
        yield fields(13, 0, skipped)
        yield fields(13, 4, skipped)
    yield field_shifts(13, 0)
    yield field_shifts(13, 4)


def unpack_t1_rows() -> Iterator[Row]:
    yield spread(10, 0)
    yield spread(10, 0, skipped=6)
    yield alignment(10, 0)


def unpack_eta2_rows() -> Iterator[Row]:
    for skipped in range(0, 12, 3):
        yield spread(3, 0, skipped=skipped)
    yield alignment(3, 0)


def meeting_in_a_byte(bits: int, at: int) -> Iterator[Row]:
    """An odd number of half bytes at `at` of either doubleword, to the front. The byte where they meet is the `or` of two."""
    half = bits // 8
    yield shifts(64, [-at, 4 - at], f"{bits} bits at {at} to bits 0 and 4")
    yield numbers([*range(half + 1), *range(9, 9 + half)], f"bytes 0..{half}, 9..{8 + half}")
    yield numbers([*[ABSENT] * half, 8], f"byte 8 to byte {half}")


def last_bytes(count: int) -> Row:
    """Of two vectors that hold `count` bytes each, the last ones."""
    from_first = BYTES - count
    chosen = [*range(count - from_first, count), *range(BYTES, BYTES + count)]
    return numbers(chosen, f"the last {from_first} of {count} bytes, and {count} more")


def pack_z17_rows() -> Iterator[Row]:
    yield joins(32, 18, 0, "words:")
    yield from meeting_in_a_byte(36, 14)
    yield last_bytes(9)


def pack_z19_rows() -> Iterator[Row]:
    yield joins(32, 20, 0, "words:")
    yield from forty_bits()


def pack_t0_rows() -> Iterator[Row]:
    yield joins(16, 13, 0, "halfwords:")
    yield joins(32, 26, 3, "words:")
    yield from meeting_in_a_byte(52, 6)
    yield last_bytes(13)


def pack_t1_rows() -> Iterator[Row]:
    yield joins(16, 10, 0, "halfwords:")
    yield joins(32, 20, 6, "words:")
    yield from forty_bits()


def pack_eta2_rows() -> Iterator[Row]:
    yield joins(8, 3, 0, "bytes:")
    yield joins(16, 6, 5, "halfwords:")
    yield joins(32, 12, 10, "words:")
    stream = [8 * doubleword + byte for doubleword in range(8) for byte in range(3)]
    yield numbers(stream[:BYTES], "b[0..15]: the bytes 0..2 of each doubleword")
    yield numbers(stream[BYTES:], "b[16..23]")


def rej_eta_rows() -> Iterator[Row]:
    """Of both samplers; the last row is eta = 2's alone."""
    yield from moved_halfwords(4)
    yield Row(tuple((2 - b % 5) % 256 for b in range(BYTES)), "2 - b mod 5, b = 0..15", 8)


TABLES: dict[str, tuple[str, Callable[[], Iterator[Row]]]] = {
    "intt_neon": (ZETAS, intt_rows),
    "ntt_neon": (ZETAS, ntt_rows),
    "pack_eta2_neon": (BIT_FIELDS, pack_eta2_rows),
    "pack_t0_neon": (BIT_FIELDS, pack_t0_rows),
    "pack_t1_neon": (BIT_FIELDS, pack_t1_rows),
    "pack_z17_neon": (BIT_FIELDS, pack_z17_rows),
    "pack_z19_neon": (BIT_FIELDS, pack_z19_rows),
    "rej_eta": (SHUFFLES, rej_eta_rows),
    "rej_uniform_neon": (SHUFFLES, rej_uniform_rows),
    "unpack_eta2_neon": (BIT_FIELDS, unpack_eta2_rows),
    "unpack_t0_neon": (BIT_FIELDS, unpack_t0_rows),
    "unpack_t1_neon": (BIT_FIELDS, unpack_t1_rows),
    "unpack_z17_neon": (BIT_FIELDS, lambda: unpack_z_rows(18)),
    "unpack_z19_neon": (BIT_FIELDS, lambda: unpack_z_rows(20)),
}


def texts() -> Iterator[tuple[Path, str]]:
    """(path, text) of every table."""
    folder = Path(__file__).resolve().parent
    for kernel, (conventions, rows) in TABLES.items():
        yield folder / f"{kernel}_tables.S", render(kernel, conventions, rows(), "mldsa")


if __name__ == "__main__":
    sys.exit(main(dict(texts()), sys.argv[1:]))
