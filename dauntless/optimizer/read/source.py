"""The user's source around an optimised function; everything except the function's instructions is kept as written.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Debug information identifies the function's lines. Directives between instructions that make no code are moved in front of the
code; comments move with the instruction that they belong to; call frame information is written anew from the object (cfi.py).
If that is impossible, the function is written to a file of its own, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dauntless.asm.image import Image
from dauntless.asm.source_lines import source_line
from dauntless.isa.entry import Instruction
from dauntless.optimizer.read.regions import Function

_LABEL = re.compile(r"\s*([\w.$]+):(?!:)")
_DROPPED = re.compile(
    r"\.(cfi_\w+|p2align|balign|align|loc|file|ln|if\w*|else\w*|endif|inst(\.\w)?|byte|[24]byte|hword|word|long|nops?)\b"
)
_BLOCKS = {".macro": ".endm", ".rept": ".endr", ".irp": ".endr", ".irpc": ".endr", ".pushsection": ".popsection"}
_KEPT_BLOCKS = (".macro", ".pushsection")
_SECTION = re.compile(r"\.(section|text|data|bss|previous|subsection|popsection)\b")
_FRAME = re.compile(r"\.cfi_(startproc|endproc)\b")
_NUMBER = re.compile(r"(?<![\w.$])(\d+)([bf])\b")
_ASSIGNMENT = re.compile(r"[\w.$]+\s*=[^=]")
_DIALECT = re.compile(r"^\s*\.(intel|att)_syntax\b", re.MULTILINE)


class Alone(Exception):
    """The reason why the function is written to a file of its own."""


@dataclass(frozen=True)
class Surroundings:
    """Lines around the code, and comments by the address of their instruction. `labels`: labels that code may refer to."""

    head: tuple[str, ...]
    tail: tuple[str, ...]
    labels: frozenset[str]
    remarks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # in front of the instruction
    beside: Mapping[int, str] = field(default_factory=dict)  # behind it
    dialect: str = ""  # the directive that the code's own dialect displaces


def surroundings(text: str, name: str, function: Function) -> Surroundings:
    """The surroundings of a function in the source `text` of file `name`. Raises Alone if its lines contain other code."""
    lines = text.splitlines()
    code = list(function.all_instructions)
    while function.target.is_padding(code[-1]):
        code.pop()
    at = {i.address: _line(function.image, i, name) for i in code}
    first, last = min(at.values()), max(at.values())
    _check_own(function, name, first, last)
    reader = _Reader(function, at)
    head, rest = reader.before_code(lines[first - 1])
    reader.read([rest, *lines[first:last]], first)
    if reader.tells_unwinders and function.frame is None:
        raise Alone("its frame information is not in .eh_frame")
    kept_head = (*lines[: first - 1], *head, *reader.kept)
    kept_tail = (*reader.after_code(), *lines[last:])
    _check_numbers(kept_head, lines[first - 1 : last], kept_tail)
    labels = frozenset(m[1] for line in (*kept_head, *kept_tail) for m in _labels(line))
    dialects = _DIALECT.findall("\n".join(kept_head))
    dialect = "" if dialects and dialects[-1] == "intel" else ".att_syntax prefix"
    return Surroundings(
        kept_head,
        kept_tail,
        labels,
        reader.remarks(),
        reader.beside,
        dialect if function.target.spelling.syntax else "",
    )


def _line(image: Image, instruction: Instruction, name: str) -> int:
    found = source_line(image, instruction.address)
    if found is None or found.rpartition(":")[0] != name:
        raise Alone(f"`{instruction.text}` is not from {name}" + (f" but from {found}" if found else ""))
    return int(found.rpartition(":")[2])


def _check_own(function: Function, name: str, first: int, last: int) -> None:
    symbols = function.image.symbols.values()
    for symbol in symbols:
        if not symbol.is_function or symbol.address == function.symbol.address:
            continue
        found = source_line(function.image, symbol.address)
        if found and found.rpartition(":")[0] == name and first <= int(found.rpartition(":")[2]) <= last:
            raise Alone(f"the lines of {symbol.name} and {function.symbol.name} are not apart")


def _check_numbers(head: Sequence[str], code: Sequence[str], tail: Sequence[str]) -> None:
    """Checks that only the function's code uses its numeric labels, such as `1:`."""
    inside = {m[1] for line in code for m in _labels(line) if m[1].isdigit()}
    for lines, direction in ((tail, "b"), (head[::-1], "f")):
        left = set(inside)
        for line in lines:
            own = {m[1] for m in _labels(line)}
            left -= own if direction == "b" else set()
            if used := left & {m[1] for m in _NUMBER.finditer(line) if m[2] == direction}:
                raise Alone(f"other code refers to a label {min(used)} in its code")
            left -= own


def _labels(line: str) -> Iterator[re.Match[str]]:
    """The labels at the start of a line."""
    position = 0
    for statement in _statements(line)[0]:
        position = 0
        while match := _LABEL.match(statement, position):
            yield match
            position = match.end()


