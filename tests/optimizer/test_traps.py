"""Programs that a careless reordering changes: each is ordered by its Problem, stays proved in random orders, or is refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.errors import InputError
from dauntless.optimizer.check import check
from dauntless.optimizer.optimise import Clean, NotProved, prove
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.read.build import Plan, problems
from dauntless.optimizer.unchanged import in_clean_order as in_the_clean_order
from dauntless.optimizer.write.emit import BadSolution
from dauntless.optimizer.write.file import Origin, emit
from tests.optimizer.orders import ToyCore, clean_of, in_clean_order, originals, plan_of, proved_at_random

X86, ARM, RISCV = "x86_64", "aarch64", "riscv64"


def ordered(problem: Problem, source: int, target: int, distance: int = 0) -> bool:
    """Whether a dependence keeps `source` before `target`."""
    arcs = {(d.source, d.target, d.distance) for d in problem.dependences}
    return any((source, target, d) in arcs for d in range(distance + 1))


def only(plan: Plan) -> Problem:
    (problem,) = plan.problems
    return problem


def loop_of(plan: Plan) -> Problem:
    (problem,) = (p for p in plan.problems if p.loop)
    return problem


def wrong(clean: Clean, order: tuple[int, ...]) -> str:
    """What is said of a block in this order, with the clean registers: the prover's last word."""
    plan, image = plan_of(clean), load(clean.objects)
    (registers,) = originals(plan)
    cycle = tuple(order.index(i) for i in range(len(order)))
    solution = Solution(len(order), cycle, (("p0",),) * len(order), registers, order, 1)
    with pytest.raises((NotProved, BadSolution)) as caught:
        prove(clean, image, emit(plan, [solution], Origin("clean.S", image.sha256, "toy", 0)), "f")
    return str(caught.value)


# -- memory -------------------------------------------------------------------------------------------------------
def test_two_stores_to_one_slot(tmp_path: Path) -> None:
    """The later store stays the later one, and the prover rejects the exchange."""
    clean = clean_of(tmp_path, "mov [rdi], rsi\nmov [rdi], rdx\nret", X86, "(inout u64 r[1], u64 a, u64 b)")
    for contract in (True, False):
        assert ordered(only(plan_of(clean, contract=contract)), 0, 1)
    proved_at_random(clean)
    assert "different" in wrong(clean, (1, 0))


def test_load_of_what_was_stored(tmp_path: Path) -> None:
    """A load stays behind a store that it overlaps in part, and may pass one it does not."""
    text = "mov [rdi], rsi\nmov [rdi + 8], rsi\nmov eax, [rdi + 4]\nmov [rdi + 16], rax\nret"
    clean = clean_of(tmp_path, text, X86, "(inout u64 r[3], u64 a)")
    for contract in (True, False):
        problem = only(plan_of(clean, contract=contract))
        assert ordered(problem, 0, 2) and not ordered(problem, 1, 2)
    proved_at_random(clean)
    assert "different" in wrong(clean, (2, 0, 1, 3))


def test_buffers_that_may_be_one(tmp_path: Path) -> None:
    """Two pointers are apart where the contract says so; with may_alias, or without a contract, they are in order."""
    text = "mov [rdi], rdx\nmov rax, [rsi]\nmov [rdi + 8], rax\nret"
    signature = "(inout u64 r[2], in u64 a[2], u64 x)"
    apart = clean_of(tmp_path, text, X86, signature)
    assert not ordered(only(plan_of(apart)), 0, 1)
    assert ordered(only(plan_of(apart, contract=False)), 0, 1)
    (tmp_path / "alias").mkdir()
    aliased = clean_of(tmp_path / "alias", text, X86, signature, may_alias=[("r", "a")])
    assert ordered(only(plan_of(aliased)), 0, 1)
    proved_at_random(aliased)
    assert "different" in wrong(aliased, (1, 0, 2))


def test_stack_slot_through_another_register(tmp_path: Path) -> None:
    """A slot stored through sp and loaded through a copy of it is one slot."""
    text = "sub sp, sp, #16\nmov x9, sp\nstr x1, [sp, #8]\nldr x2, [x9, #8]\nadd sp, sp, #16\nstr x2, [x0]\nret"
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[1], u64 a)")
    for contract in (True, False):
        problem = only(plan_of(clean, contract=contract))
        assert ordered(problem, 2, 3)
        assert ordered(problem, 3, 4), "the load stays above the release of the frame"
    proved_at_random(clean, contract=False)


