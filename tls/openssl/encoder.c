// Keys to files: PKCS#8, encrypted if a cipher is given, and SPKI (RFC 9935, RFC 9881), in DER and PEM; and as text.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>

#include "key.h"

struct encoding {
    const struct provider *provider;
    bool encrypts;      // a cipher was named: without it nothing secret is written
    EVP_CIPHER *cipher; // NULL if no provider has it
};

static void *encoding_new(void *provider) {
    struct encoding *encoding = OPENSSL_zalloc(sizeof *encoding);
    if (encoding != NULL) encoding->provider = provider;
    return encoding;
}

static void encoding_free(void *state) {
    struct encoding *encoding = state;
    if (encoding != NULL) EVP_CIPHER_free(encoding->cipher);
    OPENSSL_free(encoding);
}

static int set(void *state, const OSSL_PARAM parameters[]) {
    struct encoding *encoding = state;
    const OSSL_PARAM *cipher = OSSL_PARAM_locate_const(parameters, OSSL_ENCODER_PARAM_CIPHER);
    const OSSL_PARAM *properties = OSSL_PARAM_locate_const(parameters, OSSL_ENCODER_PARAM_PROPERTIES);
    const char *name = NULL, *query = NULL;
    if (cipher == NULL) return 1;
    encoding->encrypts = true;
    if (!OSSL_PARAM_get_utf8_string_ptr(cipher, &name) || name == NULL || (properties != NULL && !OSSL_PARAM_get_utf8_string_ptr(properties, &query)))
        return 0;
    EVP_CIPHER_free(encoding->cipher);
    encoding->cipher = EVP_CIPHER_fetch(encoding->provider->library, name, query);
    return encoding->cipher != NULL || FAILED(encoding->provider, REASON_PARENT, "no provider has this cipher");
}

static const OSSL_PARAM *settable(void *provider) {
    (void)provider;
    static const OSSL_PARAM parameters[] = {OSSL_PARAM_utf8_string(OSSL_ENCODER_PARAM_CIPHER, NULL, 0),
                                            OSSL_PARAM_utf8_string(OSSL_ENCODER_PARAM_PROPERTIES, NULL, 0), OSSL_PARAM_END};
    return parameters;
}

// -- to memory --------------------------------------------------------------------------------------------------
// PKCS#8 as a seed, which RFC 9935 and 9881 recommend, or in expanded form if the seed is not known. Secret.
static bool write_private(const struct key *key, BIO *out) {
    const struct parameters *p = key->algorithm->parameters;
    size_t size = key->has_seed ? p->pkcs8_seed_size : p->pkcs8_expanded_size;
    uint8_t *der = OPENSSL_malloc(size);
    bool good = der != NULL &&
                (key->has_seed ? p->encode_secret(der, size, key->seed, p->seed_size)
                               : p->encode_secret(der, size, key->secret, p->secret_size)) == DAUNTLESS_OK &&
                BIO_write(out, der, (int)size) == (int)size;
    OPENSSL_clear_free(der, size);
    return good || FAILED(key->provider, REASON_LIBRARY, "the secret key cannot be encoded");
}

static bool write_public(const struct key *key, BIO *out) {
    const struct parameters *p = key->algorithm->parameters;
    uint8_t *der = OPENSSL_malloc(p->spki_size);
    bool good = der != NULL && p->encode_public(der, p->spki_size, key->public, p->public_size) == DAUNTLESS_OK &&
                BIO_write(out, der, (int)p->spki_size) == (int)p->spki_size;
    OPENSSL_free(der);
    return good || FAILED(key->provider, REASON_LIBRARY, "the public key cannot be encoded");
}

static bool write_text(const struct key *key, bool secret, BIO *out) {
    const struct parameters *p = key->algorithm->parameters;
    bool good = BIO_printf(out, "%s %s-Key:\n", key->algorithm->name, secret ? "Private" : "Public") > 0;
    if (good && secret && key->has_seed) good = BIO_puts(out, "seed:\n    ") > 0 && BIO_hex_string(out, 4, 16, key->seed, (int)p->seed_size) > 0;
    if (good && secret) good = BIO_puts(out, key->has_seed ? "\npriv:\n    " : "priv:\n    ") > 0 &&
                                        BIO_hex_string(out, 4, 16, key->secret, (int)p->secret_size) > 0 && BIO_puts(out, "\n") > 0;
    return good && BIO_puts(out, "pub:\n    ") > 0 && BIO_hex_string(out, 4, 16, key->public, (int)p->public_size) > 0 &&
           BIO_puts(out, "\n") > 0;
}

// -- encryption -------------------------------------------------------------------------------------------------
static bool encrypt(const struct encoding *encoding, BIO *plain, BIO *out, OSSL_PASSPHRASE_CALLBACK *ask, void *argument) {
    char passphrase[PEM_BUFSIZE];
    size_t size = 0;
    if (encoding->cipher == NULL) return FAILED(encoding->provider, REASON_ARGUMENT, "encryption needs a cipher");
    if (ask == NULL || !ask(passphrase, sizeof passphrase, &size, NULL, argument))
        return FAILED(encoding->provider, REASON_ARGUMENT, "encryption needs a passphrase");
    PKCS8_PRIV_KEY_INFO *key = d2i_PKCS8_PRIV_KEY_INFO_bio(plain, NULL);
    X509_SIG *encrypted = key == NULL ? NULL
                                      : PKCS8_encrypt_ex(-1, encoding->cipher, passphrase, (int)size, NULL, 0, 0, key,
                                                         encoding->provider->library, NULL);
    bool good = encrypted != NULL && i2d_PKCS8_bio(out, encrypted) > 0;
    X509_SIG_free(encrypted);
    PKCS8_PRIV_KEY_INFO_free(key);
    OPENSSL_cleanse(passphrase, sizeof passphrase);
    return good || FAILED(encoding->provider, REASON_PARENT, "the secret key cannot be encrypted");
}

