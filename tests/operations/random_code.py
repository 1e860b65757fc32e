"""Random functions with a loop, whose registers and memory hold what is public, secret, undefined, or an address.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A grammar for each ISA: `{name}` stands for one of the name's choices. The first argument points to a buffer of public and
secret parts, the second to one that is not written yet; each iteration is at other places of both. A choice that begins with a
question mark jumps forward over some instructions.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence

SIGNATURE = (
    "(inout struct { public u8 known[64]; u8 hidden[64]; public u8 more[64]; u8 rest[400]; } b align 64, "
    "scratch u8 o[512] align 64, u64 s, public u64 k, u64 t, public u64 p[8])"
)
VALUES = ("b.known=random:1", "b.more=random:2", "k=5", "p=random:3")

Grammar = Mapping[str, Sequence[str]]

X86_64: Grammar = {
    "begin": ("xor r11d, r11d", "mov r15, rdi", "xor ebx, ebx", "mov ebp, 77", "mov r12, rdx", "mov r13d, 5", "mov r14, rcx",
              "pxor xmm0, xmm0", "movq xmm1, rdx", "movq xmm2, rcx", "mov [rsp - 120], rdi", "mov [rsp - 104], rsi"),
    "end": ("inc r11", "cmp r11, {times}", "jne 1b", "ret"),
    "line": ("{op} {q}, {q}", "{op} {e}, {e}", "{op} {b}, {b}", "{op} {q}, {n}", "{op} {q}, qword ptr {m}", "{op} {b}, {n}",
             "{op} {e}, dword ptr {m}", "{op} {b}, byte ptr {m}", "{op} qword ptr {m}, {q}", "{op} byte ptr {m}, {b}",
             "mov {q}, {m}", "mov {e}, {m}", "mov {b}, {m}", "mov {m}, {q}", "mov {m}, {e}", "mov {m}, {h}", "mov {m}, {b}",
             "mov {q}, {q}", "mov {e}, {n}", "movzx {e}, {b}", "movzx {e}, byte ptr {m}", "movsx {q}, {h}", "lea {q}, {m}",
             "imul {q}, {q}", "imul {e}, dword ptr {m}", "mul {q}", "imul {e}", "mulx {q}, {q}, {q}", "div {e}",
             "{shift} {q}, {n}", "{shift} {e}, cl", "{shift} {b}, 3", "shld {q}, {q}, 13", "shrx {q}, {q}, {q}", "bt {q}, {q}",
             "bts {e}, 9", "set{cc} {b}", "cmov{cc} {q}, {q}", "cmov{cc} {e}, dword ptr {m}", "neg {q}", "not {e}", "inc {b}",
             "dec qword ptr {m}", "bswap {q}", "tzcnt {e}, {e}", "popcnt {e}, {e}", "blsr {q}, {q}", "cqo", "cdqe",
             "xchg {q}, {q}", "test {q}, {n}", "test {e}, {e}", "adcx {q}, {q}", "xor {e}, {e}", "sbb {q}, {q}", "and {e}, 7",
             "movq {x}, {q}", "movd {e}, {x}", "pinsrw {x}, {e}, 2", "movdqu {x}, {m}", "movdqu {m}, {x}", "{vector} {x}, {x}",
             "movdqa {x}, [rdi + 32]", "vmovdqu {y}, {m}", "vmovdqu {m}, {y}", "vpaddd {y}, {y}, {y}", "pmovmskb {e}, {x}",
             "vextracti128 {x}, {y}, 1", "psrlq {x}, {n}", "pshufd {x}, {x}, {n}", "add r15, 1", "mov r15, {pointer}",
             "lea r15, [rsi + r11*2]", "mov [rsp - 120], {pointer}", "mov r15, [rsp - 120]", "mov {q}, [rsp - 104]",
             "push {q}\npop {q}", "push {pointer}\n{op} {q}, {q}\npop r15",
             "sub rsp, 64\nmov [rsp + {o}], {q}\nmov {q}, [rsp + 8]\nadd rsp, 64", "lea rsp, [rsp - 8]\npush {q}\nadd rsp, 16",
             "mov r9, rsp\nand rsp, -64\nmov [rsp - 8], {q}\nmov {q}, [rsp - {o} - 64]\nmov rsp, r9",
             "call 90f\njmp 91f\n90: push {q}\nmov {q}, [rsp + 8]\npop {q}\nret\n91:",
             "call 90f\n90: add rsp, 8", "mov {q}, [rsp - 56]",
             "? cmp r11, {n}\nj{cc}", "? test r11b, 3\nj{cc}", "? test r14b, 1\nj{cc}", "? j{cc}"),
    "op": ("add", "sub", "adc", "sbb", "xor", "and", "or", "cmp"),
    "shift": ("shl", "shr", "sar", "rol", "ror"),
    "vector": ("paddd", "paddq", "pxor", "pand", "pandn", "pcmpeqb", "pmullw", "punpcklbw", "pshufb", "pmuludq", "packuswb"),
    "cc": ("e", "ne", "b", "ae", "s", "l", "ge", "a", "o", "p"),
    "m": ("[rdi + r11 + {o}]", "[rdi + r11*4 + {o}]", "[rsi + r11 + {o}]", "[rsi + r11*2 + {o}]", "[rsp - {o} - 32]",
          "[r15 + {o}]", "[rdi + {o}]", "[rsi + {o}]", "[rdi + rcx]"),
    "o": ("0", "8", "16", "32", "40", "63", "64"),
    "n": ("0", "1", "3", "7", "8", "31", "127"),
    "pointer": ("rdi", "rsi", "r15"),
    "q": ("rax", "rcx", "rdx", "rbx", "rbp", "r8", "r10", "r12", "r13", "r14"),
    "e": ("eax", "ecx", "edx", "ebx", "ebp", "r8d", "r10d", "r12d", "r13d", "r14d"),
    "h": ("ax", "cx", "dx", "bx", "bp", "r8w", "r10w"),
    "b": ("al", "cl", "dl", "bl", "bpl", "r8b", "r10b", "r12b", "r13b"),
    "x": ("xmm0", "xmm1", "xmm2", "xmm3"),
    "y": ("ymm0", "ymm1", "ymm2", "ymm3"),
}  # fmt: skip

AARCH64: Grammar = {
    "begin": ("sub sp, sp, #64", "mov x9, #0", "mov x15, x0", "mov x6, #0", "mov x7, #77", "mov x8, x2", "mov x10, x3",
              "mov x11, #0", "mov x12, x2", "fmov d0, x2", "fmov d1, x3", "movi v2.16b, #0", "str x0, [sp, #32]",
              "mov x14, x30"),
    "end": ("add x9, x9, #1", "cmp x9, #{times}", "b.ne 1b", "add sp, sp, #64", "ret x14"),
    "line": ("{op} {x}, {x}, {x}", "{op} {w}, {w}, {w}", "{op} {x}, {x}, #7", "{op} {x}, {x}, {x}, lsl #{n}",
             "{logic} {x}, {x}, {x}", "{logic} {w}, {w}, {w}", "adcs {x}, {x}, {x}", "sbc {x}, {x}, {x}", "and {w}, {w}, #1",
             "mul {x}, {x}, {x}", "madd {w}, {w}, {w}, {w}", "umulh {x}, {x}, {x}", "umull {x}, {w}, {w}", "udiv {w}, {w}, {w}",
             "cmp {x}, {x}", "cmn {w}, {w}", "tst {x}, {x}", "ccmp {x}, {x}, #4, {cc}", "csel {x}, {x}, {x}, {cc}",
             "csinc {w}, {w}, {w}, {cc}", "csneg {x}, {x}, {x}, {cc}", "cset {w}, {cc}", "csetm {x}, {cc}", "mrs {x}, nzcv",
             "lsl {x}, {x}, {x}", "asr {w}, {w}, {w}", "ubfx {x}, {x}, #5, #9", "sbfx {w}, {w}, #3, #8",
             "clz {x}, {x}", "rev {w}, {w}", "neg {x}, {x}", "extr {x}, {x}, {x}, #{n}", "sxtw {x}, {w}", "mov {x}, {x}",
             "mov {w}, #{n}", "movk {x}, #99, lsl #16", "eor {x}, x7, x7", "ldr {x}, {m}", "ldr {w}, {m}", "str {x}, {m}",
             "str {w}, {m}", "ldrb {w}, {m}", "strb {w}, {m}", "ldrsh {x}, {m}", "strh {w}, {m}", "ldr {x}, [x15], #1",
             "str {x}, [x15, #8]!", "ldp x2, x3, [x0, #{o}]", "ldp x4, x5, [x1, #{o}]", "stp x2, x7, [x1, #{o}]",
             "str {q}, {m}", "ldr {q}, {m}", "bfi {x}, {x}, #8, #16", "fmov d3, {x}", "umov {w}, v1.h[3]", "mov v0.d[1], {x}",
             "add {v}.4s, {v}.4s, {v}.4s", "eor {v}.16b, {v}.16b, {v}.16b",
             "mul {v}.8h, {v}.8h, {v}.8h", "zip1 {v}.8h, {v}.8h, {v}.8h",
             "tbl {v}.16b, {v2.16b}, {v}.16b", "cmeq {v}.16b, {v}.16b, {v}.16b", "mov x15, {pointer}", "add x15, x1, x9",
             "str {x}, [sp, #-16]!\nldr {x}, [sp], #16",
             "sub sp, sp, #96\nstr {x}, [sp, #8]\nldr {x}, [sp, #{s}]\nadd sp, sp, #96",
             "bl 90f\nb 91f\n90: stp x30, {x}, [sp, #-16]!\nadd {x}, {x}, #1\nldp x30, {x}, [sp], #16\nret\n91:",
             "bl 90f\n90:", "str {pointer}, [sp, #32]", "ldr x15, [sp, #32]", "ldr {x}, [sp, #32]", "? cmp x9, #{n}\nb.{cc}",
             "? tst x10, #1\nb.{cc}", "? cbz x7,", "? tbnz x9, #2,", "? tbz {x}, #0,", "? b.{cc}"),
    "op": ("add", "adds", "sub", "subs"),
    "logic": ("and", "ands", "orr", "eor", "bic", "orn"),
    "cc": ("eq", "ne", "cs", "mi", "vs", "hi", "ls", "ge", "gt"),
    "m": ("[x0, x9]", "[x1, x9]", "[x0, #{o}]", "[x1, #{o}]", "[sp, #{s}]", "[x15]", "[x15, #16]", "[x0, x10]"),
    "o": ("0", "16", "32", "64", "128"),
    "s": ("0", "16", "32", "48"),
    "n": ("0", "1", "3", "7", "31"),
    "pointer": ("x0", "x1", "x15"),
    "x": ("x2", "x3", "x4", "x6", "x7", "x8", "x10", "x11", "x12"),
    "w": ("w2", "w3", "w4", "w6", "w7", "w8", "w10", "w11", "w12"),
    "q": ("q0", "q1", "q2", "q3"),
    "v": ("v0", "v1", "v2", "v3"),
}  # fmt: skip

RISCV64: Grammar = {
    "begin": ("addi sp, sp, -32", "li t1, 0", "mv t2, a0", "li t0, 0", "li a6, 77", "mv a7, a2", "mv t3, a3", "li t4, 1",
              "sd a0, 16(sp)", "sd a2, 0(sp)", "sd a3, 8(sp)", "mv a5, ra"),
    "end": ("addi t1, t1, 1", "li t6, {times}", "bne t1, t6, 1b", "addi sp, sp, 32", "mv ra, a5", "ret"),
    "line": ("{op} {x}, {x}, {x}", "{op} {x}, {x}, {x}", "{op} {x}, {x}, {x}", "{low} {x}, {x}, {n}", "{low} {x}, {x}, {n}",
             "slli {x}, {x}, {n}", "srai {x}, {x}, {n}", "srliw {x}, {x}, {n}", "seqz {x}, {x}", "snez {x}, {x}",
             "sext.w {x}, {x}", "andn {x}, {x}, {x}", "rev8 {x}, {x}", "rori {x}, {x}, {n}", "minu {x}, {x}, {x}",
             "sh3add {x}, {x}, {x}", "bext {x}, {x}, {x}", "pack {x}, {x}, {x}", "cpop {x}, {x}", "divuw {x}, {x}, {x}",
             "{load} {x}, {m}", "{load} {x}, {m}", "{load} {x}, {m}", "{store} {x}, {m}", "{store} {x}, {m}", "li {x}, {n}",
             "mv {x}, {x}", "xor {x}, a6, a6", "and {x}, {x}, t1", "add t2, a0, t1", "add t2, a1, t1", "addi t2, t2, 8",
             "mv t2, {pointer}", "addi sp, sp, -64\nsd {x}, {s}(sp)\nld {x}, {s}(sp)\naddi sp, sp, 64",
             "jal 90f\nj 91f\n90: addi sp, sp, -16\nsd ra, 8(sp)\nadd {x}, {x}, {x}\nld ra, 8(sp)\naddi sp, sp, 16\nret\n91:",
             "sd {pointer}, 16(sp)", "ld t2, 16(sp)", "ld {x}, 16(sp)", "sub {x}, {pointer}, {pointer}",
             "? andi t5, t1, 3\nbeqz t5,", "? sltiu t5, t1, {n}\nbnez t5,", "? andi t5, t3, 1\nbeqz t5,", "? bltu t1, {x},",
             "? bge {x}, t1,", "? beq {x}, {x},"),
    "op": ("add", "sub", "addw", "subw", "and", "or", "xor", "sltu", "slt", "mul", "mulw", "mulhu", "sll", "srl", "sraw"),
    "low": ("addi", "andi", "ori", "xori", "addiw", "sltiu", "slti"),
    "load": ("lb", "lbu", "ld", "lw", "lwu", "lh", "lhu"),
    "store": ("sb", "sd", "sw", "sh"),
    "m": ("{o}(a0)", "{o}(a1)", "{o}(t2)", "0(t2)", "0(t2)", "{s}(sp)"),
    "o": ("0", "8", "16", "64", "72", "128"),
    "s": ("0", "8", "16", "24"),
    "n": ("0", "1", "3", "7", "31"),
    "pointer": ("a0", "a1", "t2"),
    "x": ("a2", "a3", "a4", "a6", "a7", "t0", "t3", "t4"),
}  # fmt: skip

GRAMMARS = {"x86_64": X86_64, "aarch64": AARCH64, "riscv64": RISCV64}
FEATURES = {"x86_64": ("adx", "bmi1", "bmi2", "popcnt", "avx", "avx2", "ssse3", "sse4_1"), "aarch64": (),
            "riscv64": ("zba", "zbb", "zbs", "zbkb")}  # fmt: skip
_HEADS = {"x86_64": ".intel_syntax noprefix\n", "aarch64": "", "riscv64": ".option arch, +zba, +zbb, +zbs, +zbkb\n"}


def source(isa: str, seeds: Sequence[int]) -> str:
    """A function `f1` for seed 1, and so on."""
    functions = (f".globl f{s}\n.type f{s}, %function\nf{s}:\n{_body(isa, s)}\n.size f{s}, .-f{s}\n" for s in seeds)
    return f"{_HEADS[isa]}.text\n{''.join(functions)}"


def _body(isa: str, seed: int) -> str:
    grammar, chosen = GRAMMARS[isa], random.Random(f"{isa} {seed}")

    def made(text: str) -> str:
        return re.sub(r"{(\w+)}", lambda name: made(chosen.choice(grammar[name[1]])), text)

    lines: list[str] = []
    ends: dict[int, int] = {}  # label -> before which line it stands
    for _ in range(chosen.randrange(5, 20)):
        line = made(chosen.choice(grammar["line"]))
        if line.startswith("?"):
            label = 10 + len(lines)
            line, ends[label] = f"{line[1:]} {label}f", len(lines) + chosen.randrange(2, 5)
        lines.append(line)
        lines += [f"{label}:" for label, end in ends.items() if end == len(lines)]
    lines += [f"{label}:" for label in ends if f"{label}:" not in lines]
    end = [line.replace("{times}", str(chosen.randrange(40, 90))) for line in grammar["end"]]
    return "\n".join([*grammar["begin"], "1:", *lines, *end])
