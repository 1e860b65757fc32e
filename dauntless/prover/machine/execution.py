"""Execution of a function under a signature, in every case of alignment, aliasing and public choice.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dauntless.contract import Argument, Bound, Contract, Signature
from dauntless.contract.kinds.kind import Sampler
from dauntless.contract.signature import TYPES
from dauntless.errors import InputError
from dauntless.isa.entry import Instruction
from dauntless.prover import deadline
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.dag import CALLER, SECRET, UNDEFINED, Base, NeedsResidue, Node, const, pointer, var
from dauntless.prover.machine.calling import Place, argument_places, extended, passed_words, result_of
from dauntless.prover.machine.collected import Filled, copied
from dauntless.prover.machine.machine import Decision, Forked, Machine
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.paths import Paths
from dauntless.prover.machine.program import Program
from dauntless.prover.machine.sampling import Sampling
from dauntless.prover.machine.state import STACK_ABOVE, STACK_SIZE
from dauntless.prover.machine.undefined_bits import settled
from dauntless.prover.refusal import Path, Refusal

CASE_LIMIT = 256
_EXTEND = "extend it to 32 bits by its type"


@dataclass(frozen=True)
class Case:
    """One case: residues of buffer addresses, outcomes of public conditions, shared buffers."""

    residues: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # buffer -> (alignment, residue)
    decisions: tuple[Decision, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)  # argument -> the argument whose buffer it is

    def __str__(self) -> str:
        words = [f"{a} is {b}" for a, b in self.aliases.items()]
        words += [f"{name} = {r} mod {a}" for name, (a, r) in self.residues.items()]
        return ", ".join(words)


@dataclass
class Execution:
    """The result of one path: elements of every input and output buffer, and the function's result."""

    case: Case
    machine: Machine
    inputs: dict[str, list[Node]]
    variables: dict[str, list[Node]]  # the variable inside each input element
    outputs: dict[str, list[Node]]
    scattered: dict[str, Filled] = field(default_factory=dict)  # buffers that a count fills
    sampling: Sampling | None = None  # of a contract that says Accepted


Watch = Callable[[Machine, Instruction], None]


def execute_all(
    program: Program,
    entry: int,
    signature: Signature,
    pre: Callable[[str], Bound],
    may_alias: Sequence[tuple[str, str]] = (),
    watch: Watch | None = None,
    *,
    accepted: Sampler | None = None,
) -> list[Execution]:
    """All paths of a function. Refusal if a rule is broken on any path, or if paths depend on the object's address."""
    paths = Paths()
    finished = _all_paths(program, entry, signature, pre, may_alias, watch, accepted, paths)
    if program.elsewhere is not None:
        there = program.image.same_place(entry, program.elsewhere.image)
        assert there is not None, "an entry lies in the image"
        _compare(
            program,
            finished,
            lambda other: _all_paths(other, there, signature, pre, may_alias, None, accepted, paths),
        )
    return finished


def execute_contract(
    program: Program, entry: int, signature: Signature, contract: Contract, watch: Watch | None = None
) -> list[Execution]:
    """All paths of a contract's function; `signature` is the contract's with its alignments."""
    accepted = contract.kind.sampler
    return execute_all(program, entry, signature, contract.bound, contract.may_alias, watch, accepted=accepted)


def _all_paths(
    program: Program,
    entry: int,
    signature: Signature,
    pre: Callable[[str], Bound],
    may_alias: Sequence[tuple[str, str]],
    watch: Watch | None,
    accepted: Sampler | None,
    paths: Paths,
) -> list[Execution]:
    pending = [Case(aliases=aliases) for aliases in sharings(may_alias)]
    finished: list[Execution] = []
    where: Instruction | None = None
    while pending:
        case = pending.pop(0)
        try:
            finished.append(execute(program, entry, signature, pre, case, watch, accepted, paths))
        except NeedsResidue as need:
            base = need.base
            pending[:0] = [
                replace(case, residues={**case.residues, base.name: (need.power, residue)})
                for residue in range(base.residue, need.power, base.alignment)
            ]
        except Forked as fork:
            where = fork.where
            pending[:0] = [replace(case, decisions=path) for path in fork.paths]
        except Refusal as refusal:
            if refusal.path is not None and not deadline.is_over():
                found = paths.find(refusal.path.assumed)
                if found.exists is False:
                    continue  # nothing takes this path
                refusal.path = replace(refusal.path, model=found.model, bounds=paths.bounds)
            refusal.what += f" (case: {case})" if str(case) else ""
            raise
        if len(pending) + len(finished) > CASE_LIMIT:
            raise _too_many_cases(where)
    if not finished:
        raise Refusal(
            "no end", "no input that the preconditions admit takes any path", "correct the preconditions", unknown=True
        )
    return finished


