"""Checks every function in a table of a library that Debian ships, and writes docs/survey.md: python -m tests.survey.run
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each function is checked in a process of its own, with a limit of time and memory. What is refuted is confirmed by running it
in the emulator: two secrets with two traces, or the rule that a run breaks.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from dauntless.asm import archive, elf
from dauntless.asm import library as archives
from dauntless.asm.image import Image, load, load_function
from dauntless.catalogue import ROOT
from dauntless.contract import Contract
from dauntless.errors import DauntlessError
from dauntless.isa.decode import isa_named
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import REFUTED, verify
from tests.attack.truth import groups_of, observe
from tests.survey.table import Row, read
from tests.survey.write import document

FOLDER = ROOT / "build" / "survey"
DOCUMENT = ROOT / "docs" / "survey.md"
TABLES = Path(__file__).parent
MEMORY = 4 << 30  # bytes


@dataclass(frozen=True)
class Library:
    """A static archive in a Debian package."""

    name: str
    package: str
    path: str

    @property
    def rows(self) -> list[Row]:
        return read(TABLES / f"{self.name}.txt")


LIBRARIES = (
    Library("libsodium", "libsodium-dev", "usr/lib/x86_64-linux-gnu/libsodium.a"),
    Library("bearssl", "libbearssl-dev", "usr/lib/x86_64-linux-gnu/libbearssl.a"),
)


@dataclass(frozen=True)
class Verdict:
    """`outcome`: proved, refuted or unknown. `confirmed`: what the emulator shows of what is refuted; "" if nothing."""

    member: str
    function: str
    outcome: str
    rule: str = ""
    why: str = ""
    confirmed: str = ""
    instructions: int = 0


# -- the archives --------------------------------------------------------------------------------------------------------
def download(library: Library) -> tuple[Path, str]:
    """The archive, out of the package that apt downloads, and the package's version."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not list(FOLDER.glob(f"{library.package}_*.deb")):
        subprocess.run(["apt-get", "download", library.package], cwd=FOLDER, check=True, capture_output=True)
    package = next(FOLDER.glob(f"{library.package}_*.deb"))
    unpacked = FOLDER / library.package
    subprocess.run(["dpkg-deb", "-x", str(package), str(unpacked)], check=True)
    return unpacked / library.path, package.name.split("_")[1].replace("%3a", ":")


@dataclass(frozen=True)
class Archive:
    """An archive that has been read: once, before processes that look at its functions are forked."""

    library: archives.Library
    bodies: dict[str, bytes]
    objects: dict[str, elf.Elf]


@cache
def opened(path: Path) -> Archive:
    library = archives.read([path])
    library.functions()  # indexed
    isa_named(library.isa)  # imported
    bodies = {name: body for name, body in archive.members(str(path), path.read_bytes()) if elf.is_elf(body)}
    return Archive(library, bodies, {name: elf.parse(name, body) for name, body in bodies.items()})


def image_of(path: Path, row: Row) -> Image:
    """The function's own member with what it needs; of a name that several members define, the one in the table."""
    it = opened(path)
    owners = [name for name, o in it.objects.items() if any(_defines(s, row.function) for s in o.symbol_table)]
    if len(owners) == 1:
        return load_function(it.library, row.function)
    folder = FOLDER / f"{path.stem}-members"
    folder.mkdir(exist_ok=True)
    chosen = _closure(it.objects, row.member)
    for name in chosen:
        (folder / name).write_bytes(it.bodies[name])
    return load([folder / name for name in chosen])


def _defines(symbol: elf.ElfSymbol, name: str) -> bool:
    return symbol.name == name and symbol.section != elf.UNDEFINED


def _closure(objects: dict[str, elf.Elf], first: str) -> list[str]:
    """The member and those that define what it, or one of these, leaves undefined."""
    owner = {s.name: name for name, o in objects.items() for s in o.symbol_table
             if s.binding != elf.LOCAL and s.section != elf.UNDEFINED}  # fmt: skip
    chosen = [first]
    for name in chosen:
        wanted = (owner.get(s.name) for s in objects[name].symbol_table if s.section == elf.UNDEFINED)
        chosen += [n for n in dict.fromkeys(wanted) if n is not None and n not in chosen]
    return chosen


