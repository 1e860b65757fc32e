"""Measures operand-specific latencies by simulating two dependent instructions, for representatives of classes of forms.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Forms that differ only in lane arrangement and cost the same are one group. Reading operands fall into classes by what they
measure against probe producers: one per distinct cost, and every mnemonic that accumulates, since forwarding follows these.
Then every output is measured against one member of every class.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dauntless.cpu import mca
from dauntless.cpu.access import FLAGS, Access, reads, writes
from dauntless.cpu.form import exemplar_instruction, register_number, slot_count, with_registers
from dauntless.cpu.syntax import syntax_of


@dataclass(frozen=True, order=True)
class Port:
    """One output or one reading operand of a form."""

    form: str
    role: str


@dataclass(frozen=True)
class Latencies:
    """Latencies of outputs that differ from their form's latency, and of pairs that differ from their output's."""

    results: Mapping[Port, int]
    forwards: Mapping[tuple[Port, Port], int]


def shape(form: str) -> str:
    """The form without lane widths: forms of one shape use the same data path."""
    form = re.sub(r"v\.(?:16b|8h|4s|2d)\b", "vq", form)
    form = re.sub(r"v\.(?:8b|4h|2s|1d)\b", "vd", form)
    return re.sub(r"v\.[bhsd]\b", "ve", form)


def _file(register: str) -> str:
    """The register file, within which registers are interchangeable: vectors, masks, general registers, flags."""
    if register[0] == "k":
        return "mask"
    return "vector" if register[0] in "vz" and register[1:].strip("m").isdigit() else "general"


def _ports(form: str, isa: str, *, reading: bool) -> Iterator[tuple[Port, Access]]:
    """One access per role, the first; none for vectors that no operand names (vzeroupper)."""
    instruction = exemplar_instruction(form, isa, syntax_of(isa).consumer_first if reading else 0)
    seen: set[str] = set()
    for access in reads(instruction) if reading else writes(instruction):
        known = access.role == FLAGS or register_number(access.register, isa) is not None
        if access.role not in seen and known and not access.role.startswith(("xmm", "ymm", "zmm")):
            seen.add(access.role)
            yield Port(form, access.role), access


def pair_text(producer: Access, producing: str, consumer: Access, consuming: str, isa: str) -> tuple[str, str] | None:
    """The two texts, with the consumer's operand set to the produced register; None if that is impossible."""
    first = syntax_of(isa).consumer_first
    numbers = [list(range(slot_count(producing, isa))), list(range(first, first + slot_count(consuming, isa)))]
    if (producer.role == FLAGS) != (consumer.role == FLAGS):
        return None
    if producer.role != FLAGS:
        if _file(producer.register) != _file(consumer.register):
            return None
        written, read = register_number(producer.register, isa), register_number(consumer.register, isa)
        assert written is not None and read is not None
        implied = syntax_of(isa).implied
        if implied is None or read < implied:
            numbers[1][read - first] = written
        elif written < implied:
            numbers[0][written] = read
        elif written != read:
            return None
    return with_registers(producing, isa, numbers[0]), with_registers(consuming, isa, numbers[1])


def independent_text(producing: str, consuming: str, isa: str) -> tuple[str, str]:
    """The two texts with disjoint registers."""
    first = syntax_of(isa).consumer_first
    return (
        with_registers(producing, isa, range(slot_count(producing, isa))),
        with_registers(consuming, isa, range(first, first + slot_count(consuming, isa))),
    )


class _Simulator:
    """Issue distances of pairs of ports, measured in batches and cached."""

    def __init__(self, target: mca.Target, outputs: Mapping[Port, Access], operands: Mapping[Port, Access]) -> None:
        self.target, self.outputs, self.operands = target, outputs, operands
        self.found: dict[tuple[Port, Port], int | None] = {}

    def measure(self, wanted: Sequence[tuple[Port, Port]]) -> None:
        todo, texts = [], []
        for pair in wanted:
            if pair in self.found:
                continue
            output, operand = pair
            text = pair_text(self.outputs[output], output.form, self.operands[operand], operand.form, self.target.isa)
            self.found[pair] = None
            if text is not None:
                todo.append(pair)
                texts.append(text)
        self.found |= dict(zip(todo, mca.issue_distances(self.target, texts), strict=True))

    def distances_without_dependence(self, forms: Sequence[tuple[str, str]]) -> dict[tuple[str, str], int]:
        texts = [independent_text(a, b, self.target.isa) for a, b in forms]
        return dict(zip(forms, mca.issue_distances(self.target, texts), strict=True))


