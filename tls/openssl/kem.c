// Encapsulation and decapsulation, of ML-KEM and of the hybrids.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include "classical.h"
#include "key.h"

#define MAX_CIPHERTEXT_SIZE (DAUNTLESS_MLKEM1024_CIPHERTEXT_SIZE + 97) // SecP384r1MLKEM1024
#define MAX_SECRET_SIZE (DAUNTLESS_MLKEM1024_SHARED_SECRET_SIZE + 48)

struct operation {
    const struct provider *provider;
    struct key *key;
};

static void *operation_new(void *provider) {
    struct operation *operation = OPENSSL_zalloc(sizeof *operation);
    if (operation != NULL) operation->provider = provider;
    return operation;
}

static void operation_free(void *state) {
    struct operation *operation = state;
    if (operation != NULL) key_free(operation->key);
    OPENSSL_free(operation);
}

static void *operation_copy(void *state) {
    const struct operation *operation = state;
    struct operation *copy = OPENSSL_memdup(operation, sizeof *operation);
    if (copy != NULL && copy->key != NULL) key_share(copy->key);
    return copy;
}

static bool set_key(struct operation *operation, struct key *key) {
    key_free(operation->key);
    operation->key = key_share(key);
    return true;
}

static int encapsulate_init(void *operation, void *object, const OSSL_PARAM parameters[]) {
    (void)parameters;
    struct key *key = object;
    return key->has_public ? set_key(operation, key) : FAILED(key->provider, REASON_MISSING_KEY, "encapsulation needs a public key");
}

static int decapsulate_init(void *operation, void *object, const OSSL_PARAM parameters[]) {
    (void)parameters;
    struct key *key = object;
    return key->has_secret ? set_key(operation, key) : FAILED(key->provider, REASON_MISSING_KEY, "decapsulation needs a secret key");
}

// Where the parts of a ciphertext and of a shared secret begin.
struct parts {
    uint8_t *classical, *lattice;
};

static struct parts split(const struct algorithm *a, uint8_t *start, size_t classical_size, size_t lattice_size) {
    if (a->classical_first) return (struct parts){.classical = start, .lattice = start + classical_size};
    return (struct parts){.classical = start + lattice_size, .lattice = start};
}

// An ephemeral key pair's share, and the secret that it shares with the peer.
static bool classical_encapsulate(const struct key *key, uint8_t *share, uint8_t *secret) {
    const struct classical *classical = key->algorithm->classical;
    EVP_PKEY *own = classical_generate(key->provider, classical);
    bool good = own != NULL && classical_to_share(key->provider, classical, own, share) &&
                classical_agree(key->provider, classical, own, key->classical, secret);
    EVP_PKEY_free(own);
    return good;
}

static bool classical_decapsulate(const struct key *key, const uint8_t *share, uint8_t *secret) {
    const struct classical *classical = key->algorithm->classical;
    EVP_PKEY *peer = classical_from_share(key->provider, classical, share);
    bool good = peer != NULL && classical_agree(key->provider, classical, key->classical, peer, secret);
    EVP_PKEY_free(peer);
    return good;
}

static int encapsulate(void *state, uint8_t *out, size_t *out_size, uint8_t *secret, size_t *secret_size) {
    const struct operation *operation = state;
    const struct key *key = operation->key;
    if (key == NULL) return FAILED(operation->provider, REASON_MISSING_KEY, "encapsulation has not begun");
    const struct algorithm *a = key->algorithm;
    const struct parameters *p = a->parameters;
    size_t need_out = ciphertext_size(a), need_secret = shared_secret_size(a);
    if (out != NULL && (secret == NULL || out_size == NULL || secret_size == NULL || *out_size < need_out || *secret_size < need_secret))
        return FAILED(key->provider, REASON_SIZE, "a buffer is too small; ask for the sizes with NULL first");
    if (out_size != NULL) *out_size = need_out;
    if (secret_size != NULL) *secret_size = need_secret;
    if (out == NULL) return 1;

    size_t classical_size = a->classical == NULL ? 0 : a->classical->public_size;
    size_t classical_secret_size = a->classical == NULL ? 0 : a->classical->secret_size;
    size_t lattice_secret_size = need_secret - classical_secret_size;
    struct parts to = split(a, out, classical_size, p->output_size);
    struct parts secrets = split(a, secret, classical_secret_size, lattice_secret_size);
    bool good = p->encapsulate(to.lattice, p->output_size, secrets.lattice, lattice_secret_size, key->public, p->public_size) == DAUNTLESS_OK ||
                FAILED(key->provider, REASON_LIBRARY, "encapsulation failed: an invalid key, or no random bytes");
    good = good && (a->classical == NULL || classical_encapsulate(key, to.classical, secrets.classical));
    if (!good) dauntless_wipe(secret, need_secret);
    return good;
}

