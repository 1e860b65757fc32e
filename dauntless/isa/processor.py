"""What code can ask of its processor and system: features, and the instructions that ask for them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The results of these instructions are no function of the machine's state, so they have no entries: each ISA lists them in
`isa/<isa>/processor.py`, as steps that answer for one named processor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, ClassVar

from dauntless.errors import InputError
from dauntless.isa.entry import Instruction

HWCAP, HWCAP2 = 16, 26  # AT_HWCAP and AT_HWCAP2, of the auxiliary vector
LEAST_SIGNED = 1 << 36  # below, an address has no bits of a signature: Linux gives programs on AArch64 36 bits or more


class Processor:
    """A processor with the ISA's baseline and these features; the system saves the state that they need."""

    known: tuple[str, ...] = ()  # features, by their names in /proc/cpuinfo
    baseline: frozenset[str] = frozenset()  # of every processor
    calls: ClassVar[Mapping[int, str]] = {}  # numbers of system calls
    system_call = ""  # the mnemonic of the instruction that makes one
    not_probed: ClassVar[frozenset[int]] = frozenset()  # keys of riscv_hwprobe that features do not determine
    call_number = ""  # the register that holds the number
    call_arguments: tuple[str, ...] = ()
    cleared: frozenset[str] = frozenset()  # flags that an instruction clears if it leaves no other undefined

    def __init__(self, features: Iterable[str]) -> None:
        self.features = self.baseline | frozenset(features)

    def needed(self, instruction: Instruction, encoding: bytes) -> tuple[str, ...]:
        """The features that an instruction needs so encoded, as they are `known`: none if every processor has it."""
        return (instruction.entry.feature,) if instruction.entry.feature else ()

    def call_clobbers(self, isa: Any) -> tuple[str, ...]:
        """Registers that a system call may change, besides the result's."""
        return ()

    def auxiliary(self, kind: int) -> int | None:
        """A word of the auxiliary vector; None for words that features do not determine."""
        return None

    def probe(self, key: int) -> int | None:
        """The value of a key of riscv_hwprobe; None for keys that the kernel does not know."""
        return None

    def step(self, text: str) -> Callable[[Any], None] | None:
        """What an instruction that asks does to a state; None for other instructions."""
        return None


def processor(isa: str, features: Iterable[str]) -> Processor:
    """The processor of an ISA with these features."""
    kind = import_module(f"dauntless.isa.{isa}.processor").PROCESSOR
    for name in features:
        if name not in kind.known:
            near = get_close_matches(name, kind.known, n=3)
            hint = f"did you mean {', '.join(near)}?" if near else f"known: {', '.join(kind.known)}"
            raise InputError(f"--features {name}", f"is no feature of {isa} that code can ask for", hint)
    made: Processor = kind(features)
    return made
