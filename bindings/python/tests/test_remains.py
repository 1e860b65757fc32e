"""What operations leave in memory: nothing secret but what the caller holds. Each runs in another process, which is searched.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

What is searched for is in this process only. Results are Python's bytes, which nobody wipes: what they hold is searched for on
the stack alone. The stack is painted before an operation, so that how much of it was used is seen too.
"""

import hashlib
import importlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from dauntless_crypto import mldsa44, mldsa65, mldsa87, mlkem512, mlkem768, mlkem1024, rsa

MLKEM = {"mlkem512": (mlkem512, 2), "mlkem768": (mlkem768, 3), "mlkem1024": (mlkem1024, 4)}
MLDSA = {"mldsa44": (mldsa44, 4, 4), "mldsa65": (mldsa65, 6, 5), "mldsa87": (mldsa87, 8, 7)}

PAINT = b"\xaa"
RED_ZONE = 1024  # more than what code may use below the stack pointer
WINDOW = 8  # bytes of a secret that are too many on the stack; by chance they are nowhere
LONG = 16  # the same elsewhere, where less is looked for: there is much more to search
# The dynamic linker saves vector registers on the stack when it looks up a function at its first call, and the interpreter has
# copied a result by then. All are looked up before.
BOUND = {"LD_BIND_NOW": "1"}
CALLED = 256  # more than what the clearing itself calls uses, below what it clears
CLEARED = 512  # zeros below what was used: the operation ended in its cleared stack, not beyond

Secrets = dict[str, bytes]

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/mem").exists(), reason="no /proc/self/mem: the memory of another process cannot be read here"
)


@dataclass
class Operation:
    """A call in the other process."""

    module: str
    name: str
    arguments: tuple[bytes, ...]
    secrets: Callable[[bytes], Secrets]  # by what it returns


@dataclass
class Area:
    """Memory that the process can write."""

    start: int
    end: int
    name: str


class Child:
    """The other process, which waits before and after the operation."""

    def __init__(self, operation: Operation) -> None:
        sizes = [str(len(argument)) for argument in operation.arguments]
        program = str(Path(__file__).with_name("operations.py"))
        self.process = subprocess.Popen(
            [sys.executable, program, operation.module, operation.name, *sizes],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env=os.environ | BOUND,
        )
        self.memory = -1
        self.send(b"".join(operation.arguments))
        self.thread = int.from_bytes(self.receive(8), "little")
        try:
            self.memory = os.open(f"/proc/{self.process.pid}/mem", os.O_RDWR)
        except PermissionError as error:
            self.close()
            pytest.skip(f"the memory of another process cannot be read here: {error}")

    def send(self, given: bytes) -> None:
        assert self.process.stdin
        while given:
            given = given[self.process.stdin.write(given) :]

    def receive(self, size: int) -> bytes:
        assert self.process.stdout
        found = b""
        while len(found) < size:
            more = self.process.stdout.read(size - len(found))
            assert more, "the operation failed"
            found += more
        return found

    def waits_at(self) -> int:
        """The stack pointer of the thread, once it waits in a system call on its standard input."""
        while True:
            words = Path(f"/proc/{self.process.pid}/task/{self.thread}/syscall").read_text().split()
            if len(words) == 9 and words[1] == "0x0":
                return int(words[7], 16)
            time.sleep(0.001)

    def areas(self) -> list[Area]:
        found = []
        for line in Path(f"/proc/{self.process.pid}/maps").read_text().splitlines():
            place, rights, *_, name = (*line.split(maxsplit=5), "")[:6]
            start, end = (int(address, 16) for address in place.split("-"))
            if rights.startswith("rw") and not name.startswith("[v"):
                found.append(Area(start, end, name))
        return found

    def read(self, area: Area) -> bytes:
        return os.pread(self.memory, area.end - area.start, area.start)

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
        if self.memory >= 0:
            os.close(self.memory)


@contextmanager
def child(operation: Operation) -> Iterator[Child]:
    other = Child(operation)
    try:
        yield other
    finally:
        other.close()


