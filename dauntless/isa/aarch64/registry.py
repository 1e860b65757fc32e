"""The registry of AArch64 entries.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.aarch64 import registers
from dauntless.isa.entry import Registry

REGISTRY = Registry("aarch64", registers.FLAGS)
instruction = REGISTRY.instruction
