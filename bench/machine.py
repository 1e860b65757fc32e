"""The processor of this machine, by which results of measurements are kept.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import datetime
import re
from pathlib import Path


def cpuinfo() -> dict[str, str]:
    """What /proc/cpuinfo says of the first processor."""
    lines = (line.partition(":") for line in Path("/proc/cpuinfo").read_text().splitlines())
    found: dict[str, str] = {}
    for name, _, value in lines:
        found.setdefault(name.strip(), value.strip())
    return found


def processor() -> str:
    """Its name and numbers: `AMD EPYC (family/model/stepping 25/17/1)`."""
    found = cpuinfo()
    numbers = "/".join(found.get(key, "?") for key in ("cpu family", "model", "stepping"))
    return f"{' '.join(found.get('model name', 'a processor').split())} (family/model/stepping {numbers})"


def file_name() -> str:
    """The name of a file of its results: `amd-epyc-family-model-stepping-25-17-1.json`."""
    return re.sub(r"[^a-z0-9]+", "-", processor().lower()).strip("-") + ".json"


def today() -> str:
    """The date in UTC, in ISO's notation."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()
