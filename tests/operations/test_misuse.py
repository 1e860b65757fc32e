"""Options of `check --whole` that were taken for something else than was meant, in silence.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from dauntless.cli.app import app
from dauntless.errors import InputError
from tests.operations.build import assembled, judged

BYTE, WORD = "(public u8 n[1], u32 s) -> u32", "(u32 s) -> u32"


@pytest.mark.parametrize(
    ("signature", "options", "what"),
    [
        (BYTE, {"values": ["n=16"]}, "cannot be read"),  # it was the byte 0x16
        (BYTE, {"values": ["n=0x16", "n=0x17"]}, "is given twice"),  # the last one counted
        (BYTE, {"values": ["n=0x16"], "beside": ["n=0x17"]}, "n is public"),  # nothing came of it
        (BYTE, {"values": ["n=0x16"], "beside": ["s=0x100000000"]}, "u32 has 32 bits"),  # cut
        (BYTE, {"values": ["n=0x1617"]}, "has 2 bytes"),
        ("(out u8 r[1], u32 s) -> u32", {"beside": ["r=0x00"]}, "r is not read"),
        ("(out u8 r[1], u32 s) -> u32", {"values": ["r=0x00"]}, "r is not read"),
        (WORD, {"values": ["s=1", "s=2"]}, "s is given twice"),  # the last one counted
        (WORD, {"declassify": ["f+1:edi"]}, "no instruction of f begins at 0x1"),  # nothing was declassified
        (WORD, {"declassify": ["f+0x300:edi"]}, "no instruction of f begins at 0x300"),
    ],
)
def test_an_option_that_would_do_something_else(
    signature: str, options: dict[str, Any], what: str, tmp_path: Path
) -> None:
    """It is an error that says so."""
    with pytest.raises(InputError) as found:
        judged(assembled(tmp_path, "mov eax, 1\n ret"), signature, **options)
    assert what in str(found.value)


def test_values_from_a_file_of_another_size(tmp_path: Path) -> None:
    """A scalar took the low bytes of any file."""
    path, data = assembled(tmp_path, "mov eax, edi\n ret"), tmp_path / "data"
    for size in (0, 3, 5, 8):
        data.write_bytes(bytes(size))
        with pytest.raises(InputError, match=f"has {size} bytes"):
            judged(path, WORD, beside=[f"s=@{data}"])
    data.write_bytes(bytes(4))
    assert judged(path, WORD, beside=[f"s=@{data}"]).proved


@pytest.mark.parametrize("option", [["--pre", "s=0..1"], ["--sizes", "k=1"], ["--table", "n=1"]])
def test_options_of_the_other_prover(option: list[str], tmp_path: Path) -> None:
    """They had no effect."""
    path = assembled(tmp_path, "mov eax, 1\n ret")
    found = CliRunner().invoke(app, ["check", str(path), "--whole", "--function", "f", "--signature", WORD, *option])
    assert found.exit_code not in (0, 1)
    assert f"{option[0]} with --whole" in found.output


@pytest.mark.parametrize(
    "option", [("--pre", "s=0..9", "s=0..1"), ("--value", "s=1", "s=2"), ("--table", "t=1", "t=2")]
)
def test_what_is_said_twice(option: tuple[str, str, str], tmp_path: Path) -> None:
    """Of two intervals, values and tables, the last one counted."""
    path, (name, first, second) = assembled(tmp_path, "mov eax, edi\n ret"), option
    signature = "(public u32 s, public u8 t[1]) -> u32"
    asked = ["check", str(path), "--function", "f", "--signature", signature, name, first, name, second]
    found = CliRunner().invoke(app, asked)
    assert found.exit_code not in (0, 1)
    assert "is given twice" in found.output


@pytest.mark.parametrize("reached", (False, True))
def test_a_declassification_where_no_run_comes(tmp_path: Path, *, reached: bool) -> None:
    """It had no effect, and nobody said so."""
    path = assembled(
        tmp_path, f"jmp 1f\n mov eax, 1\n1: mov eax, 2\n{'nop' if reached else 'ret'}\n mov ecx, edi\n ret"
    )
    command = ["check", str(path), "--whole", "--function", "f", "--signature", WORD, "--declassify", "f+0xd:edi"]
    found = CliRunner().invoke(app, command)
    assert found.exit_code == 0
    assert ("not declassified: f+0xd:edi, where no run comes" in found.output) == (not reached)
    assert ("\ndeclassified: edi, at f+0xd" in found.output) == reached
