"""The port limit.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.contract.alignment import aligned_contract
from dauntless.cpu.overlay import load as load_core
from dauntless.optimizer.judge.limit import Limit, fullest, port_limit


@pytest.mark.parametrize(
    ("work", "cycles", "pipes"),
    [
        ({"A": 3, "AB": 1}, 3, "A"),
        ({"A": 3, "AB": 5}, 4, "AB"),
        ({"AB": 4, "BC": 4}, 8 / 3, "ABC"),
        ({"AB": 4, "CD": 2, "C": 1}, 2, "AB"),
        ({"A": 2, "AB": 2}, 2, "A"),
    ],
    ids=["one pipe", "both pipes", "a chain", "apart", "a tie"],
)
def test_fullest_pipes(work: dict[str, int], cycles: float, pipes: str) -> None:
    """Work goes where it finds room; what only some pipes can do bounds the time. Of equals, the smallest set."""
    given = {frozenset(choice): taken for choice, taken in work.items()}
    assert Limit(cycles, frozenset(pipes)) == fullest(given)


def test_keccak_on_eight_states() -> None:
    """Two pipes take vectors of 512 bits, and a round is 90 operations: 24 rounds keep both busy for 1080 cycles."""
    kernel, core = catalogue.kernel("x86_64/keccak/f1600_x8_avx512"), load_core("sapphirerapids")
    contract = aligned_contract(kernel.contract, kernel.feature)
    limit = port_limit(load([kernel.build()]), kernel.symbol, contract, core)
    assert Limit(24 * 90 / 2, frozenset({"Port00", "Port05"})) == Limit(limit.cycles, limit.pipes)
