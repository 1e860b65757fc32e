"""Measures clean and optimised kernels on this machine: prints a Markdown table, and writes which of them ship.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    python bench/kernels.py [--batches N] [--singles N] [--only CONTRACT ...] [--core CORE]
                            [--ships optimized/x86_64/ships.toml]

Every variant is a library of its own. Those of one contract are called in one process by bench/timing.c, interleaved and in
random order: in batches, and once after a millisecond without vector instructions, when the processor has switched off what
wide ones need. Rounds that the kernel interrupted, and batches in which a variant took over 1.2 times its median, are dropped.
The core's own cycles stand beside the port limit: what its pipes would need, were they never idle, by the model of CORE.
A variant ships instead of the clean kernel if in batches it is faster by 1 % or more and the 99 % confidence interval of the
median ratio says that it is faster at all.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dauntless import catalogue  # noqa: E402
from dauntless.asm.assemble import assemble, tables_of  # noqa: E402
from dauntless.asm.image import load  # noqa: E402
from dauntless.asm.tools import first_message, run  # noqa: E402
from dauntless.catalogue import Kernel  # noqa: E402
from dauntless.contract.alignment import aligned_contract  # noqa: E402
from dauntless.cpu.core import Core  # noqa: E402
from dauntless.cpu.overlay import load as load_core  # noqa: E402
from dauntless.errors import DauntlessError, InputError  # noqa: E402
from dauntless.optimizer.judge.limit import port_limit  # noqa: E402

ISA = "x86_64"
BUILD = ROOT / "build" / "bench"
CLEAN = "clean"
OUTLIER = 1.2  # times its variant's median
GAIN = 0.01
Z99 = 2.576  # of the normal distribution: 99 % lie within


Source = tuple[Kernel, str, Path]  # of a variant, by name


@dataclass(frozen=True)
class Measured:
    """A variant of a kernel. `ratio` to the clean kernel, batch by batch: median and its 99 % confidence interval."""

    kernel: str
    variant: str
    cycles: float  # time-stamp cycles of a call in a batch
    single: float  # of one after idling
    core: float  # the core's own cycles of a call in a batch
    limit: float  # what the core's pipes need for it
    ratio: tuple[float, float, float]  # low, median, high

    @property
    def ships(self) -> bool:
        """Faster than clean, beyond doubt and by enough to be worth other bytes."""
        return self.ratio[1] <= 1 - GAIN and self.ratio[2] < 1


# -- building ----------------------------------------------------------------------------------------------------------
def harness() -> Path:
    out = BUILD / "timing"
    out.parent.mkdir(parents=True, exist_ok=True)
    command = ["-O2", "-Wall", "-Wextra", "-Werror", str(ROOT / "bench" / "timing.c"), "-o", str(out), "-ldl"]
    result = run("clang", command)
    if result.returncode != 0:
        raise InputError("bench/timing.c", f"does not compile: {first_message(result.stderr)}", "install libc6-dev")
    return out


def variants(kernel: Kernel) -> list[Source]:
    """The clean kernel, then one for each core that it was optimised for."""
    algorithm, name = kernel.source.parts[-2:]
    found = sorted((ROOT / "optimized" / ISA).glob(f"*/{algorithm}/{name}"))
    return [(kernel, CLEAN, kernel.source)] + [(kernel, path.parts[-3], path) for path in found]


def by_contract(only: Sequence[str]) -> dict[str, list[Source]]:
    """The variants of all kernels of a contract; `only` these contracts, if any are named."""
    found: dict[str, list[Source]] = {}
    for kernel in catalogue.kernels():
        if kernel.isa == ISA and (not only or kernel.contract.name in only):
            found.setdefault(kernel.contract.name, []).extend(variants(kernel))
    return found


def objects(kernel: Kernel, variant: str, source: Path) -> list[Path]:
    """The variant and its tables."""
    folder = BUILD / variant / Path(kernel.address).parent.relative_to(ISA)
    folder.mkdir(parents=True, exist_ok=True)
    built = []
    for part in (source, *tables_of(kernel.source)):
        built.append(folder / f"{part.stem}.o")
        assemble(part, ISA, built[-1])
    return built


def library(built: Sequence[Path]) -> Path:
    """These objects as a shared library."""
    out = built[0].with_suffix(".so")
    result = run("ld.lld", ["-shared", "-o", str(out), *map(str, built)])
    if result.returncode != 0:
        raise InputError(str(built[0]), f"cannot be linked: {first_message(result.stderr)}", "run make optimize again")
    return out


def limit(kernel: Kernel, built: Sequence[Path], core: Core) -> float:
    """Its cycles if the core's pipes were never idle."""
    contract = aligned_contract(kernel.contract, kernel.feature)
    return port_limit(load(built), kernel.symbol, contract, core).cycles


