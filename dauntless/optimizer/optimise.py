"""Optimises one function for one core: build, solve, emit, assemble, prove. Returns proved output only.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.asm.tools import Workspace
from dauntless.contract import Contract
from dauntless.contract.alignment import aligned_contract
from dauntless.errors import DauntlessError, InputError
from dauntless.optimizer.judge.residue import Excess, excess, wiped_registers, written_registers
from dauntless.optimizer.problem import Problem, Solution, Solutions
from dauntless.optimizer.read.build import Core, Plan, problems
from dauntless.optimizer.read.dataflow import written_registers as written_by
from dauntless.optimizer.read.regions import read_function
from dauntless.optimizer.read.source import Alone, Surroundings, surroundings
from dauntless.optimizer.targets.target import target_named
from dauntless.optimizer.write.file import Origin, Standing, Written, write
from dauntless.optimizer.write.others import lost, others
from dauntless.optimizer.write.standing import outline, property_note, standing
from dauntless.prover.equivalence import EQUAL, IDENTICAL, Equivalence, compare
from dauntless.prover.machine.constant_tables import with_tables
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import Result, verify

PROOF_SECONDS = 300.0  # by the clock, to execute both and for the prover's solver: a busy machine must not decide

BESIDE_RUST = ".Lbeside_rust"  # src/kernels/declare.rs defines it
MISTAKE = "report the kernel, the core and the seed: the optimiser has made a mistake"

Solve = Callable[[Problem], Solution]
Improve = Callable[[Plan, Solutions, Callable[[Solutions], str]], Solutions]  # given the text that solutions make


class NotProved(DauntlessError):
    """The emitted code is not proved equivalent to the clean code; it is rejected."""


@dataclass(frozen=True)
class Clean:
    """The input: an object, its function, its contract, and the file name for the output's header."""

    objects: tuple[Path, ...]
    symbol: str
    contract: Contract
    feature: str = ""
    source: str = ""  # path in the repository
    tables: tuple[Path, ...] = ()  # objects with the constants that the output refers to by symbol
    whole: bool = False  # prove the contract of the output as well
    caller_wipes: bool = True  # registers and dead stack: what is left there is nobody's to read
    results_stated: bool = True  # a contract without a result means that there is none
    guarded: bool = False  # loops serve every number of trips, whatever values the contract gives
    terms: tuple[str, ...] = ()  # what the output says of the arguments it was made for
    listing: str | None = None  # its assembly, which the output is to keep around the function
    own: bool = True  # of this repository, under its licence
    options: tuple[str, ...] = ()  # of the assembler
    macros: tuple[str, ...] = ()  # that the source was preprocessed with
    alone: bool = False  # the output is a file of its own, whatever the source is

    @property
    def aligned(self) -> Contract:
        """The contract with the feature's alignments."""
        return aligned_contract(self.contract, self.feature)


@dataclass(frozen=True)
class Optimised:
    """Proved text. `verdict`: optimised ≡ clean, from the bytes; `result`: of the contract, if it was to be proved."""

    text: str
    plan: Plan
    solutions: Solutions
    verdict: Equivalence
    result: Result | None
    parts: tuple[tuple[str, ...], ...] = ()  # the lines of each part of the plan
    tables: tuple[str, ...] = ()  # symbols of constants in other files
    note: str = ""  # why the output does not keep the source around the function


def optimise_function(
    clean: Clean,
    core: Core,
    solve: Solve,
    *,
    seed: int = 0,
    symbol: str = "",
    name: str = "",
    planned: Callable[[Plan], None] = lambda plan: None,
    improve: Improve | None = None,
) -> Optimised:
    """The optimised function; InputError if the code is not supported, NotProved if the output is not equivalent. Calls
    `planned` with the problems before they are solved, `improve` with what was found."""
    image = load(clean.objects)
    clean = replace(clean, contract=with_tables(clean.contract, image))
    try:
        kept = _kept(clean, image)
        plan = problems(image, clean.symbol, core, clean.aligned, name=name, kept=kept, guarded=clean.guarded)
    except Refusal as refusal:
        raise _unsound(clean.symbol, refusal) from None
    planned(plan)
    solutions = tuple(solve(p) for p in plan.problems)
    if improve is not None:
        bare = replace(clean, caller_wipes=True)  # every order clears the same registers
        solutions = improve(plan, solutions, lambda s: _written(bare, image, plan, s, seed, symbol, None).text)
    try:
        around = _around(clean, plan)
        made = _written(clean, image, plan, solutions, seed, symbol, around)
        note = ""
    except Alone as reason:
        made = _written(clean, image, plan, solutions, seed, symbol, None)
        note = str(reason)
    verdict, result = prove(clean, image, made.text, symbol or clean.symbol)
    return Optimised(made.text, plan, solutions, verdict, result, made.parts, made.tables, note)


def _around(clean: Clean, plan: Plan) -> Surroundings | None:
    """The source to insert the function into, if there is one."""
    if clean.listing is None or clean.alone:
        return None
    return surroundings(clean.listing, Path(clean.source).name, plan.function)


