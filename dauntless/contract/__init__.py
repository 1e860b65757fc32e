"""The contract language: signatures, bounds, and functions to compute. `contracts/` and users' own contract files import it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract.contract import Bound, Composition, Contract, abs_below, between
from dauntless.contract.exponentiation import Exponentiation
from dauntless.contract.family import members
from dauntless.contract.kinds.accepted import Accepted
from dauntless.contract.kinds.congruent import Congruent
from dauntless.contract.kinds.division_steps import DivisionSteps
from dauntless.contract.kinds.element_wise import ElementWise
from dauntless.contract.kinds.exact import Exact
from dauntless.contract.kinds.integers import Integers
from dauntless.contract.kinds.kind import Inputs, Kind
from dauntless.contract.kinds.modular_equals import ModularEquals
from dauntless.contract.kinds.select import Select
from dauntless.contract.kinds.words import Words
from dauntless.contract.number import Number
from dauntless.contract.parse import parse_signature
from dauntless.contract.relations import Below, Congruence, Odd, Quotient, Relation
from dauntless.contract.scanner import SignatureError
from dauntless.contract.signature import Argument, Signature
from dauntless.contract.table import Table
from dauntless.contract.validate import validate
from dauntless.contract.word import KnownWord, Word
from dauntless.contract.written import signature_text

__all__ = [
    "Accepted", "Argument", "Below", "Bound", "Composition", "Congruence", "Congruent", "Contract", "DivisionSteps",
    "ElementWise", "Exact", "Exponentiation", "Inputs", "Integers", "Kind", "KnownWord", "ModularEquals", "Number",
    "Odd", "Quotient", "Relation", "Select", "Signature", "SignatureError", "Table", "Word", "Words", "abs_below",
    "between", "members", "parse_signature", "signature_text", "validate",
]  # fmt: skip
