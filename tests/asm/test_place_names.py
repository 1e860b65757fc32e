"""Tests of `dauntless.asm.places`: what people read in place of an address."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

from pathlib import Path

from dauntless.asm.image import load
from dauntless.asm.places import located, named, place_of
from tests.asm.conftest import Assembler

FIRST = """
    .text
    .globl first
    .type first,@function
first:
    call second
    call elsewhere
    ret
    .size first, . - first
    .type own,@function
own:
    ret
    .size own, . - own
"""
SECOND = """
    .text
    .globl second
    .type second,@function
second:
    lea rax, [rip + table]
    ret
    .size second, . - second
    .type own,@function
own:
    ret
    .size own, . - own
    .section .rodata
    .byte 1
table:
    .long 1, 2
"""


def test_the_file_that_defines_the_function(object_of: Assembler) -> None:
    """Each function is named with its own file, and the distance from its start; a number stays where nothing is."""
    image = load([object_of(FIRST, name="first"), object_of(SECOND, name="second")])
    first, second = image.symbol("first").address, image.symbol("second").address
    assert located(image, first) == "first.o: first"
    assert located(image, second + 7) == "second.o: second+0x7"
    assert located(image, 0x12) == f"{Path(image.path).name}: 0x12"


def test_names_that_several_files_have(object_of: Assembler) -> None:
    """A local name of two files is given without a file, and without the number that tells them apart here."""
    image = load([object_of(FIRST, name="first"), object_of(SECOND, name="second")])
    ours = [symbol for symbol in image.symbols.values() if symbol.name.startswith("own@0x")]
    assert len(ours) == 2
    assert {located(image, symbol.address) for symbol in ours} == {"own"}


def test_data_and_what_is_not_there(object_of: Assembler) -> None:
    """Constants are named by their symbol or section, also shortly behind their end; undefined functions by their name."""
    image = load([object_of(FIRST, name="first"), object_of(SECOND, name="second")])
    table = image.symbol("table").address
    assert named(image, f"reads {table + 12:#x} and {table - 1:#x}") == "reads table+0xc and .rodata"
    undefined = next(iter(image.undefined))
    assert named(image, f"call {undefined:#x}") == "call elsewhere"
    assert named(image, "and eax, 0x10fff; x < 0xfffffff0") == "and eax, 0x10fff; x < 0xfffffff0"
    assert place_of(image, 0) is None
