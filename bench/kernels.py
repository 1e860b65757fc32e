"""Measures clean and optimised kernels on this machine: prints a Markdown table, and writes which of them ship.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    python bench/kernels.py [--batches N] [--ships optimized/x86_64/ships.toml]

Every variant is a library of its own, called by bench/timing.c in batches, interleaved and in random order. Batches that the
kernel interrupted, or in which a variant took over 1.2 times its median, are dropped. A variant ships instead of the clean
kernel if it is faster by 1 % or more and the 99 % confidence interval of the median ratio says that it is faster at all.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dauntless import catalogue  # noqa: E402
from dauntless.asm.assemble import assemble  # noqa: E402
from dauntless.asm.tools import first_message, run  # noqa: E402
from dauntless.catalogue import Kernel  # noqa: E402
from dauntless.errors import DauntlessError, InputError  # noqa: E402

ISA = "x86_64"
BUILD = ROOT / "build" / "bench"
CLEAN = "clean"
OUTLIER = 1.2  # times its variant's median
GAIN = 0.01
Z99 = 2.576  # of the normal distribution: 99 % lie within


@dataclass(frozen=True)
class Measured:
    """A variant of a kernel. `ratio` to the clean kernel, batch by batch: median and its 99 % confidence interval."""

    variant: str
    cycles: float
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


def variants(kernel: Kernel) -> dict[str, Path]:
    """Sources by name: the clean kernel, then one for each core that it was optimised for."""
    algorithm, name = kernel.source.parts[-2:]
    found = sorted((ROOT / "optimized" / ISA).glob(f"*/{algorithm}/{name}"))
    return {CLEAN: kernel.source} | {path.parts[-3]: path for path in found}


def library(kernel: Kernel, variant: str, source: Path) -> Path:
    """The variant with its tables, as a shared library."""
    folder = BUILD / variant / Path(kernel.address).parent.relative_to(ISA)
    folder.mkdir(parents=True, exist_ok=True)
    tables = kernel.source.with_name(f"{kernel.source.stem}_tables.S")
    objects = []
    for part in (source, *([tables] if tables.exists() else [])):
        objects.append(folder / f"{part.stem}.o")
        assemble(part, ISA, objects[-1])
    out = folder / f"{kernel.source.stem}.so"
    result = run("ld.lld", ["-shared", "-o", str(out), *map(str, objects)])
    if result.returncode != 0:
        raise InputError(str(source), f"cannot be linked: {first_message(result.stderr)}", "run make optimize again")
    return out


# -- measuring ---------------------------------------------------------------------------------------------------------
def measure(timing: Path, kernel: Kernel, sources: dict[str, Path], batches: int) -> list[Measured]:
    sizes = [str(a.size) for a in kernel.contract.signature.buffers]
    libraries = [f"{library(kernel, variant, source)}:{kernel.symbol}" for variant, source in sources.items()]
    command = [str(timing), str(batches), ",".join(sizes), *libraries]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = list(quiet([list(map(float, line.split())) for line in output.splitlines()]))
    if len(rows) < batches // 4:
        raise InputError(
            kernel.address, f"only {len(rows)} of {batches} batches were undisturbed", "use a quieter machine"
        )
    clean = [row[0] for row in rows]
    columns = [[row[i] for row in rows] for i in range(len(sources))]
    return [
        Measured(variant, median(column), confidence([c / base for c, base in zip(column, clean, strict=True)]))
        for variant, column in zip(sources, columns, strict=True)
    ]


def quiet(rows: Sequence[Sequence[float]]) -> Iterator[Sequence[float]]:
    """The cycles of undisturbed batches."""
    calm = [row[1:] for row in rows if not row[0]]
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
        "| kernel | variant | cycles | of clean | 99 % interval | ships |",
        "|---|---|---:|---:|---:|:-:|",
    ]
    for address, rows in results.items():
        for r in rows:
            low, middle, high = (f"{100 * x:.1f} %" for x in r.ratio)
            interval = "" if r.variant == CLEAN else f"{low} – {high}"
            mark = "✓" if chosen(rows) == r.variant else ""
            lines.append(f"| {address} | {r.variant} | {r.cycles:.0f} | {middle} | {interval} | {mark} |")
    return "\n".join(lines)


def ships(results: dict[str, list[Measured]]) -> str:
    """The decisions, without numbers: they change with every run, the decisions should not."""
    lines = [
        "# GENERATED by `make bench`: the variant of each kernel that was fastest where it was measured, and therefore ships",
        "# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC",
        f'measured_on = "{processor()}"',
        "",
        "[ships]",
        *(f'"{address}" = "{chosen(rows)}"' for address, rows in results.items()),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--batches", type=int, default=4000)
    parser.add_argument("--ships", type=Path, default=ROOT / "optimized" / ISA / "ships.toml")
    arguments = parser.parse_args()
    try:
        timing, results = harness(), {}
        for kernel in catalogue.kernels():
            sources = variants(kernel) if kernel.isa == ISA else {}
            if len(sources) > 1:
                results[kernel.address] = measure(timing, kernel, sources, arguments.batches)
        if not results:
            raise InputError(f"optimized/{ISA}", "holds no optimised kernel", "run make optimize first")
    except DauntlessError as error:
        sys.stderr.write(f"bench: {error}\n")
        return 2
    text = table(results)
    print(f"Time-stamp cycles of one call, medians, on {processor()}.\n\n{text}")
    arguments.ships.parent.mkdir(parents=True, exist_ok=True)
    arguments.ships.write_text(ships(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
