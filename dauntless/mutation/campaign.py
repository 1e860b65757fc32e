"""Mutation of many kernels on several processes, and the table of results.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.mutation.judge import REFUTED_, SURVIVOR, UNKNOWN, UNSOUND, Judge, Judgement
from dauntless.mutation.mutants import mutants
from dauntless.mutation.original import Original


@dataclass(frozen=True)
class Task:
    """The mutants of one kernel for one process: every `step`-th, starting at `first`."""

    address: str
    count: int
    seed: int
    first: int = 0
    step: int = 1


def judged(task: Task) -> list[Judgement]:
    """The judgements of a task; runs in a process of its own."""
    kernel = catalogue.kernel(task.address)
    image = load([kernel.build()])
    signature = kernel.contract.signature
    element = next(a.bits for a in (*signature.outputs, *signature.arguments))
    original = Original(image, image.symbol(kernel.symbol), element)
    judge = Judge(original, kernel.contract, kernel.feature)
    return [judge.judge(m) for m in mutants(original, task.count, task.seed)[task.first :: task.step]]


def judge_all(addresses: Sequence[str], count: int, seed: int, jobs: int) -> Iterator[tuple[str, list[Judgement]]]:
    """Judges kernel after kernel; each kernel's mutants are distributed among all processes."""
    for address in addresses:
        catalogue.kernel(address).build()  # once, before the processes read it
    with ProcessPoolExecutor(jobs) as pool:
        tasks = {a: [pool.submit(judged, Task(a, count, seed, i, jobs)) for i in range(jobs)] for a in addresses}
        for address, parts in tasks.items():
            yield address, [judgement for part in parts for judgement in part.result()]


HEADER = f"{'kernel':32} {'mutants':>7} {'refuted':>7} {'unknown':>7} {'survive':>7} {'unsound':>7}"


def row(name: str, found: Sequence[Judgement]) -> str:
    verdicts = Counter(j.verdict for j in found)
    numbers = [len(found), *(verdicts[v] for v in (REFUTED_, UNKNOWN, SURVIVOR, UNSOUND))]
    return f"{name:32} " + " ".join(f"{n:7}" for n in numbers)


def explained(found: Sequence[Judgement]) -> str:
    """Survivors by explanation, most frequent first."""
    reasons = Counter(j.reason for j in found if j.verdict == SURVIVOR)
    return "\n".join(f"{n:6}  {reason}" for reason, n in sorted(reasons.items(), key=lambda item: (-item[1], item[0])))
