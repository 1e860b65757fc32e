/* Runs each operation on a stack that can be searched afterwards: nothing secret may be left there, nor in vector registers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * With an argument, the test's own copy of a secret is left on that stack: the search must find it. */
#define DAUNTLESS_HAZMAT
#include "residue.h"

#ifndef SET
#define SET 768 /* the parameter set, or 512 or 1024 */
#endif
#define JOINED(a, b, c) a##b##c
#define NAMED(a, b, c) JOINED(a, b, c)
#define SIZE(what) NAMED(DAUNTLESS_MLKEM, SET, _##what##_SIZE)
#define KEM(what) NAMED(dauntless_mlkem, SET, _##what)
#define RANK (SET / 256)

/* Everything is static, so that on the stack there is only what the library puts there. */
static uint8_t ek[SIZE(ENCAPSULATION_KEY)], dk[SIZE(DECAPSULATION_KEY)];
static uint8_t c[SIZE(CIPHERTEXT)], bad[sizeof c], seed[64], m[32], k[32], k2[32], rejected[32];
static uint8_t of_d[64], of_m[64], message[32 + sizeof c], digest[32];
static KEM(prepared_encapsulation_key) public;
static KEM(prepared_decapsulation_key) secret;

/* Batches: one of eight, one of four, one alone where there are such; all with the same secrets. */
enum { COUNT = 13 };
static uint8_t seeds[COUNT][64], ms[COUNT][32], ks[COUNT][32], eks[COUNT][sizeof ek], dks[COUNT][sizeof dk];
static uint8_t cs[COUNT][sizeof c], bads[COUNT][sizeof c];
static const KEM(prepared_encapsulation_key) *publics[COUNT];
static const KEM(prepared_decapsulation_key) *secrets[COUNT];

static void keygen_many(void) {
    status = KEM(generate_many_from_seeds)(*eks, sizeof eks, *dks, sizeof dks, *seeds, sizeof seeds, COUNT);
}
static void encaps_many(void) {
    status = KEM(encapsulate_many_deterministic)(*cs, sizeof cs, *ks, sizeof ks, *eks, sizeof eks, *ms, sizeof ms, COUNT);
}
static void encaps_many_prepared(void) {
    status = KEM(encapsulate_many_prepared_deterministic)(*cs, sizeof cs, *ks, sizeof ks, publics, *ms, sizeof ms, COUNT);
}
static void decaps_many(void) {
    status = KEM(decapsulate_many)(*ks, sizeof ks, *dks, sizeof dks, *cs, sizeof cs, COUNT);
}
static void decaps_many_seeds(void) {
    status = KEM(decapsulate_many)(*ks, sizeof ks, *seeds, sizeof seeds, *cs, sizeof cs, COUNT);
}
static void decaps_many_prepared(void) {
    status = KEM(decapsulate_many_prepared)(*ks, sizeof ks, secrets, *bads, sizeof bads, COUNT);
}

static void keygen(void) { status = KEM(generate_from_seed)(ek, sizeof ek, dk, sizeof dk, seed, sizeof seed); }
static void encaps(void) {
    status = KEM(encapsulate_deterministic)(c, sizeof c, k, sizeof k, ek, sizeof ek, m, sizeof m);
}
static void encaps_prepared(void) {
    status = KEM(encapsulate_prepared_deterministic)(c, sizeof c, k, sizeof k, &public, m, sizeof m);
}
static void decaps(void) { status = KEM(decapsulate)(k2, sizeof k2, dk, sizeof dk, c, sizeof c); }
static void decaps_seed(void) { status = KEM(decapsulate)(k2, sizeof k2, seed, sizeof seed, c, sizeof c); }
static void decaps_prepared(void) { status = KEM(decapsulate_prepared)(k2, sizeof k2, &secret, c, sizeof c); }
static void decaps_bad(void) { status = KEM(decapsulate)(k2, sizeof k2, dk, sizeof dk, bad, sizeof bad); }
static void prepare(void) { status = KEM(prepare_decapsulation_key)(&secret, dk, sizeof dk); }
static void hash(void) { status = dauntless_sha3_256(digest, sizeof digest, seed, sizeof seed); }

static struct operation OPERATIONS[] = {
    {"generate_from_seed", keygen}, {"encapsulate", encaps}, {"encapsulate_prepared", encaps_prepared},
    {"decapsulate", decaps}, {"decapsulate from a seed", decaps_seed}, {"prepare_decapsulation_key", prepare},
    {"decapsulate_prepared", decaps_prepared}, {"decapsulate what is rejected", decaps_bad}, {"sha3_256", hash},
    {"generate_many_from_seeds", keygen_many}, {"encapsulate_many", encaps_many}, {"decapsulate_many", decaps_many},
    {"decapsulate_many from seeds", decaps_many_seeds}, {"encapsulate_many_prepared", encaps_many_prepared},
    {"decapsulate_many_prepared of what is rejected", decaps_many_prepared},
};

/* Secrets by their names in FIPS 203; s in its first bytes as encoded, and as the key is prepared from. */
static const struct secret SECRETS[] = {
    {"d", seed, 32, WINDOW}, {"z", seed + 32, 32, WINDOW}, {"sigma", of_d + 32, 32, WINDOW}, {"s", dk, 384 * RANK, WINDOW}, {"m", m, 32, WINDOW},
    {"K", k, 32, WINDOW}, {"r", of_m + 32, 32, WINDOW}, {"the rejected K", rejected, 32, WINDOW}, {"SHA3-256 of the seed", digest, 32, WINDOW},
};

int main(int argc, char **argv) {
    (void)argv;
    planted = argc > 1;
    for (size_t i = 0; i < 64; i++) seed[i] = (uint8_t)(167 * i + 13);
    for (size_t i = 0; i < 32; i++) m[i] = (uint8_t)(89 * i + 71);
    keygen(), encaps();
    memcpy(bad, c, sizeof c), bad[0] ^= 1;
    for (size_t n = 0; n < COUNT; n++) {
        memcpy(seeds[n], seed, sizeof seed), memcpy(ms[n], m, sizeof m), memcpy(bads[n], bad, sizeof bad);
        publics[n] = &public, secrets[n] = &secret;
    }
    memcpy(message, seed, 32), message[32] = RANK; /* sigma: G(d || k) */
    int failed = dauntless_sha3_512(of_d, 64, message, 33);
    memcpy(message, m, 32), failed |= dauntless_sha3_256(message + 32, 32, ek, sizeof ek); /* r: G(m || H(ek)) */
    failed |= dauntless_sha3_512(of_m, 64, message, 64);
    memcpy(message, seed + 32, 32), memcpy(message + 32, bad, sizeof bad);
    failed |= dauntless_shake256(rejected, 32, message, sizeof message);
    decaps_bad();
    if (failed || memcmp(of_m, k, 32) || memcmp(k2, rejected, 32)) return 2;
    if (KEM(prepare_encapsulation_key)(&public, ek, sizeof ek)) return 2;
    prepare(), hash();
    own_secret = seed; /* a copy here would be in registers, which threads inherit */
    return residues(OPERATIONS, sizeof OPERATIONS / sizeof *OPERATIONS, SECRETS, sizeof SECRETS / sizeof *SECRETS);
}
