"""Goals that must not be accepted: code that leaves out what the contract's function looks at, and the table memory.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Congruent, Contract, ElementWise, Exact, Kind, Select, Words, between
from dauntless.errors import InputError
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, verify

COPY = """
        .intel_syntax noprefix
        .text
        .global copy
        .type   copy, @function
copy:   mov     rax, [rsi]
        mov     [rdi], rax
        ret
        .size   copy, . - copy
"""
INCREMENT = COPY.replace("mov     [rdi], rax", "inc rax; mov byte ptr [rdi], al").replace("rax, [rsi]", "al, [rsi]")


def image_of(text: str, folder: Path) -> Image:
    source = folder / "code.S"
    source.write_text(text)
    assemble(source, "x86_64", folder / "code.o")
    return load([folder / "code.o"])


def test_words_ignored_by_the_code_are_noticed(tmp_path: Path) -> None:
    """r = a is not r = a ^ b, although the code does not depend on b at all."""
    image = image_of(COPY, tmp_path)
    signature = "(out u64 r[1], in u64 a[1], in u64 b[1])"
    first = Contract("copy", signature, Words(lambda x: {"r": x["a"]}), symbol="copy")
    both = Contract("copy", signature, Words(lambda x: {"r": [x["a"][0] ^ x["b"][0]]}), symbol="copy")
    assert PROVED == verify(image, first).properties["function"]
    assert REFUTED == verify(image, both).properties["function"]


def test_fixed_scalars_have_their_value(tmp_path: Path) -> None:
    """A scalar fixed to 1 is 1 in the contract's function, too."""
    image = image_of(COPY, tmp_path)
    wrong = Words(lambda x: {"r": [x["a"][0] ^ x["n"][0]]})
    contract = Contract("copy", "(out u64 r[1], in u64 a[1], public u64 n = 1)", wrong, symbol="copy")
    assert REFUTED == verify(image, contract).properties["function"]


def test_tables_are_compared_for_each_function(tmp_path: Path) -> None:
    """Contracts that come and go (and whose functions reuse each other's addresses) are each compared."""
    image = image_of(INCREMENT.replace("inc rax", "inc al"), tmp_path)
    for step in (1, 2, 1, 3, 1, 2, 2, 3):
        function = ElementWise("r", "a", lambda x, step=step: (x + step) % 256)
        contract = Contract("copy", "(out u8 r[1], in u8 a[1])", function, symbol="copy")
        expected = PROVED if step == 1 else REFUTED
        assert expected == verify(image, contract).properties["function"]


def test_too_many_products_are_an_answer(tmp_path: Path) -> None:
    """A function beyond the word engine's capacity is refuted by a concrete input, not by an exception."""
    step = "mov rcx, rax; rol rcx, 1; and rcx, rdx; xor rax, rcx; rol rdx, 3; xor rdx, rax; "
    image = image_of(COPY.replace("mov     [rdi], rax", f"mov rdx, [rdx]; {1200 * step} mov [rdi], rax"), tmp_path)
    signature = "(out u64 r[1], in u64 a[1], in u64 b[1])"
    contract = Contract("copy", signature, Words(lambda x: {"r": [x["a"][0] ^ x["b"][0]]}), symbol="copy")
    assert REFUTED == verify(image, contract).properties["function"]


def test_exact_numbers_do_not_wrap(tmp_path: Path) -> None:
    """r = a + 1 in a byte is not the integer a + 1 unless a is below 255; r = (a + 1) mod 256 it always is. What is signed
    counts: as an i8 it is (a + 129) mod 256 - 128."""
    image = image_of(INCREMENT.replace("inc rax", "inc al"), tmp_path)

    def verdict(function: Callable[[Any], Any], output: str = "u8", highest: int = 255) -> str:
        exact = Exact(lambda x, layout: {"r": [function(a) for a in x["a"]]})
        pre = {"a": between(0, highest)}
        contract = Contract("copy", f"(out {output} r[1], in u8 a[1])", exact, pre=pre, symbol="copy")
        return verify(image, contract).properties["function"]

    assert REFUTED == verdict(lambda a: a + 1)
    assert PROVED == verdict(lambda a: a + 1, highest=254)
    assert PROVED == verdict(lambda a: (a + 1) % 256)
    assert REFUTED == verdict(lambda a: (a + 1) % 256, output="i8")
    assert PROVED == verdict(lambda a: (a + 129) % 256 - 128, output="i8")


