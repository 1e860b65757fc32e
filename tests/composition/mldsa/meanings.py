"""What each kernel of ML-DSA computes, in the words of FIPS 204: an operation on names, times a constant.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The abstract kernels (tests/rust/composition/mldsa) follow this table; test_laws.py compares each row with a contract.
"""

from __future__ import annotations

from contracts.mldsa import GAMMA2
from contracts.mldsa import R as FACTOR
from dauntless import catalogue
from dauntless.contract import Contract
from dauntless.spec.fips204 import D, Q
from tests.composition.meanings import Meaning
from tests.composition.mldsa.world import divisor

R, R_INVERSE = FACTOR % Q, pow(FACTOR, -1, Q)

MEANINGS = {
    "ntt": Meaning("transform"),
    "intt": Meaning("inverse", R),
    "pointwise": Meaning("inner", R_INVERSE, 1),
    **{f"inner_l{l}": Meaning("inner", R_INVERSE, l) for l in (4, 5, 7)},
    "add": Meaning("add"),
    "sub": Meaning("subtract"),
    "reduce": Meaning("same"),
    "centre": Meaning("same"),
    "power2round": Meaning("power2round"),
    **{f"decompose_{n}": Meaning("decompose", parameter=divisor(g)) for n, g in GAMMA2.items()},
    **{f"use_hint_{n}": Meaning("use hint", parameter=divisor(g)) for n, g in GAMMA2.items()},
    **{f"make_hint_{n}": Meaning("make hint", parameter=divisor(g)) for n, g in GAMMA2.items()},
    "exceeds": Meaning("norm"),
    **{f"{way}_z{n}": Meaning(way, parameter=n + 1) for way in ("pack", "unpack") for n in (17, 19)},
    **{f"{way}_eta{n}": Meaning(way, parameter=(2 * n).bit_length()) for way in ("pack", "unpack") for n in (2, 4)},
    **{f"{way}_t0": Meaning(way, parameter=D) for way in ("pack", "unpack")},
    "pack_t1": Meaning("pack", parameter=10),
    "unpack_t1": Meaning("unpack", 1 << D, 10),
    "pack_w1_d88": Meaning("pack", parameter=6),
    "pack_w1_d32": Meaning("pack", parameter=4),
    "rej_uniform": Meaning("uniform"),
    **{f"rej_eta{n}": Meaning("short", parameter=n) for n in (2, 4)},
    "narrow": Meaning("same"),
    "add_small": Meaning("add"),
    "sub_small": Meaning("subtract"),
}


def contracts() -> dict[str, Contract]:
    """ML-DSA's contracts by the names of kernels."""
    prefix = "mldsa/"
    return {n.removeprefix(prefix): c for n, c in catalogue.contracts().items() if n.startswith(prefix)}
