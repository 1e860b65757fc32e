"""Pairs of functions on an emulated processor: memory, callee-saved registers and results after the same call must be the same.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The arguments are those of `random_functions.SIGNATURE`. Buffers lie at either end of a page, between pages that
may not be touched.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.optimizer.random_functions import WORDS
from tests.prover.processor import compiler

LAUNCHERS = {
    "aarch64": ("qemu-aarch64", "-cpu", "max"),
    "riscv64": ("qemu-riscv64", "-cpu", "rv64,zba=true,zbb=true,zbc=true,zbs=true"),
}


@dataclass(frozen=True)
class Pair:
    """Two objects with a function each, and the values of `n` to call them with. `results`: registers that may carry a result
    count, where the clean function changes them."""

    clean: Path
    fast: Path
    names: tuple[str, str]
    values: Sequence[int]
    results: bool
    aliases: bool  # both buffers may be one


DRIVER = """
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
enum {{ PAGE = 4096, BYTES = {bytes}, COUNT = {count} }};
typedef void function(void);
{declarations}
static const struct {{ function *clean, *fast; int low, high, results, aliases; }} pairs[] = {{ {rows} }};
static const char *const kept = "{kept}";  /* k: the caller's, r: a result */
uint64_t before[COUNT], after[COUNT];
void trampoline(function *f, uint64_t *before, uint64_t *after);

static sigjmp_buf fault;
static void stop(int number) {{ siglongjmp(fault, number); }}

