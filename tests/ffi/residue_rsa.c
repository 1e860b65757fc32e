/* Runs RSA's operations on a stack that can be searched afterwards: nothing secret may be left there, nor in vector registers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * With an argument, the test's own copy of a secret is left on that stack: the search must find it. */
#include "residue.h"

enum { BATCH = 5 }; /* four run together where there are kernels for eight numbers, one alone */
enum { MODULUS = SET / 8, PRIME = MODULUS / 2, DIGITS = (4 * MODULUS + 51) / 52 };
static const uint8_t E[] = {1, 0, 1}, MESSAGE[] = "message";

/* Everything is static, so that on the stack there is only what the library puts there. */
static dauntless_rsa_private_key key, fresh, copy;
static dauntless_rsa_public_key public;
static uint8_t der[DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX], pem[DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX], out[MODULUS];
static size_t der_size, pem_size, length;
static uint8_t signature[MODULUS], sealed[MODULUS], padded[MODULUS], bad[MODULUS], seed[32];
static const dauntless_rsa_private_key *const keys[BATCH] = {&key, &key, &key, &key, &key};
static const dauntless_bytes messages[BATCH] = {
    {MESSAGE, sizeof MESSAGE}, {MESSAGE, 1}, {MESSAGE, 2}, {MESSAGE, 3}, {MESSAGE, 4}};
static uint8_t signatures[BATCH * MODULUS];

/* d, p, q, d mod p - 1, d mod q - 1 and 1/q mod p: with the highest byte first, as limbs, and primes as digits of 52 bits. */
enum { D, P, Q, DP, DQ, QINV, NUMBERS };
static uint8_t bytes[NUMBERS][MODULUS], limbs[NUMBERS][MODULUS];
static uint64_t digits[NUMBERS][DIGITS];

static void generate(void) { status = dauntless_rsa_generate(&fresh, SET); }
static void from_primes(void) {
    status = dauntless_rsa_private_key_from_primes(&copy, E, sizeof E, bytes[P], PRIME, bytes[Q], PRIME);
}
static void decode_der(void) { status = dauntless_rsa_decode_private_key(&copy, der, der_size); }
static void decode_pem(void) { status = dauntless_rsa_decode_private_key(&copy, pem, pem_size); }
static void encode_der(void) { status = dauntless_rsa_encode_private_key(der, der_size, &key, DAUNTLESS_RSA_PKCS1_DER); }
static void encode_pem(void) { status = dauntless_rsa_encode_private_key(pem, pem_size, &key, DAUNTLESS_RSA_PEM); }
static void public_key(void) { status = dauntless_rsa_public_key_from_private_key(&public, &key); }
static void sign_pss(void) {
    status = dauntless_rsa_sign_pss(signature, sizeof signature, &key, DAUNTLESS_SHA2_256, MESSAGE, sizeof MESSAGE);
}
static void sign_pkcs1v15(void) {
    status = dauntless_rsa_sign_pkcs1v15(signature, sizeof signature, &key, DAUNTLESS_SHA2_256, MESSAGE, sizeof MESSAGE);
}
static void sign_pss_many(void) {
    status = dauntless_rsa_sign_pss_many(signatures, sizeof signatures, keys, DAUNTLESS_SHA2_256, messages, BATCH);
}
static void sign_pkcs1v15_many(void) {
    status = dauntless_rsa_sign_pkcs1v15_many(signatures, sizeof signatures, keys, DAUNTLESS_SHA2_256, messages, BATCH);
}
static void encrypt_oaep(void) {
    status = dauntless_rsa_encrypt_oaep(sealed, sizeof sealed, &public, DAUNTLESS_SHA2_256, DAUNTLESS_SHA2_256, NULL, 0, seed, sizeof seed);
}
static void encrypt_pkcs1v15(void) {
    status = dauntless_rsa_encrypt_pkcs1v15(padded, sizeof padded, &public, seed, sizeof seed);
}
static void decrypt_oaep(void) {
    status = dauntless_rsa_decrypt_oaep(
        out, sizeof out, &length, &key, DAUNTLESS_SHA2_256, DAUNTLESS_SHA2_256, NULL, 0, sealed, sizeof sealed);
}
static void decrypt_bad(void) {
    status = dauntless_rsa_decrypt_oaep(
        out, sizeof out, &length, &key, DAUNTLESS_SHA2_256, DAUNTLESS_SHA2_256, NULL, 0, bad, sizeof bad);
    status = status == DAUNTLESS_ERROR_DECRYPTION ? 0 : 1;
}
static void decrypt_pkcs1v15(void) {
    status = dauntless_rsa_decrypt_pkcs1v15(out, sizeof out, &length, &key, padded, sizeof padded);
}
static void decrypt_rejected(void) {
    status = dauntless_rsa_decrypt_pkcs1v15(out, sizeof out, &length, &key, bad, sizeof bad);
}

