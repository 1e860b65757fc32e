"""The contract of make_hint, by comparisons, against FIPS 204's Algorithm 39 as Algorithm 7 uses it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dauntless import catalogue
from dauntless.contract import Exact
from dauntless.spec import fips204 as spec
from dauntless.spec.fips204 import ParameterSet, Q

SETS = pytest.mark.parametrize("p", [spec.ML_DSA_44, spec.ML_DSA_65, spec.ML_DSA_87], ids=["44", "65", "87"])


def hints(p: ParameterSet, a0: Any, r1: int) -> Any:
    """What the contract demands of a row of low parts beside one high part."""
    kind = catalogue.contracts()[f"mldsa/make_hint_d{(Q - 1) // p.gamma2}"].function
    assert isinstance(kind, Exact)
    return kind.function({"a0": [a0], "r1": [r1]}, None)["h"][0]


@pytest.mark.parametrize("p", [spec.ML_DSA_44, spec.ML_DSA_87], ids=["d88", "d32"])
def test_it_is_algorithm_39(p: ParameterSet) -> None:
    """Of every high part r1 and low part a0 of the contract: 1 exactly if r1 * 2 gamma2 + a0, which is w - cs2 + ct0, has other
    high bits than r1, which are those of w - cs2."""
    a0 = np.arange(-2 * p.gamma2, 2 * p.gamma2 + 1, dtype=np.int64)
    for r1 in range((Q - 1) // (2 * p.gamma2)):
        changed = spec.high_bits((r1 * 2 * p.gamma2 + a0) % Q, p.gamma2) != r1
        assert np.array_equal(hints(p, a0, r1), changed)


@SETS
def test_low_parts_need_no_second_decomposition(p: ParameterSet) -> None:
    """Of every w: LowBits(w - cs2) passes line 23 of Algorithm 7 exactly if LowBits(w) - cs2 does; then they are equal and
    the high bits are those of w."""
    w = np.arange(Q, dtype=np.int64)
    r1, r0 = spec.decompose(w, p.gamma2)
    for cs2 in (-p.beta, 1 - p.beta, -1, 1, p.beta - 1, p.beta):
        high, low = spec.decompose((w - cs2) % Q, p.gamma2)
        passes = abs(r0 - cs2) < p.gamma2 - p.beta
        assert np.array_equal(abs(low) < p.gamma2 - p.beta, passes)
        assert np.array_equal(low[passes], (r0 - cs2)[passes])
        assert np.array_equal(high[passes], r1[passes])
