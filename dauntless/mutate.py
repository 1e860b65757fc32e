"""Puts faults into every kernel and asks the prover: python -m dauntless.mutate [--kernel ADDRESS] [--count 100] [-j 2]
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Exits with status 1 if a mutant that breaks its contract was proved.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.prover.mutants import Original, mutants
from dauntless.prover.mutation import REFUTED_, SURVIVOR, UNKNOWN, UNSOUND, Judge, Judgement


@dataclass(frozen=True)
class Task:
    """The mutants of one kernel that one process judges: every `step`-th from `first`."""

    address: str
    count: int
    seed: int
    first: int = 0
    step: int = 1


def judged(task: Task) -> list[Judgement]:
    """Runs in a process of its own."""
    kernel = catalogue.kernel(task.address)
    image = load([kernel.build()])
    element = next(a.bits for a in kernel.contract.signature.outputs)
    original = Original(image, image.symbol(kernel.symbol), element)
    judge = Judge(original, kernel.contract, kernel.feature)
    return [judge.judge(m) for m in mutants(original, task.count, task.seed)[task.first :: task.step]]


def judge_all(addresses: Sequence[str], count: int, seed: int, jobs: int) -> Iterator[tuple[str, list[Judgement]]]:
    """Kernel by kernel, each kernel's mutants dealt to all processes."""
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


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m dauntless.mutate", description="Put faults into kernels.")
    parser.add_argument("--kernel", action="append", help="address of a kernel; default: all")
    parser.add_argument("--count", type=int, default=100, help="mutants of each kernel")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="show every survivor and every undecided mutant")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes")
    options = parser.parse_args(arguments)
    everything: list[Judgement] = []
    print(HEADER)
    for address, found in judge_all(
        options.kernel or [k.address for k in catalogue.kernels()], options.count, options.seed, options.jobs
    ):
        print(row(address, found), flush=True)
        shown = (SURVIVOR, UNKNOWN, UNSOUND) if options.list else (UNSOUND,)
        for judgement in (j for j in found if j.verdict in shown):
            print(f"  {judgement.verdict}: {judgement.mutant}\n    {judgement.reason}", flush=True)
        everything += found
    print(row("total", everything))
    print(f"\nsurvivors\n{explained(everything)}")
    return int(any(j.verdict == UNSOUND for j in everything))


if __name__ == "__main__":
    sys.exit(main())
