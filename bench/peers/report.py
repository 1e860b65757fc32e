"""What the harness measured on one processor, as Markdown tables: times in microseconds, ratios to the fastest peer.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

OURS = "dauntless"
ONE_BY_ONE = {  # a group of batches, and that of their parts
    "batches of 8, keys as bytes, randomness given: for each key": "keys as bytes, randomness given",
    "ML-DSA, batches of 8, keys as bytes: for each": "ML-DSA, keys as bytes",
    "ML-DSA, batches of 8, prepared keys: for each": "ML-DSA, prepared keys",
    "RSA, batches of 8: for each": "RSA, keys that were read",
    "X25519, batches of 8: for each": "X25519",
}


@dataclass(frozen=True)
class Visible:
    """A class of extensions that CPUID shows, and the classes whose builds of a library enter its tables, the best first."""

    title: str
    columns: tuple[str, ...]
    explanation: str


VISIBLE = {
    "avx2": Visible("AVX2", ("avx2",), "Libraries that have AVX-512 are kept from it."),
    "avx512": Visible(
        "AVX-512", ("avx512", "avx2"), "Libraries may use everything; those that have nothing beyond AVX2 are repeated."
    ),
    "portable": Visible(
        "Portable",
        ("portable",),
        "Libraries may use the x86-64 baseline alone, for which Rust is compiled as well; C libraries have assembly for it.",
    ),
}


@dataclass(frozen=True)
class Missing:
    """A library that could not be built, or not be measured in a class, and why."""

    name: str
    reason: str
    built: bool = False


@dataclass(frozen=True)
class Time:
    """One operation of one variant, in time-stamp cycles: the median, or the number that the case names."""

    group: str
    case: str
    library: str
    visible: str
    cycles: float


@dataclass(frozen=True)
class Checks:
    """Whether a library refuses keys that FIPS 203 says to refuse: yes, no, apart (by a call of its own,
    which is not measured) or - (it does not read such keys)."""

    library: str
    encapsulation_keys: str
    decapsulation_keys: str


@dataclass(frozen=True)
class Above:
    """Different instructions that a class lacks: how many a library has, and how many its functions execute when kept to it."""

    library: str
    visible: str
    there: int
    executed: int


@dataclass(frozen=True)
class Results:
    cycles_per_microsecond: float
    times: tuple[Time, ...]
    checks: tuple[Checks, ...]
    hedged: tuple[str, ...]  # libraries that cannot sign without their own randomness
    above: tuple[Above, ...] = ()
    unknown: tuple[Missing, ...] = ()  # variants of which that could not be counted

    def not_kept(self) -> tuple[Missing, ...]:
        """Variants that were not measured because they are not in the class that they should be."""
        reached = [
            Missing(f"{a.library} ({a.visible})", f"it executes {a.executed} instructions above that class", built=True)
            for a in self.above
            if a.executed
        ]
        return (*reached, *self.unknown)


def read_results(text: str) -> Results:
    """From the lines that `measure` prints."""
    rate, times, checks, hedged, above, unknown = 0.0, [], [], [], [], []
    for line in text.splitlines():
        match line.split("\t"):
            case ["tsc", cycles]:
                rate = float(cycles)
            case ["checks", library, _, ek, dk]:
                checks.append(Checks(library, ek, dk))
            case ["hedged", library]:
                hedged.append(library)
            case ["above", library, visible, there, executed]:
                above.append(Above(library, visible, int(there), int(executed)))
            case ["unknown", library, visible, why]:
                reason = f"whether it executes instructions above that class is unknown: {why}"
                unknown.append(Missing(f"{library} ({visible})", reason, built=True))
            case ["time", group, name, library, visible, median, *_]:
                times.append(Time(group, name, library, visible, float(median)))
            case _:
                raise ValueError(f"measure printed {line!r}")
    return Results(rate, tuple(times), tuple(unique(checks)), tuple(unique(hedged)), tuple(above), tuple(unknown))


def unique(items: Iterable[T]) -> list[T]:
    return list(dict.fromkeys(items))


@dataclass(frozen=True)
class Report:
    """`crates` and `flags` are by library, `missing` are those that could not be built."""

    results: Results
    crates: dict[str, str]
    flags: dict[str, str]
    missing: tuple[Missing, ...]

    def markdown(self) -> str:
        """Sections of level three: one for each class that was measured, and one of the libraries."""
        parts = []
        for visible, kind in VISIBLE.items():
            tables = [f"#### {kind.title}: {group}\n{table}" for group, table in self.tables(visible)]
            if tables:
                parts += [f"### {kind.title}\n{kind.explanation}", *tables]
        parts.append(f"### Libraries\n{self.libraries()}")
        if self.results.above:
            parts.append(f"### Classes that were kept\n{self.kept()}")
        return "\n\n".join(parts)

    def column(self, library: str, visible: str) -> str | None:
        """The class in which this library enters the table of a class: the first that it has of those in VISIBLE."""
        have = {time.visible for time in self.results.times if time.library == library}
        return next((name for name in VISIBLE[visible].columns if name in have), None)

    def tables(self, visible: str) -> Iterator[tuple[str, str]]:
        """(group, table) for each group of operations that we have in this class; none of one that the processor lacks."""
        if all(time.visible != visible for time in self.results.times):
            return
        for group in unique(time.group for time in self.results.times):
            inside = [time for time in self.results.times if time.group == group]
            names = [n for n in unique(time.library for time in inside) if self.column(n, visible)]
            if any(name.startswith(OURS) for name in names):
                yield group, self.table(inside, names, visible)

    def ratios(self, visible: str) -> Iterator[tuple[str, str, float]]:
        """(group, case, the fastest peer's time divided by that of our first build there), where both are known."""
        for group in unique(time.group for time in self.results.times):
            inside = [time for time in self.results.times if time.group == group]
            names = unique(time.library for time in inside)
            for case in unique(time.case for time in inside):
                found = {n: t.cycles for n in names if (t := self.find(inside, case, n, visible))}
                ours = [cycles for name, cycles in found.items() if name.startswith(OURS)]
                peers = [cycles for name, cycles in found.items() if not name.startswith(OURS)]
                if ours and peers and any(time.visible == visible for time in inside):
                    yield group, case, min(peers) / ours[0]

    def table(self, inside: list[Time], names: list[str], visible: str) -> str:
        ours, peers = [n for n in names if n.startswith(OURS)], [n for n in names if not n.startswith(OURS)]
        batches = inside[0].group in ONE_BY_ONE
        singles = [time for time in self.results.times if time.group == ONE_BY_ONE.get(inside[0].group)]
        gains = ("times", "times one by one") if batches else ("times",)
        mine = [title for n in ours for title in (f"{n}{self.mark(n)}", *gains)]
        head = ["", *mine, *(f"{n}{self.mark(n)}" for n in peers)]
        lines = [row(head), row(["---", *["---:"] * (len(head) - 1)])]
        for case in unique(time.case for time in inside):
            found = {n: self.find(inside, case, n, visible) for n in names}
            fastest = min((t.cycles for n in peers if (t := found[n])), default=None)
            cells = [case]
            for name in ours:
                time = found[name]
                cells.append(self.microseconds(time))
                cells.append(f"{fastest / time.cycles:.2f}" if time and fastest else "")
                if batches:
                    single = self.find(singles, case, name, visible)
                    cells.append(f"{single.cycles / time.cycles:.2f}" if time and single else "")
            for name in peers:
                time, text = found[name], self.microseconds(found[name])
                cells.append(f"**{text}**" if time and time.cycles == fastest else text)
            lines.append(row(cells))
        return "\n".join(lines)

    def find(self, inside: list[Time], case: str, library: str, visible: str) -> Time | None:
        wanted = (case, library, self.column(library, visible))
        return next((t for t in inside if (t.case, t.library, t.visible) == wanted), None)

    def microseconds(self, time: Time | None) -> str:
        if time is None:
            return ""
        value = time.cycles / self.results.cycles_per_microsecond
        return f"{value:.3g}" if value < 100 else f"{value:.0f}"

    def mark(self, library: str) -> str:
        mine = [c for c in self.results.checks if c.library == library]
        unchecked = any({"no", "apart"} & {c.encapsulation_keys, c.decapsulation_keys} for c in mine)
        return (" †" if unchecked else "") + (" ‡" if library in self.results.hedged else "")

    def libraries(self) -> str:
        lines = [
            "| library | crate | RUSTFLAGS | refuses bad encapsulation keys | bad decapsulation keys |",
            row(["---"] * 5),
        ]
        for name, crate in self.crates.items():
            mine = [c for c in self.results.checks if c.library == name]
            answers = [
                "/".join(unique(values))
                for values in zip(*((c.encapsulation_keys, c.decapsulation_keys) for c in mine), strict=True)
            ]
            flags = f"`{self.flags[name]}`" if self.flags[name] else "none"
            lines.append(row([name, crate, flags, *(answers or ["-", "-"])]))
        lines += [f"\nNot {'measured' if p.built else 'built'}: {p.name}: {p.reason}" for p in self.missing]
        return "\n".join(lines)

    def kept(self) -> str:
        lines = [
            row(["library", "kept to", "its instructions above that", "of them executed"]),
            row(["---", "---", "---:", "---:"]),
        ]
        for above in self.results.above:
            title = VISIBLE[above.visible].title
            lines.append(row([above.library, title, str(above.there), str(above.executed)]))
        return "\n".join(lines)


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
