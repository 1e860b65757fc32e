"""What ML-DSA's algorithms give on names: keys and signatures, as tests/rust/composition/mldsa must find them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Key i comes from the seed `drawn("xi", i)`, signature j signs the message `drawn("message", j)` with the context
`drawn("context", j)`. Which attempts are rejected, by which check and for which polynomial, is a list of `Rejection`s.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dauntless.spec import fips204
from dauntless.spec.fips204 import ParameterSet
from tests.composition.answers import drawn
from tests.composition.mldsa.specification import Norm, on_names
from tests.composition.mldsa.world import Decision, World
from tests.composition.names import Digest, digest

SETS = {"MLDSA44": fips204.ML_DSA_44, "MLDSA65": fips204.ML_DSA_65, "MLDSA87": fips204.ML_DSA_87}
KEYS = 3
PLAIN = 9  # signatures without rejections: eight lanes and one more
SHA2_512 = bytes.fromhex("0609608648016503040203")  # FIPS 204, Algorithm 4


@dataclass(frozen=True)
class Rejection:
    """An attempt that a check rejects: of "r0", "z" and "t0" polynomial `place` is too large; "hints" has one too many."""

    check: str
    place: int = 0


@dataclass(frozen=True)
class Case:
    """What is signed by which key, and what happens on the way. `most`: the signature has as many hints as it may."""

    key: int
    rejected: tuple[Rejection, ...] = ()
    hedged: bool = False
    prehashed: bool = False
    most: bool = False


@dataclass(frozen=True)
class Key:
    pk: Digest
    sk: Digest


@dataclass(frozen=True)
class Signed:
    """A signature: what was decided on the way, and the names of z."""

    case: Case
    exceeding: tuple[Decision, ...]
    counts: tuple[Decision, ...]
    sigma: Digest
    z: tuple[Digest, ...]


def cases(p: ParameterSet) -> Iterator[Case]:
    """Plain signatures; each check rejecting for each polynomial; rejections without a rule."""
    yield from (Case(number % KEYS, hedged=number % 2 == 1) for number in range(PLAIN))
    yield Case(0, prehashed=True)
    for check, places in (("r0", p.k), ("z", p.l), ("t0", p.k), ("hints", p.k)):
        yield Case(1, tuple(Rejection(check, place) for place in range(places)), most=check == "hints")
    rng = random.Random(p.k)
    for number in range(6):
        checks = rng.choices(("r0", "z", "t0", "hints"), k=number + 1)
        rejected = (Rejection(check, rng.randrange(p.l)) for check in checks)
        yield Case(number % KEYS, tuple(rejected), hedged=number % 2 == 0, most=number % 3 == 0)


class Attempts:
    """Decides the attempts of a signature by their list, as Algorithm 7 asks."""

    def __init__(self, p: ParameterSet, spec: Any, world: World, case: Case) -> None:
        self.p, self.case, self.number = p, case, -1
        self.asked: list[str] = []
        self.places: dict[str, list[Digest]] = {}
        world.too_large, world.ones = self.too_large, self.ones
        mask, norm = spec.expand_mask, spec.norm
        self.spec = spec
        self.z: list[Digest] = []

        def expand_mask(*arguments: Any) -> Any:
            self.number += 1
            self.checks = iter(("z", "r0", "t0"))
            self.rows = 0
            return mask(*arguments)

        def watched(v: Any) -> Norm:
            self.check = next(self.checks)
            if self.check == "z":
                self.z = [f.name.digest for (f,) in v]
            self.place = 0
            return Norm(world, v)

        spec.expand_mask, spec.norm = expand_mask, watched
        self.before = mask, norm

    def end(self) -> None:
        """The specification as it was."""
        self.spec.expand_mask, self.spec.norm = self.before

    @property
    def rejection(self) -> Rejection | None:
        return self.case.rejected[self.number] if self.number < len(self.case.rejected) else None

    def too_large(self, key: Digest, bound: int) -> bool:
        found = self.rejection == Rejection(self.check, self.place)
        self.place += 1
        return found

    def ones(self, key: Digest) -> int:
        """omega + 1 or omega ones, most of them in one polynomial; few if the hints do not matter."""
        row, self.rows = self.rows, self.rows + 1
        place = self.rejection.place if self.rejection else 1
        if self.rejection and self.rejection.check == "hints":
            return self.p.omega + 2 - self.p.k if row == place else 1
        if self.rejection is None and self.case.most:
            return self.p.omega + 1 - self.p.k if row == place else 1
        return key[0] % 7


def operations(p: ParameterSet) -> tuple[list[Key], list[Signed]]:
    """All keys and signatures of a parameter set."""
    world = World()
    spec = on_names(world)
    pairs = [spec.keygen_internal(p, drawn("xi", number, 32)) for number in range(KEYS)]
    keys = [Key(digest("pk", pk), digest("sk", sk)) for pk, sk in pairs]
    found = [signed(p, spec, world, case, number, *pairs[case.key]) for number, case in enumerate(cases(p))]
    return keys, found


def signed(p: ParameterSet, spec: Any, world: World, case: Case, number: int, pk: bytes, sk: bytes) -> Signed:
    """What FIPS 204 gives; it is a valid signature, unless z is too large."""
    message, context = drawn("message", number, 64), drawn("context", number, 8)
    m_prime = spec.hashed_message(message, SHA2_512, context) if case.prehashed else spec.pure_message(message, context)
    world.exceeding, world.counts = set(), {}
    attempts = Attempts(p, spec, world, case)
    sigma = spec.sign_internal(p, sk, m_prime, drawn("rnd", number, 32) if case.hedged else bytes(32))
    attempts.end()
    assert attempts.number == len(case.rejected)
    exceeding, counts = tuple(sorted(world.exceeding)), tuple(sorted(world.counts.items()))
    assert len(exceeding) == sum(r.check != "hints" for r in case.rejected)
    world.too_large = lambda key, bound: (key, bound) in world.exceeding
    world.exceeding = set()
    assert spec.verify_internal(p, pk, m_prime, sigma)
    for z in attempts.z:
        world.exceeding = {(z, p.gamma1 - p.beta)}
        assert not spec.verify_internal(p, pk, m_prime, sigma)
    return Signed(case, exceeding, counts, digest("sigma", sigma), tuple(attempts.z))
