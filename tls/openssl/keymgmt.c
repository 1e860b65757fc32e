// Key management: generation, import and export, comparison, validation, and the peer's share of a TLS handshake.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/params.h>
#include <string.h>

#include "key.h"

#define SEED "seed" // OSSL_PKEY_PARAM_ML_KEM_SEED and OSSL_PKEY_PARAM_ML_DSA_SEED of OpenSSL 3.5
#define CATEGORY "security-category" // OSSL_PKEY_PARAM_SECURITY_CATEGORY of OpenSSL 3.6

// -- generation -------------------------------------------------------------------------------------------------
struct generation {
    const struct provider *provider;
    const struct algorithm *algorithm;
    bool is_pair, has_seed;
    size_t seed_size;
    uint8_t seed[MAX_SEED_SIZE];
};

static int generation_set(void *state, const OSSL_PARAM parameters[]) {
    struct generation *generation = state;
    const OSSL_PARAM *group = OSSL_PARAM_locate_const(parameters, OSSL_PKEY_PARAM_GROUP_NAME);
    const char *name = NULL;
    bool is_other = group != NULL && (!OSSL_PARAM_get_utf8_string_ptr(group, &name) || name == NULL ||
                                      (*name != '\0' && OPENSSL_strcasecmp(name, generation->algorithm->name) != 0));
    if (is_other) // "" comes from OpenSSL 3.5, where its own provider has these groups too
        return FAILED(generation->provider, REASON_ARGUMENT, "the group is not that of the key type");
    const OSSL_PARAM *seed = OSSL_PARAM_locate_const(parameters, SEED);
    void *start = generation->seed;
    if (seed != NULL && !OSSL_PARAM_get_octet_string(seed, &start, sizeof generation->seed, &generation->seed_size))
        return FAILED(generation->provider, REASON_SIZE, "the seed has not the size that its standard says");
    generation->has_seed |= seed != NULL;
    return 1;
}

static void *generation_new(void *provider, const struct algorithm *algorithm, int selection, const OSSL_PARAM parameters[]) {
    struct generation *generation = OPENSSL_zalloc(sizeof *generation);
    if (generation == NULL) return NULL;
    generation->provider = provider;
    generation->algorithm = algorithm;
    generation->is_pair = selection & OSSL_KEYMGMT_SELECT_KEYPAIR; // otherwise the empty key that TLS sets a share in
    if (generation_set(generation, parameters)) return generation;
    OPENSSL_clear_free(generation, sizeof *generation);
    return NULL;
}

static void generation_free(void *generation) {
    OPENSSL_clear_free(generation, sizeof(struct generation));
}

static void *generation_run(void *state, OSSL_CALLBACK *callback, void *argument) {
    (void)callback, (void)argument;
    const struct generation *generation = state;
    struct key *key = key_new(generation->provider, generation->algorithm);
    if (key == NULL || !generation->is_pair) return key;
    if (generation->has_seed ? key_from_seed(key, generation->seed, generation->seed_size) : key_generate(key)) return key;
    key_free(key);
    return NULL;
}

static const OSSL_PARAM *generation_settable(void *generation, void *provider) {
    (void)generation, (void)provider;
    static const OSSL_PARAM settable[] = {OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
                                          OSSL_PARAM_octet_string(SEED, NULL, 0), OSSL_PARAM_END};
    return settable;
}

// -- what a key is ----------------------------------------------------------------------------------------------
static int has(const void *object, int selection) {
    const struct key *key = object;
    return key != NULL && (!(selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) || key->has_public) &&
           (!(selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) || key->has_secret);
}

static int match(const void *one, const void *other, int selection) {
    const struct key *a = one, *b = other;
    return selection & OSSL_KEYMGMT_SELECT_KEYPAIR ? key_has_same_public(a, b) : a->algorithm == b->algorithm;
}

static int validate(const void *key, int selection, int kind) {
    (void)kind;
    return key_is_valid(key, selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY, selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY);
}

