"""A relay between a TLS client and its server that reads from the server's hello which group was chosen.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

No client and no server is asked what it negotiated: the bytes on the wire tell (RFC 8446, sections 4.1.3, 4.2.8 and 5.1).
"""

from __future__ import annotations

import hashlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

RETRY = hashlib.sha256(b"HelloRetryRequest").digest()  # the random bytes of such a hello
RECORD_HANDSHAKE, RECORD_ALERT = 22, 21
SERVER_HELLO = 2
KEY_SHARE = 51
GROUPS = {
    0x0017: "P-256",
    0x001D: "X25519",
    0x11EB: "SecP256r1MLKEM768",
    0x11EC: "X25519MLKEM768",
    0x11ED: "SecP384r1MLKEM1024",
}


@dataclass(frozen=True)
class Hello:
    """What a server chose, and whether it asked the client for a second hello."""

    group: str
    retried: bool = False


@dataclass
class Tap:
    """The relay's port, and what servers chose in each connection."""

    port: int
    hellos: list[Hello] = field(default_factory=list)


@contextmanager
def tap(target: int) -> Iterator[Tap]:
    """Relays connections to a port of this machine until the block ends."""
    with socket.create_server(("localhost", 0)) as listener:
        found = Tap(listener.getsockname()[1])
        threading.Thread(target=accept, args=(listener, target, found), daemon=True).start()
        try:
            yield found
        finally:
            listener.shutdown(socket.SHUT_RDWR)


def accept(listener: socket.socket, target: int, found: Tap) -> None:
    while True:
        try:
            client, _ = listener.accept()
        except OSError:  # the block has ended
            return
        server = socket.create_connection(("localhost", target))
        threading.Thread(target=relay, args=(client, server, None), daemon=True).start()
        threading.Thread(target=relay, args=(server, client, found), daemon=True).start()


def relay(source: socket.socket, sink: socket.socket, found: Tap | None) -> None:
    """Copies until the source closes; reads the hello on the way, if there is somebody to tell."""
    seen, hello = bytearray(), None
    try:
        while data := source.recv(1 << 16):
            if found and hello is None:
                seen += data
                hello = read(bytes(seen))
                if hello:
                    found.hellos.append(hello)
            sink.sendall(data)
    except OSError:  # either side has gone: the other one must hear of it
        pass
    with suppress(OSError):
        sink.shutdown(socket.SHUT_WR)


def read(data: bytes) -> Hello | None:
    """The hello in what a server has sent so far, once it is complete."""
    retried = False
    while len(data) >= 5:
        kind, length = data[0], int.from_bytes(data[3:5], "big")
        body, data = data[5 : 5 + length], data[5 + length :]
        if kind != RECORD_HANDSHAKE or len(body) < length or body[0] != SERVER_HELLO:
            continue
        group = GROUPS.get(key_share(body), hex(key_share(body)))
        if body[6:38] != RETRY:  # behind type, length and version
            return Hello(group, retried)
        retried = True
    return None


def key_share(hello: bytes) -> int:
    """The group in the extension of a ServerHello or HelloRetryRequest; 0 if there is none."""
    at = 4 + 2 + 32  # type and length, version, random
    at += 1 + hello[at] + 2 + 1 + 2  # session, cipher suite, compression, length of extensions
    while at + 4 <= len(hello):
        kind, length = (int.from_bytes(hello[i : i + 2], "big") for i in (at, at + 2))
        if kind == KEY_SHARE:
            return int.from_bytes(hello[at + 4 : at + 6], "big")
        at += 4 + length
    return 0
