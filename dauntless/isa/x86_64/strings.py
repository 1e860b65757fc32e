"""x86-64 string instructions: copies, fills and loads that move rsi and rdi, repeated rcx times (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A repetition is its iterations, one after the other: an element is loaded after the one before it has been stored, so that
overlapping copies see their own stores. The number of repetitions and the direction must be known, as they decide which memory
is touched; a secret number is refused. Comparisons and searches (`cmps`, `scas`) are not described.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.entry import Fault, Instruction, Isa, Step
from dauntless.isa.operand import Register
from dauntless.isa.x86_64.registry import instruction

Semantics = Callable[..., Any]
_SIZES = (("b", 8, "al"), ("w", 16, "ax"), ("d", 32, "eax"), ("q", 64, "rax"))


def _compile(instruction: Instruction, isa: Isa) -> Step:
    """Copies from rsi if the entry reads it, else stores rax; to rdi if the entry writes it, else to rax."""
    entry = instruction.entry
    width = max(getattr(o, "width", 0) for o in instruction.operands)
    loads, stores = "rsi" in entry.reads, "rdi" in entry.reads
    target = next((o for s, o in zip(entry.operands, instruction.operands, strict=True) if s.mode), None)

    def step(state: Any) -> None:
        move = -(width // 8) if _known_direction(state, entry.mnemonic) else width // 8
        count = 1
        if "rcx" in entry.reads:
            count = state.known(state.get("rcx", 0, 64), "the number of repetitions")
        for _ in range(count):
            value = _moved(state, "rsi", move, width) if loads else state.get("rax", 0, width)
            if stores:
                _moved(state, "rdi", move, width, value)
            elif isinstance(target, Register):
                state.set("rax", 0, value, target.merge)
        if "rcx" in entry.reads:
            state.set("rcx", 0, state.const(0, 64), False)

    return step


def _known_direction(state: Any, mnemonic: str) -> bool:
    """The direction flag, which must be known."""
    known = state.get_flag("df").as_int()
    if known is None:
        raise Fault(
            mnemonic, "its direction depends on the direction flag, which is not known", "execute cld before it"
        )
    return bool(known)


def _moved(state: Any, register: str, move: int, width: int, value: Any = None) -> Any:
    """Loads, or stores the value, at the address in the register; then moves the register."""
    address = state.get(register, 0, 64)
    if value is None:
        value = state.load(address, width, 1)
    else:
        state.store(address, value, 1)
    state.set(register, 0, address + move, False)
    return value


def _declare(template: str, *registers: str) -> Callable[[Semantics], Semantics]:
    """An instruction that reads and moves the registers, and its repeated form."""
    once: dict[str, Any] = {"reads": (*registers, "df"), "writes": registers, "compile": _compile, "scattered": True}
    often = {**once, "reads": ("rcx", *registers, "df"), "writes": ("rcx", *registers)}

    def declare(semantics: Semantics) -> Semantics:
        instruction(template, **once)(semantics)
        if "rdi" in registers:
            instruction(f"rep {template}", **often)(semantics)
        return semantics

    return declare


for _suffix, _width, _accumulator in _SIZES:

    @_declare(f"movs{_suffix} {{=d:m{_width}}}, {{s:m{_width}}}", "rsi", "rdi")
    def movs(s: Any) -> Any:
        """Copy an element from rsi to rdi and move both by its size, up or as df says down; rep: rcx elements."""

    @_declare(f"stos{_suffix} {{=d:m{_width}}}, {{s:{_accumulator}}}", "rdi")
    def stos(s: Any) -> Any:
        """Store al, ax, eax or rax to rdi and move rdi by its size, up or as df says down; rep: rcx times."""

    @_declare(f"lods{_suffix} {{=d:{_accumulator}}}, {{s:m{_width}}}", "rsi")
    def lods(s: Any) -> Any:
        """Load al, ax, eax or rax from rsi and move rsi by its size, up or as df says down."""
