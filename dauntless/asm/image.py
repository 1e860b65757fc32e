"""Object files as memory: segments, symbols, and the names behind addresses that hold nothing."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import hashlib
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

from dauntless.asm import elf
from dauntless.asm.elf import Elf, ElfSymbol
from dauntless.asm.link import LARGEST_SLOT, Input, link, undefined_addresses
from dauntless.asm.tools import Workspace
from dauntless.errors import InputError

LARGEST_IMAGE = 1 << 30  # bytes

# Dynamic relocations that a loader resolves without a symbol, and those whose value is symbol + addend.
RELATIVE = {"x86_64": 8, "aarch64": 1027, "riscv64": 3}
SYMBOLIC = {"x86_64": {1, 6, 7}, "aarch64": {257, 1025, 1026}, "riscv64": {2, 5}}


@dataclass(frozen=True)
class Segment:
    """Memory that exists: a section of what was linked here, a loaded segment of what was linked before."""

    address: int
    data: bytes = field(repr=False)  # zero-padded to its size in memory
    writable: bool
    executable: bool

    @property
    def end(self) -> int:
        return self.address + len(self.data)


@dataclass(frozen=True)
class Symbol:
    """`size` of code without a declared size: up to the next function or the end of the section."""

    name: str
    address: int
    size: int
    is_function: bool


@dataclass(frozen=True, eq=False)
class Image:
    """Compared and hashed by identity. Names that occur twice are kept as `name@0xaddress`."""

    path: str
    isa: str
    sha256: str  # of the bytes given; of their concatenation if several files
    segments: tuple[Segment, ...]  # by address, disjoint; read-only after start-up counts as read-only
    symbols: Mapping[str, Symbol]
    undefined: Mapping[int, str]  # unmapped address -> symbol to be found elsewhere
    elf_path: Path = field(repr=False)  # the linked file, in `_workspace`
    has_debug_lines: bool = field(repr=False)
    _workspace: Workspace = field(repr=False)

    def symbol(self, name: str) -> Symbol:
        if name in self.symbols:
            return self.symbols[name]
        if name in self.undefined.values():
            raise InputError(self.path, f"{name} is used but not defined here", "give the file that defines it as well")
        functions = sorted(symbol.name for symbol in self.symbols.values() if symbol.is_function)
        same = [other for other in functions if other.startswith(f"{name}@0x")]
        near = same or get_close_matches(name, functions, n=5, cutoff=0.4) or functions[:5]
        hint = f"did you mean {', '.join(near)}?" if near else "it defines no functions"
        raise InputError(self.path, f"no symbol {name}", hint)

    def function_at(self, address: int) -> Symbol | None:
        """The function whose bytes include `address`."""
        position = bisect_right(self._functions, address, key=lambda symbol: symbol.address) - 1
        if position < 0:
            return None
        found = self._functions[position]
        return found if address < found.address + max(1, found.size) else None

    def segment_at(self, address: int) -> Segment | None:
        position = bisect_right(self.segments, address, key=lambda segment: segment.address) - 1
        found = self.segments[position] if position >= 0 else None
        return found if found and address < found.end else None

    def read(self, address: int, size: int) -> bytes | None:
        """Initial memory; None unless all of it lies in one segment."""
        segment = self.segment_at(address)
        if segment is None or address + size > segment.end:
            return None
        return segment.data[address - segment.address : address - segment.address + size]

    def undefined_at(self, address: int) -> str | None:
        """The undefined symbol at `address` or shortly before it (a table that is read at an offset)."""
        below = [start for start in self.undefined if address - LARGEST_SLOT < start <= address]
        return self.undefined[max(below)] if below and self.segment_at(address) is None else None

    @cached_property
    def _functions(self) -> tuple[Symbol, ...]:
        functions = (symbol for symbol in self.symbols.values() if symbol.is_function)
        return tuple(sorted(functions, key=lambda symbol: (symbol.address, symbol.size, symbol.name)))


def load(paths: Sequence[Path]) -> Image:
    """One or several relocatable objects or archives, or one shared object or executable."""
    inputs = [_read(path) for path in paths]
    first = inputs[0]
    digest = hashlib.sha256(b"".join(given.data for given in inputs)).hexdigest()
    final = next((given for given in inputs if given.objects[0].type != elf.RELOCATABLE), None)
    if final and len(inputs) > 1:
        raise InputError(final.where, "is already linked, so nothing can be added to it", "give it alone")
    for given in inputs:
        if given.objects[0].isa != first.objects[0].isa:
            isas = f"{given.objects[0].isa}, and {first.where} for {first.objects[0].isa}"
            raise InputError(given.where, f"is for {isas}", "give files for one ISA")
    workspace = Workspace()
    if final:
        linked = final.objects[0]
        elf_path = workspace.path / "image"
        elf_path.write_bytes(final.data)
        segments, undefined = _relocated(linked)
    else:
        undefined = undefined_addresses(inputs)
        elf_path = link(inputs, undefined, workspace.path)
        linked = elf.parse(first.where, elf_path.read_bytes())
        segments = _sections(linked)
    if not any(segment.executable for segment in segments):
        raise InputError(first.where, "has no code", "give the file that holds the functions")
    return Image(
        path=first.where,
        isa=linked.isa,
        sha256=digest,
        segments=tuple(segments),
        symbols=MappingProxyType(_symbols(linked, segments)),
        undefined=MappingProxyType(undefined),
        elf_path=elf_path,
        has_debug_lines=any(section.name == ".debug_line" for section in linked.sections),
        _workspace=workspace,
    )


def _read(path: Path) -> Input:
    where = str(path)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise InputError(where, "no such file", "check the path, or build it first") from None
    except OSError as error:
        raise InputError(where, f"cannot be read ({error.strerror})", "check the path and its permissions") from None
    if not data.startswith(elf.ARCHIVE_MAGIC):
        return Input(where, data, (elf.parse(where, data),))
    members = [(f"{where}({name})", body) for name, body in elf.archive_members(where, data)]
    objects = tuple(elf.parse(member, body) for member, body in members if elf.is_elf(body))
    if not objects:
        raise InputError(where, "is an archive without ELF objects", elf.ACCEPTED)
    return Input(where, data, objects)


def _sections(linked: Elf) -> list[Segment]:
    """The loaded sections: headers and padding between sections are no memory."""
    present = [s for s in linked.sections if s.flags & elf.ALLOC and not s.flags & elf.TLS and s.size]
    _check_size(linked, sum(section.size for section in present))
    relro = _relro(linked)
    return [
        Segment(
            section.address,
            linked.contents(section).ljust(section.size, b"\0"),
            bool(section.flags & elf.WRITE) and not _within(section.address, relro),
            bool(section.flags & elf.EXECINSTR),
        )
        for section in sorted(present, key=lambda section: section.address)
    ]


def _segments(linked: Elf) -> list[Segment]:
    """PT_LOAD segments, cut where PT_GNU_RELRO makes writable memory read-only."""
    loads = sorted((p for p in linked.program_headers if p.type == elf.LOAD and p.memory_size), key=lambda p: p.address)
    _check_size(linked, sum(header.memory_size for header in loads))
    relro = _relro(linked)
    segments: list[Segment] = []
    for header in loads:
        if segments and header.address < segments[-1].end:
            raise elf.damaged(linked.where, "its segments overlap")
        data = linked.data[header.offset : header.offset + header.file_size].ljust(header.memory_size, b"\0")
        end = header.address + len(data)
        cuts = {header.address, end, *(edge for span in relro for edge in span if header.address < edge < end)}
        for low, high in pairwise(sorted(cuts)):
            writable = bool(header.flags & elf.PF_W) and not _within(low, relro)
            piece = data[low - header.address : high - header.address]
            segments.append(Segment(low, piece, writable, bool(header.flags & elf.PF_X)))
    return segments


def _relro(linked: Elf) -> list[tuple[int, int]]:
    """Address ranges that become read-only before the program starts."""
    return [(p.address, p.address + p.memory_size) for p in linked.program_headers if p.type == elf.GNU_RELRO]


def _within(address: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= address < stop for start, stop in spans)


def _check_size(linked: Elf, size: int) -> None:
    if size > LARGEST_IMAGE:
        raise InputError(linked.where, f"needs more than {LARGEST_IMAGE >> 20} MiB", "give a smaller object")


def _relocated(linked: Elf) -> tuple[list[Segment], dict[int, str]]:
    """Segments after dynamic relocation at base 0; what needs another library gets an unmapped address."""
    segments = _segments(linked)
    if not segments:
        raise InputError(linked.where, "has no loadable segments", elf.ACCEPTED)
    memory = [bytearray(segment.data) for segment in segments]
    starts = [segment.address for segment in segments]
    undefined: dict[str, int] = {}
    fake_base = -(-segments[-1].end // LARGEST_SLOT + 1) * LARGEST_SLOT
    for relocation in linked.dynamic_relocations():
        symbol = relocation.symbol
        if relocation.type == RELATIVE[linked.isa]:
            value = relocation.addend
        elif relocation.type in SYMBOLIC[linked.isa] and symbol.section != elf.UNDEFINED:
            value = symbol.value + relocation.addend
        else:
            name = symbol.name or f"relocation type {relocation.type} at {relocation.offset:#x}"
            value = undefined.setdefault(name, fake_base + len(undefined) * LARGEST_SLOT) + relocation.addend
        position = bisect_right(starts, relocation.offset) - 1
        offset = relocation.offset - starts[position]
        if position < 0 or offset + 8 > len(memory[position]):
            raise elf.damaged(linked.where, "a relocation lies outside its segments")
        memory[position][offset : offset + 8] = (value % 2**64).to_bytes(8, "little")
    patched = [replace(segment, data=bytes(data)) for segment, data in zip(segments, memory, strict=True)]
    return patched, {address: name for name, address in undefined.items()}


def _symbols(linked: Elf, segments: Sequence[Segment]) -> dict[str, Symbol]:
    """Symbols with an address in the image, by name; a global goes before locals of the same name."""
    rows = [row for row in linked.symbol_table if _has_address(row)]
    code_ends = _code_ends(linked, segments)
    starts = sorted({row.value for row in rows if _is_function(row, code_ends)})
    named = [(row, _symbol(row, starts, code_ends)) for row in rows]
    globals_ = {symbol.name for row, symbol in named if row.binding != elf.LOCAL}
    found = {symbol.name: symbol for row, symbol in named if row.binding != elf.LOCAL}
    return found | {symbol.name: symbol for symbol in _distinct(named, globals_)}


def _distinct(named: Iterable[tuple[ElfSymbol, Symbol]], taken: set[str]) -> Iterator[Symbol]:
    """Local symbols; those that share their name are told apart by their address."""
    local = [symbol for row, symbol in named if row.binding == elf.LOCAL]
    count = Counter(symbol.name for symbol in local)
    for symbol in local:
        if count[symbol.name] > 1 or symbol.name in taken:
            yield replace(symbol, name=f"{symbol.name}@{symbol.address:#x}")
        else:
            yield symbol


def _symbol(row: ElfSymbol, starts: Sequence[int], code_ends: Sequence[tuple[int, int]]) -> Symbol:
    end = _code_end(row.value, code_ends)
    size = row.size
    if size == 0 and end is not None and row.type != elf.OBJECT:
        following = bisect_right(starts, row.value)
        size = min(end, starts[following] if following < len(starts) else end) - row.value
    return Symbol(row.name, row.value, size, _is_function(row, code_ends))


def _has_address(row: ElfSymbol) -> bool:
    """Not a mapping symbol (`$x`, `$d`), section, file, thread-local or plain number."""
    return (
        row.type in (elf.NOTYPE, elf.OBJECT, elf.FUNC, elf.GNU_IFUNC)
        and row.section not in (elf.UNDEFINED, elf.ABSOLUTE, elf.COMMON)
        and bool(row.name)
        and not row.name.startswith("$")
    )


def _is_function(row: ElfSymbol, code_ends: Sequence[tuple[int, int]]) -> bool:
    """Declared so, or an untyped global in code: hand-written assembly often leaves out `.type`."""
    if row.type in (elf.FUNC, elf.GNU_IFUNC):
        return True
    return row.type == elf.NOTYPE and row.binding != elf.LOCAL and _code_end(row.value, code_ends) is not None


def _code_ends(linked: Elf, segments: Sequence[Segment]) -> list[tuple[int, int]]:
    """Address ranges of executable sections; of executable segments in a file without sections."""
    wanted = elf.ALLOC | elf.EXECINSTR
    ranges = [(s.address, s.address + s.size) for s in linked.sections if s.flags & wanted == wanted and s.size]
    return sorted(ranges or [(s.address, s.end) for s in segments if s.executable])


def _code_end(address: int, code_ends: Sequence[tuple[int, int]]) -> int | None:
    position = bisect_right(code_ends, address, key=lambda span: span[0]) - 1
    return code_ends[position][1] if position >= 0 and address < code_ends[position][1] else None
