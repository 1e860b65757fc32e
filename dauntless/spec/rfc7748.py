"""RFC 7748: X25519, from the field's arithmetic and the ladder's step to keys and shared secrets; edwards25519.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The step of the ladder is generic over what has +, - and *: ints, and symbolic integers, of which kernels' contracts are made.
Only `scalar_multiplication` and what follows it reduce modulo p and work on bytes.
"""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar

P = 2**255 - 19
A24 = 121665  # (486662 - 2) / 4
BITS = 255
BASE_POINT = (9).to_bytes(32, "little")
D = -121665 * pow(121666, -1, P) % P  # of edwards25519 (section 4.1)
EDWARDS_BASE_POINT = (
    15112221349535400772501151409588531511454012693041857206046113283949847762202,
    4 * pow(5, -1, P) % P,
)


class RingElement(Protocol):
    """An element of a commutative ring."""

    def __add__(self, other: Any, /) -> Self: ...
    def __sub__(self, other: Any, /) -> Self: ...
    def __mul__(self, other: Any, /) -> Self:
        """Multiply by an int or by an element."""
        ...

    def __rmul__(self, other: Any, /) -> Self:
        """An int times an element."""
        ...


E = TypeVar("E", bound=RingElement)
State = tuple[E, E, E, E]


def ladder_step(state: State[E], x_1: E) -> State[E]:
    """Section 5, the body of the loop after its exchanges: (x_2, z_2, x_3, z_3) of twice the first point, and of the sum."""
    x_2, z_2, x_3, z_3 = state
    a, b = x_2 + z_2, x_2 - z_2
    aa, bb = a * a, b * b
    e = aa - bb
    c, d = x_3 + z_3, x_3 - z_3
    da, cb = d * a, c * b
    total, difference = da + cb, da - cb
    return aa * bb, e * (aa + A24 * e), total * total, x_1 * (difference * difference)


def exchanged(state: State[E], swap: E) -> State[E]:
    """Section 5, cswap: the points exchanged if swap is 1, as they are if it is 0."""
    x_2, z_2, x_3, z_3 = state
    x, z = swap * (x_3 - x_2), swap * (z_3 - z_2)
    return x_2 + x, z_2 + z, x_3 - x, z_3 - z


def decode_scalar(k: bytes) -> int:
    """Section 5, decodeScalar25519: a multiple of 8 with its highest bit, 254, set."""
    low, high = k[0] & 248, k[31] & 127 | 64
    return int.from_bytes(bytes([low]) + k[1:31] + bytes([high]), "little")


def decode_u_coordinate(u: bytes) -> int:
    """Section 5, decodeUCoordinate: the highest bit is ignored, and p and more stand for their residues."""
    return int.from_bytes(u, "little") % (1 << BITS) % P


def encode_u_coordinate(u: int) -> bytes:
    """Section 5, encodeUCoordinate."""
    return int(u % P).to_bytes(32, "little")


def scalar_multiplication(k: int, u: int) -> int:
    """Section 5: the u-coordinate of k times a point with u-coordinate u; 0 for the point at infinity."""
    x_2, z_2, x_3, z_3 = 1, 0, u, 1
    swap = 0
    for t in reversed(range(BITS)):
        k_t = k >> t & 1
        if swap ^ k_t:
            x_2, z_2, x_3, z_3 = x_3, z_3, x_2, z_2
        swap = k_t
        x_2, z_2, x_3, z_3 = (n % P for n in ladder_step((x_2, z_2, x_3, z_3), u))
    if swap:
        x_2, z_2 = x_3, z_3
    return int(x_2 * pow(z_2, P - 2, P) % P)


def edwards_sum(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    """The sum of two points of edwards25519 (section 4.1: -x^2 + y^2 = 1 + d x^2 y^2)."""
    (x_1, y_1), (x_2, y_2) = first, second
    product = D * x_1 * x_2 * y_1 * y_2
    x = (x_1 * y_2 + x_2 * y_1) * pow(1 + product, -1, P)
    y = (y_1 * y_2 + x_1 * x_2) * pow(1 - product, -1, P)
    return x % P, y % P


def extended_sum(point: State[E], affine: tuple[E, E, E]) -> State[E]:
    """The sum of two points of edwards25519: X, Y, Z, X Y / Z of the first and of the sum; y + x, y - x, 2 d x y of the second
    (Hisil, Wong, Carter, Dawson 2008, section 3.1, for Z = 1)."""
    (x, y, z, t), (plus, minus, product) = point, affine
    a, b = (y - x) * minus, (y + x) * plus
    c, d = t * product, z + z
    return _completed(b - a, d - c, d + c, b + a)


def extended_double(point: State[E]) -> State[E]:
    """Twice a point of edwards25519, by the same coordinates (section 3.3 there)."""
    x, y, z, _ = point
    a, b, c = x * x, y * y, z * z
    h, g = a + b, a - b
    total = x + y
    return _completed(h - total * total, c + c + g, g, h)


def _completed(e: E, f: E, g: E, h: E) -> State[E]:
    """The point with x = e / f and y = h / g."""
    return e * f, g * h, f * g, e * h


def u_of_edwards(point: tuple[int, int]) -> int:
    """Section 4.1: the u-coordinate on curve25519 of a point of edwards25519 other than (0, 1)."""
    return (1 + point[1]) * pow(1 - point[1], -1, P) % P


def x25519(k: bytes, u: bytes) -> bytes:
    """Section 5, X25519."""
    return encode_u_coordinate(scalar_multiplication(decode_scalar(k), decode_u_coordinate(u)))


def public_key(private_key: bytes) -> bytes:
    """Section 6.1: K_A."""
    return x25519(private_key, BASE_POINT)


def shared_secret(private_key: bytes, peer: bytes) -> bytes | None:
    """Section 6.1: K; None if it is zero, which a peer of low order causes."""
    k = x25519(private_key, peer)
    return k if any(k) else None
