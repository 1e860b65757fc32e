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
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dauntless import catalogue  # noqa: E402
from dauntless.asm.assemble import assemble, tables_of  # noqa: E402
from dauntless.asm.image import load  # noqa: E402
from dauntless.catalogue import Kernel  # noqa: E402
from dauntless.contract.alignment import aligned_contract  # noqa: E402
from dauntless.cpu.core import Core  # noqa: E402
from dauntless.cpu.overlay import load as load_core  # noqa: E402
from dauntless.errors import DauntlessError, InputError  # noqa: E402
from dauntless.explore.timing import (  # noqa: E402
    GAIN,
    ISA,
    arguments_of,
    confidence,
    harness,
    kept,
    library,
    quiet,
    ratios,
    run_rounds,
)
from dauntless.optimizer.judge.limit import port_limit  # noqa: E402

BUILD = ROOT / "build" / "bench"
CLEAN = "clean"


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


def limit(kernel: Kernel, built: Sequence[Path], core: Core) -> float:
    """Its cycles if the core's pipes were never idle."""
    contract = aligned_contract(kernel.contract, kernel.feature)
    return port_limit(load(built), kernel.symbol, contract, core).cycles


# -- measuring ---------------------------------------------------------------------------------------------------------
def measure(timing: Path, sources: Sequence[Source], batches: int, singles: int, core: Core) -> list[Measured]:
    """The variants of one contract."""
    built = [objects(*source) for source in sources]
    libraries = [f"{library(parts)}:{source[0].symbol}" for source, parts in zip(sources, built, strict=True)]
    contract = sources[0][0].contract
    rows = run_rounds(contract.name, [str(timing), str(batches), str(singles), arguments_of(contract), *libraries])
    loops = kept(contract.name, list(quiet(rows[:batches])), batches)
    calls = kept(contract.name, [row for row in rows[batches:] if not row[0]], singles)
    clean = {kernel.address: loops.cycles[i] for i, (kernel, variant, _) in enumerate(sources) if variant == CLEAN}
    return [
        Measured(
            kernel.address, variant, median(loop), median(call), median(ratios(loop, loops.clock)), limit(kernel, parts, core),
            confidence(ratios(loop, clean[kernel.address])),
        )
        for (kernel, variant, _), parts, loop, call in zip(
            sources, built, loops.cycles, calls.cycles, strict=True
        )
    ]  # fmt: skip


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
        timing, core = harness(BUILD), load_core(arguments.core)
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
