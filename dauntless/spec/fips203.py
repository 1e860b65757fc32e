"""FIPS 203: ML-KEM, from its arithmetic (transform, compression, encoding, sampling) to the key-encapsulation mechanism.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A polynomial is 256 coefficients, lowest degree first; its transform is 128 pairs f_hat[2i] + f_hat[2i+1]*X,
pair i being f mod X^2 - zeta^(2*BitRev7(i) + 1). Algorithms 9 to 12 are generic over `RingElement`:
ints, numpy int64 arrays (a batch of coefficients, each in (-q, q)) and polynomials over named coefficients all do.
Equations 4.7 and 4.8 and Algorithms 3 to 6 and 8 compute with + - * // % << >> & only: on ints, or on symbolic integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol, Self, TypeVar

import numpy as np
import numpy.typing as npt

from dauntless.spec.fips202 import sha3_256, sha3_512, shake128_stream, shake256

N = 256
Q = 3329
ZETA = 17  # a primitive 256th root of unity modulo q
INVERSE_128 = 3303  # 128^-1 mod q


class RingElement(Protocol):
    """An element of a commutative ring over Z_q. `% Q` replaces it by any representative of its class."""

    def __add__(self, other: Any, /) -> Self: ...
    def __sub__(self, other: Any, /) -> Self: ...
    def __mul__(self, other: Any, /) -> Self:
        """Multiply by an int or by an element."""
        ...

    def __mod__(self, modulus: Any, /) -> Self: ...


E = TypeVar("E", bound=RingElement)
Matrix = npt.NDArray[np.int64]


def bit_rev7(i: int) -> int:
    """Section 4.3: the seven bits of i, reversed."""
    return int(f"{i:07b}"[::-1], 2)


ZETAS = tuple(pow(ZETA, bit_rev7(i), Q) for i in range(128))
GAMMAS = tuple(pow(ZETA, 2 * bit_rev7(i) + 1, Q) for i in range(128))


def ntt(f: Sequence[E]) -> list[E]:
    """Algorithm 9: NTT(f)."""
    f_hat = list(f)
    i = 1
    for length in (128, 64, 32, 16, 8, 4, 2):
        for start in range(0, N, 2 * length):
            for j in range(start, start + length):
                t = f_hat[j + length] * ZETAS[i] % Q
                f_hat[j + length] = (f_hat[j] - t) % Q
                f_hat[j] = (f_hat[j] + t) % Q
            i += 1
    return f_hat


def inverse_ntt(f_hat: Sequence[E]) -> list[E]:
    """Algorithm 10: NTT^-1(f_hat)."""
    f = list(f_hat)
    i = 127
    for length in (2, 4, 8, 16, 32, 64, 128):
        for start in range(0, N, 2 * length):
            for j in range(start, start + length):
                t = f[j]
                f[j] = (t + f[j + length]) % Q
                f[j + length] = (f[j + length] - t) * ZETAS[i] % Q
            i -= 1
    return [c * INVERSE_128 % Q for c in f]


def base_case_multiply(a0: E, a1: E, b0: E, b1: E, gamma: int) -> tuple[E, E]:
    """Algorithm 12: (a0 + a1*X)(b0 + b1*X) mod X^2 - gamma."""
    c0 = (a0 * b0 + a1 * b1 % Q * gamma) % Q
    c1 = (a0 * b1 + a1 * b0) % Q
    return c0, c1


def multiply_ntts(f_hat: Sequence[E], g_hat: Sequence[E]) -> list[E]:
    """Algorithm 11: the product in T_q."""
    h_hat: list[E] = []
    for i, gamma in enumerate(GAMMAS):
        h_hat += base_case_multiply(f_hat[2 * i], f_hat[2 * i + 1], g_hat[2 * i], g_hat[2 * i + 1], gamma)
    return h_hat


def ntt_residues(f: Sequence[E]) -> list[E]:
    """Section 4.3, without Algorithm 9: f mod X^2 - gamma for each gamma, by Horner's rule in X^2 = gamma."""
    f_hat: list[E] = []
    for gamma in GAMMAS:
        c0, c1 = f[N - 2], f[N - 1]
        for j in range(N - 4, -1, -2):
            c0 = (c0 * gamma + f[j]) % Q
            c1 = (c1 * gamma + f[j + 1]) % Q
        f_hat += [c0, c1]
    return f_hat


