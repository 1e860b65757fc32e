"""The assumptions of an output as lines of its header; the proof holds only under them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator

from dauntless.contract import Argument
from dauntless.optimizer.optimise import Clean
from dauntless.optimizer.targets.target import target_named

SHOWN = 16  # elements of a table


def terms(clean: Clean, isa: str) -> tuple[str, ...]:
    """Lines with the signature, values and alignments, preconditions, shared buffers, and guarantees at the return."""
    return ("made for calls within these terms only:", *(f"  {line}" for line in _lines(clean, isa)))


def _lines(clean: Clean, isa: str) -> Iterator[str]:
    contract, signature = clean.contract, clean.contract.signature
    if clean.macros:
        yield f"preprocessed with {', '.join(f'-D {macro}' for macro in clean.macros)}"
    yield f"signature {' '.join(contract.signature_text.split())}"
    alignment = contract.alignments.get(clean.feature, 1)
    if alignment > 1:
        yield f"every buffer but byte strings is aligned to {alignment} bytes"
    yield from (f"{name} is {size}" for name, size in contract.sizes.items())
    for argument in signature.leaves:
        if argument.value is not None and argument.name not in contract.sizes:
            yield f"{argument.name} is {argument.value}"
        if argument.is_table:
            yield _table(argument)
    for name in contract.pre_bounds:
        bound = contract.bound(name)
        yield f"{bound.low} <= {name} <= {bound.high}"
    if len(signature.buffers) > 1:
        yield "buffers do not overlap"
    for a, b in contract.may_alias:
        yield f"but {a} and {b} may be the very same buffer"
    yield from _returned(clean, isa)
    yield "any register that the ABI lets a function change may be changed"
    if any(not a.secret and not a.is_table for a in signature.leaves):
        yield ("loops run as often as in the clean code" if clean.guarded
               else "loops run as often as these terms say, and never otherwise: they have no guard")  # fmt: skip


def _table(argument: Argument) -> str:
    """The line about a constant table: its contents, and its symbol's alignment if none is declared."""
    if argument.table:
        aligned = ", aligned as it is" if argument.alignment == 1 else ""
        return f"{argument.name} holds the first {argument.count} elements of {argument.table}{aligned}"
    elements = argument.contents or ()
    shown = [str(element) for element in elements[:SHOWN]] + ["..."] * (len(elements) > SHOWN)
    return f"{argument.name} holds {', '.join(shown)}"


def _returned(clean: Clean, isa: str) -> Iterator[str]:
    if not clean.contract.signature.result:
        registers = ", ".join(sorted(target_named(isa).results))
        yield ("nothing is returned in registers" if clean.results_stated
               else f"what the clean code writes to {registers} is taken to be its result")  # fmt: skip
    if clean.caller_wipes:
        yield "the caller wipes registers and dead stack: secrets may be left in more of them than in the clean code"
    else:
        yield "no secret is left in a register or in dead stack where the clean code leaves none"
