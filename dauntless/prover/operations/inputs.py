"""Arguments of an operation: what is given stays known, everything else is secret, and each secret has a value in this run.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Buffers may hold pointers to others, which no argument is (`behind`). Such a buffer has a place of its own like an argument's,
and an element that points to it holds its address by name, as the argument's register would: so the rules for addresses are
the same. Which element points where is public, and the caller's claim of the layout; what lies behind is secret unless given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import cycle

from dauntless.contract import Argument, Signature
from dauntless.errors import InputError
from dauntless.prover.machine.calling import Place, argument_places, passed_words
from dauntless.prover.operations.apart import Apart
from dauntless.prover.operations.declassify import Declassification
from dauntless.prover.operations.given import address_of, secret
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.state import STACK_ABOVE
from dauntless.prover.operations.values import Known


class Different(InputError):
    """Arguments that are to be one buffer have different public values, so that they cannot be."""


@dataclass(frozen=True)
class Left:
    """A buffer as an operation leaves it: its bytes in the run, and which of their bits are secret and undefined. `marks`:
    which bytes depend on where buffers were; where a later operation looks at one, its verdict says so."""

    values: bytes
    secrets: bytes
    undefined: bytes
    marks: bytes


@dataclass(frozen=True)
class Operation:
    """What is examined: a function's arguments, what of them is public, and on which processor."""

    signature: Signature
    public: Mapping[str, bytes] = field(default_factory=dict)  # leaf -> its contents
    beside: Mapping[str, bytes] = field(default_factory=dict)  # the same for secrets, in the run beside the proof only
    features: Sequence[str] = ()
    declassified: Sequence[Declassification | Apart] = ()
    wiped: bool = False
    seed: int = 1
    states: Mapping[str, Left] = field(
        default_factory=dict
    )  # buffer -> its contents, as an earlier operation left them
    behind: Signature = field(default_factory=lambda: Signature(()))  # buffers that pointers in arguments lead to
    pointers: Mapping[str, Sequence[str]] = field(default_factory=dict)  # leaf -> the buffer behind each element
    drawn: bytes = b""  # what the system's source of randomness gives beside the proof, again and again; none: any

    @cached_property
    def whole(self) -> Signature:
        """The signature, and behind its arguments the buffers that pointers lead to."""
        return replace(self.signature, arguments=(*self.signature.arguments, *self.behind.arguments))

    def __post_init__(self) -> None:
        _check_pointers(self)
        _check_sizes(self)
        for leaf in self.whole.leaves:
            given = (
                leaf.value is not None
                or leaf.contents is not None
                or leaf.name in self.public
                or leaf.name in self.pointers
                or leaf.owner in self.states
            )
            if leaf.readable and not leaf.secret and not given:
                raise InputError(f"argument {leaf.name}", "is public, and has no value", "give it by "
                                 f"--value {leaf.name}=@file, {leaf.name}=random:1 or {leaf.name}=0x0102")  # fmt: skip


