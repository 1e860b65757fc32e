"""Two arguments that are one buffer (`--may-alias` of a whole operation): it has the contents of those that are read.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dauntless.cli.operation import Asked, check_operation
from dauntless.errors import InputError
from tests.operations.build import assembled, judged

COPY = "movdqu xmm0, [rsi]\n movdqu [rdi], xmm0\n ret"


@pytest.mark.parametrize("same", ["r,a", "a,r"])
@pytest.mark.parametrize("words", ["out", "inout"])
def test_an_output_that_is_an_input(same: str, words: str, tmp_path: Path) -> None:
    """Of a pair with an output first, nothing was defined, and a copy was refuted; with it last, nothing was judged."""
    found = judged(assembled(tmp_path, COPY), f"({words} u8 r[16], u8 a[16])", same=same)
    assert (found.proved, found.outputs) == (True, {"r": "secret"})


@pytest.mark.parametrize("same", ["r,a", "a,r"])
def test_what_is_read_late(same: str, tmp_path: Path) -> None:
    """It is what has been written: here zero, so that the output is public."""
    text = "mov qword ptr [rdi], 0\n mov rax, [rsi]\n mov [rdi], rax\n ret"
    path = assembled(tmp_path, text)
    assert judged(path, "(out u64 r[1], u64 a[1])", same=same).outputs == {"r": "public"}
    assert judged(path, "(out u64 r[1], u64 a[1])").outputs == {"r": "secret"}


@pytest.mark.parametrize("same", ["r,a", "a,r"])
def test_alignment_of_both(same: str, tmp_path: Path) -> None:
    """The buffer is where both may be."""
    found = judged(
        assembled(tmp_path, COPY.replace("movdqu xmm0", "movdqa xmm0")), "(out u8 r[16], u8 a[16] align 16)", same=same
    )
    assert found.proved


@pytest.mark.parametrize("same", ["r,a", "a,r"])
def test_a_public_input_is_public_by_both_names(same: str, tmp_path: Path) -> None:
    """Who calls it so has no secret there, whichever name comes first."""
    signature = "(inout public u8 r[1], u8 a[1])"
    path = assembled(tmp_path, "mov al, [rsi]\n test al, al\n jz 1f\n1: mov [rdi], al\n ret")
    assert judged(path, signature, values=["r=0x01"], same=same).proved
    assert not judged(path, signature, values=["r=0x01"]).proved


def test_two_public_values_are_no_buffer(tmp_path: Path) -> None:
    """One of both would be the one that is examined."""
    values = ["r=0x01", "a=0x02"]
    with pytest.raises(InputError, match="another public value at byte 0"):
        judged(assembled(tmp_path, "ret"), "(inout public u8 r[1], public u8 a[1])", values=values, same="r,a")


@pytest.mark.parametrize(("pairs", "status"), [(["r,a"], 0), (["s,b"], 0), (["r,a", "s,b"], 1)])
def test_several_pairs_at_once(pairs: list[str], status: int, tmp_path: Path) -> None:
    """A leak where both pairs are one buffer, and where one is not; the pairs were examined one by one."""
    text = (
        "mov byte ptr [rdi], 0\n mov byte ptr [rsi], 0\n mov al, [rdx]\n or al, [rcx]\n jnz 1f\n"
        "cmp byte ptr [r8], 0\n jz 1f\n nop\n1: ret"
    )
    asked = Asked(["a=0x01", "b=0x01"], [], "", [], wiped=False)
    signature = "(out u8 r[1], out u8 s[1], public u8 a[1], public u8 b[1], u8 k[1])"
    assert (
        check_operation([assembled(tmp_path, text)], "f", signature, asked, [], pairs, 1, None, 300, json_=True)
        == status
    )


def test_each_verdict_names_its_pair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two verdicts on one function must be told apart."""
    asked, path, signature = Asked([], [], "", [], wiped=False), assembled(tmp_path, COPY), "(out u8 r[16], u8 a[16])"
    assert check_operation([path], "f", signature, asked, [], ["r,a"], 1, None, 300, json_=True) == 0
    assert [verdict["aliases"] for verdict in json.loads(capsys.readouterr().out)] == [{}, {"a": "r"}]
    assert check_operation([path], "f", signature, asked, [], ["r,a"], 1, None, 300, json_=False) == 0
    assert capsys.readouterr().out.count("a in the buffer of r") == 1


def test_what_cannot_be_one_buffer_is_left_out(tmp_path: Path) -> None:
    """Of an output and two inputs with different public values, one may be the output, not both."""
    text = "mov al, [rsi]\n mov [rdi], al\n ret"
    asked = Asked(["a=0x01", "b=0x02"], [], "", [], wiped=False)
    signature = "(out u8 r[1], public u8 a[1], public u8 b[1])"
    path = assembled(tmp_path, text)
    assert check_operation([path], "f", signature, asked, [], ["r,a", "r,b"], 1, None, 300, json_=True) == 0
    with pytest.raises(InputError, match="another public value"):
        check_operation([path], "f", signature, asked, [], ["a,b"], 1, None, 300, json_=True)
