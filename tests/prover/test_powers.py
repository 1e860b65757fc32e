"""Theorems about powers: they hold of integers, and programs, kernels and claims with a fault are refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from dauntless import catalogue
from dauntless.contract import (
    Below,
    Congruence,
    Contract,
    Exponentiation,
    Integers,
    ModularEquals,
    Number,
    Odd,
    Select,
    between,
)
from dauntless.errors import InputError
from dauntless.prover.powers import prove_exponentiation
from dauntless.prover.refusal import Refusal

BITS, WINDOW, DIGITS, ROWS = 64, 2, 3, 2
SPARE = Below(2**62)
PRODUCT = "(out u64 r[2][1], in u64 a[2][1], in u64 b[2][1]"


def product(name: str, function: Callable[[Any], Any], **other: Any) -> Contract:
    """Montgomery's product of two numbers side by side, or another one."""
    modulus = other.pop("modulus", lambda n: n["m"])
    scale, given, post = other.pop("scale", 2**64), other.pop("given", [Odd("m")]), other.pop("post", {"r": SPARE})
    signature, pre = other.pop("signature", f"{PRODUCT}, in u64 m[2][1])"), {"a": SPARE, "b": SPARE}
    pre |= {"m": other.pop("most", Below(2**61))}
    overwritten, tables = other.pop("overwritten", ()), other.pop("tables", {})
    kind = ModularEquals(modulus, function, other.pop("numbers", ()), given, scale=scale, overwritten=overwritten)
    return Contract(name, signature, kind, pre=pre, post=post, tables=tables)


def products(n: Mapping[str, Any]) -> dict[str, Any]:
    return {"r": [a * b for a, b in zip(n["a"], n["b"], strict=True)]}


def rows_of_digits(x: Mapping[str, Any]) -> dict[str, Any]:
    return {"r": [x["table"][2 * i + n] for n, i in enumerate(x["i"])]}


TABLE = "(out u64 r[2][1], in u64 table[4][2][1], in u64 i[2])"
CONTRACTS = {
    c.name: c
    for c in (
        product("t/multiply", products),
        Contract("t/look_up", TABLE, Select(rows_of_digits, ["i"]), pre={"i": between(0, 3)}),
        product("t/exchanges", lambda n: {"r": products(n)["r"][::-1]}),
        product("t/another_modulus", products, modulus=lambda n: [4 * m - 1 for m in n["m"]]),
        product("t/large_modulus", products, modulus=lambda n: [m * 2**521 for m in n["m"]]),
        product("t/another_scale", products, scale=2**32),
        product("t/formula_of_scale", products, scale="2**(64*len(m))"),
        product("t/depends", products, given=[Odd("m"), Congruence("a", 2)]),
        product("t/any_modulus", products, given=[]),
        product("t/one", products, most=Below(2)),
        product("t/wide", products, post={"r": Below(2**63)}),
        product("t/no_limit", products, post={}),
        product("t/digits", products, numbers=[Number("r", radix=52)],
                signature=f"{PRODUCT.replace('r[2][1]', 'r[2][2]')}, in u64 m[2][1])"),
        product("t/below_a_factor", products, post={"r": (SPARE, Below("b + m"))}),
        Contract("t/sum", "(out u64 r[2][1], in u64 a[2][1], in u64 b[2][1], in u64 m[2][1])",
                 Integers(lambda n: {"r": [a + b for a, b in zip(n["a"], n["b"], strict=True)]})),
        product("t/adds", lambda n: {"r": [a + b for a, b in zip(n["a"], n["b"], strict=True)]}),
        Contract("t/next_row", TABLE, Select(lambda x: {"r": [x["table"][(2 * i + 2 + n) % 8] for n, i in enumerate(x["i"])]},
                                             ["i"]), pre={"i": between(0, 3)}),
        Contract("t/other_index", TABLE, Select(lambda x: {"r": [x["table"][2 * i + n] for n, i in enumerate(x["i"][::-1])]},
                                                ["i"]), pre={"i": between(0, 3)}),
        Contract("t/xor", TABLE, Select(lambda x: {"r": [x["table"][2 * (x["i"][0] ^ x["i"][1]) + n] for n in range(2)]},
                                        ["i"]), pre={"i": between(0, 3)}),
        Contract("t/exchanges_columns", TABLE, pre={"i": between(0, 3)}, function=Select(
            lambda x: {"r": [x["table"][2 * i + 1 - n] for n, i in enumerate(x["i"])]}, ["i"])),
        product("t/writes_a", products, signature=f"{PRODUCT.replace('in u64 a', 'inout u64 a')}, in u64 m[2][1])",
                overwritten=["a"]),
        Contract("t/zero_or_row", TABLE, pre={"i": between(0, 3)}, function=Select(
            lambda x: {"r": [x["table"][2 * i + n] if i else 0 for n, i in enumerate(x["i"])]}, ["i"])),
        product("t/constant_b", products, tables={"b": [5, 7]}),
        product("t/longer", products, numbers=[Number("b", digits=1)],
                signature=f"{PRODUCT.replace('b[2][1]', 'b[2][9]')}, in u64 m[2][1])"),
        product("t/writes_m", products, signature=f"{PRODUCT}, inout u64 m[2][1])", overwritten=["m"]),
        product("t/constant_m", products, tables={"m": [5, 7]}),
        product("t/signed", products, signature=f"{PRODUCT.replace('u64 r', 'i64 r')}, in u64 m[2][1])"),
        product("t/multiply_pairs", products, signature=PRODUCT.replace("[1]", "[2]") + ", in u64 m[2][2])"),
        Contract("t/mixed_numbers", "(out u64 r[2][2], in u64 table[4][2][2], in u64 i[2])", pre={"i": between(0, 3)},
                 function=Select(lambda x: {"r": [x["table"][4 * x["i"][n % 2] + n] for n in range(4)]}, ["i"])),
        Contract("t/narrow_table", TABLE.replace("u64 table", "u32 table"), Select(rows_of_digits, ["i"]),
                 pre={"i": between(0, 3)}),
        Contract("t/few", TABLE, Select(rows_of_digits, ["i"]), pre={"i": between(0, 2)}),
    )
}  # fmt: skip


