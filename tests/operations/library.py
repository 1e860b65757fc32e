"""Verdicts on the library's operations in an archive, on each backend: python -m tests.operations.library ARCHIVE [PART ...]
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A PART selects operations whose line has it.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from dauntless.asm.library import Library, read
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


def prove(archive: Path, of: Iterable[Row], parts: Sequence[str], results: Path | None = None) -> int:
    """Prints the verdict on each operation whose line has all parts, one backend after the other; the status of a command."""
    library, rows_, failed, number = read([archive]), list(of), 0, 0
    for backend in BACKENDS[library.isa]:
        for row in rows_:
            if backend in backends(row, library.isa) and all(part in line_of(row, backend) for part in parts):
                failed += not one(library, row, backend, results)
                number += 1
    print(f"{number - failed} of {number} proved")
    return 1 if failed else 0


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
    parser.add_argument("--results", type=Path, help="a file to which each verdict is added, as a line of JSON")
    given = parser.parse_args()
    return prove(given.archive, firsts(rows()) if given.first else rows(), given.parts, given.results)


if __name__ == "__main__":
    sys.exit(main())
