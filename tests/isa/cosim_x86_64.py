"""Runs x86-64 instructions on this machine's processor: cases derived from entries, one library with all of them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A case is one instruction text that an entry's template allows. The assembler decides which combinations of operand
sizes exist; the disassembled text must decode to the entry that the case was derived from.
"""

from __future__ import annotations

import ctypes
import random
import re
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

from dauntless.asm.disassemble import Line, disassemble_bytes
from dauntless.asm.elf import parse
from dauntless.asm.tools import run
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Entry, Instruction, OperandSpec
from dauntless.isa.x86_64.registers import GENERAL, MASK, NAMES

# -- operands of a template as text -------------------------------------------------------------------------------
SIZES = {8: "byte", 16: "word", 32: "dword", 64: "qword", 128: "xmmword", 256: "ymmword", 512: "zmmword"}
WIDE = re.compile(r"v|[xyz]mm|m128|m256|m512")
BYTES = (0, 1, 2, 4, 8, 0x1B, 0x31, 0x4E, 0x7F, 0x80, 0xD8, 0xFF)  # immediates of vector instructions
NUMBERS = (0, 1, 5, -1, 0x7F, -0x80, 0x1234, 0x7FFFFFFF, -0x80000000)  # and of the others
REGISTER_CHOICES = 4  # per combination of operand kinds
ONE_REGISTER, UPPER_REGISTERS = 2, 3  # the choice of one register everywhere, and of vector registers 16 to 31
STACK_REGISTERS = {"rsp", "rbp"}
NAMES_OF_32_BITS = {full: name for name, (full, low, width) in NAMES.items() if (low, width) == (0, 32)}
STRINGS = re.compile(r"(rep )?(movs|stos|lods)[bwdq]")


def expand(entry: Entry, spec: OperandSpec) -> list[str]:
    """The operand's kinds with every width spelled out."""
    vector = any(WIDE.fullmatch(k) for s in entry.operands for k in s.kinds)
    found: list[str] = []
    for kind in sorted(spec.kinds):
        if kind == "r":
            found += ["r8", "r16", "r32", "r64"]
        elif kind == "v":
            found += ["xmm", "ymm", "zmm"]
        elif kind == "m":
            found += ["m128", "m256", "m512"] if vector else ["m8", "m16", "m32", "m64"]
        elif kind == "vsib":
            found += ["vsib xmm", "vsib ymm", "vsib zmm"]
        elif kind == "address":
            found += ["address", "m16", "m32"]
        else:
            found.append(kind)
    return found


def register_names(kind: str, entry: Entry, choice: int) -> list[str]:
    """The registers of a kind such as r32, ymm, or cl. Of xmm and ymm, VEX entries have the upper ones if EVEX has the form."""
    if kind in NAMES:
        return [kind]
    if kind == "k":
        return list(MASK)
    if kind in ("xmm", "ymm", "zmm"):
        numbers = range(32) if entry.feature.startswith("avx512") else range(16)
        if choice == UPPER_REGISTERS and entry.mnemonic.startswith("v") and "avx512vl" in processor_features():
            numbers = range(16, 32)
        return [f"{kind}{i}" for i in numbers]
    width = int(kind[1:])
    return [n for n, (full, _, w) in NAMES.items() if full in GENERAL and w == width and full not in STACK_REGISTERS]


def memory_text(kind: str, rng: random.Random, index: bool) -> str:
    bases = [r for r in GENERAL if r != "rsp"]
    inside = rng.choice(bases)
    if index:
        inside += f" + {rng.choice((1, 2, 4, 8))}*{rng.choice([b for b in bases if b != inside])}"
    inside += rng.choice(("", " + 0x40", " - 0x100"))
    if kind == "address32":
        inside = re.sub(r"\br\w+", lambda full: NAMES_OF_32_BITS[full[0]], inside)
    return f"[{inside}]" if kind.startswith("address") else f"{SIZES[int(kind[1:])]} ptr [{inside}]"


def broadcasts(kind: str, text: str) -> list[str]:
    """The same address of one element that fills a vector; the assembler knows which instructions have that."""
    if kind not in ("m128", "m256", "m512"):
        return []
    width, address = int(kind[1:]), text.partition(" ")[2]
    return [f"{SIZES[element]} {address}{{1to{width // element}}}" for element in (32, 64)]


