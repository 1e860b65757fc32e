"""Mutants of the front end: each must be found by the tests on abstract kernels, or be named equivalent.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`python -m tests.composition.mutate` tries all; `--every 20` one of twenty, `--only src/mlkem/k_pke.rs` those of a file.
equivalent.toml names the mutants that compute the same, with the reason. The end is status 1 if another one survives.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.composition import crate
from tests.composition.crate import ROOT
from tests.composition.mutants import Mutant, mutants

# The front end of each algorithm.
OF_MLKEM = (
    "alone batch in_place in_step k_pke keys many matrix ml_kem noise parameters rows sampling single sponges vector"
)
OF_MLDSA = (
    "attempt batch batch_verify commitment ending expanded expanded_secret hash hints in_place key_gen many mask matrix "
    "message parameters prepared_signing_keys sampling secret_source short sign signing_keys small source transforms vector "
    "verify verifying_keys window"
)
FILES = [
    *(f"src/mlkem/{name}.rs" for name in OF_MLKEM.split()),
    *(f"src/mldsa/{name}.rs" for name in OF_MLDSA.split()),
    *(f"src/{name}.rs" for name in ("batches", "bytes", "constant_time")),
]
# Of tests, those first that find most. With k = 2, 2k is k + 2 and k^2: larger sets are needed, and one with k other than l.
MLKEM_STAGES = (
    *(f"mlkem512::{name}" for name in ("alone", "batches", "rejections", "modulus_check", "key_checks", "lengths")),
    *("mlkem768::alone", "mlkem768::batches", "mlkem1024::alone", "composition::limits"),
)
MLDSA_STAGES = (
    *(
        f"mldsa44::{name}"
        for name in ("alone", "batches", "rejections", "sampling", "key_checks", "lengths", "pending")
    ),
    *("mldsa65::alone", "mldsa65::batches", "mldsa65::rejections", "mldsa65::sampling", "mldsa65::key_checks"),
    *("mldsa87::alone", "mldsa87::rejections"),
)
STAGES = MLKEM_STAGES + MLDSA_STAGES
SECONDS = 12  # of the processor's time for each stage, which takes less than 4
MEMORY = 4 << 30


@dataclass(frozen=True)
class Equivalent:
    """Mutants that compute the same: a pattern of their titles, and why."""

    pattern: str
    reason: str


def equivalents() -> list[Equivalent]:
    """The list of equivalent.toml."""
    data = tomllib.loads((Path(__file__).parent / "equivalent.toml").read_text())
    return [Equivalent(row["mutant"], row["reason"]) for row in data["equivalent"]]


def stages(path: str) -> tuple[str, ...]:
    """The tests that a file's mutants can change."""
    return {"mlkem": MLKEM_STAGES, "mldsa": MLDSA_STAGES}.get(Path(path).parent.name, STAGES)


def is_found(program: Path, number: int, mutant: Mutant) -> bool:
    """Whether a test fails, ends otherwise or does not end with this mutant."""
    return any(not passes(program, stage, {"MUTANT": str(number)}) for stage in stages(mutant.path))


def passes(program: Path, stage: str, environment: dict[str, str]) -> bool:
    """Whether the tests of a stage pass."""
    command = (str(program), f"::{stage}", "--test-threads=1")
    done = subprocess.run(
        command, env=os.environ | environment, preexec_fn=limited, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return done.returncode == 0


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def reached(program: Path) -> set[int]:
    """The mutants whose place is executed; the tests pass without a mutant."""
    path = crate.FOLDER / "reached"
    path.unlink(missing_ok=True)
    for stage in STAGES:
        if not passes(program, stage, {"MUTANTS_REACHED": str(path)}):
            raise RuntimeError(f"the tests of {stage} fail without a mutant")
    return {int(line) for line in path.read_text().split()}


def candidates(files: list[str], every: int, offset: int) -> dict[int, Mutant]:
    """The mutants of files, numbered. Of a sample, those of ML-DSA are a quarter as many: each takes longer."""
    found = [m for path in files for m in mutants(path, (ROOT / path).read_text())]
    of_mldsa = [m for m in found if Path(m.path).parent.name == "mldsa"]
    others = [m for m in found if Path(m.path).parent.name != "mldsa"]
    return dict(enumerate([*others[offset::every], *of_mldsa[offset :: 4 * every if every > 1 else 1]]))


@dataclass
class Result:
    """How many mutants were found, and those that were not."""

    found: int
    equivalent: list[Mutant]
    survivors: list[Mutant]


def campaign(files: list[str], every: int, offset: int, jobs: int) -> Result:
    """Tries mutants, and prints those that survive."""
    crate.write_crate()
    tried = crate.viable(candidates(files, every, offset))
    program = crate.build()
    alive = reached(program)
    known = [re.compile(e.pattern) for e in equivalents()]
    result = Result(0, [], [])

    def judged(item: tuple[int, Mutant]) -> bool:
        number, mutant = item
        return number in alive and is_found(program, number, mutant)

    with ThreadPoolExecutor(jobs) as pool:
        for (number, mutant), found in zip(tried.items(), pool.map(judged, tried.items()), strict=True):
            if found:
                result.found += 1
            elif any(pattern.fullmatch(mutant.title) for pattern in known):
                result.equivalent.append(mutant)
            else:
                result.survivors.append(mutant)
                print(f"{'survives' if number in alive else 'is not reached'}: {mutant.title}", flush=True)
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=FILES, help="files")
    parser.add_argument("--every", type=int, default=1, help="one mutant of so many")
    parser.add_argument("--offset", type=int, default=0, help="which one")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    options = parser.parse_args()
    result = campaign(options.only, options.every, options.offset, options.jobs)
    print(f"{result.found} mutants found, {len(result.equivalent)} equivalent, {len(result.survivors)} survive")
    return 1 if result.survivors else 0


if __name__ == "__main__":
    sys.exit(main())