def test_red_zone(tmp_path: Path) -> None:
    """Slots below rsp keep their side of what moves rsp."""
    text = (
        "mov [rsp - 8], rsi\nmov rax, [rsp - 8]\nmov rcx, rsp\npush rdx\nmov rdx, [rcx - 8]\npop rcx\n"
        "add rax, rdx\nmov [rdi], rax\nret"
    )
    clean = clean_of(tmp_path, text, X86, "(out u64 r[1], u64 a, u64 b)")
    problem = only(plan_of(clean))
    assert ordered(problem, 1, 3), "the push overwrites the slot"
    assert ordered(problem, 3, 4) and ordered(problem, 4, 5)
    proved_at_random(clean)


def test_store_reaches_a_later_iteration(tmp_path: Path) -> None:
    """A loop that stores what it loads two iterations later: the distance is found, with and without a contract."""
    text = (
        "mov x2, #8\n.Lf:\nldr x3, [x0]\nadd x3, x3, #1\nstr x3, [x0, #16]\nadd x0, x0, #8\nsubs x2, x2, #1\n"
        "b.ne .Lf\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(inout u64 r[10])")
    for contract in (True, False):
        problem = loop_of(plan_of(clean, contract=contract))
        assert [2] == [d.distance for d in problem.dependences if (d.source, d.target) == (2, 0)]
        assert 8 == problem.minimum_trips
    proved_at_random(clean)
    proved_at_random(clean, contract=False)


# -- pointers -----------------------------------------------------------------------------------------------------
def test_use_crosses_post_increment_with_its_offset(tmp_path: Path) -> None:
    """A plain load may cross a post-increment of its base, and is then written with another offset."""
    text = "ldr x3, [x1], #8\nldr x4, [x1]\nldr x5, [x1], #8\nadd x3, x3, x4\nadd x3, x3, x5\nstr x3, [x0]\nret"
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[1], in u64 a[2])")
    problem = only(plan_of(clean))
    assert ordered(problem, 0, 2), "post-increments stay in order"
    assert not ordered(problem, 0, 1) and not ordered(problem, 1, 2)
    texts = proved_at_random(clean, range(8))
    assert any("[x1, #8]" in t or "[x1, #0x8]" in t or "[x1, #-" in t for t in texts)


def test_access_without_displacement_does_not_cross(tmp_path: Path) -> None:
    """ld1 has no displacement: it stays between the updates around it."""
    text = "add x1, x1, #16\nld1 {v0.2d}, [x1]\nadd x1, x1, #16\nld1 {v1.2d}, [x1]\nst1 {v0.2d, v1.2d}, [x0]\nret"
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[4], in u64 a[6])")
    problem = only(plan_of(clean))
    assert ordered(problem, 0, 1) and ordered(problem, 1, 2) and ordered(problem, 2, 3)
    proved_at_random(clean)


def test_short_displacements_bound_the_crossing(tmp_path: Path) -> None:
    """ldp reaches 1008 bytes: it may cross one step of 512 upwards, not two."""
    text = (
        "ldp q0, q1, [x1]\nadd x1, x1, #0x200\nadd x1, x1, #0x200\nadd x1, x1, #0x200\nldr q2, [x1]\n"
        "stp q0, q1, [x0]\nstr q2, [x0, #32]\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[6], in u64 a[194])")
    problem = only(plan_of(clean))
    assert ordered(problem, 0, 3) and not ordered(problem, 0, 2), "it reaches -1024"
    proved_at_random(clean)


def test_pointer_used_as_data(tmp_path: Path) -> None:
    """A pointer that is compared or stored keeps those uses between its updates, while its loads may cross."""
    text = "lea rdx, [rsi + 64]\n.Lf:\nmov rax, [rsi]\nadd [rdi], rax\nadd rsi, 8\ncmp rsi, rdx\njne .Lf\nret"
    clean = clean_of(tmp_path, text, X86, "(inout u64 r[1], in u64 a[8])")
    problem = loop_of(plan_of(clean))
    assert ordered(problem, 2, 3) and ordered(problem, 3, 2, 1)
    assert not ordered(problem, 0, 2)
    proved_at_random(clean, range(8))


