"""The examples of the README: compiled, run, and short. Those of docs/c.md, in programs around them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from tests.ffi.conftest import INCLUDE, Library, library

__all__ = ["library"]

LIMIT = 10  # lines of code
COUNTS = {"rust": 4, "c": 3, "python": 3}
FLAGS = ("-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{INCLUDE}")
# What stands around each example of docs/c.md: keys before it, and what must be so after it. An error ends the program with 1.
VERIFIES_MANY = """
enum { KEY = DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE, SIGNATURE = DAUNTLESS_MLDSA65_SIGNATURE_SIZE };
static uint8_t keys[2 * KEY], signatures[2 * SIGNATURE], sk[DAUNTLESS_MLDSA65_SEED_SIZE];
const uint8_t first[] = "first", second[] = "second";
const dauntless_bytes texts[] = {{first, sizeof first}, {second, sizeof second}};
for (size_t i = 0; i < 2; i++) {
    if (dauntless_mldsa65_generate(keys + i * KEY, KEY, sk, sizeof sk)) return 2;
    if (dauntless_mldsa65_sign(signatures + i * SIGNATURE, SIGNATURE, sk, sizeof sk, texts[i].start, texts[i].size, NULL, 0))
        return 3;
}
EXAMPLE
return valid[0] && valid[1] ? 0 : 4;
"""
DECRYPTS = """
static dauntless_rsa_private_key key;
static dauntless_rsa_public_key public_key;
const uint8_t secret[] = "a key of another algorithm";
uint8_t ciphertext[DAUNTLESS_RSA2048_SIZE];
if (dauntless_rsa_generate(&key, 2048) || dauntless_rsa_public_key_from_private_key(&public_key, &key)) return 2;
if (dauntless_rsa_encrypt_oaep(ciphertext, sizeof ciphertext, &public_key, DAUNTLESS_SHA2_256, DAUNTLESS_SHA2_256, NULL, 0,
                               secret, sizeof secret)) return 3;
EXAMPLE
return length == sizeof secret && !memcmp(message, secret, length) ? 0 : 4;
"""
AROUND = (VERIFIES_MANY, DECRYPTS)


def examples(language: str) -> list[str]:
    """The README's examples in a language: of ML-KEM, of hybrids if there is one, of ML-DSA, of RSA if there is one."""
    return [
        str(found) for found in re.findall(rf"```{language}\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    ]


@pytest.mark.parametrize("language", COUNTS)
def test_length(language: str) -> None:
    """Under ten lines each."""
    found = examples(language)
    assert COUNTS[language] == len(found)
    assert LIMIT > max(len([line for line in text.splitlines() if line.strip()]) for text in found)


@pytest.mark.parametrize("index", range(COUNTS["rust"]))
def test_rust(tmp_path: Path, index: int) -> None:
    """As the body of a program's `main`, in a package of its own that depends on this one."""
    (tmp_path / "src").mkdir()
    package = '[package]\nname = "first"\nedition = "2024"\n[workspace]\n'
    manifest = f'{package}[dependencies]\ndauntless = {{ path = "{ROOT}", features = ["rsa"] }}\n'
    (tmp_path / "Cargo.toml").write_text(manifest)
    (tmp_path / "Cargo.lock").write_text((ROOT / "Cargo.lock").read_text())
    body = f"fn main() -> Result<(), dauntless::Error> {{\n{examples('rust')[index]}\nOk(())\n}}\n"
    (tmp_path / "src" / "main.rs").write_text(body)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "readme"
    subprocess.run(["cargo", "run", "--quiet", "--target-dir", target], cwd=tmp_path, check=True)


@pytest.mark.parametrize("index", range(COUNTS["c"]))
@pytest.mark.parametrize("compiler", ("gcc", "clang-19"))
def test_c(library: Library, tmp_path: Path, compiler: str, index: int) -> None:
    """With every warning an error."""
    source = tmp_path / "example.c"
    source.write_text(examples("c")[index])
    subprocess.run([compiler, *FLAGS, source, library.static, "-o", tmp_path / "example"], check=True)
    subprocess.run([tmp_path / "example"], check=True)


@pytest.mark.parametrize("index", range(len(AROUND)))
def test_page_of_c(library: Library, tmp_path: Path, index: int) -> None:
    """Its examples, where a comment says what an error means, in programs in which there is none."""
    found = re.findall(r"```c\n(.*?)```", (ROOT / "docs" / "c.md").read_text(), re.DOTALL)
    assert len(AROUND) == len(found)
    example, errors = re.subn(r"/\*.*\*/;", "return 1;", found[index])
    assert 1 == errors
    body = AROUND[index].replace("EXAMPLE", example)
    source = tmp_path / "page.c"
    source.write_text(f"#include <dauntless.h>\n#include <string.h>\n\nint main(void) {{{body}}}\n")
    subprocess.run(["gcc", *FLAGS, source, library.static, "-o", tmp_path / "page"], check=True)
    subprocess.run([tmp_path / "page"], check=True)


@pytest.mark.parametrize("index", range(COUNTS["python"]))
def test_python(python: Path, index: int) -> None:
    """On the installed package."""
    subprocess.run([python, "-c", examples("python")[index]], check=True)
