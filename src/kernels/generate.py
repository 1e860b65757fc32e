"""Writes an algorithm's table of kernels and its tables for each ISA, in Rust: src/kernels/<algorithm>/{table,<isa>}.rs
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

What there is to call comes from contracts/ and kernels/, how it ships from optimized/ (ships.toml), which kernels make a table
from kernels/<isa>/<algorithm>/backends.toml, which targets are an ISA's from kernels/<isa>/targets.toml (by_isa.rs).
`python -m src.kernels.generate` rewrites the files; with `--check` it ends with status 1 if one is not what it would write.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

from dauntless import catalogue
from dauntless.asm.assemble import tables_of
from dauntless.catalogue import ROOT, Kernel
from dauntless.contract import Contract
from dauntless.contract.signature import Argument

HERE = ROOT / "src" / "kernels"
LICENCE = "//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC"
SAFETY = """\
// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling
// convention. Its table is handed out only where the processor has the features that the table needs.
"""


@dataclass(frozen=True)
class Algorithm:
    """An algorithm's folder, its Rust types by the types of contracts, and its contracts by the names of kernels."""

    name: str
    title: str
    types: dict[str, str]
    optional: frozenset[str]
    tuned: bool  # its tables say how callers use them best, in a type `Tuning`

    @property
    def contracts(self) -> dict[str, Contract]:
        prefix = f"{self.name}/"
        return {n.removeprefix(prefix): c for n, c in catalogue.contracts().items() if n.startswith(prefix)}

    def kernels(self, isa: str) -> list[Kernel]:
        """The algorithm's kernels for an ISA, ordered by address."""
        return [k for k in catalogue.kernels() if k.address.startswith(f"{isa}/{self.name}/")]


@dataclass(frozen=True)
class Table:
    """A table of kernels: contract -> link name, without the portable kernels."""

    name: str
    needs: list[str]
    kernels: dict[str, str]
    tuning: str


# -- what there is ------------------------------------------------------------------------------------------------
def algorithms() -> list[Algorithm]:
    found = []
    for path in sorted(HERE.glob("*/types.toml")):
        data = tomllib.loads(path.read_text())
        found.append(
            Algorithm(path.parent.name, data["title"], data["types"], frozenset(data["optional"]), data["tuned"])
        )
    return found


def isas(algorithm: Algorithm) -> list[str]:
    return sorted(path.parts[-3] for path in (ROOT / "kernels").glob(f"*/{algorithm.name}/backends.toml"))


def tables(algorithm: Algorithm, isa: str) -> list[Table]:
    """The tables that backends.toml describes, fastest first."""
    path = ROOT / "kernels" / isa / algorithm.name / "backends.toml"
    data: dict[str, Any] = tomllib.loads(path.read_text())
    return [Table(name, row["needs"], chosen(algorithm, isa, row), row.get("tuning", "")) for name, row in data.items()]


def chosen(algorithm: Algorithm, isa: str, row: dict[str, Any]) -> dict[str, str]:
    """For each contract, the kernel with the first of the row's suffixes that has one."""
    found: dict[str, str] = {}
    for suffix in row["kernels"]:
        for kernel in algorithm.kernels(isa):
            name = kernel.contract.name.partition("/")[2]
            if kernel.feature == suffix and name not in row.get("without", ()):
                found.setdefault(name, kernel.symbol)
    return {name: found[name] for name in algorithm.contracts if name in found}


@cache
def shipped(isa: str) -> dict[str, str]:
    """Kernel address -> core of the schedule that ships. ships.toml lists each measured kernel, or names one core, whose
    schedules all ship."""
    folder = ROOT / "optimized" / isa
    data: dict[str, Any] = tomllib.loads((folder / "ships.toml").read_text())
    if core := data.get("core"):
        return {f"{isa}/{path.parent.name}/{path.stem}": core for path in (folder / core).glob("*/*.S")}
    return {address: core for address, core in data["ships"].items() if core != "clean"}


