"""Options that several commands share, and contracts made from the signatures of `check` and `equiv`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from dauntless.cli.output import listed
from dauntless.contract import Argument, Bound, Contract, Signature, members, signature_text, validate
from dauntless.contract.elaborate import out_of_type
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
        "--signature",
        metavar="TEXT",
        help='Its arguments: "(out u8 r[32], secret i16 a[256], public u64 n = 4)"; docs/contracts.md explains it.',
    ),
]
Pre = Annotated[
    list[str] | None,
    typer.Option("--pre", metavar="NAME=LOW..HIGH", help="Every element of NAME lies in this interval (repeatable)."),
]
Public = Annotated[list[str] | None, typer.Option("--public", metavar="NAME", help="NAME is not secret (repeatable).")]
Value = Annotated[
    list[str] | None,
    typer.Option("--value", metavar="NAME=N", help="A public scalar's value, n=-1 or ctx.rounds=0x10 (repeatable)."),
]
TableContents = Annotated[
    list[str] | None,
    typer.Option(
        "--table",
        metavar="NAME=@FILE",
        help="NAME is a constant table of the integers in FILE, or z=1,2,3 (repeatable).",
    ),
]
Sizes = Annotated[
    list[str] | None,
    typer.Option("--sizes", metavar="NAME=N,N", help="Values of a name in the signature, one by one (repeatable)."),
]
MayAlias = Annotated[
    list[str] | None, typer.Option("--may-alias", metavar="A,B", help="A and B may be one buffer (repeatable).")
]
Align = Annotated[int, typer.Option("--align", metavar="N", min=1, help="Every buffer is aligned to N bytes.")]
Vlen = Annotated[
    list[int] | None,
    typer.Option("--vlen", metavar="BITS", help="Only this length of vector registers, on RISC-V (repeatable)."),
]
Limit = Annotated[
    float | None,
    typer.Option(
        "--limit", metavar="SECONDS", min=0.0, show_default=False,
        help="Time limit for each function; undecided properties are then unknown. Default: no limit.",
    ),
]  # fmt: skip

_NUMBER = r"[-+]?(?:0[xX][0-9a-fA-F]+|\d+)"
_INTERVAL = re.compile(rf"\s*([\w.]+)\s*=\s*({_NUMBER})\s*\.\.\s*({_NUMBER})\s*")
_VALUE = re.compile(rf"\s*([\w.]+)\s*=\s*({_NUMBER})\s*")
_SIZES = re.compile(r"\s*([A-Za-z_]\w*)\s*=\s*(\d\w*(?:\s*,\s*\d\w*)*)\s*")
_TABLE = re.compile(r"\s*([\w.]+)\s*=\s*(.*)", re.DOTALL)


def contract_of(
    function: str,
    signature: str,
    pre: Sequence[str] | None,
    public: Sequence[str] | None,
    value: Sequence[str] | None,
    may_alias: Sequence[str] | None,
    align: int,
    table: Sequence[str] | None = None,
    sizes: Sequence[str] | None = None,
) -> Contract:
    """A contract without a function, from the options of `optimize`."""
    found = contracts_of(function, signature, pre, public, value, may_alias, align, table, sizes)
    if len(found) > 1:
        raise InputError("--sizes", f"gives {len(found)} sizes", "give one here")
    return found[0]


def contracts_of(
    function: str,
    signature: str,
    pre: Sequence[str] | None,
    public: Sequence[str] | None,
    value: Sequence[str] | None,
    may_alias: Sequence[str] | None,
    align: int,
    table: Sequence[str] | None = None,
    sizes: Sequence[str] | None = None,
) -> list[Contract]:
    """Contracts without a function, from the options of `check` and `equiv`: one for each choice of sizes."""
    if align & (align - 1):
        raise InputError(f"--align {align}", "is not a power of two", "write --align 32, for example")
    family = Contract(function, signature, symbol=function, sizes=_sizes(sizes or ()))
    found = []
    for member in members(family):
        changed = _with_options(member.signature, public or (), value or (), align)
        contract = Contract(
            member.name,
            signature_text(changed),
            pre={
                n: Bound(int(low, 0), int(high, 0))
                for n, low, high in _each_once(_INTERVAL, "--pre", pre or (), "a=-3328..3328")
            },
            may_alias=[_alias(changed, text) for text in may_alias or ()],
            symbol=function,
            tables=dict(
                _table(changed, name, given)
                for name, given in _each_once(_TABLE, "--table", table or (), "z=@zetas.txt")
            ),
        )
        validate(contract, "signature")
        found.append(contract)
    return found


def _with_options(signature: Signature, public: Sequence[str], values: Sequence[str], align: int) -> Signature:
    for name in public:
        signature = _changed(signature, "--public", name, secret=False)
    for name, digits in _each_once(_VALUE, "--value", values, "n=4"):
        text = f"{name}={digits}"
        number, argument = _int(f"--value {text}", digits), _leaf(signature, "--value", name)
        if argument.dimensions or argument.is_struct:
            raise InputError(f"--value {text}", f"{name} is a buffer", "give a value to a scalar")
        problem = out_of_type(argument.type, number)
        if problem is not None:
            raise InputError(f"--value {text}", problem[0], problem[1])
        signature = _changed(signature, "--value", name, secret=False, value=number)
    buffers = (replace(a, alignment=max(a.alignment, align)) if a.is_buffer else a for a in signature.arguments)
    return replace(signature, arguments=tuple(buffers))


def _match(pattern: re.Pattern[str], option: str, text: str, example: str) -> tuple[str, ...]:
    match = pattern.fullmatch(text)
    if match is None:
        raise InputError(f"{option} {text}", "cannot be read", f"write {option} {example}, for example")
    return match.groups()


def _each_once(pattern: re.Pattern[str], option: str, texts: Sequence[str], example: str) -> list[tuple[str, ...]]:
    """The parts of each text, of which the first is a name: no name may occur twice."""
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        parts = _match(pattern, option, text, example)
        if parts[0] in found:
            raise InputError(f"{option} {text}", f"{parts[0]} is given twice", "give it once")
        found[parts[0]] = parts
    return list(found.values())


def _int(where: str, digits: str) -> int:
    try:
        return int(digits, 0)
    except ValueError:
        raise InputError(where, f"{digits} is not a number", "write it as 16, -1 or 0x10") from None


def _sizes(options: Sequence[str]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for text in options:
        name, numbers = _match(_SIZES, "--sizes", text, "k=8,16")
        if name in found:
            raise InputError(f"--sizes {text}", f"the sizes of {name} are given twice", f"write --sizes {name}=8,16")
        found[name] = tuple(_int(f"--sizes {text}", n.strip()) for n in numbers.split(","))
    return found


def _table(signature: Signature, name: str, given: str) -> tuple[str, list[int]]:
    """The name and elements of a table, from the text of the option or a file that it names."""
    text = f"{name}={given}"
    _leaf(signature, "--table", name)
    if given.startswith("@"):
        path = Path(given[1:])
        try:
            given = re.sub(r"#.*", "", path.read_text(encoding="ascii"))
        except (OSError, UnicodeDecodeError) as error:
            what = error.strerror if isinstance(error, OSError) else "is not text"
            step = "name a file of integers, separated by commas or spaces"
            raise InputError(f"--table {text}", f"{path}: {what}", step) from None
    return name, [_int(f"--table {name}, element {i}", word) for i, word in enumerate(given.replace(",", " ").split())]


# -- changing a signature -----------------------------------------------------------------------------------------------
def _leaf(signature: Signature, option: str, name: str) -> Argument:
    """An argument or member by its full name."""
    named = {a.name: a for a in (*signature.leaves, *signature.arguments)}
    if name not in named:
        near = get_close_matches(name, named, n=1)
        hint = f"did you mean {near[0]}?" if near else f"the arguments are {listed(named)}"
        raise InputError(f"{option} {name}", "the signature has no such argument", hint)
    return named[name]


def _changed(signature: Signature, option: str, name: str, **changes: object) -> Signature:
    _leaf(signature, option, name)
    first, *path = name.split(".")
    arguments = (_changed_at(a, path, changes) if a.name == first else a for a in signature.arguments)
    return replace(signature, arguments=tuple(arguments))


def _changed_at(argument: Argument, path: Sequence[str], changes: dict[str, object]) -> Argument:
    """The argument with changes at one member; at all members for a struct as a whole."""
    if not argument.is_struct:
        return replace(argument, **changes)  # type: ignore[arg-type]
    changed = (_changed_at(m, path[1:], changes) if not path or m.name == path[0] else m for m in argument.members)
    return replace(argument, members=tuple(changed))


def _alias(signature: Signature, text: str) -> tuple[str, str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or names[0] == names[1]:
        raise InputError(f"--may-alias {text}", "cannot be read", "write two buffers, as in --may-alias r,a")
    a, b = (_leaf(signature, "--may-alias", name) for name in names)
    if not a.is_buffer or a.dimensions != b.dimensions or a.type != b.type or a.members != b.members:
        raise InputError(
            f"--may-alias {text}", "the arguments are not buffers of one type and size", "only such can be one buffer"
        )
    return a.name, b.name
