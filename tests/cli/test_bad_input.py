"""Whatever is wrong with the input: exit status 2, one line on stderr that says so, nothing on stdout. Of a signature the
text follows, with a caret.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.cli.conftest import ADDER, Outcome, Run

CONTRACT = "from dauntless.contract import Contract, Congruent, between\n"


def assert_one_line(got: Outcome, *parts: str) -> None:
    assert (2, "", 1) == (got.status, got.out, got.err.count("\n")), got
    for part in parts:
        assert part in got.err


@pytest.fixture
def check(run: Run, tmp_path: Path) -> Callable[[bytes], Outcome]:
    """`check` on a file of these bytes."""

    def go(content: bytes) -> Outcome:
        path = tmp_path / "given.o"
        path.write_bytes(content)
        return run("check", path, "--function", "add_vector", "--signature", ADDER)

    return go


def machine(content: bytes, number: int) -> bytes:
    """The object with another e_machine."""
    return content[:18] + number.to_bytes(2, "little") + content[20:]


def test_files_that_are_no_objects(check: Callable[[bytes], Outcome], x86: Path) -> None:
    """Text, nothing, other machines and pieces of an object."""
    content = x86.read_bytes()
    assert_one_line(check(b"int main(void) { return 0; }\n"), "given.o")
    assert_one_line(check(b""), "given.o")
    assert_one_line(check(machine(content, 40)), "given.o")  # 40 = EM_ARM
    assert_one_line(check(b"\x7fELF\x01" + machine(content, 3)[5:]), "given.o")  # EM_386, ELFCLASS32
    for size in (16, 63, 64, 100, len(content) // 2, len(content) - 1):
        assert_one_line(check(content[:size]), "given.o")


def test_no_such_file(run: Run) -> None:
    """A path that does not exist."""
    assert_one_line(run("prove", "nowhere.o"), "nowhere.o: no such file")


def test_no_such_symbol(run: Run, x86: Path) -> None:
    """Near matches are offered."""
    got = run("check", x86, "--function", "add_vectr", "--signature", ADDER)
    assert_one_line(got, "no symbol add_vectr", "did you mean add_vector")


def test_unknown_instruction(run: Run, x86: Path) -> None:
    """The instruction is named, and where to add it."""
    assert_one_line(run("check", x86, "--function", "exotic", "--signature", "()"), "hlt", "dauntless/isa/x86_64/")


def test_undefined_callee(run: Run, x86: Path) -> None:
    """The function that is missing is named."""
    assert_one_line(run("check", x86, "--function", "calls", "--signature", "()"), "elsewhere")


def test_unknown_kernel(run: Run) -> None:
    """The kernels that exist are listed."""
    assert_one_line(run("prove", "--kernel", "x86_64/mlkem/nothing"), "no such kernel", "x86_64/mlkem/ntt_avx2")


def test_unreadable_signature(run: Run, x86: Path) -> None:
    """One line says what is wrong; below it a caret points at the place in the text."""
    got = run("check", x86, "--function", "add_vector", "--signature", "(i16 a[8], string b)")
    line, text, caret = got.err.splitlines()
    assert (2, "") == (got.status, got.out)
    assert "signature: `string` is no type" in line
    assert ("  (i16 a[8], string b)", "             ^^^^^^") == (text, caret)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("CONTRACTS = [", "contract.py:1: SyntaxError"),
        ("import nothing_of_this_name", "contract.py:1: ModuleNotFoundError"),
        ("import sys\nsys.exit(0)", "contract.py:2: it ends the program (SystemExit: 0)"),
        (CONTRACT + "raise SystemExit", "contract.py:2: it ends the program"),
        (CONTRACT + "x = 1\nCongruent(16, None)", "contract.py:3: Congruent: the modulus is 16"),
        ("x = 1", "no list CONTRACTS"),
        ("CONTRACTS = [1]", "no list CONTRACTS"),
        (CONTRACT + 'CONTRACTS = [Contract("a/b", "()", pre={"x": between(0, 1)})]', "no argument is called x"),
        (CONTRACT + 'CONTRACTS = [Contract("a/b", "(u8 x)", post={"x": between(0, 1)})]', "x is not written"),
        (CONTRACT + 'CONTRACTS = [Contract("a/b", "()")]', "has none of the functions dauntless_a_b_*"),
        (
            CONTRACT + 'f = Congruent(17, lambda inputs, layout: {"r": inputs["c"]})\n'
            f'CONTRACTS = [Contract("a/b", "{ADDER}", f, symbol="add_vector")]',
            "its function raises KeyError",
        ),
    ],
)
def test_malformed_contract(run: Run, x86: Path, tmp_path: Path, text: str, complaint: str) -> None:
    """Faults of the contract file, when it is read and when its function is called."""
    file = tmp_path / "contract.py"
    file.write_text(text)
    assert_one_line(run("prove", x86, "--contract", file), complaint)


def test_malformed_signature_in_a_contract(run: Run, x86: Path, tmp_path: Path) -> None:
    """The line of the contract file is named, and the place in the signature is pointed at; of families too."""
    file = tmp_path / "contract.py"
    file.write_text(CONTRACT + 'CONTRACTS = [\n    Contract("a/b", "u8 r[4]"),\n]\n')
    got = run("prove", x86, "--contract", file)
    assert (2, "") == (got.status, got.out)
    assert "contract.py:3: signature: a signature is a list of arguments in parentheses" in got.err
    assert got.err.endswith("\n  u8 r[4]\n  ^^\n")
    file.write_text(CONTRACT + 'CONTRACTS = [\n    Contract("a/b", "(u8 r[7/k])", sizes={"k": (7, 2)}),\n]\n')
    got = run("prove", x86, "--contract", file)
    assert "contract.py:3: signature: 7 / 2 is no whole number" in got.err


@pytest.mark.parametrize(
    "arguments", [(), ("nonsense",), ("prove", "--nonsense"), ("check", "a.o"), ("prove", "-j", "x")]
)
def test_usage(run: Run, arguments: tuple[str, ...]) -> None:
    """Commands and options that do not exist."""
    assert_one_line(run(*arguments), "see dauntless")


def test_interrupt() -> None:
    """An interrupt ends the command and its workers with one line."""
    command = [sys.executable, "-m", "dauntless", "prove", "-j", "2"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while process.poll() is None and len(children.read_text().split()) < 2:
        time.sleep(0.02)
    time.sleep(0.5)  # both workers are there and the command waits for them, for seconds to come
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (130, "", "dauntless: interrupted\n") == (process.returncode, out, err)


def test_a_reader_that_leaves() -> None:
    """`| head` ends a command quietly, and not with success."""
    command = [sys.executable, "-m", "dauntless", "prove", "--kernel", "x86_64/mlkem/reduce_avx2"]
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (1, "") == (done.returncode, done.stderr)
