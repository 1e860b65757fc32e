"""References to constants: by their table's symbol if there is one, else to a copy beside the code.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.asm import elf
from dauntless.asm.image import Segment
from dauntless.errors import InputError
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Immediate, Memory
from dauntless.optimizer.read.build import Part
from dauntless.optimizer.read.dataflow import Flow
from dauntless.optimizer.read.regions import LOOP, Function

LARGEST_COPY = 1 << 16  # bytes
LARGEST_ALIGNMENT = 64  # bytes: a section's own alignment is not known after linking, its address is
OUTSIDE = 256  # bytes that an address may be outside of the constants it is computed from
TABLES = "_tables"  # ends the names of symbols that hold constants
ROW = 16  # bytes to a line


class References:
    """Expressions for addresses of constants, and the copies that they require."""

    def __init__(self, function: Function, label: str, known: frozenset[str] = frozenset()) -> None:
        self.function, self.label, self.known = function, label, known
        self.copied: list[Segment] = []
        self.tables: set[str] = set()

    def expression(self, address: int, where: str) -> str:
        """The address as a symbol and an offset."""
        for symbol in self.function.image.symbols.values():
            if symbol.name.endswith(TABLES) and symbol.address <= address < symbol.address + max(1, symbol.size):
                self.tables.add(symbol.name)
                return _plus(symbol.name, address - symbol.address)
        segment = self.function.image.segment_at(address) or self._beside(address)
        if self._is_offset_table(address):
            raise InputError(where, "takes an address from the global offset table", "form it here: by lla on RISC-V, by adrp "
                             "and :lo12: on AArch64, by lea and [rip + table] on x86-64")  # fmt: skip
        if segment is None or segment.executable or segment.writable:
            raise self._refused(address, segment, where)
        if (label := self._label(address, segment)) is not None:
            return label
        if len(segment.data) > LARGEST_COPY:
            raise self._refused(address, segment, where)
        if segment not in self.copied:
            self.copied.append(segment)
        return _plus(f"{self.label}_constants{self.copied.index(segment)}", address - segment.address)

    def _is_offset_table(self, address: int) -> bool:
        image = self.function.image
        linked = elf.parse(image.path, image.elf_path.read_bytes())
        return any(
            s.name.startswith(".got")
            and s.flags & elf.ALLOC
            and s.address <= address - image.distance < s.address + s.size
            for s in linked.sections
        )

    def _beside(self, address: int) -> Segment | None:
        """The constants that an address just outside of them refers to: a loop's end, or a table before its first element.
        The proof of the output covers this guess."""
        near = [
            (min(abs(s.address - address), abs(s.end - address)), s.address, s)
            for s in self.function.image.segments
            if not s.executable and not s.writable
        ]
        distance, _, segment = min(near, key=lambda entry: entry[:2], default=(OUTSIDE, 0, None))
        return segment if distance < OUTSIDE else None

    def _label(self, address: int, segment: Segment) -> str | None:
        """The last known label before the address in its section; the global symbol for a large table."""
        symbols = self.function.image.symbols.values()
        large = len(segment.data) > LARGEST_COPY
        named = [s for s in symbols if s.name in self.known or (large and s.size and "@" not in s.name)]
        inside = [s for s in named if segment.address <= s.address <= segment.end]
        if not inside:
            return None
        before = [s for s in inside if s.address <= address] or [min(inside, key=lambda s: s.address)]
        last = max(before, key=lambda s: (s.address, s.name))
        return _plus(last.name, address - last.address)

    def _refused(self, address: int, segment: Segment | None, where: str) -> InputError:
        image = self.function.image
        name = image.undefined_at(address)
        if name is not None:
            return InputError(where, f"refers to {name}, which is not defined here",
                              "give one object that holds both: ld -r -o both.o code.o tables.o")  # fmt: skip
        if segment is None:
            return InputError(where, f"refers to {address:#x}, where nothing is", "refer to constants by their symbols")
        if segment.executable:
            return InputError(where, "refers to constants between instructions",
                              "put them into .rodata: `.pushsection .rodata`, a label, the data, `.popsection`")  # fmt: skip
        if segment.writable:
            return InputError(where, "refers to data that may be written to", "put constants into .rodata")
        return InputError(where, f"refers to a table of {len(segment.data)} bytes without a name",
                          f"give it a global symbol, or one that ends in {TABLES}")  # fmt: skip

    def copies(self) -> list[str]:
        """The lines that define the copies."""
        lines: list[str] = []
        for number, segment in enumerate(self.copied):
            alignment = min(LARGEST_ALIGNMENT, segment.address & -segment.address)
            lines += ["", '        .pushsection .rodata, "a"', f"        .p2align {alignment.bit_length() - 1}",
                      f"{self.label}_constants{number}:"]  # fmt: skip
            for start in range(0, len(segment.data), ROW):
                row = segment.data[start : start + ROW]
                lines.append("        .byte " + ", ".join(f"{b:#04x}" for b in row))
            lines.append("        .popsection")
        return lines


def _plus(name: str, offset: int) -> str:
    return f"{name} {'-' if offset < 0 else '+'} {abs(offset)}" if offset else name


def symbolic_operands(part: Part, references: References) -> dict[int, str]:
    """Per operation of the region that uses a constant's address: its expression."""
    found: dict[int, str] = {}
    image = references.function.image
    assert part.flow is not None
    for i, instruction in enumerate(part.region.instructions):
        where = f"{image.path} {instruction.address:#x}: {instruction.text}"
        memory = next((o for o in instruction.operands if isinstance(o, Memory)), None)
        if memory is not None and memory.pc_relative:
            found[i] = references.expression(instruction.next_address + memory.displacement, where)
        elif memory is not None and memory.base is None and memory.index is None:
            raise InputError(where, "reads a literal beside the code", "load constants through adrp and add")
        elif instruction.entry.mnemonic == "adr":
            found[i] = references.expression(_immediate(instruction), where)
        elif instruction.entry.mnemonic == "adrp":
            found |= _page(i, instruction, part.flow, part, references, where)
        elif instruction.entry.mnemonic == "auipc":
            found |= _upper(i, instruction, part.flow, part, references, where)
    return found


