"""A sample of ML-KEM's operations, in the release archive of each processor; `make prove-operations` proves all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.library import read
from dauntless.catalogue import ROOT
from dauntless.spec import fips203
from tests.ffi.conftest import archive_for, cargo_build
from tests.operations.mlkem import parameter_sets, rows, seeds
from tests.operations.row import BACKENDS, Row, judge
from tests.sample import sample

SETS = {256 * p.k: p for p in parameter_sets()}
DECAPSULATION = "dauntless_mlkem768_decapsulate"
ARCHIVES = ("x86_64", "riscv64", "aarch64")
some = pytest.mark.parametrize("archive", sample(ARCHIVES, 2), indirect=True)


@pytest.fixture(scope="session", params=ARCHIVES)
def archive(request: pytest.FixtureRequest) -> Path:
    if request.param == platform.machine():
        return cargo_build("--release") / "release" / "libdauntless.a"
    return ROOT / archive_for(request.param)


def row(function: str, inputs: str, size: int = 768) -> Row:
    return next(r for r in rows(SETS[size]) if r.function == function and r.inputs == inputs)


@some
def test_decapsulation_on_the_backends(archive: Path) -> None:
    """Proved and wiped, and the run beside the proof computes the shared secret of the standard."""
    library = read([archive])
    backends = BACKENDS[library.isa]
    given = row(DECAPSULATION, "4 blocks, beside it a ciphertext of the key")
    _, seed = seeds(3)[1]
    ek, dk = fips203.keygen_internal(SETS[768], seed[:32], seed[32:])
    assert given.public["dk.ek"] == ek
    expected = fips203.decaps_internal(SETS[768], dk, given.public["c"])
    for backend in sample(list(backends), max(1, len(backends) - 1)):
        found = judge(library, given, backends[backend])
        assert found.refusals == (), backend
        assert found.proved
        assert found.outputs == {"ss": "secret"}
        assert (found.result, found.left["ss"].values) == ("0", expected)


def test_a_key_pair_from_the_system(archive: Path) -> None:
    """Random bytes from the system; what becomes public is counted, four for a matrix of two by two."""
    library = read([archive])
    found = judge(library, row("dauntless_mlkem512_generate", "any", 512), next(iter(BACKENDS[library.isa].values())))
    assert found.refusals == ()
    assert found.proved
    assert sum(n for what, n in found.declassified.items() if "rej_uniform" in what) == 4
    assert any("getrandom" in what for what in found.assumptions)


@some
def test_a_fourth_block(archive: Path) -> None:
    """Sampling goes on one block at a time, from a state that is public."""
    library = read([archive])
    given = row("dauntless_mlkem512_generate_from_seed", "4 blocks", 512)
    features = list(BACKENDS[library.isa].values())[-1]
    found = judge(library, given, features)
    assert found.refusals == ()
    assert any("sample_on" in what for what in found.declassified)
    ek, _ = fips203.keygen_internal(SETS[512], given.beside["seed"][:32], given.beside["seed"][32:])
    assert found.left["ek"].values == ek


@some
def test_a_prepared_key_keeps_what_is_secret(archive: Path) -> None:
    """The prepared key is as the library's own function leaves it."""
    library = read([archive])
    given = row("dauntless_mlkem512_decapsulate_prepared", "3 blocks", 512)
    found = judge(library, given, next(iter(BACKENDS[library.isa].values())))
    assert found.refusals == ()
    assert found.proved


@some
def test_nothing_is_declassified_in_vain(archive: Path) -> None:
    """Without it, the addresses of sampling depend on the seed, and the refusal says from which byte."""
    library = read([archive])
    given = replace(row("dauntless_mlkem512_generate_from_seed", "3 blocks", 512), publishes=lambda image: ())
    found = judge(library, given, next(iter(BACKENDS[library.isa].values())))
    assert [r.property_ for r in found.refusals] == ["constant time"]
    assert "seed, byte" in found.refusals[0].what
