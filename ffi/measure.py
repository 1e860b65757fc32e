"""Measures the stack that each function of the C library uses; writes src/stack.rs, what is wiped, and docs/stack.md.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`make stack` runs it, on x86-64: libraries that do not wipe (`--cfg dauntless_measure`), on each processor of `PROCESSORS`. On a
processor without AVX-512 the column of the backend that needs it stays as the page has it: what is wiped suffices for both. Of
functions that the page does not have, it says what the library uses with AVX-512's kernels in Rust (src/kernels/*/valgrind).
A processor that has AVX-512 and lacks IFMA, whose kernels take most of RSA's stack, is refused: its numbers would be too small.
With AVX-512 all are measured in each schedule of lanes, Zen 4's and 5's (`--cfg dauntless_zen4`) too, and the most counts.
RSA uses more of the stack where it has kernels for two numbers, with two vector multipliers or AVX-512 IFMA, which QEMU's
Haswell lacks.
The library with the feature `pairwise`, which tries new key pairs, is measured too: functions that use more in it have a second
number.
With `--unmeasured` it only gives functions that have no number yet a large one, so that the library can be built.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ffi.generate import measured  # noqa: E402
from tests.ffi.declarations import functions  # noqa: E402
from tests.ffi.stack import Measurement, deepest, measure, program  # noqa: E402

# ISA -> commands that run a program for it
PROCESSORS: dict[str, tuple[tuple[str, ...], ...]] = {
    "x86_64": ((), ("qemu-x86_64", "-cpu", "Haswell"), ("qemu-x86_64", "-cpu", "qemu64")),
    "aarch64": (("qemu-aarch64", "-cpu", "max"), ("qemu-aarch64", "-cpu", "cortex-a53")),
    "riscv64": (("qemu-riscv64",), ("qemu-riscv64", "-cpu", "rv64,v=true,vlen=512,vext_spec=v1.0")),
}
SCHEDULES = ("dauntless_zen4", "dauntless_zen5")  # of lanes with AVX-512, beside the one for other processors
SOURCES = ROOT / "ffi" / "src"
UNMEASURED = 1 << 18  # bytes that are wiped until a function is measured
BATCH = 10  # operations: more than one step, whatever the width
STEP = 1024
UNPAINTED = 512  # bytes below the caller's frame that stack.c does not paint


@dataclass(frozen=True)
class Build:
    """One of the C library: with which options of cargo, and which heading its table has in docs/stack.md."""

    options: tuple[str, ...]
    heading: str


DEFAULT = Build((), "# Stack of the C library\n")
PAIRWISE = Build(("--features", "pairwise"), "## With the feature `pairwise`\n")


def archive(isa: str, build: Build, *also: str) -> Path:
    """The static library that does not wipe; with `also` configured."""
    name = "-".join(("measure", *build.options[1:], *also))
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / name
    flags = " ".join(f"--cfg {name}" for name in ("dauntless_measure", *also))
    environment = os.environ | {"CARGO_TARGET_DIR": str(target), "RUSTFLAGS": flags}
    command = ["scripts/build-library", isa, *build.options]
    built = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return ROOT / built.stdout.strip()


def measurements(build: Build) -> list[Measurement]:
    found = []
    libraries = {isa: archive(isa, build) for isa in PROCESSORS}
    shared = libraries["x86_64"].with_name("libdauntless.so")
    with tempfile.TemporaryDirectory() as folder:
        for isa, commands in PROCESSORS.items():
            run = program(f"{isa}-linux-gnu-gcc", libraries[isa], Path(folder), "-static")
            found += [measure(shared, [*command, run]) for command in commands]
        for schedule in SCHEDULES:
            run = program("x86_64-linux-gnu-gcc", archive("x86_64", build, schedule), Path(folder), "-static")
            found[0] = deepest(found[0], measure(shared, [run]))
    return found


def with_models(build: Build) -> dict[str, int]:
    """What each function uses with AVX-512's kernels in Rust, on a processor with AVX2."""
    library = archive("x86_64", build, "dauntless_valgrind")
    with tempfile.TemporaryDirectory() as folder:
        run = program("x86_64-linux-gnu-gcc", library, Path(folder), "-static")
        return used(measure(library.with_name("libdauntless.so"), [run]))


def used(measurement: Measurement) -> dict[str, int]:
    return {name: depth.written for name, depth in measurement.depths.items()}


PAGE = ROOT / "docs" / "stack.md"


def rows(build: Build) -> list[list[str]]:
    """The page's table of a build: first the heading of each column."""
    _, found, text = PAGE.read_text().partition(build.heading)
    lines = text.partition("\n## ")[0].splitlines() if found else []
    return [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]


def kept(build: Build, measured_here: list[str]) -> tuple[str, dict[str, int]]:
    """The backend of the page's first column and what each function uses there, if this machine has not measured it."""
    first, *others = rows(build) or rows(DEFAULT)[:1]
    backend = first[1]
    if backend in measured_here:
        return "", {}
    return backend, {row[0].strip("`"): int(row[1]) for row in others}


Place = tuple[str, str]  # the module and the constant of stack.rs


