"""`dauntless bounds`: the interval of every value in a function, and how tight the proved bounds of outputs are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from dauntless.cli.options import ContractFile, Functions, Json, Limit, Objects, Processes, Vlen
from dauntless.cli.output import (
    NOT_PROVED,
    PROVED_ALL,
    console,
    print_json,
    print_refusal,
    refusal_json,
    reported,
    table,
)
from dauntless.cli.pool import run_all
from dauntless.cli.prove import Addresses
from dauntless.cli.selection import Task, on_variants, select
from dauntless.errors import InputError
from dauntless.prover.listing import Listing, OutputBounds, Row, listing
from dauntless.prover.refusal import Refusal
from dauntless.prover.settle import settle

Seconds = Annotated[float, typer.Option("--seconds", metavar="S", min=0.0, help="Time to search for extreme inputs.")]


@reported
def bounds(
    objects: Objects = None,
    contract: ContractFile = None,
    kernel: Addresses = None,
    function: Functions = None,
    seconds: Seconds = 5.0,
    vlen: Vlen = None,
    limit: Limit = None,
    json_: Json = False,
    processes: Processes = 0,
) -> int:
    """The proved interval of every value after each instruction, and of every output.

    For each output: the proved interval, the contract's bound, and the lowest and highest value that a search reached. RISC-V
    vector code is listed for one register length, 128 bits by default.
    Exit status 0: every output is within its contract's bound.

    \b
    dauntless bounds --kernel x86_64/mlkem/ntt_avx2
    dauntless bounds foo.o --contract foo.py --function ntt --seconds 60
    """
    if not objects and not kernel:
        raise InputError(
            "bounds", "neither an object nor a kernel is given", "write bounds --kernel x86_64/mlkem/ntt_avx2"
        )
    tasks = on_variants(select(objects or [], contract, kernel or [], function or []), vlen)
    outcomes = run_all(partial(list_task, seconds, limit), tasks, processes, "bounding")
    for outcome in outcomes:
        if outcome.error is not None:
            raise outcome.error
    answers = [o.answer for o in outcomes if o.answer is not None]
    if json_:
        print_json([_json(task, answer) for task, answer in zip(tasks, answers, strict=True)])
    else:
        out = console()
        for task, answer in zip(tasks, answers, strict=True):
            if isinstance(answer, Refusal):
                print_refusal(out, task.kernel, answer)
            else:
                _print(out, answer)
    return (
        PROVED_ALL if all(isinstance(a, Listing) and all(o.within for o in a.outputs) for a in answers) else NOT_PROVED
    )


def list_task(seconds: float, limit: float | None, task: Task) -> Listing | Refusal:
    image, contract = task.load()
    try:
        return listing(image, contract, task.feature, task.kernel, seconds, task.variants, limit)
    except Refusal as refusal:
        settle(refusal, image)
        return refusal


def _print(out: Console, found: Listing) -> None:
    isa = f"{found.isa}, {found.variant}" if found.variant else found.isa
    out.print(Text(f"{found.kernel}  {found.symbol}  {isa}  {found.sha256[:12]}", style="bold"), soft_wrap=True)
    width = max((len(row.text) for row in found.rows), default=0)
    for row in found.rows:
        times = f"{row.executed}x" if row.executed > 1 else ""
        values = "  ".join(map(str, row.values))
        line = f"+{row.offset:<7x} {row.text:{min(width, 56)}}  {times:>5}  {values}".rstrip()
        out.print(Text(line), soft_wrap=True)
    out.print()
    rows = table("output", "proved", "contract", "reached", "at", ("of the proved interval", "right"))
    for o in found.outputs:
        rows.add_row(*_output(o))
    out.print(rows)
    out.print(Text(f"{found.seconds:.2f} s"))


def _output(o: OutputBounds) -> list[str]:
    reached, places = "nothing", ""
    if o.reached is not None:
        reached = f"{o.reached.low} .. {o.reached.high}"
        places = (
            o.reached.low_at if o.reached.low_at == o.reached.high_at else f"{o.reached.low_at}, {o.reached.high_at}"
        )
    contract = "-" if o.contract is None else str(o.contract)
    return [o.name, f"{o.proved[0]} .. {o.proved[1]}", contract, reached, places, f"{100 * o.tightness:.1f} %"]


def _json(task: Task, answer: Listing | Refusal) -> dict[str, Any]:
    if isinstance(answer, Refusal):
        return {"kernel": task.kernel, "symbol": task.symbol, "refusal": refusal_json(answer)}
    return {
        "kernel": answer.kernel,
        "symbol": answer.symbol,
        "isa": answer.isa,
        "variant": answer.variant,
        "sha256": answer.sha256,
        "outputs": {o.name: _output_json(o) for o in answer.outputs},
        "listing": [_row_json(row) for row in answer.rows],
        "seconds": answer.seconds,
    }


def _output_json(o: OutputBounds) -> dict[str, Any]:
    reached = o.reached
    return {
        "proved": list(o.proved),
        "contract": o.contract and [o.contract.low, o.contract.high],
        "reached": reached
        and {
            "low": {"value": reached.low, "at": reached.low_at, "inputs": dict(reached.low_inputs)},
            "high": {"value": reached.high, "at": reached.high_at, "inputs": dict(reached.high_inputs)},
        },
        "tightness": o.tightness,
    }


def _row_json(row: Row) -> dict[str, Any]:
    values = [
        {"register": v.register, "lane": v.lane, "interval": list(v.interval)} | ({"base": v.base} if v.base else {})
        for v in row.values
    ]
    return {
        "address": row.address,
        "offset": row.offset,
        "instruction": row.text,
        "source": row.source,
        "executed": row.executed,
        "values": values,
    }
