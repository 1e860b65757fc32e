"""Random functions for the optimiser, on AArch64 and RISC-V: blocks, loops, loops in loops, branches by public numbers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The arguments are those of SIGNATURE. Pointers begin in the middle of their buffers and move little, so that no access leaves
them. What the function computes is stored to `r` at the end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from random import Random

from dauntless.isa.decode import isa_named
from tests.isa import cases_aarch64, cases_riscv64

WORDS = 128  # of a buffer
MIDDLE = 8 * WORDS // 2
SIGNATURE = f"(inout u64 r[{WORDS}] align 16, in u64 a[{WORDS}] align 16, public u64 n = {{n}}, u64 x)"
MOST = 6  # of n
STEPS = 4  # moves of a pointer in a block

ALLOWED = {
    "aarch64": ".arch armv8.6-a+sha3+aes+sha2+crypto",
    "riscv64": ".option arch, +zba, +zbb, +zbs, +zbc, +zihintpause",
}
KEPT_FEATURES = frozenset({"v", "zbkb", "zbkx", "zknd", "zkne", "zknh"})  # qemu's processors of 2022 lack them
KEPT_OUT = {"aarch64": re.compile(r"\b(sp|wsp|hint|prfm|bti)\b"), "riscv64": re.compile(r"\b(sp|fence|auipc)\b")}


@cache
def computing(isa: str) -> tuple[str, ...]:
    """Instructions that touch no memory and have no control flow, for every entry of the ISA."""
    entries = [
        e for e in isa_named(isa).registry.entries  # type: ignore[attr-defined]
        if not e.control and not e.variable_time and "vl" not in e.parameters and not e.feature.startswith("pa")
        and not any(k.startswith("m") or k in ("address", "label", "word", "nzcv") for o in e.operands for k in o.kinds)
        and e.compile is None and e.feature not in KEPT_FEATURES
    ]  # fmt: skip
    made = {
        "aarch64": lambda: cases_aarch64.instructions(entries, 1, 2, 4),
        "riscv64": lambda: cases_riscv64.instructions(entries, 1, 4),
    }
    return tuple(sorted({x for x in made[isa]() if not KEPT_OUT[isa].search(x)}))


@dataclass
class Function:
    """A function's text under construction."""

    isa: str
    rng: Random
    name: str
    length: int = 12
    lines: list[str] = field(default_factory=list)
    data: list[str] = field(default_factory=list)
    labels: int = 0
    moves: int = 0

    @property
    def text(self) -> str:
        body = "\n".join(line if line.endswith(":") else f"        {line}" for line in self.lines)
        rodata = "\n".join(["        .section .rodata", "        .p2align 4", f"{self.name}_table:", *self.data])
        return f"        {ALLOWED[self.isa]}\n" + (
            f"        .text\n        .global {self.name}\n        .type {self.name}, %function\n{self.name}:\n{body}\n"
            f"        .size {self.name}, . - {self.name}\n" + (rodata + "\n" if self.data else "")
        )

    def put(self, *lines: str) -> None:
        self.lines += lines

    def label(self) -> str:
        self.labels += 1
        return f".L{self.name}_{self.labels}"

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    # -- to be filled in ----------------------------------------------------------------------------------------------
    def begin(self) -> None: ...
    def step(self) -> None: ...
    def end(self) -> None: ...
    def loop(self, depth: int) -> None: ...
    def skipped(self) -> None: ...

    def block(self) -> None:
        self.moves = 0
        for _ in range(self.rng.randrange(1, self.length)):
            self.step()

    def make(self) -> Function:
        self.begin()
        for _ in range(self.rng.randrange(1, 4)):
            chosen = self.rng.random()
            if chosen < 0.35:
                self.block()
            elif chosen < 0.85:
                self.loop(0)
            else:
                self.skipped()
        if self.chance(0.5):
            self.block()
        self.end()
        return self


