// ML-DSA (FIPS 204, Algorithms 2 and 3): in one call or in pieces, both through mu.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/params.h>
#include <string.h>

#include "key.h"

#define CONTEXT_STRING "context-string" // OSSL_SIGNATURE_PARAM_CONTEXT_STRING of OpenSSL 3.2
#define DETERMINISTIC "deterministic"   // OSSL_SIGNATURE_PARAM_DETERMINISTIC of OpenSSL 3.5
#define MU "mu"                         // OSSL_SIGNATURE_PARAM_MU
#define ENCODING "message-encoding"     // OSSL_SIGNATURE_PARAM_MESSAGE_ENCODING

struct operation {
    const struct provider *provider;
    struct key *key;
    bool deterministic, has_begun;
    size_t context_size; // of TLS and X.509: 0 (RFC 9881, section 3)
    uint8_t context[DAUNTLESS_MLDSA_CONTEXT_MAX];
    dauntless_mldsa_mu mu; // if it has begun
};

static void *operation_new(void *provider, const char *properties) {
    (void)properties;
    struct operation *operation = OPENSSL_zalloc(sizeof *operation);
    if (operation != NULL) operation->provider = provider;
    return operation;
}

static void operation_free(void *state) {
    struct operation *operation = state;
    if (operation != NULL) key_free(operation->key);
    OPENSSL_clear_free(operation, sizeof *operation);
}

static void *operation_copy(void *state) {
    const struct operation *operation = state;
    struct operation *copy = OPENSSL_memdup(operation, sizeof *operation);
    if (copy != NULL && copy->key != NULL) key_share(copy->key);
    return copy;
}

// -- parameters -------------------------------------------------------------------------------------------------
static int set(void *state, const OSSL_PARAM parameters[]) {
    struct operation *operation = state;
    const OSSL_PARAM *context = OSSL_PARAM_locate_const(parameters, CONTEXT_STRING);
    const OSSL_PARAM *deterministic = OSSL_PARAM_locate_const(parameters, DETERMINISTIC);
    uint8_t given[DAUNTLESS_MLDSA_CONTEXT_MAX];
    void *start = given;
    size_t size = 0;
    int value = operation->deterministic, mu = 0, encoding = 1;
    if (context != NULL && operation->has_begun)
        return FAILED(operation->provider, REASON_ARGUMENT, "the context comes before the message");
    if (context != NULL && !OSSL_PARAM_get_octet_string(context, &start, sizeof given, &size))
        return FAILED(operation->provider, REASON_SIZE, "a context has at most 255 bytes");
    if (deterministic != NULL && !OSSL_PARAM_get_int(deterministic, &value)) return 0;
    const OSSL_PARAM *is_mu = OSSL_PARAM_locate_const(parameters, MU), *is_encoded = OSSL_PARAM_locate_const(parameters, ENCODING);
    if ((is_mu != NULL && (!OSSL_PARAM_get_int(is_mu, &mu) || mu != 0)) ||
        (is_encoded != NULL && (!OSSL_PARAM_get_int(is_encoded, &encoding) || encoding != 1)))
        return FAILED(operation->provider, REASON_ARGUMENT, "only messages are signed: neither mu nor what is encoded already");
    if (context != NULL) {
        memcpy(operation->context, given, size);
        operation->context_size = size;
    }
    operation->deterministic = value != 0;
    return 1;
}

static const OSSL_PARAM *settable(void *operation, void *provider) {
    (void)operation, (void)provider;
    static const OSSL_PARAM parameters[] = {OSSL_PARAM_octet_string(CONTEXT_STRING, NULL, 0), OSSL_PARAM_int(DETERMINISTIC, NULL),
                                            OSSL_PARAM_int(MU, NULL), OSSL_PARAM_int(ENCODING, NULL),
                                            OSSL_PARAM_END};
    return parameters;
}

