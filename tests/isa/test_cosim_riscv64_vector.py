"""The RISC-V vector entries agree with QEMU at every length of register, whatever vl, vtype and masks are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.riscv64 import VARIANTS
from tests.isa.cosim_riscv64 import Report, obstacle
from tests.isa.cosim_riscv64_vector import ENTRIES, cosimulate_vectors


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> list[Report]:
    if obstacle():
        pytest.skip(obstacle())
    found = [cosimulate_vectors(isa, isa.vlen, 3, tmp_path_factory.mktemp("vectors")) for isa in VARIANTS]
    print(f"{sum(sum(r.cases.values()) for r in found)} cases of {len(ENTRIES)} vector entries")
    return found


def test_every_case_agrees(reports: list[Report]) -> None:
    """vl, vtype, all registers and memory are the same after every instruction, but for what it leaves unspecified."""
    assert [failure for report in reports for failure in report.failures] == []


def test_every_entry_is_compared(reports: list[Report]) -> None:
    """Every entry has a case."""
    assert {entry.template for entry in ENTRIES} - {t for report in reports for t in report.cases} == set()
