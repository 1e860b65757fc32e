"""Faults planted into random functions, each with the input that brings it out.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.attack.draft import ISAS, Draft
from tests.attack.expressions import bits
from tests.attack.random_c import Buffer, Function, random_function

# A fault adds lines to a function and returns what brings it out; None where the function has no place for it.
Trigger = Mapping[str, int] | None
Fault = Callable[[Function, random.Random], Trigger]


def _secret(function: Function, rng: random.Random) -> tuple[Buffer, int, int]:
    """A secret buffer, an index in it, a number of its type."""
    buffer = rng.choice([b for b in function.buffers if b.direction == "in" and b.secret])
    value = rng.getrandbits(bits(buffer.type) - 1)
    return buffer, rng.randrange(buffer.count), value


def _insert(function: Function, *lines: str) -> None:
    """Before the result is returned, if there is one."""
    at = len(function.body) - (1 if function.result else 0)
    function.body[at:at] = lines


def _condition(function: Function, rng: random.Random) -> tuple[str, dict[str, int]]:
    """True of few inputs, and one of these."""
    buffer, index, value = _secret(function, rng)
    place = f"{buffer.name}[{index}]"
    return f"{place} == ({buffer.type})0x{value:x}u", {place: value}


def secret_branch(function: Function, rng: random.Random) -> Trigger:
    """More is done if a secret has one value in many."""
    condition, trigger = _condition(function, rng)
    out = rng.choice(function.writable)
    i = rng.randrange(out.count)
    _insert(
        function,
        f"if ({condition})",
        f"    for (int z = 0; z < 3; z++) {out.name}[{i}] = ({out.type})({out.name}[{i}] / 3u);",
    )
    return trigger


def secret_return(function: Function, rng: random.Random) -> Trigger:
    condition, trigger = _condition(function, rng)
    function.body[-1:-1] = [f"if ({condition}) {{ {function.body[-1]} }}"] if function.result else []
    return trigger if function.result else None


def secret_index(function: Function, rng: random.Random) -> Trigger:
    """A table is read at a secret index."""
    buffer, index, _ = _secret(function, rng)
    out = rng.choice(function.writable)
    values = ", ".join(str(rng.randrange(128)) for _ in range(16))
    function.before.append(f"static const u8 secret_table[16] = {{ {values} }};")
    _insert(function, f"{out.name}[0] ^= secret_table[{buffer.name}[{index}] & 15];")
    return {}


def secret_store(function: Function, rng: random.Random) -> Trigger:
    buffer, index, _ = _secret(function, rng)
    out = next((b for b in function.writable if b.count >= 4), None)
    if out is None:
        return None
    _insert(function, f"{out.name}[{buffer.name}[{index}] & 3] = 1;")
    return {}


def secret_divisor(function: Function, rng: random.Random) -> Trigger:
    buffer, index, _ = _secret(function, rng)
    out = rng.choice(function.writable)
    _insert(function, f"{out.name}[0] = ({out.type})(1000003u / ((u32){buffer.name}[{index}] | 1u));")
    return {}


def secret_length(function: Function, rng: random.Random) -> Trigger:
    """A loop ends where a secret says."""
    buffer, index, _ = _secret(function, rng)
    out = rng.choice(function.writable)
    turn = f"{out.name}[0] = ({out.type})({out.name}[0] * 5u ^ {out.name}[0] >> 1);"
    _insert(function, f"for (u32 z = {buffer.name}[{index}] & 7u; z > 0; z--)", f"    {turn}")
    return {}


def first_difference(function: Function, rng: random.Random) -> Trigger:
    """A comparison ends at the first element that differs."""
    buffer, _, _ = _secret(function, rng)
    if buffer.count < 3:
        return None
    out = rng.choice(function.writable)
    _insert(function, f"for (int z = 0; z + 1 < {buffer.count}; z++)",
            f"    if ({buffer.name}[z] != {buffer.name}[z + 1]) {{ {out.name}[0] = ({out.type})z; break; }}")  # fmt: skip
    return {f"{buffer.name}[0]": 5, f"{buffer.name}[1]": 5}


def read_beyond(function: Function, rng: random.Random) -> Trigger:
    buffer = rng.choice(function.readable)
    out = rng.choice(function.writable)
    _insert(
        function, f"{out.name}[0] ^= ({out.type}){buffer.name}[{rng.choice((buffer.count, -1, buffer.count + 3))}];"
    )
    return {}


def write_beyond(function: Function, rng: random.Random) -> Trigger:
    out = rng.choice(function.writable)
    _insert(function, f"for (int z = 0; z <= {out.count}; z++) {out.name}[z] = ({out.type})(z * 3);")
    return {}


def copy_beyond(function: Function, rng: random.Random) -> Trigger:
    out = rng.choice(function.writable)
    _insert(function, f"{{ u8 z[256] = {{1}}; memcpy({out.name}, z, {out.count * bits(out.type) // 8} + 1); }}")
    return {}


def public_beyond(function: Function, rng: random.Random) -> Trigger:
    """Out of bounds for one value of a public argument."""
    if not function.lengths or function.lengths[0][2] is not None:
        return None
    name, high, _ = function.lengths[0]
    buffer, out = rng.choice(function.readable), rng.choice(function.writable)
    _insert(function, f"if ({name} == {high}) {out.name}[0] ^= ({out.type}){buffer.name}[{buffer.count}];")
    return {name: high}


def missing_write(function: Function, rng: random.Random) -> Trigger:
    """The last element of an output is not written."""
    for position, line in enumerate(function.body):
        for out in function.buffers:
            text = f" < {out.count}; i"
            if out.direction == "out" and out.count > 1 and f" {out.name}[i" in line and text in line:
                function.body[position] = line.replace(text, f" < {out.count - 1}; i")
                return {}
    return None


def write_to_input(function: Function, rng: random.Random) -> Trigger:
    buffer = next((b for b in function.buffers if b.direction == "in"), None)
    if buffer is None:
        return None
    _insert(function, f"(({buffer.type} *){buffer.name})[0] ^= 1;")
    return {}


def uninitialised(function: Function, rng: random.Random) -> Trigger:
    out = rng.choice(function.writable)
    _insert(
        function, "u8 z[4]; for (int y_ = 0; y_ < 3; y_++) z[y_] = 1;", f"{out.name}[0] ^= z[{out.name}[0] & 0 | 3];"
    )
    return {}


def public_trap(function: Function, rng: random.Random) -> Trigger:
    if not function.lengths or function.lengths[0][2] is not None:
        return None
    name, high, _ = function.lengths[0]
    _insert(function, f"if ({name} == {high}) __builtin_trap();")
    return {name: high}


CLOBBERS = {
    "x86_64": ("xorl %ebx, %ebx", "movl $1, %r12d", "std", "incq %r15", "pushq %rax", "movl -600(%rsp), %eax"),
    "aarch64": ("mov x19, #0", "movi v8.16b, #0", "add x28, x28, #1", "mov x30, x0", "ldr w9, [sp, #-64]"),
    "riscv64": ("li s1, 0", "addi s11, s11, 1", "li ra, 0", "lw t0, -64(sp)"),
}


def clobber(function: Function, rng: random.Random) -> Trigger:
    """Something that must be kept is not, or the stack is read where nothing is protected."""
    cases = [f'#if defined({macro})\n#define CLOBBER "{rng.choice(CLOBBERS[isa])}"\n#endif'
             for isa, macro in zip(ISAS, ("__x86_64__", "__aarch64__", "__riscv"), strict=True)]  # fmt: skip
    function.before += cases
    _insert(function, "__asm__ volatile(CLOBBER);")
    return {}


FAULTS: tuple[Fault, ...] = (
    secret_branch, secret_return, secret_index, secret_store, secret_divisor, secret_length, first_difference, read_beyond,
    write_beyond, copy_beyond, public_beyond, missing_write, write_to_input, uninitialised, public_trap, clobber,
)  # fmt: skip


def faulty_c(rng: random.Random) -> Draft:
    """A random function with one of the faults."""
    while True:
        function, fault = random_function(rng, branchy=False), rng.choice(FAULTS)
        trigger = fault(function, rng)
        if trigger is not None:
            draft = Draft("fault", function.source(), function.signature(), function.pre(), fault.__name__)
            return replace(draft, trigger=trigger)
