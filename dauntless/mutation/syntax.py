"""Assembly syntax for mutations: shared parts, and one record per ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from dauntless.asm.disassemble import Line

WORD = re.compile(r"(?<![\w.#])[a-z]\w*")
_OPERAND = re.compile(r"(?:[^,\[{]|\[[^\]]*\]|\{[^}]*\})+")  # commas in brackets and braces do not separate


def split(text: str) -> tuple[str, str]:
    """(mnemonic, operands) of a line."""
    mnemonic, _, rest = text.partition(" ")
    return mnemonic, rest


def operands(text: str) -> list[str]:
    """The operands of a line as written."""
    return [part.strip() for part in _OPERAND.findall(split(text)[1])]


def spliced(text: str, match: re.Match[str], new: str) -> str:
    """The line with one part of its operands replaced; `match` is a match in the operands."""
    mnemonic, rest = split(text)
    return f"{mnemonic} {rest[: match.start()]}{new}{rest[match.end() :]}"


def _none(text: str) -> list[re.Match[str]]:
    return []


def _unmoved(line: Line, address: int) -> str:
    return line.text


@dataclass(frozen=True)
class Syntax:
    """One ISA's registers and other kinds of operands."""

    register_class: Callable[[str], tuple[str, int] | None]  # name -> (what can stand where it stands, its number)
    names: Callable[[str], tuple[str, ...]]  # class -> the names that are chosen from
    dialect: str  # a line before assembly text in the disassembler's dialect
    elements: Callable[[str], list[re.Match[str]]] = _none  # indices of vector elements among a line's operands
    vector_types: Callable[[str], list[re.Match[str]]] = _none  # words of the vector type that a line sets
    other_vector_types: Callable[[str], Sequence[str]] = tuple  # such a word -> what may stand there instead
    relocated: Callable[[Line, int], str] = _unmoved  # a line's text when it stands at another address


@cache
def syntax_of(isa: str) -> Syntax:
    """The record in `isas/<isa>.py`."""
    found: Syntax = import_module(f"dauntless.mutation.isas.{isa}").SYNTAX
    return found
