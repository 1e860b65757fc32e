"""Ctrl-C: a real signal to a real process stops it at once, with its exit status and with nothing half done.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dauntless.optimizer.search.interrupt import beside

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 1.0  # of the processor: others may be using it
LOADED = 10  # times as long by the clock
# Runs the command with a cache of its own, and says when CP-SAT begins its search number N.
RUN = """
import sys
from pathlib import Path
from dauntless.cli import app, optimize
from dauntless.optimizer.search import interrupt
optimize.CACHE = Path(sys.argv.pop(1))
number, searches, right = int(sys.argv.pop(1)), [], interrupt.beside
def told(work, stop):
    searches.append(work)
    if len(searches) >= number:
        print("searching", file=sys.stderr, flush=True)
    return right(work, stop)
interrupt.beside = told
sys.exit(app.run())
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


def test_beside_gives_results_and_errors_back() -> None:
    """What is done in the other thread ends as if it were done in this one."""
    assert 7 == beside(lambda: 7, lambda: None)
    with pytest.raises(ZeroDivisionError):
        beside(lambda: 1 // 0, lambda: None)
