"""What banners of kernels state of inputs and outputs: contracts' preconditions, proved bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

That the bounds of outputs are the proved ones is checked where kernels are proved: in tests/ffi/test_proofs.py and
tests/prover/test_catalogue.py.
"""

from __future__ import annotations

import re

import pytest

from dauntless import catalogue
from dauntless.contract import Bound
from dauntless.errors import InputError
from dauntless.report.banners import of_structs, proved_bounds, statement, with_bounds
from dauntless.spec import fips203, fips204

KERNELS = {kernel.address: kernel for kernel in catalogue.kernels()}
MODULI = {"mlkem": fips203.Q, "mldsa": fips204.Q}
NUMBER = r"-?(?:\d+\^\d+(?: \+ \d+\^\d+)?|\d* ?q|\d+)(?!\w)"
SIZE = re.compile(rf"\|(?P<name>\w+)\| (?P<upper><=?) (?P<high>{NUMBER})")
INTERVAL = re.compile(
    rf"(?<![\w^])(?P<low>{NUMBER}) (?P<lower><=?) (?P<name>[a-z]\w*)(?:\[i\])? (?P<upper><=?) (?P<high>{NUMBER})"
)


def number(text: str, modulus: int) -> int:
    """`2^12`, `2^51 + 2^15`, `8q`, `8 q`, `4096`, `-2^12`."""
    if " + " in text:
        return sum(number(part, modulus) for part in text.split(" + "))
    if text.startswith("-"):
        return -number(text[1:], modulus)
    if text.endswith("q"):
        return int(text[:-1] or 1) * modulus
    base, _, exponent = text.partition("^")
    return int(base) ** int(exponent or 1)


def preconditions(source: str, modulus: int) -> dict[str, Bound]:
    """The bounds of inputs that a banner states in its line `pre`."""
    line = next((line for line in source.splitlines() if re.match(r"(//|#) +pre ", line)), "")
    found = {}
    for match in SIZE.finditer(line):
        most = number(match["high"], modulus) - (match["upper"] == "<")
        found[match["name"]] = Bound(-most, most)
    for match in INTERVAL.finditer(line):
        low, high = number(match["low"], modulus), number(match["high"], modulus)
        found[match["name"]] = Bound(low + (match["lower"] == "<"), high - (match["upper"] == "<"))
    return found


@pytest.mark.parametrize("address", KERNELS)
def test_banner_states_the_contracts_precondition(address: str) -> None:
    """Bounds of inputs' elements in the banner are those that the proof assumes."""
    kernel = KERNELS[address]
    modulus = MODULI.get(kernel.source.parent.name, 0)
    assert of_structs(kernel.contract.pre_bounds) == preconditions(kernel.source.read_text(), modulus)


def test_forms_of_preconditions() -> None:
    """Absolute values and intervals, with and without their ends; lengths of vectors are none."""
    line = "//   pre  |a| < 2q, |b| <= 3, -2^4 < c <= 2^4, 0 <= r[i] < 7, 0 <= s <= 2^5 + 2^2; 128 <= VLEN <= 1024"
    expected = {"a": Bound(-19, 19), "b": Bound(-3, 3), "c": Bound(-15, 16), "r": Bound(0, 6), "s": Bound(0, 36)}
    assert expected == preconditions(line, 10)


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
