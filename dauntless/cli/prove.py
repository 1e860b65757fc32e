"""`dauntless prove`: every property of every kernel, as a table.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from dauntless import catalogue
from dauntless.cli.options import ContractFile, Functions, Json, Limit, Objects, Processes, Vlen
from dauntless.cli.output import (
    BAD_INPUT,
    NOT_PROVED,
    PROVED_ALL,
    complain,
    console,
    count,
    listed,
    print_json,
    print_refusal,
    refusal_json,
    reported,
    symbol,
    table,
    verdict_of,
)
from dauntless.cli.pool import Outcome, run_all
from dauntless.cli.selection import Absent, Task, absent, on_variants, select
from dauntless.contract import Contract, Exponentiation
from dauntless.errors import DauntlessError, InputError
from dauntless.prover.compose import prove_composition
from dauntless.prover.deadline import OutOfTime
from dauntless.prover.machine.program import Program
from dauntless.prover.powers import prove_exponentiation
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import PROVED, Result, verify

Each = Annotated[bool, typer.Option("--each", help="Prove every object on its own instead of linking them together.")]
Addresses = Annotated[
    list[str] | None,
    typer.Option(
        "--kernel", metavar="ADDRESS", help="A kernel of this repository, x86_64/mlkem/ntt_avx2 (repeatable)."
    ),
]

All = Annotated[
    bool,
    typer.Option(
        "--all",
        help="Also list kernels that the objects should define but do not; exit status 1 if any. "
        "An optional algorithm may be absent as a whole.",
    ),
]

_SIGNS = {  # property -> heading of its column
    "constant time": "time",
    "memory": "memory",
    "calling convention": "ABI",
    "termination": "ends",
    "function": "function",
}
_HEADINGS: tuple[str | tuple[str, str], ...] = (
    *("kernel", "ISA", ("instr.", "right")),
    *((heading, "center") for heading in _SIGNS.values()),
    *("proved bound", ("s", "right"), "object"),
)


@reported
def prove(
    objects: Objects = None,
    contract: ContractFile = None,
    kernel: Addresses = None,
    function: Functions = None,
    each: Each = False,
    all_: All = False,
    json_: Json = False,
    vlen: Vlen = None,
    limit: Limit = None,
    processes: Processes = 0,
) -> int:
    """Prove functions against their contracts, from object code.

    Without arguments: every kernel of this repository. With objects: every function in them that has a contract. If a contract
    of FILE has no function in the objects, that is a failure, unless --function selects others.
    Only those members of an archive are linked and hashed that a function needs.

    \b
    dauntless prove
    dauntless prove --kernel x86_64/mlkem/ntt_avx2
    dauntless prove foo.o --contract foo.py
    dauntless prove a.o b.o --each --json -j 4
    dauntless prove libdauntless.a --all
    """
    started = time.perf_counter()
    if all_ and (function or each or not objects):
        raise InputError("--all", "is about all functions of a library", "give objects, without --function and --each")
    groups = [[o] for o in objects or []] if each else [objects or []]
    tasks = [t for group in groups or [[]] for t in select(group, contract, kernel or [], function or [])]
    tasks = on_variants(tasks, vlen)
    described = all_ or (
        contract is not None and not function
    )  # nothing that a contract describes is left out in silence
    missing = absent(objects, contract, tasks) if described and objects else []
    outcomes = run_all(partial(prove_task, limit), tasks, processes, "proving")
    theorems = [] if kernel or function or (objects and not contract) else prove_theorems(contract)
    wall = time.perf_counter() - started
    results = [o.answer for o in outcomes if o.answer is not None]
    failures = [(t, o.error) for t, o in zip(tasks, outcomes, strict=True) if o.error is not None]
    if json_ and (results or not failures):
        others = {"theorems": [t.as_json() for t in theorems], "absent": [asdict(a) for a in missing]}
        print_json(_json(tasks, outcomes, wall) | others)
    elif results:
        _print(console(), tasks, outcomes, wall, theorems, missing)
    if failures:
        more = f" (and {count(len(failures) - 1, 'more function')} not usable)" if len(failures) > 1 else ""
        return complain(f"dauntless: {failures[0][1]}{more}", BAD_INPUT)
    proved = bool(results) and all(r.proved for r in results) and not any(t.refusal for t in theorems) and not missing
    return PROVED_ALL if proved else NOT_PROVED


@dataclass(frozen=True)
class Theorem:
    """A theorem about a sequence of kernels, for the variants of one CPU feature."""

    name: str
    feature: str
    refusal: Refusal | None

    def as_json(self) -> dict[str, Any]:
        refusal = refusal_json(self.refusal) if self.refusal else None
        return {"theorem": self.name, "feature": self.feature, "proved": refusal is None, "refusal": refusal}


def prove_theorems(path: Path | None = None) -> list[Theorem]:
    """Proves every theorem about several kernels of a contract file, or of this repository, from contracts that the table shows
    as proved."""
    if path is None:
        known, contracts = catalogue.compositions(), catalogue.contracts()
    else:
        known = tuple(catalogue.load_compositions(path))
        contracts = {contract.name: contract for contract in catalogue.load_contracts(path)} if known else {}
    return [
        Theorem(theorem.name, feature, _refusal_of(theorem, contracts, feature))
        for theorem in known
        for feature in theorem.features or ("",)
    ]


def _refusal_of(theorem: catalogue.Theorem, contracts: Mapping[str, Contract], feature: str) -> Refusal | None:
    try:
        if isinstance(theorem, Exponentiation):
            prove_exponentiation(theorem, contracts)
        else:
            prove_composition(theorem, contracts, feature)
    except Refusal as refusal:
        return refusal
    except (DauntlessError, OutOfTime):
        raise
    except (Exception, SystemExit) as error:  # whatever the user's program raises
        text = f"its program raises {type(error).__name__}: {error}"
        raise InputError(f"theorem {theorem.name}", text, "correct the contract file") from error
    return None


def prove_task(limit: float | None, task: Task) -> Result:
    image, contract = task.load()
    program = Program(image, task.variants)
    return verify(image, contract, task.feature, kernel=task.kernel, program=program, limit=limit)


# -- text --------------------------------------------------------------------------------------------------------------
def _print(
    out: Console,
    tasks: Sequence[Task],
    outcomes: Sequence[Outcome[Result]],
    wall: float,
    theorems: Sequence[Theorem],
    missing: Sequence[Absent],
) -> None:
    results = [o.answer for o in outcomes if o.answer is not None]
    rows = table(*_HEADINGS)
    for result in results:
        rows.add_row(*_row(result))
    for kernel in missing:
        rows.add_row(kernel.kernel.removeprefix(f"{kernel.isa}/"), kernel.isa, *["-"] * (len(_HEADINGS) - 3), "absent")
    out.print(rows)
    for variants in dict.fromkeys(r.variants for r in results if r.variants):
        names = ", ".join(r.kernel.removeprefix(f"{r.isa}/") for r in results if r.variants == variants and r.proved)
        if names:
            out.print(Text(f"for each of {', '.join(variants)}: {names}"), soft_wrap=True)
    for result in (r for r in results if r.declassified):
        out.print(Text(f"{result.kernel}: declassified: {result.declassified}"))
    print_assumptions(out, results)
    out.print()
    if any(task.objects for task in tasks):
        for part in dict.fromkeys(part for result in results for part in result.parts):
            out.print(Text(f"{part.sha256}  {part.where}"), soft_wrap=True)
    for theorem in theorems:
        sign = symbol(verdict_of(theorem.refusal) if theorem.refusal else PROVED)
        of_feature = f" ({theorem.feature})" if theorem.feature else ""
        out.print(Text.assemble(sign, f" {theorem.name}{of_feature}, from their contracts"))
    out.print(Text(_totals(outcomes, missing, wall), style="bold"))
    for result in results:
        for refusal in result.refusals:
            print_refusal(out, f"{result.kernel}  {result.symbol} in {result.object}", refusal)
    for theorem in theorems:
        if theorem.refusal is not None:
            print_refusal(out, theorem.name, theorem.refusal)
    for task, outcome in zip(tasks, outcomes, strict=True):
        if outcome.error is not None:
            out.print()
            out.print(Text(f"{task.kernel}: {outcome.error}"), soft_wrap=True)


def print_assumptions(out: Console, results: Sequence[Result]) -> None:
    """Prints the assumptions of proofs beyond the bytes themselves, each once, with the functions that depend on it."""
    for what in dict.fromkeys(what for result in results if result.proved for what in result.assumptions):
        names = listed(r.kernel for r in results if r.proved and what in r.assumptions)
        out.print(Text(f"{names}: {what}"), soft_wrap=True)


def _row(result: Result) -> list[str | Text]:
    signs = [symbol(result.properties[name]) for name in _SIGNS]
    return [
        result.kernel.removeprefix(f"{result.isa}/"),
        result.isa,
        str(result.instructions or "-"),
        *signs,
        _bounds(result),
        f"{result.seconds:.2f}",
        result.sha256[:12],
    ]


def _bounds(result: Result) -> Text:
    """The proved interval and the contract's bound of each output, one per line; the verdict alone if there is no interval."""
    sign = symbol(result.properties["bounds"])
    parts = [f"{name} {low} .. {high} ({bound})" for name, ((low, high), bound) in result.bounds.items()]
    return Text.assemble(sign, " ", "\n  ".join(parts))


