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
from typing import Any

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
    monkeypatch.setattr(run, "EVERYTHING", "avx512")
    for can in (True, False):
        monkeypatch.setattr(run.cpuid, "can_fault", lambda can=can: can)
        found, _ = run.variants(run.libraries(("dauntless",)))
        lines[can] = {
            variant.visible: variant.line.split("\t") for variant in found if variant.library.name == "dauntless"
        }
    assert lines[True]["avx2"][2] == "hide" and len(lines[True]["avx2"]) == 5
    assert lines[False]["avx2"][2] == "show" and lines[False]["avx2"][5:] == ["DAUNTLESS_BACKEND=avx2"]
    assert lines[True]["avx512"] == lines[False]["avx512"]


def test_a_processor_without_avx512(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its widest class nothing is hidden, and there is none above it."""
    monkeypatch.setattr(run, "EVERYTHING", "avx2")
    monkeypatch.setattr(run.cpuid, "can_fault", lambda: False)
    found, missing = run.variants(run.libraries(("dauntless", "graviola")))
    shown = {variant.library.name: (variant.how, variant.switch) for variant in found if variant.visible == "avx2"}
    assert shown == {"dauntless": ("show", {}), "graviola": ("show", {})}
    assert not missing and {variant.visible for variant in found} == {"avx2", "portable"}


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


def test_overview(run: ModuleType) -> None:
    """Parameter sets share a row with the least and the greatest ratio; what was not measured, or idles before, is left out."""
    cycles = {"ML-DSA-44 signing, mean": (10, 15), "ML-DSA-65 signing, mean": (10, 12), "X25519 shared secret": (10, 9)}
    lines = [
        f"time\t{group}\t{case}\t{name}\tavx2\t{time}\t0\t0\t20\n"
        for case, times in cycles.items()
        for group in ("X25519",) * case.startswith("X25519")
        or ("ML-DSA, keys", "ML-DSA, keys, one call after a millisecond without")
        for name, time in zip(("dauntless", "peer"), times, strict=True)
    ]
    results = run.read_results("tsc\t2600\n" + "".join(lines) + "time\tmine\tmine\tdauntless\tavx2\t1\t0\t0\t20\n")
    report = sys.modules["report"].Report(results, {}, {}, ())
    rows = [line for line in sys.modules["overview"].overview({"6/1/1": report}).splitlines() if line.startswith("|")]
    assert rows[0] == "| operation | kind | 6/1/1 |"
    assert rows[2:] == ["| ML-DSA signing, mean | keys | 1.20–1.50 |", "| X25519 shared secret | X25519 | 0.90 |"]


def measured(module: ModuleType, rate: float, rows: list[tuple[str, str, float]], version: str = "2") -> Any:
    """A run of one case for each group, library and time."""
    lines = [f"time\t{group}\t{group} operation\t{name}\tavx2\t{cycles}\t0\t0\t20\n" for group, name, cycles in rows]
    crates = {name: f"{name} {version}" for _, name, _ in rows}
    missing = (module.Missing("absent", "it cannot be built"),)
    results = module.read_results(f"tsc\t{rate}\n" + "".join(lines))
    return module.Run.now(results, crates, dict.fromkeys(crates, ""), missing)


def test_a_part_is_kept(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It replaces its groups alone, in the file's clock; the page says that it is a run of its own, and what it lacks."""
    processors = sys.modules["processors"]
    monkeypatch.setattr(processors, "RESULTS", tmp_path / "results")
    kem = [("ML-KEM", "dauntless", 2600.0), ("ML-KEM", "peer", 5200.0)]
    processors.keep(measured(processors, 2600.0, [*kem, ("RSA", "dauntless", 1.0), ("RSA", "peer", 1.0)]))
    for cycles in (7800.0, 26000.0):  # the second run replaces the first
        part = [("RSA", "dauntless", cycles), ("RSA", "ring", 2 * cycles)]
        processors.keep_part(measured(processors, 1300.0, part))
    page = processors.page()
    assert "| ML-KEM operation | 1 | 2.00 | **2** |" in page
    assert "| RSA operation | 20 | 2.00 | **40** |" in page
    assert "| ring | ring 2 | none | - | - |" in page and "| peer | peer 2 | none | - | - |" in page
    assert 1 == page.count("in a run of their own: RSA; without absent: it cannot be built.")
    assert 1 == page.count("Not built: absent: it cannot be built")  # of the whole run
    with pytest.raises(ValueError, match="peer: another version"):
        processors.keep_part(measured(processors, 2600.0, [("RSA", "peer", 1.0)], version="3"))


def test_a_part_of_a_part(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What was measured again is no longer named where it was measured before; names may begin with other ones."""
    processors = sys.modules["processors"]
    monkeypatch.setattr(processors, "RESULTS", tmp_path / "results")
    groups = ["X25519", "X25519, batches of 8: for each", "RSA"]
    for part in (groups, groups, ["X25519"]):
        processors.keep_part(measured(processors, 2600.0, [(group, "dauntless", 1.0) for group in part]))
    page = processors.page()
    assert 1 == page.count("in a run of their own: X25519, batches of 8: for each, RSA; without absent")
    assert 1 == page.count("in a run of their own: X25519; without absent")
    assert 2 == page.count("in a run of their own")


def test_a_part_without_a_whole(run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the processor has no file yet, the part is what there is."""
    processors = sys.modules["processors"]
    monkeypatch.setattr(processors, "RESULTS", tmp_path / "results")
    part = measured(processors, 2600.0, [("X25519", "dauntless", 2600.0)])
    processors.keep_part(part)
    (file,) = processors.RESULTS.glob("*.json")
    assert part.to_json() == json.loads(file.read_text())


@pytest.mark.parametrize(
    ("arguments", "kept"),
    (
        ([], "keep"),
        (["--quick"], None),
        (["--algorithms", "rsa", "x25519"], None),
        (["--only", "dauntless", "--algorithms", "rsa"], None),
        (["--algorithms", "rsa", "x25519", "--keep"], "keep_part"),
        (["--only", "dauntless", "--keep"], "keep_part"),
    ),
)
def test_what_is_kept(run: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], kept: str | None) -> None:
    """A whole run is; a part if that is asked for; what was measured quickly never."""
    calls: list[object] = []

    def bench(*given: object) -> int:
        calls.append(given[-1])
        return 0

    monkeypatch.setattr(run, "bench", bench)
    monkeypatch.setattr(sys, "argv", ["run.py", "bench", *arguments])
    assert 0 == run.main()
    assert [getattr(run, kept) if kept else None] == calls
    monkeypatch.setattr(sys, "argv", ["run.py", "bench", "--quick", "--keep"])
    with pytest.raises(SystemExit):
        run.main()


def test_batches_name_their_parts(run: ModuleType) -> None:
    """Groups of batches and of their single operations are groups that the harness measures."""
    folder = ROOT / "bench" / "peers" / "harness" / "src" / "case"
    text = "".join(file.read_text() for file in folder.glob("*.rs")).replace("{POOL}", "8")
    for group in (name for pair in sys.modules["report"].ONE_BY_ONE.items() for name in pair):
        assert f'"{group}"' in text, group


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
