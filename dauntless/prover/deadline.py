"""Time limit of a proof. Execution, engines and solver check it regularly; the caller that set it reports what is unfinished.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


class OutOfTime(Exception):
    """The time limit has passed."""


_ends: float | None = None
_given = 0.0


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Sets a limit: `check` raises OutOfTime after this many seconds; None for no limit. An outer limit remains in force."""
    global _ends, _given
    before = _ends, _given
    if seconds is not None and (_ends is None or time.monotonic() + seconds < _ends):
        _ends, _given = time.monotonic() + seconds, seconds
    try:
        yield
    finally:
        _ends, _given = before


def check() -> None:
    """Raises OutOfTime if the limit has passed."""
    if _ends is not None and time.monotonic() > _ends:
        raise OutOfTime


def is_over() -> bool:
    """Whether the limit has passed."""
    return _ends is not None and time.monotonic() > _ends


def remaining(most: float) -> float:
    """Seconds until the limit, at most this many."""
    return most if _ends is None else max(0.0, min(most, _ends - time.monotonic()))


def given() -> str:
    """The limit as text."""
    return f"{_given:g} s"
