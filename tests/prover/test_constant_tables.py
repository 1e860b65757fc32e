"""Tables by name: whose bytes they are, which symbols may be one, and what two objects must agree on.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load, load_function
from dauntless.asm.library import read
from dauntless.contract import Congruent, Contract, Table, between
from dauntless.contract.alignment import aligned_contract
from dauntless.errors import InputError
from dauntless.prover.equivalence import IDENTICAL, compare
from dauntless.prover.machine.constant_tables import with_tables
from dauntless.prover.machine.program import PROTECTED, WEAK, Program
from dauntless.prover.verify import verify

CODE = """
        .intel_syntax noprefix
        .text
        .global scale
        .type   scale, @function
scale:  movdqu  xmm0, [rdi]
        movdqa  xmm1, [rsi]
        pmullw  xmm0, xmm1
        movdqu  [rdi], xmm0
        ret
        .size   scale, . - scale
        .global pick
        .type   pick, @function
pick:   and     edx, 1
        movzx   eax, word ptr [rsi + 2*rdx + 2]
        mov     [rdi], ax
        ret
        .size   pick, . - pick
"""
TABLE = """
        .section .rodata
        .p2align 5
        .quad   0, 0
        .global zetas
        .type   zetas, @object
zetas:  .short  1, -2, 3, -4, 5, -6, 7, -8
        .size   zetas, . - zetas
