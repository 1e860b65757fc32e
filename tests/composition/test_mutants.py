"""A sample of the front end's mutants is found by the tests on abstract kernels, and what derives mutants does so.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

from tests.composition import mutate
from tests.composition.crate import ROOT, render
from tests.composition.mutants import RULES, mutants
from tests.sample import all_are_asked_for

CODE = """
fn row(backend: Backend, r: &mut Poly, a: &Poly, k: usize) {
    // a comment
    (backend.mlkem.ntt)(r);
    if k < 4 && !done(k) {
        add(r, a);
    }
    let [x, y] = [Kind::Plain.of(k, 3), 0];
}
"""
EXPECTED = {
    "dropped: (backend.mlkem.ntt)(r); -> (nothing)",
    "dropped: add(r, a); -> (nothing)",
    "compared: k < 4 -> k <= 4",
    "compared: k < 4 -> k > 4",
    "logic: k < 4 && !done(k) -> k < 4 || !done(k)",
    "negated: k < 4 && !done(k) -> !(k < 4 && !done(k))",
    "negated: !done(k) -> done(k)",
    "number: 4 -> 4 + 1",
    "number: 4 -> 4 - 1",
    "number: 3 -> 3 + 1",
    "number: 3 -> 3 - 1",
    "number: 0 -> 0 + 1",
    "swapped: add(r, a) -> add(a, r)",
    "swapped: Kind::Plain.of(k, 3) -> Kind::Plain.of(3, k)",
    "swapped: [Kind::Plain.of(k, 3), 0] -> [0, Kind::Plain.of(k, 3)]",
    "kernel: (backend.mlkem.ntt)(r) -> (backend.mlkem.intt)(r)",
    "kernel: (backend.mlkem.ntt)(r) -> (backend.mlkem.reduce)(r)",
    "kernel: (backend.mlkem.ntt)(r) -> (backend.mlkem.tomont)(r)",
    "word: Kind::Plain.of(k, 3) -> Kind::Transposed.of(k, 3)",
    "word: done(k) -> begun(k)",
    "word: k -> k_bar",
}


def test_rules() -> None:
    """The mutants of a function, and no others."""
    assert EXPECTED == {m.text.partition("row: ")[2] for m in mutants("code.rs", CODE)}


def test_choice_of_a_mutant() -> None:
    """Each mutant stands in its own branch; without them the text is as it was."""
    found = dict(enumerate(mutants("code.rs", CODE)))
    rendered = render(CODE, found)
    assert len(found) == len(rendered.ranges) == rendered.text.count("crate::mutation::is(")
    choice = r"\(?if crate::mutation::is\(\d+\) \{"
    assert re.search(choice, rendered.text) and CODE == render(CODE, {}).text
    text = rendered.text.encode()
    assert all(found[n].after == text[start:end].decode() for start, end, n in rendered.ranges)


def test_every_rule_finds_something() -> None:
    """In the front end as it is."""
    rules = {m.rule for path in mutate.FILES for m in mutants(path, (ROOT / path).read_text())}
    assert set(RULES) == rules


def test_a_sample_is_found() -> None:
    """One mutant of fifty; `make test-all` tries all, and `make mutate-front-end` those of the code for little memory too."""
    every = 1 if all_are_asked_for() else 50
    result = mutate.campaign(mutate.BUILDS["default"], every, 0, 1)
    assert [] == [m.title for m in result.survivors]
    assert result.found >= 10
