"""Constant tables passed by pointer: public elements that never change.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dauntless.contract.elaborate import out_of_type
from dauntless.contract.signature import Argument, Signature
from dauntless.errors import InputError


@dataclass(frozen=True)
class Table:
    """The elements of a table, and the alignment of its symbol."""

    elements: tuple[int, ...]
    alignment: int = 1


Tables = Mapping[str, Sequence[int] | Table]  # argument -> its elements, in memory order


def with_contents(signature: Signature, tables: Tables) -> Signature:
    """The signature with the contents of its tables."""
    if not tables:
        return signature
    arguments = (_filled(a, tables[a.name]) if a.name in tables else a for a in signature.arguments)
    return replace(signature, arguments=tuple(arguments))


def _filled(argument: Argument, given: Sequence[int] | Table) -> Argument:
    table = given if isinstance(given, Table) else Table(tuple(given))
    # An alignment that is declared is all that is relied upon.
    alignment = argument.alignment if argument.alignment > 1 else table.alignment
    return replace(argument, contents=table.elements, secret=False, alignment=alignment)


def check_tables(signature: Signature, tables: Tables, place: str) -> None:
    """Raises InputError unless every table fits its argument."""
    arguments = {a.name: a for a in signature.arguments}
    for name, given in tables.items():
        if name not in arguments:
            raise InputError(place, f"a table is given for {name}", f"the arguments are {', '.join(arguments)}")
        if not isinstance(given, Table):
            _check_table(arguments[name], given, f"{place}: table {name}")


def _check_table(a: Argument, elements: Sequence[int], place: str) -> None:
    if not a.dimensions or a.is_struct or a.writable:
        raise InputError(place, "only an input of one type can be a table", f"declare it `in i16 {a.name}[128]`")
    if a.table:
        raise InputError(place, f"the signature says that it is @{a.table}", "say one of the two")
    if len(elements) != a.count:
        raise InputError(place, f"has {len(elements)} elements; {a.count} are declared", "give as many as are declared")
    for i, element in enumerate(elements):
        if not isinstance(element, int):
            raise InputError(place, f"element {i} is {element!r}", "give integers")
        problem = out_of_type(a.type, element)
        if problem:
            raise InputError(place, f"element {i} is {element}: {problem[0]}", problem[1])
