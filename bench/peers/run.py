"""Builds the libraries of libraries.toml, then measures them into docs/speed.md or tests them against each other.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    python bench/peers/run.py bench [--samples N] [--only NAME ...]
    python bench/peers/run.py test [--only NAME ...]

Each library is built by itself, with cargo's release profile and the flags of its row, and copied once for each class of
vector extensions that it is let see. A library that cannot be built, or a class that cannot be shown alone, is reported with
the reason, and left out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import cpuid  # noqa: E402
from report import Missing, Report, read_results  # noqa: E402

from dauntless.errors import DauntlessError, InputError  # noqa: E402

FOLDER = Path(__file__).resolve().parent
BUILD = ROOT / "build" / "peers"
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", BUILD / "target"))
LIBCLANG = Path("/usr/lib/llvm-19/lib")  # liboqs' generator of bindings misunderstands newer ones
OURS = "dauntless"
EVERYTHING = "avx512"  # the class from which nothing is hidden


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


@dataclass(frozen=True)
class Variant:
    """A copy of a library, and the class of vector extensions that it is let see."""

    library: Library
    visible: str
    file: Path

    @property
    def line(self) -> str:
        settings = [f"{key}={value}" for key, value in self.library.environment.items()]
        return "\t".join([self.library.name, self.visible, str(self.file), *settings])


def library(row: dict[str, Any]) -> Library:
    several = {key: tuple(row.get(key, ())) for key in ("classes", "needs", "features")}
    return Library(
        row["name"], row["package"], row["crate"], row["flags"], **several, environment=row.get("environment", {})
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
            if visible != EVERYTHING and not cpuid.can_fault():
                missing.append(Missing(f"{library.name} ({visible})", cpuid.WHY_NOT, built=True))
                continue
            file = BUILD / f"{library.name}-{visible}.so".replace(" ", "-")
            shutil.copyfile(built, file)
            found.append(Variant(library, visible, file))
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


def bench(found: Sequence[Variant], missing: Sequence[Missing], samples: int, output: Path) -> int:
    arguments = ["run", "--release", "--locked", "-p", "peers-harness", "--bin", "measure", "--", str(samples)]
    result = cargo(arguments, PEERS_PLAN=str(write_plan(found)))
    if result.returncode != 0:
        raise InputError("bench/peers/harness", f"failed: {result.stderr.strip()[-400:]}", "see the message")
    sys.stderr.write("".join(f"{line}\n" for line in result.stderr.splitlines() if line.startswith("measure:")))
    (BUILD / "results.tsv").write_text(result.stdout)
    crates, known = {v.library.name: v.library.crate for v in found}, versions()
    stated = {name: f"{crate} {known[crate]}" for name, crate in crates.items()}
    flags = {v.library.name: v.library.flags for v in found}
    output.write_text(Report(read_results(result.stdout), stated, flags, tuple(missing)).markdown())
    print(output.read_text())
    return 0


def test(found: Sequence[Variant], missing: Sequence[Missing]) -> int:
    for peer in missing:
        print(f"peers: not tested: {peer.name}: {peer.reason}")
    plan = write_plan(found)
    settings = os.environ | {"CARGO_TARGET_DIR": str(TARGET), "PEERS_PLAN": str(plan)}
    command = ["cargo", "test", "--release", "--locked", "-p", "peers-harness", "--", "--nocapture", "--test-threads=1"]
    status = subprocess.run(command, cwd=FOLDER, env=settings, check=False).returncode
    return status or any(not peer.built for peer in missing)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("verb", choices=("bench", "test"))
    parser.add_argument("--samples", type=int, default=400, help="of each operation of each library")
    parser.add_argument("--only", nargs="*", default=[], help="packages under libraries/, instead of all")
    parser.add_argument("--output", type=Path, default=ROOT / "docs" / "speed.md")
    arguments = parser.parse_args()
    try:
        found, missing = variants(libraries(arguments.only))
        if arguments.verb == "test":
            return test(found, missing)
        return bench(found, missing, arguments.samples, arguments.output)
    except DauntlessError as error:
        sys.stderr.write(f"peers: {error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
