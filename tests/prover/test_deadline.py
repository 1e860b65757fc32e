"""A limit ends every proof, as unknown, and the answer says what was at work. No test here measures time.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Congruent, Contract, Integers, between
from dauntless.prover import deadline, equivalence
from dauntless.prover.engines.bignum.atoms import NAME, Atoms
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.engines.bignum.residues import Residues
from dauntless.prover.engines.bignum.windows import Windows
from dauntless.prover.equivalence import UNKNOWN as NOT_KNOWN
from dauntless.prover.equivalence import compare
from dauntless.prover.goals.numbers import NumbersGoal
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import fresh_graph, var
from dauntless.prover.listing import listing
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, verify

CODE = """
        .intel_syntax noprefix
        .text
        .global growing, first, second
growing:                                # a product that grows, and a loop that does not end
        mov     rax, rdi
1:      imul    rax, rdi
        add     rax, rsi
        xor     rax, rdi
        jmp     1b
        .size   growing, . - growing
first:                                  # (x + y)^2 * z
        lea     rax, [rdi + rsi]
        imul    rax, rax
        imul    rax, rdx
        ret
        .size   first, . - first
second:                                 # ((x | y) + (x & y))^2 * z: no engine but the solver knows, and it takes long
        mov     rax, rdi
        or      rax, rsi
        and     rdi, rsi
        add     rax, rdi
        imul    rdx, rax
        imul    rax, rdx
        ret
        .size   second, . - second
"""
ENDLESS = Contract("growing", "(u64 a, u64 b) -> u64", symbol="growing")
MITER = Contract("first", "(u64 a, u64 b, u64 c) -> u64", symbol="first")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    folder = tmp_path_factory.mktemp("deadline")
    (folder / "code.S").write_text(CODE)
    assemble(folder / "code.S", "x86_64", folder / "code.o")
    return load([folder / "code.o"])


@pytest.mark.parametrize("place", ("execute_contract", "_together", "_merged"))
def test_comparison_between_its_steps(image: Image, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes are made everywhere, and any of them may be the one at which the time is over."""
    monkeypatch.setattr(equivalence, place, _over)
    program = Program(image)
    result = compare((program, image.symbol("first").address), (program, image.symbol("first").address), MITER, 1.0)
    assert (NOT_KNOWN, "execution") == (result.verdict, result.working_on)


def test_execution(image: Image) -> None:
    """A loop without an end: unknown, at an instruction of it."""
    found = verify(image, ENDLESS, limit=0.3)
    assert found.properties["termination"] == UNKNOWN and REFUTED not in found.properties.values()
    (refusal,) = found.refusals
    assert refusal.unknown and "after 0.3 s execution has come to growing" in refusal.what
    assert refusal.address is not None


def test_goal(image: Image) -> None:
    """A goal for which no time is left is unknown; what was executed before stays proved."""
    contract = Contract("first", "(u64 a, u64 b, u64 c) -> u64", Congruent(3329, _slow), symbol="first")
    found = verify(image, contract, limit=0.5)
    assert found.properties["memory"] == PROVED
    assert found.properties["function"] == UNKNOWN
    assert [r.what for r in found.refusals] == ["not decided in 0.5 s: the goal was Congruent"]


