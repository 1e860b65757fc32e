"""Tests of every kernel that take long run on a sample; `make test-all` runs them on all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

ALL = "DAUNTLESS_TEST_ALL"

T = TypeVar("T")


def sample(everything: Sequence[T], one_in: int) -> Sequence[T]:
    """Every `one_in`-th, or all of them if the environment says so."""
    return everything if os.environ.get(ALL) else everything[::one_in]
