"""Instructions to co-simulate: random operands from the templates of the RISC-V entries, in the assembler's syntax.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Register pools keep every access inside the scratch memory of cosim_riscv64.py: s2, s3 and sp are bases, everything else
is data. What the assembler refuses is dropped, so templates may say more than exists.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from dauntless.asm.platform import platform_named
from dauntless.asm.tools import run
from dauntless.isa.entry import Entry, OperandSpec

DATA = ("zero", "ra", "t0", "t1", "s0", "a0", "a1", "a2", "a3", "a4", "a5", "s4", "s11", "t3", "t6")
BASES = ("s2", "s3", "sp")
OFFSETS = (0, 8, 16, 24, 64, 248, -8, -16, -64, -256)  # aligned for every size
NUMBERS = (0, 1, 2, 3, 5, 31, 63, 255, 1024, 2047, -1, -2, -8, -128, -2047, -2048)
LABELS = (".+8", ".-16", ".+1024", ".-1024")


def operand(spec: OperandSpec, entry: Entry, random: Random) -> str:
    """One random text that the operand's kinds allow."""
    kind = random.choice(sorted(spec.kinds))
    if kind == "x":
        return random.choice(DATA[1:] if "indirect" in entry.control else DATA)
    if kind == "label":
        return random.choice(LABELS)
    if kind == "word":
        return random.choice(("r", "w", "rw", "iorw"))
    if kind == "address" or re.fullmatch(r"m\d+", kind):
        base = random.choice(DATA[1:] if kind == "address" else BASES)
        return f"{random.choice(OFFSETS)}({base})"
    return str(random.choice(entry.immediates.get(spec.name) or NUMBERS))


def assembled(lines: Sequence[str]) -> list[bool]:
    """Which lines the assembler accepts."""
    options = [
        "--target=riscv64-linux-gnu",
        *platform_named("riscv64").extensions,
        "-c",
        "-x",
        "assembler",
        "-",
        "-o",
        "/dev/null",
    ]
    result = run("clang", [*options, "-ferror-limit=0", "-fno-caret-diagnostics", "-w"], "\n".join(lines) + "\n")
    bad = {int(m[1]) for m in re.finditer(r"^<stdin>:(\d+):\d+: error", result.stderr, re.M)}
    return [number not in bad for number in range(1, len(lines) + 1)]


def instructions(entries: Sequence[Entry], seed: int, count: int) -> list[str]:
    """`count` valid instructions of each entry, repeated where there are not as many."""
    random, lines = Random(seed), []
    for entry in entries:
        for _ in range(count):
            operands = ", ".join(operand(spec, entry, random) for spec in entry.operands)
            lines.append(f"{entry.mnemonic} {operands}".strip())
    return [line for line, good in zip(lines, assembled(lines), strict=True) if good]