def test_pointer_stored_where_it_points(tmp_path: Path) -> None:
    """The address could be made up for, the pointer that is stored there could not."""
    text = "mov rax, [rsi]\nmov [rdi], rdi\nadd rdi, 8\nmov rcx, [rsi + 8]\nmov [rdi], rdi\nadd rdi, 8\nmov [rdi], rax\nret"
    clean = clean_of(tmp_path, text, X86, "(out u64 r[3], in u64 a[2])")
    problem = only(plan_of(clean))
    assert ordered(problem, 1, 2) and ordered(problem, 2, 4) and ordered(problem, 4, 5) and not ordered(problem, 5, 6)
    proved_at_random(clean, range(8))


def test_index_and_base_both_move(tmp_path: Path) -> None:
    """An address of two stepped registers is rewritten by both steps, the index scaled."""
    text = (
        "xor ecx, ecx\n.Lf:\nmov rax, [rsi + 8*rcx]\nadd [rdi], rax\nsub rsi, 8\nadd rcx, 2\ncmp rcx, 16\njne .Lf\nret"
    )
    clean = clean_of(tmp_path, text, X86, "(inout u64 r[1], in u64 a[8])")
    proved_at_random(clean, range(8))


# -- loops --------------------------------------------------------------------------------------------------------
LOOP = "mov x2, #2\n.Lf:\nldr x3, [x1], #8\nadd x3, x3, #1\nstr x3, [x0], #8\nsubs x2, x2, #1\nb.ne .Lf\nret"


def test_fewer_trips_than_stages(tmp_path: Path) -> None:
    """A loop of two iterations has at most two stages; three are refused by name."""
    clean = clean_of(tmp_path, LOOP, ARM, "(out u64 r[2], in u64 a[2])")
    plan, image = plan_of(clean), load(clean.objects)
    assert 2 == loop_of(plan).minimum_trips
    assert (2,) == next(p.trips for p in plan.parts if p.trips)
    block, _ = plan.problems
    registers = originals(plan)
    deep = Solution(5, (0, 6, 12, 3, 4), (("p0",),) * 5, registers[1], (0, 1, 2, 3, 4), 1)
    with pytest.raises(BadSolution, match="3 stages"):
        emit(plan, [in_clean_order(block, registers[0]), deep], Origin("clean.S", image.sha256, "toy", 0))
    proved_at_random(clean, range(8))


def test_trips_from_the_counter(tmp_path: Path) -> None:
    """Without a contract the count comes from the constant the counter starts from."""
    clean = clean_of(tmp_path, LOOP, ARM, "(out u64 r[2], in u64 a[2])")
    assert 2 == loop_of(plan_of(clean, contract=False)).minimum_trips


NESTED = """
mov x2, #3
.Lo:
mov x3, #2
.Li:
ldr x4, [x1], #8
add x4, x4, #1
str x4, [x0], #8
subs x3, x3, #1
b.ne .Li
ldr x5, [x0, #-8]
eor x5, x5, x2
str x5, [x0, #-16]
subs x2, x2, #1
b.ne .Lo
ret"""


@pytest.mark.parametrize("contract", [True, False])
def test_loop_in_a_loop(tmp_path: Path, contract: bool) -> None:
    """The inner loop runs twice each time that it is entered: no deeper pipeline, no order across the outer loop's rounds."""
    clean = clean_of(tmp_path, NESTED, ARM, "(out u64 r[6], in u64 a[6])")
    plan = plan_of(clean, contract=contract)
    inner = loop_of(plan)
    assert 2 == inner.minimum_trips
    assert [(2,)] == [p.trips for p in plan.parts if p.trips]
    assert {1, 3} == {p.entries for p in plan.parts if p.problem} or not contract
    if contract:
        assert not [d for d in inner.dependences if d.kind in ("memory", "forward")], "the buffers are different ones"
    proved_at_random(clean, range(8), contract=contract)


