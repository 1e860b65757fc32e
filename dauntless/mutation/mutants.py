"""A reproducible set of distinct mutants of a function, with text that the assembler accepts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from dauntless.asm.platform import platform_named
from dauntless.asm.tools import run
from dauntless.mutation.faults import KINDS
from dauntless.mutation.original import Mutant, Original


def mutants(original: Original, count: int, seed: int) -> list[Mutant]:
    """Distinct mutants, cycling through the kinds of faults; only changes that the assembler accepts."""
    rng = random.Random(f"{seed} {original.symbol.name}")
    found: dict[str, Mutant] = {}
    for _ in range(50):
        candidates = [m for m in _round(original, rng) if str(m) not in found]
        for mutant, accepted in zip(candidates, encodable(original, candidates), strict=True):
            if accepted and len(found) < count:
                found[str(mutant)] = mutant
        if len(found) == count:
            break
    return list(found.values())


def _round(original: Original, rng: random.Random) -> Iterator[Mutant]:
    """One round of mutants: some of every kind."""
    for i in range(6 * len(KINDS)):
        mutant = KINDS[i % len(KINDS)](original, rng)
        if mutant is not None:
            yield mutant


def encodable(original: Original, candidates: Sequence[Mutant]) -> list[bool]:
    """Whether the assembler accepts each mutant's new text. Branch targets and addresses of constants are unchanged."""
    texts = [_checked_text(original, mutant) for mutant in candidates]
    platform = platform_named(original.isa)
    arguments = [f"--target={platform.triple}", "-c", "-x", "assembler", *platform.extensions, "-", "-o", "/dev/null"]
    result = run("clang", arguments, "\n".join([original.syntax.dialect, *texts, ""]))
    wrong = {int(number) for number in re.findall(r"<stdin>:(\d+):\d+: error", result.stderr)}
    return [number not in wrong for number in range(2, len(texts) + 2)]


def _checked_text(original: Original, mutant: Mutant) -> str:
    if mutant.kind not in ("register", "mnemonic", "immediate", "operand order", "element", "vector type"):
        return "nop"
    operands = original.decoded(next(x for x in original.lines if x.address == mutant.address)).entry.operands
    return "nop" if any("label" in o.kinds for o in operands) and mutant.kind != "immediate" else mutant.after