# -- AArch64 ----------------------------------------------------------------------------------------------------------
class Arm(Function):
    """x0, x1: buffers; x2: public; x3: a secret; then pointers and counters, and pools of data."""

    def begin(self) -> None:
        rng = self.rng
        free = [f"x{i}" for i in (*range(4, 18), *range(19, 31))]
        rng.shuffle(free)
        self.r, self.a, self.r2, self.count, self.outer, self.limit, self.index = free[:7]
        self.g = [*free[7 : 7 + rng.randrange(3, 14)], "x3"]
        first, size = rng.randrange(32), rng.randrange(4, 20)
        self.v = sorted({(first + i) % 32 for i in range(size)} | {rng.randrange(32) for _ in range(3)})
        used = {self.r, self.a, self.r2, self.count, self.outer, self.limit, self.index, *self.g}
        self.saved = sorted((r for r in used if int(r[1:]) >= 19), key=lambda r: int(r[1:]))
        self.dsaved = [f"d{i}" for i in self.v if 8 <= i < 16]
        self.slots = [*self.saved, *self.dsaved]
        self.frame = (8 * len(self.slots) + 64 + 15) & ~15
        begun: list[str] = []
        position = 0
        while position < len(self.slots):
            pair = self.slots[position : position + 2]
            if len(pair) == 2 and pair[0][0] == pair[1][0] and rng.random() < 0.7:
                begun.append(f"stp {pair[0]}, {pair[1]}, [sp, #{64 + 8 * position}]")
                position += 2
            else:
                begun.append(f"str {pair[0]}, [sp, #{64 + 8 * position}]")
                position += 1
        self.put(f"sub sp, sp, #{self.frame}", *begun)
        self.put(f"add {self.r}, x0, #{MIDDLE}", f"add {self.a}, x1, #{MIDDLE}", f"add {self.r2}, x0, #{MIDDLE + 16}")
        self.put(
            f"mov {self.index}, #{8 * rng.randrange(-3, 4)}",
            f"mov {self.count}, #3",
            f"mov {self.outer}, #{rng.randrange(9)}",
        )
        self.put(f"mov {self.limit}, #1")
        self.put(*(f"stp xzr, xzr, [sp, #{16 * i}]" for i in range(4)))
        loads = [f"ldr {r}, [x1, #{8 * i}]" for i, r in enumerate(self.g) if r != "x3"]
        loads += [f"ldr q{v}, [x1, #{16 * i}]" for i, v in enumerate(self.v)]
        rng.shuffle(loads)
        self.put(*loads, f"cmp {self.G()}, {self.G()}")

    def G(self) -> str:
        return self.rng.choice(self.g)

    def W(self) -> str:
        return "w" + self.G()[1:]

    def V(self) -> int:
        return self.rng.choice(self.v)

    def run(self, count: int) -> list[int] | None:
        """Consecutive vectors of the pool."""
        starts = [v for v in self.v if all((v + k) % 32 in self.v for k in range(count))]
        if not starts:
            return None
        first = self.rng.choice(starts)
        return [(first + k) % 32 for k in range(count)]

    def step(self) -> None:
        chosen = self.rng.random()
        if chosen < 0.5:
            self.compute()
        elif chosen < 0.57:
            self.flagged()
        elif chosen < 0.6:
            self.counted()
        else:
            self.access()

    def counted(self) -> None:
        """The counter, a pointer's distance or a constant's address as data."""
        chosen = self.rng.randrange(5)
        if chosen == 0:
            self.put(f"add {self.G()}, {self.G()}, {self.count}")
        elif chosen == 1:
            self.put(f"eor {self.G()}, {self.G()}, {self.outer}, lsl #{self.rng.randrange(9)}")
        elif chosen == 2:
            self.put(f"sub {self.G()}, {self.r}, x0")
        elif chosen == 3:
            self.put(f"dup v{self.V()}.4s, {self.rng.choice(('wzr', 'w' + self.count[1:]))}")
        else:
            self.table()

    def table(self) -> None:
        if not self.data:
            self.data = [f"        .quad {self.rng.getrandbits(64):#x}" for _ in range(8)]
        g, offset, name = self.G(), 8 * self.rng.randrange(6), f"{self.name}_table"
        if self.inside:
            return
        if self.chance(0.5):
            self.put(
                f"adrp {g}, {name} + {offset}",
                f"ldr {self.rng.choice((g, f'd{self.V()}'))}, [{g}, :lo12:{name} + {offset}]",
            )
            if self.lines[-1].split()[1] != g + ",":
                self.put(f"mov {g}, #{self.rng.randrange(99)}")
        else:
            self.put(f"adrp {g}, {name}", f"add {g}, {g}, :lo12:{name}")
            other = self.G()
            self.put(f"ldr q{self.V()}, [{g}, #{16 * self.rng.randrange(4)}]", f"ldr {other}, [{g}, #{offset}]")
            if other != g:
                self.put(f"mov {g}, {other}")

    inside = 0

    def compute(self) -> None:
        for _ in range(20):
            line = self.renamed(self.rng.choice(computing("aarch64")))
            if line is not None:
                self.put(line)
                return

    def renamed(self, line: str) -> str | None:
        """The instruction with registers of the pools."""
        if "{" in line:
            before, inside, after = re.match(r"(.*?)\{(.*?)\}(.*)", line).groups()  # type: ignore[union-attr]
            kinds = [part.strip().partition(".")[2] for part in inside.split(",")]
            numbers = self.run(len(kinds))
            if numbers is None:
                return None
            listed = ", ".join(f"v{n}.{k}" for n, k in zip(numbers, kinds, strict=True))
            return self.plain(before) + "{" + listed + "}" + self.plain(after)
        return self.plain(line)

    def plain(self, line: str) -> str:
        low = [v for v in self.v if v < 16] or [0]

        def new(match: re.Match[str]) -> str:
            if match[1] in "xw":
                return match[1] + self.G()[1:]
            if match[3] and match[3].startswith(".h["):
                return f"{match[1]}{self.rng.choice(low)}{match[3]}"
            return f"{match[1]}{self.V()}{match[3] or ''}"

        if not [v for v in self.v if v < 16] and ".h[" in line:
            line = "nop"
        return re.sub(r"\b([xwvbhsdq])(\d+)(\.h\[)?", new, line)

    def flagged(self) -> None:
        conditions = ("eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le")
        c = self.rng.choice(conditions)
        g = self.G
        self.put(self.rng.choice((
            f"adds {g()}, {g()}, {g()}", f"adcs {g()}, {g()}, {g()}", f"subs {g()}, {g()}, {g()}", f"sbcs {g()}, {g()}, {g()}",
            f"adc {g()}, {g()}, {g()}", f"ccmp {g()}, {g()}, #{self.rng.randrange(16)}, {c}", f"csel {g()}, {g()}, {g()}, {c}",
            f"csinc {g()}, {g()}, {g()}, {c}", f"cset {self.W()}, {c}", f"ands {g()}, {g()}, {g()}", f"cmp {self.W()}, #7",
            f"mrs {g()}, nzcv", f"msr nzcv, {g()}", f"ngcs {g()}, {g()}", f"tst {g()}, #0xff00",
            f"movk {g()}, #{self.rng.randrange(999)}, lsl #16",
            f"adds xzr, {g()}, {g()}", f"subs {g()}, {g()}, #1",
        )))  # fmt: skip

    def access(self) -> None:
        rng = self.rng
        store = self.chance(0.4)
        base = rng.choice((self.r, self.r2, "sp")) if store else rng.choice((self.a, self.a, self.r, self.r2, "sp"))
        offset = rng.randrange(-8, 9) * 8
        if base == "sp":
            offset = 8 * rng.randrange(6)
        what = rng.random()
        verb = "st" if store else "ld"
        if what < 0.35:
            letter = rng.choice("xxxwqqdshb")
            size = {"x": 8, "w": 4, "q": 16, "d": 8, "s": 4, "h": 2, "b": 1}[letter]
            register = letter + (self.G()[1:] if letter in "xw" else str(self.V()))
            offset = offset // size * size if self.chance(0.6) else offset
            self.put(f"{verb}r {register}, {self.address(base, offset)}")
        elif what < 0.45:
            names = ("strb", "strh", "stur") if store else ("ldrb", "ldrh", "ldrsb", "ldrsh", "ldur")
            self.put(f"{rng.choice(names)} {self.W()}, {self.address(base, offset, plain=True)}")
        elif what < 0.52 and not store:
            self.put(f"{rng.choice(('ldrsw', 'ldrsb', 'ldrsh'))} {self.G()}, {self.address(base, offset)}")
        elif what < 0.72:
            letter = rng.choice("xxwqds")
            size = {"x": 8, "w": 4, "q": 16, "d": 8, "s": 4}[letter]
            pool = [letter + g[1:] for g in self.g] if letter in "xw" else [f"{letter}{v}" for v in self.v]
            first, second = rng.sample(pool, 2)
            self.put(f"{verb}p {first}, {second}, {self.address(base, offset // size * size, size)}")
        elif what < 0.92:
            self.structure(verb, base)
        elif base != "sp":
            extra = rng.choice(("x2, lsl #3", "x2", f"{self.index}", "w2, uxtw #3", f"{self.index}, sxtx"))
            register = self.G() if rng.random() < 0.5 else f"d{self.V()}"
            self.put(f"{verb}r {register}, [{base}, {extra}]")

    def address(self, base: str, offset: int, size: int = 8, *, plain: bool = False) -> str:
        rng = self.rng
        if base == "sp" or plain or self.moves >= STEPS or rng.random() < 0.6:
            return f"[{base}, #{offset}]" if offset else f"[{base}]"
        self.moves += 1
        step = rng.choice((-16, -8, 8, 16, 16, 32)) // size * size
        return rng.choice((f"[{base}], #{step}", f"[{base}, #{step}]!"))

    def structure(self, verb: str, base: str) -> None:
        rng = self.rng
        count = rng.randrange(1, 5)
        registers = self.run(count)
        if registers is None:
            return
        interleaved = rng.choice((1, count))
        kind = rng.choice(("16b", "8b", "8h", "4h", "4s", "2s", "2d") + (("1d",) if interleaved == 1 else ()))
        size = count * (16 if kind in ("16b", "8h", "4s", "2d") else 8)
        if base == "sp" and size > 48:
            return
        lanes = ""
        if interleaved == count and rng.random() < 0.25:
            lanes = f"[{rng.randrange(2)}]"
            kind = kind[-1]
            size = count * {"b": 1, "h": 2, "s": 4, "d": 8}[kind]
        elif verb == "ld" and interleaved == count and rng.random() < 0.2:
            size = count * {"b": 1, "h": 2, "s": 4, "d": 8}[kind[-1]]
            lanes = "r"
        names = ", ".join(f"v{v}.{kind}" for v in registers)
        mnemonic = f"{verb}{interleaved}" + ("r" if lanes == "r" else "")
        tail = ""
        if base != "sp" and self.moves < STEPS and rng.random() < 0.4:
            self.moves += 1 if size < 33 else 2
            tail = f", #{size}" if rng.random() < 0.7 else f", {self.index}"
        self.put(f"{mnemonic} {{{names}}}{lanes.strip('r')}, [{base}]{tail}")

    def loop(self, depth: int) -> None:
        rng = self.rng
        trips = rng.randrange(1, 6) if depth == 0 else rng.randrange(1, 3)
        label, counter, c32 = self.label(), self.count, "w" + self.count[1:]
        kind = rng.randrange(8)
        if depth == 0 and self.chance(0.2):
            outer = self.label()
            self.put(f"mov {self.outer}, #2", f"{outer}:")
            self.inside += 1
            if self.chance(0.6):
                self.block()
            self.loop(1)
            if self.chance(0.6):
                self.block()
            self.inside -= 1
            if self.chance(0.5):
                self.put(f"subs {self.outer}, {self.outer}, #1", f"b.ne {outer}")
            else:
                self.put(f"sub {self.outer}, {self.outer}, #1", f"cbnz {self.outer}, {outer}")
            return
        self.inside += 1
        length, self.length = self.length, max(4, self.length - 2)
        moves, self.moves = self.moves, 2
        before: list[str] = []
        body: list[str] = []
        start = len(self.lines)
        for _ in range(rng.randrange(1, self.length)):
            self.step()
        body, self.lines = self.lines[start:], self.lines[:start]
        place = rng.randrange(len(body) + 1)
        if kind == 0:
            before, end = [f"mov {counter}, #{trips}"], [f"subs {counter}, {counter}, #1", f"b.ne {label}"]
        elif kind == 1:
            before, end = [f"mov {counter}, #{trips}"], [f"cbnz {counter}, {label}"]
            body.insert(place, f"sub {counter}, {counter}, #1")
        elif kind == 2:
            before, end = [f"mov {c32}, #{trips}"], [f"sub {c32}, {c32}, #1", f"cbnz {c32}, {label}"]
        elif kind == 3:
            before, end = (
                [f"mov {counter}, x2"],
                [f"subs {counter}, {counter}, #1", f"b.{rng.choice(('ne', 'gt', 'hi'))} {label}"],
            )
        elif kind == 4:
            before, end = (
                [f"mov {counter}, #0"],
                [
                    f"add {counter}, {counter}, #1",
                    f"cmp {counter}, {rng.choice(('x2', f'#{trips}'))}",
                    f"b.{rng.choice(('lo', 'lt'))} {label}",
                ],
            )
            body.insert(place, end.pop(0))
        elif kind == 5:
            before = [f"mov {counter}, #{16 * trips}"]
            end = [f"tbz {counter}, #63, {label}"]
            body.insert(place, f"sub {counter}, {counter}, #16")
        elif kind == 6:
            before, end = (
                [f"add {self.limit}, {self.a}, #{8 * trips}"],
                [f"cmp {self.a}, {self.limit}", f"b.ne {label}"],
            )
            body = [line for line in body if not re.search(rf"\[{self.a}(, #-?\d+\]!|\], )", line)]
            body.insert(rng.randrange(len(body) + 1), f"ldr {self.G()}, [{self.a}], #8")
        else:
            before, end = [f"lsl {counter}, x2, #1"], [f"subs {counter}, {counter}, #2", f"b.ne {label}"]
            if self.chance(0.5):
                end = [end[0], f"cset {self.W()}, eq", end[1]]
        self.put(*before)
        if self.chance(0.1):
            self.put(self.plain("add x1, x2, x3"))
        self.put(f"{label}:", *body, *end)
        self.length, self.moves = length, moves
        self.inside -= 1

    def skipped(self) -> None:
        label = self.label()
        self.put(*self.rng.choice((
            [f"tbz x2, #{self.rng.randrange(3)}, {label}"], [f"cbz x2, {label}"],
            [f"cmp x2, #{self.rng.randrange(7)}", f"b.hi {label}"],
            [f"cmp w2, #{self.rng.randrange(7)}", f"b.ne {label}"],
        )))  # fmt: skip
        self.inside += 1
        self.block()
        self.inside -= 1
        self.put(f"{label}:")

    def end(self) -> None:
        rng = self.rng
        stores = [f"str {g}, [x0, #{8 * i}]" for i, g in enumerate([*self.g, self.count])]
        stores += [f"str q{v}, [x0, #{128 + 16 * i}]" for i, v in enumerate(self.v)]
        rng.shuffle(stores)
        self.put(*stores[: rng.randrange(len(stores) // 2, len(stores) + 1)])
        if self.chance(0.5):
            self.put(f"sub {self.G()}, {self.r}, x0", f"sub {self.r}, {self.r}, x0", f"str {self.r}, [x0, #1000]")
        restores = [f"ldr {name}, [sp, #{64 + 8 * i}]" for i, name in enumerate(self.slots)]
        rng.shuffle(restores)
        if self.chance(0.3):
            self.put(*(f"movi v{v}.2d, #0" for v in self.v[:3]), f"mov {self.g[0]}, xzr")
        if self.chance(0.3):
            self.put("mov x0, x2", "mov v0.d[0], x2")
        self.put(*restores, f"add sp, sp, #{self.frame}", "ret")


# -- RISC-V -----------------------------------------------------------------------------------------------------------
class Riscv(Function):
    """a0, a1: buffers; a2: public; a3: a secret."""

    inside = 0

    def begin(self) -> None:
        rng = self.rng
        free = [*(f"a{i}" for i in range(4, 8)), *(f"t{i}" for i in range(7)), *(f"s{i}" for i in range(12)), "ra"]
        rng.shuffle(free)
        self.r, self.a, self.r2, self.count, self.outer, self.limit = free[:6]
        self.g = [*free[6 : 6 + rng.randrange(3, 14)], "a3"]
        used = {*free[:6], *self.g}
        self.slots = sorted(r for r in used if r[0] == "s" or r == "ra")
        self.frame = (8 * len(self.slots) + 64 + 15) & ~15
        begun = [f"sd {r}, {64 + 8 * i}(sp)" for i, r in enumerate(self.slots)]
        self.put(f"addi sp, sp, -{self.frame}", *begun)
        self.put(f"addi {self.r}, a0, {MIDDLE}", f"addi {self.a}, a1, {MIDDLE}", f"addi {self.r2}, a0, {MIDDLE + 16}")
        self.put(f"li {self.count}, 3", f"li {self.outer}, {rng.randrange(9)}", f"li {self.limit}, 1")
        self.put(*(f"sd zero, {8 * i}(sp)" for i in range(8)))
        loads = [f"ld {r}, {8 * i}(a1)" for i, r in enumerate(self.g) if r != "a3"]
        rng.shuffle(loads)
        self.put(*loads)

    def G(self) -> str:
        return self.rng.choice(self.g)

    def step(self) -> None:
        rng = self.rng
        chosen = rng.random()
        if chosen < 0.45:
            line = rng.choice(computing("riscv64"))
            mnemonic, _, rest = line.partition(" ")
            names = [
                self.G() if re.fullmatch(r"ra|[astm]\d+", part.strip()) else part.strip() for part in rest.split(",")
            ]
            self.put(f"{mnemonic} {', '.join(names)}".strip())
        elif chosen < 0.5:
            self.put(rng.choice((
                f"add {self.G()}, {self.G()}, {self.count}", f"sub {self.G()}, {self.r}, a0",
                f"not {self.G()}, {self.G()}", f"li {self.G()}, {rng.getrandbits(rng.randrange(1, 64)):#x}",
                f"neg {self.G()}, {self.G()}", f"seqz {self.G()}, {self.G()}", f"mv {self.G()}, zero",
            )))  # fmt: skip
        elif chosen < 0.53 and not self.inside:
            self.data = self.data or [f"        .quad {rng.getrandbits(64):#x}" for _ in range(8)]
            g = self.G()
            self.put(f"lla {g}, {self.name}_table", f"ld {g}, {8 * rng.randrange(8)}({g})")
        elif chosen < 0.6 and self.moves < STEPS:
            self.moves += 1
            p = rng.choice((self.r, self.a, self.r2))
            self.put(f"addi {p}, {p}, {rng.choice((-16, -8, 8, 16, 32))}")
        else:
            store = self.chance(0.4)
            base = rng.choice((self.r, self.r2, "sp")) if store else rng.choice((self.a, self.a, self.r, self.r2, "sp"))
            offset = 8 * rng.randrange(6) if base == "sp" else 8 * rng.randrange(-8, 9)
            letter = rng.choice("dddwhb")
            offset += {"d": 0, "w": 4 * rng.randrange(2), "h": 2 * rng.randrange(4), "b": rng.randrange(8)}[letter]
            unsigned = "u" if not store and letter != "d" and self.chance(0.5) else ""
            register = "zero" if store and self.chance(0.05) else self.G()
            self.put(f"{'s' if store else 'l'}{letter}{unsigned} {register}, {offset}({base})")

    def loop(self, depth: int) -> None:
        rng = self.rng
        trips = rng.randrange(1, 6) if depth == 0 else rng.randrange(1, 3)
        label, counter = self.label(), self.count
        if depth == 0 and self.chance(0.2):
            outer = self.label()
            self.put(f"li {self.outer}, 2", f"{outer}:")
            self.inside += 1
            if self.chance(0.6):
                self.block()
            self.loop(1)
            if self.chance(0.6):
                self.block()
            self.inside -= 1
            self.put(f"addi {self.outer}, {self.outer}, -1", f"bnez {self.outer}, {outer}")
            return
        self.inside += 1
        length, self.length = self.length, max(4, self.length - 2)
        moves, self.moves = self.moves, 2
        start = len(self.lines)
        for _ in range(rng.randrange(1, self.length)):
            self.step()
        body, self.lines = self.lines[start:], self.lines[:start]
        kind = rng.randrange(6)
        place = rng.randrange(len(body) + 1)
        if kind == 0:
            before, end, move = (
                [f"li {counter}, {trips}"],
                [f"bnez {counter}, {label}"],
                f"addi {counter}, {counter}, -1",
            )
        elif kind == 1:
            before, end, move = (
                [f"mv {counter}, a2"],
                [f"{rng.choice(('bnez', 'bgtz'))} {counter}, {label}"],
                f"addi {counter}, {counter}, -1",
            )
        elif kind == 2:
            before, end, move = (
                [f"li {counter}, 0"],
                [f"{rng.choice(('bltu', 'blt', 'bne'))} {counter}, a2, {label}"],
                f"addi {counter}, {counter}, 1",
            )
        elif kind == 3:
            before, end, move = (
                [f"li {counter}, {trips}"],
                [f"bgez {counter}, {label}"],
                f"addiw {counter}, {counter}, -1",
            )
        elif kind == 4:
            before, end, move = (
                [f"addi {self.limit}, {self.a}, {8 * trips}"],
                [f"bne {self.a}, {self.limit}, {label}"],
                f"addi {self.a}, {self.a}, 8",
            )
            body = [line for line in body if not line.startswith(f"addi {self.a}, {self.a},")]
            place = rng.randrange(len(body) + 1)
        else:
            before, end, move = (
                [f"slli {counter}, a2, 1"],
                [f"bgtu {counter}, {self.limit}, {label}"],
                f"addi {counter}, {counter}, -2",
            )
            before.append(f"li {self.limit}, 1")
        body.insert(place, move)
        self.put(*before, f"{label}:", *body, *end)
        self.length, self.moves = length, moves
        self.inside -= 1

    def skipped(self) -> None:
        label = self.label()
        self.put(
            *self.rng.choice(
                (
                    [f"beqz a2, {label}"],
                    [f"li {self.limit}, {self.rng.randrange(7)}", f"bltu a2, {self.limit}, {label}"],
                )
            )
        )
        self.inside += 1
        self.block()
        self.inside -= 1
        self.put(f"{label}:")

    def end(self) -> None:
        rng = self.rng
        stores = [f"sd {g}, {8 * i}(a0)" for i, g in enumerate([*self.g, self.count])]
        rng.shuffle(stores)
        self.put(*stores[: rng.randrange(len(stores) // 2, len(stores) + 1)])
        if self.chance(0.5):
            self.put(f"sub {self.r}, {self.r}, a0", f"sd {self.r}, 1000(a0)")
        restores = [f"ld {name}, {64 + 8 * i}(sp)" for i, name in enumerate(self.slots)]
        rng.shuffle(restores)
        if self.chance(0.3):
            self.put(f"li {self.g[0]}, 0")
        if self.chance(0.3):
            self.put("mv a0, a2")
        self.put(*restores, f"addi sp, sp, {self.frame}", "ret")


def random_function(isa: str, seed: int, name: str, length: int = 12) -> Function:
    """The function of this seed."""
    kind: type[Function] = {"aarch64": Arm, "riscv64": Riscv}[isa]
    return kind(isa, Random(f"{isa} {seed}"), name, length).make()
