"""Verdicts on the library's operations in an archive, on each backend: python -m tests.operations.library ARCHIVE [PART ...]
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A PART selects operations whose line has it.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dauntless.asm.library import Library, read
from dauntless.cli import YOUNG
from dauntless.prover.operations.verdict import NOT_REACHED
from tests.operations import formats, hashes, hybrids, memory, mldsa, mldsa_many, mldsa_mu, mlkem, rsa, x25519
from tests.operations.row import BACKENDS, Row, backends, judge
from tests.operations.verdicts import Result, add


def rows() -> Iterator[Row]:
    """All operations of all algorithms, at all public inputs."""
    for family in (memory, hashes, x25519, hybrids, rsa, formats):
        yield from family.rows()
    for kem in mlkem.parameter_sets():
        for rows_of in (mlkem.rows, formats.mlkem_rows):
            yield from rows_of(kem)
    for signature in mldsa.parameter_sets():
        for of in (mldsa.rows, mldsa_mu.rows, mldsa_many.rows, formats.mldsa_rows):
            yield from of(signature)


def firsts(of: Iterable[Row]) -> Iterator[Row]:
    """Of each function its first inputs only."""
    seen = set[str]()
    for row in of:
        if row.function not in seen:
            seen.add(row.function)
            yield row


@cache
def by_algorithm(*, first: bool) -> dict[str, list[Row]]:
    """Rows by the word of their functions' names that says the algorithm; of each function its first inputs only, or all."""
    found = defaultdict[str, list[Row]](list)
    for row in firsts(rows()) if first else rows():
        found[row.function.split("_")[1]].append(row)
    return found


@dataclass(frozen=True)
class Asked:
    """What is to be proved, and where verdicts are added."""

    words: tuple[str, ...]  # all are in an operation's line
    first: bool  # each function at its first inputs only
    in_turn: bool  # each operation on one backend, and the next operation on the next
    results: Path | None

    def chosen(self, algorithm: str, backend: str, isa: str) -> list[Row]:
        """The operations of an algorithm on a backend."""
        every = by_algorithm(first=self.first)
        turn = list(every).index(algorithm)
        return [
            row
            for number, row in enumerate(every[algorithm], turn)
            if self._is_on(row, backend, isa, number) and all(w in line_of(row, backend) for w in self.words)
        ]

    def _is_on(self, row: Row, backend: str, isa: str, number: int) -> bool:
        found = list(backends(row, isa))
        return backend == found[number % len(found)] if self.in_turn else backend in found


@dataclass(frozen=True)
class Part:
    """Operations of one algorithm on one backend, which share code; they are proved in one process."""

    archive: Path
    backend: str
    algorithm: str
    asked: Asked

    def prove(self) -> tuple[int, int]:
        """Prints the verdict on each operation; how many were proved, and how many there are."""
        library = library_of(self.archive)
        chosen = self.asked.chosen(self.algorithm, self.backend, library.isa)
        return sum(one(library, row, self.backend, self.asked.results) for row in chosen), len(chosen)


@cache
def library_of(archive: Path) -> Library:
    """The archive, read once in a process."""
    return read([archive])


def prove(archive: Path, asked: Asked, jobs: int) -> int:
    """Prints the verdict on each operation that is asked for, one backend after the other; the status of a command."""
    parts = [
        Part(archive, backend, algorithm, asked)
        for backend in BACKENDS[library_of(archive).isa]
        for algorithm in reversed(by_algorithm(first=asked.first))  # the longest first
    ]
    if jobs == 1:
        found = [part.prove() for part in parts]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            found = [*pool.map(Part.prove, parts)]
    proved, number = (sum(counts) for counts in zip(*found, strict=True))
    print(f"{proved} of {number} proved")
    return 0 if proved == number else 1


def line_of(row: Row, backend: str) -> str:
    """The operation, the backend and the inputs."""
    return f"{row.function} {backend}, {row.inputs}"


def one(library: Library, row: Row, backend: str, results: Path | None) -> bool:
    """Prints the verdict on an operation on a backend, and adds it to a file of results; whether it is proved."""
    verdict = judge(library, row, BACKENDS[library.isa][backend])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    print(f"{'proved' if verdict.proved else 'NOT PROVED'}  {line_of(row, backend)}: {verdict.instructions:,} instructions, "
          f"{verdict.cases} runs, {verdict.seconds:.0f} s", flush=True)  # fmt: skip
    for refusal in verdict.refusals:
        print(refusal, flush=True)
    if not verdict.refusals:
        for name, found in verdict.properties.items():
            if found == NOT_REACHED:
                print(f"not reached: {name}", flush=True)
    if results is not None:
        found = Result(
            library.isa, backend, row.function, row.inputs, verdict.proved, verdict.instructions, verdict.cases,
            round(verdict.seconds), peak, verdict.sha256,
        )  # fmt: skip
        add(results, found)
    return verdict.proved


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive", type=Path)
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--first", action="store_true", help="each function at its first inputs only")
    parser.add_argument(
        "--in-turn",
        action="store_true",
        help="each operation on one backend only, the next operation on the next backend",
    )
    parser.add_argument("--results", type=Path, help="a file to which each verdict is added, as a line of JSON")
    parser.add_argument(
        "--jobs", type=int, default=len(os.sched_getaffinity(0)), help="processes; one for each processor"
    )
    given = parser.parse_intermixed_args()
    gc.set_threshold(YOUNG)
    return prove(given.archive, Asked(tuple(given.parts), given.first, given.in_turn, given.results), given.jobs)


if __name__ == "__main__":
    sys.exit(main())
