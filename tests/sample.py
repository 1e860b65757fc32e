"""Tests that take long: samples of kernels, and campaigns, which CI does not begin when its time is nearly over.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`make test-all` runs all. `make test` runs on samples of kernels what takes long on each. CI, whose time is limited and whose
machines differ in speed, says in DAUNTLESS_TEST_UNTIL until when campaigns may begin: they come last then, each day in another
order, so that all have their turn, and those that do not begin are skipped, with this reason.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import TypeVar

ALL = "DAUNTLESS_TEST_ALL"
UNTIL = "DAUNTLESS_TEST_UNTIL"  # seconds since 1970
REASON = f"not begun: {UNTIL} is over; `make test` without it runs this"
TESTS = Path(__file__).resolve().parent
# What takes longest. Processes are given chunks of tests: each archive begins one, so that no process has several of them.
LONGEST = ("ffi/test_proofs.py", "isa/test_cosim_x86_64.py")
# Tests that try more of what others try too, that build the library once more, or that run it on what others publish
CAMPAIGNS = (
    "attack/", "bench/", "bindings/test_python.py", "bindings/test_readme.py", "compiled/", "composition/",
    "constant_time/", "cpu/", "docs/", "embedded/", "ffi/test_arguments.py", "ffi/test_library_pads.py",
    "ffi/test_no_panic.py", "ffi/test_residue.py", "ffi/test_stack.py", "ffi/test_verify_only.py",
    "house/test_package.py", "house/test_panic.py", "house/test_rustdoc.py", "isa/test_flipped_bits.py",
    "isa/test_symbolic", "operations/test_families.py", "operations/test_mldsa.py", "operations/test_mlkem.py",
    "operations/test_planted", "operations/test_rounded_random.py", "optimizer/", "prover/test_agreement.py",
    "prover/test_identity.py", "prover/test_kernels_given_tables.py", "prover/test_mutation.py", "residue/", "tls/",
)  # fmt: skip

T = TypeVar("T")


def all_are_asked_for() -> bool:
    """Whether the environment says so."""
    return bool(os.environ.get(ALL))


def sample(everything: Sequence[T], one_in: int) -> Sequence[T]:
    """Every `one_in`-th, or all of them if they are asked for."""
    return everything if all_are_asked_for() else everything[::one_in]


def is_limited() -> bool:
    """Whether campaigns may begin for some time only."""
    return UNTIL in os.environ


def is_late() -> bool:
    """Whether no campaign may begin any more."""
    return is_limited() and time.time() > float(os.environ[UNTIL])


def is_campaign(path: Path) -> bool:
    """Whether the tests of a file are campaigns."""
    return _name(path).startswith(CAMPAIGNS)


def turn(path: Path) -> tuple[int, str]:
    """What tests of a limited run are sorted by: the longest, the others, campaigns in the order of the day."""
    name = _name(path)
    if name in LONGEST:
        return LONGEST.index(name), ""
    if not is_campaign(path):
        return len(LONGEST), ""
    day = int(float(os.environ[UNTIL])) // 86400
    return len(LONGEST) + 1, hashlib.sha256(f"{day} {name}".encode()).hexdigest()


def apart(items: Sequence[T], group: Callable[[T], Hashable], chunk: int) -> list[T]:
    """The items, each of their groups at the begin of another chunk of so many; those of group None fill the chunks."""
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(group(item), []).append(item)
    rest = groups.pop(None, [])
    found: list[T] = []
    for members in groups.values():
        filling = max(chunk - len(members), 0)
        found += members + rest[:filling]
        rest = rest[filling:]
    return found + rest


def is_longest(path: Path) -> bool:
    """Whether the tests of a file are among those that take longest."""
    return _name(path) in LONGEST


def _name(path: Path) -> str:
    return path.resolve().relative_to(TESTS).as_posix()
