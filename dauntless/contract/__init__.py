"""The contract language: signatures, bounds, and functions to compute. `contracts/` and users' own contract files import it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.contract.contract import Bound, Composition, Contract, abs_below, between
from dauntless.contract.family import members
from dauntless.contract.kinds.accepted import Accepted
from dauntless.contract.kinds.congruent import Congruent
from dauntless.contract.kinds.element_wise import ElementWise
from dauntless.contract.kinds.exact import Exact
from dauntless.contract.kinds.kind import Inputs, Kind
from dauntless.contract.kinds.words import Words
from dauntless.contract.parse import parse_signature
from dauntless.contract.scanner import SignatureError
from dauntless.contract.signature import Argument, Signature
from dauntless.contract.table import Table
from dauntless.contract.validate import validate
from dauntless.contract.word import Number, Word
from dauntless.contract.written import signature_text

__all__ = [
    "Accepted", "Argument", "Bound", "Composition", "Congruent", "Contract", "ElementWise", "Exact", "Inputs", "Kind",
    "Number", "Signature", "SignatureError", "Table", "Word", "Words", "abs_below", "between", "members", "parse_signature",
    "signature_text", "validate",
]  # fmt: skip