def _gamma_powers(sign: int) -> Matrix:
    """Entry [i, j] is gamma_i^(sign*j) mod q, for i, j in [0, 128)."""
    powers = np.array([pow(ZETA, e, Q) for e in range(N)], dtype=np.int64)
    gamma_exponents = np.array([2 * bit_rev7(i) + 1 for i in range(128)], dtype=np.int64)
    exponents: Matrix = np.outer(gamma_exponents, sign * np.arange(128, dtype=np.int64)) % N
    return powers[exponents]


def ntt_matrix() -> Matrix:
    """M with NTT(f) = M f mod q: f_hat[2i + p] = sum over j of gamma_i^j * f[2j + p]. Entries in [0, q)."""
    return np.kron(_gamma_powers(1), np.eye(2, dtype=np.int64))


def inverse_ntt_matrix() -> Matrix:
    """M^-1 mod q: f[2j + p] = 128^-1 * sum over i of gamma_i^-j * f_hat[2i + p]. Entries in [0, q)."""
    return np.kron(_gamma_powers(-1).T * INVERSE_128 % Q, np.eye(2, dtype=np.int64))


def compress_d(x: Any, d: int) -> Any:
    """Equation 4.7: round(2^d / q * x) mod 2^d, halves upwards, for x in [0, q)."""
    return ((x << (d + 1)) + Q) // (2 * Q) % (1 << d)


def decompress_d(y: Any, d: int) -> Any:
    """Equation 4.8: round(q / 2^d * y), halves upwards, for y in [0, 2^d)."""
    return (2 * Q * y + (1 << d)) >> (d + 1)


def bits_to_bytes(bits: Sequence[Any]) -> list[Any]:
    """Algorithm 3: eight bits to a byte, lowest first."""
    return [sum(bit << k for k, bit in enumerate(bits[i : i + 8])) for i in range(0, len(bits), 8)]


def bytes_to_bits(data: Sequence[Any]) -> list[Any]:
    """Algorithm 4: a byte to eight bits, lowest first."""
    return [byte >> k & 1 for byte in data for k in range(8)]


def byte_encode(f: Sequence[Any], d: int) -> list[Any]:
    """Algorithm 5: 256 integers modulo m to 32*d bytes; m = 2^d for d < 12, m = q for d = 12."""
    return bits_to_bytes([a >> k & 1 for a in f for k in range(d)])


def bit_fields(data: Sequence[Any], d: int) -> list[Any]:
    """The 256 numbers of d bits, lowest first, that 32*d bytes hold."""
    bits = bytes_to_bits(data)
    return [sum(bits[i * d + k] << k for k in range(d)) for i in range(N)]


def byte_decode(data: Sequence[Any], d: int) -> list[Any]:
    """Algorithm 6: 32*d bytes to 256 integers modulo m; m = 2^d for d < 12, m = q for d = 12."""
    m = 2**d if d < 12 else Q
    return [number % m for number in bit_fields(data, d)]


