// Files to keys: PKCS#8 and SPKI in DER, from which OpenSSL has taken PEM and encryption.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <openssl/core_names.h>
#include <openssl/core_object.h>
#include <openssl/crypto.h>
#include <openssl/params.h>
#include <string.h>

#include "key.h"

struct decoding {
    const struct provider *provider;
    const struct algorithm *algorithm;
};

static void *decoding_new(void *provider, const struct algorithm *algorithm) {
    struct decoding *decoding = OPENSSL_zalloc(sizeof *decoding);
    if (decoding != NULL) *decoding = (struct decoding){.provider = provider, .algorithm = algorithm};
    return decoding;
}

static void decoding_free(void *decoding) {
    OPENSSL_free(decoding);
}

static bool read(const struct provider *provider, OSSL_CORE_BIO *in, uint8_t *start, size_t size) {
    size_t done = 0;
    for (; size != 0; start += done, size -= done)
        if (!provider->bio_read(in, start, size, &done) || done == 0) return false;
    return true;
}

#define HEADER_SIZE 2 // tag, and length or number of its bytes (X.690, section 8.1.3)

// Reads one SEQUENCE, whose first two bytes say its length or that one or two more bytes do. Returns its size, or 0; it
// may be as long as what the C library reads from PEM.
static size_t read_sequence(const struct provider *provider, OSSL_CORE_BIO *in, uint8_t der[DAUNTLESS_MAX_DER_SIZE]) {
    if (!read(provider, in, der, HEADER_SIZE) || der[0] != 0x30) return 0;
    size_t length = der[1], more = 0;
    if (length >= 0x80) {
        more = length - 0x80;
        if (more < 1 || more > 2 || !read(provider, in, der + HEADER_SIZE, more)) return 0;
        length = more == 1 ? der[2] : (size_t)der[2] << 8 | der[3];
    }
    size_t start = HEADER_SIZE + more;
    return length <= DAUNTLESS_MAX_DER_SIZE - start && read(provider, in, der + start, length) ? start + length : 0;
}

static struct key *private_key(const struct decoding *decoding, const uint8_t *der, size_t size) {
    const struct parameters *p = decoding->algorithm->parameters;
    uint8_t secret[DAUNTLESS_MLDSA87_SIGNING_KEY_SIZE];
    struct key *key = key_new(decoding->provider, decoding->algorithm);
    bool good = key != NULL && ((p->decode_secret(secret, p->seed_size, der, size) == DAUNTLESS_OK && key_from_seed(key, secret, p->seed_size)) ||
                                (p->decode_secret(secret, p->secret_size, der, size) == DAUNTLESS_OK && key_from_secret(key, secret, p->secret_size)));
    dauntless_wipe(secret, sizeof secret);
    if (good) return key;
    key_free(key);
    return NULL;
}

static struct key *public_key(const struct decoding *decoding, const uint8_t *der, size_t size) {
    const struct parameters *p = decoding->algorithm->parameters;
    uint8_t public[DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE];
    struct key *key = key_new(decoding->provider, decoding->algorithm);
    bool good = key != NULL && p->decode_public(public, p->public_size, der, size) == DAUNTLESS_OK && key_from_public(key, public, p->public_size);
    if (good) return key;
    key_free(key);
    return NULL;
}

typedef struct key *reader(const struct decoding *decoding, const uint8_t *der, size_t size);

// What is not a key of this algorithm is not an error: 1 lets the core try the other decoders.
static int decode(const struct decoding *decoding, OSSL_CORE_BIO *in, reader *read_key, OSSL_CALLBACK *callback, void *argument) {
    uint8_t der[DAUNTLESS_MAX_DER_SIZE];
    size_t size = read_sequence(decoding->provider, in, der);
    struct key *key = size == 0 ? NULL : read_key(decoding, der, size);
    dauntless_wipe(der, sizeof der);
    if (key == NULL) return 1;
    int type = OSSL_OBJECT_PKEY;
    OSSL_PARAM object[] = {
        OSSL_PARAM_construct_int(OSSL_OBJECT_PARAM_TYPE, &type),
        OSSL_PARAM_construct_utf8_string(OSSL_OBJECT_PARAM_DATA_TYPE, (char *)(uintptr_t)decoding->algorithm->name, 0),
        OSSL_PARAM_construct_octet_string(OSSL_OBJECT_PARAM_REFERENCE, &key, sizeof key), // the core's OSSL_FUNC_KEYMGMT_LOAD takes it
        OSSL_PARAM_construct_end(),
    };
    int accepted = callback(object, argument);
    key_free(key); // NULL if it was taken
    return accepted;
}

static int decode_private(void *decoding, OSSL_CORE_BIO *in, int selection, OSSL_CALLBACK *callback, void *argument,
                          OSSL_PASSPHRASE_CALLBACK *ask, void *ask_argument) {
    (void)selection, (void)ask, (void)ask_argument;
    return decode(decoding, in, private_key, callback, argument);
}

static int decode_public(void *decoding, OSSL_CORE_BIO *in, int selection, OSSL_CALLBACK *callback, void *argument,
                         OSSL_PASSPHRASE_CALLBACK *ask, void *ask_argument) {
    (void)selection, (void)ask, (void)ask_argument;
    return decode(decoding, in, public_key, callback, argument);
}

#define SHARED(algorithm) \
    FUNCTION(OSSL_FUNC_DECODER_NEWCTX, decoding_new_##algorithm), \
    FUNCTION(OSSL_FUNC_DECODER_FREECTX, decoding_free)

#define DECODERS(algorithm, names) \
    static void *decoding_new_##algorithm(void *provider) { return decoding_new(provider, &algorithm); } \
    static const OSSL_DISPATCH algorithm##_private[] = { \
        SHARED(algorithm), \
        FUNCTION(OSSL_FUNC_DECODER_DOES_SELECTION, selects_private), \
        FUNCTION(OSSL_FUNC_DECODER_DECODE, decode_private), \
        END, \
    }; \
    static const OSSL_DISPATCH algorithm##_public[] = { \
        SHARED(algorithm), \
        FUNCTION(OSSL_FUNC_DECODER_DOES_SELECTION, selects_public), \
        FUNCTION(OSSL_FUNC_DECODER_DECODE, decode_public), \
        END, \
    };
EACH_MLKEM(DECODERS)
EACH_MLDSA(DECODERS)

#define ROWS(algorithm, names) \
    {names, PROPERTIES ",input=der,structure=PrivateKeyInfo", algorithm##_private, NULL}, \
    {names, PROPERTIES ",input=der,structure=SubjectPublicKeyInfo", algorithm##_public, NULL},
const OSSL_ALGORITHM decoder_algorithms[] = {EACH_MLKEM(ROWS) EACH_MLDSA(ROWS){NULL, NULL, NULL, NULL}};
