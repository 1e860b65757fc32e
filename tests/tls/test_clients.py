"""Real clients and servers of TLS 1.3 against each other, and nginx under a browser.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import threading
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.sample import ALL, sample
from tests.tls.matrix import negotiated
from tests.tls.openssl import environment
from tests.tls.peers import (
    CLIENTS,
    CONFIGURATION,
    EMPTY,
    SERVERS,
    Files,
    Peer,
    build_programs,
    certificate,
    connect,
    serve,
)
from tests.tls.tap import Hello

NGINX = SERVERS[0]
OPENSSL = next(client for client in CLIENTS if client.name == "OpenSSL 3.0, Dauntless")
PAIRS = [(client, server) for client, server in itertools.product(CLIENTS, SERVERS)]


@pytest.fixture(scope="session")
def files(modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Files:
    """A certificate, and the programs of Go and rustls: built by `make test-tls`, else as an earlier run has left them."""
    if os.environ.get(ALL):
        build_programs()
    return certificate(tmp_path_factory.mktemp("localhost"), modules)


def need(*peers: Peer) -> None:
    reasons = [reason for peer in peers if (reason := peer.missing())]
    if reasons:
        pytest.skip("; ".join(reasons))


@pytest.mark.parametrize(
    ("client", "server"), sample(PAIRS, 7), ids=lambda peer: peer.name.replace(", ", "-").replace(" ", "-")
)
def test_pair(client: Peer, server: Peer, files: Files) -> None:
    """The hybrid is negotiated without a retry if both have it, else X25519; the bytes of the server's hello say so."""
    need(client, server)
    with serve(server, files) as (port, _):
        assert Hello(client.expected) == negotiated(client, port, files)


def test_reload(files: Files) -> None:
    """nginx reads its configuration again (SIGHUP) while clients come: none fails, and the hybrid is still negotiated."""
    need(NGINX)
    failed: list[str] = []

    def come() -> None:
        for _ in range(10):
            try:
                assert "X25519MLKEM768" in connect(OPENSSL, port, files)
            except (AssertionError, subprocess.TimeoutExpired) as error:
                failed.append(str(error))

    with serve(NGINX, files) as (port, process):
        threads = [threading.Thread(target=come) for _ in range(2)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
        assert [] == failed
        assert Hello("X25519MLKEM768") == negotiated(OPENSSL, port, files)


@pytest.mark.parametrize("what", ["module", "configuration"])
def test_nginx_without_the_provider(what: str, files: Files, tmp_path: Path) -> None:
    """nginx does not start without the module, or without the configuration that names it: it names the group that it lacks."""
    need(NGINX)
    modules, configuration = (tmp_path, CONFIGURATION) if what == "module" else (files.modules, EMPTY)
    command = [*NGINX.command(1, files, tmp_path), "-t"]
    settings = environment(modules, configuration)
    got = subprocess.run(command, env=settings, capture_output=True, text=True, check=False, timeout=60)
    assert got.returncode != 0
    assert 'SSL_CTX_set1_curves_list("X25519MLKEM768:' in got.stderr


def test_many_at_once(files: Files) -> None:
    """Eight clients at a time, in turn with and without the hybrid, all get the page of their own group."""
    need(NGINX)
    classical = CLIENTS[-1]
    seen: Counter[str] = Counter()

    def come(client: Peer) -> None:
        seen[f"{client.expected}<" in connect(client, port, files)] += 1

    with serve(NGINX, files) as (port, _):
        threads = [threading.Thread(target=come, args=(client,)) for client in (OPENSSL, classical) * 4]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert {True: 8} == seen
