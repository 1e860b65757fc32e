"""The same operation with recorded paths and without: all that is said of the two runs, to be compared.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load_whole
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.errors import DauntlessError
from dauntless.isa.processor import processor
from dauntless.prover.operations.code import Code
from dauntless.prover.operations.inputs import Operation, place
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.tags import Stack
from dauntless.prover.operations.values import Known
from dauntless.prover.refusal import Refusal
from tests.operations.random_code import FEATURES, SIGNATURE, VALUES

ENOUGH = 20_000  # instructions of a run
# What follows one another in runs of the same code, whose paths they share: other places and values; other names, sizes and
# secrets; and a buffer that may not be written.
OTHER = (
    "(inout struct { public u8 known[64]; u8 hidden[32]; public u8 more[96]; u8 rest[408]; } c align 64, "
    "scratch u8 o[640] align 128, u64 s, public u64 k, public u64 t = 9, u64 p[8])"
)
FIXED = SIGNATURE.replace("scratch u8 o", "out u8 o").replace("inout struct", "struct")
Runs = Sequence[tuple[str, tuple[str, ...], dict[str, int]]]  # signature, values, and where buffers are
RUNS: Runs = (
    (SIGNATURE, VALUES, {}),
    (SIGNATURE, ("b.known=random:7", "b.more=random:8", "k=6", "p=random:9"), {"b": 64, "o": 192, "stack": 16}),
    (OTHER, ("c.known=random:4", "c.more=random:5", "k=7"), {"c": 128, "stack": 32}),
    (FIXED, VALUES, {"o": 64}),
    (SIGNATURE, VALUES, {"stack": 48}),
)


class Interpreted(Run):
    """A run without recorded paths."""

    records_paths = False


def told(value: Known) -> tuple[object, ...]:
    """All that is said of a value. Of undefined bits, each run may draw others."""
    tags = tuple((low, atom.name) for low, atom in value.tags or ())
    return value.width, value.v & ~value.u, value.m, value.u, value.s, value.p, tags


def held(region: Region) -> tuple[object, ...]:
    """All that is said of a buffer, and what the code has seen of its address."""
    values = int.from_bytes(region.values, "little") & ~int.from_bytes(region.undefined, "little")
    tagged = {at: (atom.name, size) for at, (atom, size) in region.tagged.items()}
    seen = region.home.modulus if region.home else 0
    return values, bytes(region.secrets), bytes(region.undefined), bytes(region.marks), tagged, seen


def state(run: Run) -> dict[str, Any]:
    """All that a run has computed."""
    assert run.current is not None
    return {
        "run": (run.steps, run.lowest, run.deepest, run.current.address, run.placed, run.assumptions),
        **{name: told(value) for name, value in run.registers.items()},
        **{f"flag {name}": told(run.get_flag(name)) for name in run.isa.flags},
        **{f"memory {name}": held(region) for name, region in run.regions.items()},
    }


def ended(
    kind: type[Run],
    code: Code,
    operation: Operation,
    function: str,
    residues: Mapping[str, int],
    *,
    at_once: bool = False,
) -> tuple[Run, tuple[object, ...]]:
    """A run up to its return or refusal, with buffers at these residues. `at_once`: it stands for all of the stack's."""
    alignment, at_entry = code.isa.stack_alignment
    residues = {name: at + (at_entry % alignment if name == "stack" else 0) for name, at in residues.items()}
    run = kind(code, code.processor, str(residues), residues)
    run.limit = ENOUGH
    assert isinstance(run.stack.home, Stack)
    run.stack.home.is_parted = at_once
    place(run, operation, {})
    try:
        run.run(code.image.symbol(function).address)
    except Refusal as refusal:
        return run, (refusal.rule, refusal.what, refusal.address)
    except DauntlessError as error:
        return run, (str(error),)
    return run, ()


def compared(
    isa: str, text: str, functions: Iterable[str], folder: Path, runs: Runs = RUNS, *, at_once: bool = False
) -> tuple[dict[str, list[str]], float]:
    """Of each function, in what runs that share paths differ from others; and the part of the instructions that paths do."""
    source, out = folder / "f.S", folder / "f.o"
    source.write_text(text)
    assemble(source, isa, out)
    image, found, followed, steps = load_whole(read([out])), {}, 0, 0
    for function in functions:
        code = Code(image, processor(isa, FEATURES[isa]))
        found[function] = []
        for signature, values, residues in runs:
            _, operation = operation_of(function, signature, Asked(values, (), ",".join(FEATURES[isa]), (), False))
            recorded, outcome = ended(Run, code, operation, function, residues, at_once=at_once)
            interpreted, expected = ended(Interpreted, code, operation, function, residues, at_once=at_once)
            followed, steps = followed + recorded.followed, steps + recorded.steps
            ours, theirs = state(recorded), state(interpreted)
            found[function] += [f"{outcome} {expected}"] * (outcome != expected) + [
                f"{what}: {ours[what]} {theirs[what]}" for what in ours if ours[what] != theirs[what]
            ]
    return {function: differences for function, differences in found.items() if differences}, followed / steps