# -- the other place ------------------------------------------------------------------------------------------------
def _compare(program: Program, here: list[Execution], execute_there: Callable[[Program], list[Execution]]) -> None:
    """Checks that paths and outputs are equal for the object at its other place."""
    other = program.elsewhere
    assert other is not None
    try:
        there = execute_there(other)
    except Refusal as refusal:
        address = refusal.address and other.image.same_place(refusal.address, program.image)
        text = program.code[address][0].text if address in program.code else ""
        raise _depends_on_place(f"goes wrong when the object is elsewhere: {refusal.what}", address, text) from None
    except InputError as error:
        raise _depends_on_place(f"goes wrong when the object is elsewhere: {error}") from None
    if [_path(e) for e in here] != [_path(e) for e in there]:
        raise _depends_on_place("which path it takes depends on where the object is")
    for a, b in zip(here, there, strict=True):
        if list(a.machine.constants_read) != list(b.machine.constants_read):
            raise _depends_on_place("which constants it reads depends on where the object is")
        for name, elements in a.outputs.items():
            for i, (x, y) in enumerate(zip(elements, b.outputs[name], strict=True)):
                if x is not y:
                    place = name if name == "result" else f"{name}[{i}]"
                    raise _depends_on_place(f"{place} depends on where the object is")
        if a.scattered != b.scattered:  # sums of the same bits, the very same values
            raise _depends_on_place("what is stored, or where, depends on where the object is")


def _path(execution: Execution) -> tuple[Case, int, list[tuple[int, bool]]]:
    machine = execution.machine
    return execution.case, machine.steps, [(condition.id, value) for condition, value in machine.assumed]


def _depends_on_place(what: str, address: int | None = None, text: str = "") -> Refusal:
    return Refusal("access to an undeclared address", what, "reach the object's constants and code by their symbols (x86-64: "
                   "`[rip + table]`, AArch64: `adrp` and `:lo12:`), not by numbers", address, text)  # fmt: skip


def _too_many_cases(where: Instruction | None) -> Refusal:
    what = f"more than {CASE_LIMIT} cases of public values and alignments must be distinguished"
    refusal = Refusal("no end", what, "give public arguments their values (`public u64 n = 4`), and buffers their alignment",
                      unknown=True)  # fmt: skip
    return refusal.located(where.address, where.text) if where else refusal


