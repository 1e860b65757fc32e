"""Where the object is put must not matter: numbers for addresses, cut addresses and null pointers are refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from itertools import product
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.asm.tools import tool
from dauntless.contract import Contract
from dauntless.prover.verify import Result, verify

SOURCE = """
    .intel_syntax noprefix
    .text
    .globl relative, cut, null, compared
relative:
    lea     rax, [rip + table]
    mov     rax, qword ptr [rax + 8]
    ret
cut:
    lea     eax, [rip + table]
    mov     rax, qword ptr [rax]
    ret
null:
    xor     eax, eax
    mov     rax, qword ptr [rax]
    ret
compared:
    lea     rax, [rip + table]
    shr     rax, 32
    jne     1f
    mov     edi, 1
1:  ret
    .section .rodata
    .p2align 4
table:
    .quad 1, 2
"""
ABSOLUTE = """
    .intel_syntax noprefix
    .text
    .globl absolute
absolute:
    mov     eax, offset table
    mov     rax, qword ptr [rax + 8]
    ret
    .section .rodata
    .p2align 4
table:
    .quad 1, 2
"""
LINKED = {"object": None, "library": "-shared", "program": "--entry=relative", "pie": "-pie"}


def built(folder: Path, source: str, option: str | None = None) -> Image:
    (folder / "source.S").write_text(source)
    assemble(folder / "source.S", "x86_64", folder / "object.o")
    if option is None:
        return load([folder / "object.o"])
    subprocess.run([tool("ld.lld"), option, "-o", str(folder / "linked"), str(folder / "object.o")], check=True)
    return load([folder / "linked"])


def verdict(image: Image, function: str) -> Result:
    return verify(image, Contract(function, "() -> u64", symbol=function))


@pytest.mark.parametrize("kind", LINKED)
def test_addresses_relative_to_the_code(kind: str, tmp_path: Path) -> None:
    """A table is read wherever it is; a null pointer and the file's header never are."""
    image = built(tmp_path, SOURCE, LINKED[kind])
    assert verdict(image, "relative").proved
    result = verdict(image, "null")
    assert [r.rule for r in result.refusals] == ["access to an undeclared address"]
    assert "reads the address 0x0, where nothing is declared" in result.refusals[0].what


def test_addresses_that_are_looked_at(tmp_path: Path) -> None:
    """Of a relocatable object no address is known: code that looks at one is executed both ways."""
    result = verdict(built(tmp_path, SOURCE), "compared")
    assert (True, 2) == (result.proved, result.cases)


@pytest.mark.parametrize(("kind", "function"), [("object", "cut"), *product(("library", "pie"), ("cut", "compared"))])
def test_addresses_that_are_not_promised(kind: str, function: str, tmp_path: Path) -> None:
    """An address cut to 32 bits is refused unless it is fixed; so is one of a linked file that is looked at."""
    image = built(tmp_path, SOURCE, LINKED[kind])
    assert [r.rule for r in verdict(image, function).refusals] == ["access to an undeclared address"]


@pytest.mark.parametrize("option", [None, "--entry=absolute"])
def test_absolute_relocations(option: str | None, tmp_path: Path) -> None:
    """An object with 32-bit addresses is proved for where it can be linked; so is a program at fixed addresses."""
    assert verdict(built(tmp_path, ABSOLUTE, option), "absolute").proved


def test_numbers_in_programs(tmp_path: Path) -> None:
    """In a program at fixed addresses a number may be an address."""
    image = built(tmp_path, ABSOLUTE, "--entry=absolute")
    number = ABSOLUTE.replace("offset table", f"{image.symbol('table').address:#x}")
    assert verdict(built(tmp_path, number, "--entry=absolute"), "absolute").proved
    (refusal,) = verdict(built(tmp_path, number), "absolute").refusals
    assert refusal.rule == "access to an undeclared address"
