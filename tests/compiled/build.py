"""Compile the portable kernels, and the arithmetic in C too, with every compiler, so that object code can be proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`python tests/compiled/build.py [folder]` fills `build/compiled/` (or `folder`) and prints what it built and skipped.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from dauntless.contract import Contract

ROOT = Path(__file__).resolve().parents[2]
DEFAULT_OUT = ROOT / "build" / "compiled"

C_SOURCE = "tests/compiled/mlkem.c"
RUST_SOURCE = "tests/compiled/portable.rs"
C_FLAGS = ("-std=c11", "-g1", "-c", C_SOURCE)
RUST_FLAGS = ("--edition=2021", "--crate-type=lib", "--emit=obj", "-Cdebuginfo=1", RUST_SOURCE)
RUSTCS = ("rustc", "/usr/bin/rustc")  # rustup's, then the distribution's: the first that has the target's library


@dataclass(frozen=True)
class Target:
    """What each compiler family needs to be told to produce code for one instruction set."""

    isa: str
    feature: str
    gcc: tuple[str, ...]
    clang: tuple[str, ...]
    rust_triple: str
    rust_options: tuple[str, ...] = ()


TARGETS = (
    Target("x86_64", "sse2", ("gcc",), ("clang-19",), "x86_64-unknown-linux-gnu"),
    Target(
        "x86_64",
        "avx2",
        ("gcc", "-mavx2"),
        ("clang-19", "-mavx2"),
        "x86_64-unknown-linux-gnu",
        ("-Ctarget-feature=+avx2",),
    ),
    Target(
        "aarch64",
        "neon",
        ("aarch64-linux-gnu-gcc",),
        ("clang-19", "--target=aarch64-linux-gnu", "-ffreestanding"),
        "aarch64-unknown-linux-gnu",
    ),
)


@dataclass(frozen=True)
class Build:
    """One object file. Its functions are `dauntless_<algorithm>_<contract>_<suffix>`."""

    compiler: str
    options: tuple[str, ...]
    isa: str
    feature: str
    object: Path
    suffix: str

    @property
    def name(self) -> str:
        return self.object.stem


@dataclass(frozen=True)
class Job:
    """A build, its command line without the output, and why it cannot run, if it cannot."""

    build: Build
    command: tuple[str, ...]
    missing: str | None


def c_jobs(target: Target, out: Path) -> Iterator[Job]:
    """gcc and clang at -O2 and -O3."""
    for command in (target.gcc, target.clang):
        compiler, options = command[0], command[1:]
        missing = None if shutil.which(compiler) else f"{compiler} is not installed"
        family = "clang" if compiler.startswith("clang") else "gcc"
        for level in ("-O2", "-O3"):
            path = out / f"mlkem_{target.isa}_{target.feature}_{family}{level.replace('-', '_')}.o"
            build = Build(compiler, (*options, level), target.isa, target.feature, path, "c")
            yield Job(build, (compiler, *build.options, *C_FLAGS), missing)


def rust_job(target: Target, out: Path) -> Job:
    """rustc at opt-level 3."""
    compiler = next((rustc for rustc in RUSTCS if has_target(rustc, target.rust_triple)), None)
    missing = None if compiler else f"no rustc has the library for {target.rust_triple}"
    options = ("--target", target.rust_triple, *target.rust_options, "-Copt-level=3")
    path = out / f"portable_{target.isa}_{target.feature}_rustc_O3.o"
    build = Build(compiler or "rustc", options, target.isa, target.feature, path, "rust")
    return Job(build, (build.compiler, *options, *RUST_FLAGS), missing)


def exported(contracts: Iterable[Contract]) -> list[Contract]:
    """The contracts that the portable kernels have a function for."""
    text = (ROOT / RUST_SOURCE).read_text()
    return [c for c in contracts if f" {c.symbol_of('rust')} = " in text]


def has_target(rustc: str, triple: str) -> bool:
    """Whether this rustc exists and can compile `no_std` code for the triple."""
    if not shutil.which(rustc):
        return False
    query = [rustc, "--print", "target-libdir", "--target", triple]
    library = subprocess.run(query, capture_output=True, text=True, check=False).stdout.strip()
    return bool(library) and Path(library).is_dir()


def jobs(out: Path) -> list[Job]:
    """The compile matrix, in a fixed order."""
    return [job for target in TARGETS for job in (*c_jobs(target, out), rust_job(target, out))]


def compile_object(job: Job) -> Build:
    """Run one compiler from the repository's root, so that line tables name files in the tree."""
    subprocess.run([*job.command, "-o", str(job.build.object)], cwd=ROOT, check=True)
    return job.build


def build(out: Path = DEFAULT_OUT) -> list[Build]:
    """Compile the matrix in parallel; print a line for every build that is skipped."""
    out = out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    matrix = jobs(out)
    for job in matrix:
        if job.missing:
            print(f"skipped {job.build.name}: {job.missing}")
    with ThreadPoolExecutor() as pool:
        return list(pool.map(compile_object, (job for job in matrix if not job.missing)))


def main() -> None:
    for b in build(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_OUT):
        print(f"{b.name:32} {b.compiler} {' '.join(b.options)}")


if __name__ == "__main__":
    main()
