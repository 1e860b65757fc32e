"""Clients and servers of TLS 1.3: how each is started, and what it needs to be there.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from dauntless.catalogue import ROOT
from tests.tls.openssl import DEBIAN_13, environment, free_port, start_on_debian13

SECONDS = 90  # for one client
HYBRID, CLASSICAL = "X25519MLKEM768", "X25519"
BUILD = ROOT / "build" / "tls"
SOURCES = ROOT / "tests" / "tls"
CONFIGURATION = ROOT / "tls" / "openssl" / "openssl.cnf"
EMPTY = Path("/dev/null")
GET = b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"


@dataclass(frozen=True)
class Files:
    """A certificate of localhost that signs itself, its key, and the folder of the provider."""

    certificate: Path
    key: Path
    modules: Path

    def pin(self) -> str:
        """The hash of the public key, by which Chromium can be told to accept the certificate."""
        command = (
            f"openssl x509 -in {self.certificate} -noout -pubkey | openssl pkey -pubin -outform der"
            " | openssl dgst -sha256 -binary | base64"
        )
        settings = plain(self)
        return subprocess.run(
            ["sh", "-c", command], env=settings, capture_output=True, text=True, check=True
        ).stdout.strip()


Command = Callable[[int, Files, Path], list[str]]  # of a port, the files, and an empty folder


def plain(files: Files) -> dict[str, str]:
    """OpenSSL without the provider."""
    return environment(files.modules, EMPTY)


def with_provider(files: Files) -> dict[str, str]:
    """OpenSSL with the configuration that its page shows."""
    return environment(files.modules, CONFIGURATION)


def nothing() -> str:
    """Nothing is missing."""
    return ""


@dataclass(frozen=True)
class Peer:
    """A client or a server. `missing` says why it cannot run here, or nothing."""

    name: str
    command: Command
    settings: Callable[[Files], dict[str, str]] = plain
    missing: Callable[[], str] = nothing
    expected: str = HYBRID


# -- what there is ------------------------------------------------------------------------------------------------
def go_program() -> Path:
    return BUILD / "go"


def rustls(program: str) -> Path:
    return BUILD / "rustls" / "debug" / program


def nginx() -> str:
    unpacked = ROOT / "build" / "demo-tls" / "debian" / "usr" / "sbin"
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:{unpacked}") or ""


def debian13() -> list[str]:
    """OpenSSL 3.5 of Debian 13, with its own libraries."""
    return [*start_on_debian13(), str(DEBIAN_13 / "usr" / "bin" / "openssl")]


def needs(path: Callable[[], Path | str], otherwise: str) -> Callable[[], str]:
    """What to do if the file does not exist."""
    return lambda: "" if str(path()) and Path(path()).exists() else otherwise


def found(program: str) -> Callable[[], str]:
    return lambda: shutil.which(program) or ""


NO_NGINX = needs(nginx, "no nginx: make demo-tls, or apt install nginx-light")
NO_CURL = needs(found("curl"), "no curl: apt install curl")
NO_CHROMIUM = needs(found("chromium"), "no Chromium: apt install chromium")
NO_DEBIAN_13 = needs(lambda: DEBIAN_13 / "usr", "OpenSSL 3.5 of Debian 13 is not here: make test-tls")
NO_GO = needs(go_program, "no client of Go: make test-tls, with Go 1.26 or newer")
NO_RUSTLS = needs(lambda: rustls("client"), "no client of rustls: make test-tls")


def build_programs() -> None:
    """The clients and servers of Go, if it is there and new enough, and of rustls."""
    BUILD.mkdir(parents=True, exist_ok=True)
    if shutil.which("go"):
        built = ["go", "build", "-o", str(go_program()), "."]
        subprocess.run(built, cwd=SOURCES / "go", env=os.environ | {"GOTOOLCHAIN": "local"}, check=False)
    manifest = ["--manifest-path", str(SOURCES / "rustls" / "Cargo.toml"), "--target-dir", str(BUILD / "rustls")]
    subprocess.run(["cargo", "build", "--quiet", *manifest], check=True)


# -- servers ------------------------------------------------------------------------------------------------------
def nginx_command(port: int, files: Files, folder: Path) -> list[str]:
    """The demonstration's configuration, with this certificate and these groups."""
    text = (ROOT / "tls" / "demo" / "nginx.conf.in").read_text().replace("@PORT@", str(port))
    (folder / "nginx.conf").write_text(
        text.replace("certificate.pem", str(files.certificate)).replace("key.pem", str(files.key))
    )
    return [nginx(), "-p", str(folder), "-e", "stderr", "-c", "nginx.conf"]


def s_server(openssl: list[str], groups: str) -> Command:
    def command(port: int, files: Files, _: Path) -> list[str]:
        certificate = ["-cert", str(files.certificate), "-key", str(files.key)]
        return [*openssl, "s_server", "-accept", str(port), *certificate, "-groups", groups, "-www", "-quiet"]

    return command


def rustls_server(port: int, files: Files, _: Path) -> list[str]:
    certificate = ["--cert", str(files.certificate), "--key", str(files.key)]
    return [str(rustls("server")), "--port", str(port), *certificate]


def go_server(port: int, files: Files, _: Path) -> list[str]:
    return [str(go_program()), "server", str(port), str(files.certificate), str(files.key), "default"]


