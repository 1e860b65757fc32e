"""Whether vector extensions can be hidden from a library: Linux must be able to make CPUID fault (arch_prctl(2)).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import platform

from dauntless.explore.machine import cpuinfo

SYS_ARCH_PRCTL, ARCH_SET_CPUID, ENABLED = 158, 0x1012, 1  # of x86-64; that CPUID is enabled is how every process begins
WHY_NOT = (
    "this processor cannot make CPUID fault (AMD's in a virtual machine cannot), so that nothing can be hidden from it"
)


def can_fault() -> bool:
    """By asking for what is so already: an error says that the processor lacks the means."""
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        return False
    return int(ctypes.CDLL(None).syscall(SYS_ARCH_PRCTL, ARCH_SET_CPUID, ENABLED)) == 0


def widest() -> str:
    """The widest class of vector extensions that this processor has, of those that libraries are kept to."""
    return "avx512" if "avx512f" in cpuinfo().get("flags", "").split() else "avx2"
