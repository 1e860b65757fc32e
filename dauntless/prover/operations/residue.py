"""What an operation leaves: outputs, results, and secrets in dead stack and registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Everything computed from a secret counts as secret, a public output too. Memory below the stack pointer, and on Windows the
space above the return address that is the function's own, keeps what was last written there; registers keep what they held,
flags are not examined. That functions outside of the object which had secrets in their reach have left none is an assumption,
which the result lists.

A refusal names the bits that it is about, so that other runs can show it (`evidence.py`): those of a secret that do not depend
on something undefined as well, and the reverse. Above a narrow result its sign is no other secret than the result: what differs
from it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from dauntless.contract import Signature
from dauntless.contract.signature import TYPES
from dauntless.prover.machine.calling import extended, result_of, result_registers
from dauntless.prover.operations.named import is_plain
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.values import MASKS, Known, Partly, bare
from dauntless.prover.refusal import Refusal


def check_outputs(run: Run, signature: Signature) -> None:
    """Refuses outputs that are not written, or depend on something undefined."""
    for leaf in signature.outputs:
        region, size = run.regions[leaf.owner], leaf.bits // 8
        for i, offset in enumerate(leaf.offsets):
            missing = region.first_undefined(range(offset, offset + size))
            if missing is not None:
                run.refused = _only(region.load(offset, size), secret=False)
                raise Refusal("output not written", f"{leaf.element(i)} (byte {missing}) is not written, or holds what was "
                              "there before", "write the whole buffer, or declare it inout")  # fmt: skip
    if signature.result:
        _check_result(run, signature.result)


def _check_result(run: Run, type_: str) -> None:
    value = bare(result_of(run, type_))
    if value.u:
        run.refused = _only(value, secret=False)
        raise Refusal("undefined value", "the result depends on what is undefined", "give it a value first")
    whole = extended(value, signed=TYPES[type_][1], isa=run.isa)
    if whole is not None:  # its low bits are the value; those above must be known, and as the extension has them
        register, above = run.get(run.isa.result, 0, whole.width), MASKS[whole.width] ^ MASKS[value.width]
        open_bits = (register.m | whole.m) & above
        if (register.v ^ whole.v) & above or open_bits:
            raise Refusal("result not extended", f"{run.isa.result} must hold the {type_} extended to {whole.width} bits",
                          "extend it to 32 bits by its type" + (", then the sign" if whole.width > 32 else ""),
                          unknown=bool(open_bits))  # fmt: skip


def _only(value: Known, *, secret: bool) -> Known:
    """The value's bits that depend on a secret and nothing undefined, or on something undefined and no secret."""
    bits = value.s & ~value.u if secret else value.u & ~value.s
    return Partly(value.v & bits, value.m, value.u, value.width, False, None)


def result(runs: Sequence[Run], signature: Signature) -> str:
    """The result in words: of runs that differ in where buffers are."""
    if not signature.result:
        return ""
    values: list[Known] = [result_of(run, signature.result) for run in runs]
    if any(value.m for value in values):
        return "secret"
    sign = int(TYPES[signature.result][1])
    words = " or ".join(dict.fromkeys(str(v.v - (v.v >> (v.width - 1) << v.width) * sign) for v in values))
    return words if all(map(is_plain, values)) else f"{words} here, and depends on where the buffers are"


def outputs(runs: Sequence[Run], signature: Signature) -> dict[str, str]:
    """Which part of each output depends on secrets, in one of the runs."""
    found = {}
    for leaf in signature.outputs:
        regions, size = [run.regions[leaf.owner] for run in runs], leaf.bits // 8
        places = [offset + i for offset in leaf.offsets for i in range(size)]
        secret = sum(any(region.secrets[i] for region in regions) for i in places)
        found[leaf.name] = "public" if not secret else "secret" if secret == len(places) else (
            f"{secret} of {len(places)} bytes secret")  # fmt: skip
    return found


def check_wiped(run: Run, signature: Signature) -> None:
    """Refuses secrets in the stack that was used, and in registers other than the result's."""
    for name in run.given_secrets:
        run.assumptions[f"relies on {name} having left no secrets in registers that it may change and on the stack"] = (
            None
        )
    home = run.top + run.isa.pushed_by_call
    dead = (*range(max(0, run.deepest), run.top), *range(home, home + run.isa.stack_home))
    found = [i for i in dead if run.stack.secrets[i]]
    if found:
        low, high = (i - run.top for i in (found[0], found[-1]))
        run.refused = _only(run.stack.load(found[0], found[-1] + 1 - found[0]), secret=True)
        raise Refusal("secret left on the stack", f"{len(found)} bytes of dead stack depend on secrets, from entry "
                      f"{run.isa.stack_pointer}{low:+d} to {high:+d}; {run.writer_of(found[0])}",
                      "overwrite it before returning, such that the compiler keeps the stores")  # fmt: skip
    results = result_registers(signature, run.isa)
    saved = dict(run.isa.callee_saved)
    for name, width in run.isa.full_width.items():
        low = saved.get(name, 0)
        if low == width or name == run.isa.stack_pointer:
            continue
        value = run.get(name, low, width - low)
        if name in results:
            left = TYPES[signature.result][0]
            value = _above_sign(run.get(name, 0, width), left) if left < width else run.const(0, 1)
        if value.s:
            run.refused = _only(value, secret=True)
            raise Refusal("secret left in a register", f"{name} depends on a secret at the return",
                          "clear it before returning")  # fmt: skip


def _above_sign(register: Known, width: int) -> Known:
    """What stands above a result of `width` bits, less its sign: bits are as unknown as they are without it."""
    above = register.extract(width, register.width - width)
    sign = MASKS[above.width] if register.v >> (width - 1) & 1 else 0
    return Partly(above.v ^ (sign & above.s), above.m, above.u, above.width, False, None, above.s)
