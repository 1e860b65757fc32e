"""Signatures in execution: structs, tables, scratch, negative values and arguments on the stack, on three ISAs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.image import Image, load
from dauntless.contract import Congruent, Contract, between
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.machine.constant_tables import with_tables
from dauntless.prover.machine.execution import content_of, execute_contract
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.emulate import emulate
from dauntless.prover.runs.witness import KINDS, Elements, evaluate_execution, sample
from dauntless.prover.verify import PROVED, verify
from tests.prover.processor import compiler

C = """
#include <stdint.h>
typedef struct { uint32_t rounds; uint64_t key[4]; } ctx;
typedef struct { uint8_t tag; int32_t xy[2]; struct { int16_t a; int8_t b[3]; } in[2]; } point;
const int16_t zetas[8] = {1, -2, 3, -4, 5, -6, 7, -8};
void crypt(const ctx *c, uint64_t *b) { for (uint32_t i = 0; i < c->rounds; i++) *b = *b * 5 ^ c->key[i % 4]; }
void swap(point *p) {
    for (int i = 0; i < 3; i++) {
        int32_t x = p[i].xy[0];
        p[i].xy[0] = p[i].xy[1] + p[i].tag;
        p[i].xy[1] = x - p[i].in[1].a * p[i].in[0].b[2];
        p[i].in[1].b[0] = (int8_t)x;
    }
}
void copy(ctx *to, const ctx *from) { to->rounds = from->rounds; for (int i = 0; i < 4; i++) to->key[i] = from->key[i]; }
void scale(int16_t *r, const int16_t *z, int16_t n) { for (int i = 0; i < 8; i++) if (z[i] > 0) r[i] = r[i] * z[i] + n; }
void reverse(uint64_t *r, const uint64_t *a, uint64_t *t) {
    for (int i = 0; i < 4; i++) t[i] = 3 * a[i];
    for (int i = 0; i < 4; i++) r[i] = t[3 - i];
}
int64_t signs(int64_t x, int32_t n) { return n < 0 ? x * n : x; }
int64_t weighted(int32_t a, int16_t b, int8_t c, uint32_t d, uint16_t e, uint8_t f, int64_t g, int64_t h, int32_t i,
                 int16_t j, int8_t k, uint32_t l, uint16_t m, const int64_t *n) {
    return a + 2 * (int64_t)b + 3 * (int64_t)c + 4 * (int64_t)d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * (int64_t)i + 10 * j
         + 11 * k + 12 * (int64_t)l + 13 * m + 14 * n[0];
}
"""
POINT = "struct { u8 tag; i32 xy[2]; struct { i16 a; i8 b[3]; } in_[2]; }"
FUNCTIONS = {
    "crypt": "(in struct { public u32 rounds = 6; u64 key[4]; } c align 8, inout u64 b[1] align 8)",
    "swap": f"(inout {POINT} p[3] align 4)",
    "copy": "(out struct { u32 rounds; u64 key[4]; } to align 8, in struct { u32 rounds; u64 key[4]; } from_ align 8)",
    "scale": "(inout i16 r[8] align 2, in i16 z[8] = @zetas, public i16 n = -3)",
    "reverse": "(out u64 r[4] align 8, in u64 a[4] align 8, scratch u64 t[4] align 8)",
    "signs": "(i64 x, public i32 n = -5) -> i64",
    "weighted": "(i32 a, i16 b, i8 c, u32 d, u16 e, u8 f, i64 g, i64 h, i32 i, i16 j, i8 k, u32 l, u16 m, i64 n[1] align 8)"
    " -> i64",
}
ISAS = ("x86_64", "aarch64", "riscv64")
FLAGS = ("-O2", "-fno-tree-loop-distribute-patterns", "-fcf-protection=none")


class Built:
    """Objects of C text, each compiled once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._images: dict[tuple[str, str], Image] = {}

    def __call__(self, isa: str, text: str = C) -> Image:
        if (isa, text) not in self._images:
            source = self.folder / f"{isa}{len(self._images)}.c"
            source.write_text(text)
            flags = FLAGS if isa == "x86_64" else FLAGS[:-1]
            subprocess.run([compiler(isa), *flags, "-c", source, "-o", source.with_suffix(".o")], check=True)
            self._images[isa, text] = load([source.with_suffix(".o")])
        return self._images[isa, text]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tmp_path_factory.mktemp("language"))


