"""Secrets that a function leaves in registers and in dead stack at its return, compared with the clean function.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The prover's machine executes both functions on the same inputs. The optimised function must leave no secret, bit by bit of a
register and byte by byte of the stack, of scratch buffers and of padding, where the clean one leaves none, and must overwrite
values from the entry where the clean one leaves a constant. Released stack is compared as it was before its release. Flags
are not compared: after most computations they depend on secrets, in clean code too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dauntless.asm.image import Image
from dauntless.contract import Contract
from dauntless.isa.access import data_flow
from dauntless.isa.entry import Instruction, Step
from dauntless.optimizer.read.noting import Noting
from dauntless.prover.equivalence import _together as together
from dauntless.prover.graph.dag import CALLER, SECRET, UNDEFINED, Node, fresh_graph
from dauntless.prover.machine.execution import Execution, execute_contract
from dauntless.prover.refusal import Refusal

PRIVATE = SECRET | CALLER


@dataclass(frozen=True)
class Residue:
    """The residue of one path at its return. Masks select bits; keys of the stack are byte offsets as in the machine."""

    execution: Execution
    private: Mapping[str, int]  # register -> bits that may depend on secrets
    undefined: Mapping[str, int]  # the same of what was there at entry
    constant: Mapping[str, int]  # bits that are known numbers
    stack: frozenset[int]  # bytes that may depend on secrets
    wiped: frozenset[str]  # registers that have held a secret and hold none
    written: Mapping[str, Node]  # what registers hold that the code has written
    scratch: frozenset[tuple[str, int]] = frozenset()  # bytes of scratch and padding that may depend on secrets


@dataclass(frozen=True)
class Excess:
    """Residue of the optimised code that the clean code does not have."""

    registers: frozenset[str] = frozenset()
    stack: frozenset[int] = frozenset()
    results: frozenset[str] = frozenset()  # registers that may carry a result, with another content
    scratch: frozenset[tuple[str, int]] = frozenset()  # buffer, byte

    def __bool__(self) -> bool:
        return bool(self.registers or self.stack or self.results or self.scratch)

    def __str__(self) -> str:
        parts = []
        if self.registers:
            parts.append(f"more is left at return in {', '.join(sorted(self.registers))} than the clean code leaves")
        if self.stack:
            parts.append(f"{len(self.stack)} bytes of dead stack hold secrets that the clean code overwrites")
        if self.scratch:
            names = ", ".join(sorted({name for name, _ in self.scratch}))
            parts.append(f"{len(self.scratch)} bytes of {names} hold secrets that the clean code overwrites")
        if self.results:
            parts.append(f"{', '.join(sorted(self.results))} returns something else than in the clean code")
        return "; ".join(parts)


def residues(image: Image, name: str, contract: Contract) -> list[Residue]:
    """Residues of every path, as nodes of the current graph. Refusal if the function breaks a rule of the prover."""
    program = _Recording(image, _Log)
    executions = execute_contract(program, image.symbol(name).address, contract.signature, contract)
    if any(e.machine.regions["stack"].window is not None for e in executions):
        what = "the final contents of a stack buffer filled at counted offsets are unknown"
        next_step = "store accepted elements directly to the output"
        raise Refusal("access to an undeclared address", what, next_step, unknown=True)
    return [program.logs[id(e.machine)].residue(e) for e in executions]


def wiped_registers(image: Image, name: str, contract: Contract) -> frozenset[str]:
    """Registers that contain secrets on some path, and at the return on none."""
    with fresh_graph():
        found = residues(image, name, contract)
        kept = {r for one in found for r, bits in one.private.items() if bits}
        return frozenset().union(*(one.wiped for one in found)) - kept


def written_registers(image: Image, name: str, contract: Contract) -> frozenset[str]:
    """Registers that the function writes on some path."""
    with fresh_graph():
        return frozenset(r for one in residues(image, name, contract) for r in one.written)


def excess(
    clean: tuple[Image, str], optimised: tuple[Image, str], contract: Contract, results: frozenset[str]
) -> Excess:
    """The excess over all cases. `results`: registers that the caller may read, if the clean code wrote them."""
    registers, stack, changed, scratch = set[str](), set[int](), set[str](), set[tuple[str, int]]()
    with fresh_graph():
        before, after = residues(*clean, contract), residues(*optimised, contract)
        for a in before:
            for b in after:
                if not together(a.execution, b.execution):
                    continue
                registers |= set(_more(a.private, b.private)) | set(_lost(a, b))
                stack |= b.stack - a.stack
                scratch |= b.scratch - a.scratch
                changed |= set(_changed(a, b, results))
    return Excess(frozenset(registers), frozenset(stack), frozenset(changed), frozenset(scratch))


def _more(clean: Mapping[str, int], optimised: Mapping[str, int]) -> Iterator[str]:
    yield from (register for register, bits in optimised.items() if bits & ~clean[register])


def _lost(a: Residue, b: Residue) -> Iterator[str]:
    """Registers that the clean code overwrites with a constant and the optimised code does not."""
    yield from (register for register, bits in b.undefined.items() if bits & a.constant[register])


def _changed(a: Residue, b: Residue, results: frozenset[str]) -> Iterator[str]:
    for register in results & a.written.keys():
        value = a.written[register]
        if not value.taint & UNDEFINED and b.written.get(register) is not value:
            yield register


# -- watching the machine ---------------------------------------------------------------------------------------------
@dataclass
class _Log:
    machine: Any  # kept alive: its identity is the key
    held: set[str] = field(default_factory=set)  # registers that have held secrets
    dead: dict[int, bool] = field(default_factory=dict)  # byte of the stack -> is what was last stored there secret?

    def keep_stack(self) -> None:
        """Records the stack before the function releases it."""
        for offset, value in self.machine.regions["stack"].written():
            bits = _bits(value, PRIVATE)
            for byte in range(value.width // 8):
                if not self._is_given_up(value, byte):
                    self.dead[offset + byte] = bool(bits >> 8 * byte & 0xFF)

    def _is_given_up(self, value: Node, byte: int) -> bool:
        """Whether this byte is part of the machine's placeholder for released stack."""
        if not value.taint & UNDEFINED:
            return False
        piece = value.extract(8 * byte, 8)
        return (piece.args[0] if piece.op == "extract" else piece).id in self.machine.given_up

    def residue(self, execution: Execution) -> Residue:
        self.keep_stack()
        registers: Mapping[str, Node] = self.machine.registers
        private = {r: _bits(value, PRIVATE) for r, value in registers.items() if value is not None}
        undefined = {r: _bits(value, UNDEFINED) for r, value in registers.items() if value is not None}
        wiped = frozenset(r for r in self.held if not private.get(r))
        written = {r: registers[r] for r, (by, _) in self.machine.writer.items() if by is not None and r in registers}
        secret = frozenset(byte for byte, is_secret in self.dead.items() if is_secret)
        constant = {r: _constant(value) for r, value in registers.items() if value is not None}
        return Residue(execution, private, undefined, constant, secret, wiped, written, self._scratch())

    def _scratch(self) -> frozenset[tuple[str, int]]:
        """Bytes outside all outputs that contain secrets."""
        return frozenset(
            (region.name, offset + byte)
            for region in self.machine.regions.values()
            if region.free
            for offset, value in region.written()
            for byte in range(value.width // 8)
            if offset + byte in region.free and _bits(value, PRIVATE) >> 8 * byte & 0xFF
        )


class _Recording(Noting[_Log]):
    """A program that records registers with secrets, and the stack before its release."""

    def noting(self, instruction: Instruction, step: Step, *, moves_stack_pointer: bool) -> Step:
        gives_up = moves_stack_pointer or instruction.entry.control == "ret"
        writes: Sequence[str] = sorted(data_flow(instruction, self.isa).writes - set(self.isa.flags))

        def noting(state: Any) -> Any:
            log = self.log(state)
            if gives_up:
                log.keep_stack()
            result = step(state)
            for register in writes:
                value = state.registers.get(register)
                if value is not None and value.taint & PRIVATE:
                    log.held.add(register)
            return result

        return noting


def _bits(value: Node, taint: int) -> int:
    """The bits that may depend on a value with this taint."""
    if not value.taint & taint:
        return 0
    if value.op == "join":
        found = 0
        for offset, piece in zip(value.data, value.args, strict=True):
            found |= _bits(piece, taint) << offset
        return found
    return (1 << value.width) - 1


def _constant(value: Node) -> int:
    """The bits that are constants."""
    if value.op == "join":
        found = 0
        for offset, piece in zip(value.data, value.args, strict=True):
            found |= _constant(piece) << offset
        return found
    return (1 << value.width) - 1 if value.op == "const" else 0
