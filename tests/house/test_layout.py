"""The address rule, the header rule, and generated files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.assemble import tables_of
from dauntless.contract import Contract

ROOT = Path(__file__).resolve().parents[2]
ROOMS = (
    ".ci",
    "bench",
    "bindings",
    "contracts",
    "dauntless",
    "ffi",
    "fuzz",
    "kernels",
    "scripts",
    "src",
    "tests",
    "tls",
)
LICENCE = "SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC"
HEADER = 6  # lines: a module's docstring may say more before the tag
VAGUE_NAMES = {"old", "new", "misc", "utils", "helpers", "experimental"}

KERNELS = {kernel.address: kernel for kernel in catalogue.kernels()}
TABLES = sorted((ROOT / "kernels").glob("*/*/*_tables.S"))
GENERATORS = [p for p in sorted((ROOT / "kernels").rglob("*.py")) if "__main__" in p.read_text()]
BUILT = {"__pycache__", "target"}  # folders of what is built
SUFFIXES = {".py", ".pyi", ".S", ".rs", ".c", ".h", ""}


def sources() -> list[Path]:
    """Every file of the rooms that people write or that is generated into them."""
    found = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*")) if path.is_file()]
    return [p for p in found if p.suffix in SUFFIXES and not BUILT.intersection(p.parts)]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


# -- headers ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_header(path: Path) -> None:
    """A file begins with what it is for, then its licence."""
    lines = path.read_text().splitlines()
    if lines and lines[0].startswith("#!"):
        lines = lines[1:]
    assert len(lines[0].strip("/!#\"' ")) >= 10, "line 1 says what the file is for"
    assert any(LICENCE in line for line in lines[1:HEADER])


def test_names_say_what_is_inside() -> None:
    """No file is called utils or the like."""
    assert [] == [name_of(p) for p in sources() if VAGUE_NAMES & set(p.stem.split("_"))]


# -- kernels ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("address", KERNELS)
def test_kernel_defines_its_symbol(address: str) -> None:
    """The address names the symbol: global, a function, with its size set."""
    kernel = KERNELS[address]
    text, symbol = kernel.source.read_text(), re.escape(kernel.symbol)
    assert re.search(rf"^\s*\.globa?l\s+{symbol}$", text, re.MULTILINE)
    assert re.search(rf"^\s*\.type\s+{symbol}\s*,\s*[@%]function$", text, re.MULTILINE)
    assert re.search(rf"^\s*\.size\s+{symbol}\s*,", text, re.MULTILINE)


def c_type(name: str) -> str:
    """`u32` in C."""
    return f"{'' if name.startswith('i') else 'u'}int{name[1:]}_t"


def declaration(contract: Contract, symbol: str) -> str:
    """The contract's signature as C, without qualifiers or spaces; a struct of equal members is an array of them."""
    parts = []
    for argument in contract.signature.arguments:
        if len({(member.type, member.dimensions) for member in argument.members}) > 1:
            members = "".join(
                f"{c_type(it.type)}{it.name.rpartition('.')[2]}{''.join(f'[{d}]' for d in it.dimensions)};"
                for it in argument.members
            )
            parts.append(f"struct{{{members}}}*{argument.name}")
            continue
        element = argument.members[0] if argument.is_struct else argument
        sizes = (
            (*argument.dimensions, len(argument.members), *element.dimensions)
            if argument.is_struct
            else element.dimensions
        )
        dimensions = "".join(f"[{d}]" for d in sizes)
        parts.append(f"{c_type(element.type)}{argument.name}{dimensions}")
    result = contract.signature.result
    return f"{c_type(result) if result else 'void'}{symbol}({','.join(parts)})"


@pytest.mark.parametrize("address", KERNELS)
def test_banner_declares_the_contracts_signature(address: str) -> None:
    """The C declaration in the banner is the contract's signature."""
    kernel = KERNELS[address]
    banner = "".join(re.sub(r"^\s*(//|#)", "", line) for line in kernel.source.read_text().splitlines()[:40])
    assert declaration(kernel.contract, kernel.symbol) in re.sub(r"\bconst\b|\s", "", banner)


