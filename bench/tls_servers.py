"""Handshakes a second of one core: nginx with OpenSSL 3.5's own group and the provider's, rustls with AWS-LC's and ours.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Run by `make bench-tls`, which has built the provider. nginx is Debian 12's program in every line; the libraries are those of
Debian 13, which has OpenSSL 3.5. What counts is the processor time of nginx, as the kernel accounts it, so that other programs
disturb little.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sysconfig
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from bench.tls import processor, start
from dauntless.catalogue import ROOT
from tests.tls.peers import (
    BUILD,
    SOURCES,
    Files,
    Peer,
    certificate,
    nginx_command,
    plain,
    serve,
    with_provider,
)

MULTIARCH = sysconfig.get_config_var("MULTIARCH")
NGINX_LIBRARIES = f"/lib/{MULTIARCH}:/usr/lib/{MULTIARCH}"  # what nginx needs beside OpenSSL
PAGE = """
## Handshakes a second of one core
Measured on {processor}, {date}. The groups are X25519MLKEM768, or X25519 where there is no ML-KEM; the certificate has an
ECDSA key on P-256; no session is resumed. Everything but ML-KEM is the same within a table.

Debian 12's nginx, which answers one request in each connection, on OpenSSL 3.5 of Debian 13: the best of {rounds} rounds of
{count} connections, which take turns.

| ML-KEM of | handshakes a second |
|---|---:|
{nginx}

rustls 0.23 over AWS-LC's curves, records and signatures, in memory: the best of {rust_rounds} rounds of 20.

| ML-KEM of | server | client |
|---|---:|---:|
{rust}
"""


@dataclass
class Line:
    """A running nginx and the seconds that it took for each handshake, round by round."""

    name: str
    groups: str
    port: int
    process: int
    seconds: list[float] = field(default_factory=list)

    def spent(self) -> float:
        """Processor seconds of nginx's one process so far."""
        return int(Path(f"/proc/{self.process}/schedstat").read_text().split()[0]) / 1e9

    def round(self, client: Path, files: Files, count: int) -> None:
        before = self.spent()
        settings = [
            "--port",
            str(self.port),
            "--ca",
            str(files.certificate),
            "--groups",
            self.groups,
            "--count",
            str(count),
        ]
        shown = subprocess.run([client, *settings], capture_output=True, text=True, check=True).stdout.splitlines()
        expected = "X25519MLKEM768 Some(Full)" if self.groups == "hybrid" else "X25519 Some(Full)"
        if shown != [expected] * count:
            raise SystemExit(f"{self.name}: expected {count} times '{expected}', got {sorted(set(shown))}")
        self.seconds.append((self.spent() - before) / count)


def alone(port: int, files: Files, folder: Path) -> list[str]:
    """nginx in one process, on Debian 13's libraries, without tickets."""
    linker, option, libraries = start()
    command = nginx_command(port, files, folder)
    path = folder / "nginx.conf"
    path.write_text(
        "master_process off;\n"
        + path.read_text().replace("access_log off;", "access_log off; ssl_session_tickets off;")
    )
    return [linker, option, f"{libraries}:{NGINX_LIBRARIES}", *command]


def measure_nginx(rounds: int, count: int) -> str:
    """The lines of the table; who is measured changes after each round."""
    client = BUILD / "rustls" / "release" / "client"
    cases = (
        ("OpenSSL 3.5", plain, "hybrid"),
        ("Dauntless", with_provider, "hybrid"),
        ("nobody: X25519", plain, "x25519"),
    )
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        files = certificate(Path(folder), ROOT / "build" / "provider")
        lines = []
        for name, settings, groups in cases:
            port, process = stack.enter_context(serve(Peer(name, alone, settings), files))
            lines.append(Line(name, groups, port, process.pid))
        for _ in range(rounds):
            for line in lines:
                line.round(client, files, count)
        return "\n".join(f"| {line.name} | {1 / min(line.seconds):.0f} |" for line in lines)


def measure_rust(rounds: int) -> str:
    """The lines of the table, as the program prints them."""
    names = {"aws-lc": "AWS-LC", "dauntless": "Dauntless", "no ML-KEM": "nobody: X25519"}
    with tempfile.TemporaryDirectory() as folder:
        files = certificate(Path(folder), ROOT / "build" / "provider")
        settings = ["--cert", str(files.certificate), "--key", str(files.key), "--rounds", str(rounds), "--count", "20"]
        command = [str(BUILD / "rustls" / "release" / "rate"), *settings]
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    results = [json.loads(line) for line in shown.splitlines()]
    return "\n".join(f"| {names[result['provider']]} | {result['server']} | {result['client']} |" for result in results)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    manifest = ["--manifest-path", str(SOURCES / "rustls" / "Cargo.toml"), "--target-dir", str(BUILD / "rustls")]
    subprocess.run(["cargo", "build", "--quiet", "--release", "--features", "aws-lc", *manifest], check=True)
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rust_rounds = options.rounds * 5
    page = {
        "processor": processor(),
        "date": time.strftime("%Y-%m-%d"),
        "rounds": options.rounds,
        "count": options.count,
        "rust_rounds": rust_rounds,
        "nginx": measure_nginx(options.rounds, options.count),
        "rust": measure_rust(rust_rounds),
    }
    print(PAGE.format(**page), end="")


if __name__ == "__main__":
    main()
