/* Calls every function of the C library, rightly and wrongly. Ends with status 0 if all does what dauntless.h says.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#define DAUNTLESS_HAZMAT
#include <dauntless.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

static void expect(int line, const char *what, int holds) {
    if (!holds) {
        fprintf(stderr, "line %d: %s\n", line, what);
        faults++;
    }
}
#define EXPECT(...) expect(__LINE__, #__VA_ARGS__, (__VA_ARGS__))

static int is_zero(const void *start, size_t size) {
    const uint8_t *bytes = start;
    while (size && *bytes == 0) bytes++, size--;
    return size == 0;
}

static int is_full(const void *start, size_t size) {
    const uint8_t *bytes = start;
    while (size && *bytes == 0xff) bytes++, size--;
    return size == 0;
}

/* The call returns this code. This output, full of 0xff before, is what it was if an argument was wrong, and zero if the key was. */
#define REFUSES(code, output, ...) \
    do { \
        memset(output, 0xff, sizeof output); \
        EXPECT((__VA_ARGS__) == (code)); \
        EXPECT((code) < DAUNTLESS_ERROR_STATE && (code) != DAUNTLESS_ERROR_ALGORITHM ? is_zero(output, sizeof output) \
                                                                                      : is_full(output, sizeof output)); \
    } while (0)

static uint8_t *wrong; /* a buffer too small for anything, on the heap: sanitizers see what goes beyond it */