static void *duplicate(const void *object, int selection) {
    const struct key *key = object;
    uint8_t share[MAX_SHARE_SIZE > DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE ? MAX_SHARE_SIZE : DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE];
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) return key_copy(key);
    struct key *copy = key_new(key->provider, key->algorithm);
    if (copy == NULL || !key->has_public || !(selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY)) return copy;
    if (key_to_public(key, share) && key_from_public(copy, share, share_size(key->algorithm))) return copy;
    key_free(copy);
    return NULL;
}

static void release(void *key) {
    key_free(key);
}

static void *load(const void *reference, size_t size) {
    struct key **found = (void *)(uintptr_t)reference, *key;
    if (size != sizeof key) return NULL;
    key = *found;
    *found = NULL; // the caller, a decoder, has handed it over
    return key;
}

// -- import and export ------------------------------------------------------------------------------------------
static bool octets(const OSSL_PARAM *parameters, const char *name, const uint8_t **start, size_t *size) {
    const OSSL_PARAM *parameter = OSSL_PARAM_locate_const(parameters, name);
    const void *found = NULL;
    if (parameter == NULL || !OSSL_PARAM_get_octet_string_ptr(parameter, &found, size)) return false;
    *start = found;
    return found != NULL;
}

static int import(void *object, int selection, const OSSL_PARAM parameters[]) {
    struct key *key = object;
    const uint8_t *seed = NULL, *secret = NULL, *public = NULL;
    size_t seed_size = 0, secret_size = 0, public_size = 0;
    bool with_secret = selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY;
    bool has_seed = with_secret && octets(parameters, SEED, &seed, &seed_size);
    bool has_secret = with_secret && octets(parameters, OSSL_PKEY_PARAM_PRIV_KEY, &secret, &secret_size);
    bool has_public = octets(parameters, OSSL_PKEY_PARAM_PUB_KEY, &public, &public_size);
    if (with_secret && ((OSSL_PARAM_locate_const(parameters, SEED) != NULL && !has_seed) ||
                        (OSSL_PARAM_locate_const(parameters, OSSL_PKEY_PARAM_PRIV_KEY) != NULL && !has_secret)))
        return FAILED(key->provider, REASON_ARGUMENT, "the seed or the secret key is no octet string");
    if (!has_seed && !has_secret) {
        if (!has_public) return FAILED(key->provider, REASON_MISSING_KEY, "there is neither seed nor secret nor public key");
        return key_from_public(key, public, public_size);
    }
    if (!(has_seed ? key_from_seed(key, seed, seed_size) : key_from_secret(key, secret, secret_size))) return 0;
    const struct parameters *p = key->algorithm->parameters;
    bool same_secret = !has_seed || !has_secret || dauntless_equal(secret, secret_size, key->secret, p->secret_size);
    bool same_public = !has_public || dauntless_equal(public, public_size, key->public, p->public_size);
    return (same_secret && same_public) || FAILED(key->provider, REASON_INVALID_KEY, "seed, secret key and public key do not belong together");
}

static int export(void *object, int selection, OSSL_CALLBACK *callback, void *argument) {
    struct key *key = object;
    const struct algorithm *a = key->algorithm;
    const struct parameters *p = a->parameters;
    uint8_t share[MAX_SHARE_SIZE], *public = key->public;
    OSSL_PARAM parameters[4], *end = parameters;
    if (selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY && key->has_public) {
        if (a->classical != NULL && !key_to_public(key, public = share)) return 0;
        *end++ = OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, public, share_size(a));
    }
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY && key->has_secret) {
        if (a->classical != NULL) return FAILED(key->provider, REASON_ARGUMENT, "secret keys of hybrids cannot be exported");
        if (key->has_seed) *end++ = OSSL_PARAM_construct_octet_string(SEED, key->seed, p->seed_size);
        *end++ = OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, key->secret, p->secret_size);
    }
    *end = OSSL_PARAM_construct_end();
    return end == parameters ? FAILED(key->provider, REASON_MISSING_KEY, "the key has no such part") : callback(parameters, argument);
}

