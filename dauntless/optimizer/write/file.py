"""A file with the optimised function: on its own, or at its place in the user's source.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from dauntless.optimizer.problem import Solution
from dauntless.optimizer.read.build import Plan
from dauntless.optimizer.read.source import Surroundings
from dauntless.optimizer.write.emit import INDENT, Code, Remarks, code

LICENCE = "SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC"


@dataclass(frozen=True)
class Standing:
    """Properties of the function's symbol in the clean object that differ from `.text`, global, one name."""

    section: str = ".text"
    visibility: str = ""  # "hidden", "protected", "internal"
    binding: str = "global"  # "weak", "local"
    aliases: tuple[tuple[str, str, str], ...] = ()  # (name, binding, visibility)
    note: tuple[int, ...] = ()  # .note.gnu.property, in words of 4 bytes: landing pads and shadow stacks
    unless: str = ""  # the assembler's symbol with which the note is left out


@dataclass(frozen=True)
class Origin:
    """The origin of a generated file, for its line 1."""

    source: str  # path in the repository
    sha256: str  # of the clean object
    core: str
    seed: int
    terms: tuple[str, ...] = ()  # lines that say for which arguments and under which assumptions it was made
    licence: tuple[str, ...] = (f"// {LICENCE}",)  # lines
    standing: Standing = field(default_factory=Standing)


@dataclass(frozen=True)
class Written:
    """The file, and its lines by part of the plan."""

    text: str
    parts: tuple[tuple[str, ...], ...]
    tables: tuple[str, ...]  # symbols of constants in other files


def write(
    plan: Plan,
    solutions: Sequence[Solution],
    origin: Origin,
    symbol: str = "",
    wipes: Collection[str] = (),
    around: Surroundings | None = None,
) -> Written:
    """The optimised function as a file. `solutions`: one per Problem of the plan, in order; `wipes`: registers to clear
    before every return; `around`: the source to insert it into."""
    name = symbol or plan.function.symbol.name
    remarks = Remarks(around.remarks, around.beside) if around else Remarks()
    made = code(plan, solutions, origin.core, name, wipes, remarks, around.labels if around else ())
    lines = _inside(origin, made, around, plan) if around else _alone(plan, origin, name, made)
    return Written("\n".join(lines) + "\n", made.parts, tuple(sorted(made.references.tables)))


def emit(
    plan: Plan, solutions: Sequence[Solution], origin: Origin, symbol: str = "", wipes: Collection[str] = ()
) -> str:
    """The text of a separate file."""
    return write(plan, solutions, origin, symbol, wipes).text


def _heading(o: Origin, made: Code) -> list[str]:
    first = f"// GENERATED from {o.source} (object sha256 {o.sha256}) for {o.core}, seed {o.seed}"
    tables = sorted(made.references.tables)
    constants = [f"// constants: {', '.join(tables)}"] if tables else []
    return [first, *o.licence, "//", *(f"// {note}" for note in (*o.terms, *made.notes)), *constants]


def _inside(o: Origin, made: Code, around: Surroundings, plan: Plan) -> list[str]:
    """The user's file with the function replaced; its first lines state its licence."""
    syntax = plan.function.target.spelling.syntax
    lines = [*made.lines]
    if around.dialect:
        lines = [INDENT + syntax, *lines, INDENT + around.dialect]
    copies = made.references.copies()
    return [*_heading(o, made), "//", *around.head, *lines, *around.tail, *copies]


def _alone(plan: Plan, o: Origin, name: str, made: Code) -> list[str]:
    target, spelling = plan.function.target, plan.function.target.spelling
    extensions = sorted({e for i in plan.function.all_instructions if (e := target.extension(i))})
    mark, stands = spelling.symbol_type, o.standing
    section = INDENT + (".text" if stands.section == ".text" else f'.section {stands.section}, "ax", {mark}progbits')
    begun = [f"{INDENT}.cfi_startproc"] if plan.function.frame else []
    ended = [f"{INDENT}.cfi_endproc"] if plan.function.frame else []
    return [
        *_heading(o, made), "", *([f"{INDENT}{spelling.syntax}"] if spelling.syntax else []),
        *(f"{INDENT}{directive}" for directive in spelling.begin(extensions)),
        f'{INDENT}.pushsection .note.GNU-stack, "", {mark}progbits', f"{INDENT}.popsection", *property_lines(stands, mark),
        section, f"{INDENT}.p2align 5", *_names(name, stands, mark),
        f"{name}:", *begun, *made.lines, *ended, f"{INDENT}.size {name}, . - {name}", *made.references.copies(),
        *(f"{INDENT}{directive}" for directive in spelling.end(extensions)),
    ]  # fmt: skip


def property_lines(stands: Standing, mark: str) -> list[str]:
    """The clean object's property note as directives; it also holds for the same code in another order."""
    if not stands.note:
        return []
    words = ", ".join(f"{word:#x}" if word > 0xFF else str(word) for word in stands.note)
    lines = [f'.pushsection .note.gnu.property, "a", {mark}note', ".p2align 3", f".long {words}", ".popsection"]
    lines = [f".ifndef {stands.unless}", *lines, ".endif"] if stands.unless else lines
    return [f"{INDENT}{line}" for line in lines]


def _names(name: str, stands: Standing, mark: str) -> list[str]:
    """Directives for binding, visibility and type of the function and its aliases."""
    lines: list[str] = []
    for called, binding, visibility in ((name, stands.binding, stands.visibility), *stands.aliases):
        lines += [f"{INDENT}.{binding} {called}"] if binding != "local" else []
        lines += [f"{INDENT}.{visibility} {called}"] if visibility else []
        lines.append(f"{INDENT}.type {called}, {mark}function")
    return lines + [f"{INDENT}.set {alias}, {name}" for alias, _, _ in stands.aliases]
