"""Open symbols: addresses that a linker or loader still decides, and the places in code and data that depend on them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A symbol is *open* if no input defines it (it may then be at any address, at 0 if all references to it are weak, or share its
address with another), if it is a common symbol (another file may define it), or if it is thread-local. The image is linked
with some address for each; relocations identify the bytes that depend on it, so that the prover draws no conclusion from its
value. They also identify addresses in the files' own sections, whose contents are known and whose places are not.
"""

import struct
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from dauntless.asm import elf
from dauntless.asm.elf import Elf, Relocation, Section

# Dynamic section: tags and bits that decide whether a definition may be replaced.
SYMBOLIC_TAG, FLAGS_TAG, FLAGS_1_TAG = 16, 30, 0x6FFFFFFB
SYMBOLIC_FLAG, PIE_FLAG = 2, 0x08000000
# Tags of the address and the size of each table of relocations, and types of the sections that hold it.
TABLES = ((7, 8, (elf.RELA,)), (17, 18, (elf.REL,)), (23, 2, (elf.RELA, elf.REL)), (36, 35, (elf.RELR,)))


@dataclass(frozen=True)
class Reference:
    """Bytes of an instruction that depend on a symbol's address. `type` is the type of the relocation. `first`: of a half of a
    distance, the instruction from which it is counted. First halves of one symbol are different numbers at different
    instructions, and a second half makes an address with its own first half only, as each rounds the other."""

    name: str
    type: int
    addend: int
    thread_local: bool = False
    section: int | None = None  # of the linked image, in which the symbol is defined; None: it is open
    target: int = 0  # symbol + addend, where the symbol is defined
    first: int | None = None


@dataclass(frozen=True)
class Cell:
    """Bytes of data that a linker or loader fills: with the address of `name` plus `addend`, or with an unknown value
    (None). `own`: with the address of the file's own definition in the image, unless another module replaces it."""

    name: str
    size: int
    addend: int | None
    own: bool = False
    section: int | None = None  # of the linked image, where it is the address of something there
    target: int = 0  # that address


@dataclass(frozen=True)
class Open:
    """References and cells by address, and symbols that have weak definitions only: another file may replace them."""

    references: Mapping[int, Reference]
    cells: Mapping[int, Cell]
    weak: frozenset[str] = frozenset()
    weak_uses: Mapping[int, str] = field(
        default_factory=dict
    )  # bytes of code that depend on a weak definition's address
    indirect: frozenset[str] = frozenset()  # functions that the loader chooses (IFUNC)
    slots: Mapping[int, bool] = field(
        default_factory=dict
    )  # filled entry of a global offset table -> at the first call only?


# -- relocatable objects ----------------------------------------------------------------------------------------------
def of_linked(objects: Sequence[Elf], linked: Elf, undefined: Mapping[int, str]) -> Open:
    """Open symbols of `linked`, an image with its relocations kept and addresses assigned to undefined symbols."""
    common = _common(objects)
    names = frozenset(undefined.values()) | common
    addresses = {name: address for address, name in undefined.items()}
    addresses |= {s.name: s.value for s in linked.symbol_table if s.name in common}
    references: dict[int, Reference] = {}
    cells: dict[int, Cell] = {}
    weak, weak_uses = _weak(objects), dict[int, str]()
    for index, section in enumerate(linked.sections):
        if not section.flags & elf.ALLOC:
            continue
        if section.flags & elf.EXECINSTR:
            references |= _references(linked, index, names)
            weak_uses |= {r.offset: r.symbol.name for r in linked.relocations_of(index) if r.symbol.name in weak}
        cells |= _cells(linked, index, names, weak)
        if section.name.startswith(".got"):
            cells |= _global_offset_table(linked, section, addresses)
    for relocation in linked.dynamic_relocations():  # of indirect functions
        cells[relocation.offset] = Cell(relocation.symbol.name or "an indirect function", linked.layout.word_size, None)
    return Open(references, cells, weak, weak_uses, indirect_functions(objects))


