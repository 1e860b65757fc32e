"""One function for one core: build, solve, emit, assemble, prove. Nothing is returned that is not proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.asm.tools import Workspace
from dauntless.contract import Contract
from dauntless.errors import DauntlessError, InputError
from dauntless.optimizer.build import Core, Plan, problems
from dauntless.optimizer.emit import Origin, emit
from dauntless.optimizer.problem import Problem, Solution
from dauntless.optimizer.trace import aligned_contract
from dauntless.prover.equivalence import EQUAL, IDENTICAL, Equivalence, compare
from dauntless.prover.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.tables import with_tables
from dauntless.prover.verify import Result, verify

SOLVER_SECONDS = 10.0  # for the prover's solver, where the two DAGs are not already one

Solve = Callable[[Problem], Solution]


class NotProved(DauntlessError):
    """The emitted code is not what the clean code computes: nothing is accepted."""


@dataclass(frozen=True)
class Clean:
    """What is optimised: an object, its function, what it must do, and the file that the output will name."""

    objects: tuple[Path, ...]
    symbol: str
    contract: Contract
    feature: str = ""
    source: str = ""  # path in the repository
    tables: tuple[Path, ...] = ()  # objects with the constants that the output refers to by symbol
    whole: bool = False  # prove the contract of the output as well

    @property
    def aligned(self) -> Contract:
        return aligned_contract(self.contract, self.contract.alignments.get(self.feature, 1))


@dataclass(frozen=True)
class Optimised:
    """Proved text. `verdict`: optimised ≡ clean, from the bytes; `result`: the contract, if it was asked for."""

    text: str
    plan: Plan
    solutions: tuple[Solution, ...]
    verdict: Equivalence
    result: Result | None


def optimise_function(
    clean: Clean, core: Core, solve: Solve, *, seed: int = 0, symbol: str = "", name: str = ""
) -> Optimised:
    """InputError where the code is not understood, NotProved where the output does not compute what the clean code does."""
    image = load(clean.objects)
    clean = replace(clean, contract=with_tables(clean.contract, image))
    try:
        plan = problems(image, clean.symbol, core, clean.aligned, name=name)
    except Refusal as refusal:
        raise _unsound(clean.symbol, refusal) from None
    solutions = tuple(solve(p) for p in plan.problems)
    origin = Origin(clean.source or clean.objects[0].name, image.sha256, plan.core, seed)
    text = emit(plan, solutions, origin, symbol)
    verdict, result = prove(clean, image, text, symbol or clean.symbol)
    return Optimised(text, plan, solutions, verdict, result)


def _unsound(symbol: str, refusal: Refusal) -> InputError:
    """The clean code itself breaks a rule of the prover."""
    place = symbol if refusal.address is None else f"{symbol}: {refusal.address:#x}: {refusal.text}"
    what = f"the clean code is refused: {refusal.rule}: {refusal.what}"
    return InputError(place, what, f"{refusal.next_step} (dauntless check shows more)")


def prove(clean: Clean, image: Image, text: str, symbol: str) -> tuple[Equivalence, Result | None]:
    """Assemble the text and prove that it leaves the same outputs as the clean function; NotProved if that fails."""
    workspace = Workspace()
    source, made = workspace.path / "optimised.S", workspace.path / "optimised.o"
    source.write_text(text)
    assemble(source, image.isa, made)
    fast = load((made, *clean.tables))
    sides = ((Program(image), image.symbol(clean.symbol).address), (Program(fast), fast.symbol(symbol).address))
    verdict = compare(*sides, clean.aligned, SOLVER_SECONDS)
    if verdict.verdict not in (IDENTICAL, EQUAL):
        raise NotProved(f"{clean.symbol} for {image.isa}", f"optimised and clean are {verdict.verdict}: {_why(verdict)}",
                        "report the kernel, the core and the seed: the optimiser has made a mistake")  # fmt: skip
    if not clean.whole:
        return verdict, None
    result = verify(fast, replace(clean.contract, symbol=symbol), clean.feature)
    if not result.proved:
        raise NotProved(
            symbol, f"the contract is not proved: {'; '.join(map(str, result.refusals))}", "prove the clean code"
        )
    return verdict, result


def _why(verdict: Equivalence) -> str:
    if verdict.refusal is not None:
        return f"{'clean' if verdict.refused == 1 else 'optimised'} code: {verdict.refusal}"
    if verdict.counterexample is not None:
        return f"{verdict.counterexample}"
    return ", ".join(verdict.undecided[:4])
