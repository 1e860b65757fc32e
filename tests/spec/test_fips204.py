"""FIPS 204: the transform against its definition; rounding, hints, encodings and sampling against independent forms.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from dauntless.spec import fips204 as spec
from dauntless.spec.fips204 import D, N, Q

GAMMA2 = pytest.mark.parametrize("gamma2", [(Q - 1) // 88, (Q - 1) // 32], ids=["d88", "d32"])
ALL = np.arange(Q, dtype=np.int64)


def random_polynomial(seed: int) -> list[int]:
    rng = random.Random(seed)
    return [rng.randrange(Q) for _ in range(N)]


def schoolbook(f: list[int], g: list[int]) -> list[int]:
    """f * g mod X^256 + 1 and q."""
    h = [0] * N
    for i, a in enumerate(f):
        for j, b in enumerate(g):
            h[(i + j) % N] += a * b if i + j < N else -a * b
    return [c % Q for c in h]


def test_zetas() -> None:
    """The first and last rows of Appendix B, and what makes zeta a primitive 512th root."""
    assert (1, 4808194, 3765607, 3761513, 5178923, 5496691, 5234739, 5178987) == spec.ZETAS[:8]
    assert pow(spec.ZETA, 256, Q) == Q - 1
    assert spec.INVERSE_256 * 256 % Q == 1


@pytest.mark.parametrize("seed", range(2))
def test_ntt_is_the_direct_formula(seed: int) -> None:
    """Algorithm 41 computes the values of w at the roots of X^256 + 1, and Algorithm 42 inverts it."""
    w = random_polynomial(seed)
    assert spec.ntt(w) == spec.ntt_residues(w)
    assert spec.inverse_ntt(spec.ntt(w)) == w


def test_products_of_transforms_are_products() -> None:
    """Algorithm 45 on transforms multiplies modulo X^256 + 1."""
    f, g = random_polynomial(3), random_polynomial(4)
    assert spec.inverse_ntt(spec.multiply(spec.ntt(f), spec.ntt(g))) == schoolbook(f, g)


def test_power2round() -> None:
    """Of every r: r = r1 * 2^13 + r0 with r0 = r mod+- 2^13."""
    r1, r0 = spec.power2round(ALL)
    assert np.array_equal(r1 * 2**D + r0, ALL)
    assert r0.min() == 1 - 2 ** (D - 1)
    assert r0.max() == 2 ** (D - 1)


def algorithm_36(r: int, gamma2: int) -> tuple[int, int]:
    """Decompose as the standard writes it."""
    r0 = r % (2 * gamma2)
    r0 -= 2 * gamma2 if r0 > gamma2 else 0
    return (0, r0 - 1) if r - r0 == Q - 1 else ((r - r0) // (2 * gamma2), r0)


@GAMMA2
def test_decompose(gamma2: int) -> None:
    """Every r is r1 * 2 gamma2 + r0 modulo q, within bounds; around every multiple of gamma2 it is what the standard writes."""
    r1, r0 = spec.decompose(ALL, gamma2)
    assert np.array_equal((r1 * 2 * gamma2 + r0) % Q, ALL)
    assert (r1.min(), r1.max()) == (0, (Q - 1) // (2 * gamma2) - 1)
    assert (r0.min(), r0.max()) == (-gamma2, gamma2)
    for middle in range(0, Q, gamma2):
        for r in range(max(0, middle - 2), min(Q, middle + 3)):
            assert spec.decompose(r, gamma2) == algorithm_36(r, gamma2)


@GAMMA2
def test_hints(gamma2: int) -> None:
    """UseHint recovers the high bits of r + z from r and the hint, for |z| <= gamma2 (section 7.4)."""
    rng = random.Random(gamma2)
    for _ in range(5000):
        r, z = rng.randrange(Q), rng.choice([rng.randint(-gamma2, gamma2), gamma2, -gamma2])
        h = spec.make_hint(z, r, gamma2)
        assert spec.use_hint(h, r, gamma2) == spec.high_bits((r + z) % Q, gamma2)


@pytest.mark.parametrize(("a", "b"), [(2, 2), (4, 4), (4095, 4096), (2**17 - 1, 2**17), (2**19 - 1, 2**19)])
def test_bit_pack(a: int, b: int) -> None:
    """BitUnpack inverts BitPack, whose first coefficient fills the lowest bits."""
    rng = random.Random(a)
    w = [rng.randint(-a, b) for _ in range(N)]
    packed = spec.bit_pack(w, a, b)
    assert len(packed) == 32 * (a + b).bit_length()
    assert spec.bit_unpack(packed, a, b) == w
    number = int.from_bytes(bytes(packed), "little")
    assert number % 2 ** (a + b).bit_length() == b - w[0]


def hint(p: spec.ParameterSet, ones: int) -> spec.Vector:
    h = [[0] * N for _ in range(p.k)]
    for place in random.Random(ones).sample(range(p.k * N), ones):
        h[place // N][place % N] = 1
    return h


@pytest.mark.parametrize("ones", [0, 1, 79, 80])
def test_hint_bit_pack(ones: int) -> None:
    """Algorithm 21 inverts Algorithm 20 up to omega ones."""
    p = spec.ML_DSA_44
    h = hint(p, ones)
    assert spec.hint_bit_unpack(p, spec.hint_bit_pack(p, h)) == h


def test_malformed_hints_are_refused() -> None:
    """Places out of order or twice, counts that fall or exceed omega, and bytes behind the last place that are not zero."""
    p = spec.ML_DSA_44
    good = bytearray(spec.hint_bit_pack(p, [[1, 1] + [0] * 254, [0] * 256, [0] * 256, [0] * 256]))
    assert spec.hint_bit_unpack(p, bytes(good)) is not None
    for changes in ({0: 1, 1: 0}, {0: 1}, {p.omega + 1: 1}, {p.omega + 3: p.omega + 1}, {2: 1}, {p.omega - 1: 7}):
        bad = bytearray(good)
        for place, value in changes.items():
            bad[place] = value
        assert spec.hint_bit_unpack(p, bytes(bad)) is None, changes


@pytest.mark.parametrize("p", [spec.ML_DSA_44, spec.ML_DSA_65, spec.ML_DSA_87], ids=["44", "65", "87"])
def test_sample_in_ball(p: spec.ParameterSet) -> None:
    """tau coefficients are 1 or -1, the others 0."""
    c = spec.sample_in_ball(p, bytes(p.strength // 4))
    assert sorted(map(abs, c)) == [0] * (N - p.tau) + [1] * p.tau
