"""Memory of an object file: its sections, or its loaded segments if it has no section headers."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from dauntless.asm import elf
from dauntless.asm.elf import Elf, Section
from dauntless.asm.link import LARGEST_SLOT
from dauntless.errors import InputError

LARGEST_IMAGE = 1 << 30  # bytes
PAGE = 1 << 12  # bytes: what every loader keeps of the addresses in a linked file
LOWEST = 1 << 16  # Linux maps nothing below (vm.mmap_min_addr)

# Sections that are no memory of the code's: the linker is given or makes them to fill pages, or to tell a loader which kinds
# of control flow all objects of a program keep (it makes this one anew, and leaves it out if one object does not say).
FILLERS = frozenset({elf.PADDING, ".relro_padding", elf.PROPERTY})

SLOTS = frozenset({".got", ".got.plt"})  # made and filled by linkers and loaders: no source names their entries


@dataclass(frozen=True)
class Segment:
    """A piece of memory that is moved as a whole: an access lies entirely inside one segment."""

    address: int
    data: bytes = field(repr=False)  # zero-padded to its size in memory
    writable: bool
    executable: bool
    alignment: int  # the address modulo this power of two is the same wherever it is put
    section: int = 0  # number of the section that it is a part of
    name: str = ""  # of that section
    is_protected: bool = False  # read-only after relocation, if the final link makes it so (-z relro)
    is_loaded_writable: bool = False  # constants and code that a file loads as writable memory all the same

    @property
    def end(self) -> int:
        """The address after the segment."""
        return self.address + len(self.data)


def sections(linked: Elf, gap: int = 0) -> list[Segment]:
    """Segments of an image linked here, without headers, gaps, padding between sections and unwind tables. Mergeable
    sections are split into their entries."""
    present = [s for s in linked.sections if _is_memory(s)]
    _check_size(linked, sum(section.size for section in present))
    relro = _relro(linked)
    return [
        replace(
            part,
            is_protected=bool(section.flags & elf.WRITE) and not part.writable and section.name not in SLOTS,
            is_loaded_writable=part.writable and part.executable,
        )
        for section in sorted(present, key=lambda section: section.address)
        for part in _parts(_of_section(linked, section, max(1, section.alignment), relro, gap), section)
    ]


def loaded(linked: Elf, distance: int) -> tuple[list[Segment], dict[int, str]]:
    """Segments of a linked file moved by `distance`, after dynamic relocation; imported symbols get unmapped addresses."""
    segments = _loaded_sections(linked) or _segments(linked)
    if not segments:
        raise InputError(linked.where, "has no loadable segments", elf.ACCEPTED)
    if segments[0].address < LOWEST:
        raise InputError(linked.where, f"is linked below {LOWEST:#x}, where nothing can be loaded", "link it higher")
    memory = _Memory(linked, segments)
    undefined: dict[str, int] = {}
    fake_base = -(-segments[-1].end // LARGEST_SLOT + 1) * LARGEST_SLOT
    for relocation in linked.dynamic_relocations():
        symbol = relocation.symbol
        if relocation.type == linked.relocation_types.relative:
            value = relocation.addend + distance
        elif relocation.type in linked.relocation_types.symbolic and symbol.section != elf.UNDEFINED:
            value = symbol.value + relocation.addend
        else:
            name = symbol.name or f"relocation type {relocation.type} at {relocation.offset:#x}"
            value = undefined.setdefault(name, fake_base + len(undefined) * LARGEST_SLOT) + relocation.addend
        memory.write(relocation.offset + distance, value)
    for offset in linked.packed_relocations():
        memory.add(offset + distance, distance)
    return memory.segments(), {address: name for name, address in undefined.items()}


class _Memory:
    """Segments during relocation."""

    def __init__(self, linked: Elf, given: Sequence[Segment]) -> None:
        self._linked, self._given = linked, given
        self._size = linked.layout.word_size
        self._thread_local = [(s.address, s.address + s.size) for s in linked.sections if s.flags & elf.TLS]
        self._starts = [segment.address for segment in given]
        self._data = [bytearray(segment.data) for segment in given]

    def add(self, address: int, distance: int) -> None:
        """Adds `distance` to the word at the address."""
        data, offset = self._place(address)
        self.write(address, int.from_bytes(data[offset : offset + self._size], "little") + distance)

    def write(self, address: int, value: int) -> None:
        """Writes a word, except to thread-local memory, which each thread has its own copy of."""
        if not _within(address, self._thread_local):
            data, offset = self._place(address)
            data[offset : offset + self._size] = (value % (1 << 8 * self._size)).to_bytes(self._size, "little")

    def segments(self) -> list[Segment]:
        """The segments with all writes applied."""
        return [replace(segment, data=bytes(data)) for segment, data in zip(self._given, self._data, strict=True)]

    def _place(self, address: int) -> tuple[bytearray, int]:
        position = bisect_right(self._starts, address) - 1
        if position < 0 or address + self._size > self._given[position].end:
            raise elf.damaged(self._linked.where, "a relocation lies outside its segments")
        return self._data[position], address - self._starts[position]


# -- sections -------------------------------------------------------------------------------------------------------
def _is_memory(section: Section) -> bool:
    wanted = section.flags & elf.ALLOC and not section.flags & elf.TLS and section.size
    return bool(wanted) and section.name not in FILLERS | elf.UNWINDING


def _of_section(
    linked: Elf, section: Section, alignment: int, relro: Sequence[tuple[int, int]], gap: int = 0
) -> Segment:
    contents = linked.contents(section)
    return Segment(
        section.address,
        elf.without_gap(contents, gap) if contents else bytes(section.size),
        bool(section.flags & elf.WRITE) and not _is_covered(section, relro),
        bool(section.flags & elf.EXECINSTR),
        alignment,
        section.number,
        section.name,
    )


def _parts(whole: Segment, section: Section) -> Iterator[Segment]:
    """The entries of a mergeable section; otherwise all of it."""
    if not section.flags & elf.MERGE or section.entry_size == 0 or whole.writable:
        yield whole
        return
    for low, high in pairwise([0, *_entry_ends(whole.data, section)]):
        alignment = min(whole.alignment, low & -low) if low else whole.alignment
        yield replace(whole, address=whole.address + low, data=whole.data[low:high], alignment=alignment)


def _entry_ends(data: bytes, section: Section) -> Iterator[int]:
    size = section.entry_size
    for end in range(size, len(data), size):
        if not section.flags & elf.STRINGS or not any(data[end - size : end]):
            yield end
    yield len(data)


def _loaded_sections(linked: Elf) -> list[Segment]:
    """Sections that lie in a loaded segment; an error if two overlap, or if a loader, which does not look at sections, puts
    something else there."""
    spans = [(p.address, p.address + p.memory_size) for p in linked.program_headers if p.type == elf.LOAD]
    present = [s for s in linked.sections if _is_memory(s) and _within(s.address, spans)]
    _check_size(linked, sum(section.size for section in present))
    present.sort(key=lambda section: section.address)
    if any(a.address + a.size > b.address for a, b in pairwise(present)):
        raise elf.damaged(linked.where, "its sections overlap")
    for section in present:
        if not _is_loaded(linked, section):
            raise elf.damaged(linked.where, f"its section {section.name} is not what its segments load there")
    relro, open_ = _relro(linked), _writable(linked)
    return [
        replace(
            _of_section(linked, s, PAGE, relro),
            is_loaded_writable=_within(s.address, open_) and not _is_covered(s, relro),
        )
        for s in present
    ]


def _is_loaded(linked: Elf, section: Section) -> bool:
    """Whether every segment that reaches into the section has all of it, with these contents."""
    contents, end = linked.contents(section) or bytes(section.size), section.address + section.size
    for header in (p for p in linked.program_headers if p.type == elf.LOAD):
        start = section.address - header.address
        if -section.size < start < header.memory_size:
            data = linked.data[header.offset : header.offset + header.file_size]
            if start < 0 or end > header.address + header.memory_size:
                return False
            if data[start : start + section.size].ljust(section.size, b"\0") != contents:
                return False
    return True


# -- segments -------------------------------------------------------------------------------------------------------
def _segments(linked: Elf) -> list[Segment]:
    """PT_LOAD segments, split where PT_GNU_RELRO makes writable memory read-only."""
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
            segments.append(Segment(low, piece, writable, bool(header.flags & elf.PF_X), PAGE))
    return segments


def _relro(linked: Elf) -> list[tuple[int, int]]:
    """Address ranges that become read-only before the program starts: loaders leave a last page that is not full writable."""
    return [(p.address, (p.address + p.memory_size) & -PAGE) for p in linked.program_headers if p.type == elf.GNU_RELRO]


def _writable(linked: Elf) -> list[tuple[int, int]]:
    """Address ranges that are loaded as writable memory."""
    return [
        (p.address, p.address + p.memory_size)
        for p in linked.program_headers
        if p.type == elf.LOAD and p.flags & elf.PF_W
    ]


def _is_covered(section: Section, spans: Iterable[tuple[int, int]]) -> bool:
    """Whether one of the ranges includes all of it: linkers may place only the first words of a global offset table in one."""
    return any(start <= section.address and section.address + section.size <= stop for start, stop in spans)


def _within(address: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= address < stop for start, stop in spans)


def _check_size(linked: Elf, size: int) -> None:
    if size > LARGEST_IMAGE:
        raise InputError(linked.where, f"needs more than {LARGEST_IMAGE >> 20} MiB", "give a smaller object")
