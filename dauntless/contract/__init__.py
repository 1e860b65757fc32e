"""The language of contracts: what a kernel is given, what it must do. Used by `contracts/` and by users' own files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract.contract import (
    Accepted,
    Bound,
    Composition,
    Congruent,
    Contract,
    ElementWise,
    Exact,
    Inputs,
    Words,
    abs_below,
    between,
)
from dauntless.contract.signature import Argument, Signature, parse_signature
from dauntless.contract.validate import validate
from dauntless.contract.word import Number, Word

__all__ = [
    "Accepted", "Argument", "Bound", "Composition", "Congruent", "Contract", "ElementWise", "Exact", "Inputs",
    "Number", "Signature", "Word", "Words", "abs_below", "between", "parse_signature", "validate",
]  # fmt: skip
