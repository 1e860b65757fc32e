"""What `make bench-peers` leaves out where a processor cannot make CPUID fault, and that it says so; how it keeps results.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import importlib
import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dauntless.catalogue import ROOT


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """bench/peers/run.py, which builds nothing."""
    monkeypatch.setattr(sys, "path", [str(ROOT / "bench" / "peers"), *sys.path])
    module = importlib.import_module("run")
    (tmp_path / "library.so").touch()
    monkeypatch.setattr(module, "BUILD", tmp_path)
    monkeypatch.setattr(module, "build", lambda library: tmp_path / "library.so")
    return module


@pytest.mark.parametrize("can", (True, False))
def test_classes_that_cannot_be_shown(run: ModuleType, monkeypatch: pytest.MonkeyPatch, can: bool) -> None:
    """They are left out with the reason; what hides nothing is measured all the same."""
    monkeypatch.setattr(run.cpuid, "can_fault", lambda: can)
    chosen = run.libraries(())
    found, missing = run.variants(chosen)
    everything = [(library.name, visible) for library in chosen for visible in library.classes]
    kept = [
        (library.name, visible)
        for library in chosen
        for visible in library.classes
        if can or visible in (run.EVERYTHING, library.highest) or visible in library.switches
    ]
    assert kept == [(variant.library.name, variant.visible) for variant in found]
    assert len(everything) - len(kept) == len(missing)
    assert all(peer.built and "cannot make CPUID fault" in peer.reason for peer in missing)
    assert kept and all(variant.how == "show" for variant in found if not can)


def test_switches_enter_the_plan(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be hidden, a library is loaded with the environment that keeps it to a class; where it can, without."""
    lines = {}
    for can in (True, False):
        monkeypatch.setattr(run.cpuid, "can_fault", lambda can=can: can)
        found, _ = run.variants(run.libraries(("dauntless",)))
        lines[can] = {
            variant.visible: variant.line.split("\t") for variant in found if variant.library.name == "dauntless"
        }
    assert lines[True]["avx2"][2] == "hide" and len(lines[True]["avx2"]) == 5
    assert lines[False]["avx2"][2] == "show" and lines[False]["avx2"][5:] == ["DAUNTLESS_BACKEND=avx2"]
    assert lines[True]["avx512"] == lines[False]["avx512"]


def test_apart(run: ModuleType) -> None:
    """wolfSSL, under GPL-3, is the library that is never loaded into the others' process."""
    assert {library.package for library in run.libraries(()) if library.apart} == {"wolfssl"}


def test_results_and_page_agree(run: ModuleType) -> None:
    """docs/speed.md is what the files of results say, and a file holds what its run measured."""
    processors = sys.modules["processors"]
    assert processors.page() == run.PAGE.read_text(), "run `python bench/peers/processors.py`"
    for file in processors.RESULTS.glob("*.json"):
        data = json.loads(file.read_text())
        assert processors.Run.of_json(data).to_json() == data
        assert processors.Run.of_json(data).name == file.stem


def test_an_older_run_is_replaced(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One file for each processor, whatever its clock measured; times and marks survive the way through it."""
    processors = sys.modules["processors"]
    monkeypatch.setattr(processors, "RESULTS", tmp_path / "results")
    text = "tsc\t{rate}\nhedged\tpeer\n" + "".join(
        f"time\tML-DSA, keys as bytes\tML-DSA-65 verification\t{name}\tavx2\t{cycles}\t0\t0\t20\n"
        for name, cycles in (("dauntless", 26000), ("peer", 52000))
    )
    for rate in ("2600.0", "2600.4", "2596.0"):
        results = processors.read_results(text.format(rate=rate))
        processors.keep(
            processors.Run.now(
                results, {"dauntless": "dauntless 1", "peer": "peer 2"}, {"dauntless": "", "peer": ""}, ()
            )
        )
    assert len(list((tmp_path / "results").glob("*.json"))) == 1
    assert "| ML-DSA-65 verification | 10 | 2.00 | **20** |" in processors.page()
    assert "peer ‡" in processors.page()


def test_a_class_that_is_not_kept(run: ModuleType) -> None:
    """Variants that execute instructions above their class, or perhaps do, are listed with the reason; all counts are kept."""
    text = "tsc\t2600.0\nabove\tpeer\tavx2\t500\t0\nabove\tpeer\tportable\t900\t7\nunknown\tother\tavx2\tit died\n"
    results = sys.modules["processors"].read_results(text)
    missing = results.not_kept()
    assert ["peer (portable)", "other (avx2)"] == [m.name for m in missing]
    assert "executes 7 instructions above that class" in missing[0].reason and "it died" in missing[1].reason
    measured = sys.modules["processors"].Run.now(results, {"peer": "peer 2"}, {"peer": ""}, missing)
    again = sys.modules["processors"].Run.of_json(measured.to_json())
    assert again.to_json() == measured.to_json()
    assert "| peer | AVX2 | 500 | 0 |" in again.markdown() and "| peer | Portable | 900 | 7 |" in again.markdown()
    assert "Not measured: peer (portable): it executes 7" in again.markdown()


def test_switches_hide_what_cpuid_hides(run: ModuleType) -> None:
    """OPENSSL_ia32cap clears the bits of leaf 1 (ECX) and leaf 7 (EBX, ECX) that harness/src/cpuid.rs clears."""
    text = (ROOT / "bench" / "peers" / "harness" / "src" / "cpuid.rs").read_text()
    shown = text.partition("fn shown(")[2].partition("\n}")[0]
    avx512, portable = shown.split("if VISIBLE")

    def bits(part: str, leaf: str, register: str) -> int:
        arms = re.findall(rf"\({leaf}\) => (?:{{(.*?)\n\s*}}|(.*?),\n)", part, re.DOTALL)
        lists = re.findall(rf"seen\.{register} &= !mask\(&\[([\d, ]+)\]\)", "".join(map("".join, arms)))
        return sum(1 << int(bit) for found in lists for bit in found.split(","))

    seventh = {
        name: bits(part, "7, 0", "ecx") << 32 | bits(part, "7, 0", "ebx")
        for name, part in (("avx2", avx512), ("more", portable))
    }
    expected = {
        "avx2": f":~{seventh['avx2']:#x}",
        "portable": f"~{bits(portable, '1, _', 'ecx') << 32:#x}:~{seventh['avx2'] | seventh['more']:#x}",
    }
    users = [library for library in run.libraries(()) if "OPENSSL_ia32cap" in library.switches.get("avx2", {})]
    assert {"aws-lc", "openssl", "boringssl"} == {library.package for library in users}
    for library in users:
        assert expected == {name: library.switches[name]["OPENSSL_ia32cap"] for name in expected}