def uniform_candidates(data: Sequence[Any]) -> list[Any]:
    """Algorithm 7, lines 6 and 7: the two 12-bit candidates of every three bytes, in order."""
    candidates = []
    for i in range(0, len(data), 3):
        c0, c1, c2 = data[i : i + 3]
        candidates += [c0 + 256 * (c1 % 16), c1 // 16 + 16 * c2]
    return candidates


def sample_ntt(seed: bytes) -> list[int]:
    """Algorithm 7: a uniform element of T_q from a 34-byte seed (rho, then two indices)."""
    a_hat: list[int] = []
    xof = shake128_stream(seed)
    while len(a_hat) < N:
        a_hat += [d for d in uniform_candidates(list(islice(xof, 3))) if d < Q]
    return a_hat[:N]


def sample_poly_cbd(data: Sequence[Any], eta: int) -> list[Any]:
    """Algorithm 8: 64*eta bytes to coefficients of the centred binomial distribution, in [0, q)."""
    bits = bytes_to_bits(data)
    f = []
    for i in range(N):
        x = sum(bits[2 * i * eta + j] for j in range(eta))
        y = sum(bits[2 * i * eta + eta + j] for j in range(eta))
        f.append((x - y) % Q)
    return f


# -- K-PKE (section 5) and ML-KEM (sections 6 and 7) ---------------------------------------------------------------------
Polynomial = list[int]
Vector = list[Polynomial]


@dataclass(frozen=True)
class ParameterSet:
    """Section 8, Table 2."""

    k: int
    eta1: int
    eta2: int
    du: int
    dv: int

    @property
    def encapsulation_key_bytes(self) -> int:
        return 384 * self.k + 32

    @property
    def decapsulation_key_bytes(self) -> int:
        return 768 * self.k + 96

    @property
    def ciphertext_bytes(self) -> int:
        return 32 * (self.du * self.k + self.dv)


ML_KEM_512 = ParameterSet(k=2, eta1=3, eta2=2, du=10, dv=4)
ML_KEM_768 = ParameterSet(k=3, eta1=2, eta2=2, du=10, dv=4)
ML_KEM_1024 = ParameterSet(k=4, eta1=2, eta2=2, du=11, dv=5)


def prf(eta: int, s: bytes, b: int) -> bytes:
    """Equation 4.3."""
    return shake256(s + bytes([b]), 64 * eta)


def hash_g(c: bytes) -> tuple[bytes, bytes]:
    """Equation 4.5: G."""
    digest = sha3_512(c)
    return digest[:32], digest[32:]


def hash_h(s: bytes) -> bytes:
    """Equation 4.4: H."""
    return sha3_256(s)


def hash_j(s: bytes) -> bytes:
    """Equation 4.4: J."""
    return shake256(s, 32)


def add(f: Polynomial, g: Polynomial) -> Polynomial:
    return [(a + b) % Q for a, b in zip(f, g, strict=True)]


def subtract(f: Polynomial, g: Polynomial) -> Polynomial:
    return [(a - b) % Q for a, b in zip(f, g, strict=True)]


def inner_product(u_hat: Vector, v_hat: Vector) -> Polynomial:
    """Section 2.4.7: the sum of the products in T_q."""
    total = [0] * N
    for f_hat, g_hat in zip(u_hat, v_hat, strict=True):
        total = add(total, multiply_ntts(f_hat, g_hat))
    return total


def matrix(rho: bytes, k: int) -> list[Vector]:
    """A_hat of Algorithms 13 and 14: entry [i][j] is sampled from rho || j || i."""
    return [[sample_ntt(rho + bytes([j, i])) for j in range(k)] for i in range(k)]


def noise(eta: int, seed: bytes, numbers: Sequence[int]) -> Vector:
    """Polynomials sampled from PRF_eta(seed, number)."""
    return [sample_poly_cbd(prf(eta, seed, number), eta) for number in numbers]


def encode_vector(v: Vector, d: int) -> bytes:
    return b"".join(bytes(byte_encode(f, d)) for f in v)


def decode_vector(data: bytes, d: int) -> Vector:
    return [byte_decode(data[i : i + 32 * d], d) for i in range(0, len(data), 32 * d)]


def compress(f: Polynomial, d: int) -> Polynomial:
    return [compress_d(x, d) for x in f]


def decompress(f: Polynomial, d: int) -> Polynomial:
    return [decompress_d(y, d) for y in f]


def k_pke_keygen(p: ParameterSet, d: bytes) -> tuple[bytes, bytes]:
    """Algorithm 13: (encryption key, decryption key)."""
    k = p.k
    rho, sigma = hash_g(d + bytes([k]))
    a_hat = matrix(rho, k)
    s_hat = [ntt(f) for f in noise(p.eta1, sigma, range(k))]
    e_hat = [ntt(f) for f in noise(p.eta1, sigma, range(k, 2 * k))]
    t_hat = [add(inner_product(row, s_hat), e) for row, e in zip(a_hat, e_hat, strict=True)]
    return encode_vector(t_hat, 12) + rho, encode_vector(s_hat, 12)


def k_pke_encrypt(p: ParameterSet, ek: bytes, m: bytes, r: bytes) -> bytes:
    """Algorithm 14: the ciphertext of a 32-byte message."""
    k = p.k
    t_hat, rho = decode_vector(ek[: 384 * k], 12), ek[384 * k :]
    a_hat = matrix(rho, k)
    y_hat = [ntt(f) for f in noise(p.eta1, r, range(k))]
    e1 = noise(p.eta2, r, range(k, 2 * k))
    (e2,) = noise(p.eta2, r, [2 * k])
    columns = [[row[i] for row in a_hat] for i in range(k)]
    u = [add(inverse_ntt(inner_product(column, y_hat)), e) for column, e in zip(columns, e1, strict=True)]
    mu = decompress(byte_decode(m, 1), 1)
    v = add(add(inverse_ntt(inner_product(t_hat, y_hat)), e2), mu)
    return encode_vector([compress(f, p.du) for f in u], p.du) + encode_vector([compress(v, p.dv)], p.dv)


def k_pke_decrypt(p: ParameterSet, dk: bytes, c: bytes) -> bytes:
    """Algorithm 15: the message."""
    c1, c2 = c[: 32 * p.du * p.k], c[32 * p.du * p.k :]
    u = [decompress(f, p.du) for f in decode_vector(c1, p.du)]
    v = decompress(byte_decode(c2, p.dv), p.dv)
    s_hat = decode_vector(dk, 12)
    w = subtract(v, inverse_ntt(inner_product(s_hat, [ntt(f) for f in u])))
    return bytes(byte_encode(compress(w, 1), 1))


def keygen_internal(p: ParameterSet, d: bytes, z: bytes) -> tuple[bytes, bytes]:
    """Algorithm 16: (encapsulation key, decapsulation key) from two 32-byte seeds."""
    ek, dk_pke = k_pke_keygen(p, d)
    return ek, dk_pke + ek + hash_h(ek) + z


def encaps_internal(p: ParameterSet, ek: bytes, m: bytes) -> tuple[bytes, bytes]:
    """Algorithm 17: (shared secret, ciphertext) from 32 bytes of randomness."""
    shared, r = hash_g(m + hash_h(ek))
    return shared, k_pke_encrypt(p, ek, m, r)


def decaps_internal(p: ParameterSet, dk: bytes, c: bytes) -> bytes:
    """Algorithm 18: the shared secret; for an invalid ciphertext a pseudorandom value (implicit rejection)."""
    dk_pke, rest = dk[: 384 * p.k], dk[384 * p.k :]
    ek, h, z = rest[:-64], rest[-64:-32], rest[-32:]
    m = k_pke_decrypt(p, dk_pke, c)
    shared, r = hash_g(m + h)
    return shared if c == k_pke_encrypt(p, ek, m, r) else hash_j(z + c)


def is_encapsulation_key(p: ParameterSet, ek: bytes) -> bool:
    """Section 7.2: whether the length is correct and every encoded coefficient is below q."""
    encoded = ek[: 384 * p.k]
    return len(ek) == p.encapsulation_key_bytes and encoded == encode_vector(decode_vector(encoded, 12), 12)


def is_decapsulation_key(p: ParameterSet, dk: bytes) -> bool:
    """Section 7.3: whether the length is correct and the hash in the key is that of the encapsulation key in it."""
    rest = dk[384 * p.k :]
    return len(dk) == p.decapsulation_key_bytes and hash_h(rest[:-64]) == rest[-64:-32]