def program(
    fault: str = "", multiply_by: str = "t/multiply", look_up_by: str = "t/look_up"
) -> Callable[[Any, Any], Any]:
    """The calls of a^e by a table, for two numbers, with a fault."""

    def calls(call: Any, x: Any) -> Any:
        def multiply(a: Any, b: Any, by: str = "t/multiply") -> Any:
            return call(by, a=a, b=b, m=x["m"])["r"]

        def look_up(digits: Any) -> Any:
            return call(look_up_by, table=table[:3] if fault == "short table" else table, i=digits)["r"]

        one = [1, 1]
        base = multiply(x["a"], x["a"] if fault == "no entry" else x["rr"])
        table = [multiply(one, x["rr"], multiply_by)]
        for _ in range(3):
            table.append(multiply(table[-1], base))
        if fault == "inputs of the table exchanged":
            table = [one, x["a"], multiply(x["a"], base)]
            table.append(multiply(table[-1], base))
        if fault == "rows exchanged":
            table[1], table[2] = table[2], table[1]
        if fault == "a row twice":
            table[3] = table[2]
        *places, highest = x["digits"]
        power = look_up(highest[:1] if fault == "digit missing" else highest)
        if fault == "product of Python":
            power = [number * 1 for number in power]
        if fault == "R":
            power = [x["R"], x["R"]]
        if fault in ("numbers exchanged", "inputs of the table exchanged"):
            power = power[::-1]
        if fault == "table of digits":
            table[1:] = [multiply(row, power) for row in table[1:]]
        for digits in places if fault == "places reversed" else reversed(places):
            for _ in range(WINDOW - (fault == "square missing")):
                power = multiply(power, power)
            if fault == "digits exchanged":
                digits = digits[::-1]
            if fault == "no digit":
                digits = [2, 3]
            if fault == "sum of digits":
                digits = [digit + 1 for digit in digits]
            power = multiply(power, look_up(digits))
        if fault == "another number":
            power = [power[0], 2]
        if fault == "three numbers":
            power = [*power, 1]
        if fault == "another m":
            return call("t/multiply", a=power, b=one, m=x["a"])["r"]
        if fault == "argument missing":
            return call("t/multiply", a=power, b=one)["r"]
        if fault == "result of Python":
            return [number * 1 for number in multiply(power, one)]
        if fault == "one number":
            return multiply(power, one)[:1]
        return power if fault == "no way back" else multiply(power, one)

    return calls


