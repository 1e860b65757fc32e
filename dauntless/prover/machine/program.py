"""A function's code, decoded instruction by instruction when execution reaches it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property

from dauntless.asm.disassemble import Line, decoders_agree, disassemble, second_opinion
from dauntless.asm.image import Image, Segment, Symbol
from dauntless.asm.places import located
from dauntless.errors import InputError
from dauntless.isa.access import data_flow
from dauntless.isa.decode import decode, isa_under
from dauntless.isa.entry import Instruction, Step, UnknownInstruction
from dauntless.isa.step import compile_step
from dauntless.prover.machine.library_functions import FUNCTIONS, Called, assumption
from dauntless.prover.machine.naming import named
from dauntless.prover.refusal import Refusal

# Conventions that are not those of the object's system
CHOSEN = {"System V": 'relies on callers that keep System V\'s convention (in Rust: extern "sysv64")'}
WEAK = "relies on this definition of {}, which is weak: another file may replace it"
OWN = "relies on {} being this file's own definition: another module may replace it"
PROTECTED = "relies on {} not being written: that it is read-only after relocation, the final link decides (-z relro)"
LOADED = "relies on {} not being written: the file loads it as writable memory"
SLOTS = "relies on only the loader writing the global offset table"


def relied_on(image: Image, address: int) -> Iterator[str]:
    """On what a read of the object's constant at an address relies besides the object's bytes."""
    segment = image.segment_at(address)
    yield from not_written(segment) if segment is not None else ()
    yield from map(WEAK.format, image.weak_at(address))


def not_written(segment: Segment) -> Iterator[str]:
    """On what it rests that a segment that is not writable is not written by others before the function is called."""
    if segment.is_protected:
        yield PROTECTED.format(segment.name)
    if segment.is_loaded_writable:
        yield LOADED.format(segment.name)


class Program:
    """A function's code, decoded when it is reached: address -> (instruction, step, does it name the stack pointer).

    It is read for one variant of the ISA (RISC-V: one length of vector registers), the first of those `chosen`; all if none."""

    def __init__(self, image: Image, chosen: Sequence[str] = ()) -> None:
        self.image = image
        isa = isa_under(image.isa, image.convention)
        several = len(isa.variants) > 1 and bool(chosen)
        self._variants = [v for v in isa.variants if not several or v.variant in chosen]
        if not self._variants:
            raise InputError(", ".join(chosen), f"is no variant of {isa.name}",
                             f"choose of {', '.join(v.variant for v in isa.variants) or 'none'}")  # fmt: skip
        self.isa = self._variants[0]
        self.code: dict[int, tuple[Instruction, Step, bool]] = {}
        self._lines: dict[int, tuple[int, str]] = {}
        self._unchecked: dict[int, Line] = {}  # lines whose text a second decoder has not confirmed yet
        self._functions: set[str] = set()
        self._replaced = False
        self._rewritten: frozenset[int] = frozenset()  # addresses of replaced lines
        self._assumptions: dict[str, None] = {}  # in the order in which they were met
        if image.convention in CHOSEN:
            self.assume(CHOSEN[image.convention])

    def variants(self) -> Iterator[Program]:
        """The code on each variant to examine. Variants after the first only if execution has reached an instruction that
        depends on the variant; other code behaves the same on all."""
        yield self
        if self.depends_on_variant:
            yield from map(self.on, self.others)

    @property
    def others(self) -> tuple[str, ...]:
        """The variants to examine after the first."""
        return tuple(isa.variant for isa in self._variants[1:])

    def on(self, variant: str) -> Program:
        """The code on one variant of the ISA; itself if the ISA has no variants."""
        if variant == self.isa.variant or len(self.isa.variants) == 1:
            return self
        other = copy(self)
        other.isa, other.code = next(isa for isa in self.isa.variants if isa.variant == variant), {}
        other.__dict__.pop("elsewhere", None)
        return other

    @property
    def depends_on_variant(self) -> bool:
        """Whether execution has reached an instruction whose effect depends on the variant."""
        return len(self.isa.variants) > 1 and any(
            self.isa.depends_on_variant(i.entry) for i, _, _ in self.code.values()
        )

    def assume(self, what: str) -> None:
        """Records an assumption of the proof beyond the code's bytes, as a sentence without a full stop: a decision of
        another file, a linker or a loader. It becomes part of the result."""
        self._assumptions[what] = None

    @property
    def assumptions(self) -> tuple[str, ...]:
        """All recorded assumptions, for all variants."""
        return tuple(self._assumptions)

    def at(self, address: int) -> tuple[Instruction, Step, bool]:
        """(instruction, its step, whether it names the stack pointer) at an address."""
        found = self.code.get(address)
        if found is None:
            found = self.code[address] = self._decode(address)
        return found

    def _decode(self, address: int) -> tuple[Instruction, Step, bool]:
        if address not in self._lines:
            self._read_function(address)
        size, text = self._lines[address]
        if not text:
            raise InputError(located(self.image, address), "the bytes are not an instruction", "check the object")
        line = self._unchecked.get(address)
        if line is not None and not decoders_agree(self.image.isa, line):
            second = second_opinion(self.image.isa, line)
            raise InputError(
                located(self.image, address),
                f"two decoders disagree: LLVM says {text!r}, Capstone {second!r}",
                "avoid the instruction; if only the text differs, add a rule to "
                f"dauntless/asm/isas/{self.image.isa}/rules.py",
            )
        self._unchecked.pop(address, None)
        for name in self.image.weak_uses_in(address, size):
            self.assume(WEAK.format(name))
        try:
            instruction = decode(self.image.isa, address, size, text)
        except UnknownInstruction as error:
            where = f"{located(self.image, address)}: {text}"
            raise UnknownInstruction(where, error.what, error.next_step) from None
        flow = data_flow(instruction, self.isa)
        for register in sorted(self.isa.untouched & (flow.reads | flow.writes)):
            raise InputError(f"{located(self.image, address)}: {text}", f"uses {register}, which is the system's here",
                             f"use another register, with clang by -ffixed-{register}")  # fmt: skip
        step = self._compiled(instruction)
        if address not in self._rewritten:  # what was written by hand holds numbers, wherever a linker puts something
            step = named(self.image, instruction, step, self.isa.references)
        return instruction, step, self.isa.stack_pointer in flow.writes

    def _compiled(self, instruction: Instruction) -> Step:
        return compile_step(instruction, self.isa)

    def _read_function(self, address: int) -> None:
        if address in self.image.undefined:
            name = self.image.undefined[address]
            if name in FUNCTIONS:
                self.assume(assumption(name))
                raise Called(name)
            raise InputError(self.image.path, f"the code calls {name}, which this object does not define",
                             f"give the object that defines {name} as well")  # fmt: skip
        symbol = self.image.function_at(address)
        segment = self.image.segment_at(address)
        unread = segment is not None and segment.executable  # a processor executes what is there, whatever it is
        if symbol is not None and symbol.name in self._functions:
            raise Refusal("control leaves the code", f"{address:#x} lies inside an instruction of {symbol.name}",
                          "jump only to instruction boundaries", unknown=unread)  # fmt: skip
        if symbol is None:
            raise Refusal("control leaves the code", f"{address:#x} is not an instruction of any function",
                          "jump only to instructions of functions in this object, whose symbols state their sizes",
                          unknown=unread)  # fmt: skip
        self._functions.add(symbol.name)
        for what in relied_on(self.image, address):
            self.assume(what)
        for line in disassemble(self.image, symbol):
            self._lines[line.address] = (len(line.encoding), line.text)
            self._unchecked[line.address] = line
        if address not in self._lines:
            raise Refusal("control leaves the code", f"{address:#x} lies inside an instruction",
                          "jump only to instruction boundaries", unknown=True)  # fmt: skip

    @cached_property
    def elsewhere(self) -> Program | None:
        """The same code at the image's other place; None if there is only one."""
        other = self.image.elsewhere if not self._replaced else None
        return Program(other, [self.isa.variant]) if other is not None else None

    def replace(self, symbol: Symbol, lines: Mapping[int, tuple[int, str]]) -> None:
        """Replaces the function's lines, address -> (size, text), at this place only; for mutation."""
        self._replaced = True
        self._functions.add(symbol.name)
        self._rewritten = frozenset(lines)
        self._lines.update(lines)
