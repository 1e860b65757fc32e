"""A function to put faults into, and one fault.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from dauntless.asm.disassemble import Line, disassemble
from dauntless.asm.image import Image, Segment, Symbol
from dauntless.isa.decode import decode
from dauntless.isa.entry import Instruction
from dauntless.mutation.syntax import Syntax, syntax_of
from dauntless.prover.machine.program import Program

Lines = dict[int, tuple[int, str]]  # address -> (bytes, text)


@dataclass(frozen=True)
class Mutant:
    """One fault: the mutated lines, and changes in memory."""

    kind: str
    address: int
    before: str
    after: str
    lines: Mapping[int, tuple[int, str]] = field(repr=False)
    patches: Mapping[int, bytes] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        return f"{self.kind} at {self.address:#x}: {self.before} -> {self.after}"


@dataclass(frozen=True)
class Original:
    """A function to mutate. `element`: width in bits of an entry in its tables."""

    image: Image
    symbol: Symbol
    element: int

    @property
    def isa(self) -> str:
        return self.image.isa

    @property
    def syntax(self) -> Syntax:
        return syntax_of(self.image.isa)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return disassemble(self.image, self.symbol)

    @cached_property
    def texts(self) -> Lines:
        return {line.address: (len(line.encoding), line.text) for line in self.lines}

    @cached_property
    def tables(self) -> tuple[Segment, ...]:
        return tuple(s for s in self.image.segments if not s.writable and not s.executable and s.data)

    def decoded(self, line: Line) -> Instruction:
        return decode(self.isa, line.address, len(line.encoding), line.text)

    def changed(self, kind: str, line: Line, text: str) -> Mutant | None:
        """The function with another text on one line."""
        lines = {**self.texts, line.address: (len(line.encoding), text)}
        return None if text == line.text else Mutant(kind, line.address, line.text, text, lines)

    def program(self, mutant: Mutant | None = None) -> Program:
        if mutant is None:
            return Program(self.image)
        program = Program(_patched(self.image, mutant.patches))
        program.replace(self.symbol, mutant.lines)
        return program


def _patched(image: Image, patches: Mapping[int, bytes]) -> Image:
    if not patches:
        return image
    segments = []
    for segment in image.segments:
        data = bytearray(segment.data)
        for address, new in patches.items():
            if segment.address <= address < segment.end:
                data[address - segment.address : address - segment.address + len(new)] = new
        segments.append(replace(segment, data=bytes(data)))
    return image.changed(segments)
