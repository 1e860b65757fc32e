// X25519 and ECDH of the parent library, for the hybrids.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#ifndef DAUNTLESS_PROVIDER_CLASSICAL_H
#define DAUNTLESS_PROVIDER_CLASSICAL_H

#include "algorithm.h"
#include "provider.h"

// A new key pair, or NULL.
EVP_PKEY *classical_generate(const struct provider *provider, const struct classical *classical);

// The public key of a share of `public_size` bytes, or NULL if the share is invalid.
EVP_PKEY *classical_from_share(const struct provider *provider, const struct classical *classical, const uint8_t *share);

// Writes the share of a key.
bool classical_to_share(const struct provider *provider, const struct classical *classical, EVP_PKEY *key, uint8_t *share);

// Writes the secret that a key pair shares with a peer.
bool classical_agree(const struct provider *provider, const struct classical *classical, EVP_PKEY *own, EVP_PKEY *peer,
                     uint8_t *secret);

#endif
