"""From Solutions to the lines of a function.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A loop of S stages is S - 1 passes of prologue, the body, and S - 1 passes of epilogue. Pass g executes, at stage s, iteration
g - s. The closing branch is in stage 0, so it tells whether one more iteration is to begin: counters and end pointers are as in
the clean code, and after the epilogue every register has moved once per iteration. An unrolled body has one copy per set of
registers; where the number of passes is not known to be a multiple of them, each copy but the last can leave to an epilogue of
its own.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dauntless.errors import InputError
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory
from dauntless.optimizer.problem import Solution
from dauntless.optimizer.read.build import Part, Plan
from dauntless.optimizer.read.dataflow import Binding
from dauntless.optimizer.read.regions import LOOP, Function, branch_target
from dauntless.optimizer.read.stepped import Track, scale_of, tracks
from dauntless.optimizer.write.references import References, symbolic_operands, with_expression

INDENT = " " * 8


class BadSolution(InputError):
    """The Solution does not fit its Problem."""


@dataclass(frozen=True)
class Code:
    """The lines of every part of the plan, and notes for the header."""

    parts: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    references: References

    @property
    def lines(self) -> list[str]:
        """All lines in text order."""
        return [line for part in self.parts for line in part]


@dataclass(frozen=True)
class Remarks:
    """Comments of the clean text, by the address of their instruction."""

    before: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    beside: Mapping[int, str] = field(default_factory=dict)


def code(
    plan: Plan,
    solutions: Sequence[Solution],
    core: str,
    name: str,
    wipes: Collection[str],
    remarks: Remarks,
    known: Collection[str] = (),
) -> Code:
    """The optimised function's instructions. `solutions`: one per Problem of the plan, in order; `wipes`: registers to
    clear before every return; `known`: labels of constants that code may refer to."""
    function = plan.function
    label = f".L{name}_{re.sub(r'[^A-Za-z0-9]+', '_', core)}"
    references = References(function, label, frozenset(known))
    left = list(solutions)
    parts: list[tuple[str, ...]] = []
    notes: list[str] = []
    cleared = [INDENT + function.target.clear(r, function.all_instructions) for r in sorted(wipes)]
    for part in plan.parts:
        lines = [INDENT + text for i in part.region.instructions for text in remarks.before.get(i.address, ())]
        if not parts:
            lines += [INDENT + directive for directive in function.unwinding.get(-1, ())]
        if function.is_entered(part.region):
            lines.append(f"{label}_{part.region.index}:")
        if part.problem is None:
            lines += cleared if part.region.instructions[0].entry.control == "ret" else []
            lines += _fixed(part, function, label, remarks)
        else:
            solution = left.pop(0)
            notes.append(_note(part, solution))
            emitter = _Emitter(part, solution, function, references, f"{label}_{part.region.label}", remarks)
            lines += emitter.lines()
        parts.append(tuple(lines))
    notes += [f"cleared before it returns: {', '.join(sorted(wipes))}"] if wipes else []
    return Code(tuple(parts), tuple(notes), references)


def _note(part: Part, s: Solution) -> str:
    what = f"{part.region.label}: {len(s.cycle)} instructions, {s.interval} cycles"
    what += " an iteration" if part.region.kind == LOOP else ""
    if part.region.kind == LOOP:
        what += f", {_count(max(s.cycle) // s.interval + 1, 'stage')}" + (
            f", {s.unroll} copies" if s.unroll > 1 else ""
        )
    if s.measured:
        return f"{what} by the model; order chosen by the clock of {s.measured}"
    return f"{what}; {'optimal for the model' if s.optimal else f'bound {s.lower_bound}'}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _fixed(part: Part, function: Function, label: str, remarks: Remarks) -> list[str]:
    instruction = part.region.instructions[0]
    destination = branch_target(instruction)
    text = instruction.text
    if destination is not None:
        text = _branch(text, f"{label}_{function.targets[destination]}")
    return _written(text, instruction, function, remarks)


def _written(text: str, instruction: Instruction, function: Function, remarks: Remarks) -> list[str]:
    """An instruction's line, with its comment and frame directives."""
    beside = remarks.beside.get(instruction.address, "")
    directives = function.unwinding.get(instruction.address, ())
    return [INDENT + text + (f"  {beside}" if beside else ""), *(INDENT + directive for directive in directives)]


