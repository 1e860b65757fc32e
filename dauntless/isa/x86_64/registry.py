"""The registry of x86-64 entries.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.isa.entry import Registry
from dauntless.isa.x86_64 import registers
from dauntless.isa.x86_64.mask_lanes import masking

REGISTRY = Registry("x86_64", registers.FLAGS, masking)
instruction = REGISTRY.instruction
