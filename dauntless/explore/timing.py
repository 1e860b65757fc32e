"""Timing of several builds of one function on this machine, by its time-stamp counter: bench/timing.c runs and reads it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

All builds are called in one process, interleaved and in random order. Rounds that the kernel of the system interrupted, and
rounds in which a build took over 1.2 times its median, are dropped. A build is faster than another only if it is so by 1 %
and the 99 % confidence interval of the median ratio of their rounds says that it is faster at all.
"""

from __future__ import annotations

import platform
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import median

from dauntless.asm.tools import first_message, run
from dauntless.catalogue import ROOT
from dauntless.contract import Argument, Contract
from dauntless.errors import InputError
from dauntless.explore.best import Cost, best

ISA = "x86_64"
MOST = 64  # builds in one process: MAX_FUNCTIONS of bench/timing.c
ARGUMENTS = 10  # MAX_BUFFERS there
OUTLIER = 1.2  # times its build's median
GAIN = 0.01
CALM = 4  # of so many rounds one counts, where the calm ones do
Z99 = 2.576  # of the normal distribution: 99 % lie within

Ratio = tuple[float, float, float]  # low, median, high


@dataclass(frozen=True)
class Rounds:
    """Time-stamp cycles of one call, by round. `clock`: of those, how many the core's own cycle takes."""

    clock: Sequence[float]
    cycles: Sequence[Sequence[float]]  # of each build


@dataclass(frozen=True)
class Timed:
    """One build. `ratio`: of its cycles to those of the fastest, round by round: median and 99 % confidence interval."""

    cycles: float
    ratio: Ratio

    @property
    def slower(self) -> bool:
        """Slower than the fastest, beyond doubt and by enough to matter."""
        return self.ratio[1] >= 1 + GAIN and self.ratio[0] > 1


# -- building ----------------------------------------------------------------------------------------------------------
def check_machine(where: str, isa: str) -> None:
    """InputError unless this machine can time code of that ISA."""
    step = "name the core to optimise for: --cpu CORE"
    if platform.machine().lower() not in ("x86_64", "amd64"):
        raise InputError("--measure", f"reads x86-64's time-stamp counter, and this is {platform.machine()}", step)
    if isa != ISA:
        raise InputError(where, f"is for {isa}: this machine cannot time it", step)


def harness(folder: Path) -> Path:
    """The program that times, built in a folder."""
    out = folder / "timing"
    out.parent.mkdir(parents=True, exist_ok=True)
    command = ["-O2", "-Wall", "-Wextra", "-Werror", str(ROOT / "bench" / "timing.c"), "-o", str(out), "-ldl"]
    result = run("clang", command)
    if result.returncode != 0:
        raise InputError("bench/timing.c", f"does not compile: {first_message(result.stderr)}", "install libc6-dev")
    return out


def library(built: Sequence[Path]) -> Path:
    """These objects as a shared library."""
    out = built[0].with_suffix(".so")
    result = run("ld.lld", ["-shared", "-o", str(out), *map(str, built)])
    if result.returncode != 0:
        step = "address its data relative to rip: a shared library is timed"
        raise InputError(str(built[0]), f"cannot be linked: {first_message(result.stderr)}", step)
    return out


def arguments_of(contract: Contract) -> str:
    """The arguments of a call as bench/timing.c reads them: the size of each buffer, the value of each scalar."""
    found = contract.signature.arguments
    if len(found) > ARGUMENTS:
        what = f"has {len(found)} arguments, at most {ARGUMENTS} can be passed"
        raise InputError(contract.name, what, "choose by a core's model: --cpu CORE")
    return ",".join(_argument(contract, argument) for argument in found)


def _argument(contract: Contract, argument: Argument) -> str:
    if argument.is_buffer:
        return str(argument.size)
    if argument.value is not None:
        return f"={argument.value}"
    if argument.name in contract.pre_bounds:
        return f"={contract.bound(argument.name).high}"
    if argument.secret:
        return "=1"  # time does not depend on it
    step = f'give it one in the contract: "public {argument.type} {argument.name} = 8"'
    raise InputError(contract.name, f"the value of its public argument {argument.name} is not known", step)


# -- timing ------------------------------------------------------------------------------------------------------------
def timed(where: str, contract: Contract, symbol: str, builds: Mapping[int, Path], batches: int) -> dict[int, Timed]:
    """The times of a function in several libraries, by the keys of `builds`; `where`: what they are builds of."""
    if len(builds) > MOST:
        step = "fix some values with --only NAME=VALUE"
        raise InputError(where, f"{len(builds)} variants are proved, at most {MOST} can be timed together", step)
    if not builds:
        return {}
    program = harness(next(iter(builds.values())).parent)
    libraries = [f"{path}:{symbol}" for path in builds.values()]
    rows = run_rounds(where, [str(program), str(batches), "0", arguments_of(contract), *libraries])
    cycles = kept(where, list(quiet(rows)), batches).cycles
    least = min(cycles, key=median)
    return {key: Timed(median(own), confidence(ratios(own, least))) for key, own in zip(builds, cycles, strict=True)}


def by_clock(times: Mapping[int, Timed], sizes: Mapping[int, int]) -> int | None:
    """The key of the best build; None if there is none."""
    return best({key: Cost(time.slower, sizes[key]) for key, time in times.items()})


def run_rounds(where: str, command: Sequence[str]) -> list[list[float]]:
    """What the program prints: for each round whether it was disturbed, the clock, and the cycles of every build."""
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    if result.returncode == -signal.SIGILL:
        raise InputError(where, "this processor lacks instructions that it uses", "choose by a model: --cpu CORE")
    if result.returncode != 0:
        what = f"cannot be timed: {first_message(result.stderr)} (status {result.returncode})"
        raise InputError(where, what, "its buffers hold random bytes: does its control flow follow some of them?")
    return [list(map(float, line.split())) for line in result.stdout.splitlines()]


def quiet(rows: Sequence[Sequence[float]]) -> Iterator[Sequence[float]]:
    """The undisturbed rounds in which no build took much longer than usual."""
    calm = [row for row in rows if not row[0]]
    medians = [median(column) for column in zip(*calm, strict=True)]
    for row in calm:
        if all(c <= OUTLIER * m for c, m in zip(row, medians, strict=True)):
            yield row


def kept(where: str, rows: Sequence[Sequence[float]], rounds: int) -> Rounds:
    """The rounds that were kept, if they are enough of all of them."""
    if len(rows) < max(2, rounds // 4):
        raise InputError(where, f"only {len(rows)} of {rounds} rounds were undisturbed", "use a quieter machine")
    _, clock, *cycles = (list(column) for column in zip(*rows, strict=True))
    return Rounds(clock, cycles)


def calm(where: str, rows: Sequence[Sequence[float]]) -> Rounds:
    """The quarter of the rounds that took least: another machine's work on the same core disturbs many rounds in a row."""
    count = len(rows) // CALM
    return kept(where, sorted(quiet(rows), key=lambda row: sum(row[2:]))[: max(2, count)], count)


def ratios(cycles: Sequence[float], base: Sequence[float]) -> list[float]:
    """One build's cycles to another's, round by round."""
    return [c / b for c, b in zip(cycles, base, strict=True)]


def confidence(ratios: Sequence[float]) -> Ratio:
    """The median between its bounds, which are order statistics: no distribution is assumed."""
    ordered, n = sorted(ratios), len(ratios)
    spread = Z99 * sqrt(n) / 2
    low, high = max(0, int(n / 2 - spread)), min(n - 1, int(n / 2 + spread) + 1)
    return ordered[low], median(ordered), ordered[high]
