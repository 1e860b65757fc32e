"""Selection of functions for a command: kernels of this repository, or symbols of objects with contracts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from dauntless import catalogue
from dauntless.asm.elf import COFF
from dauntless.asm.image import Image, load_function, load_whole
from dauntless.asm.library import Library, read
from dauntless.cli.output import listed
from dauntless.contract import Contract
from dauntless.errors import DauntlessError, InputError
from dauntless.isa.decode import conventions
from dauntless.prover.deadline import OutOfTime

SYSTEM_V = "System V"  # among the conventions of an ISA whose kernels keep it on every system
STRIPPED = "its symbol table has been stripped: give the file as it was before, or the static archive"


@dataclass(frozen=True)
class Task:
    """One function to prove. Plain data, since contracts contain functions, which cannot be pickled for other processes."""

    kernel: str  # the name it is reported under
    objects: tuple[Path, ...]  # linked together; empty: `kernel` is an address in this repository, to be built
    contract_file: Path | None  # None: this repository's contracts
    contract: int  # position in that file's list
    symbol: str
    feature: str
    variants: tuple[str, ...] = ()  # of the ISA; empty: all

    def load(self) -> tuple[Image, Contract]:
        contract = _contracts(self.contract_file)[self.contract]
        objects = self.objects or (catalogue.kernel(self.kernel).build(),)
        tables = [a.table for a in contract.signature.tables]
        image = load_function(_library(objects), self.symbol, tables)
        ours = self.contract_file is None and image.convention == COFF and _is_kernel(self.symbol)
        if ours and SYSTEM_V in conventions(image.isa):
            image = replace(image, convention=SYSTEM_V)  # as the library calls its assembly there
        return image, replace(_guarded(contract), symbol=self.symbol)


@dataclass(frozen=True)
class Absent:
    """A function that the objects should define and do not."""

    kernel: str
    isa: str
    symbol: str


def select(
    objects: Sequence[Path], contract_file: Path | None, addresses: Sequence[str], functions: Sequence[str]
) -> list[Task]:
    """The tasks that a command's arguments select, in a fixed order; InputError if there are none."""
    if objects and addresses:
        raise InputError("--kernel", "names a kernel of this repository", "give either objects or --kernel")
    if objects:
        return list(_in_objects(tuple(objects), contract_file, functions))
    if contract_file is not None:
        raise InputError(str(contract_file), "no object is given with this contract", "name the object file to prove")
    kernels = [catalogue.kernel(a) for a in dict.fromkeys(addresses)] or catalogue.kernels()
    chosen = [k for k in kernels if not functions or {k.symbol, k.contract.name, k.contract.family} & set(functions)]
    if not chosen:
        raise InputError(listed(functions), "no kernel of that name", f"there are {listed(k.symbol for k in kernels)}")
    names = list(catalogue.contracts())
    return [Task(k.address, (), None, names.index(k.contract.name), k.symbol, k.feature) for k in chosen]


def variants(lengths: Sequence[int] | None) -> tuple[str, ...]:
    """RISC-V variants with vector registers of these lengths; none for no lengths."""
    return tuple(f"VLEN {length}" for length in lengths or ())


def on_variants(tasks: Sequence[Task], lengths: Sequence[int] | None) -> list[Task]:
    """The tasks for these lengths of RISC-V vector registers; all tasks if no length is given."""
    return [replace(task, variants=variants(lengths)) for task in tasks]


def absent(objects: Sequence[Path], contract_file: Path | None, tasks: Sequence[Task]) -> list[Absent]:
    """Kernels of this repository for the objects' ISA, or contracts of a file, that have no task. Of an optional algorithm all
    kernels may be absent."""
    isa, found = _library(tuple(objects)).isa, {task.symbol for task in tasks}
    if contract_file is None:
        kernels = [k for k in catalogue.kernels() if k.isa == isa]
        there = {k.algorithm for k in kernels if k.symbol in found}
        expected = [k for k in kernels if k.algorithm in there or k.algorithm not in catalogue.optional_algorithms()]
        return [Absent(k.address, isa, k.symbol) for k in expected if k.symbol not in found]
    present = {task.contract for task in tasks}
    contracts = enumerate(_contracts(contract_file))
    return [Absent(c.name, isa, c.symbol or c.symbol_of("*")) for i, c in contracts if i not in present]


@cache
def _kernels() -> frozenset[str]:
    return frozenset(kernel.symbol for kernel in catalogue.kernels())


def _is_kernel(symbol: str) -> bool:
    """Whether the symbol is a kernel of this repository in assembly."""
    return symbol in _kernels()


@cache
def _contracts(path: Path | None) -> list[Contract]:
    return list(catalogue.contracts().values()) if path is None else catalogue.load_contracts(path)


@cache
def _library(objects: tuple[Path, ...]) -> Library:
    return read(objects)


def _functions(library: Library) -> list[str]:
    """Names of the objects' functions; for archives, without linking their members."""
    if library.has_archives:
        return library.functions()
    return sorted(s.name for s in load_whole(library).symbols.values() if s.is_function)


def _in_objects(objects: tuple[Path, ...], file: Path | None, functions: Sequence[str]) -> Iterator[Task]:
    contracts, library = _contracts(file), _library(objects)
    names = _functions(library)
    found = [
        Task(contract.title(feature), objects, file, i, name, feature)
        for i, contract in enumerate(contracts)
        for name in names
        if (feature := _feature(contract, name)) is not None
    ]
    wanted = [t for t in found if not functions or _is_named(t, contracts[t.contract], functions)]
    missing = [name for name in functions if name in names and name not in {t.symbol for t in wanted}]
    if missing and len({c.family for c in contracts}) == 1:  # the only contract is meant for the function that is named
        wanted += [Task(c.name, objects, file, i, name, "") for name in missing for i, c in enumerate(contracts)]
    for name in functions:
        if not any(_is_named(t, contracts[t.contract], [name]) for t in wanted):
            load_function(library, name).symbol(name)  # an error with near matches, unless it has no contract
            described = listed(c.symbol or c.name for c in contracts)
            raise InputError(name, "no contract describes this function", f"the contracts are for {described}")
    if not wanted:
        asked = listed(c.symbol or c.symbol_of("*") for c in contracts)
        hint = STRIPPED if library.is_stripped else f"it defines {listed(names) or 'none'}"
        raise InputError(str(objects[0]), f"has none of the functions {asked}", hint)
    yield from wanted


def _feature(contract: Contract, symbol: str) -> str | None:
    """The CPU feature for which the symbol is the contract's function; None if it is another function."""
    if contract.symbol:
        return "" if symbol == contract.symbol else None
    match = re.fullmatch(re.escape(contract.symbol_of("")) + r"([A-Za-z0-9]+)", symbol)
    return match[1] if match else None


def _is_named(task: Task, contract: Contract, functions: Sequence[str]) -> bool:
    names = {name for full in (contract.name, contract.family) for name in (full, full.rpartition("/")[2])}
    return bool((names | {task.symbol}) & set(functions))


def _guarded(contract: Contract) -> Contract:
    """The contract, with errors of its own Python code reported under its name."""
    return replace(contract, function=contract.function and contract.function.guarded(partial(_guard, contract.name)))


def _guard(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def run(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except (DauntlessError, OutOfTime):
            raise
        except (Exception, SystemExit) as error:  # whatever the user's function raises
            text = f"its function raises {type(error).__name__}: {error}"
            raise InputError(f"contract {name}", text, "correct the contract") from error

    return run
