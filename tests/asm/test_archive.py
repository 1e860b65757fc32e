"""Tests of `dauntless.asm.archive`."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import subprocess
from pathlib import Path

import pytest

from dauntless.asm import archive
from dauntless.errors import InputError


def header(name: bytes, size: int) -> bytes:
    return name.ljust(16) + b"0".ljust(12) + b"0".ljust(6) + b"0".ljust(6) + b"644".ljust(8) + b"%-10d`\n" % size


def member(name: bytes, body: bytes) -> bytes:
    return header(name, len(body)) + body + b"\n" * (len(body) % 2)


def read(data: bytes) -> list[tuple[str, bytes]]:
    return list(archive.members("library.a", archive.MAGIC + data))


def test_what_ar_writes(tmp_path: Path) -> None:
    """Short, long and equal names, odd sizes, empty members, in the archive's order."""
    files = {"a": b"odd", "a1": b"", "exactly_fifteen": b"15", "a_name_longer_than_sixteen_bytes.o": b"long"}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    command = ["ar", "qcS", "library.a", *files, "a"]
    subprocess.run(command, cwd=tmp_path, check=True)
    data = (tmp_path / "library.a").read_bytes()
    assert [*files.items(), ("a", b"odd")] == list(archive.members("library.a", data))


def test_names_of_both_families() -> None:
    """GNU by offset, BSD before the contents; indices are no members; a name may look like a number."""
    gnu = member(b"//", b"first.o/\nsecond.o/\n") + member(b"/9", b"2") + member(b"/0", b"1")
    assert [("second.o", b"2"), ("first.o", b"1")] == read(gnu)
    assert [("long name", b"3")] == read(member(b"#1/12", b"long name\0\0\0" + b"3"))
    assert [("12", b"4")] == read(member(b"12", b"4"))
    assert [] == read(member(b"/", b"index") + member(b"/SYM64/", b"index") + member(b"#1/9", b"__.SYMDEF"))


def test_names_stay_on_one_line() -> None:
    """Line ends, terminal sequences and bytes that are no text are written as escapes."""
    assert [(r"a\x1b\r\xff", b"")] == read(member(b"a\x1b\r\xff/", b""))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"x", "at byte 8 has no valid header"),
        (header(b"a/", 0)[:59], "at byte 8 has no valid header"),
        (header(b"a/", 0)[:58] + b"..", "at byte 8 has no valid header"),
        (header(b"a/", 0)[:48] + b"-1        `\n", "at byte 8 has no valid header"),
        (member(b"a/", b"12") + header(b"b/", 3) + b"12", "at byte 70 ends 1 bytes too late"),
        (member(b"/7", b"1"), "name is missing, at 7 of 0"),
        (member(b"#1/4", b"abc"), "of 3 bytes has a name of 4"),
    ],
)
def test_damage(data: bytes, complaint: str) -> None:
    """Every header that cannot be is an error that says where."""
    with pytest.raises(InputError, match=complaint):
        read(data)
