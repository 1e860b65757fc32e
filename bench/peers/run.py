"""Builds the libraries of libraries.toml, then measures them into docs/speed.md or tests them against each other.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    python bench/peers/run.py bench [--quick] [--algorithms mldsa ...] [--only NAME ...] [--keep]
    python bench/peers/run.py test [--only NAME ...]

Each library is built by itself, with cargo's release profile and the flags of its row, and copied once for each class of
vector extensions that it is let see. A library that cannot be built, or a class that cannot be shown alone, is reported with
the reason, and left out. The results of a whole run are kept in bench/peers/results, one file for each processor, and
docs/speed.md is written from all of them; a run of a part is printed only, unless it is to be kept in the place of what the
processor's file has of it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import cpuid  # noqa: E402
from processors import Missing, Run, keep, keep_part, page, read_results  # noqa: E402

from dauntless.errors import DauntlessError, InputError  # noqa: E402

FOLDER = Path(__file__).resolve().parent
BUILD = ROOT / "build" / "peers"
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", BUILD / "target"))
LIBCLANG = Path("/usr/lib/llvm-19/lib")  # liboqs' generator of bindings misunderstands newer ones
PAGE = ROOT / "docs" / "speed.md"
EVERYTHING = cpuid.widest()  # the class from which nothing is hidden


@dataclass(frozen=True)
class Size:
    """Samples of operations whose calls all do the same; where they differ, how many calls, and how often each."""

    samples: int
    calls: int
    rounds: int


FULL, QUICK = Size(400, 4000, 3), Size(60, 400, 2)


@dataclass(frozen=True)
class Library:
    """A row of libraries.toml."""

    name: str
    package: str
    crate: str
    flags: str
    classes: tuple[str, ...]
    needs: tuple[str, ...]
    features: tuple[str, ...]
    environment: dict[str, str]
    highest: str
    switches: dict[str, dict[str, str]]
    apart: bool

    def kept_to(self, visible: str) -> tuple[str, dict[str, str]] | None:
        """How it is kept to a class: whether CPUID must hide what is above, and its switch; None if it cannot be."""
        if visible in (EVERYTHING, self.highest):
            return "show", {}
        if cpuid.can_fault():
            return "hide", {}
        return ("show", self.switches[visible]) if visible in self.switches else None


@dataclass(frozen=True)
class Variant:
    """A copy of a library, and the class of vector extensions that it is let see."""

    library: Library
    visible: str
    file: Path
    how: str
    switch: dict[str, str]

    @property
    def line(self) -> str:
        """Its line of the plan: harness/src/plan.rs says what the fields are."""
        settings = [f"{key}={value}" for key, value in (self.library.environment | self.switch).items()]
        where = "apart" if self.library.apart else "here"
        return "\t".join([self.library.name, self.visible, self.how, where, str(self.file), *settings])


def library(row: dict[str, Any]) -> Library:
    several = {key: tuple(row.get(key, ())) for key in ("classes", "needs", "features")}
    several["classes"] = tuple(name for name in several["classes"] if name != "avx512" or name == EVERYTHING)
    return Library(
        row["name"],
        row["package"],
        row["crate"],
        row["flags"],
        **several,
        environment=row.get("environment", {}),
        highest=row.get("highest", EVERYTHING),
        switches=row.get("switches", {}),
        apart=row.get("apart", False),
    )


def libraries(only: Sequence[str]) -> list[Library]:
    rows = tomllib.loads((FOLDER / "libraries.toml").read_text())["library"]
    found = [library(row) for row in rows]
    unknown = set(only) - {library.package for library in found}
    if unknown:
        raise InputError("--only", f"{', '.join(sorted(unknown))} is not in libraries.toml", "name packages from it")
    return [library for library in found if not only or library.package in only]


# -- building ----------------------------------------------------------------------------------------------------------
def cargo(arguments: Sequence[str], flags: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """cargo in the folder of the peers; it speaks to the terminal unless told to print JSON."""
    settings = os.environ | {"CARGO_TARGET_DIR": str(TARGET)} | environment
    settings.pop("RUSTFLAGS", None)
    if LIBCLANG.exists():
        settings.setdefault("LIBCLANG_PATH", str(LIBCLANG))
    if flags:
        settings["RUSTFLAGS"] = flags
    return subprocess.run(["cargo", *arguments], cwd=FOLDER, env=settings, capture_output=True, text=True, check=False)


def build(library: Library) -> Path | str:
    """The shared object, or why there is none."""
    sys.stderr.write(f"peers: building {library.name}\n")
    features = ["--features", ",".join(library.features)] if library.features else []
    result = cargo(["build", "--release", "--locked", "-p", f"peer-{library.package}", *features], library.flags)
    if result.returncode == 0:
        return TARGET / "release" / f"libpeer_{library.package.replace('-', '_')}.so"
    sys.stderr.write(result.stderr)
    errors = [line for line in result.stderr.splitlines() if line.startswith("error")]
    reason = errors[0] if errors else f"cargo ended with status {result.returncode}"
    return f"{reason} (it needs {', '.join(library.needs)})" if library.needs else reason


def variants(chosen: Sequence[Library]) -> tuple[list[Variant], list[Missing]]:
    """What could be built, in files of its own, and what could not, or cannot be let see just that."""
    found, missing = [], []
    BUILD.mkdir(parents=True, exist_ok=True)
    for library in chosen:
        built = build(library)
        if isinstance(built, str):
            missing.append(Missing(library.name, built))
            continue
        for visible in library.classes:
            kept = library.kept_to(visible)
            if kept is None:
                missing.append(Missing(f"{library.name} ({visible})", cpuid.WHY_NOT, built=True))
                continue
            file = BUILD / f"{library.name}-{visible}.so".replace(" ", "-")
            new = file.with_suffix(".new")
            shutil.copyfile(built, new)
            new.replace(file)  # a process that has loaded the old one keeps it
            found.append(Variant(library, visible, file, *kept))
    return found, missing


def versions() -> dict[str, str]:
    """The version of every crate, from the lock file."""
    packages = tomllib.loads((FOLDER / "Cargo.lock").read_text())["package"]
    return {package["name"]: package["version"] for package in packages}


# -- verbs -------------------------------------------------------------------------------------------------------------
def write_plan(found: Sequence[Variant]) -> Path:
    plan = BUILD / "plan"
    plan.write_text("".join(f"{variant.line}\n" for variant in found))
    return plan


def runner() -> str:
    """Builds the program that holds a library in a process of its own."""
    result = cargo(["build", "--release", "--locked", "-p", "peers-harness", "--bin", "runner"])
    if result.returncode != 0:
        raise InputError("bench/peers/harness", f"failed: {result.stderr.strip()[-400:]}", "see the message")
    return str(TARGET / "release" / "runner")


def c_library() -> str:
    """Builds dauntless's C library, whose formats are an implementation of their own."""
    manifest = ["--manifest-path", str(ROOT / "Cargo.toml")]
    result = cargo(["build", "--release", "--locked", *manifest, "-p", "dauntless-ffi"])
    if result.returncode != 0:
        raise InputError("ffi", f"failed: {result.stderr.strip()[-400:]}", "see the message")
    return str(TARGET / "release" / "libdauntless.so")


