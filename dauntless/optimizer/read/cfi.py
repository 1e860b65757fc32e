"""Call frame information of a function, from `.eh_frame`, as directives at addresses.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Formats: Linux Standard Base 5.0, 10.6; DWARF 5, 6.4. Rows are per address, so a directive belongs after the instruction that
ends there. Unusual rules are kept as `.cfi_escape`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from dauntless.asm import elf
from dauntless.asm.image import Image, Symbol
from dauntless.errors import InputError

PCREL_SDATA4 = 0x1B  # how assemblers write addresses here
_SIMPLE = {0x0A: "remember_state", 0x0B: "restore_state", 0x2D: "negate_ra_state"}  # the last is AArch64's
_SKIPPED = 0x00  # padding


@dataclass(frozen=True)
class Directive:
    """`text` applies from `address` on. `frame`: the new base register of the frame address, if the directive sets one."""

    address: int
    text: str
    frame: int | None = None


@dataclass(frozen=True)
class FrameInformation:
    """Frame information of one function; `directives` in order."""

    directives: tuple[Directive, ...]


def frame_information(image: Image, symbol: Symbol) -> FrameInformation | None:
    """The frame information of a function; None if it has none. InputError for unsupported kinds (a language's handler)."""
    linked = elf.parse(image.path, image.elf_path.read_bytes())
    for section in linked.sections:
        if section.name == ".eh_frame" and section.flags & elf.ALLOC:
            found = _find(_Entries(linked.contents(section), section.address), symbol.address, image.path)
            if found is not None:
                return found
    return None


class _Bytes:
    """A cursor over bytes."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def take(self, size: int) -> bytes:
        found = self.data[self.at : self.at + size]
        self.at += size
        return found

    def unsigned(self, size: int) -> int:
        return int.from_bytes(self.take(size), "little")

    def uleb(self) -> int:
        value = shift = 0
        while True:
            byte = self.unsigned(1)
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def sleb(self) -> int:
        start = self.at
        value = self.uleb()
        bits = 7 * (self.at - start)
        return value - (value >> (bits - 1) << bits)

    def text(self) -> str:
        end = self.data.index(b"\0", self.at)
        found = self.data[self.at : end].decode()
        self.at = end + 1
        return found


@dataclass(frozen=True)
class _Common:
    """Fields of a common information entry (CIE)."""

    code: int
    data: int
    augmentation: str
    encoding: int


class _Entries:
    """An `.eh_frame` section at its address."""

    def __init__(self, data: bytes, address: int) -> None:
        self.data, self.address = data, address

    def __iter__(self) -> Iterator[tuple[_Common, int, bytes]]:
        """(common entry, function's address, rules) of every function."""
        at = 0
        while at + 4 <= len(self.data):
            (length,) = struct.unpack_from("<I", self.data, at)
            if length == 0:
                at += 4
                continue
            body = _Bytes(self.data[: at + 4 + length], at + 4)
            place = body.at
            back = body.unsigned(4)
            if back:
                common = self._common(place - back)
                start = self.address + body.at + struct.unpack("<i", body.take(4))[0]
                body.take(4)
                body.take(body.uleb() if "z" in common.augmentation else 0)
                yield common, start, body.data[body.at :]
            at += 4 + length

    def _common(self, at: int) -> _Common:
        body = _Bytes(self.data, at + 8)
        body.take(1)
        augmentation = body.text()
        code, data = body.uleb(), body.sleb()
        body.uleb()
        encoding = 0
        if augmentation.startswith("z"):
            body.uleb()
            if "R" in augmentation and not set(augmentation) & set("PL"):
                encoding = body.unsigned(1)
        return _Common(code, data, augmentation, encoding)


def _find(entries: _Entries, address: int, path: str) -> FrameInformation | None:
    for common, start, rules in entries:
        if start == address:
            if common.encoding != PCREL_SDATA4 or not set(common.augmentation) <= set("zR"):
                raise InputError(path, "its frame information is of a kind that is not written again",
                                 "leave out handlers of exceptions (-fno-exceptions)")  # fmt: skip
            return FrameInformation(tuple(_directives(common, start, _Bytes(rules))))
    return None


def _directives(common: _Common, address: int, rules: _Bytes) -> Iterator[Directive]:
    while rules.at < len(rules.data):
        start = rules.at
        code = rules.unsigned(1)
        if code == _SKIPPED:
            continue
        moved = _advance(code, rules, common)
        if moved:
            address += moved
            continue
        text, frame = _rule(code, rules, common)
        if not text:
            text = ".cfi_escape " + ", ".join(f"{byte:#04x}" for byte in rules.data[start : rules.at])
        yield Directive(address, text, frame)


def _advance(code: int, rules: _Bytes, common: _Common) -> int:
    if code >> 6 == 1:
        return (code & 0x3F) * common.code
    size = {0x02: 1, 0x03: 2, 0x04: 4}.get(code)
    return rules.unsigned(size) * common.code if size else 0


def _rule(code: int, rules: _Bytes, common: _Common) -> tuple[str, int | None]:
    """(directive, the frame's register if it names one); empty text for a rule that is kept as bytes, after reading it."""
    high, low = code >> 6, code & 0x3F
    if high == 2:
        return f".cfi_offset {low}, {rules.uleb() * common.data}", None
    if high == 3:
        return f".cfi_restore {low}", None
    if code in _SIMPLE:
        return f".cfi_{_SIMPLE[code]}", None
    if code == 0x0C:
        register = rules.uleb()
        return f".cfi_def_cfa {register}, {rules.uleb()}", register
    if code == 0x0D:
        register = rules.uleb()
        return f".cfi_def_cfa_register {register}", register
    if code == 0x0E:
        return f".cfi_def_cfa_offset {rules.uleb()}", None
    if code == 0x05:
        return f".cfi_offset {rules.uleb()}, {rules.uleb() * common.data}", None
    if code in (0x06, 0x07, 0x08):
        return f".cfi_{ {6: 'restore', 7: 'undefined', 8: 'same_value'}[code] } {rules.uleb()}", None
    if code == 0x09:
        return f".cfi_register {rules.uleb()}, {rules.uleb()}", None
    _skip(code, rules)
    return "", None


def _skip(code: int, rules: _Bytes) -> None:
    """Skips the operands of a rule that is kept as bytes."""
    if code == 0x0F:
        rules.take(rules.uleb())
    elif code in (0x10, 0x16):
        rules.uleb()
        rules.take(rules.uleb())
    elif code in (0x11, 0x12, 0x14, 0x15):
        rules.uleb()
        rules.uleb()
    elif code in (0x13, 0x2E):
        rules.uleb()
    else:
        raise InputError(
            "frame information", f"rule {code:#x} is not known", "leave it out (-fno-asynchronous-unwind-tables)"
        )
