"""Random expressions for the tests of the prover: one recipe, built of DAG nodes and of concrete bits alike.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A recipe is a list of steps of small numbers. It is run on a pool of values that begins with the variables; a step picks its
operands from the pool, brings them to one width and adds its result. Every choice depends on the recipe and on widths
alone, so that both domains take the same steps.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from dauntless.isa import value as v
from dauntless.isa.value import Bits
from dauntless.prover.graph.dag import Node, lookup, var

Q = 3329
LARGEST = 64  # bits, so that every engine can follow; products are formed at twice the width of their operands

Step = tuple[int, int, int, int, int]  # operation, three operands, parameter
Recipe = list[Step]


class Builder:
    """Runs recipes in one domain."""

    def __init__(self, variables: Sequence[Any], operations: Sequence[Callable[..., Any]]) -> None:
        self.pool = list(variables)
        self.operations = operations

    def run(self, recipe: Recipe) -> list[Any]:
        for operation, a, b, c, n in recipe:
            operands = [self.pick(i) for i in (a, b, c)]
            self.pool.append(self.operations[operation % len(self.operations)](*operands, n))
        return self.pool

    def pick(self, index: int) -> Any:
        """Mostly recent values, so that expressions grow deep."""
        return self.pool[-1 - index % len(self.pool)]


def fit(x: Any, width: int, n: int) -> Any:
    """x brought to a width: sign- or zero-extended, or one part of it."""
    if x.width < width:
        return x.sext(width) if n & 1 else x.zext(width)
    places = x.width - width + 1
    return x.extract(n % places if n & 2 else 0, width)


def fit_like(y: Any, x: Any, n: int) -> Any:
    return fit(y, x.width, n)


def width_of(n: int) -> int:
    return (8, 16, 32, 64, 16, 12, 7, 24)[n % 8]


def constant(x: Any, n: int) -> Any:
    """Masks, runs of ones, powers of two, small and modular constants, at x's width."""
    k = (n >> 3) % (x.width + 1)
    choices = (
        (1 << k) - 1, -(1 << k), 1 << k, n, -n, Q, 62209, 0x00FF00FF00FF00FF, 0x5555555555555555, -1, 0, 1,
        (1 << x.width - 1), (1 << x.width - 1) - 1, ((1 << k) - 1) << 3, 0xFF00,
    )  # fmt: skip
    return x.const(choices[n % len(choices)], x.width)