# -- measuring ---------------------------------------------------------------------------------------------------------
def measure(timing: Path, sources: Sequence[Source], batches: int, singles: int, core: Core) -> list[Measured]:
    """The variants of one contract."""
    sizes = [str(a.size) for a in sources[0][0].contract.signature.buffers]
    built = [objects(*source) for source in sources]
    libraries = [f"{library(parts)}:{source[0].symbol}" for source, parts in zip(sources, built, strict=True)]
    command = [str(timing), str(batches), str(singles), ",".join(sizes), *libraries]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = [list(map(float, line.split())) for line in output.splitlines()]
    contract = sources[0][0].contract.name
    calm = [row for row in rows[batches:] if not row[0]]
    clock, *loops = columns(contract, list(quiet(rows[:batches])), batches)
    _, *calls = columns(contract, calm, singles)
    clean = {kernel.address: loops[i] for i, (kernel, variant, _) in enumerate(sources) if variant == CLEAN}
    return [
        Measured(
            kernel.address, variant, median(loop), median(call), median(ratios(loop, clock)), limit(kernel, parts, core),
            confidence(ratios(loop, clean[kernel.address])),
        )
        for (kernel, variant, _), parts, loop, call in zip(sources, built, loops, calls, strict=True)
    ]  # fmt: skip


def columns(contract: str, kept: Sequence[Sequence[float]], rounds: int) -> list[list[float]]:
    """The clock, then the cycles of each variant, in the rounds that were kept."""
    if len(kept) < rounds // 4:
        raise InputError(contract, f"only {len(kept)} of {rounds} rounds were undisturbed", "use a quieter machine")
    return [list(column) for column in list(zip(*kept, strict=True))[1:]]


def ratios(cycles: Sequence[float], clean: Sequence[float]) -> list[float]:
    return [c / base for c, base in zip(cycles, clean, strict=True)]


def quiet(rows: Sequence[Sequence[float]]) -> Iterator[Sequence[float]]:
    """The undisturbed batches in which no variant took much longer than usual."""
    calm = [row for row in rows if not row[0]]
    medians = [median(column) for column in zip(*calm, strict=True)]
    for row in calm:
        if all(c <= OUTLIER * m for c, m in zip(row, medians, strict=True)):
            yield row


def confidence(ratios: Sequence[float]) -> tuple[float, float, float]:
    """The median between its bounds, which are order statistics: no distribution is assumed."""
    ordered, n = sorted(ratios), len(ratios)
    spread = Z99 * sqrt(n) / 2
    low, high = max(0, int(n / 2 - spread)), min(n - 1, int(n / 2 + spread) + 1)
    return ordered[low], median(ordered), ordered[high]


# -- reporting ---------------------------------------------------------------------------------------------------------
def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return " ".join(line.partition(":")[2].split())
    return platform.machine()


def chosen(results: Sequence[Measured]) -> str:
    """What ships."""
    return min((r for r in results if r.ships), key=lambda r: r.ratio[1], default=results[0]).variant


def table(results: dict[str, list[Measured]]) -> str:
    lines = [
        "| kernel | variant | cycles | after idle | core cycles | port limit | of clean | 99 % interval | ships |",
        "|---|---|---:|---:|---:|---:|---:|---:|:-:|",
    ]
    for address, rows in results.items():
        for r in rows:
            low, middle, high = (f"{100 * x:.1f} %" for x in r.ratio)
            interval = "" if r.variant == CLEAN else f"{low} – {high}"
            mark = "✓" if chosen(rows) == r.variant else ""
            counts = f"{r.cycles:.0f} | {r.single:.0f} | {r.core:.0f} | {r.limit:.0f}"
            lines.append(f"| {address} | {r.variant} | {counts} | {middle} | {interval} | {mark} |")
    return "\n".join(lines)


def ships(results: dict[str, list[Measured]]) -> str:
    """The decisions, without numbers: they change with every run, the decisions should not."""
    lines = [
        "# GENERATED by `make bench`: the variant of each kernel that was fastest where it was measured, and therefore ships",
        "# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC",
        f'measured_on = "{processor()}"',
        "",
        "[ships]",
        *(f'"{address}" = "{chosen(rows)}"' for address, rows in results.items() if len(rows) > 1),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--batches", type=int, default=4000)
    parser.add_argument("--singles", type=int, default=400)
    parser.add_argument("--only", nargs="+", default=[], metavar="CONTRACT")
    parser.add_argument("--core", default="sapphirerapids", help="whose model gives the port limits")
    parser.add_argument("--ships", type=Path, default=ROOT / "optimized" / ISA / "ships.toml")
    arguments = parser.parse_args()
    try:
        timing, core = harness(), load_core(arguments.core)
        measured = [
            row
            for sources in by_contract(arguments.only).values()
            for row in measure(timing, sources, arguments.batches, arguments.singles, core)
        ]
        if not measured:
            raise InputError(
                " ".join(arguments.only), f"no kernel of {ISA} has such a contract", "name one as mlkem/ntt"
            )
    except DauntlessError as error:
        sys.stderr.write(f"bench: {error}\n")
        return 2
    results = {address: list(rows) for address, rows in groupby(measured, key=lambda row: row.kernel)}
    print(
        f"Time-stamp cycles of one call, medians, on {processor()}: in a loop, and once after a millisecond of waiting."
    )
    print(f"Beside them the core's own cycles in the loop, and the port limit by the model of {core.name}.\n")
    print(table(results))
    if not arguments.only:
        arguments.ships.parent.mkdir(parents=True, exist_ok=True)
        arguments.ships.write_text(ships(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
