"""Declassification: what an operation publishes on its way, such as a seed that is part of a public key.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

At an instruction, a register or the bytes that it points to become public: known, with the value of the run beside the proof.
The proof then covers all secrets that lead to these values there, and the result lists each place, so that its reader can
judge whether an observer may learn them. Nothing else becomes public: what was computed from the bytes before stays secret.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from dauntless.asm.disassemble import disassemble
from dauntless.asm.image import Image
from dauntless.errors import InputError
from dauntless.prover.operations.values import Known, partly
from dauntless.prover.refusal import Refusal

if TYPE_CHECKING:
    from dauntless.prover.operations.run import Run

_TEXT = re.compile(r"([^:+\s]+)(?:\+(0[xX][0-9a-fA-F]+|\d+))?:(\w+)(?:\+(\d+))?(?:\[(\d+|\w+)\])?")
EXAMPLE = "write sample:rsi[504], for 504 bytes at rsi when sample is called, or work+0x1c:eax for a register"


@dataclass(frozen=True)
class Declassification:
    """`size` bytes at `register` + `distance`, or the register itself, before the instruction at `symbol` + `offset`."""

    text: str
    symbol: str
    offset: int
    register: str
    distance: int
    size: int | str | None  # a number of bytes, a register that holds it, or None for the register itself

    def addresses(self, image: Image) -> list[int]:
        """The instruction's address, in every function whose name matches if the symbol is a pattern with `*`."""
        if "*" not in self.symbol:
            return [image.symbol(self.symbol).address + self.offset]
        found = [s for s in image.symbols.values() if s.is_function and fnmatchcase(s.name, self.symbol)]
        if not found:
            raise InputError(f"--declassify {self.text}", "no function has such a name", EXAMPLE)
        return sorted({s.address + self.offset for s in found})

    def check(self, image: Image) -> None:
        """Refuses a place at which no instruction of the symbol's function begins: nothing would be done there, in silence."""
        for address in self.addresses(image) if self.offset else ():
            symbol = image.function_at(address)
            inside = symbol is not None and symbol is image.function_at(address - self.offset)
            if not inside or all(line.address != address for line in disassemble(image, symbol)):  # type: ignore[arg-type]
                raise InputError(f"--declassify {self.text}", f"no instruction of {self.symbol} begins at {self.offset:#x}",
                                 "give the offset that a refusal names, or a disassembler shows")  # fmt: skip

    def hook(self, done: dict[str, int]) -> Callable[[Run], None]:
        """What a run does there; `done` counts how often, by what became public."""

        def declassify(run: Run) -> None:
            try:
                publish(run)
            except Refusal as refusal:
                raise InputError(
                    f"--declassify {self.text}", f"does not fit the program: {refusal.what}", EXAMPLE
                ) from None

        def publish(run: Run) -> None:
            name, low, width = _register(run, self.register)
            if self.size is None:
                _publish_register(run, name, low, width)
                run.published.append(run.get(name, low, width).v)
                what = self.register
            else:
                size = self.size if isinstance(self.size, int) else _number(run, self.size)
                run.published.append(_publish_bytes(run, run.get(name, low, width) + self.distance, size))
                what = f"{size} bytes at {self.register}" + (f" + {self.distance}" if self.distance else "")
            key = f"{what}, at {self.symbol}" + (f"+{self.offset:#x}" if self.offset else "")
            done[key] = done.get(key, 0) + 1

        return declassify


def _register(run: Run, name: str) -> tuple[str, int, int]:
    try:
        found = run.isa.implicit(name)
    except (AssertionError, KeyError):
        raise InputError(f"--declassify {name}", "is no register", EXAMPLE) from None
    return found.name, found.low, found.width


def _number(run: Run, name: str) -> int:
    return run.known(run.get(*_register(run, name)), f"the size in {name}")


def _publish_register(run: Run, name: str, low: int, width: int) -> None:
    value = run.get(name, low, width)
    run.set(name, low, _public(value), True)


def _public(value: Known) -> Known:
    return partly(value.v, value.u, value.u, value.width, value.p, value.tags)


def _publish_bytes(run: Run, address: Known, size: int) -> bytes:
    region, offset = run.resolve(address, size, 1, False)
    region.make_public(offset, size)
    return bytes(region.values[offset : offset + size])


def declassification(text: str) -> Declassification:
    """From the option's text."""
    match = _TEXT.fullmatch(text.strip())
    if match is None:
        raise InputError(f"--declassify {text}", "cannot be read", EXAMPLE)
    symbol, offset, register, distance, size = match.groups()
    length: Any = int(size) if size and size.isdigit() else size
    return Declassification(text, symbol, int(offset or "0", 0), register, int(distance or "0"), length)
