"""Contracts of ML-KEM's kernels (FIPS 203, sections 4.2 and 4.3), the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract import Composition, Congruent, Contract, ElementWise, Exact, abs_below, between
from dauntless.spec import fips203
from dauntless.spec.fips203 import GAMMAS, Q

R = 1 << 16  # Montgomery's radix: products of two coefficients carry R^-1 mod q
R_INVERSE = pow(R, -1, Q)

# Position p of a transformed polynomial in memory holds coefficient order[p] of FIPS 203. x86-64: blocks of 32, in each first
# the pairs of even number, then those of odd number; elsewhere the standard's own order.
AVX2_ORDER = tuple(32 * n + 4 * i + 2 * h + j for n in range(8) for h in range(2) for i in range(8) for j in range(2))
# x86-64's vector kernels work on each other's outputs.
X86_64_VECTORS = ("avx2", "avx512", "avx512bw", "avx512vnni", "avx512vbmi", "avx512vbmi2")
LAYOUTS = dict.fromkeys(X86_64_VECTORS, AVX2_ORDER)
# The portable types have the widest alignment of all.
ALIGNMENTS = {"neon": 16, "rvv": 16, "portable": 32} | dict.fromkeys(X86_64_VECTORS, 32)


def to_memory(coefficients, order):
    """Coefficients in FIPS 203's order to memory order."""
    return list(coefficients) if order is None else [coefficients[i] for i in order]


def from_memory(elements, order):
    """Memory order to FIPS 203's order."""
    if order is None:
        return list(elements)
    coefficients = [None] * len(elements)
    for position, index in enumerate(order):
        coefficients[index] = elements[position]
    return coefficients


def ntt(inputs, order):
    """Algorithm 9."""
    return {"r": to_memory(fips203.ntt(inputs["r"]), order)}


def inverse_ntt(inputs, order):
    """Algorithm 10, times R."""
    return {"r": [c * R % Q for c in fips203.inverse_ntt(from_memory(inputs["r"], order))]}


def mulcache(inputs, order):
    """b[2i+1] * zeta^(2 BitRev7(i) + 1): the product that Algorithm 12 forms with gamma."""
    b = from_memory(inputs["b"], order)
    return {"cache": [b[2 * i + 1] * GAMMAS[i] % Q for i in range(128)]}


def to_montgomery(inputs, order):
    """Times R."""
    return {"r": [c * R % Q for c in inputs["r"]]}


def inner_product(k):
    """The sum of k products by Algorithm 11, times R^-1."""

    def multiply(inputs, order):
        total = [0] * 256
        for n in range(k):
            part = slice(256 * n, 256 * (n + 1))
            a, b = from_memory(inputs["a"][part], order), from_memory(inputs["b"][part], order)
            total = [(s + c) % Q if n else c for s, c in zip(total, fips203.multiply_ntts(a, b), strict=True)]
        return {"r": to_memory([c * R_INVERSE % Q for c in total], order)}

    def caches(inputs, order):
        parts = [mulcache({"b": inputs["b"][256 * n : 256 * (n + 1)]}, order)["cache"] for n in range(k)]
        return {"cache": [c for part in parts for c in part]}

    return Congruent(Q, multiply, given=caches)


def basemul(k):
    """The inner product of two vectors of k transformed polynomials; `cache` is mulcache's output for b."""
    return Contract(
        f"mlkem/basemul_k{k}",
        f"(out i16 r[256], in i16 a[{k}][256], in i16 b[{k}][256], in i16 cache[{k}][128])",
        function=inner_product(k),
        pre={"a": between(0, 4095), "b": abs_below(8 * Q), "cache": abs_below(Q)},
        post={"r": abs_below(8 * Q)},
        layouts=LAYOUTS,
        alignments=ALIGNMENTS,
        source="FIPS 203, Algorithms 11 and 12",
    )


def compress(d):
    """ByteEncode_d(Compress_d(a)). Polynomials that are compressed are not transformed: FIPS 203's order everywhere."""

    def encode(inputs, order):
        return {"b": fips203.byte_encode([fips203.compress_d(x, d) for x in inputs["a"]], d)}

    return Contract(
        f"mlkem/compress_d{d}", f"(out u8 b[{32 * d}], in i16 a[256])", Exact(encode), pre={"a": between(0, Q - 1)},
        alignments=ALIGNMENTS, source="FIPS 203, Algorithm 5 and equation 4.7",
    )  # fmt: skip


def decompress(d):
    """Decompress_d(ByteDecode_d(b))."""

    def decode(inputs, order):
        return {"r": [fips203.decompress_d(y, d) for y in fips203.byte_decode(inputs["b"], d)]}

    return Contract(
        f"mlkem/decompress_d{d}", f"(out i16 r[256], in u8 b[{32 * d}])", Exact(decode), post={"r": between(0, Q - 1)},
        alignments=ALIGNMENTS, source="FIPS 203, Algorithm 6 and equation 4.8",
    )  # fmt: skip


def to_bytes(inputs, order):
    """Algorithm 5, d = 12, of a transformed polynomial."""
    return {"b": fips203.byte_encode(from_memory(inputs["a"], order), 12)}


