"""The goal of Words: outputs as words over the inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract import Words
from dauntless.prover.engines.equality import unequal
from dauntless.prover.engines.pair import Pair
from dauntless.prover.goals.goal import Goal
from dauntless.prover.goals.specification import output_node, words_of_nodes
from dauntless.prover.graph.batch import Box
from dauntless.prover.refusal import Refusal

ENGINES = ("words", "arx")


class WordsGoal(Goal[Words]):
    """The goal for functions of words; proved by the word engines."""

    def prove_function(self) -> None:
        """Proves that outputs have the same forms as the results of the contract's function."""
        expected = self.complete(words_of_nodes(self.contract, self.kind, self.execution.inputs))
        pairs = [
            Pair(name, i, node, output_node(expected[name][i], node))
            for name, nodes in self.execution.outputs.items()
            for i, node in enumerate(nodes)
        ]
        box = Box(self.execution.variables, self.contract.bound)
        open_ = unequal(pairs, box, self.settled, engines=ENGINES)
        if open_:
            raise Refusal("function", f"{open_[0].place} is not what the standard says",
                          "check constants, rotations, the order of words and complements")  # fmt: skip
