"""Malformed key shares: the right alert, and a server that lives on.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import socket
import subprocess
from collections.abc import Iterator

import pytest

from tests.tls.hello import (
    DECODE_ERROR,
    ILLEGAL_PARAMETER,
    INTERNAL_ERROR,
    SECONDS,
    SERVER_HELLO,
    Answer,
    answer,
    ask,
    client_hello,
    exactly,
    server_hello,
)
from tests.tls.openssl import Certificate, OpenSSL

Q = 3329
P_25519 = (1 << 255) - 19

# P-256: SEC 2, section 2.4.2; P-384: section 2.5.1.
P256 = (1 << 256) - (1 << 224) + (1 << 192) + (1 << 96) - 1
P384 = (1 << 384) - (1 << 128) - (1 << 96) + (1 << 32) - 1
B256 = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
B384 = 0xB3312FA7E23EE7E4988E056BE3F82D19181D9C6EFE8141120314088F5013875AC656398D8A2ED19D2A85C8EDD3EC2AEF

KEM_SIZES = {512: (800, 768), 768: (1184, 1088), 1024: (1568, 1568)}  # of encapsulation keys and ciphertexts
X25519, P256_KEM, P384_KEM = 0x11EC, 0x11EB, 0x11ED
NAMES = {
    X25519: "X25519MLKEM768",
    P256_KEM: "SecP256r1MLKEM768",
    P384_KEM: "SecP384r1MLKEM1024",
    0x0200: "MLKEM512",
    0x0201: "MLKEM768",
    0x0202: "MLKEM1024",
}
PARAMETERS = {X25519: 768, P256_KEM: 768, P384_KEM: 1024, 0x0200: 512, 0x0201: 768, 0x0202: 1024}


def encapsulation_key(group: int, *, place: int = -1, value: int = 0) -> bytes:
    """Random coefficients, reduced but for the one at a place (FIPS 203, Algorithm 5 with d = 12), and a random rho."""
    chosen = random.Random(group)
    size = KEM_SIZES[PARAMETERS[group]][0]
    coefficients = [chosen.randrange(Q) for _ in range((size - 32) * 8 // 12)]
    if place >= 0:
        coefficients[place] = value
    packed = sum(c << (12 * i) for i, c in enumerate(coefficients))
    return packed.to_bytes(size - 32, "little") + chosen.randbytes(32)


def point(group: int) -> bytes:
    """An uncompressed point that is on the curve: the first x from 5 on that has a y; both primes are 3 modulo 4."""
    prime, b = (P256, B256) if group == P256_KEM else (P384, B384)
    size = prime.bit_length() // 8
    x = next(x for x in range(5, 100) if pow((x**3 - 3 * x + b) % prime, (prime - 1) // 2, prime) == 1)
    y = pow((x**3 - 3 * x + b) % prime, (prime + 1) // 4, prime)
    return b"\x04" + x.to_bytes(size, "big") + y.to_bytes(size, "big")


def order_eight() -> Iterator[int]:
    """u coordinates on Curve25519 whose double is 1 or -1, so that their order is 8 there or on its twist.

    Doubling (RFC 7748, section 5): u' = (u^2 - 1)^2 / (4 u (u^2 + A u + 1)), A = 486662. The points of order 4 have
    u = 1 and u = -1: for u' = 1 with w = u + 1/u the equation is w^2 - 4 = 4 (w + A), so that w = 2 +- sqrt(8 + 4 A)."""
    a = 486662

    def roots(square: int) -> list[int]:
        for root in (pow(square, (P_25519 + 3) // 8, P_25519),):
            for r in (root, root * pow(2, (P_25519 - 1) // 4, P_25519) % P_25519):
                if (r * r - square) % P_25519 == 0:
                    return [r, -r % P_25519]
        return []

    half = pow(2, -1, P_25519)
    for r in roots((8 + 4 * a) % P_25519):
        w = 2 + r
        for s in roots((w * w - 4) % P_25519):
            yield (w + s) * half % P_25519


def low_orders() -> list[int]:
    """All u coordinates of 256 bits, reduced or not, highest bit set or not, with which every secret is 0."""
    found = [0, 1, P_25519 - 1, P_25519, P_25519 + 1, *order_eight()]
    return [u + high for u in found for high in (0, 1 << 255)]


def classical(group: int) -> bytes:
    if group == X25519:
        return (9).to_bytes(32, "little")
    return point(group) if group in (P256_KEM, P384_KEM) else b""


def share(group: int, key: bytes, other: bytes) -> bytes:
    """In the order of draft-ietf-tls-ecdhe-mlkem: ML-KEM first with X25519, last with the NIST curves."""
    return key + other if group == X25519 else other + key


def good(group: int) -> bytes:
    return share(group, encapsulation_key(group), classical(group))


def bad_sizes(group: int) -> Iterator[bytes]:
    whole = good(group)
    yield from (whole[:-1], whole[1:], whole + b"\0", whole + whole, whole[:1], bytes(60000))
    if classical(group):
        yield from (encapsulation_key(group), classical(group))


def bad_coefficients(group: int) -> Iterator[bytes]:
    """The first, one in the middle and the last, just too large and as large as 12 bits can be."""
    last = (KEM_SIZES[PARAMETERS[group]][0] - 32) * 8 // 12 - 1
    for place in (0, 1, last // 2, last):
        for value in (Q, 4095):
            yield share(group, encapsulation_key(group, place=place, value=value), classical(group))


def bad_points(group: int) -> Iterator[bytes]:
    """Not on the curve, in another form, too large a coordinate, infinity with zeros behind it."""
    fine = point(group)
    prime = P256 if group == P256_KEM else P384
    size = (len(fine) - 1) // 2
    x, y = int.from_bytes(fine[1 : 1 + size], "big"), int.from_bytes(fine[1 + size :], "big")
    yield fine[:-1] + bytes([fine[-1] ^ 1])
    yield from (bytes([form]) + fine[1:] for form in (0, 2, 3, 5, 6, 7, 6 + (y & 1)))
    if x + prime < 1 << (8 * size):
        yield b"\x04" + (x + prime).to_bytes(size, "big") + fine[1 + size :]
    yield b"\x04" + bytes(2 * size)
    yield b"\x04" + b"\xff" * (2 * size)
    yield bytes(len(fine))


def malformed(group: int) -> Iterator[bytes]:
    yield from bad_sizes(group)
    yield from bad_coefficients(group)
    if group == X25519:
        for u in low_orders():
            yield share(group, encapsulation_key(group), u.to_bytes(32, "little"))
    elif classical(group):
        for bad in bad_points(group):
            yield share(group, encapsulation_key(group), bad)


def test_points_of_low_order() -> None:
    """There are seven, two with order 8."""
    assert len(low_orders()) == 14
    assert {u.to_bytes(32, "little").hex()[:8] for u in order_eight()} == {"e0eb7a7c", "5f9c95bc"}


@pytest.mark.parametrize("group", NAMES, ids=NAMES.__getitem__)
def test_server(group: int, openssl: OpenSSL, certificate: Certificate) -> None:
    """Every malformed share gets illegal_parameter, and an empty one decode_error; good ones before and after are answered."""
    with openssl.serve(certificate, "-groups", NAMES[group]) as port:
        assert SERVER_HELLO == ask(port, [client_hello(group, good(group))]).message
        for number, bad in enumerate(malformed(group)):
            assert Answer(alert=ILLEGAL_PARAMETER) == ask(port, [client_hello(group, bad)]), f"share {number}"
        assert Answer(alert=DECODE_ERROR) == ask(port, [client_hello(group, b"")])
        assert SERVER_HELLO == ask(port, [client_hello(group, good(group))]).message


@pytest.mark.parametrize("group", NAMES, ids=NAMES.__getitem__)
def test_client(group: int, openssl: OpenSSL) -> None:
    """A client ends with an alert when the server's share has another size or an invalid classical part: internal_error, which
    OpenSSL chooses. A ciphertext that is wrong is found later, by keys that do not fit."""
    size = KEM_SIZES[PARAMETERS[group]][1]
    fine = share(group, bytes(size), classical(group))
    bad = [fine[:-1], fine + b"\0", fine[:1]]
    if group == X25519:
        bad += [share(group, bytes(size), u.to_bytes(32, "little")) for u in low_orders()[:3]]
    elif classical(group):
        bad += [share(group, bytes(size), p) for p in bad_points(group)][:3]
    for number, wrong in enumerate(bad):
        assert Answer(alert=INTERNAL_ERROR) == answer_of_client(openssl, group, wrong), f"share {number}"


def answer_of_client(openssl: OpenSSL, group: int, wrong: bytes) -> Answer:
    """A server that answers any client with this share."""
    with socket.create_server(("localhost", 0)) as server:
        server.settimeout(SECONDS)
        command = openssl.command(
            "s_client", "-connect", f"localhost:{server.getsockname()[1]}", "-groups", NAMES[group]
        )
        with subprocess.Popen(
            command,
            env=openssl.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as client:
            connection, _ = server.accept()
            with connection:
                connection.settimeout(SECONDS)
                hello = exactly(connection, int.from_bytes(exactly(connection, 5)[3:], "big"))
                session = hello[39 : 39 + hello[38]]  # after type, length, version, random and the session's own length
                connection.sendall(server_hello(group, wrong, session))
                got = answer(connection)
            assert client.wait(SECONDS) == 1, "it ends, and does not crash"
        return got
