"""Constant tables of the AArch64 ML-DSA kernels: rewrites the `*_tables.S` beside it; `--check` exits 1 if they differ.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kernels.aarch64.mlkem.tables import render
from kernels.generated import main
from kernels.mldsa_zetas import SCALE, centred, twist, z
from kernels.mlkem_constants import Row

LANES = 4
ZETAS = """\
// int32, four to a row. Multiplication by z needs the pair z, twist(z) = round(2^31 z / q).
// z(i) = zeta^BitRev8(i) mod q (FIPS 204, Appendix B), |z(i)| <= (q - 1) / 2, q = 8380417, zeta = 1753.
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


TABLES: dict[str, tuple[str, Callable[[], Iterator[Row]]]] = {
    "intt_neon": (ZETAS, intt_rows),
    "ntt_neon": (ZETAS, ntt_rows),
}


def texts() -> Iterator[tuple[Path, str]]:
    """(path, text) of every table."""
    folder = Path(__file__).resolve().parent
    for kernel, (conventions, rows) in TABLES.items():
        yield folder / f"{kernel}_tables.S", render(kernel, conventions, rows(), "mldsa")


if __name__ == "__main__":
    sys.exit(main(dict(texts()), sys.argv[1:]))
