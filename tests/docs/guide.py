"""Follows a guide: writes the files that its blocks hold, and runs its commands, in a copy of the repository.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A block's first line says what it is. `python contracts/poly.py` is a new file, `python >> dauntless/isa/x.py` is appended to
a file, `diff src/lib.rs` adds its lines with `+` to a file that has the others, `sh` are commands: one a line, each with status
0, or, where its comment says `# status 1: text`, with that status and text in what it prints; `# prints: text` is status 0 and
that text. All other blocks are not acted upon.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = (".git", ".venv", "target", "build", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
BLOCK = re.compile(
    r"^```(?P<kind>\w+)(?: (?P<append>>> )?(?P<path>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
EXPECTED = re.compile(r"  # (?:status (?P<status>\d+)|prints)(?:: (?P<text>.*))?$")
DAUNTLESS = 'dauntless() { python -m dauntless "$@"; }'  # the installed command may be another checkout's
SECONDS = 900  # for one command


@dataclass(frozen=True)
class Block:
    """One fenced block: a file to write, a text to append, or commands."""

    kind: str
    path: str
    appended: bool
    text: str


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page, in order."""
    for match in BLOCK.finditer(page):
        yield Block(match["kind"], match["path"] or "", bool(match["append"]), match["text"])


def copy(folder: Path) -> Path:
    """The repository without what is built, with this repository's Python. Cargo builds in a folder that all copies share."""
    found = folder / "repository"
    shutil.copytree(ROOT, found, ignore=shutil.ignore_patterns(*BUILT), symlinks=True)
    (found / ".venv").symlink_to((ROOT / ".venv").resolve())
    (found / "build").mkdir()
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "guides"
    target.mkdir(parents=True, exist_ok=True)
    (found / "target").symlink_to(target.resolve())
    return found


def touched(folder: Path) -> set[str]:
    """The files of a copy that are new or differ from this repository's, but for what is built."""
    return {str(name) for name in files(folder) if not same(folder / name, ROOT / name)}


def files(folder: Path) -> Iterator[Path]:
    """The files under a folder by their relative paths."""
    for path in folder.rglob("*"):
        name = path.relative_to(folder)
        if path.is_file() and not any(fnmatch(part, pattern) for part in name.parts for pattern in BUILT):
            yield name


def same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()


def follow(page: str, folder: Path) -> None:
    """Does what the page says, in a copy of the repository."""
    for block in blocks(page):
        if block.kind == "diff":
            insert(block, folder / block.path)
        elif block.path:
            write(block, folder / block.path)
        elif block.kind == "sh":
            for line in block.text.splitlines():
                run(line, folder)


def write(block: Block, path: Path) -> None:
    """A new file is not there yet; what is appended to is."""
    assert path.exists() == block.appended, f"{block.path} {'is' if path.exists() else 'is not'} there"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text((path.read_text() if block.appended else "") + block.text)


def insert(block: Block, path: Path) -> None:
    """Where the lines that are there already stand, once."""
    lines = block.text.splitlines(keepends=True)
    assert all(line[0] in " +" for line in lines), f"{block.path}: lines are added, none is changed"
    before, after = ("".join(line[1:] for line in lines if line[0] in kept) for kept in (" ", " +"))
    text = path.read_text()
    assert 1 == text.count(before), f"{block.path} has these lines {text.count(before)} times:\n{before}"
    path.write_text(text.replace(before, after))


def run(line: str, folder: Path) -> None:
    """One command, whose comment says how it ends."""
    expected = EXPECTED.search(line)
    status, text = (int(expected["status"] or 0), expected["text"] or "") if expected else (0, "")
    found = subprocess.run(
        ["bash", "-c", f"{DAUNTLESS}\n{line}"], cwd=folder, env=environment(folder), text=True, timeout=SECONDS, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    output = " ".join(found.stdout.split())
    assert status == found.returncode, f"{line}\n{found.stdout}"
    assert text in output, f"{line}\n{found.stdout}"


def environment(folder: Path) -> dict[str, str]:
    """The copy's package comes first; Cargo builds in the copy's folder, and fast rather than fast code."""
    return os.environ | {
        "CARGO_PROFILE_RELEASE_CODEGEN_UNITS": "16",
        "CARGO_PROFILE_RELEASE_LTO": "fat",
        "CARGO_PROFILE_RELEASE_OPT_LEVEL": "1",
        "PYTHONPATH": str(folder),
        "PATH": f"{folder / '.venv' / 'bin'}:{os.environ['PATH']}",
        "COLUMNS": "200",
        "CARGO_TARGET_DIR": str(folder / "target"),
    }
