"""FIPS 204: ML-DSA, from its arithmetic (transform, rounding, hints, encoding, sampling) to the signature scheme.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A polynomial is 256 coefficients, lowest degree first; its transform is its values at the roots zeta^(2*BitRev8(i) + 1).
Algorithms 41 and 42 are generic over `RingElement`. Rounding, hints and encodings compute with + - * // % << >> & only:
on ints, or on symbolic integers. `H` is SHAKE256 and `G` is SHAKE128.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from dauntless.spec.fips202 import shake128_stream, shake256, shake256_stream
from dauntless.spec.fips203 import RingElement, bits_to_bytes, bytes_to_bits

N = 256
Q = 8380417  # 2^23 - 2^13 + 1
D = 13  # dropped bits of t
ZETA = 1753  # a primitive 512th root of unity modulo q
INVERSE_256 = 8347681  # 256^-1 mod q

E = TypeVar("E", bound=RingElement)
Polynomial = list[int]
Vector = list[Polynomial]


# -- arithmetic (section 7.5) ---------------------------------------------------------------------------------------------
def bit_rev8(m: int) -> int:
    """Algorithm 43: the eight bits of m, reversed."""
    return int(f"{m:08b}"[::-1], 2)


ZETAS = tuple(pow(ZETA, bit_rev8(m), Q) for m in range(N))  # Appendix B


def ntt(w: Sequence[E]) -> list[E]:
    """Algorithm 41: NTT(w)."""
    w_hat = list(w)
    m = 0
    for length in (128, 64, 32, 16, 8, 4, 2, 1):
        for start in range(0, N, 2 * length):
            m += 1
            for j in range(start, start + length):
                t = w_hat[j + length] * ZETAS[m] % Q
                w_hat[j + length] = (w_hat[j] - t) % Q
                w_hat[j] = (w_hat[j] + t) % Q
    return w_hat


def inverse_ntt(w_hat: Sequence[E]) -> list[E]:
    """Algorithm 42: NTT^-1(w_hat)."""
    w = list(w_hat)
    m = N
    for length in (1, 2, 4, 8, 16, 32, 64, 128):
        for start in range(0, N, 2 * length):
            m -= 1
            for j in range(start, start + length):
                t = w[j]
                w[j] = (t + w[j + length]) % Q
                w[j + length] = (w[j + length] - t) * ZETAS[m] % Q
    return [c * INVERSE_256 % Q for c in w]


def ntt_residues(w: Sequence[E]) -> list[E]:
    """Section 2.5, without Algorithm 41: the values of w at its 256 roots, by Horner's rule."""
    values = []
    for i in range(N):
        root = pow(ZETA, 2 * bit_rev8(i) + 1, Q)
        value = w[N - 1]
        for c in reversed(w[: N - 1]):
            value = (value * root + c) % Q
        values.append(value)
    return values


def add(f: Polynomial, g: Polynomial) -> Polynomial:
    """Coefficient by coefficient, modulo q."""
    return [(a + b) % Q for a, b in zip(f, g, strict=True)]


def subtract(f: Polynomial, g: Polynomial) -> Polynomial:
    """Coefficient by coefficient, modulo q."""
    return [(a - b) % Q for a, b in zip(f, g, strict=True)]


def multiply(f_hat: Sequence[E], g_hat: Sequence[E]) -> list[E]:
    """Algorithm 45: the product of two transforms."""
    return [a * b % Q for a, b in zip(f_hat, g_hat, strict=True)]


def inner_product(u_hat: Vector, v_hat: Vector) -> Polynomial:
    """A row of Algorithm 48: the sum of the products of transforms."""
    total = [0] * N
    for f_hat, g_hat in zip(u_hat, v_hat, strict=True):
        total = add(total, multiply(f_hat, g_hat))
    return total


