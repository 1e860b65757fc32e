// X25519 and ECDH of the parent library, for the hybrids.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include "classical.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <string.h>

// The u coordinates of the points whose order divides 8, and those that are not reduced modulo p = 2^255 - 19. With them every
// secret is 0 (RFC 7748, section 6.1): they are refused when the share arrives, so that TLS answers illegal_parameter.
static const uint8_t low_order[][32] = {
    {0},
    {1},
    {0xe0, 0xeb, 0x7a, 0x7c, 0x3b, 0x41, 0xb8, 0xae, 0x16, 0x56, 0xe3, 0xfa, 0xf1, 0x9f, 0xc4, 0x6a,
     0xda, 0x09, 0x8d, 0xeb, 0x9c, 0x32, 0xb1, 0xfd, 0x86, 0x62, 0x05, 0x16, 0x5f, 0x49, 0xb8, 0x00}, // order 8
    {0x5f, 0x9c, 0x95, 0xbc, 0xa3, 0x50, 0x8c, 0x24, 0xb1, 0xd0, 0xb1, 0x55, 0x9c, 0x83, 0xef, 0x5b,
     0x04, 0x44, 0x5c, 0xc4, 0x58, 0x1c, 0x8e, 0x86, 0xd8, 0x22, 0x4e, 0xdd, 0xd0, 0x9f, 0x11, 0x57}, // order 8
    {0xec, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
     0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}, // p - 1
    {0xed, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
     0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}, // p
    {0xee, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
     0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}, // p + 1
};

static bool has_low_order(const uint8_t share[32]) {
    uint8_t u[32];
    memcpy(u, share, sizeof u);
    u[31] &= 0x7f; // the highest bit is ignored (RFC 7748, section 5)
    for (size_t i = 0; i < sizeof low_order / sizeof *low_order; i++)
        if (memcmp(u, low_order[i], sizeof u) == 0) return true;
    return false;
}

EVP_PKEY *classical_generate(const struct provider *provider, const struct classical *classical) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(provider->library, classical->type, NULL);
    bool good = context != NULL && EVP_PKEY_keygen_init(context) > 0 &&
                (classical->group == NULL || EVP_PKEY_CTX_set_group_name(context, classical->group) > 0) &&
                EVP_PKEY_generate(context, &key) > 0;
    EVP_PKEY_CTX_free(context);
    if (!good) FAILED(provider, REASON_PARENT, "no key pair: activate a provider with X25519 and EC, such as default, in openssl.cnf");
    return key;
}

EVP_PKEY *classical_from_share(const struct provider *provider, const struct classical *classical, const uint8_t *share) {
    // 4: an uncompressed point, the only form that TLS 1.3 has (RFC 8446, section 4.2.8.2).
    if (classical->group == NULL ? has_low_order(share) : share[0] != 4) {
        FAILED(provider, REASON_INVALID_SHARE, "the classical part is no valid public key");
        return NULL;
    }
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)(uintptr_t)share, classical->public_size),
        OSSL_PARAM_construct_end(), OSSL_PARAM_construct_end()};
    if (classical->group != NULL)
        parameters[1] = OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char *)(uintptr_t)classical->group, 0);
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(provider->library, classical->type, NULL);
    bool good = context != NULL && EVP_PKEY_fromdata_init(context) > 0 &&
                EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters) > 0; // for EC: the point is on the curve
    EVP_PKEY_CTX_free(context);
    if (!good) FAILED(provider, REASON_INVALID_SHARE, "the classical part is no valid public key");
    return key;
}

bool classical_to_share(const struct provider *provider, const struct classical *classical, EVP_PKEY *key, uint8_t *share) {
    size_t size = 0;
    return (EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, share, classical->public_size, &size) > 0 &&
            size == classical->public_size) ||
           FAILED(provider, REASON_PARENT, "no encoded public key");
}

bool classical_agree(const struct provider *provider, const struct classical *classical, EVP_PKEY *own, EVP_PKEY *peer,
                     uint8_t *secret) {
    size_t size = classical->secret_size;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(provider->library, own, NULL);
    bool good = context != NULL && EVP_PKEY_derive_init(context) > 0 &&
                EVP_PKEY_derive_set_peer_ex(context, peer, 0) > 0 && // 0: classical_from_share has checked it
                EVP_PKEY_derive(context, secret, &size) > 0 && size == classical->secret_size;
    EVP_PKEY_CTX_free(context);
    return good || FAILED(provider, REASON_PARENT, "no shared secret");
}
