"""Places of arguments and results at a call, and the contents of their words, for symbolic and concrete values.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The prover, its concrete runs and the optimiser use this module, which uses the ISA's convention (`isa/<isa>/abi.py`). A
*word* has the width of a pointer; a wider value, such as a `u64` on a 32-bit processor, consists of several words, least
significant first. Bits of a word that the convention leaves unspecified are unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.contract.signature import TYPES, Signature

Place = str | int  # a register, or an offset from the stack pointer at entry
Unknown = Callable[[int], Any]  # a value of so many bits of which nothing is known


def argument_places(signature: Signature, isa: Any) -> tuple[tuple[Place, ...], ...]:
    """For each argument the places of its words."""
    widths = [isa.pointer_width if a.is_buffer else a.bits for a in signature.arguments]
    return tuple(
        tuple(place if isinstance(place, str) else isa.pushed_by_call + place for place in places)
        for places in isa.passed(widths)
    )


def pointer_registers(count: int, isa: Any) -> tuple[str, ...]:
    """The registers of this many arguments of a pointer's width."""
    places = [place for (place,) in isa.passed([isa.pointer_width] * count)]
    assert all(isinstance(place, str) for place in places), "so many arguments are not passed in registers"
    return tuple(places)


def result_registers(signature: Signature, isa: Any) -> tuple[str, ...]:
    """The registers of the result; empty without a result."""
    found: tuple[str, ...] = isa.returned(TYPES[signature.result][0]) if signature.result else ()
    return found


def passed_words(value: Any, *, signed: bool, isa: Any, unknown: Unknown) -> list[Any]:
    """The words of an argument, extended as callers do."""
    if value.width < 32 <= isa.caller_extends:
        value = value.sext(32) if signed else value.zext(32)
    if value.width == 32 < isa.caller_extends:
        value = value.sext(isa.caller_extends)
    word: int = isa.pointer_width
    above = -value.width % word
    value = value.join((value, unknown(above))) if above else value
    return [value] if value.width == word else [value.extract(low, word) for low in range(0, value.width, word)]


def returned_word(value: Any, *, signed: bool, isa: Any, unknown: Unknown) -> Any:
    """The word of a result of at most its width, extended as callees do."""
    found = extended(value, signed=signed, isa=isa)
    value = value if found is None else found
    above = isa.pointer_width - value.width
    return value.join((value, unknown(above))) if above else value


def extended(value: Any, *, signed: bool, isa: Any) -> Any | None:
    """The required value of as many bits of a result's word as callees extend it to; None if it has so many."""
    most: int = isa.callee_extends
    if value.width >= most:
        return None
    if value.width < 32:
        value = value.sext(32) if signed else value.zext(32)
    return value.sext(most) if value.width < most else value


def result_of(state: Any, type_: str) -> Any:
    """The result in a state at the return."""
    isa, left = state.isa, TYPES[type_][0]
    pieces = []
    for register in isa.returned(left):
        pieces.append(state.get(register, 0, min(left, isa.pointer_width)))
        left -= isa.pointer_width
    return pieces[0].join(pieces) if len(pieces) > 1 else pieces[0]
