"""Choices that an author has marked in an assembly source: a symbol with its value, and a comment that lists the others.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

        .set    .Lntt_avx2_rows, 4              // explore: 2, 4, 8
        .set    .Lmul_neon_middle, 0            // explore: 0 scalar, 1 neon
        .set    .Lmul_neon_vectorised, 0b0011   // explore: 0..15

The source reads the symbol in `.if`, `.rept` and expressions, so that as it stands it assembles to one of its variants: no
tool and no preprocessor comes between it and the assembler.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from dauntless.errors import InputError

EXAMPLE = ".set .Lrows, 4 // explore: 2, 4, 8"

_MARK = re.compile(r"(?P<code>.*?)(?://|/\*|[#;@])\s*explore:(?P<listed>.*?)(?:\*/)?\s*")
_SET = re.compile(r"(?P<before>\s*\.(?:set|equ)\s+(?P<symbol>[\w.$]+)\s*,\s*)(?P<value>[-+]?\w+)\s*")
_VALUE = re.compile(r"(?P<low>[-+]?\w+)(?:\s*\.\.\s*(?P<high>[-+]?\w+)|\s+(?P<word>[A-Za-z][\w-]*))?")
_MOST = 1 << 16  # values of a range: more are a slip of the pen


@dataclass(frozen=True)
class Value:
    """A value of a symbol. `word`: what the author calls it, if anything."""

    number: int
    text: str  # as it is written in the source
    word: str = ""

    def __str__(self) -> str:
        return self.word or self.text


@dataclass(frozen=True)
class Mark:
    """A symbol whose values are alternatives. `name`: the symbol, of which `.L` and all up to the file's name are left
    out."""

    name: str
    symbol: str
    line: int  # from 1
    default: Value
    values: tuple[Value, ...]


def marks(text: str, where: str) -> tuple[Mark, ...]:
    """The marks of a source, in text order; InputError if there is none, or one that cannot be read. `where`: its path."""
    found: list[Mark] = []
    for number, line in enumerate(text.splitlines(), 1):
        match = _MARK.fullmatch(line)
        if match is None:
            continue
        place = f"{where}:{number}"
        mark = _mark(match, number, place, PurePath(where).stem)
        if mark.name in (other.name for other in found):
            raise InputError(place, f"{mark.symbol} is marked twice", "mark each symbol once, or rename one")
        found.append(mark)
    if not found:
        raise InputError(where, "no alternatives are marked in it", f"mark a symbol's values: {EXAMPLE}")
    return tuple(found)


def _mark(match: re.Match[str], line: int, place: str, stem: str) -> Mark:
    assigned = _SET.fullmatch(match["code"])
    if assigned is None:
        what = f"`explore:` stands behind `{match['code'].strip()}`, which sets no symbol to a number"
        raise InputError(place, what, f"write {EXAMPLE}")
    values = tuple(_values(match["listed"], place))
    if len({v.number for v in values}) < len(values):
        raise InputError(place, "a value is listed twice", "list each value once")
    default = next((v for v in values if v.number == _number(assigned["value"], place)), None)
    if default is None:
        raise InputError(place, f"its value {assigned['value']} is not among those listed", "list it too")
    name = assigned["symbol"].removeprefix(".L")
    name = name.partition(f"{stem}_")[2] or name
    return Mark(name, assigned["symbol"], line, default, values)


def _values(listed: str, place: str) -> Iterator[Value]:
    for part in map(str.strip, listed.split(",")):
        match = _VALUE.fullmatch(part)
        if match is None:
            raise InputError(place, f"`{part}` is no value", "list numbers: 1, 2, 4 or 0..3 or 0 scalar, 1 neon")
        low = _number(match["low"], place)
        if match["high"] is None:
            yield Value(low, match["low"], match["word"] or "")
            continue
        high = _number(match["high"], place)
        if not low <= high < low + _MOST:
            raise InputError(place, f"`{part}` is no range", "write the lower end first: 0..3")
        yield from (Value(n, str(n)) for n in range(low, high + 1))


def _number(text: str, place: str) -> int:
    try:
        return int(text, 0)
    except ValueError:
        raise InputError(place, f"{text} is not a number", "write 4, -1, 0x10 or 0b11") from None


def chosen(text: str, marks: Sequence[Mark], values: Sequence[Value], *, marked: bool) -> str:
    """The source with other values, one for each mark. Lines keep their numbers; `marked`: the marks stay too."""
    lines = text.splitlines(keepends=True)
    for mark, value in zip(marks, values, strict=True):
        line = lines[mark.line - 1]
        match = _MARK.fullmatch(line.rstrip("\r\n"))
        assigned = _SET.fullmatch(match["code"]) if match else None
        assert match is not None and assigned is not None, f"line {mark.line} is a mark's"
        rest = line[assigned.end("value") :] if marked else line[len(line.rstrip("\r\n")) :]
        lines[mark.line - 1] = f"{assigned['before']}{value.text}{rest}"
    return "".join(lines)
