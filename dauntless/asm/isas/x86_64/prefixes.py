"""Prefixes of x86-64 that llvm-objdump prints on separate lines.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from dauntless.asm.isas.x86_64.meaningless import is_meaningless
from dauntless.asm.line import Line

LONGEST = 15  # bytes of one instruction
PREFIXES = frozenset(
    {"lock", "rep", "repne", "xacquire", "xrelease", "notrack", "bnd"}
    | {"data16", "addr32", "rex64", "cs", "ds", "es", "fs", "gs", "ss"}
)


def refined(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines with prefixes joined to their instructions; without text for encodings that processors execute differently."""
    return map(_with_meaning, _join_prefixes(lines))


def _join_prefixes(lines: Iterable[Line]) -> Iterator[Line]:
    """Joins each prefix on a separate line to the instruction after it."""
    pending: list[Line] = []
    for line in lines:
        pending.append(line)
        if line.text in PREFIXES and sum(len(part.encoding) for part in pending) < LONGEST:
            continue
        yield _joined(pending)
        pending = []
    if pending:
        yield _joined(pending)


def _joined(parts: list[Line]) -> Line:
    if len(parts) == 1 and parts[0].text not in PREFIXES:
        return parts[0]
    encoding = b"".join(part.encoding for part in parts)
    complete = len(encoding) <= LONGEST and parts[-1].text not in PREFIXES | {""}
    return Line(parts[0].address, encoding, " ".join(part.text for part in parts) if complete else "")


def _with_meaning(line: Line) -> Line:
    return replace(line, text="") if is_meaningless(line.encoding, line.text) else line
