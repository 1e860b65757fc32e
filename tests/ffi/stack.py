"""How deep each function of the C library writes into the stack: the calls of calls.py, made by stack.c.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dauntless.catalogue import ROOT
from tests.ffi.calls import Call, calls, is_prepared
from tests.ffi.conftest import INCLUDE
from tests.ffi.declarations import Kind, functions

SOURCE = ROOT / "tests" / "ffi" / "stack.c"


@dataclass(frozen=True)
class Depth:
    """In bytes from the caller's frame."""

    written: int
    not_zero: int


@dataclass(frozen=True)
class Measurement:
    backend: str
    depths: dict[str, Depth]  # of each function, the greatest of its calls'


def program(compiler: str, archive: Path, folder: Path, *options: str) -> Path:
    """stack.c with a static library."""
    out = folder / "stack"
    (folder / "functions.inc").write_text("".join(f"FUNCTION({function.name})\n" for function in functions()))
    flags = ("-std=c11", "-D_GNU_SOURCE", "-DDAUNTLESS_HAZMAT", "-O1", "-Wall", "-Wextra", "-Werror")
    flags += ("-Wno-cast-function-type", f"-I{INCLUDE}", f"-I{folder}", "-pthread", *options)
    subprocess.run([compiler, *flags, SOURCE, archive, "-o", out], check=True)
    return out


def measure(shared: Path, command: Sequence[str | Path]) -> Measurement:
    """Runs the program. `shared`: a library of this machine, which makes the keys that the calls use."""
    text = "".join(line + "\n" for call in calls(shared) for line in lines(call))
    got = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    backend, *answers = got.stdout.splitlines()
    found: dict[str, Depth] = {}
    for name, written, not_zero in (answer.split() for answer in answers):
        before = found.get(name, Depth(0, 0))
        found[name] = Depth(max(before.written, int(written)), max(before.not_zero, int(not_zero)))
    return Measurement(backend, found)


def deepest(one: Measurement, other: Measurement) -> Measurement:
    """The greater of what each function uses in two builds for one backend."""
    depths = {
        name: Depth(max(depth.written, other.depths[name].written), max(depth.not_zero, other.depths[name].not_zero))
        for name, depth in one.depths.items()
    }
    return Measurement(one.backend, depths)


def lines(call: Call) -> Iterator[str]:
    """What stack.c is to read. Keys are prepared there: those of another backend are refused."""
    prepared = {
        start: place.argument.type
        for place in call.places
        if is_prepared(place.argument.type)
        for start in (place.pointers or (place.start,))
    }
    for start, contents in call.contents.items():
        if start in prepared and contents:
            key, half = key_of(call, prepared[start])
            yield f"put 0 {key.hex()}"
            verb = "prepare" if "_prepared_" in prepared[start] else "decode"
            yield f"call dauntless_{call.function.parameter_set}_{verb}_{half} @{start} @0 {len(key)}"
        else:
            yield f"put {start} {contents.hex()}"
    words = []
    places = {place.argument: place for place in call.places}
    for argument in call.function.arguments:
        if place := places.get(argument):
            words.append(f"@{place.start}")
            words += [str(place.size)] if argument.kind is Kind.BUFFER else []
            width = 16 if place.lengths else 8
            for n, pointer in enumerate(place.pointers):
                yield f"point {(place.start or 0) + width * n} {pointer}"
            for n, length in enumerate(place.lengths):
                yield f"put {(place.start or 0) + width * n + 8} {length.to_bytes(8, 'little').hex()}"
        else:
            words.append(str(call.numbers[argument.name]))
    yield " ".join(("call", call.function.name, *words))


def key_of(call: Call, structure: str) -> tuple[bytes, str]:
    """The key that a structure holds, and which half of the pair it is."""
    half = structure.partition("_prepared_")[2] or structure.removeprefix("dauntless_rsa_")
    return call.keys[half], half
