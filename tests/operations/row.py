"""An operation of the library at public inputs, the processors on which it is examined, and the verdict.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each is examined for every secret at several public inputs, and must leave no secret in dead stack and registers. Structures
are what the library's own functions leave, with what of it is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from dauntless.asm.image import Image, load_function
from dauntless.asm.library import Library
from dauntless.cli.options import contracts_of
from dauntless.contract import parse_signature
from dauntless.isa.decode import isa_named
from dauntless.prover.operations.apart import Apart
from dauntless.prover.operations.code import Codes
from dauntless.prover.operations.declassify import Declassification
from dauntless.prover.operations.inputs import Left, Operation
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.verdict import NOT_REACHED, Verdict, examine
from tests.ffi.declarations import structures

AVX2 = ("avx2", "bmi1", "bmi2", "popcnt", "adx")
AVX512 = (*AVX2, "avx512f", "avx512vl")
BW = (*AVX512, "avx512bw", "avx512dq")
VNNI = (*BW, "avx512_vnni")
VBMI = (*VNNI, "avx512_vbmi", "avx512ifma")
# Backend -> the features that select it
BACKENDS: dict[str, dict[str, tuple[str, ...]]] = {
    "x86_64": {"portable": (), "avx2": AVX2, "zen3": (*AVX2, "vaes", "sse4a"), "avx512": AVX512, "avx512bw": BW,
               "avx512vnni": VNNI, "avx512vbmi": VBMI, "avx512vbmi2": (*VBMI, "avx512_vbmi2"),
               "zen4": (*VBMI, "avx512_vbmi2", "sse4a"),
               "zen5": (*VBMI, "avx512_vbmi2", "avx512_vp2intersect", "avx512_bf16", "sse4a")},
    "aarch64": {"neon": (), "neon_sha3": ("sha3",)},
    "riscv64": {"scalar": (), "scalar_zbb": ("zbb",), "rvv": ("v",), "rvv_zbb": ("v", "zbb")},
}  # fmt: skip
RSA_ONLY = "zen3"  # differs from avx2 in RSA's kernels
COUNT = 8  # operations of a batch: eight lanes, where a backend has them
# What the source publishes passes through these functions, of the library and of its C API.
BIT, BYTES = "*declassify9published*", "*declassify7publish*"

Bytes = Mapping[str, bytes]
Published = tuple[Declassification | Apart, ...]
NOTHING: Bytes = {}


def nothing(image: Image) -> Published:
    """An operation that publishes nothing on its way."""
    return ()


def bits(image: Image) -> Published:
    """Bits and small numbers that the source marks."""
    return (Declassification("a bit", BIT, 0, isa_named(image.isa).arguments[0], 0, None),)


@dataclass(frozen=True, eq=False)
class Row:
    """An operation at public inputs. `made`: buffer -> the operation that leaves its contents, and its name there."""

    function: str
    signature: str
    inputs: str  # in words
    public: Bytes = field(default_factory=dict)
    beside: Bytes = field(default_factory=dict)
    made: Mapping[str, tuple[Row, str]] = field(default_factory=dict)
    behind: str = "()"  # buffers that pointers lead to
    pointers: Mapping[str, Sequence[str]] = field(default_factory=dict)  # leaf -> the buffer of each element
    publishes: Callable[[Image], Published] = nothing
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # ISA -> features beyond those of a backend
    on: tuple[str, ...] = ()  # the backends that differ in it; none stated: all
    wiped: bool = True
    drawn: bytes = b""  # what the system's random numbers are beside the proof, again and again; none: any
    calls: Mapping[str, Sequence[str]] = field(default_factory=dict)  # feature -> functions that it calls with it


def sized(type_: str, name: str, size: int) -> str:
    """A buffer and its size."""
    return f"{type_} {name}[{size}], public u64 {name}_size = {size}"


def structure(words: str, type_: str, name: str = "prepared") -> str:
    """A structure of the header's, as an argument."""
    size, alignment = structures()[type_]
    return f"{words} {name}[{size}] align {alignment}"


def table(name: str, number: int = COUNT) -> str:
    """An array of pointers, which C aligns."""
    return f"public u64 {name}[{number}] align 8"


def slices(name: str, number: int) -> str:
    """An array of strings: the address and the size of each."""
    return f"struct {{ public u64 start; public u64 size; }} {name}[{number}] align 8"


def many(type_: str, number: int) -> dict[str, str]:
    """Keys of a batch, by their names. The code looks at the lowest byte of each address to check its alignment. So that the
    keys' residues need not be combined, each lies at a multiple of 256."""
    size, _ = structures()[type_]
    return {f"key{i}": f"u8 key{i}[{size}] align 256" for i in range(number)}


def behind(row: Row, made: Row, type_: str) -> Row:
    """The operation, whose argument `prepared` is an array of pointers to keys, each of which `made` has prepared."""
    keys = many(type_, COUNT)
    pointers, left = {"prepared": list(keys)}, {name: (made, "prepared") for name in keys}
    return replace(row, behind=f"({', '.join(keys.values())})", pointers=pointers, made=left)


def wiping(function: str, type_: str) -> Row:
    """A function that fills a structure with zeros."""
    return Row(function, f"({structure('inout u8', type_)}) -> void", "any")


# -- the verdict ----------------------------------------------------------------------------------------------------------
class Called(Declassification):
    """The beginning of a function, at which nothing becomes public: the verdict says whether a run came there."""

    def hook(self, done: dict[str, int]) -> Callable[[Run], None]:
        """Nothing."""
        return lambda run: None


def called(row: Row, features: Sequence[str]) -> tuple[Called, ...]:
    """The functions that the operation must call on a processor."""
    names = (name for feature, names in row.calls.items() if feature in features for name in names)
    return tuple(Called(f"a call of {name}", name, 0, "", 0, None) for name in names)


def judge(library: Library, row: Row, features: Sequence[str]) -> Verdict:
    """The verdict on an operation on a processor. It is not proved unless the operation calls what it must."""
    return _judged(library, row, tuple(features))


CODES = Codes()  # all operations of this process share it


@lru_cache(maxsize=16)  # from a key's making others start, one after the other
def _judged(library: Library, row: Row, features: tuple[str, ...]) -> Verdict:
    states: dict[str, Left] = {}
    for buffer, (first, name) in row.made.items():
        verdict = _judged(library, first, features)
        if not verdict.proved:
            return verdict
        states[buffer] = verdict.left[name]
    image = load_function(library, row.function)
    (contract,) = contracts_of(row.function, row.signature, None, None, None, None, 1)
    features = (*features, *(f for f in row.needs.get(image.isa, ()) if f not in features))
    calls = called(row, features)
    operation = Operation(
        contract.signature, row.public, row.beside, features, (*row.publishes(image), *calls), row.wiped, states=states,
        behind=parse_signature(row.behind), pointers=row.pointers, drawn=row.drawn,
    )  # fmt: skip
    verdict = examine(image, row.function, operation, codes=CODES)
    verdict.properties.update((call.text, NOT_REACHED) for call in calls if call.text in verdict.unreached)
    return verdict


def backends(row: Row, isa: str) -> dict[str, tuple[str, ...]]:
    """Those on which the operation is examined."""
    return {
        name: features for name, features in BACKENDS[isa].items() if (name in row.on if row.on else name != RSA_ONLY)
    }