def windows(secret: bytes, size: int, most: int) -> list[bytes]:
    """At most so many, from one end to the other."""
    starts = range(0, len(secret) - size + 1, size)
    return [secret[start : start + size] for start in starts[:: -(-len(starts) // most)]]


@dataclass
class Remains:
    """What an operation left."""

    secrets: list[str]  # which, and where
    used: int  # bytes of stack
    cleared: int  # the lowest of them, which are zeros


def remains(operation: Operation) -> Remains:
    """Runs it."""
    with child(operation) as other:
        pointer = other.waits_at()
        (stack,) = (area for area in other.areas() if area.start <= pointer < area.end)
        os.pwrite(other.memory, PAINT * (pointer - RED_ZONE - stack.start), stack.start)
        other.send(b"1")
        result = other.receive(int.from_bytes(other.receive(8), "little"))
        other.waits_at()
        areas = [
            (area.name or "allocated memory", other.read(area)) for area in other.areas() if area.start != stack.start
        ]
        below = other.read(stack)[: pointer - stack.start]
    written = below.lstrip(PAINT)
    found = []
    for name, secret in operation.secrets(result).items():
        if any(window in written for window in windows(secret, WINDOW, 64)):
            found.append(f"{name} on the stack")
        for place, memory in areas:
            if secret not in result and any(window in memory for window in windows(secret, LONG, 2)):
                found.append(f"{name} in {place}")
    lowest = written[CALLED:]
    return Remains(found, len(written), len(lowest) - len(lowest.lstrip(b"\0")))


def secrets_of(module: str, key: bytes) -> Secrets:
    """Of a key in bytes: the seed and what follows from it."""
    if module in MLKEM:
        m, k = MLKEM[module]
        sigma = hashlib.sha3_512(key[:32] + bytes([k])).digest()[32:]
        return {"d": key[:32], "z": key[32:], "s": m.expand(key)[:384], "sigma": sigma}
    if module in MLDSA:
        n, k, l = MLDSA[module]
        expanded, seeds = n.expand(key), hashlib.shake_256(key + bytes([k, l])).digest(128)
        s1 = expanded[128 : 128 + 384]
        return {"xi": key, "rho'": seeds[32:96], "K": seeds[96:], "s1": s1, "t0": expanded[-416:]}
    if module == "xwing":
        parts = hashlib.shake_256(key).digest(96)
        return {"seed": key, "d": parts[:32], "z": parts[32:64], "x": parts[64:]}
    return {f"key {i}": key[i : i + 32] for i in range(0, len(key), 32)}


def with_key(module: str, name: str, key: bytes, argument: bytes) -> Operation:
    """A call whose secrets are those of a key, and what it returns if that is as short as a secret."""

    def secrets(result: bytes) -> Secrets:
        return secrets_of(module, key) | ({"result": result} if len(result) == 32 else {})

    return Operation(module, name, (argument,), secrets)


def in_bytes(module: str, name: str) -> Operation:
    """A call of a module whose keys are bytes."""
    m = importlib.import_module(f"dauntless_crypto.{module}")
    public, key = m.generate()
    if name.startswith("generate"):
        return Operation(module, name, (), lambda made: secrets_of(module, made))
    if name.startswith("encapsulate"):
        return Operation(module, name, (public,), lambda k: {"K": k})
    if name == "private_from_der":
        return with_key(module, name, key, m.private_to_der(key))
    if name == "private_from_pem":
        return with_key(module, name, key, m.private_to_pem(key).encode())
    if name.endswith("_of_expanded"):
        return with_key(module, name.removesuffix("_of_expanded"), key, m.expand(key))
    return with_key(module, name, key, key)


@cache
def rsa_key() -> rsa.PrivateKey:
    """The longest: its operations use the most stack."""
    return rsa.PrivateKey.generate(4096)


def forms(name: str, number: bytes) -> Secrets:
    """As the formats have it, as limbs, and as digits of 52 bits, but the highest, which is shorter."""
    value, count = int.from_bytes(number, "big"), 8 * len(number) // 52
    digits = b"".join((value >> 52 * i & (1 << 52) - 1).to_bytes(8, "little") for i in range(count))
    return {name: number, f"{name} in limbs": number[::-1], f"{name} in digits": digits}


def of_rsa(name: str) -> Operation:
    """A call with a key of RSA, or one that makes it."""
    if name == "generate":
        return Operation("rsa", name, (), lambda p: forms("p", p))
    key, message = rsa_key(), os.urandom(32)
    public = key.public_key()
    if name.startswith("encrypt"):
        return Operation("rsa", name, (public.to_der(), message), lambda _: {"message": message})
    arguments: dict[str, tuple[bytes, ...]] = {
        "from_primes": (key.prime1, key.prime2),
        "from_pem": (key.to_pem().encode(),),
        "from_pkcs1_der": (key.to_pkcs1_der(),),
        "from_pkcs1_pem": (key.to_pkcs1_pem().encode(),),
        "decrypt_oaep": (key.to_der(), public.encrypt_oaep(message, "sha256")),
        "decrypt_pkcs1v15": (key.to_der(), public.encrypt_pkcs1v15(message)),
    }
    parts = ("private_exponent", "prime1", "prime2", "exponent1", "exponent2", "coefficient")
    secrets = {"message": message}
    for part in parts:
        secrets |= forms(part, getattr(key, part))
    return Operation("rsa", name, arguments.get(name, (key.to_der(),)), lambda _: secrets)


FORMATS = ("private_to_der", "private_to_pem", "private_to_der_of_both", "private_from_der", "private_from_pem")
OF_KEM = ("generate", "encapsulation_key", "encapsulate", "decapsulate", "prepare", "decapsulate_prepared")
OF_MLKEM = (
    *(*OF_KEM, "generate_many", "encapsulate_many", "decapsulate_many", "encapsulate_prepared", "expand", *FORMATS),
    *("decapsulate_of_expanded", "prepare_of_expanded", "private_to_der_of_expanded"),
)
OF_MLDSA = (
    *("generate", "generate_many", "verifying_key", "expand", "prepare", *FORMATS),
    *("sign", "sign_digest", "sign_mu", "sign_prepared", "sign_in_attempts", "sign_many", "sign_many_prepared"),
    *("sign_of_expanded", "prepare_of_expanded", "private_to_der_of_expanded"),
)
# Those that use the most stack of each size, for the parameter sets of which no more is tried
LARGEST_OF_MLKEM = ("prepare", "decapsulate_many", "private_to_der_of_both", "private_from_der")
LARGEST_OF_MLDSA = ("sign", "sign_prepared", "sign_many", "sign_many_prepared", "private_from_der")
OF_X25519 = ("generate", "public_key", "shared_secret", "shared_secret_many", "private_to_der", *FORMATS[3:])
OF_RSA = (
    *("generate", "from_primes", "from_der", "from_pem", "from_pkcs1_der", "from_pkcs1_pem"),
    *("to_der", "to_pem", "prime1", "sign_pss", "sign_pkcs1v15", "sign_pss_many"),
    *("decrypt_oaep", "decrypt_pkcs1v15", "encrypt_oaep", "encrypt_pkcs1v15"),
)
CALLS = {
    "mlkem512": LARGEST_OF_MLKEM,
    "mlkem768": OF_MLKEM,
    "mlkem1024": LARGEST_OF_MLKEM,
    "mldsa44": LARGEST_OF_MLDSA,
    "mldsa65": OF_MLDSA,
    "mldsa87": LARGEST_OF_MLDSA,
    "x25519": OF_X25519,
    "xwing": OF_KEM,
    "x25519mlkem768": OF_KEM,
    "rsa": OF_RSA,
}


@pytest.mark.parametrize("call", [f"{module}.{name}" for module, names in CALLS.items() for name in names])
def test_nothing_is_left(call: str) -> None:
    """No secret that the caller does not hold is in the process's memory after the call, and none is on its stack; the
    operation used less stack than is cleared."""
    module, name = call.split(".")
    found = remains(of_rsa(name) if module == "rsa" else in_bytes(module, name))
    print(f"{call}: {found.used} bytes of stack, of which the lowest {found.cleared} are zeros")
    assert [] == found.secrets
    assert found.cleared >= CLEARED


def test_the_search_can_find() -> None:
    """A secret that the other process keeps is found there."""
    assert ["xi in allocated memory"] == remains(in_bytes("mldsa65", "keep")).secrets
