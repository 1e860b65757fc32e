"""What is in this repository: kernels by address, their contracts, their object files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dauntless.asm.assemble import assemble_kernel
from dauntless.contract import Composition, Contract, validate
from dauntless.errors import InputError

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Kernel:
    """A kernel of this repository. `address` is `<isa>/<algorithm>/<contract>_<feature>`."""

    address: str
    isa: str
    feature: str
    contract: Contract
    source: Path

    @property
    def symbol(self) -> str:
        return self.contract.symbol_of(self.feature)

    def build(self) -> Path:
        """Its object file, assembled if the sources are newer."""
        out = ROOT / "build" / f"{self.address}.o"
        tables = self.source.with_name(f"{self.source.stem}_tables.S")
        newest = max(p.stat().st_mtime for p in (self.source, tables) if p.exists())
        if not out.exists() or out.stat().st_mtime <= newest:
            out.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory(dir=out.parent) as folder:  # processes that build at once never see half a file
                part = Path(folder) / out.name
                assemble_kernel(self.source, self.isa, part)
                part.replace(out)
        return out


def _definitions(path: Path) -> dict[str, Any]:
    """What a contract file defines."""
    if not path.is_file():
        raise InputError(str(path), "no such contract file", "give the path of a Python file that defines CONTRACTS")
    try:
        return runpy.run_path(str(path))
    except InputError:
        raise
    except (Exception, SystemExit) as error:  # whatever the user's file raises
        raise InputError(str(path), f"{type(error).__name__}: {error}", "correct the contract file") from error


def load_contracts(path: Path) -> list[Contract]:
    """The contracts that a Python file defines: its CONTRACTS list."""
    found = _definitions(path).get("CONTRACTS")
    if not isinstance(found, (list, tuple)) or not all(isinstance(c, Contract) for c in found) or not found:
        raise InputError(str(path), "it defines no list CONTRACTS of Contract objects", "see contracts/mlkem.py")
    for contract in found:
        validate(contract, str(path))
    return list(found)


def load_compositions(path: Path) -> list[Composition]:
    """The theorems about several kernels that a contract file states: its COMPOSITIONS list, if any."""
    return list(_definitions(path).get("COMPOSITIONS", ()))


@cache
def contracts() -> dict[str, Contract]:
    """All contracts of this repository by name."""
    return {c.name: c for path in sorted((ROOT / "contracts").glob("*.py")) for c in load_contracts(path)}


@cache
def compositions() -> tuple[Composition, ...]:
    """All theorems about several kernels in this repository."""
    return tuple(c for path in sorted((ROOT / "contracts").glob("*.py")) for c in load_compositions(path))


def kernels() -> list[Kernel]:
    """All clean kernels, in order of their addresses."""
    return list(_kernels())


def _kernels() -> Iterator[Kernel]:
    for source in sorted((ROOT / "kernels").glob("*/*/*.S")):
        if source.stem.endswith("_tables"):
            continue
        isa, algorithm = source.parts[-3], source.parts[-2]
        name, _, feature = source.stem.rpartition("_")
        contract = contracts().get(f"{algorithm}/{name}")
        if contract is None:
            raise InputError(str(source), f"no contract {algorithm}/{name}", f"add one to contracts/{algorithm}.py")
        yield Kernel(f"{isa}/{algorithm}/{source.stem}", isa, feature, contract, source)


def kernel(address: str) -> Kernel:
    """The kernel at an address."""
    for found in kernels():
        if found.address == address:
            return found
    names = ", ".join(k.address for k in kernels())
    raise InputError(address, "no such kernel", f"the kernels are {names}")
