"""Timing: what is passed to the timed functions, which rounds count, and when a build is called slower.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.contract import Contract, between
from dauntless.errors import InputError
from dauntless.explore.timing import (
    ISA,
    Timed,
    arguments_of,
    by_clock,
    check_machine,
    confidence,
    harness,
    kept,
    library,
    quiet,
    run_rounds,
    timed,
)

HERE = platform.machine().lower() in ("x86_64", "amd64")
ONLY_HERE = pytest.mark.skipif(not HERE, reason=f"{platform.machine()} has no time-stamp counter of x86-64")

# Returns if its second argument is -8 and it may write to the third, else it is an invalid instruction.
PICKY = """
.intel_syntax noprefix
.global picky
.type picky, @function
picky:
    cmp rsi, -8
    jne .Lwrong
    mov [rdx + 7], al
    ret
.Lwrong:
    ud2
.size picky, . - picky
"""


def contract(signature: str, **options: object) -> Contract:
    return Contract("picky", signature, symbol="picky", **options)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def picky(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("picky")
    (folder / "picky.S").write_text(PICKY)
    assemble(folder / "picky.S", ISA, folder / "picky.o")
    return library([folder / "picky.o"])


def test_arguments() -> None:
    """Buffers by their bytes; scalars by their value, the highest that `pre` admits, or any if they are secret."""
    found = contract(
        "(out u64 r[4], public i32 n = -3, u16 a[2][8], public u32 bound, u64 w)", pre={"bound": between(1, 9)}
    )
    assert "32,=-3,32,=9,=1" == arguments_of(found)


@pytest.mark.parametrize(
    ("signature", "what"),
    [
        ("(out u64 r[4], public u64 n)", "the value of its public argument n is not known"),
        (f"({', '.join(f'u8 a{i}[1]' for i in range(11))})", "has 11 arguments"),
    ],
)
def test_what_cannot_be_passed(signature: str, what: str) -> None:
    """Is an error with the next step."""
    with pytest.raises(InputError) as error:
        arguments_of(contract(signature))
    assert what in error.value.what and error.value.next_step


@ONLY_HERE
def test_arguments_arrive(picky: Path) -> None:
    """In order, scalars as they are given; every round has the clock and the cycles of each build."""
    arguments = arguments_of(contract("(u8 a[1], public i64 n = -8, out u8 r[8])"))
    builds = [f"{picky}:picky"] * 2
    rows = run_rounds("picky.S", [str(harness(picky.parent)), "5", "0", arguments, *builds])
    assert 5 == len(rows)
    for disturbed, clock, first, second in rows:
        assert disturbed in (0, 1) and clock > 0 and first > 0 and second > 0


@ONLY_HERE
def test_missing_instructions(picky: Path) -> None:
    """A function that this processor cannot execute is an error, as is one that ends the program."""
    with pytest.raises(InputError, match=r"picky\.S: this processor lacks instructions"):
        timed("picky.S", contract("(u8 a[1], public i64 n = 8, out u8 r[8])"), "picky", {0: picky}, 64)
    with pytest.raises(InputError, match=r"picky\.S: cannot be timed: .*status -11"):
        timed("picky.S", contract("(u8 a[1], public i64 n = -8)"), "picky", {0: picky}, 64)
    with pytest.raises(InputError, match=r"picky\.S: cannot be timed: .*nothing"):
        run_rounds("picky.S", [str(harness(picky.parent)), "8", "0", "8", f"{picky}:nothing"])


def test_other_machines_and_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only x86-64 code on x86-64 is timed; otherwise a model must choose."""
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")
    with pytest.raises(InputError, match=r"reads x86-64's time-stamp counter, and this is aarch64; .*--cpu"):
        check_machine("mul.S", "x86_64")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    with pytest.raises(InputError, match=r"mul\.S: is for aarch64: this machine cannot time it; .*--cpu"):
        check_machine("mul.S", "aarch64")
    check_machine("mul.S", "x86_64")


def test_rounds_that_count() -> None:
    """Disturbed ones do not, nor those in which a build took much longer than its median; too few are an error."""
    rows = [[0, 1.0, 100.0, 50.0]] * 5 + [[1, 1.0, 100.0, 50.0], [0, 1.0, 100.0, 90.0]]
    calm = list(quiet(rows))
    assert [[0, 1.0, 100.0, 50.0]] * 5 == calm
    assert [[100.0] * 5, [50.0] * 5] == list(kept("mul.S", calm, 7).cycles)
    with pytest.raises(InputError, match="only 5 of 40 rounds were undisturbed"):
        kept("mul.S", calm, 40)
    with pytest.raises(InputError, match="only 0 of 4 rounds were undisturbed"):
        kept("mul.S", list(quiet([[1, 1.0, 2.0]] * 4)), 4)


def test_slower_beyond_doubt() -> None:
    """By 1 % at least, with a confidence interval above 1; else builds are equally fast, and the smaller one is best."""
    fast, near = Timed(100.0, (1.0, 1.0, 1.0)), Timed(100.9, (1.008, 1.009, 1.01))
    doubtful, slow = Timed(104.0, (0.99, 1.04, 1.1)), Timed(101.0, (1.009, 1.01, 1.011))
    assert [False, False, False, True] == [time.slower for time in (fast, near, doubtful, slow)]
    assert 1 == by_clock({0: fast, 1: near, 2: slow}, {0: 64, 1: 48, 2: 16})
    assert 0 == by_clock({0: fast, 1: near, 2: slow}, {0: 64, 1: 64, 2: 16})
    assert by_clock({}, {}) is None


def test_confidence_interval() -> None:
    """Order statistics about the median: those of 100 values, and all of few."""
    assert (37.0, 49.5, 63.0) == confidence([float(i) for i in range(100)][::-1])
    assert (1.0, 2.0, 3.0) == confidence([3.0, 1.0, 2.0])
