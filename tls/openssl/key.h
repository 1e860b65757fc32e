// A key of any algorithm: public, secret or both, or empty, as TLS makes it before it sets a peer's share.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#ifndef DAUNTLESS_PROVIDER_KEY_H
#define DAUNTLESS_PROVIDER_KEY_H

#include <stdatomic.h>

#include "algorithm.h"
#include "provider.h"

#define MAX_SEED_SIZE DAUNTLESS_MLKEM768_SEED_SIZE
#define MAX_SHARE_SIZE (DAUNTLESS_MLKEM1024_ENCAPSULATION_KEY_SIZE + 97) // SecP384r1MLKEM1024

struct key {
    atomic_int references;
    const struct provider *provider;
    const struct algorithm *algorithm;
    bool has_public, has_secret, has_seed;
    EVP_PKEY *classical; // of a hybrid that is not empty
    uint8_t seed[MAX_SEED_SIZE];
    uint8_t *public, *secret; // parts of bytes, of the sizes that the parameters say
    uint8_t bytes[];
};

struct key *key_new(const struct provider *provider, const struct algorithm *algorithm); // empty, or NULL
struct key *key_copy(const struct key *key);                                              // or NULL
struct key *key_share(struct key *key);                                                   // one more owner
void key_free(struct key *key); // one owner less; the last one wipes it

// Each fills an empty key, or returns false and leaves it empty. They check what they are given.
bool key_generate(struct key *key);
bool key_from_seed(struct key *key, const uint8_t *seed, size_t size);
bool key_from_secret(struct key *key, const uint8_t *secret, size_t size);
bool key_from_public(struct key *key, const uint8_t *share, size_t size); // of a hybrid: both parts

// Writes the public key, share_size bytes, of a key that has one.
bool key_to_public(const struct key *key, uint8_t *share);

bool key_is_valid(const struct key *key, bool public, bool secret); // with both: also that they belong together
bool kem_agrees(const struct key *key); // of a key exchange: the secret key recovers what is encapsulated to the public key
bool key_has_same_public(const struct key *a, const struct key *b);

// Whether encoders or decoders of private or of public keys are asked for: what counts is the first of private key, public key
// and parameters that the selection has.
int selects_private(void *provider, int selection);
int selects_public(void *provider, int selection);

#endif
