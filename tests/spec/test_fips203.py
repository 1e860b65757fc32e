"""FIPS 203: the transform against its definition, and encodings, compression and sampling against independent forms.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import random
from fractions import Fraction
from math import floor
from time import perf_counter

import numpy as np
import pytest

from dauntless.spec import fips203 as spec
from dauntless.spec.fips203 import N, Q


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
    """The table is FIPS 203, Appendix A."""
    assert (1, 1729, 2580, 3289, 2642, 630, 1897, 848) == spec.ZETAS[:8]
    assert (2110, 2935, 885, 2154) == spec.ZETAS[-4:]
    assert (17, Q - 17, 2761, Q - 2761) == spec.GAMMAS[:4]


def test_zeta_is_a_primitive_256th_root() -> None:
    """17^128 = -1 mod q, and 3303 is the inverse of 128."""
    assert Q - 1 == pow(spec.ZETA, 128, Q)
    assert spec.INVERSE_128 * 128 % Q == 1


def test_gammas_are_signed_zetas() -> None:
    """gamma_2i = zetas[64 + i] and gamma_(2i+1) = -zetas[64 + i], which Appendix A lists in this order."""
    expected = [c % Q for zeta in spec.ZETAS[64:] for c in (zeta, -zeta)]
    assert expected == list(spec.GAMMAS)


@pytest.mark.parametrize("seed", range(3))
def test_ntt_is_the_direct_formula(seed: int) -> None:
    """Algorithm 9 computes the residues of f modulo X^2 - gamma_i."""
    f = random_polynomial(seed)
    assert spec.ntt_residues(f) == spec.ntt(f)


def test_ntt_on_every_basis_vector() -> None:
    """Algorithm 9 on the batch of all X^j is the matrix of the direct formula, so the two are one linear map."""
    basis = np.eye(N, dtype=np.int64)
    assert np.array_equal(spec.ntt_matrix(), np.array(spec.ntt(list(basis))))
    assert np.array_equal(spec.ntt_matrix(), np.array(spec.ntt_residues(list(basis))))


def test_inverse_ntt_on_every_basis_vector() -> None:
    """Algorithm 10 on the batch of all unit vectors is the direct formula's inverse matrix."""
    basis = np.eye(N, dtype=np.int64)
    assert np.array_equal(spec.inverse_ntt_matrix(), np.array(spec.inverse_ntt(list(basis))))


def test_inverse_ntt_inverts() -> None:
    """NTT^-1(NTT(f)) = f, and the matrices compose to the identity both ways."""
    f = random_polynomial(10)
    assert f == spec.inverse_ntt(spec.ntt(f))
    forward, inverse = spec.ntt_matrix(), spec.inverse_ntt_matrix()
    assert np.array_equal(np.eye(N), inverse @ forward % Q)
    assert np.array_equal(np.eye(N), forward @ inverse % Q)


def test_matrices_are_fast() -> None:
    """Each matrix is built in less than 50 ms."""
    for build in (spec.ntt_matrix, spec.inverse_ntt_matrix):
        start = perf_counter()
        build()
        assert perf_counter() - start < 0.05


def test_multiplication() -> None:
    """NTT^-1(NTT(f) o NTT(g)) is the schoolbook product modulo X^256 + 1."""
    f, g = random_polynomial(20), random_polynomial(21)
    product = spec.multiply_ntts(spec.ntt(f), spec.ntt(g))
    assert schoolbook(f, g) == spec.inverse_ntt(product)


@pytest.mark.parametrize("d", range(1, 12))
def test_compress_is_rounding(d: int) -> None:
    """Equations 4.7 and 4.8, as exact rationals rounded half up, for every input."""
    half = Fraction(1, 2)
    for x in range(Q):
        assert floor(Fraction(2**d * x, Q) + half) % 2**d == spec.compress_d(x, d)
    for y in range(2**d):
        assert floor(Fraction(Q * y, 2**d) + half) == spec.decompress_d(y, d)
        assert y == spec.compress_d(spec.decompress_d(y, d), d)


@pytest.mark.parametrize("d", range(1, 13))
def test_byte_encode_is_a_little_endian_number(d: int) -> None:
    """ByteEncode_d writes sum f[i] * 2^(d*i) little-endian, and ByteDecode_d reads it back."""
    rng = random.Random(d)
    f = [rng.randrange(min(2**d, Q)) for _ in range(N)]
    expected = sum(a << (d * i) for i, a in enumerate(f)).to_bytes(32 * d, "little")
    assert list(expected) == spec.byte_encode(f, d)
    assert f == spec.byte_decode(expected, d)


def test_byte_decode_12_reduces() -> None:
    """ByteDecode_12 reduces each 12-bit value modulo q."""
    assert [4095 - Q] * N == spec.byte_decode(b"\xff" * 384, 12)


def test_sample_ntt() -> None:
    """SampleNTT keeps the 12-bit little-endian values below q of SHAKE128's output, in order."""
    seed = bytes(range(34))
    output = hashlib.shake_128(seed).digest(3 * 1024)
    candidates = [int.from_bytes(output, "little") >> (12 * i) & 0xFFF for i in range(2048)]
    assert [d for d in candidates if d < Q][:N] == spec.sample_ntt(seed)


@pytest.mark.parametrize("eta", (2, 3))
def test_sample_poly_cbd(eta: int) -> None:
    """Coefficient i is the weight of eta bits less the weight of the next eta bits."""
    data = random.Random(eta).randbytes(64 * eta)
    number = int.from_bytes(data, "little")
    fields = [number >> (eta * i) & (2**eta - 1) for i in range(2 * N)]
    expected = [(fields[2 * i].bit_count() - fields[2 * i + 1].bit_count()) % Q for i in range(N)]
    assert expected == spec.sample_poly_cbd(data, eta)
