"""Variants of `dauntless explore`: written out, assembled, proved, and as jobs of the optimiser.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from dauntless import catalogue
from dauntless.asm.assemble import assemble, assemble_kernel
from dauntless.asm.image import load
from dauntless.asm.preprocess import Options
from dauntless.asm.tools import Workspace
from dauntless.cli.jobs import Job, Liberties, clean_kernel, given, only_task, user_job
from dauntless.cli.optimize_output import Run
from dauntless.cli.selection import Task, select
from dauntless.contract import Contract
from dauntless.contract.alignment import aligned_contract
from dauntless.cpu.core import Core
from dauntless.errors import DauntlessError, InputError
from dauntless.explore.marks import chosen
from dauntless.explore.timing import Timed
from dauntless.explore.variants import Variant
from dauntless.prover.equivalence import EQUAL, IDENTICAL, Equivalence, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import NOT_ASKED, PROVED, REFUTED, UNKNOWN, Result, verify

PROOF_SECONDS = 300.0  # for one function; what is not decided by then is unknown


@dataclass(frozen=True)
class Subject:
    """The source to explore. `kernel`: of this repository, if it is one; else `contract` is the user's file."""

    name: str
    source: Path
    isa: str
    kernel: catalogue.Kernel | None = None
    contract: Path | None = None
    function: str = ""
    options: Options = field(default_factory=Options)

    @property
    def text(self) -> str:
        """The source as it stands."""
        return self.source.read_text(encoding="utf-8", errors="surrogateescape")


@dataclass
class Attempt:
    """A variant and what has become of it. `object`: its code, if it can be assembled and `tasks` say what is to be proved of
    it. `error`: it cannot be, or not be optimised, or not be proved equal when optimised."""

    variant: Variant
    workspace: Workspace
    object: Path | None = None
    tasks: tuple[Task, ...] = ()
    size: int = 0  # bytes of the function's code
    proof: Proof | None = None
    error: DauntlessError | None = None
    run: Run | None = None
    optimised_size: int = 0
    timed: Timed | None = None

    @property
    def verdict(self) -> str:
        """Proved, refuted or unknown; "" if it cannot be assembled."""
        return self.proof.verdict if self.proof is not None else ""

    @property
    def claimed(self) -> list[tuple[int, str, str]]:
        """The contracts, and of which functions."""
        return [(task.contract, task.symbol, task.feature) for task in self.tasks]


# -- building ----------------------------------------------------------------------------------------------------------
def built(subject: Subject, variant: Variant, text: str) -> Attempt:
    """The variant of the source `text`, in a folder where everything beside the source is found too."""
    workspace = Workspace()
    made, sources = Attempt(variant, workspace), workspace.path / "source"
    sources.mkdir()
    for path in subject.source.resolve().parent.iterdir():
        if path.name != subject.source.name:
            (sources / path.name).symlink_to(path)
    source = sources / subject.source.name
    plain = chosen(text, variant.marks, variant.values, marked=False)
    source.write_text(plain, encoding="utf-8", errors="surrogateescape")
    try:
        object_ = _object(subject, source, workspace)
        made.tasks = _tasks(subject, object_)
        made.size = size_of(object_, made.tasks[0].symbol)
    except InputError as error:
        made.error = placed(error, subject, workspace)
        return made
    made.object = object_
    return made


def leave_out_others(attempts: Sequence[Attempt], subject: Subject) -> None:
    """Takes the objects of variants that define another function than the source as it stands, or else the first one: they
    are no alternatives to it."""
    defined = [a for a in attempts if a.object is not None]
    first = next((a for a in defined if a.variant.is_default), defined[0] if defined else None)
    for attempt in defined:
        if first is not None and attempt.claimed != first.claimed:
            what = f"defines {attempt.tasks[0].symbol}, and other variants define {first.tasks[0].symbol}"
            attempt.object = None
            attempt.error = InputError(str(subject.source), what, "name the function with --function")


def _object(subject: Subject, source: Path, workspace: Workspace) -> Path:
    if subject.kernel is None:
        return given(source, subject.isa, subject.options, workspace)[0]
    out = workspace.path / f"{source.stem}.o"
    assemble_kernel(source, subject.isa, out)
    return out