# -- Rust ---------------------------------------------------------------------------------------------------------
def rust_type(algorithm: Algorithm, argument: Argument) -> str:
    """An argument's Rust type: `&mut Poly` for `out i16 r[256]`, `&[Poly; 3]` for `in i16 a[3][256]`, `u32` for `u32 n`,
    `&mut [[u64; 16]; 2]` for `inout struct { u64 low[16]; u64 high[16]; } t`: of a struct's equal members, an array, unless
    types.toml names the struct."""
    if not argument.is_buffer:
        return argument.type
    mutable = "mut " if argument.writable else ""
    if argument.is_struct:
        members = "".join(
            f"{it.type} {it.name.rpartition('.')[2]}{extents(it.dimensions)}; " for it in argument.members
        )
        if (known := algorithm.types.get(f"struct {{ {members}}}")) is not None:
            return f"&{mutable}{known}"
        first, *others = argument.members
        if argument.dimensions or any((it.type, it.dimensions) != (first.type, first.dimensions) for it in others):
            raise SystemExit(
                f"{algorithm.name}: {argument.name} is no struct of equal members, for which Rust has arrays"
            )
        return f"&{mutable}[{array(algorithm, first.type, first.dimensions)}; {len(argument.members)}]"
    return f"&{mutable}{array(algorithm, argument.type, argument.dimensions)}"


def extents(dimensions: tuple[int, ...]) -> str:
    """Dimensions as C writes them."""
    return "".join(f"[{d}]" for d in dimensions)


def array(algorithm: Algorithm, element: str, dimensions: tuple[int, ...]) -> str:
    known = element + extents(dimensions)
    if known in algorithm.types:
        return algorithm.types[known]
    first, *rest = dimensions
    return f"[{array(algorithm, element, tuple(rest)) if rest else element}; {first}]"


def parameters(algorithm: Algorithm, contract: Contract) -> str:
    """The parameters of a kernel in Rust: `(r: &mut Poly, b: &[u8; 504]) -> u32`"""
    signature = contract.signature
    inner = ", ".join(f"{argument.name}: {rust_type(algorithm, argument)}" for argument in signature.arguments)
    return f"({inner})" + (f" -> {signature.result}" if signature.result else "")


def used_types(algorithm: Algorithm, names: list[str], text: str) -> str:
    return ", ".join(name for name in sorted([*algorithm.types.values(), *names]) if re.search(rf"\b{name}\b", text))


def table_file(algorithm: Algorithm) -> str:
    """The Rust struct, with a field for each contract."""
    fields = []
    for name, contract in algorithm.contracts.items():
        pointer = f'extern "C" fn{parameters(algorithm, contract)}'
        pointer = f"Option<{pointer}>" if name in algorithm.optional else pointer
        fields.append(f"    /// {contract.source}\n    pub {name}: {pointer},\n")
    tuning = "    pub tuning: Tuning,\n" if algorithm.tuned else ""
    body = f"#[derive(Clone, Copy)]\npub struct Table {{\n{tuning}{''.join(fields)}}}\n"
    types = used_types(algorithm, ["Tuning"], body)
    imports = f"use super::{{{types}}};\n\n" if types else ""
    sizes = "".join(  # elements of arrays have no bytes between them
        f"const _: () = assert!(size_of::<{name}>() {'==' if f'[{name};' in body else '>='} {size_of(buffer)});\n"
        for buffer, name in algorithm.types.items()
        if name in types.split(", ")
    )
    return (
        f"//! {algorithm.title}'s table of kernels, one for each contract. GENERATED by src/kernels/generate.py.\n{LICENCE}\n\n"
        f"{imports}{sizes}\n"
        f"/// Kernels with compatible data formats; contracts/ specifies each.\n{body}"
    )


