/* Alice signs a message with ML-DSA-65; Bob, who knows her verifying key, verifies it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <dauntless.h>
#include <stdio.h>

int main(void) {
    static const uint8_t message[] = "pay Bob 5", context[] = "payments";
    uint8_t vk[DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE], sk[DAUNTLESS_MLDSA65_SEED_SIZE];
    uint8_t signature[DAUNTLESS_MLDSA65_SIGNATURE_SIZE];

    int failed = dauntless_mldsa65_generate(vk, sizeof vk, sk, sizeof sk); /* Alice; vk is public */
    if (!failed) /* Alice; she sends message and signature */
        failed = dauntless_mldsa65_sign(signature, sizeof signature, sk, sizeof sk, message, sizeof message, context, sizeof context);
    if (!failed) /* Bob; 0 means that the signature is valid */
        failed = dauntless_mldsa65_verify(vk, sizeof vk, message, sizeof message, context, sizeof context, signature, sizeof signature);
    dauntless_wipe(sk, sizeof sk);
    if (failed) return puts(dauntless_describe(failed)), 1;
    return 0;
}