def _totals(outcomes: Sequence[Outcome[Result]], missing: Sequence[Absent], wall: float) -> str:
    results = [o.answer for o in outcomes if o.answer is not None]
    proved = sum(r.proved for r in results)
    seconds = sum(r.seconds for r in results)
    peak = max((o.peak for o in outcomes), default=0) >> 20
    times = f"{seconds:.2f} s in all ({wall:.2f} s elapsed)"
    missed = f", {len(missing)} absent" if missing else ""
    return f"{count(len(outcomes), 'kernel')}, {proved} proved{missed}, {times}, peak memory {peak} MiB"


# -- JSON --------------------------------------------------------------------------------------------------------------
def _json(tasks: Sequence[Task], outcomes: Sequence[Outcome[Result]], wall: float) -> dict[str, Any]:
    results = [o.answer for o in outcomes if o.answer is not None]
    return {
        "results": [result_json(r) for r in results],
        "errors": [
            {"kernel": t.kernel, "error": str(o.error)}
            for t, o in zip(tasks, outcomes, strict=True)
            if o.error is not None
        ],
        "kernels": len(outcomes),
        "proved": sum(r.proved for r in results),
        "seconds": sum(r.seconds for r in results),
        "elapsed": wall,
        "peak_bytes": max((o.peak for o in outcomes), default=0),
    }


def result_json(result: Result) -> dict[str, Any]:
    return {
        "kernel": result.kernel,
        "isa": result.isa,
        "symbol": result.symbol,
        "object": result.object,
        "sha256": result.sha256,
        "parts": [asdict(part) for part in result.parts],
        "proved": result.proved,
        "variants": list(result.variants),
        "properties": dict(result.properties),
        "declassified": result.declassified,
        "assumptions": list(result.assumptions),
        "instructions": result.instructions,
        "cases": result.cases,
        "bounds": {
            name: {"proved": list(interval), "contract": [bound.low, bound.high]}
            for name, (interval, bound) in result.bounds.items()
        },
        "engines": dict(result.engines),
        "refusals": [refusal_json(r) for r in result.refusals],
        "seconds": result.seconds,
    }
