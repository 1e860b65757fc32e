"""Landing pads and notes: kernels begin where indirect branches may land, and their objects say so.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Kernels are called through tables. `readelf` and `ld.lld` judge the notes; the bytes are compared with the manuals'.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm import elf
from dauntless.asm.assemble import assemble
from dauntless.asm.tools import run
from dauntless.catalogue import ROOT

PADS = {"x86_64": bytes.fromhex("f30f1efa"), "aarch64": bytes.fromhex("5f2403d5")}  # endbr64, bti c
PROPERTIES = {"x86_64": "x86 feature: IBT, SHSTK", "aarch64": "AArch64 feature: BTI"}
# A linker that is told to mark its output, and to refuse objects that do not support it.
FORCED = {
    "x86_64": ("-z", "force-ibt", "-z", "shstk", "-z", "cet-report=error"),
    "aarch64": ("-z", "force-bti", "-z", "bti-report=error"),
}
SOURCES = [p for isa in PADS for folder in ("kernels", "optimized") for p in sorted((ROOT / folder / isa).rglob("*.S"))]
KERNELS = [p for p in SOURCES if not p.stem.endswith("_tables")]


def isa_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[1]


def assembled(source: Path, folder: Path) -> Path:
    """The object of this one source."""
    out = folder / f"{'_'.join(source.relative_to(ROOT).with_suffix('').parts)}.o"
    if not out.exists():
        assemble(source, isa_of(source), out)
    return out


def properties(path: Path) -> list[str]:
    """What `readelf -n` prints of a file."""
    text = subprocess.run(["readelf", "-nW", path], check=True, capture_output=True, text=True, env={"LC_ALL": "C"})
    return re.findall(r"Properties: (.*)", text.stdout)


def first_bytes(path: Path, symbol: str) -> bytes:
    """Of a function in a relocatable object."""
    parsed = elf.parse(path.name, path.read_bytes())
    rows = [r for s in parsed.sections if s.type == elf.SYMTAB for r in parsed.symbols(s) if r.name == symbol]
    (row,) = rows
    return parsed.contents(parsed.sections[row.section])[row.value :][:4]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pads")


def test_every_kernel_is_looked_at() -> None:
    """The sources are those of the catalogue's kernels, for every ISA that has pads."""
    assert {k.source for k in catalogue.kernels() if k.isa in PADS} == {
        p for p in KERNELS if p.relative_to(ROOT).parts[0] == "kernels"
    }


@pytest.mark.parametrize("source", KERNELS, ids=lambda p: str(p.relative_to(ROOT)))
def test_begins_with_a_pad(source: Path, folder: Path) -> None:
    """Clean and scheduled kernels, in the object of the one source."""
    symbol = f"dauntless_{source.parent.name}_{source.stem}"
    assert PADS[isa_of(source)] == first_bytes(assembled(source, folder), symbol)


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_object_says_so(source: Path, folder: Path) -> None:
    """Objects of constants too: one without the note takes the property from all that it is linked with."""
    assert [PROPERTIES[isa_of(source)]] == properties(assembled(source, folder))


def link(isa: str, objects: list[Path], out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """A shared library by ld.lld, warnings being errors."""
    return run("ld.lld", ["-shared", "--fatal-warnings", *options, "-o", str(out), *map(str, objects)])


@pytest.mark.parametrize("isa", PADS)
def test_linked_together(isa: str, folder: Path) -> None:
    """All clean kernels of an ISA with their constants make a library with the property, unforced and forced."""
    objects = [assembled(p, folder) for p in SOURCES if p.is_relative_to(ROOT / "kernels" / isa)]
    for options in ((), FORCED[isa]):
        linked = link(isa, objects, folder / f"{isa}.so", *options)
        assert 0 == linked.returncode, linked.stderr
        assert [PROPERTIES[isa]] == properties(folder / f"{isa}.so")


@pytest.mark.parametrize("isa", PADS)
def test_an_object_without_the_note_is_refused(isa: str, folder: Path) -> None:
    """As it is beside compiled code, of which the compiler speaks: the symbol of src/kernels/declare.rs leaves the note out."""
    source = next(p for p in KERNELS if isa_of(p) == isa)
    beside = folder / f"beside_{isa}.S"
    beside.write_text(f".set .Lbeside_rust, 1\n{source.read_text()}")
    assemble(beside, isa, beside.with_suffix(".o"))
    assert [] == properties(beside.with_suffix(".o"))
    linked = link(isa, [beside.with_suffix(".o")], folder / "refused.so", *FORCED[isa])
    assert 0 != linked.returncode and "property" in linked.stderr
