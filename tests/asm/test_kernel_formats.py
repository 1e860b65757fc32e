"""The kernels in Mach-O and COFF objects: rewritten by the crate's build script, linked and proved like those in ELF.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.assemble import tables_of
from dauntless.asm.disassemble import disassemble
from dauntless.asm.image import Image, load_function
from dauntless.asm.library import read
from dauntless.asm.tools import Workspace, tool
from dauntless.prover.verify import verify
from tests.asm.test_formats import TARGETS

ROOT = Path(__file__).resolve().parents[2]
# References to constants of the file's own and to tables of another, for each ISA
SAMPLE = (
    "x86_64/mlkem/cbd2_avx2",
    "x86_64/mlkem/rej_uniform_avx2",
    "aarch64/mlkem/ntt_neon",
    "aarch64/keccak/f1600_x1_scalar",
)

LINKERS = {
    (isa, form): (linker, options)
    for isa, arch, machine in (("x86_64", "x86_64", "x64"), ("aarch64", "arm64", "arm64"))
    for form, linker, options in (
        ("macho", "ld64.lld", ["-dylib", "-arch", arch, "-platform_version", "macos", "11.0", "11.0"]),
        ("coff", "lld-link", ["/dll", "/noentry", "/nodefaultlib", f"/machine:{machine}"]),
    )
}


@cache
def build_script() -> tuple[Workspace, Path]:
    """The crate's build script, compiled: it rewrites the kernels' files."""
    workspace = Workspace()
    program = workspace.path / "build"
    subprocess.run(["rustc", "--edition", "2024", "-o", program, ROOT / "src" / "kernels" / "build.rs"], check=True)
    return workspace, program


def beside_lld(name: str) -> Path:
    """Another linker of the version of ld.lld that is in use: one program with several names."""
    lld = Path(tool("ld.lld"))
    return lld.with_name(lld.name.replace("ld.lld", name))


def rewritten(source: Path, form: str, folder: Path) -> Path:
    out = folder / form / source.name
    out.parent.mkdir(exist_ok=True)
    subprocess.run([build_script()[1], form, source, out], check=True)
    return out


def assembled(source: Path, target: str) -> Path:
    out = source.with_suffix(".o")
    subprocess.run([tool("clang"), f"--target={target}", "-c", "-x", "assembler", source, "-o", out], check=True)
    return out


needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="no rustc: make setup installs one")


def texts(image: Image, symbol: str) -> list[str]:
    """Instructions without the distances that differ from image to image."""
    return [line.text.split("[rip")[0].split("0x")[0] for line in disassemble(image, image.symbol(symbol))]


@needs_rustc
@pytest.mark.parametrize("form", ["macho", "coff"])
@pytest.mark.parametrize("address", SAMPLE)
def test_kernels(address: str, form: str, tmp_path: Path) -> None:
    """The same instructions as in the ELF object, and proved like them."""
    kernel = catalogue.kernel(address)
    sources = [rewritten(path, form, tmp_path) for path in (kernel.source, *tables_of(kernel.source))]
    objects = [assembled(path, TARGETS[kernel.isa, form]) for path in sources]
    image = load_function(read(objects), kernel.symbol)
    assert {"macho": "Mach-O", "coff": "COFF"}[form] == image.convention
    elf = load_function(read([kernel.build()]), kernel.symbol)
    assert texts(elf, kernel.symbol) == texts(image, kernel.symbol)
    if image.convention == "COFF" and kernel.isa == "x86_64":
        image = replace(image, convention="System V")
    assert verify(image, kernel.contract, kernel.feature).proved


@needs_rustc
@pytest.mark.parametrize("form", ["macho", "coff"])
@pytest.mark.parametrize("isa", ["x86_64", "aarch64"])
def test_every_file_is_rewritten(isa: str, form: str, tmp_path: Path) -> None:
    """Every file that the library includes assembles for the other formats, and all link together by those systems' linkers."""
    objects = []
    for source in sorted((ROOT / "kernels" / isa).glob("*/*.S")):
        (tmp_path / source.parent.name / form).mkdir(parents=True, exist_ok=True)
        objects.append(assembled(rewritten(source, form, tmp_path / source.parent.name), TARGETS[isa, form]))
    linker, options = LINKERS[isa, form]
    out = tmp_path / "linked"
    place = [f"/out:{out}"] if form == "coff" else ["-o", out]
    subprocess.run([beside_lld(linker), *options, *place, *objects], check=True)
    assert out.stat().st_size > 0


@needs_rustc
@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("\n        .data\n", ":2: `.data` has no rule"),
        ("        .weak x\n", ":1: `.weak x` has no rule"),
        ("        .ifndef .Lbeside_rust\n", "the file ends before `.endif`"),
    ],
)
def test_unknown_directives(text: str, what: str, tmp_path: Path) -> None:
    """The build script refuses what it has no rule for."""
    source = tmp_path / "given.S"
    source.write_text(text)
    command = [build_script()[1], "macho", source, tmp_path / "out.S"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert what in done.stderr
