"""A limit on the time of a proof. Execution, engines and solver look at it as they go; whoever set it says what was not done.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


class OutOfTime(Exception):
    """The time that was given is over."""


_ends: float | None = None
_given = 0.0


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """OutOfTime from `check` after so many seconds; without a limit if None. An outer limit stays in force."""
    global _ends, _given
    before = _ends, _given
    if seconds is not None and (_ends is None or time.monotonic() + seconds < _ends):
        _ends, _given = time.monotonic() + seconds, seconds
    try:
        yield
    finally:
        _ends, _given = before


def check() -> None:
    """OutOfTime if the time is over."""
    if _ends is not None and time.monotonic() > _ends:
        raise OutOfTime


def is_over() -> bool:
    """Whether the time is over."""
    return _ends is not None and time.monotonic() > _ends


def remaining(most: float) -> float:
    """Seconds that are left, of at most so many."""
    return most if _ends is None else max(0.0, min(most, _ends - time.monotonic()))


def given() -> str:
    """The limit in words."""
    return f"{_given:g} s"
