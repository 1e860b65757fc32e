"""Decorators that make vector instructions from functions of lanes: of equal width, widening, narrowing.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    @lanewise("add {=d:v|d}, {a:v|d}, {b:v|d}")
    def add(a, b):
        "Wrapping addition."
        return a + b

The function's parameters are operand names; it is called with one lane of each and returns the lane of the result. A
single element is repeated for all lanes, an immediate is passed as it is. `widening` and `narrowing` declare, beside
the form of their template, the form whose mnemonic ends in 2: it reads or writes the upper half of the narrow register.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.value import join

Function = Callable[..., Any]
Declare = Callable[[Function], Function]

_NARROW = {"": "8b|4h|2s", "2": "16b|8h|4s"}
_WIDE = "8h|4s|2d"


def repeat(element: Any, width: int) -> Any:
    """Copies of `element` that fill `width` bits."""
    return element.join([element] * (width // element.width))


def lanewise(*templates: str, **options: Any) -> Declare:
    """All operands have the same lanes."""

    def declare(function: Function) -> Function:
        instruction(*templates, **options)(_semantics(function, upper_result=False))
        return function

    return declare


def widening(*templates: str, **options: Any) -> Declare:
    """`wide` operands have lanes twice as wide as `narrow` ones; a template without these names is a scalar form."""

    def declare(function: Function) -> Function:
        forms = [form for template in templates for form in (_half(template, ""), _half(template, "2"))]
        instruction(*dict.fromkeys(forms), **options)(_semantics(function, upper_result=False))
        return function

    return declare


def narrowing(*templates: str, **options: Any) -> Declare:
    """`wide` sources, `narrow` result; the form ending in 2 keeps the lower half of its destination."""

    def declare(function: Function) -> Function:
        instruction(*[_half(t, "") for t in templates], **options)(_semantics(function, upper_result=False))
        upper = [_half(t, "2") for t in templates if "wide" in t]
        instruction(*upper, **options)(_semantics(function, upper_result=True))
        return function

    return declare


def _half(template: str, suffix: str) -> str:
    """The form of the template that uses the lower ("") or the upper ("2") half of narrow registers."""
    if "narrow" not in template:
        return template
    mnemonic, operands = template.split(" ", 1)
    return f"{mnemonic}{suffix} {operands.replace('narrow', _NARROW[suffix]).replace('wide', _WIDE)}"


def _semantics(function: Function, *, upper_result: bool) -> Function:
    """The semantics on whole operands, from a function of lanes; takes the operands and the lane width of each."""
    names = list(inspect.signature(function).parameters)
    parameters = [*names, *(f"{name}_lane" for name in names), "width", "lane", *(("d",) if upper_result else ())]
    count = len(names)

    def semantics(*arguments: Any) -> Any:
        operands, lanes, (width, lane) = arguments[:count], arguments[count : 2 * count], arguments[2 * count :][:2]
        lane_count = width // lane // (2 if upper_result else 1)
        columns = [_lanes(o, w or lane, lane_count) for o, w in zip(operands, lanes, strict=True)]
        result = [function(*column) for column in zip(*columns, strict=True)]
        return join([arguments[-1].extract(0, width // 2), *result] if upper_result else result)

    semantics.__doc__ = function.__doc__
    semantics.__name__ = function.__name__
    semantics.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(name, inspect.Parameter.POSITIONAL_ONLY) for name in parameters]
    )
    return semantics


def _lanes(operand: Any, lane: int, count: int) -> list[Any]:
    """The `count` lanes that take part; those of the upper half if the register has twice as many."""
    if isinstance(operand, int) or operand.width == lane:
        return [operand] * count
    size = lane * count
    found: list[Any] = operand.extract(operand.width - size, size).lanes(lane)
    return found
