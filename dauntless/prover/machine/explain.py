"""Explanations of a refused value: the inputs it depends on, and the instructions from them to it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from dauntless.isa.entry import Instruction
from dauntless.prover.graph.dag import SECRET, Node, topological

LONGEST = 60  # characters of an expression; a longer one says less than the instructions do
STEPS = 6  # instructions of a history: the first and the last ones of a longer chain
_ELEMENT = re.compile(r"(.+)\[(\d+)\]")
_COMPARISONS = {"eq": ("==", "!="), "ult": ("<", ">="), "slt": ("<", ">=")}
_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "and": "&", "or": "|", "xor": "^", "udiv": "/", "urem": "%"}


# -- inputs -----------------------------------------------------------------------------------------------------------
def inputs(value: Node, mask: int) -> str:
    """The variables in a value that have one of these taints, as text: `a[0..3], a[7] and n`."""
    names = [str(node.data) for node in topological([value]) if node.op == "var" and node.taint & mask]
    found = _runs(sorted(names, key=_order))
    if len(found) > 4:
        found = [*found[:3], f"{len(found) - 3} more"]
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def _order(name: str) -> tuple[str, int]:
    match = _ELEMENT.fullmatch(name)
    return (match[1], int(match[2])) if match else (name, -1)


def _runs(names: Sequence[str]) -> list[str]:
    """Consecutive elements of one buffer as `a[0..3]`."""
    keys = [_order(name) for name in names]
    starts = [0, *(i + 1 for i, (a, b) in enumerate(pairwise(keys)) if b != (a[0], a[1] + 1) or a[1] < 0), len(keys)]
    return [
        names[low] if high - low == 1 else f"{keys[low][0]}[{keys[low][1]}..{keys[high - 1][1]}]"
        for low, high in pairwise(starts)
    ]


# -- the chain of instructions ----------------------------------------------------------------------------------------
def history(
    value: Node, mask: int, origin: Mapping[int, Instruction], last: Instruction, source: Callable[[int], str | None]
) -> tuple[str, ...]:
    """The shortest chain of instructions from an input with one of these taints to the value, in execution order, without
    the refused instruction `last`."""
    steps: list[tuple[Instruction, Node]] = []
    for node in _shortest_path(value, mask):
        where = origin.get(node.id)
        if where is None or where is last:
            continue
        if steps and steps[-1][0] is where:
            steps.pop()
        steps.append((where, node))
    places = [place(i.address, i.text, source(i.address)) for i, _ in steps]
    width = max(map(len, places), default=0)
    given = [f"gives {text}" if mask & SECRET and (text := words(node)) else "" for _, node in steps]
    lines = [f"{p:{width}}  {g}".rstrip() for p, g in zip(places, given, strict=True)]
    if len(lines) > STEPS:
        lines = [*lines[: STEPS // 2], f"… {len(lines) - STEPS} more", *lines[-STEPS // 2 :]]
    return tuple(lines)


def place(address: int, text: str, source: str | None) -> str:
    """An instruction with its address and source line: `0x1000: mov eax, 1 (file.c:12)`."""
    return f"{address:#x}: {text}" + (f" ({source})" if source else "")


def _shortest_path(value: Node, mask: int) -> list[Node]:
    """The shortest path of nodes from a variable with one of these taints to the value."""
    user: dict[int, Node | None] = {value.id: None}
    queue = deque([value])
    while queue:
        node: Node | None = queue.popleft()
        assert node is not None
        if node.op == "var":
            path = []
            while node is not None:
                path.append(node)
                node = user[node.id]
            return path
        for a in node.args:
            if a.taint & mask and a.id not in user:
                user[a.id] = node
                queue.append(a)
    return []


# -- expressions ------------------------------------------------------------------------------------------------------
def words(value: Node) -> str:
    """The value as a C expression; empty if it is too long or contains the stack's address."""
    text = _text(value, 5)
    return text if text is not None and len(text) <= LONGEST and "&stack" not in text else ""


def _text(x: Node, depth: int) -> str | None:
    if x.op == "const":
        return str(x.data) if x.data < 10 else f"{x.data:#x}"
    if x.op == "var":
        return str(x.data)
    if x.op == "base":
        return f"&{x.data.name}"
    if depth == 0:
        return None
    if x.op == "join":
        return _text_of_join(x, depth)
    if x.op == "not" and x.args[0].op in _COMPARISONS:
        return _infix(x.args[0], _COMPARISONS[x.args[0].op][1], depth)
    if x.op in _COMPARISONS:
        return _infix(x, _COMPARISONS[x.op][0], depth)
    if x.op == "add" and x.args[1].op == "const" and x.args[1].data >> (x.width - 1):
        left = _atom(x.args[0], depth)
        return left and f"{left} - {(1 << x.width) - x.args[1].data}"
    if x.op in _OPERATORS:
        return _infix(x, _OPERATORS[x.op], depth)
    inner = [_atom(a, depth) for a in x.args]
    if None in inner:
        return None
    if x.op == "extract":
        bits = f"bit {x.data}" if x.width == 1 else f"bits {x.data}..{x.data + x.width - 1}"
        return f"{bits} of {inner[0]}"
    if x.op == "sext":
        return f"{inner[0]} ? -1 : 0" if x.args[0].width == 1 else _text(x.args[0], depth)
    if x.op == "ite":
        return f"{inner[0]} ? {inner[1]} : {inner[2]}"
    if x.op == "not":
        return f"{inner[0]} == 0" if x.width == 1 else f"~{inner[0]}"
    if x.op == "lookup":
        return f"table[{inner[0]}]"
    if x.op == "compress":
        return f"compress({inner[0]}, {inner[1]})"
    return f"rotate_right({inner[0]}, {x.data})"


def _text_of_join(x: Node, depth: int) -> str | None:
    """A join as an extension or shift; empty if its pieces are unrelated."""
    pieces = x.args
    while len(pieces) > 1 and ((pieces[-1].op == "const" and pieces[-1].data == 0) or pieces[-1].op == "sext"):
        pieces = pieces[:-1]
    if len(pieces) == 2 and pieces[0].op == "const" and pieces[0].data == 0:
        inner = _atom(pieces[1], depth)
        return inner and f"{inner} << {pieces[0].width}"
    return _text(pieces[0], depth - 1) if len(pieces) == 1 else None


def _infix(x: Node, operator: str, depth: int) -> str | None:
    left, right = _atom(x.args[0], depth), _atom(x.args[1], depth)
    return None if left is None or right is None else f"{left} {operator} {right}"


def _atom(x: Node, depth: int) -> str | None:
    """An operand, in parentheses unless it is a name."""
    text = _text(x, depth - 1)
    return f"({text})" if text is not None and " " in text and x.op != "var" else text
