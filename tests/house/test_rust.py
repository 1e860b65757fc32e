"""The Rust library's rooms: where `unsafe` may be said, and who imports whom.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from dauntless.isa.riscv64 import VARIANTS
from src.kernels import generate
from tests.ships import scheduled

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.rs"))
KERNELS = ROOT / "src" / "kernels"
ISAS = ("x86_64", "aarch64", "riscv64")


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


def declarations(isa: str) -> str:
    """The files of all algorithms for an ISA."""
    return "\n".join(code(path) for path in sorted(KERNELS.glob(f"*/{isa}.rs")))


def test_every_kernel_is_included() -> None:
    """Every assembly kernel of an ISA is part of the library, scheduled for a core where that ships; every table of
    constants too, once."""
    for isa in ISAS:
        text, optimized = declarations(isa), scheduled(isa)
        folder = ROOT / "kernels" / isa
        for path in sorted(folder.glob("*/*.S")):
            kernel = str(path.relative_to(folder).with_suffix(""))
            if path.stem.endswith("_tables"):
                assert 1 == text.count(f'"kernels/{isa}/{kernel}.S"'), kernel
            else:
                core = optimized.get(kernel)
                expected = f"optimized/{isa}/{core}/{kernel}.S" if core else f"kernels/{isa}/{kernel}.S"
                assert f'"{expected}"' in text, kernel


@pytest.mark.parametrize("isa", ISAS)
def test_every_kernel_is_in_a_table(isa: str) -> None:
    """Every kernel that an ISA's files declare is also called by one of its backends."""
    text = declarations(isa)
    declared = re.findall(r"safe fn (\w+)\(", text)
    assert declared
    assert [] == [symbol for symbol in declared if len(re.findall(rf"\b{symbol}\b", text)) == 1]


def test_a_kernel_is_named_once() -> None:
    """Link names of kernels stand in generated files alone; an algorithm has one struct of kernels, which is generated too."""
    written = [path for path in SOURCES if "GENERATED" not in path.read_text().splitlines()[0]]
    assert [] == [name_of(path) for path in written if re.search(r"dauntless_\w+_\w+", code(path))]
    algorithms = sorted(path.parent for path in KERNELS.glob("*/types.toml"))
    assert algorithms
    for folder in algorithms:
        tables = [path for path in sorted(folder.glob("*.rs")) if re.search(r"\bstruct Table\b", code(path))]
        assert [folder / "table.rs"] == tables
        assert "GENERATED" in (folder / "table.rs").read_text().splitlines()[0]


def test_constants_are_in_the_binary_once() -> None:
    """No two tables of constants that an algorithm's file includes have the same contents."""
    for path in sorted(KERNELS.glob("*/*.rs")):
        included = [ROOT / name for name in re.findall(r'"(kernels/\S+_tables\.S)"', code(path))]
        seen: dict[str, Path] = {}
        for table in included:
            text = re.sub(r"//.*|#.*", "", table.read_text()).replace(table.stem, "")
            assert seen.setdefault(text, table) == table


@pytest.mark.skipif(shutil.which("rustfmt") is None, reason="no rustfmt: make setup installs one")
def test_declarations_are_generated() -> None:
    """Tables of kernels are what their contracts, kernels and schedules say."""
    for path, text in generate.texts().items():
        assert path.read_text() == text, f"{name_of(path)}: run `make tables`"


def modules() -> dict[str, set[str]]:
    """Of each module of an algorithm's folder in src/ the others of the same folder that it names."""
    found = {}
    for path in SOURCES:
        siblings = {p.stem for p in path.parent.glob("*.rs")} - {path.stem, "mod"}
        if path.stem != "mod" and path.parent != ROOT / "src":
            text = re.sub(r"#\[cfg\(test\)\].*", "", code(path))
            named = set(re.findall(r"\bsuper::(\w+)", text))
            for group in re.findall(r"use super::\{(.*?)\};", text, re.DOTALL):
                named |= set(re.findall(r"(?:^|,|\{)\s*(\w+)", re.sub(r"\{[^{}]*\}", "", group)))
            found[name_of(path)] = {name_of(path.parent / f"{name}.rs") for name in named & siblings}
    return found


def test_no_circles() -> None:
    """The modules of a folder do not import each other in a circle."""
    arrows = modules()
    assert arrows["src/mlkem/matrix.rs"]
    while leaves := [name for name, targets in arrows.items() if not targets & arrows.keys()]:
        for name in leaves:
            del arrows[name]
    assert arrows == {}


def test_lengths_of_vectors_are_proved() -> None:
    """On RISC-V kernels are handed out for the lengths of vector registers, powers of two, for which the prover proves them."""
    found = re.search(
        r"const PROVED: RangeInclusive<usize> = (\d+)\.\.=(\d+);", code(KERNELS / "features" / "riscv64.rs")
    )
    assert found is not None
    first, last = (8 * int(size) for size in found.groups())
    handed_out = [1 << bits for bits in range(16) if first <= 1 << bits <= last]
    assert [variant.vlen for variant in VARIANTS] == handed_out


def test_documentation_names_every_backend() -> None:
    """The table in docs/backends.md has the backends of the sources, each once for every processor that has it."""
    pattern = r'Named::new\("(\w+)"|PORTABLE: &str = "(\w+)"'
    names = [re.findall(pattern, code(path)) for path in sorted((KERNELS / "features").glob("*.rs"))]
    expected = [first or second for found in names for first, second in found]
    table = re.search(r"\| processor \| backend \|.*?\n\n", (ROOT / "docs" / "backends.md").read_text(), re.DOTALL)
    assert table is not None
    found = [name for row in table[0].split("\n")[2:-2] for name in re.findall(r"`(\w+)`", row.split("|")[2])]
    assert sorted(expected) == sorted(found)