def expected(x: Any) -> Any:
    """a^e, for each number."""
    exponents = [sum(digit << WINDOW * i for i, digit in enumerate(own)) for own in zip(*x["digits"], strict=True)]
    return [a**e for a, e in zip(x["a"], exponents, strict=True)]


THEOREM = Exponentiation(
    "t/power",
    program(),
    expected,
    {"a": SPARE, "rr": SPARE},
    digits=DIGITS,
    window=WINDOW,
    rows=ROWS,
    montgomery={"rr": 2},
)
KNOWN = [theorem for theorem in catalogue.compositions() if isinstance(theorem, Exponentiation)]


@pytest.mark.parametrize("theorem", KNOWN, ids=lambda theorem: theorem.name)
def test_theorem_is_proved(theorem: Exponentiation) -> None:
    """With another power it is not."""
    prove_exponentiation(theorem, catalogue.contracts())
    wrong = replace(
        theorem, expected=lambda x: [power * a for power, a in zip(theorem.expected(x), x["a"], strict=True)]
    )
    with pytest.raises(Refusal, match="is not the power that is expected"):
        prove_exponentiation(wrong, catalogue.contracts())


def test_the_small_one_is_proved() -> None:
    """Two numbers, three digits of two bits."""
    prove_exponentiation(THEOREM, CONTRACTS)


@dataclass(frozen=True)
class Modular:
    """A number modulo m."""

    v: int
    m: int

    def __mul__(self, other: Modular) -> Modular:
        return Modular(self.v * other.v % self.m, self.m)

    def __pow__(self, exponent: int) -> Modular:
        return Modular(pow(self.v, exponent, self.m), self.m)


@pytest.mark.parametrize("theorem", [THEOREM, *KNOWN], ids=lambda theorem: theorem.name)
def test_it_holds_of_integers(theorem: Exponentiation) -> None:
    """The program with products and look-ups of integers computes the expected power."""
    rng = random.Random(theorem.name)
    moduli = [rng.getrandbits(BITS) | 1 for _ in range(theorem.rows)]
    inverses = [Modular(pow(2, -BITS, m), m) for m in moduli]

    def call(name: str, **given: Any) -> dict[str, Any]:
        if "m" in given:
            factors = [[Modular(1, m) if v == 1 else v for v, m in zip(given[x], moduli, strict=True)]
                       for x in ("a", "b" if "b" in given else "a")]  # fmt: skip
            return {"r": [a * b * inverse for a, b, inverse in zip(*factors, inverses, strict=True)]}
        digits = [given["i"], given["j"]] if "j" in given else given.get("index", given.get("i"))
        return {"r": [given["table"][digit][n] for n, digit in enumerate(digits)]}

    x: dict[str, Any] = {name: [Modular(rng.randrange(m), m) for m in moduli] for name in theorem.pre}
    x |= {"m": moduli, "rr": [Modular(pow(2, 2 * BITS, m), m) for m in moduli]}
    x["digits"] = [[rng.randrange(1 << theorem.window) for _ in moduli] for _ in range(theorem.digits)]
    assert theorem.expected(x) == theorem.program(call, x)


