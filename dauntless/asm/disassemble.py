"""Disassembles bytes with LLVM's objdump, and compares the text with Capstone's.

Text is `mnemonic op1, op2`: lower case, single spaces, Intel syntax on x86, absolute branch targets, no comments.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import re
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakKeyDictionary

from dauntless.asm.crosscheck import canonical, decoders_agree, second_opinion
from dauntless.asm.elf import wrap_code
from dauntless.asm.image import Image, Symbol
from dauntless.asm.line import Line
from dauntless.asm.platform import platform_named
from dauntless.asm.source_lines import source_line
from dauntless.asm.tools import Workspace, first_message, run
from dauntless.errors import InputError

__all__ = [
    "Line",
    "canonical",
    "decoders_agree",
    "disassemble",
    "disassemble_bytes",
    "second_opinion",
    "source_line",
]


OPTIONS = ("--disassemble", "--disassemble-zeroes", "--print-imm-hex")

# Above this much code a function is disassembled alone, below it the whole image at once.
WHOLE_IMAGE = 1 << 18  # bytes

ROW = re.compile(r"\s*([0-9a-f]+): ([0-9a-f ]+?)\s*\t(.*)")

_whole_images: WeakKeyDictionary[Image, tuple[Line, ...]] = WeakKeyDictionary()


def disassemble(image: Image, symbol: Symbol) -> tuple[Line, ...]:
    """The instructions of a function in address order, without gaps."""
    stop = symbol.address + symbol.size
    segment = image.segment_at(symbol.address)
    if symbol.size == 0 or segment is None or not segment.executable or stop > segment.end:
        raise InputError(image.path, f"{symbol.name} is not code", "name a function")
    if sum(len(part.data) for part in image.segments if part.executable) > WHOLE_IMAGE:
        return _checked(image, symbol, _objdump(image.isa, image.elf_path, (symbol.address, stop)))
    if image not in _whole_images:
        _whole_images[image] = _objdump(image.isa, image.elf_path, None)
    lines = _whole_images[image]
    first = bisect_left(lines, symbol.address, key=lambda line: line.address)
    last = bisect_left(lines, stop, key=lambda line: line.address)
    return _checked(image, symbol, lines[first:last])


def disassemble_bytes(isa: str, code: bytes, address: int) -> tuple[Line, ...]:
    """The instructions of any bytes, placed at `address`."""
    workspace = Workspace()
    path = workspace.path / "code"
    path.write_bytes(wrap_code(isa, code, address))
    return _objdump(isa, path, None)


def _checked(image: Image, symbol: Symbol, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines, after a check that they contain exactly the bytes of the image, all of them."""
    expected = symbol.address
    for line in lines:
        if line.address != expected:
            break
        if image.read(line.address, len(line.encoding)) != line.encoding:
            raise InputError(image.path, f"{symbol.name} is changed by relocations at load time", "link without them")
        expected = line.end
    if expected != symbol.address + symbol.size:
        what = f"{symbol.name} cannot be disassembled at {expected:#x}"
        raise InputError(image.path, what, "check that its .size ends with an instruction and no label is inside one")
    return lines


def _objdump(isa: str, path: Path, span: tuple[int, int] | None) -> tuple[Line, ...]:
    bounds = [f"--start-address={span[0]:#x}", f"--stop-address={span[1]:#x}"] if span else []
    result = run("llvm-objdump", [*OPTIONS, *platform_named(isa).disassembler, *bounds, str(path)])
    if result.returncode != 0:
        raise InputError(path.name, f"llvm-objdump fails: {first_message(result.stderr)}", "check the file")
    lines = _parse(isa, result.stdout)
    return tuple(platform_named(isa).refine(lines))


def _parse(isa: str, listing: str) -> Iterator[Line]:
    for row in listing.splitlines():
        if match := ROW.fullmatch(row):
            address, groups, text = match.groups()
            # A group of several bytes is printed as one little-endian number.
            encoding = b"".join(bytes.fromhex(group)[::-1] for group in groups.split())
            yield Line(int(address, 16), encoding, _clean(isa, text))


def _clean(isa: str, text: str) -> str:
    """The text with one space after the mnemonic and each comma; empty for data and undecodable bytes."""
    words = " ".join(platform_named(isa).remarks.sub("", text).lower().split())
    return "" if words.startswith((".", "<")) else words