@pytest.mark.parametrize("address", KERNELS)
def test_kernel_is_not_preprocessed(address: str) -> None:
    """No C preprocessor and no includes: the text also goes through Rust's `global_asm!`."""
    text = KERNELS[address].source.read_text()
    assert [] == re.findall(r"^\s*(?:#\s*(?:include|define|if|ifdef|ifndef)\b.*|\.include\b.*)$", text, re.MULTILINE)


def test_local_labels_are_unique() -> None:
    """Two kernels of an ISA may be concatenated: no `.L` label is defined in both."""
    for isa in {kernel.isa for kernel in KERNELS.values()}:
        owners: dict[str, Path] = {}
        for path in sorted((ROOT / "kernels" / isa).glob("*/*.S")):
            for label in set(re.findall(r"^(\.L\w+):", path.read_text(), re.MULTILINE)):
                assert owners.setdefault(label, path) == path, label


# -- generated files ----------------------------------------------------------------------------------------------
def first_line(path: Path) -> str:
    return path.read_text().splitlines()[0]


def is_written_by(script: Path, path: Path) -> bool:
    """Whether the first line says so."""
    return re.search(rf"GENERATED by (\S*/)?{script.name}[: ]", first_line(path)) is not None


def generated(folder: Path) -> list[Path]:
    """The assembly in a folder that some generator writes."""
    return [path for path in sorted(folder.rglob("*.S")) if "GENERATED" in first_line(path)]


@pytest.mark.parametrize("path", TABLES, ids=name_of)
def test_table_says_generated(path: Path) -> None:
    """A table is generated, and belongs to some kernel beside it."""
    assert "GENERATED" in first_line(path)
    assert any(path in tables_of(source) for source in path.parent.glob("*.S") if source not in TABLES)


@pytest.mark.parametrize("path", generated(ROOT / "kernels"), ids=name_of)
def test_generated_assembly_names_its_generator(path: Path) -> None:
    """Line 1 names one, beside it or above."""
    assert [script for script in GENERATORS if script.parent in path.parents and is_written_by(script, path)]


@pytest.mark.parametrize("script", GENERATORS, ids=name_of)
def test_assembly_rebuilds_byte_for_byte(script: Path, tmp_path: Path) -> None:
    """Run elsewhere, the generator writes exactly the tables and kernels that name it."""
    kernels, folder = ROOT / "kernels", tmp_path / "kernels"
    shutil.copytree(kernels, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in generated(folder):
        path.unlink()
    module = ".".join(script.relative_to(ROOT).with_suffix("").parts)
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, "-m", module], cwd=tmp_path, env=environment, check=True)
    written = [path for path in generated(script.parent) if is_written_by(script, path)]
    assert written != []
    expected = {str(path.relative_to(kernels)): path.read_bytes() for path in written}
    assert expected == {str(path.relative_to(folder)): path.read_bytes() for path in generated(folder)}


# -- house files --------------------------------------------------------------------------------------------------
def test_verbs_of_the_guides_exist() -> None:
    """Every `make verb` in the documents is a rule of the Makefile."""
    verbs = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for path in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))):
        named = set(re.findall(r"(?:^\s*|`)make ([a-z0-9-]+)\b", path.read_text(), re.MULTILINE))
        assert named <= verbs, name_of(path)


def test_links_lead_somewhere() -> None:
    """Every relative link in the documents names a file of the tree."""
    for path in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))):
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
            assert (path.parent / target).exists(), f"{name_of(path)} links {target}"


def test_python_files_parse_with_annotations_of_the_oldest_python() -> None:
    """The package is written for Python 3.11."""
    for path in sorted((ROOT / "dauntless").rglob("*.py")):
        ast.parse(path.read_text(), str(path), feature_version=(3, 11))


# -- what is kept -------------------------------------------------------------------------------------------------
def test_only_text_is_kept() -> None:
    """No program, dump of memory or archive lies among the sources; screenshots may."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip(f"{ROOT} is no checkout, or git is missing: which files are kept is not known")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = [name for name in listed.stdout.split("\0") if name and not name.endswith(".png")]
    assert len(names) > 1000
    for path in (ROOT / name for name in names):
        if path.is_file():  # not deleted since
            path.read_bytes().decode()
