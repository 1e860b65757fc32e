"""Kernels on real processors: x86-64 as it is, the others through qemu; one process for any number of calls.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

from dauntless.catalogue import Kernel
from dauntless.contract import Signature
from dauntless.contract.alignment import aligned
from dauntless.contract.signature import TYPES, Argument
from dauntless.isa.riscv64 import VARIANTS as RISCV64_VARIANTS
from dauntless.prover.runs.witness import Elements

# Reads calls from standard input, writes what they leave in every buffer. All words are 64 bits. A call is: function
# number, then for each of 9 arguments its size in bytes (0: a scalar), its alignment, and its contents (of a scalar, one
# word). Buffers are aligned as demanded and, below 64 bytes, no better.
DRIVER = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {{ ARGUMENTS = 9, GUARD = 64, ALIGNMENT = 64, CANARY = 0xa5 }};
typedef uint64_t function(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
{declarations}
static function *const functions[] = {{ {names} }};

static int take(void *to, size_t size) {{ return fread(to, 1, size, stdin) == size; }}

int main(void) {{
    uint64_t number;
    while (take(&number, 8)) {{
        uint64_t size[ARGUMENTS], alignment[ARGUMENTS], value[ARGUMENTS];
        unsigned char *memory[ARGUMENTS] = {{0}}, *start[ARGUMENTS];
        for (int i = 0; i < ARGUMENTS; i++) {{
            if (!take(&size[i], 8) || !take(&alignment[i], 8)) return 2;
            if (size[i] == 0) {{
                if (!take(&value[i], 8)) return 2;
                continue;
            }}
            size_t room = (size[i] + 2 * GUARD + 2 * ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
            memory[i] = aligned_alloc(ALIGNMENT, room);
            memset(memory[i], CANARY, room);
            start[i] = memory[i] + GUARD + alignment[i] % ALIGNMENT;
            if (!take(start[i], size[i])) return 2;
            value[i] = (uint64_t)start[i];
        }}
        uint64_t r = functions[number](
            value[0], value[1], value[2], value[3], value[4], value[5], value[6], value[7], value[8]);
        fwrite(&r, 1, 8, stdout);
        for (int i = 0; i < ARGUMENTS; i++) {{
            if (size[i] == 0) continue;
            for (int j = 0; j < GUARD; j++)
                if (start[i][-1 - j] != CANARY || start[i][size[i] + j] != CANARY) return 3;
            fwrite(start[i], 1, size[i], stdout);
            free(memory[i]);
        }}
    }}
    return 0;
}}
"""
ARGUMENTS = 9
ALIGNMENT = 64


def can_be_called(signature: Signature) -> bool:
    """Whether the program has room for the arguments, and aligns them so."""
    return len(signature.arguments) <= ARGUMENTS and all(a.alignment <= ALIGNMENT for a in signature.arguments)


COMPILERS = {
    "x86_64": ("cc", "gcc", "clang-22", "clang-19", "clang"),
    "aarch64": ("aarch64-linux-gnu-gcc", "aarch64-linux-gnu-gcc-12"),
    "riscv64": ("riscv64-linux-gnu-gcc", "riscv64-linux-gnu-gcc-12"),
}
# What runs a program; several where they may do different things: RISC-V by the bits of a vector register. Its elements that
# may hold anything are all ones.
_RISCV64 = "rv64,v=true,vext_spec=v1.0,rvv_ta_all_1s=true,rvv_ma_all_1s=true"
LAUNCHERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "x86_64": ((),),
    "aarch64": (("qemu-aarch64", "-cpu", "max"),),
    "riscv64": tuple(("qemu-riscv64", "-cpu", f"{_RISCV64},vlen={isa.vlen}") for isa in RISCV64_VARIANTS),
}
# feature of an x86-64 kernel -> its name in /proc/cpuinfo
FEATURES = {
    "avx2": "avx2", "avx512": "avx512vl", "avx512bw": "avx512bw", "avx512vnni": "avx512_vnni", "avx512vbmi": "avx512vbmi",
    "avx512vbmi2": "avx512_vbmi2", "avx512ifma": "avx512ifma", "avx512sse4a": "avx512vl", "avx512vp2intersect": "avx512vl",
    "adx": "adx", "sse4a": "adx", "bmi2": "bmi2",
}  # fmt: skip