def places() -> dict[str, Place]:
    """Function -> where its number is, as its source names it, for each function that wipes."""
    found = {}
    for path in sorted(SOURCES.glob("*.rs")):
        for function in path.read_text().split('extern "C" fn ')[1:]:
            if constant := re.search(r"Border::<\{ stack::(\w+) \}>", function):
                found[function.partition("(")[0]] = (path.stem, constant[1])
    return found


def with_margin(used: int) -> int:
    """What is wiped: an eighth more, since compilers differ, in whole KiB; and what stack.c leaves to the caller."""
    return -(-(used + used // 8 + UNPAINTED) // STEP) * STEP


def rust(wiped: dict[Place, int], pairwise: dict[Place, int]) -> str:
    """The constants of src/stack.rs."""
    text = (
        "//! Bytes of stack that each function wipes, which is more than it uses. "
        "GENERATED by `make stack`, which measures it.\n"
        "//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC\n"
    )
    for module in sorted({module for module, _ in wiped}):
        rows = sorted((place, size) for place, size in wiped.items() if place[0] == module)
        body = "".join(constants(place[1], size, pairwise.get(place, size)) for place, size in rows)
        text += f"\npub mod {module} {{\n{body}}}\n"
    return text


def constants(name: str, size: int, with_pairwise: int) -> str:
    """One, or one for each build."""
    if size == with_pairwise:
        return f"    pub(crate) const {name}: usize = {size};\n"
    return (
        f'    #[cfg(not(feature = "pairwise"))]\n    pub(crate) const {name}: usize = {size};\n'
        f'    #[cfg(feature = "pairwise")]\n    pub(crate) const {name}: usize = {with_pairwise};\n'
    )


Column = tuple[str, dict[str, int]]  # a backend, and what each function uses


def columns(build: Build) -> list[Column]:
    """What the functions use in a build on each processor: measured, but for a backend that this processor lacks."""
    found = [(m.backend, used(m)) for m in measurements(build)]
    backend, depths = kept(build, [backend for backend, _ in found])
    if backend and places().keys() - depths.keys():
        depths = with_models(build) | depths
    if backend:  # this processor's backend is the next column's, and may use more for its further features
        (_, here), (name, emulated) = found[:2]
        found[:2] = [(backend, depths), (name, {f: max(used, here[f]) for f, used in emulated.items()})]
    return found


def needed(columns: list[Column]) -> dict[Place, int]:
    """What is to be wiped."""
    wiped: dict[Place, int] = {}
    for function, place in places().items():
        most = max(depths.get(function, 0) for _, depths in columns)
        wiped[place] = max(wiped.get(place, 0), with_margin(most))
    return wiped


def table(columns: list[Column], wiped: dict[Place, int]) -> str:
    """Of the functions whose places `wiped` has."""
    place_of = places()
    backends = [backend for backend, _ in columns]
    text = f"| function | {' | '.join(backends)} | wiped |\n|---|{'---:|' * (len(backends) + 1)}\n"
    for function in functions():
        if (place := place_of.get(function.name)) in wiped:
            used = " | ".join(str(depths.get(function.name, "")) for _, depths in columns)
            text += f"| `{function.name}` | {used} | {wiped[place]} |\n"
    return text


def page(default: str, pairwise: str) -> str:
    """The documentation with these tables."""
    return (
        f"<!-- GENERATED by make stack -->\n{DEFAULT.heading}\n"
        "Bytes of stack that each function uses, by backend, and bytes that it wipes before it returns. The use is measured\n"
        "on a painted stack, without the first 512 bytes. The wiped size is the largest use plus an eighth plus these 512\n"
        "bytes, in whole KiB. A thread that calls a function needs the last column, plus 1 KiB for the caller. Batches were\n"
        f"measured with {BATCH} operations; larger ones use no more. With the feature `pairwise` some functions use\n"
        "[more](#with-the-feature-pairwise).\n\n"
        f"{default}\n{PAIRWISE.heading}\n"
        "The numbers of the functions that use more when the library tries new key pairs:\n\n"
        f"{pairwise}"
    )


def refusal(features: set[str]) -> str:
    """Why this processor cannot measure; empty if it can."""
    if "avx512f" not in features or "avx512ifma" in features:
        return ""
    return (
        "make stack: this processor has AVX-512 without AVX-512 IFMA, whose kernels take most of RSA's stack: "
        "run it on a processor with both, or with neither"
    )


def main() -> None:
    unmeasured = "--unmeasured" in sys.argv[1:]
    if not unmeasured and (why := refusal(set(Path("/proc/cpuinfo").read_text().split()))):
        sys.exit(why)
    stack, known, more = SOURCES / "stack.rs", measured(), measured(pairwise=True)
    names = {place: "::".join(place).lower() for place in places().values()}
    before = {place: known.get(name, UNMEASURED) for place, name in names.items()}
    stack.write_text(rust(before, {place: more[name] for place, name in names.items() if name in more}))
    if unmeasured:
        return
    default, pairwise = columns(DEFAULT), columns(PAIRWISE)
    wiped = needed(default)
    trying = {place: size for place, size in needed(pairwise).items() if size > wiped[place]}
    stack.write_text(rust(wiped, trying))
    PAGE.write_text(page(table(default, wiped), table(pairwise, trying)))


if __name__ == "__main__":
    main()
