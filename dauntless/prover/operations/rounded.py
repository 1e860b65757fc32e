"""The stack below a stack pointer that code rounds down: one run stands for all residues of the pointer.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Code that wants a buffer at a multiple of 64 on a stack that is aligned to 16 rounds its stack pointer down, works below, and
takes the old pointer back from a register. What lies below (`Rounded`) is a part of the stack whose distance from what lies
above differs from run to run, by less than the power of two. A run whose stack lies elsewhere does the same, with the part
shifted as a whole, as long as

- addresses in the part come from the rounded pointer; those that come from the pointer before reach above the part. Where it
  ends is said when it begins: as far above the rounded pointer as bytes above what was rounded hold nothing, or zero, which
  are the frame of code that makes room first. So no byte is reached from both sides, in any run.
- what is computed of how far the two are apart is the same for all of them: of a difference such bits are known, and no others
  (`values.py`). Nor is more seen of an address than its residue.
- what the part held is undefined when the stack pointer returns; so is what lay there before, a zero too, when it begins.

What breaks this is refused, or noted (`Stack.is_whole`), and then the operation is run once for each residue (`verdict.py`).
Whatever else code does to an address in the stack, nothing is known of the result (`values.bare`): no decision may depend on
it.

Secrets that dead stack holds are those of any of these runs. When the part dies, its secrets are taken to be at all the places
to which it may be shifted, and what was secret before stays so: a store into the part has overwritten other bytes elsewhere.
Only stores at a known distance from the entry make such bytes clean. When the part begins, old secrets are taken to be at all
places at which it may read them. The deepest stack is that of the run which goes down furthest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.tags import Home, Rounded
from dauntless.prover.refusal import Refusal


@dataclass
class Inner:
    """A part that is live. Offsets are in the stack."""

    part: Rounded
    outer: Inner | None  # the part in which it is
    floor: int  # the lowest offset that addresses of outside reach; in other runs the part ends there or below
    end: int  # of the part, in this run
    deepest: int  # before it began, since the part around it did
    start: int  # from here to the floor: what was secret before it began
    secrets: bytes

    def __post_init__(self) -> None:
        # Where this part and those around it are
        self.bounds: tuple[int, ...] = (self.floor, self.end, *(self.outer.bounds if self.outer else ()))

    def check_pointer(self, state: Any, offset: int) -> None:
        """Refuses a stack pointer above the part."""
        if offset > self.end:
            raise not_followed(state)


def levels(state: Any) -> list[tuple[Home, int, int]]:
    """Of the stack and each live part of it, from outside: what it is, the lowest offset that its addresses reach while a part
    of it is live, and where they end."""
    found, inner, floor = list[tuple[Home, int, int]](), state.inner, 0
    while inner is not None:
        found.append((inner.part, floor, inner.end))
        inner, floor = inner.outer, inner.floor
    return [(state.stack.home, floor, state.top), *reversed(found)]


def change(state: Any, home: Home | None) -> None:
    """Begins or ends a part, if the stack pointer becomes an address there."""
    if isinstance(home, Rounded) and home.outer is state.live:
        _begin(state, home)
    elif state.inner is not None and home is state.inner.part.outer:
        _end(state, state.inner)


def check(state: Any, home: Home | None, offset: int, size: int) -> None:
    """Refuses accesses to the stack that other runs may do to other bytes."""
    level = next((level for level in levels(state) if level[0] is home), None)
    if level is None or offset < level[1] or (isinstance(home, Rounded) and offset + size > level[2]):
        raise not_followed(state)


def not_followed(state: Any) -> Refusal:
    """What ends such a run; its operation is then run for each residue."""
    refusal: Refusal = state.refuse("no end", "one run does not stand for all residues of the stack pointer",
                                    "leave the stack pointer as the caller aligned it", unknown=True)  # fmt: skip
    return refusal


def _spread(secrets: bytes, part: Rounded, below: int) -> bytes:
    """Secret bits of bytes, at all places to which the part may be shifted; with so many bytes more below them."""
    bits = int.from_bytes(secrets, "little") << 8 * below
    found = bits
    for shift in range(part.outer.alignment, part.alignment, part.outer.alignment):
        found |= bits << 8 * shift | bits >> 8 * shift
    return (found & (1 << 8 * (len(secrets) + below)) - 1).to_bytes(len(secrets) + below, "little")


def _holds(stack: Region, offset: int) -> bool:
    """Whether a byte holds something that code may want back; zeros are what probes of the stack's pages store."""
    if stack.marks[offset]:
        return True
    return stack.undefined[offset] != 0xFF and bool(stack.values[offset] or stack.secrets[offset])


def _deepest(state: Any) -> int:
    """The deepest stack so far, also before parts began in which this one is."""
    deepest, inner = state.deepest, state.inner
    while inner is not None:
        deepest, inner = min(deepest, inner.deepest), inner.outer
    return int(deepest)


def _begin(state: Any, part: Rounded) -> None:
    stack, above = state.stack, part.above - state.stack.address
    top = state.top if state.inner is None else state.inner.end  # what is beyond is elsewhere in other runs
    floor = next((i for i in range(above, top) if _holds(stack, i)), top)
    if state.lowest < floor:
        stack.lose(state.lowest, floor)
    start = max(0, min(_deepest(state), floor) - part.alignment)
    secrets = bytes(stack.secrets[start:floor])
    stack.secrets[start:floor] = _spread(secrets, part, 0)
    end = part.end - stack.address + (floor - above)
    state.inner = Inner(part, state.inner, floor, end, state.deepest, start, secrets)
    state.deepest = state.registers[state.isa.stack_pointer].v - stack.address - state.isa.red_zone


def _end(state: Any, inner: Inner) -> None:
    stack, part, floor = state.stack, inner.part, inner.floor
    state.inner = inner.outer
    extra = -part.shifts[0]  # how much further down than this run another one goes
    low = max(0, min(state.deepest, floor))
    below = min(low, extra)
    found = _spread(bytes(stack.secrets[low:floor]), part, below)
    stack.lose(max(0, min(state.lowest, floor)), floor)
    start = min(inner.start, low - below)
    left = int.from_bytes(inner.secrets, "little") << 8 * (inner.start - start)
    left |= int.from_bytes(found, "little") << 8 * (low - below - start)
    stack.secrets[start:floor] = left.to_bytes(floor - start, "little")
    state.deepest = min(inner.deepest, state.deepest - extra)
