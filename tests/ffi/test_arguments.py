"""Every argument of every function that dauntless.h declares, spoiled: a new function is tested without being named here.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from dauntless.catalogue import ROOT
from tests.ffi import conftest
from tests.ffi.calls import COUNT, FIRST, Call, Library, Place, calls, is_prepared
from tests.ffi.declarations import Kind, constants, functions, structures

OK, OVERLAP = 0, constants()["DAUNTLESS_ERROR_OVERLAP"]


@pytest.fixture(scope="module")
def shared(library: conftest.Library) -> Library:
    return Library(library.shared)


@pytest.fixture(scope="module")
def sound(library: conftest.Library) -> tuple[Call, ...]:
    return calls(library.shared)


def test_sound_calls(shared: Library, sound: tuple[Call, ...]) -> None:
    """The calls that the other tests spoil are right: each returns 0, or true, and writes only what is an output."""
    assert {f.name for f in functions() if f.computes} == {call.function.name for call in sound}
    for call in sound:
        result, before, after = shared.run(call)
        if call.function.result == "size_t":
            assert isinstance(result, int) and result > 1, call.function.name
        else:
            assert result in (OK, True, None), call.function.name
        for place in call.places:
            if not place.argument.written:
                span = slice(place.start, (place.start or 0) + place.size)
                assert before[span] == after[span]


def test_overlap_is_refused(shared: Library, sound: tuple[Call, ...]) -> None:
    """An output or a changed structure that has a byte in common with another argument, whichever: the code, and no write."""
    tried = 0
    for call in sound:
        for spoiled in overlapping(call):
            result, before, after = shared.run(spoiled)
            assert (OVERLAP, before) == (result, after), spoiled
            tried += 1
    assert tried > 5000


def overlapping(call: Call) -> Iterator[Call]:
    """One place moved onto another, of which at least one is written: same start, by one byte, by half, inside."""
    for fixed, moving in permutations(call.places, 2):
        if fixed.argument.written or moving.argument.written:
            for start in starts(fixed.start or 0, fixed.size, moving):
                yield call.moved(moving, start=start)
        if moving.argument.written:
            for n, pointer in enumerate(fixed.pointers):  # onto a structure, or bytes, that the table leads to
                size = fixed.lengths[n] if fixed.lengths else structures()[fixed.argument.type][0]
                for start in starts(pointer or 0, size, moving):
                    yield call.moved(moving, start=start)


def starts(start: int, size: int, moving: Place) -> set[int]:
    """Starts with which a place overlaps `size` bytes at `start`, as it must be aligned."""
    deltas = (0, 1, size // 2, size - 1, size - moving.size, -1, -(moving.size // 2), -(moving.size - 1))
    alignment = alignment_of(moving)
    rounded = {start + delta // alignment * alignment for delta in deltas}
    return {s for s in rounded if s < start + size and start < s + moving.size}


def alignment_of(place: Place) -> int:
    match place.argument.kind:
        case Kind.STRUCTURE:
            return structures()[place.argument.type][1]
        case Kind.TABLE | Kind.SLICES:
            return 8
        case _:
            return 1


def test_nothing_is_written_if_an_argument_is_wrong(shared: Library, sound: tuple[Call, ...]) -> None:
    """NULL, a wrong size, a wrong alignment, a structure that holds nothing, a wrong count: the code of it, and no write."""
    for call in sound:
        if call.function.result == "void":
            continue
        for name, spoiled in wrong(call):
            result, before, after = shared.run(spoiled)
            is_code = call.function.result == "int"
            expected = constants()[f"DAUNTLESS_ERROR_{name}"] if is_code else 0
            assert (expected, before) == (result, after), (name, spoiled)


def wrong(call: Call) -> Iterator[tuple[str, Call]]:
    """Calls with one argument wrong, with the name of the error."""
    for place in call.places:
        yield "NULL", call.moved(place, start=None)
        match place.argument.kind:
            case Kind.BUFFER:
                yield "SIZE", call.moved(place, size=1 << 63)
                if place.argument.name == "context":
                    yield "SIZE", call.moved(place, size=256)
                if not place.free or call.function.name == "dauntless_equal":
                    yield "SIZE", call.moved(place, size=place.size - 1)
                    yield "SIZE", call.moved(place, size=place.size + 1)
            case Kind.STRUCTURE:
                yield "ALIGNMENT", call.moved(place, start=(place.start or 0) + alignment_of(place) // 2)
                if call.contents[place.start or 0]:
                    yield "STATE", replace(call, contents=call.contents | {place.start or 0: bytes(place.size)})
            case Kind.TABLE:
                yield from wrong_tables(call, place)
            case Kind.SLICES:
                yield from wrong_slices(call, place)
    if any(argument.kind is Kind.COUNT for argument in call.function.arguments):
        for count in (COUNT - 1, COUNT + 1, 0, 1 << 32, 1 << 61, (1 << 64) - 1):
            yield "SIZE", replace(call, numbers=call.numbers | {"count": count})


def wrong_tables(call: Call, place: Place) -> Iterator[tuple[str, Call]]:
    """The table itself, and each of its pointers."""
    yield "ALIGNMENT", call.moved(place, start=(place.start or 0) + 4)
    for n, pointer in enumerate(place.pointers):
        others = (place.pointers[:n], place.pointers[n + 1 :])
        yield "NULL", call.moved(place, pointers=(*others[0], None, *others[1]))
        yield "ALIGNMENT", call.moved(place, pointers=(*others[0], (pointer or 0) + 16, *others[1]))
        yield (
            "STATE",
            replace(call, contents=call.contents | {pointer or 0: bytes(structures()[place.argument.type][0])}),
        )


def wrong_slices(call: Call, place: Place) -> Iterator[tuple[str, Call]]:
    """The array itself, and each of its elements: NULL with a size, too many bytes."""
    yield "ALIGNMENT", call.moved(place, start=(place.start or 0) + 4)
    for n in range(len(place.pointers)):
        pointers = (*place.pointers[:n], None, *place.pointers[n + 1 :])
        yield "NULL", call.moved(place, pointers=pointers)
        for length in (1 << 63, *([256] if place.argument.name == "contexts" else [])):
            yield "SIZE", call.moved(place, lengths=(*place.lengths[:n], length, *place.lengths[n + 1 :]))


@pytest.mark.parametrize("what", ["another backend", "another structure", "another version"])
def test_foreign_prepared_keys(shared: Library, sound: tuple[Call, ...], what: str) -> None:
    """The code of a structure that cannot be used, and no write: whatever the function, and for each structure that is one."""
    tried = 0
    for call in sound:
        for place in call.places:
            for start in (place.pointers or (place.start,)) if is_prepared(place.argument.type) else ():
                contents = call.contents.get(start or 0, b"")
                if not contents:
                    continue  # it is to be written
                other = foreign(contents, place.argument.type, what, shared)
                spoiled = replace(call, contents=call.contents | {start or 0: other})
                result, before, after = shared.run(spoiled)
                expected = constants()["DAUNTLESS_ERROR_STATE"] if call.function.result == "int" else 0
                assert (expected, before) == (result, after), (place, call.function.name)
                tried += 1
    assert tried > 50


def foreign(contents: bytes, structure: str, what: str, shared: Library) -> bytes:
    """A prepared key as it is marked elsewhere, by FNV-1a: structure, width of pointers, version, backend."""
    name = shared.loaded.dauntless_backend
    name.restype = ctypes.c_char_p
    version = tomllib.loads((ROOT / "ffi" / "Cargo.toml").read_text())["package"]["version"]
    own = mark(structure, version, name())
    assert contents.count(own) == 1
    others = {
        "another backend": mark(structure, version, b"another"),
        "another structure": mark("another", version, name()),
        "another version": mark(structure, "another", name()),
    }
    return contents.replace(own, others[what])


def mark(structure: str, version: str, backend: bytes) -> bytes:
    value = fnv_1a(int.from_bytes(b"dauntles", "big"), structure.encode()) ^ 64
    return fnv_1a(value, version.encode() + backend).to_bytes(8, "little")


def fnv_1a(value: int, text: bytes) -> int:
    for byte in text:
        value = (value ^ byte) * 0x0000_0100_0000_01B3 % (1 << 64)
    return value


def test_wipes_do_nothing_at_null(shared: Library, sound: tuple[Call, ...]) -> None:
    """So that what ends a function may call them in every case; elsewhere they fill all of it with zeros."""
    wipes = [call for call in sound if call.function.result == "void"]
    assert {"wipe"} == {part for call in wipes for part in call.function.name.split("_") if part == "wipe"}
    for call in wipes:
        (place,) = call.places
        shared.run(call.moved(place, start=None))
        _, _, after = shared.run(call)
        assert bytes(place.size) == after[FIRST : FIRST + place.size]


def test_equal(shared: Library, sound: tuple[Call, ...]) -> None:
    """Same bytes, at one place or at two; a difference in any byte, or in size, is one."""
    (call,) = {c.function.name: c for c in sound if c.function.name == "dauntless_equal"}.values()
    a, b = call.places
    assert shared.run(call)[0] is shared.run(call.moved(b, start=a.start))[0] is True
    for n in range(a.size):
        different = bytearray(a.size)
        different[n] = 1 << n % 8
        assert shared.run(replace(call, contents=call.contents | {b.start or 0: bytes(different)}))[0] is False
    empty = call.moved(a, start=None, size=0)
    assert shared.run(empty.moved(b, start=None, size=0))[0] is True
    assert shared.run(empty)[0] is False