"""
SIGNATURE = "(inout i16 r[8], in i16 z[8] = @zetas)"
SCALED = Congruent(3329, lambda x, layout: {"r": [r * z for r, z in zip(x["r"], x["z"], strict=True)]})
SCALE = Contract(
    "scale", SIGNATURE, SCALED, symbol="scale", pre={"r": between(-99, 99)}, post={"r": between(-800, 800)}
)


def built(folder: Path, *texts: str) -> list[Path]:
    """An object of each text."""
    found = []
    for text in texts:
        source = folder / f"part{len(list(folder.glob('*.S')))}.S"
        source.write_text(f".intel_syntax noprefix\n{text}")
        found.append(source.with_suffix(".o"))
        assemble(source, "x86_64", found[-1])
    return found


def image_of(folder: Path, *texts: str) -> Image:
    return load(built(folder, *texts))


def test_table_in_the_object_or_beside_it(tmp_path: Path) -> None:
    """Function and bounds are proved with the table's numbers; the symbol's alignment, 16, may be relied upon."""
    for texts in ([CODE + TABLE], [CODE, TABLE]):
        assert verify(image_of(tmp_path, *texts), SCALE).proved
    wrong = TABLE.replace("5, -6", "5, 6")
    result = verify(image_of(tmp_path, CODE + wrong), SCALE)
    assert result.proved  # the contract's function sees the same numbers ...
    assert not verify(image_of(tmp_path, CODE + wrong.replace("7, -8", "7, -9")), SCALE).proved  # ... and 9 * 99 > 800


def test_table_in_a_member_that_the_function_does_not_mention(tmp_path: Path) -> None:
    """Of an archive the member with the table is linked too, and named among the parts that the proof rests on."""
    objects = built(tmp_path, CODE, TABLE, TABLE.replace("zetas", "others"))
    archive = tmp_path / "lib.a"
    subprocess.run(["ar", "rcs", archive, *objects], check=True)
    image = load_function(read([archive]), "scale", ["zetas"])
    assert 2 == len(image.parts)
    assert verify(image, SCALE).proved


def test_declared_alignment_is_all_that_counts(tmp_path: Path) -> None:
    """With `align 8` the table may be a copy that is aligned to 8 bytes only."""
    contract = Contract("scale", "(inout i16 r[8], in i16 z[8] align 8 = @zetas)", symbol="scale")
    result = verify(image_of(tmp_path, CODE + TABLE), contract)
    assert "misaligned access" == result.refusals[0].rule


def test_public_index(tmp_path: Path) -> None:
    """A look-up at a public place is one of the entries that it can reach; at a secret place it is refused."""
    image = image_of(tmp_path, CODE + TABLE)
    contract = Contract("pick", "(out i16 r[1], in i16 z[8] = @zetas, public u8 i)", symbol="pick",
                        post={"r": between(-2, 3)})  # fmt: skip
    result = verify(image, contract)
    assert result.proved and (-2, 3) == result.bounds["r"][0]
    narrow = replace(contract, post={"r": between(-2, 2)})
    assert not verify(image, narrow).proved
    secret = replace(contract, signature_text=contract.signature_text.replace("public ", ""))
    assert "secret address" == verify(image, secret).refusals[0].rule
    short = replace(contract, signature_text=contract.signature_text.replace("z[8]", "z[2]"))
    assert "access outside its buffer" == verify(image, short).refusals[0].rule


@pytest.mark.parametrize(
    ("text", "signature", "what"),
    [
        (TABLE.replace(".rodata", ".data"), SIGNATURE, "its contents may change"),
        (TABLE.replace(".section .rodata", ".bss").replace("1, -2, 3, -4, 5, -6, 7, -8", "0").replace(".quad", "#"),
         SIGNATURE.replace("z[8]", "z[1]"), "its contents may change"),
        (TABLE.replace(".short  1, -2, 3, -4, 5", ".quad zetas\n.short 5"), SIGNATURE, "contains addresses"),
        (TABLE.replace(".short  1, -2, 3, -4, 5", ".quad elsewhere\n.short 5"), SIGNATURE, "contains addresses"),
        (TABLE, SIGNATURE.replace("[8]", "[9]"), "zetas has 16 bytes, z has 18"),
        (TABLE.replace(".size", "#"), SIGNATURE.replace("[8]", "[9]"), "zetas has 16 bytes, z has 18"),
        (TABLE, SIGNATURE.replace(" =", " align 32 ="), "only known to be `align 16`"),
        (TABLE, SIGNATURE.replace("@zetas", "@zeta"), "did you mean zetas?"),
        (TABLE.replace("zetas", "others"), SIGNATURE, "give the file that defines it as well"),
        (f"call zetas\n{TABLE.replace('zetas', 'others')}", SIGNATURE, "give the file that defines it as well"),
        (TABLE, "(inout i16 r[8], in i16 z[8] = @zetas, in i16 y[8] = @zetas)", "parts of one table"),
    ],
)  # fmt: skip
def test_symbols_that_cannot_be_a_table(tmp_path: Path, text: str, signature: str, what: str) -> None:
    """What may change, has not the size or alignment, or is not there."""
    with pytest.raises(InputError) as found:
        verify(image_of(tmp_path, CODE + text), Contract("scale", signature, symbol="scale"))
    assert what in str(found.value)


def test_two_objects_have_one_table(tmp_path: Path) -> None:
    """`equiv` passes both functions the same numbers: a table is the same in both objects, or in one of them only."""
    first = image_of(tmp_path, CODE + TABLE)
    assert IDENTICAL == _compared(first, image_of(tmp_path, CODE + TABLE)).verdict
    assert IDENTICAL == _compared(first, image_of(tmp_path, CODE)).verdict
    assert IDENTICAL == _compared(image_of(tmp_path, CODE), first).verdict
    with pytest.raises(InputError, match="is not the same in"):
        _compared(first, image_of(tmp_path, CODE + TABLE.replace("5, -6", "5, 6")))
    unaligned = TABLE.replace(".quad   0, 0", ".quad 0")
    assert "misaligned access" == _compared(first, image_of(tmp_path, CODE + unaligned)).refusal.rule


def _compared(first: Image, second: Image) -> Any:
    sides = [(Program(image), image.symbol("scale").address) for image in (first, second)]
    return compare(sides[0], sides[1], SCALE, 1.0)


@pytest.mark.parametrize(
    ("word", "other", "assumption"),
    [
        (".global zetas", ".weak zetas", WEAK.format("zetas")),
        (".section .rodata", '.section .data.rel.ro, "aw"', PROTECTED.format(".data.rel.ro")),
    ],
)
def test_table_that_a_link_may_change(word: str, other: str, assumption: str, tmp_path: Path) -> None:
    """Another file may replace a weak table, a link leave one writable that is not in .rodata: the result says so."""
    image = image_of(tmp_path, CODE + TABLE.replace(word, other))
    result = verify(image, SCALE)
    assert result.proved
    assert (assumption,) == result.assumptions
    assert result.assumptions == _compared(image, image).assumptions


def test_contents_are_looked_up_once(tmp_path: Path) -> None:
    """A contract whose tables are known is left as it is, with its alignments: the optimised object need not hold them."""
    contract = with_tables(SCALE, image_of(tmp_path, CODE + TABLE))
    assert Table((1, -2, 3, -4, 5, -6, 7, -8), 16) == contract.tables["z"]
    raised = aligned_contract(replace(contract, alignments={"wide": 64}), "wide")
    assert raised is with_tables(raised, image_of(tmp_path, CODE))
    assert verify(image_of(tmp_path, CODE), contract).proved