def size_of(buffer: str) -> int:
    """The bytes of `u64[19][2][2]`, or of a struct of such members, which have none between them."""
    members = re.findall(r"[ui](\d+)(?: \w+)?((?:\[\d+\])*)", buffer)
    return sum(int(bits) // 8 * prod(map(int, re.findall(r"\d+", dimensions))) for bits, dimensions in members)


def by_isa_file() -> str:
    """The macro that gives a target the module of its ISA, and whether the target has tables to choose from."""
    rows, targets = "", ""
    for path in sorted((ROOT / "kernels").glob("*/targets.toml")):
        conditions = ", ".join(tomllib.loads(path.read_text())["cfg"])
        rows += f'#[cfg_attr(all({conditions}), path = "{path.parent.name}.rs")]\n'
        targets += f", all({conditions})"
    any_table = f'any(test, feature = "std"{targets})'
    return (
        f"//! The file of each target. GENERATED by src/kernels/generate.py.\n{LICENCE}\n\n"
        "/// A module in a file named after the target's ISA; `$module.rs` for targets without kernels.\n"
        f"macro_rules! by_isa {{\n(mod $module:ident;) => {{\n{rows}mod $module;\n}};\n}}\n\n"
        "/// A table of kernels, where there are several.\n"
        f"#[cfg({any_table})]\npub type Chosen<T> = &'static T;\n"
        "/// The table of kernels.\n"
        f"#[cfg(not({any_table}))]\npub type Chosen<T> = super::chosen::Only<T>;\n"
    )


def isa_file(algorithm: Algorithm, isa: str) -> str:
    """The Rust file of an ISA: assembly, declarations and tables."""
    rows = tables(algorithm, isa)
    declared = "".join(
        f"    safe fn {kernel.symbol}{parameters(algorithm, kernel.contract)};\n"
        for kernel in sorted(algorithm.kernels(isa), key=lambda k: list(catalogue.contracts()).index(k.contract.name))
    )
    body = f"kernels! {{\n{declared}}}\n\n" + "\n".join(rust_tables(algorithm, rows))
    features = "{self as has, Features}" if "has::" in body else "Features"
    imports = f"use super::{{{used_types(algorithm, ['Fours', 'PORTABLE', 'Table', 'Tuning'], body)}}};\n"
    return (
        f"//! {algorithm.title}'s kernels for {isa} and their tables. GENERATED by src/kernels/generate.py.\n{LICENCE}\n\n"
        f"use super::super::features::{features};\n{imports}\n"
        f"{assembly(algorithm, isa)}\n{SAFETY}{body}"
    )


def assembly(algorithm: Algorithm, isa: str) -> str:
    """The assembly of kernels as they ship, and of their constants, which several kernels may share."""
    files: list[str] = []
    for kernel in algorithm.kernels(isa):
        core = shipped(isa).get(kernel.address)
        own = str(kernel.source.relative_to(ROOT))
        files.append(f"optimized/{isa}/{core}/{algorithm.name}/{kernel.source.name}" if core else own)
        files += [str(path.relative_to(ROOT)) for path in tables_of(kernel.source)]
    ordered = sorted(dict.fromkeys(files), key=lambda name: not name.startswith("optimized/"))
    listed = "".join(f'    "{name}",\n' for name in ordered)
    return f"#[rustfmt::skip] // a file to a line\nassembly! {{\n{listed}}}\n"


def rust_tables(algorithm: Algorithm, rows: list[Table]) -> list[str]:
    """The Rust constants of all tables, slowest first, each by its difference from the most similar table; then the list."""
    texts, before = [], [Table("PORTABLE", [], {}, "")]
    for row in reversed(rows):
        usable = [other for other in before if other.kernels.keys() <= row.kernels.keys()]
        base = max(usable, key=lambda other: shared(row, other))
        fields = [f"    tuning: {row.tuning},\n"] if row.tuning and row.tuning != base.tuning else []
        for name, symbol in row.kernels.items():
            if base.kernels.get(name) != symbol:
                fields.append(f"    {name}: {f'Some({symbol})' if name in algorithm.optional else symbol},\n")
        complete = len(fields) == len(algorithm.contracts) + algorithm.tuned
        rest = "" if complete else f"    ..{base.name}\n"
        texts.append(f"pub const {row.name}: Table = Table {{\n{''.join(fields)}{rest}}};\n")
        before.append(row)
    listed = "".join(f"    ({needs(row)}, {row.name}),\n" for row in rows)
    return [
        *texts,
        f"/// Tables with their required features, fastest first.\npub static TABLES: &[(Features, Table)] = &[\n{listed}];\n",
    ]


def shared(row: Table, other: Table) -> tuple[int, bool]:
    """(number of shared entries, whether the tunings are equal); a missing tuning is the portable one."""
    if other.tuning and not row.tuning:
        return (-1, False)
    return (sum(other.kernels.get(n) == s for n, s in row.kernels.items()), other.tuning == row.tuning)


def needs(row: Table) -> str:
    if not row.needs:
        return "Features::NONE"
    first, *rest = row.needs
    return f"has::{first}" + "".join(f".and(has::{feature})" for feature in rest)


# -- files --------------------------------------------------------------------------------------------------------
def formatted(text: str) -> str:
    command = ("rustfmt", "--edition", "2024")
    return subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE, text=True).stdout


def texts() -> dict[Path, str]:
    """The text of each generated file."""
    found = {HERE / "by_isa.rs": formatted(by_isa_file())}
    for algorithm in algorithms():
        found[HERE / algorithm.name / "table.rs"] = formatted(table_file(algorithm))
        for isa in isas(algorithm):
            found[HERE / algorithm.name / f"{isa}.rs"] = formatted(isa_file(algorithm, isa))
    return found


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = [path for path, text in texts().items() if not path.exists() or path.read_text() != text]
    for path in stale:
        if check:
            print(f"{path.relative_to(ROOT)}: is not what its sources say; run `make tables`", file=sys.stderr)
        else:
            path.write_text(texts()[path])
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
