// What the provider adds to TLS: groups, and, from OpenSSL 3.2 on, signature schemes.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/params.h>
#include <openssl/ssl.h>

#include "algorithm.h"
#include "provider.h"

// TLS 1.3 and later, and no DTLS: 0 is no limit, -1 is never.
static int newest_tls = 0, oldest_dtls = -1, newest_dtls = -1, oldest_tls = TLS1_3_VERSION;

#define VERSIONS(prefix) \
    OSSL_PARAM_construct_int(prefix##_MIN_TLS, &oldest_tls), OSSL_PARAM_construct_int(prefix##_MAX_TLS, &newest_tls), \
    OSSL_PARAM_construct_int(prefix##_MIN_DTLS, &oldest_dtls), OSSL_PARAM_construct_int(prefix##_MAX_DTLS, &newest_dtls)

// Core's parameters are not const, though callbacks only read them.
static char *text(const char *constant) {
    return (char *)(uintptr_t)constant;
}

static int give_group(const struct algorithm *a, OSSL_CALLBACK *callback, void *argument) {
    unsigned int code_point = a->tls_code_point, bits = (unsigned int)a->security_bits, is_kem = 1;
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_CAPABILITY_TLS_GROUP_NAME, text(a->tls_name), 0),
        OSSL_PARAM_construct_utf8_string(OSSL_CAPABILITY_TLS_GROUP_NAME_INTERNAL, text(a->name), 0),
        OSSL_PARAM_construct_utf8_string(OSSL_CAPABILITY_TLS_GROUP_ALG, text(a->name), 0),
        OSSL_PARAM_construct_uint(OSSL_CAPABILITY_TLS_GROUP_ID, &code_point),
        OSSL_PARAM_construct_uint(OSSL_CAPABILITY_TLS_GROUP_SECURITY_BITS, &bits),
        OSSL_PARAM_construct_uint(OSSL_CAPABILITY_TLS_GROUP_IS_KEM, &is_kem),
        VERSIONS(OSSL_CAPABILITY_TLS_GROUP),
        OSSL_PARAM_construct_end(),
    };
    return callback(parameters, argument);
}

// Names of OpenSSL 3.2, for builds with older headers.
#ifndef OSSL_CAPABILITY_TLS_SIGALG_NAME
#define OSSL_CAPABILITY_TLS_SIGALG_IANA_NAME "tls-sigalg-iana-name"
#define OSSL_CAPABILITY_TLS_SIGALG_CODE_POINT "tls-sigalg-code-point"
#define OSSL_CAPABILITY_TLS_SIGALG_NAME "tls-sigalg-name"
#define OSSL_CAPABILITY_TLS_SIGALG_OID "tls-sigalg-oid"
#define OSSL_CAPABILITY_TLS_SIGALG_SECURITY_BITS "tls-sigalg-sec-bits"
#define OSSL_CAPABILITY_TLS_SIGALG_MIN_TLS "tls-min-tls"
#define OSSL_CAPABILITY_TLS_SIGALG_MAX_TLS "tls-max-tls"
#define OSSL_CAPABILITY_TLS_SIGALG_MIN_DTLS "tls-min-dtls"
#define OSSL_CAPABILITY_TLS_SIGALG_MAX_DTLS "tls-max-dtls"
#endif

static int give_signature(const struct algorithm *a, OSSL_CALLBACK *callback, void *argument) {
    unsigned int code_point = a->tls_code_point, bits = (unsigned int)a->security_bits;
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_CAPABILITY_TLS_SIGALG_IANA_NAME, text(a->tls_name), 0),
        OSSL_PARAM_construct_utf8_string(OSSL_CAPABILITY_TLS_SIGALG_NAME, text(a->name), 0),
        OSSL_PARAM_construct_utf8_string(OSSL_CAPABILITY_TLS_SIGALG_OID, text(a->oid), 0),
        OSSL_PARAM_construct_uint(OSSL_CAPABILITY_TLS_SIGALG_CODE_POINT, &code_point),
        OSSL_PARAM_construct_uint(OSSL_CAPABILITY_TLS_SIGALG_SECURITY_BITS, &bits),
        VERSIONS(OSSL_CAPABILITY_TLS_SIGALG),
        OSSL_PARAM_construct_end(),
    };
    return callback(parameters, argument);
}

int get_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback, void *argument) {
    (void)provider;
    bool groups = OPENSSL_strcasecmp(capability, "TLS-GROUP") == 0, signatures = OPENSSL_strcasecmp(capability, "TLS-SIGALG") == 0;
    for (const struct algorithm *const *a = algorithms; *a != NULL; a++) {
        if (IS_KEM(*a) && groups && !give_group(*a, callback, argument)) return 0;
        if (!IS_KEM(*a) && signatures && !give_signature(*a, callback, argument)) return 0;
    }
    return 1;
}