def test_exact_functions_see_scalars_and_every_output(tmp_path: Path) -> None:
    """A fixed scalar is a number, and a function that leaves an output out is an error of the contract."""
    image = image_of(COPY, tmp_path)
    signature = "(out u64 r[1], in u64 a[1], public u64 n = 1)"
    same = Contract("copy", signature, Exact(lambda x, layout: {"r": [x["a"][0] * x["n"][0]]}), symbol="copy")
    none = Contract("copy", signature, Exact(lambda x, layout: {}), symbol="copy")
    assert PROVED == verify(image, same).properties["function"]
    with pytest.raises(InputError, match="its function gives"):
        verify(image, none)


@pytest.mark.parametrize("given", [None, [1], {"r": None}, {"r": 1}, {"r": [None]}, {"r": [0.5]}, {"r": ["1"]}])
@pytest.mark.parametrize(
    "kind",
    [
        lambda given: Congruent(3329, lambda x, layout: given),
        lambda given: Exact(lambda x, layout: given),
        lambda given: Words(lambda x: given),
        lambda given: Select(lambda x: given, ["a"]),
    ],
)
def test_functions_give_integers_by_names(kind: Callable[[Any], Kind], given: Any, tmp_path: Path) -> None:
    """What else a contract's function gives is an error of the contract."""
    contract = Contract("copy", "(out u64 r[1], in u64 a[1])", kind(given), pre={"a": between(0, 3)}, symbol="copy")
    with pytest.raises(InputError, match="its function gives"):
        verify(image_of(COPY, tmp_path), contract)


def test_functions_of_an_element_give_integers(tmp_path: Path) -> None:
    """Where they are evaluated on every value, and where there are too many."""
    image = image_of(COPY, tmp_path)
    for pre in ({"a": between(0, 3)}, {}):
        kind = ElementWise("r", "a", lambda a: None)  # type: ignore[arg-type, return-value]
        with pytest.raises(InputError, match="its function gives None for"):
            verify(image, Contract("copy", "(out u64 r[1], in u64 a[1])", kind, pre=pre, symbol="copy"))