def indirect_functions(objects: Iterable[Elf]) -> frozenset[str]:
    """Names of indirect functions: a resolver, called by the loader, chooses the definition."""
    found = (s for object_ in objects for s in object_.symbol_table if s.type == elf.GNU_IFUNC)
    return frozenset(s.name for s in found if s.section != elf.UNDEFINED)


def _common(objects: Iterable[Elf]) -> frozenset[str]:
    """Names that are defined as common symbols only."""
    common, defined = set[str](), set[str]()
    for symbol in (symbol for object_ in objects for symbol in object_.symbol_table):
        if symbol.binding != elf.LOCAL and symbol.section != elf.UNDEFINED:
            (common if symbol.section == elf.COMMON else defined).add(symbol.name)
    return frozenset(common - defined)


def _weak(objects: Iterable[Elf]) -> frozenset[str]:
    """Names that have weak definitions only, or copies of which the linker keeps one (COMDAT): another file may replace
    them."""
    weak, strong = set[str](), set[str]()
    for object_ in objects:
        for symbol in object_.symbol_table:
            if symbol.section != elf.UNDEFINED and symbol.binding != elf.LOCAL:
                may = symbol.binding == elf.WEAK or symbol.section in object_.copies
                (weak if may else strong).add(symbol.name)
    return frozenset(weak - strong)


def _references(linked: Elf, index: int, names: Collection[str]) -> Iterator[tuple[int, Reference]]:
    """References by the address of the relocated bytes."""
    relocations = list(linked.relocations_of(index))
    types = linked.relocation_types
    direct = (r for r in relocations if r.type not in types.labelled)
    found = {r.offset: made for r in direct if (made := _reference(r, names)) is not None}
    found |= {at: replace(made, first=at) for at, made in found.items() if made.type in types.counted}
    for relocation in relocations:
        first = found.get(relocation.symbol.value + relocation.addend) if relocation.type in types.labelled else None
        if first is not None and first.type not in types.table:
            found[relocation.offset] = replace(first, type=relocation.type)
    yield from found.items()


def _reference(relocation: Relocation, names: Collection[str]) -> Reference | None:
    symbol, type_, addend = relocation.symbol, relocation.type, relocation.addend
    if symbol.type == elf.THREAD_LOCAL:
        return Reference(symbol.name, type_, addend, thread_local=True)
    if symbol.name in names:
        return Reference(symbol.name, type_, addend)
    if symbol.section in (elf.UNDEFINED, elf.ABSOLUTE, elf.COMMON):
        return None
    return Reference(symbol.name, type_, addend, section=symbol.section, target=symbol.value + addend)


def _cells(linked: Elf, index: int, names: Collection[str], weak: Collection[str]) -> Iterator[tuple[int, Cell]]:
    """Cells of a section. Differences of addresses in the files are numbers, unless a definition is weak, and so are absolute
    symbols that are not weak; every other value computed from a symbol is a cell. Among code there are literal pools, and
    parts of instructions, which nobody reads as data."""
    types = linked.relocation_types
    for relocation in linked.relocations_of(index):
        size = linked.layout.word_size if relocation.type in types.wide else 4
        if relocation.symbol.section == elf.ABSOLUTE and relocation.symbol.name in weak:
            yield relocation.offset, Cell(relocation.symbol.name, size, None)
        found = _reference(relocation, names)
        if found is None:
            continue
        is_address = relocation.type == types.absolute and not found.thread_local
        if is_address or relocation.type in types.narrow or found.section is None or found.name in weak:
            addend = found.addend if is_address else None
            yield relocation.offset, Cell(found.name, size, addend, section=found.section, target=found.target)


