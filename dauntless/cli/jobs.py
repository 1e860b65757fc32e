"""Jobs of `dauntless optimize`: kernels of this repository or a user's file, each for one core.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from dauntless import catalogue
from dauntless.asm.assemble import assemble, assemble_kernel, tables_of
from dauntless.asm.disassemble import disassemble
from dauntless.asm.elf import is_elf
from dauntless.asm.image import load
from dauntless.asm.preprocess import Options, check_assembles, preprocessed
from dauntless.asm.tools import Workspace
from dauntless.cli.output import count, listed
from dauntless.cli.selection import Task, select
from dauntless.contract import Contract
from dauntless.cpu.complete import completed
from dauntless.cpu.core import Core
from dauntless.cpu.form import has_one_cost
from dauntless.errors import InputError
from dauntless.isa.decode import decode
from dauntless.optimizer.optimise import Clean
from dauntless.optimizer.targets.target import target_named
from dauntless.optimizer.terms import terms

OPTIMIZED = catalogue.ROOT / "optimized"
SOLUTIONS = OPTIMIZED / "solutions"
LOCAL_LABELS = "-Wa,-L"  # `.L` labels as symbols: what is around the function may be referred to by them


@dataclass(frozen=True)
class Job:
    """One function to optimise for one core. `saved`: the file in this repository that stores its solutions."""

    name: str
    core: Core
    clean: Clean
    out: Path | None
    saved: Path | None = None
    workspace: Workspace | None = None  # that holds the clean object
    notes: tuple[str, ...] = ()  # to be told with the result


def catalogue_jobs(cores: Sequence[Core], addresses: Sequence[str]) -> Iterator[Job]:
    """Jobs for the kernels at these addresses, or for all kernels, on each core of their ISA."""
    kernels = [catalogue.kernel(a) for a in dict.fromkeys(addresses)] or catalogue.kernels()
    for found in kernels:
        matching = [core for core in cores if core.isa == found.isa]
        if addresses and not matching:
            names = listed(core.name for core in cores)
            raise InputError(found.address, f"is not for {names}", f"name a core of {found.isa}")
        for core in matching:
            place = Path(found.isa) / core.name / Path(found.address).relative_to(found.isa)
            clean = clean_kernel(found, found.build())
            yield Job(found.address, core, clean, OPTIMIZED / f"{place}.S", SOLUTIONS / f"{place}.json")


def clean_kernel(kernel: catalogue.Kernel, built: Path) -> Clean:
    """What the optimiser is given of a kernel of this repository, built at that path."""
    source = str(kernel.source.relative_to(catalogue.ROOT))
    return Clean((built,), kernel.symbol, kernel.contract, kernel.feature, source, _tables(kernel, built), True)


def _tables(kernel: catalogue.Kernel, built: Path) -> tuple[Path, ...]:
    """The objects of the kernel's constants, if they are in files of their own."""
    found = {source: built.with_name(f"{source.stem}.o") for source in tables_of(kernel.source)}
    for source, out in found.items():
        assemble(source, kernel.isa, out)
    return tuple(found.values())


@dataclass(frozen=True)
class Liberties:
    """Permissions from the user that the function itself does not determine."""

    caller_wipes: bool = False
    fixed_trips: bool = False
    options: Options = field(default_factory=Options)
    format: str = "elf"


def user_job(
    source: Path,
    core: Core,
    function: str,
    contract_file: Path | None,
    described: Contract | None,
    out: Path | None,
    liberties: Liberties,
) -> Job:
    """The job for a user's file: assembles it, finds the function, reads the contract."""
    if (contract_file is None) == (described is None):
        raise InputError(
            str(source), "its arguments must be described, by either --contract or --signature", "give one of them"
        )
    workspace = Workspace()
    object_, listing = given(source, core.isa, liberties.options, workspace)
    names = sorted(s.name for s in load((object_,)).symbols.values() if s.is_function)
    if contract_file is not None:
        task = only_task(select([object_], contract_file, [], [function] if function else []), source)
        contract, name, feature = task.load()[1], task.symbol, task.feature
    else:
        assert described is not None
        if function not in names and (function or len(names) != 1):
            what = f"defines no function {function}" if function else f"defines {count(len(names), 'function')}"
            raise InputError(str(source), what, f"name one with --function: {listed(names)}")
        contract, name, feature = described, function or names[0], ""
    objects = []
    for tables in tables_of(workspace.path / source.name):
        objects.append(tables.with_name(f"{tables.stem}.constants.o"))
        assemble(tables, core.isa, objects[-1], liberties.options.arguments_for(source))
    clean = Clean(
        (object_,), name, contract, feature, source.name, tuple(objects), True, caller_wipes=liberties.caller_wipes,
        results_stated=contract.signature.result_is_stated, guarded=not liberties.fixed_trips, listing=listing, own=False,
        macros=liberties.options.define, options=liberties.options.arguments_for(source), alone=liberties.format != "elf",
    )  # fmt: skip
    clean = replace(clean, terms=terms(clean, core.isa))
    core, derived = completed(core, _code(object_, name))
    told = f"costs on {core.name} that were not written down are LLVM's: {listed(f'`{form}`' for form in derived)}"
    return Job(source.name, core, clean, out, None, workspace, (told,) if derived else ())


def _code(object_: Path, name: str) -> list[str]:
    """The function's instructions whose text determines their cost."""
    image = load((object_,))
    texts = [
        line.text for line in disassemble(image, image.symbol(name)) if line.text and not _stays(image.isa, line.text)
    ]
    return [text for text in texts if has_one_cost(image.isa, text)]


def _stays(isa: str, text: str) -> bool:
    """Whether the instruction is never moved, so that its cost does not matter; invalid instructions are refused later."""
    try:
        instruction = decode(isa, 0, 4, text)
        return target_named(isa).is_barrier(instruction) or instruction.entry.control in ("ret", "trap")
    except InputError:
        return False


def given(source: Path, isa: str, options: Options, workspace: Workspace) -> tuple[Path, str | None]:
    """The clean object, and the text that it was assembled from, if any."""
    if not source.is_file():
        raise InputError(str(source), "no such file", "check the path")
    if is_elf(source.read_bytes()[:4]):
        found = load((source,)).isa
        if found != isa:
            raise InputError(str(source), f"is for {found}", f"name a core of {found}")
        return source, None
    text = preprocessed(source, isa, options)
    check_assembles(source, isa, options)
    out = workspace.path / f"{source.stem}.o"
    for name, content in _texts(source, text, isa, options).items():
        (workspace.path / name).write_text(content, encoding="utf-8", errors="surrogateescape")
    assemble_kernel(workspace.path / source.name, isa, out, (*options.arguments_for(source), LOCAL_LABELS))
    return out, text


def _texts(source: Path, text: str, isa: str, options: Options) -> dict[str, str]:
    """The texts to assemble, by file name: the source, and its tables if they lie beside it."""
    return {source.name: text} | {tables.name: preprocessed(tables, isa, options) for tables in tables_of(source)}


def only_task(tasks: Sequence[Task], source: Path) -> Task:
    if len(tasks) != 1:
        raise InputError(str(source), f"has {len(tasks)} functions with contracts", "name one with --function")
    return tasks[0]