def test_exact_functions_of_too_much_are_not_decided(tmp_path: Path) -> None:
    """A product of two 64-bit words by squares is beyond the tables and the solver: unknown, and no sample shows a fault."""
    image = image_of(COPY.replace("mov     rax, [rsi]", "mov rax, [rsi]; imul rax, [rdx]"), tmp_path)

    def by_squares(x: Any, layout: Any) -> dict[str, list[Any]]:
        (a,), (b,) = x["a"], x["b"]
        return {"r": [((a + b) * (a + b) - (a - b) * (a - b)) // 4 % 2**64]}

    contract = Contract("copy", "(out u64 r[1], in u64 a[1], in u64 b[1])", Exact(by_squares), symbol="copy")
    assert UNKNOWN == verify(image, contract).properties["function"]


def test_what_is_of_no_kind_is_not_proved(tmp_path: Path) -> None:
    """A function by itself, and a kind of one's own that no goal is written for."""

    class Other(Words):
        """A kind without a goal."""

    for function in (lambda x: x, Kind()):
        with pytest.raises(InputError, match="of no kind"):
            Contract("copy", "(out u64 r[1], u64 a[1])", function)  # type: ignore[arg-type]
    contract = Contract("copy", "(out u64 r[1], u64 a[1])", Other(lambda x: {"r": [~x["a"][0]]}), symbol="copy")
    with pytest.raises(InputError, match="Other is no kind that can be proved"):
        verify(image_of(COPY, tmp_path), contract, "")


LONG_INTERVAL = """
        .intel_syntax noprefix
        .text
        .global encode
        .type   encode, @function
encode: mov     eax, {high}
        sub     eax, [rsi]
        mov     [rdi], ax
        shr     eax, 16
        mov     byte ptr [rdi + 2], al
        ret
        .size   encode, . - encode
"""


@pytest.mark.parametrize(("high", "verdict"), [(131072, PROVED), (131071, REFUTED), (131073, REFUTED)])
def test_elements_of_long_intervals_with_free_bits(high: int, verdict: str, tmp_path: Path) -> None:
    """2^18 values, more than tables hold, are as many places below the highest: bytes of high - a, and of nothing else."""
    image = image_of(LONG_INTERVAL.format(high=high), tmp_path)

    def bytes_of(x: Any, layout: Any) -> dict[str, list[Any]]:
        (z,) = (131072 - a for a in x["a"])
        return {"b": [z >> 8 * k & 255 for k in range(3)]}

    contract = Contract(
        "encode", "(out u8 b[3], in i32 a[1])", Exact(bytes_of), symbol="encode", pre={"a": between(-131071, 131072)}
    )
    assert verdict == verify(image, contract).properties["function"]


@pytest.mark.parametrize(("mask", "verdict"), [(0x3FFFF, PROVED), (0x1FFFF, REFUTED)])
def test_differences_of_long_fields(mask: int, verdict: str, tmp_path: Path) -> None:
    """A number less a field of more bits than tables hold, and its bounds."""
    code = (
        LONG_INTERVAL.format(high=131072).split("encode: ")[0]
        + f"""encode: mov     eax, 131072
        mov     ecx, [rsi]
        shr     ecx, 5
        and     ecx, {mask}
        sub     eax, ecx
        mov     [rdi], eax
        ret
        .size   encode, . - encode
"""
    )
    image = image_of(code, tmp_path)
    decode = Exact(lambda x, layout: {"r": [131072 - (x["b"][0] >> 5 & 0x3FFFF)]})
    contract = Contract(
        "encode", "(out i32 r[1], in u32 b[1])", decode, symbol="encode", post={"r": between(-131071, 131072)}
    )
    result = verify(image, contract)
    assert verdict == result.properties["function"]
    assert result.proved == (verdict == PROVED)
    assert not result.proved or result.bounds["r"][0] == (-131071, 131072)


ADD_EACH = COPY.replace(
    "mov     rax, [rsi]\n        mov     [rdi], rax",
    "mov     eax, [rsi]; inc eax; mov [rdi], eax\n        mov     eax, [rdx]; inc eax; mov [rdi + 4], eax",
)


@pytest.mark.parametrize(("high", "verdict"), [(8, PROVED), (9, REFUTED)])
def test_lanes_of_other_intervals_are_decided_by_themselves(high: int, verdict: str, tmp_path: Path) -> None:
    """min(x + 1, 9) is x + 1 for x <= 8, and of a lane whose x may be 9 it is not, though both lanes have the same shape."""
    image = image_of(ADD_EACH, tmp_path)

    def at_most_nine(inputs: Any, layout: Any) -> Any:
        numbers = [inputs["a"][0] + 1, inputs["b"][0] + 1]
        return {"r": [n - (n > 9) * (n - 9) for n in numbers]}

    contract = Contract(
        "copy", "(out i32 r[2], in i32 a[1], in i32 b[1])", Exact(at_most_nine), symbol="copy",
        pre={"a": between(-1000, 8), "b": between(-1000, high)},
    )  # fmt: skip
    assert verify(image, contract).properties["function"] == verdict


PRODUCT = COPY.replace("[rsi]", "rsi; movzx ecx, dl; imul eax, ecx").replace("[rdi], rax", "[rdi], ax")
SQUARES = COPY.replace("[rsi]", "rsi; movzx eax, ax; movzx ecx, dx; imul rax, rax; imul rcx, rcx; sub rax, rcx")


def test_a_wrong_function_refutes_no_bounds(tmp_path: Path) -> None:
    """The bounds of a product modulo 2^16 hold, though they are not proved; the function is another."""
    signature, pre = "(out i16 r[1], i32 a, u8 b)", {"a": between(-1651, -1649)}
    outputs = [(a * b + 2**15) % 2**16 - 2**15 for a in range(-1651, -1648) for b in range(256)]
    function = Congruent(8380417, lambda x, _: {"r": [x["a"][0] * x["b"][0] + 1]})
    post = {"r": between(min(outputs), max(outputs))}
    contract = Contract("copy", signature, function, pre=pre, post=post, symbol="copy")
    found = verify(image_of(PRODUCT, tmp_path), contract).properties
    assert (REFUTED, UNKNOWN) == (found["function"], found["bounds"])


def test_wrong_bounds_refute_no_function(tmp_path: Path) -> None:
    """(a + b) (a - b) is the difference of the squares, though that is not proved; it may be above 5."""
    product = Exact(lambda x, _: {"r": [(x["a"][0] + x["b"][0]) * (x["a"][0] - x["b"][0])]})
    signature, post = "(out i64 r[1], u16 a, u16 b)", {"r": between(-5, 5)}
    contract = Contract("copy", signature, product, post=post, symbol="copy")
    found = verify(image_of(SQUARES, tmp_path), contract).properties
    assert (UNKNOWN, REFUTED) == (found["function"], found["bounds"])
