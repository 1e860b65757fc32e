"""Constant tables of the x86-64 ML-DSA kernels: rewrites the `*_tables.S` beside it; `--check` exits 1 if they differ.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from dauntless.spec.fips204 import INVERSE_256, ZETAS
from kernels.generated import main, property_note
from kernels.mldsa_zetas import R, centred, montgomery_pair, rounded_quotient

Vector = tuple[int, ...]  # one constant, or one coefficient index, for each dword
Layer = tuple[int, list[Vector]]  # the distance, and the coefficients of the first operand of each of its butterflies


def quotient(value: int) -> int:
    """round(v R / q) for the v of least absolute value: the high dword of its product with b is b v / q, or one less."""
    return rounded_quotient(R * centred(value))


def dwords(values: Sequence[int]) -> str:
    return "        .long   " + ", ".join(f"{v}" for v in values)


def scalar(value: int) -> str:
    """A quotient and its factor."""
    return dwords((quotient(value), centred(value)))


def factors(numbers: Sequence[int]) -> Iterator[str]:
    yield f"        // zeta^BitRev8(k) for k = {', '.join(map(str, numbers))}: quotient, factor"
    for k in numbers:
        yield scalar(ZETAS[k])


def vector_pair(values: Sequence[int]) -> Iterator[str]:
    """A vector of quotients, then of factors."""
    yield dwords([quotient(v) for v in values])
    yield dwords([centred(v) for v in values])


def vector_triple(values: Sequence[int]) -> Iterator[str]:
    """A vector of quotients, then the odd ones in place of the even ones, then the factors."""
    quotients = [quotient(v) for v in values]
    yield dwords(quotients)
    yield dwords([q for q in quotients[1::2] for _ in range(2)])
    yield dwords([centred(v) for v in values])


def twiddles(layers: Sequence[Layer], zeta: Callable[[int, int], int]) -> Iterator[str]:
    """The vectors of some layers; only where the distance is 1 do neighbours have factors of their own."""
    for distance, vectors in layers:
        for order in vectors:
            yield f"        // coefficients {order[0]} .., distance {distance}"
            values = [zeta(distance, c) for c in order]
            yield from vector_triple(values) if distance == 1 else vector_pair(values)


# -- coefficients in vectors ----------------------------------------------------------------------------------------------
def in_lanes(x: Vector, y: Vector, low: Sequence[int], high: Sequence[int]) -> tuple[Vector, Vector]:
    """Both results of a shuffle in lanes of 128 bits: their dwords are those of x (0 to 3) and y (4 to 7)."""
    pick = [x[i : i + 4] + y[i : i + 4] for i in range(0, len(x), 4)]
    return tuple(lane[i] for lane in pick for i in low), tuple(lane[i] for lane in pick for i in high)


def exchange_qwords(x: Vector, y: Vector) -> tuple[Vector, Vector]:
    """vpunpcklqdq, vpunpckhqdq."""
    return in_lanes(x, y, (0, 1, 4, 5), (2, 3, 6, 7))


def exchange_dwords(x: Vector, y: Vector) -> tuple[Vector, Vector]:
    """vshufps of the even and of the odd dwords."""
    return in_lanes(x, y, (0, 2, 4, 6), (1, 3, 5, 7))


def forward_zeta(distance: int, coefficient: int) -> int:
    """The factor of FIPS 204, Algorithm 41, for the butterfly of that coefficient and the one at that distance."""
    return ZETAS[(128 + coefficient // 2) // distance]


def inverse_zeta(distance: int, coefficient: int) -> int:
    """The factor of FIPS 204, Algorithm 42: it counts down."""
    return ZETAS[256 // distance - 1 - coefficient // (2 * distance)]


def layers_across(x: Sequence[Vector]) -> list[Layer]:
    """The layers whose butterflies take whole vectors, of 4 vectors of 4 coefficients of each of two blocks of 16."""
    return [(8, [x[0]]), (4, [x[0], x[2]])]


def layers_within(x: Vector, y: Vector) -> list[Layer]:
    """The layers behind them, of two of these vectors."""
    twos = exchange_qwords(x, y)
    return [(2, [twos[0]]), (1, [exchange_dwords(*twos)[0]])]


def interchange_lanes(x: Vector, y: Vector, low: Sequence[int], high: Sequence[int]) -> tuple[Vector, Vector]:
    """vshufi64x2 twice: each result takes two lanes of 128 bits of x, then the same two of y."""
    take = [tuple(v[4 * lane + i] for v in (x, y) for lane in lanes for i in range(4)) for lanes in (low, high)]
    return take[0], take[1]


def pair_layers(start: int, *, inverse: bool) -> list[Layer]:
    """The layers whose distance is less than 16, of 32 coefficients in two vectors of 16."""
    x, y = tuple(range(start, start + 16)), tuple(range(start + 16, start + 32))
    eights = interchange_lanes(x, y, (0, 1), (2, 3))
    fours = interchange_lanes(*eights, (0, 2), (1, 3))
    twos = exchange_qwords(*fours)
    ones = exchange_dwords(*twos)
    first = interchange_lanes(*fours, (0, 1), (2, 3)) if inverse else eights
    return [(8, [first[0]]), (4, [fours[0]]), (2, [twos[0]]), (1, [ones[0]])]


def pair_at_distance_1() -> tuple[Vector, Vector]:
    """Which of 32 coefficients the vectors hold in that layer."""
    fours = interchange_lanes(
        *interchange_lanes(tuple(range(16)), tuple(range(16, 32)), (0, 1), (2, 3)), (0, 2), (1, 3)
    )
    return exchange_dwords(*exchange_qwords(*fours))


def blocks() -> Iterator[list[Vector]]:
    """The vectors of every 32 coefficients."""
    for start in range(0, 256, 32):
        yield [tuple(start + half + 4 * j + i for half in (0, 16) for i in range(4)) for j in range(4)]


# Zetas by their numbers: that of a butterfly, then those of the next layer's butterflies that take its results
FAMILIES = [(k, 2 * k, 2 * k + 1) for k in (1, 4, 5, 6, 7)]


# -- tables ---------------------------------------------------------------------------------------------------------------
def ntt_avx2_table() -> Iterator[str]:
    for family in FAMILIES:
        yield from factors(family)
    yield "        .p2align 5"
    for x in blocks():
        yield from twiddles(layers_across(x), forward_zeta)
    for x in blocks():
        for pair in (x[:2], x[2:]):
            yield from twiddles(layers_within(*pair), forward_zeta)


def inverse_scalars() -> Iterator[str]:
    yield "        // R / 256 and zeta^BitRev8(1) R / 256 for Montgomery's product: v q^-1 mod R, v"
    for value in (R * INVERSE_256, ZETAS[1] * R * INVERSE_256):
        yield dwords(montgomery_pair(value))


def intt_avx2_table() -> Iterator[str]:
    for x in blocks():
        for pair in (x[:2], x[2:]):
            yield from twiddles(layers_within(*pair)[::-1], inverse_zeta)
    for x in blocks():
        yield from twiddles(layers_across(x)[::-1], inverse_zeta)
    for parent, *children in FAMILIES[:0:-1]:
        yield from factors([*children[::-1], parent])
    yield from factors([3, 2])
    yield from inverse_scalars()


def ntt_avx512_table() -> Iterator[str]:
    yield "        // where the coefficients of either vector are, behind the last layer; 16 and above: in the second"
    places = [c for vector in pair_at_distance_1() for c in vector]
    for half in (range(16), range(16, 32)):
        yield dwords([places.index(c) for c in half])
    yield from factors(range(16))
    for start in range(0, 256, 32):
        yield from twiddles(pair_layers(start, inverse=False), forward_zeta)


def intt_avx512_table() -> Iterator[str]:
    yield "        // the coefficients of either vector in the first layer; 16 and above: of the second"
    for vector in pair_at_distance_1():
        yield dwords(vector)
    yield from inverse_scalars()
    yield from factors(range(2, 16))
    for start in range(0, 256, 32):
        yield from twiddles(pair_layers(start, inverse=True)[::-1], inverse_zeta)


def chosen_table() -> Iterator[str]:
    """Row m: the places of the bits of m, lowest first."""
    for mask in range(256):
        chosen = [i for i in range(8) if mask >> i & 1]
        yield "        .byte   " + ", ".join(f"{i}" for i in chosen + [0] * (8 - len(chosen)))


TWIDDLES = """\
// q = 8380417, zeta = 1753, R = 2^32. A factor v, in [-q/2, q/2), follows its quotient round(v R / q). Of vectors whose
// neighbours differ, the quotients of odd dwords come between them, in the even dwords as well."""
CHOSEN = "// Row m of 256: the places of the bits of m, lowest first, then 0."

# kernel, or what the names of several begin with -> (what the table holds, the convention, its rows)
TABLES: dict[str, tuple[str, str, Callable[[], Iterator[str]]]] = {
    "intt_avx2": ("twiddle factors", TWIDDLES, intt_avx2_table),
    "intt_avx512": ("twiddle factors", TWIDDLES, intt_avx512_table),
    "ntt_avx2": ("twiddle factors", TWIDDLES, ntt_avx2_table),
    "ntt_avx512": ("twiddle factors", TWIDDLES, ntt_avx512_table),
    "rej": ("indices", CHOSEN, chosen_table),
}


def render(kernel: str) -> str:
    symbol = f"dauntless_mldsa_{kernel}_tables"
    what, convention, rows = TABLES[kernel]
    of = kernel if "_avx" in kernel else f"{kernel}*"  # one kernel, or all whose names begin so
    return "\n".join(
        (
            f"// GENERATED by kernels/x86_64/mldsa/tables.py: {what} of {of}.S",
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
