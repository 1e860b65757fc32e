"""Programs of OpenSSL with a configuration of their own: commands, a server in the background, and what its clients say.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from dauntless.catalogue import ROOT

DEBIAN_13 = ROOT / "build" / "debian13"  # where the script debian13 unpacks OpenSSL 3.5
SECONDS = 60  # for one command

# What a program answers that has negotiated nothing.
FAILED = "Cipher is (NONE)"


def start_on_debian13() -> tuple[str, ...]:
    """What stands before a program that is to run on the libraries of Debian 13: its dynamic linker, and where they are."""
    (linker,) = (DEBIAN_13 / "usr").glob("lib*/ld-linux-*")
    (library,) = (DEBIAN_13 / "usr" / "lib").glob("*/libcrypto.so.3")
    return str(linker), "--library-path", str(library.parent)


@dataclass(frozen=True)
class OpenSSL:
    """One version of OpenSSL: how its programs start, and the environment that names configuration and modules."""

    start: tuple[str, ...]  # before the program's name: nothing, or a dynamic linker with its libraries
    program: str
    environment: dict[str, str]

    def command(self, *arguments: object) -> list[str]:
        """The words of `openssl ARGUMENTS`."""
        return [*self.start, self.program, *map(str, arguments)]

    def run(self, *arguments: object, text: str = "", status: int = 0, program: str = "") -> str:
        """What the command prints, on both channels; it must end with this status."""
        command = [*self.start, program or self.program, *map(str, arguments)]
        got = subprocess.run(
            command, input=text, env=self.environment, capture_output=True, text=True, check=False, timeout=SECONDS
        )
        printed = got.stdout + got.stderr
        assert status == got.returncode, f"{' '.join(command)}: status {got.returncode}\n{printed}"
        return printed

    def connect(self, port: int, *arguments: object, text: str = "Q\n") -> str:
        """What s_client prints about a connection, successful or not."""
        command = self.command("s_client", "-connect", f"localhost:{port}", *arguments)
        got = subprocess.run(
            command, input=text, env=self.environment, capture_output=True, text=True, check=False, timeout=SECONDS
        )
        return got.stdout + got.stderr

    @contextmanager
    def serve(self, certificate: Certificate, *arguments: object) -> Iterator[int]:
        """The port of a server that shows pages about its connections; it must be alive at the end."""
        port = free_port()
        files = ("-key", certificate.key, "-cert", certificate.path)
        command = self.command("s_server", "-accept", port, *files, "-www", *arguments)
        with subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as server:
            try:
                wait_for(port, server)
                yield port
                assert server.poll() is None, "the server has ended"
            finally:
                server.kill()


@dataclass(frozen=True)
class Certificate:
    key: Path
    path: Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("localhost", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(port: int, server: subprocess.Popen[str]) -> None:
    """Until the server listens."""
    for _ in range(SECONDS * 20):
        with socket.socket() as attempt:
            if attempt.connect_ex(("localhost", port)) == 0:
                return
        if server.poll() is not None:
            assert server.stderr is not None
            raise AssertionError(f"the server ended with status {server.returncode}: {server.stderr.read()}")
        time.sleep(0.05)
    raise AssertionError(f"nobody listens on port {port}")


def environment(modules: Path, configuration: Path) -> dict[str, str]:
    """This process's, with the folder of the provider and the configuration that activates it."""
    return os.environ | {"OPENSSL_MODULES": str(modules), "OPENSSL_CONF": str(configuration)}
