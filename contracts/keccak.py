"""Contracts of Keccak-f[1600] (FIPS 202, section 3): the permutation of one state, and of four or eight interleaved states,
and the output of these.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract import Contract, Words
from dauntless.spec import fips202


def permutation(inputs):
    """Algorithm 7 on state[x + 5y]."""
    return {"state": fips202.keccak_f1600(inputs["state"])}


def interleaved(ways):
    """The permutation of each of `ways` states; state[i][s] is lane i of state s."""

    def permute(inputs):
        state = inputs["state"]
        parts = [fips202.keccak_f1600(state[s::ways]) for s in range(ways)]
        return {"state": [parts[s][i] for i in range(25) for s in range(ways)]}

    return Words(permute)


# The largest rate of FIPS 202, SHAKE128's, in bytes
RATE = 168


def squeezed(ways):
    """The first bytes of each of `ways` states (Algorithm 8, steps 7 to 9): output s is state s, little-endian."""
    outputs = "abcdefgh"[:ways]

    def squeeze(inputs):
        state = inputs["state"]
        return {
            name: [state[ways * (n // 8) + s] >> 8 * (n % 8) for n in range(RATE)] for s, name in enumerate(outputs)
        }

    buffers = ", ".join(f"out u8 {name}[{RATE}]" for name in outputs)
    return f"({buffers}, in u64 state[25][{ways}])", Words(squeeze)


CONTRACTS = [
    Contract("keccak/f1600_x1", "(inout u64 state[25])", Words(permutation),
             alignments={"avx512sse4a": 8, "avx512vp2intersect": 8, "bmi2": 8, "portable": 8, "scalar": 8, "sha3": 8, "zbb": 8},
             source="FIPS 202, Algorithm 7"),
    Contract("keccak/f1600_x4", "(inout u64 state[25][4])", interleaved(4),
             alignments={"avx2": 32, "avx512": 32, "avx512sse4a": 32, "avx512vp2intersect": 32, "portable": 64, "rvv": 8,
                         "sha3": 8},
             source="FIPS 202, Algorithm 7"),
    Contract("keccak/f1600_x8", "(inout u64 state[25][8])", interleaved(8),
             alignments={"avx512": 64, "avx512sse4a": 64, "avx512vp2intersect": 64, "rvv": 8}, source="FIPS 202, Algorithm 7"),
    Contract("keccak/squeeze_x4", *squeezed(4), alignments={"avx2": 32}, source="FIPS 202, Algorithm 8, steps 7 to 9"),
    Contract("keccak/squeeze_x8", *squeezed(8), alignments={"avx512": 64}, source="FIPS 202, Algorithm 8, steps 7 to 9"),
]  # fmt: skip
