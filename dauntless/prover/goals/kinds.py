"""Which goal proves which kind of contract.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.contract import Accepted, Congruent, Contract, ElementWise, Exact, Words
from dauntless.prover.goals.accepted import AcceptedGoal
from dauntless.prover.goals.congruent import CongruentGoal
from dauntless.prover.goals.element_wise import ElementWiseGoal
from dauntless.prover.goals.exact import ExactGoal
from dauntless.prover.goals.goal import Goal
from dauntless.prover.goals.words import WordsGoal
from dauntless.prover.machine.execution import Execution

GOALS: dict[type, Callable[[Any, Contract, Execution, Any], Goal]] = {
    Accepted: AcceptedGoal,
    Congruent: CongruentGoal,
    ElementWise: ElementWiseGoal,
    Exact: ExactGoal,
    Words: WordsGoal,
}


def goal_of(contract: Contract, execution: Execution, layout: Any) -> Goal:
    """The goal of a contract's kind; of one without a function, its bounds alone."""
    if contract.function is None:
        return Goal(contract, execution, layout)
    return GOALS[type(contract.function)](contract.function, contract, execution, layout)
