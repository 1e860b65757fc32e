"""Every client against every server, as a table: `python -m tests.tls.matrix MODULES`, as `make test-tls` does.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The status is 0 if every pair negotiates what it must.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.tls.peers import CLIENTS, SERVERS, Files, Peer, build_programs, certificate, connect, serve
from tests.tls.tap import Hello, tap


def negotiated(client: Peer, port: int, files: Files) -> Hello:
    """The group of the client's connection. A browser makes several: all must have the same."""
    with tap(port) as relay:
        connect(client, relay.port, files)
        groups = set(relay.hellos)
    assert len(groups) == 1, f"{client.name}: {len(groups)} different answers: {groups}"
    return groups.pop()


def cell(client: Peer, port: int, files: Files) -> str:
    """The group that was negotiated, marked if it is not the one that must be."""
    if reason := client.missing():
        return f"skipped: {reason}"
    try:
        hello = negotiated(client, port, files)
    except (AssertionError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return "FAILED"
    text = hello.group + (" after a retry" if hello.retried else "")
    return text if hello.group == client.expected else f"FAILED: {text}"


def table(files: Files) -> list[list[str]]:
    """One line for each server, and a first one of the clients' names."""
    lines = [["client \\ server", *(client.name for client in CLIENTS)]]
    for server in SERVERS:
        if reason := server.missing():
            lines.append([server.name, *(f"skipped: {reason}" for _ in CLIENTS)])
            continue
        with serve(server, files) as (port, _):
            lines.append([server.name, *(cell(client, port, files) for client in CLIENTS)])
        print(f"{server.name}: done", file=sys.stderr)
    return lines


def main(modules: Path) -> int:
    build_programs()
    with tempfile.TemporaryDirectory() as folder:
        columns = table(certificate(Path(folder), modules))
    rows = list(zip(*columns, strict=True))
    reasons = sorted({cell for row in rows for cell in row if cell.startswith("skipped: ")})
    short = [["skipped" if cell.startswith("skipped") else cell for cell in row] for row in rows]
    print("\n".join(f"| {' | '.join(row)} |" for row in [short[0], ["---"] * len(short[0]), *short[1:]]))
    print("\n".join(reasons))
    return any(cell.startswith("FAILED") for row in short for cell in row)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