def openssl35(make: Callable[[list[str], str], Command], groups: str) -> Command:
    """The same command of OpenSSL 3.5, which is looked for when it is needed."""
    return lambda port, files, folder: make(debian13(), groups)(port, files, folder)


BOTH = f"{HYBRID}:{CLASSICAL}"
SERVERS = (
    Peer("nginx, Dauntless", nginx_command, with_provider, NO_NGINX),
    Peer("rustls, Dauntless", rustls_server, plain, NO_RUSTLS),
    Peer("OpenSSL 3.0, Dauntless", s_server(["openssl"], BOTH), with_provider),
    Peer("OpenSSL 3.5, Dauntless", openssl35(s_server, BOTH), with_provider, NO_DEBIAN_13),
    Peer("OpenSSL 3.5", openssl35(s_server, BOTH), plain, NO_DEBIAN_13),
    Peer("Go", go_server, plain, NO_GO),
)


# -- clients ------------------------------------------------------------------------------------------------------
def s_client(openssl: list[str], groups: str) -> Command:
    def command(port: int, files: Files, _: Path) -> list[str]:
        trust = ["-CAfile", str(files.certificate), "-verify_return_error", "-verify_hostname", "localhost"]
        return [*openssl, "s_client", "-connect", f"localhost:{port}", *trust, "-groups", groups, "-quiet", "-ign_eof"]

    return command


def rustls_client(groups: str) -> Command:
    def command(port: int, files: Files, _: Path) -> list[str]:
        return [str(rustls("client")), "--port", str(port), "--ca", str(files.certificate), "--groups", groups]

    return command


def go_client(groups: str) -> Command:
    def command(port: int, files: Files, _: Path) -> list[str]:
        return [str(go_program()), "client", str(port), str(files.certificate), str(files.key), groups]

    return command


def chromium(port: int, files: Files, folder: Path) -> list[str]:
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}"]
    trust = f"--ignore-certificate-errors-spki-list={files.pin()}"
    return ["chromium", *options, trust, "--dump-dom", f"https://localhost:{port}/"]


def curl(port: int, files: Files, _: Path) -> list[str]:
    return ["curl", "--silent", "--show-error", "--cacert", str(files.certificate), f"https://localhost:{port}/"]


CLIENTS = (
    Peer("Go", go_client("default"), plain, NO_GO),
    Peer("Go, hybrid only", go_client("hybrid"), plain, NO_GO),
    Peer("rustls, Dauntless", rustls_client("default"), plain, NO_RUSTLS),
    Peer("OpenSSL 3.0, Dauntless", s_client(["openssl"], BOTH), with_provider),
    Peer("curl, Dauntless", curl, with_provider, NO_CURL),
    Peer("OpenSSL 3.5", openssl35(s_client, BOTH), plain, NO_DEBIAN_13),
    Peer("Chromium", chromium, plain, NO_CHROMIUM),
    Peer("Go, X25519", go_client("x25519"), plain, NO_GO, CLASSICAL),
    Peer("rustls, X25519", rustls_client("x25519"), plain, NO_RUSTLS, CLASSICAL),
    Peer("OpenSSL 3.0, X25519", s_client(["openssl"], CLASSICAL), plain, nothing, CLASSICAL),
)


# -- running them -------------------------------------------------------------------------------------------------
def certificate(folder: Path, modules: Path) -> Files:
    """A certificate with an ECDSA key that all clients accept."""
    files = Files(folder / "certificate.pem", folder / "key.pem", modules)
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"]
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", str(files.key)]
    made = ["-subj", "/CN=localhost", "-days", "30", "-out", str(files.certificate), "-config", str(CONFIGURATION)]
    command = ["openssl", "req", "-x509", *key, *names, *made]
    subprocess.run(command, env=plain(files), capture_output=True, check=True)
    return files


@contextmanager
def serve(server: Peer, files: Files) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server's port and process; it must be alive at the end."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "said"
        with said.open("w") as errors:
            command = server.command(port, files, Path(folder))
            process = subprocess.Popen(command, env=server.settings(files), stdout=errors, stderr=errors, text=True)
        try:
            listening = wait(port, process)
            assert listening, f"{server.name} does not listen: {said.read_text()}"
            yield port, process
            assert process.poll() is None, f"{server.name} has ended: {said.read_text()}"
        finally:
            process.terminate()
            process.wait(timeout=SECONDS)


def wait(port: int, process: subprocess.Popen[str]) -> bool:
    """Until the server listens, or has ended."""
    for _ in range(SECONDS * 20):
        with socket.socket() as attempt:
            if attempt.connect_ex(("localhost", port)) == 0:
                return True
        if process.poll() is not None:
            return False
        time.sleep(0.05)
    return False


def connect(client: Peer, port: int, files: Files) -> str:
    """What the client prints; it must succeed."""
    with tempfile.TemporaryDirectory() as folder:
        command = client.command(port, files, Path(folder))
        got = subprocess.run(
            command, env=client.settings(files), input=GET, capture_output=True, check=False, timeout=SECONDS
        )
    printed = (got.stdout + got.stderr).decode(errors="replace")
    assert got.returncode == 0, f"{client.name}: status {got.returncode}\n{printed}"
    return printed
