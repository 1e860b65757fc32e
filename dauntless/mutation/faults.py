"""Kinds of faults: typing mistakes, wrong constants, and errors of a broken optimiser.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A kind takes an original and random numbers, and gives a mutant, or None where it finds nothing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache

from dauntless.asm.disassemble import Line, decoders_agree, disassemble_bytes
from dauntless.isa.decode import isa_named
from dauntless.mutation.original import Mutant, Original
from dauntless.mutation.syntax import WORD, operands, spliced, split

_NUMBER = re.compile(r"(?<![\w.])-?(?:0x[0-9a-f]+|\d+)(?![\w.*])")


def _registers(original: Original, text: str) -> list[tuple[re.Match[str], str]]:
    """Register names in the operands, and their class."""
    found = []
    for match in WORD.finditer(split(text)[1]):
        class_ = original.syntax.register_class(match[0])
        if class_ is not None:
            found.append((match, class_[0]))
    return found


def another_register(original: Original, rng: random.Random) -> Mutant | None:
    """Replaces a register by another of its class, mostly one that the function uses."""
    line = rng.choice(original.lines)
    registers = _registers(original, line.text)
    if not registers:
        return None
    match, class_ = rng.choice(registers)
    used = [m[0] for other in original.lines for m, c in _registers(original, other.text) if c == class_]
    new = rng.choice(used if rng.random() < 0.8 else original.syntax.names(class_))
    return original.changed("register", line, spliced(line.text, match, new))


def swapped_operands(original: Original, rng: random.Random) -> Mutant | None:
    """Swaps two operands."""
    line = rng.choice(original.lines)
    words = operands(line.text)
    if len(words) < 2:
        return None
    i, j = rng.sample(range(len(words)), 2)
    words[i], words[j] = words[j], words[i]
    return original.changed("operand order", line, f"{split(line.text)[0]} {', '.join(words)}")


def another_immediate(original: Original, rng: random.Random) -> Mutant | None:
    """Changes an immediate or displacement by ±1, or flips one of its bits."""
    line = rng.choice(original.lines)
    if original.decoded(line).entry.control:
        return None
    numbers = [m for m in _NUMBER.finditer(split(line.text)[1]) if not _is_element(original, line, m)]
    if not numbers:
        return None
    match = rng.choice(numbers)
    value = int(match[0], 0)
    new = rng.choice((value + 1, value - 1, value ^ 1 << rng.randrange(abs(value).bit_length() + 2)))
    return original.changed("immediate", line, spliced(line.text, match, hex(new)))


def _is_element(original: Original, line: Line, match: re.Match[str]) -> bool:
    return any(m.start() == match.start() for m in original.syntax.elements(line.text))


def another_element(original: Original, rng: random.Random) -> Mutant | None:
    """Changes the index of a vector element."""
    line = rng.choice([x for x in original.lines if original.syntax.elements(x.text)] or [None])
    if line is None:
        return None
    match = rng.choice(original.syntax.elements(line.text))
    new = int(match[0]) ^ 1 << rng.randrange(3)
    return original.changed("element", line, spliced(line.text, match, str(new)))


def another_vector_type(original: Original, rng: random.Random) -> Mutant | None:
    """Changes the vector type that an instruction sets: element width, register group, tail or mask policy."""
    line = rng.choice([x for x in original.lines if original.syntax.vector_types(x.text)] or [None])
    if line is None:
        return None
    match = rng.choice(original.syntax.vector_types(line.text))
    new = rng.choice(original.syntax.other_vector_types(match[0]))
    return original.changed("vector type", line, spliced(line.text, match, new))


def another_mnemonic(original: Original, rng: random.Random) -> Mutant | None:
    """Replaces the mnemonic by one that takes the same operands, mostly one with a similar name."""
    line = rng.choice(original.lines)
    mnemonic, rest = split(line.text)
    others = [m for m in _neighbours(original.isa, mnemonic, rest) if m != mnemonic]
    if not others:
        return None
    similar = get_close_matches(mnemonic, others, n=8, cutoff=0.6)
    new = rng.choice(similar if similar and rng.random() < 0.7 else others)
    return original.changed("mnemonic", line, f"{new} {rest}".strip())


@cache
def _neighbours(isa: str, mnemonic: str, rest: str) -> tuple[str, ...]:
    """Mnemonics, in order, with an entry that accepts these operands and has the same effect on control flow."""
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
    """Deletes an instruction."""
    return original.changed("deletion", rng.choice(original.lines), "nop")


def exchanged(original: Original, rng: random.Random) -> Mutant | None:
    """Swaps two adjacent instructions."""
    i = rng.randrange(len(original.lines) - 1)
    first, second = original.lines[i : i + 2]
    lines = original.texts
    if any(original.decoded(line).entry.control for line in (first, second)):
        return None
    places = ((first.address, second), (first.address + len(second.encoding), first))
    new = {a: (len(line.encoding), original.syntax.relocated(line, a)) for a, line in places}
    return Mutant(
        "order", first.address, f"{first.text}; {second.text}", f"{second.text}; {first.text}",
        {a: v for a, v in lines.items() if a not in (first.address, second.address)} | new,
    )  # fmt: skip


def another_constant(original: Original, rng: random.Random) -> Mutant | None:
    """Changes an entry of a table by ±1."""
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
    """Flips one bit of the code; all bytes are decoded again. What two decoders read differently is no instruction, as in code
    that is proved."""
    start, size = original.symbol.address, original.symbol.size
    code = bytearray(original.image.read(start, size) or b"")
    position, bit = rng.randrange(size), rng.randrange(8)
    code[position] ^= 1 << bit
    unchanged = set(original.lines)
    lines = {
        x.address: (len(x.encoding), x.text if x in unchanged or decoders_agree(original.isa, x) else "")
        for x in disassemble_bytes(original.isa, bytes(code), start)
    }
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
