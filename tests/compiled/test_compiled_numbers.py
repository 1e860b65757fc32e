"""Contracts of whole numbers on small compiled functions: what holds is proved, and nothing that does not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.contract import Below, Contract, Integers, Kind, ModularEquals, Number, between, validate
from dauntless.errors import InputError
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.graph.dag import const, eq, fresh_graph, var
from dauntless.prover.verify import PROVED, REFUTED, Result, verify

P = 2**255 - 19
PRODUCT = """
typedef unsigned __int128 u128;
void f(uint64_t *z, const uint64_t *x, const uint64_t *y) {
    for (int i = 0; i < 2 * N; i++) z[i] = 0;
    for (int i = 0; i < N; i++) {
        uint64_t c = 0;
        for (int j = 0; j < N; j++) {
            u128 p = (u128)x[i] * y[j] + z[i + j] + c;
            z[i + j] = (uint64_t)p, c = (uint64_t)(p >> 64);
        }
        z[i + N] = c;
    }
}"""
ADD = """
uint64_t f(uint64_t *z, const uint64_t *x, const uint64_t *y) {
    unsigned long long c = 0;
    for (int i = 0; i < 4; i++) z[i] = __builtin_addcll(x[i], y[i], c, &c);
    return c;
}"""
SUBTRACT = ADD.replace("addcll", "subcll")


def proved(code: str, signature: str, kind: Kind, folder: Path, *options: str, **fields: object) -> Result:
    """The verdict on `f`."""
    (folder / "f.c").write_text(f"#include <stdint.h>\n{code}\n")
    compiler = ("clang-19",) if "builtin_" in code else ("gcc", "-fcf-protection=none")
    subprocess.run([*compiler, "-O2", *options, "-c", "f.c"], cwd=folder, check=True)
    contract = Contract("numbers/f", signature, kind, symbol="f", **fields)  # type: ignore[arg-type]
    validate(contract, "test")
    return verify(load([folder / "f.o"]), contract)


@pytest.mark.parametrize("limbs", [4, 8, 16])
@pytest.mark.parametrize("options", [("-mno-bmi2",), ("-mbmi2", "-madx")])
def test_products(limbs: int, options: tuple[str, ...], tmp_path: Path) -> None:
    """Schoolbook multiplication, as gcc makes it."""
    signature = f"(out u64 z[{2 * limbs}], u64 x[{limbs}], u64 y[{limbs}])"
    kind = Integers(lambda n: {"z": n["x"] * n["y"]})
    result = proved(PRODUCT, signature, kind, tmp_path, f"-DN={limbs}", *options)
    assert result.proved, [str(r) for r in result.refusals]


def test_a_carry_counts(tmp_path: Path) -> None:
    """A returned carry or borrow counts behind the last digit; without it the sum is not the number."""
    signature = "(out u64 z[4], u64 x[4], u64 y[4]) -> u64"
    added, carry = (lambda n: {"z": n["x"] + n["y"]}), [Number("z", carry="result")]
    assert proved(ADD, signature, Integers(added, carry), tmp_path).proved
    borrow = [Number("z", borrow="result")]
    assert proved(SUBTRACT, signature, Integers(lambda n: {"z": n["x"] - n["y"]}, borrow), tmp_path).proved
    assert (
        REFUTED
        == proved(SUBTRACT, signature, Integers(lambda n: {"z": n["x"] - n["y"]}, carry), tmp_path).properties[
            "function"
        ]
    )
    assert (
        REFUTED
        == proved(ADD.replace(", c, &c", ", 0, &c"), signature, Integers(added, carry), tmp_path).properties["function"]
    )


def test_signed_outputs_are_signed(tmp_path: Path) -> None:
    """An i64 that holds a word of 2^63 or more is negative."""
    kind = Integers(lambda n: {"z": n["x"]})
    code = "void f(int64_t *z, const uint64_t *x) { z[0] = (int64_t)x[0]; }"
    signature = "(out i64 z[1] align 8, u64 x[1] align 8)"
    assert REFUTED == proved(code, signature, kind, tmp_path).properties["function"]
    assert proved(code, signature, kind, tmp_path, pre={"x": between(0, 2**63 - 1)}).proved


def test_the_quotient_is_proved(tmp_path: Path) -> None:
    """A quotient that the contract names is not just any number."""
    signature = "(out u64 z[1], out u64 q[1], u64 x[1])"
    kind = ModularEquals(P, lambda n: {"z": n["x"]}, quotient="q")
    code = "void f(uint64_t *z, uint64_t *q, const uint64_t *x) { z[0] = x[0]; q[0] = 12345; }"
    assert REFUTED == proved(code, signature, kind, tmp_path).properties["function"]
    assert proved(code.replace("12345", "0"), signature, kind, tmp_path).proved


def test_limits_of_whole_numbers(tmp_path: Path) -> None:
    """A conditional subtraction is canonical below twice the modulus, and not above."""
    code = "void f(uint64_t *z, const uint64_t *x) { uint64_t d = x[0] - 1000003; z[0] = x[0] < 1000003 ? x[0] : d; }"
    kind, signature = ModularEquals(1000003, lambda n: {"z": n["x"]}), "(out u64 z[1], u64 x[1])"
    post = {"z": Below(1000003)}
    assert proved(code, signature, kind, tmp_path, pre={"x": Below(2000006)}, post=post).proved
    assert PROVED != proved(code, signature, kind, tmp_path, pre={"x": Below(2000007)}, post=post).properties["bounds"]


@pytest.mark.parametrize(
    "kind, fields, text",
    [
        (Integers(lambda n: {"z": n["x"]}, [Number("z", digits=1)]), {}, "read all digits"),
        (Integers(lambda n: {"z": n["x"]}, [Number("y")]), {}, "no argument"),
        (Integers(lambda n: {"z": n["x"]}), {"pre": {"x": (between(100, 200), Below(10))}}, "no input"),
        (Integers(lambda n: {"z": n["x"]}), {"post": {"z": (Below(10), Below(20))}}, "two limits of one kind"),
        (Integers(lambda n: {}), {}, "return the numbers of z"),
    ],
)
def test_contracts_that_say_nothing_are_refused(
    kind: Kind, fields: dict[str, object], text: str, tmp_path: Path
) -> None:
    """With a message that says what to write."""
    with pytest.raises(InputError, match=text):
        proved(
            "void f(uint64_t *z, const uint64_t *x) { z[0] = x[0]; z[1] = x[1]; }",
            "(out u64 z[2], u64 x[2])",
            kind,
            tmp_path,
            **fields,
        )


def test_a_remainder_modulo_two_is_not_its_definition() -> None:
    """A split by the low bit of x must not take x for that bit: floor(x / 2) - 64 (x = 255) exceeds 63."""
    with fresh_graph():
        x = var("x", 8)
        engine = Engine(3)
        engine.declare(x, 0, 255, (0, 127, 255))
        half, is_last = engine.reading.read([x.extract(1, 7), eq(x, const(255, 8))])
        engine.reading.read([x.extract(0, 1)])
        assert not engine.windows.within(engine.atoms.combine(half, 1, is_last, -64), 0, 63)


FRIENDLY = """
typedef unsigned __int128 u128;
void f(uint64_t r[2][3], const uint64_t a[2][3], const uint64_t m[2][3]) {
    for (int row = 0; row < 2; row++) {
        uint64_t q = a[row][0] & MASK, c = a[row][0] >> 52;
        for (int i = 0; i < 3; i++) {
            u128 sum = (u128)q * m[row][i] + (i < 2 ? a[row][i + 1] : 0) + c;
            r[row][i] = (uint64_t)sum & MASK, c = (uint64_t)(sum >> 52);
        }
    }
}"""


@pytest.mark.parametrize("fault", ["", "m[row][2 - i]", "m[0][i]", "q + 1"])
def test_moduli_of_rows(fault: str, tmp_path: Path) -> None:
    """Each row has its own modulus, 2^52 m - 1: to add q times it, and divide by 2^52, is to drop a digit and add q m."""
    signature = "(out u64 r[2][3], u64 a[2][3], u64 m[2][3])"
    code = FRIENDLY.replace("m[row][i]", fault if "m[" in fault else "m[row][i]").replace(
        "u128)q", f"u128)({fault or 'q'})" if "q" in fault else "u128)q"
    )
    digits = [Number(name, radix=52) for name in "ram"]
    kind = ModularEquals(lambda n: [m * 2**52 - 1 for m in n["m"]], lambda n: {"r": n["a"]}, digits, scale=2**52)
    low = (between(0, 2**52 - 1), Below(2**130))
    pre = {"a": low, "m": (between(0, 2**52 - 1), Below(2**90))}
    result = proved(code.replace("MASK", f"{2**52 - 1}ULL"), signature, kind, tmp_path, "-fno-tree-vectorize", pre=pre)
    assert result.properties["function"] == (REFUTED if fault else PROVED), [str(r) for r in result.refusals]


COLUMNS = """
void f(uint64_t z[4][2], const uint64_t x[4][2], const uint64_t y[4][2]) {
    for (int n = 0; n < 2; n++) {
        uint64_t c = 0;
        for (int i = 0; i < 4; i++) {
            uint64_t t = x[i][n] + y[i][n] + c;
            z[i][n] = t & ((1ull << 52) - 1), c = t >> 52;
        }
    }
}"""


def test_columns(tmp_path: Path) -> None:
    """Numbers in the columns of a buffer: each is proved of its own column, and of no other."""
    signature = "(out u64 z[4][2], u64 x[4][2], u64 y[4][2])"
    numbers = [Number(name, radix=52, columns=True) for name in "xyz"]
    digits = {name: (between(0, 2**52 - 1), Below(2**207)) for name in "xy"}
    sums = Integers(lambda n: {"z": [x + y for x, y in zip(n["x"], n["y"], strict=True)]}, numbers)
    assert proved(COLUMNS, signature, sums, tmp_path, pre=digits, post={"z": between(0, 2**52 - 1)}).proved
    for wrong in (COLUMNS.replace("y[i][n]", "y[i][0]"), COLUMNS.replace("z[i][n]", "z[i][1 - n]")):
        assert proved(wrong, signature, sums, tmp_path, pre=digits).properties["function"] == REFUTED


PARTS = """
void f(uint64_t z[2][2][2], const uint64_t x[2][2][2], const uint64_t y[2][2][2]) {
    for (int n = 0; n < 2; n++) {
        uint64_t c = 0;
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < 2; i++) {
                uint64_t t = x[i][k][n] + y[i][k][n] + c;
                z[i][k][n] = t & ((1ull << 52) - 1), c = t >> 52;
            }
    }
}"""


def test_parts(tmp_path: Path) -> None:
    """Halves of numbers side by side: the digits of the upper half come after all of the lower half."""
    signature = "(out u64 z[2][2][2], u64 x[2][2][2], u64 y[2][2][2])"
    numbers = [Number(name, radix=52, columns=True, parts=2) for name in "xyz"]
    digits = {name: (between(0, 2**52 - 1), Below(2**207)) for name in "xy"}
    sums = Integers(lambda n: {"z": [x + y for x, y in zip(n["x"], n["y"], strict=True)]}, numbers)
    assert proved(PARTS, signature, sums, tmp_path, pre=digits, post={"z": between(0, 2**52 - 1)}).proved
    inner = "for (int k = 0; k < 2; k++)\n            for (int i = 0; i < 2; i++)"
    outer = "for (int i = 0; i < 2; i++)\n            for (int k = 0; k < 2; k++)"
    for wrong in (PARTS.replace(inner, outer), PARTS.replace("z[i][k][n]", "z[i][k][1 - n]")):
        assert wrong != PARTS
        assert proved(wrong, signature, sums, tmp_path, pre=digits).properties["function"] == REFUTED