def _tasks(subject: Subject, object_: Path) -> tuple[Task, ...]:
    """What is to be proved: all contracts that the source is for, which are several of a family."""
    if subject.kernel is None:
        functions = [subject.function] if subject.function else []
        return (only_task(select([object_], subject.contract, [], functions), subject.source),)
    addresses = [k.address for k in catalogue.kernels() if k.source == subject.kernel.source]
    first = [subject.kernel.address, *(a for a in addresses if a != subject.kernel.address)]
    return tuple(replace(task, objects=(object_,)) for task in select([], None, first, []))


def size_of(object_: Path, symbol: str) -> int:
    """Bytes of a function's code."""
    return load((object_,)).symbol(symbol).size


def placed(error: DauntlessError, subject: Subject, workspace: Workspace) -> DauntlessError:
    """The error with the user's file in place of the temporary one."""
    for folder in (f"{workspace.path}/source/{subject.source.name}", f"{workspace.path}/{subject.source.stem}.o"):
        error.where = error.where.replace(folder, str(subject.source))
        error.what = error.what.replace(folder, str(subject.source))
    return error


# -- proving -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Claim:
    """What is to be proved of a variant: its contracts; and that it equals `default`, the source as it stands, of each
    contract that states no function, since nothing else says that the variants compute the same."""

    tasks: tuple[Task, ...]
    default: Path | None


@dataclass(frozen=True)
class Proof:
    """The results for each contract, and the comparisons with the source as it stands that were needed."""

    results: tuple[Result, ...]
    compared: tuple[Equivalence, ...] = ()

    @property
    def verdict(self) -> str:
        """The worst of all verdicts."""
        found = {v for result in self.results for v in result.properties.values()}
        equal = all(c.verdict in (IDENTICAL, EQUAL) for c in self.compared)
        if self.results and all(r.proved for r in self.results) and equal:
            return PROVED
        return REFUTED if REFUTED in found or any(c.counterexample for c in self.compared) else UNKNOWN

    @property
    def instructions(self) -> int:
        """Executed on the longest path."""
        return max(result.instructions for result in self.results)

    @property
    def seconds(self) -> float:
        """Processor time of the contracts, and the time of the comparisons."""
        return sum(r.seconds for r in self.results) + sum(c.seconds for c in self.compared)


def prove_claim(claim: Claim) -> Proof:
    """Proves one variant."""
    results, compared = [], []
    for task in claim.tasks:
        image, contract = task.load()
        program = Program(image, task.variants)
        results.append(verify(image, contract, task.feature, kernel=task.kernel, program=program, limit=PROOF_SECONDS))
        if results[-1].proved and results[-1].properties["function"] == NOT_ASKED:
            compared.append(_compared(claim.default, program, task, contract))
    return Proof(tuple(results), tuple(compared))


def _compared(default: Path | None, program: Program, task: Task, contract: Contract) -> Equivalence:
    """The variant beside the source as it stands; unknown if that cannot be assembled."""
    if default is None:
        return Equivalence(UNKNOWN, undecided=("that cannot be assembled",))
    other, _ = replace(task, objects=(default,)).load()
    sides = [(p, p.image.symbol(task.symbol).address) for p in (Program(other), program)]
    return compare(sides[0], sides[1], aligned_contract(contract, task.feature), PROOF_SECONDS)


# -- optimising --------------------------------------------------------------------------------------------------------
def job(subject: Subject, attempt: Attempt, core: Core) -> Job:
    """The job of the optimiser for a variant."""
    assert attempt.object is not None
    chosen_of = f"variant: {attempt.variant}"
    name = f"{subject.source.name if subject.kernel is None else subject.name} ({attempt.variant})"
    if subject.kernel is not None:
        clean = clean_kernel(subject.kernel, attempt.object)
        return Job(name, core, replace(clean, terms=(chosen_of,)), None, None, attempt.workspace)
    source = attempt.workspace.path / "source" / subject.source.name
    made = user_job(source, core, subject.function, subject.contract, None, None, Liberties(options=subject.options))
    return replace(made, name=name, clean=replace(made.clean, terms=(chosen_of, *made.clean.terms)))


def optimised_size(attempt: Attempt, job: Job) -> int:
    """Bytes of the optimised function's code."""
    assert attempt.run is not None and attempt.run.optimised is not None
    source, out = attempt.workspace.path / "optimised.S", attempt.workspace.path / "optimised.o"
    source.write_text(attempt.run.optimised.text, encoding="utf-8", errors="surrogateescape")
    assemble(source, job.core.isa, out, job.clean.options)
    return size_of(out, job.clean.symbol)
