"""The registry of RISC-V entries.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.entry import Registry

REGISTRY = Registry("riscv64", ())
instruction = REGISTRY.instruction
