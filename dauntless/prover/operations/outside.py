"""Functions of the C library and the system that an operation calls without defining them: what is assumed of each.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The result lists every one that was called. Each conforms to its standard, in time that depends on addresses, sizes and what
must be known here only. Of a comparison that finds a difference, only that is known, and its sign (bcmp: not even that); who
looks at more of it looks at something undefined. Afterwards every register that the ABI lets a function change, every flag
and the stack below the stack pointer are undefined. That it leaves no secret there is an assumption, if it has read one, or a
register held one when it was called. What the system's source of randomness writes is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from dauntless.errors import InputError
from dauntless.isa.value import join
from dauntless.prover.machine.calling import pointer_registers, returned_word
from dauntless.prover.machine.library_functions import FUNCTIONS, Call, Piece, assumption, chunks
from dauntless.prover.operations.given import secret
from dauntless.prover.operations.tags import Nonzero
from dauntless.prover.operations.values import MASKS, Known, bare, partly

if TYPE_CHECKING:
    from dauntless.prover.operations.state import State

KNOWN_FLAGS = 7  # of getrandom: GRND_NONBLOCK, GRND_RANDOM and GRND_INSECURE; the last two exclude each other
EXCLUSIVE_FLAGS = 6
MOST_ENTROPY = 256  # bytes; POSIX.1-2024, getentropy: GETENTROPY_MAX
ITSELF = "relies on {} copying bytes to where they are: the C standard leaves that undefined"
RANDOM = "relies on {} succeeding, and filling the buffer with secrets"


def call(run: State, name: str) -> None:
    """Executes a call except the return. InputError if nothing is assumed of the function."""
    _check_entry(run, name)
    secrets = any(value.s for value in run.registers.values())
    run.outside = name
    if name in FUNCTIONS:
        run.assumptions[assumption(name)] = None
        _check_public(run, name)
        made = OutsideCall(run, name, _arguments(run, len(FUNCTIONS[name].arguments)))
        result = FUNCTIONS[name].do(made)
        secrets = secrets or made.secrets
    elif name in SYSTEM:
        count, do = SYSTEM[name]
        result = do(run, *_arguments(run, count))
        secrets = secrets or name in SOURCES
    else:
        raise InputError(run.image.path, f"the code calls {name}, which this object does not define",
                         f"give the object that defines {name} as well")  # fmt: skip
    run.outside = ""
    if secrets:
        run.given_secrets[name] = None
    _give_up(run)
    if result is not None:
        run.set(run.isa.result, 0, result, False)


def _check_public(run: State, name: str) -> None:
    """Refuses unknown arguments, even where no byte is accessed, except the byte that memory is set to."""
    roles = FUNCTIONS[name].arguments
    for role, value in zip(roles, _arguments(run, len(roles)), strict=True):
        if value.m and role != "byte":
            run.known(value, f"the argument `{role}` that {name} is given", of_address=True)


def _arguments(run: State, count: int) -> list[Known]:
    return [run.get(r, 0, run.isa.pointer_width) for r in pointer_registers(count, run.isa)]


class OutsideCall(Call):
    """A call with tracked arguments, under the run's rules of memory."""

    def __init__(self, run: State, name: str, values: list[Known]) -> None:
        super().__init__(name, values)
        self.run = run
        self.secrets = False  # whether it has read one

    def size(self, role: str = "size") -> int:
        """A size argument, which must be known."""
        return self.run.known(self.arguments[role], f"the {role} that {self.name} is given", of_address=True)

    def read(self, role: str, size: int) -> list[Piece]:
        """The bytes at a pointer, as pieces."""
        return [(o, self._load(role, o, n)) for o, n in chunks(size)]

    def _load(self, role: str, offset: int, size: int) -> Known:
        value = self.run.load(self.arguments[role] + offset, 8 * size, 1)
        self.secrets = self.secrets or bool(value.s)
        return value

    def write(self, role: str, size: int, pieces: Any) -> None:
        """Writes pieces to the destination."""
        for offset, value in pieces:
            self.run.store(self.arguments[role] + offset, value, 1)

    def check_disjoint(self, size: int) -> None:
        """Refuses a copy with overlapping source and destination."""
        to, source = self.arguments["to"].v, self.arguments["from"].v
        if size and to == source:  # what compilers make of the assignment of a structure to itself
            self.run.assumptions[ITSELF.format(self.name)] = None
        if 0 < abs(to - source) < size:
            raise self.run.refuse("access to an undeclared address", f"{self.name} copies {size} bytes onto part of them: "
                                  "the C standard leaves that undefined", "call memmove where the two may overlap")  # fmt: skip

    def end(self, why: str) -> None:
        """Refuses a call that ends the program."""
        raise _ends(self.run, self.name, why)

    def compared(self, left: Any, right: Any) -> Known:
        """The result of a comparison of public contents: zero if they are equal, else some public number of that sign."""
        run = self.run
        left, right = ([(offset, bare(value)) for offset, value in pieces] for pieces in (left, right))
        for _, value in (*left, *right):
            if value.m:
                rule = "undefined value" if value.u else "secret operand of a variable-time instruction"
                raise run.refuse(rule, f"the time that {self.name} takes depends on {run.kind(value)}",
                                 "or the differences of all bytes together instead, or declare the input public",
                                 value)  # fmt: skip
        a, b = (b"".join(v.v.to_bytes(v.width // 8, "little") for _, v in pieces) for pieces in (left, right))
        placed = any(v.p or v.tags for _, v in (*left, *right))
        width = max(32, run.isa.callee_extends)
        found = _compared(run, (a > b) - (a < b), width, sign=self.name != "bcmp", placed=placed)
        word: Known = returned_word(found, signed=True, isa=run.isa, unknown=run.undefined)
        return word


def _compared(run: State, order: int, width: int, *, sign: bool, placed: bool) -> Known:
    """Zero, or a number of which the standard says no more than that it is not zero, and of memcmp's, its sign."""
    if not order:
        return partly(0, 0, 0, width, placed)
    some = run.random.randrange(1, 1 << 31)
    open_bits = MASKS[width - 1] if sign else MASKS[width]
    return partly(order * some & MASKS[width], open_bits, open_bits, width, placed, ((0, Nonzero("a result", width)),))


def _ends(run: State, name: str, why: str = "") -> Exception:
    return run.refuse("control leaves the code", f"{name} ends the program{': ' + why if why else ''}",
                      "correct what leads here")  # fmt: skip


def _check_entry(run: State, name: str) -> None:
    isa = run.isa
    over = (run.registers[isa.stack_pointer].v + isa.pushed_by_call) % isa.stack_alignment[0]
    if over:
        raise run.refuse("misaligned access", f"calls {name} with {isa.stack_pointer} {over} bytes above a multiple of "
                         f"{isa.stack_alignment[0]}", "keep the stack aligned at calls")  # fmt: skip
    for flag, value in isa.flags_at_entry.items():
        if (found := run.get_flag(flag)).m or found.v != value:
            raise run.refuse("direction flag not cleared", f"the direction flag is set when {name} is called",
                             "execute cld before the call")  # fmt: skip


def bind(run: State) -> None:
    """What the loader may do when it binds a function at its first call: it preserves arguments and callee-saved registers."""
    if any(value.s for value in run.registers.values()):
        run.given_secrets["the loader"] = None
    _give_up(run, run.isa.kept_by_loader)


def _give_up(run: State, kept: Collection[str] = ()) -> None:
    isa = run.isa
    saved = dict(isa.callee_saved)
    for register, width in isa.full_width.items():
        low = saved.get(register, 0)
        if register == isa.stack_pointer or register in kept or low == width:
            continue
        unknown = run.undefined(width - low)
        run.registers[register] = join((run.get(register, 0, low), unknown)) if low else unknown
    for flag in isa.flags:
        run.set_flag(flag, Known(isa.flags_at_entry[flag], 1) if flag in isa.flags_at_entry else None)
    depth = run.registers[isa.stack_pointer].v - run.stack.address
    run.stack.lose(max(0, run.deepest), depth)
    if isa.stack_home:
        home = depth + isa.pushed_by_call
        run.stack.lose(home, home + isa.stack_home)


# -- the system ---------------------------------------------------------------------------------------------------------
def _fill(run: State, buffer: Known, size: Known, source: str) -> int:
    """Writes new secrets, and returns how many bytes."""
    run.assumptions[RANDOM.format(source)] = None
    count = run.known(size, f"the size that {source} is given")
    for start in range(0, count, 8):
        length = min(8, count - start)
        given = bytes(islice(run.drawn, length)) or run.random.randbytes(length)
        value = secret(int.from_bytes(given, "little"), 8 * length)
        run.store(buffer + start, run.named(value, source), 1)
    return count


def _getrandom(run: State, buffer: Known, size: Known, flags: Known) -> Known:
    """ssize_t getrandom(void *, size_t, unsigned)"""
    given = run.known(flags.extract(0, 32), "the flags that getrandom is given")
    if given & ~KNOWN_FLAGS or given & EXCLUSIVE_FLAGS == EXCLUSIVE_FLAGS:
        what = f"getrandom fails with the flags {given:#x}, of which nothing is assumed"
        raise run.refuse("control leaves the code", what, "give it the flags 0", unknown=True)
    return run.const(_fill(run, buffer, size, "getrandom"), run.isa.pointer_width)


def _getentropy(run: State, buffer: Known, size: Known) -> Known:
    """int getentropy(void *, size_t); it fails, and writes nothing, if more is asked for than it gives."""
    if run.known(size, "the size that getentropy is given") > MOST_ENTROPY:
        failed = run.const(-1, max(32, run.isa.callee_extends))
        word: Known = returned_word(failed, signed=True, isa=run.isa, unknown=run.undefined)
        return word
    _fill(run, buffer, size, "getentropy")
    return run.zero


def _syscall(run: State, number: Known, *arguments: Known) -> Known:
    """long syscall(long, ...)"""
    return system_call(run, number, arguments)


def system_call(run: State, number: Known, arguments: Sequence[Known]) -> Known:
    """A system call by its number."""
    name = run.processor.calls.get(run.known(number, "the number of the system call"))
    if name is None:
        raise run.refuse("control leaves the code", f"makes system call {number.v}, of which nothing is assumed",
                         "leave it out of the operation", unknown=True)  # fmt: skip
    count, do = SYSTEM[name]
    return do(run, *arguments[:count])


def _hwprobe(run: State, pairs: Known, count: Known, size: Known, processors: Known, flags: Known) -> Known:
    """long riscv_hwprobe(struct riscv_hwprobe *, size_t, size_t, cpu_set_t *, unsigned)"""
    asked = [run.known(given, "what riscv_hwprobe is asked for") for given in (size, processors, flags.extract(0, 32))]
    if any(asked):
        raise run.refuse("control leaves the code", "asks riscv_hwprobe of some processors, or with flags, of which nothing is "
                         "assumed", "ask of all processors, without flags", unknown=True)  # fmt: skip
    word = run.isa.pointer_width
    for number in range(run.known(count, "the number of keys that riscv_hwprobe is given")):
        at = pairs + 2 * number * run.isa.pointer_size
        key = run.known(run.load(at, word, 1), "a key that riscv_hwprobe is given")
        if key in run.processor.not_probed:
            raise run.refuse("control leaves the code", f"asks riscv_hwprobe for key {key}, of which nothing is assumed",
                             "ask for the extensions (key 4)", unknown=True)  # fmt: skip
        value = run.processor.probe(key)
        run.store(at, run.const(-1 if value is None else key, word), 1)
        run.store(at + run.isa.pointer_size, run.const(value or 0, word), 1)
    return run.zero


def _dlsym(run: State, handle: Known, text: Known) -> Known:
    """void *dlsym(void *, const char *)"""
    run.known(handle, "the library that dlsym is given")
    name = ""
    while letter := run.known(run.load(text + len(name), 8, 1), "the name that dlsym is given"):
        name += chr(letter)
    if name in SYSTEM:
        run.assumptions[f"relies on dlsym finding {name}"] = None
        return run.found_function(name)
    run.assumptions[f"relies on dlsym not finding {name}"] = None
    return run.zero


def _getauxval(run: State, kind: Known) -> Known:
    """unsigned long getauxval(unsigned long)"""
    asked = run.known(kind, "what getauxval is asked for")
    word = run.processor.auxiliary(asked)
    if word is None:
        raise run.refuse("control leaves the code", f"asks getauxval for word {asked}, of which nothing is assumed",
                         "ask for AT_HWCAP (16)", unknown=True)  # fmt: skip
    return run.const(word, run.isa.pointer_width)


def _end(run: State) -> Known:
    raise _ends(run, "a function that does not return")


SOURCES = frozenset({"getrandom", "getentropy", "syscall"})  # of secrets

# Function -> how many arguments it takes, and what it does
SYSTEM: dict[str, tuple[int, Callable[..., Known]]] = {
    "getrandom": (3, _getrandom),
    "getentropy": (2, _getentropy),
    "syscall": (6, _syscall),
    "riscv_hwprobe": (5, _hwprobe),
    "dlsym": (2, _dlsym),
    "getauxval": (1, _getauxval),
    "exit": (0, _end),
    "_exit": (0, _end),
    "raise": (0, _end),
}
