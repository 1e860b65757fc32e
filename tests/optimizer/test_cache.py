"""Solutions kept as files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.errors import InputError
from dauntless.optimizer.check import check
from dauntless.optimizer.problem import Infeasible, Problem, Solution
from dauntless.optimizer.search.cache import (
    CachedSolver,
    KernelFile,
    Record,
    Settings,
    WindowCache,
    WorkingCache,
    key_of,
    record_to_json,
)
from tests.optimizer.toys import vector_block, vector_block_solution, vector_loop, vector_loop_solution

SETTINGS = Settings("1", seed=0, limit=60.0)


class Counted:
    """A solver that knows the toys' solutions, and how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, problem: Problem) -> Solution:
        self.asked.append(problem.name)
        if problem.name == "toy/tight":
            raise Infeasible("too few registers at `mul`")
        return vector_loop_solution() if problem.loop else vector_block_solution()


def solver(folder: Path, solve: Counted, kernel_file: Path | None = None) -> CachedSolver:
    kept = None if kernel_file is None else KernelFile(kernel_file)
    return CachedSolver(SETTINGS, solve, check, WorkingCache(folder), kept)


def test_solved_once(tmp_path: Path) -> None:
    """A second run, which knows nothing but the folder, does not solve again."""
    solve = Counted()
    for _ in range(2):
        assert vector_loop_solution() == solver(tmp_path, solve)(vector_loop())
    assert ["toy/loop"] == solve.asked


def test_saved_at_once(tmp_path: Path) -> None:
    """What was solved before a run dies is there for the next one."""

    def dies(problem: Problem) -> Solution:
        if problem.loop:
            return vector_loop_solution()
        raise KeyboardInterrupt

    first = CachedSolver(SETTINGS, dies, check, WorkingCache(tmp_path))
    first(vector_loop())
    with pytest.raises(KeyboardInterrupt):
        first(vector_block())
    solve = Counted()
    second = solver(tmp_path, solve)
    second(vector_loop())
    second(vector_block())
    assert ["toy/block"] == solve.asked


def test_infeasible_is_an_answer_too(tmp_path: Path) -> None:
    """That there is no solution is not found out twice."""
    solve, tight = Counted(), replace(vector_loop(), name="toy/tight")
    for _ in range(2):
        with pytest.raises(Infeasible, match="too few registers"):
            solver(tmp_path, solve)(tight)
    assert ["toy/tight"] == solve.asked


@pytest.mark.parametrize("changed", [Settings("2", 0, 60.0), Settings("1", 1, 60.0), Settings("1", 0, 61.0)])
def test_key_depends_on_every_setting(changed: Settings) -> None:
    """Another version, seed or limit may have another answer."""
    assert key_of(vector_loop(), SETTINGS) != key_of(vector_loop(), changed)


def test_key_depends_on_the_problem() -> None:
    """One latency more is another problem; the same data again is the same."""
    loop = vector_loop()
    slower = replace(loop, dependences=(replace(loop.dependences[0], cycles=9), *loop.dependences[1:]))
    assert key_of(loop, SETTINGS) == key_of(vector_loop(), SETTINGS)
    assert key_of(loop, SETTINGS) != key_of(slower, SETTINGS)


def test_kernel_file_is_asked_first(tmp_path: Path) -> None:
    """The repository's own solutions make an empty cache do; the file written from them is the same, byte for byte."""
    solve, path = Counted(), tmp_path / "kernel.json"
    first = solver(tmp_path / "a", solve)
    first(vector_loop())
    first(vector_block())
    KernelFile(path).write(list(first.used.values()))
    written = path.read_bytes()
    second = solver(tmp_path / "b", solve, path)
    second(vector_block())
    second(vector_loop())
    KernelFile(path).write(list(second.used.values()))
    assert (2, 0, written) == (len(solve.asked), second.solved, path.read_bytes())
    assert "GENERATED" in written.decode().splitlines()[0]


DAMAGES = {
    "no JSON": lambda text: text[: len(text) // 2],
    "not text": lambda text: "\udcff" + text,
    "a changed digit": lambda text: text.replace('"interval":4', '"interval":3'),
    "a missing field": lambda text: json.dumps({k: v for k, v in json.loads(text).items() if k != "name"}),
    "another value": lambda text: "[1, 2]",
    "empty": lambda text: "",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_file_is_named_and_solved_again(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line with the file's name; never a wrong solution, never a silent second try; the file is whole again."""
    solver(tmp_path, Counted())(vector_loop())
    path = WorkingCache(tmp_path).path("toy", key_of(vector_loop(), SETTINGS))
    whole = path.read_bytes()
    path.write_bytes(DAMAGES[damage](path.read_text()).encode(errors="surrogateescape"))
    solve = Counted()
    assert vector_loop_solution() == solver(tmp_path, solve)(vector_loop())
    note = capsys.readouterr().err
    assert (["toy/loop"], 1, whole) == (solve.asked, note.count("\n"), path.read_bytes())
    assert note.startswith(f"dauntless: note: {path}: damaged: ") and note.endswith("; solved again\n")


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_kernel_file_is_an_error(tmp_path: Path, damage: str) -> None:
    """What the repository keeps is not silently solved anew."""
    path, first = tmp_path / "kernel.json", solver(tmp_path / "a", Counted())
    first(vector_loop())
    KernelFile(path).write(list(first.used.values()))
    path.write_bytes(DAMAGES[damage](path.read_text()).encode(errors="surrogateescape"))
    if damage in ("a missing field", "another value"):  # of the whole file, not of a record
        path.write_text("{}")
    with pytest.raises(InputError) as error:
        solver(tmp_path / "b", Counted(), path)(vector_loop())
    assert str(error.value).startswith(f"{path}: damaged: ")
    assert "delete this file" in str(error.value) and "\n" not in str(error.value)


def test_wrong_solution_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that is whole but does not solve its problem is refused by the checker, and solved again."""
    key = key_of(vector_loop(), SETTINGS)
    wrong = replace(vector_loop_solution(), cycle=(0, 2, 6, 9, 2, 3))
    path = WorkingCache(tmp_path).path("toy", key)
    path.parent.mkdir()
    path.write_text(record_to_json(Record(key, "toy/loop", "toy", wrong)))
    assert vector_loop_solution() == solver(tmp_path, Counted())(vector_loop())
    assert "does not solve toy/loop" in capsys.readouterr().err


def test_record_of_another_problem_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that was renamed does not answer for another problem."""
    solver(tmp_path, Counted())(vector_loop())
    cache = WorkingCache(tmp_path)
    path = cache.path("toy", key_of(vector_loop(), SETTINGS))
    path.rename(cache.path("toy", key_of(vector_block(), SETTINGS)))
    assert vector_block_solution() == solver(tmp_path, Counted())(vector_block())
    assert "another problem" in capsys.readouterr().err


def test_interrupted_write_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither half a record nor half of its file under another name."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        solver(tmp_path, Counted())(vector_loop())
    assert [] == [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.parametrize("damage", ["{", '{"cycles": [1], "time": 0.0, "digest": "0"}', "[]"])
def test_damaged_window_is_searched_again(tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What a file says of a window counts only if it is whole."""
    cache = WindowCache(tmp_path)
    cache.put("question", ((1, 2), 0.5))
    assert ((1, 2), 0.5) == cache.get("question")
    (path,) = tmp_path.glob("*.json")
    path.write_text(damage)
    assert cache.get("question") is None
    assert f"note: {path}: damaged" in capsys.readouterr().err
