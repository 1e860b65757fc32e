"""x86-64 general-purpose moves, extensions and the stack (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.entry import Instruction, Isa, Step
from dauntless.isa.operand import Memory
from dauntless.isa.step import effective_address
from dauntless.isa.value import join
from dauntless.isa.x86_64.registry import instruction


# -- copies -------------------------------------------------------------------------------------------------------
@instruction("mov {=d:r}, {s:r|m|i}", "mov {=d:m}, {s:r|i}", "movabs {=d:r64}, {s:i|r}", "movnti {=d:m32|m64}, {s:r}")
def mov(s: Any) -> Any:
    """Copy."""
    return s


@instruction("movbe {=d:r}, {s:m}", "movbe {=d:m}, {s:r}", feature="movbe")
def movbe(s: Any) -> Any:
    """Copy with the bytes reversed."""
    return join(s.lanes(8)[::-1])


@instruction("bswap {+d:r32|r64}")
def bswap(d: Any) -> Any:
    """Reverse the bytes."""
    return join(d.lanes(8)[::-1])


@instruction("lea {=d:r}, {s:address|address32}")
def lea(s: Any, width: int) -> Any:
    """The address itself, truncated to the destination."""
    return s.extract(0, width)


@instruction("xchg {+a:r|m}, {+b:r|m}")
def xchg(a: Any, b: Any) -> Any:
    """Exchange."""
    return b, a


# -- extensions ---------------------------------------------------------------------------------------------------
@instruction("movzx {=d:r}, {s:r8|r16|m8|m16}")
def movzx(s: Any, width: int) -> Any:
    """Zero extension."""
    return s.zext(width)


@instruction("movsx {=d:r}, {s:r8|r16|m8|m16}", "movsxd {=d:r32|r64}, {s:r32|m32}")
def movsx(s: Any, width: int) -> Any:
    """Sign extension."""
    return s.sext(width)


@instruction("cbw", reads=("al",), writes=("ax",))
def cbw(al: Any) -> Any:
    """Sign extension of al to ax."""
    return al.sext(16)


@instruction("cwde", reads=("ax",), writes=("eax",))
def cwde(ax: Any) -> Any:
    """Sign extension of ax to eax."""
    return ax.sext(32)


@instruction("cdqe", reads=("eax",), writes=("rax",))
def cdqe(eax: Any) -> Any:
    """Sign extension of eax to rax."""
    return eax.sext(64)


@instruction("cwd", reads=("ax",), writes=("dx",))
def cwd(ax: Any) -> Any:
    """The sign of ax, in every bit of dx."""
    return ax.msb().sext(16)


@instruction("cdq", reads=("eax",), writes=("edx",))
def cdq(eax: Any) -> Any:
    """The sign of eax, in every bit of edx."""
    return eax.msb().sext(32)


@instruction("cqo", reads=("rax",), writes=("rdx",))
def cqo(rax: Any) -> Any:
    """The sign of rax, in every bit of rdx."""
    return rax.msb().sext(64)


# -- the stack ----------------------------------------------------------------------------------------------------
@instruction("push {s:r64|m64}", writes=("pushed",))
def push(s: Any) -> Any:
    """Store below rsp and decrement rsp."""
    return s


@instruction("push {s:i}", writes=("pushed",))
def push_constant(s: int, pc: Any) -> Any:
    """Store a constant, sign-extended to 64 bits, below rsp and decrement rsp. (16-bit constants have no text.)"""
    return pc.const(s, 64)


@instruction("pop {=d:r64}", reads=("popped",))
def pop(popped: Any) -> Any:
    """Load from rsp and increment rsp."""
    return popped


def _compile_pop(instruction: Instruction, isa: Isa) -> Step:
    memory = instruction.operands[0]
    assert isinstance(memory, Memory)

    def step(state: Any) -> None:
        top = state.get("rsp", 0, 64)
        value = state.load(top, 64, 1)
        state.set("rsp", 0, top + 8, False)
        state.store(effective_address(state, memory, instruction.next_address, 64), value, 1)

    return step


@instruction("pop {=d:m64}", reads=("popped",), compile=_compile_pop, scattered=True)
def pop_to_memory(popped: Any) -> Any:
    """Load from rsp, increment rsp, and store; an address with rsp uses the new value."""


@instruction("leave {s:m64}", reads=("rbp",), writes=("rsp", "rbp"))
def leave(s: Any, rbp: Any) -> Any:
    """Close the stack frame: load rbp from the address in it, and set rsp to the address after that."""
    return rbp + 8, s
