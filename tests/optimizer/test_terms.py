"""An output says what it was made for, serves every number of trips, and keeps a result that nobody has stated.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract
from dauntless.optimizer.judge.residue import excess
from dauntless.optimizer.optimise import Clean, NotProved, optimise_function, prove
from dauntless.optimizer.problem import Problem, Solution, problem_from_json, to_json
from dauntless.optimizer.read.build import problems
from dauntless.optimizer.write.file import Origin, emit
from dauntless.prover.equivalence import IDENTICAL, compare
from dauntless.prover.machine.program import Program
from tests.optimizer.orders import ToyCore, at_random, clean_of, originals
from tests.optimizer.test_command import OPTIONS, folder, run

__all__ = ["folder"]

LOOPS = {
    "aarch64": (
        "1: ldr x3, [x1], #8\nmul x4, x3, x3\nadd x4, x4, x3\neor x4, x4, x3, lsl #3\nstr x4, [x0], #8\n"
        "subs x2, x2, #1\nb.ne 1b\nret"
    ),
    "x86_64": (
        "1: mov rax, [rsi]\nlea rcx, [rax + 8*rax]\nimul rcx, rax\nmov [rdi], rcx\nadd rsi, 8\nadd rdi, 8\ndec rdx\n"
        "jne 1b\nret"
    ),
    "riscv64": (
        "1: ld t0, 0(a1)\nmul t1, t0, t0\nadd t1, t1, t0\nsd t1, 0(a0)\naddi a1, a1, 8\naddi a0, a0, 8\n"
        "addi a2, a2, -1\nbnez a2, 1b\nret"
    ),
}  # fmt: skip
SIGNATURE = "(out u64 r[8] align 8, in u64 a[8] align 8, public u64 n = {n})"


def looping(folder_: Path, isa: str) -> Clean:
    return replace(clean_of(folder_, LOOPS[isa], isa, SIGNATURE.format(n=8)), guarded=True, caller_wipes=False)


def served(clean: Clean, text: str, isa: str, folder_: Path, n: int) -> bool:
    """Whether the text does what the clean code does for n trips."""
    (folder_ / "fast.S").write_text(text)
    assemble(folder_ / "fast.S", isa, folder_ / "fast.o")
    sides = [
        (Program(image), image.symbol("f").address) for image in (load(clean.objects), load((folder_ / "fast.o",)))
    ]
    signature = SIGNATURE.format(n=n).replace("out u64 r", "inout u64 r")
    return compare(sides[0], sides[1], Contract("f", signature, symbol="f"), 120.0).verdict == IDENTICAL


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("isa", LOOPS)
def test_every_number_of_trips(tmp_path: Path, isa: str, seed: int) -> None:
    """With `n = 8` given, iterations overlap, and fewer or more trips than that are still the clean code's."""
    clean, stages = looping(tmp_path, isa), []

    def solve(problem: Problem) -> Solution:
        assert problem.guarded or not problem.loop
        found = at_random(problem, seed, [v.registers[0] for v in problem.values])
        stages.append(max(found.cycle) // found.interval + 1 if problem.loop else 1)
        return found

    text = optimise_function(clean, ToyCore(), solve).text
    assert max(stages) > 1
    assert all(served(clean, text, isa, tmp_path, n) for n in range(1, 9))


def test_without_a_guard_it_runs_off_the_end(tmp_path: Path) -> None:
    """What is asked for explicitly: shorter, and wrong for another number of trips."""
    clean = replace(looping(tmp_path, "aarch64"), guarded=False)
    text = optimise_function(clean, ToyCore(), lambda p: at_random(p, 0, [v.registers[0] for v in p.values])).text
    assert served(clean, text, "aarch64", tmp_path, 8) and not served(clean, text, "aarch64", tmp_path, 1)


def test_constant_trips_need_no_guard(tmp_path: Path) -> None:
    """A counter that starts from a constant in the function, or arguments that are all secret, leave nothing open."""
    counted = clean_of(tmp_path, f"mov x2, #8\n{LOOPS['aarch64']}", "aarch64", SIGNATURE.format(n=8))
    secret = replace(counted, contract=Contract("f", "(out u64 r[8], in u64 a[8])", symbol="f"))
    for clean in (counted, secret):
        plan = problems(load(clean.objects), "f", ToyCore(), clean.aligned, guarded=True)
        assert not any(p.guarded for p in plan.problems) and any(p.loop for p in plan.problems)


@pytest.mark.parametrize(("move", "guarded"), [("mov edx, 8", False), ("mov dx, 8", True), ("mov dl, 8", True)])
def test_part_of_a_counter(move: str, guarded: bool, tmp_path: Path) -> None:
    """What is above a part of a register is the caller's, and so is the number of trips."""
    counted = clean_of(tmp_path, f"{move}\n{LOOPS['x86_64']}", "x86_64", SIGNATURE.format(n=0))
    plan = problems(load(counted.objects), "f", ToyCore(), counted.aligned, guarded=True)
    assert [guarded] == [p.guarded for p in plan.problems if p.loop]


def test_what_the_values_do_not_reach(tmp_path: Path) -> None:
    """A block that `n = 0` skips keeps its accesses to one place in order: other calls come there."""
    text = "test rsi, rsi\nje 1f\nmov rax, [rdi]\nmov [rdi + 8], rax\nmov rcx, [rdi + 8]\npush rcx\npop rdx\n1: ret"
    clean = clean_of(tmp_path, text, "x86_64", "(inout u64 r[2] align 8, public u64 n = 0)")
    *_, skipped = problems(load(clean.objects), "f", ToyCore(), clean.aligned, guarded=True).problems
    assert {(1, 2, "forward"), (3, 4, "forward")} <= {(d.source, d.target, d.kind) for d in skipped.dependences}


ADDRESSES = {
    "an index": "str x3, [x0, x2, lsl #3]\nldr x4, [x0, #8]\nstr x4, [x0, #16]\nret",
    "a pointer": "add x5, x0, x2, lsl #3\nstr x3, [x5]\nldr x4, [x0, #8]\nstr x4, [x0, #16]\nret",
    "a choice of buffers": "cmp x2, #4\ncsel x5, x0, x1, eq\nstr x3, [x0]\nldr x4, [x1]\nstr x4, [x5]\nldr x4, [x1]\n"
    "str x4, [x0, #8]\nret",
    "a pointer behind a loop": "mov x5, x0\n1: add x5, x5, #8\nsubs x2, x2, #1\nb.ne 1b\nstr x3, [x5]\nldr x4, [x0, #8]\n"
    "str x4, [x0, #16]\nret",
    "a block that is passed by": "mov x5, x0\ncmp x2, #4\nb.eq 1f\nadd x5, x0, #8\n1: str x3, [x5]\nldr x4, [x0, #8]\n"
    "str x4, [x0, #16]\nret",
    "two strides": "add x5, x0, #40\nmov x6, x0\n1: ldr x4, [x5], #8\nadd x4, x4, x3\nstr x4, [x6], #16\nsubs x2, x2, #1\n"
    "b.ne 1b\nret",
}  # fmt: skip


@pytest.mark.parametrize("text", ADDRESSES.values(), ids=ADDRESSES)
def test_addresses_with_other_values(tmp_path: Path, text: str) -> None:
    """Accesses that meet with other values than `n = 4` only keep their order."""
    signature = "(inout u64 r[32] align 8, inout u64 a[8] align 8, public u64 n = {n}, u64 x) -> void"
    clean = replace(clean_of(tmp_path, text, "aarch64", signature.format(n=4)), guarded=True)
    left = load(clean.objects)
    for seed in range(4):
        made = optimise_function(
            clean, ToyCore(), lambda p, s=seed: at_random(p, s, [v.registers[0] for v in p.values])
        )
        (tmp_path / "fast.S").write_text(made.text)
        assemble(tmp_path / "fast.S", "aarch64", tmp_path / "fast.o")
        right = load((tmp_path / "fast.o",))
        for n in range(1, 9):
            sides = [(Program(image), image.symbol("f").address) for image in (left, right)]
            contract = Contract("f", signature.format(n=n), symbol="f")
            assert compare(sides[0], sides[1], contract, 120.0).verdict == IDENTICAL, (seed, n)


def test_addresses_that_do_not_vary(tmp_path: Path) -> None:
    """Two pointers into one buffer, and another buffer, move together: a loop of any number of trips is pipelined."""
    text = (
        "add x5, x0, #64\n1: ldr x3, [x1], #8\nldr x4, [x5]\nadd x3, x3, x4\nstr x3, [x0], #8\nstr x4, [x5], #8\n"
        "subs x2, x2, #1\nb.ne 1b\nret"
    )
    clean = clean_of(tmp_path, text, "aarch64", "(inout u64 r[16] align 8, in u64 a[8] align 8, public u64 n = 8)")
    *_, loop = problems(load(clean.objects), "f", ToyCore(), clean.aligned, guarded=True).problems
    assert not [d for d in loop.dependences if d.kind in ("memory", "forward")]


def test_results_that_the_values_do_not_reach(tmp_path: Path) -> None:
    """A result that is written where `n = 0` does not lead is kept, and temporary values stay out of its register."""
    text = (
        "ldr x3, [x0]\ncbz x2, 1f\nmul x4, x3, x3\nadd x4, x4, #1\nmul x5, x4, x3\nadd x1, x5, x4\n"
        "1: add x6, x3, #1\nadd x7, x6, x3\neor x6, x6, x7, lsl #3\nstr x6, [x0]\nret"
    )
    signature = "(inout u64 r[1] align 8, u64 x, public u64 n = {n})"
    stated = clean_of(tmp_path, text, "aarch64", signature.format(n=0))
    clean, left = replace(stated, guarded=True, results_stated=False), load(stated.objects)
    for seed in range(4):
        made = optimise_function(
            clean, ToyCore(), lambda p, s=seed: at_random(p, s, [v.registers[0] for v in p.values])
        )
        (tmp_path / "fast.S").write_text(made.text)
        assemble(tmp_path / "fast.S", "aarch64", tmp_path / "fast.o")
        right = load((tmp_path / "fast.o",))
        for n in range(2):
            contract = Contract("f", signature.format(n=n), symbol="f")
            assert not excess((left, "f"), (right, "f"), contract, frozenset({"x0", "x1"})).results, (seed, n)


def test_guarded_is_part_of_the_problem(tmp_path: Path) -> None:
    """It changes the question, and only where it holds is it written: other questions keep their names."""
    clean = looping(tmp_path, "aarch64")
    (problem,) = problems(load(clean.objects), "f", ToyCore(), clean.aligned, guarded=True).problems
    assert problem == problem_from_json(to_json(problem))
    assert "guarded" not in to_json(replace(problem, guarded=False))


RESULTS = {
    "aarch64": "ldr x2, [x0]\nadd x3, x2, #7\nmul x0, x3, x2\nmul x4, x3, x3\nmul x1, x4, x2\nret",
    "x86_64": "mov rcx, [rdi]\nlea rdx, [rcx + 7]\nmov rax, rdx\nimul rax, rcx\nimul rdx, rax\nmovq xmm0, rax\nret",
    "riscv64": "ld t0, 0(a0)\naddi t1, t0, 7\nmul a0, t1, t0\nmul t2, t1, t1\nmul a1, t2, t0\nret",
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("isa", RESULTS)
def test_unstated_results_are_kept(tmp_path: Path, isa: str, seed: int) -> None:
    """Without `->` every register that may carry a result holds at the return what the clean code leaves there."""
    clean = replace(clean_of(tmp_path, RESULTS[isa], isa, "(in u64 a[1] align 8)"), results_stated=False)
    optimise_function(clean, ToyCore(), lambda p: at_random(p, seed, [v.registers[0] for v in p.values]))


@pytest.mark.parametrize("isa", RESULTS)
def test_a_lost_result_is_refused(tmp_path: Path, isa: str) -> None:
    """Schedules that take the registers for something else are found by executing them."""
    clean = replace(clean_of(tmp_path, RESULTS[isa], isa, "(in u64 a[1] align 8)"), results_stated=False)
    image = load(clean.objects)
    loose, refused = problems(image, "f", ToyCore(), clean.aligned), 0
    for seed in range(4):
        pairs = zip(loose.problems, originals(loose), strict=True)
        solutions = [at_random(problem, seed, registers) for problem, registers in pairs]
        try:
            prove(clean, image, emit(loose, solutions, Origin("clean.S", image.sha256, "toy", seed)), "f")
        except NotProved as error:
            refused += "returns something else" in str(error)
    assert refused


def test_header_says_what_it_was_made_for(folder: Path) -> None:
    """Signature, values, preconditions, alignments, sharing, wiping, results and trips."""
    (folder / "f.S").write_text(f".text\n.global f\n.type f, %function\nf: {LOOPS['aarch64']}\n")
    arguments = ["--signature", "(inout u64 r[8], in u64 a[8], public u64 n)", "--value", "n=8", "--pre", "a=0..3328",
                 "--align", "16", "-o", str(folder / "fast.S")]  # fmt: skip
    result = run(str(folder / "f.S"), *OPTIONS, *arguments)
    assert 0 == result.exit_code, result.output
    text = (folder / "fast.S").read_text()
    for words in ("public u64 n = ", "n is 8", "a[8] align 16", "0 <= a <= 3328", "buffers do not overlap",
                  "no secret is left", "loops run as often as in the clean code", "x0, x1"):  # fmt: skip
        assert words in text, words
    liberties = ["--may-alias", "r,a", "--caller-wipes", "--fixed-trips"]
    result = run(str(folder / "f.S"), *OPTIONS, *arguments, *liberties)
    assert 0 == result.exit_code, result.output
    text = (folder / "fast.S").read_text()
    for words in ("r and a may be the very same buffer", "the caller wipes", "they have no guard"):
        assert words in text, words


@pytest.mark.parametrize(("result", "words"), [("", "is taken to be its result"), (" -> void", "nothing is returned")])
def test_void_is_a_statement(folder: Path, result: str, words: str) -> None:
    """What registers hold behind `-> void` is nobody's; without it they may be a result."""
    (folder / "triple.S").write_text((folder / "triple.S").read_text().replace("ret\n", "mov x0, #7\n        ret\n"))
    arguments = ("--signature", "(inout u64 r[4], in u64 a[4])" + result, "-o", str(folder / "fast.S"))
    answer = run(str(folder / "triple.S"), *OPTIONS, *arguments)
    assert 0 == answer.exit_code, answer.output
    assert words in (folder / "fast.S").read_text()
