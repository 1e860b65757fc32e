"""Links relocatable objects and archives into a static image with unchanged instructions.

A layout has an origin. Undefined symbols, one slot each, lie in the 64 MiB below it, the image from there on: within the
reach of an AArch64 `bl` (128 MiB), so that no thunk is ever inserted. Every input section stays a section of its own.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dauntless.asm import elf
from dauntless.asm.tools import first_message, run
from dauntless.errors import InputError

UNDEFINED_ROOM = 0x0400_0000  # bytes of address space below the origin
LARGEST_SLOT = 1 << 20  # bytes of address space per undefined symbol
SMALLEST_SLOT = 16

OPTIONS = (
    "--static",
    "--no-relax",  # no rewriting of instructions
    "-O0",  # no merging of constants
    "--unique",  # no joining of sections
    "--no-gc-sections",
    "--icf=none",
    "--discard-none",  # keep local symbols
    "--emit-relocs",  # keep what tells which bytes come from which symbol
    "--build-id=none",
    "--entry=0",
    "--threads=1",
    "-znognustack",
)


PAGE = 1 << 12  # bytes


@dataclass(frozen=True)
class Layout:
    """Addresses that the linker assigns. Separate: read-only, executable and writable sections start on new pages, as in a
    program. Otherwise each kind continues within the last one's page, and padding gives the first section its minimal
    alignment only."""

    origin: int
    separate: bool
    gap: int = 0  # bytes added to sections, a multiple of 16

    def arguments(self, first: elf.Elf, folder: Path) -> list[str]:
        """The linker's arguments, including the padding object before the first object."""
        base = f"--image-base={self.origin:#x}"
        if self.separate:
            return [base, "-zseparate-code"]
        padding = folder / "padding.o"
        padding.write_bytes(elf.wrap_padding(first, PAGE))
        return [base, "-znoseparate-code", str(padding)]


FIRST = Layout(0x1000_0000, separate=True)
# Other distances between sections and other low bits of addresses: an object that relies on those of FIRST goes wrong.
# The second one, within reach of 32-bit absolute addresses, is for objects that have such: they cannot be linked to run high.
_ELSEWHERE = (Layout(0x5A35_A707_0000, separate=False), Layout(0x35A7_0000, separate=False))

# Names the linker itself defines, wherever they are, and never as 0.
LINKER_DEFINED = frozenset({"_GLOBAL_OFFSET_TABLE_", "__global_pointer$"})

# Part of the linker's message -> what to do next.
NEXT_STEPS = {
    "duplicate symbol": "give only one of the files that define it",
    "out of range": "keep the branch or reference and its target in one section, closer together",
    "relocation": "compile for a static ELF image, without thread-local storage",
    "unknown file type": elf.ACCEPTED,
}


def layouts_elsewhere(word_size: int) -> tuple[Layout, ...]:
    """The layouts to try in turn, for addresses of this many bytes."""
    return tuple(layout for layout in _ELSEWHERE if layout.origin < 1 << 8 * word_size)


@dataclass(frozen=True)
class Input:
    """One input file, read once, and the relocatable objects in it."""

    where: str
    data: bytes
    objects: tuple[elf.Elf, ...]

    @property
    def is_translated(self) -> bool:
        """Whether the objects are what a file of another format was translated to."""
        return any(member.original is not None for member in self.objects)


def undefined_addresses(inputs: Sequence[Input], layout: Layout) -> dict[int, str]:
    """A distinct address for every symbol that is used but not defined by any input, in name order."""
    defined: set[str] = set()
    used: set[str] = set()
    for member in (member for given in inputs for member in given.objects):
        for symbol in member.symbol_table:
            if symbol.binding != elf.LOCAL:
                (used if symbol.section == elf.UNDEFINED else defined).add(symbol.name)
    names = sorted(used - defined - LINKER_DEFINED - {""})
    slot = slot_size(len(names))
    if slot < SMALLEST_SLOT:
        raise InputError(inputs[0].where, f"has {len(names)} undefined symbols", "give fewer objects at once")
    lowest = layout.origin - UNDEFINED_ROOM
    return {lowest + slot * position: name for position, name in enumerate(names)}


def slot_size(count: int) -> int:
    """The largest power of two of which `count` fit into the available space, at most `LARGEST_SLOT`."""
    return min(LARGEST_SLOT, 1 << max(0, (UNDEFINED_ROOM // max(1, count)).bit_length() - 1))


def link(inputs: Sequence[Input], undefined: Mapping[int, str], layout: Layout, folder: Path) -> Path:
    """Links the inputs in `folder`; returns the path of the image."""
    arguments = [*OPTIONS, *layout.arguments(inputs[0].objects[0], folder)]
    arguments += [f"--defsym={_quoted(name)}={address:#x}" for address, name in undefined.items()]
    arguments.append("--whole-archive")
    for position, given in enumerate(inputs):
        # The name is kept for the linker's messages; the number keeps equal names apart.
        copy = folder / str(position) / Path(given.where).name
        copy.parent.mkdir()
        apart = layout.gap or given.is_translated
        copy.mkdir() if apart else copy.write_bytes(given.data)
        arguments += _spread(given, copy, layout.gap) if apart else [str(copy)]
    output = folder / "image"
    response = folder / "arguments"
    response.write_text("\n".join(_escaped(argument) for argument in [*arguments, "-o", str(output)]))
    result = run("ld.lld", [f"@{response}"])
    if result.returncode != 0:
        message = re.sub(rf"{re.escape(str(folder))}/(\d+/)?", "", first_message(result.stderr))
        next_step = next((step for part, step in NEXT_STEPS.items() if part in message), "link it yourself to see why")
        raise InputError(inputs[0].where, f"ld.lld cannot link it: {message}", next_step)
    return output


def _spread(given: Input, folder: Path, gap: int) -> list[str]:
    """Writes the file's objects with gaps after their sections; returns the paths."""
    paths = [folder / f"{number}.o" for number in range(len(given.objects))]
    for path, member in zip(paths, given.objects, strict=True):
        path.write_bytes(elf.spread(member, gap))
    return list(map(str, paths))


def _quoted(name: str) -> str:
    return f'"{name}"'


def _escaped(argument: str) -> str:
    """One argument, escaped for a response file in GNU syntax."""
    return "".join("\\" + c if c in "\\\"' \t\n" else c for c in argument)
