"""Random functions on x86-64 that round their stack pointer down, up to three times, one in the other.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

rbp is the stack pointer at the entry, less a word. Secret words (rdi) and public ones (rsi) are stored in the outermost frame
and the innermost one, mostly inside them, and read. At the end most functions clear a part of the stack, and most registers.
"""

from __future__ import annotations

import random
from collections.abc import Callable

WORDS = "(u64 s, public u64 p) -> u64"  # rdi, rsi
SCRATCH = ("rax", "rcx", "rdx", "r8", "r9")
KEEPS = ("r12", "r13", "r14")  # the stack pointer before each rounding


class Function:
    """One that is being made."""

    def __init__(self, seed: int) -> None:
        self.chosen = random.Random(f"rounded {seed}")
        self.pushed = self.chosen.randrange(6)  # words more than what is saved
        self.saved = 8 * (self.pushed + len(KEEPS))
        self.outer = self.room = self.pick(0, 64, 128, 200, 256)  # bytes of the outermost frame, and of the innermost
        self.rooms: list[int] = []  # of those around it
        self.label = 10
        self.lines: list[str] = []

    def pick(self, *choices: int) -> int:
        """One of these numbers."""
        return self.chosen.choice(choices)

    def scratch(self) -> str:
        """A register that callers do not keep."""
        return self.chosen.choice(SCRATCH)

    def memory(self) -> str:
        """A word in the outermost or innermost frame, or behind the latter."""
        if self.outer and (not self.rooms or self.chosen.random() < 0.4):
            return f"[rbp - {self.saved + 8 * self.chosen.randrange(1, self.outer // 8 + 1)}]"
        room = self.room + (self.pick(0, 0, 0, 8, 16, 32) if self.rooms else 0)
        return f"[rsp + {8 * self.chosen.randrange(room // 8)}]" if room else f"[rsp - {self.pick(8, 16, 64, 120)}]"

    def rounds(self) -> None:
        """Begins a frame in the innermost one."""
        if len(self.rooms) == len(KEEPS):
            return
        self.lines += [f"mov {KEEPS[len(self.rooms)]}, rsp", f"sub rsp, {self.pick(0, 0, 0, 8, 16, 64, 208)}"]
        self.rooms.append(self.room)
        self.room = self.pick(0, 16, 32, 64, 128)
        self.lines += [f"and rsp, -{self.pick(16, 32, 64, 128)}", f"sub rsp, {self.room}"]

    def leaves(self) -> None:
        """Ends the innermost frame."""
        if self.rooms:
            self.room = self.rooms.pop()
            self.lines.append(f"mov rsp, {KEEPS[len(self.rooms)]}")

    def stores(self) -> None:
        """A secret, a public word, zero or an address."""
        value = self.chosen.choice(("rdi", "rsi", "0", "0", "rsp", "rbp", self.scratch()))
        self.lines.append(f"mov qword ptr {self.memory()}, {value}")

    def loads(self) -> None:
        """A word."""
        self.lines.append(f"mov {self.scratch()}, {self.memory()}")

    def measures(self) -> None:
        """The distance of two frames, or a part of it, or of an address."""
        register = self.scratch()
        self.lines += [f"mov {register}, {self.chosen.choice(('rsp', 'rbp'))}"]
        self.lines += [f"{self.chosen.choice(('sub', 'xor'))} {register}, rsp"] * self.pick(0, 1, 1)
        self.lines += [
            f"{self.chosen.choice(('and', 'shr', 'add'))} {register}, {self.pick(1, 4, 16, 48, 63)}"
        ] * self.pick(0, 1)

    def branches(self) -> None:
        """A decision that may be on a distance, and something that is done or not."""
        other = self.chosen.choice(("rsp", "rbp", "rsi", "0", "64", self.memory()))
        self.lines.append(f"cmp {self.chosen.choice((*SCRATCH, 'rsp', 'rbp'))}, {other}")
        self.lines.append(f"j{self.chosen.choice(('e', 'ne', 'b', 'a', 'l'))} {self.label}f")
        self.stores()
        self.lines.append(f"{self.label}:")
        self.label += 1

    def loops(self) -> None:
        """Bytes that are written by a path that is recorded."""
        self.lines += ["xor ecx, ecx", f"lea r9, {self.memory()}", f"{self.label}: mov [r9 + rcx], sil", "inc ecx"]
        self.lines += [f"cmp ecx, {self.pick(8, 8, 24, 48, 64)}", f"jne {self.label}b"]
        self.label += 1

    def calls(self) -> None:
        """A function that leaves something below the stack pointer."""
        self.lines += [
            f"call {self.label}f",
            f"jmp {self.label + 1}f",
            f"{self.label}: mov [rsp - {self.pick(8, 16, 128)}], rdi",
        ]
        self.lines += ["mov rax, [rsp - 8]", "ret", f"{self.label + 1}:"]
        self.label += 2

    def text(self) -> str:
        """The function's body."""
        kinds: list[Callable[[], None]] = [self.rounds] * 3 + [self.leaves] * 2 + [self.stores] * 6 + [self.loads] * 3
        kinds += [self.measures, self.branches, self.loops, self.calls]
        for kind in self.chosen.choices(kinds, k=self.chosen.randrange(6, 18)):
            kind()
        while self.rooms:
            self.leaves()
        kept = ("rbx",) * self.pushed + KEEPS
        begin = ["push rbp", "mov rbp, rsp", *(f"push {register}" for register in kept), f"sub rsp, {self.outer}"]
        begin += [f"xor {register}, {register}" for register in SCRATCH]
        if self.chosen.random() < 0.75:
            self.lines += [f"lea rsp, [rbp - {self.pick(512, 1600, 2560)}]", "mov rcx, rsp", f"lea r9, [rbp - {self.saved}]",
                           "1: mov qword ptr [rcx], 0", "add rcx, 8", "cmp rcx, r9", "jne 1b"]  # fmt: skip
        end = [f"lea rsp, [rbp - {self.saved}]", *(f"pop {register}" for register in reversed(kept)), "pop rbp"]
        end += [f"xor {r}, {r}" for r in (*SCRATCH, "rdi") if self.chosen.random() < (0.7 if r == "rax" else 0.96)]
        return "\n".join([*begin, *self.lines, *end, "ret"])


def source(seeds: range) -> str:
    """A function `f1` for seed 1, and so on."""
    made = (f".globl f{s}\n.type f{s}, %function\nf{s}:\n{Function(s).text()}\n.size f{s}, .-f{s}\n" for s in seeds)
    return f".intel_syntax noprefix\n.text\n{''.join(made)}"