def obstacle(isa: str, feature: str = "") -> str:
    """Why kernels of this ISA and feature cannot run here; "" if they can."""
    if compiler(isa) is None:
        return f"no C compiler for {isa}"
    for launcher in LAUNCHERS[isa]:
        if launcher and shutil.which(launcher[0]) is None:
            return f"{launcher[0]} is not installed"
    if isa == "x86_64":
        info = Path("/proc/cpuinfo").read_text()
        if "GenuineIntel" not in info and "AuthenticAMD" not in info:
            return "this machine is not x86-64"
        if FEATURES.get(feature, "") not in info:
            return f"this processor lacks {FEATURES[feature]}"
    return ""


def compiler(isa: str) -> str | None:
    return next((path for name in COMPILERS[isa] if (path := shutil.which(name))), None)


class Processor:
    """A driver linked with kernels of one ISA."""

    def __init__(self, isa: str, kernels: Sequence[Kernel], folder: Path) -> None:
        self.kernels = {kernel.address: number for number, kernel in enumerate(kernels)}
        names = [kernel.symbol for kernel in kernels]
        source, self.program = folder / f"{isa}.c", folder / isa
        declarations = "\n".join(f"function {name};" for name in names)
        source.write_text(DRIVER.format(declarations=declarations, names=", ".join(names)))
        objects = [str(kernel.build()) for kernel in kernels]
        once = "-Wl,--allow-multiple-definition"  # every object of several kernels has the table that they share
        command = [str(compiler(isa)), "-static", "-O1", once, "-o", str(self.program), str(source), *objects]
        subprocess.run(command, check=True, capture_output=True)

    def run(self, calls: Sequence[tuple[Kernel, Elements]], launcher: Sequence[str]) -> list[Elements]:
        """The outputs of every call, in the form of `prover.witness`."""
        request = b"".join(self._request(kernel, inputs) for kernel, inputs in calls)
        finished = subprocess.run([*launcher, str(self.program)], input=request, capture_output=True, check=False)
        assert finished.returncode == 0, f"the driver stops with {finished.returncode} (3: a guard was overwritten)"
        answer, outputs = finished.stdout, []
        for kernel, _ in calls:
            found, used = self._outputs(kernel, answer)
            outputs.append(found)
            answer = answer[used:]
        assert not answer
        return outputs

    def _request(self, kernel: Kernel, inputs: Elements) -> bytes:
        parts = [struct.pack("<Q", self.kernels[kernel.address])]
        contract = kernel.contract
        signature = aligned(contract.signature, contract.alignments.get(kernel.feature, 1))
        assert can_be_called(signature)
        arguments = signature.arguments
        for a in arguments:
            if a.is_buffer:
                parts.append(struct.pack("<QQ", a.size, a.alignment) + b"".join(_bytes(inputs, x) for x in _pieces(a)))
            else:
                values = inputs.get(a.name, [0])
                parts.append(struct.pack("<QQQ", 0, 0, values[0] % 2**64))
        return b"".join(parts) + bytes(24 * (ARGUMENTS - len(arguments)))

    @staticmethod
    def _outputs(kernel: Kernel, answer: bytes) -> tuple[Elements, int]:
        signature, found, position = kernel.contract.signature, Elements(), 8
        if signature.result:
            bits, signed = TYPES[signature.result]
            found["result"] = [int.from_bytes(answer[: bits // 8], "little", signed=signed)]
        for a in (piece for buffer in signature.buffers for piece in _pieces(buffer)):
            size = a.bits // 8
            content = answer[position : position + size * a.count]
            position += size * a.count
            if a.writable and not a.scratch:
                words = (content[i : i + size] for i in range(0, len(content), size))
                found[a.name] = [int.from_bytes(word, "little", signed=a.signed) for word in words]
        return found, position


def _pieces(buffer: Argument) -> Sequence[Argument]:
    """The buffer, or the members of a struct, which must lie one after the other."""
    assert sum(piece.bits // 8 * piece.count for piece in buffer.leaves) == buffer.size, f"{buffer.name} has gaps"
    return buffer.leaves


def _bytes(inputs: Elements, a: Argument) -> bytes:
    values = inputs.get(a.name, [0] * a.count)
    return b"".join((v % 2**a.bits).to_bytes(a.bits // 8, "little") for v in values)