def test_inner_loop_of_several_lengths(tmp_path: Path) -> None:
    """Three trips, two, one: a pipeline of one stage; rows of a triangle are one buffer's bytes."""
    text = (
        "mov x2, #3\n.Lo:\nmov x3, x2\n.Li:\nldr x4, [x0]\nadd x4, x4, x3\nstr x4, [x0], #8\nsubs x3, x3, #1\n"
        "b.ne .Li\nsub x0, x0, x2, lsl #3\nsubs x2, x2, #1\nb.ne .Lo\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(inout u64 r[3])")
    plan = plan_of(clean)
    assert [(1, 2, 3)] == [p.trips for p in plan.parts if p.trips]
    orders = [d for d in loop_of(plan).dependences if d.kind in ("memory", "forward")]
    assert not [d for d in orders if d.distance], "what another round stores is no iteration's"
    proved_at_random(clean, range(8))


def test_loop_that_is_entered_past_its_counter(tmp_path: Path) -> None:
    """An outer loop, or a branch from before, that leads to the inner loop's first instruction passes by `mov`: the counter's
    constant says nothing of the trips."""
    rounds = (
        "mov x2, #2\nmov x3, #4\n.Lf:\nldr x4, [x1], #8\nadd x4, x4, #1\nstr x4, [x0], #8\nsubs x3, x3, #1\nb.ne .Lf\n"
        "add x3, x3, #1\nsubs x2, x2, #1\nb.ne .Lf\nret"
    )
    before = (
        "mov x3, #1\ntbz x2, #0, .Lf\nmov x3, #4\n.Lf:\nldr x4, [x1], #8\nadd x4, x4, #1\nstr x4, [x0], #8\n"
        "subs x3, x3, #1\nb.ne .Lf\nret"
    )
    for text, signature, trips in (
        (rounds, "(out u64 r[5], in u64 a[5])", [(1, 4)]),
        (before, "(out u64 r[4], in u64 a[4], public u64 n)", []),
    ):
        clean = clean_of(tmp_path, text, ARM, signature)
        assert 1 == loop_of(plan_of(clean, contract=False)).minimum_trips
        if trips:
            assert trips == [p.trips for p in plan_of(clean).parts if p.trips]
            proved_at_random(clean, range(8))


def test_loop_with_its_condition_before_its_body(tmp_path: Path) -> None:
    """A jump back closes it; its blocks are scheduled, its branches stay."""
    text = (
        "mov ecx, 3\n.Lf:\ntest ecx, ecx\nje .Ld\nmov rax, [rsi]\nadd rax, 1\nmov [rdi], rax\nadd rsi, 8\nadd rdi, 8\n"
        "dec ecx\njmp .Lf\n.Ld:\nret"
    )
    clean = clean_of(tmp_path, text, X86, "(out u64 r[3], in u64 a[3])")
    assert [1, 4, 3] == [p.entries for p in plan_of(clean).parts if p.problem]
    proved_at_random(clean, range(8))


def test_unknown_trips_leave_an_unrolled_body_anywhere(tmp_path: Path) -> None:
    """Where the count is not known, every copy of the body has an epilogue of its own."""
    text = (
        "mov x2, #7\nadd x2, x2, #0\n.Lf:\nldr x3, [x1], #8\nadd x3, x3, #1\nadd x3, x3, #2\n"
        "str x3, [x0], #8\nsubs x2, x2, #1\nb.ne .Lf\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[7], in u64 a[7])")
    image = load(clean.objects)
    plan = problems(image, "f", ToyCore(), minimum_trips=3)
    block, loop = plan.problems
    # Three copies of the body; the loaded value lives for more than an interval.
    values = {v.definition: v.index for v in loop.values if v.definition is not None and v.kind == "general"}
    order, cycle = (1, 2, 3, 0, 4, 5), (3, 6, 7, 8, 4, 5)
    by_copy = [list(originals(plan)[1]) for _ in range(3)]
    for copy in range(3):
        for definition in (0, 1, 2):
            by_copy[copy][values[definition]] = f"x{9 + copy}"
    solution = Solution(6, cycle, (("p0",),) * 6, tuple(by_copy[0]), order, 1, 3, tuple(map(tuple, by_copy)))
    text = emit(plan, [in_clean_order(block, originals(plan)[0]), solution], Origin("clean.S", image.sha256, "toy", 0))
    assert "_exit0:" in text and "_exit1:" in text
    verdict, _ = prove(clean, image, text, "f")
    assert "identical" == verdict.verdict


