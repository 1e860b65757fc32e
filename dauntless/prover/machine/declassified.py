"""Values that tell nothing of a secret but what the contract declassifies: the conditions on its candidates.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A value is a function of the nodes at which a walk down its graph stops. The walk stops at nodes without taint, which are
computed from public inputs alone, and at single bits that are declassified conditions, or their complements. If it stops
nowhere else, the value is a function of what may be seen, and so it may be seen itself, by an instruction's time too.
"""

from __future__ import annotations

from dauntless.prover.engines.predicates import Predicates
from dauntless.prover.graph.dag import SECRET, Node


def only_conditions(value: Node, conditions: Predicates) -> bool:
    """Whether all that is secret in a value are declassified conditions; False of a value that is undefined in part."""
    waiting, seen = [value], {value.id}
    while waiting:
        node = waiting.pop()
        if not node.taint or (node.width == 1 and conditions.find(node) is not None):
            continue
        if node.taint & ~SECRET or not node.args:
            return False
        new = [argument for argument in node.args if argument.id not in seen]
        seen.update(argument.id for argument in new)
        waiting += new
    return True
