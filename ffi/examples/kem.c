/* Alice and Bob agree on a secret with ML-KEM-768.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <dauntless.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    uint8_t ek[DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE], dk[DAUNTLESS_MLKEM768_SEED_SIZE];
    uint8_t c[DAUNTLESS_MLKEM768_CIPHERTEXT_SIZE], alices[32], bobs[32];

    int failed = dauntless_mlkem768_generate(ek, sizeof ek, dk, sizeof dk); /* Alice; she sends ek */
    if (!failed) failed = dauntless_mlkem768_encapsulate(c, sizeof c, bobs, sizeof bobs, ek, sizeof ek); /* Bob; he sends c */
    if (!failed) failed = dauntless_mlkem768_decapsulate(alices, sizeof alices, dk, sizeof dk, c, sizeof c); /* Alice */
    if (failed) return puts(dauntless_describe(failed)), 1;
    return memcmp(alices, bobs, sizeof alices) != 0;
}
