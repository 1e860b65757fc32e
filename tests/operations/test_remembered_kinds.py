"""Operands that differ in anything the rules look at have masks of their own, and what has no kind is left to the rules.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Fault
from dauntless.isa.value import join, map_lanes
from dauntless.prover.operations import remembered
from dauntless.prover.operations.given import address_of, secret, undefined
from dauntless.prover.operations.remembered import Remembered, remembering
from dauntless.prover.operations.tags import Home
from dauntless.prover.operations.values import Known, Partly, partly
from tests.operations.test_remembered import parts, two

Rules = Callable[..., Any]
HOME = Home("buffer", 64, 4096, 64, 64)


def inverted(a: Any, *_: Any) -> Any:
    """Lanes of which each bit has its own mask."""
    return join([~x for x in a.lanes(16)])


def both(a: Any, b: Any) -> Any:
    """Lanes in which a known zero decides."""
    return map_lanes(16, lambda x, y: x & y, a, b)


def differences(a: Any, b: Any, c: Any) -> Any:
    """What is known where operands are one object."""
    return join((a - b, b - c))


def remembers(rules: Rules) -> Remembered:
    """A memory that does not ask whether remembering is worth it."""
    memory = Remembered(rules)
    memory.has_lanes = True
    return memory


A, B = secret(5, 128), secret(5, 128)
KINDS: dict[str, tuple[Rules, Sequence[Any], Sequence[Any]]] = {
    "unknown bits": (inverted, [partly(0, 0xFF, 0, 128)], [partly(0, 0xFFFF, 0, 128)]),
    "undefined bits": (inverted, [partly(0, 0xFF, 0xFF, 128, s=0xFF)], [partly(0, 0xFF, 0x0F, 128, s=0xFF)]),
    "secret bits": (inverted, [partly(0, 0xFF, 0xFF, 128)], [partly(0, 0xFF, 0xFF, 128, s=0x0F)]),
    "known bits": (both, [partly(0, 0xFF00, 0, 128), A], [partly(0xFF, 0xFF00, 0, 128), A]),
    "width": (inverted, [partly(0, 0xFF, 0, 128)], [partly(0, 0xFF, 0, 256)]),
    "known operand": (both, [Known(0, 128), A], [Known(1, 128), A]),
    "known operand, and one hash": (both, [Known(0, 128), A], [Known((1 << 61) - 1, 128), A]),
    "width of a known operand": (lambda a, b: join((inverted(a), b)), [A, Known(5, 64)], [A, Known(5, 128)]),
    "number": (lambda a, n: inverted(a).shl(n), [A, 16], [A, 32]),
    "no number": (lambda a, n: both(a, Known(0 if n is None else 1, 128)), [A, None], [A, 0]),
    "order": (lambda a, b: join((inverted(a), inverted(b))), [A, undefined(5, 128)], [undefined(5, 128), A]),
    "order of known ones": (lambda a, b, c: join((both(a, b), c)), [A, Known(0, 128), Known(1, 128)],
                            [A, Known(1, 128), Known(0, 128)]),
    "which known ones are equal": (lambda a, b, c, d: join((both(a, b), both(a, c), d)),
                                   [A, Known(0, 128), Known(0, 128), Known(1, 128)],
                                   [A, Known(0, 128), Known(1, 128), Known(1, 128)]),
    "order of numbers": (lambda a, n, k: inverted(a).shl(n).lshr(k), [A, 16, 32], [A, 32, 16]),
    "one object": (lambda a, b: inverted(a - b), [A, A], [A, B]),
    "which are one object": (differences, [A, A, B], [A, B, B]),
    "last two are one object": (differences, [A, B, B], [A, B, secret(5, 128)]),
    "with which the last is one object": (differences, [A, B, A], [A, B, B]),
    "first and last are one object": (lambda a, b, c: differences(a, c, b), [A, B, A], [A, B, secret(5, 128)]),
}  # fmt: skip


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_each_difference_is_another_kind(kind: str, swapped: bool) -> None:
    """Results are those of the rules when the operands come first, and when they come again."""
    rules, *operands = KINDS[kind]
    if swapped:
        operands.reverse()
    expected = [parts(rules(*a)) for a in operands]
    assert expected[0][1:] != expected[1][1:]
    memory = remembers(rules)
    for hits in (0, 2):
        assert [parts(memory(*a)) for a in operands] == expected
        assert memory.hits == hits


def test_other_secrets_are_the_same_kind() -> None:
    """What is remembered of one holds for the other, and the value is the other's."""
    memory = remembers(lambda a, b: join((inverted(a), both(a, b))))
    for v in range(4):
        a, b = partly(v << 8, 0xFF00, 0xF000, 128), partly(v << 7, 0xFF80, 0, 128)
        found = memory(a, b)
        assert parts(found) == parts(memory.semantics(a, b))
        assert found.v >> 8 & 0xFF == v ^ 0xFF
    assert memory.hits == 3


def test_values_are_computed_of_numbers() -> None:
    """Where masks are remembered, the semantics meet no unknown bit."""
    met = list[bool]()

    def rules(a: Any) -> Any:
        met.append(a.k)
        return inverted(a)

    memory = remembers(rules)
    for v in range(3):
        memory(secret(v, 128))
    assert met == [False, True, True]


def test_an_operand_that_is_a_part_of_another_is_left_to_the_rules() -> None:
    """The rules meet one object in both; in two operands of these kinds they do not."""
    memory = remembers(lambda a, b: inverted(a.extract(0, 128).extract(0, 64) ^ b))
    whole = secret(7, 256)
    for part in (whole.extract(0, 64), whole.extract(0, 128).extract(0, 64)):
        memory(whole, part)
    assert not memory.results
    assert memory(secret(7, 256), secret(9, 64)).m == (1 << 64) - 1
    assert not memory(whole, whole.extract(0, 128).extract(0, 64)).m


