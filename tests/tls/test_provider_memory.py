"""The provider with AddressSanitizer and UndefinedBehaviorSanitizer: many handshakes, no error and no leak.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.sample import ALL
from tests.tls.conftest import EMPTY, SOURCES, build_provider
from tests.tls.openssl import environment
from tests.tls.programs import archive, compile_program, run_program
from tests.tls.test_provider import GROUPS

SANITIZERS = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -g -fno-omit-frame-pointer"
HANDSHAKES = 10_000 if os.environ.get(ALL) else 150  # of X25519MLKEM768; of each other group a tenth
FILES = 500 if os.environ.get(ALL) else 30  # damaged ones, of each kind


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a provider that reports errors. Its references to the sanitizers are resolved by the program."""
    return build_provider(tmp_path_factory.mktemp("sanitized"), SANITIZERS, "-Wl,-z,undefs")


def test_operations(sanitized: Path, tmp_path: Path) -> None:
    """Every operation, rightly and wrongly used, on threads and after a fork; damaged files."""
    run_program([compile_program("evp", tmp_path, *SANITIZERS.split()), FILES], environment(sanitized, EMPTY))


@pytest.mark.parametrize("group", GROUPS)
def test_handshakes(group: str, sanitized: Path, tmp_path: Path) -> None:
    """On two threads: first handshakes, retries, resumptions, and clients that go away after their first message."""
    program = compile_program("handshakes", tmp_path, *SANITIZERS.split())
    count = HANDSHAKES if group == GROUPS[0] else HANDSHAKES // 10
    settings = environment(sanitized, SOURCES / "openssl.cnf")
    assert "handshakes a second" in run_program([program, "mixed", count, 2, group], settings)


def changed(folder: Path, file: str, old: str, new: str, *flags: str) -> Path:
    """The folder of a provider with other code in one place."""
    room = folder / "tls" / "openssl"
    room.mkdir(parents=True)
    (folder / "ffi").symlink_to(ROOT / "ffi")
    for path in SOURCES.iterdir():
        text = path.read_text()
        if path.name == file:
            assert text.count(old) == 1
            text = text.replace(old, new)
        (room / path.name).write_text(text)
    settings = os.environ | dict(zip(("CFLAGS", "LDFLAGS"), flags, strict=False))
    subprocess.run(["sh", room / "build", archive(), folder / "dauntless.so"], env=settings, check=True)
    return folder


def test_leaks_are_noticed(modules: Path, tmp_path: Path) -> None:
    """A provider whose encapsulation forgets its ephemeral key does not pass."""
    leaking = changed(tmp_path, "kem.c", "    EVP_PKEY_free(own);\n", "", SANITIZERS, "-Wl,-z,undefs")
    program = compile_program("handshakes", tmp_path, *SANITIZERS.split())
    with pytest.raises(AssertionError, match="LeakSanitizer: detected memory leaks"):
        run_program([program, "mixed", 10, 1, GROUPS[0]], environment(leaking, SOURCES / "openssl.cnf"))


def test_secrets_are_wiped(modules: Path, tmp_path: Path) -> None:
    """No block of memory that is freed holds a seed, an expanded key or a shared secret: not after import, copies, key
    exchange, signing and encrypted files."""
    run_program([compile_program("wiped", tmp_path)], environment(modules, EMPTY))


def test_secrets_that_stay_are_noticed(modules: Path, tmp_path: Path) -> None:
    """A provider that frees its keys as they are does not pass."""
    careless = changed(tmp_path, "key.c", "OPENSSL_clear_free(key, size_of(key->algorithm));", "OPENSSL_free(key);")
    with pytest.raises(AssertionError, match="secret 0 is in a block that is freed"):
        run_program([compile_program("wiped", tmp_path)], environment(careless, EMPTY))
