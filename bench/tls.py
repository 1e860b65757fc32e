"""Processor time of a TLS 1.3 server for one handshake: OpenSSL 3.5's own algorithms against the provider, in the same OpenSSL.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Run by `make bench-tls`, which has built the provider. Both run the same program with the same libraries, interleaved, on one
core.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import time
from pathlib import Path

from dauntless.catalogue import ROOT
from tests.tls.openssl import DEBIAN_13, start_on_debian13

BUILT = ROOT / "build" / "tls"
CASES = [
    *(("P-256", group) for group in ("X25519MLKEM768", "SecP256r1MLKEM768", "SecP384r1MLKEM1024", "MLKEM768")),
    *((key, "X25519MLKEM768") for key in ("ML-DSA-44", "ML-DSA-65", "ML-DSA-87")),
]
PROVIDERS = ("default", "dauntless")
CONFIGURATION = """openssl_conf = openssl_init
[openssl_init]
providers = provider_sect
[provider_sect]
default = active_sect
dauntless = active_sect
[active_sect]
activate = 1
"""
PAGE = """# TLS: the server's processor time
Microseconds of a server's thread for one full handshake of TLS 1.3: median of {runs} runs of {count} handshakes, client and
server in one process, interleaved on one core of {processor}, {date}. Both columns are {version}: with its own ML-KEM and
ML-DSA, and with those of the provider ([tls/openssl](../tls/openssl/README.md)). X25519, the NIST curves, records and hashes
are OpenSSL's in both.

| certificate | group | OpenSSL's own | with the provider | times |
|---|---|---:|---:|---:|
"""


def program() -> Path:
    """Client and server in one process."""
    BUILT.mkdir(parents=True, exist_ok=True)
    built = BUILT / "handshakes"
    source = ROOT / "tests" / "tls" / "handshakes.c"
    subprocess.run(["gcc", "-std=gnu11", "-O2", source, "-o", built, "-lssl", "-lcrypto", "-lpthread"], check=True)
    (BUILT / "openssl.cnf").write_text(CONFIGURATION)
    return built


def start() -> tuple[str, ...]:
    """The dynamic linker of Debian 13 with its libraries, which are downloaded once."""
    if not DEBIAN_13.exists():
        subprocess.run([ROOT / "tests" / "tls" / "debian13", DEBIAN_13], check=True)
    return start_on_debian13()


def run(*command: object) -> str:
    settings = os.environ | {
        "OPENSSL_CONF": str(BUILT / "openssl.cnf"),
        "OPENSSL_MODULES": str(ROOT / "build" / "provider"),
    }
    return subprocess.run(list(map(str, command)), env=settings, capture_output=True, text=True, check=True).stdout


def microseconds(built: Path, count: int, key: str, group: str, provider: str) -> float:
    """Of the server's thread, for one handshake."""
    query = f"?provider={provider}"
    printed = run(*start(), built, "first", count, 1, group, key, query, query)
    return float(printed.split(", ")[1].split()[0])


def processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.split(": ")[1] for line in lines if line.startswith("model name")), "this processor")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--count", type=int, default=500)
    options = parser.parse_args()
    built = program()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    times: dict[tuple[str, str, str], list[float]] = {}
    for _ in range(options.runs):
        for key, group in CASES:
            for provider in PROVIDERS:
                found = microseconds(built, options.count, key, group, provider)
                times.setdefault((key, group, provider), []).append(found)
    date = time.strftime("%Y-%m-%d")
    version = " ".join(run(*start(), DEBIAN_13 / "usr" / "bin" / "openssl", "version").split()[:2])
    print(
        PAGE.format(runs=options.runs, count=options.count, processor=processor(), date=date, version=version), end=""
    )
    for key, group in CASES:
        own, ours = (statistics.median(times[key, group, provider]) for provider in PROVIDERS)
        print(f"| {key} | {group} | {own:.0f} | {ours:.0f} | {own / ours:.2f} |")


if __name__ == "__main__":
    main()
