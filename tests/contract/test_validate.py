"""Contracts that cannot be meant: names, bounds, tables and sizes that do not fit the signature.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

import pytest

from dauntless.contract import (
    Below,
    Contract,
    Integers,
    ModularEquals,
    Number,
    Words,
    abs_below,
    between,
    members,
    validate,
)
from dauntless.errors import InputError

STRUCT = (
    "(inout struct { public u32 rounds; i16 x[4]; } c, in i16 z[3], out i16 r[3], public i32 n = -3, scratch i16 t[3])"
)


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"pre": {"c.xs": abs_below(4)}}, "did you mean c.x?"),
        ({"pre": {"c": abs_below(4)}}, "name a member: c.rounds, c.x"),
        ({"pre": {"c.rounds": between(-1, 4)}}, "declare it i32 if it may be negative"),
        ({"pre": {"c.x": between(0, 40000)}}, "i16 holds -32768 .. 32767"),
        ({"pre": {"c.x": between(4, 0)}}, "write the lower end first"),
        ({"pre": {"n": between(0, 4)}}, "n has the value -3, outside 0 .. 4"),
        ({"pre": {"r": between(0, 4)}}, "r is not an input"),
        ({"pre": {"t": between(0, 4)}}, "t is not an input"),
        ({"post": {"t": between(0, 4)}}, "t is not written"),
        ({"post": {"z": between(0, 4)}}, "z is not written"),
        ({"may_alias": [("z", "n")]}, "not buffers of one type and size"),
        ({"may_alias": [("z", "c")]}, "not buffers of one type and size"),
        ({"may_alias": [("z", "t")]}, "t is scratch"),
        ({"may_alias": [("z", "r")], "tables": {"z": [1, 2, 3]}}, "z is a constant table"),
        ({"tables": {"z": [1, 2]}}, "has 2 elements; 3 are declared"),
        ({"tables": {"z": [1, 2, 40000]}}, "element 2 is 40000: i16 holds"),
        ({"tables": {"z": [1, 2, "x"]}}, "element 2 is 'x'"),
        ({"tables": {"r": [1, 2, 3]}}, "only an input of one type can be a table"),
        ({"tables": {"c": [1, 2, 3]}}, "only an input of one type can be a table"),
        ({"tables": {"y": [1, 2, 3]}}, "a table is given for y"),
        ({"tables": {"z": [1, 2, 3]}, "pre": {"z": between(0, 2)}}, "z has the value 3, outside 0 .. 2"),
    ],
)
def test_field_that_does_not_fit(fields: dict[str, Any], what: str) -> None:
    """The message says what is wrong, and what there is instead."""
    with pytest.raises(InputError) as found:
        validate(Contract("a/b", STRUCT, **fields), "here")
    assert what in str(found.value)
    assert str(found.value).startswith("here: a/b")


PRODUCT = "(out u64 r[4], inout u64 s[4], in u64 a[4], in u64 m[4], out u64 c[1]) -> u64"


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (Integers(dict, [Number("a", carry="result")]), "a is not"),
        (Integers(dict, [Number("r", carry="m")]), "m has 4 elements"),
        (Integers(dict, [Number("r", carry="result", borrow="result")]), "result is carry and borrow of r"),
        (
            Integers(dict, [Number("r", carry="c"), Number("c", carry="result")]),
            "c counts in r, and is read as a number of",
        ),
        (
            Integers(dict, [Number("c", carry="result"), Number("result", borrow="c")]),
            "result counts in c, and is read as",
        ),
        (Integers(dict, [Number("s", carry="result")], overwritten=["s"]), "of which nothing is specified"),
        (Integers(dict, [Number("r", carry="result")], overwritten=["r"]), "r is overwritten, but is not `inout`"),
        (Integers(dict, [Number("r", columns=True)]), "r has no columns"),
        (Integers(dict, [Number("r", parts=2)]), "r has no 2 parts of each number"),
        (ModularEquals(2**256, dict, [Number("r", carry="result")]), "result weighs 2^256, which is 0 modulo"),
    ],
)
def test_outputs_that_would_be_unspecified(kind: Integers | ModularEquals, what: str) -> None:
    """A carry that counts in no number, or in none that is specified, would be whatever the code leaves. So would the carry of
    a carry, which was proved."""
    with pytest.raises(InputError) as found:
        validate(Contract("a/b", PRODUCT, kind), "here")
    assert what in str(found.value)


@pytest.mark.parametrize("kind", [Words(dict), None])
def test_a_result_that_is_no_number_has_no_limit(kind: Any) -> None:
    """Whole numbers are those that a kind reads; the limit would be ignored."""
    with pytest.raises(InputError, match="result is bounded as a whole number, but"):
        validate(Contract("a/b", "(u64 x) -> u64", kind, post={"result": Below(2)}), "here")


@pytest.mark.parametrize("limit", [Below(2), between(0, 1)])
def test_limit_of_a_result_that_there_is_not(limit: Any) -> None:
    """Or of one that is the carry of another number."""
    with pytest.raises(InputError, match="result is not written"):
        validate(Contract("a/b", "(out u64 z[1])", Integers(dict), post={"result": limit}), "here")
    carry = Contract(
        "a/b", "(out u64 z[1]) -> u64", Integers(dict, [Number("z", carry="result")]), post={"result": Below(2)}
    )
    with pytest.raises(InputError, match="result is the carry of another number"):
        validate(carry, "here")


def test_modulus_that_is_read_as_two_numbers() -> None:
    """The code would be proved with one of them, and its preconditions with the other."""
    with pytest.raises(InputError, match="the modulus m is read as two numbers"):
        ModularEquals(Number("m"), dict, [Number("m", radix=52)])


@pytest.mark.parametrize("radix", [127 / 3, 25.6, -51])
def test_radix_that_is_not_meant(radix: float) -> None:
    """A float that is nearly a fraction places some digits a bit higher."""
    with pytest.raises(InputError, match="the radix is"):
        Number("x", radix=radix)
    Number("x", radix=25.5)


def test_quotients_of_other_rows() -> None:
    """One for all rows of an output, or one for each."""
    kind = ModularEquals(Number("m"), lambda n: {"z": n["t"]}, quotient="q")
    validate(Contract("a/b", "(out u64 z[2][1], out u64 q[2][1], u64 t[2][1], u64 m[1])", kind), "here")
    with pytest.raises(InputError, match="the quotient q is 3 numbers, z is 2"):
        validate(Contract("a/b", "(out u64 z[2][1], out u64 q[3][1], u64 t[2][1], u64 m[1])", kind), "here")


@pytest.mark.parametrize("signature", ["(out u64 q[4], in u64 m[4])", "(inout u64 q[4], in u64 m[4])"])
def test_contract_of_nothing(signature: str) -> None:
    """An equation needs more than its quotient, and something that is not overwritten."""
    kinds = [ModularEquals(Number("m"), dict, quotient="q")]
    kinds += [ModularEquals(Number("m"), dict, overwritten=["q"])] if "inout" in signature else []
    for kind in kinds:
        with pytest.raises(InputError, match="the contract specifies no output"):
            validate(Contract("a/b", signature, kind), "here")


@pytest.mark.parametrize("name", ["stack", "result"])
def test_names_with_a_meaning(name: str) -> None:
    """No argument may be called as the stack or the result are: one would stand for the other."""
    with pytest.raises(InputError, match="rename it"):
        validate(Contract("a/b", f"(out i16 {name}[4])"), "here")


def test_table_that_is_named_and_given() -> None:
    """Contents come from one place only."""
    with pytest.raises(InputError, match="the signature says that it is @zetas"):
        validate(Contract("a/b", "(in i16 z[1] = @zetas)", tables={"z": [1]}), "here")


def test_members_of_a_family() -> None:
    """One contract for each choice of sizes, named after it, of one symbol."""
    family = Contract("bignum/mul", "(out u64 r[2*k], u64 a[k], u64 k, u8 t[n])", sizes={"k": (8, 16), "n": (1, 2)})
    found = members(family)
    names = ["bignum/mul[k=8,n=1]", "bignum/mul[k=8,n=2]", "bignum/mul[k=16,n=1]", "bignum/mul[k=16,n=2]"]
    assert names == [c.name for c in found]
    assert [(16, 8, 8, 1), (32, 16, 16, 2)] == [_sizes(found[0]), _sizes(found[3])]
    assert {"dauntless_bignum_mul_adx"} == {c.symbol_of("adx") for c in found}
    assert "bignum/mul_adx[k=8,n=1]" == found[0].title("adx")
    assert [found[0]] == members(found[0])


def _sizes(contract: Contract) -> tuple[int, ...]:
    r, a, k, t = contract.signature.arguments
    assert k.value is not None and not k.secret
    return r.count, a.count, k.value, t.count


@pytest.mark.parametrize(
    ("sizes", "what"),
    [
        ({"k": ()}, "the sizes of k are ()"),
        ({"k": (4, 4)}, "a size of k is given twice"),
        ({"k": ("4",)}, "the sizes of k are"),
        ({"2k": (4, 8)}, "is no name of a size"),
        ({"k": range(1, 1000)}, "has more than 256 members"),
        ({"k": (0, 1)}, "the size is 0"),
        ({"k": (1, 2), "n": (1, 2)}, "n is given a size but does not occur"),
    ],
)
def test_families_that_cannot_be_meant(sizes: dict[str, Any], what: str) -> None:
    """Sizes that are none, come twice or are not used."""
    with pytest.raises(InputError) as found:
        members(Contract("a/b", "(u8 a[k])", sizes=sizes))
    assert what in str(found.value)
