/* Calls the provider through EVP, beside the C library of the same program: results agree, wrong arguments are refused: evp [FILES].
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * FILES is how many damaged files of each kind it reads. */
#include <dauntless.h>
#include <openssl/core_names.h>
#include <openssl/decoder.h>
#include <openssl/encoder.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int faults;

static void expect(int line, const char *what, int holds) {
    if (holds) return;
    fprintf(stderr, "line %d: %s\n", line, what);
    ERR_print_errors_fp(stderr);
    faults++;
}
#define EXPECT(...) expect(__LINE__, #__VA_ARGS__, (__VA_ARGS__))
#define REFUSED(...) (expect(__LINE__, "refused: " #__VA_ARGS__, (__VA_ARGS__) <= 0), ERR_clear_error())

#define PROPERTIES "provider=dauntless"
static const char *const kems[] = {"ML-KEM-512", "ML-KEM-768", "ML-KEM-1024", "X25519MLKEM768", "SecP256r1MLKEM768", "SecP384r1MLKEM1024"};
static const char *const signatures[] = {"ML-DSA-44", "ML-DSA-65", "ML-DSA-87"};
#define EACH(name, names) const char *const *name = names; name < names + sizeof names / sizeof *names; name++

static EVP_PKEY *generate(const char *type) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, PROPERTIES);
    EXPECT(EVP_PKEY_keygen_init(context) > 0 && EVP_PKEY_generate(context, &key) > 0);
    EVP_PKEY_CTX_free(context);
    return key;
}

static EVP_PKEY *from(const char *type, int selection, OSSL_PARAM *parameters) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, PROPERTIES);
    EXPECT(EVP_PKEY_fromdata_init(context) > 0);
    if (EVP_PKEY_fromdata(context, &key, selection, parameters) <= 0) key = NULL;
    EVP_PKEY_CTX_free(context);
    return key;
}

static EVP_PKEY *from_octets(const char *type, int selection, const char *name, unsigned char *octets, size_t size) {
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_octet_string(name, octets, size), OSSL_PARAM_construct_end()};
    return from(type, selection, parameters);
}

/* An empty key, as TLS servers make it. */
static EVP_PKEY *empty(const char *type) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, PROPERTIES);
    EXPECT(EVP_PKEY_paramgen_init(context) > 0 && EVP_PKEY_CTX_set_group_name(context, type) > 0 && EVP_PKEY_paramgen(context, &key) > 0);
    EVP_PKEY_CTX_free(context);
    return key;
}

static int encapsulate(EVP_PKEY *key, unsigned char **out, size_t *size, unsigned char secret[80], size_t *secret_size) {
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, PROPERTIES);
    *out = NULL;
    *secret_size = 80;
    int good = EVP_PKEY_encapsulate_init(context, NULL) > 0 && EVP_PKEY_encapsulate(context, NULL, size, NULL, secret_size) > 0 &&
               (*out = malloc(*size)) != NULL && EVP_PKEY_encapsulate(context, *out, size, secret, secret_size) > 0;
    EVP_PKEY_CTX_free(context);
    return good;
}

static int decapsulate(EVP_PKEY *key, const unsigned char *in, size_t size, unsigned char secret[80], size_t *secret_size) {
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, PROPERTIES);
    *secret_size = 80;
    int good = EVP_PKEY_decapsulate_init(context, NULL) > 0 && EVP_PKEY_decapsulate(context, secret, secret_size, in, size) > 0;
    EVP_PKEY_CTX_free(context);
    return good;
}

