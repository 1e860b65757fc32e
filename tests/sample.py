"""Tests that take long: samples of kernels, and campaigns, which CI does not begin when its time is nearly over.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`make test-all` runs all. `make test` runs on samples of kernels what takes long on each. CI, whose time is limited and whose
machines differ in speed, says in DAUNTLESS_TEST_UNTIL until when campaigns may begin: they come last then, and those that do
not begin are skipped, with this reason.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

ALL = "DAUNTLESS_TEST_ALL"
UNTIL = "DAUNTLESS_TEST_UNTIL"  # seconds since 1970
REASON = f"not begun: {UNTIL} is over; `make test` without it runs this"
# Tests that try more of what others try too
CAMPAIGNS = (
    "prover/test_mutation.py", "composition/", "isa/test_symbolic", "optimizer/test_catalogue.py", "docs/",
    "prover/test_agreement.py", "prover/test_identity.py", "operations/test_families.py", "operations/test_planted",
    "operations/test_mlkem.py", "operations/test_mldsa.py", "house/test_package.py", "bench/", "embedded/", "constant_time/",
    "tls/test_clients.py", "tls/test_provider_memory.py", "compiled/test_everyday_objects.py", "ffi/test_residue.py",
    "residue/", "isa/test_flipped_bits.py",
)  # fmt: skip

T = TypeVar("T")


def all_are_asked_for() -> bool:
    """Whether the environment says so."""
    return bool(os.environ.get(ALL))


def sample(everything: Sequence[T], one_in: int) -> Sequence[T]:
    """Every `one_in`-th, or all of them if they are asked for."""
    return everything if all_are_asked_for() else everything[::one_in]


def is_limited() -> bool:
    """Whether campaigns may begin for some time only."""
    return UNTIL in os.environ


def is_late() -> bool:
    """Whether no campaign may begin any more."""
    return is_limited() and time.time() > float(os.environ[UNTIL])


def is_campaign(path: Path) -> bool:
    """Whether the tests of a file are campaigns."""
    return path.resolve().relative_to(Path(__file__).resolve().parent).as_posix().startswith(CAMPAIGNS)