static const OSSL_PARAM *types(int selection) {
    static const OSSL_PARAM public[] = {OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0), OSSL_PARAM_END};
    static const OSSL_PARAM all[] = {OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0),
                                     OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0),
                                     OSSL_PARAM_octet_string(SEED, NULL, 0), OSSL_PARAM_END};
    if (selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) return all;
    return selection & OSSL_KEYMGMT_SELECT_PUBLIC_KEY ? public : NULL;
}

// -- parameters -------------------------------------------------------------------------------------------------
static bool give_octets(OSSL_PARAM *parameters, const char *name, const uint8_t *start, size_t size) {
    OSSL_PARAM *parameter = OSSL_PARAM_locate(parameters, name);
    return parameter == NULL || OSSL_PARAM_set_octet_string(parameter, start, size);
}

static bool give_int(OSSL_PARAM *parameters, const char *name, int value) {
    OSSL_PARAM *parameter = OSSL_PARAM_locate(parameters, name);
    return parameter == NULL || OSSL_PARAM_set_int(parameter, value);
}

static bool give_share(OSSL_PARAM *parameters, const char *name, const struct key *key) {
    OSSL_PARAM *parameter = OSSL_PARAM_locate(parameters, name);
    uint8_t share[MAX_SHARE_SIZE];
    return parameter == NULL ||
           (key_to_public(key, share) && OSSL_PARAM_set_octet_string(parameter, share, share_size(key->algorithm)));
}

static bool give_sizes(const struct algorithm *a, OSSL_PARAM parameters[]) {
    int output = (int)(IS_KEM(a) ? ciphertext_size(a) : a->parameters->output_size);
    return give_int(parameters, OSSL_PKEY_PARAM_BITS, a->bits) && give_int(parameters, OSSL_PKEY_PARAM_MAX_SIZE, output) &&
           give_int(parameters, OSSL_PKEY_PARAM_SECURITY_BITS, a->security_bits) && give_int(parameters, CATEGORY, a->category);
}

static int get_kem(void *object, OSSL_PARAM parameters[]) {
    const struct key *key = object;
    const struct parameters *p = key->algorithm->parameters;
    bool is_hybrid = key->algorithm->classical != NULL;
    return give_sizes(key->algorithm, parameters) &&
           (!key->has_public || (give_share(parameters, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, key) &&
                                 give_share(parameters, OSSL_PKEY_PARAM_PUB_KEY, key))) &&
           (!key->has_secret || is_hybrid || give_octets(parameters, OSSL_PKEY_PARAM_PRIV_KEY, key->secret, p->secret_size)) &&
           (!key->has_seed || give_octets(parameters, SEED, key->seed, p->seed_size));
}

// A signature has no digest of its own: "" is what makes EVP_PKEY_get_default_digest_name say so.
static int get_signature(void *object, OSSL_PARAM parameters[]) {
    const struct key *key = object;
    const struct parameters *p = key->algorithm->parameters;
    OSSL_PARAM *digest = OSSL_PARAM_locate(parameters, OSSL_PKEY_PARAM_MANDATORY_DIGEST);
    return give_sizes(key->algorithm, parameters) && (digest == NULL || OSSL_PARAM_set_utf8_string(digest, "")) &&
           (!key->has_public || give_octets(parameters, OSSL_PKEY_PARAM_PUB_KEY, key->public, p->public_size)) &&
           (!key->has_secret || give_octets(parameters, OSSL_PKEY_PARAM_PRIV_KEY, key->secret, p->secret_size)) &&
           (!key->has_seed || give_octets(parameters, SEED, key->seed, p->seed_size));
}