/* Both sides have the same secret; another ciphertext gives another one, and a ciphertext of another size none. */
static void exchange(const char *type) {
    EVP_PKEY *own = generate(type), *peer = empty(type);
    unsigned char *share = NULL, *out, secret[80], same[80];
    size_t share_size = EVP_PKEY_get1_encoded_public_key(own, &share), size, secret_size, same_size;
    EXPECT(share_size > 0);
    REFUSED(encapsulate(peer, &out, &size, secret, &secret_size));
    free(out);
    REFUSED(EVP_PKEY_set1_encoded_public_key(peer, share, share_size - 1));
    REFUSED(EVP_PKEY_set1_encoded_public_key(peer, share, 0));
    REFUSED(EVP_PKEY_set1_encoded_public_key(own, share, share_size));
    EXPECT(EVP_PKEY_set1_encoded_public_key(peer, share, share_size) > 0);
    EXPECT(EVP_PKEY_eq(own, peer) == 1);
    REFUSED(decapsulate(peer, share, share_size, same, &same_size));
    EXPECT(encapsulate(peer, &out, &size, secret, &secret_size));
    EXPECT((size_t)EVP_PKEY_get_size(own) == size);
    EXPECT(decapsulate(own, out, size, same, &same_size));
    EXPECT(secret_size == same_size && memcmp(secret, same, same_size) == 0);
    REFUSED(decapsulate(own, out, size - 1, same, &same_size));
    /* One bit of ML-KEM's part, in the middle: a P-384 point is 97 bytes at the start, X25519's share 32 at the end. */
    out[size / 2] ^= 1;
    EXPECT(decapsulate(own, out, size, same, &same_size) && memcmp(secret, same, same_size) != 0);
    free(out);
    OPENSSL_free(share);
    EVP_PKEY_free(own);
    EVP_PKEY_free(peer);
}

/* Buffers that are too small are refused and stay as they are. */
static void small_buffers(const char *type) {
    EVP_PKEY *key = generate(type);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, PROPERTIES);
    unsigned char secret[80], *out;
    size_t size, secret_size;
    EXPECT(EVP_PKEY_encapsulate_init(context, NULL) > 0 && EVP_PKEY_encapsulate(context, NULL, &size, NULL, &secret_size) > 0);
    out = malloc(size);
    size--;
    REFUSED(EVP_PKEY_encapsulate(context, out, &size, secret, &secret_size));
    size++, secret_size--;
    REFUSED(EVP_PKEY_encapsulate(context, out, &size, secret, &secret_size));
    EVP_PKEY_CTX_free(context);
    free(out);
    EVP_PKEY_free(key);
}

/* Import, export, copy, comparison and validation. */
static void keys(const char *type, size_t seed_size) {
    EVP_PKEY *key = generate(type), *copy = EVP_PKEY_dup(key), *other = generate(type);
    EXPECT(EVP_PKEY_eq(key, copy) == 1 && EVP_PKEY_eq(key, other) == 0);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, copy, PROPERTIES);
    EXPECT(EVP_PKEY_check(context) == 1 && EVP_PKEY_public_check(context) == 1 && EVP_PKEY_private_check(context) == 1);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(copy);

    OSSL_PARAM *all = NULL;
    EXPECT(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &all) > 0);
    OSSL_PARAM *public = OSSL_PARAM_locate(all, "pub"), *secret = OSSL_PARAM_locate(all, "priv"), *seed = OSSL_PARAM_locate(all, "seed");
    EXPECT(public != NULL && secret != NULL && seed != NULL && seed->data_size == seed_size);
    EVP_PKEY *again = from(type, EVP_PKEY_KEYPAIR, all);
    EXPECT(again != NULL && EVP_PKEY_eq(key, again) == 1);
    EVP_PKEY_free(again);
    again = from_octets(type, EVP_PKEY_KEYPAIR, "priv", secret->data, secret->data_size);
    EXPECT(again != NULL && EVP_PKEY_eq(key, again) == 1);
    EVP_PKEY_free(again);
    again = from_octets(type, EVP_PKEY_PUBLIC_KEY, "pub", public->data, public->data_size);
    EXPECT(again != NULL && EVP_PKEY_eq(key, again) == 1);
    EVP_PKEY_free(again);
    again = EVP_PKEY_new_raw_public_key_ex(NULL, type, PROPERTIES, public->data, public->data_size);
    EXPECT(again != NULL && EVP_PKEY_eq(key, again) == 1);
    EVP_PKEY_free(again);

    EXPECT(from_octets(type, EVP_PKEY_KEYPAIR, "seed", seed->data, seed_size - 1) == NULL);
    EXPECT(from_octets(type, EVP_PKEY_KEYPAIR, "priv", secret->data, secret->data_size - 1) == NULL);
    EXPECT(from_octets(type, EVP_PKEY_PUBLIC_KEY, "pub", public->data, public->data_size - 1) == NULL);
    ((unsigned char *)seed->data)[0] ^= 1; /* seed and keys do not belong together */
    EXPECT(from(type, EVP_PKEY_KEYPAIR, all) == NULL);
    ((unsigned char *)secret->data)[secret->data_size - 40] ^= 1; /* ML-KEM: H(ek); ML-DSA: t0 */
    EXPECT(from_octets(type, EVP_PKEY_KEYPAIR, "priv", secret->data, secret->data_size) == NULL);
    ERR_clear_error();
    OSSL_PARAM_free(all);
    EVP_PKEY_free(key);
    EVP_PKEY_free(other);
}

