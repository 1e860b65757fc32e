/* Looks for secrets in every block of memory that is freed while keys are made, used, written and freed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#define _GNU_SOURCE
#include <dauntless.h>
#include <malloc.h>
#include <openssl/crypto.h>
#include <openssl/encoder.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 16, MOST = 16 };
static unsigned char secrets[MOST][LENGTH]; /* the beginnings of seeds, expanded keys and shared secrets */
static int known, found, blocks;

static void look(const void *block) {
    if (block == NULL) return;
    blocks++;
    for (int i = 0; i < known; i++)
        if (memmem(block, malloc_usable_size((void *)(size_t)block), secrets[i], LENGTH) != NULL) {
            fprintf(stderr, "secret %d is in a block that is freed\n", i);
            found++;
        }
}

static void *take(size_t size, const char *file, int line) {
    (void)file, (void)line;
    return malloc(size);
}

/* Always to another block, so that the old one is seen. */
static void *move(void *block, size_t size, const char *file, int line) {
    void *other = size ? take(size, file, line) : NULL;
    size_t old = block ? malloc_usable_size(block) : 0;
    if (other != NULL && block != NULL) memcpy(other, block, old < size ? old : size);
    look(block);
    free(block);
    return other;
}

static void give(void *block, const char *file, int line) {
    (void)file, (void)line;
    look(block);
    free(block);
}

static void must(int line, int holds) {
    if (holds) return;
    fprintf(stderr, "wiped.c: line %d\n", line);
    ERR_print_errors_fp(stderr);
    exit(1);
}
#define MUST(...) must(__LINE__, (__VA_ARGS__))

static void keep(const void *secret) {
    MUST(known < MOST);
    memcpy(secrets[known++], secret, LENGTH);
}

static EVP_PKEY *from_seed(const char *type, unsigned char *seed, size_t size) {
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_octet_string("seed", seed, size), OSSL_PARAM_construct_end()};
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, "provider=dauntless");
    MUST(EVP_PKEY_fromdata_init(context) > 0 && EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, parameters) > 0);
    EVP_PKEY_CTX_free(context);
    return key;
}

/* Encapsulates for the key and recovers the secret, which is known from then on. */
static void exchange(EVP_PKEY *key) {
    unsigned char out[2000], secret[80], same[80];
    size_t size = sizeof out, secret_size = sizeof secret, same_size = sizeof same;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    MUST(EVP_PKEY_encapsulate_init(context, NULL) > 0 && EVP_PKEY_encapsulate(context, out, &size, secret, &secret_size) > 0);
    keep(secret); /* of a hybrid, both parts */
    keep(secret + secret_size - LENGTH);
    MUST(EVP_PKEY_decapsulate_init(context, NULL) > 0 && EVP_PKEY_decapsulate(context, same, &same_size, out, size) > 0);
    MUST(memcmp(secret, same, same_size) == 0);
    EVP_PKEY_CTX_free(context);
}

/* PKCS#8, as DER and, encrypted, as PEM. */
static void encode(EVP_PKEY *key) {
    static unsigned char out[20000]; /* not of the heap */
    unsigned char *at = out;
    size_t rest = sizeof out;
    OSSL_ENCODER_CTX *context = OSSL_ENCODER_CTX_new_for_pkey(key, EVP_PKEY_KEYPAIR, "PEM", "PrivateKeyInfo", NULL);
    MUST(OSSL_ENCODER_CTX_set_cipher(context, "AES-256-CBC", NULL) && OSSL_ENCODER_CTX_set_passphrase(context, (const unsigned char *)"x", 1));
    MUST(OSSL_ENCODER_to_data(context, &at, &rest));
    OSSL_ENCODER_CTX_free(context);
}

static void sign(EVP_PKEY *key) {
    unsigned char signature[5000];
    size_t size = sizeof signature;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    MUST(EVP_DigestSignInit_ex(context, NULL, NULL, NULL, NULL, key, NULL) > 0);
    MUST(EVP_DigestSign(context, signature, &size, signature, 0) > 0);
    EVP_MD_CTX_free(context);
}

int main(void) {
    MUST(CRYPTO_set_mem_functions(take, move, give));
    unsigned char seed[64], ek[DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE], dk[DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE];
    unsigned char vk[DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE], sk[DAUNTLESS_MLDSA65_SIGNING_KEY_SIZE];
    for (size_t i = 0; i < sizeof seed; i++) seed[i] = (unsigned char)(7 * i + 1);
    MUST(dauntless_mlkem768_generate_from_seed(ek, sizeof ek, dk, sizeof dk, seed, 64) == DAUNTLESS_OK);
    MUST(dauntless_mldsa65_generate_from_seed(vk, sizeof vk, sk, sizeof sk, seed, 32) == DAUNTLESS_OK);
    OSSL_PROVIDER *provider = OSSL_PROVIDER_load(NULL, "dauntless"), *parent = OSSL_PROVIDER_load(NULL, "default");
    MUST(provider != NULL && parent != NULL);

    keep(seed);      /* ML-KEM's d, and ML-DSA's xi */
    keep(seed + 32); /* ML-KEM's z, with which its expanded key ends too */
    keep(dk);        /* dk_PKE */
    keep(sk + 32);   /* K, after rho */
    keep(sk + 128);  /* s1, after rho, K and tr */

    EVP_PKEY *key = from_seed("ML-KEM-768", seed, 64), *copy = EVP_PKEY_dup(key);
    exchange(key);
    encode(key);
    EVP_PKEY_free(copy);
    EVP_PKEY_free(key);
    key = from_seed("ML-DSA-65", seed, 32);
    sign(key);
    encode(key);
    EVP_PKEY_free(key);
    static const char *const hybrids[] = {"X25519MLKEM768", "SecP256r1MLKEM768", "SecP384r1MLKEM1024"};
    for (int i = 0; i < 3; i++) {
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, hybrids[i], "provider=dauntless");
        key = NULL;
        MUST(EVP_PKEY_keygen_init(context) > 0 && EVP_PKEY_generate(context, &key) > 0);
        EVP_PKEY_CTX_free(context);
        exchange(key);
        EVP_PKEY_free(key);
    }
    MUST(blocks > 100);

    void *block = OPENSSL_memdup(seed, sizeof seed); /* one that is not wiped is seen */
    int before = found;
    fflush(stderr);
    freopen("/dev/null", "w", stderr);
    OPENSSL_free(block);
    int is_seen = found == before + 2;
    OSSL_PROVIDER_unload(provider);
    OSSL_PROVIDER_unload(parent);
    return before != 0 || !is_seen;
}
