"""Mutants of the front end: each must be found by the tests on abstract kernels or of one function, or be named equivalent.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`python -m tests.composition.mutate` tries all; `--every 20` one of twenty, `--only src/mlkem/k_pke.rs` those of a file. Two
builds are tried, one after the other: the default, and the code for little memory (`--builds low-memory`).
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
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from tests.composition import crate
from tests.composition.crate import ROOT
from tests.composition.mutants import ABSENT, ABSENT_WITH_LITTLE, Mutant, mutants

# The front end of each algorithm.
OF_MLKEM = (
    "alone batch in_place in_step k_pke keys many matrix ml_kem noise parameters rows sampling single sponges vector"
)
OF_MLDSA = (
    "attempt batch batch_verify commitment ending expanded expanded_secret hash hints in_place key_gen many mask matrix "
    "message parameters pending_signatures prepared_signing_keys sampling secret_source short sign signing_keys small source "
    "transforms vector verify verifying_keys window"
)
FILES = [
    *(f"src/mlkem/{name}.rs" for name in OF_MLKEM.split()),
    *(f"src/mldsa/{name}.rs" for name in OF_MLDSA.split()),
    *(f"src/{name}.rs" for name in ("batches", "bytes", "constant_time")),
]
LITTLE = [
    *(f"src/mlkem/low_memory/{name}.rs" for name in ("decrypt", "encrypt", "key_gen", "ml_kem", "mod", "sample")),
    *(f"src/mldsa/low_memory/{name}.rs" for name in ("key_gen", "mod", "sample", "sign", "verify")),
    *(f"src/mldsa/{name}.rs" for name in ("in_place", "message", "signing_keys", "verifying_keys")),
]
# Of tests, those first that find most. With k = 2, 2k is k + 2 and k^2: larger sets are needed, and one with k other than l.
MLKEM_STAGES = (
    *(f"mlkem512::{name}" for name in ("alone", "batches", "rejections", "modulus_check", "key_checks", "lengths")),
    *("mlkem768::alone", "mlkem768::batches", "mlkem1024::alone", "composition::limits"),
)
MLDSA_STAGES = (
    "tests::coefficients_from_three_bytes",
    *(
        f"mldsa44::{name}"
        for name in ("alone", "batches", "rejections", "sampling", "key_checks", "lengths", "pending")
    ),
    *("mldsa65::alone", "mldsa65::batches", "mldsa65::rejections", "mldsa65::sampling", "mldsa65::key_checks"),
    *("mldsa87::alone", "mldsa87::rejections"),
)
STAGES = ("tests::strings_of_any_length", *MLKEM_STAGES, *MLDSA_STAGES)  # by the ends of their names
MEMORY = 4 << 30


@dataclass(frozen=True)
class Build:
    """Files, and the features with which the crate that holds them is built."""

    files: list[str]
    features: str
    without: re.Pattern[str]  # attributes of what it does not have
    seconds: int  # of the processor's time for each stage, which takes less than a third

    def mutants(self, path: str) -> list[Mutant]:
        return mutants(path, (ROOT / path).read_text(), self.without)

    def candidates(self, every: int, offset: int) -> dict[int, Mutant]:
        """The mutants, numbered. Of a sample, those of ML-DSA are a quarter as many: each takes longer."""
        found = [m for path in self.files for m in self.mutants(path)]
        of_mldsa = [m for m in found if "mldsa" in Path(m.path).parts]
        others = [m for m in found if "mldsa" not in Path(m.path).parts]
        return dict(enumerate([*others[offset::every], *of_mldsa[offset :: 4 * every if every > 1 else 1]]))


BUILDS = {
    "default": Build(FILES, crate.FEATURES, ABSENT, 12),
    "low-memory": Build(LITTLE, f"{crate.FEATURES},low-memory", ABSENT_WITH_LITTLE, 40),
}


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
    return {"mlkem": MLKEM_STAGES, "mldsa": MLDSA_STAGES}.get(Path(path).parts[1], STAGES)


def is_found(program: Path, number: int, mutant: Mutant, seconds: int) -> bool:
    """Whether a test fails, ends otherwise or does not end with this mutant."""
    return any(not passes(program, stage, {"MUTANT": str(number)}, seconds) for stage in stages(mutant.path))


def passes(program: Path, stage: str, environment: dict[str, str], seconds: int) -> bool:
    """Whether the tests of a stage pass in this time of the processor."""
    command = (str(program), f"::{stage}", "--test-threads=1")
    done = subprocess.run(
        command,
        env=os.environ | environment,
        preexec_fn=partial(limit, seconds),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return done.returncode == 0


def limit(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def reached(program: Path, seconds: int) -> set[int]:
    """The mutants whose place is executed; the tests pass without a mutant."""
    path = crate.FOLDER / "reached"
    path.unlink(missing_ok=True)
    for stage in STAGES:
        if not passes(program, stage, {"MUTANTS_REACHED": str(path)}, seconds):
            raise RuntimeError(f"the tests of {stage} fail without a mutant")
    return {int(line) for line in path.read_text().split()}


@dataclass
class Result:
    """How many mutants were found, and those that were not."""

    found: int
    equivalent: list[Mutant]
    survivors: list[Mutant]


def campaign(build: Build, every: int, offset: int, jobs: int) -> Result:
    """Tries mutants of a build, and prints those that survive."""
    crate.write_crate()
    tried = crate.viable(build.candidates(every, offset), build.features)
    program = crate.build(build.features)
    alive = reached(program, build.seconds)
    known = [re.compile(e.pattern) for e in equivalents()]
    result = Result(0, [], [])

    def judged(item: tuple[int, Mutant]) -> bool:
        number, mutant = item
        return number in alive and is_found(program, number, mutant, build.seconds)

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
    parser.add_argument("--builds", nargs="*", default=list(BUILDS), choices=BUILDS, help="which builds")
    parser.add_argument("--only", nargs="*", help="files")
    parser.add_argument("--every", type=int, default=1, help="one mutant of so many")
    parser.add_argument("--offset", type=int, default=0, help="which one")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    options = parser.parse_args()
    survivors = 0
    for name in options.builds:
        build = BUILDS[name]
        chosen = [path for path in build.files if options.only is None or path in options.only]
        if not chosen:
            continue
        result = campaign(replace(build, files=chosen), options.every, options.offset, options.jobs)
        survivors += len(result.survivors)
        print(
            f"{name}: {result.found} mutants found, {len(result.equivalent)} equivalent, {len(result.survivors)} survive"
        )
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
