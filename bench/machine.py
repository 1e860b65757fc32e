"""Names and dates of the files in which results of measurements are kept.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import datetime
import re

from dauntless.explore.machine import processor


def file_name() -> str:
    """The name of a file of its results: `amd-epyc-family-model-stepping-25-17-1.json`."""
    return f"{slug(processor())}.json"


def slug(text: str) -> str:
    """The letters and digits of a text, as part of a file's name."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def today() -> str:
    """The date in UTC, in ISO's notation."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()