static int is_pair(EVP_PKEY *key) {
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, PROPERTIES);
    int all = EVP_PKEY_check(context), pair = EVP_PKEY_pairwise_check(context);
    EXPECT(all == pair && EVP_PKEY_public_check(context) == 1 && EVP_PKEY_private_check(context) == 1);
    EVP_PKEY_CTX_free(context);
    return pair;
}

/* Validation of a pair: a secret vector with another bit is found, though the public key in the secret key is right. */
static void pairs(const char *type, int is_hybrid) {
    EVP_PKEY *key = generate(type), *copy = EVP_PKEY_dup(key);
    unsigned char secret[DAUNTLESS_MLKEM1024_DECAPSULATION_KEY_SIZE];
    size_t size;
    EXPECT(is_pair(key) == 1 && copy != NULL && is_pair(copy) == 1);
    EVP_PKEY_free(copy);
    if (!is_hybrid) {
        EXPECT(EVP_PKEY_get_octet_string_param(key, "priv", secret, sizeof secret, &size) > 0);
        secret[100] ^= 1;
        EVP_PKEY *other = from_octets(type, EVP_PKEY_KEYPAIR, "priv", secret, size);
        EXPECT(other != NULL && EVP_PKEY_eq(key, other) == 1 && is_pair(other) == 0);
        EVP_PKEY_free(other);
    }
    EVP_PKEY_free(key);
}

/* Files that are damaged at random, cut short or with bytes behind: a key or an error, and nothing outside of any buffer. */
static void files(const char *type, int count) {
    EVP_PKEY *key = generate(type);
    for (int secret = 0; secret < 2; secret++) {
        unsigned char *der = NULL;
        size_t size = 0;
        const char *structure = secret ? "PrivateKeyInfo" : "SubjectPublicKeyInfo";
        OSSL_ENCODER_CTX *out = OSSL_ENCODER_CTX_new_for_pkey(key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, "DER", structure, PROPERTIES);
        EXPECT(OSSL_ENCODER_to_data(out, &der, &size) == 1);
        OSSL_ENCODER_CTX_free(out);
        out = OSSL_ENCODER_CTX_new_for_pkey(key, EVP_PKEY_KEYPAIR, "PEM", "PrivateKeyInfo", PROPERTIES);
        unsigned char *open = NULL;
        size_t open_size = 0;
        REFUSED(OSSL_ENCODER_CTX_set_cipher(out, "no such cipher", NULL));
        REFUSED(OSSL_ENCODER_to_data(out, &open, &open_size)); /* never without encryption */
        OSSL_ENCODER_CTX_free(out);
        for (int i = 0; i < count; i++) {
            size_t length = i == 0 ? size : i % 3 == 0 ? (size_t)rand() % size : size, rest = length;
            unsigned char *copy = malloc(length + !length); /* exactly as long: sanitizers see what is read behind it */
            const unsigned char *at = copy;
            memcpy(copy, der, length);
            size_t most = i % 2 && length > 40 ? 40 : length; /* every other time in the headers */
            for (int changes = i % 3; i > 0 && length > 0 && changes > 0; changes--)
                copy[(size_t)rand() % most] ^= (unsigned char)(1 << rand() % 8);
            EVP_PKEY *got = NULL;
            OSSL_DECODER_CTX *in = OSSL_DECODER_CTX_new_for_pkey(&got, "DER", NULL, NULL, 0, NULL, PROPERTIES);
            int found = OSSL_DECODER_from_data(in, &at, &rest);
            EXPECT(i > 0 || (found == 1 && rest == 0 && EVP_PKEY_eq(got, key) == 1));
            EVP_PKEY_free(got);
            OSSL_DECODER_CTX_free(in);
            free(copy);
            ERR_clear_error();
        }
        OPENSSL_free(der);
    }
    EVP_PKEY_free(key);
}

