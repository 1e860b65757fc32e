"""Which RISC-V vector instructions may compute on secrets.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from fnmatch import fnmatchcase

from dauntless.isa.riscv64 import ISA
from dauntless.isa.riscv64.zvkt import PATTERNS, is_listed

ENTRIES = [entry for entry in ISA.registry.entries if entry.feature == "v"]


def test_every_pattern_names_an_instruction() -> None:
    """The list names nothing that is not described, and nothing twice."""
    mnemonics = {entry.mnemonic for entry in ENTRIES}
    assert [] == [p for p in PATTERNS if not any(fnmatchcase(m, p) for m in mnemonics)]
    assert [] == [m for m in mnemonics if sum(fnmatchcase(m, p) for p in PATTERNS) > 1]


def test_what_demands_public_data() -> None:
    """Of what computes on registers, exactly what is not listed."""
    variable = {entry.mnemonic for entry in ENTRIES if entry.variable_time}
    expected = {
        "vcompress.vm", "vcpop.m", "viota.m", "vmv.x.s", "vsetvli", "vsetvl",
        *(f"{name}.{form}" for name in ("vmin", "vminu", "vmax", "vmaxu", "vmsbc") for form in ("vv", "vx")),
        *(f"{name}.vv" for name in ("vmsle", "vmsleu", "vmslt", "vmsltu")),
        *(f"vred{name}.vs" for name in ("sum", "and", "or", "xor", "minu", "min", "maxu", "max")),
    }  # fmt: skip
    assert expected == variable
    assert not any(is_listed(mnemonic) for mnemonic in variable)
