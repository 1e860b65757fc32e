"""The catalogue of this repository: kernels by address, their contracts, their object files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import runpy
import tomllib
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dauntless.asm.assemble import assemble_kernel, tables_of
from dauntless.contract import Composition, Contract, Exponentiation, members, validate
from dauntless.errors import InputError

ROOT = Path(__file__).resolve().parent.parent
Theorem = Composition | Exponentiation


@dataclass(frozen=True)
class Kernel:
    """A kernel of this repository, with particular sizes if it is a family. `address` is
    `<isa>/<algorithm>/<contract>_<feature>`, followed by `[k=8]` for the sizes."""

    address: str
    isa: str
    feature: str
    contract: Contract
    source: Path

    @property
    def symbol(self) -> str:
        return self.contract.symbol_of(self.feature)

    @property
    def algorithm(self) -> str:
        return self.contract.name.partition("/")[0]

    def build(self) -> Path:
        """The path of the object file, assembled if the sources are newer."""
        out = ROOT / "build" / f"{self.address.partition('[')[0]}.o"
        newest = max(path.stat().st_mtime for path in (self.source, *tables_of(self.source)))
        if not out.exists() or out.stat().st_mtime <= newest:
            out.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory(dir=out.parent) as folder:  # processes that build at once never see half a file
                part = Path(folder) / out.name
                assemble_kernel(self.source, self.isa, part)
                part.replace(out)
        return out


def _definitions(path: Path) -> dict[str, Any]:
    """The names that a contract file defines."""
    if not path.is_file():
        raise InputError(str(path), "no such contract file", "give the path of a Python file that defines CONTRACTS")
    try:
        return runpy.run_path(str(path))
    except InputError as error:
        error.where = f"{_place_of(error, path)}: {error.where}"
        raise
    except SystemExit as error:
        what = f"it ends the program (SystemExit: {error.code})"
        raise InputError(_place_of(error, path), what, "let the contract file only define CONTRACTS") from error
    except Exception as error:  # whatever the user's file raises
        text = f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}"
        raise InputError(_place_of(error, path), text, "correct the contract file") from error


def _place_of(error: BaseException, path: Path) -> str:
    """The line of the file that raised an error."""
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == str(path) else None
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == str(path):
            line = frame.lineno
    return f"{path}:{line}" if line else str(path)


def _line_of(contract: Contract, path: Path) -> str:
    """The line of the file with a contract's name."""
    quoted = (f'"{contract.family}"', f"'{contract.family}'")
    lines = path.read_text(encoding="utf-8").splitlines()
    found = next((i for i, line in enumerate(lines, 1) if any(q in line for q in quoted)), None)
    return f"{path}:{found}" if found else str(path)


def load_contracts(path: Path) -> list[Contract]:
    """The contracts in a Python file: its CONTRACTS list, with all members of each family."""
    found = _definitions(path).get("CONTRACTS")
    if not isinstance(found, (list, tuple)) or not all(isinstance(c, Contract) for c in found) or not found:
        raise InputError(str(path), "it defines no list CONTRACTS of Contract objects", "see contracts/mlkem.py")
    return [member for contract in found for member in _validated(contract, path)]


def _validated(contract: Contract, path: Path) -> list[Contract]:
    place = _line_of(contract, path)
    try:
        found = members(contract)
    except InputError as error:
        error.where = f"{place}: {error.where}"
        raise
    for member in found:
        validate(member, place)
    return found


def load_compositions(path: Path) -> list[Theorem]:
    """The theorems about sequences of kernels in a contract file: its COMPOSITIONS list, if any."""
    found = _definitions(path).get("COMPOSITIONS", ())
    if not isinstance(found, (list, tuple)) or not all(isinstance(theorem, Theorem) for theorem in found):
        raise InputError(
            str(path), "its COMPOSITIONS is no list of theorems", "list Composition or Exponentiation objects"
        )
    return list(found)


@cache
def contracts() -> dict[str, Contract]:
    """All contracts of this repository by name."""
    return {c.name: c for path in sorted((ROOT / "contracts").glob("*.py")) for c in load_contracts(path)}


@cache
def compositions() -> tuple[Theorem, ...]:
    """All theorems about sequences of kernels in this repository."""
    return tuple(c for path in sorted((ROOT / "contracts").glob("*.py")) for c in load_compositions(path))


def kernels() -> list[Kernel]:
    """All clean kernels, ordered by address."""
    return list(_kernels())


def _kernels() -> Iterator[Kernel]:
    for source in sorted((ROOT / "kernels").glob("*/*/*.S")):
        if source.stem.endswith("_tables"):
            continue
        isa, algorithm = source.parts[-3], source.parts[-2]
        name, _, feature = source.stem.rpartition("_")
        found = [c for c in contracts().values() if c.family == f"{algorithm}/{name}"]
        if not found:
            raise InputError(str(source), f"no contract {algorithm}/{name}", f"add one to contracts/{algorithm}.py")
        for contract in found:
            yield Kernel(f"{isa}/{contract.title(feature)}", isa, feature, contract, source)


@cache
def optional_algorithms() -> frozenset[str]:
    """Algorithms that the crate has as features of their names: a library may be built without them."""
    features = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["features"]
    return frozenset(features) & {name.partition("/")[0] for name in contracts()}


def kernel(address: str) -> Kernel:
    """The kernel at an address; InputError if there is none."""
    for found in kernels():
        if found.address == address:
            return found
    names = [k.address for k in kernels()]
    near = get_close_matches(address, names, n=5)
    raise InputError(address, "no such kernel", f"near are {', '.join(near)}" if near else f"one is {names[0]}")
