"""`dauntless equiv`: compares two functions on all inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from dauntless.asm.image import Image, load_function
from dauntless.asm.library import read
from dauntless.cli.options import (
    Align,
    Json,
    MayAlias,
    Pre,
    Public,
    SignatureText,
    Sizes,
    TableContents,
    Value,
    Vlen,
    contracts_of,
)
from dauntless.cli.output import (
    NOT_PROVED,
    PROVED_ALL,
    console,
    count,
    listed,
    print_json,
    print_refusal,
    refusal_json,
    reported,
)
from dauntless.cli.selection import variants
from dauntless.errors import InputError
from dauntless.prover.equivalence import DIFFERENT, EQUAL, IDENTICAL, UNKNOWN, Equivalence, compare
from dauntless.prover.machine.program import Program

Limit = Annotated[
    float,
    typer.Option("--limit", metavar="SECONDS", min=0.0, help="Time limit; the verdict is then unknown if undecided."),
]

FEW = 8  # variables that are named singly
NOT_SHARED = "what functions that they call return, or where their tables lie, need not be the same in both"
_STYLES = {
    IDENTICAL: ("✓", "green"),
    EQUAL: ("✓", "green"),
    DIFFERENT: ("✗", "bold red"),
    UNKNOWN: ("?", "bold yellow"),
}


@reported
def equiv(
    first: Annotated[Path, typer.Argument(metavar="A", help="An object, archive or library.")],
    second: Annotated[Path, typer.Argument(metavar="B", help="Another, or the same.")],
    function: Annotated[str, typer.Option("--function", metavar="NAME[,NAME_IN_B]", help="The symbols to compare.")],
    signature: SignatureText,
    pre: Pre = None,
    public: Public = None,
    value: Value = None,
    may_alias: MayAlias = None,
    align: Align = 1,
    table: TableContents = None,
    sizes: Sizes = None,
    limit: Limit = 60.0,
    vlen: Vlen = None,
    json_: Json = False,
) -> int:
    """Compare two functions, of the same ISA or of two: are the outputs equal for all inputs?

    Exit status 0: identical or equal. 1: different, with inputs that show it, or unknown.

    \b
    dauntless equiv a.o b.o --function ntt --signature "(inout i16 r[256])" --pre r=-3328..3328 --align 32
    dauntless equiv a.o b.o --function f_clang,f_gcc --signature "(u32 x, u32 y) -> u32" --limit 60
    dauntless equiv a.o b.o --function ntt --signature "(inout i16 r[256], in i16 z[128] = @zetas)"
    dauntless equiv a.o b.o --function add --signature "(out u64 r[2*k], u64 a[2*k], u64 k, scratch u8 t[64])" --sizes k=4,8
    """
    names = [name.strip() for name in function.split(",")]
    if len(names) > 2 or not all(names):
        raise InputError(f"--function {function}", "cannot be read", "write NAME, or NAME,NAME_IN_B")
    contracts = contracts_of(names[0], signature, pre, public, value, may_alias, align, table, sizes)
    both, results = (names[0], names[-1]), []
    for contract in contracts:
        tables = [a.table for a in contract.signature.tables]
        images = load_function(read([first]), both[0], tables), load_function(read([second]), both[1], tables)
        sides = [(Program(i, variants(vlen)), i.symbol(name).address) for i, name in zip(images, both, strict=True)]
        results.append(compare(sides[0], sides[1], contract, limit))
        if not json_:
            _print(console(), results[-1], images, both, contract.name.removeprefix(contract.family))
    if json_:
        found = [_json(result, images, both) for result in results]
        named = [{"kernel": c.name, **row} for c, row in zip(contracts, found, strict=True)]
        print_json(named if sizes else found[0])
    return PROVED_ALL if all(r.verdict in (IDENTICAL, EQUAL) for r in results) else NOT_PROVED


def _print(out: Console, result: Equivalence, images: tuple[Image, Image], names: tuple[str, str], member: str) -> None:
    """Prints the result for one member of a family, such as `[k=8]`; `member` is "" without a family."""
    sign, style = _STYLES[result.verdict]
    places = f"  {_places(images, names)} {member}".rstrip()
    out.print(Text.assemble((f"{sign} {result.verdict}", style), places), soft_wrap=True)
    engines = ", ".join(f"{n} by {engine}" for engine, n in result.engines.items())
    work = f"{result.instructions[0]} and {result.instructions[1]} instructions, {count(result.cases, 'case')}"
    out.print(
        Text(f"  {work}, {result.seconds:.2f} s" + (f"; output elements: {engines}" if engines else "")), soft_wrap=True
    )
    if result.case and result.verdict in (DIFFERENT, UNKNOWN):
        out.print(Text(f"  in the case {result.case}"), soft_wrap=True)
    example = result.counterexample
    if example is not None:
        out.print(Text(f"  {example.place} is {example.first} in the first and {example.second} in the second for"))
        for line in _inputs(example.inputs):
            out.print(Text(f"    {line}"), soft_wrap=True)
    if result.verdict in (IDENTICAL, EQUAL):
        for what in result.assumptions:
            out.print(Text(f"  {what}"), soft_wrap=True)
    if result.undecided:
        why = NOT_SHARED if result.unshared else "try a longer --limit or narrower --pre"
        out.print(Text(f"  not decided: {listed(result.undecided)}; {why}"), soft_wrap=True)
    if result.working_on:
        out.print(Text(f"  the time was over while {result.working_on} was at work"), soft_wrap=True)
    if result.refusal is not None:
        print_refusal(out, f"{names[result.refused - 1]} in {images[result.refused - 1].path}", result.refusal)


def _places(images: tuple[Image, Image], names: tuple[str, str]) -> str:
    return " and ".join(f"{name} in {image.path}" for name, image in zip(names, images, strict=True))


def _inputs(inputs: Mapping[str, int]) -> list[str]:
    """Inputs as text: few variables one by one, many as one line per argument with its elements in order."""
    if len(inputs) <= FEW:
        return [", ".join(f"{variable} = {value}" for variable, value in inputs.items()) or "any input"]
    arguments: dict[str, list[int]] = {}
    for variable, value in inputs.items():
        arguments.setdefault(variable.partition("[")[0], []).append(value)
    return [f"{name} = {', '.join(map(str, values))}" for name, values in arguments.items()]


def _json(result: Equivalence, images: tuple[Image, Image], names: tuple[str, str]) -> dict[str, Any]:
    example = result.counterexample
    return {
        "verdict": result.verdict,
        "functions": [
            {"symbol": n, "object": i.path, "isa": i.isa, "sha256": i.sha256}
            for n, i in zip(names, images, strict=True)
        ],
        "engines": dict(result.engines),
        "instructions": list(result.instructions),
        "cases": result.cases,
        "case": result.case,
        "counterexample": example
        and {"place": example.place, "first": example.first, "second": example.second, "inputs": dict(example.inputs)},
        "undecided": list(result.undecided),
        "assumptions": list(result.assumptions),
        "unshared": result.unshared,
        "working_on": result.working_on,
        "refusal": result.refusal and {**refusal_json(result.refusal), "function": names[result.refused - 1]},
        "seconds": result.seconds,
    }
