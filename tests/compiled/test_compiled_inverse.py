"""Montgomery's reduction with -1 / m[0] by Newton's iteration is proved as compilers make it; with a fault it is not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.contract import Contract, ModularEquals, Number, Odd
from dauntless.prover.verify import verify
from tests.compiled.build import ROOT
from tests.compiled.in_words import in_words
from tests.compiled.test_compiled_field25519 import COMPILERS

WORDS = 3
SOURCE = (ROOT / "tests/compiled/inverse.c").read_text()
CONTRACT = Contract(
    "inverse/reduce", "(out u64 r[3] align 8, u64 x[3] align 8, u64 m[3] align 8)",
    ModularEquals(Number("m"), lambda v: {"r": v["x"]}, given=[Odd("m")], scale=2 ** (64 * WORDS)), symbol="reduce",
)  # fmt: skip
FORMS = range(3)
FAULTS = {  # what goes wrong -> form, text, faulty text
    "an iteration too few": (0, "i < 4", "i < 3"),
    "an iteration too few from 3 bits": (2, "i < 5", "i < 4"),
    "a first approximation of 4 bits": (0, "(3 * a) ^ 2", "(3 * a) ^ 10"),
    "3 a": (0, "(3 * a) ^ 2", "3 * a"),
    "another factor": (0, "2 - a * x", "2 - 3 * a * x"),
    "1 / m[0]": (0, "return 0 - x", "return x"),
    "an error that is not squared": (1, "e *= e", "e *= 2"),
    "of another sign": (1, "x += e * x", "x -= e * x"),
    "of 32 bits": (1, "u64 q = t[0] * w", "u64 q = t[0] * (uint32_t)w"),
    "of the next word": (0, "negative_inverse(m[0])", "negative_inverse(m[1])"),
}


def text_of(form: int) -> str:
    return SOURCE.replace("#define FORM 0", f"#define FORM {form}")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, form: int, tmp_path: Path) -> None:
    """Whatever the form of the iteration."""
    result = verify(in_words(text_of(form), compiler, tmp_path, WORDS), CONTRACT)
    assert result.proved, [str(x) for x in result.refusals]


@pytest.mark.parametrize("compiler", ["gcc", "aarch64_clang"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_not_proved(fault: str, compiler: str, tmp_path: Path) -> None:
    """None is accepted: what is computed is no inverse, of no word, or of another one."""
    form, text, faulty = FAULTS[fault]
    assert text in SOURCE
    assert not verify(in_words(text_of(form).replace(text, faulty), compiler, tmp_path, WORDS), CONTRACT).proved