def _branch(text: str, label: str, mnemonic: str = "") -> str:
    """The branch with a label as its target, and optionally another mnemonic."""
    found, _, rest = text.partition(" ")
    kept = rest.rpartition(", ")[0]
    return f"{mnemonic or found} {kept + ', ' if kept else ''}{label}"


# -- one region -----------------------------------------------------------------------------------------------------
@dataclass
class _State:
    """The change of every stepped register since the region's entry."""

    moved: dict[str, int]

    def copy(self) -> _State:
        return _State(dict(self.moved))


class _Emitter:
    def __init__(
        self, part: Part, solution: Solution, function: Function, references: References, label: str, remarks: Remarks
    ) -> None:
        assert part.flow is not None and part.problem is not None
        self.part, self.solution, self.target, self.label = part, solution, function.target, label
        self.function, self.remarks = function, remarks
        self.flow, self.instructions = part.flow, part.region.instructions
        self.tracks: dict[str, Track] = tracks(part.region, part.flow, self.target)
        self.symbolic = symbolic_operands(part, references)
        self.loop = part.region.kind == LOOP
        self.stage = [c // solution.interval if self.loop else 0 for c in solution.cycle]
        self.stages = max(self.stage, default=0) + 1
        self.where = part.problem.name

    def lines(self) -> list[str]:
        state = _State(dict.fromkeys(self.tracks, 0))
        if not self.loop:
            return [line for i in self.solution.order for line in self._lines(i, self._text(i, 0, state))]
        last = len(self.instructions) - 1
        if self.stage[last] != 0 or self.solution.order[-1] != last:
            raise BadSolution(self.where, "the closing branch is not the last of stage 0", "pin it there")
        return list(self._loop_lines(state))

    # -- loops --------------------------------------------------------------------------------------------------------
    def _loop_lines(self, state: _State) -> Iterator[str]:
        copies, passes, exact = self.solution.unroll, self.stages - 1, self.part.trips
        guarded = self.part.problem is not None and self.part.problem.guarded
        count = exact[0] if len(exact) == 1 and not guarded else None
        if min(exact, default=self.part.problem.minimum_trips if self.part.problem else 1) < self.stages:
            raise BadSolution(self.where, f"{self.stages} stages, but it may run fewer times", "allow fewer stages")
        peeled = (count - passes) % copies if count is not None else 0
        if count is not None and count < passes + peeled + copies:  # shorter than one round of the body
            yield from self._passes(range(count + passes), count, state, branches={})
            return
        first = passes + peeled
        regular = count is not None or copies == 1
        left: list[tuple[int, str, _State]] = []
        for number in range(
            first
        ):  # of a guarded loop each pass of the prologue may be the last that begins an iteration
            few = f"{self.label}_few{number}" if guarded else ""
            yield from self._passes([number], None, state, branches={number: (few, True)})
            if guarded:
                left.append((number + 1, few, state.copy()))
        yield f"{self.label}:"
        for copy in range(copies):
            leaves = copy == copies - 1
            branch = self.label if leaves else "" if regular else f"{self.label}_exit{copy}"
            yield from self._passes([first + copy], None, state, branches={first + copy: (branch, not leaves)})
            if not leaves and not regular:
                left.append((first + copy + 1, branch, state.copy()))
        yield from self._epilogue(first + copies, state)
        if left:
            yield from self._exits(left)

    def _epilogue(self, count: int, state: _State) -> Iterator[str]:
        yield from self._passes(range(count, count + self.stages - 1), count, state, branches={})

    def _exits(self, left: Sequence[tuple[int, str, _State]]) -> Iterator[str]:
        """Epilogues of passes that may be the last to begin an iteration: iterations begun, label, state."""
        done = f"{self.label}_done"
        for count, label, state in left:
            yield f"{INDENT}{self.target.spelling.jump} {done}"
            yield f"{label}:"
            yield from self._epilogue(count, state)
        yield f"{done}:"

    def _passes(
        self, passes: Sequence[int] | range, count: int | None, state: _State, branches: Mapping[int, tuple[str, bool]]
    ) -> Iterator[str]:
        """The operations of these passes. `count`: number of iterations, if they end within the passes. `branches`: passes
        that keep their closing branch -> (label, whether it is inverted); others omit it."""
        last = len(self.instructions) - 1
        for number in passes:
            for i in self.solution.order:
                iteration = number - self.stage[i]
                if iteration < 0 or (count is not None and iteration >= count):
                    continue
                if i != last:
                    yield from self._lines(i, self._text(i, iteration, state))
                    continue
                label, inverted = branches.get(number, ("", False))
                if label:
                    text = self._text(i, iteration, state)
                    mnemonic = self.target.inverse(text.partition(" ")[0]) if inverted else ""
                    yield from self._lines(i, _branch(text, label, mnemonic))

    def _lines(self, i: int, text: str) -> list[str]:
        return _written(text, self.instructions[i], self.function, self.remarks)

    # -- one instruction ----------------------------------------------------------------------------------------------
    def _text(self, i: int, iteration: int, state: _State) -> str:
        instruction = self.instructions[i]
        renaming: dict[int, dict[str, str]] = {}
        for b in self.flow.bindings[i]:
            if b.mention.operand >= 0:
                new = self._register(b, iteration, instruction)
                names = renaming.setdefault(b.mention.operand, {})
                if names.setdefault(b.mention.register, new) != new:
                    raise BadSolution(
                        self.where, f"`{instruction.text}` needs one register in two places", "solve it anew"
                    )
        if self.target.is_idiom(instruction):
            written = renaming.get(0, {})  # none, if it writes to the zero register
            renaming = {k: dict(written) for k in range(len(instruction.operands))}
        displacement = self._displacement(i, iteration, state)
        text = self.target.rename(instruction, renaming, displacement)
        if i in self.symbolic:
            text = with_expression(text, instruction, self.symbolic[i])
        for track in self.tracks.values():
            for update, step in zip(track.updates, track.steps, strict=True):
                if update == i:
                    state.moved[track.register] += step
        return text

    def _place(self, value: int, iteration: int) -> str:
        if self.solution.unroll > 1:
            return self.solution.registers_by_copy[iteration % self.solution.unroll][value]
        return self.solution.register[value]

    def _register(self, b: Binding, iteration: int, instruction: Instruction) -> str:
        read = self._place(b.read[0], iteration - b.read[1]) if b.read is not None else None
        written = self._place(b.write, iteration) if b.write is not None else None
        if read is not None and written is not None and read != written:
            raise BadSolution(
                self.where, f"`{instruction.text}` reads {read} and writes {written}", "tie the two values"
            )
        return written or read or b.mention.register

    def _displacement(self, i: int, iteration: int, state: _State) -> int | None:
        """The displacement that reaches the clean code's address from the current registers; None if it is the same."""
        instruction, extra = self.instructions[i], 0
        for b in self.flow.bindings[i]:
            track = self.tracks.get(b.mention.register)
            if track is None or not b.mention.reads:
                continue
            clean = track.moved(iteration * len(track.updates) + track.before(i))
            missing = clean - state.moved[track.register]
            scale = 0 if track.exact else scale_of(instruction, b.mention, self.target)
            if missing and not scale:
                raise BadSolution(
                    self.where, f"`{instruction.text}` comes {missing:+d} too late or early", "keep the order"
                )
            extra += missing * self._factor(instruction, b) if missing else 0
        if not extra:
            return None
        memory = next(o for o in instruction.operands if isinstance(o, Memory))
        if not self.target.encodable(instruction, memory.displacement + extra):
            raise BadSolution(self.where, f"`{instruction.text}` cannot be moved by {extra:+d}", "keep the order")
        return memory.displacement + extra

    @staticmethod
    def _factor(instruction: Instruction, b: Binding) -> int:
        """Bytes per unit of the mentioned register."""
        operand = instruction.operands[b.mention.operand]
        assert isinstance(operand, Memory)
        return operand.scale if b.mention.role == "index" else 1
