"""Small faults put into a function: what a slip of the hand, a wrong constant or a broken optimiser would leave.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, cached_property

from dauntless.asm.disassemble import Line, disassemble, disassemble_bytes
from dauntless.asm.image import Image, Segment, Symbol
from dauntless.asm.platform import platform_named
from dauntless.asm.tools import run
from dauntless.isa.aarch64.registers import split_operands
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Instruction
from dauntless.isa.riscv64 import registers as riscv64
from dauntless.isa.x86_64 import registers as x86
from dauntless.prover.program import Program

Lines = dict[int, tuple[int, str]]  # address -> (bytes, text)


@dataclass(frozen=True)
class Mutant:
    """One fault: the function's lines with it, and what changes in memory."""

    kind: str
    address: int
    before: str
    after: str
    lines: Mapping[int, tuple[int, str]] = field(repr=False)
    patches: Mapping[int, bytes] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        return f"{self.kind} at {self.address:#x}: {self.before} -> {self.after}"


@dataclass(frozen=True)
class Original:
    """A function to be mutated. `element`: bits of an entry in its tables."""

    image: Image
    symbol: Symbol
    element: int

    @property
    def isa(self) -> str:
        return self.image.isa

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return disassemble(self.image, self.symbol)

    @cached_property
    def texts(self) -> Lines:
        return {line.address: (len(line.encoding), line.text) for line in self.lines}

    @cached_property
    def tables(self) -> tuple[Segment, ...]:
        return tuple(s for s in self.image.segments if not s.writable and not s.executable and s.data)

    def decoded(self, line: Line) -> Instruction:
        return decode(self.isa, line.address, len(line.encoding), line.text)

    def changed(self, kind: str, line: Line, text: str) -> Mutant | None:
        """The function with one line's text replaced."""
        lines = {**self.texts, line.address: (len(line.encoding), text)}
        return None if text == line.text else Mutant(kind, line.address, line.text, text, lines)

    def program(self, mutant: Mutant | None = None) -> Program:
        if mutant is None:
            return Program(self.image)
        program = Program(_patched(self.image, mutant.patches))
        program.replace(self.symbol, mutant.lines)
        return program


def _patched(image: Image, patches: Mapping[int, bytes]) -> Image:
    if not patches:
        return image
    segments = []
    for segment in image.segments:
        data = bytearray(segment.data)
        for address, new in patches.items():
            if segment.address <= address < segment.end:
                data[address - segment.address : address - segment.address + len(new)] = new
        segments.append(replace(segment, data=bytes(data)))
    return image.changed(segments)


# -- parts of a line ------------------------------------------------------------------------------------------------
_NUMBER = re.compile(r"(?<![\w.])-?(?:0x[0-9a-f]+|\d+)(?![\w.*])")
_ELEMENT = re.compile(r"(?<=\[)\d+(?=\])")
_WORD = re.compile(r"(?<![\w.#])[a-z]\w*")
_ARM_REGISTER = re.compile(r"([xwvqdshb])(\d+)")
_RISCV_REGISTERS = {"x": riscv64.NAMES, "v": riscv64.VECTORS}
_SIZES = (("e8", "e16", "e32", "e64"), ("mf4", "mf2", "m1", "m2", "m4", "m8"))
# a word of a vector type -> what may stand there instead; an undisturbed element for an agnostic one is never a fault
_VTYPE = {word: words for words in _SIZES for word in words} | {"tu": ("ta",), "mu": ("ma",)}
_RIP = re.compile(r"\[rip([+-])(0x[0-9a-f]+|\d+)\]|\[rip ([+-]) (0x[0-9a-f]+|\d+)\]|\[rip\]")


def _split(text: str) -> tuple[str, str]:
    mnemonic, _, rest = text.partition(" ")
    return mnemonic, rest


def _operands(text: str) -> list[str]:
    return split_operands(_split(text)[1])


def _spliced(text: str, match: re.Match[str], new: str) -> str:
    """The line with one part of its operands replaced; `match` is in the operands."""
    mnemonic, rest = _split(text)
    return f"{mnemonic} {rest[: match.start()]}{new}{rest[match.end() :]}"


def _register_class(isa: str, word: str) -> tuple[str, int] | None:
    """(class, number) of a register's name: what can stand where it stands; None if the word is no register."""
    if isa == "aarch64":
        match = _ARM_REGISTER.fullmatch(word)
        return (match[1], int(match[2])) if match else None
    if isa == "riscv64":
        return next(((c, names.index(word)) for c, names in _RISCV_REGISTERS.items() if word in names), None)
    if word not in x86.NAMES:
        return None
    full, low, width = x86.NAMES[word]
    names = next(names for names in (x86.VECTOR, x86.MASK, x86.GENERAL) if full in names)
    return f"{names[0]} {low} {width}", names.index(full)


