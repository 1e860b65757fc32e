"""Instruction entries; access.py, step.py and report/instructions.py derive data flow, execution and documentation from them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An entry is a template and one function:

    @instruction("vpmulhw {=d:v}, {a:v}, {b:v|m}")
    def vpmulhw(a, b):
        "High halves of the signed products of 16-bit lanes."
        return map_lanes(16, lambda x, y: mul_high(x, y, signed=True), a, b)

Operands are `{mode name:kinds}`: mode `=` is written, `+` read and written, none read. The function's parameters are the
operands it reads, by name, and what `reads=` adds (registers or flags; `*name` stands for all of them); a parameter with a
default value is the author's own. It returns the new values of the written operands in template order, then of what
`writes=` adds, then a Flags dict if `flags=` names any. Stack operations read `popped` (in reads) and write `pushed` (in
writes). Reserved parameters: `width` (bits of the first operand), `lane` (lane width of the first operand that has one),
`<operand>_lane`, `<operand>_width`, `pc` (address after the instruction), `address` (of the instruction), `unknown` (a function
that makes an unspecified value from a width and a description).

An entry with `masks=` lanes of that many bits may have a write mask on its first operand. The function's result is then written
to the lanes that the mask selects. A function that uses the mask itself has the parameters `mask` (one bit for each lane, all
ones without a mask), `kept` (the value of lanes that are not written: zeros under a zeroing mask, and without one), and
`zeroing` (whether the mask is a zeroing one).

If sizes of operands depend on the machine's state (RISC-V vectors), `compile=` makes the step from the instruction, and the
parameters only name the operands that are read.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from dauntless.errors import InputError
from dauntless.isa.operand import Mask, Memory, Operand, Register


class State(Protocol):
    """Interface of a machine for the execution of one instruction."""

    def const(self, value: int, width: int) -> Any: ...
    def get(self, name: str, low: int, width: int) -> Any: ...
    def set(self, name: str, low: int, value: Any, merge: bool) -> None: ...
    def get_flag(self, name: str) -> Any: ...
    def set_flag(self, name: str, value: Any) -> None: ...
    def load(self, address: Any, width: int, alignment: int) -> Any: ...
    def store(self, address: Any, value: Any, alignment: int) -> None: ...
    def unknown(self, width: int, what: str, before: Callable[[], Any] | None = None) -> Any: ...
    def known(self, value: Any, what: str, *, of_address: bool = False) -> int: ...
    def variable_time(self, arguments: list[Any]) -> None: ...
    def sign(self, key: str, value: Any, modifier: Any) -> Any: ...
    def authenticate(self, key: str, value: Any, modifier: Any) -> Any: ...
    def strip(self, value: Any) -> Any: ...
    def thread_pointer(self) -> Any: ...


class Isa(Protocol):
    """Interface of an ISA for this module."""

    name: str
    flags: tuple[str, ...]
    pointer_width: int
    zero_register: str
    stack_pointer: str

    def implicit(self, name: str) -> Register: ...


Step = Callable[[Any], Any]  # what executing an instruction does to a State
Flags = dict[
    str, Any
]  # flag name -> Value or a function that computes it when it is asked for; a missing name: undefined


@dataclass(frozen=True, slots=True)
class OperandSpec:
    name: str
    mode: str  # "", "=", "+"
    kinds: frozenset[str]


@dataclass(frozen=True)
class Entry:
    """One instruction form."""

    template: str
    mnemonic: str
    operands: tuple[OperandSpec, ...]
    semantics: Callable[..., Any]
    parameters: tuple[str, ...]
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()  # flags written, as one Flags dict returned last
    control: str = ""  # "branch", "jump", "call", "ret", "indirect", "trap"
    variable_time: bool | tuple[str, ...] = False  # its time may depend on its operands, or these: they must be public
    alignment: int = 1  # bytes demanded of its memory operand (0: its full width)
    masks: int = 0  # bits of the lanes that a write mask chooses among; 0: it takes none
    masked_memory: bool = False  # takes it on a destination in memory too, of which only the chosen lanes are touched
    masked_source: str = ""  # takes it with a source in memory too, of which this is read (masking.py)
    masked_element: int = 0  # bits of the elements of sources, where the result has others
    clears_mask: bool = False  # leaves its write mask empty
    feature: str = ""  # CPU feature beyond the ISA's baseline, as /proc/cpuinfo names it
    immediates: Mapping[str, Sequence[int]] = field(default_factory=dict)  # values worth co-simulating, by operand
    compile: Callable[[Instruction, Any], Step] | None = None
    scattered: bool = False  # touches memory in other places, or more of it, than its operands tell

    @property
    def documentation(self) -> str:
        return inspect.getdoc(self.semantics) or ""


class Registry:
    """All entries of one ISA."""

    def __init__(
        self, isa: str, flags: Sequence[str], masking: Callable[[str], Mapping[str, Any]] = lambda mnemonic: {}
    ) -> None:
        self.isa = isa
        self.flags = tuple(flags)
        self._masking = masking  # what the mnemonic says of write masks, where an entry does not
        self.entries: list[Entry] = []
        self._by_mnemonic: dict[str, list[Entry]] = {}

    def instruction(self, *templates: str, flags: str = "", **options: Any) -> Callable[[Callable[..., Any]], Any]:
        """Declares the function below as the semantics of the instruction forms with these templates."""

        def declare(semantics: Callable[..., Any]) -> Callable[..., Any]:
            signature = inspect.signature(semantics).parameters.values()
            parameters: tuple[str, ...] = options.pop("parameters", ())
            for p in signature if not parameters else ():
                if p.default is p.empty:
                    parameters += tuple(options["reads"]) if p.kind is p.VAR_POSITIONAL else (p.name,)
            for template in templates:
                mnemonic, specs = parse_template(template)
                given = {**self._masking(mnemonic), **options}
                entry = Entry(template, mnemonic, specs, semantics, parameters, flags=tuple(flags.split()), **given)
                self.entries.append(entry)
                self._by_mnemonic.setdefault(mnemonic, []).append(entry)
            return semantics

        return declare

    def named(self, mnemonic: str) -> Sequence[Entry]:
        """The entries of a mnemonic."""
        return self._by_mnemonic.get(mnemonic, ())

    def find(self, mnemonic: str, operands: Sequence[Operand]) -> Entry | None:
        """The only entry whose template matches these operands; None if there is none."""
        fitting = [e for e in self.named(mnemonic) if _fits(e, operands)]
        if len(fitting) > 1:
            raise AssertionError(
                f"{self.isa}: {mnemonic} fits {[e.template for e in fitting]}; entries must be disjoint"
            )
        return fitting[0] if fitting else None


def parse_template(template: str) -> tuple[str, tuple[OperandSpec, ...]]:
    prefix = "rep " if template.startswith("rep ") else ""
    mnemonic, _, rest = template.removeprefix(prefix).partition(" ")
    specs = []
    for part in filter(None, (p.strip() for p in rest.split(","))):
        match = re.fullmatch(r"\{([=+]?)(\w+):([\w|.\-/]+)\}", part)
        if match is None:
            raise AssertionError(f"template {template!r}: cannot read operand {part!r}")
        specs.append(OperandSpec(match[2], match[1], frozenset(match[3].split("|"))))
    return prefix + mnemonic, tuple(specs)


def _fits(entry: Entry, operands: Sequence[Operand]) -> bool:
    return (
        len(entry.operands) == len(operands)
        and all(spec.kinds & operand.kinds for spec, operand in zip(entry.operands, operands, strict=True))
        and (mask_of(operands) is None or _takes_mask(entry, operands))
    )


def _takes_mask(entry: Entry, operands: Sequence[Operand]) -> bool:
    if isinstance(operands[0], Memory):
        return entry.masks > 0 and entry.masked_memory
    return entry.masks > 0 and (entry.masked_source != "" or not any(isinstance(o, Memory) for o in operands))


def mask_of(operands: Sequence[Operand]) -> Mask | None:
    """The write mask, an attribute of the destination."""
    return getattr(operands[0], "mask", None) if operands else None


@dataclass(frozen=True)
class Instruction:
    """A decoded instruction: address, text, entry and operands."""

    address: int
    size: int
    text: str
    entry: Entry
    operands: tuple[Operand, ...]

    @property
    def next_address(self) -> int:
        return self.address + self.size

    def operand(self, name: str) -> Operand:
        return next(o for s, o in zip(self.entry.operands, self.operands, strict=True) if s.name == name)


class UnknownInstruction(InputError):
    """No entry describes this instruction."""


class Fault(InputError):
    """The instruction may raise an exception on these operands; `certain` if it does. `rule`: the document that states it."""

    def __init__(
        self, mnemonic: str, what: str, next_step: str, *, certain: bool = False, rule: str = "possible fault"
    ) -> None:
        super().__init__(mnemonic, what, next_step)
        self.certain, self.rule = certain, rule


__all__ = [
    "Entry", "Fault", "Flags", "Instruction", "Isa", "OperandSpec", "Registry", "State", "Step",
    "UnknownInstruction", "mask_of",
]  # fmt: skip
