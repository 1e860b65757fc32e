"""`dauntless check --whole`: a whole operation, for every secret at given public inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.options import contracts_of
from dauntless.cli.output import (
    NOT_PROVED,
    PROVED_ALL,
    console,
    count,
    print_json,
    print_refusal,
    refusal_json,
    symbol,
    table,
)
from dauntless.cli.selection import variants
from dauntless.contract import Argument, Contract, Signature
from dauntless.errors import InputError
from dauntless.prover.machine.execution import sharings
from dauntless.prover.operations.declassify import declassification
from dauntless.prover.operations.inputs import Different, Operation
from dauntless.prover.operations.verdict import WIPED, Verdict, examine

Whole = Annotated[
    bool,
    typer.Option(
        "--whole", help="Every secret at given public inputs; docs/operations.md. Implied by the options below."
    ),
]
Features = Annotated[
    str | None,
    typer.Option("--features", metavar="NAME,NAME", help="The processor has these, by their names in /proc/cpuinfo."),
]
Beside = Annotated[
    list[str] | None,
    typer.Option(
        "--beside", metavar="NAME=@FILE", help="The value of a secret in the run beside the proof (repeatable)."
    ),
]
Declassify = Annotated[
    list[str] | None,
    typer.Option(
        "--declassify", "--declassify-at", metavar="SYMBOL[+OFFSET]:REGISTER[[SIZE]]",
        help="What becomes public there: sample:rsi[504], for 504 bytes at rsi, or work+0x1c:eax (repeatable).",
    ),
]  # fmt: skip
Wiped = Annotated[bool, typer.Option("--wiped", help="No secret is left in dead stack and registers.")]

FOR_ALL = "for every secret"
EXAMINED = {WIPED: "wiped: dead stack and registers"}  # what a property's name does not tell
_VALUE = re.compile(r"\s*([\w.]+)\s*=\s*(.*?)\s*", re.DOTALL)
_HOW = "write NAME=@FILE, NAME=random:SEED, NAME=0x0102.. for bytes in order, or a number for a scalar"


@dataclass(frozen=True)
class Asked:
    """The options of an operation, as they were given."""

    values: Sequence[str]
    beside: Sequence[str]
    features: str
    declassify: Sequence[str]
    wiped: bool


def check_operation(
    objects: Sequence[Path], function: str, signature: str, asked: Asked, public: Sequence[str], may_alias: Sequence[str],
    align: int, vlen: Sequence[int] | None, limit: float | None, *, json_: bool,
) -> int:  # fmt: skip
    """Examines and prints; the status of the command."""
    library = read(objects)
    contract, operation = operation_of(function, signature, asked, public, may_alias, align)
    verdicts = []
    for aliases in sharings(contract.may_alias):
        image = load_function(library, function)
        try:
            verdicts.append(examine(image, function, operation, aliases=aliases, limit=limit, variants=variants(vlen)))
        except Different:
            if len(aliases) < 2:  # a pair that was given; more arguments are never one buffer then
                raise
    if json_:
        print_json([verdict_json(v) for v in verdicts] if len(verdicts) > 1 else verdict_json(verdicts[0]))
    else:
        for verdict in verdicts:
            print_verdict(console(), verdict)
    return PROVED_ALL if all(v.proved for v in verdicts) else NOT_PROVED


def operation_of(
    function: str,
    signature: str,
    asked: Asked,
    public: Sequence[str] = (),
    may_alias: Sequence[str] = (),
    align: int = 1,
) -> tuple[Contract, Operation]:
    """The operation that the options describe."""
    (plain,) = contracts_of(function, signature, None, public, None, may_alias, align)
    scalars = [t for t in asked.values if _is_scalar(plain.signature, t)]
    (contract,) = contracts_of(function, signature, None, public, scalars, may_alias, align)
    given = _all_contents(contract.signature, "--value", [t for t in asked.values if t not in scalars])
    for leaf in contract.signature.leaves:
        if leaf.name in given and not leaf.readable:
            raise InputError(f"--value {leaf.name}", f"{leaf.name} is not read", "give the values of inputs")
    (contract,) = contracts_of(function, signature, None, [*public, *given], scalars, may_alias, align)
    beside = _all_contents(contract.signature, "--beside", asked.beside)
    for leaf in contract.signature.leaves:
        if leaf.name in beside and not (leaf.secret and leaf.readable):
            what = "is public" if leaf.readable else "is not read"
            raise InputError(
                f"--beside {leaf.name}", f"{leaf.name} {what}", "give the values of secrets beside the proof"
            )
    features = tuple(name for name in re.split(r"[,\s]+", asked.features) if name)
    operation = Operation(
        contract.signature, given, beside, features, tuple(map(declassification, asked.declassify)), asked.wiped
    )
    return contract, operation


def _is_scalar(signature: Signature, text: str) -> bool:
    match = _VALUE.fullmatch(text)
    leaf = next((a for a in signature.leaves if match and a.name == match[1]), None)
    return leaf is None or (not leaf.dimensions and "." not in leaf.name)


def _all_contents(signature: Signature, option: str, texts: Sequence[str]) -> dict[str, bytes]:
    """The bytes of arguments, each given once."""
    found: dict[str, bytes] = {}
    for text in texts:
        name, data = _contents(signature, option, text)
        if name in found:
            raise InputError(f"{option} {text}", f"{name} is given twice", "give it once")
        found[name] = data
    return found


def _contents(signature: Signature, option: str, text: str) -> tuple[str, bytes]:
    """The name and bytes of an argument."""
    match = _VALUE.fullmatch(text)
    leaf = next((a for a in signature.leaves if match and a.name == match[1]), None)
    if match is None or leaf is None:
        raise InputError(f"{option} {text}", "the signature has no such argument" if match else "cannot be read", _HOW)
    return leaf.name, _bytes(f"{option} {text}", match[2], leaf)


def _bytes(where: str, given: str, leaf: Argument) -> bytes:
    size = leaf.count * leaf.bits // 8
    if given.startswith("@"):
        try:
            return Path(given[1:]).read_bytes()
        except OSError as error:
            raise InputError(where, f"{given[1:]}: {error.strerror}", "name a file of the bytes") from None
    if given.startswith("random:"):
        return random.Random(given).randbytes(size)
    if not leaf.dimensions and re.fullmatch(r"-?\d+|0[xX][0-9a-fA-F]+", given):
        number = int(given, 0)
        if not -(1 << leaf.bits) < 2 * number < 2 << leaf.bits:
            raise InputError(where, f"{leaf.type} has {leaf.bits} bits", "give a number that fits")
        return (number % (1 << leaf.bits)).to_bytes(size, "little")
    try:
        if not given.startswith("0x"):  # `n=16` of a buffer would be the byte 0x16
            raise ValueError
        return bytes.fromhex(given.removeprefix("0x"))
    except ValueError:
        raise InputError(where, "cannot be read", _HOW) from None


# -- output -------------------------------------------------------------------------------------------------------------
def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """The verdict for `--json`."""
    plain = {name: value for name, value in vars(verdict).items() if name not in ("refusals", "parts", "left")}
    return {
        **plain,
        "proved": verdict.proved,
        "parts": [asdict(part) for part in verdict.parts],
        "refusals": [refusal_json(r) for r in verdict.refusals],
    }


def print_verdict(out: Console, verdict: Verdict) -> None:
    """The verdict for people."""
    work = (
        f"{count(verdict.instructions, 'instruction')}, {count(verdict.cases, 'run')}, " if verdict.instructions else ""
    )
    same = "".join(f", {name} in the buffer of {owner}" for name, owner in verdict.aliases.items())
    heading = Text.assemble(
        (verdict.symbol, "bold"), f" in {verdict.object}{same} ({verdict.isa}, {work}{verdict.seconds:.1f} s)"
    )
    out.print(heading, soft_wrap=True)
    rows = table("", "")
    rows.show_header = False
    for name, value in verdict.properties.items():
        rows.add_row(EXAMINED.get(name, name), symbol(value, word=True))
    out.print(rows)
    for line in _lines(verdict):
        out.print(Text(line), soft_wrap=True)
    for refusal in verdict.refusals:
        print_refusal(out, verdict.symbol, refusal)


def _lines(verdict: Verdict) -> list[str]:
    if not verdict.proved:
        return []
    secrets = "for the secrets that lead to the declassified values of this run" if verdict.declassified else FOR_ALL
    lines = [
        f"{secrets} at these public inputs"
        + (f", for each of {', '.join(verdict.variants)}" if verdict.variants else "")
    ]
    if verdict.result:
        lines.append(f"returns {verdict.result}")
    lines += [f"{name}: {what}" for name, what in verdict.outputs.items()]
    lines.append(f"stack: {verdict.stack} bytes")
    for what, times in verdict.declassified.items():
        lines.append(f"declassified: {what}" + (f", {times} times" if times > 1 else ""))
    lines += [f"not declassified: {what}, where no run comes" for what in verdict.unreached]
    if verdict.placed:
        lines.append(
            f"holds for these places of the buffers; {len(verdict.placed)} decisions depend on them, the first:"
        )
        lines += [f"  {line}" for line in verdict.placed[:3]]
    return lines + list(verdict.assumptions)
