"""README's quick start for TLS: the commands as printed, the page, and what is left when it ends.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.sample import ALL
from tests.tls.openssl import free_port
from tests.tls.peers import NO_CHROMIUM, NO_NGINX

PICTURE = ROOT / "build" / "tls" / "page.png"


def printed() -> list[str]:
    """The commands of README's section."""
    section = (ROOT / "README.md").read_text().split("## TLS 1.3\n")[1].split("\n## ")[0]
    return re.findall(r"^    (\S.*)$", section, re.MULTILINE)


def packages() -> list[str]:
    """The packages that the verb installs where they are missing."""
    recipe = (ROOT / "Makefile").read_text().split("\ndemo-tls:")[1]
    line = re.search(r"tls/demo/install (.*)", recipe)
    assert line is not None
    return line[1].split()


@pytest.fixture
def settings(modules: Path) -> dict[str, str]:
    """A port of its own. Tests install nothing: where something is missing, only `make test-tls` goes on."""
    if not os.environ.get(ALL):
        shown = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${Package}\n"], capture_output=True, text=True, check=False
        )
        missing = [name for name in packages() if name not in {*shown.stdout.split(), "cargo"}]
        if missing or NO_NGINX():
            pytest.skip("; ".join([*(f"no {name}" for name in missing), NO_NGINX()]))
    return os.environ | {"PORT": str(free_port())}


def test_quick_start(settings: dict[str, str]) -> None:
    """Two commands. The last one prints an address whose page names the hybrid; Ctrl-C ends nginx, and the port is free."""
    install, command = printed()
    assert install == "apt install make"
    with subprocess.Popen(
        command.split(),
        cwd=ROOT,
        env=settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as demo:
        try:
            assert demo.stdout is not None
            said: list[str] = []
            address = None
            while address is None:
                line = demo.stdout.readline()
                assert line, "".join(said)
                said.append(line)
                address = re.search(r"https://localhost:\d+/", line)
            fetched = curl(settings, address[0])
            assert "<h1>X25519MLKEM768</h1>" in fetched.stdout, fetched.stderr
            assert "X25519MLKEM768\n" == curl(settings, address[0] + "group").stdout
        finally:
            os.killpg(demo.pid, signal.SIGINT)
            demo.wait(timeout=60)
    assert curl(settings, address[0]).returncode == 7  # nobody listens


def curl(settings: dict[str, str], address: str) -> subprocess.CompletedProcess[str]:
    """What Debian's curl gets, with the provider and the certificate of the demonstration."""
    folder = ROOT / "build" / "demo-tls"
    provider = {"OPENSSL_MODULES": str(folder), "OPENSSL_CONF": str(ROOT / "tls" / "openssl" / "openssl.cnf")}
    command = ["curl", "--silent", "--show-error", "--cacert", folder / "certificate.pem", address]
    return subprocess.run(command, env=settings | provider, capture_output=True, text=True, check=False, timeout=60)


def test_a_port_that_is_taken(settings: dict[str, str]) -> None:
    """The error says so, and how to choose another one."""
    with socket.create_server(("127.0.0.1", int(settings["PORT"]))):
        got = subprocess.run(
            ["make", "demo-tls"], cwd=ROOT, env=settings, capture_output=True, text=True, check=False, timeout=900
        )
    assert got.returncode != 0
    assert "Address already in use" in got.stderr
    assert "give PORT=9443" in got.stderr


def test_a_browser(settings: dict[str, str]) -> None:
    """Chromium, as Debian ships it, reads X25519MLKEM768 on the page; the picture is kept."""
    if NO_CHROMIUM() or not os.environ.get(ALL):
        pytest.skip(NO_CHROMIUM() or "a browser takes long: make test-tls")
    PICTURE.unlink(missing_ok=True)
    subprocess.run(["make", "demo-tls", f"SCREENSHOT={PICTURE}"], cwd=ROOT, env=settings, check=True, timeout=900)
    assert PICTURE.read_bytes().startswith(b"\x89PNG")
