"""Deterministic time that all searches for one region share, allocation of registers included.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf

LEAST = 0.01  # of any one search: enough for what is easy, so that there is always something to fall back on

_left: ContextVar[float] = ContextVar("left", default=inf)


@contextmanager
def within(limit: float) -> Iterator[None]:
    """Searches inside take no more than `limit` together, but for LEAST each."""
    token = _left.set(limit)
    try:
        yield
    finally:
        _left.reset(token)


def remaining() -> float:
    """What is left; without a limit, infinite."""
    return _left.get()


def capped(limit: float) -> float:
    """The limit of one search."""
    return max(LEAST, min(limit, remaining()))


def spend(time: float) -> None:
    """A search has taken this."""
    _left.set(remaining() - time)
