"""Verdicts on the library's operations in an archive, on each backend: python -m tests.operations.library ARCHIVE [PART ...]
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A PART selects operations whose line has it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from dauntless.asm.library import read
from tests.operations import formats, hashes, hybrids, memory, mldsa, mldsa_many, mldsa_mu, mlkem, rsa, x25519
from tests.operations.row import Row, backends, judge


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


def prove(archive: Path, of: Iterable[Row], parts: Sequence[str]) -> int:
    """Prints the verdict on each operation whose line has all parts; the status of a command."""
    library, failed, number = read([archive]), 0, 0
    for row in of:
        for backend, features in backends(row, library.isa).items():
            line = f"{row.function} {backend}, {row.inputs}"
            if not all(part in line for part in parts):
                continue
            verdict = judge(library, row, features)
            failed += not verdict.proved
            number += 1
            print(f"{'proved' if verdict.proved else 'NOT PROVED'}  {line}: {verdict.instructions:,} instructions, "
                  f"{verdict.cases} runs, {verdict.seconds:.0f} s", flush=True)  # fmt: skip
            for refusal in verdict.refusals:
                print(refusal, flush=True)
    print(f"{number - failed} of {number} proved")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive", type=Path)
    parser.add_argument("parts", nargs="*")
    given = parser.parse_args()
    return prove(given.archive, rows(), given.parts)


if __name__ == "__main__":
    sys.exit(main())