# -- flags --------------------------------------------------------------------------------------------------------
def test_carry_chain(tmp_path: Path) -> None:
    """adc chains stay whole: an instruction that writes carry for nobody does not come between."""
    text = (
        "mov rax, [rsi]\nmov rcx, [rsi + 8]\nmov r8, [rsi + 16]\nadd rax, [rdx]\nadc rcx, [rdx + 8]\nadc r8, [rdx + 16]\n"
        "xor r9, r9\nadd r9, 5\nadd rax, r9\nmov [rdi], rax\nmov [rdi + 8], rcx\nmov [rdi + 16], r8\nret"
    )
    clean = clean_of(tmp_path, text, X86, "(out u64 r[3], in u64 a[3], in u64 b[3])")
    problem = only(plan_of(clean))
    assert ordered(problem, 3, 4) and ordered(problem, 4, 5)
    carries = [v for v in problem.values if v.registers == ("cf",)]
    assert [3, 4, 5, 6, 7, 8] == [v.definition for v in carries], "writers of carry that nobody reads are values too"
    assert all(not v.users for v in carries[2:])
    proved_at_random(clean, range(8))
    assert "different" in wrong(clean, (0, 1, 2, 3, 6, 7, 4, 5, 8, 9, 10, 11))


def test_carry_across_iterations(tmp_path: Path) -> None:
    """dec keeps carry, so a loop may hand it to its next iteration."""
    text = (
        "mov ecx, 4\nclc\n.Lf:\nmov rax, [rsi]\nadc rax, [rdx]\nmov [rdi], rax\nlea rsi, [rsi + 8]\nlea rdx, [rdx + 8]\n"
        "lea rdi, [rdi + 8]\ndec ecx\njne .Lf\nret"
    )
    clean = clean_of(tmp_path, text, X86, "(out u64 r[4], in u64 a[4], in u64 b[4])")
    problem = loop_of(plan_of(clean))
    assert any(d.distance == 1 and d.source == d.target == 1 for d in problem.dependences)
    proved_at_random(clean)


def test_conditional_moves(tmp_path: Path) -> None:
    """cmov and setcc read the flags of the comparison before them, not of the next."""
    text = "xor eax, eax\ncmp rsi, rdx\nsetb al\ncmp rdx, rcx\ncmovb rsi, rcx\nmov [rdi], rax\nmov [rdi + 8], rsi\nret"
    clean = clean_of(tmp_path, text, X86, "(out u64 r[2], u64 a, u64 b, u64 c)")
    problem = only(plan_of(clean))
    assert ordered(problem, 1, 2) and ordered(problem, 3, 4)
    proved_at_random(clean, range(8))
    assert "different" in wrong(clean, (0, 1, 3, 2, 4, 5, 6))


def test_flags_live_across_a_block(tmp_path: Path) -> None:
    """AArch64: adds, adcs, csel read one NZCV; a subs that nobody reads stays out of the way."""
    text = (
        "ldp x3, x4, [x1]\nldp x5, x6, [x2]\nadds x3, x3, x5\nadcs x4, x4, x6\ncsel x3, x3, xzr, cc\nsubs x7, x5, x6\n"
        "eor x4, x4, x7\nstp x3, x4, [x0]\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[2], in u64 a[2], in u64 b[2])")
    problem = only(plan_of(clean))
    assert ordered(problem, 2, 3) and ordered(problem, 3, 4)
    assert [2, 3, 5] == [v.definition for v in problem.values if v.kind == "flags"]
    proved_at_random(clean, range(8))


# -- registers ----------------------------------------------------------------------------------------------------
def test_partial_writes(tmp_path: Path) -> None:
    """A write of 8 bits, and one of 16, is tied to the register it changes."""
    text = "mov rax, [rsi]\nmov al, dl\nmov ecx, edx\nmov ax, cx\nmov [rdi], rax\nret"
    clean = clean_of(tmp_path, text, X86, "(out u64 r[1], in u64 a[1], u64 x)")
    problem = only(plan_of(clean))
    ties = {v.definition: problem.values[v.tied_to].definition for v in problem.values if v.tied_to is not None}
    assert {1: 0, 3: 1} == ties
    proved_at_random(clean)


