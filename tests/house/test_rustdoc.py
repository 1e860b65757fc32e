"""The built documentation shows every public method of every public type, each with an example, which `cargo test` runs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
SETS = ("mlkem512", "mlkem768", "mlkem1024")
SIGNATURES = ("mldsa44", "mldsa65", "mldsa87")

pytestmark = pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: make setup installs one")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """By their paths; no warning of rustdoc's."""
    folder = TARGET / "doc" / "dauntless"
    shutil.rmtree(folder, ignore_errors=True)  # pages of what has gone
    command = ["cargo", "doc", "--no-deps", "--all-features", "--quiet", "--package", "dauntless"]
    environment = os.environ | {"RUSTDOCFLAGS": "-D warnings"}
    subprocess.run(command, cwd=ROOT, check=True, env=environment)
    found = {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*.html")}
    return {name: page for name, page in found.items() if "<title>Redirection</title>" not in page}


def methods(page: str) -> dict[str, str]:
    """The type's own methods, not those of traits: name -> what the page says until the next one."""
    own = re.split(r'id="trait-implementations"', page)[0]
    parts = re.split(r'<section id="method\.(\w+)" class="method">', own)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def public_methods(path: str) -> dict[str, set[str]]:
    """Type -> methods, as the source declares them."""
    found: dict[str, set[str]] = {}
    name = end = ""
    for line in (ROOT / "src" / path).read_text().splitlines():
        if match := re.match(r"( *)impl(?:<.*?>)? (?:.* for )?(\$?\w+)", line):
            name, end = match[2], match[1] + "}"
        elif line == end:
            name = ""  # functions that follow are the module's
        elif name and (match := re.match(r" +pub (?:const )?fn (\w+)", line)):
            found.setdefault(name, set()).add(match[1])
    return found


def declared_in(*paths: str) -> dict[str, set[str]]:
    """The same of several files."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for name, methods_of_type in public_methods(path).items():
            found.setdefault(name, set()).update(methods_of_type)
    return found


def formats() -> set[str]:
    """Methods that write private keys of any algorithm."""
    return public_methods("pkcs8/keys.rs")["$private"]


@pytest.mark.parametrize("module", SETS)
def test_keys(pages: dict[str, str], module: str) -> None:
    """Every method that the sources of the keys declare is on the page of its type."""
    declared = declared_in("mlkem/keys.rs", "mlkem/many.rs", "mlkem/in_place.rs")
    declared["DecapsulationKey"] |= formats()
    shared = declared.pop("$key")  # of plain and prepared keys
    for kind in ("Encapsulation", "Decapsulation"):
        common = {name for name in shared if name.startswith(kind.lower().removesuffix("ion") + "e")}
        assert common
        for name in (f"{kind}Key", f"Prepared{kind}Key"):
            assert declared[name] | common == methods(pages[f"{module}/struct.{name}.html"]).keys()


@pytest.mark.parametrize("module", SIGNATURES)
def test_signature_keys(pages: dict[str, str], module: str) -> None:
    """The same of ML-DSA: what its macros declare for several types is on the pages of all of them."""
    public = public_methods("mldsa/verifying_keys.rs")
    private = declared_in(
        "mldsa/signing_keys.rs", "mldsa/prepared_signing_keys.rs", "mldsa/pending_signatures.rs", "mldsa/in_place.rs"
    )
    batches = public_methods("mldsa/many.rs")
    private["SigningKey"] |= formats() | batches["SigningKey"]
    public["$key"] |= {"verify_many"}
    private["$key"] |= batches["$key"] - {"verify_many"}
    messages = {"mu", "mu_builder", "mu_of_digest"}
    verifying, signing = public.pop("$key") | messages, private.pop("$key") | messages
    for name, declared in public.items():
        assert declared | verifying == methods(pages[f"{module}/struct.{name}.html"]).keys()
    assert (
        {"attempt", "suspend"}
        == private.pop("PendingSignature")
        == methods(pages[f"{module}/struct.PendingSignature.html"]).keys()
    )
    for name, declared in private.items():
        assert declared | signing == methods(pages[f"{module}/struct.{name}.html"]).keys()
    assert {*public, *private} == {"VerifyingKey", "PreparedVerifyingKey", "SigningKey", "PreparedSigningKey"}


def test_hashes(pages: dict[str, str]) -> None:
    """The same of hashes and SHAKE."""
    for file in ("hash", "shake", "parallel"):
        for name, declared in public_methods(f"sha3/{file}.rs").items():
            assert declared == methods(pages[f"sha3/struct.{name}.html"]).keys()


def test_rsa(pages: dict[str, str]) -> None:
    """The same of RSA."""
    declared = declared_in(
        *(f"rsa/{file}.rs" for file in ("private_key", "many", "public_key", "keys_with_scheme", "scheme"))
    )
    assert {"PrivateKey", "PublicKey", "Oaep", "Pss", "Scheme"} == declared.keys()
    for name, own in declared.items():
        kind = "enum" if name == "Scheme" else "struct"
        assert own == methods(pages[f"rsa/{kind}.{name}.html"]).keys()


def test_every_public_method_has_an_example(pages: dict[str, str]) -> None:
    """And every function of a module."""
    tried = 0
    for path, page in pages.items():
        named = dict(methods(page)) if "/struct." in f"/{path}" or "/enum." in f"/{path}" else {}
        if "/fn." in f"/{path}":
            named = {"": page}
        tried += len(named)
        assert [] == [f"{path} {name}" for name, text in named.items() if "rust-example-rendered" not in text]
    assert tried > 80
