"""`dauntless prove`, `check` and `equiv` on libraries as shipped: archives of many members, shared objects.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.tools import tool
from tests.asm.test_archive import member
from tests.cli.conftest import ADDER, Run
from tests.cli.test_bad_input import assert_one_line
from tests.cli.test_prove import CONTRACTS

KERNEL = "x86_64/mlkem/ntt_avx2"


@pytest.fixture(scope="session")
def large(x86: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A kernel in one of two thousand members, most of them copies of one object, some no objects."""
    kernel = catalogue.kernel(KERNEL).build().read_bytes()
    folder = tmp_path_factory.mktemp("archive")
    path = folder / "liblarge.a"
    copies = member(b"copy.o/", x86.read_bytes()) * 1000
    path.write_bytes(b"!<arch>\n" + copies + member(b"lib.rmeta/", b"rust") + member(b"ntt.o/", kernel) + copies)
    return path


def test_kernel_in_a_large_archive(run: Run, large: Path) -> None:
    """The member that defines it is proved, named with its hash; the rest, full of duplicates, is left alone."""
    got = run("prove", large, "--json")
    (result,) = json.loads(got.out)["results"]
    digest = hashlib.sha256(catalogue.kernel(KERNEL).build().read_bytes()).hexdigest()
    assert (0, "", "mlkem/ntt_avx2", digest) == (got.status, got.err, result["kernel"], result["sha256"])
    assert [{"where": f"{large}(ntt.o)", "sha256": digest}] == result["parts"]


def test_text_names_the_members(run: Run, large: Path) -> None:
    """Below the table, by the whole hash, as `ar p library.a member | sha256sum` gives it."""
    got = run("prove", large)
    digest = hashlib.sha256(subprocess.check_output(["ar", "p", large, "ntt.o"])).hexdigest()
    assert f"{digest}  {large}(ntt.o)" in got.out.splitlines()


def test_all_names_what_is_absent(run: Run, large: Path) -> None:
    """--all: one row for each kernel of the ISA that the archive lacks, and status 1; an optional algorithm may be left out."""
    got = run("prove", large, "--all")
    absent = {line.split()[0] for line in got.out.splitlines() if line.rstrip().endswith("absent")}
    assert {"rsa"} == catalogue.optional_algorithms()
    expected = [k for k in catalogue.kernels() if k.isa == "x86_64" and k.algorithm != "rsa"]
    others = {k.address.partition("/")[2] for k in expected} - {"mlkem/ntt_avx2"}
    assert (1, "", others) == (got.status, got.err, absent)
    assert f"1 kernel, 1 proved, {len(others)} absent, " in got.out
    listed = json.loads(run("prove", large, "--all", "--json").out)["absent"]
    assert {f"dauntless_{name.replace('/', '_')}" for name in others} == {row["symbol"] for row in listed}


def test_all_of_a_contract_file(run: Run, x86: Path, tmp_path: Path) -> None:
    """With a file of contracts, its functions that no object defines; one proved alone is status 0."""
    file = tmp_path / "demo.py"
    file.write_text(CONTRACTS)
    got = run("prove", x86, "--contract", file, "--all", "--json")
    assert (1, ["absent"]) == (got.status, [row["symbol"] for row in json.loads(got.out)["absent"]])
    assert_one_line(run("prove", "--all"), "--all", "give objects")


def test_check_and_equiv_on_archives(run: Run, x86: Path, tmp_path: Path) -> None:
    """They find the function in its member as well."""
    path = tmp_path / "library.a"
    path.write_bytes(b"!<arch>\n" + member(b"functions.o/", x86.read_bytes()))
    assert 0 == run("check", path, "--function", "add_vector", "--signature", ADDER).status
    assert 0 == run("equiv", path, x86, "--function", "add_vector,add_scalar", "--signature", ADDER).status
    got = run("check", path, "--function", "add_vectr", "--signature", ADDER)
    assert_one_line(got, "no symbol add_vectr", "did you mean add_vector")


def test_unusable_archives(run: Run, x86: Path, tmp_path: Path) -> None:
    """Damaged, thin, empty, foreign, with a function twice or none that is described: one line each."""
    code = x86.read_bytes()
    kernel = member(b"k.o/", catalogue.kernel(KERNEL).build().read_bytes())
    causes = {
        "no valid header": kernel + b"rubbish",
        "bytes too late": kernel + member(b"a.o/", code)[:-10],
        "truncated, it needs": member(b"a.o/", code[:-10]),
        "archive without ELF, Mach-O or COFF objects": member(b"a.txt/", b"text"),
        "defines dauntless_mlkem_ntt_avx2, and so does": kernel + kernel.replace(b"k.o/", b"l.o/"),
        "has none of the functions": member(b"a.o/", code),
    }
    for number, (cause, content) in enumerate(causes.items()):
        path = tmp_path / f"library{number}.a"
        path.write_bytes(b"!<arch>\n" + content)
        assert_one_line(run("prove", path), path.name, cause)
    path = tmp_path / "thin.a"
    path.write_bytes(b"!<thin>\n")
    assert_one_line(run("prove", path), "is a thin archive", "make it without `T`")


def test_shared_objects(run: Run, tmp_path: Path) -> None:
    """Hidden symbols are found in the symbol table; of a stripped library it is said what to give instead."""
    kernel = catalogue.kernel(KERNEL).build()
    hide = tmp_path / "hide.map"
    hide.write_text("{ local: *; };")
    link = [tool("ld.lld"), "-shared", f"--version-script={hide}", str(kernel), "-o"]
    subprocess.run([*link, str(tmp_path / "hidden.so")], check=True)
    assert 0 == run("prove", tmp_path / "hidden.so").status
    subprocess.run([*link, str(tmp_path / "stripped.so"), "--strip-all"], check=True)
    assert_one_line(
        run("prove", tmp_path / "stripped.so"), "has none of the functions", "has been stripped", "static archive"
    )
