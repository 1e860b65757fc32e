"""A core as data: its pipes, the cost of each form, and forwarding between results and operands.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An instruction issues in one cycle t. Each of its uses takes one of the named pipes from t for `cycles` cycles. A consumer
may issue `Core.latency(...)` cycles after the producer, or later. On in-order cores the issue slots are pipes too (`slot0`,
`slot1`), so that pairing rules need nothing else. Memory dependences are not described here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dauntless.cpu.access import reads, writes
from dauntless.cpu.form import form
from dauntless.errors import InputError
from dauntless.isa.entry import Instruction


class MissingRow(InputError):
    """The core has no row for this instruction."""


@dataclass(frozen=True, slots=True)
class Use:
    """A use of one of `pipes` for `cycles` cycles."""

    pipes: tuple[str, ...]
    cycles: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """The cost of one form."""

    form: str
    micro_ops: int
    uses: tuple[Use, ...]
    latency: int  # cycles to the last result
    results: Mapping[str, int]  # output role -> cycles to an ordinary reader, where it is not `latency`
    source: str


@dataclass(frozen=True, slots=True)
class Forward:
    """Forwarding: a result that reaches one operand of one form earlier or later than ordinary readers."""

    producer: str  # form
    output: str  # role it is written in
    consumer: str  # form
    operand: str  # role it is read in
    cycles: int
    source: str


Port = tuple[str, str]  # form, role


@dataclass(frozen=True)
class Forwarding:
    """Forwarding by classes: results that are equal for every operand, and operands that are equal for every result."""

    outputs: Mapping[Port, str]  # output -> its class
    operands: Mapping[Port, str]
    cycles: Mapping[tuple[str, str], int]  # classes -> cycles
    source: str


@dataclass(frozen=True)
class Core:
    """One core. `window` counts reorder-buffer entries, 0 in order."""

    name: str
    isa: str
    llvm_cpu: str
    llvm_version: str
    issue_width: int  # micro-operations a cycle
    window: int
    pipes: tuple[str, ...]
    rows: Mapping[str, Row] = field(repr=False)
    forwarding: Forwarding = field(repr=False)
    exact_forwards: Mapping[tuple[str, str, str, str], Forward] = field(repr=False)  # go before `forwarding`
    unsupported: frozenset[str] = field(repr=False)  # forms the core does not implement
    notes: tuple[str, ...] = ()  # what is inherited or uncertain

    @property
    def in_order(self) -> bool:
        return self.window == 0

    def row(self, instruction: Instruction) -> Row:
        """The row of the instruction's form; MissingRow if there is none."""
        wanted = form(instruction)
        if wanted in self.rows:
            return self.rows[wanted]
        where = f"{instruction.address:#x}: {instruction.text}"
        if wanted in self.unsupported:
            raise MissingRow(
                where, f"{self.name} does not implement the form `{wanted}`", "choose another core or kernel"
            )
        command = f"write the form into dauntless/cpu/{self.isa}/forms.txt, then run `{derive_command(self.name)}`"
        raise MissingRow(where, f"{self.name} has no row for the form `{wanted}`", command)

    def latency(self, producer: Instruction, register: str, consumer: Instruction, operand: str | None = None) -> int:
        """Minimal cycles from the producer's issue to the issue of a consumer that reads `register` from it.

        `register` is a full register or flag name; `operand` the role it is read in (by default the one that waits longest).
        """
        row, target = self.row(producer), self.row(consumer)
        outputs = {access.role for access in writes(producer) if access.register == register}
        roles = {access.role for access in reads(consumer) if access.register == register}
        if operand is not None:
            roles &= {operand}
        if not outputs or not roles:
            what = f"reads nothing that `{producer.text}` wrote to {register}" + (f" as {operand}" if operand else "")
            raise InputError(
                f"{consumer.address:#x}: {consumer.text}", what, "name a register that one writes, one reads"
            )
        return max(self.cycles(row, output, target.form, role) for output in outputs for role in roles)

    def cycles(self, producer: Row, output: str, consumer: str, operand: str) -> int:
        """The same latency for the row of a producer and the form of a consumer, by roles."""
        exact = self.exact_forwards.get((producer.form, output, consumer, operand))
        if exact is not None:
            return exact.cycles
        usual = producer.results.get(output, producer.latency)
        known = self.forwarding
        written, read = known.outputs.get((producer.form, output)), known.operands.get((consumer, operand))
        return usual if written is None or read is None else known.cycles.get((written, read), usual)


def derive_command(core: str) -> str:
    """The shell command that generates a core's rows."""
    return f"dauntless cpu derive {core}"
