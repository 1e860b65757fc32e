"""Contents of constant tables that a contract names by symbol, from the objects that define them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`in i16 z[128] = @zetas` states that callers pass the address of these bytes. The bytes are read from memory that is never
written, and are the same wherever the object is placed, so every caller's table contains them. The address remains symbolic:
the proof assumes only its alignment, so it holds for a copy of the table elsewhere as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import pairwise

from dauntless.asm.image import Image, Symbol
from dauntless.contract import Argument, Contract, Table
from dauntless.errors import InputError
from dauntless.prover.machine.program import relied_on

MOST_ALIGNED = 4096  # bytes: more alignment of a place is chance


def with_tables(contract: Contract, *images: Image) -> Contract:
    """The contract with the contents of all its tables, from any of the images; they must agree if several define one. A
    contract with complete tables is returned unchanged."""
    open_ = [a for a in contract.signature.tables if a.contents is None]
    if not open_:
        return contract
    for image in images:
        _check_apart(image, [a for a in open_ if a.table in image.symbols])
    found = {a.name: _found(a, images) for a in open_}
    return replace(contract, tables={**contract.tables, **found})


def _found(argument: Argument, images: Sequence[Image]) -> Table:
    tables = [_table(image, argument) for image in images if argument.table in image.symbols]
    if not tables:
        raise _absent(argument, images[0])
    if any(t.elements != tables[0].elements for t in tables):
        raise InputError(_place(argument), f"{argument.table} is not the same in {images[0].path} and {images[-1].path}",
                         "give objects with one table")  # fmt: skip
    return Table(tables[0].elements, min(t.alignment for t in tables))


def _table(image: Image, argument: Argument) -> Table:
    symbol, size = image.symbols[argument.table], argument.size
    data = _constant(image, argument, symbol)
    if data is None:
        segment = image.segment_at(symbol.address)
        room = symbol.size or (segment.end - symbol.address if segment else 0)
        raise InputError(_place(argument), f"{symbol.name} has {room} bytes, {argument.name} has {size}",
                         "declare it no larger than the table is")  # fmt: skip
    segment = image.segment_at(symbol.address)
    assert segment is not None
    alignment = min(segment.alignment, symbol.address & -symbol.address, MOST_ALIGNED)
    if argument.alignment > alignment:
        raise InputError(_place(argument), f"{symbol.name} is only known to be `align {alignment}`",
                         f"declare no more than `align {alignment}`, or align the table")  # fmt: skip
    step, signed = argument.bits // 8, argument.signed
    elements = (int.from_bytes(data[i : i + step], "little", signed=signed) for i in range(0, size, step))
    return Table(tuple(elements), alignment)


def _constant(image: Image, argument: Argument, symbol: Symbol) -> bytes | None:
    """The table's bytes; None if the symbol has another size. InputError if they may change."""
    segment = image.segment_at(symbol.address)
    if segment is None or segment.writable or symbol.name in image.open.indirect:
        step = f'state its contents, tables={{"{argument.name}": [...]}} or --table {argument.name}=@FILE, or make it const'
        what = f"{symbol.name} is not in read-only memory, so its contents may change"
        raise InputError(_place(argument), what, step)
    if symbol.size and symbol.size < argument.size:
        return None
    data = image.read(symbol.address, argument.size)
    other = image.elsewhere
    if data is not None and other is not None:
        there = image.same_place(symbol.address, other)
        if there is None or other.read(there, argument.size) != data:
            raise _addresses(argument)
    if image.cells_in(symbol.address, argument.size):
        raise _addresses(argument)
    return data


def table_assumptions(contract: Contract, image: Image) -> tuple[str, ...]:
    """Assumptions about tables: that no other file replaces them, or that they are not written."""
    symbols = [image.symbols[a.table] for a in contract.signature.tables if a.table in image.symbols]
    return tuple(what for s in symbols for what in relied_on(image, s.address))


def _addresses(argument: Argument) -> InputError:
    what = f"{argument.table} contains addresses, which no one knows before linking"
    return InputError(_place(argument), what, "pass a table of numbers")


def _check_apart(image: Image, tables: Sequence[Argument]) -> None:
    """InputError if two buffers of the contract are the same table, since buffers must not overlap."""
    spans = sorted((image.symbols[a.table].address, a.size, a.name) for a in tables)
    for (start, size, name), (following, _, other) in pairwise(spans):
        if following < start + size:
            raise InputError(f"arguments {name} and {other}", "are parts of one table, but buffers do not overlap",
                             "state the contents of one of them by tables={...}; its callers pass a copy")  # fmt: skip


def _absent(argument: Argument, image: Image) -> InputError:
    name = argument.table
    if name in image.undefined.values():
        hint = "give the file that defines it as well"
    else:
        same = sorted(s for s in image.symbols if s.startswith(f"{name}@0x"))
        near = same or get_close_matches(name, [s for s, row in image.symbols.items() if not row.is_function], n=5)
        hint = f"did you mean {', '.join(near)}?" if near else "give the file that defines it as well"
    return InputError(_place(argument), f"no symbol {name} in {image.path}", hint)


def _place(argument: Argument) -> str:
    return f"table {argument.name} = @{argument.table}"
