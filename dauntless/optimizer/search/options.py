"""Parameters of a search: seed, limit, workers, copies, progress callback, memory.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dauntless.optimizer.problem import Solution
from dauntless.optimizer.search.cache import Answer

Cycles = tuple[int, ...]
Progress = Callable[[str, Solution | None], None]
SECONDARY = 0.02  # of the limit, for each secondary objective
SEEDS = 1009  # apart, of one search's attempts
TIGHTEN = 3  # registers withheld, one after the other, when a colouring fails
WINDOW_FROM = 160  # operations: longer regions are solved in windows


class Memory(Protocol):
    """Answers by problem, kept between runs."""

    def get(self, question: str) -> Answer | None: ...
    def put(self, question: str, answer: Answer) -> None: ...


@dataclass(frozen=True, slots=True)
class Options:
    """Parameters of a search. `limit`: deterministic time for the whole region. `copies`: bodies over which registers may
    rotate (1: none). `memory`: results for windows."""

    seed: int = 0
    limit: float = 20.0
    workers: int = 1
    copies: int = 1
    progress: Progress | None = None
    memory: Memory | None = None
