"""A fault in a sample of the kernels: none that breaks the contract is proved. `make mutate` tries many in every kernel.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

import pytest

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.contract import Congruent, Contract, Exact, Integers, Kind, ModularEquals
from dauntless.mutation.campaign import HEADER, Task, explained, judge_all, judged, row
from dauntless.mutation.faults import KINDS, flipped_bit
from dauntless.mutation.judge import EXPLANATIONS, REFUTED_, UNKNOWN, UNSOUND, Facts, Judge, Judgement
from dauntless.mutation.mutants import mutants
from dauntless.mutation.original import Mutant, Original
from tests.sample import sample

COUNT, SEED, JOBS = 1, 7, 2
ADDRESSES = sample([kernel.address for kernel in catalogue.kernels()], 6)


def test_no_fault_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    """Mutants are refuted, undecided or harmless; never proved and wrong."""
    everything: list[Judgement] = []
    rows = [HEADER]
    for address, found in judge_all(list(ADDRESSES), COUNT, SEED, JOBS):
        rows.append(row(address, found))
        everything += found
    with capsys.disabled():
        print("", *rows, row("total", everything), "survivors", explained(everything), sep="\n")
    assert [] == [j for j in everything if j.verdict == UNSOUND]
    assert sum(j.verdict == REFUTED_ for j in everything) > len(everything) // 2


@pytest.mark.parametrize("address", ["x86_64/mlkem/ntt_avx2", "aarch64/mlkem/ntt_neon", "riscv64/mlkem/ntt_rvv"])
def test_mutants_are_different_and_reproducible(address: str) -> None:
    """The same seed gives the same mutants, of every kind that the code has room for."""
    kernel = catalogue.kernel(address)
    image = load([kernel.build()])
    original = Original(image, image.symbol(kernel.symbol), 16)
    first, second = (mutants(original, 40, 3) for _ in range(2))
    assert [str(m) for m in first] == [str(m) for m in second]
    assert 40 == len({str(m) for m in first})
    assert len(KINDS) - 2 <= len({m.kind for m in first})  # elements are AArch64's, vector types RISC-V's


class Chosen(random.Random):
    """Random numbers that are given."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """The next of them."""
        return self.numbers.pop(0)


def test_bytes_that_only_one_decoder_reads_are_no_instruction() -> None:
    """LLVM reads a bit that vector registers have no use for as another width: vpmullq ymm, ymm, zmm, which is none."""
    kernel = catalogue.kernel("x86_64/x25519/add_lanes_avx512ifma")
    image = load([kernel.build()])
    original = Original(image, image.symbol(kernel.symbol), 64)
    line = next(x for x in original.lines if x.text.startswith("vpmullq ymm") and x.encoding[0] == 0x62)
    assert "zmm" not in line.text
    mutant = flipped_bit(original, Chosen(line.address + 1 - original.symbol.address, 3))
    assert mutant is not None
    assert (line.text, "(data)") == (mutant.before, mutant.after)
    judgement = Judge(original, kernel.contract, kernel.feature).judge(mutant)
    assert UNKNOWN == judgement.verdict
    assert "the bytes are not an instruction" in judgement.reason


def test_a_kernel_that_only_returns_a_number() -> None:
    """It has mutants too, although no output names the width of its elements."""
    assert 1 == len(judged(Task("aarch64/mldsa/exceeds_neon", 1, 1)))


def test_inputs_of_runs_satisfy_the_contract() -> None:
    """A mutant is compared on inputs that the contract admits: of Montgomery's reduction, none with an even modulus."""
    kernel = catalogue.kernel("x86_64/rsa/reduce_16_adx")
    image = load([kernel.build()])
    judge = Judge(Original(image, image.symbol(kernel.symbol), 64), kernel.contract, "adx")
    assert len(judge.inputs) >= 5
    assert all((inputs["m"][0] * inputs["w"][0] + 1) % 2**64 == 0 for inputs in judge.inputs)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (None, "no function is specified"),
        (Exact(lambda n, _: {"r": n["a"]}), "another formula, proved equal"),
        (Congruent(3, lambda n, _: {"r": n["a"]}), "another representative, within bounds"),
        (Integers(lambda n: {"r": n["a"]}), "another representative, within bounds"),  # the digits may differ
        (ModularEquals(3, lambda n: {"r": n["a"]}), "another representative, within bounds"),
    ],
)
def test_other_outputs_are_not_called_equal(kind: Kind | None, expected: str) -> None:
    """A survivor with other outputs is only called proved equal if the contract determines every element."""
    mutant = Mutant("register", 0, "add rax, rcx", "add rax, rdx", {})
    facts = Facts(
        mutant, same_graph=False, same_outputs=False, contract=Contract("t/f", "(out u64 r[2], in u64 a[2])", kind)
    )
    assert expected == next(text for text, applies in EXPLANATIONS if applies(facts))
