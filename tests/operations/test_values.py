"""Values with unknown bits: what is called known is the same for all secrets, by trying all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from dauntless.isa.value import Bits, Value
from dauntless.prover.operations.given import address_of, secret, undefined
from dauntless.prover.operations.named import atom_of, home_of
from dauntless.prover.operations.tags import Atom, Home
from dauntless.prover.operations.values import Known, Partly, partly

WIDTH = 3
BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "eq": lambda a, b: a.eq(b),
    "ne": lambda a, b: a.ne(b),
    "ult": lambda a, b: a.ult(b),
    "slt": lambda a, b: a.slt(b),
    "udiv": lambda a, b: a.udiv(b),
    "urem": lambda a, b: a.urem(b),
    "join": lambda a, b: a.join((a, b)),
    "choice": lambda a, b: a.bit(0).ite(b, a),
    "compress": lambda a, b: a.compress(1, b, a),
}
UNARY: dict[str, Callable[[Any], Any]] = {
    "not": lambda a: ~a,
    "neg": lambda a: -a,
    "same minus same": lambda a: a - a,
    "same xor same": lambda a: a.extract(0, 2) ^ a.extract(0, 2),
    "sext": lambda a: a.sext(6),
    "zext": lambda a: a.zext(6),
    "shl": lambda a: a.shl(1),
    "lshr": lambda a: a.lshr(2),
    "ashr": lambda a: a.ashr(1),
    "ror": lambda a: a.ror(1),
    "extract": lambda a: a.extract(1, 2),
    "lookup": lambda a: a.look_up((3, 1, 7, 5, 0, 2, 4, 6), 3),
    "lanes": lambda a: a.join(a.lanes(1)[::-1]),
}


def every(width: int) -> Iterator[Known]:
    """All values with all sets of unknown bits."""
    return (partly(v, m, 0, width) for v, m in product(range(1 << width), repeat=2))


def possible(value: Known) -> list[int]:
    """The numbers that a value may be."""
    return [n for n in range(1 << value.width) if not (n ^ value.v) & ~value.m]


def check(found: Known, results: list[Value]) -> None:
    """The value in this run is one of the results, and all results have its known bits."""
    assert found.width == results[0].width
    assert found.v in [r.as_int() for r in results]
    assert [] == [r for r in results if (r.as_int() ^ found.v) & ~found.m]  # type: ignore[operator]


@pytest.mark.parametrize("name", BINARY)
def test_two_operands(name: str) -> None:
    """Every pair of values of three bits, at every choice of their unknown bits."""
    do = BINARY[name]
    for a, b in product(every(WIDTH), every(WIDTH)):
        found = do(a, b)
        results = [do(Bits(x, WIDTH), Bits(y, WIDTH)) for x in possible(a) for y in possible(b)]
        check(found, results)
        assert found.v == do(Bits(a.v, WIDTH), Bits(b.v, WIDTH)).as_int()


@pytest.mark.parametrize("name", BINARY)
def test_operands_that_depend_on_places(name: str) -> None:
    """What differs where buffers are elsewhere is said to, and secrets change no other bits there than here."""
    do = BINARY[name]
    for a, v in product(every(WIDTH), range(1 << WIDTH)):
        placed = Partly(v, 0, 0, WIDTH, True, None)
        for found, first in ((do(a, placed), True), (do(placed, a), False)):
            anywhere = set[int]()
            for elsewhere in range(1 << WIDTH):
                pairs = [(x, elsewhere) if first else (elsewhere, x) for x in possible(a)]
                results = [do(Bits(x, WIDTH), Bits(y, WIDTH)).as_int() for x, y in pairs]
                assert not any((result ^ results[0]) & ~found.m for result in results)
                anywhere |= {result & ~found.m for result in results}
            assert found.p or len(anywhere) == 1


@pytest.mark.parametrize("name", UNARY)
def test_one_operand(name: str) -> None:
    """The same for one value."""
    do = UNARY[name]
    for a in every(WIDTH):
        check(do(a), [do(Bits(x, WIDTH)) for x in possible(a)])


@pytest.mark.parametrize("name", BINARY)
def test_undefined_operands(name: str) -> None:
    """A bit that changes with an undefined bit alone is undefined."""
    do = BINARY[name]
    for a, b in product(every(WIDTH), every(WIDTH)):
        for u in (a.m & -a.m, a.m & ~(a.m & -a.m)):
            found = do(partly(a.v, a.m, u, WIDTH), b)
            assert found.u & ~found.m == 0
            for y in possible(b):
                pair = [x for x in possible(a)]
                for x, z in product(pair, repeat=2):
                    if (x ^ z) & ~u == 0:
                        changed = (
                            do(Bits(x, WIDTH), Bits(y, WIDTH)).as_int() ^ do(Bits(z, WIDTH), Bits(y, WIDTH)).as_int()
                        )
                        assert changed & ~found.u == 0


@pytest.mark.parametrize("name", BINARY)
def test_secret_bits_are_secret_beside_undefined_ones(name: str) -> None:
    """A bit that changes with a secret bit alone is secret, whatever else of the operands is undefined."""
    do = BINARY[name]
    for a, b in product(every(WIDTH), every(WIDTH)):
        low = a.m & -a.m
        found = do(partly(a.v, a.m, a.m & ~low, WIDTH), partly(b.v, b.m, b.m, WIDTH))
        for x, y in product(possible(a), possible(b)):
            changed = do(Bits(x, WIDTH), Bits(y, WIDTH)).as_int() ^ do(Bits(x ^ low, WIDTH), Bits(y, WIDTH)).as_int()
            assert changed & ~found.s == 0


def test_wide_sums() -> None:
    """Random values of 64 bits against many choices of their unknown bits."""
    chosen = random.Random(1)
    for _ in range(300):
        a, b = (partly(chosen.getrandbits(64), chosen.getrandbits(64) & chosen.getrandbits(64), 0, 64) for _ in "ab")
        for do in (BINARY["add"], BINARY["sub"], BINARY["mul"], BINARY["ult"], BINARY["slt"]):
            found = do(a, b)
            for _ in range(20):
                x, y = ((value.v & ~value.m) | (chosen.getrandbits(64) & value.m) for value in (a, b))
                assert (do(Bits(x, 64), Bits(y, 64)).as_int() ^ found.v) & ~found.m == 0


# -- addresses ------------------------------------------------------------------------------------------------------------
HOME = Home("a", 64, 0x5555_0000_1040, 64, 16)
OTHER = Home("b", 64, 0x5555_0100_0000, 64, 16)


def test_sums_of_addresses_stay_in_their_buffer() -> None:
    """An address plus a known number; the difference of two in one buffer is a number that is the same wherever it is."""
    moved = address_of(HOME) + 8 - 4
    assert home_of(moved) is HOME
    assert moved.v == HOME.address + 4
    difference = moved - address_of(HOME)
    assert (difference.v, difference.k) == (4, True)


def test_bits_below_the_alignment_are_set() -> None:
    """Which of them an address has is known wherever its buffer is: so the result is the address plus a number."""
    for offset, bits in product(range(16), repeat=2):
        found = (address_of(HOME) + offset) | bits
        assert home_of(found) is HOME and not found.p
        assert found.v == HOME.address + (offset | bits)
    placed = address_of(HOME) + partly(8, 0, 0, 64, True)
    assert (placed | 1).p


def test_a_secret_offset_makes_a_secret_address() -> None:
    found = address_of(HOME) + secret(3, 64)
    assert found.m
    assert home_of(found) is None


@pytest.mark.parametrize("do", [lambda a: a ^ 8, lambda a: ~a, lambda a: a * 3, lambda a: a.extract(8, 32),
                                lambda a: a & 0xFF00, lambda a: a | 16, lambda a: a | 17,
                                lambda a: a.ult(1 << 40), lambda a: a.eq(a.const(HOME.address, 64)),
                                lambda a: a.eq(address_of(OTHER) + 64), lambda a: a - address_of(OTHER),
                                lambda a: a.zext(128) + a.zext(128), lambda a: a.sext(128)])  # fmt: skip
def test_what_depends_on_a_place_is_marked(do: Callable[[Any], Known]) -> None:
    """Known in this run, and elsewhere perhaps another number; it stays marked in what is computed from it."""
    found = do(address_of(HOME))
    assert found.p and not found.m
    assert (found.zext(256) + 1).p
    assert found.as_int() is None


def test_alignment_is_no_place_but_a_case() -> None:
    """Known low bits are numbers; the code has then seen the address modulo a power of two."""
    home = Home("a", 64, 0x5555_0000_1050, 64, 16)
    assert (address_of(home) & 15).k
    assert home.modulus == 16
    low = address_of(home) & 63
    assert (low.v, low.k, home.modulus) == (16, True, 64)
    down = address_of(home) & -128
    assert home_of(down) is home
    assert (down.v, home.modulus) == (0x5555_0000_1000, 128)


def test_comparisons_within_a_buffer_are_of_offsets() -> None:
    a, b = address_of(HOME), address_of(HOME) + 8
    assert (a.ult(b).v, a.ult(b).k) == (1, True)
    assert (a.eq(b).v, a.eq(b).k) == (0, True)
    assert a.eq(address_of(OTHER)).k  # no byte belongs to both
    assert a.eq(0).k  # nor is one at address 0


def test_pieces_of_joined_addresses_are_found_again() -> None:
    """Compilers store two pointers by one vector."""
    both = address_of(HOME).join((address_of(HOME), address_of(OTHER)))
    assert home_of(both.extract(64, 64)) is OTHER
    assert both.extract(32, 64).p
    masked = both & ((1 << 64) - 1)
    assert home_of(masked.extract(0, 64)) is HOME
    assert (masked.extract(64, 64).v, masked.extract(64, 64).k) == (0, True)


def test_something_of_the_callers_is_itself_only_as_a_whole() -> None:
    """A saved register moves, and every change makes it undefined."""
    saved = undefined(5, 64, Atom("rbx", 64))
    assert atom_of(saved) is not None
    assert atom_of(saved.extract(0, 32).join((saved.extract(0, 32), saved.extract(32, 32)))) is None
    assert atom_of(saved ^ 1) is None
    assert (saved ^ 1).u
    assert (saved ^ saved).k
    chosen = secret(1, 1).ite(saved, undefined(5, 64, Atom("rbp", 64)))
    assert atom_of(chosen) is None


def test_a_choice_between_addresses_by_a_secret_is_secret() -> None:
    chosen = secret(1, 1).ite(address_of(HOME), address_of(HOME) + 8)
    assert isinstance(chosen, Partly)
    assert chosen.m
    assert home_of(chosen) is None


def test_products_of_long_factors_are_unknown_in_every_bit() -> None:
    """Also where one is known and even; those of short ones are bounded."""
    a = secret(5, 64).zext(128)
    assert (a * (1 << 50)).m == (1 << 128) - 1
    assert (a * (1 << 20)).m == ((1 << 64) - 1) << 20


@pytest.mark.parametrize("name", [*BINARY, *UNARY])
def test_masks_do_not_look_at_unknown_bits(name: str) -> None:
    """Which bits of a result are known follows from masks and known bits alone: so it may be remembered (`remembered.py`)."""
    for a in every(WIDTH):
        other = partly(a.v & ~a.m, a.m, 0, WIDTH)
        if name in UNARY:
            assert _masks(UNARY[name](a)) == _masks(UNARY[name](other))
            continue
        for b in every(WIDTH):
            different = partly(b.v | b.m, b.m, 0, WIDTH)
            assert _masks(BINARY[name](a, b)) == _masks(BINARY[name](other, different))


def every_kind(width: int) -> Iterator[tuple[Known, Known]]:
    """All sets of unknown, undefined and secret bits, with all known ones: each twice, with other unknown bits."""
    for v, m, u, both in product(range(1 << width), repeat=4):
        if not (v & m or u & ~m or both & ~u):
            yield partly(v, m, u, width, s=both), partly(v | m, m, u, width, s=both)


@pytest.mark.parametrize("name", [*BINARY, *UNARY])
def test_masks_beside_undefined_bits_do_not_look_at_unknown_bits(name: str) -> None:
    """The same where some are undefined, or both undefined and secret: which bits of the result are undefined or secret
    follows too."""
    if name in UNARY:
        for a, other in every_kind(WIDTH):
            assert _masks(UNARY[name](a)) == _masks(UNARY[name](other))
        return
    for (a, other), (b, different) in product(every_kind(2), repeat=2):
        assert _masks(BINARY[name](a, b)) == _masks(BINARY[name](other, different))


def test_masks_of_long_factors_do_not_look_at_unknown_bits() -> None:
    """Random values of 96 bits, of which some are short and some long."""
    chosen = random.Random(2)
    for _ in range(1000):
        operands = list[tuple[Known, Known]]()
        for _ in "ab":
            width = chosen.choice((8, 47, 48, 49, 96))
            v, m, u = (chosen.getrandbits(width) & chosen.getrandbits(width) for _ in range(3))
            changed = v ^ (chosen.getrandbits(width) & m)
            operands.append((partly(v, m, u, 96), partly(changed, m, u, 96)))
        (a, other), (b, different) = operands
        assert _masks(a * b) == _masks(other * different)
        assert _masks(a.ult(b)) == _masks(other.ult(different))


def _masks(found: Known) -> tuple[int, int, int, int]:
    return found.m, found.u, found.s, found.v & ~found.m
