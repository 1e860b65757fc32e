"""Small mistakes of long arithmetic, each of which shows on few inputs: none is proved, and the code without it is.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import load
from dauntless.asm.tools import tool
from dauntless.contract import Below, Contract, Integers, ModularEquals, Number, between
from dauntless.errors import InputError
from dauntless.prover.verify import verify

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="its vectors are x86-64's")

P = 2**255 - 19
HEAD = "#include <stdint.h>\ntypedef unsigned __int128 u128;\ntypedef uint64_t u64;\n"
ONE, MAYBE = "(out u64 z[1] align 8, u64 x[1] align 8)", "(out u64 z[1] align 8, u64 x[1] align 8, public u64 n)"


def _of(formula: Callable[[Any], Any]) -> Callable[[Any], dict[str, Any]]:
    """z as a formula of the inputs."""
    return lambda n: {"z": formula(n)}


@dataclass(frozen=True)
class Case:
    """`code` is proved; with each of `mistakes`, text and what is there instead, it is not."""

    name: str
    contract: Contract
    code: str
    mistakes: tuple[tuple[str, str], ...]
    wider: tuple[Contract, ...] = field(default=())  # contracts that demand more than the code does


def _contract(signature: str, kind: Integers | ModularEquals, **more: object) -> Contract:
    return Contract("number/f", signature, kind, symbol="f", **more)  # type: ignore[arg-type]


def _vectors(bits: int, others: int | None = None) -> Contract:
    signature = "(out u64 z[2] align 8, u64 x[1] align 8, u64 y[1] align 8)"
    pre = {"x": between(0, bits), "y": between(0, bits if others is None else others)}
    return _contract(signature, Integers(_of(lambda n: n["x"] * n["y"]), [Number("z", radix=52)]), pre=pre)


def _sums(most: int) -> Contract:
    signature = "(inout u64 z[2] align 8, u64 x[1] align 8, u64 y[1] align 8)"
    kind = Integers(_of(lambda n: n["x"] * n["y"] + n["z"]), [Number("z", radix=52)])
    return _contract(
        signature, kind, pre={"x": between(0, 2**52 - 1), "y": between(0, 2**52 - 1), "z": between(0, most)}
    )


def _squares(most: int) -> Contract:
    return _contract(
        "(out u64 z[4] align 8, u64 x[2] align 8)",
        Integers(_of(lambda n: n["x"] * n["x"])),
        pre={"x": between(0, most)},
    )


def _picked(least: int) -> Contract:
    return _contract(MAYBE, Integers(_of(lambda n: n["x"])), pre={"n": between(least, 100)})


VECTORS = """#include <immintrin.h>
__attribute__((target("avx512ifma,avx512vl"))) void f(u64 *z, const u64 *x, const u64 *y) {
  __m128i a = _mm_loadl_epi64((const void *)x), b = _mm_loadl_epi64((const void *)y), low = LOW, high = HIGH;
  _mm_storel_epi64((void *)z, _mm_madd52lo_epu64(low, a, b));
  _mm_storel_epi64((void *)(z + 1), _mm_madd52hi_epu64(high, a, b)); }"""
FRESH = VECTORS.replace("LOW", "_mm_setzero_si128()").replace("HIGH", "_mm_setzero_si128()")
ONTO = VECTORS.replace("LOW", "_mm_loadl_epi64((void *)z)").replace("HIGH", "_mm_loadl_epi64((void *)(z + 1))")

CASES = (
    Case("52-bit products", _vectors(2**52 - 1), FRESH, (), (_vectors(2**52), _vectors(2**53, 1))),
    Case("52-bit products, accumulated", _sums(2**64 - 2**52), ONTO, (), (_sums(2**64 - 2**52 + 1), _sums(2**64 - 1))),
    Case("a product of two words", _contract("(out u64 z[4] align 8, u64 x[2] align 8, u64 y[2] align 8)",
                   Integers(_of(lambda n: n["x"] * n["y"]))),
         """void f(u64 *z, const u64 *x, const u64 *y) { u128 p = (u128)x[0] * y[0];
         u128 q = (u128)x[1] * y[0] + (u64)(p >> 64);
         u128 r = (u128)x[0] * y[1] + (u64)q; u128 s = (u128)x[1] * y[1] + (u64)(q >> 64) + (u64)(r >> 64);
         z[0] = p; z[1] = r; z[2] = s; z[3] = s >> 64; }""",
         (("+ (u64)q;", "+ q;"), ("(u64)(q >> 64) + (u64)(r >> 64)", "(u64)((u64)(q >> 64) + (u64)(r >> 64))"),
          ("+ (u64)(r >> 64)", "+ ((u64)(r >> 64) & ~1ull)"))),
    Case("a square with a doubled term", _squares(2**63 + 2**61),
         """void f(u64 *z, const u64 *x) { u128 c = (u128)x[0] * x[1], p = (u128)x[0] * x[0], d = c << 1;
         u128 q = (u128)(u64)d + (u64)(p >> 64), s = (u128)x[1] * x[1] + (u64)(d >> 64) + (u64)(q >> 64);
         z[0] = p; z[1] = q; z[2] = s; z[3] = s >> 64; }""", (("c << 1", "c << 2"), ("(u64)(p >> 64)", "(uint32_t)(p >> 64)")),
         (_squares(2**64 - 1),)),
    Case("a borrow", _contract("(out u64 z[1] align 8, u64 x[1] align 8, u64 y[1] align 8) -> u64",
                               Integers(_of(lambda n: n["x"] - n["y"]), [Number("z", borrow="result")])),
         "u64 f(u64 *z, const u64 *x, const u64 *y) { z[0] = x[0] - y[0]; return x[0] < y[0]; }",
         (("x[0] < y[0]", "x[0] <= y[0]"), ("x[0] < y[0]", "(int64_t)x[0] < (int64_t)y[0]"), ("x[0] < y[0]", "z[0] >> 63"))),
    Case("a carry", _contract(f"{ONE} -> u64", Integers(_of(lambda n: 2 * n["x"]), [Number("z", carry="result")])),
         "u64 f(u64 *z, const u64 *x) { z[0] = x[0] + x[0]; return x[0] >> 63; }",
         (("x[0] >> 63", "x[0] > (1ull << 63)"), ("x[0] >> 63", "z[0] < x[0] && z[0]"))),
    Case("32-bit limbs times 38", _contract("(out u32 z[4] align 4, u32 x[3] align 4)", Integers(_of(lambda n: n["x"] * 38))),
         """void f(uint32_t *z, const uint32_t *x) { u64 c = 0;
         for (int i = 0; i < 3; i++) { c += (u64)x[i] * 38; z[i] = c; c = (c >> 32) & 63; } z[3] = c; }""",
         (("& 63", "& 31"), ("c += ", "c = "), ("z[3] = c", "z[3] = 0"))),
    Case("a public choice", _picked(6),
         'void f(u64 *z, const u64 *x, u64 n) { if (n > 5) { __asm__ volatile(""); z[0] = x[0]; } else z[0] = x[0] + 1; }',
         (("n > 5", "n > 6"),), (_picked(5),)),
    Case("an output that may be the input",
         _contract("(out u64 z[2] align 8, u64 x[2] align 8, u64 y[2] align 8)",
                   ModularEquals(2**128, _of(lambda n: n["x"] + n["y"]))),
         """void f(u64 *z, const u64 *x, const u64 *y) { u64 a = x[0] + y[0], c = a < x[0];
         z[0] = a; z[1] = x[1] + y[1] + c; }""",
         (("c = a < x[0]", "c = a <= x[0]"), ("z[1] = x[1] + y[1] + c", "z[1] = (x[1] + y[1]) | c"))),
    Case("a number below a limit", _contract("(out u64 z[4] align 8, u64 x[4] align 8)",
                   ModularEquals(P, _of(lambda n: n["x"])),
                                             pre={"x": Below(P)}, post={"z": Below(P)}),
         "void f(u64 *z, const u64 *x) { u64 a = x[0], b = x[1], c = x[2], d = x[3]; z[0] = a; z[1] = b; z[2] = c; z[3] = d; }",
         (("z[3] = d", "z[3] = d ^ (1ull << 63)"), ("z[0] = a", "z[0] = a + 1"), ("z[2] = c", "z[2] = b"))),
)  # fmt: skip


def proved(folder: Path, code: str, contract: Contract) -> bool:
    """Whether everything is proved of the compiled code."""
    source, out = folder / "f.c", folder / "f.o"
    source.write_text(HEAD + code)
    subprocess.run([tool("gcc"), "-O2", "-fcf-protection=none", "-c", source, "-o", out], check=True)
    return verify(load([out]), contract).proved


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_mistakes_are_not_proved(case: Case, tmp_path: Path) -> None:
    """The code is proved, with a mistake or under a wider contract it is not."""
    assert proved(tmp_path, case.code, case.contract)
    for text, instead in case.mistakes:
        assert text in case.code
        assert not proved(tmp_path, case.code.replace(text, instead), case.contract), instead
    for contract in case.wider:
        assert not proved(tmp_path, case.code, contract), contract.pre


def test_an_output_that_overwrites_its_input_too_early(tmp_path: Path) -> None:
    """The carry is read from what was written."""
    (case,) = (c for c in CASES if c.name.startswith("an output that may be"))
    signature, kind = case.contract.signature_text, case.contract.function
    assert isinstance(kind, ModularEquals)
    aliased = _contract(signature, kind, may_alias=[("z", "x")])
    code = "void f(u64 *z, const u64 *x, const u64 *y) { z[0] = x[0] + y[0]; z[1] = x[1] + y[1] + (z[0] < x[0]); }"
    assert proved(tmp_path, case.code, aliased)
    assert proved(tmp_path, code, case.contract)
    assert not proved(tmp_path, code, aliased)


def test_a_scale_says_something_of_outputs(tmp_path: Path) -> None:
    """19 z is congruent to 19 x modulo 19, whatever z is."""
    empty = _contract(ONE, ModularEquals(19, _of(lambda n: 19 * n["x"]), scale=19))
    with pytest.raises(InputError, match="scale 19 is not shown to be prime to the modulus"):
        proved(tmp_path, "void f(u64 *z, const u64 *x) { z[0] = 12345; }", empty)
    doubled = _contract(ONE, ModularEquals(19, _of(lambda n: n["x"]), scale=2))
    assert not proved(tmp_path, "void f(u64 *z, const u64 *x) { z[0] = 12345; }", doubled)


def test_limits_hold_for_every_row(tmp_path: Path) -> None:
    """At entry and at exit."""
    code = "void f(u64 *z, const u64 *x) { for (int i = 0; i < 4; i++) z[i] = x[i]; }"

    def contract(before: int, after: int) -> Contract:
        pre, post = {"x": Below(before)}, {"z": Below(after)}
        signature = "(out u64 z[2][2] align 8, u64 x[2][2] align 8)"
        return _contract(signature, Integers(_of(lambda n: [n["x"][0], n["x"][1]])), pre=pre, post=post)

    assert proved(tmp_path, code, contract(2**100, 2**100))
    assert not proved(tmp_path, code, contract(2**100, 2**100 - 1))
    assert not proved(tmp_path, code.replace("= x[i]", "= x[i ^ 2]"), contract(2**100, 2**100))
    assert not proved(tmp_path, code.replace("x[i]; }", "x[i]; z[3] = x[2]; }"), contract(2**100, 2**100))
