"""`dauntless check`: any compiled function, from its signature alone.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dauntless.cli.options import contract_of
from dauntless.contract import Bound
from tests.cli.conftest import ADDER, Run


def test_safe_function(run: Run, x86: Path) -> None:
    """All four properties are proved."""
    got = run("check", x86, "--function", "add_scalar", "--signature", ADDER)
    assert (0, "") == (got.status, got.err)
    assert 4 == got.out.count("✓ proved")


def test_buffer_too_short(run: Run, x86: Path) -> None:
    """The access that leaves the buffer is told with its instruction and source line."""
    got = run("check", x86, "--function", "add_vector", "--signature", ADDER.replace("a[8]", "a[7]"))
    assert 1 == got.status
    assert "reads bytes 0 to 15 of a, which has 14" in got.out
    assert "movdqu xmm0, xmmword ptr [rsi] (functions.S:" in got.out


def test_secret_branch_and_public_argument(run: Run, x86: Path) -> None:
    """A branch on an argument is refused unless it is public; then both outcomes are executed."""
    arguments = ("check", x86, "--function", "leak", "--signature", "(u32 x) -> u32", "--json")
    refused, allowed = run(*arguments), run(*arguments, "--public", "x")
    assert (1, 0) == (refused.status, allowed.status)
    (refusal,) = json.loads(refused.out)["refusals"]
    assert "secret branch" == refusal["rule"]
    assert ("leak", True) == (refusal["place"]["symbol"], refusal["place"]["file"].endswith(".o"))
    assert 2 == json.loads(allowed.out)["cases"]
    assert 1 == json.loads(run(*arguments, "--value", "x=3").out)["cases"]


def test_options_make_the_contract() -> None:
    """Signature, intervals, values, aliases and alignment arrive in the contract."""
    contract = contract_of("f", "(out u8 r[4], u8 a[4], u32 n)", ["a=0..0x10"], ["a"], ["n=0x20"], ["r,a"], 16)
    r, a, n = contract.signature.arguments
    assert Bound(0, 16) == contract.bound("a")
    assert (False, 16, 16) == (a.secret, a.alignment, r.alignment)
    assert (32, False) == (n.value, n.secret)
    assert [("r", "a")] == list(contract.may_alias)


@pytest.mark.parametrize("signature", ["(u8 stack[4])", "(u8 a[99999999])", f"({', '.join(['u64'] * 40)})"])
def test_signatures_that_cannot_be_executed(run: Run, x86: Path, signature: str) -> None:
    """Names and sizes that the machine has no room for."""
    got = run("check", x86, "--function", "leak", "--signature", signature)
    assert (2, 1, "") == (got.status, got.err.count("\n"), got.out)


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("--pre", "a=1", "cannot be read"),
        ("--pre", "x=0..1", "no argument is called x"),
        ("--pre", "a=5..1", "is not a range of i16"),
        ("--pre", "a=0..65536", "is not a range of i16"),
        ("--public", "x", "the signature has no such argument"),
        ("--public", "aa", "did you mean a?"),
        ("--pre", "a=-40000..0", "i16 holds -32768 .. 32767"),
        ("--value", "a=1", "a is a buffer"),
        ("--may-alias", "r", "cannot be read"),
        ("--align", "3", "is not a power of two"),
    ],
)
def test_options_that_do_not_fit(run: Run, x86: Path, option: str, value: str, complaint: str) -> None:
    """One line that names the option."""
    got = run("check", x86, "--function", "add_vector", "--signature", ADDER, option, value)
    assert (2, 1, "") == (got.status, got.err.count("\n"), got.out)
    assert complaint in got.err
