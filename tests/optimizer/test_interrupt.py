"""Ctrl-C: a real signal to a real process stops it at once, with its exit status and with nothing half done.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from dauntless.optimizer.search import interrupt
from dauntless.optimizer.search.interrupt import beside

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 1.0  # of the processor: others may be using it
LOADED = 10  # times as long by the clock
# Runs the command with a cache of its own, and says when CP-SAT begins its search number N.
RUN = """
import sys
from pathlib import Path
from dauntless.cli import main, optimize
from dauntless.optimizer.search import interrupt
optimize.CACHE = Path(sys.argv.pop(1))
number, searches, right = int(sys.argv.pop(1)), [], interrupt.beside
def told(work, stop):
    searches.append(work)
    if len(searches) >= number:
        print("searching", file=sys.stderr, flush=True)
    return right(work, stop)
interrupt.beside = told
main()
"""


def processor_time(pid: int) -> float:
    """Seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("number", [1, 12])
@pytest.mark.parametrize("after", [0.0, 0.3])
def test_stops_within_a_second(tmp_path: Path, number: int, after: float) -> None:
    """Exit status 130, one line, no output file, no record of the problem that it was at, no half of a file."""
    arguments = [
        "optimize",
        "--kernel",
        "aarch64/mlkem/ntt_neon",
        "--cpu",
        "neoverse-n1",
        "--seed",
        "7",
        "-o",
        "fast.S",
    ]
    command = [sys.executable, "-c", RUN, str(tmp_path / "cache"), str(number), *arguments]
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    process = subprocess.Popen(
        command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path}
    )
    assert process.stderr is not None
    assert "searching\n" == process.stderr.readline()
    time.sleep(after)
    recorded = {p for p in (tmp_path / "cache").rglob("*") if p.is_file()}
    used = processor_time(process.pid)
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert 130 == process.returncode
    assert usage.ru_utime + usage.ru_stime - used < SECONDS
    assert time.monotonic() - begun < LOADED * SECONDS
    lines = [line for line in process.stderr.read().splitlines() if line != "searching"]
    assert ["dauntless: interrupted"] == lines
    assert not (tmp_path / "fast.S").exists()
    assert recorded == {p for p in (tmp_path / "cache").rglob("*") if p.is_file()}


@pytest.mark.parametrize("patient", [0, 3])
def test_a_search_that_does_not_notice_at_once(patient: int) -> None:
    """What is told to stop before it listens is told again."""
    begun, told, main = threading.Event(), list[None](), threading.get_ident()

    def work() -> None:
        begun.set()
        while len(told) <= patient:
            time.sleep(0.001)

    def interrupt() -> None:
        begun.wait()
        signal.pthread_kill(main, signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        beside(work, lambda: told.append(None))
    assert len(told) >= patient + 1


def test_no_wait_is_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal that comes just before the thread falls asleep wakes nobody: it is looked for from time to time."""
    limits = []

    class Watched(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            limits.append(timeout)
            return super().wait(timeout)

    monkeypatch.setattr(interrupt, "Event", Watched)
    beside(lambda: time.sleep(0.01), lambda: None)
    assert limits and None not in limits


def test_beside_gives_results_and_errors_back() -> None:
    """What is done in the other thread ends as if it were done in this one."""
    assert 7 == beside(lambda: 7, lambda: None)
    with pytest.raises(ZeroDivisionError):
        beside(lambda: 1 // 0, lambda: None)