# -- operations: (a, b, c, parameter) -> value ------------------------------------------------------------------------
def _binary(function: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    return lambda a, b, c, n: function(a, fit_like(b, a, n))


def _with_constant(function: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    return lambda a, b, c, n: function(a, constant(a, n))


def extract(a: Any, b: Any, c: Any, n: int) -> Any:
    width = 1 + n % a.width
    return a.extract((n >> 4) % (a.width - width + 1), width)


def extract_byte_wise(a: Any, b: Any, c: Any, n: int) -> Any:
    if a.width < 16:
        return a
    width = 8 << n % 2
    return a.extract(8 * (n % ((a.width - width) // 8 + 1)), width)


def concatenate(a: Any, b: Any, c: Any, n: int) -> Any:
    pieces = [x for x in (a, b, c)[: 2 + n % 2]]
    while sum(x.width for x in pieces) > LARGEST:
        pieces = [x.extract(0, max(1, x.width // 2)) for x in pieces]
    return a.join(pieces)


def extend(a: Any, b: Any, c: Any, n: int) -> Any:
    width = max(a.width, width_of(n))
    return a.sext(width) if n & 8 else a.zext(width)


def shift(a: Any, b: Any, c: Any, n: int) -> Any:
    return getattr(a, ("shl", "lshr", "ashr", "ror", "rol")[n % 5])((n >> 3) % (a.width + 2))


def shift_by_value(a: Any, b: Any, c: Any, n: int) -> Any:
    amount = fit(b, min(b.width, 5), n)
    return v.shift_by(("shl", "lshr", "ashr")[n % 3], a, amount)


def rotate_by_parts(a: Any, b: Any, c: Any, n: int) -> Any:
    """(x >> k) op (x << w-k): how code without a rotation rotates."""
    k = n % a.width
    left, right = a.shl(a.width - k), a.lshr(k)
    return (left | right, left ^ right, left + right)[n % 3] if k else a


def shuffle_bytes(a: Any, b: Any, c: Any, n: int) -> Any:
    """Bytes of one or two values in a random order, some zeroed, some repeated; or the identity, piece by piece."""
    if a.width % 8:
        return a
    lanes = a.lanes(8)
    if n % 4 == 0:
        return a.join(lanes)
    rng = random.Random(n)
    other = fit_like(b, a, n).lanes(8)
    chosen = [rng.choice((*lanes, lanes[i], lanes[i], other[i], a.const(0, 8))) for i in range(len(lanes))]
    return a.join(chosen)


def rejoin(a: Any, b: Any, c: Any, n: int) -> Any:
    """Cut at random places and put together again, the top piece sign-extended or not."""
    cut = 1 + n % max(1, a.width - 1)
    if cut >= a.width:
        return a
    low, high = a.extract(0, cut), a.extract(cut, a.width - cut)
    if n & 64 and a.width < LARGEST:
        return a.join((low, high.sext(high.width + 1)))
    return a.join((low, high))


def sign_pieces(a: Any, b: Any, c: Any, n: int) -> Any:
    """x with copies of its top bit above, one by one or at once: a sign extension in disguise."""
    room = min(LARGEST - a.width, n % 9)
    top = a.msb()
    return a if room == 0 else a.join((a, *[top] * room)) if n & 16 else a.join((a, top.sext(room)))


def choose(a: Any, b: Any, c: Any, n: int) -> Any:
    return fit(c, 1, n).ite(a, fit_like(b, a, n))


def choose_by_mask(a: Any, b: Any, c: Any, n: int) -> Any:
    """(m & x) | (~m & y) where m is copies of one bit."""
    mask = fit(c, 1, n).sext(a.width)
    y = fit_like(b, a, n)
    first, second = mask & a, ~mask & y
    return (first | second, first ^ second, first + second, y ^ (mask & (a ^ y)))[n % 4]


def choose_constants(a: Any, b: Any, c: Any, n: int) -> Any:
    """Zero, one, all ones, or another constant, by one bit or its complement."""
    bit = fit(c, 1, n) if n & 1 else ~fit(c, 1, n)
    values = (0, -1, 1, 0, -1, n)
    return bit.ite(a.const(values[n % 6], a.width), a.const(values[(n >> 3) % 6], a.width))


def two_choices(a: Any, b: Any, c: Any, n: int) -> Any:
    """Two choices by one bit, or by it and its complement, combined; one of them nested in the other."""
    bit, y, z = fit(c, 1, n), fit_like(b, a, n), fit_like(c, a, n >> 1)
    left, right = bit.ite(a, y), (~bit if n & 8 else bit).ite(y, z)
    return (left | right, left & right, left ^ right, left + right, bit.ite(left, right), (~bit).ite(right, left))[
        n % 6
    ]


def negate_if(a: Any, b: Any, c: Any, n: int) -> Any:
    """(x ^ m) - m where m is the sign: the absolute value."""
    mask = a.ashr(a.width - 1)
    return (a ^ mask) - mask


def cancel(a: Any, b: Any, c: Any, n: int) -> Any:
    """Sums that collapse."""
    y, z = fit_like(b, a, n), fit_like(c, a, n)
    sums = ((a - y) + y, (a + y) - a, a - (a + y), (a + n) - (y + 3), (a + n) + (z - a))
    bits = ((a ^ y) ^ y, y ^ (a ^ y), a & ~a, a | ~a, (a & y) & a, ~a ^ ~y)
    return (*sums, *bits)[n % 11]


def widened(a: Any, b: Any, c: Any, n: int) -> Any:
    """Low part of a sum or product of extended values, signed and unsigned mixed."""
    wide = min(LARGEST, 2 * a.width)
    x = a.sext(wide) if n & 1 else a.zext(wide)
    y = fit_like(b, a, n >> 2)
    y = y.sext(wide) if n & 2 else y.zext(wide)
    total = (x + y, x - y, x * y, x * y + x)[(n >> 2) % 4]
    return total.extract(0, a.width) if n & 16 else total


def product_high(a: Any, b: Any, c: Any, n: int) -> Any:
    if 2 * a.width > LARGEST:
        a = a.extract(0, LARGEST // 2)
    return v.mul_high(a, fit_like(b, a, n), signed=bool(n & 1))


def barrett(a: Any, b: Any, c: Any, n: int) -> Any:
    """x - round(10 x / 2^15) q, as vpmulhrsw or sqrdmulh with 16-bit lanes compute it."""
    x = fit(a, 16, n)
    wide = x.sext(32) * (10 if n & 4 else 20159)
    t = ((wide + (1 << 14)) if n & 8 else wide).extract(15 if n & 4 else 26, 6).sext(16)
    t = (wide + (1 << 14)).extract(15, 16) if n & 16 else t
    return x - t * Q


def montgomery(a: Any, b: Any, c: Any, n: int) -> Any:
    """hi(a b) - hi(lo(a b) q^-1 q), or of the 32-bit product as a whole; or its low half, which is zero, beside bits."""
    x, y = fit(a, 16, n), fit(b, 16, n >> 1)
    product = x.sext(32) * (y.sext(32) if n & 4 else 1044)
    k = product.extract(0, 16) * pow(Q, -1, 1 << 16)
    correction = k.sext(32) * Q
    if n & 16:
        low, z = (product - correction).extract(0, 16), fit(c, 16, n >> 5)
        return (low | z, z ^ low, low & z)[(n >> 5) % 3]
    if n & 8:
        return (product - correction).extract(16, 16)
    return product.extract(16, 16) - correction.extract(16, 16)


def saturate(a: Any, b: Any, c: Any, n: int) -> Any:
    if a.width < 3:
        return a
    width = 1 + n % (a.width - 2)
    functions = (v.saturate_signed, v.saturate_unsigned, v.saturate_signed_to_unsigned)
    return functions[n % 3](a, width + 1)


def extreme(a: Any, b: Any, c: Any, n: int) -> Any:
    return (v.smin, v.smax, v.umin, v.umax)[n % 4](a, fit_like(b, a, n >> 2))


def compare(a: Any, b: Any, c: Any, n: int) -> Any:
    y = constant(a, n >> 3) if n & 4 else fit_like(b, a, n)
    return (a.eq(y), a.ne(y), a.ult(y), a.slt(y), a.sgt(y), a.ugt(y), y.ult(a), y.slt(a))[(n >> 4) % 8]


def reduce_once(a: Any, b: Any, c: Any, n: int) -> Any:
    """Subtract q, add it back under the sign's mask."""
    x = fit(a, 16, n) - Q
    return x + (x.ashr(15) & Q)


def divide(a: Any, b: Any, c: Any, n: int) -> Any:
    y = a.const(1 << n % a.width, a.width) if n & 1 else constant(a, n >> 2)
    return a.udiv(y) if n & 2 else a.urem(y)


def count(a: Any, b: Any, c: Any, n: int) -> Any:
    x = fit(a, 8, n)
    return v.count_ones(x) if n & 1 else v.count_leading_zeros(x)


def pack_lanes(a: Any, b: Any, c: Any, n: int) -> Any:
    """One operation in lanes of a joined value."""
    width = 8 << n % 2
    if a.width % width or a.width == width:
        return a
    y = fit_like(b, a, n)
    operation = (lambda p, q: p + q, lambda p, q: p - q, lambda p, q: p & q, lambda p, q: p ^ q)[(n >> 1) % 4]
    return v.map_lanes(width, operation, a, y)


def look_up(a: Any, b: Any, c: Any, n: int) -> Any:
    """A table of constants, some of them equal, at an index of few bits."""
    index, rng = fit(a, min(a.width, 1 + n % 4), n >> 2), random.Random(n)
    width = width_of(n >> 1)
    entries = [rng.choice((0, n, rng.getrandbits(width))) & (1 << width) - 1 for _ in range(1 << index.width)]
    return lookup(index, entries, width) if isinstance(index, Node) else index.const(entries[index.value], width)


def compress(a: Any, b: Any, c: Any, n: int) -> Any:
    """Lanes chosen by a mask of few, all or no unknown bits, moved together; or the reverse."""
    lane = max(1, a.width // (1 + n % 4))
    x = a.extract(0, a.width // lane * lane)
    mask, kept = fit(b, x.width // lane, n >> 2), fit_like(c, x, n >> 3)
    mask = (mask, mask & constant(mask, n >> 5), constant(mask, n >> 5))[(n >> 4) % 3]
    return v.expand(x, lane, mask, kept) if n & 8 else x.compress(lane, mask, kept)


RING = (
    _binary(lambda x, y: x + y), _binary(lambda x, y: x - y), _with_constant(lambda x, y: x + y),
    _with_constant(lambda x, y: x * y), _with_constant(lambda x, y: x - y), lambda a, b, c, n: -a,
)  # fmt: skip
LOGIC = (
    _binary(lambda x, y: x & y), _binary(lambda x, y: x | y), _binary(lambda x, y: x ^ y), lambda a, b, c, n: ~a,
    _with_constant(lambda x, y: x & y), _with_constant(lambda x, y: x | y), _with_constant(lambda x, y: x ^ y),
)  # fmt: skip
SHAPE = (extract, extract_byte_wise, concatenate, extend, shift, rotate_by_parts, shuffle_bytes, rejoin, sign_pieces)
CHOICE = (
    choose,
    choose_by_mask,
    choose_constants,
    two_choices,
    negate_if,
    compare,
    extreme,
    saturate,
    shift_by_value,
    compress,
)
MODULAR = (widened, product_high, barrett, montgomery, reduce_once, cancel, pack_lanes)
RARE = (divide, count, look_up, _binary(lambda x, y: x * y))
EVERYTHING = (*RING, *LOGIC, *SHAPE, *CHOICE, *MODULAR, *RARE)
ARITHMETIC = (
    *RING, *MODULAR, extract, concatenate, extend, shift, rejoin, sign_pieces, compare, choose, negate_if, extreme,
)  # fmt: skip

_STEP = st.tuples(st.integers(0, 63), st.integers(0, 11), st.integers(0, 11), st.integers(0, 11), st.integers(0, 511))


def recipes(longest: int = 12) -> st.SearchStrategy[Recipe]:
    return st.lists(_STEP, min_size=1, max_size=longest)


# -- variables and their values -----------------------------------------------------------------------------------------
WIDTHS: Mapping[str, int] = {"a": 16, "b": 16, "c": 8, "d": 32, "e": 64, "f": 1, "g": 12}


def as_nodes(widths: Mapping[str, int] = WIDTHS) -> list[Node]:
    return [var(name, width) for name, width in widths.items()]


def as_bits(values: Mapping[str, int], widths: Mapping[str, int] = WIDTHS) -> list[Bits]:
    return [Bits(values[name], width) for name, width in widths.items()]


def assignments(widths: Mapping[str, int] = WIDTHS, seed: int = 0, random_ones: int = 4) -> list[dict[str, int]]:
    """Corners, small values and random ones."""
    rng = random.Random(seed)
    top = {name: 1 << (width - 1) for name, width in widths.items()}
    corners: list[Callable[[str], int]] = [
        lambda name: 0,
        lambda name: 2 * top[name] - 1,
        lambda name: top[name],
        lambda name: top[name] - 1,
        lambda name: rng.randrange(3),
        lambda name: rng.choice((0, 1, top[name] - 1, top[name], 2 * top[name] - 1)),
        *[lambda name: rng.randrange(2 * top[name])] * random_ones,
    ]
    return [{name: value(name) for name in widths} for value in corners]
