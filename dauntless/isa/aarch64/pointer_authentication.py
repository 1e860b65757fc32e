"""AArch64 pointer authentication (Arm ARM, D8.10 and C6): signing of addresses, and authentication of signed ones.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The hints do nothing on processors without the extension and sign with it; both must be right. So a signed address is a value
of which nothing is known, and only authentication with the same key and modifier makes it the address again; what any other
authentication gives (an exception, or an address that faults when it is used) is undefined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.entry import Instruction

# Hint -> key, register of the address, register of the modifier (none: 0)
HINTS = {
    f"{operation}{key}{suffix}": (key, address, modifier)
    for operation in ("pac", "aut")
    for key in ("ia", "ib")
    for suffix, address, modifier in (("sp", "x30", "sp"), ("z", "x30", ""), ("1716", "x17", "x16"))
}


# Returns that authenticate first -> the hint that does it
RETURNS = {"retaa": "autiasp", "retab": "autibsp"}


def _step(instruction: Instruction, isa: Any) -> Callable[[Any], Any]:
    mnemonic = instruction.entry.mnemonic
    key, address, modifier = HINTS[RETURNS.get(mnemonic, mnemonic)]

    def step(state: Any) -> Any:
        change = state.sign if mnemonic.startswith("pac") else state.authenticate
        modified_by = state.get(modifier, 0, 64) if modifier else state.const(0, 64)
        value = change(key, state.get(address, 0, 64), modified_by)
        if mnemonic not in RETURNS:
            state.set(address, 0, value, False)
        return value

    return step


def _strip(instruction: Instruction, isa: Any) -> Callable[[Any], Any]:
    def step(state: Any) -> None:
        state.set("x30", 0, state.strip(state.get("x30", 0, 64)), False)

    return step


for _name, (_key, _address, _modifier) in HINTS.items():
    _reads = (_address, *([_modifier] if _modifier else []))

    @instruction(_name, reads=_reads, writes=(_address,), parameters=_reads, compile=_step)
    def hint() -> None:
        """Sign an address, or authenticate a signed one, with a key and a modifier."""


@instruction(*RETURNS, reads=("x30", "sp"), parameters=("x30", "sp"), control="ret", feature="paca", compile=_step)
def authenticated_return() -> None:
    """Authenticate x30 with sp as modifier, and return to it."""


@instruction("xpaclri", reads=("x30",), writes=("x30",), parameters=("x30",), compile=_strip)
def strip() -> None:
    """Remove the signature of the address in x30."""
