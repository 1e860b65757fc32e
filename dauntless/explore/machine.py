"""The processor of this machine, by which results of measurements are kept.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path


def cpuinfo() -> dict[str, str]:
    """What Linux says of the last processor, by its names; nothing elsewhere."""
    file = Path("/proc/cpuinfo")
    lines = (line.partition(":") for line in file.read_text().splitlines()) if file.exists() else ()
    return {name.strip(): value.strip() for name, _, value in lines}


def processor() -> str:
    """Its name and numbers: `AMD EPYC (family/model/stepping 25/17/1)`."""
    found = cpuinfo()
    numbers = "/".join(found.get(key, "?") for key in ("cpu family", "model", "stepping"))
    return f"{' '.join(found.get('model name', 'a processor').split())} (family/model/stepping {numbers})"
