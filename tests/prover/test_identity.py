"""Reordered and renamed code is the same code: the outputs are the very same nodes, so no engine is needed.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

import pytest

from dauntless import catalogue
from dauntless.asm.disassemble import Line
from dauntless.asm.image import load
from dauntless.catalogue import Kernel
from dauntless.contract.alignment import aligned
from dauntless.isa.access import DataFlow, data_flow
from dauntless.isa.decode import isa_named
from dauntless.isa.operand import Immediate
from dauntless.mutation.original import Lines, Original
from dauntless.prover.graph.dag import Node, fresh_graph
from dauntless.prover.machine.execution import execute_contract
from dauntless.prover.machine.machine import Program

ADDRESSES = [kernel.address for kernel in catalogue.kernels()]
# Vector registers; on RISC-V the general ones that hold no argument.
RENAMED = {
    "x86_64": re.compile(r"\b([xyz]mm)(\d+)\b"),
    "aarch64": re.compile(r"(?<![\w#.])([vqdshb])(\d+)\b"),
    "riscv64": re.compile(r"\b(t)(\d)\b"),
}
# Numbers of those that a function need not preserve.
CALLER_SAVED = {"x86_64": tuple(range(16)), "aarch64": (*range(8), *range(16, 32)), "riscv64": tuple(range(7))}


def original_of(kernel: Kernel) -> Original:
    image = load([kernel.build()])
    return Original(image, image.symbol(kernel.symbol), 16)


def blocks(original: Original) -> Iterator[list[Line]]:
    """Straight-line code: cut behind every transfer of control and before every target. An auipc stays where it is."""
    decoded = [(line, original.decoded(line)) for line in original.lines]
    targets = {o.value for _, i in decoded if i.entry.control for o in i.operands if isinstance(o, Immediate)}
    block: list[Line] = []
    for line, instruction in decoded:
        if line.address in targets and block:
            yield block
            block = []
        if instruction.entry.control or instruction.entry.mnemonic == "auipc":
            yield block
            yield [line]
            block = []
        else:
            block.append(line)
    yield block


def depends(later: DataFlow, earlier: DataFlow) -> bool:
    """Must not be exchanged: one writes what the other reads or writes; stores keep their place among memory accesses."""
    registers = later.reads & earlier.writes or later.writes & (earlier.reads | earlier.writes)
    memory = (later.loads or later.stores) and (earlier.loads or earlier.stores) and (later.stores or earlier.stores)
    return bool(registers) or memory


def reordered(original: Original, block: Sequence[Line], rng: random.Random) -> list[Line]:
    """A random order of the block in which everything still follows what it depends on."""
    flows = [data_flow(original.decoded(line), isa_named(original.isa)) for line in block]
    waits = {i: {j for j in range(i) if depends(flows[i], flows[j])} for i in range(len(block))}
    order: list[int] = []
    while waits:
        chosen = rng.choice([i for i, needed in waits.items() if not needed])
        order.append(chosen)
        del waits[chosen]
        for needed in waits.values():
            needed.discard(chosen)
    return [block[i] for i in order]


def renaming(isa: str, rng: random.Random) -> dict[int, int]:
    numbers = CALLER_SAVED[isa]
    return dict(zip(numbers, rng.sample(numbers, len(numbers)), strict=True))


def renamed(isa: str, text: str, names: dict[int, int]) -> str:
    mnemonic, _, operands = text.partition(" ")
    return f"{mnemonic} {RENAMED[isa].sub(lambda m: f'{m[1]}{names.get(int(m[2]), int(m[2]))}', operands)}".strip()


def variant(original: Original, rng: random.Random) -> Lines:
    """The function with every block reordered and its registers renamed."""
    lines: Lines = {}
    address, names = original.symbol.address, renaming(original.isa, rng)
    for block in blocks(original):
        for line in reordered(original, block, rng):
            lines[address] = (
                len(line.encoding),
                renamed(original.isa, original.syntax.relocated(line, address), names),
            )
            address += len(line.encoding)
    return lines


def outputs(kernel: Kernel, program: Program, entry: int) -> tuple[list[list[Node]], object]:
    """The elements of every output, and the stores to those that are filled at unknown offsets."""
    contract = kernel.contract
    signature = aligned(contract.signature, contract.alignments.get(kernel.feature, 1))
    executions = execute_contract(program, entry, signature, contract)
    nodes = [nodes for execution in executions for nodes in execution.outputs.values()]
    return nodes, [execution.scattered for execution in executions]


def identical(first: tuple[list[list[Node]], object], second: tuple[list[list[Node]], object]) -> bool:
    same = all(x is y for a, b in zip(first[0], second[0], strict=True) for x, y in zip(a, b, strict=True))
    return same and first[1] == second[1]


# Rows of products whose carries, in two flags, leave next to nothing that could move.
CHAINS = "x86_64/rsa/*_adx"


@pytest.mark.parametrize("address", ADDRESSES)
def test_variant_is_identical(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever an optimiser may do to order and registers, the outputs are the same nodes."""
    kernel = catalogue.kernel(address)
    original = original_of(kernel)
    lines = variant(original, random.Random(address))
    moved = sum(lines.get(line.address) != (len(line.encoding), line.text) for line in original.lines)
    program = Program(original.image)
    program.replace(original.symbol, lines)
    started = time.process_time()
    with fresh_graph():
        first = outputs(kernel, Program(original.image), original.symbol.address)
        second = outputs(kernel, program, original.symbol.address)
        assert identical(first, second)
    seconds = time.process_time() - started
    with capsys.disabled():
        print(f"\n{address:32} {moved:4} of {len(lines):4} lines changed, {seconds:.2f} s", end="")
    is_chain = fnmatchcase(address, CHAINS)
    assert moved >= (1 if is_chain else len(lines) / 4)


def test_a_wrong_order_is_noticed() -> None:
    """Exchanging two dependent instructions is not the identity."""
    kernel = catalogue.kernel("aarch64/mlkem/ntt_neon")
    original = original_of(kernel)
    i = next(i for i, line in enumerate(original.lines) if line.text.startswith("sub v"))
    a, b = original.lines[i : i + 2]
    program = Program(original.image)
    program.replace(original.symbol, {**original.texts, a.address: (4, b.text), b.address: (4, a.text)})
    with fresh_graph():
        first = outputs(kernel, Program(original.image), original.symbol.address)
        second = outputs(kernel, program, original.symbol.address)
        assert not identical(first, second)