static uint64_t state = 88172645463325252u;
static uint64_t any(void) {{
    state ^= state << 13; state ^= state >> 7; state ^= state << 17;
    return state;
}}
static uint64_t word(void) {{
    const uint64_t ends[] = {{ 0, ~0ull, 1ull << 63, 0x7fff80007fff8000ull, any() & 0xff, any(), any(), any() }};
    return ends[any() % 8];
}}
static unsigned char *page(void) {{
    unsigned char *m = mmap(0, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(m + PAGE, PAGE, PROT_READ | PROT_WRITE);
    return m + PAGE;
}}

int main(void) {{
    static uint64_t filled[2 * PAGE / 8], found[2][PAGE / 8], registers[2][COUNT];
    unsigned char *pages[2] = {{ page(), page() }};
    stack_t other = {{ .ss_sp = malloc(1 << 16), .ss_size = 1 << 16 }};
    struct sigaction action = {{ .sa_handler = stop, .sa_flags = SA_ONSTACK | SA_NODEFER }};
    sigaltstack(&other, 0);
    sigaction(SIGSEGV, &action, 0); sigaction(SIGBUS, &action, 0); sigaction(SIGILL, &action, 0);
    for (unsigned p = 0; p < sizeof pairs / sizeof *pairs; p++)
        for (int n = pairs[p].low; n <= pairs[p].high; n++)
            for (int repeat = 0; repeat < 4; repeat++) {{
                int at = any() & 1 ? PAGE - BYTES : 0, same = pairs[p].aliases && any() & 1, signals[2];
                for (int i = 0; i < 2 * PAGE / 8; i++) filled[i] = word();
                for (int i = 0; i < COUNT; i++) before[i] = word();
                before[0] = (uintptr_t)(pages[0] + at);
                before[1] = (uintptr_t)(pages[!same] + at);
                before[2] = n;
                for (volatile int k = 0; k < 2; k++) {{
                    for (int i = 0; i < 2; i++) memcpy(pages[i], filled + i * PAGE / 8, PAGE);
                    memset(after, 0, sizeof after);
                    signals[k] = sigsetjmp(fault, 1);
                    if (!signals[k]) trampoline(k ? pairs[p].fast : pairs[p].clean, before, after);
                    memcpy(registers[k], after, sizeof after);
                    memcpy(found[k], pages[0], PAGE);
                    if (memcmp(pages[1], filled + PAGE / 8, PAGE) && !same) printf("%u %d: a changes\\n", p, n);
                }}
                if (signals[0]) continue;  /* with another value it may leave its buffers */
                if (signals[1]) printf("%u %d: signal %d\\n", p, n, signals[1]);
                else if (memcmp(found[0], found[1], PAGE)) printf("%u %d: r differs\\n", p, n);
                else for (int i = 0; i < COUNT; i++) {{
                    int counts = kept[i] == 'k' || (kept[i] == 'r' && pairs[p].results && registers[0][i] != before[i]);
                    if (counts && registers[0][i] != registers[1][i]) printf("%u %d: register %d differs\\n", p, n, i);
                }}
            }}
    return 0;
}}
"""

# AArch64: x0-x28, x29, -, sp's change, then v0-v31; RISC-V: a0-a7, t0-t6, -, s0-s11, changes of sp, gp, tp
KEPT = {
    "aarch64": "rr" + "." * 16 + "k" * 12 + ".k" + "r" * 8 + "." * 8 + "k." * 8 + "." * 32,
    "riscv64": "rr" + "." * 14 + "k" * 15 + ".",
}


def _pairs(form: str, names: Sequence[str], offset: int, size: int = 8) -> list[str]:
    """Loads or stores, each of two registers."""
    return [
        form.format(a, b, offset + 2 * size * k) for k, (a, b) in enumerate(zip(names[::2], names[1::2], strict=True))
    ]


def _arm() -> list[str]:
    saved, low = [f"x{i}" for i in range(18, 30)], [f"d{i}" for i in range(8, 16)]
    rows = [
        f"ld1 {{{{v{i}.2d-v{i + 3}.2d}}}}, [x11], #64".replace("{{", "{").replace("}}", "}") for i in range(0, 32, 4)
    ]
    return [
        "sub sp, sp, #192", *_pairs("stp {}, {}, [sp, #{}]", saved, 0), *_pairs("stp {}, {}, [sp, #{}]", low, 96),
        "stp x30, x2, [sp, #160]", "adrp x9, place", "add x9, x9, :lo12:place", "mov x10, sp", "stp x10, x0, [x9]",
        "add x11, x1, #256", *rows, "mov x30, x1", *_pairs("ldp {}, {}, [x30, #{}]", [f"x{i}" for i in range(30)], 0),
        "adrp x30, place", "ldr x30, [x30, :lo12:place + 8]", "blr x30", "adrp x30, place", "add x30, x30, :lo12:place",
        "stp x0, x1, [x30, #16]", "ldr x0, [x30]", "ldr x0, [x0, #168]",
        *_pairs("stp {}, {}, [x0, #{}]", [f"x{i}" for i in range(2, 30)], 16), "ldp x2, x3, [x30, #16]", "stp x2, x3, [x0]",
        "mov x2, sp", "ldr x3, [x30]", "mov sp, x3", "sub x2, x2, x3", "stp xzr, x2, [x0, #240]", "add x11, x0, #256",
        *(row.replace("ld1", "st1") for row in rows), *_pairs("ldp {}, {}, [sp, #{}]", saved, 0),
        *_pairs("ldp {}, {}, [sp, #{}]", low, 96), "ldr x30, [sp, #160]", "add sp, sp, #192", "ret",
    ]  # fmt: skip


def _riscv() -> list[str]:
    saved = [*(f"s{i}" for i in range(12)), "ra"]
    given = [*(f"a{i}" for i in range(8)), *(f"t{i}" for i in range(7)), "", *(f"s{i}" for i in range(12))]
    return [
        "addi sp, sp, -144", *(f"sd {r}, {8 * i}(sp)" for i, r in enumerate(saved)), "sd gp, 112(sp)", "sd tp, 120(sp)",
        "sd a2, 128(sp)", "lla t0, place", "sd sp, 0(t0)", "sd a0, 8(t0)", "mv ra, a1",
        *(f"ld {r}, {8 * i}(ra)" for i, r in enumerate(given) if r), "lla ra, place", "ld ra, 8(ra)", "jalr ra",
        "lla ra, place", "sd t0, 16(ra)", "ld t0, 0(ra)", "ld t0, 128(t0)",
        *(f"sd {r}, {8 * i}(t0)" for i, r in enumerate(given) if r and r[0] != "t"), "ld t1, 0(ra)", "sub t2, sp, t1",
        "sd t2, 224(t0)", "mv sp, t1", "ld t2, 112(sp)", "sub t2, t2, gp", "sd t2, 232(t0)", "ld t2, 120(sp)",
        "sub t2, t2, tp", "sd t2, 240(t0)", *(f"ld {r}, {8 * i}(sp)" for i, r in enumerate(saved)), "addi sp, sp, 144", "ret",
    ]  # fmt: skip


def differences(isa: str, pairs: Sequence[Pair], folder: Path) -> list[tuple[int, str]]:
    """(number of the pair, what differs) for each call after which something does."""
    names = [name for pair in pairs for name in pair.names]
    rows = [
        f"{{ {p.names[0]}, {p.names[1]}, {min(p.values)}, {max(p.values)}, {int(p.results)}, {int(p.aliases)} }}" for p in pairs
    ]  # fmt: skip
    text = DRIVER.format(
        bytes=8 * WORDS, count=len(KEPT[isa]), declarations="\n".join(f"function {name};" for name in names),
        rows=", ".join(rows), kept=KEPT[isa],
    )  # fmt: skip
    (folder / "driver.c").write_text(text)
    lines = [".global trampoline", "trampoline:", *(_arm() if isa == "aarch64" else _riscv())]
    (folder / "trampoline.S").write_text("\n".join([*lines, ".bss", ".p2align 4", "place: .space 64", ""]))
    objects = [str(path) for pair in pairs for path in (pair.clean, pair.fast)]
    program = str(folder / "calls")
    command = [
        str(compiler(isa)),
        "-static",
        "-O1",
        "-o",
        program,
        str(folder / "driver.c"),
        str(folder / "trampoline.S"),
    ]
    subprocess.run([*command, *objects], check=True, capture_output=True)
    answer = subprocess.run([*LAUNCHERS[isa], program], check=True, capture_output=True, text=True).stdout
    return [(int(m[1]), m[2]) for m in re.finditer(r"^(\d+) (.*)$", answer, re.M)]
