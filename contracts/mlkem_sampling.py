"""Contracts of ML-KEM's samplers (FIPS 203, section 4.2.2), the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract import Accepted, Contract, between
from dauntless.spec import fips203
from dauntless.spec.fips203 import Q

CONTRACTS = [
    Contract(
        "mlkem/rej_uniform", "(out i16 r[336], in public u8 b[504]) -> u32",
        Accepted("r", lambda inputs: fips203.uniform_candidates(inputs["b"]), accept=lambda d: d < Q),
        post={"r": between(0, Q - 1), "result": between(0, 336)}, alignments={"portable": 2, "rvv": 2},
        source="FIPS 203, Algorithm 7, lines 5 to 16",
    ),
]  # fmt: skip