/* The provider and the C library that this program links are of one mind, and do not meet. */
static void library(void) {
    unsigned char seed[64], ek[DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE], dk[DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE], got[sizeof dk];
    unsigned char *ciphertext, secret[80], same[32], vk[DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE], sk[32], signature[DAUNTLESS_MLDSA65_SIGNATURE_SIZE];
    size_t size, secret_size;
    for (size_t i = 0; i < sizeof seed; i++) seed[i] = (unsigned char)i;
    EXPECT(dauntless_mlkem768_generate_from_seed(ek, sizeof ek, dk, sizeof dk, seed, sizeof seed) == DAUNTLESS_OK);
    EVP_PKEY *key = from_octets("ML-KEM-768", EVP_PKEY_KEYPAIR, "seed", seed, sizeof seed);
    EXPECT(EVP_PKEY_get_octet_string_param(key, "pub", got, sizeof got, &size) > 0 && size == sizeof ek && memcmp(got, ek, size) == 0);
    EXPECT(EVP_PKEY_get_octet_string_param(key, "priv", got, sizeof got, &size) > 0 && size == sizeof dk && memcmp(got, dk, size) == 0);
    EXPECT(encapsulate(key, &ciphertext, &size, secret, &secret_size));
    EXPECT(dauntless_mlkem768_decapsulate(same, sizeof same, dk, sizeof dk, ciphertext, size) == DAUNTLESS_OK);
    EXPECT(secret_size == sizeof same && memcmp(secret, same, sizeof same) == 0);
    free(ciphertext);
    EVP_PKEY_free(key);

    EXPECT(dauntless_mldsa65_generate(vk, sizeof vk, sk, sizeof sk) == DAUNTLESS_OK);
    EXPECT(dauntless_mldsa65_sign(signature, sizeof signature, sk, sizeof sk, seed, sizeof seed, NULL, 0) == DAUNTLESS_OK);
    key = from_octets("ML-DSA-65", EVP_PKEY_PUBLIC_KEY, "pub", vk, sizeof vk);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EXPECT(EVP_DigestVerifyInit_ex(context, NULL, NULL, NULL, PROPERTIES, key, NULL) > 0);
    EXPECT(EVP_DigestVerify(context, signature, sizeof signature, seed, sizeof seed) == 1);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
}

static int verify(EVP_PKEY *key, const OSSL_PARAM *settings, const unsigned char *signature, size_t size, const unsigned char *message,
                  size_t message_size) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters;
    EXPECT(EVP_DigestVerifyInit_ex(context, &parameters, NULL, NULL, PROPERTIES, key, NULL) > 0);
    EXPECT(settings == NULL || EVP_PKEY_CTX_set_params(parameters, settings) > 0);
    int good = EVP_DigestVerify(context, signature, size, message, message_size);
    EVP_MD_CTX_free(context);
    return good;
}

