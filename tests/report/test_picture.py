"""The drawing of a schedule.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

from dauntless.report.picture import picture
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
