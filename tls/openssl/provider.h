// The provider's instance, the core's functions that it calls, and its errors.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#ifndef DAUNTLESS_PROVIDER_H
#define DAUNTLESS_PROVIDER_H

#include <openssl/core.h>
#include <openssl/core_dispatch.h>
#include <openssl/types.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PROPERTIES "provider=dauntless"

// One for each library context that loads the provider; it does not change after OSSL_provider_init.
struct provider {
    const OSSL_CORE_HANDLE *handle;
    OSSL_LIB_CTX *library; // child of the core's: X25519, ECDH, random bytes and ciphers for files come from its providers
    OSSL_FUNC_core_new_error_fn *new_error;
    OSSL_FUNC_core_set_error_debug_fn *set_error_debug;
    OSSL_FUNC_core_vset_error_fn *vset_error;
    OSSL_FUNC_BIO_read_ex_fn *bio_read;
    OSSL_FUNC_BIO_write_ex_fn *bio_write;
};

enum reason {
    REASON_ALGORITHM = 1,
    REASON_ARGUMENT,
    REASON_ENCODING,
    REASON_INVALID_KEY,
    REASON_INVALID_SHARE,
    REASON_LIBRARY,
    REASON_MEMORY,
    REASON_MISSING_KEY,
    REASON_PARENT,
    REASON_SIGNATURE,
    REASON_SIZE,
};

extern const OSSL_ITEM reasons[];

// Puts an error into the queue of the core. `explanation` says what to do; nothing secret. Returns false.
bool failed(const struct provider *provider, const char *file, int line, const char *function, enum reason reason,
            const char *explanation);
#define FAILED(provider, reason, explanation) failed(provider, __FILE__, __LINE__, __func__, reason, explanation)

// The tables of algorithms by operation, and the groups and signature schemes of TLS.
extern const OSSL_ALGORITHM keymgmt_algorithms[], kem_algorithms[], signature_algorithms[];
extern const OSSL_ALGORITHM encoder_algorithms[], decoder_algorithms[];
int get_capabilities(void *provider, const char *capability, OSSL_CALLBACK *callback, void *argument);

// A function of the tables of dispatch: the core casts it back to its own type by its number.
#define FUNCTION(number, function) {number, (void (*)(void))(function)}
#define END {0, NULL}

#endif