/* In one call and in pieces; another message, signature, context or key is refused; deterministic where asked for. */
static void sign(const char *type) {
    static const unsigned char message[1000] = "message";
    EVP_PKEY *key = generate(type);
    EVP_MD_CTX *context = EVP_MD_CTX_new(), *copy = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters;
    int on = 1;
    OSSL_PARAM settings[] = {OSSL_PARAM_construct_octet_string("context-string", (void *)"purpose", 7),
                             OSSL_PARAM_construct_int("deterministic", &on), OSSL_PARAM_construct_end()};
    size_t size = (size_t)EVP_PKEY_get_size(key), again_size = size;
    unsigned char *signature = malloc(size), *again = malloc(size);

    REFUSED(EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, PROPERTIES, key, NULL));
    EXPECT(EVP_DigestSignInit_ex(context, NULL, NULL, NULL, PROPERTIES, key, NULL) > 0);
    EXPECT(EVP_DigestSignUpdate(context, message, 1) > 0);
    EXPECT(EVP_MD_CTX_copy_ex(copy, context) > 0);
    EXPECT(EVP_DigestSignUpdate(context, message + 1, sizeof message - 1) > 0 && EVP_DigestSignFinal(context, signature, &size) > 0);
    EXPECT(EVP_DigestSignUpdate(copy, message + 1, sizeof message - 1) > 0 && EVP_DigestSignFinal(copy, again, &again_size) > 0);
    EXPECT(size == (size_t)EVP_PKEY_get_size(key) && memcmp(signature, again, size) != 0); /* hedged */
    EVP_MD_CTX_reset(copy);

    EXPECT(verify(key, NULL, signature, size, message, sizeof message) == 1);
    EXPECT(verify(key, NULL, again, size, message, sizeof message) == 1);
    REFUSED(verify(key, NULL, signature, size, message, sizeof message - 1));
    REFUSED(verify(key, NULL, signature, size - 1, message, sizeof message));
    signature[7] ^= 1;
    REFUSED(verify(key, NULL, signature, size, message, sizeof message));

    for (int i = 0; i < 2; i++) {
        EVP_MD_CTX_reset(context);
        EXPECT(EVP_DigestSignInit_ex(context, &parameters, NULL, NULL, PROPERTIES, key, NULL) > 0);
        EXPECT(EVP_PKEY_CTX_set_params(parameters, settings) > 0);
        EXPECT(EVP_DigestSign(context, i ? again : signature, &size, message, sizeof message) > 0);
    }
    EXPECT(memcmp(signature, again, size) == 0); /* deterministic */
    REFUSED(verify(key, NULL, signature, size, message, sizeof message)); /* another context */
    EXPECT(verify(key, settings, signature, size, message, sizeof message) == 1);
    EVP_MD_CTX_reset(context); /* after a buffer that was too small, the same message is signed, once */
    EXPECT(EVP_DigestSignInit_ex(context, NULL, NULL, NULL, PROPERTIES, key, NULL) > 0);
    size_t small = 10;
    REFUSED(EVP_DigestSign(context, signature, &small, message, 3));
    if (EVP_DigestSign(context, signature, &size, message, 3) > 0) /* newer versions end the operation at an error */
        EXPECT(verify(key, NULL, signature, size, message, 3) == 1);
    ERR_clear_error();
    int mu = 1;
    OSSL_PARAM others[] = {OSSL_PARAM_construct_int("mu", &mu), OSSL_PARAM_construct_end()};
    OSSL_PARAM nothing[] = {OSSL_PARAM_construct_octet_string("context-string", NULL, 5), OSSL_PARAM_construct_end()};
    EVP_MD_CTX_reset(context);
    EXPECT(EVP_DigestSignInit_ex(context, &parameters, NULL, NULL, PROPERTIES, key, NULL) > 0);
    REFUSED(EVP_PKEY_CTX_set_params(parameters, others));
    REFUSED(EVP_PKEY_CTX_set_params(parameters, nothing));
    EXPECT(EVP_DigestSign(context, signature, &size, message, 3) > 0);
    EXPECT(verify(key, NULL, signature, size, message, 3) == 1);
    parameters = EVP_PKEY_CTX_new_from_pkey(NULL, key, PROPERTIES);
    REFUSED(EVP_PKEY_sign_init(parameters)); /* which is for digests */
    EVP_PKEY_CTX_free(parameters);
    EVP_MD_CTX_free(context);
    EVP_MD_CTX_free(copy);
    free(signature);
    free(again);
    EVP_PKEY_free(key);
}

