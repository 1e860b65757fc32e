"""Contracts of ML-DSA's kernels (FIPS 204, section 7), the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Polynomials and transforms are in FIPS 204's order everywhere.
"""

from functools import reduce as folded
from operator import or_

from dauntless.contract import Composition, Congruent, Contract, Exact, abs_below, between
from dauntless.spec import fips204
from dauntless.spec.fips204 import D, Q

R = 1 << 32  # Montgomery's radix: a product of two coefficients carries R^-1 mod q
R_INVERSE = pow(R, -1, Q)
# The portable types have the widest alignment of all.
ALIGNMENTS = {
    "neon": 16,
    "rvv": 16,
    "avx2": 32,
    "avx512": 64,
    "avx512bw": 64,
    "avx512ifma": 64,
    "avx512vbmi": 64,
    "avx512vbmi2": 64,
    "portable": 64,
}
GAMMA2 = {"d88": (Q - 1) // 88, "d32": (Q - 1) // 32}  # by the divisor of q - 1: ML-DSA-44; -65 and -87
GAMMA1 = {17: 1 << 17, 19: 1 << 19}  # by its exponent: ML-DSA-44; -65 and -87


def ntt(inputs, order):
    """Algorithm 41."""
    return {"r": fips204.ntt(inputs["r"])}


def inverse_ntt(inputs, order):
    """Algorithm 42, times R."""
    return {"r": [c * R % Q for c in fips204.inverse_ntt(inputs["r"])]}


def pointwise(inputs, order):
    """Algorithm 45, times R^-1."""
    return {"r": [c * R_INVERSE % Q for c in fips204.multiply(inputs["a"], inputs["b"])]}


def inner_product(l):
    """The inner product of a row of the matrix and a vector of l transforms, times R^-1."""

    def multiply(inputs, order):
        total = [0] * 256
        for n in range(l):
            part = slice(256 * n, 256 * (n + 1))
            product = fips204.multiply(inputs["a"][part], inputs["b"][part])
            total = [(s + c) % Q if n else c for s, c in zip(total, product, strict=True)]
        return {"r": [c * R_INVERSE % Q for c in total]}

    return Contract(
        f"mldsa/inner_l{l}", f"(out i32 r[256], in i32 a[{l}][256], in i32 b[{l}][256])", Congruent(Q, multiply),
        pre={"a": between(0, Q - 1), "b": abs_below(9 * Q)}, post={"r": abs_below(Q)}, alignments=ALIGNMENTS,
        source="FIPS 204, Algorithm 48",
    )  # fmt: skip


def added(inputs, order):
    """Algorithm 44, without reduction."""
    return {"r": [r + a for r, a in zip(inputs["r"], inputs["a"], strict=True)]}


def subtracted(inputs, order):
    """r - a, without reduction."""
    return {"r": [r - a for r, a in zip(inputs["r"], inputs["a"], strict=True)]}


def reduce(inputs, order):
    """Each coefficient modulo q, in [0, q): what others call caddq, to add q to what is negative, is part of it."""
    return {"r": [r % Q for r in inputs["r"]]}


def power2round(inputs, order):
    """Algorithm 35."""
    high, low = zip(*(fips204.power2round(a) for a in inputs["a"]), strict=True)
    return {"t1": list(high), "t0": list(low)}


def high_bits(name):
    """Bounds of the high part of Algorithm 36."""
    return between(0, (Q - 1) // (2 * GAMMA2[name]) - 1)


def decompose(name):
    """Algorithm 36 for one gamma2."""

    def split(inputs, order):
        high, low = zip(*(fips204.decompose(a, GAMMA2[name]) for a in inputs["a"]), strict=True)
        return {"r1": list(high), "r0": list(low)}

    return Contract(
        f"mldsa/decompose_{name}", "(out i32 r1[256], out i32 r0[256], in i32 a[256])", Exact(split),
        pre={"a": between(0, Q - 1)}, post={"r1": high_bits(name), "r0": between(-GAMMA2[name], GAMMA2[name])},
        alignments=ALIGNMENTS, source="FIPS 204, Algorithm 36",
    )  # fmt: skip


def use_hint(name):
    """Algorithm 40 for one gamma2."""

    def adjust(inputs, order):
        pairs = zip(inputs["h"], inputs["a"], strict=True)
        return {"r": [fips204.use_hint(h, a, GAMMA2[name]) for h, a in pairs]}

    return Contract(
        f"mldsa/use_hint_{name}", "(out i32 r[256], in i32 a[256], in u8 h[256])", Exact(adjust),
        pre={"a": between(0, Q - 1), "h": between(0, 1)}, post={"r": high_bits(name)},
        alignments=ALIGNMENTS, source="FIPS 204, Algorithm 40",
    )  # fmt: skip


def make_hint(name):
    """Algorithm 39 where Algorithm 7 calls it: r1 and r0 are the high and low parts of w - cs2, and a0 = r0 + ct0.

    By its line 23, |r0| < gamma2, so that HighBits(w - cs2 + ct0) is r1 exactly if a0 is a low part that Algorithm 36 gives:
    -gamma2 is one beside r1 = 0 only (tests/spec/test_make_hint.py looks at all a0 and r1)."""
    gamma2 = GAMMA2[name]

    def compare(inputs, order):
        pairs = zip(inputs["a0"], inputs["r1"], strict=True)
        h = [(a0 > gamma2) | (a0 < (r1 > 0) - gamma2) for a0, r1 in pairs]
        return {"h": h, "result": [sum(h)]}

    return Contract(
        f"mldsa/make_hint_{name}", "(out u8 h[256], in i32 a0[256], in i32 r1[256]) -> u32", Exact(compare),
        pre={"a0": abs_below(2 * gamma2 + 1), "r1": high_bits(name)}, alignments=ALIGNMENTS,
        source="FIPS 204, Algorithm 39, and lines 26 and 28 of Algorithm 7 (the number of ones)",
    )  # fmt: skip


def exceeds(inputs, order):
    """Whether the infinity norm is at least the bound."""
    (bound,) = inputs["bound"]
    return {"result": [folded(or_, ((a >= bound) | (a <= -bound) for a in inputs["a"]), 0)]}


def pack(name, low, high, source, *, signed):
    """BitPack or SimpleBitPack of coefficients in [low, high]: each as high - a, or as a where low is 0 and signed is False."""
    bits = (high - low).bit_length()

    def encode(inputs, order):
        packed = fips204.bit_pack(inputs["a"], -low, high) if signed else fips204.simple_bit_pack(inputs["a"], high)
        return {"b": packed}

    return Contract(
        f"mldsa/pack_{name}", f"(out u8 b[{32 * bits}], in i32 a[256])", Exact(encode), pre={"a": between(low, high)},
        alignments=ALIGNMENTS, source=source,
    )  # fmt: skip


def unpack(name, low, high, source):
    """BitUnpack: each coefficient is high minus a field."""
    bits = (high - low).bit_length()

    def decode(inputs, order):
        return {"r": fips204.bit_unpack(inputs["b"], -low, high)}

    return Contract(
        f"mldsa/unpack_{name}", f"(out i32 r[256], in u8 b[{32 * bits}])", Exact(decode),
        post={"r": between(high - (1 << bits) + 1, high)}, alignments=ALIGNMENTS, source=source,
    )  # fmt: skip


def unpack_t1(inputs, order):
    """SimpleBitUnpack, times 2^d."""
    return {"r": [c << D for c in fips204.simple_bit_unpack(inputs["b"], 1023)]}


ARITHMETIC = [
    Contract(
        "mldsa/ntt", "(inout i32 r[256])", Congruent(Q, ntt), pre={"r": abs_below(Q)}, post={"r": abs_below(9 * Q)},
        alignments=ALIGNMENTS, source="FIPS 204, Algorithm 41",
    ),
    Contract(
        "mldsa/intt", "(inout i32 r[256])", Congruent(Q, inverse_ntt), pre={"r": abs_below(Q)}, post={"r": abs_below(Q)},
        alignments=ALIGNMENTS, source="FIPS 204, Algorithm 42",
    ),
    Contract(
        "mldsa/pointwise", "(out i32 r[256], in i32 a[256], in i32 b[256])", Congruent(Q, pointwise),
        pre={"a": abs_below(9 * Q), "b": abs_below(9 * Q)}, post={"r": abs_below(Q)}, alignments=ALIGNMENTS,
        source="FIPS 204, Algorithm 45",
    ),
    inner_product(4), inner_product(5), inner_product(7),
    Contract(
        "mldsa/add", "(inout i32 r[256], in i32 a[256])", Exact(added),
        pre={"r": abs_below(1 << 30), "a": abs_below(1 << 30)}, alignments=ALIGNMENTS,
        source="FIPS 204, Algorithm 44",
    ),
    Contract(
        "mldsa/sub", "(inout i32 r[256], in i32 a[256])", Exact(subtracted),
        pre={"r": abs_below(1 << 30), "a": abs_below(1 << 30)}, alignments=ALIGNMENTS,
        source="FIPS 204, section 2.4.1 (arithmetic modulo q)",
    ),
    Contract(
        "mldsa/reduce", "(inout i32 r[256])", Exact(reduce), pre={"r": abs_below(1 << 30)}, post={"r": between(0, Q - 1)},
        alignments=ALIGNMENTS, source="FIPS 204, section 2.3 (a mod m)",
    ),
]  # fmt: skip

ROUNDING = [
    Contract(
        "mldsa/power2round", "(out i32 t1[256], out i32 t0[256], in i32 a[256])", Exact(power2round),
        pre={"a": between(0, Q - 1)}, post={"t1": between(0, 1023), "t0": between(1 - (1 << (D - 1)), 1 << (D - 1))},
        alignments=ALIGNMENTS,
        source="FIPS 204, Algorithm 35",
    ),
    decompose("d88"), decompose("d32"),
    use_hint("d88"), use_hint("d32"),
    make_hint("d88"), make_hint("d32"),
    Contract(
        "mldsa/exceeds", "(in i32 a[256], public u32 bound) -> u32", Exact(exceeds),
        pre={"a": abs_below(1 << 30), "bound": between(1, 1 << 30)}, alignments=ALIGNMENTS,
        source="FIPS 204, section 2.3 (norm), line 23 of Algorithm 7, line 13 of Algorithm 8",
    ),
]  # fmt: skip

ENCODINGS = [
    *(pack(f"z{n}", 1 - g, g, "FIPS 204, Algorithm 17", signed=True) for n, g in GAMMA1.items()),
    *(unpack(f"z{n}", 1 - g, g, "FIPS 204, Algorithm 19") for n, g in GAMMA1.items()),
    *(pack(f"eta{n}", -n, n, "FIPS 204, Algorithm 17", signed=True) for n in (2, 4)),
    *(unpack(f"eta{n}", -n, n, "FIPS 204, Algorithm 19") for n in (2, 4)),
    pack("t0", 1 - (1 << (D - 1)), 1 << (D - 1), "FIPS 204, Algorithm 17", signed=True),
    unpack("t0", 1 - (1 << (D - 1)), 1 << (D - 1), "FIPS 204, Algorithm 19"),
    pack("t1", 0, 1023, "FIPS 204, Algorithm 16", signed=False),
    Contract(
        "mldsa/unpack_t1", "(out i32 r[256], in u8 b[320])", Exact(unpack_t1), post={"r": between(0, 1023 << D)},
        alignments=ALIGNMENTS, source="FIPS 204, Algorithm 18, and line 9 of Algorithm 8 (t1 * 2^d)",
    ),
    pack("w1_d88", 0, 43, "FIPS 204, Algorithm 16", signed=False),
    pack("w1_d32", 0, 15, "FIPS 204, Algorithm 16", signed=False),
]  # fmt: skip

CONTRACTS = ARITHMETIC + ROUNDING + ENCODINGS


def transform_and_back(call, inputs):
    """intt(ntt(r) o 1), where pointwise takes the factor R of intt away."""
    transformed = call("mldsa/ntt", r=inputs["r"])["r"]
    return call("mldsa/intt", r=call("mldsa/pointwise", a=transformed, b=[1] * 256)["r"])["r"]


COMPOSITIONS = [
    Composition(
        "mldsa/intt inverts mldsa/ntt", "(inout i32 r[256])", Q, transform_and_back,
        expected=lambda inputs, order: inputs["r"], pre={"r": abs_below(Q)}, features=("avx2", "avx512", "neon", "rvv"),
        source="FIPS 204, Algorithms 41, 42 and 45",
    ),
]  # fmt: skip
