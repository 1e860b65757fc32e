"""Syntax of an ISA's forms, and of the rows derived from them: one record, in isas/<isa>.py.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module


@dataclass(frozen=True)
class Syntax:
    """Syntax of one ISA. Registers of a form are its slots, numbered in text order."""

    form: Callable[[str], str]  # of a disassembled line
    text: Callable[[str, Sequence[int]], str]  # of a form with the registers of these numbers
    slot: re.Pattern[str]  # what stands for a register in a form
    number: Callable[[str], int | None]  # that stands for a full register; None if no slot takes it
    consumer_first: int  # number of the consumer's first register in a pair; the producer's begin at 0
    implied: int | None = None  # registers from this number on are named by no text
    label: str = "target"  # what `label` stands for in assembly
    has_one_cost: Callable[[str], bool] = lambda text: True  # the text says what the instruction costs
    accumulates: bool = False  # every mnemonic that adds to a register forwards in its own way
    delays_addresses: bool = False  # LLVM's models let the address of a load wait for the operand beside it


@cache
def syntax_of(isa: str) -> Syntax:
    """The record of `dauntless/cpu/isas/<isa>.py`."""
    found: Syntax = import_module(f"dauntless.cpu.isas.{isa}").SYNTAX
    return found
