// One record for each algorithm: RFC 9935 and 9881 (OIDs), draft-ietf-tls-mlkem, draft-ietf-tls-ecdhe-mlkem and
// draft-ietf-tls-mldsa (names and code points of TLS).
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include "algorithm.h"

#define MLKEM(set, SET) \
    static const struct parameters set##_parameters = { \
        .public_size = DAUNTLESS_##SET##_ENCAPSULATION_KEY_SIZE, \
        .secret_size = DAUNTLESS_##SET##_DECAPSULATION_KEY_SIZE, \
        .seed_size = DAUNTLESS_##SET##_SEED_SIZE, \
        .output_size = DAUNTLESS_##SET##_CIPHERTEXT_SIZE, \
        .pkcs8_seed_size = DAUNTLESS_##SET##_PKCS8_SEED_DER_SIZE, \
        .pkcs8_expanded_size = DAUNTLESS_##SET##_PKCS8_EXPANDED_DER_SIZE, \
        .spki_size = DAUNTLESS_##SET##_SPKI_DER_SIZE, \
        .generate = dauntless_##set##_generate, \
        .generate_from_seed = dauntless_##set##_generate_from_seed, \
        .secret_is_valid = dauntless_##set##_decapsulation_key_is_valid, \
        .public_is_valid = dauntless_##set##_encapsulation_key_is_valid, \
        .encode_secret = dauntless_##set##_encode_decapsulation_key, \
        .decode_secret = dauntless_##set##_decode_decapsulation_key, \
        .encode_public = dauntless_##set##_encode_encapsulation_key, \
        .decode_public = dauntless_##set##_decode_encapsulation_key, \
        .encapsulate = dauntless_##set##_encapsulate, \
        .decapsulate = dauntless_##set##_decapsulate, \
    };
MLKEM(mlkem512, MLKEM512)
MLKEM(mlkem768, MLKEM768)
MLKEM(mlkem1024, MLKEM1024)

#define MLDSA(set, SET) \
    static const struct parameters set##_parameters = { \
        .public_size = DAUNTLESS_##SET##_VERIFYING_KEY_SIZE, \
        .secret_size = DAUNTLESS_##SET##_SIGNING_KEY_SIZE, \
        .seed_size = DAUNTLESS_##SET##_SEED_SIZE, \
        .output_size = DAUNTLESS_##SET##_SIGNATURE_SIZE, \
        .pkcs8_seed_size = DAUNTLESS_##SET##_PKCS8_SEED_DER_SIZE, \
        .pkcs8_expanded_size = DAUNTLESS_##SET##_PKCS8_EXPANDED_DER_SIZE, \
        .spki_size = DAUNTLESS_##SET##_SPKI_DER_SIZE, \
        .generate = dauntless_##set##_generate, \
        .generate_from_seed = dauntless_##set##_generate_from_seed, \
        .secret_is_valid = dauntless_##set##_signing_key_is_valid, \
        .encode_secret = dauntless_##set##_encode_signing_key, \
        .decode_secret = dauntless_##set##_decode_signing_key, \
        .encode_public = dauntless_##set##_encode_verifying_key, \
        .decode_public = dauntless_##set##_decode_verifying_key, \
        .public_of_secret = dauntless_##set##_verifying_key, \
        .mu_init = dauntless_##set##_mu_init, \
        .sign_mu = dauntless_##set##_sign_mu, \
        .sign_mu_deterministic = dauntless_##set##_sign_mu_deterministic, \
        .verify_mu = dauntless_##set##_verify_mu, \
    };
MLDSA(mldsa44, MLDSA44)
MLDSA(mldsa65, MLDSA65)
MLDSA(mldsa87, MLDSA87)

// Uncompressed points have 1 + 2 * 32 and 1 + 2 * 48 bytes (RFC 8446, section 4.2.8.2), secrets are x coordinates (section 7.4.2).
static const struct classical x25519 = {.type = "X25519", .public_size = 32, .secret_size = 32};
static const struct classical p256 = {.type = "EC", .group = "P-256", .public_size = 65, .secret_size = 32};
static const struct classical p384 = {.type = "EC", .group = "P-384", .public_size = 97, .secret_size = 48};

