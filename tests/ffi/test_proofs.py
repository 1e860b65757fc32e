"""What ships is what is proved: every kernel in the release archive, from the bytes of that archive.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import json
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dauntless import catalogue
from dauntless.asm.library import read
from dauntless.catalogue import ROOT
from dauntless.prover.verify import EXECUTED, NOT_ASKED, PROVED
from dauntless.report.banners import proved_bounds, with_bounds
from tests.ffi.conftest import Library, archive_for
from tests.ffi.declarations import functions
from tests.ships import is_clean

ALGORITHMS = sorted({name.partition("/")[0] for name in catalogue.contracts()})
KERNEL = re.compile(rf"dauntless_({'|'.join(ALGORITHMS)})_\w+")  # or a function of the C interface


@pytest.fixture(scope="session", params=("x86_64", "aarch64", "riscv64"))
def archive(request: pytest.FixtureRequest) -> Path:
    """The release archive for each processor."""
    if request.param == platform.machine():
        library: Library = request.getfixturevalue("library")
        return library.static
    return archive_for(request.param)


@pytest.fixture(scope="session")
def answer(archive: Path) -> dict[str, Any]:
    """What `dauntless prove libdauntless.a --all` says."""
    command = [sys.executable, "-m", "dauntless", "prove", archive, "--all", "--json"]
    got = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert got.stdout, got.stderr
    return dict(json.loads(got.stdout))


def test_every_kernel_in_the_archive_is_proved(archive: Path, answer: dict[str, Any]) -> None:
    """Assembly and portable Rust as rustc compiled it; nothing of this repository for the processor is absent."""
    kernels = {name for name in read([archive]).functions() if KERNEL.fullmatch(name)} - {it.name for it in functions()}
    assert any(name.endswith("_portable") for name in kernels)
    assert kernels == {result["symbol"] for result in answer["results"]}
    assert ([], []) == (answer["errors"], answer["absent"])
    shipped = {result["kernel"].partition("/")[0] for result in answer["results"]}
    assert {*ALGORITHMS} == shipped
    assert [] == [result["kernel"] for result in answer["results"] if not result["proved"]]


def test_kernels_as_written_are_proved_whole(answer: dict[str, Any]) -> None:
    """Every property of each that ships as it is written, and the bounds that its banner states."""
    isa = answer["results"][0]["isa"]
    clean = {kernel.address: kernel for kernel in catalogue.kernels() if kernel.isa == isa and is_clean(kernel)}
    everything = {f"{isa}/{result['kernel']}": result for result in answer["results"]}
    results = {address: everything[address] for address in clean}
    for address, result in results.items():
        contract, properties = clean[address].contract, result["properties"]
        assert {PROVED} == {properties[name] for name in EXECUTED}, address
        assert PROVED == properties["function"], address
        assert (PROVED if contract.post else NOT_ASKED) == properties["bounds"], address
    for name, bounds in proved_bounds(list(results.values())).items():
        source = (ROOT / "kernels" / isa / f"{name}.S").read_text()
        assert with_bounds(source, bounds, name) == source, "run `make banners`"


def test_the_bytes_are_named(archive: Path, answer: dict[str, Any]) -> None:
    """Each result names the member of this archive that was proved, with the hash of what `ar` extracts."""
    parts = {(part["where"], part["sha256"]) for result in answer["results"] for part in result["parts"]}
    for where, digest in parts:
        assert where.startswith(f"{archive}(")
        member = where.removeprefix(f"{archive}(").removesuffix(")")
        contents = subprocess.run(["ar", "p", archive, member], capture_output=True, check=True).stdout
        assert digest == hashlib.sha256(contents).hexdigest()
