"""Messages of TLS 1.3 (RFC 8446, section 4), made by hand, and the first answer to them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import socket
from collections.abc import Sequence
from dataclasses import dataclass

ALERT, HANDSHAKE = 21, 22  # content types, section 5.1
CLIENT_HELLO, SERVER_HELLO = 1, 2
ILLEGAL_PARAMETER, DECODE_ERROR, INTERNAL_ERROR = 47, 50, 80  # section 6
RETRY = bytes.fromhex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c")  # random of HelloRetryRequest
SECONDS = 10

SUPPORTED_GROUPS, SIGNATURE_ALGORITHMS, SUPPORTED_VERSIONS, KEY_SHARE = 10, 13, 43, 51
TLS_1_3 = bytes.fromhex("0304")
AES_128_GCM_SHA256 = bytes.fromhex("1301")


@dataclass(frozen=True)
class Answer:
    """The first record of the other side: an alert's number, or the handshake message's type and text."""

    alert: int = 0
    message: int = 0
    text: bytes = b""


def counted(size: int, text: bytes) -> bytes:
    """With its length in front, in `size` bytes."""
    return len(text).to_bytes(size, "big") + text


def extension(number: int, text: bytes) -> bytes:
    return number.to_bytes(2, "big") + counted(2, text)


def record(content: int, text: bytes) -> bytes:
    """As few records as hold the text."""
    parts = [text[at : at + (1 << 14)] for at in range(0, len(text), 1 << 14)]
    return b"".join(bytes([content, 3, 1]) + counted(2, part) for part in parts)


def client_hello(group: int, share: bytes) -> bytes:
    """One group, and one share for it."""
    entry = group.to_bytes(2, "big")
    schemes = (0x0403, 0x0804, 0x0805, 0x0401)  # ECDSA with P-256, RSA
    extensions = (
        extension(SUPPORTED_VERSIONS, counted(1, TLS_1_3)),
        extension(SUPPORTED_GROUPS, counted(2, entry)),
        extension(SIGNATURE_ALGORITHMS, counted(2, b"".join(s.to_bytes(2, "big") for s in schemes))),
        extension(KEY_SHARE, counted(2, entry + counted(2, share))),
    )
    body = (
        bytes.fromhex("0303")
        + bytes(32)  # random
        + counted(1, b"")  # session
        + counted(2, AES_128_GCM_SHA256)
        + counted(1, bytes(1))  # no compression
        + counted(2, b"".join(extensions))
    )
    return record(HANDSHAKE, bytes([CLIENT_HELLO]) + counted(3, body))


def server_hello(group: int, share: bytes, session: bytes) -> bytes:
    """The answer to a ClientHello with this session."""
    extensions = (
        extension(SUPPORTED_VERSIONS, TLS_1_3),
        extension(KEY_SHARE, group.to_bytes(2, "big") + counted(2, share)),
    )
    body = bytes.fromhex("0303") + bytes(range(32)) + counted(1, session) + AES_128_GCM_SHA256 + bytes(1)
    return record(HANDSHAKE, bytes([SERVER_HELLO]) + counted(3, body + counted(2, b"".join(extensions))))


def exactly(connection: socket.socket, size: int) -> bytes:
    text = b""
    while len(text) < size:
        part = connection.recv(size - len(text))
        assert part, "the connection was closed without an alert"
        text += part
    return text


def answer(connection: socket.socket) -> Answer:
    """What the first record says."""
    header = exactly(connection, 5)
    text = exactly(connection, int.from_bytes(header[3:], "big"))
    if header[0] == ALERT:
        return Answer(alert=text[1])
    assert header[0] == HANDSHAKE
    return Answer(message=text[0], text=text)


def ask(port: int, messages: Sequence[bytes]) -> Answer:
    """The server's answer to these."""
    with socket.create_connection(("localhost", port), timeout=SECONDS) as connection:
        for message in messages:
            connection.sendall(message)
        return answer(connection)
