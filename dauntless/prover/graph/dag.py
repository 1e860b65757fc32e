"""The bit-vector DAG that symbolic execution builds, in normal form by construction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Nodes are interned: structural equality is object identity, so *clean ≡ optimised* is a comparison of outputs by `is`. Every
rule is an identity of fixed-width bit vectors; none uses ranges beyond those that the structure itself shows (a constant, a
zero- or sign-extension). Rules are listed at the constructor that applies them. Other folders import this module: it
registers every constructor with the nodes.
"""

from __future__ import annotations

from dauntless.isa.value import COMPARISONS
from dauntless.prover.graph.arithmetic import add, mul, sub, udiv, urem
from dauntless.prover.graph.bitwise import and_, or_, xor
from dauntless.prover.graph.choice import compress, invert, ite
from dauntless.prover.graph.comparison import eq, is_multiple, slt, ult
from dauntless.prover.graph.node import CALLER, OPERATIONS, SECRET, UNDEFINED, Node, const, fresh_graph, render, var
from dauntless.prover.graph.pieces import extract, join, lookup, sext
from dauntless.prover.graph.pointers import Base, NeedsResidue, base_and_offset, pointer
from dauntless.prover.graph.ranges import signed_range, unsigned_range
from dauntless.prover.graph.substitution import Substitution, substitute
from dauntless.prover.graph.traversal import evaluate, topological

__all__ = [
    "CALLER", "SECRET", "UNDEFINED", "Base", "NeedsResidue", "Node", "Substitution", "add", "and_", "base_and_offset",
    "compress", "const", "eq", "evaluate", "extract", "fresh_graph", "invert", "is_multiple", "ite", "join", "lookup", "mul",
    "or_", "pointer", "render", "sext", "signed_range", "slt", "sub", "substitute", "topological", "udiv", "ult",
    "unsigned_range", "urem", "var", "xor",
]  # fmt: skip

OPERATIONS.update({
    "add": add, "sub": sub, "mul": mul, "udiv": udiv, "urem": urem, "and": and_, "or": or_, "xor": xor, "not": invert,
    "eq": eq, "ult": ult, "slt": slt, "ite": ite, "compress": compress, "lookup": lookup,
    "extract": extract, "join": join, "sext": sext,
})  # fmt: skip
assert set(OPERATIONS) >= COMPARISONS
