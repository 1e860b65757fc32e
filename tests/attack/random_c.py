"""Random functions in C: buffers, scalars, loops with public bounds, branches on public values, tables, structs, calls.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from dauntless.contract import Bound
from tests.attack.draft import Draft
from tests.attack.expressions import PRELUDE, TYPES, UNSIGNED, Expressions, Leaf, bits


@dataclass(frozen=True)
class Buffer:
    """An argument that is a pointer."""

    name: str
    type: str
    count: int
    direction: str  # in, out, inout
    secret: bool = True


@dataclass
class Function:
    """A function as it is written: what it is given, what is in scope, the lines of its body."""

    buffers: list[Buffer] = field(default_factory=list)
    scalars: list[Leaf] = field(default_factory=list)  # secret
    lengths: list[tuple[str, int, int | None]] = field(default_factory=list)  # public: name, highest value, fixed value
    leaves: list[Leaf] = field(default_factory=list)
    before: list[str] = field(default_factory=list)  # other functions and tables
    body: list[str] = field(default_factory=list)
    result: str = ""

    @property
    def readable(self) -> list[Buffer]:
        return [b for b in self.buffers if b.direction != "out"]

    @property
    def writable(self) -> list[Buffer]:
        return [b for b in self.buffers if b.direction != "in"]

    def source(self) -> str:
        arguments = [f"{'const ' if b.direction == 'in' else ''}{b.type} *{b.name}" for b in self.buffers]
        arguments += [f"{s.type} {s.text}" for s in self.scalars] + [f"u32 {name}" for name, _, _ in self.lengths]
        head = f"{self.result or 'void'} F({', '.join(arguments)}) {{"
        return "\n".join([PRELUDE, *self.before, head, *(f"    {line}" for line in self.body), "}", ""])

    def signature(self) -> str:
        words = [f"{b.direction} {'' if b.secret else 'public '}{b.type} {b.name}[{b.count}] align {bits(b.type) // 8}"
                 for b in self.buffers]  # fmt: skip
        words += [f"{s.type} {s.text}" for s in self.scalars]
        words += [f"public u32 {name}" if v is None else f"u32 {name} = {v}" for name, _, v in self.lengths]
        return f"({', '.join(words)})" + (f" -> {self.result}" if self.result else "")

    def pre(self) -> dict[str, Bound]:
        return {name: Bound(0, high) for name, high, value in self.lengths if value is None}


def random_function(rng: random.Random, *, branchy: bool) -> Function:
    """A function without a fault. `branchy`: secrets choose between values, which compilers may make branches of."""
    function = Function()
    _arguments(function, rng)
    writer = Writer(function, rng, Expressions(rng, branchy=branchy))
    writer.locals(rng.randint(1, 3))
    for _ in range(rng.randint(0, 3)):
        writer.statement()
    writer.outputs()
    return function


def random_c(rng: random.Random) -> Draft:
    """The same as a draft."""
    function = random_function(rng, branchy=rng.random() < 0.3)
    return Draft("C", function.source(), function.signature(), function.pre())


def _arguments(function: Function, rng: random.Random) -> None:
    for name in ("r", "s")[: rng.randint(1, 2)]:
        function.buffers.append(Buffer(name, rng.choice(TYPES), rng.randint(1, 12), rng.choice(("out", "inout"))))
    for name in ("a", "b", "c")[: rng.randint(1, 3)]:
        function.buffers.append(Buffer(name, rng.choice(TYPES), rng.randint(1, 16), "in"))
    if rng.random() < 0.2:
        function.buffers.append(Buffer("p", rng.choice(UNSIGNED), rng.randint(1, 8), "in", secret=False))
    for name in ("x", "y")[: rng.randint(0, 2)]:
        function.scalars.append(Leaf(name, rng.choice(TYPES)))
    if rng.random() < 0.5:
        high = rng.randint(1, min(b.count for b in function.readable))
        function.lengths.append(("n", high, rng.randint(0, high) if rng.random() < 0.5 else None))
    function.result = rng.choice(("", "", *TYPES))


class Writer:
    """Adds statements to a function."""

    def __init__(self, function: Function, rng: random.Random, expressions: Expressions) -> None:
        self.function, self.rng, self.expressions = function, rng, expressions
        self.names = 0

    def name(self, letter: str) -> str:
        """One that is not taken, and no name of a type either (`u8`)."""
        self.names += 1
        found = f"{letter}{self.names}"
        return self.name(letter) if found in TYPES else found

    def line(self, text: str) -> None:
        self.function.body.append(text)

    def leaves(self, index: str = "", room: int = 1) -> list[Leaf]:
        """What may be read: with an index below `room`, elements at it; otherwise elements at constants."""
        found = [*self.function.scalars, *self.function.leaves]
        for b in self.function.readable:
            at = str(self.rng.randrange(b.count))
            if index and self.rng.random() < 0.8:
                at = index if room <= b.count else f"{index} % {b.count}"
            found.append(Leaf(f"{b.name}[{at}]", b.type))
        return found + [Leaf(name, "u32") for name, _, _ in self.function.lengths[:1] if self.rng.random() < 0.3]

    def expression(self, type_: str, index: str = "", room: int = 1, depth: int = 2) -> str:
        return self.expressions.of(type_, self.leaves(index, room), depth)

    def locals(self, count: int) -> None:
        for _ in range(count):
            name, type_ = self.name("t"), self.rng.choice(TYPES)
            self.line(f"{type_} {name} = {self.expression(type_)};")
            self.function.leaves.append(Leaf(name, type_))

    def statement(self) -> None:
        kinds: list[Callable[[], None]] = [
            self._assignment, self._sum, self._public_loop, self._public_branch, self._copy, self._stack_array,
            self._switch, self._struct, self._call, self._table, self._walk, self._assignment, self._sum,
        ]  # fmt: skip
        self.rng.choice(kinds)()

    def _target(self) -> Leaf:
        return self.rng.choice([x for x in self.function.leaves if x.text.startswith("t")])

    def _assignment(self) -> None:
        target = self._target()
        self.line(f"{target.text} = {self.expression(target.type)};")

    def _sum(self) -> None:
        """A loop of known length over a buffer."""
        target, i = self._target(), self.name("i")
        source = self.rng.choice(self.function.readable)
        value = self.expression(target.type, i, source.count, 1)
        operation = self.rng.choice("+^|")
        self.line(f"for (int {i} = 0; {i} < {source.count}; {i}++)")
        self.line(f"    {target.text} = ({target.type})((u64){target.text} {operation} (u64){value});")

    def _public_loop(self) -> None:
        if not self.function.lengths:
            return self._sum()
        name, high, _ = self.function.lengths[0]
        target, i = self._target(), self.name("i")
        value = self.expression(target.type, i, high, 1)
        self.line(f"for (u32 {i} = 0; {i} < {name}; {i}++)")
        self.line(f"    {target.text} = ({target.type})((u64){target.text} * 3 + (u64){value});")

    def _public_branch(self) -> None:
        if not self.function.lengths:
            return self._assignment()
        name, high, _ = self.function.lengths[0]
        target = self._target()
        self.line(f"if ({name} {self.rng.choice(('<', '==', '&', '>'))} {self.rng.randint(0, high)})")
        self.line(f"    {target.text} = {self.expression(target.type)};")

    def _switch(self) -> None:
        if not self.function.lengths:
            return self._assignment()
        name, high, _ = self.function.lengths[0]
        target = self._target()
        self.line(f"switch ({name}) {{")
        for value in range(self.rng.randint(1, min(high, 6)) + 1):
            end = "break;" if self.rng.random() < 0.8 else "/* fall through */"
            self.line(f"    case {value}: {target.text} = {self.expression(target.type, depth=1)}; {end}")
        self.line(f"    default: {target.text} = {self.expression(target.type, depth=1)};")
        self.line("}")

    def _copy(self) -> None:
        """Bytes of a buffer, as another type."""
        source, type_, name = self.rng.choice(self.function.readable), self.rng.choice(TYPES), self.name("u")
        size = min(source.count * bits(source.type), bits(type_)) // 8
        self.line(f"{type_} {name} = 0;")
        self.line(f"memcpy(&{name}, {source.name}, {self.rng.randint(1, size)});")
        self.function.leaves.append(Leaf(name, type_))

    def _stack_array(self) -> None:
        """Filled in one loop, read in another, in another order."""
        type_, count = self.rng.choice(TYPES), self.rng.randint(2, 12)
        name, i, target = self.name("w"), self.name("i"), self._target()
        self.line(f"{type_} {name}[{count}];")
        self.line(f"for (int {i} = 0; {i} < {count}; {i}++) {name}[{i}] = {self.expression(type_, i, count, 1)};")
        self.line(f"for (int {i} = 0; {i} < {count}; {i}++)")
        self.line(f"    {target.text} = ({target.type})(((u64){target.text} << 1) ^ (u64){name}[{count} - 1 - {i}]);")

    def _struct(self) -> None:
        name, members = self.name("v"), [self.rng.choice(TYPES) for _ in range(self.rng.randint(2, 4))]
        fields = " ".join(f"{type_} m{i};" for i, type_ in enumerate(members))
        values = ", ".join(self.expression(type_, depth=1) for type_ in members)
        self.line(f"struct {{ {fields} }} {name} = {{ {values} }}, {name}b = {name};")
        self.function.leaves += [Leaf(f"{name}b.m{i}", type_) for i, type_ in enumerate(members)]

    def _call(self) -> None:
        """Of a function in the same object, directly or by a constant pointer."""
        name, type_, target = self.name("call"), self.rng.choice(TYPES), self._target()
        inner = self.expressions.of(type_, [Leaf("k", type_), Leaf("l", "u64")], 2)
        self.function.before.append(
            f"static __attribute__((noinline)) {type_} {name}({type_} k, u64 l) {{ return {inner}; }}"
        )
        called = name
        if self.rng.random() < 0.3:
            self.function.before.append(f"static {type_} (*const {name}_p)({type_}, u64) = {name};")
            called = f"{name}_p"
        first, second = self.expression(type_, depth=1), self.expression("u64", depth=1)
        self.line(f"{target.text} = ({target.type}){called}({first}, {second});")

    def _table(self) -> None:
        """Constants, read at a loop's index."""
        name, type_, count = self.name("table"), self.rng.choice(TYPES), self.rng.randint(2, 10)
        values = ", ".join(self.expressions.constant(type_) for _ in range(count))
        self.function.before.append(f"static const {type_} {name}[{count}] = {{ {values} }};")
        target, i = self._target(), self.name("i")
        self.line(f"for (int {i} = 0; {i} < {count}; {i}++)")
        self.line(f"    {target.text} = ({target.type})((u64){target.text} + (u64){name}[{i}] * (u64){self._leaf()});")

    def _walk(self) -> None:
        """A pointer from the beginning of a buffer to its end, or back."""
        source, name, target = self.rng.choice(self.function.readable), self.name("q"), self._target()
        if self.rng.random() < 0.5:
            self.line(
                f"for (const {source.type} *{name} = {source.name}; {name} != {source.name} + {source.count}; {name}++)"
            )
            self.line(f"    {target.text} = ({target.type})((u64){target.text} * 5 + (u64)*{name});")
        else:
            self.line(f"for (const {source.type} *{name} = {source.name} + {source.count}; {name} > {source.name};)")
            self.line(f"    {target.text} = ({target.type})((u64){target.text} - (u64)*--{name});")

    def _leaf(self) -> str:
        return self.rng.choice(self.leaves()).text

    def outputs(self) -> None:
        """Every element of every output, and the result."""
        for buffer in self.function.writable:
            i = self.name("i")
            value = self.expression(buffer.type, i, buffer.count, self.rng.randint(1, 3))
            self.line(f"for (int {i} = 0; {i} < {buffer.count}; {i}++) {buffer.name}[{i}] = {value};")
        if self.function.result:
            self.line(f"return {self.expression(self.function.result)};")
