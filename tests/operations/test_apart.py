"""A sampler that is proved apart: its caller is proved with it, and is refused if it looks at what stays secret.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.contract import Accepted, Contract, between
from dauntless.errors import InputError
from dauntless.prover.operations import paths
from dauntless.prover.operations.apart import Apart
from dauntless.prover.operations.code import Codes
from dauntless.prover.operations.verdict import Verdict, examine
from tests.operations.build import assembled

CONTRACT = Contract(
    "toy/sample", "(out u8 r[8], in u8 b[8]) -> u32",
    Accepted("r", lambda inputs: [b & 15 for b in inputs["b"]], accept=lambda b: b < 9), post={"r": between(0, 8)},
)  # fmt: skip
# Half bytes below 9: the address of each store depends on which were accepted. It leaves one in edx, r8 and the stack.
SAMPLE = """
 .size f, .-f
 .globl sample
 .type sample, %function
sample:
 xor eax, eax
 xor ecx, ecx
1: movzx edx, byte ptr [rsi + rcx]
 and edx, 15
 mov [rsp - 8], rdx
 cmp edx, 9
 jae 2f
 mov [rdi + rax], dl
 inc eax
2: inc ecx
 cmp ecx, 8
 jne 1b
 mov r8, rdx
 ret
 .size sample, .-sample
"""
SIGNATURE = "(out u8 r[8], u8 b[8]) -> u32"
CLEAN = "mov eax, eax\n xor r8d, r8d\n xor edx, edx\n xor ecx, ecx\n xor esi, esi\n xor edi, edi\n"
WIPE = "sub rsp, 136\n" + "".join(f"mov qword ptr [rsp + {8 * k}], 0\n" for k in range(17)) + "add rsp, 136\n"


def verdict(folder: Path, body: str, *, apart: bool = True, wiped: bool = False, function: str = "f") -> Verdict:
    """Of f with this body, which may call `sample`."""
    path = assembled(folder, body + SAMPLE)
    _, operation = operation_of(function, SIGNATURE, Asked((), (), "", (), wiped))
    beside = {"b": bytes(range(5, 13))}  # four are accepted
    declassified = (Apart("sample", CONTRACT),) if apart else ()
    operation = replace(operation, beside=beside, declassified=declassified)
    return examine(load_function(read([path]), function), function, operation, limit=60)


GOOD = "push rbx\n mov rbx, rdi\n call sample\n test eax, eax\n jz 3f\n mov dword ptr [rbx + 4], 0\n3: pop rbx\n ret"


def test_the_caller_is_proved(tmp_path: Path) -> None:
    """It may branch on the count; the result says what it relies on."""
    found = verdict(tmp_path, GOOD)
    assert found.refusals == ()
    assert found.proved
    assert found.declassified == {"what toy/sample declassifies, at sample": 1}
    assert any("toy/sample" in line for line in found.assumptions)
    assert found.result == "4"
    assert found.outputs == {"r": "4 of 8 bytes secret"}
    assert found.left["r"].values[:4] == bytes((5, 6, 7, 8))


def test_alone_it_is_refused(tmp_path: Path) -> None:
    """Without the proof of its own."""
    assert [r.rule for r in verdict(tmp_path, GOOD, apart=False).refusals] == ["secret branch"]


BRANCH = "jz 3f\n nop\n3: mov dword ptr [rbx + 4], 0\n pop rbx\n ret"
LOOKS = {
    "an accepted candidate": "test byte ptr [rbx], 1\n",
    "an input": "test byte ptr [r12], 1\n",
    "a register that it leaves": "test edx, edx\n",
    "another": "mov rcx, r8\n test ecx, ecx\n",
    "a rejected one on the stack": "mov rcx, [rsp - 16]\n test ecx, ecx\n",
}


@pytest.mark.parametrize("look", LOOKS)
def test_what_stays_secret(look: str, tmp_path: Path) -> None:
    """Its caller must not branch on it, though the run has known it meanwhile."""
    body = "push rbx\n mov rbx, rdi\n call sample\n"
    text = body + LOOKS[look] + BRANCH
    if look == "an input":
        text = "push r12\n mov r12, rsi\n push rbx\n sub rsp, 8\n mov rbx, rdi\n call sample\n" + LOOKS[look]
        text += "jz 3f\n nop\n3: mov dword ptr [rbx + 4], 0\n add rsp, 8\n pop rbx\n pop r12\n ret"
    assert [r.rule for r in verdict(tmp_path, text).refusals] in (["secret branch"], ["undefined value"])


def test_what_it_leaves_must_be_wiped(tmp_path: Path) -> None:
    """Registers and the stack below the caller's frame are as secret as its input."""
    ends = {"": "secret left on the stack", WIPE: "secret left in a register", WIPE + CLEAN: ""}
    for end, rule in ends.items():
        body = "push rbx\n mov rbx, rdi\n call sample\n mov dword ptr [rbx + 4], 0\n"
        found = verdict(tmp_path, body + end + "pop rbx\n ret", wiped=True)
        assert [r.rule for r in found.refusals] == ([rule] if rule else []), end


def test_it_is_not_the_operation(tmp_path: Path) -> None:
    """What is proved apart is not proved by that."""
    with pytest.raises(InputError, match="proved apart"):
        verdict(tmp_path, GOOD, function="sample")


def test_preconditions_are_refused() -> None:
    """A call is not checked for them."""
    with pytest.raises(InputError, match="has preconditions, which are not checked at a call"):
        Apart("sample", replace(CONTRACT, pre={"b": between(0, 14)}))


def test_buffers_of_a_call_that_overlap(tmp_path: Path) -> None:
    """The sampler's own proof is about others."""
    with pytest.raises(InputError, match="its buffers overlap"):
        verdict(tmp_path, "push rbx\n mov rsi, rdi\n call sample\n pop rbx\n ret")


def test_a_path_through_its_return(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another operation, whose inputs are public, has recorded a path from its loop to behind the second call: it is not
    followed where the second call ends, though it was followed in the first one."""
    monkeypatch.setattr(paths, "OFTEN", 3 * 8 + 1)  # of eight candidates in a call, in the fourth call
    text = "push rbx\n mov rbx, rdi\n call sample\n mov rdi, rbx\n call sample\n test byte ptr [rbx], 1\n" + BRANCH
    image, codes = load_function(read([assembled(tmp_path, text + SAMPLE)]), "f"), Codes()
    values = bytes(range(8))
    _, public = operation_of("f", SIGNATURE, Asked((f"b=0x{values.hex()}",), (), "", (), False))
    assert all(examine(image, "f", public, codes=codes).proved for _ in range(2))
    _, secret = operation_of("f", SIGNATURE, Asked((), (), "", (), False))
    secret = replace(secret, beside={"b": values}, declassified=(Apart("sample", CONTRACT),))
    assert [r.rule for r in examine(image, "f", secret, codes=codes).refusals] == ["secret branch"]
