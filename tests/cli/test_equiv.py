"""`dauntless equiv`: identical, equal by an engine, different with inputs that show it, unknown.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dauntless.asm.assemble import assemble
from tests.cli.conftest import ADDER, Run

PAIR = "(u32 x, u32 y) -> u32"
SUMS = """
.intel_syntax noprefix
.globl sum
.type sum, @function
sum:
    lea eax, [rdi + rsi]
    ret
.size sum, . - sum
.globl carried
.type carried, @function
carried:
    mov eax, edi
    xor eax, esi
    and edi, esi
    lea eax, [rax + 2*rdi]
    ret
.size carried, . - carried
"""


def compare(run: Run, x86: Path, names: str, signature: str, *options: object) -> dict[str, Any]:
    got = run("equiv", x86, x86, "--function", names, "--signature", signature, "--json", *options)
    result: dict[str, Any] = json.loads(got.out)
    assert (0 if result["verdict"] in ("identical", "equal") else 1) == got.status
    return result


def test_identical(run: Run, x86: Path) -> None:
    """A loop over elements and one vector instruction make the same DAG."""
    assert "identical" == compare(run, x86, "add_vector,add_scalar", ADDER)["verdict"]


def test_equal_as_polynomials(run: Run, x86: Path) -> None:
    """(x + y) * x and x^2 + x*y agree modulo 2^32."""
    result = compare(run, x86, "product,expanded", PAIR)
    assert ("equal", {"modular": 1}) == (result["verdict"], result["engines"])


def test_equal_by_fields(run: Run, x86: Path) -> None:
    """(x | y) - y and x & ~y agree bit for bit."""
    result = compare(run, x86, "masked,masked_too", PAIR)
    assert ("equal", {"fields": 1}) == (result["verdict"], result["engines"])


def test_equal_by_the_solver(run: Run, tmp_path: Path) -> None:
    """(x ^ y) + 2 * (x & y) and x + y have the same carries, which no engine follows."""
    source, out = tmp_path / "sums.S", tmp_path / "sums.o"
    source.write_text(SUMS)
    assemble(source, "x86_64", out)
    result = compare(run, out, "sum,carried", PAIR)
    assert ("equal", {"bitwuzla": 1}) == (result["verdict"], result["engines"])


def test_unknown_without_time(run: Run, x86: Path) -> None:
    """Without time for the solver nothing is claimed."""
    assert "unknown" == compare(run, x86, "masked,masked_too", PAIR, "--limit", 0)["verdict"]


def test_different(run: Run, x86: Path) -> None:
    """The inputs shown make the two outputs shown."""
    example = compare(run, x86, "add_vector,add_saturated", ADDER)["counterexample"]
    place, inputs = example["place"], example["inputs"]
    a, b = inputs["a" + place[1:]], inputs["b" + place[1:]]
    assert {"a" + place[1:], "b" + place[1:]} == set(inputs)
    assert (a + b + 2**15) % 2**16 - 2**15 == example["first"]
    assert max(-(2**15), min(2**15 - 1, a + b)) == example["second"]


def test_equal_where_the_precondition_excludes_the_difference(run: Run, x86: Path) -> None:
    """Saturation never happens on small inputs."""
    small = ("--pre", "a=-1000..1000", "--pre", "b=-1000..1000")
    assert "equal" == compare(run, x86, "add_vector,add_saturated", ADDER, *small)["verdict"]


def test_rare_difference_is_found_by_the_solver(run: Run, x86: Path) -> None:
    """Inputs on which only two sums saturate are found, not sampled."""
    small = ("--pre", "a=-1000..32767", "--pre", "b=-1000..1")
    example = compare(run, x86, "add_vector,add_saturated", ADDER, *small)["counterexample"]
    assert (-32768, 32767) == (example["first"], example["second"])


def test_refused_execution(run: Run, x86: Path) -> None:
    """A function that cannot be executed makes the verdict unknown, with the reason."""
    result = compare(run, x86, "leak,masked", "(u32 x) -> u32")
    assert ("unknown", "leak") == (result["verdict"], result["refusal"]["function"])