static int decapsulate(void *state, uint8_t *secret, size_t *secret_size, const uint8_t *in, size_t in_size) {
    const struct operation *operation = state;
    const struct key *key = operation->key;
    if (key == NULL) return FAILED(operation->provider, REASON_MISSING_KEY, "decapsulation has not begun");
    const struct algorithm *a = key->algorithm;
    const struct parameters *p = a->parameters;
    size_t need = shared_secret_size(a);
    if (secret != NULL && (secret_size == NULL || *secret_size < need))
        return FAILED(key->provider, REASON_SIZE, "a buffer is too small; ask for the sizes with NULL first");
    if (secret_size != NULL) *secret_size = need;
    if (secret == NULL) return 1;
    if (in_size != ciphertext_size(a)) return FAILED(key->provider, REASON_SIZE, "the ciphertext or key share has the wrong size");

    size_t classical_size = a->classical == NULL ? 0 : a->classical->public_size;
    size_t classical_secret_size = a->classical == NULL ? 0 : a->classical->secret_size;
    size_t lattice_secret_size = need - classical_secret_size;
    struct parts from = split(a, (uint8_t *)(uintptr_t)in, classical_size, p->output_size);
    struct parts secrets = split(a, secret, classical_secret_size, lattice_secret_size);
    bool good = p->decapsulate(secrets.lattice, lattice_secret_size, key->secret, p->secret_size, from.lattice, p->output_size) == DAUNTLESS_OK ||
                FAILED(key->provider, REASON_LIBRARY, "decapsulation failed: the key is inconsistent");
    good = good && (a->classical == NULL || classical_decapsulate(key, from.classical, secrets.classical));
    if (!good) dauntless_wipe(secret, need);
    return good;
}

bool kem_agrees(const struct key *key) {
    struct operation operation = {.provider = key->provider, .key = (struct key *)(uintptr_t)key};
    uint8_t out[MAX_CIPHERTEXT_SIZE], secret[MAX_SECRET_SIZE], same[MAX_SECRET_SIZE];
    size_t size = sizeof out, secret_size = sizeof secret, same_size = sizeof same;
    bool good = encapsulate(&operation, out, &size, secret, &secret_size) && decapsulate(&operation, same, &same_size, out, size) &&
                dauntless_equal(secret, secret_size, same, same_size);
    dauntless_wipe(secret, sizeof secret);
    dauntless_wipe(same, sizeof same);
    return good;
}

static const OSSL_DISPATCH functions[] = {
    FUNCTION(OSSL_FUNC_KEM_NEWCTX, operation_new),
    FUNCTION(OSSL_FUNC_KEM_FREECTX, operation_free),
    FUNCTION(OSSL_FUNC_KEM_DUPCTX, operation_copy),
    FUNCTION(OSSL_FUNC_KEM_ENCAPSULATE_INIT, encapsulate_init),
    FUNCTION(OSSL_FUNC_KEM_ENCAPSULATE, encapsulate),
    FUNCTION(OSSL_FUNC_KEM_DECAPSULATE_INIT, decapsulate_init),
    FUNCTION(OSSL_FUNC_KEM_DECAPSULATE, decapsulate),
    END,
};

#define ROW(algorithm, names) {names, PROPERTIES, functions, NULL},
const OSSL_ALGORITHM kem_algorithms[] = {EACH_MLKEM(ROW) EACH_HYBRID(ROW){NULL, NULL, NULL, NULL}};
