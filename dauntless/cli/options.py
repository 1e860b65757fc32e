"""Options that several commands share, and the contract that `check` and `equiv` make of a signature.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from dauntless.cli.output import listed
from dauntless.contract import Argument, Bound, Contract, Signature, parse_signature, validate
from dauntless.errors import InputError

Json = Annotated[bool, typer.Option("--json", help="Print the full result as JSON.")]
Processes = Annotated[
    int,
    typer.Option("-j", min=0, metavar="N", show_default=False, help="Processes; one for each processor by default."),
]
Objects = Annotated[
    list[Path] | None,
    typer.Argument(metavar="OBJECT", help="Object files, archives or a library; several are linked together."),
]
ContractFile = Annotated[
    Path | None,
    typer.Option(
        "--contract", metavar="FILE", help="A Python file that defines CONTRACTS. Default: this repository's."
    ),
]
Functions = Annotated[
    list[str] | None, typer.Option("--function", metavar="NAME", help="Only this symbol or contract (repeatable).")
]
SignatureText = Annotated[
    str,
    typer.Option(
        "--signature", metavar="TEXT", help='Its arguments: "(out u8 r[32], secret i16 a[256], public u64 n = 4)".'
    ),
]
Pre = Annotated[
    list[str] | None,
    typer.Option("--pre", metavar="NAME=LOW..HIGH", help="Every element of NAME lies in this interval (repeatable)."),
]
Public = Annotated[list[str] | None, typer.Option("--public", metavar="NAME", help="NAME is not secret (repeatable).")]
Value = Annotated[
    list[str] | None, typer.Option("--value", metavar="NAME=N", help="A public scalar's value (repeatable).")
]
MayAlias = Annotated[
    list[str] | None, typer.Option("--may-alias", metavar="A,B", help="A and B may be one buffer (repeatable).")
]
Align = Annotated[int, typer.Option("--align", metavar="N", min=1, help="Every buffer is aligned to N bytes.")]
Vlen = Annotated[
    list[int] | None,
    typer.Option(
        "--vlen", metavar="BITS", help="Of code with RISC-V vectors only this length of registers (repeatable)."
    ),
]
Limit = Annotated[
    float | None,
    typer.Option(
        "--limit", metavar="SECONDS", min=0.0, show_default=False,
        help="Time for each function: what is not decided then is unknown. Without it, as long as it takes.",
    ),
]  # fmt: skip

_NUMBER = r"[-+]?(?:0[xX][0-9a-fA-F]+|\d+)"
_INTERVAL = re.compile(rf"\s*(\w+)\s*=\s*({_NUMBER})\s*\.\.\s*({_NUMBER})\s*")
_VALUE = re.compile(rf"\s*(\w+)\s*=\s*({_NUMBER})\s*")


def contract_of(
    function: str,
    signature: str,
    pre: Sequence[str] | None,
    public: Sequence[str] | None,
    value: Sequence[str] | None,
    may_alias: Sequence[str] | None,
    align: int,
) -> Contract:
    """A contract without a function, from the options of `check` and `equiv`."""
    if align & (align - 1):
        raise InputError(f"--align {align}", "is not a power of two", "write --align 32, for example")
    changed = parse_signature(signature)
    for name in public or ():
        changed = _changed(changed, "--public", name, secret=False)
    for text in value or ():
        name, number = _match(_VALUE, "--value", text, "n=4")
        if _argument(changed, "--value", name).is_buffer:
            raise InputError(f"--value {text}", f"{name} is a buffer", "give a value to a scalar")
        changed = _changed(changed, "--value", name, secret=False, value=int(number, 0))
    buffers = (replace(a, alignment=max(a.alignment, align)) if a.is_buffer else a for a in changed.arguments)
    contract = Contract(
        function,
        _written(Signature(tuple(buffers), changed.result)),
        pre={
            n: Bound(int(low, 0), int(high, 0))
            for n, low, high in (_match(_INTERVAL, "--pre", t, "a=0..3328") for t in pre or ())
        },
        may_alias=[_alias(changed, text) for text in may_alias or ()],
        symbol=function,
    )
    validate(contract, "signature")
    return contract


def _match(pattern: re.Pattern[str], option: str, text: str, example: str) -> tuple[str, ...]:
    match = pattern.fullmatch(text)
    if match is None:
        raise InputError(f"{option} {text}", "cannot be read", f"write {option} {example}, for example")
    return match.groups()


def _argument(signature: Signature, option: str, name: str) -> Argument:
    for argument in signature.arguments:
        if argument.name == name:
            return argument
    names = listed(a.name for a in signature.arguments)
    raise InputError(f"{option} {name}", "the signature has no such argument", f"the arguments are {names}")


def _changed(signature: Signature, option: str, name: str, **changes: object) -> Signature:
    chosen = _argument(signature, option, name)
    arguments = (replace(a, **changes) if a is chosen else a for a in signature.arguments)  # type: ignore[arg-type]
    return Signature(tuple(arguments), signature.result)


def _alias(signature: Signature, text: str) -> tuple[str, str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or names[0] == names[1]:
        raise InputError(f"--may-alias {text}", "cannot be read", "write two buffers, as in --may-alias r,a")
    a, b = (_argument(signature, "--may-alias", name) for name in names)
    if not a.is_buffer or a.dimensions != b.dimensions or a.type != b.type:
        raise InputError(
            f"--may-alias {text}", "the arguments are not buffers of one type and size", "only such can be one buffer"
        )
    return a.name, b.name


def _written(signature: Signature) -> str:
    """The signature as text that parses to it."""
    arguments = ", ".join(map(_argument_text, signature.arguments))
    return f"({arguments})" + (f" -> {signature.result}" if signature.result else "")


def _argument_text(a: Argument) -> str:
    direction = {(True, True): "inout", (False, True): "out"}.get((a.readable, a.writable), "in") if a.is_buffer else ""
    words = [direction, "secret" if a.secret else "public", a.type, a.name + "".join(f"[{d}]" for d in a.dimensions)]
    words += [f"align {a.alignment}"] if a.alignment > 1 else []
    words += [f"= {a.value:#x}"] if a.value is not None else []
    return " ".join(filter(None, words))
