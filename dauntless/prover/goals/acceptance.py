"""Rejection sampling: the output contains exactly the accepted candidates, in order, and the count is their number.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Let A[i] be whether candidate D[i] is accepted and S(m) the sum of the first m of these bits. Every store is shown to begin at
element S(m) of the output, or behind it, for an m that never falls from one store to the next. Stores of one m are a *step*: it
stands for the candidates from m up to the m' of the next step, and for each value of their bits A, enumerated, the elements
it leaves from S(m) on are shown to begin with those of D[m] .. D[m'-1] that are accepted, in order.

A vector *compressed* by a mask needs no enumeration. Its lane j, for j below the number of ones, is by definition the lane at
the mask's one number j. If bit i of the mask is A[m+i], and lane i is the element of D[m+i] wherever A[m+i] holds, for all
i < m'-m, then the ones among these bits come first, and their lanes are those of the accepted candidates in order.

Then, by induction over the steps, elements 0 .. S(m)-1 are right before a step: it writes none of them, and adds those up to
S(m'). The last m' is the number of candidates, and S of that is shown to be the count. What lies beyond is not looked at.

Where at most N are wanted and the path has shown S(m) >= N for some m, candidates from m on change nothing: the last m' is
that m, steps behind it write beyond the first N, and the count is N. Otherwise the count is shown to be the lesser of N and
S of all, in each order of the two.

An output may also be the copy of a buffer on the stack, which all stores reached before, or one function of each of its
elements: then candidates themselves are stored, and the function is tried on each that is accepted.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, product

import numpy as np

from dauntless.contract import Argument
from dauntless.prover.engines import smt
from dauntless.prover.engines.facts import Facts
from dauntless.prover.engines.predicates import Equality, Predicates, shape
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph.arrays import evaluate_batch
from dauntless.prover.graph.dag import UNDEFINED, Node, Substitution, const, join, substitute, topological, var
from dauntless.prover.machine import explain
from dauntless.prover.machine.collected import Image
from dauntless.prover.machine.execution import Execution
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.sampling import Sampling
from dauntless.prover.refusal import Refusal

LONGEST_STEP = 8  # candidates: 2^8 values of their bits
SOLVER_SECONDS = 2.0  # for one element


@dataclass
class Step:
    """The stores at or after element S(first): (offset from it in bytes, value), in execution order."""

    first: int
    stores: list[tuple[int, Node]]


class Acceptance:
    """The proof for one execution."""

    def __init__(self, sampling: Sampling, execution: Execution, argument: Argument) -> None:
        self.sampling, self.execution = sampling, execution
        self.filled = execution.scattered[sampling.goal.output]
        self.bits, self.width = (
            8 * self.filled.size,
            argument.bits,
        )  # of an element that is stored, and of one of the output
        self.range = (
            -(argument.signed << argument.bits - 1),
            (1 << argument.bits - argument.signed) - 1,
        )  # of an element
        self.counts = execution.machine.counts
        self.candidates, self.output = sampling.candidates, sampling.goal.output
        self.number, self.most = len(sampling.candidates), sampling.goal.most
        self.suspects: list[Mapping[str, int]] = []  # inputs that are likely to show a fault
        self._equality = Equality()
        self._proved: set[object] = set()
        self._length: int | None = None  # steps of the whole proof, once it is done

    def learn(self, other: Acceptance) -> None:
        """Takes over what another execution's proof has found of shapes, which depend on no execution."""
        self._equality, self._proved = other._equality, other._proved

    def prove(self) -> int:
        """The number of steps; Refusal if the proof fails. A proof is done once."""
        if self._length is None:
            self._length = self._prove()
        return self._length

    def _prove(self) -> int:
        self._check_range()
        self._check_image()
        wanted = self._count()
        steps = [step for step in self._steps() if step.first < wanted]
        for step, after in zip(steps, [*(s.first for s in steps[1:]), wanted], strict=True):
            self._step(step, after)
        self._check_copy(wanted)
        return len(steps)

    def _check_copy(self, wanted: int) -> None:
        """Checks that a copy includes all specified elements, if the output is a copy."""
        copied = self.filled.copied
        demanded = wanted if self.most is None else min(wanted, self.most)
        if copied is not None and copied < demanded:
            raise _unknown(f"element {copied} of {self.output} is not a copy of the elements collected on the stack",
                           f"copy {demanded} elements")  # fmt: skip

    def _check_range(self) -> None:
        """Checks that accepted values fit the output's elements."""
        low, high = self.range
        if self.sampling.goal.value is None and max(c.highest for c in self.candidates) <= high:
            return
        found = self.sampling.interval()
        if found is None or found[0] < low or found[1] > high:
            raise _unknown(f"an accepted candidate may not fit an element of {self.output}", "declare wider elements")

    def count_interval(self) -> tuple[int, int]:
        """An interval of the proved count."""
        self.prove()
        total = self.totals[self.number]
        most = total.high if self.most is None else self.most
        return min(total.low, most), min(total.high, most)

    # -- the count ------------------------------------------------------------------------------------------------------
    def _count_node(self) -> Node:
        return self.execution.outputs[self.sampling.goal.count][0]

    @cached_property
    def totals(self) -> list[Sum]:
        """S(m) for each m."""
        return list(accumulate(map(self.sampling.step, range(self.number)), Sum.plus, initial=Sum()))

    def _count(self) -> int:
        """The number of candidates that matter on this path, after proving the count."""
        node = self._count_node()
        if self.most is None:
            self._compare_count(node, self.totals[self.number])
            return self.number
        wanted = self._enough()
        total = self.totals[wanted]
        low, high = self.facts.interval(total)
        for start, stop in ((low, self.most - 1), (self.most, self.most), (self.most + 1, high)):
            start, stop = max(start, low), min(stop, high)
            if start > stop:
                continue
            chosen = self._where(node, total, start, stop)
            if stop < self.most or chosen.as_int() != self.most:
                self._compare_count(chosen, Sum(self.most) if start > self.most else total)
        return wanted

    @cached_property
    def facts(self) -> Facts:
        """Facts of this path about candidates."""
        found = Facts()
        for fact in self.counts.facts.all:
            total = self._spoken_of(fact.total)
            if total is not None:
                found.add(total, fact.low, fact.high)
        return found

    def _enough(self) -> int:
        """The least m for which the path's facts imply that the first m candidates suffice; otherwise the number of all
        candidates."""

        def suffices(m: int) -> bool:  # S(m) rises with m
            assert self.most is not None
            return self.facts.interval(self.totals[m])[0] >= self.most

        return bisect_left(range(self.number), True, key=suffices)

    def _where(self, node: Node, total: Sum, low: int, high: int) -> Node:
        """The node of low <= total <= high, where total is a sum over candidates."""
        known: dict[int, Node] = {}
        for condition in topological([node]):
            own = self.counts.decided_by(condition) if condition.width == 1 else None
            found = None if own is None or not own.bits else self._spoken_of(own)
            for ends, factor in (((low, high), 1), ((-high, -low), -1)):
                if own is not None and found is not None and not (rest := found.plus(total, -factor)).bits:
                    outcome = self.counts.outcome(condition, own, ends[0] + rest.constant, ends[1] + rest.constant)
                    known |= {} if outcome is None else {condition.id: const(int(outcome), 1)}
        return substitute([node], known)[0]

    def _compare_count(self, node: Node, total: Sum) -> None:
        name = self.sampling.goal.count
        found = self.counts.value(node)
        if found is None:
            raise _unknown(f"{name} is not seen to be a sum of conditions", "add one for each accepted candidate")
        found = self._in_candidates(found, name)
        if found != total:
            what = "the number of accepted candidates" if total.bits else f"the {total.constant} that are wanted"
            raise _unknown(f"{name} is {self._told(found.plus(total, -1))} than {what}",
                           "count every candidate once")  # fmt: skip

    def _in_candidates(self, value: Sum, what: str) -> Sum:
        """The sum over the numbers of predicates instead of the code's bits; Refusal if one of its bits is not a predicate."""
        total = Sum(value.constant)
        for bit, coefficient in value.bits.items():
            node = self.counts.bits[bit]
            found = self.sampling.predicates.find(node)
            if found is None:
                raise self._strange(node, what)
            number, positive = found
            part = Sum(0, {number: 1}) if positive else Sum(1, {number: -1})
            total = total.plus(part, coefficient)
        return total

    def _spoken_of(self, value: Sum) -> Sum | None:
        """The sum over the numbers of predicates; None if one of its bits is not a predicate."""
        if any(self.sampling.predicates.find(self.counts.bits[bit]) is None for bit in value.bits):
            return None
        return self._in_candidates(value, "")

    def _strange(self, bit: Node, what: str) -> Refusal:
        """The refusal of a condition that is not the contract's."""
        near = self.sampling.predicates.nearest(bit)
        if near is None:
            text = explain.words(bit) or "a condition"
            return _unknown(f"{what} depends on {text}, which is not whether a candidate is accepted",
                            "compare each candidate by itself")  # fmt: skip
        i, differences = near
        self.suspects.append(differences.first)
        shown = ", ".join(f"{name} = {v}" for name, v in sorted(differences.first.items(), key=_in_order))
        return _unknown(f"{what} depends on a condition that is not whether candidate {i} is accepted: they differ on "
                        f"{differences.number} inputs, for example {shown}",
                        "check the limit and the comparison")  # fmt: skip

    def _told(self, difference: Sum) -> str:
        """The difference between two sums as text: `1 more`, `1 less for candidate 3`."""
        if not difference.bits:
            return f"{abs(difference.constant)} {'more' if difference.constant > 0 else 'less'}"
        number, coefficient = next(iter(sorted(difference.bits.items())))
        return f"{abs(coefficient)} {'more' if coefficient > 0 else 'less'} for candidate {number}"

    # -- the stores -----------------------------------------------------------------------------------------------------
    def _steps(self) -> list[Step]:
        size = self.bits // 8
        steps: list[Step] = []
        first, behind = 0, Sum()  # m, and the bytes of S(m) elements
        for offset, value in self.filled.stores:
            where = f"the offset of a store to {self.output}"
            distance = self._in_candidates(offset, where).plus(behind, -1)
            while distance.bits and first < self.number:
                part = self.sampling.step(first).times(size)
                first, behind, distance = first + 1, behind.plus(part), distance.plus(part, -1)
            if distance.bits or distance.constant < 0:
                raise _unknown(f"{where} is not that of the first free element: after {self._last(steps)} it must be the "
                               "number of accepted candidates before some later one",
                               "store first, then add what was accepted")  # fmt: skip
            if not steps or steps[-1].first != first:
                steps.append(Step(first, []))
            steps[-1].stores.append((distance.constant, value))
        if not steps or steps[0].first:
            raise _unknown(
                f"the first candidates are never stored to {self.output}", "store from the first candidate on"
            )
        return steps

    @staticmethod
    def _last(steps: list[Step]) -> str:
        return f"a step that begins at candidate {steps[-1].first}" if steps else "the start"

    def _step(self, step: Step, after: int) -> None:
        """Proves that the step stores the accepted ones of candidates step.first .. after - 1."""
        block = range(step.first, after)
        elements = self._left_by(step, len(block))
        wanted = [self._wanted(i) for i in block]
        conditions = [self.sampling.conditions[i] for i in block]
        packed = _compressed(elements)
        if packed is not None and packed.data == self.bits:
            self._compare_lanes(block, packed, wanted, conditions)
            return
        if len(block) > LONGEST_STEP:
            raise _unknown(f"candidates {block[0]} to {block[-1]} are handled by one step",
                           f"compress their vector by the mask of the accepted ones, or store after at most {LONGEST_STEP} "
                           "candidates")  # fmt: skip
        key = shape([*elements, *wanted, *conditions])
        if key not in self._proved:
            self._enumerate(block, elements, wanted, conditions)
            self._proved.add(key)

    def _wanted(self, i: int) -> Node:
        """The value to be stored for an accepted candidate i: itself if an image of it is copied, else the output's element."""
        if self.filled.image is not None:
            return self.candidates[i].resized(self.bits)
        return self.sampling.element(i, self.bits)

    def _check_image(self) -> None:
        """Proves that the copy maps every accepted candidate to the specified output element."""
        if self.filled.image is None:
            return
        value, mask = self.sampling.goal.value, (1 << self.width) - 1
        for width in sorted({c.node.width for c in self.candidates}):
            numbers, images = self._images(self.filled.image, width)
            for x, y in zip(numbers, images, strict=True):
                expected = (x if value is None else value(x)) & mask
                if y != expected:
                    raise _unknown(f"candidate {x} is copied to {self.output} as {y}; the contract says {expected}",
                                   "correct the computation during the copy")  # fmt: skip

    def _images(self, image: Image, width: int) -> tuple[list[int], list[int]]:
        """The accepted candidates of this width, and what is copied for each."""
        numbers = self.sampling.accepted(width)
        if numbers is not None and width <= self.bits:
            found = evaluate_batch([image.value], {image.element.id: numbers.astype(np.uint64)})
            if found is not None:
                return numbers.tolist(), np.broadcast_to(found[0], numbers.shape).tolist()
        raise _unknown(f"elements copied to {self.output} are not functions of few bits", "copy the collected elements")

    def _left_by(self, step: Step, count: int) -> list[Node]:
        """The first elements from S(m) on, after the step's stores."""
        size = self.bits // 8
        end = max(size * count, *(behind + value.width // 8 for behind, value in step.stores))
        window = Region("step", end, True, True)
        for behind, value in step.stores:
            window.put(behind, value)
        return [window.take(size * j, size, _not_stored) for j in range(count)]

    def _compare_lanes(self, block: range, packed: Node, wanted: list[Node], conditions: list[Node]) -> None:
        """Proves that the vector's lanes are the candidates, and the mask's bits their acceptance."""
        vector, mask, _ = packed.args
        count = len(block)  # of the vector's first lanes; what the mask says of others does not move these
        lanes, bits = vector.lanes(self.bits)[:count], mask.lanes(1)[:count]
        for i, lane, bit, element, condition in zip(block, lanes, bits, wanted, conditions, strict=True):
            if not self._equality.equal(lane, element, condition):
                raise _unknown(f"lane {i - block[0]} of the vector that is compressed is {_name(lane, block, wanted)}; it must "
                               f"be candidate {i}", "check the shuffle that spreads the candidates")  # fmt: skip
            if not self._equality.equal(bit, condition):
                raise self._another_mask(bit, i - block[0], i)

    def _another_mask(self, bit: Node, lane: int, candidate: int) -> Refusal:
        found = self.sampling.predicates.find(bit)
        if found is None:
            return self._strange(bit, f"whether lane {lane} of the compressed vector is kept")
        number, positive = found
        return _unknown(f"lane {lane} of the compressed vector is kept where candidate {number} is "
                        f"{'accepted' if positive else 'rejected'}; it must be where candidate {candidate} is accepted",
                        "compress by the mask of the same lanes")  # fmt: skip

    def _enumerate(self, block: range, elements: list[Node], wanted: list[Node], conditions: list[Node]) -> None:
        """Proves the step for every value of its conditions."""
        predicates = Predicates(conditions, self._equality)
        bits = {
            node.id: found
            for node in topological(elements)
            if node.width == 1 and node.op not in ("const", "lookup") and (found := predicates.find(node)) is not None
        }
        numbers = sorted({n for n in predicates.numbers if not isinstance(n, bool)})
        substitution, constants = Substitution(elements, bits), (const(0, 1), const(1, 1))
        for values in product((0, 1), repeat=len(numbers)):
            chosen = dict(zip(numbers, values, strict=True))
            left = substitution.of(
                {node: constants[chosen[n] ^ (not positive)] for node, (n, positive) in bits.items()}
            )
            accepted = [i for i, n in enumerate(predicates.numbers) if (n if isinstance(n, bool) else chosen[n])]
            for j, i in enumerate(accepted):
                assumed = [(c, k in accepted) for k, c in enumerate(conditions)]
                if not self._equality.equal(left[j], wanted[i], conditions[i]) and self._differ(
                    left[j], wanted[i], assumed
                ):
                    raise self._misplaced(block, accepted, j, left[j], wanted)

    def _differ(self, left: Node, wanted: Node, assumed: list[tuple[Node, bool]]) -> bool:
        """Whether the two may differ if exactly these candidates are accepted, and inputs on which they do."""
        answer = smt.difference(left, wanted, {}, assumed, SOLVER_SECONDS)
        if answer.exists:
            self.suspects.append(answer.model)
        return answer.exists is not False

    def _misplaced(self, block: range, accepted: list[int], j: int, left: Node, wanted: list[Node]) -> Refusal:
        holds = "not written" if left.taint & UNDEFINED else _name(left, block, wanted)
        which = ", ".join(str(block[i]) for i in accepted)
        return _unknown(f"when of candidates {block[0]} to {block[-1]} exactly {which} are accepted, element {j} from there on "
                        f"is {holds}; it must be candidate {block[accepted[j]]}",
                        "check the order of the candidates and the table of shuffles")  # fmt: skip


def _compressed(elements: list[Node]) -> Node | None:
    """The compressed vector that these elements begin with; None if there is none."""
    whole = join(elements)
    first = whole.args[0] if whole.op == "extract" and whole.data == 0 else whole
    return first if first.op == "compress" else None


def _name(element: Node, block: range, wanted: list[Node]) -> str:
    """Name of an element for messages."""
    others = [i for i, w in zip(block, wanted, strict=True) if w is element]
    return f"candidate {others[0]}" if others else explain.words(element) or "something else"


def _not_stored(offset: int, size: int) -> Node:
    return var(f"{size} bytes not stored at byte {offset} of a step", 8 * size, UNDEFINED)


def _in_order(item: tuple[str, int]) -> tuple[int, str]:
    return len(item[0]), item[0]


def _unknown(what: str, next_step: str) -> Refusal:
    return Refusal("function", what, next_step, unknown=True)
