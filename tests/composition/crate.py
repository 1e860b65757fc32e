"""A copy of the crate that holds all mutants at once; a number in the environment chooses one when its tests run.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Where a mutant may be chosen, the copy says `if is(17) { mutant } else { original }`: one build serves all. Mutants that do not
compile are left out, as the compiler reports them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.composition.mutants import Mutant

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "composition"
CARGO = os.environ.get("CARGO", "cargo")
FEATURES = "hazmat,signing"
OPTIONS = ("--lib", "--no-default-features", "--offline", "-j1", "--message-format=json")

SWITCH = """//! Whether a mutant is chosen. SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
use core::sync::atomic::{AtomicBool, Ordering};
use std::io::Write;

static REACHED: [AtomicBool; 8192] = [const { AtomicBool::new(false) }; 8192];
static CHOSEN: std::sync::LazyLock<(Option<usize>, Option<std::string::String>)> = std::sync::LazyLock::new(|| {
    std::panic::set_hook(std::boxed::Box::new(|_| std::process::exit(101))); // the first failure is enough
    let number = std::env::var("MUTANT").ok().and_then(|number| number.parse().ok());
    (number, std::env::var("MUTANTS_REACHED").ok())
});

#[inline(never)]
pub fn is(number: usize) -> bool {
    let (chosen, reached) = &*CHOSEN;
    if let Some(path) = reached && !REACHED[number].swap(true, Ordering::Relaxed) {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
        std::writeln!(file.unwrap(), "{number}").unwrap();
    }
    *chosen == Some(number)
}
"""


@dataclass
class Node:
    """A stretch of text with the mutants of exactly this stretch, and what is inside."""

    start: int
    end: int
    mutants: list[int] = field(default_factory=list)
    inside: list[Node] = field(default_factory=list)


@dataclass
class Rendered:
    """A file with its mutants: the ranges of bytes in which each stands, and the stretches that each concerns."""

    text: str = ""
    ranges: list[tuple[int, int, int]] = field(default_factory=list)
    stretches: list[tuple[int, int, int]] = field(default_factory=list)

    def add(self, text: str) -> None:
        self.text += text


def tree(length: int, mutants: dict[int, Mutant]) -> Node:
    """The stretches of a file's mutants, nested; a mutant whose stretch overlaps another one in part is left out."""
    root = Node(0, length)
    for number, m in sorted(mutants.items(), key=lambda item: (item[1].start, -item[1].end, not item[1].is_statement)):
        node = root
        while node.inside and node.inside[-1].end > m.start:
            node = node.inside[-1]
        if (node.start, node.end) == (m.start, m.end) and node is not root:
            node.mutants.append(number)
        elif m.end <= node.end:
            node.inside.append(Node(m.start, m.end, [number]))
    return root


def render(source: str, mutants: dict[int, Mutant]) -> Rendered:
    """The text with a choice wherever there is a mutant."""
    found = Rendered()
    _render(source, tree(len(source), mutants), mutants, found)
    return found


def _render(source: str, node: Node, mutants: dict[int, Mutant], to: Rendered) -> None:
    is_statement = any(mutants[n].is_statement for n in node.mutants)
    begin = len(to.text.encode())
    to.add("" if is_statement or not node.mutants else "(")
    for number in node.mutants:
        to.add(f"if crate::mutation::is({number}) {{ ")
        start = len(to.text.encode())
        to.add(mutants[number].after)
        to.ranges.append((start, len(to.text.encode()), number))
        to.add(" } else ")
    to.add("{ " if node.mutants else "")
    at = node.start
    for inner in node.inside:
        to.add(source[at : inner.start])
        _render(source, inner, mutants, to)
        at = inner.end
    to.add(source[at : node.end])
    if node.mutants:
        to.add(" }" if is_statement else " })")
        to.stretches += [(begin, len(to.text.encode()), number) for number in node.mutants]


