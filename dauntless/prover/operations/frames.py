"""Calls, returns and moves of the stack pointer in a recorded path.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A run does three things at such an instruction beside what its step does. The code does the same three, in the same order, after
its checks, to the run itself: where the live stack begins (`State.hold_from`, by which what a rise leaves below is undefined),
and which calls have not returned (`Run.calls`).

- A path neither begins nor ends the part of the stack below a rounded stack pointer (`rounded.py`).
- Where the run would refuse the new stack pointer, the code is left before the instruction; so it is at some places that a run
  would accept. Later accesses are checked against the new beginning of the live stack, which is a variable of its own.
- A call stores, or puts into the link register, the address behind it, which is the same whenever the code runs.
- A return goes where it went when it was recorded. The code is left unless that is where the innermost call would go on, and
  the address that is returned to equals it: of the same kind and number, of which the run has said that they are equal.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from dauntless.isa.entry import Instruction
from dauntless.prover.operations.named import home_of
from dauntless.prover.operations.traced import NotRecorded, Traced, kind_of

TRANSFERS = ("call", "ret")


def transferred(record: Any, instruction: Instruction, result: Any) -> int:
    """What a call or a return does beside its step; where it goes."""
    if instruction.entry.control == "ret":
        return _returned(record, result)
    _called(record, instruction.next_address)
    return int(result)


def _called(record: Any, back: int) -> None:
    run, isa = record.run, record.isa
    address = run.linker.own(back)
    kind_of(address)
    value = Traced(record, address, str(address.v), fixed=True)
    if isa.pushed_by_call:
        top = record.get(isa.stack_pointer, 0, isa.pointer_width) - isa.pushed_by_call
        record.set(isa.stack_pointer, 0, top, False)
        record.store(top, value, 1)
        moved(record)
    else:
        record.set(isa.link_register, 0, value, False)
    record.does(f"CALLS.append({record.name(back, 'N')})", partial(run.calls.append, back))


def _returned(record: Any, result: Any) -> int:
    run, isa = record.run, record.isa
    if not run.calls:
        raise NotRecorded
    back: int = run.calls[-1]
    if isa.pushed_by_call:
        top = record.get(isa.stack_pointer, 0, isa.pointer_width)
        target = record.load(top, isa.pointer_width, 1)
        record.set(isa.stack_pointer, 0, top + isa.pushed_by_call, False)
    else:
        target = result if isinstance(result, Traced) else record.get(isa.link_register, 0, isa.pointer_width)
    same = target.real.eq(run.linker.own(back))
    if not (same.k and same.v):
        raise NotRecorded
    record.guard(f"not CALLS or CALLS[-1] != {record.name(back, 'N')}")
    record.guard(f"{target.x} != {record.name(target.real.v, 'N')}")
    if isa.pushed_by_call:
        moved(record)
    record.does("CALLS.pop()", run.calls.pop)
    return back


def moved(record: Any) -> None:
    """What a new stack pointer changes."""
    run, isa = record.run, record.isa
    pointer = record.get(isa.stack_pointer, 0, isa.pointer_width)
    offset, top = pointer.real.v - run.stack.address, run.top if run.inner is None else run.inner.end
    is_usual = isa.red_zone <= offset <= top and not (offset - run.top) % isa.stack_granule
    if pointer.real.m or pointer.real.p or home_of(pointer.real) is not run.live or not is_usual:
        raise NotRecorded
    at = record.let(f"{pointer.x} - STACK")
    record.moves = True
    record.guard(f"not {isa.red_zone} <= {at} <= END{record.levels[run.live]}")
    if isa.stack_granule > 1:
        record.guard(f"{at} % {isa.stack_granule} != {run.top % isa.stack_granule}")
    lowest = record.let(f"{at} - {isa.red_zone}")
    record.does(f"RUN.hold_from({lowest})", partial(run.hold_from, offset - isa.red_zone))
