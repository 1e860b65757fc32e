"""Which functions of the C header take or make a secret.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each argument counts as secret unless its name is among the public ones.
"""

from __future__ import annotations

from tests.ffi.declarations import Argument, Function, functions

# Arguments of every function, or of those named, that anyone may know
PUBLIC = {
    *("algorithm", "attempts", "code", "count"),
    *("verifying_key", "encapsulation_key", "public_key", "verifying_keys", "encapsulation_keys", "public_keys"),
    *("ciphertext", "ciphertexts", "signature", "signatures", "valid"),
    *("message", "messages", "context", "contexts", "m_prime", "mu", "builder"),
    *("bits", "exponent", "modulus", "label", "format", "mask_algorithm", "salt_length"),
}
SECRET_OF = {"message": ("_encrypt_",)}
PUBLIC_OF = {
    "digest": (
        "_sign_digest",
        "_verify_digest",
        "_mu_of_digest",
        "_sign_pss_digest",
        "_verify_pss_digest",
        "pkcs1v15_digest",
    ),  # of a message
    "encoded": ("code_verifying_key", "code_encapsulation_key", "code_public_key"),
    "data": ("mu_update",),  # a message
}
PUBLIC_STRUCTURES = ("prepared_verifying_key", "prepared_encapsulation_key")


def is_secret(function: Function, argument: Argument) -> bool:
    if any(part in function.name for part in SECRET_OF.get(argument.name, ())):
        return True
    named = PUBLIC_OF.get(argument.name, ())
    return not (
        argument.name in PUBLIC
        or argument.type.endswith(PUBLIC_STRUCTURES)
        or any(part in function.name for part in named)
    )


def names() -> list[str]:
    """All of them."""
    return [f.name for f in functions() if any(is_secret(f, a) for a in f.arguments)]
