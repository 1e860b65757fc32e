"""Object files as memory: segments, symbols, and symbols for addresses outside all segments.

Relocatable objects are linked, shared objects moved, to one of two places: code that behaves differently at the two depends
on an address that is not guaranteed. An executable at fixed addresses has one place only.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import hashlib
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from dauntless.asm import elf, open_symbols
from dauntless.asm.elf import Elf, ElfSymbol
from dauntless.asm.library import Library, read
from dauntless.asm.link import FIRST, LARGEST_SLOT, Input, Layout, layouts_elsewhere, link, undefined_addresses
from dauntless.asm.open_symbols import Cell, Open, Reference
from dauntless.asm.segments import Segment, loaded, sections
from dauntless.asm.tools import Workspace
from dauntless.errors import InputError

__all__ = ["Image", "Part", "Segment", "Symbol", "load", "load_function", "load_whole"]

# How far a shared object is moved: an address of the file + 0x10000000, or a place as far up as loaders choose.
DISTANCE, DISTANCES_ELSEWHERE = 0x1000_0000, {8: 0x5A35_A720_0000, 4: 0x5A20_0000}  # bytes of an address -> distance

GAPS = (0x40, 0x140, 0x1240, 0x4B40)  # bytes behind sections at the other place, until all distances differ

# Where the object cannot be linked at other distances
FEWER = "give one object at a time, or what your linker makes of it (ld -shared), which is moved as a whole"

STUBS = frozenset({".plt", ".plt.sec", ".plt.got"})  # sections of code that linkers make


@dataclass(frozen=True)
class Part:
    """A file, or a member as `library.a(member.o)`, whose bytes are in the image."""

    where: str
    sha256: str


@dataclass(frozen=True)
class Symbol:
    """A symbol with an address. `size` of code without a declared size: up to the next function or the end of the section."""

    name: str
    address: int
    size: int
    is_function: bool


@dataclass(frozen=True, eq=False)
class Image:
    """A linked or loaded file. Compared and hashed by identity. Names that occur twice are kept as `name@0xaddress`."""

    path: str
    isa: str
    convention: str  # by which its functions are called; "": the ISA's own (isa/<isa>/conventions.py)
    sha256: str  # of the bytes that were linked; of their concatenation if several parts
    parts: tuple[Part, ...]
    segments: tuple[Segment, ...]  # by address, disjoint; read-only after start-up counts as read-only
    symbols: Mapping[str, Symbol]
    undefined: Mapping[int, str]  # unmapped address -> symbol to be found elsewhere
    open: Open = field(repr=False)  # what a linker or loader may still change
    files: Mapping[str, str] = field(repr=False)  # symbol -> the file or member that defines it
    stubs: tuple[Symbol, ...] = field(
        repr=False
    )  # code that linkers make for calls of other modules, named by its section
    elf_path: Path = field(repr=False)  # the linked file, in `_workspace`
    distance: int  # addresses here minus those in the debug information
    has_debug_lines: bool = field(repr=False)
    _workspace: Workspace = field(repr=False)
    _inputs: tuple[Input, ...] = field(repr=False)  # what can be put elsewhere; nothing if this is the only place

    @property
    def moves(self) -> str:
        """What a linker or loader moves as one: "sections", each by itself, the "file", or "" if addresses are fixed."""
        if not self._inputs:
            return ""
        return "sections" if self._inputs[0].objects[0].type == elf.RELOCATABLE else "file"

    @cached_property
    def elsewhere(self) -> "Image | None":
        """The same inputs at the other place."""
        if not self._inputs:
            return None
        return replace(_elsewhere(self), convention=self.convention)

    def file_of(self, symbol: Symbol) -> str:
        """The file or member that defines the symbol; "" if several files define a symbol of this name."""
        return self.files.get(symbol.name.split("@0x")[0], self.path if len(self.parts) == 1 else "")

    def same_place(self, address: int, other: "Image") -> int | None:
        """The address in the other place that corresponds to an address of this image."""
        position = bisect_right(self.segments, address, key=lambda segment: segment.address) - 1
        if position < 0 or address >= self.segments[position].end:
            return None
        return address - self.segments[position].address + other.segments[position].address

    def changed(self, segments: Sequence[Segment]) -> "Image":
        """The image with other contents, at this place only."""
        return replace(self, segments=tuple(segments), _inputs=())

    def symbol(self, name: str) -> Symbol:
        """The symbol of this name; InputError if it is undefined here, or if the loader chooses its definition."""
        if name in self.open.indirect:
            raise InputError(self.path, f"{name} is an indirect function (IFUNC): the loader calls its symbol to choose one",
                             "name the implementation that it returns")  # fmt: skip
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
        """The function that includes `address`."""
        position = bisect_right(self._functions, address, key=lambda symbol: symbol.address) - 1
        if position < 0:
            return None
        found = self._functions[position]
        return found if address < found.address + max(1, found.size) else None

    def segment_at(self, address: int) -> Segment | None:
        """The segment that includes the address."""
        position = self.position_at(address)
        return None if position is None else self.segments[position]

    def position_at(self, address: int) -> int | None:
        """Index of the segment that includes the address."""
        position = bisect_right(self.segments, address, key=lambda segment: segment.address) - 1
        return position if position >= 0 and address < self.segments[position].end else None

    def read(self, address: int, size: int) -> bytes | None:
        """Initial bytes of memory; None unless one segment includes all of them."""
        segment = self.segment_at(address)
        if segment is None or address + size > segment.end:
            return None
        return segment.data[address - segment.address : address - segment.address + size]

    def undefined_at(self, address: int) -> str | None:
        """The undefined symbol at `address` or shortly before it (for tables read at an offset)."""
        below = [start for start in self.undefined if address - LARGEST_SLOT < start <= address]
        return self.undefined[max(below)] if below and self.segment_at(address) is None else None

    def weak_at(self, address: int) -> tuple[str, ...]:
        """Weak definitions among the symbols that include the address; another file may replace them."""
        return tuple(s.name for s in self._weak if s.address <= address < s.address + max(1, s.size))

    def weak_uses_in(self, address: int, size: int) -> tuple[str, ...]:
        """Weak definitions on whose addresses these bytes of code depend."""
        found = self.open.weak_uses
        return tuple(found[a] for a in range(address, address + size) if a in found)

    def references_in(self, address: int, size: int) -> tuple[Reference, ...]:
        """References to open symbols in these bytes of code."""
        found = self._reference_addresses
        low, high = bisect_left(found, address), bisect_left(found, address + size)
        return tuple(self.open.references[a] for a in found[low:high])

    def position(self, section: int, address: int) -> int | None:
        """Index of the segment to which an address in, or computed from, a section of the linked file belongs: the
        including entry of a mergeable section, else the section."""
        positions = self._positions.get(section, ())
        if len(positions) < 2:
            return positions[0] if positions else None
        return next((n for n in positions if self.segments[n].address <= address < self.segments[n].end), None)

    def open_address(self, name: str) -> int | None:
        """The address of an open symbol in this image."""
        return self._open_addresses.get(name)

    def cells_in(self, address: int, size: int) -> tuple[tuple[int, Cell], ...]:
        """Cells in these bytes of data, which a linker or loader fills, with their addresses."""
        found = self._cell_addresses
        high = bisect_left(found, address + size)
        low = high
        while low and found[low - 1] + self.open.cells[found[low - 1]].size > address:
            low -= 1
        return tuple((a, self.open.cells[a]) for a in found[low:high])

    @cached_property
    def _weak(self) -> tuple[Symbol, ...]:
        return tuple(self.symbols[name] for name in sorted(self.open.weak) if name in self.symbols)

    @cached_property
    def _positions(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for number, segment in enumerate(self.segments):
            found.setdefault(segment.section, []).append(number)
        return found

    @cached_property
    def _open_addresses(self) -> dict[str, int]:
        common = {symbol.name: symbol.address for symbol in self.symbols.values()}
        return common | {name: address for address, name in self.undefined.items()}

    @cached_property
    def _reference_addresses(self) -> tuple[int, ...]:
        return tuple(sorted(self.open.references))

    @cached_property
    def _cell_addresses(self) -> tuple[int, ...]:
        return tuple(sorted(self.open.cells))

    @cached_property
    def _functions(self) -> tuple[Symbol, ...]:
        functions = (*(symbol for symbol in self.symbols.values() if symbol.is_function), *self.stubs)
        return tuple(sorted(functions, key=lambda symbol: (symbol.address, symbol.size, symbol.name)))


def load(paths: Sequence[Path]) -> Image:
    """The image of relocatable objects and archives, whole; or of one shared object or executable."""
    return _load_inputs(read(paths).inputs)


def load_function(library: Library, function: str, tables: Sequence[str] = ()) -> Image:
    """The image of the members that the function and its tables need; of all inputs if none is an archive."""
    return _load_once(library, library.needed(function, tables)) if library.has_archives else load_whole(library)


def load_whole(library: Library) -> Image:
    """The image of all inputs."""
    return _load_once(library, None)


@cache
def _load_once(library: Library, members: tuple[int, ...] | None) -> Image:
    return _load_inputs(library.inputs if members is None else library.members(members))


def _load_inputs(inputs: tuple[Input, ...]) -> Image:
    first = inputs[0]
    final = next((given for given in inputs if given.objects[0].type != elf.RELOCATABLE), None)
    if final and len(inputs) > 1:
        raise InputError(final.where, "is already linked, so nothing can be added to it", "give it alone")
    for given in inputs:
        if given.objects[0].isa != first.objects[0].isa:
            isas = f"{given.objects[0].isa}, and {first.where} for {first.objects[0].isa}"
            raise InputError(given.where, f"is for {isas}", "give files for one ISA")
        if given.objects[0].format != first.objects[0].format:
            formats = f"{given.objects[0].format}, and {first.where} of {first.objects[0].format}"
            raise InputError(given.where, f"is of format {formats}", "give files of one format")
    if final is None:
        return _linked(inputs, FIRST)
    return _loaded(inputs, 0 if final.objects[0].type == elf.EXECUTABLE else DISTANCE)


def _elsewhere(here: Image) -> Image:
    """The image at the other place; InputError if it cannot be moved."""
    first = here._inputs[0].objects[0]
    if first.type != elf.RELOCATABLE:
        return _loaded(here._inputs, DISTANCES_ELSEWHERE[first.layout.word_size])
    for gap in GAPS:
        other = _linked_elsewhere(here._inputs, gap)
        if [_shape(segment) for segment in other.segments] != [_shape(segment) for segment in here.segments]:
            raise InputError(here.path, "the linker orders its sections by their addresses", FEWER)
        together = _together(here, other)
        if not together:
            return other
    what = f"sections {' and '.join(together)} are at one distance wherever it is linked, and code may rely on that"
    raise InputError(here.path, what, f"join them, or {FEWER}")


def _linked_elsewhere(inputs: tuple[Input, ...], gap: int) -> Image:
    *layouts, last = layouts_elsewhere(inputs[0].objects[0].layout.word_size)
    for layout in layouts:
        with suppress(InputError):
            return _linked(inputs, replace(layout, gap=gap))
    return _linked(inputs, replace(last, gap=gap))


def _together(here: Image, there: Image) -> tuple[str, ...]:
    """Two read-only sections at one distance in the two images; none if every distance differs."""
    moved: dict[int, Segment] = {}
    for a, b in zip(here.segments, there.segments, strict=True):
        first = a if a.writable else moved.setdefault(b.address - a.address, a)
        if first.section != a.section:
            return first.name, a.name
    return ()


def _linked(inputs: tuple[Input, ...], layout: Layout) -> Image:
    workspace = Workspace()
    undefined = undefined_addresses(inputs, layout)
    elf_path = link(inputs, undefined, layout, workspace.path)
    linked = elf.parse(inputs[0].where, elf_path.read_bytes())
    objects = [member for given in inputs for member in given.objects]
    open_ = open_symbols.of_linked(objects, linked, undefined)
    return _image(inputs, linked, sections(linked, layout.gap), undefined, open_, elf_path, 0, workspace)


def _loaded(inputs: tuple[Input, ...], distance: int) -> Image:
    workspace = Workspace()
    linked = elf.moved(inputs[0].objects[0], distance)
    elf_path = workspace.path / "image"
    elf_path.write_bytes(linked.data)
    segments, undefined = loaded(linked, distance)
    open_ = open_symbols.of_loaded(inputs[0].objects[0], distance)
    return _image(inputs, linked, segments, undefined, open_, elf_path, distance, workspace)


def _image(
    inputs: tuple[Input, ...], linked: Elf, segments: Sequence[Segment], undefined: Mapping[int, str], open_: Open,
    elf_path: Path, distance: int, workspace: Workspace,
) -> Image:  # fmt: skip
    if not any(segment.executable for segment in segments):
        raise InputError(inputs[0].where, "has no code", "give the file that holds the functions")
    return Image(
        path=inputs[0].where,
        isa=linked.isa,
        convention=_convention(inputs[0].objects[0]),
        sha256=_sha256(b"".join(given.data for given in inputs)),
        parts=tuple(Part(given.where, _sha256(given.data)) for given in inputs),
        segments=tuple(segments),
        symbols=MappingProxyType(_symbols(linked, segments)),
        undefined=MappingProxyType(dict(undefined)),
        open=open_,
        files=MappingProxyType(_files(inputs)),
        stubs=_stubs(linked),
        elf_path=elf_path,
        distance=distance,
        has_debug_lines=any(section.name == ".debug_line" for section in linked.sections),
        _workspace=workspace,
        _inputs=inputs if inputs[0].objects[0].type != elf.EXECUTABLE else (),
    )


def _convention(given: Elf) -> str:
    return "" if given.format == elf.ELF else given.format


def _files(inputs: Sequence[Input]) -> dict[str, str]:
    """The file that defines each symbol; "" if several files have a local symbol of this name and none has a global one."""
    found: dict[str, str] = {}
    fixed = set[str]()
    for object_ in (object_ for given in inputs for object_ in given.objects):
        for row in object_.symbol_table:
            if not _has_address(row) or row.name in fixed:
                continue
            if row.binding != elf.LOCAL:
                fixed.add(row.name)
                found[row.name] = object_.where
            elif found.setdefault(row.name, object_.where) != object_.where:
                found[row.name] = ""
    return found


def _stubs(linked: Elf) -> tuple[Symbol, ...]:
    """Procedure linkage tables, each as one function."""
    wanted = elf.ALLOC | elf.EXECINSTR
    return tuple(
        Symbol(section.name, section.address, section.size, is_function=True)
        for section in linked.sections
        if section.name in STUBS and section.flags & wanted == wanted
    )


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _shape(segment: Segment) -> tuple[int, bool, bool]:
    return len(segment.data), segment.writable, segment.executable


def _symbols(linked: Elf, segments: Sequence[Segment]) -> dict[str, Symbol]:
    """Symbols with an address in the image, by name; global symbols take precedence over local ones. A dynamic symbol table
    names all versions of a symbol alike: where they differ, none has the name alone."""
    rows = [row for row in linked.symbol_table if _has_address(row)]
    code_ends = _code_ends(segments)
    starts = sorted({row.value for row in rows if _is_function(row, code_ends)})
    named = [(row, _symbol(row, starts, code_ends)) for row in rows]
    globals_ = [symbol for row, symbol in named if row.binding != elf.LOCAL]
    places = Counter(name for name, _ in {(symbol.name, symbol.address) for symbol in globals_})
    distinct = [_by_address(symbol) if places[symbol.name] > 1 else symbol for symbol in globals_]
    return {symbol.name: symbol for symbol in (*distinct, *_distinct(named, set(places)))}


def _by_address(symbol: Symbol) -> Symbol:
    return replace(symbol, name=f"{symbol.name}@{symbol.address:#x}")


def _distinct(named: Iterable[tuple[ElfSymbol, Symbol]], taken: set[str]) -> Iterator[Symbol]:
    """Local symbols; if several share a name, the address distinguishes them."""
    local = [symbol for row, symbol in named if row.binding == elf.LOCAL]
    count = Counter(symbol.name for symbol in local)
    for symbol in local:
        if count[symbol.name] > 1 or symbol.name in taken:
            yield _by_address(symbol)
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
    """Whether the symbol has an address: not a mapping symbol (`$x`, `$d`), section, file, thread-local or absolute number."""
    return (
        row.type in elf.NAMED_TYPES
        and row.section not in (elf.UNDEFINED, elf.ABSOLUTE, elf.COMMON)
        and bool(row.name)
        and not row.name.startswith("$")
    )


def _is_function(row: ElfSymbol, code_ends: Sequence[tuple[int, int]]) -> bool:
    """Whether the symbol is a function: by its type, or as an untyped global in code, since hand-written assembly often
    omits `.type`."""
    if row.type in (elf.FUNC, elf.GNU_IFUNC):
        return True
    return row.type == elf.NOTYPE and row.binding != elf.LOCAL and _code_end(row.value, code_ends) is not None


def _code_ends(segments: Sequence[Segment]) -> list[tuple[int, int]]:
    """Address ranges of executable sections; of executable segments in a file without section headers."""
    return sorted((s.address, s.end) for s in segments if s.executable)


def _code_end(address: int, code_ends: Sequence[tuple[int, int]]) -> int | None:
    position = bisect_right(code_ends, address, key=lambda span: span[0]) - 1
    return code_ends[position][1] if position >= 0 and address < code_ends[position][1] else None
