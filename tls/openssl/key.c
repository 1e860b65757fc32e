// A key of any algorithm: public, secret or both, or empty.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include "key.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <string.h>

#include "classical.h"

static size_t size_of(const struct algorithm *algorithm) {
    return sizeof(struct key) + algorithm->parameters->public_size + algorithm->parameters->secret_size;
}

struct key *key_new(const struct provider *provider, const struct algorithm *algorithm) {
    struct key *key = OPENSSL_zalloc(size_of(algorithm));
    if (key == NULL) {
        FAILED(provider, REASON_MEMORY, "no memory for a key");
        return NULL;
    }
    atomic_init(&key->references, 1);
    key->provider = provider;
    key->algorithm = algorithm;
    key->public = key->bytes;
    key->secret = key->bytes + algorithm->parameters->public_size;
    return key;
}

struct key *key_copy(const struct key *key) {
    struct key *copy = key_new(key->provider, key->algorithm);
    if (copy == NULL) return NULL;
    if (key->classical != NULL && EVP_PKEY_up_ref(key->classical) <= 0) { // a hybrid without it is no key
        key_free(copy);
        return NULL;
    }
    copy->classical = key->classical;
    copy->has_public = key->has_public;
    copy->has_secret = key->has_secret;
    copy->has_seed = key->has_seed;
    memcpy(copy->seed, key->seed, sizeof key->seed);
    memcpy(copy->bytes, key->bytes, size_of(key->algorithm) - sizeof *key);
    return copy;
}

struct key *key_share(struct key *key) {
    atomic_fetch_add(&key->references, 1);
    return key;
}

void key_free(struct key *key) {
    if (key == NULL || atomic_fetch_sub(&key->references, 1) != 1) return;
    EVP_PKEY_free(key->classical);
    OPENSSL_clear_free(key, size_of(key->algorithm));
}

static void make_empty(struct key *key) {
    EVP_PKEY_free(key->classical);
    key->classical = NULL;
    key->has_public = key->has_secret = key->has_seed = false;
    dauntless_wipe(key->seed, sizeof key->seed);
    dauntless_wipe(key->bytes, size_of(key->algorithm) - sizeof *key);
}

static bool is_empty(const struct key *key) {
    return (!key->has_public && !key->has_secret) || FAILED(key->provider, REASON_ARGUMENT, "the key is set already; make a new one");
}

// Ends a function that fills a key.
static bool filled(struct key *key, bool good, bool with_seed) {
    if (good) {
        key->has_public = key->has_secret = true;
        key->has_seed = with_seed;
    } else {
        make_empty(key);
    }
    return good;
}

// The key of a hybrid serves one handshake: it is never written to a file, so that its seed is of no use.
static bool generate_hybrid(struct key *key) {
    const struct parameters *p = key->algorithm->parameters;
    key->classical = classical_generate(key->provider, key->algorithm->classical);
    return key->classical != NULL && (p->generate(key->public, p->public_size, key->secret, p->secret_size) == DAUNTLESS_OK ||
                                      FAILED(key->provider, REASON_LIBRARY, "no random bytes for a key pair"));
}

bool key_generate(struct key *key) {
    if (!is_empty(key)) return false;
    if (key->algorithm->classical != NULL) return filled(key, generate_hybrid(key), false);
    uint8_t seed[MAX_SEED_SIZE];
    size_t size = key->algorithm->parameters->seed_size;
    bool good = RAND_priv_bytes_ex(key->provider->library, seed, size, 0) > 0
                    ? key_from_seed(key, seed, size)
                    : FAILED(key->provider, REASON_PARENT, "no random bytes for a key pair");
    dauntless_wipe(seed, sizeof seed);
    return good;
}

bool key_from_seed(struct key *key, const uint8_t *seed, size_t size) {
    const struct parameters *p = key->algorithm->parameters;
    if (!is_empty(key)) return false;
    if (key->algorithm->classical != NULL) return FAILED(key->provider, REASON_ARGUMENT, "hybrids have no seed");
    if (size != p->seed_size) return FAILED(key->provider, REASON_SIZE, "the seed has not the size that its standard says");
    memcpy(key->seed, seed, size);
    bool good = p->generate_from_seed(key->public, p->public_size, key->secret, p->secret_size, seed, size) == DAUNTLESS_OK ||
                FAILED(key->provider, REASON_LIBRARY, "no key pair from this seed");
    return filled(key, good, true);
}

