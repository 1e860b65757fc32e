"""Functions that are proved apart, such as samplers that reject, whose own proofs say what they reveal.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The path of such a function depends on facts that its contract declassifies, which no instruction of it computes as a value of
its own: which candidates it accepts. By its own proof it branches, reads and writes at addresses that depend on these facts and
on what is public only, reaches nothing but its arguments and its frame, and returns by the calling convention. So while it
runs, its secret inputs count as known: the path is that of every secret with the same facts. When it has returned, all that it
has written, except a declassified result, is secret again, whatever the run has computed it from: outputs, the stack below
the stack pointer, and the registers that it may change and did change. Flags are undefined. What was secret in its inputs is so
again. The verdict covers the secrets with the facts of this run, and lists the function as an assumption.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import combinations

from dauntless.asm.image import Image
from dauntless.contract import Contract
from dauntless.contract.signature import TYPES
from dauntless.errors import InputError
from dauntless.prover.machine.calling import argument_places, result_registers
from dauntless.prover.operations.named import is_plain
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.values import MASKS, Known, Partly, bare

Bytes = tuple[Region, int, int]  # a region, an offset and a size


@dataclass(frozen=True)
class Apart:
    """The functions of a name, which may have `*`, under the contract by which they are proved."""

    symbol: str
    contract: Contract

    def __post_init__(self) -> None:
        if self.contract.pre or self.contract.has_relations or self.contract.tables:
            what = "has preconditions, which are not checked at a call"
            raise InputError(f"contract {self.contract.name}", what, "examine the function with its caller")

    @property
    def text(self) -> str:
        """What is declassified, in words."""
        return f"what {self.contract.name} declassifies"

    def addresses(self, image: Image) -> list[int]:
        """Where the functions begin."""
        functions = (s for s in image.symbols.values() if s.is_function)
        return sorted({s.address for s in functions if fnmatchcase(s.name, self.symbol)})

    def hook(self, done: dict[str, int]) -> Callable[[Run], None]:
        """What a run does at the entry; `done` counts how often, by what became public."""

        def begin(run: Run) -> None:
            if not run.calls:
                raise InputError(
                    self.symbol, "is proved apart, and is the operation itself", "examine a function that calls it"
                )
            call = _Call(run, self.contract)
            key = f"{self.text}, at {self.symbol}"
            done[key] = done.get(key, 0) + 1
            run.assumptions[
                f"relies on {self.symbol} keeping the contract {self.contract.name}, by a proof of its own"
            ] = None
            run.hooks.setdefault(run.calls[-1], []).append(call.returned)

        return begin


class _Call:
    """One call: what was secret before it."""

    def __init__(self, run: Run, contract: Contract) -> None:
        self.signature = contract.signature
        self.depth = len(run.calls)
        self.is_over = False
        self.inputs: list[tuple[Bytes, bytes]] = []
        self.outputs: list[Bytes] = []
        for argument, places in zip(self.signature.arguments, argument_places(self.signature, run.isa), strict=True):
            (place,) = places
            assert argument.is_buffer and isinstance(place, str), "samplers take pointers in registers"
            size = argument.size
            region, offset = run.resolve(run.get(place, 0, run.isa.pointer_width), size, 1, argument.writable)
            if argument.writable:
                self.outputs.append((region, offset, size))
            else:
                self.inputs.append(((region, offset, size), bytes(region.secrets[offset : offset + size])))
                region.make_public(offset, size)
        self._check_disjoint()
        self.registers = dict(run.registers)
        self.deepest, run.deepest = run.deepest, run.lowest

    def _check_disjoint(self) -> None:
        """Refuses buffers that share a byte: the contract is about others."""
        places = [*(place for place, _ in self.inputs), *self.outputs]
        for (a, start, size), (b, other, most) in combinations(places, 2):
            if a is b and start < other + most and other < start + size:
                raise InputError("a function that is proved apart", "its buffers overlap", "examine it with its caller")

    def returned(self, run: Run) -> None:
        """At the instruction after the call; another call of the caller's may come back to it too."""
        if self.is_over or len(run.calls) != self.depth - 1:
            return
        self.is_over = True
        for (region, offset, size), secrets in self.inputs:
            region.secrets[offset : offset + size] = secrets
        for region, offset, size in self.outputs:
            region.secrets[offset : offset + size] = b"\xff" * size
        top = run.registers[run.isa.stack_pointer].v - run.stack.address
        run.stack.secrets[run.deepest : top] = b"\xff" * (top - run.deepest)
        run.deepest = min(run.deepest, self.deepest)
        self._hide_registers(run)
        for flag in run.isa.flags:
            if flag not in run.isa.flags_at_entry:
                run.set_flag(flag, None)
        run.published.append(self._result(run))

    def _hide_registers(self, run: Run) -> None:
        saved = dict(run.isa.callee_saved)
        results = result_registers(self.signature, run.isa)
        for name, width in run.isa.full_width.items():
            value = run.registers[name]
            low = saved.get(name, 0)
            if name in results:
                low = min(TYPES[self.signature.result][0], width)
            if name == run.isa.stack_pointer or low == width or value is self.registers[name]:
                continue
            run.set(name, low, hidden(value.extract(low, width - low)), True)

    def _result(self, run: Run) -> int:
        return sum(run.get(name, 0, run.isa.pointer_width).v for name in result_registers(self.signature, run.isa))


def hidden(value: Known) -> Known:
    """The value as a secret; it depends on what is undefined, and on where buffers are, as it did."""
    a, mask = bare(value), MASKS[value.width]
    return Partly(a.v, mask, a.u, a.width, not is_plain(a), None, mask)