const struct algorithm mlkem512 = {
    .name = "ML-KEM-512", .oid = "2.16.840.1.101.3.4.4.1", .short_name = "id-alg-ml-kem-512",
    .parameters = &mlkem512_parameters, .bits = 512, .security_bits = 128, .category = 1,
    .tls_name = "MLKEM512", .tls_code_point = 0x0200,
};
const struct algorithm mlkem768 = {
    .name = "ML-KEM-768", .oid = "2.16.840.1.101.3.4.4.2", .short_name = "id-alg-ml-kem-768",
    .parameters = &mlkem768_parameters, .bits = 768, .security_bits = 192, .category = 3,
    .tls_name = "MLKEM768", .tls_code_point = 0x0201,
};
const struct algorithm mlkem1024 = {
    .name = "ML-KEM-1024", .oid = "2.16.840.1.101.3.4.4.3", .short_name = "id-alg-ml-kem-1024",
    .parameters = &mlkem1024_parameters, .bits = 1024, .security_bits = 256, .category = 5,
    .tls_name = "MLKEM1024", .tls_code_point = 0x0202,
};
const struct algorithm mldsa44 = {
    .name = "ML-DSA-44", .oid = "2.16.840.1.101.3.4.3.17", .short_name = "id-ml-dsa-44",
    .parameters = &mldsa44_parameters, .bits = 8 * DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE, .security_bits = 128, .category = 2,
    .tls_name = "mldsa44", .tls_code_point = 0x0904,
};
const struct algorithm mldsa65 = {
    .name = "ML-DSA-65", .oid = "2.16.840.1.101.3.4.3.18", .short_name = "id-ml-dsa-65",
    .parameters = &mldsa65_parameters, .bits = 8 * DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE, .security_bits = 192, .category = 3,
    .tls_name = "mldsa65", .tls_code_point = 0x0905,
};
const struct algorithm mldsa87 = {
    .name = "ML-DSA-87", .oid = "2.16.840.1.101.3.4.3.19", .short_name = "id-ml-dsa-87",
    .parameters = &mldsa87_parameters, .bits = 8 * DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE, .security_bits = 256, .category = 5,
    .tls_name = "mldsa87", .tls_code_point = 0x0906,
};
const struct algorithm x25519_mlkem768 = {
    .name = "X25519MLKEM768", .parameters = &mlkem768_parameters, .classical = &x25519, .classical_first = false,
    .bits = 768, .security_bits = 192, .category = 3, .tls_name = "X25519MLKEM768", .tls_code_point = 0x11ec,
};
const struct algorithm p256_mlkem768 = {
    .name = "SecP256r1MLKEM768", .parameters = &mlkem768_parameters, .classical = &p256, .classical_first = true,
    .bits = 768, .security_bits = 192, .category = 3, .tls_name = "SecP256r1MLKEM768", .tls_code_point = 0x11eb,
};
const struct algorithm p384_mlkem1024 = {
    .name = "SecP384r1MLKEM1024", .parameters = &mlkem1024_parameters, .classical = &p384, .classical_first = true,
    .bits = 1024, .security_bits = 256, .category = 5, .tls_name = "SecP384r1MLKEM1024", .tls_code_point = 0x11ed,
};

#define ADDRESS(identifier, names) &identifier,
const struct algorithm *const algorithms[] = {EACH_HYBRID(ADDRESS) EACH_MLKEM(ADDRESS) EACH_MLDSA(ADDRESS) NULL};
#undef ADDRESS

size_t share_size(const struct algorithm *algorithm) {
    return algorithm->parameters->public_size + (algorithm->classical ? algorithm->classical->public_size : 0);
}

size_t ciphertext_size(const struct algorithm *algorithm) {
    return algorithm->parameters->output_size + (algorithm->classical ? algorithm->classical->public_size : 0);
}

// FIPS 203, table 3: 32 bytes for every parameter set.
size_t shared_secret_size(const struct algorithm *algorithm) {
    return DAUNTLESS_MLKEM768_SHARED_SECRET_SIZE + (algorithm->classical ? algorithm->classical->secret_size : 0);
}