#define MLKEM(SET) \
    static void mlkem##SET(void) { \
        static uint8_t ek[DAUNTLESS_MLKEM##SET##_ENCAPSULATION_KEY_SIZE], ek2[sizeof ek]; \
        static uint8_t seed[DAUNTLESS_MLKEM##SET##_SEED_SIZE], dk[DAUNTLESS_MLKEM##SET##_DECAPSULATION_KEY_SIZE]; \
        static uint8_t c[DAUNTLESS_MLKEM##SET##_CIPHERTEXT_SIZE], c2[sizeof c], m[DAUNTLESS_MLKEM##SET##_RANDOM_SIZE]; \
        static uint8_t k[DAUNTLESS_MLKEM##SET##_SHARED_SECRET_SIZE], k2[sizeof k]; \
        static dauntless_mlkem##SET##_prepared_encapsulation_key public; \
        static dauntless_mlkem##SET##_prepared_decapsulation_key secret; \
        /* pairs: the seed's expansion is the same from either form */ \
        EXPECT(dauntless_mlkem##SET##_generate(ek, sizeof ek, seed, sizeof seed) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_generate_from_seed(ek2, sizeof ek2, dk, sizeof dk, seed, sizeof seed) == DAUNTLESS_OK); \
        EXPECT(memcmp(ek, ek2, sizeof ek) == 0 && !is_zero(dk, sizeof dk)); \
        EXPECT(dauntless_mlkem##SET##_encapsulation_key_is_valid(ek, sizeof ek)); \
        EXPECT(dauntless_mlkem##SET##_decapsulation_key_is_valid(dk, sizeof dk)); \
        EXPECT(dauntless_mlkem##SET##_decapsulation_key_is_valid(seed, sizeof seed)); \
        /* encapsulation and decapsulation, plain and prepared */ \
        EXPECT(dauntless_mlkem##SET##_encapsulate(c, sizeof c, k, sizeof k, ek, sizeof ek) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, dk, sizeof dk, c, sizeof c) == DAUNTLESS_OK); \
        EXPECT(memcmp(k, k2, sizeof k) == 0 && !is_zero(k, sizeof k)); \
        EXPECT(dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, seed, sizeof seed, c, sizeof c) == DAUNTLESS_OK); \
        EXPECT(memcmp(k, k2, sizeof k) == 0); \
        REFUSES(DAUNTLESS_ERROR_STATE, c2, dauntless_mlkem##SET##_encapsulate_prepared(c2, sizeof c2, k2, sizeof k2, &public)); \
        REFUSES(DAUNTLESS_ERROR_STATE, k2, dauntless_mlkem##SET##_decapsulate_prepared(k2, sizeof k2, &secret, c, sizeof c)); \
        EXPECT(dauntless_mlkem##SET##_prepare_encapsulation_key(&public, ek, sizeof ek) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_prepare_decapsulation_key(&secret, seed, sizeof seed) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_decapsulate_prepared(k2, sizeof k2, &secret, c, sizeof c) == DAUNTLESS_OK); \
        EXPECT(memcmp(k, k2, sizeof k) == 0); \
        EXPECT(dauntless_mlkem##SET##_encapsulate_prepared(c, sizeof c, k, sizeof k, &public) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, dk, sizeof dk, c, sizeof c) == DAUNTLESS_OK); \
        EXPECT(memcmp(k, k2, sizeof k) == 0); \
        /* given m */ \
        EXPECT(dauntless_mlkem##SET##_encapsulate_deterministic(c, sizeof c, k, sizeof k, ek, sizeof ek, m, sizeof m) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_encapsulate_prepared_deterministic(c2, sizeof c2, k2, sizeof k2, &public, m, sizeof m) == DAUNTLESS_OK); \
        EXPECT(memcmp(c, c2, sizeof c) == 0 && memcmp(k, k2, sizeof k) == 0); \
        /* implicit rejection is no error */ \
        c2[0] ^= 1; \
        EXPECT(dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, dk, sizeof dk, c2, sizeof c2) == DAUNTLESS_OK); \
        EXPECT(memcmp(k, k2, sizeof k) != 0 && !is_zero(k2, sizeof k2)); \
        /* NULL */ \
        REFUSES(DAUNTLESS_ERROR_NULL, ek2, dauntless_mlkem##SET##_generate(ek2, sizeof ek2, NULL, sizeof seed)); \
        REFUSES(DAUNTLESS_ERROR_NULL, dk, dauntless_mlkem##SET##_generate(NULL, sizeof ek, dk, sizeof dk)); \
        REFUSES(DAUNTLESS_ERROR_NULL, dk, dauntless_mlkem##SET##_generate_from_seed(ek2, sizeof ek2, dk, sizeof dk, NULL, 64)); \
        REFUSES(DAUNTLESS_ERROR_NULL, k2, dauntless_mlkem##SET##_encapsulate(NULL, sizeof c, k2, sizeof k2, ek, sizeof ek)); \
        REFUSES(DAUNTLESS_ERROR_NULL, c2, dauntless_mlkem##SET##_encapsulate(c2, sizeof c2, NULL, sizeof k2, ek, sizeof ek)); \
        REFUSES(DAUNTLESS_ERROR_NULL, c2, dauntless_mlkem##SET##_encapsulate(c2, sizeof c2, k2, sizeof k2, NULL, sizeof ek)); \
        REFUSES(DAUNTLESS_ERROR_NULL, k2, dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, NULL, sizeof dk, c, sizeof c)); \
        REFUSES(DAUNTLESS_ERROR_NULL, k2, dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, seed, sizeof seed, NULL, sizeof c)); \
        REFUSES(DAUNTLESS_ERROR_NULL, c2, dauntless_mlkem##SET##_encapsulate_prepared(c2, sizeof c2, k2, sizeof k2, NULL)); \
        EXPECT(!dauntless_mlkem##SET##_encapsulation_key_is_valid(NULL, sizeof ek)); \
        EXPECT(dauntless_mlkem##SET##_prepare_encapsulation_key(NULL, ek, sizeof ek) == DAUNTLESS_ERROR_NULL); \
        dauntless_mlkem##SET##_wipe_decapsulation_key(NULL); \
        /* sizes */ \
        REFUSES(DAUNTLESS_ERROR_SIZE, k2, dauntless_mlkem##SET##_encapsulate(wrong, 7, k2, sizeof k2, ek, sizeof ek)); \
        EXPECT(is_full(wrong, 7)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, c2, dauntless_mlkem##SET##_encapsulate(c2, sizeof c2, wrong, 7, ek, sizeof ek)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, c2, dauntless_mlkem##SET##_encapsulate(c2, sizeof c2, k2, sizeof k2, wrong, 7)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, c2, dauntless_mlkem##SET##_encapsulate_deterministic(c2, sizeof c2, k2, sizeof k2, ek, sizeof ek, wrong, 7)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, k2, dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, wrong, 7, c, sizeof c)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, k2, dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, seed, sizeof seed, wrong, 7)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, dk, dauntless_mlkem##SET##_generate_from_seed(ek2, sizeof ek2, dk, sizeof dk, wrong, 7)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, ek2, dauntless_mlkem##SET##_generate(ek2, sizeof ek2, wrong, 7)); \
        /* overlap */ \
        REFUSES(DAUNTLESS_ERROR_OVERLAP, c2, dauntless_mlkem##SET##_encapsulate(c2, sizeof c2, c2 + sizeof c2 - 32, 32, ek, sizeof ek)); \
        memcpy(c2, c, sizeof c); \
        EXPECT(dauntless_mlkem##SET##_decapsulate(c2, 32, seed, sizeof seed, c2, sizeof c2) == DAUNTLESS_ERROR_OVERLAP); \
        /* encodings: a coefficient of 4095, another hash */ \
        memcpy(ek2, ek, sizeof ek); \
        ek2[0] = 0xff, ek2[1] |= 0x0f; \
        EXPECT(!dauntless_mlkem##SET##_encapsulation_key_is_valid(ek2, sizeof ek2)); \
        REFUSES(DAUNTLESS_ERROR_ENCAPSULATION_KEY, c2, dauntless_mlkem##SET##_encapsulate(c2, sizeof c2, k2, sizeof k2, ek2, sizeof ek2)); \
        EXPECT(dauntless_mlkem##SET##_prepare_encapsulation_key(&public, ek2, sizeof ek2) == DAUNTLESS_ERROR_ENCAPSULATION_KEY); \
        EXPECT(is_zero(&public, sizeof public)); \
        EXPECT(dauntless_mlkem##SET##_generate_from_seed(ek2, sizeof ek2, dk, sizeof dk, seed, sizeof seed) == DAUNTLESS_OK); \
        dk[sizeof dk - 64] ^= 1; \
        EXPECT(!dauntless_mlkem##SET##_decapsulation_key_is_valid(dk, sizeof dk)); \
        REFUSES(DAUNTLESS_ERROR_DECAPSULATION_KEY, k2, dauntless_mlkem##SET##_decapsulate(k2, sizeof k2, dk, sizeof dk, c, sizeof c)); \
        EXPECT(dauntless_mlkem##SET##_prepare_decapsulation_key(&secret, dk, sizeof dk) == DAUNTLESS_ERROR_DECAPSULATION_KEY); \
        EXPECT(is_zero(&secret, sizeof secret)); \
        /* alignment, wiping */ \
        EXPECT(dauntless_mlkem##SET##_prepare_decapsulation_key((void *)((char *)&secret + 8), seed, sizeof seed) == DAUNTLESS_ERROR_ALIGNMENT); \
        EXPECT(dauntless_mlkem##SET##_prepare_decapsulation_key(&secret, seed, sizeof seed) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_prepare_encapsulation_key(&public, ek, sizeof ek) == DAUNTLESS_OK); \
        EXPECT(!is_zero(&secret, sizeof secret) && !is_zero(&public, sizeof public)); \
        dauntless_mlkem##SET##_wipe_decapsulation_key(&secret); \
        dauntless_mlkem##SET##_wipe_encapsulation_key(&public); \
        EXPECT(is_zero(&secret, sizeof secret) && is_zero(&public, sizeof public)); \
    }

/* 13 operations: a step of eight, one of four and one alone, where there are such. */
enum { COUNT = 13 };

#define MLKEM_MANY(SET) \
    static void mlkem##SET##_many(void) { \
        static uint8_t eks[COUNT][DAUNTLESS_MLKEM##SET##_ENCAPSULATION_KEY_SIZE], ek[sizeof *eks]; \
        static uint8_t seeds[COUNT][DAUNTLESS_MLKEM##SET##_SEED_SIZE], dks[COUNT][DAUNTLESS_MLKEM##SET##_DECAPSULATION_KEY_SIZE]; \
        static uint8_t cs[COUNT][DAUNTLESS_MLKEM##SET##_CIPHERTEXT_SIZE], c[sizeof *cs], ms[COUNT][DAUNTLESS_MLKEM##SET##_RANDOM_SIZE]; \
        static uint8_t ks[COUNT][DAUNTLESS_MLKEM##SET##_SHARED_SECRET_SIZE], ks2[COUNT][sizeof *ks], k[sizeof *ks], dk[sizeof *dks]; \
        static dauntless_mlkem##SET##_prepared_encapsulation_key public[2]; \
        static dauntless_mlkem##SET##_prepared_decapsulation_key secret[2]; \
        const dauntless_mlkem##SET##_prepared_encapsulation_key *publics[COUNT]; \
        const dauntless_mlkem##SET##_prepared_decapsulation_key *secrets[COUNT]; \
        /* keys: as seeds, then expanded; each as if made alone */ \
        EXPECT(dauntless_mlkem##SET##_generate_many(*eks, sizeof eks, *seeds, sizeof seeds, COUNT) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_generate_many_from_seeds(*eks, sizeof eks, *dks, sizeof dks, *seeds, sizeof seeds, COUNT) == DAUNTLESS_OK); \
        for (size_t n = 0; n < COUNT; n++) { \
            EXPECT(dauntless_mlkem##SET##_generate_from_seed(ek, sizeof ek, dk, sizeof dk, seeds[n], sizeof seeds[n]) == DAUNTLESS_OK); \
            EXPECT(memcmp(ek, eks[n], sizeof ek) == 0 && memcmp(dk, dks[n], sizeof dk) == 0); \
            memset(ms[n], (int)n, sizeof ms[n]); \
        } \
        /* encapsulation, with random numbers and given ones */ \
        EXPECT(dauntless_mlkem##SET##_encapsulate_many(*cs, sizeof cs, *ks, sizeof ks, *eks, sizeof eks, COUNT) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_decapsulate_many(*ks2, sizeof ks2, *seeds, sizeof seeds, *cs, sizeof cs, COUNT) == DAUNTLESS_OK); \
        EXPECT(memcmp(ks, ks2, sizeof ks) == 0 && memcmp(ks[0], ks[1], sizeof ks[0]) != 0); \
        EXPECT(dauntless_mlkem##SET##_encapsulate_many_deterministic(*cs, sizeof cs, *ks, sizeof ks, *eks, sizeof eks, *ms, sizeof ms, COUNT) == DAUNTLESS_OK); \
        for (size_t n = 0; n < COUNT; n++) { \
            EXPECT(dauntless_mlkem##SET##_encapsulate_deterministic(c, sizeof c, k, sizeof k, eks[n], sizeof eks[n], ms[n], sizeof ms[n]) == DAUNTLESS_OK); \
            EXPECT(memcmp(c, cs[n], sizeof c) == 0 && memcmp(k, ks[n], sizeof k) == 0); \
        } \
        /* decapsulation; one of them is rejected, which is no error */ \
        EXPECT(dauntless_mlkem##SET##_decapsulate_many(*ks2, sizeof ks2, *dks, sizeof dks, *cs, sizeof cs, COUNT) == DAUNTLESS_OK); \
        EXPECT(memcmp(ks, ks2, sizeof ks) == 0); \
        cs[5][0] ^= 1; \
        EXPECT(dauntless_mlkem##SET##_decapsulate(k, sizeof k, dks[5], sizeof dks[5], cs[5], sizeof cs[5]) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_decapsulate_many(*ks2, sizeof ks2, *dks, sizeof dks, *cs, sizeof cs, COUNT) == DAUNTLESS_OK); \
        EXPECT(memcmp(ks[5], ks2[5], sizeof k) != 0 && memcmp(k, ks2[5], sizeof k) == 0 && memcmp(ks[6], ks2[6], sizeof k) == 0); \
        cs[5][0] ^= 1; \
        /* prepared keys, two for all */ \
        for (size_t n = 0; n < COUNT; n++) publics[n] = &public[n % 2], secrets[n] = &secret[n % 2]; \
        REFUSES(DAUNTLESS_ERROR_STATE, ks2, dauntless_mlkem##SET##_encapsulate_many_prepared(*cs, sizeof cs, *ks2, sizeof ks2, publics, COUNT)); \
        for (size_t n = 0; n < 2; n++) { \
            EXPECT(dauntless_mlkem##SET##_prepare_encapsulation_key(&public[n], eks[n], sizeof eks[n]) == DAUNTLESS_OK); \
            EXPECT(dauntless_mlkem##SET##_prepare_decapsulation_key(&secret[n], seeds[n], sizeof seeds[n]) == DAUNTLESS_OK); \
        } \
        EXPECT(dauntless_mlkem##SET##_encapsulate_many_prepared(*cs, sizeof cs, *ks, sizeof ks, publics, COUNT) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_decapsulate_many_prepared(*ks2, sizeof ks2, secrets, *cs, sizeof cs, COUNT) == DAUNTLESS_OK); \
        EXPECT(memcmp(ks, ks2, sizeof ks) == 0); \
        EXPECT(dauntless_mlkem##SET##_encapsulate_many_prepared_deterministic(*cs, sizeof cs, *ks, sizeof ks, publics, *ms, sizeof ms, COUNT) == DAUNTLESS_OK); \
        for (size_t n = 0; n < COUNT; n++) { \
            EXPECT(dauntless_mlkem##SET##_encapsulate_deterministic(c, sizeof c, k, sizeof k, eks[n % 2], sizeof ek, ms[n], sizeof ms[n]) == DAUNTLESS_OK); \
            EXPECT(memcmp(c, cs[n], sizeof c) == 0 && memcmp(k, ks[n], sizeof k) == 0); \
        } \
        /* none at all */ \
        EXPECT(dauntless_mlkem##SET##_generate_many(NULL, 0, NULL, 0, 0) == DAUNTLESS_OK); \
        EXPECT(dauntless_mlkem##SET##_encapsulate_many_prepared(NULL, 0, NULL, 0, NULL, 0) == DAUNTLESS_OK); \
        /* NULL, sizes, overlap, alignment */ \
        REFUSES(DAUNTLESS_ERROR_NULL, dks, dauntless_mlkem##SET##_generate_many(NULL, sizeof eks, *dks, sizeof dks, COUNT)); \
        REFUSES(DAUNTLESS_ERROR_NULL, ks2, dauntless_mlkem##SET##_decapsulate_many_prepared(*ks2, sizeof ks2, NULL, *cs, sizeof cs, COUNT)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, dks, dauntless_mlkem##SET##_generate_many_from_seeds(*eks, sizeof eks, *dks, sizeof dks, *seeds, sizeof seeds - 64, COUNT)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, ks2, dauntless_mlkem##SET##_encapsulate_many(*cs, sizeof cs, *ks2, sizeof ks2, *eks, sizeof eks, COUNT + 1)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, ks2, dauntless_mlkem##SET##_encapsulate_many(*cs, sizeof cs, *ks2, sizeof ks2, *eks, sizeof eks, SIZE_MAX)); \
        REFUSES(DAUNTLESS_ERROR_SIZE, ks2, dauntless_mlkem##SET##_encapsulate_many_prepared(*cs, sizeof cs, *ks2, sizeof ks2, publics, SIZE_MAX)); \
        REFUSES(DAUNTLESS_ERROR_OVERLAP, ks2, dauntless_mlkem##SET##_encapsulate_many(*cs, sizeof cs, *ks2, sizeof ks2, *ks2, sizeof ks2, COUNT)); \
        EXPECT(dauntless_mlkem##SET##_decapsulate_many_prepared((uint8_t *)&secret[1] + 64, sizeof ks2, secrets, *cs, sizeof cs, COUNT) == DAUNTLESS_ERROR_OVERLAP); \
        REFUSES(DAUNTLESS_ERROR_ALIGNMENT, ks2, dauntless_mlkem##SET##_decapsulate_many_prepared(*ks2, sizeof ks2, (void *)((char *)secrets + 1), *cs, sizeof cs, 1)); \
        /* one key that is none, in the last step: nothing of the others is left */ \
        eks[COUNT - 1][0] = 0xff, eks[COUNT - 1][1] |= 0x0f; \
        REFUSES(DAUNTLESS_ERROR_ENCAPSULATION_KEY, ks2, dauntless_mlkem##SET##_encapsulate_many(*cs, sizeof cs, *ks2, sizeof ks2, *eks, sizeof eks, COUNT)); \
        EXPECT(is_zero(cs, sizeof cs)); \
        EXPECT(dauntless_mlkem##SET##_generate_many_from_seeds(*eks, sizeof eks, *dks, sizeof dks, *seeds, sizeof seeds, COUNT) == DAUNTLESS_OK); \
        dks[COUNT - 1][sizeof dk - 64] ^= 1; \
        REFUSES(DAUNTLESS_ERROR_DECAPSULATION_KEY, ks2, dauntless_mlkem##SET##_decapsulate_many(*ks2, sizeof ks2, *dks, sizeof dks, *cs, sizeof cs, COUNT)); \
    }

MLKEM(512)
MLKEM(768)
MLKEM(1024)
MLKEM_MANY(512)
MLKEM_MANY(768)
MLKEM_MANY(1024)

typedef int one_shot(uint8_t *, size_t, const uint8_t *, size_t);

static const struct {
    int algorithm;
    size_t size;
    one_shot *hash;
} HASHES[] = {
    {DAUNTLESS_SHA3_224, DAUNTLESS_SHA3_224_SIZE, dauntless_sha3_224},
    {DAUNTLESS_SHA3_256, DAUNTLESS_SHA3_256_SIZE, dauntless_sha3_256},
    {DAUNTLESS_SHA3_384, DAUNTLESS_SHA3_384_SIZE, dauntless_sha3_384},
    {DAUNTLESS_SHA3_512, DAUNTLESS_SHA3_512_SIZE, dauntless_sha3_512},
    {DAUNTLESS_SHAKE128, 0, dauntless_shake128},
    {DAUNTLESS_SHAKE256, 0, dauntless_shake256},
};

/* SHA3-256 and SHAKE128 of nothing: NIST's example values. */
static const uint8_t EMPTY_SHA3_256[4] = {0xa7, 0xff, 0xc6, 0xf8}, EMPTY_SHAKE128[4] = {0x7f, 0x9c, 0x2b, 0xa4};

static void sha3(void) {
    static uint8_t message[1000], whole[500], parts[500];
    dauntless_sha3 hash, copy;
    for (size_t i = 0; i < sizeof message; i++) message[i] = (uint8_t)(i * 7);
    EXPECT(dauntless_sha3_256(whole, 32, NULL, 0) == DAUNTLESS_OK && memcmp(whole, EMPTY_SHA3_256, 4) == 0);
    EXPECT(dauntless_shake128(whole, 32, NULL, 0) == DAUNTLESS_OK && memcmp(whole, EMPTY_SHAKE128, 4) == 0);
    EXPECT(dauntless_shake128(NULL, 0, NULL, 0) == DAUNTLESS_OK);
    for (size_t n = 0; n < sizeof HASHES / sizeof *HASHES; n++) {
        size_t size = HASHES[n].size ? HASHES[n].size : sizeof whole;
        EXPECT(HASHES[n].hash(whole, size, message, sizeof message) == DAUNTLESS_OK);
        EXPECT(dauntless_sha3_init(&hash, HASHES[n].algorithm) == DAUNTLESS_OK);
        EXPECT(dauntless_sha3_update(&hash, message, 137) == DAUNTLESS_OK);
        EXPECT(dauntless_sha3_update(&hash, NULL, 0) == DAUNTLESS_OK);
        EXPECT(dauntless_sha3_update(&hash, NULL, 1) == DAUNTLESS_ERROR_NULL);
        copy = hash;
        EXPECT(dauntless_sha3_update(&hash, message + 137, sizeof message - 137) == DAUNTLESS_OK);
        if (HASHES[n].size) {
            REFUSES(DAUNTLESS_ERROR_STATE, parts, dauntless_sha3_squeeze(&hash, parts, sizeof parts));
            REFUSES(DAUNTLESS_ERROR_SIZE, parts, dauntless_sha3_finalize(&hash, parts, sizeof parts));
            EXPECT(dauntless_sha3_finalize(&hash, NULL, size) == DAUNTLESS_ERROR_NULL);
            EXPECT(dauntless_sha3_finalize(&hash, parts, size) == DAUNTLESS_OK);
            EXPECT(is_zero(&hash, sizeof hash));
        } else {
            REFUSES(DAUNTLESS_ERROR_STATE, parts, dauntless_sha3_finalize(&hash, parts, sizeof parts));
            for (size_t i = 0; i < size; i += 100) EXPECT(dauntless_sha3_squeeze(&hash, parts + i, 100) == DAUNTLESS_OK);
            EXPECT(dauntless_sha3_update(&hash, message, 1) == DAUNTLESS_ERROR_STATE);
        }
        EXPECT(memcmp(whole, parts, size) == 0);
        if (HASHES[n].size) {
            EXPECT(dauntless_sha3_finalize(&copy, parts, size) == DAUNTLESS_OK);
            EXPECT(HASHES[n].hash(whole, size, message, 137) == DAUNTLESS_OK && memcmp(whole, parts, size) == 0);
            REFUSES(DAUNTLESS_ERROR_SIZE, parts, HASHES[n].hash(parts, sizeof parts, message, 1));
        }
        memset(parts, 0xff, sizeof parts);
        EXPECT(HASHES[n].hash(parts, size, parts + size - 1, 1) == DAUNTLESS_ERROR_OVERLAP && is_full(parts, size));
        EXPECT(HASHES[n].hash(parts, size, NULL, 1) == DAUNTLESS_ERROR_NULL && is_full(parts, size));
        EXPECT(HASHES[n].hash(NULL, size, message, 1) == DAUNTLESS_ERROR_NULL);
        dauntless_sha3_wipe(&hash);
        EXPECT(is_zero(&hash, sizeof hash));
        REFUSES(DAUNTLESS_ERROR_STATE, parts, dauntless_sha3_squeeze(&hash, parts, sizeof parts));
    }
    EXPECT(dauntless_sha3_init(&hash, 257) == DAUNTLESS_ERROR_ALGORITHM && is_zero(&hash, sizeof hash)); /* as it was */
    EXPECT(dauntless_sha3_init(NULL, DAUNTLESS_SHA3_256) == DAUNTLESS_ERROR_NULL);
    EXPECT(dauntless_sha3_init((void *)((char *)&hash + 1), DAUNTLESS_SHA3_256) == DAUNTLESS_ERROR_ALIGNMENT);
    EXPECT(dauntless_sha3_init(&hash, DAUNTLESS_SHA3_256) == DAUNTLESS_OK); /* a structure that is passed as another one */
    uint8_t mu[64];
    REFUSES(DAUNTLESS_ERROR_STATE, mu, dauntless_mldsa_mu_finalize((void *)&hash, mu, sizeof mu));
}

static void rest(void) {
    uint8_t a[40], b[40];
    memset(a, 1, sizeof a), memset(b, 1, sizeof b);
    EXPECT(dauntless_equal(a, sizeof a, b, sizeof b) && dauntless_equal(a, 9, a, 9) && dauntless_equal(NULL, 0, b, 0));
    b[39] ^= 128;
    EXPECT(!dauntless_equal(a, sizeof a, b, sizeof b) && !dauntless_equal(a, 9, a, 8) && !dauntless_equal(NULL, 9, b, 9));
    dauntless_wipe(a, sizeof a - 1), dauntless_wipe(NULL, 5);
    EXPECT(is_zero(a, sizeof a - 1) && a[sizeof a - 1] == 1);
    EXPECT(dauntless_self_test() == DAUNTLESS_OK);
    EXPECT(strcmp(dauntless_version(), DAUNTLESS_VERSION) == 0 && strlen(dauntless_backend()) > 2);
}

int main(void) {
    wrong = malloc(7);
    if (!wrong) return 2;
    memset(wrong, 0xff, 7);
    mlkem512();
    mlkem768();
    mlkem1024();
    mlkem512_many();
    mlkem768_many();
    mlkem1024_many();
    sha3();
    rest();
    for (int code = 0; code >= DAUNTLESS_ERROR_PUBLIC_KEY; code--)
        for (int other = code - 1; other >= DAUNTLESS_ERROR_PUBLIC_KEY - 1; other--) EXPECT(strcmp(dauntless_describe(code), dauntless_describe(other)) != 0);
    free(wrong);
    return faults != 0;
}