/* Every operation, on several threads at once, each with keys of its own and with one that all share. */
static EVP_PKEY *shared;

static void *thread(void *nothing) {
    unsigned char *out, secret[80], same[80];
    size_t size, secret_size, same_size;
    for (int i = 0; i < 20; i++) {
        exchange(kems[(size_t)i % (sizeof kems / sizeof *kems)]);
        EXPECT(encapsulate(shared, &out, &size, secret, &secret_size) && decapsulate(shared, out, size, same, &same_size));
        EXPECT(memcmp(secret, same, same_size) == 0);
        free(out);
    }
    return nothing;
}

static void threads(void) {
    pthread_t running[4];
    shared = generate("X25519MLKEM768");
    for (int i = 0; i < 4; i++) EXPECT(pthread_create(running + i, NULL, thread, NULL) == 0);
    for (int i = 0; i < 4; i++) EXPECT(pthread_join(running[i], NULL) == 0);
    EVP_PKEY_free(shared);
}

/* After a fork, parent and child make different keys and can use the key that both have. */
static void processes(void) {
    int ends[2];
    unsigned char *mine = NULL, theirs[1216];
    EVP_PKEY *before = generate("X25519MLKEM768");
    EXPECT(pipe(ends) == 0);
    pid_t child = fork();
    EVP_PKEY *key = generate("X25519MLKEM768");
    size_t size = EVP_PKEY_get1_encoded_public_key(key, &mine);
    EXPECT(size == sizeof theirs);
    if (child == 0) {
        unsigned char *out, secret[80];
        size_t out_size, secret_size;
        EXPECT(encapsulate(before, &out, &out_size, secret, &secret_size));
        EXPECT(write(ends[1], mine, size) == (ssize_t)size);
        _exit(faults != 0);
    }
    int status = 1;
    EXPECT(read(ends[0], theirs, sizeof theirs) == (ssize_t)sizeof theirs);
    EXPECT(waitpid(child, &status, 0) == child && status == 0);
    EXPECT(memcmp(mine, theirs, 1184) != 0 && memcmp(mine + 1184, theirs + 1184, 32) != 0);
    close(ends[0]);
    close(ends[1]);
    OPENSSL_free(mine);
    EVP_PKEY_free(key);
    EVP_PKEY_free(before);
}

/* More than one library context at a time, and one after the other. */
static void contexts(void) {
    for (int i = 0; i < 3; i++) {
        OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();
        OSSL_PROVIDER *provider = OSSL_PROVIDER_load(library, "dauntless"), *parent = OSSL_PROVIDER_load(library, "default");
        EVP_PKEY *key = NULL;
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(library, "X25519MLKEM768", PROPERTIES);
        EXPECT(EVP_PKEY_keygen_init(context) > 0 && EVP_PKEY_generate(context, &key) > 0);
        EVP_PKEY_CTX_free(context);
        EVP_PKEY_free(key);
        OSSL_PROVIDER_unload(provider);
        OSSL_PROVIDER_unload(parent);
        OSSL_LIB_CTX_free(library);
    }
}

int main(int arguments, char **argument) {
    int count = arguments > 1 ? atoi(argument[1]) : 30;
    OSSL_PROVIDER *provider = OSSL_PROVIDER_load(NULL, "dauntless"), *parent = OSSL_PROVIDER_load(NULL, "default");
    EXPECT(provider != NULL && parent != NULL && OSSL_PROVIDER_self_test(provider) == 1);
    for (EACH(name, kems)) exchange(*name), small_buffers(*name);
    for (EACH(name, signatures)) sign(*name), keys(*name, 32), files(*name, count);
    for (size_t i = 0; i < 3; i++) keys(kems[i], 64), files(kems[i], count);
    for (size_t i = 0; i < sizeof kems / sizeof *kems; i++) pairs(kems[i], i >= 3);
    library();
    threads();
    processes();
    contexts();
    OSSL_PROVIDER_unload(provider);
    OSSL_PROVIDER_unload(parent);
    return faults != 0;
}
