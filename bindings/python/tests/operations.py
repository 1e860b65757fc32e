"""Runs an operation of the package and waits, so that test_remains.py can search this process's memory.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    operations.py MODULE OPERATION SIZE...

Standard input has arguments of these sizes. Each goes into a bytearray, which is filled with zeros afterwards: this program
keeps no copy. A thread prepares the operation, such as its key, writes its number, waits for a byte, works, deletes what was
prepared, writes the size of the result, in eight bytes as its number is, and the result, and waits for another byte.
"""

import importlib
import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

STACK = 4 << 20
MESSAGE = b"message"
POINT = bytes([9]) + bytes(31)  # a public key of X25519

Work = Callable[[], bytes | str]
Operations = dict[str, Callable[..., Work]]


def from_mlkem(m: Any) -> Operations:
    """Of hybrids too, as far as they have the functions. Their ciphertexts end with a point."""
    c = bytes(m.CIPHERTEXT_SIZE - len(POINT)) + POINT
    return {
        "generate": lambda: lambda: m.generate()[1],
        "generate_many": lambda: lambda: m.generate_many(9)[8][1],
        "encapsulation_key": lambda key: partial(m.encapsulation_key, key),
        "expand": lambda key: partial(m.expand, key),
        "encapsulate": lambda public: lambda: m.encapsulate(public)[1],
        "encapsulate_prepared": lambda public: lambda: m.PreparedEncapsulationKey(public).encapsulate()[1],
        "encapsulate_many": lambda public: lambda: m.encapsulate_many([public] * 9)[8][1],
        "decapsulate": lambda key: partial(m.decapsulate, key, c),
        "prepare": lambda key: lambda: m.PreparedDecapsulationKey(key).decapsulate(c),
        "decapsulate_prepared": lambda key: partial(m.PreparedDecapsulationKey(key).decapsulate, c),
        "decapsulate_many": lambda key: lambda: m.decapsulate_many([key] * 9, [c] * 9)[8],
    }


def attempts(key: Any) -> bytes:
    """A signature attempt by attempt."""
    pending = key.begin_mu(bytes(64))
    while (signature := pending.attempt()) is None:
        pass
    return bytes(signature)


def from_mldsa(m: Any) -> Operations:
    prepared = m.PreparedSigningKey
    return {
        "generate": lambda: lambda: m.generate()[1],
        "generate_many": lambda: lambda: m.generate_many(9)[8][1],
        "verifying_key": lambda key: partial(m.verifying_key, key),
        "expand": lambda key: partial(m.expand, key),
        "sign": lambda key: partial(m.sign, key, MESSAGE),
        "sign_digest": lambda key: partial(m.sign_digest, key, bytes(32), "sha256"),
        "sign_mu": lambda key: partial(m.sign_mu, key, bytes(64)),
        "prepare": lambda key: lambda: prepared(key).verifying_key(),
        "sign_prepared": lambda key: partial(prepared(key).sign, MESSAGE),
        "sign_in_attempts": lambda key: partial(attempts, prepared(key)),
        "sign_many": lambda key: lambda: m.sign_many([key] * 9, [MESSAGE] * 9)[8],
        "sign_many_prepared": lambda key: partial(many, m.sign_many, prepared(key)),
    }


def many(sign: Any, key: Any, *arguments: object) -> bytes:
    return bytes(sign([key] * 9, [MESSAGE] * 9, *arguments)[8])


def in_formats(m: Any) -> Operations:
    """Arguments that are text are in bytes here."""
    return {
        "private_to_der": lambda key: partial(m.private_to_der, key),
        "private_to_pem": lambda key: partial(m.private_to_pem, key),
        "private_to_der_of_both": lambda key: partial(m.private_to_der, key, form="both"),
        "private_from_der": lambda der: partial(m.private_from_der, der),
        "private_from_pem": lambda pem: lambda: m.private_from_pem(pem.decode()),
    }


