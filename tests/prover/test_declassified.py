"""Values that tell declassified conditions and nothing else of a secret.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dauntless.prover.engines.predicates import Predicates
from dauntless.prover.graph.dag import SECRET, UNDEFINED, Node, const, fresh_graph, join, ult, var
from dauntless.prover.machine.declassified import only_conditions


@pytest.fixture
def secret() -> Iterator[Node]:
    """A candidate, of which it is declassified whether it is below 9."""
    with fresh_graph():
        yield var("z", 4, SECRET)


def below(candidate: Node, limit: int) -> Node:
    return ult(candidate, const(limit, 4))


def may_be_seen(value: Node, candidate: Node) -> bool:
    return only_conditions(value, Predicates([below(candidate, 9)]))


def test_functions_of_conditions(secret: Node) -> None:
    """The condition, its complement, and what they choose among public values."""
    accepted, index = below(secret, 9), var("i", 8)
    for value in (accepted, ~accepted, accepted.ite(index, const(255, 8)), join((accepted, const(0, 3), ~accepted))):
        assert may_be_seen(value, secret)


def test_what_tells_more(secret: Node) -> None:
    """The candidate, one of its bits, another condition on it, and what is chosen from it."""
    accepted = below(secret, 9)
    chosen, beside = accepted.ite(secret, const(0, 4)), join((accepted, secret))
    for value in (secret, secret.extract(0, 1), below(secret, 8), chosen, beside):
        assert not may_be_seen(value, secret)


def test_undefined(secret: Node) -> None:
    """What is undefined is not declassified, nor a condition on another secret."""
    accepted = below(secret, 9)
    assert not may_be_seen(join((accepted, var("tail", 3, UNDEFINED))), secret)
    assert not may_be_seen(below(var("y", 4, SECRET), 9), secret)
