"""The AArch64 entries agree with an independent emulator.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.aarch64 import ISA
from tests.isa.cosim_aarch64 import Report, cosimulate

NEVER_DISASSEMBLED = {"bti"}  # LLVM 22 prints `bti r`, older versions `bti`


@pytest.fixture(scope="module")
def report() -> Report:
    found = cosimulate(seed=1, tries=12, most=16, states=2)
    print(f"{sum(found.cases.values())} cases of {len(found.cases)} of {len(ISA.registry.entries)} entries")
    return found


def test_every_case_agrees(report: Report) -> None:
    """Registers, flags, memory, the next address and exceptions are the same after every instruction."""
    assert report.failures == []


def test_every_entry_is_simulated(report: Report) -> None:
    """Each entry is what at least four cases decode to."""
    few = {e.template for e in ISA.registry.entries if report.cases[e.template] < 4}
    assert few == NEVER_DISASSEMBLED


def test_aliases_are_described(report: Report) -> None:
    """A case that no entry describes is an alias with another mnemonic (of a hint), not a missing operand form."""
    mnemonics = {entry.mnemonic for entry in ISA.registry.entries}
    assert [text for text in report.undescribed if text.split()[0] in mnemonics] == []
