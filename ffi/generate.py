"""Generates ffi/src of each parameter set from ffi/templates, and the headers with cbindgen.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`python ffi/generate.py` rewrites them; with `--check` it ends with status 1 if one is not what it would write.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

FFI = Path(__file__).resolve().parent
SOURCES = FFI.parent / "src"  # of the library, which has the sizes
TEMPLATES = FFI / "templates"

# For each algorithm: how the library names its parameter sets, its types, and the words for their sizes in templates
ALGORITHMS = {
    "mlkem": (
        "MlKem",
        {
            "EncapsulationKey": "ENCAPSULATION_KEY_SIZE",
            "DecapsulationKey": "DECAPSULATION_KEY_SIZE",
            "Ciphertext": "CIPHERTEXT_SIZE",
        },
    ),
    "mldsa": (
        "MlDsa",
        {"PublicKey": "VERIFYING_KEY_SIZE", "PrivateKey": "SIGNING_KEY_SIZE", "Signature": "SIGNATURE_SIZE"},
    ),
}

# Hybrids of ML-KEM-768 and X25519, which share a template
HYBRIDS = {
    "xwing": {
        "TITLE": "X-Wing (draft-connolly-cfrg-xwing-kem)",
        "TITLE_SHORT": "X-Wing",
        "SEED_SIZE": "32",
        "SEED_IS": "a seed, which SHAKE256 expands",
        "SHARED_SIZE": "32",
        "PREPARED_WORDS": "320",
        "TRY": "",
        "REFUSES": "",
        "REFUSES_TOO": "",
        "DECAPSULATION_ERRORS": "X25519's part of the secret is hashed whatever it is.",
    },
    "x25519mlkem768": {
        "TITLE": "X25519MLKEM768 (draft-ietf-tls-ecdhe-mlkem)",
        "TITLE_SHORT": "X25519MLKEM768",
        "SEED_SIZE": "96",
        "SEED_IS": "d || z of ML-KEM-768, then X25519's private key",
        "SHARED_SIZE": "64",
        "PREPARED_WORDS": "328",
        "TRY": "?",
        "REFUSES": ", DAUNTLESS_ERROR_PUBLIC_KEY",
        "REFUSES_TOO": "; DAUNTLESS_ERROR_PUBLIC_KEY",
        "DECAPSULATION_ERRORS": "Errors: DAUNTLESS_ERROR_PUBLIC_KEY.",
    },
}

SEEDS = {"mlkem": 64, "mldsa": 32}  # bytes


def sets(algorithm: str) -> dict[str, dict[str, str]]:
    """Parameter set -> the placeholders of a template and their values. Sizes are the library's expressions, evaluated."""
    prefix, sizes = ALGORITHMS[algorithm]
    source = (SOURCES / algorithm / "parameters.rs").read_text()
    formats = (SOURCES / "pkcs8" / f"{algorithm}.rs").read_text()
    prepared = tomllib.loads((TEMPLATES / "prepared.toml").read_text())
    found = {}
    for name, body in re.findall(rf"parameter_set!\(\s*{prefix}(\d+),(.*?)\);", source, re.DOTALL):
        numbers = dict(re.findall(r"\b(\w+) = (\d+)", body))
        words = {"SET": name} | {word: size(source, kind, numbers) for kind, word in sizes.items()}
        words |= {f"PREPARED_{key.upper()}_WORDS": str(count) for key, count in prepared[algorithm + name].items()}
        public, secret = (int(words[word]) for word in list(sizes.values())[:2])
        oid = re.search(rf'(?i){algorithm}{name}\b[^"\n]*"[\d.]+\.(\d+)"', formats)
        assert oid is not None, f"no object identifier of {algorithm}{name}"
        found[name] = words | encoded_sizes(public, secret, SEEDS[algorithm]) | {"OID": oid[1]}
    return found