def test_lane_inserts(tmp_path: Path) -> None:
    """Inserting a lane keeps the others; an element of 16 bits is read from the lower sixteen registers."""
    text = (
        "ldr q0, [x1]\nmov v0.h[3], w2\nldr q1, [x1, #16]\nmov v0.d[1], v1.d[0]\nmul v2.8h, v1.8h, v0.h[3]\n"
        "stp q0, q2, [x0]\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u16 r[16], in u16 a[16], u32 x)")
    problem = only(plan_of(clean))
    ties = {v.definition: problem.values[v.tied_to].definition for v in problem.values if v.tied_to is not None}
    assert {1: 0, 3: 1} == ties
    element = next(v for v in problem.values if v.definition == 3)
    assert set(element.registers) <= {f"v{i}" for i in range(16)}
    proved_at_random(clean, range(8))


def test_structure_loads(tmp_path: Path) -> None:
    """The registers of ld2, st2 and tbl stay in a row; one that is in two different rows stays where it is."""
    text = (
        "ld2 {v0.8h, v1.8h}, [x1]\nadd v2.8h, v0.8h, v1.8h\nsub v3.8h, v0.8h, v1.8h\nst2 {v2.8h, v3.8h}, [x0]\n"
        "ldr q4, [x2]\ntbl v5.16b, {v3.16b, v4.16b}, v4.16b\nstr q5, [x0, #32]\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u16 r[24], in u16 a[16], in u8 b[16])")
    problem = only(plan_of(clean))
    rows = [(v.group, v.position) for v in problem.values if v.definition == 0]
    assert [(rows[0][0], 0), (rows[0][0], 1)] == rows
    assert {"v2", "v3", "v4"} == {
        v.registers[0] for v in problem.values if v.kind == "vector" and len(v.registers) == 1
    }
    proved_at_random(clean, range(8))


def test_a_list_from_the_last_register_to_the_first(tmp_path: Path) -> None:
    """It keeps its registers, in any order of its loads, in blocks and in loops."""
    text = (
        "mov x2, #2\n.Lf:\nldr q1, [x1, #16]\nldr q31, [x1]\nld2 {v30.2d, v31.2d}, [x1]\nldr q0, [x1], #16\n"
        "add v2.2d, v1.2d, v30.2d\ntbl v2.16b, {v31.16b, v0.16b, v1.16b}, v2.16b\nst1 {v31.2d, v0.2d}, [x0], #32\n"
        "str q2, [x0], #16\nsubs x2, x2, #1\nb.ne .Lf\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[12], in u64 a[6])")
    for problem in plan_of(clean).problems:
        assert check(problem, in_the_clean_order(problem)) == []
    proved_at_random(clean, range(8))


def test_implied_registers(tmp_path: Path) -> None:
    """mul writes rdx:rax and shl reads cl: values there are fixed, and those between are moved out of the way."""
    text = "mov rax, [rsi]\nmov r8, rdx\nmul r8\nmov ecx, 3\nshl rax, cl\nadd rdx, rax\nmov [rdi], rdx\nret"
    clean = clean_of(tmp_path, text, X86, "(out u64 r[1], in u64 a[1], u64 x)")
    problem = only(plan_of(clean))
    assert {("rax",), ("rdx",)} == {v.registers for v in problem.values if v.definition == 2 and v.kind == "general"}
    assert [("rcx",)] == [v.registers for v in problem.values if v.definition == 3 and v.kind == "general"]
    proved_at_random(clean)


def test_callee_saved_registers(tmp_path: Path) -> None:
    """A callee-saved register may be used where the function saves it, and only there."""
    text = "stp x19, x20, [sp, #-16]!\nldr x19, [x1]\nadd x20, x19, #1\nstr x20, [x0]\nldp x19, x20, [sp], #16\nret"
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[1], in u64 a[1])")
    usable = {r for v in only(plan_of(clean)).values for r in v.registers if len(v.registers) > 1}
    assert {"x19", "x20"} <= usable
    assert not usable & {"x18", "x21", "x29", "x30", "sp"}
    proved_at_random(clean, range(8))