def operand_texts(entry: Entry, spec: OperandSpec, kind: str, rng: random.Random, choice: int) -> list[str]:
    """What to write for the operand: several texts only for immediates."""
    if kind == "i":
        vector = any(WIDE.fullmatch(k) for s in entry.operands for k in s.kinds)
        hints = entry.immediates.get(spec.name, BYTES if vector else NUMBERS)
        return [str(n) for n in (hints if choice == 0 else rng.sample(list(hints), 2))]
    if kind == "label":
        return ["1f" if entry.mnemonic == "jrcxz" else ".Ltaken"]  # jrcxz reaches 128 bytes
    if kind.startswith("vsib"):
        base, numbers = rng.choice([r for r in GENERAL if r != "rsp"]), range(16 if entry.feature == "avx2" else 32)
        vector, scale = f"{kind.removeprefix('vsib ')}{rng.choice(numbers)}", rng.choice((1, 2, 4, 8))
        return [f"[{base} + {scale}*{vector}{rng.choice(('', ' + 0x40'))}]"]
    if kind.startswith("address") or re.fullmatch(r"m\d+", kind):
        plain = memory_text(kind, rng, index=choice == 1)
        return [plain, *broadcasts(kind, plain)] if spec.mode == "" and choice == UPPER_REGISTERS else [plain]
    names = register_names(kind, entry, choice)
    return [names[0] if choice == ONE_REGISTER else rng.choice(names)]


def write_masks(entry: Entry, rng: random.Random, choice: int) -> tuple[str, ...]:
    """What may stand behind the first operand: nothing, and a merging or a zeroing mask."""
    if not entry.masks or choice == 0:
        return ("",)
    return "", f" {{{rng.choice(MASK[1:])}}}" + (" {z}" if choice == ONE_REGISTER else "")


def candidate_texts(entry: Entry, rng: random.Random) -> list[str]:
    """Instruction texts for every combination of kinds, whether or not it exists."""
    if entry.mnemonic == "leave" or (entry.scattered and STRINGS.fullmatch(entry.mnemonic)):
        return [entry.mnemonic]  # its operands are always the same and need not be written
    texts: dict[str, None] = {"pop qword ptr [rsp + 0x40]": None} if entry.mnemonic == "pop" else {}
    for kinds in product(*(expand(entry, spec) for spec in entry.operands)):
        for choice in range(REGISTER_CHOICES if entry.operands else 1):
            specs = zip(entry.operands, kinds, strict=True)
            for operands in product(*(operand_texts(entry, s, k, rng, choice) for s, k in specs)):
                for mask in write_masks(entry, rng, choice):
                    masked = (operands[0] + mask, *operands[1:]) if mask else operands
                    texts[f"{entry.mnemonic} {', '.join(masked)}".strip()] = None
    return list(texts)


# -- the library of all cases -------------------------------------------------------------------------------------
FLAG_BITS = {"cf": 0, "pf": 2, "af": 4, "zf": 6, "sf": 7, "df": 10, "of": 11}
FLAGS_FIXED = 0x202
FLAGS_AT, TAKEN_AT, VECTORS_AT = 128, 136, 144
VECTOR_SPACE = 64  # bytes of a vector register in the context
MASKS_AT = VECTORS_AT + 32 * VECTOR_SPACE
CONTEXT_SIZE = MASKS_AT + 8 * len(MASK)


@cache
def processor_features() -> set[str]:
    info = Path("/proc/cpuinfo")
    return set(info.read_text().split()) if info.exists() else set()


MASK_COUNT = len(MASK) if "avx512bw" in processor_features() else 0
MOVE, VECTOR_COUNT, VECTOR_BITS = ("vmovdqu64", 32, 512) if "avx512f" in processor_features() else ("vmovdqu", 16, 256)


