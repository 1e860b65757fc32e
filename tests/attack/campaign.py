"""The attack: random functions, faults and pairs, by the thousand, against the prover: python -m tests.attack.campaign
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Exits with status 1 if a verdict is wrong, or a draft does not compile. The same seed gives the same objects and verdicts; what
is wrong is kept in build/attack/, and everything that is not proved or refuted as it should be is in build/attack.log.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dauntless.catalogue import ROOT
from dauntless.mutation.mutants import mutants
from dauntless.mutation.original import Original
from tests.attack.compilers import NotCompiled, Subject, builds, compiled
from tests.attack.draft import Draft
from tests.attack.faults import faulty_c
from tests.attack.judge import PROVED, UNCONFIRMED, UNKNOWN, WRONG, Judgement, judge
from tests.attack.pairs import changed, equivalent
from tests.attack.processors import disagreements
from tests.attack.random_c import random_c
from tests.attack.random_vectors import extensions, intrinsics

GENERATORS: tuple[tuple[int, Callable[[random.Random], Draft]], ...] = (
    (5, random_c), (4, faulty_c), (2, extensions), (2, intrinsics),
)  # fmt: skip
DRAFTS = 6  # of a batch, which one process judges
BUILDS = 5  # of a draft
MUTANTS = 1  # of a function that is proved
NOT_COMPILED = "not compiled"  # the generator is wrong
CRASHED = "crashed"
FAULTS = (WRONG, NOT_COMPILED, CRASHED)
LOG = ROOT / "build" / "attack.log"
KEPT = ROOT / "build" / "attack"


@dataclass(frozen=True)
class Line:
    """One verdict: what kind of object or pair, how it came out, and, if that is worth telling, what it was."""

    kind: str
    outcome: str
    text: str = ""


def batch(seed: int, number: int) -> list[Line]:
    """Some drafts, each in several builds, judged alone and in pairs, and run on processors. Runs in a process of its own."""
    rng = random.Random(f"{seed} {number}")
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as folder:
        judged: list[tuple[Subject, Judgement]] = []
        for i in range(DRAFTS):
            generate = rng.choices([g for _, g in GENERATORS], [weight for weight, _ in GENERATORS])[0]
            lines += _draft(generate(rng), f"f{number}_{i}", rng, Path(folder), judged)
        for subject, why in disagreements(judged, Path(folder), rng):
            lines.append(_line("processor", WRONG if why else PROVED, subject, why))
    return lines


def _draft(
    draft: Draft, name: str, rng: random.Random, folder: Path, judged: list[tuple[Subject, Judgement]]
) -> Iterator[Line]:
    """Every build of a draft: judged, mutated, compared with another, and with the same of a changed source."""
    chosen, subjects = builds(rng, draft.isas, BUILDS), list[Subject]()
    for j, build in enumerate(chosen):
        try:
            subject, seed = compiled(draft, build, f"{name}_{j}", folder), rng.getrandbits(32)
        except NotCompiled as error:
            yield Line(f"{draft.kind} {build.isa}", NOT_COMPILED, f"{NOT_COMPILED}: {error}")
            continue
        found = judge(subject, seed)
        judged.append((subject, found))
        subjects.append(subject)
        yield _line(f"{draft.kind} {build.isa}", found.outcome, subject, found.why)
        if found.outcome == PROVED:
            yield from _mutants(subject, seed, rng)
    if not draft.planted and len(subjects) > 1:
        yield from _pairs(draft, name, subjects, rng, folder)


def _mutants(subject: Subject, seed: int, rng: random.Random) -> Iterator[Line]:
    """Faults in the object code."""
    original = Original(subject.image, subject.image.symbol(subject.symbol), 8)
    for mutant in mutants(original, MUTANTS, seed):
        found = judge(subject, rng.getrandbits(32), original.program(mutant))
        yield _line(f"mutant {subject.built.isa}", found.outcome, subject, f"{mutant}: {found.why}")


def _pairs(draft: Draft, name: str, subjects: Sequence[Subject], rng: random.Random, folder: Path) -> Iterator[Line]:
    first, second = rng.sample(subjects, 2)
    seed = rng.getrandbits(32)
    found = equivalent(first, second, seed, same_source=True)
    yield _line("pair", found.outcome, first, f"{second.built}: {found.why}")
    other = changed(draft, rng)
    if other is not None:
        with suppress(NotCompiled):  # & on pointers, an immediate out of its range
            third = compiled(other, rng.choice(subjects).built, f"{name}_changed", folder)
            found = equivalent(first, third, seed, same_source=False)
            yield _line("changed pair", found.outcome, third, f"{first.built}: {found.why}")


def _line(kind: str, outcome: str, subject: Subject, why: str) -> Line:
    if outcome == WRONG:
        KEPT.mkdir(parents=True, exist_ok=True)
        for path in (subject.path, subject.path.with_suffix(".c")):
            shutil.copy(path, KEPT)
    if outcome not in (WRONG, UNKNOWN, UNCONFIRMED):
        return Line(kind, outcome)
    planted = f" [{subject.draft.planted}]" if subject.draft.planted else ""
    described = f"{subject.built}, {subject.draft.signature} {dict(subject.draft.pre)}"
    return Line(kind, outcome, f"{outcome}: {subject.symbol}{planted}, {described}\n    {why}")


# -- the whole -----------------------------------------------------------------------------------------------------------
def campaign(count: int, seed: int, jobs: int, log: Callable[[str], None]) -> Counter[tuple[str, str]]:
    """Batches until at least `count` objects have been judged; (kind, outcome) -> how many."""
    total: Counter[tuple[str, str]] = Counter()
    batches = max(1, -(-count // (DRAFTS * (BUILDS - 1))))
    with ProcessPoolExecutor(jobs) as pool:
        for finished, done in enumerate(as_completed([pool.submit(batch, seed, n) for n in range(batches)]), 1):
            for line in _lines(done):
                total[line.kind, line.outcome] += 1
                if line.text:
                    log(line.text)
            log(f"{finished} of {batches} batches")
    return total


def _lines(done: Future[list[Line]]) -> list[Line]:
    """What a batch found; that it did not come to an end is told as well, and the others go on."""
    try:
        return done.result()
    except Exception:  # of any kind: it is a fault of prover or campaign
        return [Line("batch", CRASHED, f"{CRASHED}: {traceback.format_exc()}")]


def table(total: Counter[tuple[str, str]]) -> str:
    """A line for every kind: how many of each outcome."""
    outcomes = sorted({outcome for _, outcome in total}, key=lambda o: (o == WRONG, o))
    rows = [f"{'':28}" + "".join(f"{outcome:>12}" for outcome in ("all", *outcomes))]
    for kind in sorted({kind for kind, _ in total}):
        numbers = [total[kind, outcome] for outcome in outcomes]
        rows.append(f"{kind:28}" + "".join(f"{n:12}" for n in (sum(numbers), *numbers)))
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.attack.campaign", description="Attack the prover.")
    parser.add_argument("--count", type=int, default=200, help="objects at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes")
    options = parser.parse_args(arguments)
    LOG.parent.mkdir(exist_ok=True)
    started = time.time()
    with LOG.open("w") as out:

        def log(text: str) -> None:
            print(text, file=out, flush=True)

        total = campaign(options.count, options.seed, options.jobs, log)
        wrong = sum(n for (_, outcome), n in total.items() if outcome in FAULTS)
        summary = f"{table(total)}\nseed {options.seed}, {time.time() - started:.0f} s, {wrong} wrong"
        log(summary)
    print(summary)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
