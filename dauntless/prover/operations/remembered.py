"""Vector instructions: which bits of a result are unknown is remembered for a kind of operands; values are computed each time.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The rules of `values.py` decide which bits of a result are unknown, undefined or secret by those of the operands, by the bits
that are known, and by which operands are one object. They never look at an unknown bit: the masks hold for every secret. So
operands that agree in all of these have results that agree in their masks. The value beside the proof is what the semantics
compute of numbers. Left to the rules each time are operands that are addresses or depend on where buffers are, an operand that
is a part of another, and results that are an operand or a part of one: `values.py` recognises a part when it meets it again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from dauntless.isa.entry import Instruction
from dauntless.prover.operations.values import Known, Partly, partly

LANES = 8  # parts of an operand that semantics look at: with fewer, they take no longer than remembering does
WIDE = 128  # bits of operands that have so many
MOST = 4096  # kinds that are remembered of an instruction's operands
TRIED = 100  # kinds after which an instruction is left to the rules if none has come twice

Masks = tuple[int, int, int, int]  # unknown, undefined, secret; width


class Remembered:
    """Semantics that remember masks."""

    def __init__(self, semantics: Callable[..., Any]) -> None:
        self.semantics = semantics
        # Operands' kinds -> the masks of each result; None: they are left to the rules
        self.results: dict[Hashable, list[Masks] | None] = {}
        self.hits = 0
        self.has_lanes: bool | None = None  # not known yet

    def __call__(self, *arguments: Any) -> Any:
        """The results, as the semantics and the rules have them."""
        if self.has_lanes is False:
            return self.semantics(*arguments)
        kinds = self._kinds(arguments)
        if kinds is None:
            return self.semantics(*arguments)
        masks = self.results.get(kinds)
        if masks is None:
            if self.has_lanes is None:
                self.has_lanes = self._looks_at_lanes(arguments)
            found = self.semantics(*arguments)
            if kinds not in self.results and len(self.results) < MOST:
                self.results[kinds] = _masks(found, arguments)
            return found
        self.hits += 1
        found = self.semantics(*(Known(a.v, a.width) if isinstance(a, Partly) else a for a in arguments))
        values = found if isinstance(found, tuple) else (found,)
        made = [partly(x.v, m, u, width, s=s) for x, (m, u, s, width) in zip(values, masks, strict=True)]
        return tuple(made) if isinstance(found, tuple) else made[0]

    def _looks_at_lanes(self, arguments: Sequence[Any]) -> bool:
        """Whether the semantics take an operand apart, which operands remember."""
        copies = [Partly(a.v, a.m, a.u, a.width, a.p, a.tags, a.s) if isinstance(a, Partly) else a for a in arguments]
        self.semantics(*copies)
        return any(isinstance(a, Partly) and len(a.parts or ()) >= LANES for a in copies)

    def _kinds(self, arguments: Sequence[Any]) -> Hashable | None:
        """What the masks follow from; None if all is known, or something has no kind."""
        if not self.hits and len(self.results) >= TRIED:
            return None
        kinds, is_open = list[Hashable](), False
        for i, a in enumerate(arguments):
            if isinstance(a, Partly):
                if a.p or a.tags or any(b is not a and _is_part(a, b) for b in arguments):
                    return None
                is_open = True
                first = next(j for j in range(i + 1) if arguments[j] is a)
                kinds.append((first, a.m, a.u, a.s, a.v & ~a.m, a.width))
            elif isinstance(a, Known):
                kinds.append((a.v, a.width))
            elif a is None or isinstance(a, int):
                kinds.append(a)
            else:
                return None
        return tuple(kinds) if is_open else None


def _masks(found: Any, arguments: Sequence[Any]) -> list[Masks] | None:
    """The masks of results, unless the rules are needed each time."""
    masks = list[Masks]()
    for x in found if isinstance(found, tuple) else (found,):
        if not isinstance(x, Known) or x.p or x.tags or any(_is_part(x, a) for a in arguments):
            return None
        masks.append((x.m, x.u, x.s, x.width))
    return masks


def _is_part(x: Known, whole: Any) -> bool:
    """Whether x is an operand, or what has been extracted of it, which has fewer bits."""
    parts = whole.parts if isinstance(whole, Partly) and x.width < whole.width else None
    return x is whole or (parts is not None and any(_is_part(x, part) for part in parts.values()))


@cache
def _remembering(semantics: Callable[..., Any]) -> Remembered:
    return Remembered(semantics)


def remembering(instruction: Instruction) -> Instruction:
    """The instruction with semantics that remember, if it is one on vectors and writes no flags; else itself."""
    entry = instruction.entry
    widest = max((getattr(operand, "width", 0) for operand in instruction.operands), default=0)
    if widest < WIDE or entry.flags or entry.control or entry.compile is not None:
        return instruction
    return replace(instruction, entry=replace(entry, semantics=_remembering(entry.semantics)))