def _global_offset_table(linked: Elf, section: Section, addresses: Mapping[str, int]) -> Iterator[tuple[int, Cell]]:
    """Cells of a global offset table: the linker fills its entries with addresses of symbols. An address shared by symbols
    of several sections is unknown."""
    open_ = {address: name for name, address in addresses.items()}
    own: dict[int, set[int]] = {}
    for symbol in linked.symbol_table:
        if symbol.section not in (elf.UNDEFINED, elf.ABSOLUTE, elf.COMMON) and symbol.type != elf.THREAD_LOCAL:
            own.setdefault(symbol.value, set()).add(symbol.section)
    contents = linked.contents(section)
    for offset in range(0, len(contents) - linked.layout.word_size + 1, linked.layout.word_size):
        value = int.from_bytes(contents[offset : offset + linked.layout.word_size], "little")
        if value in open_:
            yield section.address + offset, Cell(open_[value], linked.layout.word_size, 0)
        elif value in own:
            sections = sorted(own[value])
            known = 0 if len(sections) == 1 else None
            yield (
                section.address + offset,
                Cell("a symbol", linked.layout.word_size, known, section=sections[0], target=value),
            )


# -- linked files -----------------------------------------------------------------------------------------------------
def of_loaded(linked: Elf, distance: int) -> Open:
    """Open symbols of a shared object or executable moved by `distance`: the places of its dynamic relocations."""
    _check_tables(linked)
    cells: dict[int, Cell] = {}
    slots: dict[int, bool] = {}
    replaceable = _is_replaceable(linked)
    tables = [(s.address, s.address + s.size) for s in linked.sections if s.name in (".got", ".got.plt")]
    for relocation in linked.dynamic_relocations():
        if any(start <= relocation.offset < end for start, end in tables):
            slots[relocation.offset + distance] = relocation.type == linked.relocation_types.jump_slot
        found = _filled(linked, relocation, replaceable=replaceable)
        if found is not None:
            cells[relocation.offset + distance] = found
    return Open({}, cells, indirect=indirect_functions([linked]), slots=slots)


def _check_tables(linked: Elf) -> None:
    """Raises InputError unless the relocations that a loader applies are those in the file's sections."""
    tags = dict(_dynamic(linked))
    for address, size, types in TABLES:
        at = tags.get(address, 0)
        end = at + tags.get(size, 0)
        held = [s for s in linked.sections if s.type in types and s.flags & elf.ALLOC]
        for section in sorted(held, key=lambda s: s.address):
            if section.address <= at < section.address + section.size:
                at = section.address + section.size
        if at < end:
            raise elf.damaged(linked.where, "a loader finds relocations that no section of it has")


def _filled(linked: Elf, relocation: Relocation, *, replaceable: bool) -> Cell | None:
    """The cell that a loader fills by this relocation; None if the value is known."""
    symbol = relocation.symbol
    if relocation.type == linked.relocation_types.copy:
        return Cell(symbol.name, max(1, symbol.size), None)
    if relocation.type == linked.relocation_types.relative:
        return None
    if relocation.type not in linked.relocation_types.symbolic or symbol.type in (elf.GNU_IFUNC, elf.THREAD_LOCAL):
        return Cell(symbol.name or f"relocation type {relocation.type}", linked.layout.word_size, None)
    if symbol.section == elf.UNDEFINED:
        return Cell(symbol.name, linked.layout.word_size, relocation.addend)
    own = replaceable and symbol.visibility == elf.DEFAULT and symbol.binding != elf.LOCAL
    return Cell(symbol.name, linked.layout.word_size, relocation.addend, own=True) if own else None


def _is_replaceable(linked: Elf) -> bool:
    """Whether loaders search other modules first for the file's symbols: true for shared objects without symbolic binding."""
    if linked.type != elf.SHARED:
        return False
    tags = dict(_dynamic(linked))
    symbolic = SYMBOLIC_TAG in tags or tags.get(FLAGS_TAG, 0) & SYMBOLIC_FLAG
    return not (symbolic or tags.get(FLAGS_1_TAG, 0) & PIE_FLAG)


def _dynamic(linked: Elf) -> Iterator[tuple[int, int]]:
    """Tags and values of the dynamic section; the last one counts if a tag repeats."""
    for header in linked.program_headers:
        if header.type == elf.DYNAMIC:
            data, size = linked.data[header.offset : header.offset + header.file_size], 2 * linked.layout.word_size
            yield from struct.iter_unpack(linked.layout.dynamic, data[: len(data) // size * size])
