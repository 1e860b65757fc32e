"""Formulas: integer expressions over the arguments of a function, as text.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    formula = integer | NAME | NAME[integer] | len(NAME) | formula (+ - * << **) formula | -formula | (formula)

A name is an argument at entry, read as a number, `t.low` a member of one; `m[0]` is its element 0, `len(m)` how many elements
it has. Of a list of numbers the value is a list, computed row by row.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.contract.number import Number
from dauntless.contract.signature import Signature
from dauntless.errors import InputError

Elements = Mapping[str, Sequence[Any]]

_OPERATIONS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: lambda a, b: a * (1 << b),
    ast.Pow: operator.pow,
}
_LARGEST_POWER = 1 << 16


@dataclass(frozen=True)
class Reader:
    """The arguments at entry: their elements, and how each is read."""

    elements: Elements
    numbers: Mapping[str, Number]
    signature: Signature

    def value(self, formula: str | int) -> Any:
        """The value of a formula; InputError if it is none."""
        if isinstance(formula, int):
            return formula
        try:
            return self._value(ast.parse(formula, mode="eval").body, formula)
        except SyntaxError as error:
            raise _no_formula(formula, f"it does not parse: {error.msg}") from None

    def _value(self, node: ast.expr, text: str) -> Any:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        if (name := _name(node)) is not None:
            return self.numbers[self._known(name, text)].value(self.elements, self.signature)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return _by_rows(operator.sub, 0, self._value(node.operand, text), text)
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
            a, b = self._value(node.left, text), self._value(node.right, text)
            if isinstance(node.op, ast.Pow | ast.LShift) and not (isinstance(b, int) and 0 <= b < _LARGEST_POWER):
                raise _no_formula(text, "an exponent is not a small integer")
            return _by_rows(_OPERATIONS[type(node.op)], a, b, text)
        if isinstance(node, ast.Subscript) and (name := _name(node.value)) is not None:
            elements, index = self.elements[self._known(name, text)], self._value(node.slice, text)
            if not isinstance(index, int) or not 0 <= index < len(elements):
                raise _no_formula(text, f"{name} has elements 0 .. {len(elements) - 1}")
            return elements[index]
        match node:
            case ast.Call(func=ast.Name(id="len"), args=[argument], keywords=[]) if (
                name := _name(argument)
            ) is not None:
                return len(self.elements[self._known(name, text)])
        raise _no_formula(text, "it is more than sums, products and powers")

    def _known(self, name: str, text: str) -> str:
        if name not in self.elements or name not in self.numbers:
            raise _no_formula(text, f"{name} is no input")
        return name


def _name(node: ast.expr) -> str | None:
    """The argument, or member of one, that a node names."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=name), attr=member):
            return f"{name}.{member}"
    return None


def _by_rows(operation: Callable[[Any, Any], Any], a: Any, b: Any, text: str) -> Any:
    """The result, or one for each row of lists of numbers."""
    if not (isinstance(a, list) or isinstance(b, list)):
        return operation(a, b)
    counts = {len(x) for x in (a, b) if isinstance(x, list)}
    if len(counts) != 1:
        raise _no_formula(text, "its lists of numbers are not equally long")
    rows = [x if isinstance(x, list) else [x] * max(counts) for x in (a, b)]
    return [operation(x, y) for x, y in zip(*rows, strict=True)]


def _no_formula(text: str, why: str) -> InputError:
    return InputError(f"formula {text!r}", why, "write integers, inputs, digits m[0] and len(m) with + - * << **")
