"""The RISC-V entries agree with independent emulators.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.riscv64 import ISA
from tests.isa.cosim_riscv64 import BASE, BIT_MANIPULATION, Report, cosimulate, cosimulate_bit_manipulation, obstacle


@pytest.fixture(scope="module")
def base() -> Report:
    found = cosimulate(seed=1, count=24, states=4)
    print(f"{sum(found.cases.values())} cases of {len(found.cases)} of {len(BASE)} base entries")
    return found


@pytest.fixture(scope="module")
def bits(tmp_path_factory: pytest.TempPathFactory) -> Report:
    if obstacle():
        pytest.skip(obstacle())
    found = cosimulate_bit_manipulation(1, 16, 8, tmp_path_factory.mktemp("bits"))
    print(
        f"{sum(found.cases.values())} cases of {len(found.cases)} of {len(BIT_MANIPULATION)} entries of the extensions on bits"
    )
    return found


def test_every_base_case_agrees(base: Report) -> None:
    """Registers, memory, the next address and exceptions are the same after every instruction."""
    assert base.failures == []


def test_every_bit_manipulation_agrees(bits: Report) -> None:
    """The result of every instruction of the extensions on bits is the same."""
    assert bits.failures == []


def test_every_base_entry_is_simulated(base: Report) -> None:
    """Each entry is what at least four cases decode to."""
    assert [] == [entry.template for entry in BASE if base.cases[entry.template] < 4]


def test_every_bit_manipulation_is_simulated(bits: Report) -> None:
    """Each entry is what at least four cases decode to."""
    assert [] == [entry.template for entry in BIT_MANIPULATION if bits.cases[entry.template] < 4]


def test_aliases_are_described(base: Report) -> None:
    """A case that no entry describes is an alias with another mnemonic, not a missing operand form."""
    mnemonics = {entry.mnemonic for entry in ISA.registry.entries}
    assert [text for text in base.undescribed if text.split()[0] in mnemonics] == []
