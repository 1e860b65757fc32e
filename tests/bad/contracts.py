"""What the bad kernels with a wrong result were to compute, by the name of their source.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dauntless.contract import Accepted, Congruent, ElementWise, Exact, Words, abs_below, between
from dauntless.spec import fips203

Q = 3329
R_INVERSE = pow(1 << 16, -1, Q)  # Montgomery
ZETA = 17 * (1 << 16) % Q  # 2226: the root of unity in Montgomery form
Elements = Mapping[str, Sequence[Any]]


def twiddle(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """a * zeta by Montgomery multiplication."""
    return {"r": [a * ZETA * R_INVERSE % Q for a in inputs["a"]]}


def rounded_shift(x: int) -> int:
    """x / 2^4, rounded to nearest."""
    return x + 8 >> 4


def eight_more(x: int) -> int:
    """x + 8 modulo 2^16."""
    return (x + 8) % (1 << 16)


def swapped(inputs: Elements) -> dict[str, list[Any]]:
    """r[0] = a[1], r[1] = a[0]."""
    a = inputs["a"]
    return {"r": [a[1], a[0]]}


def moved_up(inputs: Elements) -> dict[str, list[Any]]:
    """r[i] = what r[i-1] was; the first stays."""
    r = inputs["r"]
    return {"r": [r[0], *r[:-1]]}


def add_reversed(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """r[i] = a[i] + a[3-i]."""
    a = inputs["a"]
    return {"r": [a[i] + a[3 - i] for i in range(4)]}


def add(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """r = r + a."""
    return {"r": [r + a for r, a in zip(inputs["r"], inputs["a"], strict=True)]}


def compressed(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """Compress_4."""
    return {"r": [fips203.compress_d(a, 4) for a in inputs["a"]]}


def count_differences(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """Of each four bits: the weight of the lower two less that of the upper two, plus 1, modulo 16."""
    bits = fips203.bytes_to_bits(inputs["b"])
    fields = [(bits[i] + bits[i + 1] - bits[i + 2] - bits[i + 3] + 1) % 16 for i in range(0, len(bits), 4)]
    return {"r": [low + 16 * high for low, high in zip(fields[::2], fields[1::2], strict=True)]}


def nibbles(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """Four bits to a number, lowest first."""
    bits = fips203.bytes_to_bits(inputs["b"])
    return {"r": [sum(bits[i + k] << k for k in range(4)) for i in range(0, len(bits), 4)]}


def copy(inputs: Elements, layout: object) -> dict[str, list[Any]]:
    """r = a."""
    return {"r": list(inputs["a"])}


def candidates(inputs: Elements) -> list[Any]:
    """Every byte."""
    return list(inputs["b"])


BELOW_200 = Accepted("r", candidates, accept=lambda x: x < 200)
SAMPLERS = (
    "branch", "compress", "compressed_mask", "compressed_order", "compressed_shift", "count", "count_result", "last",
    "late_store", "limit", "order", "scratch", "secret", "short_table", "stack", "table", "unknown_read",
)  # fmt: skip

CONTRACTS: dict[str, dict[str, Any]] = {
    "wrong_zeta": {"function": Congruent(Q, twiddle), "pre": {"a": abs_below(Q)}, "post": {"r": abs_below(Q)}},
    "dropped_rounding": {"function": ElementWise("r", "a", rounded_shift), "pre": {"a": between(-2048, 2047)}},
    "vector_long": {"function": ElementWise("r", "r", eight_more)},
    "quotient_off_by_one": {"function": Exact(compressed), "pre": {"a": between(0, Q - 1)}},
    "public_length": {"pre": {"n": between(0, 4)}},
    "address_stored": {"function": Exact(copy)},
    "borrow_between_fields": {"function": Exact(count_differences)},
    "shift_of_odd_lanes": {"function": Exact(nibbles)},
    "swapped_outputs": {"function": Words(swapped)},
    "repeat_overlap": {"function": Words(moved_up)},
    "in_place": {"function": Congruent(Q, add_reversed), "pre": {"a": abs_below(1 << 14)}, "may_alias": (("r", "a"),)},
    "dropped_carry": {"function": Congruent(Q, add), "pre": {"r": between(0, 1 << 14), "a": between(0, 1 << 14)}},
    "bound": {
        "function": Congruent(Q, add),
        "pre": {"r": abs_below(Q), "a": abs_below(Q)},
        "post": {"r": abs_below(Q)},
    },
    **{f"sampler_{name}": {"function": BELOW_200} for name in SAMPLERS},
}
