"""The engines that prove values equal, in order; `prove` and `equiv` share this list.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An engine takes pairs and the box of admitted inputs, and returns the pairs that it leaves open. The two values of any other
pair are equal for every input in the box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.modular import Modular
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.table import LARGEST_INPUT, Tables
from dauntless.prover.engines.wordwise import by_forms, by_words
from dauntless.prover.graph.batch import Box

Engine = Callable[[Sequence[Pair], Box], list[Pair]]
Settled = Callable[[str, int], None]  # engine, pairs that it shows equal
Begun = Callable[[str, list[Pair]], None]  # engine, pairs that it is asked


def by_table(pairs: Sequence[Pair], box: Box) -> list[Pair]:
    """Pairs left open by comparing functions of one small variable on every admitted value."""
    tables = Tables()
    return [p for p in pairs if not _equal_tables(tables, p, box)]


def _equal_tables(tables: Tables, pair: Pair, box: Box) -> bool:
    x, y = tables.evaluate(pair.first), tables.evaluate(pair.second)
    if x is None or y is None or x[0] is not y[0]:
        return False
    variable, width = x[0], x[0].width
    assert width <= LARGEST_INPUT
    low, high = box.bounds.get(variable.id, (0, (1 << width) - 1))
    values = np.arange(1 << width, dtype=np.int64)
    if low < 0:
        values[values >= 1 << (width - 1)] -= 1 << width
    admitted = (values >= low) & (values <= high)
    return bool(np.array_equal(x[1][admitted], y[1][admitted]))


def by_modular(pairs: Sequence[Pair], box: Box) -> list[Pair]:
    """Pairs left open by comparing polynomials: equal as integers, or congruent modulo 2^width."""
    engine = Modular()
    for variable in box.variables:
        engine.declare(variable, *box.bounds[variable.id])
    return [p for p in pairs if not _congruent(engine, p)]


def _congruent(engine: Modular, pair: Pair) -> bool:
    x, y = (engine.exact(n, signed=pair.signed) for n in (pair.first, pair.second))
    if x.poly == y.poly:
        return True
    x, y = engine.representative(pair.first), engine.representative(pair.second)
    width = pair.first.width
    return engine.atoms.canonical(x.poly, width) == engine.atoms.canonical(y.poly, width)


def by_fields(pairs: Sequence[Pair], box: Box) -> list[Pair]:
    """Pairs left open by comparing concatenations of functions of few bits."""
    engine = Exactly()
    for variable in box.variables:
        engine.declare(variable, *box.bounds[variable.id])
    return [p for p in pairs if not _same_fields(engine, p)]


def _same_fields(engine: Exactly, pair: Pair) -> bool:
    try:
        return engine.difference(pair.first, pair.second) is None
    except Undecided:
        return False


ENGINES: Mapping[str, Engine] = {
    "words": by_words,
    "arx": by_forms,
    "table": by_table,
    "modular": by_modular,
    "fields": by_fields,
}


def unequal(
    pairs: Sequence[Pair], box: Box, settled: Settled, *, engines: Sequence[str] = tuple(ENGINES), begun: Begun | None = None
) -> list[Pair]:  # fmt: skip
    """Pairs that all engines leave open, in their order."""
    open_ = list(pairs)
    for name in engines:
        if not open_:
            break
        if begun is not None:
            begun(name, open_)
        left = ENGINES[name](open_, box)
        if len(left) < len(open_):
            settled(name, len(open_) - len(left))
        open_ = left
    return open_
