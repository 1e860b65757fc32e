"""Code of an operation: a program's, and the instructions that ask the processor or call the system.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dauntless.asm.image import Image
from dauntless.asm.source_lines import source_line
from dauntless.isa.entry import Entry, Instruction, Step, UnknownInstruction
from dauntless.isa.processor import Processor
from dauntless.isa.step import compile_step
from dauntless.prover.machine.program import Program
from dauntless.prover.operations.addressed import addressed, names_address
from dauntless.prover.operations.paths import Recorded
from dauntless.prover.operations.remembered import remembering
from dauntless.prover.refusal import Refusal


class Code(Program):
    """A function's code on one processor, decoded when it is reached."""

    def __init__(self, image: Image, processor: Processor, chosen: Sequence[str] = ()) -> None:
        super().__init__(image, chosen)
        self.processor = processor
        self.recorded = Recorded(), Recorded()  # in runs in which the stack is not parted, and in those in which it is
        self._on: dict[str, Code] = {}  # on other variants
        self._asking: set[int] = set()  # addresses of instructions that ask the processor or call the system

    def on(self, variant: str) -> Code:
        """The code on one variant of the ISA, with paths of its own."""
        if variant == self.isa.variant:
            return self
        if variant not in self._on:
            other = super().on(variant)
            assert isinstance(other, Code)
            other.recorded = Recorded(), Recorded()
            self._on[variant] = other
        return self._on[variant]

    def _decode(self, address: int) -> tuple[Instruction, Step, bool]:
        try:
            instruction, step, moves = super()._decode(address)
        except UnknownInstruction:
            size, text = self._lines[address]
            asked = self._asks(text)
            if asked is None:
                raise
            self._asking.add(address)
            mnemonic = text.partition(" ")[0]
            entry = Entry(text, mnemonic, (), lambda: (), ())
            return Instruction(address, size, text, entry, ()), asked, False
        self._check_feature(instruction)
        return instruction, addressed(self.image, instruction, step), moves

    def _compiled(self, instruction: Instruction) -> Step:
        return compile_step(remembering(instruction), self.isa)

    def is_plain(self, instruction: Instruction) -> bool:
        """Whether it does what its entry says and no more: it names no address of the object, and asks nobody."""
        return instruction.address not in self._asking and not names_address(self.image, instruction)

    def _check_feature(self, instruction: Instruction) -> None:
        """Of what the processor is not said to have: unknown; if it cannot be said, the result lists it."""
        encoding = self.image.read(instruction.address, instruction.size) or b""
        for name in self.processor.needed(instruction, encoding):
            if name in self.processor.features:
                continue
            if name in self.processor.known:
                raise Refusal("possible fault", f"needs {name}, which --features does not list",
                              f"add {name}, if the processor has it: code that runs without it must ask first",
                              instruction.address, instruction.text, source_line(self.image, instruction.address),
                              unknown=True)  # fmt: skip
            self.assume(f"relies on the processor having {name}")

    def _asks(self, text: str) -> Callable[[Any], None] | None:
        if text == self.processor.system_call:
            return lambda state: state.system_call()
        return self.processor.step(text)


class Codes:
    """Code of images that operations share, on one processor at a time: an instruction is decoded once, and a path recorded
    once. What the code assumes is then what it assumes for all of them."""

    def __init__(self) -> None:
        self._features: frozenset[str] = frozenset()
        self._made: dict[tuple[object, ...], Code] = {}

    def of(self, image: Image, on: Processor, variants: Sequence[str]) -> Code:
        """The code of an image on a processor, for these variants of the ISA; all if none."""
        if on.features != self._features:
            self._features, self._made = on.features, {}
        key = (image, *variants)
        if key not in self._made:
            self._made[key] = Code(image, on, variants)
        return self._made[key]
