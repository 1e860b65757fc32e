"""The drawing of a schedule, and the words about what bounds it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

from dauntless.optimizer.judge.bottleneck import bottleneck, limits
from dauntless.optimizer.judge.picture import picture
from dauntless.optimizer.problem import Dependence
from dauntless.optimizer.search.bounds import bounds
from tests.optimizer.toys import vector_block, vector_block_solution, vector_loop, vector_loop_solution

SVG = "{http://www.w3.org/2000/svg}"


def test_picture_is_one_well_formed_file() -> None:
    """It parses as XML and refers to nothing outside."""
    for problem, solution in ((vector_loop(), vector_loop_solution()), (vector_block(), vector_block_solution())):
        text = picture(problem, solution)
        root = ElementTree.fromstring(text)
        assert f"{SVG}svg" == root.tag
        assert [] == [e for e in root.iter() if e.tag in (f"{SVG}script", f"{SVG}image", f"{SVG}use")]
        assert 1 == text.count("http") and "url(" not in text


def test_picture_is_reproducible() -> None:
    """Equal input, equal bytes."""
    assert picture(vector_loop(), vector_loop_solution()) == picture(vector_loop(), vector_loop_solution())


def test_every_instruction_can_be_pointed_at() -> None:
    """One group for each operation, with its text, and a rectangle on both sides."""
    root = ElementTree.fromstring(picture(vector_loop(), vector_loop_solution()))
    groups = [g for g in root.iter(f"{SVG}g") if g.get("class") == "operation"]
    assert len(vector_loop().operations) == len(groups)
    for operation, group in zip(vector_loop().operations, groups, strict=True):
        assert operation.text in (group.findtext(f"{SVG}title") or "")
        assert len(group.findall(f"{SVG}rect")) >= 2


def test_dependences_are_drawn_at_both_ends() -> None:
    """Each data dependence is drawn on both sides, from its source and from its target."""
    problem = vector_block()
    text = picture(problem, vector_block_solution())
    assert 2 * len(problem.dependences) == text.count('<path class="from"') == text.count('<path class="to"')


def test_text_is_escaped() -> None:
    """An operand with `<` or `&` stays text."""
    block = vector_block()
    odd = replace(block, operations=(replace(block.operations[0], text="ldr <&> q0"), *block.operations[1:]))
    assert any("<&>" in (e.text or "") for e in ElementTree.fromstring(picture(odd, vector_block_solution())).iter())


def test_loop_is_bound_by_its_pipe() -> None:
    """Words and number of the busiest pipe."""
    assert "bound by pipe V: busy in 4 cycles" == bottleneck(vector_loop(), 4)
    assert bottleneck(vector_loop(), 9).startswith("not bound by")
    assert bottleneck(vector_loop(), 9, optimal=True).startswith("bound by dependences and registers together")


def test_block_is_bound_by_its_chain() -> None:
    """The chain is written out."""
    words = bottleneck(vector_block(), 9)
    assert words.startswith("bound by dependences: ldr q0, [x0] → mul") and words.endswith("8 cycles")


def test_recurrence_over_two_iterations() -> None:
    """Nine cycles in two iterations bound the interval by five, as the solver's bounds say."""
    loop = vector_loop()
    slow = replace(loop, dependences=(*loop.dependences, Dependence(2, 1, 6, distance=2)))
    found = max(limits(slow), key=lambda limit: limit.cycles)
    assert bounds(slow).path == found.cycles == 5
    assert "every 2 iterations" in found.what


def test_no_limit_exceeds_the_solvers_bound() -> None:
    """The words never claim more than what is proved."""
    for problem in (vector_loop(), vector_block()):
        assert max(limit.cycles for limit in limits(problem)) <= bounds(problem).best