@cache
def _of_class(isa: str, name: str) -> tuple[str, ...]:
    if isa == "aarch64":
        return tuple(f"{name}{i}" for i in range(32 if name in "vqdshb" else 31))
    if isa == "riscv64":
        return _RISCV_REGISTERS[name]
    found = (word for word in x86.NAMES if (c := _register_class(isa, word)) is not None and c[0] == name)
    return tuple(word for word in found if x86.NAMES[word][0] not in x86.VECTOR[16:])


def _registers(original: Original, text: str) -> list[tuple[re.Match[str], str]]:
    """Register names among the operands, and their class."""
    found = []
    for match in _WORD.finditer(_split(text)[1]):
        class_ = _register_class(original.isa, match[0])
        if class_ is not None:
            found.append((match, class_[0]))
    return found


# -- kinds of faults: (original, random numbers) -> a mutant, or None where it finds nothing ----------------------------
def another_register(original: Original, rng: random.Random) -> Mutant | None:
    """An operand's register becomes another of its class, mostly one that the function uses."""
    line = rng.choice(original.lines)
    registers = _registers(original, line.text)
    if not registers:
        return None
    match, class_ = rng.choice(registers)
    used = [m[0] for other in original.lines for m, c in _registers(original, other.text) if c == class_]
    new = rng.choice(used if rng.random() < 0.8 else _of_class(original.isa, class_))
    return original.changed("register", line, _spliced(line.text, match, new))


def swapped_operands(original: Original, rng: random.Random) -> Mutant | None:
    """Two operands change places."""
    line = rng.choice(original.lines)
    operands = _operands(line.text)
    if len(operands) < 2:
        return None
    i, j = rng.sample(range(len(operands)), 2)
    operands[i], operands[j] = operands[j], operands[i]
    return original.changed("operand order", line, f"{_split(line.text)[0]} {', '.join(operands)}")


def another_immediate(original: Original, rng: random.Random) -> Mutant | None:
    """An immediate or displacement, ±1 or with one bit flipped."""
    line = rng.choice(original.lines)
    if original.decoded(line).entry.control:
        return None
    numbers = [m for m in _NUMBER.finditer(_split(line.text)[1]) if not _is_element(original, line, m)]
    if not numbers:
        return None
    match = rng.choice(numbers)
    value = int(match[0], 0)
    new = rng.choice((value + 1, value - 1, value ^ 1 << rng.randrange(abs(value).bit_length() + 2)))
    return original.changed("immediate", line, _spliced(line.text, match, hex(new)))


def _is_element(original: Original, line: Line, match: re.Match[str]) -> bool:
    rest = _split(line.text)[1]
    return original.isa == "aarch64" and rest[match.start() - 1 : match.start()] == "["


def another_element(original: Original, rng: random.Random) -> Mutant | None:
    """The index of a vector element."""
    line = rng.choice([x for x in original.lines if original.isa == "aarch64" and _ELEMENT.search(x.text)] or [None])
    if line is None:
        return None
    match = rng.choice(list(_ELEMENT.finditer(_split(line.text)[1])))
    new = int(match[0]) ^ 1 << rng.randrange(3)
    return original.changed("element", line, _spliced(line.text, match, str(new)))


def another_vector_type(original: Original, rng: random.Random) -> Mutant | None:
    """A word of the vector type that an instruction sets: elements, groups of registers, or what others become."""
    line = rng.choice([x for x in original.lines if original.isa == "riscv64" and x.text.startswith("vset")] or [None])
    words = [m for m in _WORD.finditer(_split(line.text)[1]) if m[0] in _VTYPE] if line is not None else []
    if line is None or not words:
        return None
    match = rng.choice(words)
    new = rng.choice([word for word in _VTYPE[match[0]] if word != match[0]])
    return original.changed("vector type", line, _spliced(line.text, match, new))


def another_mnemonic(original: Original, rng: random.Random) -> Mutant | None:
    """Another instruction that takes the same operands, mostly one of a similar name."""
    line = rng.choice(original.lines)
    mnemonic, rest = _split(line.text)
    others = [m for m in _neighbours(original.isa, mnemonic, rest) if m != mnemonic]
    if not others:
        return None
    similar = get_close_matches(mnemonic, others, n=8, cutoff=0.6)
    new = rng.choice(similar if similar and rng.random() < 0.7 else others)
    return original.changed("mnemonic", line, f"{new} {rest}".strip())


@cache
def _neighbours(isa: str, mnemonic: str, rest: str) -> tuple[str, ...]:
    """Mnemonics, in order, with an entry that these operands fit and the same effect on control."""
    registry = isa_named(isa).registry
    operands = isa_named(isa).split(f"{mnemonic} {rest}")[1]
    own = registry.find(mnemonic, operands)
    found = []
    for other in sorted({entry.mnemonic for entry in registry.entries}):
        entry = registry.find(other, operands)
        if entry is not None and own is not None and entry.control == own.control:
            found.append(other)
    return tuple(found)


def deleted(original: Original, rng: random.Random) -> Mutant | None:
    """An instruction is left out."""
    return original.changed("deletion", rng.choice(original.lines), "nop")