FAULTS = {
    "no entry": "is not the power", "no way back": "is not the power", "square missing": "is not the power",
    "places reversed": "is not the power", "digits exchanged": "is not the power", "a row twice": "is not the power before it",
    "rows exchanged": "is not the power before it", "table of digits": "is not the power before it",
    "short table": "has 3 rows", "three numbers": "is 3 numbers", "numbers exchanged": "in another order",
    "no digit": "no digit of an exponent", "sum of digits": "no digit of an exponent", "another m": "m is another one",
    "argument missing": "it reads a, b, m", "digit missing": "i is 1 digits", "product of Python": "a is in no buffer",
    "R": "a is in no buffer", "result of Python": "of the result is in no buffer", "one number": "its program gives 1 numbers",
    "inputs of the table exchanged": "in another order",
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_program_is_refused(fault: str) -> None:
    """Each computes something else, or something of which nothing is known."""
    with pytest.raises(Refusal) as refusal:
        prove_exponentiation(replace(THEOREM, program=program(fault)), CONTRACTS)
    assert FAULTS[fault] in refusal.value.what


PRODUCTS = {
    "t/exchanges": "its rows depend on one another", "t/another_modulus": "the modulus is not that",
    "t/large_modulus": "the modulus is not that", "t/another_scale": "the scale is not that",
    "t/formula_of_scale": "the scale is not that", "t/depends": "about its factors",
    "t/any_modulus": "what is demanded of `same` is not that", "t/one": "what is demanded of `same` is not that",
    "t/wide": "need not be below", "t/no_limit": "need not be below", "t/digits": "another layout",
    "t/sum": "neither multiplies", "t/none": "no contract has this name", "t/writes_m": "m is written",
    "t/constant_b": "b is a constant in its contract", "t/longer": "b has another layout",
    "t/constant_m": "the value of m is not that", "t/signed": "another layout", "t/below_a_factor": "about its factors",
}  # fmt: skip
LOOK_UPS = {
    "t/next_row": "is not of the row of one index",
    "t/zero_or_row": "is not of the row of one index", "t/other_index": "is not the power", "t/xor": "of the row of one index",
    "t/exchanges_columns": "is not of the row of one index", "t/few": "must have", "t/narrow_table": "of another type than r",
}  # fmt: skip


@pytest.mark.parametrize("name", PRODUCTS)
def test_other_products_are_refused(name: str) -> None:
    """Where the first one, of the table, is another."""
    with pytest.raises(Refusal) as refusal:
        prove_exponentiation(replace(THEOREM, program=program(multiply_by=name)), CONTRACTS)
    assert PRODUCTS[name] in refusal.value.what


@pytest.mark.parametrize("name", LOOK_UPS)
def test_other_look_ups_are_refused(name: str) -> None:
    """That look up something else than whole rows, or the rows of other indices."""
    with pytest.raises(Refusal) as refusal:
        prove_exponentiation(replace(THEOREM, program=program(look_up_by=name)), CONTRACTS)
    assert LOOK_UPS[name] in refusal.value.what


@pytest.mark.parametrize("limit", [Below(2**62 + 1), between(0, 1)])
def test_inputs_must_be_within_preconditions(limit: Any) -> None:
    """Of the kernels that get them."""
    with pytest.raises(Refusal, match="a need not be below"):
        prove_exponentiation(replace(THEOREM, pre={"a": limit, "rr": SPARE}), CONTRACTS)


def test_numbers_but_one_are_no_powers() -> None:
    """And sums are none."""
    with pytest.raises(TypeError, match="2 is no product of powers"):
        prove_exponentiation(replace(THEOREM, program=program("another number")), CONTRACTS)
    with pytest.raises(TypeError):
        prove_exponentiation(replace(THEOREM, program=program(multiply_by="t/adds")), CONTRACTS)


def test_a_power_of_digits_has_no_powers_of_digits() -> None:
    """Exponents stay linear."""
    wrong = replace(THEOREM, expected=lambda x: [(a ** x["digits"][0][0]) ** x["digits"][1][0] for a in x["a"]])
    with pytest.raises(TypeError, match="would not be linear"):
        prove_exponentiation(wrong, CONTRACTS)


def test_a_theorem_speaks_of_every_number() -> None:
    """One that expects nothing, of a program that returns nothing, is none."""
    with pytest.raises(Refusal, match="`expected` gives 1 numbers"):
        prove_exponentiation(replace(THEOREM, expected=lambda x: expected(x)[:1]), CONTRACTS)
    with pytest.raises(Refusal, match="gives 0 numbers"):
        prove_exponentiation(replace(THEOREM, program=lambda call, x: [], expected=lambda x: []), CONTRACTS)


@pytest.mark.parametrize("write", [
    lambda x: x["digits"].reverse(), lambda x: x["a"].pop(), lambda x: x.update(m=x["a"])
])  # fmt: skip
def test_a_program_cannot_write_what_is_expected_of_it(write: Callable[[Any], None]) -> None:
    """Digits that it turned round in their list would be expected the other way round."""

    def writes(call: Any, x: Any) -> Any:
        write(x)
        return program()(call, x)

    with pytest.raises(AttributeError):
        prove_exponentiation(replace(THEOREM, program=writes), CONTRACTS)


def test_a_number_is_of_one_row() -> None:
    """Digits of two rows side by side are a number of which nothing is known."""

    def mixes(call: Any, x: Any) -> Any:
        row = call("t/multiply_pairs", a=x["a"], b=x["a"], m=x["m"])["r"]
        return call("t/mixed_numbers", table=[row] * 4, i=x["digits"][0])["r"]

    with pytest.raises(Refusal, match="number 0 is of rows of several indices"):
        prove_exponentiation(replace(THEOREM, program=mixes), CONTRACTS)


@pytest.mark.parametrize("limits", [Below(0), [Below(-5)], between(5, 3), [between(8, 9), Below(8)]])
def test_limits_that_no_number_has(limits: Any) -> None:
    """A theorem about no inputs is an error."""
    with pytest.raises(InputError, match="no a has"):
        replace(THEOREM, pre={"a": limits, "rr": SPARE})


def test_one_number_in_two_buffers_of_which_one_is_written() -> None:
    """What the other holds would depend on the order of reads and writes."""
    twice = replace(THEOREM, program=lambda call, x: call("t/writes_a", a=x["a"], b=x["a"], m=x["m"])["r"])
    with pytest.raises(Refusal, match="a is written, and is another argument as well"):
        prove_exponentiation(twice, CONTRACTS)


def test_a_number_that_a_call_has_overwritten() -> None:
    """It is not in its buffer any longer."""

    def again(call: Any, x: Any) -> Any:
        call("t/writes_a", a=x["a"], b=x["rr"], m=x["m"])
        return call("t/multiply", a=x["a"], b=x["rr"], m=x["m"])["r"]

    with pytest.raises(Refusal, match="a was in a buffer that a call has written since"):
        prove_exponentiation(replace(THEOREM, program=again), CONTRACTS)


def test_a_result_that_a_call_has_overwritten() -> None:
    """Neither may it be what the program returns."""

    def lost(call: Any, x: Any) -> Any:
        result = program()(call, x)
        call("t/writes_a", a=result, b=x["rr"], m=x["m"])
        return result

    with pytest.raises(Refusal, match="of the result was in a buffer that a call has written since"):
        prove_exponentiation(replace(THEOREM, program=lost), CONTRACTS)


def test_a_modulus_that_is_a_factor() -> None:
    """A power of R is no multiple of the modulus."""
    with pytest.raises(InputError, match="m is in pre and in same"):
        replace(THEOREM, pre={"a": SPARE, "rr": SPARE, "m": SPARE}, montgomery={"rr": 2, "m": 1})


COLUMNS = "(out u64 r[1][2], in u64 table[4][1][2], in u64 i[2])"


@pytest.mark.parametrize("shared", [[], ["table"]])
def test_a_shared_table_has_no_rows_of_columns(shared: list[str]) -> None:
    """Each column then chooses among the elements of both."""

    def row(x: Mapping[str, Any]) -> dict[str, Any]:
        (i,) = x["i"]
        return {"r": x["table"][i : i + 1]}

    signature = f"{PRODUCT}, in u64 m[2][1])".replace("[2][1]", "[1][2]")
    numbers = [Number(name, columns=True) for name in "rabm"]
    look_up = Contract("t/look_up", COLUMNS, Select(row, ["i"], columns=True, shared=shared), pre={"i": between(0, 3)})
    contracts = {
        "t/multiply": product("t/multiply", products, signature=signature, numbers=numbers),
        "t/look_up": look_up,
    }
    if not shared:
        prove_exponentiation(THEOREM, contracts)
        return
    with pytest.raises(Refusal, match="element 0 is not of the row of one index"):
        prove_exponentiation(THEOREM, contracts)