def _statements(line: str, marks: Sequence[str] = ("//", "/*")) -> tuple[list[str], str]:
    """The line's statements, and the comment at its end."""
    quoted, start, found, i = False, 0, list[str](), 0
    while i < len(line):
        if line[i] == '"' and (i == 0 or line[i - 1] != "\\"):
            quoted = not quoted
        elif not quoted and any(line.startswith(mark, i) and (mark != "#" or _opens(line, i)) for mark in marks):
            return [*found, line[start:i]], line[i:].strip()
        elif not quoted and line[i] == ";":
            found.append(line[start:i])
            start = i + 1
        i += 1
    return [*found, line[start:]], ""


def _opens(line: str, i: int) -> bool:
    """Whether the `#` at this position begins a comment."""
    return i == 0 or line[i - 1].isspace()


class _Reader:
    """Reads a function's lines."""

    def __init__(self, function: Function, at: Mapping[int, int]) -> None:
        self.function, self.at = function, at
        self.marks = ("//", "/*", *function.target.spelling.comments)
        self.by_line: dict[int, list[int]] = {}
        for address, line in at.items():
            self.by_line.setdefault(line, []).append(address)
        self.kept: list[str] = []
        self.beside: dict[int, str] = {}
        self.pending: list[tuple[int, str]] = []  # (line, comment)
        self.last: list[str] = []  # statements behind the last instruction, so far
        self.tells_unwinders = False
        self.until: tuple[str, bool] | None = None  # what ends the block that we are in, and whether it is kept

    def before_code(self, line: str) -> tuple[list[str], str]:
        """Reads labels and directives before the first instruction."""
        statements, comment = _statements(line, self.marks)
        head: list[str] = []
        while statements:
            labels, rest = _unlabelled(statements[0])
            if labels:
                head.append(labels)
            if rest and not _is_directive(rest):
                statements[0] = rest
                break
            head += [f"        {rest}"] if rest else []
            statements.pop(0)
        return head, " ; ".join(statements) + (f" {comment}" if comment else "")

    def read(self, lines: Sequence[str], first: int) -> None:
        comment: list[str] = []  # of several lines
        for number, line in enumerate(lines, first):
            if comment or (line.strip().startswith("/*") and "*/" not in line):
                comment.append(line)
                if "*/" in line:
                    self.pending.append((number, "\n".join(comment)))
                    comment = []
                continue
            statements, remark = _statements(line, self.marks)
            if remark.startswith("/*") and "*/" not in remark:
                comment, remark = [remark], ""
            if not any(s.strip() for s in statements):
                if remark:
                    self.pending.append((number, remark))
                continue
            if remark and len(self.by_line.get(number, ())) == 1:
                self.beside[self.by_line[number][0]] = remark
            elif remark:
                self.pending.append((number, remark))
            for statement in statements:
                self._statement(statement)

    def _statement(self, text: str) -> None:
        labels, rest = _unlabelled(text)
        word = rest.split(None, 1)[0].lower() if rest else ""
        if self.until is not None:
            if self.until[1]:
                self.kept.append(text)
            if word == self.until[0]:
                self.until = None
            return
        self._label(labels)
        if word in _BLOCKS:
            self.until = _BLOCKS[word], word in _KEPT_BLOCKS
            if self.until[1]:
                self.kept.append(f"        {rest}")
        elif _SECTION.match(rest):
            raise Alone(f"`{rest}` interrupts its code")
        elif _FRAME.match(rest) and not rest.startswith(".cfi_endproc"):
            raise Alone(f"`{rest}` stands inside its code")
        elif _is_directive(rest):
            self.tells_unwinders |= rest.startswith(".cfi_") and not _FRAME.match(rest)
            self.last.append(rest)
        elif rest:
            self._flush()

    def _label(self, text: str) -> None:
        for match in _LABEL.finditer(text):
            name = match[1]
            if not name.isdigit() and not name.startswith(".L") and name in self.function.image.symbols:
                raise Alone(f"the label {name} stands inside its code")

    def _flush(self) -> None:
        """Moves directives between instructions in front of all code; directives that make code are written anew."""
        for directive in self.last:
            if _FRAME.match(directive):
                raise Alone(f"`{directive}` stands inside its code")
            if not _DROPPED.match(directive):
                self.kept.append(f"        {directive}")
        self.last = []

    def after_code(self) -> list[str]:
        """The text after the last instruction on its line."""
        return [f"        {d}" for d in self.last if not _DROPPED.match(d) or _FRAME.match(d)]

    def remarks(self) -> dict[int, tuple[str, ...]]:
        """Comments, by the instruction that follows them."""
        found: dict[int, list[str]] = {}
        for number, text in self.pending:
            following = [line for line in self.by_line if line >= number]
            line = min(following) if following else max(self.by_line)
            found.setdefault(min(self.by_line[line]), []).append(text)
        return {address: tuple(texts) for address, texts in found.items()}


def _unlabelled(statement: str) -> tuple[str, str]:
    """(labels, the rest) of a statement."""
    position = 0
    while match := _LABEL.match(statement, position):
        position = match.end()
    return statement[:position].strip(), statement[position:].strip()


def _is_directive(text: str) -> bool:
    return text.startswith(".") or _ASSIGNMENT.match(text) is not None
