/* Runs each operation of ML-DSA on a stack that can be searched afterwards: nothing secret may be left there, nor in vector registers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * With an argument, the test's own copy of a secret is left on that stack: the search must find it. */
#define DAUNTLESS_HAZMAT
#include "residue.h"

#ifndef SET
#define SET 65 /* the parameter set, or 44 or 87 */
#endif
#define JOINED(a, b, c) a##b##c
#define NAMED(a, b, c) JOINED(a, b, c)
#define SIZE(what) NAMED(DAUNTLESS_MLDSA, SET, _##what##_SIZE)
#define DSA(what) NAMED(dauntless_mldsa, SET, _##what)

/* Everything is static, so that on the stack there is only what the library puts there. */
static uint8_t vk[SIZE(VERIFYING_KEY)], sk[SIZE(SIGNING_KEY)], sk2[sizeof sk], seed[32], rnd[32];
static uint8_t signature[SIZE(SIGNATURE)], mu[64], expanded_seed[128], seed_of_masks[64], message[160];
static const uint8_t text[] = "a message", context[] = "context";
static DSA(prepared_signing_key) prepared, secret;
static DSA(pending_signature) pending;

static void keygen(void) { status = DSA(generate_from_seed)(vk, sizeof vk, sk2, sizeof sk2, seed, sizeof seed); }
static void public_of_seed(void) { status = DSA(verifying_key)(vk, sizeof vk, seed, sizeof seed); }
static void public_of_expanded(void) { status = DSA(verifying_key)(vk, sizeof vk, sk, sizeof sk); }
static void is_valid(void) { status = !DSA(signing_key_is_valid)(sk, sizeof sk); }
static void sign_seed(void) {
    status = DSA(sign_randomized)(signature, sizeof signature, seed, sizeof seed, text, sizeof text, context, sizeof context, rnd, sizeof rnd);
}
static void sign_expanded(void) {
    status = DSA(sign_randomized)(signature, sizeof signature, sk, sizeof sk, text, sizeof text, context, sizeof context, rnd, sizeof rnd);
}
static void sign_hedged(void) {
    status = DSA(sign)(signature, sizeof signature, sk, sizeof sk, text, sizeof text, context, sizeof context);
}
static void sign_digest(void) {
    status = DSA(sign_digest)(signature, sizeof signature, sk, sizeof sk, DAUNTLESS_SHA3_256, mu, 32, context, sizeof context);
}
static void sign_mu(void) {
    status = DSA(sign_mu_randomized)(signature, sizeof signature, sk, sizeof sk, mu, sizeof mu, rnd, sizeof rnd);
}
static void prepare_seed(void) { status = DSA(prepare_signing_key)(&secret, seed, sizeof seed); }
static void prepare_expanded(void) { status = DSA(prepare_signing_key)(&secret, sk, sizeof sk); }
static void sign_prepared(void) {
    status = DSA(sign_prepared_randomized)(signature, sizeof signature, &prepared, text, sizeof text, context, sizeof context, rnd, sizeof rnd);
}
static void sign_prepared_mu(void) {
    status = DSA(sign_mu_prepared_deterministic)(signature, sizeof signature, &prepared, mu, sizeof mu);
}
static void begin(void) { status = DSA(begin_deterministic)(&pending, &prepared, mu, sizeof mu); }
static void attempt(void) {
    status = DSA(begin_deterministic)(&pending, &prepared, mu, sizeof mu);
    while (!status && (status = DSA(attempt)(signature, sizeof signature, &pending, &prepared, 1)) == DAUNTLESS_ERROR_UNFINISHED)
        status = 0;
}
static void refused(void) {
    sk2[64] ^= 1; /* tr */
    status = DSA(sign_mu_deterministic)(signature, sizeof signature, sk2, sizeof sk2, mu, sizeof mu) != DAUNTLESS_ERROR_SIGNING_KEY;
    sk2[64] ^= 1;
}

static struct operation OPERATIONS[] = {
    {"generate_from_seed", keygen}, {"verifying_key of a seed", public_of_seed}, {"verifying_key", public_of_expanded},
    {"signing_key_is_valid", is_valid}, {"sign with a seed", sign_seed}, {"sign", sign_expanded}, {"sign, hedged", sign_hedged},
    {"sign_digest", sign_digest}, {"sign_mu", sign_mu}, {"prepare_signing_key of a seed", prepare_seed},
    {"prepare_signing_key", prepare_expanded}, {"sign_prepared", sign_prepared}, {"sign_mu_prepared", sign_prepared_mu},
    {"begin", begin}, {"attempt", attempt}, {"sign with a key that is refused", refused},
};

/* Secrets by their names in FIPS 204; the last as the key is prepared. */
static const struct secret SECRETS[] = {
    {"xi", seed, sizeof seed, WINDOW}, {"rho'", expanded_seed + 32, 64, WINDOW}, {"K", expanded_seed + 96, 32, WINDOW},
    {"s1, s2 or t0", sk + 128, sizeof sk - 128, WINDOW}, {"rho''", seed_of_masks, sizeof seed_of_masks, WINDOW},
    {"rnd", rnd, sizeof rnd, WINDOW}, {"a part of the prepared key", (const uint8_t *)&prepared, sizeof prepared, 8 * WINDOW},
};

int main(int argc, char **argv) {
    (void)argv;
    planted = argc > 1;
    for (size_t i = 0; i < 32; i++) seed[i] = (uint8_t)(167 * i + 13), rnd[i] = (uint8_t)(89 * i + 71);
    for (size_t i = 0; i < 64; i++) mu[i] = (uint8_t)(41 * i + 5);
    keygen();
    memcpy(sk, sk2, sizeof sk);
    /* (rho, rho', K) = H(xi || k || l), rho'' = H(K || rnd || mu) with rnd = 0 */
    memcpy(message, seed, 32), message[32] = SET / 10, message[33] = SET % 10; /* ML-DSA-kl */
    int failed = status | dauntless_shake256(expanded_seed, 128, message, 34);
    memcpy(message, expanded_seed + 96, 32), memset(message + 32, 0, 32), memcpy(message + 64, mu, 64);
    failed |= dauntless_shake256(seed_of_masks, 64, message, 128);
    if (failed || memcmp(expanded_seed + 96, sk + 32, 32)) return 2;
    if (DSA(prepare_signing_key)(&prepared, seed, sizeof seed)) return 2;
    own_secret = seed; /* a copy here would be in registers, which threads inherit */
    return residues(OPERATIONS, sizeof OPERATIONS / sizeof *OPERATIONS, SECRETS, sizeof SECRETS / sizeof *SECRETS);
}
