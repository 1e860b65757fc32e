"""What was found for a window is kept: a run that is stopped goes on where it was, to the same bytes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.optimizer.problem import Problem
from dauntless.optimizer.search import windows
from dauntless.optimizer.search.cache import Answer, WindowCache
from dauntless.optimizer.search.solve import solve
from tests.optimizer.toycore import Code


def long_block() -> Problem:
    """200 operations, in chains that the clean order leaves one after the other."""
    code = Code(vectors=16)
    for _ in range(40):
        value = code.result("load", [])
        for _ in range(3):
            value = code.result("mul", [value])
        code.operation("store", [value])
    return code.problem()


class Stopped(Exception):
    """Somebody pressed a key."""


class Impatient(WindowCache):
    """A memory that stops the run after three windows."""

    def put(self, question: str, answer: Answer) -> None:
        super().put(question, answer)
        if len(list(self.folder.glob("*.json"))) == 3:
            raise Stopped


def test_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows that were finished are not solved again, and the answer is that of a run in one go."""
    problem = long_block()
    whole = solve(problem, limit=1.0)
    with pytest.raises(Stopped):
        solve(problem, limit=1.0, memory=Impatient(tmp_path))
    searched: list[int] = []
    search = windows._search
    monkeypatch.setattr(windows, "_search", lambda *arguments: searched.append(1) or search(*arguments))
    assert whole == solve(problem, limit=1.0, memory=WindowCache(tmp_path))
    assert len(searched) == len(list(tmp_path.glob("*.json"))) - 3


def test_damaged_answer_is_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that was changed is named; what it held is searched for again."""
    cache = WindowCache(tmp_path)
    cache.put("question", ((1, 2), 0.5))
    assert ((1, 2), 0.5) == cache.get("question")
    (path,) = tmp_path.glob("*.json")
    path.write_text(path.read_text().replace("2]", "3]"))
    assert cache.get("question") is None
    assert f"note: {path}: damaged" in capsys.readouterr().err
