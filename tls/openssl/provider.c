// The entry: OSSL_provider_init, which OpenSSL calls when it loads dauntless.so (provider(7)).
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include "provider.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/params.h>
#include <openssl/provider.h>

#include "algorithm.h"

static const OSSL_PARAM *gettable(void *provider) {
    (void)provider;
    static const OSSL_PARAM parameters[] = {
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, NULL, 0), OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, NULL, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_BUILDINFO, NULL, 0), OSSL_PARAM_int(OSSL_PROV_PARAM_STATUS, NULL), OSSL_PARAM_END};
    return parameters;
}

static bool give_text(OSSL_PARAM parameters[], const char *name, const char *text) {
    OSSL_PARAM *parameter = OSSL_PARAM_locate(parameters, name);
    return parameter == NULL || OSSL_PARAM_set_utf8_ptr(parameter, text);
}

static int get(void *provider, OSSL_PARAM parameters[]) {
    (void)provider;
    OSSL_PARAM *status = OSSL_PARAM_locate(parameters, OSSL_PROV_PARAM_STATUS);
    return give_text(parameters, OSSL_PROV_PARAM_NAME, "Dauntless") &&
           give_text(parameters, OSSL_PROV_PARAM_VERSION, dauntless_version()) &&
           give_text(parameters, OSSL_PROV_PARAM_BUILDINFO, dauntless_backend()) &&
           (status == NULL || OSSL_PARAM_set_int(status, 1));
}

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_cache) {
    (void)provider;
    *no_cache = 0;
    switch (operation) {
    case OSSL_OP_KEYMGMT: return keymgmt_algorithms;
    case OSSL_OP_KEM: return kem_algorithms;
    case OSSL_OP_SIGNATURE: return signature_algorithms;
    case OSSL_OP_ENCODER: return encoder_algorithms;
    case OSSL_OP_DECODER: return decoder_algorithms;
    default: return NULL;
    }
}

static const OSSL_ITEM *get_reasons(void *provider) {
    (void)provider;
    return reasons;
}

static int self_test(void *provider) {
    return dauntless_self_test() == DAUNTLESS_OK || FAILED(provider, REASON_LIBRARY, "a self-test failed: do not use this machine");
}

static void teardown(void *state) {
    struct provider *provider = state;
    OSSL_LIB_CTX_free(provider->library);
    OPENSSL_free(provider);
}

static const OSSL_DISPATCH functions[] = {
    FUNCTION(OSSL_FUNC_PROVIDER_TEARDOWN, teardown),
    FUNCTION(OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, gettable),
    FUNCTION(OSSL_FUNC_PROVIDER_GET_PARAMS, get),
    FUNCTION(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query),
    FUNCTION(OSSL_FUNC_PROVIDER_GET_CAPABILITIES, get_capabilities),
    FUNCTION(OSSL_FUNC_PROVIDER_GET_REASON_STRINGS, get_reasons),
    FUNCTION(OSSL_FUNC_PROVIDER_SELF_TEST, self_test),
    END,
};

// The core's functions that create objects, in OSSL_provider_init only.
struct objects {
    OSSL_FUNC_core_obj_create_fn *create;
    OSSL_FUNC_core_obj_add_sigid_fn *add_signature;
};

static void collect(const OSSL_DISPATCH *in, struct provider *provider, struct objects *objects) {
    for (; in->function_id != 0; in++) {
        switch (in->function_id) {
        case OSSL_FUNC_CORE_NEW_ERROR: provider->new_error = OSSL_FUNC_core_new_error(in); break;
        case OSSL_FUNC_CORE_SET_ERROR_DEBUG: provider->set_error_debug = OSSL_FUNC_core_set_error_debug(in); break;
        case OSSL_FUNC_CORE_VSET_ERROR: provider->vset_error = OSSL_FUNC_core_vset_error(in); break;
        case OSSL_FUNC_BIO_READ_EX: provider->bio_read = OSSL_FUNC_BIO_read_ex(in); break;
        case OSSL_FUNC_BIO_WRITE_EX: provider->bio_write = OSSL_FUNC_BIO_write_ex(in); break;
        case OSSL_FUNC_CORE_OBJ_CREATE: objects->create = OSSL_FUNC_core_obj_create(in); break;
        case OSSL_FUNC_CORE_OBJ_ADD_SIGID: objects->add_signature = OSSL_FUNC_core_obj_add_sigid(in); break;
        default: break;
        }
    }
}

// OpenSSL before 3.5 does not know the OIDs. X.509 looks up a signature's algorithm and the key type that belongs to it: here both
// have one OID, and there is no digest (RFC 9881, section 2).
static bool name_objects(const struct provider *provider, const struct objects *objects) {
    for (const struct algorithm *const *a = algorithms; *a != NULL; a++) {
        if ((*a)->oid == NULL) continue;
        if (!objects->create(provider->handle, (*a)->oid, (*a)->short_name, (*a)->name)) return false;
        if (!IS_KEM(*a) && !objects->add_signature(provider->handle, (*a)->oid, "", (*a)->oid)) return false;
    }
    return true;
}

__attribute__((visibility("default"))) OSSL_provider_init_fn OSSL_provider_init;

int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **context) {
    struct objects objects = {0};
    struct provider *provider = OPENSSL_zalloc(sizeof *provider);
    if (provider == NULL) return 0;
    provider->handle = handle;
    collect(in, provider, &objects);
    if (provider->new_error == NULL || provider->set_error_debug == NULL || provider->vset_error == NULL || provider->bio_read == NULL ||
        provider->bio_write == NULL || objects.create == NULL || objects.add_signature == NULL || !name_objects(provider, &objects) ||
        (provider->library = OSSL_LIB_CTX_new_child(handle, in)) == NULL) {
        OPENSSL_free(provider);
        return 0;
    }
    *out = functions;
    *context = provider;
    return 1;
}
