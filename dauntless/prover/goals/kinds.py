"""The table from kinds of contracts to goals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.contract import (
    Accepted,
    Congruent,
    Contract,
    DivisionSteps,
    ElementWise,
    Exact,
    Integers,
    Kind,
    ModularEquals,
    Select,
    Words,
)
from dauntless.errors import InputError
from dauntless.prover.goals.accepted import AcceptedGoal
from dauntless.prover.goals.congruent import CongruentGoal
from dauntless.prover.goals.division_steps import DivisionStepsGoal
from dauntless.prover.goals.element_wise import ElementWiseGoal
from dauntless.prover.goals.exact import ExactGoal
from dauntless.prover.goals.goal import Goal
from dauntless.prover.goals.numbers import IntegersGoal, ModularEqualsGoal
from dauntless.prover.goals.select import SelectGoal
from dauntless.prover.goals.words import WordsGoal
from dauntless.prover.machine.execution import Execution

GOALS: dict[type[Kind], type[Goal[Any]]] = {
    Accepted: AcceptedGoal,
    Congruent: CongruentGoal,
    DivisionSteps: DivisionStepsGoal,
    ElementWise: ElementWiseGoal,
    Exact: ExactGoal,
    Integers: IntegersGoal,
    ModularEquals: ModularEqualsGoal,
    Select: SelectGoal,
    Words: WordsGoal,
    Kind: Goal,  # of a contract without a function
}


def goal_of(contract: Contract, execution: Execution, layout: Any) -> Goal[Any]:
    """The goal of a contract's kind. A kind without a row is an error, since an omitted goal would count as proved."""
    kind = contract.kind
    if type(kind) not in GOALS:
        names = ", ".join(sorted(known.__name__ for known in GOALS if known is not Kind))
        raise InputError(
            f"contract {contract.name}", f"{kind.title} is no kind that can be proved", f"use one of {names}"
        )
    return GOALS[type(kind)](kind, contract, execution, layout)
