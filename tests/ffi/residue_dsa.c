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

/* Batches: one of eight, one of four, one alone where there are such; all with the same secrets. */
enum { COUNT = 13 };
static uint8_t seeds[COUNT][32], rnds[COUNT][32], vks[COUNT][sizeof vk], sks[COUNT][sizeof sk], made[COUNT][sizeof sk];
static uint8_t signatures[COUNT][sizeof signature], seed_of_text[64];
static dauntless_bytes texts[COUNT], contexts[COUNT];
static const DSA(prepared_signing_key) *all_prepared[COUNT];

static void keygen_many(void) {
    status = DSA(generate_many_from_seeds)(*vks, sizeof vks, *made, sizeof made, *seeds, sizeof seeds, COUNT);
}
static void sign_many(void) {
    status = DSA(sign_many_randomized)(*signatures, sizeof signatures, *sks, sizeof sks, texts, contexts, *rnds, sizeof rnds, COUNT);
}
static void sign_many_seeds(void) {
    status = DSA(sign_many_randomized)(*signatures, sizeof signatures, *seeds, sizeof seeds, texts, contexts, *rnds, sizeof rnds, COUNT);
}
static void sign_many_hedged(void) {
    status = DSA(sign_many)(*signatures, sizeof signatures, *sks, sizeof sks, texts, contexts, COUNT);
}
static void sign_many_prepared(void) {
    status = DSA(sign_many_prepared_randomized)(
        *signatures, sizeof signatures, all_prepared, texts, contexts, *rnds, sizeof rnds, COUNT);
}

/* The key in PKCS#8, in each form; what is read is written over what was made before. */
static uint8_t seed_der[SIZE(PKCS8_SEED_DER)], seed_pem[SIZE(PKCS8_SEED_PEM)], expanded_der[SIZE(PKCS8_EXPANDED_DER)];
static uint8_t expanded_pem[SIZE(PKCS8_EXPANDED_PEM)], both_der[SIZE(PKCS8_BOTH_DER)], both_pem[SIZE(PKCS8_BOTH_PEM)];
static uint8_t seed2[32];
#define ENCODE(form, key) static void encode_##form(void) { status = DSA(encode_signing_key)(form, sizeof form, key, sizeof key); }
#define DECODE(form, key) static void decode_##form(void) { status = DSA(decode_signing_key)(key, sizeof key, form, sizeof form); }
ENCODE(seed_der, seed) ENCODE(expanded_der, sk) ENCODE(both_der, seed)
ENCODE(seed_pem, seed) ENCODE(expanded_pem, sk) ENCODE(both_pem, seed)
DECODE(seed_der, seed2) DECODE(expanded_der, sk2) DECODE(both_der, sk2)
DECODE(seed_pem, sk2) DECODE(expanded_pem, sk2) DECODE(both_pem, seed2)

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
    {"generate_many_from_seeds", keygen_many}, {"sign_many", sign_many}, {"sign_many with seeds", sign_many_seeds},
    {"sign_many, hedged", sign_many_hedged}, {"sign_many_prepared", sign_many_prepared},
    {"encode_signing_key, a seed in DER", encode_seed_der}, {"encode_signing_key, a seed in PEM", encode_seed_pem},
    {"encode_signing_key, expanded in DER", encode_expanded_der}, {"encode_signing_key, expanded in PEM", encode_expanded_pem},
    {"encode_signing_key, both in DER", encode_both_der}, {"encode_signing_key, both in PEM", encode_both_pem},
    {"decode_signing_key, a seed in DER", decode_seed_der}, {"decode_signing_key, a seed in PEM", decode_seed_pem},
    {"decode_signing_key, expanded in DER", decode_expanded_der}, {"decode_signing_key, expanded in PEM", decode_expanded_pem},
    {"decode_signing_key, both in DER", decode_both_der}, {"decode_signing_key, both in PEM", decode_both_pem},
};

/* Secrets by their names in FIPS 204; a key as it is prepared; a key in base64 behind its first line. */
enum { LINE = sizeof "-----BEGIN PRIVATE KEY-----" };
static const struct secret SECRETS[] = {
    {"xi", seed, sizeof seed, WINDOW}, {"rho'", expanded_seed + 32, 64, WINDOW}, {"K", expanded_seed + 96, 32, WINDOW},
    {"s1, s2 or t0", sk + 128, sizeof sk - 128, WINDOW}, {"rho''", seed_of_masks, sizeof seed_of_masks, WINDOW},
    {"rnd", rnd, sizeof rnd, WINDOW}, {"a part of the prepared key", (const uint8_t *)&prepared, sizeof prepared, 8 * WINDOW},
    {"rho'' of the message", seed_of_text, sizeof seed_of_text, WINDOW},
    {"the seed in PEM", seed_pem + LINE, sizeof seed_pem - LINE, WINDOW},
    {"the expanded key in PEM", expanded_pem + LINE, sizeof expanded_pem - LINE, 8 * WINDOW},
    {"seed and key in PEM", both_pem + LINE, sizeof both_pem - LINE, 8 * WINDOW},
};

/* rho'' = H(K || rnd || mu), where mu = H(tr || 0 || the context's length || the context || the message) */
static int rho_of_text(void) {
    memcpy(message, sk + 64, 64), message[64] = 0, message[65] = sizeof context;
    memcpy(message + 66, context, sizeof context), memcpy(message + 66 + sizeof context, text, sizeof text);
    const int failed = dauntless_shake256(seed_of_text, 64, message, 66 + sizeof context + sizeof text);
    memcpy(message, sk + 32, 32), memcpy(message + 32, rnd, 32), memcpy(message + 64, seed_of_text, 64);
    return failed | dauntless_shake256(seed_of_text, sizeof seed_of_text, message, 128);
}

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
    failed |= rho_of_text();
    if (failed || memcmp(expanded_seed + 96, sk + 32, 32)) return 2;
    for (size_t n = 0; n < COUNT; n++) {
        memcpy(seeds[n], seed, sizeof seed), memcpy(rnds[n], rnd, sizeof rnd), memcpy(sks[n], sk, sizeof sk);
        texts[n].start = text, texts[n].size = sizeof text, contexts[n].start = context, contexts[n].size = sizeof context;
        all_prepared[n] = &prepared;
    }
    encode_seed_pem(), failed |= status, encode_expanded_pem(), failed |= status, encode_both_pem(), failed |= status;
    if (failed) return 2;
    if (DSA(prepare_signing_key)(&prepared, seed, sizeof seed)) return 2;
    own_secret = seed; /* a copy here would be in registers, which threads inherit */
    return residues(OPERATIONS, sizeof OPERATIONS / sizeof *OPERATIONS, SECRETS, sizeof SECRETS / sizeof *SECRETS);
}