def _written(
    clean: Clean, image: Image, plan: Plan, solutions: Solutions, seed: int, symbol: str,
    around: Surroundings | None,
) -> Written:  # fmt: skip
    """The file, including instructions that clear registers before the return; a separate file if the source cannot be kept."""
    origin = Origin(clean.source or clean.objects[0].name, image.sha256, plan.core, seed, clean.terms)
    if clean.own:
        note = property_note(clean.objects[0])
        origin = replace(origin, standing=Standing(note=note, unless=BESIDE_RUST))
    else:
        licence = _licence(clean.listing) if around is None and clean.listing else ()
        origin = replace(origin, licence=licence, standing=standing(clean.objects, clean.symbol))
    made = write(plan, solutions, origin, symbol, around=around)
    if around is not None:
        _check_outline(clean, image, made.text)
    if not clean.caller_wipes:
        left = _left(clean, image, made.text, symbol or clean.symbol).registers
        made = write(plan, solutions, origin, symbol, left, around) if left else made
    return made


_COMMENT = re.compile(r"\s*((//|#(?!\w)|;).*|/\*.*?\*/\s*)?$", re.DOTALL)


def _licence(listing: str) -> tuple[str, ...]:
    """The first comment of a source, its licence."""
    lines: list[str] = []
    inside = False
    for line in listing.splitlines():
        inside = (inside or "/*" in line) and "*/" not in line
        if not inside and not _COMMENT.match(line) and "*/" not in line:
            break
        lines.append(line)
    return tuple(f"// {line}" if line.startswith("#") else line for line in lines if line.strip())


def _check_outline(clean: Clean, image: Image, text: str) -> None:
    """Raises Alone unless the text assembles to the same symbols in the same sections, and to the same besides the function."""
    workspace, source = Workspace(), Workspace()
    try:
        made = _assemble(text, image.isa, workspace, clean.options)
    except InputError as error:
        raise Alone(f"with its source around it, it does not assemble ({error.what})") from None
    given = _assemble(clean.listing or "", image.isa, source, clean.options)
    if outline(made) != outline(given):
        raise Alone("with its source around it, its symbols are others")
    own = {clean.symbol, *(name for name, _, _ in standing((given,), clean.symbol).aliases)}
    if changed := lost(others(given, own), others(made, own)):
        raise Alone(f"its lines count outside of it, too: without them, {changed} would be another")


def _kept(clean: Clean, image: Image) -> frozenset[str]:
    """Registers whose final contents matter besides a stated result: those that the clean code has wiped, and, without a
    stated result, those that may carry one."""
    found: frozenset[str] = frozenset()
    if not clean.caller_wipes:
        found |= wiped_registers(image, clean.symbol, clean.aligned)
    if results := _unstated(clean, image.isa):
        found |= results & _written_registers(clean, image)
    return found


def _written_registers(clean: Clean, image: Image) -> frozenset[str]:
    """Registers that the function writes: with the given values, or with any if loops serve every number of trips."""
    if not clean.guarded:
        return written_registers(image, clean.symbol, clean.aligned)
    function = read_function(image, clean.symbol)
    return frozenset().union(*(written_by(region, function.target) for region in function.regions))


def _unstated(clean: Clean, isa: str) -> frozenset[str]:
    """Registers that may carry a result that the contract does not state."""
    if clean.results_stated or clean.contract.signature.result_is_stated:
        return frozenset()
    return target_named(isa).results


def _left(clean: Clean, image: Image, text: str, symbol: str) -> Excess:
    """Residue of the text that the clean code does not have."""
    return _excess(clean, image, _assembled(clean, text, image.isa), symbol)


def _excess(clean: Clean, image: Image, fast: Image, symbol: str) -> Excess:
    """The excess of one function over the other; NotProved if one of them cannot be executed."""
    try:
        found = excess((image, clean.symbol), (fast, symbol), clean.aligned, _unstated(clean, image.isa))
    except Refusal as refusal:
        raise NotProved(symbol, f"the optimised code is refused: {refusal}", MISTAKE) from None
    return found if not clean.caller_wipes else Excess(results=found.results)


def _assembled(clean: Clean, text: str, isa: str) -> Image:
    workspace = Workspace()
    return load((_assemble(text, isa, workspace, clean.options), *clean.tables))


def _assemble(text: str, isa: str, workspace: Workspace, options: tuple[str, ...]) -> Path:
    source, made = workspace.path / "optimised.S", workspace.path / "optimised.o"
    source.write_text(text, encoding="utf-8", errors="surrogateescape")
    assemble(source, isa, made, options)
    return made


def _unsound(symbol: str, refusal: Refusal) -> InputError:
    """The error for clean code that breaks a rule of the prover."""
    place = symbol if refusal.address is None else f"{symbol}: {refusal.address:#x}: {refusal.text}"
    what = f"the clean code is refused: {refusal.rule}: {refusal.what}"
    return InputError(place, what, f"{refusal.next_step} (dauntless check shows more)")


def prove(clean: Clean, image: Image, text: str, symbol: str) -> tuple[Equivalence, Result | None]:
    """Assembles the text and proves that its outputs equal those of the clean function; NotProved if that fails."""
    fast = _assembled(clean, text, image.isa)
    sides = ((Program(image), image.symbol(clean.symbol).address), (Program(fast), fast.symbol(symbol).address))
    verdict = compare(*sides, clean.aligned, PROOF_SECONDS)
    if verdict.verdict not in (IDENTICAL, EQUAL):
        raise NotProved(f"{clean.symbol} for {image.isa}", f"optimised and clean are {verdict.verdict}: {_why(verdict)}",
                        MISTAKE)  # fmt: skip
    if not clean.caller_wipes or _unstated(clean, image.isa):
        left = _excess(clean, image, fast, symbol)
        if left:
            raise NotProved(symbol, str(left), MISTAKE)
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
