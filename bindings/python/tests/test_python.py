"""What Python expects of a module: any buffer, its own exceptions, documentation, other threads that go on.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import inspect
import sys
import threading
import time
from types import ModuleType

import dauntless_crypto
import pytest
from dauntless_crypto import (
    hazmat,
    mldsa44,
    mldsa65,
    mldsa87,
    mlkem512,
    mlkem768,
    mlkem1024,
    rsa,
    sha3,
    x25519,
    x25519mlkem768,
    xwing,
)

MODULES = (
    *(mlkem512, mlkem768, mlkem1024, hazmat.mlkem512, hazmat.mlkem768, hazmat.mlkem1024),
    *(mldsa44, mldsa65, mldsa87, hazmat.mldsa44, hazmat.mldsa65, hazmat.mldsa87),
    *(x25519, x25519mlkem768, xwing, hazmat.x25519mlkem768, hazmat.xwing),
    rsa,
    sha3,
)
BUFFERS = (bytes, bytearray, memoryview, lambda b: memoryview(bytearray(b)), lambda b: memoryview(b * 2)[: len(b)])


@pytest.mark.parametrize("kind", BUFFERS)
def test_every_buffer(kind: type) -> None:
    """What holds bytes is taken as bytes are, alone and in batches."""
    public, seed = mlkem768.generate()
    ciphertext, secret = mlkem768.encapsulate(kind(public))
    assert secret == mlkem768.decapsulate(kind(seed), kind(ciphertext))
    assert [secret] == mlkem768.decapsulate_many([kind(seed)], [kind(ciphertext)])
    assert secret == mlkem768.PreparedDecapsulationKey(kind(seed)).decapsulate(kind(ciphertext))
    assert 1 == len(mlkem768.encapsulate_many([kind(public)]))
    public, seed = mldsa65.generate()
    signature = mldsa65.sign(kind(seed), kind(b"message"), context=kind(b"context"))
    mldsa65.verify(kind(public), kind(b"message"), kind(signature), context=kind(b"context"))
    signatures = mldsa65.sign_many([kind(seed)], [kind(b"message")], contexts=[kind(b"context")])
    mldsa65.verify_many([kind(public)], [kind(b"message")], [kind(signatures[0])], contexts=[kind(b"context")])
    builder = mldsa65.MuBuilder(kind(public), context=kind(b"context"))
    builder.update(kind(b"message"))
    mldsa65.PreparedVerifyingKey(kind(public)).verify_mu(kind(builder.finalize()), kind(signature))
    assert sha3.sha3_256(b"abc") == sha3.sha3_256(kind(b"abc"))
    assert sha3.Shake128(b"abc").squeeze(9) == sha3.Shake128(kind(b"abc")).squeeze(9)


def test_a_buffer_is_not_changed() -> None:
    """A bytearray with a secret is the caller's, to keep or to wipe."""
    seed = bytearray(range(64))
    mlkem768.encapsulation_key(memoryview(seed))
    assert bytearray(range(64)) == seed


@pytest.mark.parametrize("wrong", ("text", 5, None, [1, 2], object()))
def test_what_is_no_buffer(wrong: object) -> None:
    """A TypeError that says what to give."""
    with pytest.raises(TypeError, match="bytes"):
        sha3.sha3_256(wrong)


def test_numbers_that_are_too_great() -> None:
    """MemoryError or OverflowError, as Python's own functions: never an abort, never a PanicException."""
    for count in (10**10, 2**62, 2**63, 2**64 - 1):
        for module in (mlkem768, mldsa65):
            with pytest.raises(MemoryError):
                module.generate_many(count)
    for count in (2**64, -1):
        for module in (mlkem768, mldsa65):
            with pytest.raises(OverflowError):
                module.generate_many(count)
    stream = sha3.Shake128(b"abc")
    for length in (2**50, 2**63, 2**64 - 1):
        with pytest.raises(MemoryError):
            stream.squeeze(length)
    stream.update(b"d")  # it has not ended
    assert sha3.Shake128(b"abcd").squeeze(5) == stream.squeeze(5)


def mldsa_pending(module: ModuleType) -> object:
    """The class that is not called: `begin_mu` makes its objects."""
    return getattr(module, "PendingSignature", None)


def test_documentation_at_run_time() -> None:
    """Modules, functions, classes, methods: each says what it is, and shows its arguments."""
    assert dauntless_crypto.__doc__
    for module in MODULES:
        assert module.__doc__
        for name, member in inspect.getmembers(module):
            if name.startswith("_") or isinstance(member, int):
                continue
            assert member.__doc__, f"{module.__name__}.{name}"
            assert member is mldsa_pending(module) or inspect.signature(member) is not None
            for method in vars(member) if inspect.isclass(member) else ():
                if not method.startswith("_"):
                    assert getattr(member, method).__doc__, f"{module.__name__}.{name}.{method}"


SEED = bytes(range(64))
PREPARED = mldsa87.PreparedSigningKey(SEED[:32])
RSA = rsa.PrivateKey.generate(2048)
WORK = {
    "mldsa87": lambda: mldsa87.sign(SEED[:32], bytes(1 << 25)),
    "prepared": lambda: PREPARED.sign(bytes(1 << 25)),
    "verify": lambda: mldsa87.PreparedVerifyingKey(PREPARED.verifying_key()).verify_mu(
        mldsa87.mu(PREPARED.verifying_key(), bytes(1 << 25)), PREPARED.sign(bytes(1 << 25))
    ),
    "batch": lambda: mldsa65.sign_many([SEED[:32]] * 64, [bytes(1 << 19)] * 64),
    "rsa": lambda: RSA.public_key().verify_pss(bytes(1 << 25), "sha256", RSA.sign_pss(bytes(1 << 25), "sha256")),
    "rsa keys": lambda: rsa.PrivateKey.generate(2048),
    "sha3": lambda: sha3.sha3_512(bytes(1 << 25)),
    "mlkem768": lambda: mlkem768.decapsulate_many([SEED] * 4000, [bytes(mlkem768.CIPHERTEXT_SIZE)] * 4000),
}


@pytest.mark.parametrize("name", WORK)
def test_other_threads_run(name: str) -> None:
    """During one long call another thread takes many steps: with the interpreter held it takes one or two."""
    work = WORK[name]
    before, done, steps = sys.getswitchinterval(), threading.Event(), 0
    sys.setswitchinterval(60)  # nobody is interrupted
    try:
        worker = threading.Thread(target=lambda: (work(), done.set()))
        worker.start()
        while not done.is_set():
            steps += 1
            time.sleep(0)
        worker.join()
    finally:
        sys.setswitchinterval(before)
    assert steps > 10


def test_one_stream_from_several_threads() -> None:
    """No byte is given twice, and none is lost."""
    stream, pieces = sha3.Shake128(b"abc"), []
    threads = [threading.Thread(target=lambda: pieces.append(stream.squeeze(1 << 18))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = sha3.Shake128(b"abc").squeeze(1 << 20)
    assert {whole[n << 18 : n + 1 << 18] for n in range(4)} == set(pieces)