def contract_of(name: str, image: Image) -> Contract:
    return with_tables(Contract(name, FUNCTIONS[name], symbol=name), image)


@pytest.mark.parametrize("isa", ISAS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_graph_and_the_emulator_agree(built: Built, isa: str, name: str) -> None:
    """Proved safe, and on samples the terms have the values that a concrete run has."""
    image, rng = built(isa), random.Random(0)
    contract, entry = contract_of(name, image), image.symbol(name).address
    assert PROVED == verify(image, contract).properties["memory"]
    with fresh_graph():
        (execution,) = execute_contract(Program(image), entry, contract.signature, contract)
        for seed, kind in enumerate(KINDS * 2):
            inputs = sample(contract, kind, rng)
            run = emulate(Program(image), entry, contract.signature, inputs, seed, junk=seed)
            assert run.outputs == evaluate_execution(contract, execution, inputs)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_processor_agrees(built: Built, name: str) -> None:
    """Called through C's own convention, with memory laid out as the signature says, the function gives the same."""
    image, rng = built("x86_64"), random.Random(1)
    contract, entry = contract_of(name, image), image.symbol(name).address
    library = built.folder / "native.so"
    if not library.exists():
        (source := library.with_suffix(".c")).write_text(C)
        subprocess.run([compiler("x86_64"), *FLAGS, "-shared", "-fPIC", source, "-o", library], check=True)
    for seed, kind in enumerate(KINDS * 2):
        inputs = sample(contract, kind, rng)
        expected = emulate(Program(image), entry, contract.signature, inputs, seed).outputs
        assert expected == native(getattr(ctypes.CDLL(str(library)), name), contract, inputs)


def native(function: Any, contract: Contract, inputs: Elements) -> Elements:
    """What a C function leaves in its outputs."""
    signature, passed, memory = contract.signature, list[Any](), dict[str, Any]()
    for argument in signature.arguments:
        if not argument.is_buffer:
            kind = getattr(ctypes, f"c_{'u' * (not argument.signed)}int{argument.bits}")
            passed.append(kind(inputs[argument.name][0]))
            continue
        data = bytearray(content_of(argument) or b"\xa5" * argument.size)
        for leaf in argument.leaves:
            for offset, value in zip(leaf.offsets, inputs.get(leaf.name, []), strict=leaf.readable):
                data[offset : offset + leaf.bits // 8] = value.to_bytes(leaf.bits // 8, "little", signed=leaf.signed)
        memory[argument.name] = ctypes.create_string_buffer(bytes(data), len(data))
        passed.append(memory[argument.name])
    function.restype = ctypes.c_int64 if signature.result else None
    result = function(*passed)
    found = {
        leaf.name: [
            int.from_bytes(memory[leaf.owner].raw[i : i + leaf.bits // 8], "little", signed=leaf.signed)
            for i in leaf.offsets
        ]
        for leaf in signature.outputs
    }
    return found | ({"result": [result]} if signature.result else {})


@pytest.mark.parametrize("isa", ISAS)
def test_every_argument_arrives(built: Built, isa: str) -> None:
    """Fourteen arguments, of all widths and signs, in registers and on the stack: a sum in which each has its own weight."""
    image = built(isa)
    names = "abcdefghijklmn"

    def weighted(inputs: Any, layout: Any) -> Any:
        return {"result": [sum((i + 1) * inputs[name][0] for i, name in enumerate(names))]}

    low = {a.name: -100 if a.signed else 0 for a in Contract("w", FUNCTIONS["weighted"]).signature.leaves}
    pre = {name: between(low[name], 100) for name in names}
    good = Contract("w", FUNCTIONS["weighted"], Congruent(65537, weighted), symbol="weighted", pre=pre)
    assert verify(image, good).proved
    swapped = FUNCTIONS["weighted"].replace("i16 j, i8 k", "i16 k, i8 j")
    bad = Contract("w", swapped, Congruent(65537, weighted), symbol="weighted", pre=pre)
    assert not verify(image, bad).proved


@pytest.mark.parametrize("isa", ISAS)
def test_values_have_their_sign_in_the_function(built: Built, isa: str) -> None:
    """A value of -5 is -5 for the contract's function, not 2^32 - 5: code that takes it for that is refuted."""
    times = Congruent(65537, lambda x, layout: {"result": [x["x"][0] * x["n"][0]]})
    contract = Contract("signs", FUNCTIONS["signs"], times, symbol="signs", pre={"x": between(0, 1 << 20)})
    assert verify(built(isa), contract).proved
    unsigned = C.replace("return n < 0 ? x * n : x;", "return x * (int64_t)(uint32_t)n;")
    assert not verify(built(isa, unsigned), contract).proved
    table = Congruent(65537, lambda x, layout: {"r": [r * z for r, z in zip(x["r"], x["z"], strict=True)]})
    text = C.replace("if (z[i] > 0) r[i] = r[i] * z[i] + n", "r[i] = r[i] * z[i]")
    signature = "(inout i16 r[8] align 2, in i16 z[8] = @zetas, i16 n)"
    contract = Contract("scale", signature, table, symbol="scale", pre={"r": between(-999, 999)})
    assert verify(built(isa, text), contract).proved
    unsigned = text.replace("* z[i]", "* (z[i] & 0xff)")
    assert not verify(built(isa, unsigned), contract).proved


BAD = {
    "a member that is not written": ("copy", "i < 4; i++) to->key", "i < 3; i++) to->key", "output not written"),
    "a member that is read before": ("copy", "to->rounds = from->rounds", "to->rounds = to->key[1]", "undefined value"),
    "padding that is read": ("copy", "to->rounds = from->rounds", "to->rounds = (&from->rounds)[1]", "undefined value"),
    "behind the struct": (
        "copy",
        "to->rounds = from->rounds",
        "to->rounds = from[1].rounds",
        "access outside its buffer",
    ),
    "an input struct that is written": ("crypt", "*b = *b", "((ctx *)c)->key[0] = *b", "write to read-only memory"),
    "a branch on a secret member": ("crypt", "*b = *b", "if (c->key[1]) *b = *b", "secret branch"),
    "scratch that is not written": ("reverse", "i < 4; i++) t[i]", "i < 3; i++) t[i]", "undefined value"),
    "a branch on a secret in scratch": ("reverse", "r[i] = t[3 - i]", "r[i] = t[i] ? t[0] * t[1] : 0", "secret branch"),
    "behind scratch": ("reverse", "t[i] = 3 * a[i]", "t[i + 1] = t[0] = 3 * a[i]", "access outside its buffer"),
    "a table that is written": ("scale", "r[i] = r[i]", "((int16_t *)z)[i] = r[i]", "write to read-only memory"),
    "behind a table": ("scale", "z[i] > 0", "z[i + 1] > 0", "access outside its buffer"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_functions(built: Built, what: str) -> None:
    """Refuted, by the rule that they break. The good twin is in FUNCTIONS."""
    name, old, new, rule = BAD[what]
    assert 1 == C.count(old)
    image = built("aarch64", C.replace(old, new))
    result = verify(image, contract_of(name, image))
    assert not result.proved
    assert rule == result.refusals[0].rule


def test_padding_and_scratch_may_hold_anything(built: Built) -> None:
    """A struct is copied with its padding, registers are saved in scratch: nobody looks at what is undefined there."""
    text = """
        #include <stdint.h>
        typedef struct { uint32_t rounds; uint64_t key[4]; } ctx;
        void copy(uint64_t *to, const uint64_t *from) { for (int i = 0; i < 5; i++) to[i] = from[i]; }
        void store(uint64_t *r, uint32_t *t) { uint32_t x; __asm__("" : "=r"(x)); t[0] = x; r[0] = 1; }
    """
    image = built("x86_64", text)
    copy = Contract("copy", FUNCTIONS["copy"], symbol="copy")
    assert verify(image, copy).proved
    store = Contract("store", "(out u64 r[1], scratch u32 t[1])", symbol="store")
    assert verify(image, store).proved
    shown = Contract("store", "(out u64 r[1], out u32 t[1])", symbol="store")
    assert "undefined value" == verify(image, shown).refusals[0].rule


def test_emulator_notices_what_is_written(built: Built) -> None:
    """The concrete run refuses a write to a table, too."""
    image = built("aarch64", C.replace("r[i] = r[i]", "((int16_t *)z)[i] = r[i]"))
    contract = contract_of("scale", image)
    inputs = sample(contract, "small", random.Random(0))
    with pytest.raises(Refusal, match="write to read-only memory"):
        emulate(Program(image), image.symbol("scale").address, contract.signature, inputs, 0)
