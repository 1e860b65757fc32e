// The algorithms: sizes and C functions of each parameter set of ML-KEM and ML-DSA, and the hybrids made of them.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#ifndef DAUNTLESS_PROVIDER_ALGORITHM_H
#define DAUNTLESS_PROVIDER_ALGORITHM_H

#include <dauntless.h>

// Functions of dauntless.h, which takes each buffer with its size.
typedef int from_one(uint8_t *out, size_t, const uint8_t *in, size_t);
typedef int two_from_one(uint8_t *out, size_t, uint8_t *other_out, size_t, const uint8_t *in, size_t);
typedef int one_from_two(uint8_t *out, size_t, const uint8_t *in, size_t, const uint8_t *other_in, size_t);
typedef int verification(const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t);
typedef int mu_start(dauntless_mldsa_mu *builder, const uint8_t *verifying_key, size_t, const uint8_t *context, size_t);

// A parameter set. Secret keys are kept in expanded form, together with their seed if it is known.
struct parameters {
    size_t public_size, secret_size, seed_size;
    size_t output_size; // of a ciphertext or a signature
    size_t pkcs8_seed_size, pkcs8_expanded_size, spki_size;
    int (*generate)(uint8_t *public, size_t, uint8_t *secret, size_t);
    two_from_one *generate_from_seed; // public, secret
    bool (*secret_is_valid)(const uint8_t *, size_t);
    from_one *encode_secret, *decode_secret, *encode_public, *decode_public;
    from_one *public_of_secret;                       // NULL for ML-KEM, whose secret key contains the public key
    bool (*public_is_valid)(const uint8_t *, size_t); // NULL for ML-DSA: every string of the right size is one
    two_from_one *encapsulate;                        // ciphertext, shared secret
    one_from_two *decapsulate;
    mu_start *mu_init;
    one_from_two *sign_mu, *sign_mu_deterministic;
    verification *verify_mu; // verifying key, mu, signature
};

// A key exchange of the parent library, for hybrids.
struct classical {
    const char *type, *group; // as EVP names them; the group is NULL if the type has only one
    size_t public_size, secret_size;
};

// What keys, operations and TLS name. A hybrid's parameters are those of its ML-KEM.
struct algorithm {
    const char *name;   // OpenSSL 3.5's, by which keys of TLS groups are generated
    const char *oid;    // NULL for hybrids, which have no encoding
    const char *short_name;
    const struct parameters *parameters;
    const struct classical *classical; // NULL if it is not a hybrid
    bool classical_first;              // order of the parts of key shares and secrets
    int bits, security_bits, category; // the last is NIST's security category
    const char *tls_name;              // IANA's
    unsigned int tls_code_point;
};

#define IS_KEM(algorithm) ((algorithm)->parameters->encapsulate != NULL)

// (identifier in C, its names for OpenSSL) of every algorithm.
#define EACH_MLKEM(DO) \
    DO(mlkem512, "ML-KEM-512:MLKEM512:id-alg-ml-kem-512:2.16.840.1.101.3.4.4.1") \
    DO(mlkem768, "ML-KEM-768:MLKEM768:id-alg-ml-kem-768:2.16.840.1.101.3.4.4.2") \
    DO(mlkem1024, "ML-KEM-1024:MLKEM1024:id-alg-ml-kem-1024:2.16.840.1.101.3.4.4.3")
#define EACH_MLDSA(DO) \
    DO(mldsa44, "ML-DSA-44:MLDSA44:2.16.840.1.101.3.4.3.17:id-ml-dsa-44") \
    DO(mldsa65, "ML-DSA-65:MLDSA65:2.16.840.1.101.3.4.3.18:id-ml-dsa-65") \
    DO(mldsa87, "ML-DSA-87:MLDSA87:2.16.840.1.101.3.4.3.19:id-ml-dsa-87")
#define EACH_HYBRID(DO) \
    DO(x25519_mlkem768, "X25519MLKEM768") \
    DO(p256_mlkem768, "SecP256r1MLKEM768") \
    DO(p384_mlkem1024, "SecP384r1MLKEM1024")

#define DECLARE(identifier, names) extern const struct algorithm identifier;
EACH_MLKEM(DECLARE)
EACH_MLDSA(DECLARE)
EACH_HYBRID(DECLARE)
#undef DECLARE

// All of them; NULL ends the list.
extern const struct algorithm *const algorithms[];

// Sizes of what travels: a key share or encapsulation key, a ciphertext, a shared secret.
size_t share_size(const struct algorithm *algorithm);
size_t ciphertext_size(const struct algorithm *algorithm);
size_t shared_secret_size(const struct algorithm *algorithm);

#endif
