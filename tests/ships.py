"""How kernels ship: as they are written, or scheduled for a core.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import tomllib
from functools import cache

from dauntless.catalogue import ROOT, Kernel


@cache
def scheduled(isa: str) -> dict[str, str]:
    """The core for which a kernel is scheduled, by the kernel's address without the ISA, where that ships: what was
    measured to be faster than the clean kernel, or one core's wherever there is a schedule for it."""
    ships = tomllib.loads((ROOT / "optimized" / isa / "ships.toml").read_text())
    if core := ships.get("core"):
        found = (ROOT / "optimized" / isa / core).glob("*/*.S")
        return {f"{path.parent.name}/{path.stem}": core for path in found}
    return {address.removeprefix(f"{isa}/"): core for address, core in ships["ships"].items() if core != "clean"}


def is_clean(kernel: Kernel) -> bool:
    """Whether the release archive has the kernel as it is written."""
    return kernel.address.partition("[")[0].removeprefix(f"{kernel.isa}/") not in scheduled(kernel.isa)