def from_bytes(inputs, order):
    """Algorithm 6, d = 12, before its reduction modulo q: a transformed polynomial."""
    return {"r": to_memory(fips203.bit_fields(inputs["b"], 12), order)}


def sample_cbd(eta):
    """Algorithm 8; coefficients in [-eta, eta]."""

    def sample(inputs, order):
        return {"r": [(c + Q // 2) % Q - Q // 2 for c in fips203.sample_poly_cbd(inputs["b"], eta)]}

    return Contract(
        f"mlkem/cbd{eta}", f"(out i16 r[256], in u8 b[{64 * eta}])", Exact(sample), post={"r": between(-eta, eta)},
        alignments=ALIGNMENTS, source="FIPS 203, Algorithm 8",
    )  # fmt: skip


def reorder(inputs, order):
    """FIPS 203's order to the transformed polynomials'."""
    return {"r": to_memory(inputs["a"], order)}


ARITHMETIC = [
    Contract(
        "mlkem/ntt", "(inout i16 r[256])", Congruent(Q, ntt), pre={"r": abs_below(Q)}, post={"r": abs_below(8 * Q)},
        layouts=LAYOUTS, alignments=ALIGNMENTS, source="FIPS 203, Algorithm 9",
    ),
    Contract(
        "mlkem/intt", "(inout i16 r[256])", Congruent(Q, inverse_ntt), post={"r": abs_below(8 * Q)},
        layouts=LAYOUTS, alignments=ALIGNMENTS, source="FIPS 203, Algorithm 10",
    ),
    Contract(
        "mlkem/mulcache", "(out i16 cache[128], in i16 b[256])", Congruent(Q, mulcache), post={"cache": abs_below(Q)},
        layouts=LAYOUTS, alignments=ALIGNMENTS, source="FIPS 203, Algorithm 12",
    ),
    basemul(1), basemul(2), basemul(3), basemul(4),
    Contract(
        "mlkem/tomont", "(inout i16 r[256])", Congruent(Q, to_montgomery), post={"r": abs_below(Q)}, alignments=ALIGNMENTS,
        source="FIPS 203, section 2.4.1 (arithmetic modulo q)",
    ),
    Contract(
        "mlkem/reduce", "(inout i16 r[256])", ElementWise("r", "r", lambda x: x % Q), post={"r": between(0, Q - 1)},
        alignments=ALIGNMENTS, source="FIPS 203, section 2.4.1 (arithmetic modulo q)",
    ),
]  # fmt: skip

ENCODINGS = [
    *(compress(d) for d in (1, 4, 5, 10, 11)),
    *(decompress(d) for d in (1, 4, 5, 10, 11)),
    Contract(
        "mlkem/tobytes", "(out u8 b[384], in i16 a[256])", Exact(to_bytes), pre={"a": between(0, Q - 1)},
        layouts=LAYOUTS, alignments=ALIGNMENTS, source="FIPS 203, Algorithm 5",
    ),
    Contract(
        "mlkem/frombytes", "(out i16 r[256], in u8 b[384])", Exact(from_bytes), post={"r": between(0, 4095)},
        layouts=LAYOUTS, alignments=ALIGNMENTS, source="FIPS 203, Algorithm 6",
    ),
    sample_cbd(2), sample_cbd(3),
    Contract(
        "mlkem/order", "(out i16 r[256], in i16 a[256])", Exact(reorder), layouts=LAYOUTS, alignments=ALIGNMENTS,
        source="FIPS 203, section 2.4.4 (coefficients of a polynomial)",
    ),
]  # fmt: skip

CONTRACTS = ARITHMETIC + ENCODINGS


def transform_and_back(call, inputs):
    """intt(ntt(r))."""
    return call("mlkem/intt", r=call("mlkem/ntt", r=inputs["r"])["r"])["r"]


def multiply_with_cache(call, inputs):
    """basemul_k2(a, b, mulcache(b))."""
    b = inputs["b"]
    cache = call("mlkem/mulcache", b=b[:256])["cache"] + call("mlkem/mulcache", b=b[256:])["cache"]
    return call("mlkem/basemul_k2", a=inputs["a"], b=b, cache=cache)["r"]


def sum_of_products(inputs, order):
    """Algorithm 11 on both pairs, times R^-1."""
    halves = [[from_memory(inputs[name][256 * n :][:256], order) for name in "ab"] for n in range(2)]
    first, second = (fips203.multiply_ntts(a, b) for a, b in halves)
    return to_memory([(x + y) * R_INVERSE % Q for x, y in zip(first, second, strict=True)], order)


COMPOSITIONS = [
    Composition(
        "mlkem/intt inverts mlkem/ntt", "(inout i16 r[256])", Q, transform_and_back,
        expected=lambda inputs, order: [c * R for c in inputs["r"]], pre={"r": abs_below(Q)}, features=("avx2", "neon", "rvv"),
        source="FIPS 203, Algorithms 9 and 10; R is Montgomery's factor",
    ),
    Composition(
        "mlkem/basemul with its cache multiplies", "(in i16 a[2][256], in i16 b[2][256])", Q, multiply_with_cache,
        expected=sum_of_products, pre={"a": between(0, 4095), "b": abs_below(8 * Q)}, features=("avx2", "neon", "rvv"),
        source="FIPS 203, Algorithms 11 and 12",
    ),
]  # fmt: skip
