"""Compiles an instruction, from its entry and operands, to a function on the machine's state.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from dauntless.isa.entry import Entry, Fault, Instruction, Isa, OperandSpec, State, Step, mask_of
from dauntless.isa.masking import WHOLE, load_broadcast, load_source, masked, store_chosen
from dauntless.isa.operand import Immediate, Memory, Operand, Register, RegisterList, Word

Reader = Callable[[Any, int], Any]  # (state, effective address) -> Value


def effective_address(state: State, memory: Memory, pc: int, width: int) -> Any:
    """base + index·scale + displacement, as the instruction computes it (before a post-index update)."""
    address: Any = None
    if memory.pc_relative:
        address = state.const(pc + memory.displacement, width)
        return address
    if memory.segment:
        return state.thread_pointer() + memory.displacement
    if memory.base is not None:
        address = state.get(memory.base, 0, width)
    if memory.index is not None:
        index = read_register(state, memory.index)
        index = index.shl(memory.scale.bit_length() - 1) if memory.scale > 1 else index
        address = index if address is None else address + index
    if address is None:
        return state.const(memory.displacement, width)
    if memory.displacement and memory.writeback != "post":
        address = address + memory.displacement
    return address.extract(0, memory.address_width).zext(width) if memory.address_width else address


_EXTENSIONS = {"uxtb": (8, False), "uxth": (16, False), "uxtw": (32, False), "uxtx": (64, False),
               "sxtb": (8, True), "sxth": (16, True), "sxtw": (32, True), "sxtx": (64, True)}  # fmt: skip


def read_register(state: State, register: Register) -> Any:
    """The operand's value, shifted or extended by its modifier."""
    value = state.get(register.name, register.low, register.width)
    if not register.modifier:
        return value
    if register.modifier in _EXTENSIONS:
        width, signed = _EXTENSIONS[register.modifier]
        value = value.extract(0, min(width, value.width))
        value = value.sext(register.read_width) if signed else value.zext(register.read_width)
        return value.shl(register.amount)
    kind = {"lsl": "shl", "lsr": "lshr", "asr": "ashr", "ror": "ror"}[register.modifier]
    return getattr(value, kind)(register.amount)


def _width_of(operand: Operand) -> int:
    return getattr(operand, "read_width", 0) or getattr(operand, "width", 0)


def _lane_of(operand: Operand) -> int:
    return getattr(operand, "lane", 0)


def memory_width(spec: OperandSpec, operands: Sequence[Operand], memory: Memory) -> int:
    """Width in bits of the memory operand: from its text (x86) or from the template's kind (m64, md, m2d, ml, me)."""
    for kind in spec.kinds:
        if re.fullmatch(r"m\d+", kind) and (not memory.width or memory.width == int(kind[1:])):
            return int(kind[1:])
    if memory.width:
        return memory.width
    first = _width_of(operands[0])
    if "md" in spec.kinds or "ml" in spec.kinds:
        return first
    if "m2d" in spec.kinds:
        return 2 * first
    if "me" in spec.kinds and isinstance(operands[0], RegisterList):
        return operands[0].lane * len(operands[0].registers)
    raise AssertionError(f"memory width of {spec} unknown")


def compile_step(instruction: Instruction, isa: Isa) -> Step:
    """A function that executes the instruction on a State. For control flow it returns the result of the entry's function."""
    if instruction.entry.compile is not None:
        return instruction.entry.compile(instruction, isa)
    entry, operands, pc = instruction.entry, instruction.operands, instruction.next_address
    getters = [_getter(name, instruction, isa) for name in entry.parameters]
    memories = [(o, s) for s, o in zip(entry.operands, operands, strict=True) if isinstance(o, Memory)]
    memory = memories[0][0] if memories else None
    access_width = (
        memory_width(memories[0][1], operands, memories[0][0])
        if memories and "address" not in memories[0][1].kinds
        else 0
    )
    alignment = entry.alignment or access_width // 8
    setters = [_setter(o, alignment, entry) for s, o in zip(entry.operands, operands, strict=True) if s.mode] + [
        _push(isa) if name == "pushed" else _setter(isa.implicit(name), 1, entry) for name in entry.writes
    ]
    semantics, flags, control, variable_time = entry.semantics, entry.flags, entry.control, _timed(entry)
    single = len(setters) == 1 and not flags
    last_first = tuple(enumerate(setters))[::-1]  # of two equal destinations the first one named wins (x86 mulx)

    def step(state: Any) -> Any:
        address = effective_address(state, memory, pc, isa.pointer_width) if memory is not None else None
        arguments = [getter(state, address) for getter in getters]
        if memory is not None and memory.writeback:
            _write_back(state, memory, isa)
        if variable_time:
            state.variable_time([arguments[i] for i in variable_time])
        result = semantics(*arguments)
        if control:
            target, *written = result if setters else (result,)
            for setter, value in zip(setters, written, strict=True):
                setter(state, address, value)
            return target
        if single:
            setters[0](state, address, result)
            return None
        values = result if isinstance(result, tuple) else (result,)
        if flags:
            new_flags = values[-1]
            for name in flags:
                state.set_flag(name, new_flags.get(name))
        for i, setter in last_first:
            setter(state, address, values[i])
        return None

    return step


