"""A sample of the attack, with fixed seeds: no verdict is wrong, and what is planted is noticed.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from dauntless.mutation.original import Original
from dauntless.prover.verify import REFUTED
from tests.attack.campaign import DRAFTS, FAULTS, batch
from tests.attack.compilers import CLANGS, GCC, Build, compiled, missing
from tests.attack.draft import ISAS, Draft
from tests.attack.faults import faulty_c
from tests.attack.intrinsics import NEON, X86, Intrinsic
from tests.attack.judge import PROVED, WRONG, judge
from tests.attack.linkage import Asking, kernel, play, whole
from tests.attack.pairs import changed, equivalent
from tests.attack.random_c import random_c
from tests.attack.tricks import TRICKS, Trick

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}")

TABLE = "static const unsigned char table[4] = {1, 2, 3, 4};\n"
LEAK = Draft("C", TABLE + "int F(unsigned char x) { return table[x & 3]; }", "(u8 x) -> i32", planted="secret index")
KEPT = Draft("C", "int F(unsigned char x) { return x & 3; }", "(u8 x) -> i32")
OTHER = Draft("C", "int F(unsigned char x) { return x & 7; }", "(u8 x) -> i32")
SUM = Draft(
    "C",
    "static const unsigned long table[4] = {1, 2, 3, 4};\n"
    "unsigned long F(unsigned long x) {\n"
    "    for (int i = 0; i < 4; i++) x = x * 3 ^ *(const volatile unsigned long *)&table[i];\n"
    "    return x;\n}\n",
    "(u64 x) -> u64",
)


def every_intrinsic(intrinsics: Sequence[Intrinsic], header: str) -> str:
    """C that uses each once, with the least immediates."""
    lines = [f"#include <{header}>"]
    for i, intrinsic in enumerate(intrinsics):
        types = [a for a in intrinsic.arguments if isinstance(a, str)]
        names = iter("abcd")
        values = [next(names) if isinstance(a, str) else str(a.start) for a in intrinsic.arguments]
        parameters = ", ".join(f"{t} {name}" for t, name in zip(types, "abcd", strict=False))
        lines.append(f"{intrinsic.result} f{i}({parameters}) {{ return {intrinsic.name}({', '.join(values)}); }}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("compiler", ["gcc", *CLANGS])
def test_every_intrinsic_compiles(compiler: str, tmp_path: Path) -> None:
    """Each name that the generators may write is one that gcc and both clangs know."""
    tables = [("x86_64", options, "immintrin.h", intrinsics) for _, options, intrinsics in X86]
    tables.append(("aarch64", ("-march=armv8.2-a+sha3",), "arm_neon.h", list(NEON)))
    for isa, options, header, intrinsics in tables:
        source = tmp_path / "all.c"
        source.write_text(every_intrinsic(intrinsics, header))
        first = [GCC[isa]] if compiler == "gcc" else [compiler, f"--target={isa}-linux-gnu"]
        command = [*first, *options, "-Werror=implicit-function-declaration", "-fsyntax-only", str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[:600]


@pytest.mark.parametrize("number", range(3))
def test_no_verdict_is_wrong(number: int) -> None:
    """Random functions, faults, vectors and pairs of builds on three ISAs, judged, mutated and run on processors."""
    lines = batch(1, number)
    assert [] == [line.text for line in lines if line.outcome in FAULTS]
    assert len(lines) > 2 * DRAFTS
    assert any(line.outcome == PROVED for line in lines)


@pytest.mark.parametrize("isa", ISAS)
def test_the_judge_tells_faults_apart(isa: str, tmp_path: Path) -> None:
    """A table read at a secret index is refuted, the emulator sees it as well; without it the function is proved."""
    build = Build(isa, (GCC[isa], "-O2"))
    leak, kept = compiled(LEAK, build, "leak", tmp_path), compiled(KEPT, build, "kept", tmp_path)
    found = judge(leak, 1)
    assert (found.outcome, found.truth.fault) == (REFUTED, "constant time")
    assert (judge(kept, 1).outcome, judge(kept, 1).truth.fault) == (PROVED, "")
    other = compiled(OTHER, build, "other", tmp_path)
    assert equivalent(kept, kept, 1, same_source=True).outcome == "identical"
    assert equivalent(kept, other, 1, same_source=False).outcome == "different"
    assert equivalent(kept, other, 1, same_source=True).outcome == WRONG


def test_same_seed_same_source() -> None:
    """What is generated depends on the seed alone."""
    for generate in (random_c, faulty_c):
        assert generate(random.Random(7)) == generate(random.Random(7))
    draft = random_c(random.Random(7))
    other = changed(draft, random.Random(1))
    assert other is not None and other.source != draft.source


@pytest.mark.parametrize("ask", [kernel, whole])
@pytest.mark.parametrize("trick", TRICKS, ids=lambda trick: trick.name)
def test_trick(trick: Trick, ask: Asking, tmp_path: Path) -> None:
    """What a link decides otherwise than the prover is not proved, or said to be relied upon, or TRUST.md says so."""
    for isa in trick.isas:
        folder = tmp_path / isa
        folder.mkdir()
        played = play(trick, isa, folder, ask)
        assert not played.wrong or trick.trusted, f"{isa}: proved, and the program reads the table"


def test_a_mutant_of_an_address_is_no_longer_the_linkers(tmp_path: Path) -> None:
    """The relocation of an instruction says nothing of what is written in its place: one byte before the table is refused."""
    subject = compiled(SUM, Build("aarch64", (GCC["aarch64"], "-O2")), "sum", tmp_path)
    original = Original(subject.image, subject.image.symbol("sum"), 8)
    line = next(x for x in original.lines if x.text.startswith("add ") and original.image.references_in(x.address, 4))
    place = int(line.text.rpartition("#")[2], 16)
    mutant = original.changed("immediate", line, f"{line.text.rpartition('#')[0]}#{place - 1:#x}")
    assert mutant is not None
    assert judge(subject, 1).outcome == PROVED
    assert judge(subject, 1, original.program(mutant)).outcome not in (PROVED, WRONG)
