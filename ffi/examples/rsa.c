/* Alice signs a message by RSASSA-PSS; Bob, who has read her public key from SPKI, verifies it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <dauntless.h>
#include <stdio.h>

int main(void) {
    static const uint8_t message[] = "pay Bob 5";
    uint8_t spki[DAUNTLESS_RSA_PUBLIC_KEY_ENCODED_MAX], signature[DAUNTLESS_RSA2048_SIZE];
    dauntless_rsa_private_key private_key;
    dauntless_rsa_public_key alices, bobs;

    int failed = dauntless_rsa_generate(&private_key, 2048); /* Alice */
    if (!failed) failed = dauntless_rsa_public_key_from_private_key(&alices, &private_key);
    size_t size = failed ? 0 : dauntless_rsa_encoded_public_key_size(&alices, DAUNTLESS_RSA_DER);
    if (!failed) failed = dauntless_rsa_encode_public_key(spki, size, &alices, DAUNTLESS_RSA_DER); /* for publication */
    if (!failed) /* she sends message and signature */
        failed = dauntless_rsa_sign_pss(signature, sizeof signature, &private_key, DAUNTLESS_SHA2_256, message, sizeof message);
    dauntless_rsa_wipe_private_key(&private_key);
    if (!failed) failed = dauntless_rsa_decode_public_key(&bobs, spki, size); /* Bob */
    if (!failed) /* 0 means that the signature is valid */
        failed = dauntless_rsa_verify_pss(&bobs, DAUNTLESS_SHA2_256, message, sizeof message, signature, sizeof signature);
    if (failed) return puts(dauntless_describe(failed)), 1;
    return 0;
}
