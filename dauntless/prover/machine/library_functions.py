"""C library functions that objects call without defining them, specified for the prover and the emulator.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The code of a called function is not given, so a proof assumes its contract, and the result says so: it conforms to its
standard, in time that depends on addresses and sizes only (of comparisons: on contents too, which must then be public). Its
arguments must satisfy the standard: sizes known on the path, as many bytes accessible at each pointer, no overlap where that
is undefined. After it, every register that the ABI lets a function change, every flag, and the stack below the stack pointer
are unknown; apart from these, only the destination has changed. If the given files define the function, their code is
executed instead.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

CHUNK = 8  # bytes that are copied as one value

Piece = tuple[int, Any]  # offset in bytes, value


class Called(Exception):
    """Control has reached a function of this list."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Call(ABC):
    """One call: its arguments, and memory access under the rules of the calling execution."""

    def __init__(self, name: str, values: Sequence[Any]) -> None:
        self.name = name
        self.arguments = dict(zip(FUNCTIONS[name].arguments, values, strict=False))

    @abstractmethod
    def size(self, role: str = "size") -> int:
        """A size argument: public, and known on this path."""

    @abstractmethod
    def read(self, role: str, size: int) -> list[Piece]:
        """The bytes at a pointer."""

    @abstractmethod
    def write(self, role: str, size: int, pieces: Iterable[Piece]) -> None:
        """Writes bytes at a pointer."""

    @abstractmethod
    def check_disjoint(self, size: int) -> None:
        """Refuses overlapping ranges."""

    @abstractmethod
    def end(self, why: str) -> None:
        """Refuses a call that ends the program."""

    @abstractmethod
    def compared(self, left: Sequence[Piece], right: Sequence[Piece]) -> Any:
        """The result of a comparison, 32 bits."""


# -- what they do; the value is what they return ----------------------------------------------------------------------
def _copy(call: Call) -> Any:
    size = call.size()
    call.check_disjoint(size)
    return _move(call)


def _move(call: Call) -> Any:
    size = call.size()
    call.write("to", size, call.read("from", size))
    return call.arguments["to"]


def _fill(call: Call) -> Any:
    size, byte = call.size(), call.arguments["byte"].extract(0, 8)
    call.write("to", size, ((start, byte.join([byte] * count)) for start, count in chunks(size)))
    return call.arguments["to"]


def _clear(call: Call) -> None:
    zero = call.arguments["to"].const(0, 8)
    call.arguments["byte"] = zero
    _fill(call)


def _compare(call: Call) -> Any:
    size = call.size()
    return call.compared(call.read("left", size), call.read("right", size))


def _fortified(do: Callable[[Call], Any]) -> Callable[[Call], Any]:
    def run(call: Call) -> Any:
        room = call.size("room")
        unlimited = (1 << call.arguments["room"].width) - 1  # what is given where the room is not known
        if room != unlimited and call.size() > room:
            call.end(f"{call.size()} bytes for {room}")
        return do(call)

    return run


def _end(call: Call) -> None:
    call.end("compilers and programmers put it after failed checks")


def chunks(size: int) -> Iterator[tuple[int, int]]:
    """(offset, size) of the pieces into which `size` bytes are divided; one by one, since the first may be refused."""
    return ((start, min(CHUNK, size - start)) for start in range(0, size, CHUNK))


@dataclass(frozen=True)
class Function:
    """A function's specification. `arguments`: their meanings, in order. `standard`: the document that defines it."""

    arguments: tuple[str, ...]
    do: Callable[[Call], Any]
    standard: str = "the C standard"


_COPY, _SET, _COMPARE = ("to", "from", "size"), ("to", "byte", "size"), ("left", "right", "size")
_BASE = "the Linux Standard Base"

FUNCTIONS = {
    "memcpy": Function(_COPY, _copy),
    "memmove": Function(_COPY, _move),
    "memset": Function(_SET, _fill),
    "memcmp": Function(_COMPARE, _compare),
    "bcmp": Function(_COMPARE, _compare, "POSIX.1-2001"),
    "bzero": Function(("to", "size"), _clear, "POSIX.1-2001"),
    "explicit_bzero": Function(("to", "size"), _clear, "its manual page"),
    "memset_explicit": Function(_SET, _fill),
    "__memcpy_chk": Function((*_COPY, "room"), _fortified(_copy), _BASE),
    "__memmove_chk": Function((*_COPY, "room"), _fortified(_move), _BASE),
    "__memset_chk": Function((*_SET, "room"), _fortified(_fill), _BASE),
    "__explicit_bzero_chk": Function(("to", "size", "room"), _fortified(_clear), "its manual page"),
    **dict.fromkeys(("abort", "__stack_chk_fail", "__chk_fail", "__assert_fail"), Function((), _end)),
}


def assumption(name: str) -> str:
    """The assumption of a proof about code that calls the function."""
    function = FUNCTIONS[name]
    public = "addresses, sizes and contents, all public" if function.do is _compare else "addresses and sizes only"
    return (
        f"relies on {name}, which is not given: it does what {function.standard} says, in time that depends on {public}"
    )
