"""Decodes a disassembled line to an instruction, for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from dauntless.isa.entry import Entry, Instruction, UnknownInstruction
from dauntless.isa.operand import Operand

ISAS = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/abi.py")))


@cache
def isa_named(name: str) -> Any:
    """The ISA object of `dauntless/isa/<name>/`."""
    if name not in ISAS:
        raise UnknownInstruction(name, "no instruction set of that name is described", f"supported: {', '.join(ISAS)}")
    return import_module(f"dauntless.isa.{name}").ISA


@cache
def isa_under(name: str, convention: str) -> Any:
    """The ISA under one of the conventions of `dauntless/isa/<name>/conventions.py`; under its own if none is named."""
    isa = isa_named(name)
    if not convention:
        return isa
    return type(type(isa).__name__, (conventions(name)[convention], type(isa)), {})()


def conventions(name: str) -> Mapping[str, type]:
    """Those of `dauntless/isa/<name>/conventions.py`, by their names."""
    known: Mapping[str, type] = import_module(f"dauntless.isa.{name}.conventions").CONVENTIONS
    return known


@cache
def _match(isa: str, text: str) -> tuple[Entry, tuple[Operand, ...]] | None:
    mnemonic, operands = isa_named(isa).split(text)
    if None in operands:
        return None
    entry = isa_named(isa).registry.find(mnemonic, operands)
    return None if entry is None else (entry, operands)


def decode(isa: str, address: int, size: int, text: str) -> Instruction:
    """The instruction for `text`; UnknownInstruction if no entry matches."""
    matched = _match(isa, text)
    if matched is None:
        raise UnknownInstruction(
            f"{address:#x}: {text}",
            f"no {isa} entry describes this instruction",
            f"add one to dauntless/isa/{isa}/ (docs/add-an-instruction.md)",
        )
    return Instruction(address, size, text, *matched)