#define OF_ALL \
    OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL), OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL), \
    OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL), OSSL_PARAM_int(CATEGORY, NULL), \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0), OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0), \
    OSSL_PARAM_octet_string(SEED, NULL, 0)

static const OSSL_PARAM *gettable_of_kem(void *provider) {
    (void)provider;
    static const OSSL_PARAM gettable[] = {OF_ALL, OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0), OSSL_PARAM_END};
    return gettable;
}

static const OSSL_PARAM *gettable_of_signature(void *provider) {
    (void)provider;
    static const OSSL_PARAM gettable[] = {OF_ALL, OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_MANDATORY_DIGEST, NULL, 0), OSSL_PARAM_END};
    return gettable;
}

// The share of a TLS client. Everything that can be wrong with it is found here, not in encapsulate: an error here becomes the
// alert illegal_parameter, there internal_error.
static int set_kem(void *object, const OSSL_PARAM parameters[]) {
    struct key *key = object;
    const uint8_t *share;
    size_t size;
    return OSSL_PARAM_locate_const(parameters, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY) == NULL ||
           (octets(parameters, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, &share, &size) && key_from_public(key, share, size));
}

static const OSSL_PARAM *settable_of_kem(void *provider) {
    (void)provider;
    static const OSSL_PARAM settable[] = {OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0), OSSL_PARAM_END};
    return settable;
}

// -- tables -----------------------------------------------------------------------------------------------------
#define SHARED(algorithm) \
    FUNCTION(OSSL_FUNC_KEYMGMT_NEW, new_##algorithm), \
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_INIT, generation_new_##algorithm), \
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, generation_set), \
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, generation_settable), \
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN, generation_run), \
    FUNCTION(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, generation_free), \
    FUNCTION(OSSL_FUNC_KEYMGMT_FREE, release), \
    FUNCTION(OSSL_FUNC_KEYMGMT_LOAD, load), \
    FUNCTION(OSSL_FUNC_KEYMGMT_HAS, has), \
    FUNCTION(OSSL_FUNC_KEYMGMT_MATCH, match), \
    FUNCTION(OSSL_FUNC_KEYMGMT_VALIDATE, validate), \
    FUNCTION(OSSL_FUNC_KEYMGMT_DUP, duplicate), \
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT, import), \
    FUNCTION(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, types), \
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT, export), \
    FUNCTION(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, types)

#define CONSTRUCTORS(algorithm) \
    static void *new_##algorithm(void *provider) { return key_new(provider, &algorithm); } \
    static void *generation_new_##algorithm(void *provider, int selection, const OSSL_PARAM parameters[]) { \
        return generation_new(provider, &algorithm, selection, parameters); \
    }

#define KEM(algorithm, names) \
    CONSTRUCTORS(algorithm) \
    static const OSSL_DISPATCH algorithm##_functions[] = { \
        SHARED(algorithm), \
        FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, get_kem), \
        FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable_of_kem), \
        FUNCTION(OSSL_FUNC_KEYMGMT_SET_PARAMS, set_kem), \
        FUNCTION(OSSL_FUNC_KEYMGMT_SETTABLE_PARAMS, settable_of_kem), \
        END, \
    };
#define SIGNATURE(algorithm, names) \
    CONSTRUCTORS(algorithm) \
    static const OSSL_DISPATCH algorithm##_functions[] = { \
        SHARED(algorithm), \
        FUNCTION(OSSL_FUNC_KEYMGMT_GET_PARAMS, get_signature), \
        FUNCTION(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable_of_signature), \
        END, \
    };
EACH_MLKEM(KEM)
EACH_HYBRID(KEM)
EACH_MLDSA(SIGNATURE)

#define ROW(algorithm, names) {names, PROPERTIES, algorithm##_functions, NULL},
const OSSL_ALGORITHM keymgmt_algorithms[] = {EACH_MLKEM(ROW) EACH_HYBRID(ROW) EACH_MLDSA(ROW){NULL, NULL, NULL, NULL}};