def test_preparation_of_a_goal(image: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    """So is one for which the time is over before it begins: inputs become numbers then."""
    kind = Integers(lambda n: {"result": n["a"] * n["b"] * n["c"]})
    contract = Contract("first", "(u64 a, u64 b, u64 c) -> u64", kind, symbol="first")
    monkeypatch.setattr(Engine, "declare", _over)
    found = verify(image, contract, limit=5.0)
    assert found.properties["memory"] == PROVED
    assert found.properties["function"] == UNKNOWN
    assert [r.what for r in found.refusals] == ["not decided in 5 s: the goal was Integers"]


def _slow(inputs: object, layout: object) -> dict[str, list[int]]:
    """A specification that looks at the limit, as engines do, until it is over."""
    while True:
        deadline.check()


def test_solver(image: Image) -> None:
    """A miter of products is unknown, and the solver was at work: the limit lets it begin on a busy machine."""
    program = Program(image)
    sides = [(program, image.symbol(name).address) for name in ("first", "second")]
    found = compare(sides[0], sides[1], MITER, limit=5.0)
    assert found.verdict == NOT_KNOWN
    assert found.undecided == ("result[0]",)
    assert found.working_on == "bitwuzla"


def test_equivalence_of_endless_code(image: Image) -> None:
    """The limit of a comparison is one of execution too."""
    program = Program(image)
    side = program, image.symbol("growing").address
    found = compare(side, side, ENDLESS, limit=0.3)
    assert found.verdict == NOT_KNOWN and found.refusal is not None and found.refusal.unknown


def test_listing(image: Image) -> None:
    """The listing with bounds ends too."""
    with pytest.raises(Refusal) as raised:
        listing(image, ENDLESS, "", "growing", 0.0, limit=0.3)
    assert raised.value.unknown


def test_no_limit_is_left_behind() -> None:
    """A limit ends with its block, and an inner one cannot be longer than the outer one."""
    with deadline.limited(0.0), pytest.raises(deadline.OutOfTime), deadline.limited(1000.0):
        deadline.check()
    deadline.check()
    assert not deadline.is_over()


def test_the_graph_looks_at_it() -> None:
    """One instruction may build many nodes: their making is limited as well."""
    with fresh_graph(), pytest.raises(deadline.OutOfTime), deadline.limited(0.0):
        for i in range(1 << 13):
            var(f"x{i}", 64)


def test_big_integers_look_at_it() -> None:
    """Polynomials of thousands of terms take minutes: both reductions of them are limited."""
    atoms = Atoms(1)
    x = atoms.new(NAME, 0, 2**64 - 1, (5,))
    named = atoms.new(NAME, 0, 2**64 - 1, (5,), definition=x)
    with deadline.limited(0.0):
        with pytest.raises(deadline.OutOfTime):
            Residues(atoms).is_zero(named.poly, named.exponent, 64)
        with pytest.raises(deadline.OutOfTime):
            Windows(atoms).opened(named.poly, named.exponent)


def test_big_integers_go_on_after_it() -> None:
    """A node at which the time was over is read when a later goal, which has a time of its own, needs it."""
    engine = Engine(1)
    with fresh_graph():
        x = var("x", 64)
        doubled = dag.add(x, x)
        engine.declare(x, 0, 2**63 - 1, (5,))
        with pytest.MonkeyPatch.context() as patch, pytest.raises(deadline.OutOfTime):
            patch.setattr(engine.reading, "_made", _over)
            engine.reading.word(doubled)
        assert engine.reading.word(doubled).samples == (10,)


def test_bounds_go_on_after_a_second_attempt(image: Image) -> None:
    """Where the time is over while inputs are declared again, the first attempt's values and engine stay together."""
    small = between(0, 255)
    contract = Contract(
        "second",
        MITER.signature_text,
        Integers(lambda n: {"result": (n["a"] + n["b"]) * (n["a"] + n["b"]) * n["c"]}),  # true, and samples agree
        symbol="second",
        pre={"a": small, "b": small, "c": small},
        post={"result": between(0, 5)},
    )
    declared, calls = NumbersGoal._declared, []

    def second(*arguments: object) -> object:
        calls.append(arguments)
        if len(calls) > len(contract.signature.inputs):
            raise deadline.OutOfTime
        return declared(*arguments)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(NumbersGoal, "_declared", second)
        result = verify(image, contract)
    assert len(calls) > len(contract.signature.inputs)  # a second attempt began
    assert (UNKNOWN, UNKNOWN) == (result.properties["function"], result.properties["bounds"])


def _over(*_: object) -> None:
    raise deadline.OutOfTime
