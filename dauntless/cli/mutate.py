"""`dauntless mutate`: tests the prover with faulty kernels.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Annotated

import typer

from dauntless import catalogue
from dauntless.cli.output import NOT_PROVED, PROVED_ALL, reported
from dauntless.mutation.campaign import HEADER, explained, judge_all, row
from dauntless.mutation.judge import SURVIVOR, UNKNOWN, UNSOUND, Judgement


@reported
def mutate(
    kernel: Annotated[list[str] | None, typer.Option(metavar="ADDRESS", help="Only this kernel; repeatable.")] = None,
    number: Annotated[int, typer.Option("--count", min=1, help="Mutants of each kernel.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the random numbers.")] = 1,
    list_: Annotated[bool, typer.Option("--list", help="Show every survivor and every undecided mutant.")] = False,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="Processes.")] = 2,
) -> int:
    """Put faults into kernels and prove them: no mutant that breaks its contract may be proved.

    Exit status 1: one was proved.
    """
    everything: list[Judgement] = []
    print(HEADER)
    addresses = kernel or [k.address for k in catalogue.kernels()]
    for address, found in judge_all(addresses, number, seed, jobs):
        print(row(address, found), flush=True)
        shown = (SURVIVOR, UNKNOWN, UNSOUND) if list_ else (UNSOUND,)
        for judgement in (j for j in found if j.verdict in shown):
            print(f"  {judgement.verdict}: {judgement.mutant}\n    {judgement.reason}", flush=True)
        everything += found
    print(row("total", everything))
    print(f"\nsurvivors\n{explained(everything)}")
    return NOT_PROVED if any(j.verdict == UNSOUND for j in everything) else PROVED_ALL
