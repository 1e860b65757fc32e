"""Signatures: the arguments of a function with their sizes, direction, secrecy and alignment, from one line of text.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    (inout secret i16 r[256] align 32, in i16 a[3][256], public u64 n = 16) -> i32

Each argument is `[in|out|inout] [secret|public] TYPE [NAME] [DIMENSIONS] [align N] [= VALUE]`. Without a direction a buffer
is read only; without `public` it is secret. `= VALUE` fixes a public scalar.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import prod

from dauntless.errors import InputError

TYPES = {f"{s}{w}": (w, s == "i") for s in "iu" for w in (8, 16, 32, 64)}  # name -> (bits, signed)
_ARGUMENT = re.compile(
    r"(?P<words>(?:(?:in|out|inout|secret|public|const)\s+)*)(?P<type>\w+)(?:\s+(?P<name>[A-Za-z_]\w*))?\s*"
    r"(?P<dims>(?:\[\s*\d+\s*\]\s*)*)(?:align\s+(?P<align>\d+))?\s*(?:=\s*(?P<value>\w+))?"
)


@dataclass(frozen=True)
class Argument:
    """One argument: a scalar (dimensions empty) or a pointer to a buffer of the given dimensions."""

    name: str
    type: str
    dimensions: tuple[int, ...]
    readable: bool = True
    writable: bool = False
    secret: bool = True
    alignment: int = 1
    value: int | None = None

    @property
    def bits(self) -> int:
        """Width of one element."""
        return TYPES[self.type][0]

    @property
    def signed(self) -> bool:
        return TYPES[self.type][1]

    @property
    def is_buffer(self) -> bool:
        return bool(self.dimensions)

    @property
    def count(self) -> int:
        return prod(self.dimensions)

    @property
    def size(self) -> int:
        """Bytes of the buffer."""
        return self.count * self.bits // 8


@dataclass(frozen=True)
class Signature:
    """All arguments in order, and the type of the result ("" for none)."""

    arguments: tuple[Argument, ...]
    result: str = ""

    @property
    def buffers(self) -> tuple[Argument, ...]:
        return tuple(a for a in self.arguments if a.is_buffer)

    def argument(self, name: str) -> Argument:
        return next(a for a in self.arguments if a.name == name)


def parse_signature(text: str) -> Signature:
    """The signature that `text` writes; InputError names the argument that cannot be read."""
    match = re.fullmatch(r"\s*\((.*)\)\s*(?:->\s*(\w+)\s*)?", text, re.DOTALL)
    if match is None:
        raise _error(text, "a signature is a list of arguments in parentheses")
    parts = [p.strip() for p in match[1].split(",")] if match[1].strip() else []
    arguments = tuple(_argument(part, i) for i, part in enumerate(parts))
    names = [a.name for a in arguments]
    for name in names:
        if names.count(name) > 1:
            raise _error(text, f"two arguments are called {name}")
    if match[2] is not None and match[2] not in TYPES:
        raise _error(text, f"unknown result type {match[2]}")
    return Signature(arguments, match[2] or "")


def _argument(text: str, position: int) -> Argument:
    match = _ARGUMENT.fullmatch(text)
    if match is None or match["type"] not in TYPES:
        raise _error(text, f"argument {position + 1} cannot be read")
    words = match["words"].split()
    dimensions = tuple(int(d) for d in re.findall(r"\d+", match["dims"]))
    if 0 in dimensions:
        raise _error(text, f"argument {position + 1} has an empty dimension")
    alignment = int(match["align"] or 1)
    if alignment & (alignment - 1) or alignment == 0:
        raise _error(text, f"alignment {alignment} is not a power of two")
    try:
        value = int(match["value"], 0) if match["value"] else None
    except ValueError:
        raise _error(text, f"{match['value']} is not a number") from None
    if value is not None and dimensions:
        raise _error(text, "only a scalar can be given a value")
    return Argument(
        name=match["name"] or f"a{position}",
        type=match["type"],
        dimensions=dimensions,
        readable="out" not in words,
        writable="out" in words or "inout" in words,
        secret="public" not in words and value is None,
        alignment=alignment,
        value=value,
    )


def _error(text: str, what: str) -> InputError:
    return InputError(
        f"signature {text.strip()!r}", what, 'write it like "(out u8 r[32], in secret i16 a[256], public u64 n = 4)"'
    )
