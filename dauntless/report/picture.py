"""A schedule as an SVG: cycles down, pipes across, the clean region beside the optimised one. No scripts, no other files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

In a loop of several stages, the colour of an instruction shows the iteration that it belongs to during one pass over the
optimised body: stage s is the iteration begun s passes earlier. Elsewhere it shows the instruction's position in the clean
text. Both sides use the same colours, so that moves are visible. Pointing at an instruction highlights it on both sides, with
the instructions that it depends on and those that depend on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap

from dauntless.optimizer.judge.bottleneck import bottleneck
from dauntless.optimizer.judge.cost import Issue, clean_timeline
from dauntless.optimizer.problem import Problem, Solution

ROW, SMALL_ROW, MANY_ROWS = 14, 7, 320  # pixels of a cycle; without text from that many cycles on
NUMBERS, SLOT, GAP, MARGIN = 34, 5, 44, 20
COLUMN_WIDTHS = 74, 200  # of a pipe, at least and at most
PANEL_WIDTH = 660  # that the pipes of a side share
TOP = 150
WORDS_LINES = 3
FIFTHS = 5
PALETTE = ("#2f6fb4", "#d9822b", "#3f9a5c", "#a64d9f", "#c23f4b", "#7a7f27", "#3aa3a8", "#8a5a3c")
INK, PALE, GRID, STALL = "#1f2933", "#6b7785", "#e3e7ec", "#f9eceb"

SLOT_PIPE = re.compile(r"slot\d+")

STYLE = f"""
text {{ font-family: ui-sans-serif, system-ui, "DejaVu Sans", sans-serif; fill: {INK}; }}
.code {{ font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 9px; fill: #fff; pointer-events: none; }}
.pale {{ fill: {PALE}; }}
.hit {{ fill: transparent; }}
.links {{ visibility: hidden; pointer-events: none; }}
.operation:hover .links {{ visibility: visible; }}
.operation:hover .hit {{ fill: #fff; fill-opacity: .25; stroke: {INK}; stroke-width: 1.5; }}
.from {{ stroke: #1a8f3c; fill: none; stroke-width: 1.6; }}
.to {{ stroke: #c1121f; fill: none; stroke-width: 1.6; }}
""".strip()


@dataclass(frozen=True)
class Box:
    """One operation on one pipe, `first` <= cycle < `last`, counted from the top of its side."""

    operation: int
    pipe: str
    first: int
    last: int


@dataclass(frozen=True)
class Side:
    """The clean or the optimised schedule."""

    title: str
    words: str
    rows: int
    at: tuple[int, ...]  # per operation, the cycle in which it issues
    boxes: tuple[Box, ...]
    left: int = 0


def picture(problem: Problem, solution: Solution, title: str = "") -> str:
    """The whole drawing as text; equal problems and solutions give equal text."""
    pipes = _pipes(problem)
    column = max(COLUMN_WIDTHS[0], min(COLUMN_WIDTHS[1], PANEL_WIDTH // max(1, len(pipes))))
    width = NUMBERS + problem.issue_width * SLOT + 6 + column * len(pipes)
    before, after = _clean(problem, pipes, MARGIN), _optimised(problem, solution, pipes, MARGIN + width + GAP)
    rows = max(before.rows, after.rows)
    row = ROW if rows <= MANY_ROWS else SMALL_ROW
    staged = problem.loop and max(solution.cycle) >= solution.interval
    canvas = _Canvas(problem, _colours(problem, solution), staged, pipes, column, row)
    total_width, height = 2 * (MARGIN + width) + GAP, TOP + rows * row + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total_width}" height="{height}" '
        f'viewBox="0 0 {total_width} {height}">',
        f"<title>{escape(title or problem.name)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{total_width}" height="{height}" fill="#fff"/>',
        _text(MARGIN, 26, title or f"{problem.name} on {problem.core}", size=16, weight="bold"),
        *canvas.legend(MARGIN, 46),
        *(part for side in (before, after) for part in canvas.side(side, width)),
        *canvas.operations((before, after)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _pipes(problem: Problem) -> tuple[str, ...]:
    """Pipes that some operation may use, in the core's order; issue slots are drawn as marks beside them."""
    used = {p for o in problem.operations for u in o.uses for p in u.pipes}
    known = [p for p in problem.pipes if p in used] + sorted(used - set(problem.pipes))
    return tuple(p for p in known if not SLOT_PIPE.fullmatch(p)) or tuple(known)


def _colours(problem: Problem, solution: Solution) -> tuple[int, ...]:
    """The colour of each operation: by stage if there are several, else by the fifth of the clean text that it comes from."""
    stages = tuple(cycle // solution.interval for cycle in solution.cycle)
    return stages if max(stages) and problem.loop else tuple(i * FIFTHS // len(stages) for i in range(len(stages)))


# -- the two sides -----------------------------------------------------------------------------------------------------
def _clean(problem: Problem, pipes: Sequence[str], left: int) -> Side:
    """The clean text executed in order; for a loop, one pass in steady state."""
    timeline = clean_timeline(problem)
    last = max((i.repeat for i in timeline.issues), default=0)
    chosen = [i for i in timeline.issues if i.repeat == max(0, last - 1)]
    first = min(i.cycle for i in chosen)
    at = {i.operation: i.cycle - first for i in chosen}
    rows = max(1, round(timeline.cycles), *(cycle + 1 for cycle in at.values()))
    boxes = tuple(box for box in _issued(problem, chosen, first) if box.pipe in pipes)
    title = f"clean: {_number(timeline.cycles)} cycles{' an iteration' if problem.loop else ''}, by this core's model in order"
    words = f"{rows - len(set(at.values()))} of {rows} cycles issue nothing; {bottleneck(problem, timeline.cycles)}"
    return Side(title, words, rows, tuple(at[i] for i in range(len(at))), boxes, left)


def _issued(problem: Problem, issues: Sequence[Issue], first: int) -> Iterator[Box]:
    for issue in issues:
        for use, pipe in zip(problem.operations[issue.operation].uses, issue.pipes, strict=True):
            yield Box(issue.operation, pipe, issue.cycle - first, issue.cycle - first + use.cycles)


def _optimised(problem: Problem, solution: Solution, pipes: Sequence[str], left: int) -> Side:
    rows = solution.interval
    at = tuple(c % rows if problem.loop else c for c in solution.cycle)
    boxes = []
    for operation, taken in zip(problem.operations, solution.pipe, strict=True):
        for use, pipe in zip(operation.uses, taken, strict=True):
            if pipe in pipes:
                boxes.append(Box(operation.index, pipe, at[operation.index], at[operation.index] + use.cycles))
    proof = "optimal for this model" if solution.optimal else f"proved: none below {solution.lower_bound}"
    title = f"optimised: {rows} cycles{' an iteration' if problem.loop else ''}, {proof}"
    words = bottleneck(problem, rows, optimal=solution.optimal)
    return Side(title, words, rows, at, tuple(boxes), left)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


# -- drawing -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Canvas:
    problem: Problem
    colours: tuple[int, ...]
    staged: bool  # colours are stages
    pipes: tuple[str, ...]
    column: int
    row: int

    def legend(self, x: int, y: int) -> Iterator[str]:
        names = [f"iteration n − {s}" if s else "iteration n" for s in range(max(self.colours) + 1)]
        if not self.staged:
            yield _text(x, y, "clean text in fifths:", size=11)
            x += 126
            names = ["first", "second", "third", "fourth", "last"]
        for stage, name in enumerate(names):
            yield f'<rect x="{x}" y="{y - 9}" width="11" height="11" rx="2" fill="{_colour(stage)}"/>'
            yield _text(x + 16, y, name, size=11)
            x += 36 + 7 * len(name)
        yield _text(x, y, "point at an instruction: green = it waits for, red = waits for it", size=11, kind="pale")

    def x(self, side: Side, pipe: str) -> int:
        return side.left + NUMBERS + self.problem.issue_width * SLOT + 6 + self.column * self.pipes.index(pipe)

    def y(self, cycle: float) -> float:
        return TOP + cycle * self.row

    def side(self, side: Side, width: int) -> Iterator[str]:
        yield _text(side.left, 72, side.title, size=13, weight="bold")
        for n, line in enumerate(wrap(side.words, int(width / 5.8), max_lines=WORDS_LINES, placeholder=" …")):
            yield _text(side.left, 88 + 14 * n, line, size=11, kind="pale")
        yield from self._background(side, width)
        for pipe in self.pipes:
            busy = sum(min(b.last, b.first + side.rows) - b.first for b in side.boxes if b.pipe == pipe)
            middle = self.x(side, pipe) + self.column / 2
            yield _text(middle, TOP - 18, pipe, size=11, weight="bold", anchor="middle")
            yield _text(middle, TOP - 6, f"{busy} of {side.rows}", size=9, kind="pale", anchor="middle")
        for box in side.boxes:
            yield from self._box(side, box)

    def _background(self, side: Side, width: int) -> Iterator[str]:
        """Stalls, cycle numbers, and how many issue slots each cycle uses."""
        slots = [0] * side.rows
        for operation, cycle in zip(self.problem.operations, side.at, strict=True):
            for k, taken in enumerate(operation.slots):
                if self.problem.loop or cycle + k < side.rows:
                    slots[(cycle + k) % side.rows] += taken
        for cycle, used in enumerate(slots):
            y = self.y(cycle)
            if not used:
                yield _rect(side.left + NUMBERS, y, width - NUMBERS, self.row, STALL)
            for slot in range(min(used, self.problem.issue_width)):
                yield _rect(side.left + NUMBERS + slot * SLOT, y + 2, SLOT - 1, self.row - 4, PALE)
            if cycle % 5 == 0:
                yield _text(side.left + NUMBERS - 6, y + self.row - 3, str(cycle), size=9, kind="pale", anchor="end")
                yield _rect(side.left + NUMBERS, y, width - NUMBERS, 0.6, GRID)
        bottom, left, right = self.y(side.rows), side.left + NUMBERS, side.left + width
        for i in range(len(self.pipes) + 1):
            yield _rect(self.x(side, self.pipes[0]) + i * self.column - 0.5, TOP, 0.6, bottom - TOP, GRID)
        yield _rect(left, bottom, right - left, 1, PALE)

    def _box(self, side: Side, box: Box) -> Iterator[str]:
        x, text = self.x(side, box.pipe), self.problem.operations[box.operation].text
        for n, (first, last) in enumerate(_wrapped(box, side.rows)):
            y, height = self.y(first), (last - first) * self.row
            colour = _colour(self.colours[box.operation])
            yield _rect(x + 1, y + 0.5, self.column - 2, height - 1, colour, rounded=True, faint=n > 0)
            if self.row == ROW and n == 0:
                words = _cut(_short(text), self.column - 8, 5.5)
                yield f'<text class="code" x="{x + 4}" y="{y + self.row - 4:g}">{escape(words)}</text>'

    def operations(self, sides: Sequence[Side]) -> Iterator[str]:
        """Elements that react to the pointer, drawn last: one group for each operation, on both sides."""
        for operation in self.problem.operations:
            where = "; ".join(
                f"{n} cycle {s.at[operation.index]}" for n, s in zip(("clean", "optimised"), sides, strict=True)
            )
            belongs = f", stage {self.colours[operation.index]}" if self.staged else ""
            words = f"{operation.index}: {operation.text}\n{where}{belongs}"
            yield f'<g class="operation"><title>{escape(words)}</title>'
            for side in sides:
                for box in (b for b in side.boxes if b.operation == operation.index):
                    for first, last in _wrapped(box, side.rows):
                        height = (last - first) * self.row
                        yield (
                            f'<rect class="hit" x="{self.x(side, box.pipe)}" y="{self.y(first):g}" '
                            f'width="{self.column}" height="{height:g}"/>'
                        )
            yield f'<g class="links">{"".join(self._links(operation.index, sides))}</g></g>'

    def _links(self, index: int, sides: Sequence[Side]) -> Iterator[str]:
        for side in sides:
            places = self._places(side)
            for d in self.problem.dependences:
                if index in (d.source, d.target) and d.kind != "control" and {d.source, d.target} <= places.keys():
                    (x1, y1), (x2, y2) = places[d.source], places[d.target]
                    kind, bend = ("from" if d.target == index else "to"), 18 if x1 == x2 else 0
                    yield (
                        f'<path class="{kind}" d="M{x1:g} {y1:g}Q{(x1 + x2) / 2 + bend:g} {(y1 + y2) / 2:g} {x2:g} {y2:g}"/>'
                        f'<circle class="{kind}" cx="{x2:g}" cy="{y2:g}" r="2.5"/>'
                    )

    def _places(self, side: Side) -> dict[int, tuple[float, float]]:
        """The centre of each operation's first box."""
        places: dict[int, tuple[float, float]] = {}
        for box in side.boxes:
            middle = (self.x(side, box.pipe) + self.column * 0.8, self.y(box.first + 0.5))
            places.setdefault(box.operation, middle)
        return places


def _wrapped(box: Box, rows: int) -> list[tuple[int, int]]:
    """The boxes split at the last cycle: the rest continues at the top, where the next pass begins."""
    if box.last <= rows:
        return [(box.first, box.last)]
    return [(box.first, rows), (0, min(box.last - rows, rows))]


def _colour(stage: int) -> str:
    return PALETTE[stage % len(PALETTE)]


def _short(text: str) -> str:
    """The operands without parts that the mnemonic implies."""
    return text.replace("ymmword ptr ", "").replace("xmmword ptr ", "").replace("qword ptr ", "")


def _cut(text: str, width: float, character: float) -> str:
    limit = max(2, int(width / character))
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _rect(
    x: float, y: float, width: float, height: float, colour: str, *, rounded: bool = False, faint: bool = False
) -> str:
    more = (' rx="2.5"' if rounded else "") + (' fill-opacity="0.55"' if faint else "")
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{colour}"{more}/>'


def _text(x: float, y: float, text: str, *, size: int, weight: str = "", anchor: str = "", kind: str = "") -> str:
    attributes = {"class": kind, "font-weight": weight, "text-anchor": anchor}
    more = "".join(f' {name}="{value}"' for name, value in attributes.items() if value)
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{more}>{escape(text)}</text>'