def test_a_part_of_a_part_of_an_operand_stays_one() -> None:
    """The rules know it wherever they meet it again."""
    memory = remembers(lambda a: a.extract(0, 128).extract(64, 64))
    a = secret(9, 256)
    for _ in range(3):
        assert memory(a) is a.extract(0, 128).extract(64, 64)


@pytest.mark.parametrize(
    "operand", [address_of(HOME).zext(128), partly(3, 0, 0, 128, True), partly(3, 7, 0, 128, True)]
)
def test_what_depends_on_where_buffers_are_is_left_to_the_rules(operand: Known) -> None:
    """An address, and what is computed of one; as an operand and as a result."""
    memory = remembers(lambda a, b: inverted(a))
    memory(operand, A)
    memory(A, operand)
    assert not memory.results
    makes = remembers(lambda a: join((operand, inverted(a))))
    for _ in range(2):
        found = makes(A)
        assert (found.p, found.tags) == (operand.p, operand.tags)
    assert not makes.hits


@pytest.mark.parametrize("operand", ["lsl", [A, A], lambda width, what: undefined(0, width)])
def test_operands_without_a_kind_are_left_to_the_rules(operand: Any) -> None:
    """Words, registers in a list, and what makes unspecified values."""
    memory = remembers(inverted)
    for _ in range(2):
        assert parts(memory(A, operand)) == parts(inverted(A))
    assert not memory.results


@pytest.mark.parametrize("found", [[A, A], None, {"cf": A}])
def test_results_that_are_no_vectors_are_left_to_the_rules(found: Any) -> None:
    """Several registers in a list, nothing, and flags."""
    memory = remembers(lambda a: found)
    for _ in range(2):
        assert memory(A) is found
    assert not memory.hits


def test_several_results_have_their_own_masks() -> None:
    """In their order, as a tuple."""
    memory = remembers(lambda a, b: (inverted(a), inverted(b).extract(0, 16)))
    operands = A, partly(0, 0xFF, 0xF0, 128)
    for _ in range(2):
        found = memory(*operands)
        assert isinstance(found, tuple)
        assert parts(found) == parts(memory.semantics(*operands))
    assert memory.hits == 1


def test_operands_that_are_known_are_computed() -> None:
    """Nothing is remembered of them."""
    memory = remembers(both)
    assert memory(Known(3, 128), Known(6, 128)).k
    assert not memory.results


def test_a_fault_is_not_remembered() -> None:
    """The rules raise it each time, whatever else has come."""

    def faults(a: Any, n: int) -> Any:
        if n and not a.k:
            raise Fault("x", "", "")
        return inverted(a)

    memory = remembers(faults)
    for _ in range(2):
        memory(A, 0)
        with pytest.raises(Fault):
            memory(A, 1)
    assert len(memory.results) == 1


def test_a_memory_that_is_full_remembers_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it has stays right, and so is what it has not."""
    monkeypatch.setattr(remembered, "MOST", 2)
    memory = remembers(both)
    for _ in range(2):
        for n in range(5):
            assert parts(memory(A, Known(n, 128))) == parts(both(A, Known(n, 128)))
    assert (len(memory.results), memory.hits) == (2, 2)


def test_what_came_twice_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind that came again is found after many others."""
    monkeypatch.setattr(remembered, "TRIED", 3)
    memory = remembers(both)
    for n in (0, 0, 1, 2, 3, 4, 4):
        memory(A, Known(n, 128))
    assert (len(memory.results), memory.hits) == (5, 2)


def test_whether_there_are_lanes_is_asked_of_the_semantics() -> None:
    """Lanes that others have taken of an operand do not count, and eight are enough."""
    logic, _ = two("vpxor ymm0, ymm1, ymm2")
    a = secret(3, 256)
    a.lanes(16)
    logic(a, a)
    assert logic.has_lanes is False
    assert not logic(a, a).m
    logic(a, secret(4, 256))
    assert (len(logic.results), logic.hits) == (1, 0)
    for width, enough in ((16, True), (32, False)):
        memory = Remembered(lambda a, width=width: join([~x for x in a.lanes(width)]))
        memory(secret(3, 128))
        assert memory.has_lanes is enough


def test_each_instruction_has_its_memory() -> None:
    """x + x is not what x - x is. Two instructions of one entry have one."""
    found = list[Any]()
    for text in ("vpaddw ymm0, ymm1, ymm2", "vpsubw ymm0, ymm1, ymm2", "vpaddw xmm3, xmm4, xmm4"):
        found.append(remembering(decode("x86_64", 0, 4, text)).entry.semantics)
    adds, subtracts, adds_too = found
    assert adds is adds_too
    a = secret(3, 256)
    for _ in range(2):
        assert subtracts(a, a).k
        assert isinstance(adds(a, a), Partly)


def test_instructions_that_make_their_own_step_are_not_wrapped() -> None:
    """A gather, whose step is made of its mask and its addresses."""
    gather = decode("x86_64", 0, 9, "vpgatherdd ymm0, dword ptr [rax + 4*ymm1], ymm2")
    assert gather.entry.compile is not None
    assert remembering(gather) is gather


def test_riscv_has_none_that_are_remembered() -> None:
    """Its vectors' sizes are the machine's state; the others fit a general register."""
    entries = [e for e in isa_named("riscv64").registry.entries if e.compile is None]
    kinds = {kind for e in entries for o in e.operands for kind in o.kinds}
    assert kinds == {"x", "i", "const", "address", "word", "label", "m8", "m16", "m32", "m64"}