def _check_sizes(operation: Operation) -> None:
    """Refuses values of other sizes than the arguments'."""
    for values in (operation.public, operation.beside):
        for leaf in operation.whole.leaves:
            data = values.get(leaf.name)
            if data is not None and len(data) != (size := leaf.count * leaf.bits // 8):
                raise InputError(f"the value of {leaf.name}", f"has {len(data)} bytes, and {leaf.name} {size}",
                                 "give as many bytes as the signature declares")  # fmt: skip


def _check_pointers(operation: Operation) -> None:
    """Refuses pointers that are not what they are declared as."""
    names = [a.name for a in operation.whole.arguments]
    behind = {a.name for a in operation.behind.arguments if a.is_buffer}
    leaves = {leaf.name: leaf for leaf in operation.signature.leaves}
    wrong = ""
    if len(names) != len(set(names)) or len(behind) != len(operation.behind.arguments):
        wrong = "what lies behind pointers must be buffers with names of their own"
    for name, targets in operation.pointers.items():
        leaf = leaves.get(name)
        if leaf is None or not leaf.readable or leaf.secret or not leaf.offsets or leaf.contents is not None:
            wrong = f"{name} is no public buffer that is read"
        elif leaf.owner in operation.states or name in operation.public:
            wrong = f"{name} has other contents too"
        elif len(targets) != leaf.count or not behind.issuperset(targets):
            wrong = (
                f"each of the {leaf.count} elements of {name} points to a buffer that is declared behind the arguments"
            )
    if wrong:
        raise InputError(
            "pointers", wrong, "declare as many pointers as the buffer has elements, and what they lead to"
        )


def place(run: Run, operation: Operation, aliases: Mapping[str, str]) -> None:
    """Makes buffers, and passes arguments by the calling convention. `aliases`: argument -> whose buffer it is as well."""
    signature = operation.signature
    run.drawn = cycle(operation.drawn)
    for argument in (*operation.behind.buffers, *signature.buffers):
        if argument.name not in aliases:
            _new_buffer(
                run, [argument, *(a for a in signature.buffers if aliases.get(a.name) == argument.name)], operation
            )
    for argument, places in zip(signature.arguments, argument_places(signature, run.isa), strict=True):
        if argument.is_buffer:
            region = run.regions[argument.name]
            assert region.home is not None
            _pass(run, places, [address_of(region.home)])
            continue
        value = _scalar(run, argument, operation)
        _pass(run, places, passed_words(value, signed=argument.signed, isa=run.isa, unknown=run.undefined))


def _new_buffer(run: Run, same: Sequence[Argument], operation: Operation) -> None:
    """A buffer that one argument is, or several are. It has the contents of those that are read; what is public of one has
    its public value, the rest is secret."""
    argument, *others = same
    alignment = max(a.alignment for a in same)
    region = run.new_region(argument.name, argument.size, alignment, any(a.writable for a in same))
    region.free = argument.free
    _fill(run, region, argument, operation)
    for other in others:
        run.regions[other.name] = region
        _join(run, region, other, operation)
    run.made(region)


def _join(run: Run, region: Region, other: Argument, operation: Operation) -> None:
    """Gives a buffer the contents that another argument has, which is this buffer as well."""
    if other.name in operation.states or any(leaf.name in operation.pointers for leaf in other.leaves):
        raise InputError(f"argument {other.name}", "is also another buffer, and has contents of an earlier operation or "
                         "pointers", "state them of the first of the pair")  # fmt: skip
    own = Region(region.name, region.address, region.size, True, True)
    _fill(run, own, other, operation)
    for i in range(region.size):
        if own.undefined[i] or (own.secrets[i] and not region.undefined[i]):
            continue
        if not (region.undefined[i] or region.secrets[i] or own.values[i] == region.values[i]):
            raise Different(f"argument {other.name}", f"is also {region.name}, which has another public value at byte {i}",
                            "give both the same, or leave the pair out of --may-alias")  # fmt: skip
        region.values[i], region.secrets[i], region.undefined[i] = own.values[i], own.secrets[i], 0


def _fill(run: Run, region: Region, argument: Argument, operation: Operation) -> None:
    """The first contents of a buffer."""
    if (left := operation.states.get(argument.name)) is not None:
        region.values[:], region.secrets[:], region.undefined[:] = left.values, left.secrets, left.undefined
        region.mark_placed(left.marks)
        return
    region.undefined[:] = b"\xff" * region.size
    for leaf in argument.leaves:
        if leaf.name in operation.pointers:
            _point(run, region, leaf, operation.pointers[leaf.name])
        elif leaf.contents is not None:
            size = leaf.bits // 8
            _put(
                region,
                leaf,
                b"".join(v.to_bytes(size, "little", signed=leaf.signed) for v in leaf.contents),
                secret=False,
            )
        elif leaf.readable:
            data = operation.public.get(leaf.name)
            hidden = data is None
            if data is None:
                data = operation.beside.get(leaf.name)
            if data is None:
                data = run.random.randbytes(leaf.count * leaf.bits // 8)
            _put(region, leaf, data, secret=hidden)


def _point(run: Run, region: Region, leaf: Argument, targets: Sequence[str]) -> None:
    """Stores the addresses of buffers."""
    if leaf.bits != run.isa.pointer_width:
        raise InputError(f"pointers {leaf.name}", f"has elements of {leaf.bits} bits, and an address "
                         f"{run.isa.pointer_width}", f"declare them u{run.isa.pointer_width}")  # fmt: skip
    for offset, target in zip(leaf.offsets, targets, strict=True):
        home = run.regions[target].home
        assert home is not None
        region.undefined[offset : offset + leaf.bits // 8] = bytes(leaf.bits // 8)
        region.store(offset, address_of(home))


def _put(region: Region, leaf: Argument, data: bytes, *, secret: bool) -> None:
    size = leaf.bits // 8
    for i, offset in enumerate(leaf.offsets):
        region.values[offset : offset + size] = data[size * i : size * (i + 1)]
        region.secrets[offset : offset + size] = (b"\xff" if secret else b"\0") * size
        region.undefined[offset : offset + size] = bytes(size)


def _scalar(run: Run, argument: Argument, operation: Operation) -> Known:
    if argument.value is not None:
        return run.const(argument.value, argument.bits)
    data = operation.public.get(argument.name)
    if data is not None:
        return run.const(int.from_bytes(data, "little"), argument.bits)
    beside = operation.beside.get(argument.name)
    shadow = int.from_bytes(beside, "little") if beside is not None else run.random.getrandbits(argument.bits)
    return run.named(secret(shadow, argument.bits), argument.name)


def _pass(run: Run, places: Sequence[Place], words: Sequence[Known]) -> None:
    for where, word in zip(places, words, strict=True):
        if isinstance(where, str):
            run.registers[where] = word
            run.passed(where, word)
            continue
        assert where + word.width // 8 <= STACK_ABOVE, "too many arguments"
        run.stack.store(run.top + where, word)
        run.readable_end = max(run.readable_end, run.top + where + word.width // 8)
