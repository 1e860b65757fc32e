"""Contracts of ML-DSA's samplers (FIPS 204, section 7.3), the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract import Accepted, Contract, between
from dauntless.spec import fips204
from dauntless.spec.fips204 import HALF_BYTES_ACCEPTED, Q

ALIGNMENTS = {"portable": 4, "neon": 4, "rvv": 4, "avx2": 4, "avx512": 4}


def bounded(eta):
    """Two blocks of SHAKE256. The acceptance of half bytes reveals nothing about accepted values."""
    limit = HALF_BYTES_ACCEPTED[eta]
    return Contract(
        f"mldsa/rej_eta{eta}", "(out i32 r[544], in u8 b[272]) -> u32",
        Accepted(
            "r", lambda inputs: fips204.half_bytes(inputs["b"]), accept=lambda b: b < limit,
            value=lambda b: fips204.coeff_from_half_byte(b, eta),
        ),
        post={"r": between(-eta, eta), "result": between(0, 544)}, alignments=ALIGNMENTS,
        source="FIPS 204, Algorithms 15 and 31",
    )  # fmt: skip


CONTRACTS = [
    Contract(
        "mldsa/rej_uniform", "(out i32 r[280], in public u8 b[840]) -> u32",
        Accepted("r", lambda inputs: fips204.three_byte_candidates(inputs["b"]), accept=lambda z: z < Q),
        post={"r": between(0, Q - 1), "result": between(0, 280)}, alignments=ALIGNMENTS,
        source="FIPS 204, Algorithms 14 and 30",
    ),
    bounded(2),
    bounded(4),
]  # fmt: skip