static struct operation OPERATIONS[] = {
    {"generate", generate}, {"private_key_from_primes", from_primes}, {"decode_private_key of DER", decode_der},
    {"decode_private_key of PEM", decode_pem}, {"encode_private_key in DER", encode_der}, {"encode_private_key in PEM", encode_pem},
    {"public_key_from_private_key", public_key}, {"sign_pss", sign_pss}, {"sign_pkcs1v15", sign_pkcs1v15},
    {"sign_pss_many", sign_pss_many}, {"sign_pkcs1v15_many", sign_pkcs1v15_many},
    {"encrypt_oaep", encrypt_oaep}, {"encrypt_pkcs1v15", encrypt_pkcs1v15}, {"decrypt_oaep", decrypt_oaep},
    {"decrypt_oaep of what is not valid", decrypt_bad}, {"decrypt_pkcs1v15", decrypt_pkcs1v15},
    {"decrypt_pkcs1v15 of what is rejected", decrypt_rejected},
};

/* The next number of a key in DER: its tag, its length of a byte, or of one or two bytes that follow 0x81 or 0x82, its bytes. */
static const uint8_t *number(const uint8_t *at, uint8_t *to, size_t size) {
    size_t length = *++at, i;
    if (*at++ & 0x80)
        for (i = length & 0x7f, length = 0; i > 0; i--) length = length << 8 | *at++;
    for (i = 0; i < size; i++) to[size - 1 - i] = i < length ? at[length - 1 - i] : 0;
    return at + length;
}

static void represent(void) {
    uint8_t skipped[MODULUS];
    const uint8_t *at = number(number(number(der + 4, skipped, 1), skipped, MODULUS), skipped, 3); /* version, n, e */
    for (size_t n = 0; n < NUMBERS; n++) {
        const size_t size = n == D ? MODULUS : PRIME;
        at = number(at, bytes[n], size);
        for (size_t i = 0; i < size; i++) limbs[n][i] = bytes[n][size - 1 - i];
        for (size_t i = 0; i < 8 * PRIME; i++) digits[n][i / 52] |= (uint64_t)(limbs[n][i / 8] >> i % 8 & 1) << i % 52;
    }
}

#define NUMBER(n, name, size) {name, bytes[n], size, WINDOW}, {name " as limbs", limbs[n], size, WINDOW}
#define IN_DIGITS(n, name) {name " in digits", (uint8_t *)digits[n], sizeof digits[n], WINDOW}
#define OF_FRESH 2
static struct secret SECRETS[] = {
    {"the new p", NULL, PRIME, WINDOW}, {"the new q", NULL, PRIME, WINDOW}, NUMBER(D, "d", MODULUS), NUMBER(P, "p", PRIME),
    NUMBER(Q, "q", PRIME), NUMBER(DP, "d mod p - 1", PRIME), NUMBER(DQ, "d mod q - 1", PRIME), NUMBER(QINV, "1/q mod p", PRIME),
    IN_DIGITS(P, "p"), IN_DIGITS(Q, "q"), {"the key in PEM", pem, sizeof pem, WINDOW}, {"the message", seed, sizeof seed, WINDOW},
};

/* Where a structure keeps a prime is no promise: it is looked for. */
static int find_fresh(void) {
    for (size_t n = 0; n < OF_FRESH; n++) {
        const uint8_t *found = memmem(&key, sizeof key, limbs[P + n], PRIME);
        if (!found) return 1;
        SECRETS[n].bytes = (uint8_t *)&fresh + (found - (uint8_t *)&key);
    }
    return 0;
}

int main(int argc, char **argv) {
    (void)argv;
    planted = argc > 1;
    for (size_t i = 0; i < sizeof seed; i++) seed[i] = (uint8_t)(89 * i + 71);
    if (dauntless_rsa_generate(&key, SET)) return 2;
    der_size = dauntless_rsa_encoded_private_key_size(&key, DAUNTLESS_RSA_PKCS1_DER);
    pem_size = dauntless_rsa_encoded_private_key_size(&key, DAUNTLESS_RSA_PEM);
    encode_der(), represent(), public_key();
    if (find_fresh()) return fprintf(stderr, "the key's primes are not found in its structure\n"), 2;
    encode_pem(), encrypt_oaep(), encrypt_pkcs1v15(), decrypt_oaep();
    if (status || length != sizeof seed || memcmp(out, seed, sizeof seed)) return 2;
    memcpy(bad, sealed, sizeof bad), bad[sizeof bad - 1] ^= 1;
    memset(&fresh, 0, sizeof fresh);
    own_secret = bytes[P]; /* a copy here would be in registers, which threads inherit */
    return residues(OPERATIONS, sizeof OPERATIONS / sizeof *OPERATIONS, SECRETS, sizeof SECRETS / sizeof *SECRETS);
}
