/* Calls every function of ML-DSA in the C library, rightly and wrongly. Ends with status 0 if all does what dauntless.h says.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#define DAUNTLESS_HAZMAT
#include <dauntless.h>
#include <stdio.h>
#include <string.h>

static int faults;

static void expect(int line, const char *what, int holds) {
    if (!holds) {
        fprintf(stderr, "line %d: %s\n", line, what);
        faults++;
    }
}
#define EXPECT(...) expect(__LINE__, #__VA_ARGS__, (__VA_ARGS__))
#define SAME(a, b) (memcmp(a, b, sizeof a) == 0)

static int is_only(int byte, const void *start, size_t size) {
    const uint8_t *bytes = start;
    while (size && *bytes == byte) bytes++, size--;
    return size == 0;
}

static const uint8_t message[] = "a message in two pieces", context[] = "context", random_bytes[32] = {7}, digest[64] = {3};
static uint8_t long_context[256];

/* `key`: a signing key in either form. Signs with it in every way, verifies in every way. */
#define MLDSA(SET) \
    static dauntless_mldsa##SET##_prepared_signing_key signer##SET, other##SET; \
    static dauntless_mldsa##SET##_prepared_verifying_key verifier##SET; \
    static void mldsa##SET##_with(const uint8_t *key, size_t size, const uint8_t *vk, size_t vk_size) { \
        static uint8_t s[DAUNTLESS_MLDSA##SET##_SIGNATURE_SIZE], s2[sizeof s], mu[DAUNTLESS_MLDSA##SET##_MU_SIZE], mu2[sizeof mu]; \
        static dauntless_mldsa##SET##_pending_signature pending; \
        dauntless_mldsa_mu builder, copy; \
        int code, calls = 0; \
        EXPECT(dauntless_mldsa##SET##_prepare_signing_key(&signer##SET, key, size) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_prepare_verifying_key(&verifier##SET, vk, vk_size) == DAUNTLESS_OK); \
        /* messages: hedged signatures differ, deterministic ones do not; rnd = 0 is the deterministic one */ \
        EXPECT(dauntless_mldsa##SET##_sign(s, sizeof s, key, size, message, sizeof message, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_prepared(s2, sizeof s2, &signer##SET, message, sizeof message, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(!SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify(vk, vk_size, message, sizeof message, context, sizeof context, s, sizeof s) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify_prepared(&verifier##SET, message, sizeof message, context, sizeof context, s2, sizeof s2) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify(vk, vk_size, message, sizeof message, NULL, 0, s, sizeof s) == DAUNTLESS_ERROR_SIGNATURE); \
        EXPECT(dauntless_mldsa##SET##_verify_prepared(&verifier##SET, message, 5, context, sizeof context, s, sizeof s) == DAUNTLESS_ERROR_SIGNATURE); \
        s[100] ^= 1; \
        EXPECT(dauntless_mldsa##SET##_verify(vk, vk_size, message, sizeof message, context, sizeof context, s, sizeof s) == DAUNTLESS_ERROR_SIGNATURE); \
        EXPECT(dauntless_mldsa##SET##_sign_deterministic(s, sizeof s, key, size, NULL, 0, NULL, 0) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify(vk, vk_size, NULL, 0, NULL, 0, s, sizeof s) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_randomized(s, sizeof s, key, size, message, sizeof message, context, sizeof context, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_prepared_randomized(s2, sizeof s2, &signer##SET, message, sizeof message, context, sizeof context, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_sign_deterministic(s, sizeof s, key, size, message, sizeof message, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(!SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_sign_prepared_deterministic(s2, sizeof s2, &signer##SET, message, sizeof message, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(SAME(s, s2)); \
        /* mu: in pieces, of either key; a copy is independent; signatures of it are those of the message */ \
        EXPECT(dauntless_mldsa##SET##_mu_init(&builder, vk, vk_size, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa_mu_update(&builder, message, 9) == DAUNTLESS_OK); \
        copy = builder; \
        EXPECT(dauntless_mldsa_mu_update(&builder, message + 9, sizeof message - 9) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa_mu_finalize(&builder, mu, sizeof mu) == DAUNTLESS_OK && is_only(0, &builder, sizeof builder)); \
        EXPECT(dauntless_mldsa_mu_update(&builder, message, 1) == DAUNTLESS_ERROR_STATE); \
        EXPECT(dauntless_mldsa_mu_finalize(&copy, mu2, sizeof mu2) == DAUNTLESS_OK && !SAME(mu, mu2)); \
        EXPECT(dauntless_mldsa##SET##_mu_init_prepared(&builder, &verifier##SET, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa_mu_update(&builder, message, sizeof message) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa_mu_finalize(&builder, mu2, sizeof mu2) == DAUNTLESS_OK && SAME(mu, mu2)); \
        EXPECT(dauntless_mldsa##SET##_sign_mu_deterministic(s2, sizeof s2, key, size, mu, sizeof mu) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_sign_mu_prepared_deterministic(s2, sizeof s2, &signer##SET, mu, sizeof mu) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_sign_mu(s2, sizeof s2, key, size, mu, sizeof mu) == DAUNTLESS_OK && !SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify_mu(vk, vk_size, mu, sizeof mu, s2, sizeof s2) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_mu_prepared(s2, sizeof s2, &signer##SET, mu, sizeof mu) == DAUNTLESS_OK && !SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify_mu_prepared(&verifier##SET, mu, sizeof mu, s2, sizeof s2) == DAUNTLESS_OK); \
        mu2[0] ^= 1; \
        EXPECT(dauntless_mldsa##SET##_verify_mu(vk, vk_size, mu2, sizeof mu2, s2, sizeof s2) == DAUNTLESS_ERROR_SIGNATURE); \
        EXPECT(dauntless_mldsa##SET##_verify_mu_prepared(&verifier##SET, mu2, sizeof mu2, s2, sizeof s2) == DAUNTLESS_ERROR_SIGNATURE); \
        /* a limited number of attempts per call: the same signature; given up; another key's */ \
        EXPECT(dauntless_mldsa##SET##_begin_deterministic(&pending, &signer##SET, mu, sizeof mu) == DAUNTLESS_OK); \
        memset(s2, 0xff, sizeof s2); \
        EXPECT(dauntless_mldsa##SET##_attempt(s2, sizeof s2, &pending, &signer##SET, 0) == DAUNTLESS_ERROR_UNFINISHED && is_only(0xff, s2, sizeof s2)); \
        EXPECT(dauntless_mldsa##SET##_attempt(s2, sizeof s2, &pending, &other##SET, 1) == DAUNTLESS_ERROR_STATE && is_only(0xff, s2, sizeof s2)); \
        while ((code = dauntless_mldsa##SET##_attempt(s2, sizeof s2, &pending, &signer##SET, 1)) == DAUNTLESS_ERROR_UNFINISHED) \
            calls++, EXPECT(is_only(0xff, s2, sizeof s2)); \
        EXPECT(code == DAUNTLESS_OK && SAME(s, s2) && is_only(0, &pending, sizeof pending) && calls < 1000); \
        EXPECT(dauntless_mldsa##SET##_attempt(s2, sizeof s2, &pending, &signer##SET, 1) == DAUNTLESS_ERROR_STATE); \
        EXPECT(dauntless_mldsa##SET##_begin(&pending, &signer##SET, mu, sizeof mu) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_attempt(s2, sizeof s2, &pending, &signer##SET, 1000) == DAUNTLESS_OK && !SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify_mu(vk, vk_size, mu, sizeof mu, s2, sizeof s2) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_begin(&pending, &signer##SET, mu, sizeof mu) == DAUNTLESS_OK && !is_only(0, &pending, sizeof pending)); \
        dauntless_mldsa##SET##_wipe_pending_signature(&pending); \
        EXPECT(is_only(0, &pending, sizeof pending)); \
        /* digests: every hash function has its own length and identifier */ \
        for (size_t n = 0; n < sizeof HASHES / sizeof *HASHES; n++) { \
            EXPECT(dauntless_mldsa##SET##_sign_digest(s, sizeof s, key, size, HASHES[n][0], digest, (size_t)HASHES[n][1], context, sizeof context) == DAUNTLESS_OK); \
            for (size_t m = 0; m < sizeof HASHES / sizeof *HASHES; m++) \
                EXPECT(dauntless_mldsa##SET##_verify_digest_prepared(&verifier##SET, HASHES[m][0], digest, (size_t)HASHES[m][1], context, sizeof context, s, sizeof s) \
                       == (n == m ? DAUNTLESS_OK : DAUNTLESS_ERROR_SIGNATURE)); \
            memset(s2, 0xff, sizeof s2); \
            EXPECT(dauntless_mldsa##SET##_sign_digest(s2, sizeof s2, key, size, HASHES[n][0], digest, (size_t)HASHES[n][1] - 1, context, sizeof context) == DAUNTLESS_ERROR_SIZE); \
            EXPECT(is_only(0xff, s2, sizeof s2)); \
        } \
        EXPECT(dauntless_mldsa##SET##_sign_digest_deterministic(s, sizeof s, key, size, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_digest_prepared_deterministic(s2, sizeof s2, &signer##SET, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify_digest(vk, vk_size, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context, s, sizeof s) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify(vk, vk_size, digest, 64, context, sizeof context, s, sizeof s) == DAUNTLESS_ERROR_SIGNATURE); \
        EXPECT(dauntless_mldsa##SET##_sign_digest_prepared(s2, sizeof s2, &signer##SET, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context) == DAUNTLESS_OK && !SAME(s, s2)); \
        memset(s2, 0xff, sizeof s2); \
        EXPECT(dauntless_mldsa##SET##_sign_digest(s2, sizeof s2, key, size, 2257, digest, 32, context, sizeof context) == DAUNTLESS_ERROR_ALGORITHM); \
        EXPECT(is_only(0xff, s2, sizeof s2)); \
        /* given rnd */ \
        EXPECT(dauntless_mldsa##SET##_sign_mu_randomized(s, sizeof s, key, size, mu, sizeof mu, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_mu_prepared_randomized(s2, sizeof s2, &signer##SET, mu, sizeof mu, random_bytes, 32) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_sign_digest_randomized(s, sizeof s, key, size, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_digest_prepared_randomized(s2, sizeof s2, &signer##SET, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context, random_bytes, 32) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_begin_randomized(&pending, &signer##SET, mu, sizeof mu, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_mu_randomized(s, sizeof s, key, size, mu, sizeof mu, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_attempt(s2, sizeof s2, &pending, &signer##SET, 1000) == DAUNTLESS_OK && SAME(s, s2)); \
        /* M' */ \
        EXPECT(dauntless_mldsa##SET##_sign_internal(s, sizeof s, key, size, message, sizeof message, random_bytes, 32) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_sign_internal_prepared(s2, sizeof s2, &signer##SET, message, sizeof message, random_bytes, 32) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify_internal(vk, vk_size, message, sizeof message, s, sizeof s) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify_internal_prepared(&verifier##SET, message, sizeof message, s, sizeof s) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify_internal_prepared(&verifier##SET, message, sizeof message - 1, s, sizeof s) == DAUNTLESS_ERROR_SIGNATURE); \
        EXPECT(dauntless_mldsa##SET##_sign_digest_randomized(s, sizeof s, key, size, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context, random_bytes, 32) == DAUNTLESS_OK); \
        /* mu of a digest: signatures of it are those of the digest */ \
        EXPECT(dauntless_mldsa##SET##_mu_of_digest(mu, sizeof mu, vk, vk_size, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_mu_of_digest_prepared(mu2, sizeof mu2, &verifier##SET, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context) == DAUNTLESS_OK && SAME(mu, mu2)); \
        EXPECT(dauntless_mldsa##SET##_sign_mu_randomized(s2, sizeof s2, key, size, mu, sizeof mu, random_bytes, 32) == DAUNTLESS_OK && SAME(s, s2)); \
        EXPECT(dauntless_mldsa##SET##_verify_digest(vk, vk_size, DAUNTLESS_SHA2_512, digest, 64, context, sizeof context, s2, sizeof s2) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_mu_of_digest(mu2, sizeof mu2, vk, vk_size, DAUNTLESS_SHA3_512, digest, 64, context, sizeof context) == DAUNTLESS_OK && !SAME(mu, mu2)); \
        memset(mu2, 0xff, sizeof mu2); \
        EXPECT(dauntless_mldsa##SET##_mu_of_digest(mu2, sizeof mu2, vk, vk_size, DAUNTLESS_SHA2_512, digest, 63, context, sizeof context) == DAUNTLESS_ERROR_SIZE && is_only(0xff, mu2, sizeof mu2)); \
        EXPECT(dauntless_mldsa##SET##_mu_of_digest_prepared(mu2, sizeof mu2, &verifier##SET, 2257, digest, 32, context, sizeof context) == DAUNTLESS_ERROR_ALGORITHM && is_only(0xff, mu2, sizeof mu2)); \
        /* the longest context, and one that is too long */ \
        EXPECT(dauntless_mldsa##SET##_sign(s, sizeof s, key, size, message, 0, long_context, DAUNTLESS_MLDSA_CONTEXT_MAX) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verify(vk, vk_size, message, 0, long_context, DAUNTLESS_MLDSA_CONTEXT_MAX, s, sizeof s) == DAUNTLESS_OK); \
        memset(s, 0xff, sizeof s); \
        EXPECT(dauntless_mldsa##SET##_sign(s, sizeof s, key, size, message, 0, long_context, 256) == DAUNTLESS_ERROR_SIZE && is_only(0xff, s, sizeof s)); \
    } \
    static void mldsa##SET(void) { \
        static uint8_t vk[DAUNTLESS_MLDSA##SET##_VERIFYING_KEY_SIZE], vk2[sizeof vk], seed[DAUNTLESS_MLDSA##SET##_SEED_SIZE]; \
        static uint8_t sk[DAUNTLESS_MLDSA##SET##_SIGNING_KEY_SIZE], s[DAUNTLESS_MLDSA##SET##_SIGNATURE_SIZE]; \
        EXPECT(dauntless_mldsa##SET##_generate(vk, sizeof vk, sk, sizeof sk) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_prepare_signing_key(&other##SET, sk, sizeof sk) == DAUNTLESS_OK); \
        EXPECT(dauntless_mldsa##SET##_verifying_key(vk2, sizeof vk2, sk, sizeof sk) == DAUNTLESS_OK && SAME(vk, vk2)); \
        EXPECT(dauntless_mldsa##SET##_generate(vk, sizeof vk, seed, sizeof seed) == DAUNTLESS_OK && !SAME(vk, vk2)); \
        EXPECT(dauntless_mldsa##SET##_generate_from_seed(vk2, sizeof vk2, sk, sizeof sk, seed, sizeof seed) == DAUNTLESS_OK && SAME(vk, vk2)); \
        EXPECT(dauntless_mldsa##SET##_verifying_key(vk2, sizeof vk2, seed, sizeof seed) == DAUNTLESS_OK && SAME(vk, vk2)); \
        EXPECT(dauntless_mldsa##SET##_signing_key_is_valid(seed, sizeof seed) && dauntless_mldsa##SET##_signing_key_is_valid(sk, sizeof sk)); \
        mldsa##SET##_with(seed, sizeof seed, vk, sizeof vk); \
        mldsa##SET##_with(sk, sizeof sk, vk, sizeof vk); \
        /* imported keys: tr, a coefficient of s1 beyond eta, t0 */ \
        static const size_t SPOILED[] = {64, 128, sizeof sk - 1}; \
        for (size_t n = 0; n < 3; n++) { \
            uint8_t before = sk[SPOILED[n]]; \
            sk[SPOILED[n]] ^= n == 1 ? (uint8_t)~before : 1; /* three bits, or four, of ones */ \
            memset(s, 0xff, sizeof s); \
            EXPECT(!dauntless_mldsa##SET##_signing_key_is_valid(sk, sizeof sk)); \
            EXPECT(dauntless_mldsa##SET##_sign(s, sizeof s, sk, sizeof sk, message, 1, NULL, 0) == DAUNTLESS_ERROR_SIGNING_KEY && is_only(0, s, sizeof s)); \
            EXPECT(dauntless_mldsa##SET##_prepare_signing_key(&other##SET, sk, sizeof sk) == DAUNTLESS_ERROR_SIGNING_KEY); \
            EXPECT(is_only(0, &other##SET, sizeof other##SET)); \
            memset(vk2, 0xff, sizeof vk2); \
            EXPECT(dauntless_mldsa##SET##_verifying_key(vk2, sizeof vk2, sk, sizeof sk) == DAUNTLESS_ERROR_SIGNING_KEY && is_only(0, vk2, sizeof vk2)); \
            sk[SPOILED[n]] = before; \
        } \
        /* wiping */ \
        EXPECT(!is_only(0, &signer##SET, sizeof signer##SET) && !is_only(0, &verifier##SET, sizeof verifier##SET)); \
        dauntless_mldsa##SET##_wipe_signing_key(&signer##SET), dauntless_mldsa##SET##_wipe_verifying_key(&verifier##SET); \
        EXPECT(is_only(0, &signer##SET, sizeof signer##SET) && is_only(0, &verifier##SET, sizeof verifier##SET)); \
    }

static const int HASHES[][2] = {
    {DAUNTLESS_SHA2_224, 28}, {DAUNTLESS_SHA2_256, 32}, {DAUNTLESS_SHA2_384, 48}, {DAUNTLESS_SHA2_512, 64},
    {DAUNTLESS_SHA2_512_224, 28}, {DAUNTLESS_SHA2_512_256, 32}, {DAUNTLESS_SHA3_224, 28}, {DAUNTLESS_SHA3_256, 32},
    {DAUNTLESS_SHA3_384, 48}, {DAUNTLESS_SHA3_512, 64}, {DAUNTLESS_SHAKE128, 32}, {DAUNTLESS_SHAKE256, 64},
};

MLDSA(44)
MLDSA(65)
MLDSA(87)

int main(void) {
    mldsa44();
    mldsa65();
    mldsa87();
    return faults != 0;
}
