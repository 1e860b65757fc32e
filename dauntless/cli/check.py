"""`dauntless check`: constant time, memory, calling convention and termination of any compiled function.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, Beside, Declassify, Features, Whole, Wiped, check_operation
from dauntless.cli.options import (
    Align,
    Json,
    Limit,
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
    print_json,
    print_refusal,
    reported,
    symbol,
    table,
)
from dauntless.cli.prove import print_assumptions, result_json
from dauntless.cli.selection import variants
from dauntless.errors import InputError
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import EXECUTED, Result, verify


@reported
def check(
    objects: Annotated[list[Path], typer.Argument(metavar="OBJECT", help="Several are linked together.")],
    function: Annotated[str, typer.Option("--function", metavar="NAME", help="The symbol to check.")],
    signature: SignatureText,
    pre: Pre = None,
    public: Public = None,
    value: Value = None,
    may_alias: MayAlias = None,
    align: Align = 1,
    table: TableContents = None,
    sizes: Sizes = None,
    vlen: Vlen = None,
    limit: Limit = None,
    json_: Json = False,
    whole: Whole = False,
    features: Features = None,
    beside: Beside = None,
    declassify: Declassify = None,
    wiped: Wiped = False,
) -> int:
    """Constant time, memory safety, calling convention and termination, without a contract file.

    Arguments are secret unless the signature or --public says otherwise.

    \b
    dauntless check poly.o --function poly_add --signature "(out i16 r[256], i16 a[256], i16 b[256])"
    dauntless check aes.o --function encrypt --signature "(out u8 c[16], u8 p[16], u64 n)" --value n=1
    dauntless check mul.o --function mul --signature "(inout u64 r[8], u64 a[4])" --may-alias r,a --align 8
    dauntless check ntt.o tables.o --function ntt --signature "(inout i16 r[256], in i16 z[128] = @zetas)"
    dauntless check big.o --function add --signature "(out u64 r[2*k], u64 a[2*k], u64 k, scratch u8 t[64])" --sizes k=4,8
    dauntless check aes.o --function crypt --signature "(struct { public u32 rounds = 10; u8 key[176]; } ctx, inout u8 b[16])"

    With --whole, a whole operation for every secret at given public inputs (docs/operations.md):

    \b
    dauntless check pin.o --whole --function check --signature "(u8 pin[8], public u8 given[8]) -> i32" --value given=@given.bin
    """
    if whole or features or beside or declassify or wiped:
        for option, asked_for in (("--pre", pre), ("--table", table), ("--sizes", sizes)):
            if asked_for:
                raise InputError(f"{option} with --whole", "a whole operation has values, and no bounds, tables or sizes",
                                 "leave it out, and give public inputs by --value")  # fmt: skip
        asked = Asked(value or (), beside or (), features or "", declassify or (), wiped)
        return check_operation(objects, function, signature, asked, public or (), may_alias or (), align, vlen, limit,
                               json_=json_)  # fmt: skip
    contracts = contracts_of(function, signature, pre, public, value, may_alias, align, table, sizes)
    library = read(objects)
    results = []
    for contract in contracts:
        image = load_function(library, function, [a.table for a in contract.signature.tables])
        results.append(verify(image, contract, program=Program(image, variants(vlen)), limit=limit))
    if json_:
        print_json([result_json(r) for r in results] if sizes else result_json(results[0]))
    else:
        for result in results:
            _print(console(), result)
    return PROVED_ALL if all(r.proved for r in results) else NOT_PROVED


def _print(out: Console, result: Result) -> None:
    work = (
        f"{count(result.instructions, 'instruction')}, {count(result.cases, 'case')}, " if result.instructions else ""
    )
    heading = Text.assemble(
        (f"{result.symbol}{result.kernel.removeprefix(result.symbol)}", "bold"),
        f" in {result.object} ({result.isa}, {work}{result.seconds:.2f} s)",
    )
    out.print(heading, soft_wrap=True)
    rows = table("", "")
    rows.show_header = False
    for name in EXECUTED:
        rows.add_row(name, symbol(result.properties[name], word=True))
    out.print(rows)
    if result.proved and result.variants:
        out.print(Text(f"for each of {', '.join(result.variants)}"))
    print_assumptions(out, [result])
    for refusal in result.refusals:
        print_refusal(out, result.symbol, refusal)
