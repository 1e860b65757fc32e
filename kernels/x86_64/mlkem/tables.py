"""Constant tables of the x86-64 ML-KEM kernels: rewrites the `*_tables.S` beside it; `--check` exits 1 if they differ.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from dauntless.spec.fips203 import GAMMAS, INVERSE_128, ZETA, ZETAS, Q
from kernels.generated import main, property_note
from kernels.mlkem_constants import R, montgomery_pair

BLOCK = 32  # coefficients in one pair of vectors

Vector = tuple[int, ...]  # one constant, or one coefficient index, for each of the 16 words


def zeta_power(exponent: int) -> int:
    """zeta^exponent modulo q; the exponent may be negative."""
    return pow(ZETA, exponent % 256, Q)


def unpack_dwords(x: Vector, y: Vector) -> tuple[Vector, Vector]:
    """vpunpckldq, vpunpckhdq."""
    low = [d for i in (0, 2, 8, 10) for d in (*x[i : i + 2], *y[i : i + 2])]
    high = [d for i in (4, 6, 12, 14) for d in (*x[i : i + 2], *y[i : i + 2])]
    return tuple(low), tuple(high)


def block_orders() -> tuple[Vector, Vector, Vector, Vector]:
    """Coefficient of each word of a block's first vector, while the second holds that + 16, + 8, + 4 and + 2."""
    x, y = tuple(range(16)), tuple(range(16, 32))
    eights, z = x[:8] + y[:8], x[8:] + y[8:]
    fours, z = unpack_dwords(eights, z)
    twos, _ = unpack_dwords(fours, z)
    return x, eights, fours, twos


def words(directive: str, values: Sequence[int]) -> str:
    return f"        {directive:<7} " + ", ".join(f"{v}" for v in values)


def constant_vector(comment: str, value: int) -> Iterator[str]:
    yield f"        // {comment}"
    yield words(".short", [value] * 16)


def vector_pair(comment: str, values: Sequence[int]) -> Iterator[str]:
    """Two vectors of 16 words: the factors times q^-1, then the factors."""
    yield f"        // {comment}"
    for column in zip(*map(montgomery_pair, values), strict=True):
        yield words(".short", column)


def forward_zeta(layer: int, coefficient: int) -> int:
    """zeta^BitRev7(k) of FIPS 203, Algorithm 9, for the butterfly of that coefficient; layers count from 1."""
    return ZETAS[(1 << (layer - 1)) + (coefficient >> (9 - layer))]


def ntt_table() -> Iterator[str]:
    yield "        // q twice, then zeta^BitRev7(k) for k = 1 .. 15 (layers 1-4), each word doubled to fill a dword:"
    yield "        // v q^-1 mod 2^16, v q^-1 mod 2^16, v, v with v = zeta^BitRev7(k) R mod q"
    yield words(".short", [Q] * 4)
    for k in range(1, 16):
        low, factor = montgomery_pair(ZETAS[k])
        yield words(".short", [low, low, factor, factor])
    orders = dict(zip((5, 6, 7), block_orders()[1:], strict=True))
    for block in range(8):
        for layer, order in orders.items():
            values = [forward_zeta(layer, BLOCK * block + c) for c in order]
            yield from vector_pair(f"coefficients {BLOCK * block} .. {BLOCK * block + 31}, layer {layer}", values)


def inverse_twiddle(layer: int, coefficient: int) -> int:
    """w = zeta^(-(256 / 2^layer) k) with k = floor(coefficient / 2) mod 2^(layer - 1)."""
    return zeta_power(-(256 >> layer) * (coefficient // 2 % (1 << (layer - 1))))


def intt_table() -> Iterator[str]:
    yield from constant_vector("q", Q)
    yield from constant_vector("10 = round(2^15 / q)", round(2**15 / Q))
    sixteens, eights, fours, _ = block_orders()
    for layer, order in ((2, fours), (3, eights), (4, sixteens)):
        yield from vector_pair(f"every block, layer {layer}", [inverse_twiddle(layer, c) for c in order])
    for start in (0, 16):
        for layer, count in ((5, 1), (6, 2), (7, 4)):
            for first in range(start, start + BLOCK * count, BLOCK):
                values = [inverse_twiddle(layer, first + c) for c in range(16)]
                yield from vector_pair(f"coefficients {first} .. {first + 15}, layer {layer}", values)
        for first in range(start, 256, BLOCK):
            values = [zeta_power(-(c // 2)) * INVERSE_128 * R for c in range(first, first + 16)]
            yield from vector_pair(f"coefficients {first} .. {first + 15}, zeta^-floor(c/2) R / 128", values)


def mulcache_table() -> Iterator[str]:
    yield from constant_vector("q", Q)
    for first in range(0, 128, 16):
        yield from vector_pair(f"zeta^(2 BitRev7(i) + 1), i = {first} .. {first + 15}", GAMMAS[first : first + 16])


def rej_uniform_table() -> Iterator[str]:
    """Row m: the shuffle that moves word i to the front for each bit i of m in turn, and clears the rest."""
    yield "        // row m: words 2 i + 256 (2 i + 1) for each bit i of m, lowest first, then -1, which clears"
    for mask in range(256):
        chosen = [0x0100 + 0x0202 * i for i in range(8) if mask >> i & 1]
        yield words(".short", chosen + [-1] * (8 - len(chosen)))


TWIDDLES = """\
// q = 3329, zeta = 17, R = 2^16. A factor v is kept as v R mod q in [-q/2, q/2); each vector of factors
// follows the vector of their products with q^-1 mod 2^16."""
SHUFFLES = "// 256 shuffles of 8 words, for vpshufb."

# kernel, or what several kernels have in common -> (what the table holds, the convention, its rows)
TABLES: dict[str, tuple[str, str, Callable[[], Iterator[str]]]] = {
    "intt": ("twiddle factors of intt_*.S", TWIDDLES, intt_table),
    "mulcache_avx2": ("twiddle factors of mulcache_avx2.S", TWIDDLES, mulcache_table),
    "ntt": ("twiddle factors of ntt_*.S", TWIDDLES, ntt_table),
    "rej_uniform_avx2": ("shuffles of rej_uniform_avx2.S", SHUFFLES, rej_uniform_table),
}


def render(kernel: str) -> str:
    symbol = f"dauntless_mlkem_{kernel}_tables"
    what, convention, rows = TABLES[kernel]
    return "\n".join(
        (
            f"// GENERATED by kernels/x86_64/mlkem/tables.py: {what}",
            "// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC",
            "//",
            convention,
            '        .pushsection .rodata, "a", @progbits',
            "        .p2align 6",
            f"        .global {symbol}",
            f"        .hidden {symbol}",
            f"        .type   {symbol}, @object",
            f"{symbol}:",
            *rows(),
            f"        .size   {symbol}, . - {symbol}",
            "        .popsection",
            '        .pushsection .note.GNU-stack, "", @progbits',
            "        .popsection",
            property_note("x86_64", "//"),
        )
    )


if __name__ == "__main__":
    folder = Path(__file__).resolve().parent
    sys.exit(main({folder / f"{kernel}_tables.S": render(kernel) for kernel in TABLES}, sys.argv[1:]))