# -- one function ----------------------------------------------------------------------------------------------------------
def check(path: Path, row: Row) -> Verdict:
    """The prover's verdict, and what the emulator says of a refutation."""
    try:
        image = image_of(path, row)
        contract = Contract(row.function, row.signature, symbol=_named(image, row.function))
        program = Program(image)
        result = verify(image, contract, program=program)
    except DauntlessError as error:
        return Verdict(row.member, row.function, "unknown", "", f"{error.what}; {error.next_step}")
    if result.proved:
        return Verdict(row.member, row.function, "proved", instructions=result.instructions)
    refusal = result.refusals[0]
    why = refusal.what.splitlines()[0]
    if REFUTED not in result.properties.values():
        return Verdict(row.member, row.function, "unknown", refusal.rule, why)
    entry = image.symbol(contract.symbol).address
    seen = observe(program, entry, contract, groups_of(contract, 1))
    return Verdict(row.member, row.function, "refuted", refusal.rule, why, seen.fault)


def _named(image: Image, function: str) -> str:
    """The function's name in the image; of several static ones that of the first member, which is the row's."""
    several = [s for s in image.symbols.values() if s.name.startswith(f"{function}@0x")]
    return min(several, key=lambda s: s.address).name if several else function


def apart(path: Path, row: Row, seconds: int) -> Verdict:
    """The same in a process of its own, within so many seconds of its own time."""
    readable, writable = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(readable)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            answer = check(path, row)
        except (Refusal, MemoryError, RecursionError, AssertionError) as error:
            answer = Verdict(row.member, row.function, "unknown", "", f"{type(error).__name__}: {error}"[:200])
        os.write(writable, json.dumps(asdict(answer)).encode()[:65536])
        os._exit(0)
    os.close(writable)
    with os.fdopen(readable, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    if not data:
        return Verdict(row.member, row.function, "unknown", "", f"not decided in {seconds} s")
    return Verdict(**json.loads(data))


def survey(library: Library, seconds: int, only: str, known: Mapping[tuple[str, str], Verdict]) -> Iterator[Verdict]:
    """The verdict on every row of a library's table, or on those of one function or member; `known` are kept."""
    path, _ = download(library)
    opened(path)
    for row in library.rows:
        if only not in ("", row.function, row.member):
            continue
        verdict = known.get((row.member, row.function)) or apart(path, row, seconds)
        print(f"{verdict.outcome:8} {row.member} {row.function}: {verdict.why}"[:200], flush=True)
        yield verdict


def decided(library: Library) -> dict[tuple[str, str], Verdict]:
    """What the last survey proved, or refuted with a confirmation."""
    last = found(library)
    verdicts = last[3] if last is not None else []
    return {(v.member, v.function): v for v in verdicts if v.outcome == "proved" or v.confirmed}


def found(library: Library) -> tuple[str, str, str, list[Verdict]] | None:
    """What the last survey of the library found; None before the first."""
    kept = FOLDER / f"{library.name}.json"
    if not kept.exists():
        return None
    return library.name, library.package, download(library)[1], [Verdict(**row) for row in json.loads(kept.read_text())]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.survey.run", description="Check libraries that Debian ships."
    )
    parser.add_argument("--seconds", type=int, default=120, help="for one function, of processor time")
    parser.add_argument("--library", choices=[x.name for x in LIBRARIES], help="only this one")
    parser.add_argument("--again", action="store_true", help="only what the last survey did not decide")
    parser.add_argument("--only", default="", help="only this function or member; writes nothing")
    options = parser.parse_args(arguments)
    if shutil.which("apt-get") is None:
        print("apt-get is not installed: the archives come from Debian")
        return 2
    for library in LIBRARIES:
        if options.library in (None, library.name):
            known = decided(library) if options.again else {}
            verdicts = list(survey(library, options.seconds, options.only, known))
            if not options.only:
                (FOLDER / f"{library.name}.json").write_text(json.dumps([asdict(v) for v in verdicts]))
    everything = [found(library) for library in LIBRARIES]
    if not options.only and None not in everything:
        DOCUMENT.write_text(document([part for part in everything if part is not None]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
