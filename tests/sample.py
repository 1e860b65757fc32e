"""Tests of every kernel that take long run on a sample; `make test-all` runs them on all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

ALL = "DAUNTLESS_TEST_ALL"

T = TypeVar("T")


def all_are_asked_for() -> bool:
    """Whether the environment says so."""
    return bool(os.environ.get(ALL))


def sample(everything: Sequence[T], one_in: int) -> Sequence[T]:
    """Every `one_in`-th, or all of them if they are asked for."""
    return everything if all_are_asked_for() else everything[::one_in]