// AlgorithmIdentifier is a SEQUENCE (0x30) of the OID (0x06) alone (RFC 9881, section 2). All OIDs are 2.16.840.1.101.3.4.3.x, of
// which the first two arcs, 840 and the others take 1, 2 and 6 bytes.
static int get(void *state, OSSL_PARAM parameters[]) {
    const struct operation *operation = state;
    OSSL_PARAM *identifier = OSSL_PARAM_locate(parameters, OSSL_SIGNATURE_PARAM_ALGORITHM_ID);
    if (identifier == NULL) return 1;
    if (operation->key == NULL) return FAILED(operation->provider, REASON_MISSING_KEY, "the operation has no key");
    const char *last_arc = strrchr(operation->key->algorithm->oid, '.') + 1;
    const uint8_t arc = (uint8_t)(10 * (last_arc[0] - '0') + (last_arc[1] - '0'));
    const uint8_t der[] = {0x30, 11, 0x06, 9, 2 * 40 + 16, 0x86, 0x48, 1, 101, 3, 4, 3, arc};
    return OSSL_PARAM_set_octet_string(identifier, der, sizeof der);
}

static const OSSL_PARAM *gettable(void *operation, void *provider) {
    (void)operation, (void)provider;
    static const OSSL_PARAM parameters[] = {OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0), OSSL_PARAM_END};
    return parameters;
}

// -- signing and verifying --------------------------------------------------------------------------------------
// Starts anew, with the key of the last time if none is given.
static bool begin(struct operation *operation, struct key *key, bool secret, const OSSL_PARAM parameters[]) {
    if (key == NULL) key = operation->key;
    if (key == NULL || !(secret ? key->has_secret : key->has_public))
        return FAILED(operation->provider, REASON_MISSING_KEY, secret ? "signing needs a secret key" : "verification needs a public key");
    key_share(key);
    key_free(operation->key);
    operation->key = key;
    operation->has_begun = operation->deterministic = false;
    operation->context_size = 0;
    return set(operation, parameters);
}

static int sign_init(void *operation, void *key, const OSSL_PARAM parameters[]) {
    return begin(operation, key, true, parameters);
}

static int verify_init(void *operation, void *key, const OSSL_PARAM parameters[]) {
    return begin(operation, key, false, parameters);
}

static bool is_no_digest(const struct operation *operation, const char *digest) {
    return digest == NULL || *digest == '\0' || FAILED(operation->provider, REASON_ARGUMENT, "ML-DSA takes no digest: give none");
}

static int digest_sign_init(void *operation, const char *digest, void *key, const OSSL_PARAM parameters[]) {
    return is_no_digest(operation, digest) && begin(operation, key, true, parameters);
}

static int digest_verify_init(void *operation, const char *digest, void *key, const OSSL_PARAM parameters[]) {
    return is_no_digest(operation, digest) && begin(operation, key, false, parameters);
}

static int update(void *state, const uint8_t *message, size_t size) {
    struct operation *operation = state;
    const struct key *key = operation->key;
    if (key == NULL) return FAILED(operation->provider, REASON_MISSING_KEY, "the operation has no key");
    const struct parameters *p = key->algorithm->parameters;
    if (!operation->has_begun &&
        p->mu_init(&operation->mu, key->public, p->public_size, operation->context, operation->context_size) != DAUNTLESS_OK)
        return FAILED(key->provider, REASON_LIBRARY, "the message representative cannot be begun");
    operation->has_begun = true;
    return dauntless_mldsa_mu_update(&operation->mu, message, size) == DAUNTLESS_OK ||
           FAILED(key->provider, REASON_LIBRARY, "the message cannot be hashed");
}

// Ends the message; the next one begins with the next update.
static bool end(struct operation *operation, uint8_t mu[DAUNTLESS_MLDSA_MU_SIZE]) {
    if (!update(operation, NULL, 0)) return false; // a message without bytes has not begun
    operation->has_begun = false;
    return dauntless_mldsa_mu_finalize(&operation->mu, mu, DAUNTLESS_MLDSA_MU_SIZE) == DAUNTLESS_OK ||
           FAILED(operation->provider, REASON_LIBRARY, "the message cannot be hashed");
}