def _timed(entry: Entry) -> tuple[int, ...]:
    """Indices of the parameters on which the instruction's time may depend."""
    names = entry.variable_time if isinstance(entry.variable_time, tuple) else entry.parameters
    return tuple(i for i, name in enumerate(entry.parameters) if name in names) if entry.variable_time else ()


def _push(isa: Isa) -> Callable[[Any, Any, Any], None]:
    """Store below the stack pointer and decrement it."""

    def push(state: Any, address: Any, value: Any) -> None:
        top = state.get(isa.stack_pointer, 0, isa.pointer_width) - value.width // 8
        state.set(isa.stack_pointer, 0, top, False)
        state.store(top, value, 1)

    return push


def _pop(state: Any, width: int, isa: Isa) -> Any:
    top = state.get(isa.stack_pointer, 0, isa.pointer_width)
    value = state.load(top, width, 1)
    state.set(isa.stack_pointer, 0, top + width // 8, False)
    return value


def _write_back(state: State, memory: Memory, isa: Isa) -> None:
    assert memory.base is not None
    base = state.get(memory.base, 0, isa.pointer_width)
    step = state.get(memory.post_register, 0, isa.pointer_width) if memory.post_register else memory.displacement
    state.set(memory.base, 0, base + step, False)


def _getter(name: str, instruction: Instruction, isa: Isa) -> Callable[[Any, Any], Any]:
    entry, operands = instruction.entry, instruction.operands
    for spec, operand in zip(entry.operands, operands, strict=True):
        if spec.name == name:
            return _operand_getter(spec, operand, instruction, isa)
        if name == f"{spec.name}_lane":
            return lambda state, address, lane=_lane_of(operand): lane  # type: ignore[misc]
        if name == f"{spec.name}_width":
            return lambda state, address, width=_width_of(operand): width  # type: ignore[misc]
    if name == "width":
        return lambda state, address, width=_width_of(operands[0]): width  # type: ignore[misc]
    if name in ("mask", "kept"):
        return _mask_getter(operands, entry) if name == "mask" else _kept_getter(operands[0])
    if name == "zeroing":
        mask = mask_of(operands)
        return lambda state, address: mask is not None and mask.zeroing
    if name == "lane":
        lane = next((_lane_of(o) for o in operands if _lane_of(o)), 0)
        return lambda state, address: lane
    if name == "pc":
        return lambda state, address: state.const(instruction.next_address, isa.pointer_width)
    if name == "address":
        return lambda state, address: instruction.address
    if name == "unknown":
        return lambda state, address: state.unknown
    if name == "popped":
        return lambda state, address: _pop(state, _width_of(operands[0]) if operands else isa.pointer_width, isa)
    if name in isa.flags:
        return lambda state, address: state.get_flag(name)
    if name in entry.reads:
        register = isa.implicit(name)
        return lambda state, address: state.get(register.name, register.low, register.width)
    raise AssertionError(f"{entry.template}: parameter {name!r} is neither an operand nor in reads=")


def _operand_getter(
    spec: OperandSpec, operand: Operand, instruction: Instruction, isa: Isa
) -> Callable[[Any, Any], Any]:
    operands = instruction.operands
    if isinstance(operand, Register):
        if operand.modifier:
            return lambda state, address: read_register(state, operand)
        name, low, width = operand.name, operand.low, operand.width
        return lambda state, address: state.get(name, low, width)
    if isinstance(operand, RegisterList):
        registers = operand.registers
        return lambda state, address: [state.get(r.name, r.low, r.width) for r in registers]
    if isinstance(operand, Memory):
        if "address" in spec.kinds:
            return lambda state, address: address
        access = memory_width(spec, operands, operand)
        alignment = instruction.entry.alignment or access // 8
        entry = instruction.entry
        if operand.broadcast or (mask_of(operands) is not None and entry.masked_source != WHOLE):
            return _source_getter(operand, access, operands, entry)
        return lambda state, address: state.load(address, access, alignment)
    if isinstance(operand, Immediate):
        value = operand.value
        if spec.kinds <= {"i", "label", "lsl"}:
            return lambda state, address: value
        width = _width_of(operands[0]) or isa.pointer_width
        return lambda state, address: state.const(value, width)
    assert isinstance(operand, Word)
    text = operand.text
    return lambda state, address: text


def _source_getter(operand: Memory, width: int, operands: Sequence[Operand], entry: Entry) -> Reader:
    """A source of that width that is loaded only in part: under a mask, or as one repeated element."""
    needs_mask = mask_of(operands) is not None and entry.masked_source != WHOLE
    mask = _mask_getter(operands, entry) if needs_mask else None
    lanes = width // entry.masked_element if entry.masked_element else _width_of(operands[0]) // max(1, entry.masks)
    alignment = entry.alignment or width // 8

    def read(state: Any, address: Any) -> Any:
        chosen = _known(mask(state, address), entry) & (1 << lanes) - 1 if mask is not None else -1
        if operand.broadcast:
            return load_broadcast(state, address, operand.broadcast, width, chosen)
        return load_source(state, address, width, chosen, lanes, entry.masked_source, alignment)

    return read


def _mask_getter(operands: Sequence[Operand], entry: Entry) -> Reader:
    """The mask's bit for every lane."""
    mask, lanes = mask_of(operands), _width_of(operands[0]) // entry.masks
    if mask is None:
        return lambda state, address: state.const(-1, lanes)
    name = mask.register
    return lambda state, address: state.get(name, 0, lanes)


def _kept_getter(operand: Operand) -> Reader:
    """The value of lanes that are not written."""
    width, mask = _width_of(operand), mask_of([operand])
    if mask is None or mask.zeroing or not isinstance(operand, Register):
        return lambda state, address: state.const(0, width)
    name = operand.name
    return lambda state, address: state.get(name, 0, width)


def _known(mask: Any, entry: Entry) -> int:
    """A mask of lanes in memory. If the whole vector must be aligned, the first lane must be selected, since its access
    shows the alignment."""
    known: int | None = mask.as_int()
    if known is not None and entry.alignment != 1 and not known & 1:
        raise Fault(entry.mnemonic, "the mask leaves out the first lane, and the address must be aligned nevertheless",
                    "use an instruction for unaligned data")  # fmt: skip
    if known is None:
        raise Fault(entry.mnemonic, "which lanes of memory are touched depends on a mask whose value is not known",
                    "choose among the lanes of a register, and load and store whole vectors")  # fmt: skip
    return known


def _masked_setter(operand: Operand, entry: Entry) -> Callable[[Any, Any, Any], None]:
    mask, kept, lane = _mask_getter([operand], entry), _kept_getter(operand), entry.masks
    if isinstance(operand, Memory):
        alignment = entry.alignment or operand.width // 8
        return lambda state, address, value: store_chosen(
            state, address, value, _known(mask(state, address), entry), lane, alignment
        )
    assert isinstance(operand, Register)
    name = operand.name
    return lambda state, address, value: state.set(
        name, 0, masked(value, kept(state, address), mask(state, address), lane), False
    )


def _setter(operand: Operand, alignment: int, entry: Entry) -> Callable[[Any, Any, Any], None]:
    if mask_of([operand]) is not None and "mask" not in entry.parameters:
        return _masked_setter(operand, entry)
    if isinstance(operand, Register):
        name, low, merge = operand.name, operand.low, operand.merge
        return lambda state, address, value: state.set(name, low, value, merge)
    if isinstance(operand, RegisterList):
        registers = operand.registers

        def set_all(state: Any, address: Any, values: Any) -> None:
            for register, value in zip(registers, values, strict=True):
                state.set(register.name, register.low, value, register.merge)

        return set_all
    assert isinstance(operand, Memory)

    def store(state: Any, address: Any, value: Any) -> None:
        if value is not None:  # nothing was chosen
            state.store(address, value, alignment)

    return store
