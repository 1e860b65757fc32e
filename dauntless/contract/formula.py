"""Formulas: integer expressions over the arguments of a function, as text.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    formula = integer | NAME | NAME[integer] | len(NAME) | formula (+ - * << **) formula | -formula | (formula)

A name is an argument at entry, read as a number; `m[0]` is its element 0, `len(m)` how many elements it has.
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
        if isinstance(node, ast.Name):
            return self.numbers[self._known(node.id, text)].value(self.elements, self.signature)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return 0 - self._value(node.operand, text)
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
            a, b = self._value(node.left, text), self._value(node.right, text)
            if isinstance(node.op, ast.Pow | ast.LShift) and not (isinstance(b, int) and 0 <= b < _LARGEST_POWER):
                raise _no_formula(text, "an exponent is not a small integer")
            return _OPERATIONS[type(node.op)](a, b)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            elements, index = self.elements[self._known(node.value.id, text)], self._value(node.slice, text)
            if not isinstance(index, int) or not 0 <= index < len(elements):
                raise _no_formula(text, f"{node.value.id} has elements 0 .. {len(elements) - 1}")
            return elements[index]
        match node:
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)], keywords=[]):
                return len(self.elements[self._known(name, text)])
        raise _no_formula(text, "it is more than sums, products and powers")

    def _known(self, name: str, text: str) -> str:
        if name not in self.elements or name not in self.numbers:
            raise _no_formula(text, f"{name} is no input")
        return name


def _no_formula(text: str, why: str) -> InputError:
    return InputError(f"formula {text!r}", why, "write integers, inputs, digits m[0] and len(m) with + - * << **")