def test_zero_idiom_reads_nothing(tmp_path: Path) -> None:
    """xor of a register with itself does not wait for the register, and is written with its new name twice."""
    text = "vpxor ymm5, ymm5, ymm5\nvmovdqu ymm0, [rsi]\nvpsubw ymm0, ymm5, ymm0\nvmovdqu [rdi], ymm0\nvzeroupper\nret"
    clean = clean_of(tmp_path, text, X86, "(out i16 r[16], in i16 a[16])")
    problem = only(plan_of(clean))
    assert [] == [v for v in problem.values if v.definition is None and v.kind == "vector"]
    proved_at_random(clean, range(8))


@pytest.mark.parametrize(
    ("text", "isa"),
    [
        ("xor zero, a1, a1\nld t0, 0(a1)\nsd t0, 0(a0)\nret", RISCV),
        ("eor xzr, x1, x1\nldr x2, [x1]\nstr x2, [x0]\nret", ARM),
    ],
)
def test_zero_idiom_that_writes_nothing(tmp_path: Path, text: str, isa: str) -> None:
    """Into the zero register: it is written as it is."""
    proved_at_random(clean_of(tmp_path, text, isa, "(out u64 r[1] align 8, in u64 a[1] align 8)"))


# -- what other threads see -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "isa"),
    [
        (f"ldr x2, [x1]\n{ordering}\nldr x4, [x1, #8]\nadd x2, x2, x4\nstr x2, [x0]\nret", ARM)
        for ordering in ("ldar x3, [x1]", "ldaprb w3, [x1]", "stlr xzr, [x0]", "dmb ish")
    ]
    + [
        (f"ld t0, 0(a1)\n{ordering}\nld t1, 8(a1)\nadd t0, t0, t1\nsd t0, 0(a0)\nret", RISCV)
        for ordering in ("fence.tso", "fence", "pause")
    ],
)
def test_what_orders_memory_stays_where_it_is(tmp_path: Path, text: str, isa: str) -> None:
    """Barriers, acquiring loads and releasing stores separate blocks, though one thread sees nothing of them."""
    extension = ".arch_extension rcpc\n" if isa == ARM else ".option arch, +zihintpause\n"
    clean = clean_of(tmp_path, extension + text, isa, "(out u64 r[1] align 8, in u64 a[2] align 8)")
    regions = [part.region for part in plan_of(clean).parts]
    assert [1, 1, 3, 1] == [len(region.instructions) for region in regions]
    assert regions[1].kind == "fixed"
    proved_at_random(clean)


def test_registers_of_what_stays_where_it_is(tmp_path: Path) -> None:
    """A releasing store and the signature of an address read registers that the block before it leaves there."""
    text = (
        "ldr x2, [x1]\nadd x3, x2, #1\nadd x4, x0, #8\nstlr x3, [x4]\nadd x3, x2, #2\nadd x17, x2, #3\nmov x16, #5\n"
        "pacia1716\nmov x16, #5\nautia1716\nstr x17, [x0]\nret"
    )
    clean = clean_of(tmp_path, text, ARM, "(out u64 r[2] align 8, in u64 a[1])")
    proved_at_random(clean, range(8))


# -- refusals -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "isa", "message"),
    [
        ("call g\nret", X86, "calls and computed jumps"),
        ("1: jmp 1b\nret", X86, "loop without an end"),
        ("ldr x2, .Ld\nstr x2, [x0]\n.Ld: ret", ARM, "literal beside the code"),
        ("adrp x1, t\nadd x2, x1, :lo12:t\nadd x3, x1, :lo12:t+8\nldr x2, [x2]\nldr x3, [x3]\nadd x2, x2, x3\n"
         "str x2, [x0]\nret\n.section .rodata\nt: .quad 1, 2\n.text", ARM, "its page is used otherwise"),
        (".option arch, +v\nvsetivli zero, 1, e64, m1, ta, ma\nret", RISCV, "depend on the processor's vectors"),
    ],
)  # fmt: skip
def test_refusals_name_the_place(tmp_path: Path, text: str, isa: str, message: str) -> None:
    """What the optimiser does not understand it refuses, saying where."""
    clean = clean_of(tmp_path, text, isa, "(inout u64 r[1])")
    image = load(clean.objects)
    with pytest.raises(InputError, match=message) as caught:
        plan = plan_of(clean, contract=False)
        solutions = [in_clean_order(p, r) for p, r in zip(plan.problems, originals(plan), strict=True)]
        emit(plan, solutions, Origin("clean.S", image.sha256, "toy", 0))
    assert "0x" in str(caught.value)
