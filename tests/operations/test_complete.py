"""Every function of the C header that takes or makes a secret is examined as a whole operation.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The header's declarations say which functions there are (with_secrets.py). Of the parameter sets of an algorithm, which have the
same functions, rows of one stand for all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from dauntless.contract import parse_signature
from tests.ffi.declarations import Function, Kind, functions
from tests.operations import (
    formats,
    hashes,
    hybrids,
    memory,
    mldsa,
    mldsa_many,
    mldsa_mu,
    mlkem,
    rsa,
    with_secrets,
    x25519,
)
from tests.operations.row import Row
from tests.operations.with_secrets import is_secret

# Beginnings of names of functions with secrets that have no rows -> why
NOT_EXAMINED: dict[str, str] = {}


def of_one_set(name: str) -> str:
    """The function's name with the parameter set whose rows are looked at."""
    return re.sub(r"mldsa(44|65|87)", "mldsa44", re.sub(r"_mlkem(512|768|1024)", "_mlkem512", name))


@cache
def rows() -> dict[str, list[Row]]:
    """Function -> its rows, of one parameter set of each algorithm."""
    kem, signature = mlkem.parameter_sets()[0], mldsa.parameter_sets()[0]
    found: dict[str, list[Row]] = {}

    def all_rows() -> Iterator[Row]:
        for family in (memory, hashes, x25519, hybrids, rsa, formats):
            yield from family.rows()
        for of in (mlkem.rows, formats.mlkem_rows):
            yield from of(kem)
        for each in (mldsa.rows, mldsa_mu.rows, mldsa_many.rows, formats.mldsa_rows):
            yield from each(signature)

    for row in all_rows():
        found.setdefault(row.function, []).append(row)
    return found


def test_every_function_with_a_secret_has_rows() -> None:
    """A function that is new fails here, until it has a row or a reason."""
    missing = [name for name in with_secrets.names() if of_one_set(name) not in rows()]
    assert [name for name in missing if not name.startswith(tuple(NOT_EXAMINED))] == []
    assert [begin for begin in NOT_EXAMINED if not any(name.startswith(begin) for name in missing)] == []


def test_rows_are_functions_of_the_header() -> None:
    """By name, by the number of arguments, and what is secret of the header's is secret in the row."""
    declared = {f.name: f for f in functions()}
    assert [name for name in rows() if name not in declared] == []
    for name, some in rows().items():
        for row in some:
            fits(declared[name], row)


def fits(function: Function, row: Row) -> None:
    given = list(parse_signature(row.signature).arguments)
    behind = parse_signature(row.behind).arguments
    for argument in function.arguments:
        found = given.pop(0)
        if argument.kind is Kind.BUFFER:
            size = given.pop(0)
            assert (found.size, True) == (size.value, found.writable == argument.written), (
                f"{row.function}: {found.name}"
            )
        elif argument.kind in (Kind.STRUCTURE, Kind.TABLE, Kind.SLICES):
            assert found.is_buffer and found.writable == argument.written, f"{row.function}: {found.name}"
        if argument.kind is Kind.TABLE and is_secret(function, argument):
            assert any(a.secret for a in behind), f"{row.function}: {found.name}"
        elif is_secret(function, argument) and argument.kind in (Kind.BUFFER, Kind.STRUCTURE) and found.readable:
            assert any(leaf.secret for leaf in found.leaves), f"{row.function}: {found.name}"
    assert given == [], row.function


@pytest.mark.parametrize("algorithm", ("mlkem", "mldsa"))
def test_parameter_sets_have_the_same_functions(algorithm: str) -> None:
    """So rows of one stand for all: the generator of rows is one function of the set."""
    sets: dict[str, set[str]] = {}
    for function in functions():
        if match := re.match(rf"dauntless_{algorithm}(\d+)_(\w+)", function.name):
            sets.setdefault(match[1], set()).add(match[2])
    first, *others = sets.values()
    assert len(others) == 2
    assert others == [first, first]