def runtime() -> str:
    """void run(context *, code *): load the context, go to the code, which comes back to .Lnot_taken or .Ltaken."""
    saved = ("rbx", "rbp", "r12", "r13", "r14", "r15")
    places = {f"{'z' if VECTOR_BITS == 512 else 'y'}mm{i}": VECTORS_AT + VECTOR_SPACE * i for i in range(VECTOR_COUNT)}
    masks = {k: MASKS_AT + 8 * i for i, k in enumerate(MASK[:MASK_COUNT])}
    load = [f"mov {r}, [rdi + {8 * i}]" for i, r in enumerate(GENERAL) if r != "rdi"] + ["mov rdi, [rdi + 56]"]
    store = [f"mov [rdi + {8 * i}], {r}" for i, r in enumerate(GENERAL) if r != "rdi"]
    lines = [
        ".intel_syntax noprefix", ".globl run", "run:", *(f"push {r}" for r in saved),
        "mov [rip + own_rsp], rsp", "mov [rip + context], rdi", "mov [rip + code], rsi",
        *(f"{MOVE} {vector}, [rdi + {at}]" for vector, at in places.items()),
        *(f"kmovq {mask}, [rdi + {at}]" for mask, at in masks.items()),
        f"push qword ptr [rdi + {FLAGS_AT}]", "popfq", *load, "jmp qword ptr [rip + code]",
        ".Ltaken:", "mov dword ptr [rip + taken], 1",
        ".Lnot_taken:", "mov [rip + its_rdi], rdi", "mov rdi, [rip + context]", *store,
        "mov rsp, [rip + own_rsp]", "pushfq", f"pop qword ptr [rdi + {FLAGS_AT}]", "cld",
        "mov rax, [rip + its_rdi]", "mov [rdi + 56], rax",
        "mov eax, [rip + taken]", f"mov [rdi + {TAKEN_AT}], rax", "mov dword ptr [rip + taken], 0",
        *(f"{MOVE} [rdi + {at}], {vector}" for vector, at in places.items()),
        *(f"kmovq [rdi + {at}], {mask}" for mask, at in masks.items()),
        "vzeroupper", *(f"pop {r}" for r in reversed(saved)), "ret",
        ".data", ".p2align 3", *(f"{n}: .quad 0" for n in ("own_rsp", "context", "code", "its_rdi", "taken")), ".text",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def assemble_cases(texts: list[str], folder: Path) -> list[int]:
    """Write cases.o from those texts that the assembler knows; returns their indices."""
    source, arguments = folder / "cases.s", ["-c", "cases.s", "-o", "cases.o"]
    header = runtime()
    first = header.count("\n") + 1
    lines = [f"{text}; jmp .Lnot_taken; 1: jmp .Ltaken; hlt" for text in texts]
    source.write_text(header + "\n".join(lines) + "\n")
    refused = {
        int(n) - first for n in re.findall(r"cases\.s:(\d+):\d+: error:", run("clang", arguments, "", folder).stderr)
    }
    kept = [i for i in range(len(texts)) if i not in refused]
    source.write_text(header + "\n".join(lines[i] for i in kept) + "\n")
    result = run("clang", arguments, "", folder)
    assert result.returncode == 0, result.stderr[:2000]
    return kept


@dataclass(frozen=True)
class Case:
    """An instruction in the library."""

    instruction: Instruction
    offset: int  # of its code in the library
    encoding: bytes


class Processor:
    """This machine's processor: `run` takes a context and leaves what the instruction made of it."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self.context = ctypes.create_string_buffer(CONTEXT_SIZE)
        self._library.run.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
        self._library.run.restype = None
        self._start = ctypes.cast(self._library.run, ctypes.c_void_p).value or 0  # of .text: `run` stands first

    def run(self, case: Case) -> None:
        self._library.run(self.context, self._start + case.offset)


def build_cases(entries: list[Entry], folder: Path, rng: random.Random) -> list[Case]:
    """All cases of the entries, in cases.so."""
    derived = [(text, entry) for entry in entries for text in candidate_texts(entry, rng)]
    kept = assemble_cases([text for text, _ in derived], folder)
    result = run("ld.lld", ["-shared", "-o", "cases.so", "cases.o"], "", folder)
    assert result.returncode == 0, result.stderr
    isa = isa_named("x86_64")
    cases: list[Case] = []
    for i, line in zip(kept, _first_lines(folder, len(kept)), strict=True):
        mnemonic, operands = isa.split(line.text)
        if (
            None not in operands and isa.registry.find(mnemonic, operands) is derived[i][1]
        ):  # else: another entry's instruction, or none
            instruction = decode("x86_64", line.address, len(line.encoding), line.text)
            cases.append(Case(instruction, line.address, line.encoding))
    return cases


def _first_lines(folder: Path, count: int) -> list[Line]:
    """The disassembled first line of every case; hlt separates them."""
    elf = parse("cases", (folder / "cases.o").read_bytes())
    code = next(elf.contents(s) for s in elf.sections if s.name == ".text")
    lines = disassemble_bytes("x86_64", code, 0)
    start = next(i for i, line in enumerate(lines) if line.text == "ret") + 1
    firsts, fresh = [], True
    for line in lines[start:]:
        if fresh:
            firsts.append(line)
        fresh = line.text == "hlt"
    assert len(firsts) == count, (len(firsts), count)
    return firsts