// FIPS 203, Algorithm 16: a decapsulation key is dk_PKE || ek || H(ek) || z, the last two of 32 bytes.
static bool find_public(struct key *key) {
    const struct parameters *p = key->algorithm->parameters;
    if (p->public_of_secret != NULL)
        return p->public_of_secret(key->public, p->public_size, key->secret, p->secret_size) == DAUNTLESS_OK;
    memcpy(key->public, key->secret + p->secret_size - 2 * 32 - p->public_size, p->public_size);
    return true;
}

bool key_from_secret(struct key *key, const uint8_t *secret, size_t size) {
    const struct parameters *p = key->algorithm->parameters;
    if (!is_empty(key)) return false;
    if (key->algorithm->classical != NULL) return FAILED(key->provider, REASON_ARGUMENT, "secret keys of hybrids cannot be imported");
    if (size != p->secret_size) return FAILED(key->provider, REASON_SIZE, "the secret key has not the size that its standard says");
    memcpy(key->secret, secret, size);
    bool good = (p->secret_is_valid(secret, size) && find_public(key)) ||
                FAILED(key->provider, REASON_INVALID_KEY, "the secret key is inconsistent");
    return filled(key, good, false);
}

bool key_from_public(struct key *key, const uint8_t *share, size_t size) {
    const struct algorithm *a = key->algorithm;
    const struct parameters *p = a->parameters;
    if (!is_empty(key)) return false;
    if (size != share_size(a)) return FAILED(key->provider, REASON_SIZE, "the public key or key share has the wrong size");
    const uint8_t *public = share, *classical = NULL;
    if (a->classical != NULL) {
        public = a->classical_first ? share + a->classical->public_size : share;
        classical = a->classical_first ? share : share + p->public_size;
    }
    // FIPS 203, section 7.2
    if (p->public_is_valid != NULL && !p->public_is_valid(public, p->public_size))
        return FAILED(key->provider, REASON_INVALID_KEY, "a coefficient of the encapsulation key is not reduced modulo q");
    if (classical != NULL && (key->classical = classical_from_share(key->provider, a->classical, classical)) == NULL) return false;
    memcpy(key->public, public, p->public_size);
    return key->has_public = true;
}

bool key_to_public(const struct key *key, uint8_t *share) {
    const struct algorithm *a = key->algorithm;
    size_t size = a->parameters->public_size;
    if (a->classical == NULL) {
        memcpy(share, key->public, size);
        return true;
    }
    memcpy(a->classical_first ? share + a->classical->public_size : share, key->public, size);
    return classical_to_share(key->provider, a->classical, key->classical, a->classical_first ? share : share + size);
}

bool key_is_valid(const struct key *key, bool public, bool secret) {
    const struct parameters *p = key->algorithm->parameters;
    if (public && (!key->has_public || (p->public_is_valid != NULL && !p->public_is_valid(key->public, p->public_size)))) return false;
    if (secret && (!key->has_secret || !p->secret_is_valid(key->secret, p->secret_size))) return false;
    if (!public || !secret) return true;
    // The pair. A decapsulation key contains its public key, whether or not the rest is of it: a secret is exchanged.
    if (IS_KEM(key->algorithm)) return kem_agrees(key);
    uint8_t other[DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE];
    return p->public_of_secret(other, p->public_size, key->secret, p->secret_size) == DAUNTLESS_OK &&
           memcmp(other, key->public, p->public_size) == 0;
}

bool key_has_same_public(const struct key *a, const struct key *b) {
    return a->algorithm == b->algorithm && a->has_public && b->has_public &&
           memcmp(a->public, b->public, a->algorithm->parameters->public_size) == 0 &&
           (a->algorithm->classical == NULL || EVP_PKEY_eq(a->classical, b->classical) == 1);
}

int selects_private(void *provider, int selection) {
    (void)provider;
    return selection == 0 || selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY;
}

int selects_public(void *provider, int selection) {
    (void)provider;
    return selection == 0 || (!(selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) && selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}