def centred(a: int) -> int:
    """Section 2.3: a mod+- q, in (-q/2, q/2]."""
    return (a + (Q - 1) // 2) % Q - (Q - 1) // 2


def norm(v: Vector) -> int:
    """Section 2.3: the infinity norm."""
    return max(abs(centred(c)) for f in v for c in f)


# -- rounding and hints (section 7.4) -------------------------------------------------------------------------------------
def power2round(r: Any) -> tuple[Any, Any]:
    """Algorithm 35: (r1, r0) with r = r1 * 2^d + r0 and r0 in (-2^(d-1), 2^(d-1)], for r in [0, q)."""
    r1 = (r + (1 << (D - 1)) - 1) >> D
    return r1, r - (r1 << D)


def decompose(r: Any, gamma2: int) -> tuple[Any, Any]:
    """Algorithm 36: (r1, r0) with r = r1 * 2 gamma2 + r0 mod q and r0 in [-gamma2, gamma2], for r in [0, q).

    Rounding halves down gives the multiple of 2 gamma2; the largest, q - 1, is replaced by 0, with r0 one less."""
    m = (Q - 1) // (2 * gamma2)
    multiple = (r + gamma2 - 1) // (2 * gamma2)
    return multiple % m, r - multiple * 2 * gamma2 - multiple // m


def high_bits(r: Any, gamma2: int) -> Any:
    """Algorithm 37."""
    return decompose(r, gamma2)[0]


def low_bits(r: Any, gamma2: int) -> Any:
    """Algorithm 38."""
    return decompose(r, gamma2)[1]


def make_hint(z: int, r: int, gamma2: int) -> int:
    """Algorithm 39: whether adding z to r changes its high bits."""
    return int(high_bits(r % Q, gamma2) != high_bits((r + z) % Q, gamma2))


def use_hint(h: Any, r: Any, gamma2: int) -> Any:
    """Algorithm 40: the high bits of r, changed by one towards the side that r0 shows if h is 1; r in [0, q)."""
    m = (Q - 1) // (2 * gamma2)
    r1, r0 = decompose(r, gamma2)
    positive = (r0 + 2 * gamma2 - 1) // (2 * gamma2)  # 1 if r0 > 0, 0 if not
    return (r1 + m + h * (2 * positive - 1)) % m


# -- encodings (sections 7.1 and 7.2) -------------------------------------------------------------------------------------
def simple_bit_pack(w: Sequence[Any], b: int) -> list[Any]:
    """Algorithm 16: coefficients in [0, b], each in bitlen(b) bits."""
    return bits_to_bytes([a >> k & 1 for a in w for k in range(b.bit_length())])


def bit_pack(w: Sequence[Any], a: int, b: int) -> list[Any]:
    """Algorithm 17: coefficients in [-a, b], each as b - w_i in bitlen(a + b) bits."""
    return simple_bit_pack([b - c for c in w], a + b)


def simple_bit_unpack(v: Sequence[Any], b: int) -> list[Any]:
    """Algorithm 18: coefficients in [0, 2^bitlen(b))."""
    c, bits = b.bit_length(), bytes_to_bits(v)
    return [sum(bits[i * c + k] << k for k in range(c)) for i in range(N)]


def bit_unpack(v: Sequence[Any], a: int, b: int) -> list[Any]:
    """Algorithm 19: coefficients in [b - 2^bitlen(a + b) + 1, b]."""
    return [b - z for z in simple_bit_unpack(v, a + b)]


def hint_bit_pack(p: ParameterSet, h: Vector) -> bytes:
    """Algorithm 20: the places of the ones, then how many there are up to each polynomial."""
    places, counts = [], []
    for f in h:
        places += [j for j in range(N) if f[j]]
        counts.append(len(places))
    return bytes(places + [0] * (p.omega - len(places)) + counts)


def hint_bit_unpack(p: ParameterSet, y: bytes) -> Vector | None:
    """Algorithm 21: the hint, or None if y is malformed."""
    h, index = [[0] * N for _ in range(p.k)], 0
    for i in range(p.k):
        end, first = y[p.omega + i], index
        if end < index or end > p.omega:
            return None
        for place in range(first, end):
            if place > first and y[place - 1] >= y[place]:
                return None
            h[i][y[place]] = 1
        index = end
    return None if any(y[index : p.omega]) else h


# -- sampling (section 7.3) -----------------------------------------------------------------------------------------------
def three_byte_candidates(data: Sequence[Any]) -> list[Any]:
    """Algorithm 14, lines 1 to 6: the 23-bit candidate of every three bytes, accepted if it is less than q."""
    return [data[i] + 256 * data[i + 1] + 65536 * (data[i + 2] % 128) for i in range(0, len(data), 3)]


def half_bytes(data: Sequence[Any]) -> list[Any]:
    """Algorithm 31, lines 4 to 6: the candidates of Algorithm 15, of each byte the lower half first."""
    return [half for z in data for half in (z % 16, z // 16)]


HALF_BYTES_ACCEPTED = {2: 15, 4: 9}  # Algorithm 15: eta -> how many values of a half byte are accepted


def coeff_from_half_byte(b: int, eta: int) -> int:
    """Algorithm 15: the coefficient of an accepted half byte, in [-eta, eta]."""
    return 2 - b % 5 if eta == 2 else 4 - b


def sample_in_ball(p: ParameterSet, rho: bytes) -> Polynomial:
    """Algorithm 29: tau coefficients that are 1 or -1, the others 0."""
    stream = shake256_stream(rho)
    signs = bytes_to_bits(list(islice(stream, 8)))
    c = [0] * N
    for i in range(N - p.tau, N):
        j = next(b for b in stream if b <= i)
        c[i] = c[j]
        c[j] = -1 if signs[i + p.tau - N] else 1
    return c


def rej_ntt_poly(seed: bytes) -> Polynomial:
    """Algorithm 30: a uniform transform from a 34-byte seed."""
    a_hat: list[int] = []
    stream = shake128_stream(seed)
    while len(a_hat) < N:
        a_hat += [z for z in three_byte_candidates(list(islice(stream, 3))) if z < Q]
    return a_hat


def rej_bounded_poly(seed: bytes, eta: int) -> Polynomial:
    """Algorithm 31: coefficients in [-eta, eta] from a 66-byte seed."""
    a: list[int] = []
    stream = shake256_stream(seed)
    while len(a) < N:
        accepted = [b for b in half_bytes([next(stream)]) if b < HALF_BYTES_ACCEPTED[eta]]
        a += [coeff_from_half_byte(b, eta) for b in accepted]
    return a[:N]


def expand_a(p: ParameterSet, rho: bytes) -> list[Vector]:
    """Algorithm 32: the k x l matrix of transforms; entry [r][s] is sampled from rho || s || r."""
    return [[rej_ntt_poly(rho + bytes([s, r])) for s in range(p.l)] for r in range(p.k)]


def expand_s(p: ParameterSet, rho: bytes) -> tuple[Vector, Vector]:
    """Algorithm 33: (s1, s2) from a 64-byte seed."""
    s = [rej_bounded_poly(rho + r.to_bytes(2, "little"), p.eta) for r in range(p.l + p.k)]
    return s[: p.l], s[p.l :]


def expand_mask(p: ParameterSet, rho: bytes, mu: int) -> Vector:
    """Algorithm 34: y from a 64-byte seed and a counter."""
    size = 32 * (1 + (p.gamma1 - 1).bit_length())
    numbered = [rho + (mu + r).to_bytes(2, "little") for r in range(p.l)]
    return [bit_unpack(shake256(seed, size), p.gamma1 - 1, p.gamma1) for seed in numbered]


# -- ML-DSA (sections 4 to 6) ---------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class ParameterSet:
    """Section 4, Table 1. `strength` is lambda."""

    tau: int
    strength: int
    gamma1: int
    gamma2: int
    k: int
    l: int
    eta: int
    omega: int

    @property
    def beta(self) -> int:
        """tau * eta: the bound of the coefficients of c * s."""
        return self.tau * self.eta

    @property
    def public_key_bytes(self) -> int:
        """Section 4, Table 2."""
        return 32 + 320 * self.k

    @property
    def private_key_bytes(self) -> int:
        """Section 4, Table 2: of the expanded private key."""
        return 128 + 32 * ((self.k + self.l) * (2 * self.eta).bit_length() + D * self.k)

    @property
    def signature_bytes(self) -> int:
        """Section 4, Table 2."""
        return self.strength // 4 + 32 * self.l * (1 + (self.gamma1 - 1).bit_length()) + self.omega + self.k


ML_DSA_44 = ParameterSet(39, 128, 1 << 17, (Q - 1) // 88, 4, 4, 2, 80)
ML_DSA_65 = ParameterSet(49, 192, 1 << 19, (Q - 1) // 32, 6, 5, 4, 55)
ML_DSA_87 = ParameterSet(60, 256, 1 << 19, (Q - 1) // 32, 8, 7, 2, 75)


def transform_product(a_hat: list[Vector], v: Vector) -> Vector:
    """NTT^-1(A_hat o NTT(v))."""
    v_hat = [ntt(f) for f in v]
    return [inverse_ntt(inner_product(row, v_hat)) for row in a_hat]


def scaled(c: Polynomial, v: Vector) -> Vector:
    """c * v."""
    c_hat = ntt(c)
    return [inverse_ntt(multiply(c_hat, ntt(f))) for f in v]


def pk_encode(rho: bytes, t1: Vector) -> bytes:
    """Algorithm 22."""
    return rho + b"".join(bytes(simple_bit_pack(f, 1023)) for f in t1)


def pk_decode(p: ParameterSet, pk: bytes) -> tuple[bytes, Vector]:
    """Algorithm 23."""
    return pk[:32], [simple_bit_unpack(pk[32 + 320 * i :][:320], 1023) for i in range(p.k)]


def sk_encode(p: ParameterSet, seeds: bytes, s1: Vector, s2: Vector, t0: Vector) -> bytes:
    """Algorithm 24; `seeds` is rho || K || tr."""
    short = b"".join(bytes(bit_pack([centred(c) for c in f], p.eta, p.eta)) for f in s1 + s2)
    return seeds + short + b"".join(bytes(bit_pack(f, (1 << (D - 1)) - 1, 1 << (D - 1))) for f in t0)


def sk_decode(p: ParameterSet, sk: bytes) -> tuple[bytes, bytes, bytes, Vector, Vector, Vector]:
    """Algorithm 25: (rho, K, tr, s1, s2, t0)."""
    size = 32 * (2 * p.eta).bit_length()
    parts = [sk[128 + size * i :][:size] for i in range(p.l + p.k)]
    s = [bit_unpack(part, p.eta, p.eta) for part in parts]
    rest = sk[128 + size * (p.l + p.k) :]
    t0 = [bit_unpack(rest[416 * i :][:416], (1 << (D - 1)) - 1, 1 << (D - 1)) for i in range(p.k)]
    return sk[:32], sk[32:64], sk[64:128], s[: p.l], s[p.l :], t0


def sig_encode(p: ParameterSet, c_tilde: bytes, z: Vector, h: Vector) -> bytes:
    """Algorithm 26."""
    packed = b"".join(bytes(bit_pack(f, p.gamma1 - 1, p.gamma1)) for f in z)
    return c_tilde + packed + hint_bit_pack(p, h)


def sig_decode(p: ParameterSet, sigma: bytes) -> tuple[bytes, Vector, Vector | None]:
    """Algorithm 27: (c_tilde, z, h), h None if it is malformed."""
    start, size = p.strength // 4, 32 * (1 + (p.gamma1 - 1).bit_length())
    z = [bit_unpack(sigma[start + size * i :][:size], p.gamma1 - 1, p.gamma1) for i in range(p.l)]
    return sigma[:start], z, hint_bit_unpack(p, sigma[start + size * p.l :])


def w1_encode(p: ParameterSet, w1: Vector) -> bytes:
    """Algorithm 28."""
    return b"".join(bytes(simple_bit_pack(f, (Q - 1) // (2 * p.gamma2) - 1)) for f in w1)


def keygen_internal(p: ParameterSet, xi: bytes) -> tuple[bytes, bytes]:
    """Algorithm 6: (public key, expanded private key) from a 32-byte seed."""
    seeds = shake256(xi + bytes([p.k, p.l]), 128)
    rho, rho_prime, key = seeds[:32], seeds[32:96], seeds[96:]
    s1, s2 = expand_s(p, rho_prime)
    t = [add(f, g) for f, g in zip(transform_product(expand_a(p, rho), s1), s2, strict=True)]
    rounded = [[power2round(c) for c in f] for f in t]
    pk = pk_encode(rho, [[r1 for r1, _ in f] for f in rounded])
    t0 = [[r0 for _, r0 in f] for f in rounded]
    return pk, sk_encode(p, rho + key + shake256(pk, 64), s1, s2, t0)


def sign_internal(p: ParameterSet, sk: bytes, message: bytes, rnd: bytes) -> bytes:
    """Algorithm 7: the signature of M' with 32 bytes of randomness."""
    return sign_mu(p, sk, shake256(sk[64:128] + message, 64), rnd)


def sign_mu(p: ParameterSet, sk: bytes, mu: bytes, rnd: bytes) -> bytes:
    """Algorithm 7 from line 7 on: the signature of the 64-byte representative mu."""
    rho, key, _, s1, s2, t0 = sk_decode(p, sk)
    a_hat, rho_second, kappa = expand_a(p, rho), shake256(key + rnd + mu, 64), 0
    while True:
        y = expand_mask(p, rho_second, kappa)
        kappa += p.l
        w = transform_product(a_hat, y)
        w1 = [[high_bits(c, p.gamma2) for c in f] for f in w]
        c_tilde = shake256(mu + w1_encode(p, w1), p.strength // 4)
        c = sample_in_ball(p, c_tilde)
        z = [add(f, g) for f, g in zip(y, scaled(c, s1), strict=True)]
        difference = [subtract(f, g) for f, g in zip(w, scaled(c, s2), strict=True)]
        r0 = [[low_bits(a, p.gamma2) for a in f] for f in difference]
        if norm(z) >= p.gamma1 - p.beta or norm(r0) >= p.gamma2 - p.beta:
            continue
        ct0 = scaled(c, t0)
        h = [
            [make_hint(-a, b + a, p.gamma2) for a, b in zip(f, g, strict=True)]
            for f, g in zip(ct0, difference, strict=True)
        ]
        if norm(ct0) < p.gamma2 and sum(map(sum, h)) <= p.omega:
            return sig_encode(p, c_tilde, [[centred(a) for a in f] for f in z], h)


def verify_internal(p: ParameterSet, pk: bytes, message: bytes, sigma: bytes) -> bool:
    """Algorithm 8: whether sigma is a signature of M'."""
    return verify_mu(p, pk, shake256(shake256(pk, 64) + message, 64), sigma)


def verify_mu(p: ParameterSet, pk: bytes, mu: bytes, sigma: bytes) -> bool:
    """Algorithm 8 from line 8 on: whether sigma is a signature of the 64-byte representative mu."""
    if len(pk) != p.public_key_bytes or len(sigma) != p.signature_bytes:
        return False
    (rho, t1), (c_tilde, z, h) = pk_decode(p, pk), sig_decode(p, sigma)
    if h is None:
        return False
    c = sample_in_ball(p, c_tilde)
    ct1 = scaled(c, [[a << D for a in f] for f in t1])
    approximate = [subtract(f, g) for f, g in zip(transform_product(expand_a(p, rho), z), ct1, strict=True)]
    w1 = [[use_hint(b, a, p.gamma2) for a, b in zip(f, g, strict=True)] for f, g in zip(approximate, h, strict=True)]
    return norm(z) < p.gamma1 - p.beta and c_tilde == shake256(mu + w1_encode(p, w1), p.strength // 4)


def pure_message(message: bytes, context: bytes) -> bytes:
    """Algorithms 2 and 3: M' of a message with a context of at most 255 bytes."""
    return bytes([0, len(context)]) + context + message


def hashed_message(digest: bytes, oid: bytes, context: bytes) -> bytes:
    """Algorithms 4 and 5: M' of a message's digest; `oid` is the DER encoding of the hash function's identifier."""
    return bytes([1, len(context)]) + context + oid + digest