// -- output -----------------------------------------------------------------------------------------------------
enum structure { PRIVATE, ENCRYPTED, PUBLIC, TEXT };

static const char *const pem_names[] = {PEM_STRING_PKCS8INF, PEM_STRING_PKCS8, PEM_STRING_PUBLIC};

static bool armour(BIO *der, enum structure structure, BIO *pem) {
    char *start;
    long size = BIO_get_mem_data(der, &start);
    return PEM_write_bio(pem, pem_names[structure], "", (uint8_t *)start, size) > 0;
}

static bool send(const struct provider *provider, BIO *memory, OSSL_CORE_BIO *out) {
    char *start;
    long size = BIO_get_mem_data(memory, &start);
    size_t written = 0;
    return (size > 0 && provider->bio_write(out, start, (size_t)size, &written) && written == (size_t)size) ||
           FAILED(provider, REASON_PARENT, "the key cannot be written");
}

// Secure memory BIOs wipe what they held.
static int encode(const struct encoding *encoding, OSSL_CORE_BIO *out, const struct key *key, enum structure structure, bool pem,
                  int selection, OSSL_PASSPHRASE_CALLBACK *ask, void *argument) {
    bool secret = structure == PRIVATE || structure == ENCRYPTED;
    bool shows_secret = key != NULL && key->has_secret && (selection == 0 || selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY); // as text
    if (key == NULL || !(secret ? key->has_secret : key->has_public))
        return FAILED(encoding->provider, REASON_MISSING_KEY, "the key has no such part");
    if (structure == PRIVATE && encoding->encrypts) structure = ENCRYPTED;
    BIO *plain = BIO_new(BIO_s_secmem()), *encrypted = BIO_new(BIO_s_mem()), *text = BIO_new(BIO_s_secmem()), *der = plain;
    bool good = plain != NULL && encrypted != NULL && text != NULL;
    if (good) good = structure == TEXT ? write_text(key, shows_secret, plain) : secret ? write_private(key, plain) : write_public(key, plain);
    if (good && structure == ENCRYPTED) good = encrypt(encoding, plain, der = encrypted, ask, argument);
    if (good && pem) good = armour(der, structure, text);
    good = good && send(encoding->provider, pem ? text : der, out);
    BIO_free(plain);
    BIO_free(encrypted);
    BIO_free(text);
    return good;
}

static int selects_any(void *provider, int selection) {
    (void)provider;
    return selection == 0 || selection & OSSL_KEYMGMT_SELECT_KEYPAIR;
}

// -- tables -----------------------------------------------------------------------------------------------------
#define ENCODER(name, structure, pem, selects) \
    static int encode_##name(void *encoding, OSSL_CORE_BIO *out, const void *key, const OSSL_PARAM abstract[], int selection, \
                             OSSL_PASSPHRASE_CALLBACK *ask, void *argument) { \
        (void)abstract; \
        return encode(encoding, out, key, structure, pem, selection, ask, argument); \
    } \
    static const OSSL_DISPATCH name##_functions[] = { \
        FUNCTION(OSSL_FUNC_ENCODER_NEWCTX, encoding_new), \
        FUNCTION(OSSL_FUNC_ENCODER_FREECTX, encoding_free), \
        FUNCTION(OSSL_FUNC_ENCODER_SET_CTX_PARAMS, set), \
        FUNCTION(OSSL_FUNC_ENCODER_SETTABLE_CTX_PARAMS, settable), \
        FUNCTION(OSSL_FUNC_ENCODER_DOES_SELECTION, selects), \
        FUNCTION(OSSL_FUNC_ENCODER_ENCODE, encode_##name), \
        END, \
    };
ENCODER(private_der, PRIVATE, false, selects_private)
ENCODER(private_pem, PRIVATE, true, selects_private)
ENCODER(encrypted_der, ENCRYPTED, false, selects_private)
ENCODER(encrypted_pem, ENCRYPTED, true, selects_private)
ENCODER(public_der, PUBLIC, false, selects_public)
ENCODER(public_pem, PUBLIC, true, selects_public)
ENCODER(text, TEXT, false, selects_any)

#define ROWS(algorithm, names) \
    {names, PROPERTIES ",output=der,structure=PrivateKeyInfo", private_der_functions, NULL}, \
    {names, PROPERTIES ",output=pem,structure=PrivateKeyInfo", private_pem_functions, NULL}, \
    {names, PROPERTIES ",output=der,structure=EncryptedPrivateKeyInfo", encrypted_der_functions, NULL}, \
    {names, PROPERTIES ",output=pem,structure=EncryptedPrivateKeyInfo", encrypted_pem_functions, NULL}, \
    {names, PROPERTIES ",output=der,structure=SubjectPublicKeyInfo", public_der_functions, NULL}, \
    {names, PROPERTIES ",output=pem,structure=SubjectPublicKeyInfo", public_pem_functions, NULL}, \
    {names, PROPERTIES ",output=text", text_functions, NULL},
const OSSL_ALGORITHM encoder_algorithms[] = {EACH_MLKEM(ROWS) EACH_MLDSA(ROWS){NULL, NULL, NULL, NULL}};
