"""CPUID and XGETBV (Intel SDM vol. 2A), and Linux's system calls.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from dauntless.isa.entry import Fault, Instruction
from dauntless.isa.processor import HWCAP, Processor
from dauntless.isa.x86_64.vector_forms import needed_features

LEAVES, EXTENDED = 7, 0x8000_0001  # the last standard leaf and the last extended one
VENDOR = b"GenuineIntel"
EAX, EBX, ECX, EDX = range(4)

# Feature -> leaf, subleaf, register, bit
CPUID = {
    "sse3": (1, 0, ECX, 0), "pclmulqdq": (1, 0, ECX, 1), "ssse3": (1, 0, ECX, 9), "fma": (1, 0, ECX, 12),
    "sse4_1": (1, 0, ECX, 19), "sse4_2": (1, 0, ECX, 20), "movbe": (1, 0, ECX, 22), "popcnt": (1, 0, ECX, 23),
    "aes": (1, 0, ECX, 25), "xsave": (1, 0, ECX, 26), "osxsave": (1, 0, ECX, 27), "avx": (1, 0, ECX, 28),
    "rdrand": (1, 0, ECX, 30), "sse": (1, 0, EDX, 25), "sse2": (1, 0, EDX, 26),
    "bmi1": (7, 0, EBX, 3), "avx2": (7, 0, EBX, 5), "bmi2": (7, 0, EBX, 8), "avx512f": (7, 0, EBX, 16),
    "avx512dq": (7, 0, EBX, 17), "rdseed": (7, 0, EBX, 18), "adx": (7, 0, EBX, 19), "avx512ifma": (7, 0, EBX, 21),
    "avx512cd": (7, 0, EBX, 28), "sha_ni": (7, 0, EBX, 29), "avx512bw": (7, 0, EBX, 30), "avx512vl": (7, 0, EBX, 31),
    "clflushopt": (7, 0, EBX, 23),
    "avx512_vbmi": (7, 0, ECX, 1), "avx512_vbmi2": (7, 0, ECX, 6), "gfni": (7, 0, ECX, 8), "vaes": (7, 0, ECX, 9),
    "vpclmulqdq": (7, 0, ECX, 10), "avx512_vnni": (7, 0, ECX, 11), "avx512_bitalg": (7, 0, ECX, 12),
    "avx512_vp2intersect": (7, 0, EDX, 8), "avx512_bf16": (7, 1, EAX, 5),
    "sse4a": (0x8000_0001, 0, ECX, 6),
}  # fmt: skip
# What every processor with this ISA has besides: x87, TSC, MSR, PAE, CX8, CMOV, CLFLUSH, MMX, FXSR; SYSCALL, long mode
ALWAYS = {1: sum(1 << bit for bit in (0, 4, 5, 6, 8, 15, 19, 23, 24)), EXTENDED: 1 << 11 | 1 << 29}  # in EDX
WITH_SUBLEAVES = frozenset({4, 7, 0xB, 0xD})
SAVED = {"sse": 3, "avx": 4, "avx512f": 0xE0}  # feature -> bits of XCR0: x87 and SSE, AVX, three parts of AVX-512


class X86Processor(Processor):
    """Features as CPUID gives them. AVX and what builds on it come with XSAVE, which the system has switched on."""

    known = tuple(CPUID)
    baseline = frozenset({"sse", "sse2"})
    calls: ClassVar[dict[int, str]] = {318: "getrandom"}
    system_call, call_number = "syscall", "rax"
    call_arguments = ("rdi", "rsi", "rdx", "r10", "r8", "r9")
    cleared = frozenset({"af"})  # by logic; where it is kept, as by mul and bt, others are undefined as well

    def __init__(self, features: Iterable[str]) -> None:
        super().__init__(features)
        if any(name.startswith("avx") for name in self.features):
            self.features |= {"avx", "xsave", "osxsave"}

    def needed(self, instruction: Instruction, encoding: bytes) -> tuple[str, ...]:
        """What an entry does not tell follows from the encoding. Entries have other names for two features."""
        names = {"pni": "sse3", "avx512vbmi": "avx512_vbmi"}
        return tuple(names.get(name, name) for name in needed_features(instruction, encoding))

    def call_clobbers(self, isa: Any) -> tuple[str, ...]:
        """The return address and the flags are there."""
        return "rcx", "r11"

    def auxiliary(self, kind: int) -> int | None:
        """AT_HWCAP, which is a word of CPUID."""
        return self.identify(1, 0)[EDX] if kind == HWCAP else None

    def identify(self, leaf: int, subleaf: int) -> tuple[int, ...]:
        """CPUID's eax, ebx, ecx and edx. Fault for leaves of which the features say nothing."""
        if leaf == 0:
            return LEAVES, *(int.from_bytes(VENDOR[i : i + 4], "little") for i in (0, 8, 4))
        if leaf not in (1, LEAVES, EXTENDED - 1, EXTENDED):
            raise Fault("cpuid", f"its leaf {leaf:#x} is not described", "ask for features only")
        words = [EXTENDED if leaf == EXTENDED - 1 else 0, 0, 0, ALWAYS.get(leaf, 0)]
        if (leaf, subleaf) == (7, 0):
            words[EAX] = 1  # the last subleaf
        for name in self.features:
            at_leaf, at_subleaf, register, bit = CPUID[name]
            if leaf == at_leaf and (subleaf == at_subleaf or leaf not in WITH_SUBLEAVES):
                words[register] |= 1 << bit
        return tuple(words)

    def step(self, text: str) -> Callable[[Any], None] | None:
        """CPUID and XGETBV."""
        return {"cpuid": self._cpuid, "xgetbv": self._xgetbv}.get(text)

    def _cpuid(self, state: Any) -> None:
        leaf = state.known(state.get("rax", 0, 32), "the leaf that cpuid is asked for")
        subleaf = 0
        if leaf in WITH_SUBLEAVES:
            subleaf = state.known(state.get("rcx", 0, 32), "the subleaf that cpuid is asked for")
        for register, word in zip(("rax", "rbx", "rcx", "rdx"), self.identify(leaf, subleaf), strict=True):
            state.set(register, 0, state.const(word, 64), False)

    def _xgetbv(self, state: Any) -> None:
        if "osxsave" not in self.features:
            hint = "ask cpuid for it first, or add osxsave, if the system has it"
            raise Fault("xgetbv", "needs osxsave, which --features does not list", hint)
        if state.known(state.get("rcx", 0, 32), "the register that xgetbv reads"):
            raise Fault("xgetbv", "reads a register other than XCR0", "read XCR0")
        enabled = sum(bits for name, bits in SAVED.items() if name in self.features)
        state.set("rax", 0, state.const(enabled, 64), False)
        state.set("rdx", 0, state.const(0, 64), False)


PROCESSOR = X86Processor