def exchanged(original: Original, rng: random.Random) -> Mutant | None:
    """Two neighbours change places."""
    i = rng.randrange(len(original.lines) - 1)
    first, second = original.lines[i : i + 2]
    lines = original.texts
    if any(original.decoded(line).entry.control for line in (first, second)):
        return None
    places = ((first.address, second), (first.address + len(second.encoding), first))
    new = {a: (len(line.encoding), relocated(line, a)) for a, line in places}
    return Mutant(
        "order", first.address, f"{first.text}; {second.text}", f"{second.text}; {first.text}",
        {a: v for a, v in lines.items() if a not in (first.address, second.address)} | new,
    )  # fmt: skip


def relocated(line: Line, address: int) -> str:
    """The line's text when it stands at another address: x86 addresses its constants relative to the next instruction."""

    def moved(match: re.Match[str]) -> str:
        sign, number = (match[1] or match[3] or "+"), (match[2] or match[4] or "0")
        target = int(f"{sign}{int(number, 0)}") + line.address - address
        return f"[rip {'-' if target < 0 else '+'} {hex(abs(target))}]"

    return _RIP.sub(moved, line.text)


def another_constant(original: Original, rng: random.Random) -> Mutant | None:
    """An entry of a table, ±1."""
    if not original.tables:
        return None
    table = rng.choices(original.tables, [len(t.data) for t in original.tables])[0]
    size = original.element // 8
    offset = rng.randrange(max(1, len(table.data) // size)) * size
    old = int.from_bytes(table.data[offset : offset + size], "little")
    new = (old + rng.choice((1, -1))) % (1 << 8 * size)
    address = table.address + offset
    patches = {address: new.to_bytes(size, "little")}
    return Mutant("table", address, hex(old), hex(new), original.texts, patches)


def flipped_bit(original: Original, rng: random.Random) -> Mutant | None:
    """One bit of the code; everything is decoded afresh."""
    start, size = original.symbol.address, original.symbol.size
    code = bytearray(original.image.read(start, size) or b"")
    position, bit = rng.randrange(size), rng.randrange(8)
    code[position] ^= 1 << bit
    lines = {x.address: (len(x.encoding), x.text) for x in disassemble_bytes(original.isa, bytes(code), start)}
    hit = max(a for a in original.texts if a <= start + position)
    before, after = original.texts[hit][1], lines[hit][1] if hit in lines else ""
    patches = {start + position: bytes([code[position]])}
    return Mutant("bit", start + position, before, after or "(data)", lines, patches)


KINDS: tuple[Callable[[Original, random.Random], Mutant | None], ...] = (
    another_register,
    another_mnemonic,
    another_immediate,
    exchanged,
    deleted,
    another_constant,
    swapped_operands,
    flipped_bit,
    another_element,
    another_vector_type,
)


# -- a set of mutants -------------------------------------------------------------------------------------------------
def mutants(original: Original, count: int, seed: int) -> list[Mutant]:
    """Different mutants, the kinds in turn; text is only changed to what the assembler accepts."""
    rng = random.Random(f"{seed} {original.symbol.name}")
    found: dict[str, Mutant] = {}
    for _ in range(50):
        candidates = [m for m in _round(original, rng) if str(m) not in found]
        for mutant, accepted in zip(candidates, encodable(original, candidates), strict=True):
            if accepted and len(found) < count:
                found[str(mutant)] = mutant
        if len(found) == count:
            break
    return list(found.values())


def _round(original: Original, rng: random.Random) -> Iterator[Mutant]:
    """Some of every kind."""
    for i in range(6 * len(KINDS)):
        mutant = KINDS[i % len(KINDS)](original, rng)
        if mutant is not None:
            yield mutant


def encodable(original: Original, candidates: Sequence[Mutant]) -> list[bool]:
    """Whether the assembler knows each mutant's new text. Targets of branches and addresses of constants stay as they are."""
    texts = [_checked_text(original, mutant) for mutant in candidates]
    dialect = ".intel_syntax noprefix" if original.isa == "x86_64" else ".text"
    options = [*platform_named(original.isa).extensions]
    arguments = [f"--target={original.isa}-linux-gnu", "-c", "-x", "assembler", *options, "-", "-o", "/dev/null"]
    result = run("clang", arguments, "\n".join([dialect, *texts, ""]))
    wrong = {int(number) for number in re.findall(r"<stdin>:(\d+):\d+: error", result.stderr)}
    return [number not in wrong for number in range(2, len(texts) + 2)]


def _checked_text(original: Original, mutant: Mutant) -> str:
    if mutant.kind not in ("register", "mnemonic", "immediate", "operand order", "element", "vector type"):
        return "nop"
    operands = original.decoded(next(x for x in original.lines if x.address == mutant.address)).entry.operands
    return "nop" if any("label" in o.kinds for o in operands) and mutant.kind != "immediate" else mutant.after
