"""The C programs of this folder: compiled with warnings as errors, run without a word on standard error.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from dauntless.catalogue import ROOT

STRICT = ("-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1")
LIBRARIES = ("-lssl", "-lcrypto", "-lpthread", "-lm")
SECONDS = 900


def archive() -> Path:
    """The C library, which a provider's fixture has built."""
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "libdauntless.a"


def compile_program(name: str, folder: Path, *flags: str) -> Path:
    """`name`.c, with the C library beside OpenSSL's."""
    built = folder / name
    source = ROOT / "tests" / "tls" / f"{name}.c"
    include = f"-I{ROOT / 'ffi' / 'include'}"
    subprocess.run(["gcc", *STRICT, *flags, include, source, archive(), "-o", built, *LIBRARIES], check=True)
    return built


def run_program(command: Sequence[object], environment: dict[str, str]) -> str:
    """What it prints; it must end with status 0."""
    words = list(map(str, command))
    got = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=SECONDS)
    assert (0, "") == (got.returncode, got.stderr), f"status {got.returncode}: {got.stderr}"
    return got.stdout