def from_x25519(m: Any) -> Operations:
    return {
        "generate": lambda: lambda: m.generate()[1],
        "public_key": lambda key: partial(m.public_key, key),
        "shared_secret": lambda key: partial(m.shared_secret, key, POINT),
        "shared_secret_many": lambda key: lambda: m.shared_secret_many([key] * 9, [POINT] * 9)[8],
    }


def from_rsa(m: Any) -> Operations:
    private, public = m.PrivateKey, m.PublicKey.from_der
    read, e = private.from_der, b"\1\0\1"
    return {
        "generate": lambda: lambda: private.generate(4096).prime1,
        "from_primes": lambda p, q: lambda: public_of(private.from_primes(public_exponent=e, prime1=p, prime2=q)),
        "from_der": lambda der: lambda: public_of(read(der)),
        "from_pem": lambda pem: lambda: public_of(private.from_pem(pem.decode())),
        "from_pkcs1_der": lambda der: lambda: public_of(private.from_pkcs1_der(der)),
        "from_pkcs1_pem": lambda pem: lambda: public_of(private.from_pkcs1_pem(pem.decode())),
        "to_der": lambda der: read(der).to_der,
        "to_pem": lambda der: read(der).to_pem,
        "prime1": lambda der: partial(getattr, read(der), "prime1"),
        "sign_pss": lambda der: partial(read(der).sign_pss, MESSAGE, "sha256"),
        "sign_pkcs1v15": lambda der: partial(read(der).sign_pkcs1v15, MESSAGE, "sha256"),
        "sign_pss_many": lambda der: partial(many, m.sign_pss_many, read(der), "sha256"),
        "decrypt_oaep": lambda der, c: partial(read(der).decrypt_oaep, c, "sha256"),
        "decrypt_pkcs1v15": lambda der, c: partial(read(der).decrypt_pkcs1v15, c),
        "encrypt_oaep": lambda der, message: partial(public(der).encrypt_oaep, message, "sha256"),
        "encrypt_pkcs1v15": lambda der, message: partial(public(der).encrypt_pkcs1v15, message),
    }


def public_of(key: Any) -> bytes:
    return bytes(key.public_key().to_der())


KEPT: list[bytes] = []


def keep(key: bytearray) -> bytes:
    """What no operation does."""
    KEPT.append(bytes(key))
    return b""


def operations(module: str) -> Operations:
    """All of a module, and one that the search must find."""
    m = importlib.import_module(f"dauntless_crypto.{module}")
    algorithm = "mldsa" if module.startswith("mldsa") else module
    makers = {"mldsa": (from_mldsa, in_formats), "rsa": (from_rsa,), "x25519": (from_x25519, in_formats)}
    found: Operations = {"keep": lambda key: partial(keep, key)}
    for make in makers.get(algorithm, (from_mlkem, in_formats)):
        found |= make(m)
    return found


def read(size: int) -> bytearray:
    """Without a copy elsewhere in this process."""
    place = bytearray(size)
    at = 0
    while at < size:
        at += os.readv(0, [memoryview(place)[at:]])
    return place


def run(operation: Callable[..., Work], arguments: list[bytearray]) -> None:
    work = operation(*arguments)
    os.write(1, threading.get_native_id().to_bytes(8, "little"))
    os.read(0, 1)
    result = work()
    del work
    for argument in arguments:
        argument[:] = bytes(len(argument))
    result = result.encode() if isinstance(result, str) else result
    os.write(1, len(result).to_bytes(8, "little"))
    os.write(1, result)
    del result
    os.read(0, 1)


if __name__ == "__main__":
    operation = operations(sys.argv[1])[sys.argv[2]]
    arguments = [read(int(size)) for size in sys.argv[3:]]
    threading.stack_size(STACK)
    thread = threading.Thread(target=run, args=(operation, arguments))
    thread.start()
    thread.join()