def _page(
    i: int, instruction: Instruction, flow: Flow, part: Part, references: References, where: str
) -> dict[int, str]:
    """The expression of an ADRP and of the instructions that add the low 12 bits; all must give one address."""
    value = next(b.write for b in flow.bindings[i] if b.write is not None)
    users = [user for user, _ in flow.values[value].users]
    page, addresses = _immediate(instruction), set[int]()
    for user in users:
        offset = _low_bits(part.region.instructions[user])
        addresses.add(-1 if offset is None else page + offset)
    if len(addresses) != 1 or -1 in addresses or flow.values[value].live_out:
        raise InputError(where, "its page is used otherwise than by one `add` or load of the low 12 bits",
                         "form every address by its own adrp and add")  # fmt: skip
    expression = references.expression(addresses.pop(), where)
    return {i: expression} | {user: f":lo12:{expression}" for user in users}


def _upper(
    i: int, instruction: Instruction, flow: Flow, part: Part, references: References, where: str
) -> dict[int, str]:
    """The expression of an AUIPC and of the instructions that add the low 12 bits, which refer to its label; all must give
    one address."""
    value = next(b.write for b in flow.bindings[i] if b.write is not None)
    users = [user for user, _ in flow.values[value].users]
    upper = instruction.address + ((_immediate(instruction) << 12 & 0xFFFFFFFF ^ 1 << 31) - (1 << 31))
    offsets = {_low_bits(part.region.instructions[user]) for user in users}
    offset = offsets.pop() if len(offsets) == 1 else None
    if offset is None or flow.values[value].live_out or part.region.kind == LOOP:
        raise InputError(where, "it is used otherwise than by one `addi` or access of the low 12 bits, or in a loop",
                         "form every address by an lla of its own, before the loop")  # fmt: skip
    label = f"{references.label}_upper{instruction.address - references.function.symbol.address:x}"
    expression = references.expression(upper + offset, where)
    return {i: f"{label}: %pcrel_hi({expression})"} | {user: f"%pcrel_lo({label})" for user in users}


def _low_bits(instruction: Instruction) -> int | None:
    last = instruction.operands[-1]
    if instruction.entry.mnemonic in ("add", "addi") and isinstance(last, Immediate):
        return last.value
    if isinstance(last, Memory) and last.index is None and not last.writeback:
        return last.displacement
    return None


def _immediate(instruction: Instruction) -> int:
    return next(o.value for o in instruction.operands if isinstance(o, Immediate))


def with_expression(text: str, instruction: Instruction, expression: str) -> str:
    """The instruction's text with the constant's expression in place of its address."""
    memory = any(isinstance(o, Memory) for o in instruction.operands)
    if memory and expression.startswith("%pcrel_lo"):
        return f"{text.rpartition(', ')[0]}, {expression}{text[text.index('(') :]}"
    if "%pcrel_hi" in expression:
        label, _, high = expression.partition(" ")
        return f"{label} {text.rpartition(', ')[0]}, {high}"
    if memory and expression.startswith(":lo12:"):
        base = text[text.index("[") + 1 :].partition(",")[0].partition("]")[0]
        return f"{text[: text.index('[')]}[{base}, {expression}]"
    if memory:
        return f"{text[: text.index('[')]}[rip + {expression}]{text[text.index(']') + 1 :]}"
    return f"{text.rpartition(', ')[0]}, {expression}"
