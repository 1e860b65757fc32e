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
from tests.tls.test_provider import GROUPS

SANITIZERS = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -g -fno-omit-frame-pointer"
HANDSHAKES = 10_000 if os.environ.get(ALL) else 150  # of X25519MLKEM768; of each other group a tenth
FILES = 2_000 if os.environ.get(ALL) else 30  # damaged ones, of each kind
STRICT = ("-std=gnu11", "-Wall", "-Wextra", "-Werror")


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a provider that reports errors. Its references to the sanitizers are resolved by the program."""
    return build_provider(tmp_path_factory.mktemp("sanitized"), SANITIZERS, "-Wl,-z,undefs")


def compile_program(name: str, folder: Path, *more: object) -> Path:
    built = folder / name
    source = ROOT / "tests" / "tls" / f"{name}.c"
    include = f"-I{ROOT / 'ffi' / 'include'}"
    libraries = ("-lssl", "-lcrypto", "-lpthread", "-lm")
    command = ["gcc", *STRICT, *SANITIZERS.split(), include, source, *map(str, more), "-o", built, *libraries]
    subprocess.run(command, check=True)
    return built


def run(command: list[object], settings: dict[str, str]) -> str:
    got = subprocess.run(
        list(map(str, command)), env=settings, capture_output=True, text=True, check=False, timeout=900
    )
    assert (0, "") == (got.returncode, got.stderr)
    return got.stdout


def test_operations(sanitized: Path, tmp_path: Path) -> None:
    """Every operation, rightly and wrongly used, on threads and after a fork; damaged files."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "libdauntless.a"
    run([compile_program("evp", tmp_path, target), FILES], environment(sanitized, EMPTY))


@pytest.mark.parametrize("group", GROUPS)
def test_handshakes(group: str, sanitized: Path, tmp_path: Path) -> None:
    """On two threads: first handshakes, retries, resumptions, and clients that go away after their first message."""
    program = compile_program("handshakes", tmp_path)
    count = HANDSHAKES if group == GROUPS[0] else HANDSHAKES // 10
    settings = environment(sanitized, SOURCES / "openssl.cnf")
    assert "handshakes a second" in run([program, "mixed", count, 2, group], settings)


def test_leaks_are_noticed(tmp_path: Path) -> None:
    """A provider whose encapsulation forgets its ephemeral key does not pass."""
    room = tmp_path / "tls" / "openssl"
    room.mkdir(parents=True)
    (tmp_path / "ffi").symlink_to(ROOT / "ffi")
    for path in SOURCES.iterdir():
        text = path.read_text()
        if path.name == "kem.c":
            assert text.count("    EVP_PKEY_free(own);\n") == 1
            text = text.replace("    EVP_PKEY_free(own);\n", "")
        (room / path.name).write_text(text)
    archive = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "libdauntless.a"
    settings = os.environ | {"CFLAGS": SANITIZERS, "LDFLAGS": "-Wl,-z,undefs"}
    subprocess.run(["sh", room / "build", archive, tmp_path / "dauntless.so"], env=settings, check=True)
    program = compile_program("handshakes", tmp_path)
    got = subprocess.run(
        [program, "mixed", "10", "1", GROUPS[0]],
        env=environment(tmp_path, SOURCES / "openssl.cnf"),
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert got.returncode != 0
    assert "LeakSanitizer: detected memory leaks" in got.stderr
