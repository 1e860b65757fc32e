"""What ships is what is proved: every kernel in the release archive, from the bytes of that archive.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import platform
import re
import subprocess
import sys
from typing import Any

import pytest

from dauntless.asm.library import read
from dauntless.catalogue import ROOT
from tests.ffi.conftest import Library

KERNEL = re.compile(r"dauntless_(mlkem|keccak)_\w+")  # functions of the C interface have mlkem512 and the like


@pytest.fixture(scope="session")
def answer(library: Library) -> dict[str, Any]:
    """What `dauntless prove libdauntless.a --all` says."""
    command = [sys.executable, "-m", "dauntless", "prove", library.static, "--all", "--json"]
    got = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert got.stdout, got.stderr
    return dict(json.loads(got.stdout))


def test_every_kernel_in_the_archive_is_proved(library: Library, answer: dict[str, Any]) -> None:
    """Assembly and portable Rust as rustc compiled it; nothing of this repository for this processor is absent."""
    kernels = {name for name in read([library.static]).functions() if KERNEL.fullmatch(name)}
    assert any(name.endswith("_portable") for name in kernels)
    assert kernels == {result["symbol"] for result in answer["results"]} and not answer["errors"]
    assert [] == answer["absent"]
    assert [] == [result["kernel"] for result in answer["results"] if not result["proved"]]


def test_the_bytes_are_named(library: Library, answer: dict[str, Any]) -> None:
    """Each result names the member of this archive that was proved, and its hash is that of the member as `ar` extracts it."""
    parts = {(part["where"], part["sha256"]) for result in answer["results"] for part in result["parts"]}
    for where, digest in parts:
        assert where.startswith(f"{library.static}(")
        member = where.removeprefix(f"{library.static}(").removesuffix(")")
        contents = subprocess.run(["ar", "p", library.static, member], capture_output=True, check=True).stdout
        out = subprocess.run(["sha256sum"], input=contents, capture_output=True, check=True).stdout.decode()
        assert digest == out.split()[0]


def test_the_isa_is_this_machines(answer: dict[str, Any]) -> None:
    """The archive holds the kernels of the processor it was built for."""
    assert {platform.machine()} == {result["isa"] for result in answer["results"]}