def measure(found: Sequence[Variant], size: Size, algorithms: Sequence[str]) -> str:
    """What the harness prints."""
    numbers = [str(number) for number in (size.samples, size.calls, size.rounds)]
    arguments = ["run", "--release", "--locked", "-p", "peers-harness", "--bin", "measure", "--", *numbers, *algorithms]
    result = cargo(arguments, PEERS_PLAN=str(write_plan(found)), PEERS_RUNNER=runner())
    if result.returncode != 0:
        raise InputError("bench/peers/harness", f"failed: {result.stderr.strip()[-400:]}", "see the message")
    sys.stderr.write("".join(f"{line}\n" for line in result.stderr.splitlines() if line.startswith("measure:")))
    return result.stdout


def bench(
    found: Sequence[Variant],
    missing: Sequence[Missing],
    size: Size,
    algorithms: Sequence[str],
    kept: Callable[[Run], None] | None,
) -> int:
    """Prints the tables, and keeps them in that way."""
    started, output = time.monotonic(), measure(found, size, algorithms)
    known = versions()
    crates = {v.library.name: f"{v.library.crate} {known[v.library.crate]}" for v in found}
    flags = {v.library.name: v.library.flags for v in found}
    results = read_results(output)
    run = Run.now(results, crates, flags, (*missing, *results.not_kept()))
    sys.stderr.write(f"peers: measured in {time.monotonic() - started:.0f} s\n")
    print(run.markdown())
    if kept:
        kept(run)
        PAGE.write_text(page())
    return 0


def test(found: Sequence[Variant], missing: Sequence[Missing]) -> int:
    for peer in missing:
        print(f"peers: not tested: {peer.name}: {peer.reason}")
    plan = write_plan(found)
    files = {"PEERS_PLAN": str(plan), "PEERS_RUNNER": runner(), "PEERS_C_LIBRARY": c_library()}
    settings = os.environ | {"CARGO_TARGET_DIR": str(TARGET)} | files
    command = ["cargo", "test", "--release", "--locked", "-p", "peers-harness", "--", "--nocapture", "--test-threads=1"]
    status = subprocess.run(command, cwd=FOLDER, env=settings, check=False).returncode
    return status or any(not peer.built for peer in missing)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("verb", choices=("bench", "test"))
    parser.add_argument("--quick", action="store_true", help="a tenth of the samples")
    parser.add_argument("--algorithms", nargs="*", default=[], help="mlkem, mldsa, sha3256, ...; all if none")
    parser.add_argument("--only", nargs="*", default=[], help="packages under libraries/, instead of all")
    parser.add_argument("--keep", action="store_true", help="keep a part, too, which is not quick, for docs/speed.md")
    arguments = parser.parse_args()
    if arguments.keep and arguments.quick:
        parser.error("what is measured quickly is not kept")
    try:
        found, missing = variants(libraries(arguments.only))
        if arguments.verb == "test":
            return test(found, missing)
        part = bool(arguments.quick or arguments.algorithms or arguments.only)
        kept = (keep_part if arguments.keep else None) if part else keep
        return bench(found, missing, QUICK if arguments.quick else FULL, arguments.algorithms, kept)
    except DauntlessError as error:
        sys.stderr.write(f"peers: {error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
