"""The same runs on processors: x86-64 as it is, the others under QEMU, RISC-V at every length of its vectors.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from dauntless.prover.runs.witness import Elements
from tests.attack.compilers import Subject
from tests.attack.judge import PROVED, REFUTED, Judgement
from tests.isa.cosim_x86_64 import processor_features
from tests.prover.processor import LAUNCHERS, Processor, can_be_called


def disagreements(
    judged: Sequence[tuple[Subject, Judgement]], folder: Path, rng: random.Random
) -> Iterator[tuple[Subject, str]]:
    """Every function without a fault that was judged and that `Processor` can call, and where a processor leaves something
    else than the emulator; "" if nowhere."""
    harmless = [
        (s, j)
        for s, j in judged
        if j.outcome in (PROVED, REFUTED)
        and not s.draft.planted
        and _can_run(s)
        and j.truth.runs
        and can_be_called(s.contract.signature)
    ]
    for isa in sorted({s.built.isa for s, _ in harmless}):
        chosen = [(s, j) for s, j in harmless if s.built.isa == isa]
        subjects: Any = [s for s, _ in chosen]  # shaped as kernels are
        processor = Processor(isa, subjects, folder)
        calls: Any = [(s, passed(s, inputs, rng)) for s, j in chosen for inputs, _ in j.truth.runs]
        expected = [(s, inputs, outputs) for s, j in chosen for inputs, outputs in j.truth.runs]
        wrong: dict[str, str] = {}
        for launcher in LAUNCHERS[isa]:
            for (s, inputs, outputs), found in zip(expected, processor.run(calls, launcher), strict=True):
                if outputs != found:
                    wrong[s.symbol] = f"{launcher} leaves {found}, the emulator {outputs} for {inputs}"
        yield from ((s, wrong.get(s.symbol, "")) for s, _ in chosen)


def _can_run(subject: Subject) -> bool:
    """Whether this machine has AVX-512 where a build asks for it; the others are of processors that are common, or emulated."""
    asked = (*subject.built.command, *subject.draft.options.get(subject.built.isa, ()))
    return "avx512vl" in processor_features() or not any("avx512" in option for option in asked)


def passed(subject: Subject, inputs: Elements, rng: random.Random) -> Elements:
    """Scalars as a hostile caller passes them: whatever the ABI leaves open of their registers is random."""
    found = dict(inputs)
    for argument in subject.contract.signature.arguments:
        if argument.is_buffer:
            continue
        value, bits = inputs[argument.name][0], argument.bits
        if subject.built.isa == "aarch64":
            low, open_ = value % (1 << bits), bits
        else:  # extended to 32 bits as its type says
            low, open_ = value % (1 << max(32, bits)), max(32, bits)
        if subject.built.isa == "riscv64":  # and its sign to 64
            low, open_ = low - (1 << 32 if bits < 64 and low >> 31 & 1 else 0), 64
        found[argument.name] = [low + (rng.getrandbits(64 - open_) << open_ if open_ < 64 else 0)]
    return found
