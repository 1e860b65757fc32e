"""What each kernel of ML-KEM computes, in the words of FIPS 203: an operation of the specification, times a constant.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The abstract kernels (tests/rust/composition) follow this table. test_meanings.py evaluates every row on integers, by the
functions of dauntless/spec, and compares it with the function of the kernel's contract.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless import catalogue
from dauntless.contract import Contract
from dauntless.spec import fips203
from dauntless.spec.fips203 import GAMMAS, Q

R = pow(2, 16, Q)  # Montgomery's factor

Elements = Sequence[int]


@dataclass(frozen=True)
class Meaning:
    """`operation` on the inputs, its result times `scale`. `parameter` is d or eta, or the rank of an inner product."""

    operation: str
    scale: int = 1
    parameter: int = 0


MEANINGS = {
    "ntt": Meaning("transform"),
    "intt": Meaning("inverse", R),
    "mulcache": Meaning("cache"),
    **{f"basemul_k{k}": Meaning("inner", pow(R, -1, Q), k) for k in (1, 2, 3, 4)},
    "tomont": Meaning("same", R),
    "reduce": Meaning("same"),
    **{f"compress_d{d}": Meaning("encode", parameter=d) for d in (1, 4, 5, 10, 11)},
    **{f"decompress_d{d}": Meaning("decompress", parameter=d) for d in (1, 4, 5, 10, 11)},
    "tobytes": Meaning("encode", parameter=12),
    "frombytes": Meaning("decode", parameter=12),
    **{f"cbd{eta}": Meaning("cbd", parameter=eta) for eta in (2, 3)},
    "order": Meaning("order"),
    "rej_uniform": Meaning("uniform"),
}


def contracts() -> dict[str, Contract]:
    """ML-KEM's contracts by the names of kernels."""
    prefix = "mlkem/"
    return {n.removeprefix(prefix): c for n, c in catalogue.contracts().items() if n.startswith(prefix)}


# -- the operations on integers, transforms in FIPS 203's order ----------------------------------------------------------
def _inner(inputs: Mapping[str, Elements], k: int) -> list[int]:
    a, b = ([inputs[name][256 * n :][:256] for n in range(k)] for name in "ab")
    return fips203.inner_product(a, b)  # type: ignore[arg-type]


def _encode(inputs: Mapping[str, Elements], d: int) -> list[int]:
    a = list(inputs["a"])
    return fips203.byte_encode(a if d == 12 else fips203.compress(a, d), d)


OPERATIONS: dict[str, Callable[[Mapping[str, Elements], int], Sequence[Any]]] = {
    "transform": lambda inputs, _: fips203.ntt(inputs["r"]),
    "inverse": lambda inputs, _: fips203.inverse_ntt(inputs["r"]),
    "cache": lambda inputs, _: [inputs["b"][2 * i + 1] * GAMMAS[i] for i in range(128)],
    "inner": _inner,
    "same": lambda inputs, _: inputs["r"],
    "encode": _encode,
    "decompress": lambda inputs, d: fips203.decompress(fips203.byte_decode(inputs["b"], d), d),
    "decode": lambda inputs, d: fips203.byte_decode(inputs["b"], d),
    "cbd": lambda inputs, eta: fips203.sample_poly_cbd(inputs["b"], eta),
    "order": lambda inputs, _: inputs["a"],
    "uniform": lambda inputs, _: [c for c in fips203.uniform_candidates(inputs["b"]) if c < Q],
}


def evaluated(meaning: Meaning, inputs: Mapping[str, Elements]) -> list[int]:
    """What a kernel of this meaning computes, modulo q; bytes as they are."""
    found = OPERATIONS[meaning.operation](inputs, meaning.parameter)
    return list(found) if meaning.operation == "encode" else [c * meaning.scale % Q for c in found]