def encoded_sizes(public: int, secret: int, seed: int) -> dict[str, str]:
    """Sizes of keys in PKCS#8 and SPKI, as DER and PEM (RFC 9935, RFC 9881, RFC 7468)."""
    identifier = der(der(9))  # a sequence of an object identifier of 9 bytes
    forms = {"SEED": der(seed), "EXPANDED": der(secret), "BOTH": der(der(seed) + der(secret))}
    whole = {f"PKCS8_{form}": der(3 + identifier + der(size)) for form, size in forms.items()}
    whole["SPKI"] = der(identifier + der(1 + public))
    found = {}
    for form, size in whole.items():
        characters = -(-size // 3) * 4
        label = "PUBLIC KEY" if form == "SPKI" else "PRIVATE KEY"
        borders = len(f"-----BEGIN {label}-----\n-----END {label}-----\n")
        found |= {f"{form}_DER_SIZE": str(size), f"{form}_PEM_SIZE": str(borders + characters + -(-characters // 64))}
    return found


def der(size: int) -> int:
    """Bytes of a value of `size` bytes with its tag and its length."""
    return 1 + (1 if size < 128 else 2 if size < 256 else 3) + size


def size(source: str, kind: str, numbers: dict[str, str]) -> str:
    """The size of a type by its expression in `type Ciphertext = [u8; 32 * ($du * $k + $dv)]`, for the numbers of a set."""
    match = re.search(rf"type {kind} = \[u8; ([^\]]*\$[^\]]*)\];", source)
    assert match is not None, f"no size of {kind}"
    expression = re.sub(r"\$(\w+)", lambda m: numbers[m[1]], match[1]).replace("/", "//")
    assert re.fullmatch(r"[\d+*/() ]+", expression), expression
    return str(eval(expression))


def filled(template: Path, words: dict[str, str]) -> str:
    """A template filled in for a parameter set."""
    text = template.read_text()
    for word, value in (words | {"TEMPLATE": template.name}).items():
        text = text.replace(f"@{word}@", value)
    assert "@" not in text, f"{template}: {text[text.index('@') :][:40]} has no value"
    return output_of("rustfmt", "--edition", "2021", given=text)


@dataclass(frozen=True)
class Extent:
    """What a header declares: all, or what the library has without the feature `signing`. `macros`: whether it has what is
    declared under a condition on each; conditions on other macros stay for the user's compiler."""

    macros: Mapping[str, bool]
    contents: str
    last: str
    definition: str = ""


WHOLE = Extent(
    macros={"DAUNTLESS_SIGNING": True},
    contents="ML-KEM (FIPS 203), ML-DSA (FIPS 204), SHA-3 (FIPS 202), X25519 (RFC 7748) and its hybrids, RSA (RFC 8017).",
    last="Functions that are easily misused are declared only after `#define DAUNTLESS_HAZMAT`.",
)
VERIFYING = Extent(
    macros={"DAUNTLESS_SIGNING": False, "DAUNTLESS_HAZMAT": False},
    contents="Verification of ML-DSA (FIPS 204), and SHA-3 (FIPS 202): `make library VERIFY=1`.",
    last="No function generates a key, signs or reads a private key; ML-KEM, X25519 and RSA have no functions.",
    definition="\n// This library verifies only.\n#define DAUNTLESS_VERIFY_ONLY 1\n",
)


def header(extent: Extent) -> str:
    """The header, with additions that cbindgen cannot make: version, stack sizes, parentheses around negative numbers."""
    text = output_of("cbindgen", "--config", "cbindgen.toml", "--crate", "dauntless-ffi", "--quiet")
    text = decided(text, extent.macros)
    stack = {name: bytes for name, bytes in measured(pairwise=True).items() if has(text, name)}  # the greatest of both
    batches = {name for name in stack if "_many" in name}
    words = {
        "@VERSION@": tomllib.loads((FFI / "Cargo.toml").read_text())["package"]["version"],
        "@STACK@": kibibytes(stack[name] for name in stack.keys() - batches),
        "@BATCH@": kibibytes(stack[name] for name in batches),
        "@CONTENTS@": extent.contents,
        "@LAST@": extent.last,
        "@EXTENT@": extent.definition,
    }
    for word, value in words.items():
        text = text.replace(word, value)
    return re.sub(r"^(#define \w+) (-\d+)$", r"\1 (\2)", text, flags=re.MULTILINE)


def decided(text: str, values: Mapping[str, bool]) -> str:
    """The text as the preprocessor leaves it that knows whether these macros are defined; conditions on others stay.

    Of `#if (defined(A) && defined(B))`, with which cbindgen writes every condition on two macros, B stays if only A is given.
    """
    kept: list[str] = []
    enclosing: list[tuple[bool, bool]] = []  # of each `#if`: its text stays; its condition stays
    for line in text.splitlines():
        if line.startswith("#if"):
            macros = re.findall(r"defined\((\w+)\)", line)
            others = [f"defined({macro})" for macro in macros if macro not in values]
            stays = all(values.get(macro, True) for macro in macros)
            if others != [f"defined({macro})" for macro in macros]:
                line = f"#if {' && '.join(others)}"
            enclosing.append((stays, stays and (not macros or bool(others))))
        has_text = all(stays for stays, _ in enclosing)
        if has_text and (enclosing[-1][1] if line.startswith(("#if", "#el", "#endif")) else True):
            kept.append(line)
        if line.startswith("#endif"):
            enclosing.pop()
    return re.sub(r"\n{3,}(?=[^#])", "\n\n", "\n".join(kept) + "\n")


def has(text: str, function: str) -> bool:
    """Whether a header declares a function, by its name in src/stack.rs: `mldsa65_many::verify_many`."""
    module, name = function.split("::")
    return re.search(rf"\bdauntless_({module.split('_')[0]}_)?{name}\(", text) is not None


def measured(pairwise: bool = False) -> dict[str, int]:
    """Bytes of stack by function, from src/stack.rs: of the library, or of the one with the feature `pairwise`."""
    found: dict[str, int] = {}
    number = re.compile(
        r"(?:#\[cfg\((not\()?feature = \"pairwise\"\)?\)\]\s+)?pub\(crate\) const (\w+): usize = (\d+);"
    )
    for module, body in re.findall(r"mod (\w+) {(.*?)}", (FFI / "src" / "stack.rs").read_text(), re.DOTALL):
        for match in number.finditer(body):
            if not match[0].startswith("#") or pairwise != bool(match[1]):
                found[f"{module}::{match[2]}".lower()] = int(match[3])
    return found


def kibibytes(sizes: Iterable[int]) -> str:
    return str(-(-max(sizes) // 1024))


def output_of(*command: str, given: str = "") -> str:
    return subprocess.run(command, cwd=FFI, input=given, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> int:
    stale = []
    targets = {
        FFI / "src" / template.name.replace(algorithm, algorithm + name).removesuffix(".in"): (
            lambda template=template, words=words: filled(template, words)
        )
        for algorithm in ALGORITHMS
        for template in sorted(TEMPLATES.glob(f"{algorithm}*.rs.in"))
        for name, words in sets(algorithm).items()
    }
    hybrid = TEMPLATES / "hybrid.rs.in"
    for name, words in HYBRIDS.items():
        every = words | {"MODULE": name, "NAME": name.upper()}
        targets[FFI / "src" / f"{name}.rs"] = lambda words=every: filled(hybrid, words)
    targets[FFI / "include" / "dauntless.h"] = lambda: header(WHOLE)
    targets[FFI / "include" / "verify" / "dauntless.h"] = lambda: header(VERIFYING)
    for path, make in targets.items():  # headers last: they are made of the others
        text = make()
        if path.exists() and path.read_text() == text:
            continue
        stale.append(path)
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    for path in stale if "--check" in sys.argv[1:] else []:
        print(f"{path.relative_to(FFI.parent)}: is not what its source says; run `make header`", file=sys.stderr)
    return 1 if stale and "--check" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
