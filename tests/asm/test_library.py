"""Tests of `dauntless.asm.library`: what a proof links of an archive."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import hashlib
import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.errors import InputError
from tests.asm.conftest import Assembler

Archiver = Callable[..., Path]

FUNCTION = """
    .section .text.{name}, "ax", @progbits
    .globl {name}
    .type {name}, @function
{name}: {body}
    ret
    .size {name}, . - {name}
"""
TABLE = '.section .rodata.{name}, "a", @progbits\n.globl {name}\n{name}: .quad {content}\n'


def function(name: str, body: str = "") -> str:
    return FUNCTION.format(name=name, body=body)


def table(name: str, content: str) -> str:
    return TABLE.format(name=name, content=content)


@pytest.fixture
def archive_of(object_of: Assembler, tmp_path: Path) -> Archiver:
    """An archive of the assembled texts, by member name."""

    def build(**members: str) -> Path:
        out = tmp_path / "library.a"
        out.unlink(missing_ok=True)
        paths = [object_of(text, name=name) for name, text in members.items()]
        subprocess.run(["ar", "rcs", str(out), *map(str, paths)], check=True)
        return out

    return build


def parts(path: Path, name: str) -> list[str]:
    return [part.where.removeprefix(str(path)) for part in load_function(read([path]), name).parts]


def test_members_that_are_reached(archive_of: Archiver) -> None:
    """Through code and through tables of other members; not through sections that the function does not use."""
    path = archive_of(
        unused=function("unused"),
        last=function("last"),
        tables=table("one", "last") + table("two", "unused"),
        first=function("first", "lea rax, [rip + one]") + function("other", "call unused"),
    )
    assert ["(first.o)", "(last.o)", "(tables.o)"] == parts(path, "first")
    assert ["(first.o)", "(unused.o)"] == parts(path, "other")
    assert ["(unused.o)"] == parts(path, "unused")


def test_hashes_are_of_the_members(archive_of: Archiver, object_of: Assembler) -> None:
    """One member: its hash. Several: the hash of all, one after another, and each by itself."""
    path = archive_of(a=function("f", "call g"), b=function("g"), c=function("h"))
    a, b = (
        object_of(text, name=name).read_bytes() for name, text in (("a", function("f", "call g")), ("b", function("g")))
    )
    alone, both = load_function(read([path]), "g"), load_function(read([path]), "f")
    assert hashlib.sha256(b).hexdigest() == alone.sha256 == alone.parts[0].sha256 == both.parts[1].sha256
    assert hashlib.sha256(a + b).hexdigest() == both.sha256
    assert f"{path}(a.o)" == both.path


def test_objects_given_by_themselves_are_linked_whole(archive_of: Archiver, object_of: Assembler) -> None:
    """A loose object and, from an archive, what its function needs."""
    path = archive_of(a=function("f"), b=function("g"))
    loose = object_of(function("main", "call g"), name="main")
    image = load_function(read([path, loose]), "main")
    assert [f"{loose}", f"{path}(b.o)"] == [part.where for part in image.parts]
    assert "f" not in image.symbols


def test_what_no_member_defines_is_undefined(archive_of: Archiver) -> None:
    """Also a weak reference, for which a linker takes no member."""
    path = archive_of(a=".weak maybe\n" + function("f", "call memcpy\ncall maybe"), b=function("maybe"))
    assert ["maybe", "memcpy"] == sorted(load_function(read([path]), "f").undefined.values())


def test_functions_that_are_defined_twice(archive_of: Archiver) -> None:
    """Two members are named; a function that needs neither is not concerned."""
    path = archive_of(a=function("f"), b=function("f"), c=function("g"), d=function("h", "call f"))
    for name in ("f", "h"):
        with pytest.raises(InputError, match=r"a\.o\): defines f, and so does .*b\.o\); remove one"):
            load_function(read([path]), name)
    assert ["(c.o)"] == parts(path, "g")


def test_weak_definitions_beside_others(archive_of: Archiver, object_of: Assembler) -> None:
    """A linker searches archives for nothing that an object given directly defines, even weakly. Of two members of archives it
    takes the one that comes first, so that they are named, unless both are weak."""
    weak, uses = function("g").replace(".globl", ".weak"), function("f", "call g")
    loose = object_of(weak, name="loose")
    path = archive_of(f=uses, g=function("g"))
    image = load_function(read([path, loose]), "f")
    assert [f"{path}(f.o)", f"{loose}"] == [part.where for part in image.parts]
    assert image.weak_at(image.symbol("g").address) == ("g",)
    strong = object_of(function("g"), name="strong")
    image = load_function(read([archive_of(f=uses, a=weak, b=weak), strong]), "f")
    assert [f"{path}(f.o)", f"{strong}"] == [part.where for part in image.parts]
    for members in ({"a": weak, "b": function("g")}, {"a": function("g"), "b": weak}):
        with pytest.raises(InputError, match=r"a\.o\): defines g, and so does .*b\.o\); remove one"):
            load_function(read([archive_of(f=uses, **members)]), "f")
    assert ["(f.o)", "(a.o)"] == parts(archive_of(f=uses, a=weak, b=weak), "f")


def test_local_functions(archive_of: Archiver) -> None:
    """A local function is found; a global one of that name goes before it; two local ones are not told apart."""
    f, g, k = (function(name).replace(f".globl {name}", "") for name in "fgk")
    path = archive_of(a=f, b=function("f"), c=g, d=k, e=k)
    assert (["(b.o)"], ["(c.o)"]) == (parts(path, "f"), parts(path, "g"))
    with pytest.raises(InputError, match="defines k, and so does"):
        load_function(read([path]), "k")


def test_missing_symbols(archive_of: Archiver) -> None:
    """A symbol that is used or misspelt but not defined."""
    path = archive_of(a=function("kernel", "call memcpy"), b=function("other"))
    for name, hint in (("kernal", "did you mean kernel"), ("memcpy", "give the file that defines it")):
        with pytest.raises(InputError, match=f"no symbol {name}; {hint}"):
            load_function(read([path]), name)


def test_damaged_archives_are_input_errors(archive_of: Archiver, tmp_path: Path) -> None:
    """Whatever bit is wrong, the outcome is an image or one line, never a traceback."""
    good = archive_of(a=function("f", "lea rax, [rip + t]"), b=table("t", "f")).read_bytes()
    source = random.Random(1)
    for number in range(120):
        damaged = bytearray(good)
        damaged[source.randrange(len(good))] ^= 1 << source.randrange(8)
        path = tmp_path / f"damaged{number}.a"
        path.write_bytes(damaged)
        try:
            load_function(read([path]), "f")
        except InputError as error:
            assert "\n" not in str(error)
