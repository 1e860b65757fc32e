"""Budget of deterministic time for all searches of one region, including register allocation.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from math import inf

LEAST = 0.01  # of any one search: enough for what is easy, so that there is always something to fall back on


@dataclass
class _Budget:
    """Shared by the threads of a search."""

    left: float


_UNLIMITED = _Budget(inf)
_budget: ContextVar[_Budget] = ContextVar("budget", default=_UNLIMITED)


@contextmanager
def within(limit: float) -> Iterator[None]:
    """Limits all searches inside to `limit` together; each gets LEAST at least."""
    token = _budget.set(_Budget(limit))
    try:
        yield
    finally:
        _budget.reset(token)


def remaining() -> float:
    """The remaining budget; infinite without a limit."""
    return _budget.get().left


def capped(limit: float) -> float:
    """The limit of one search, within the budget."""
    return max(LEAST, min(limit, remaining()))


def spend(time: float) -> None:
    """Subtracts the time of a search."""
    _budget.get().left -= time