static int sign_final(void *state, uint8_t *signature, size_t *size, size_t capacity) {
    struct operation *operation = state;
    const struct key *key = operation->key;
    if (key == NULL) return FAILED(operation->provider, REASON_MISSING_KEY, "the operation has no key");
    const struct parameters *p = key->algorithm->parameters;
    *size = p->output_size;
    if (signature == NULL) return 1;
    if (capacity < p->output_size) return FAILED(key->provider, REASON_SIZE, "the buffer is too small; ask for the size with NULL first");
    uint8_t mu[DAUNTLESS_MLDSA_MU_SIZE];
    one_from_two *sign = operation->deterministic ? p->sign_mu_deterministic : p->sign_mu;
    return end(operation, mu) && (sign(signature, p->output_size, key->secret, p->secret_size, mu, sizeof mu) == DAUNTLESS_OK ||
                                  FAILED(key->provider, REASON_LIBRARY, "signing failed: an inconsistent key, or no random bytes"));
}

static int verify_final(void *state, const uint8_t *signature, size_t size) {
    struct operation *operation = state;
    const struct key *key = operation->key;
    uint8_t mu[DAUNTLESS_MLDSA_MU_SIZE];
    if (!end(operation, mu)) return 0;
    const struct parameters *p = key->algorithm->parameters;
    return p->verify_mu(key->public, p->public_size, mu, sizeof mu, signature, size) == DAUNTLESS_OK ||
           FAILED(key->provider, REASON_SIGNATURE, "it is not of this message, context and key");
}

static int sign(void *state, uint8_t *signature, size_t *size, size_t capacity, const uint8_t *message, size_t message_size) {
    struct operation *operation = state;
    size_t need = 0;
    if (signature == NULL || !sign_final(operation, NULL, &need, 0)) return sign_final(operation, signature, size, capacity);
    if (capacity < need) return FAILED(operation->provider, REASON_SIZE, "the buffer is too small; ask for the size with NULL first");
    operation->has_begun = false; // a message of its own, whatever came before
    return update(operation, message, message_size) && sign_final(operation, signature, size, capacity);
}

static int verify(void *state, const uint8_t *signature, size_t size, const uint8_t *message, size_t message_size) {
    struct operation *operation = state;
    operation->has_begun = false;
    return update(operation, message, message_size) && verify_final(operation, signature, size);
}

// EVP_PKEY_sign_init and EVP_PKEY_verify_init are for digests. OpenSSL 3.0 does not load SIGN and VERIFY without them.
static int refuse_digest(void *state, void *key, const OSSL_PARAM parameters[]) {
    (void)key, (void)parameters;
    const struct operation *operation = state;
    return FAILED(operation->provider, REASON_ARGUMENT, "ML-DSA signs messages, not digests: use EVP_DigestSign and EVP_DigestVerify");
}

// Numbers of OpenSSL 3.4, for builds with older headers.
#ifndef OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT
#define OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT 27
#define OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_UPDATE 28
#define OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_FINAL 29
#define OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT 30
#endif

static const OSSL_DISPATCH functions[] = {
    FUNCTION(OSSL_FUNC_SIGNATURE_NEWCTX, operation_new),
    FUNCTION(OSSL_FUNC_SIGNATURE_FREECTX, operation_free),
    FUNCTION(OSSL_FUNC_SIGNATURE_DUPCTX, operation_copy),
    FUNCTION(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set),
    FUNCTION(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable),
    FUNCTION(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, get),
    FUNCTION(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_UPDATE, update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_FINAL, sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_UPDATE, update),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_FINAL, verify_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY, verify),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_INIT, sign_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_UPDATE, update),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_MESSAGE_FINAL, sign_final),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN_INIT, refuse_digest),
    FUNCTION(OSSL_FUNC_SIGNATURE_SIGN, sign),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_MESSAGE_INIT, verify_init),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY_INIT, refuse_digest),
    FUNCTION(OSSL_FUNC_SIGNATURE_VERIFY, verify),
    END,
};

#define ROW(algorithm, names) {names, PROPERTIES, functions, NULL},
const OSSL_ALGORITHM signature_algorithms[] = {EACH_MLDSA(ROW){NULL, NULL, NULL, NULL}};
