"""What banners of kernels state of inputs and outputs: contracts' preconditions, proved bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

That the bounds of outputs are the proved ones is checked where every kernel is proved: tests/prover/test_catalogue.py.
"""

from __future__ import annotations

import re

import pytest

from dauntless import catalogue
from dauntless.contract import Bound
from dauntless.errors import InputError
from dauntless.report.banners import proved_bounds, statement, with_bounds
from dauntless.spec.fips203 import Q

KERNELS = {kernel.address: kernel for kernel in catalogue.kernels()}
NUMBER = r"(?:\d+\^\d+|\d* ?q|\d+)(?!\w)"
INTERVAL = re.compile(
    rf"(?:\|(?P<sized>\w+)\| < (?P<size>{NUMBER}))|0 <= (?P<name>\w+)(?:\[i\])? < (?P<limit>{NUMBER})"
)


def number(text: str) -> int:
    """`2^12`, `8q`, `8 q`, `4096`."""
    if text.endswith("q"):
        return int(text[:-1] or 1) * Q
    base, _, exponent = text.partition("^")
    return int(base) ** int(exponent or 1)


def preconditions(source: str) -> dict[str, Bound]:
    """The bounds of inputs that a banner states in its line `pre`."""
    line = next((line for line in source.splitlines() if re.match(r"(//|#) +pre ", line)), "")
    found = {}
    for match in INTERVAL.finditer(line):
        if match["sized"]:
            found[match["sized"]] = Bound(1 - number(match["size"]), number(match["size"]) - 1)
        else:
            found[match["name"]] = Bound(0, number(match["limit"]) - 1)
    return found


@pytest.mark.parametrize("address", KERNELS)
def test_banner_states_the_contracts_precondition(address: str) -> None:
    """Bounds of inputs in the banner are those that the proof assumes."""
    kernel = KERNELS[address]
    assert dict(kernel.contract.pre) == preconditions(kernel.source.read_text())


def test_bounds_are_written_into_the_banner_alone() -> None:
    """The line `post` of the banner is rewritten up to its first semicolon, and nothing else."""
    before = "// k\n//   post |r| < 7; aligned\n\n// post of nothing\n        ret\n"
    after = with_bounds(before, {"r": (-5, 5), "result": (0, 2)}, "k")
    assert after == before.replace("|r| < 7", "|r| <= 5, 0 <= result <= 2 (proved)")
    assert after == with_bounds(after, {"r": (-5, 5), "result": (0, 2)}, "k")


@pytest.mark.parametrize(("text", "bounds"), [("// k\n", {"r": (0, 1)}), ("// k\n//   post none\n", {})])
def test_a_missing_or_idle_line_is_refused(text: str, bounds: dict[str, tuple[int, int]]) -> None:
    """A kernel with bounds has one line for them, one without has none."""
    with pytest.raises(InputError, match="begin with `post`"):
        with_bounds(text, bounds, "k")


def test_bounds_of_a_family_hold_for_all_sizes() -> None:
    """Of several sizes the widest interval is stated, of what is not proved none."""
    sizes = [("[k=2]", [-3, 4], True), ("[k=4]", [-9, 1], True)]
    results = [{"kernel": f"i/a/k_f{s}", "proved": p, "bounds": {"r": {"proved": b}}} for s, b, p in sizes]
    unproved = {"kernel": "i/a/other_f", "proved": False, "bounds": {"r": {"proved": [0, 1]}}}
    assert {"i/a/k_f": {"r": (-9, 4)}} == proved_bounds([*results, unproved])
    assert "-9 <= r <= 4 (proved)" == statement({"r": (-9, 4)})