def sharings(may_alias: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    """Every way in which pairs of arguments may share buffers, several at once included: argument -> the argument whose
    buffer it shares."""
    found: list[dict[str, str]] = [{}]
    for a, b in may_alias:
        for aliases in list(found):
            owner, other = aliases.get(a, a), aliases.get(b, b)
            merged = {name: owner if to == other else to for name, to in aliases.items()}
            if owner != other:
                merged[other] = owner
            if merged not in found:
                found.append(merged)
    return found


def execute(
    program: Program,
    entry: int,
    signature: Signature,
    pre: Callable[[str], Bound],
    case: Case,
    watch: Watch | None = None,
    accepted: Sampler | None = None,
    paths: Paths | None = None,
) -> Execution:
    """Executes one path in one case."""
    machine = Machine(program, case.decisions, paths)
    machine.residues = case.residues
    if watch is not None:
        machine.watch = lambda instruction: watch(machine, instruction)
    machine.start(_stack(program, case, signature))
    inputs, variables = _place_arguments(machine, signature, pre, case)
    for name, nodes in variables.items():
        if paths is not None:
            bound = pre(name)
            paths.bounds.update({v.id: (bound.low, bound.high) for v in nodes if v.op == "var"})
    try:
        return _executed(machine, entry, signature, case, accepted, inputs, variables)
    except Refusal as refusal:
        path = refusal.path or Path()
        refusal.path = replace(
            path, assumed=tuple(machine.assumed), case=case, variables=variables, steps=machine.steps
        )
        raise


def _executed(
    machine: Machine, entry: int, signature: Signature, case: Case, accepted: Sampler | None,
    inputs: dict[str, list[Node]], variables: dict[str, list[Node]],
) -> Execution:  # fmt: skip
    sampling = Sampling(accepted, inputs) if accepted is not None else None
    machine.declassified = sampling.predicates if sampling is not None else None
    machine.run(entry)
    scattered = _scattered(machine, signature, accepted)
    outputs = {a.name: _elements(machine, a) for a in signature.outputs if a.name not in scattered}
    if signature.result:
        outputs["result"] = [_result(machine, signature.result)]
    return Execution(case, machine, inputs, variables, outputs, scattered, sampling)


def _scattered(machine: Machine, signature: Signature, accepted: Sampler | None) -> dict[str, Filled]:
    """The buffer filled at counted offsets; Refusal if another is written at unknown offsets."""
    found = {}
    for argument in signature.buffers:
        region = machine.regions[argument.name]
        if accepted is not None and accepted.output == argument.name:
            found[argument.name] = _copied(machine, argument) or Filled(
                [(Sum(o) if isinstance(o, int) else o, value) for o, value in region.scatter()], argument.bits // 8
            )
        elif region.stores is not None and not argument.scratch:
            raise Refusal("output not written", f"which elements of {argument.name} are written depends on the inputs",
                          "say which they are by Accepted in a contract", unknown=True)  # fmt: skip
    return found


def _copied(machine: Machine, argument: Argument) -> Filled | None:
    """The output as a copy of a window of the stack; None if it is not one."""
    region, window = machine.regions[argument.name], machine.regions["stack"].window
    if window is None or not window.is_read_by(value for _, value in region.stores or region.written()):
        return None
    if region.stores is None:
        found = copied(window, _elements(machine, argument), argument.bits // 8)
        if found is not None:
            return found
    raise Refusal("output not written", f"{argument.name} depends on elements collected on the stack, but does not begin with "
                  "a copy of them", "copy them from the first on, after the last store", unknown=True)  # fmt: skip


def _stack(program: Program, case: Case, signature: Signature) -> Base:
    alignment, at_entry = program.isa.stack_alignment
    residue = (at_entry - STACK_SIZE) % alignment
    alignment, residue = case.residues.get("stack", (alignment, residue))
    names = frozenset(a.name for a in signature.buffers)
    return Base("stack", STACK_SIZE + STACK_ABOVE, alignment, residue, names, width=program.isa.pointer_width)


def _place_arguments(
    machine: Machine, signature: Signature, pre: Callable[[str], Bound], case: Case
) -> tuple[dict[str, list[Node]], dict[str, list[Node]]]:
    names = frozenset(a.name for a in signature.buffers) | {"stack"}
    inputs: dict[str, list[Node]] = {}
    variables: dict[str, list[Node]] = {}
    for argument in signature.arguments:
        if argument.is_buffer and argument.name not in case.aliases:
            _new_buffer(machine, argument, pre, case, names, inputs, variables)
    for argument, places in zip(signature.arguments, argument_places(signature, machine.isa), strict=True):
        if argument.is_buffer:
            owner = case.aliases.get(argument.name, argument.name)
            if owner != argument.name:
                held = contents_of(signature, case.aliases, argument)
                _share(machine, argument, signature.argument(owner), held, inputs, variables)
            _pass(machine, places, [pointer(machine.regions[argument.name].base)])  # type: ignore[arg-type]
        else:
            element, variable = _element(argument.name, argument, pre(argument.name))
            inputs[argument.name], variables[argument.name] = [element], [variable]
            _pass(machine, places, _words(element, argument, machine.isa))
    return inputs, variables


def _new_buffer(
    machine: Machine, argument: Argument, pre: Callable[[str], Bound], case: Case, names: frozenset[str],
    inputs: dict[str, list[Node]], variables: dict[str, list[Node]],
) -> None:  # fmt: skip
    alignment, residue = case.residues.get(argument.name, (argument.alignment, 0))
    apart, width = names - {argument.name}, machine.isa.pointer_width
    base = Base(argument.name, argument.size, alignment, residue, apart, width=width)
    region = Region(argument.name, argument.size, True, argument.writable, base, content=content_of(argument),
                    free=argument.free)  # fmt: skip
    machine.regions[argument.name] = region
    for leaf in argument.leaves:
        if leaf.contents is not None:
            inputs[leaf.name] = variables[leaf.name] = [const(value, leaf.bits) for value in leaf.contents]
        elif leaf.readable:
            _new_elements(region, leaf, pre(leaf.name), inputs, variables)


def content_of(argument: Argument) -> bytes | None:
    """The bytes of a constant table; None for other buffers."""
    if argument.contents is None:
        assert not argument.table, "the contents of tables are looked up before anything is executed"
        return None
    size = argument.bits // 8
    return b"".join(value.to_bytes(size, "little", signed=argument.signed) for value in argument.contents)


def _new_elements(
    region: Region, leaf: Argument, bound: Bound, inputs: dict[str, list[Node]], variables: dict[str, list[Node]]
) -> None:
    """The symbolic elements of inputs in memory."""
    pairs = [_element(leaf.element(i), leaf, bound) for i in range(leaf.count)]
    inputs[leaf.name] = [element for element, _ in pairs]
    variables[leaf.name] = [variable for _, variable in pairs]
    for offset, (element, _) in zip(leaf.offsets, pairs, strict=True):
        region.put(offset, element)


def contents_of(signature: Signature, aliases: Mapping[str, str], argument: Argument) -> Argument:
    """The argument whose elements a buffer holds at entry: of several that are one buffer, the owner, or else the first that is
    read. All of them have these elements, as they have one memory: if each had its own, code would read those of one where the
    contract's function is given those of another."""
    owner = aliases.get(argument.name, argument.name)
    sharing = [signature.argument(owner), *(a for a in signature.buffers if aliases.get(a.name) == owner)]
    return next((a for a in sharing if a.readable), argument)


def _share(
    machine: Machine, argument: Argument, owner: Argument, held: Argument,
    inputs: dict[str, list[Node]], variables: dict[str, list[Node]],
) -> None:  # fmt: skip
    """Makes the argument share the buffer of `owner`, and, if it is read, the elements of `held`."""
    region = machine.regions[owner.name]
    if region.size != argument.size:
        raise InputError(f"arguments {owner.name} and {argument.name}",
                         "buffers of different sizes cannot be the same buffer", "leave the pair out of may_alias")  # fmt: skip
    region.writable = region.writable or argument.writable
    machine.regions[argument.name] = region
    for leaf, same in zip(argument.leaves, held.leaves, strict=True):
        if not leaf.readable:
            continue
        if same.name not in inputs:
            _new_elements(region, same, signature_bound(same), inputs, variables)
        inputs[leaf.name], variables[leaf.name] = inputs[same.name], variables[same.name]


def signature_bound(argument: Argument) -> Bound:
    """The range of the argument's type."""
    low = -(1 << (argument.bits - 1)) if argument.signed else 0
    return Bound(low, low + (1 << argument.bits) - 1)


def _element(name: str, argument: Argument, bound: Bound) -> tuple[Node, Node]:
    """(value, its variable): a field of d bits is a d-bit variable, zero-extended."""
    if argument.value is not None:
        value = const(argument.value, argument.bits)
        return value, value
    taint = SECRET if argument.secret else 0
    width = bound.high.bit_length()
    if bound.low == 0 and bound.high == (1 << width) - 1 and 0 < width < argument.bits:
        variable = var(name, width, taint)
        return variable.zext(argument.bits), variable
    variable = var(name, argument.bits, taint)
    return variable, variable


def _words(value: Node, argument: Argument, isa: Any) -> list[Node]:
    """The words of an argument: bits above it are undefined, unless the caller extends scalars."""
    upper = f"the upper half of {argument.name}'s register"
    return passed_words(value, signed=argument.signed, isa=isa, unknown=lambda width: var(upper, width, UNDEFINED))


def _pass(machine: Machine, places: Sequence[Place], words: Sequence[Node]) -> None:
    """Passes an argument in its registers, or on the stack above the return address."""
    for place, word in zip(places, words, strict=True):
        if isinstance(place, str):
            machine.registers[place] = word
            continue
        assert place + word.width // 8 <= STACK_ABOVE, "too many arguments"
        machine.regions["stack"].put(STACK_SIZE + place, word)


def _elements(machine: Machine, leaf: Argument) -> list[Node]:
    """The elements of an output; Refusal if one is not written."""
    region, size = machine.regions[leaf.owner], leaf.bits // 8
    elements = []
    for i, offset in enumerate(leaf.offsets):
        missing = region.first_unwritten(offset, offset + size)
        if missing is not None:
            raise Refusal("output not written", f"{leaf.element(i)} (byte {missing}) is never written",
                          "write the whole buffer, or declare it inout")  # fmt: skip
        elements.append(region.take(offset, size, lambda o, n: const(0, 8 * n)))
        if elements[-1].taint & (UNDEFINED | CALLER):
            raise Refusal("output not written", f"{leaf.element(i)} still holds what was there before the call",
                          "write the whole buffer, or declare it inout")  # fmt: skip
    return elements


def _result(machine: Machine, type_: str) -> Node:
    value: Node = settled(result_of(machine, type_))
    machine.demand_defined(value, "returned")
    isa = machine.isa
    whole = extended(value, signed=TYPES[type_][1], isa=isa)
    if whole is not None and settled(machine.get(isa.result, 0, whole.width)) is not whole:
        raise Refusal("result not extended", f"{isa.result} must hold the {type_} extended to {whole.width} bits",
                      _EXTEND + (", then the sign (sext.w)" if whole.width > 32 else ""), unknown=True)  # fmt: skip
    return value
