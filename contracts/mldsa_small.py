"""Contracts of ML-DSA's kernels around products with s1 and s2, which ML-KEM's 16-bit transform forms, the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

c has tau coefficients of +-1, and |s| <= eta: coefficients of c s are at most beta = tau eta <= 196, less than half of ML-KEM's
q = 3329. They are therefore what the product modulo 3329 is, mod+- 3329 (tests/rust/mldsa_small.rs).
"""

from dauntless.contract import Contract, Exact, abs_below, between
from dauntless.spec.fips203 import Q as SMALL_Q
from dauntless.spec.fips204 import Q

# Buffers that ML-KEM's kernels share are aligned as theirs.
ALIGNMENTS = {"neon": 16, "rvv": 16} | dict.fromkeys(("avx2", "avx512", "avx512bw", "portable"), 32)
HALF = SMALL_Q // 2


def centred(a, q):
    """a mod+- q, q odd (FIPS 204, section 2.3)."""
    return (a + q // 2) % q - q // 2


def narrow(inputs, order):
    """The same numbers in 16 bits."""
    return {"r": inputs["a"]}


def add_small(inputs, order):
    """r + (a mod+- 3329)."""
    return {"r": [r + centred(a, SMALL_Q) for r, a in zip(inputs["r"], inputs["a"], strict=True)]}


def sub_small(inputs, order):
    """r - (a mod+- 3329)."""
    return {"r": [r - centred(a, SMALL_Q) for r, a in zip(inputs["r"], inputs["a"], strict=True)]}


def centre(inputs, order):
    """r mod+- q."""
    return {"r": [centred(r, Q) for r in inputs["r"]]}


CONTRACTS = [
    Contract(
        "mldsa/narrow", "(out i16 r[256], in i32 a[256])", Exact(narrow), pre={"a": between(-HALF, HALF)},
        post={"r": between(-HALF, HALF)}, alignments=ALIGNMENTS,
        source="FIPS 204, lines 18 and 19 of Algorithm 7 (c, s1 and s2 for a transform modulo 3329)",
    ),
    Contract(
        "mldsa/add_small", "(inout i32 r[256], in i16 a[256])", Exact(add_small), pre={"r": abs_below(1 << 30)},
        alignments=ALIGNMENTS, source="FIPS 204, line 20 of Algorithm 7 (y + c s1)",
    ),
    Contract(
        "mldsa/sub_small", "(inout i32 r[256], in i16 a[256])", Exact(sub_small), pre={"r": abs_below(1 << 30)},
        alignments=ALIGNMENTS, source="FIPS 204, line 21 of Algorithm 7 (w - c s2)",
    ),
    Contract(
        "mldsa/centre", "(inout i32 r[256])", Exact(centre), pre={"r": abs_below(Q)}, post={"r": between(-(Q // 2), Q // 2)},
        alignments=ALIGNMENTS, source="FIPS 204, section 2.3 (a mod+- m)",
    ),
]  # fmt: skip
