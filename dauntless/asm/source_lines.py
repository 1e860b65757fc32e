"""Maps addresses to source lines by DWARF, with one llvm-symbolizer run per function."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

from weakref import WeakKeyDictionary

from dauntless.asm.image import Image, Symbol
from dauntless.asm.tools import first_message, run
from dauntless.errors import InputError

_lines: WeakKeyDictionary[Image, dict[int, str | None]] = WeakKeyDictionary()

# Functions are asked for byte by byte, since instruction boundaries are not known here.
LARGEST_FUNCTION = 1 << 16  # bytes; in a larger one each address is asked for alone


def source_line(image: Image, address: int) -> str | None:
    """The source line of `address` as `file.c:12`; None without debug information."""
    if not image.has_debug_lines:
        return None
    known = _lines.setdefault(image, {})
    if address not in known:
        function = image.function_at(address)
        known |= _symbolize(image, _addresses(address, function))
    return known[address]


def _addresses(address: int, function: Symbol | None) -> range:
    if function is None or function.size > LARGEST_FUNCTION:
        return range(address, address + 1)
    step = 4 if address % 4 == 0 and function.address % 4 == 0 else 1
    return range(function.address, function.address + function.size, step)


def _symbolize(image: Image, addresses: range) -> dict[int, str | None]:
    asked = "\n".join(hex(address - image.distance) for address in addresses)
    options = [f"--obj={image.elf_path}", "--functions=none", "--no-inlines", "--basenames"]
    result = run("llvm-symbolizer", options, asked + "\n")
    answers = [block.strip() for block in result.stdout.split("\n\n") if block.strip()]
    if result.returncode != 0 or len(answers) != len(addresses):
        message = first_message(result.stderr)
        raise InputError(image.path, f"llvm-symbolizer cannot read its debug lines: {message}", "compile without -g")
    return {address: _short(answer) for address, answer in zip(addresses, answers, strict=True)}


def _short(answer: str) -> str | None:
    """`file.c:12:5` without the column; None for `??:0` and line 0."""
    file, line, _ = answer.rsplit(":", 2) if answer.count(":") >= 2 else (*answer.rsplit(":", 1), "")
    return None if file == "??" or line == "0" else f"{file}:{line}"