# -- the crate ------------------------------------------------------------------------------------------------------------
def write_crate() -> None:
    """A copy of the crate whose only tests are those of composition."""
    crate = FOLDER / "crate"
    shutil.rmtree(crate, ignore_errors=True)
    shutil.copytree(ROOT / "src", crate / "src", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (crate / "tests" / "rust").mkdir(parents=True)
    (crate / "tests" / "rust" / "mod.rs").write_text("mod composition;\n")
    (crate / "tests" / "rust" / "composition").symlink_to(ROOT / "tests" / "rust" / "composition")
    for room in ("kernels", "optimized"):
        (crate / room).symlink_to(ROOT / room)
    manifest = (ROOT / "Cargo.toml").read_text()
    for section in (r"workspace", r"dev-dependencies", r"\[test\]", r"profile\.test"):
        manifest = re.sub(rf"^\[{section}\]\n(?:(?!\[).*\n)*", "", manifest, flags=re.MULTILINE)
    manifest += "[workspace]\n\n[profile.test]\nopt-level = 1\ndebug = false\n"
    (crate / "Cargo.toml").write_text(manifest)
    shutil.copy(ROOT / "Cargo.lock", crate / "Cargo.lock")
    (crate / "src" / "mutation.rs").write_text(SWITCH)
    library = crate / "src" / "lib.rs"
    library.write_text(library.read_text() + "\n#[cfg(test)]\nmod mutation;\n")


def write_mutants(paths: list[str], mutants: dict[int, Mutant]) -> dict[str, Rendered]:
    """Writes these files with the mutants that they have."""
    found = {}
    for path in paths:
        found[path] = render((ROOT / path).read_text(), {n: m for n, m in mutants.items() if m.path == path})
        (FOLDER / "crate" / path).write_text(found[path].text)
    return found


def cargo(features: str, *arguments: str) -> tuple[list[dict[str, Any]], bool]:
    """The compiler's messages, and whether it succeeded."""
    environment = os.environ | {
        "CARGO_TARGET_DIR": str(FOLDER / "target"),
        "RUSTFLAGS": "-Awarnings -Aarithmetic-overflow",
    }
    command = (CARGO, *arguments, *OPTIONS, "--features", features)
    done = subprocess.run(command, cwd=FOLDER / "crate", env=environment, capture_output=True, text=True)
    messages = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode and not any(m["reason"] == "compiler-message" for m in messages):
        raise RuntimeError(done.stderr)
    return messages, done.returncode == 0


def viable(mutants: dict[int, Mutant], features: str = FEATURES) -> dict[int, Mutant]:
    """The mutants that compile: those named by the compiler's errors are left out until there is no error. Where a function
    cannot be instantiated, the compiler says in notes by whom."""
    mutants = _without_errors(mutants, "error", features, "check", "--profile", "test")
    return _without_errors(mutants, "note", features, "test", "--no-run")


def _without_errors(mutants: dict[int, Mutant], level: str, features: str, *command: str) -> dict[int, Mutant]:
    paths = sorted({m.path for m in mutants.values()})
    while True:
        files = write_mutants(paths, mutants)
        messages, succeeded = cargo(features, *command)
        if succeeded:
            return mutants
        errors = [
            m["message"] for m in messages if m["reason"] == "compiler-message" and m["message"]["level"] == level
        ]
        blamed = set().union(*(culprits(error, files, mutants) for error in errors))
        if not blamed:
            raise RuntimeError(
                "\n".join(str(m["message"]["rendered"]) for m in messages if m["reason"] == "compiler-message")
            )
        print(f"{len(errors)} errors: {len(blamed)} mutants do not compile", flush=True)
        mutants = {number: m for number, m in mutants.items() if number not in blamed}


def culprits(error: dict[str, Any], files: dict[str, Rendered], mutants: dict[int, Mutant]) -> set[int]:
    """The mutants in which an error is, or else those whose statement, or else whose function it concerns."""
    spans = [s for s in _spans(error) if s["file_name"] in files]
    for attribute in ("ranges", "stretches"):
        found = set()
        for span in sorted(spans, key=lambda s: not s["is_primary"]):
            held = [(end - start, number) for start, end, number in getattr(files[span["file_name"]], attribute)
                    if start <= span["byte_start"] and span["byte_end"] <= end]  # fmt: skip
            if held and attribute == "ranges":
                return {min(held)[1]}
            smallest = min((size for size, _ in held), default=0)
            found |= {number for size, number in held if size == smallest}
        if found:
            return found
    near = {n for n, m in mutants.items() for s in spans if m.path == s["file_name"] and _near(n, s, files)}
    inside = {n for s in spans for start, end, n in files[s["file_name"]].stretches
              if s["byte_start"] <= start and end <= s["byte_end"]}  # fmt: skip
    dropped = {n for n in near if mutants[n].is_statement}
    is_of_types = (error["code"] or {}).get("code") == "E0308"  # a mutant elsewhere gave a variable another type
    return inside or (near - dropped if is_of_types else dropped)


def _near(number: int, span: dict[str, Any], files: dict[str, Rendered]) -> bool:
    """Whether a mutant is in the function of an error: no other `fn` is between them."""
    rendered = files[span["file_name"]]
    places = [start for start, _, n in rendered.ranges if n == number]
    text, at = rendered.text.encode(), int(span["byte_start"])
    return any(b"fn " not in text[min(p, at) : max(p, at)] for p in places)


def _spans(error: dict[str, Any]) -> list[dict[str, Any]]:
    """The places of an error, and those from which a macro was expanded."""
    found = []
    for span in error["spans"]:
        inner: dict[str, Any] | None = span
        while inner:
            found.append({**inner, "is_primary": span["is_primary"]})
            inner = (inner.get("expansion") or {}).get("span")
    return found


def build(features: str = FEATURES) -> Path:
    """The program of the tests."""
    messages, succeeded = cargo(features, "test", "--no-run")
    if not succeeded:
        raise RuntimeError(
            "\n".join(str(m["message"]["rendered"]) for m in messages if m["reason"] == "compiler-message")
        )
    (program,) = {m["executable"] for m in messages if m.get("executable")}
    return Path(program)
