"""Every value of a public term on a path is found, and no path is forgotten.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.prover.engines.choices import MOST, source, values
from dauntless.prover.graph.dag import add, const, lookup, var


def test_values_under_conditions_and_bounds() -> None:
    """A term takes exactly the values that conditions on the path and the precondition leave."""
    n = var("n", 64)
    assert values(n & 3, (), {}) == (0, 1, 2, 3)
    assert values(n, [(n.ult(5), True), (n.eq(2), False)], {}) == (0, 1, 3, 4)
    assert values(n * 4, (), {n.id: (7, 9)}) == (28, 32, 36)
    assert values(n, (), {n.id: (-1, 1)}) == (0, 1, 2**64 - 1)
    assert values(n, [(n.ult(5), True), (n.ult(7), False)], {}) == ()


def test_more_values_than_cases() -> None:
    """As many values as there may be cases are found, one more is too many."""
    n = var("n", 64)
    assert values(n, [(n.ult(MOST), True)], {}) == tuple(range(MOST))
    assert values(n, [(n.ult(MOST + 1), True)], {}) is None
    assert values(n, (), {}) is None
    assert values(n, [(var("m", 64).ult(2), True)], {n.id: (-MOST, 1)}) is None
    assert values(n, [(var("m", 64).ult(2), True)], {n.id: (-2, 1)}) == (0, 1, 2**64 - 2, 2**64 - 1)


def test_what_is_chosen_does_not_depend_on_the_place() -> None:
    """Of a jump through a table the index is chosen, of an address what is added to the table's."""
    n = var("n", 2)
    target = add(lookup(n, [0x20, 0x40, 0x30, 0x90], 64), const(0x1000_1000, 64))
    assert source(target) is n
    offset = n.zext(64) * 24
    assert source(add(offset, const(0x1000_0100, 64))) is offset
    assert source(n) is n
