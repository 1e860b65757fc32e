// Errors: a reason, the function that failed, and what to do; printed by OpenSSL's error queue.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <stdarg.h>

#include "provider.h"

const OSSL_ITEM reasons[] = {
    {REASON_ALGORITHM, "unknown algorithm"},
    {REASON_ARGUMENT, "wrong argument"},
    {REASON_ENCODING, "malformed encoding"},
    {REASON_INVALID_KEY, "invalid key"},
    {REASON_INVALID_SHARE, "invalid key share"},
    {REASON_LIBRARY, "the library failed"},
    {REASON_MEMORY, "out of memory"},
    {REASON_MISSING_KEY, "missing key"},
    {REASON_PARENT, "the provider of the classical algorithm failed"},
    {REASON_SIGNATURE, "invalid signature"},
    {REASON_SIZE, "wrong size"},
    {0, NULL},
};

static void set(const struct provider *provider, enum reason reason, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    provider->vset_error(provider->handle, (uint32_t)reason, format, arguments);
    va_end(arguments);
}

bool failed(const struct provider *provider, const char *file, int line, const char *function, enum reason reason,
            const char *explanation) {
    provider->new_error(provider->handle);
    provider->set_error_debug(provider->handle, file, line, function);
    set(provider, reason, "%s", explanation);
    return false;
}
