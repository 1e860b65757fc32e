"""The Rust library's rooms: where `unsafe` may be said, who imports whom, and that no panic is left in a release build.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from dauntless.isa.riscv64 import VARIANTS

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.rs"))
KERNELS = ROOT / "src" / "kernels"
ISAS = ("x86_64", "aarch64", "riscv64")
SHIPS_FOR = {"aarch64": "neoverse-n1", "riscv64": "spacemit-x60"}
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def code(path: Path) -> str:
    """Without comments."""
    return re.sub(r"//.*", "", path.read_text())


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_unsafe_only_in_kernels() -> None:
    """`unsafe` occurs in src/kernels alone, and not in its portable half."""
    found = [name_of(path) for path in SOURCES if re.search(r"\bunsafe\b", code(path))]
    allowed = [name for name in found if name.startswith("src/kernels/") and "/portable/" not in name]
    assert allowed == found
    assert found, "the kernels are called somewhere"


def test_kernels_import_nothing() -> None:
    """Arrows: interface to algorithms to kernels, never back."""
    kernels = [path for path in SOURCES if KERNELS in path.parents]
    assert [] == [name_of(path) for path in kernels if "crate::" in code(path)]
    hashes = [path for path in SOURCES if path.parent.name == "sha3"]
    assert [] == [name_of(path) for path in hashes if "mlkem" in code(path)]


def shipped(isa: str) -> dict[str, str]:
    """The core for which a kernel is scheduled, by the kernel's address without the ISA, where that ships: on x86-64 what was
    measured to be faster than the clean kernel, elsewhere one core's wherever there is a schedule for it."""
    if core := SHIPS_FOR.get(isa):
        scheduled = (ROOT / "optimized" / isa / core).glob("*/*.S")
        return {f"{path.parent.name}/{path.stem}": core for path in scheduled}
    path = ROOT / "optimized" / isa / "ships.toml"
    ships = tomllib.loads(path.read_text())["ships"] if path.exists() else {}
    return {address.removeprefix(f"{isa}/"): core for address, core in ships.items() if core != "clean"}


def test_every_kernel_is_included() -> None:
    """Every assembly kernel and table of an ISA is part of the library, scheduled for a core where that ships."""
    for isa in ISAS:
        text, optimized = (KERNELS / f"{isa}.rs").read_text(), shipped(isa)
        folder = ROOT / "kernels" / isa
        kernels = [str(path.relative_to(folder).with_suffix("")) for path in sorted(folder.glob("*/*.S"))]
        expected = [f"{optimized[kernel]}/{kernel}" if kernel in optimized else kernel for kernel in kernels]
        assert [] == [kernel for kernel in expected if f'"{kernel}"' not in text]


@pytest.mark.parametrize("isa", ISAS)
def test_every_kernel_is_in_a_table(isa: str) -> None:
    """Every kernel that an ISA's file declares is also called by one of its backends."""
    text = code(KERNELS / f"{isa}.rs")
    declared = re.findall(r"safe fn (\w+)\(", text)
    assert declared
    assert [] == [symbol for symbol in declared if len(re.findall(rf"\b{symbol}\b", text)) == 1]


def test_lengths_of_vectors_are_proved() -> None:
    """On RISC-V kernels are handed out for the lengths of vector registers, powers of two, for which the prover proves them."""
    found = re.search(r"const PROVED: RangeInclusive<usize> = (\d+)\.\.=(\d+);", code(KERNELS / "riscv64_features.rs"))
    assert found is not None
    first, last = (8 * int(size) for size in found.groups())
    handed_out = [1 << bits for bits in range(16) if first <= 1 << bits <= last]
    assert [variant.vlen for variant in VARIANTS] == handed_out


def test_documentation_names_every_backend() -> None:
    """The table in docs/backends.md has the backends of the sources, each once for every processor that has it."""
    expected = [name for path in sorted(KERNELS.glob("*.rs")) for name in set(re.findall(r'name: "(\w+)"', code(path)))]
    table = re.search(r"\| processor \| backend \|.*?\n\n", (ROOT / "docs" / "backends.md").read_text(), re.DOTALL)
    assert table is not None
    found = [name for row in table[0].split("\n")[2:-2] for name in re.findall(r"`(\w+)`", row.split("|")[2])]
    assert sorted(expected) == sorted(found)


@pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: make setup installs one")
def test_no_panic() -> None:
    """A release build of the whole interface refers to no panic: its handler, and all that leads there, is gone."""
    manifest = ROOT / "tests" / "panic" / "Cargo.toml"
    command = ["cargo", "build", "--quiet", "--release", "--manifest-path", str(manifest), "--target-dir", str(TARGET)]
    subprocess.run(command, check=True)
    library = TARGET / "release" / "libdauntless_panic.a"
    symbols = subprocess.run(["nm", library], capture_output=True, text=True, check=False).stdout
    assert all(name in symbols for name in ("generate_768", "batch_768", "shake256_x8")), (
        "the interface is in the library"
    )
    assert [] == [line for line in symbols.splitlines() if re.search("dauntless_panicked|panicking|_fail", line)]