def latencies(target: mca.Target, costs: Mapping[str, mca.Cost]) -> Latencies:
    """All latencies that differ from those of the rows, for every form."""
    members = _groups(costs)
    heads = sorted(members)
    outputs = {port: access for form in heads for port, access in _ports(form, target.isa, reading=False)}
    operands = {port: access for form in heads for port, access in _ports(form, target.isa, reading=True)}
    simulator = _Simulator(target, outputs, operands)
    classes = _operand_classes(simulator, _probes(heads, costs, target.isa))
    simulator.measure([(output, ports[0]) for output in sorted(outputs) for ports in classes])
    results = {output: _usual(simulator, output, classes, costs[output.form].latency) for output in sorted(outputs)}
    differing = _differing(simulator, results, classes)
    return _for_all_members(members, costs, results, differing, target.isa)


def _groups(costs: Mapping[str, mca.Cost]) -> dict[str, list[str]]:
    """Groups of forms with the same shape and cost, by their first form."""
    groups: dict[object, list[str]] = {}
    for form in sorted(costs):
        cost = costs[form]
        key = (shape(form), cost.micro_ops, cost.latency, tuple(sorted(cost.resources.items())))
        groups.setdefault(key, []).append(form)
    return {forms[0]: forms for forms in groups.values()}


def _probes(heads: Sequence[str], costs: Mapping[str, mca.Cost], isa: str) -> set[str]:
    chosen: dict[object, str] = {}
    for form in heads:
        cost = costs[form]
        files = tuple(sorted({_file(a.register) for _, a in _ports(form, isa, reading=False)}))
        chosen.setdefault((files, cost.micro_ops, cost.latency, tuple(sorted(cost.resources.items()))), form)
        written = {access.register for _, access in _ports(form, isa, reading=False)}
        if syntax_of(isa).accumulates and written & {a.register for a in reads(exemplar_instruction(form, isa))}:
            chosen.setdefault(("accumulates", form.partition(" ")[0]), form)
    return set(chosen.values())


def _operand_classes(simulator: _Simulator, probes: set[str]) -> list[list[Port]]:
    """Classes of operands that no probe distinguishes; classes and members are in order."""
    producers = [output for output in sorted(simulator.outputs) if output.form in probes]
    simulator.measure([(output, operand) for output in producers for operand in sorted(simulator.operands)])
    classes: dict[tuple[int | None, ...], list[Port]] = {}
    for operand in sorted(simulator.operands):
        signature = tuple(simulator.found[output, operand] for output in producers)
        classes.setdefault(signature, []).append(operand)
    return list(classes.values())


def _usual(simulator: _Simulator, output: Port, classes: Sequence[Sequence[Port]], latency: int) -> int:
    """The distance of most operands; of equally frequent ones the row's latency, then the longest."""
    votes: Counter[int] = Counter()
    for ports in classes:
        distance = simulator.found[output, ports[0]]
        if distance is not None:
            votes[distance] += len(ports)
    return max(votes, key=lambda d: (votes[d], d == latency, d)) if votes else latency


def _differing(
    simulator: _Simulator, results: Mapping[Port, int], classes: Sequence[Sequence[Port]]
) -> dict[tuple[Port, Port], int]:
    """Pairs of representatives whose distance is not the usual one. A longer distance must not be an effect of pipes and
    width alone."""
    odd = [
        (output, ports, distance)
        for output in results
        for ports in classes
        if (distance := simulator.found[output, ports[0]]) is not None and distance != results[output]
    ]
    late = [(output, ports[0]) for output, ports, distance in odd if distance > results[output]]
    forms = sorted({(output.form, operand.form) for output, operand in late if output.role != FLAGS})
    floor = simulator.distances_without_dependence(forms)
    return {
        (output, port): distance
        for output, ports, distance in odd
        if distance < results[output] or distance > floor.get((output.form, ports[0].form), 0)
        for port in ports
    }


def _for_all_members(
    members: Mapping[str, Sequence[str]],
    costs: Mapping[str, mca.Cost],
    results: Mapping[Port, int],
    differing: Mapping[tuple[Port, Port], int],
    isa: str,
) -> Latencies:
    return Latencies(
        {Port(f, o.role): n for o, n in results.items() if n != costs[o.form].latency for f in members[o.form]},
        {
            (Port(f, output.role), Port(g, operand.role)): cycles
            for (output, operand), cycles in differing.items()
            for f in members[output.form]
            for g in members[operand.form]
        },
    )
