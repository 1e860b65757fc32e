"""RFC 7748: X25519 against the RFC's vectors, the curve's group law, and another library.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from dauntless.spec import rfc7748 as spec
from dauntless.spec.rfc7748 import P

A = 486662
Point = tuple[int, int] | None  # None: the point at infinity


def add(p: Point, q: Point, d: int = 1) -> Point:
    """The sum of two points of d v^2 = u^3 + A u^2 + u, by chords and tangents."""
    if p is None or q is None:
        return p or q
    (u1, v1), (u2, v2) = p, q
    if u1 == u2 and (v1 + v2) % P == 0:
        return None
    rise, run = (3 * u1 * u1 + 2 * A * u1 + 1, 2 * d * v1) if p == q else (v2 - v1, u2 - u1)
    slope = rise * pow(run, -1, P) % P
    u3 = (d * slope * slope - A - u1 - u2) % P
    return u3, (slope * (u1 - u3) - v1) % P


def on_some_curve(u: int) -> tuple[int, Point]:
    """d and a point (u, 1) of d v^2 = u^3 + A u^2 + u: the curve, or its twist."""
    return (u**3 + A * u * u + u) % P, (u, 1)


@pytest.mark.parametrize(
    ("k", "u", "expected"),
    (
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
    ),
)
def test_vectors(k: str, u: str, expected: str) -> None:
    """Section 5.2, the single vectors."""
    assert expected == spec.x25519(bytes.fromhex(k), bytes.fromhex(u)).hex()


def test_iterations() -> None:
    """Section 5.2, 1 and 1,000 iterations."""
    k = u = spec.BASE_POINT
    for count in range(1000):
        k, u = spec.x25519(k, u), k
        if not count:
            assert k.hex() == "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"
    assert k.hex() == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


@pytest.mark.parametrize("u", (9, 2, 3, 10**20, P - 2))
def test_ladder_is_the_group_law(u: int) -> None:
    """k times a point, by chords and tangents on the curve or its twist, has the u-coordinate that the ladder finds."""
    d, point = on_some_curve(u)
    total: Point = None
    for k in range(40):
        assert (total[0] if total else 0) == spec.scalar_multiplication(k, u), k
        total = add(total, point, d)


def test_a_step_doubles_and_adds() -> None:
    """From n and n + 1 times a point the step makes 2n and 2n + 1 times it."""
    u = 9
    multiples = [spec.scalar_multiplication(n, u) for n in range(20)]
    for n in range(1, 9):
        x_2, z_2, x_3, z_3 = (c % P for c in spec.ladder_step((multiples[n], 1, multiples[n + 1], 1), u))
        assert multiples[2 * n] == x_2 * pow(z_2, -1, P) % P
        assert multiples[2 * n + 1] == x_3 * pow(z_3, -1, P) % P


def openssl(folder: Path, private: bytes, public: bytes) -> bytes:
    """What OpenSSL derives, from keys in PKCS#8 and SPKI (RFC 8410)."""
    (folder / "private.der").write_bytes(bytes.fromhex("302e020100300506032b656e04220420") + private)
    (folder / "public.der").write_bytes(bytes.fromhex("302a300506032b656e032100") + public)
    derive = "openssl pkeyutl -derive -keyform DER -peerform DER -inkey private.der -peerkey public.der"
    return subprocess.run(derive.split(), cwd=folder, capture_output=True, check=True).stdout


def test_against_openssl(tmp_path: Path) -> None:
    """Random keys, and public keys of p and more or with the highest bit: the secrets of another library."""
    rng = random.Random(1)
    for case in range(16):
        k = rng.randbytes(32)
        u = rng.randbytes(32) if case < 8 else ((2**255 + 7 - case) | (case & 1) << 255).to_bytes(32, "little")
        assert openssl(tmp_path, k, u) == spec.shared_secret(k, u)


@pytest.mark.parametrize("u", (0, 1, P - 1, P, P + 1, 2**255, 2**255 + 1))
def test_points_of_low_order(u: int) -> None:
    """They give no secret."""
    assert spec.shared_secret(bytes(range(32)), u.to_bytes(32, "little")) is None


def extended(point: tuple[int, int], z: int) -> tuple[int, int, int, int]:
    """X, Y, Z, X Y / Z of a point."""
    x, y = point
    return x * z % P, y * z % P, z, x * y * z % P


def affine(point: tuple[int, int, int, int]) -> tuple[int, int]:
    """The point, whose fourth coordinate is right."""
    x, y, z, t = point
    assert (t * z - x * y) % P == 0
    return x * pow(z, -1, P) % P, y * pow(z, -1, P) % P


def test_extended_coordinates_are_the_curve_s_law() -> None:
    """Sums and doubles by X, Y, Z, X Y / Z are those of the affine law, the neutral point included."""
    rng = random.Random(1)
    points = [(0, 1), spec.EDWARDS_BASE_POINT]
    for _ in range(6):
        points.append(spec.edwards_sum(points[-1], spec.EDWARDS_BASE_POINT))
    for p in points:
        for x, y in points:
            first = extended(p, rng.randrange(1, P))
            second = (y + x, y - x, 2 * spec.D * x * y)
            assert affine(spec.extended_sum(first, second)) == spec.edwards_sum(p, (x, y))
            assert affine(spec.extended_double(first)) == spec.edwards_sum(p, p)


def test_the_exchange() -> None:
    """The points change places if swap is 1."""
    assert spec.exchanged((1, 2, 3, 4), 0) == (1, 2, 3, 4)
    assert spec.exchanged((1, 2, 3, 4), 1) == (3, 4, 1, 2)
