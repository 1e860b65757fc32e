"""Decorators that declare RISC-V's vector instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    @lanewise("vadd", "vv vx vi")
    def vadd(a, b):
        "Wrapping addition."
        return a + b

`a` is vs2, `b` is vs1, rs1 or the immediate, `d` the old destination: the function gets one element of each and gives one.
The letters of a form say what `a` and `b` are: v a vector, w one of elements twice as wide as SEW, x a register, i an
immediate. Every form exists with a mask too. Instructions that are not elementwise take a Unit:

    @vector("vid.v {=d:v}, {mask:v0.t|always}")
    def vid(unit):
        "The number of each element."
        unit.write(unit.group("d", unit.sew), [unit.state.const(i, unit.sew) for i in range(unit.vl)])
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dauntless.isa.entry import Instruction, OperandSpec, Step, parse_template
from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.riscv64.vector_unit import Unit
from dauntless.isa.riscv64.zvkt import is_listed

FEATURE = "v"
MASK = "{mask:v0.t|always}"
CONFIGURATION = ("vl", "vtype")
MASKABLE: set[str] = set()  # mnemonics that may be followed by v0.t

Function = Callable[..., Any]
_KINDS = {"v": "v", "w": "v", "x": "x", "i": "const"}


def vector(*templates: str, configured: bool = True, **options: Any) -> Callable[[Function], Function]:
    """Declares an instruction by a function of a Unit; `configured` if it depends on vl and vtype."""

    def declare(function: Function) -> Function:
        reads = (*CONFIGURATION, *options.pop("reads", ())) if configured else tuple(options.pop("reads", ()))
        for template in templates:
            mnemonic, specs = parse_template(template)
            if MASK in template:
                MASKABLE.add(mnemonic)
            names = (*(s.name for s in specs if s.mode != "="), *reads)
            make = partial(_compile, function, configured)
            variable = not is_listed(mnemonic) and _has_data(specs)
            instruction(
                template,
                parameters=names,
                reads=reads,
                feature=FEATURE,
                compile=make,
                variable_time=variable,
                **options,
            )(function)
        return function

    return declare


def _has_data(specs: Sequence[OperandSpec]) -> bool:
    """Whether the instruction computes on registers, instead of loading or storing."""
    is_access = any("mv" in s.kinds for s in specs)
    return not is_access and any(s.mode != "=" and s.name != "mask" and s.kinds & {"v", "x"} for s in specs)


def _compile(function: Function, configured: bool, instruction: Instruction, isa: Any) -> Step:
    def step(state: Any) -> None:
        unit = Unit(state, instruction, isa)
        if configured:
            unit.configure()
        function(unit)

    return step


# -- one element at a time --------------------------------------------------------------------------------------------
def lanewise(
    name: str, forms: str, *, d: int = 1, mask_result: bool = False, masked: bool = True, documentation: str = ""
) -> Callable[[Function], Function]:
    """Declares an instruction by a function of elements. The result is `d` times as wide as SEW, or with `mask_result` a
    bit of a mask. `documentation` defaults to the docstring."""

    def declare(function: Function) -> Function:
        used = tuple(inspect.signature(function).parameters)
        for form in forms.split():
            sizes = {operand: 2 if letter == "w" else 1 for operand, letter in _letters(form, used)}

            def run(unit: Unit, sizes: dict[str, int] = sizes) -> None:
                _each(unit, function, used, sizes, d, mask_result=mask_result)

            run.__doc__, run.__module__ = documentation or function.__doc__, function.__module__
            vector(f"{name}.{form} {_operands(form, used, masked=masked)}")(run)
        return function

    return declare


def _letters(form: str, used: tuple[str, ...]) -> list[tuple[str, str]]:
    """(operand, letter) in the order of the form's letters."""
    return list(zip((n for n in ("a", "b") if n in used), form, strict=True))


def _operands(form: str, used: tuple[str, ...], *, masked: bool) -> str:
    """The template's operands. Multiply-add names vs1 before vs2."""
    sources = [f"{{{operand}:{_KINDS[letter]}}}" for operand, letter in _letters(form, used)]
    first, ordered = ("{+d:v}", sources[::-1]) if "d" in used else ("{=d:v}", sources)
    return ", ".join([first, *ordered, *([MASK] if masked else [])])


def _each(
    unit: Unit, function: Function, used: tuple[str, ...], sizes: dict[str, int], d: int, *, mask_result: bool
) -> None:
    """Applies the function to each of the first vl elements."""
    result = unit.register("d") if mask_result else unit.group("d", d * unit.sew)
    columns = {name: unit.source(name, size * unit.sew) for name, size in sizes.items()}
    if "d" in used:
        columns["d"] = unit.all_elements(unit.reads(result))
    arguments = [columns[name][: unit.vl] for name in used]
    values = [function(*elements) for elements in zip(*arguments, strict=True)]
    if mask_result:
        unit.write_mask(result, values)
    else:
        unit.write(result, values)
