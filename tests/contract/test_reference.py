"""docs/contracts.md: every example on the page does what the page says.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import shlex
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from rich.text import Text
from typer.main import get_command

from dauntless.catalogue import ROOT
from dauntless.cli.app import app
from dauntless.contract import parse_signature
from dauntless.contract.elaborate import TYPES
from dauntless.contract.parse import RESERVED
from tests.cli.conftest import Run, run  # noqa: F401

PAGE = (ROOT / "docs/contracts.md").read_text()
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = [line for kind, text in BLOCK.findall(PAGE) if kind == "sh" for line in text.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's files, and the objects of those in C."""
    found = tmp_path_factory.mktemp("reference")
    for kind, text in BLOCK.findall(PAGE):
        if kind in ("c", "python"):
            name = text.partition("\n")[0].split()[1]
            (found / name).write_text(text)
            if kind == "c":
                subprocess.run(["gcc", "-O2", "-fcf-protection=none", "-c", name], cwd=found, check=True)
    return found


@pytest.mark.parametrize("line", COMMANDS)
def test_example(line: str, folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """It proves, is refused for the rule, or is an error with the text that its comment gives."""
    command, _, comment = line.partition("  # ")
    monkeypatch.chdir(folder)
    kind, _, text = comment.partition(": ")
    got = run(*shlex.split(command)[1:])
    assert {"": 0, "refused": 1, "error": 2}[kind] == got.status, got
    assert text in (got.err if kind == "error" else got.out)


def test_every_word_is_on_the_page() -> None:
    """The reference is complete: words of the language, types, fields of Contract, options."""
    words = {
        *RESERVED,
        *TYPES,
        "pre",
        "post",
        "symbol",
        "tables",
        "sizes",
        "may_alias",
        "alignments",
        "layouts",
        "source",
    }
    options = {"--pre", "--public", "--value", "--may-alias", "--align", "--table", "--sizes"}
    assert {w for w in words if not re.search(rf"\b{w}\b", PAGE)} == set()
    assert {o for o in options if o not in PAGE} == set()


@pytest.mark.parametrize("command", ["check", "equiv", "optimize"])
def test_signatures_in_help_can_be_read(command: str) -> None:
    """The examples that `--help` prints parse, with the sizes that stand beside them."""
    text = get_command(app).commands[command].help or ""  # type: ignore[attr-defined]
    lines = [line for line in text.splitlines() if "--signature" in line]
    assert lines
    for line in lines:
        assert line == Text.from_markup(line).plain  # brackets are not taken for markup
        words = shlex.split(line)
        sizes = dict(w.split("=") for a, w in pairwise(words) if a == "--sizes")
        chosen = {name: int(values.split(",")[0]) for name, values in sizes.items()}
        parse_signature(words[words.index("--signature") + 1], chosen)
