"""Input files before linking: the functions that they define, and the archive members that each function needs.

A member is needed if it defines the function, or a symbol to which a needed section refers, directly or through others. So an
archive may have thousands of members, while a proof depends on the bytes of one.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from dauntless.asm import archive, coff, elf, macho
from dauntless.asm.elf import Elf, ElfSymbol
from dauntless.asm.link import Input
from dauntless.errors import InputError


@dataclass(frozen=True)
class Definition:
    """A symbol's definition. `member` counts relocatable objects in input order."""

    member: int
    symbol: ElfSymbol


@dataclass(frozen=True, eq=False)
class Library:
    """The inputs of a link. `inputs` are whole files, in the order given."""

    inputs: tuple[Input, ...]

    @property
    def has_archives(self) -> bool:
        """Whether any input is an archive, from which a linker takes needed members only."""
        return any(archive.is_archive(given.data) for given in self.inputs)

    @property
    def is_stripped(self) -> bool:
        """Whether the input is linked and has dynamic symbols only."""
        sections = self.inputs[0].objects[0].sections
        return not self._members and all(section.type != elf.SYMTAB for section in sections)

    @property
    def isa(self) -> str:
        """The ISA of the first file."""
        return self.inputs[0].objects[0].isa

    def functions(self) -> list[str]:
        """Names of the functions that relocatable objects and members define, sorted."""
        return sorted(name for name, found in self._definitions.items() if any(_is_function(d.symbol) for d in found))

    def needed(self, function: str, tables: Sequence[str] = ()) -> tuple[int, ...]:
        """Members to link for the function: first the one that defines it, then the other objects given directly and the
        archive members that it reaches, each in order. `tables` are symbols whose addresses it receives as arguments."""
        root = self._defining(function)
        reached = self._reached(root).union(
            *(self._reached(self._defining(t)) for t in tables if t in self._definitions)
        )
        chosen = [n for n, (_, loose) in enumerate(self._members) if (loose or n in reached) and n != root.member]
        return (root.member, *chosen)

    def members(self, numbers: Sequence[int]) -> tuple[Input, ...]:
        """The members with these numbers, in the order given."""
        return tuple(self._members[n][0] for n in numbers)

    @cached_property
    def _members(self) -> tuple[tuple[Input, bool], ...]:
        """Relocatable objects, and whether each was given directly instead of in an archive."""
        return tuple(
            (Input(object_.where, object_.given, (object_,)), not archive.is_archive(given.data))
            for given in self.inputs
            for object_ in given.objects
            if object_.type == elf.RELOCATABLE
        )

    @cached_property
    def _definitions(self) -> Mapping[str, list[Definition]]:
        found: dict[str, list[Definition]] = {}
        for number, (member, _) in enumerate(self._members):
            for symbol in member.objects[0].symbol_table:
                if symbol.name and symbol.section != elf.UNDEFINED and symbol.type in elf.NAMED_TYPES:
                    found.setdefault(symbol.name, []).append(Definition(number, symbol))
        return found

    def _defining(self, function: str) -> Definition:
        """The only definition with an address; global symbols take precedence over local ones."""
        found = [d for d in self._definitions.get(function, ()) if _has_section(d.symbol)]
        found = [d for d in found if d.symbol.binding != elf.LOCAL] or found
        if not found:
            where, near = self.inputs[0].where, get_close_matches(function, self.functions(), n=5, cutoff=0.6)
            hint = f"did you mean {', '.join(near)}?" if near else "give the file that defines it as well"
            raise InputError(where, f"no symbol {function}", hint)
        self._check_single(function, found)
        return found[0]

    def _check_single(self, name: str, found: Sequence[Definition]) -> None:
        if len(found) > 1:
            first, second = (self._members[d.member][0].where for d in found[:2])
            raise InputError(
                first, f"defines {name}, and so does {second}", "remove one of them, or give one by itself"
            )

    def _reached(self, root: Definition) -> set[int]:
        """Members with a section that the definition's section refers to, directly or through others."""
        waiting = [(root.member, root.symbol.section)]
        seen = set(waiting)
        while waiting:
            for place in self._references(*waiting.pop()):
                if place not in seen:
                    seen.add(place)
                    waiting.append(place)
        return {member for member, _ in seen}

    def _references(self, member: int, section: int) -> Iterator[tuple[int, int]]:
        """Sections, as (member, section), that a section's relocations refer to. Symbols without a definition are left to
        the linker, and so are weak references, for which linkers do not search archives."""
        for relocation in self._members[member][0].objects[0].relocations_of(section):
            symbol = relocation.symbol
            if _has_section(symbol):
                yield member, symbol.section
            elif symbol.section == elf.UNDEFINED and symbol.binding == elf.GLOBAL:
                for definition in self._linked(symbol.name):
                    yield definition.member, definition.symbol.section

    def _linked(self, name: str) -> list[Definition]:
        """The definition that a linker takes, if there is one. It searches archives for what no object given directly defines,
        even weakly, and takes the first member that it comes to: one with a weak definition, or one with another."""
        found = [d for d in self._definitions.get(name, ()) if d.symbol.binding != elf.LOCAL]
        loose = [d for d in found if self._members[d.member][1]]
        found = loose or found
        strong = [d for d in found if d.symbol.binding != elf.WEAK]
        self._check_single(name, strong if loose or not strong else found)
        return (strong or found)[:1]


def read(paths: Sequence[Path]) -> Library:
    """The files as a library; InputError if one of them cannot be read."""
    return Library(tuple(_read(path) for path in paths))


def _read(path: Path) -> Input:
    where = str(path)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise InputError(where, "no such file", "check the path, or build it first") from None
    except OSError as error:
        raise InputError(where, f"cannot be read ({error.strerror})", "check the path and its permissions") from None
    if not archive.is_archive(data):
        return Input(where, data, (_parse(where, data),))
    members = [(f"{where}({name})", body) for name, body in archive.members(where, data)]
    objects = tuple(_parse(member, body) for member, body in members if _is_object(body))
    if not objects:
        raise InputError(where, "is an archive without ELF, Mach-O or COFF objects", elf.ACCEPTED)
    return Input(where, data, objects)


def _is_object(data: bytes) -> bool:
    return elf.is_elf(data) or macho.is_macho(data) or coff.is_coff(data)


def _parse(where: str, data: bytes) -> Elf:
    """The file as an ELF file, translated if it is of another format."""
    if macho.is_macho(data):
        return macho.read(where, data)
    return coff.read(where, data) if coff.is_coff(data) else elf.parse(where, data)


def _has_section(symbol: ElfSymbol) -> bool:
    return symbol.section not in (elf.UNDEFINED, elf.ABSOLUTE, elf.COMMON)


def _is_function(symbol: ElfSymbol) -> bool:
    """Whether the symbol is a function: by its type, or untyped, global and not an absolute number, since hand-written
    assembly often omits `.type`."""
    untyped = symbol.type == elf.NOTYPE and symbol.binding != elf.LOCAL and _has_section(symbol)
    return untyped or symbol.type in (elf.FUNC, elf.GNU_IFUNC)
