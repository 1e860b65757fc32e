/* ML-KEM (FIPS 203) and SHA-3 (FIPS 202). GENERATED from ffi/src by `make header`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * Functions return DAUNTLESS_OK or a negative DAUNTLESS_ERROR_ code that names one cause; those that answer a question return
 * true or false. All arguments are checked before anything is written: on DAUNTLESS_ERROR_NULL, _SIZE, _OVERLAP, _ALIGNMENT,
 * _STATE and _ALGORITHM every output is as it was before the call. On any other error every output is filled with zeros. Never
 * use an output without having looked at the code.
 *
 * Each buffer is given with its size in bytes, which is checked: `sizeof buffer` for an array. Buffers may lie anywhere and need
 * no alignment. An output, and a structure that a function changes, must not overlap any other argument. Structures need the
 * alignment that their type has: from the heap, take them with aligned_alloc. No function keeps a pointer, and all may be called
 * from several threads as long as no two use the same structure or output.
 *
 * On return nothing secret is left in vector registers or on the stack. Functions use up to 75 KiB of stack (99 KiB for
 * a batch); docs/stack.md has the number of each.
 *
 * Functions that are easily misused are declared after `#define DAUNTLESS_HAZMAT`. */


#ifndef DAUNTLESS_H
#define DAUNTLESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this header.
#define DAUNTLESS_VERSION "0.1.0"

#if defined(__GNUC__)
#define DAUNTLESS_MUST_USE __attribute__((warn_unused_result))
#elif defined(_MSC_VER) && defined(_SAL_VERSION)
#define DAUNTLESS_MUST_USE _Check_return_
#else
#define DAUNTLESS_MUST_USE
#endif

#if defined(__GNUC__)
#define DAUNTLESS_ALIGNED(n) __attribute__((aligned(n)))
#elif defined(_MSC_VER)
#define DAUNTLESS_ALIGNED(n) __declspec(align(n))
#else
#error "dauntless.h needs a way to align structures to 32 bytes"
#endif

// The version of this header, number by number.
#define DAUNTLESS_VERSION_MAJOR 0

// Its second number. While the first is 0, another second number may change functions: the shared library's name has both.
#define DAUNTLESS_VERSION_MINOR 1

// Its third number.
#define DAUNTLESS_VERSION_PATCH 0

// Bytes of an encapsulation key, which is public.
#define DAUNTLESS_MLKEM1024_ENCAPSULATION_KEY_SIZE 1568

// Bytes of a decapsulation key as a seed: d and z of FIPS 203. Secret.
#define DAUNTLESS_MLKEM1024_SEED_SIZE 64

// Bytes of a decapsulation key in the expanded form of FIPS 203. Secret.
#define DAUNTLESS_MLKEM1024_DECAPSULATION_KEY_SIZE 3168

// Bytes of a ciphertext.
#define DAUNTLESS_MLKEM1024_CIPHERTEXT_SIZE 1568

// Bytes of a shared secret.
#define DAUNTLESS_MLKEM1024_SHARED_SECRET_SIZE 32

// Bytes of the random number m that an encapsulation consumes. Secret.
#define DAUNTLESS_MLKEM1024_RANDOM_SIZE 32

// Bytes of an encapsulation key, which is public.
#define DAUNTLESS_MLKEM512_ENCAPSULATION_KEY_SIZE 800

// Bytes of a decapsulation key as a seed: d and z of FIPS 203. Secret.
#define DAUNTLESS_MLKEM512_SEED_SIZE 64

// Bytes of a decapsulation key in the expanded form of FIPS 203. Secret.
#define DAUNTLESS_MLKEM512_DECAPSULATION_KEY_SIZE 1632

// Bytes of a ciphertext.
#define DAUNTLESS_MLKEM512_CIPHERTEXT_SIZE 768

// Bytes of a shared secret.
#define DAUNTLESS_MLKEM512_SHARED_SECRET_SIZE 32

// Bytes of the random number m that an encapsulation consumes. Secret.
#define DAUNTLESS_MLKEM512_RANDOM_SIZE 32

// Bytes of an encapsulation key, which is public.
#define DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE 1184

// Bytes of a decapsulation key as a seed: d and z of FIPS 203. Secret.
#define DAUNTLESS_MLKEM768_SEED_SIZE 64

// Bytes of a decapsulation key in the expanded form of FIPS 203. Secret.
#define DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE 2400

// Bytes of a ciphertext.
#define DAUNTLESS_MLKEM768_CIPHERTEXT_SIZE 1088

// Bytes of a shared secret.
#define DAUNTLESS_MLKEM768_SHARED_SECRET_SIZE 32

// Bytes of the random number m that an encapsulation consumes. Secret.
#define DAUNTLESS_MLKEM768_RANDOM_SIZE 32

// Bytes of a SHA3-224 hash.
#define DAUNTLESS_SHA3_224_SIZE 28

// Bytes of a SHA3-256 hash.
#define DAUNTLESS_SHA3_256_SIZE 32

// Bytes of a SHA3-384 hash.
#define DAUNTLESS_SHA3_384_SIZE 48

// Bytes of a SHA3-512 hash.
#define DAUNTLESS_SHA3_512_SIZE 64

// For dauntless_sha3_init: SHA3-224.
#define DAUNTLESS_SHA3_224 224

// For dauntless_sha3_init: SHA3-256.
#define DAUNTLESS_SHA3_256 256

// For dauntless_sha3_init: SHA3-384.
#define DAUNTLESS_SHA3_384 384

// For dauntless_sha3_init: SHA3-512.
#define DAUNTLESS_SHA3_512 512

// For dauntless_sha3_init: SHAKE128.
#define DAUNTLESS_SHAKE128 1128

// For dauntless_sha3_init: SHAKE256.
#define DAUNTLESS_SHAKE256 1256

// All went well.
#define DAUNTLESS_OK 0

// A pointer is NULL.
#define DAUNTLESS_ERROR_NULL (-1)

// A buffer does not have the size that the function needs.
#define DAUNTLESS_ERROR_SIZE (-2)

// An output overlaps another buffer.
#define DAUNTLESS_ERROR_OVERLAP (-3)

// A structure is not aligned as its type demands.
#define DAUNTLESS_ERROR_ALIGNMENT (-4)

// A structure has not been initialised, has been wiped, or is in a state in which the function makes no sense.
#define DAUNTLESS_ERROR_STATE (-5)

// An encapsulation key has a coefficient that is not reduced modulo q (FIPS 203, section 7.2, modulus check).
#define DAUNTLESS_ERROR_ENCAPSULATION_KEY (-6)

// A decapsulation key does not hold the hash of its encapsulation key (FIPS 203, section 7.3, hash check), or the
// encapsulation key in it has a coefficient that is not reduced modulo q.
#define DAUNTLESS_ERROR_DECAPSULATION_KEY (-7)

// The operating system gave no random bytes.
#define DAUNTLESS_ERROR_RANDOM (-8)

// No such hash function.
#define DAUNTLESS_ERROR_ALGORITHM (-9)

// An ML-KEM-1024 encapsulation key with everything computed that does not depend on the message. Public.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem1024_prepared_encapsulation_key {
  uint64_t opaque[1536];
} dauntless_mlkem1024_prepared_encapsulation_key;

// An ML-KEM-1024 decapsulation key with everything computed that does not depend on the ciphertext. Secret: end its use with
// dauntless_mlkem1024_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem1024_prepared_decapsulation_key {
  uint64_t opaque[2304];
} dauntless_mlkem1024_prepared_decapsulation_key;

// An ML-KEM-512 encapsulation key with everything computed that does not depend on the message. Public.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem512_prepared_encapsulation_key {
  uint64_t opaque[640];
} dauntless_mlkem512_prepared_encapsulation_key;

// An ML-KEM-512 decapsulation key with everything computed that does not depend on the ciphertext. Secret: end its use with
// dauntless_mlkem512_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem512_prepared_decapsulation_key {
  uint64_t opaque[1024];
} dauntless_mlkem512_prepared_decapsulation_key;

// An ML-KEM-768 encapsulation key with everything computed that does not depend on the message. Public.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem768_prepared_encapsulation_key {
  uint64_t opaque[1024];
} dauntless_mlkem768_prepared_encapsulation_key;

// An ML-KEM-768 decapsulation key with everything computed that does not depend on the ciphertext. Secret: end its use with
// dauntless_mlkem768_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem768_prepared_decapsulation_key {
  uint64_t opaque[1536];
} dauntless_mlkem768_prepared_decapsulation_key;

// A hash being computed. It may be copied once it is initialised; each copy then goes on by itself. It may hold secrets until
// dauntless_sha3_finalize or dauntless_sha3_wipe.
typedef struct dauntless_sha3 {
  uint64_t opaque[32];
} dauntless_sha3;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the library that runs, such as "0.1.0"; of the header it is DAUNTLESS_VERSION. Never NULL; not to be freed.
DAUNTLESS_MUST_USE
const char *dauntless_version(void);

// The name of the backend, the set of kernels that runs on this processor, such as "avx2" or "portable". Never NULL; not to be
// freed.
DAUNTLESS_MUST_USE
const char *dauntless_backend(void);

// Fills `size` bytes with zeros; no compiler removes it, as it may remove a memset of what is not read again. Does nothing at
// NULL.
void dauntless_wipe(void *start,
                    size_t size);

// Whether both buffers hold the same bytes. Time depends on the sizes alone, so that secrets can be compared. `false` also for
// different sizes, and for NULL with another size than 0.
DAUNTLESS_MUST_USE
bool dauntless_equal(const uint8_t *a,
                     size_t a_size,
                     const uint8_t *b,
                     size_t b_size);

// Makes a pair of keys from random bytes of the operating system (FIPS 203, Algorithm 19). `decapsulation_key_size` is 64 for
// the seed or 3168 for the expanded key; all functions take either.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate(uint8_t *encapsulation_key,
                                 size_t encapsulation_key_size,
                                 uint8_t *decapsulation_key,
                                 size_t decapsulation_key_size);

// Makes the pair of keys of a seed of 64 bytes, d and z (FIPS 203, Algorithm 16).
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate_from_seed(uint8_t *encapsulation_key,
                                           size_t encapsulation_key_size,
                                           uint8_t *decapsulation_key,
                                           size_t decapsulation_key_size,
                                           const uint8_t *seed,
                                           size_t seed_size);

// Makes a shared secret and its ciphertext for the owner of the encapsulation key (FIPS 203, Algorithm 20).
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate(uint8_t *ciphertext,
                                    size_t ciphertext_size,
                                    uint8_t *shared_secret,
                                    size_t shared_secret_size,
                                    const uint8_t *encapsulation_key,
                                    size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// The same with the 32 random bytes m given (FIPS 203, Algorithm 17). Each m must be random and used once: who repeats one, or
// lets it be guessed, gives the shared secret away. For tests, and for those who have a better source than the operating
// system.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_deterministic(uint8_t *ciphertext,
                                                  size_t ciphertext_size,
                                                  uint8_t *shared_secret,
                                                  size_t shared_secret_size,
                                                  const uint8_t *encapsulation_key,
                                                  size_t encapsulation_key_size,
                                                  const uint8_t *random,
                                                  size_t random_size);
#endif

// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). A ciphertext that was not made for this key is no
// error: it gives a pseudorandom secret that nobody else can know (implicit rejection).
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate(uint8_t *shared_secret,
                                    size_t shared_secret_size,
                                    const uint8_t *decapsulation_key,
                                    size_t decapsulation_key_size,
                                    const uint8_t *ciphertext,
                                    size_t ciphertext_size);

// Whether these bytes are an encapsulation key: their number, and the modulus check of FIPS 203, section 7.2.
DAUNTLESS_MUST_USE
bool dauntless_mlkem1024_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                    size_t encapsulation_key_size);

// Whether these bytes are a decapsulation key: a seed (any 64 bytes are), or an expanded key that passes the hash check of
// FIPS 203, section 7.3, and holds an encapsulation key that passes the modulus check.
DAUNTLESS_MUST_USE
bool dauntless_mlkem1024_decapsulation_key_is_valid(const uint8_t *decapsulation_key,
                                                    size_t decapsulation_key_size);

// Prepares an encapsulation key for repeated use. A key that is none leaves zeros in the structure.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_prepare_encapsulation_key(struct dauntless_mlkem1024_prepared_encapsulation_key *prepared,
                                                  const uint8_t *encapsulation_key,
                                                  size_t encapsulation_key_size);

// As dauntless_mlkem1024_encapsulate, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_prepared(uint8_t *ciphertext,
                                             size_t ciphertext_size,
                                             uint8_t *shared_secret,
                                             size_t shared_secret_size,
                                             const struct dauntless_mlkem1024_prepared_encapsulation_key *prepared);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem1024_encapsulate_deterministic, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_prepared_deterministic(uint8_t *ciphertext,
                                                           size_t ciphertext_size,
                                                           uint8_t *shared_secret,
                                                           size_t shared_secret_size,
                                                           const struct dauntless_mlkem1024_prepared_encapsulation_key *prepared,
                                                           const uint8_t *random,
                                                           size_t random_size);
#endif

// Prepares a decapsulation key, in either form, for repeated use. A key that is none leaves zeros in the structure.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_prepare_decapsulation_key(struct dauntless_mlkem1024_prepared_decapsulation_key *prepared,
                                                  const uint8_t *decapsulation_key,
                                                  size_t decapsulation_key_size);

// As dauntless_mlkem1024_decapsulate, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate_prepared(uint8_t *shared_secret,
                                             size_t shared_secret_size,
                                             const struct dauntless_mlkem1024_prepared_decapsulation_key *prepared,
                                             const uint8_t *ciphertext,
                                             size_t ciphertext_size);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_mlkem1024_wipe_encapsulation_key(struct dauntless_mlkem1024_prepared_encapsulation_key *prepared);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_mlkem1024_wipe_decapsulation_key(struct dauntless_mlkem1024_prepared_decapsulation_key *prepared);

// Makes `count` pairs of keys, one after the other in each buffer, as dauntless_mlkem1024_generate does. For all of a batch's
// functions: `count` may be any number, also 0; multiples of 8 cost least.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate_many(uint8_t *encapsulation_keys,
                                      size_t encapsulation_keys_size,
                                      uint8_t *decapsulation_keys,
                                      size_t decapsulation_keys_size,
                                      size_t count);

// The same from `count` seeds of 64 bytes, as dauntless_mlkem1024_generate_from_seed.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate_many_from_seeds(uint8_t *encapsulation_keys,
                                                 size_t encapsulation_keys_size,
                                                 uint8_t *decapsulation_keys,
                                                 size_t decapsulation_keys_size,
                                                 const uint8_t *seeds,
                                                 size_t seeds_size,
                                                 size_t count);

// Makes a shared secret and its ciphertext for each of `count` encapsulation keys, which lie one after the other, as the
// results do. One key that is none is an error of the whole batch: dauntless_mlkem1024_encapsulation_key_is_valid says which.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_many(uint8_t *ciphertexts,
                                         size_t ciphertexts_size,
                                         uint8_t *shared_secrets,
                                         size_t shared_secrets_size,
                                         const uint8_t *encapsulation_keys,
                                         size_t encapsulation_keys_size,
                                         size_t count);

#if defined(DAUNTLESS_HAZMAT)
// The same with `count` times 32 random bytes m, as dauntless_mlkem1024_encapsulate_deterministic.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_many_deterministic(uint8_t *ciphertexts,
                                                       size_t ciphertexts_size,
                                                       uint8_t *shared_secrets,
                                                       size_t shared_secrets_size,
                                                       const uint8_t *encapsulation_keys,
                                                       size_t encapsulation_keys_size,
                                                       const uint8_t *randoms,
                                                       size_t randoms_size,
                                                       size_t count);
#endif

// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key that lies where it does, all of them
// seeds or all expanded. One key that is none is an error of the whole batch; a ciphertext that was not made for its key is
// no error, as for dauntless_mlkem1024_decapsulate.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate_many(uint8_t *shared_secrets,
                                         size_t shared_secrets_size,
                                         const uint8_t *decapsulation_keys,
                                         size_t decapsulation_keys_size,
                                         const uint8_t *ciphertexts,
                                         size_t ciphertexts_size,
                                         size_t count);

// As dauntless_mlkem1024_encapsulate_many, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_many_prepared(uint8_t *ciphertexts,
                                                  size_t ciphertexts_size,
                                                  uint8_t *shared_secrets,
                                                  size_t shared_secrets_size,
                                                  const struct dauntless_mlkem1024_prepared_encapsulation_key *const *prepared,
                                                  size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem1024_encapsulate_many_deterministic, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_many_prepared_deterministic(uint8_t *ciphertexts,
                                                                size_t ciphertexts_size,
                                                                uint8_t *shared_secrets,
                                                                size_t shared_secrets_size,
                                                                const struct dauntless_mlkem1024_prepared_encapsulation_key *const *prepared,
                                                                const uint8_t *randoms,
                                                                size_t randoms_size,
                                                                size_t count);
#endif

// As dauntless_mlkem1024_decapsulate_many, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate_many_prepared(uint8_t *shared_secrets,
                                                  size_t shared_secrets_size,
                                                  const struct dauntless_mlkem1024_prepared_decapsulation_key *const *prepared,
                                                  const uint8_t *ciphertexts,
                                                  size_t ciphertexts_size,
                                                  size_t count);

// Makes a pair of keys from random bytes of the operating system (FIPS 203, Algorithm 19). `decapsulation_key_size` is 64 for
// the seed or 1632 for the expanded key; all functions take either.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate(uint8_t *encapsulation_key,
                                size_t encapsulation_key_size,
                                uint8_t *decapsulation_key,
                                size_t decapsulation_key_size);

// Makes the pair of keys of a seed of 64 bytes, d and z (FIPS 203, Algorithm 16).
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate_from_seed(uint8_t *encapsulation_key,
                                          size_t encapsulation_key_size,
                                          uint8_t *decapsulation_key,
                                          size_t decapsulation_key_size,
                                          const uint8_t *seed,
                                          size_t seed_size);

// Makes a shared secret and its ciphertext for the owner of the encapsulation key (FIPS 203, Algorithm 20).
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate(uint8_t *ciphertext,
                                   size_t ciphertext_size,
                                   uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *encapsulation_key,
                                   size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// The same with the 32 random bytes m given (FIPS 203, Algorithm 17). Each m must be random and used once: who repeats one, or
// lets it be guessed, gives the shared secret away. For tests, and for those who have a better source than the operating
// system.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_deterministic(uint8_t *ciphertext,
                                                 size_t ciphertext_size,
                                                 uint8_t *shared_secret,
                                                 size_t shared_secret_size,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size,
                                                 const uint8_t *random,
                                                 size_t random_size);
#endif

// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). A ciphertext that was not made for this key is no
// error: it gives a pseudorandom secret that nobody else can know (implicit rejection).
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate(uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *decapsulation_key,
                                   size_t decapsulation_key_size,
                                   const uint8_t *ciphertext,
                                   size_t ciphertext_size);

// Whether these bytes are an encapsulation key: their number, and the modulus check of FIPS 203, section 7.2.
DAUNTLESS_MUST_USE
bool dauntless_mlkem512_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                   size_t encapsulation_key_size);

// Whether these bytes are a decapsulation key: a seed (any 64 bytes are), or an expanded key that passes the hash check of
// FIPS 203, section 7.3, and holds an encapsulation key that passes the modulus check.
DAUNTLESS_MUST_USE
bool dauntless_mlkem512_decapsulation_key_is_valid(const uint8_t *decapsulation_key,
                                                   size_t decapsulation_key_size);

// Prepares an encapsulation key for repeated use. A key that is none leaves zeros in the structure.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_prepare_encapsulation_key(struct dauntless_mlkem512_prepared_encapsulation_key *prepared,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size);

// As dauntless_mlkem512_encapsulate, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_prepared(uint8_t *ciphertext,
                                            size_t ciphertext_size,
                                            uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem512_prepared_encapsulation_key *prepared);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem512_encapsulate_deterministic, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_prepared_deterministic(uint8_t *ciphertext,
                                                          size_t ciphertext_size,
                                                          uint8_t *shared_secret,
                                                          size_t shared_secret_size,
                                                          const struct dauntless_mlkem512_prepared_encapsulation_key *prepared,
                                                          const uint8_t *random,
                                                          size_t random_size);
#endif

// Prepares a decapsulation key, in either form, for repeated use. A key that is none leaves zeros in the structure.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_prepare_decapsulation_key(struct dauntless_mlkem512_prepared_decapsulation_key *prepared,
                                                 const uint8_t *decapsulation_key,
                                                 size_t decapsulation_key_size);

// As dauntless_mlkem512_decapsulate, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate_prepared(uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem512_prepared_decapsulation_key *prepared,
                                            const uint8_t *ciphertext,
                                            size_t ciphertext_size);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_mlkem512_wipe_encapsulation_key(struct dauntless_mlkem512_prepared_encapsulation_key *prepared);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_mlkem512_wipe_decapsulation_key(struct dauntless_mlkem512_prepared_decapsulation_key *prepared);

// Makes `count` pairs of keys, one after the other in each buffer, as dauntless_mlkem512_generate does. For all of a batch's
// functions: `count` may be any number, also 0; multiples of 8 cost least.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate_many(uint8_t *encapsulation_keys,
                                     size_t encapsulation_keys_size,
                                     uint8_t *decapsulation_keys,
                                     size_t decapsulation_keys_size,
                                     size_t count);

// The same from `count` seeds of 64 bytes, as dauntless_mlkem512_generate_from_seed.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate_many_from_seeds(uint8_t *encapsulation_keys,
                                                size_t encapsulation_keys_size,
                                                uint8_t *decapsulation_keys,
                                                size_t decapsulation_keys_size,
                                                const uint8_t *seeds,
                                                size_t seeds_size,
                                                size_t count);

// Makes a shared secret and its ciphertext for each of `count` encapsulation keys, which lie one after the other, as the
// results do. One key that is none is an error of the whole batch: dauntless_mlkem512_encapsulation_key_is_valid says which.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_many(uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *encapsulation_keys,
                                        size_t encapsulation_keys_size,
                                        size_t count);

#if defined(DAUNTLESS_HAZMAT)
// The same with `count` times 32 random bytes m, as dauntless_mlkem512_encapsulate_deterministic.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_many_deterministic(uint8_t *ciphertexts,
                                                      size_t ciphertexts_size,
                                                      uint8_t *shared_secrets,
                                                      size_t shared_secrets_size,
                                                      const uint8_t *encapsulation_keys,
                                                      size_t encapsulation_keys_size,
                                                      const uint8_t *randoms,
                                                      size_t randoms_size,
                                                      size_t count);
#endif

// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key that lies where it does, all of them
// seeds or all expanded. One key that is none is an error of the whole batch; a ciphertext that was not made for its key is
// no error, as for dauntless_mlkem512_decapsulate.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate_many(uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *decapsulation_keys,
                                        size_t decapsulation_keys_size,
                                        const uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        size_t count);

// As dauntless_mlkem512_encapsulate_many, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_many_prepared(uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem512_prepared_encapsulation_key *const *prepared,
                                                 size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem512_encapsulate_many_deterministic, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_many_prepared_deterministic(uint8_t *ciphertexts,
                                                               size_t ciphertexts_size,
                                                               uint8_t *shared_secrets,
                                                               size_t shared_secrets_size,
                                                               const struct dauntless_mlkem512_prepared_encapsulation_key *const *prepared,
                                                               const uint8_t *randoms,
                                                               size_t randoms_size,
                                                               size_t count);
#endif

// As dauntless_mlkem512_decapsulate_many, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate_many_prepared(uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem512_prepared_decapsulation_key *const *prepared,
                                                 const uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 size_t count);

// Makes a pair of keys from random bytes of the operating system (FIPS 203, Algorithm 19). `decapsulation_key_size` is 64 for
// the seed or 2400 for the expanded key; all functions take either.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate(uint8_t *encapsulation_key,
                                size_t encapsulation_key_size,
                                uint8_t *decapsulation_key,
                                size_t decapsulation_key_size);

// Makes the pair of keys of a seed of 64 bytes, d and z (FIPS 203, Algorithm 16).
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate_from_seed(uint8_t *encapsulation_key,
                                          size_t encapsulation_key_size,
                                          uint8_t *decapsulation_key,
                                          size_t decapsulation_key_size,
                                          const uint8_t *seed,
                                          size_t seed_size);

// Makes a shared secret and its ciphertext for the owner of the encapsulation key (FIPS 203, Algorithm 20).
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate(uint8_t *ciphertext,
                                   size_t ciphertext_size,
                                   uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *encapsulation_key,
                                   size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// The same with the 32 random bytes m given (FIPS 203, Algorithm 17). Each m must be random and used once: who repeats one, or
// lets it be guessed, gives the shared secret away. For tests, and for those who have a better source than the operating
// system.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_deterministic(uint8_t *ciphertext,
                                                 size_t ciphertext_size,
                                                 uint8_t *shared_secret,
                                                 size_t shared_secret_size,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size,
                                                 const uint8_t *random,
                                                 size_t random_size);
#endif

// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). A ciphertext that was not made for this key is no
// error: it gives a pseudorandom secret that nobody else can know (implicit rejection).
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate(uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *decapsulation_key,
                                   size_t decapsulation_key_size,
                                   const uint8_t *ciphertext,
                                   size_t ciphertext_size);

// Whether these bytes are an encapsulation key: their number, and the modulus check of FIPS 203, section 7.2.
DAUNTLESS_MUST_USE
bool dauntless_mlkem768_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                   size_t encapsulation_key_size);

// Whether these bytes are a decapsulation key: a seed (any 64 bytes are), or an expanded key that passes the hash check of
// FIPS 203, section 7.3, and holds an encapsulation key that passes the modulus check.
DAUNTLESS_MUST_USE
bool dauntless_mlkem768_decapsulation_key_is_valid(const uint8_t *decapsulation_key,
                                                   size_t decapsulation_key_size);

// Prepares an encapsulation key for repeated use. A key that is none leaves zeros in the structure.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_prepare_encapsulation_key(struct dauntless_mlkem768_prepared_encapsulation_key *prepared,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size);

// As dauntless_mlkem768_encapsulate, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_prepared(uint8_t *ciphertext,
                                            size_t ciphertext_size,
                                            uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem768_prepared_encapsulation_key *prepared);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem768_encapsulate_deterministic, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_prepared_deterministic(uint8_t *ciphertext,
                                                          size_t ciphertext_size,
                                                          uint8_t *shared_secret,
                                                          size_t shared_secret_size,
                                                          const struct dauntless_mlkem768_prepared_encapsulation_key *prepared,
                                                          const uint8_t *random,
                                                          size_t random_size);
#endif

// Prepares a decapsulation key, in either form, for repeated use. A key that is none leaves zeros in the structure.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_prepare_decapsulation_key(struct dauntless_mlkem768_prepared_decapsulation_key *prepared,
                                                 const uint8_t *decapsulation_key,
                                                 size_t decapsulation_key_size);

// As dauntless_mlkem768_decapsulate, with a prepared key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate_prepared(uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem768_prepared_decapsulation_key *prepared,
                                            const uint8_t *ciphertext,
                                            size_t ciphertext_size);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_mlkem768_wipe_encapsulation_key(struct dauntless_mlkem768_prepared_encapsulation_key *prepared);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_mlkem768_wipe_decapsulation_key(struct dauntless_mlkem768_prepared_decapsulation_key *prepared);

// Makes `count` pairs of keys, one after the other in each buffer, as dauntless_mlkem768_generate does. For all of a batch's
// functions: `count` may be any number, also 0; multiples of 8 cost least.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate_many(uint8_t *encapsulation_keys,
                                     size_t encapsulation_keys_size,
                                     uint8_t *decapsulation_keys,
                                     size_t decapsulation_keys_size,
                                     size_t count);

// The same from `count` seeds of 64 bytes, as dauntless_mlkem768_generate_from_seed.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate_many_from_seeds(uint8_t *encapsulation_keys,
                                                size_t encapsulation_keys_size,
                                                uint8_t *decapsulation_keys,
                                                size_t decapsulation_keys_size,
                                                const uint8_t *seeds,
                                                size_t seeds_size,
                                                size_t count);

// Makes a shared secret and its ciphertext for each of `count` encapsulation keys, which lie one after the other, as the
// results do. One key that is none is an error of the whole batch: dauntless_mlkem768_encapsulation_key_is_valid says which.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_many(uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *encapsulation_keys,
                                        size_t encapsulation_keys_size,
                                        size_t count);

#if defined(DAUNTLESS_HAZMAT)
// The same with `count` times 32 random bytes m, as dauntless_mlkem768_encapsulate_deterministic.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_many_deterministic(uint8_t *ciphertexts,
                                                      size_t ciphertexts_size,
                                                      uint8_t *shared_secrets,
                                                      size_t shared_secrets_size,
                                                      const uint8_t *encapsulation_keys,
                                                      size_t encapsulation_keys_size,
                                                      const uint8_t *randoms,
                                                      size_t randoms_size,
                                                      size_t count);
#endif

// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key that lies where it does, all of them
// seeds or all expanded. One key that is none is an error of the whole batch; a ciphertext that was not made for its key is
// no error, as for dauntless_mlkem768_decapsulate.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate_many(uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *decapsulation_keys,
                                        size_t decapsulation_keys_size,
                                        const uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        size_t count);

// As dauntless_mlkem768_encapsulate_many, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_many_prepared(uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem768_prepared_encapsulation_key *const *prepared,
                                                 size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem768_encapsulate_many_deterministic, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_many_prepared_deterministic(uint8_t *ciphertexts,
                                                               size_t ciphertexts_size,
                                                               uint8_t *shared_secrets,
                                                               size_t shared_secrets_size,
                                                               const struct dauntless_mlkem768_prepared_encapsulation_key *const *prepared,
                                                               const uint8_t *randoms,
                                                               size_t randoms_size,
                                                               size_t count);
#endif

// As dauntless_mlkem768_decapsulate_many, with prepared keys: `count` pointers, among which may be equal ones.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate_many_prepared(uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem768_prepared_decapsulation_key *const *prepared,
                                                 const uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 size_t count);

// Starts a hash: `algorithm` is one of DAUNTLESS_SHA3_224 to DAUNTLESS_SHAKE256.
DAUNTLESS_MUST_USE int dauntless_sha3_init(struct dauntless_sha3 *hash, int algorithm);

// Appends a piece to the message. No piece may come after the first dauntless_sha3_squeeze. `data` may be NULL if
// `data_size` is 0.
DAUNTLESS_MUST_USE int dauntless_sha3_update(struct dauntless_sha3 *hash, const uint8_t *data, size_t data_size);

// Writes the hash of the message and wipes the structure; not for SHAKE. `digest_size` is 28, 32, 48 or 64.
DAUNTLESS_MUST_USE int dauntless_sha3_finalize(struct dauntless_sha3 *hash, uint8_t *digest, size_t digest_size);

// Writes the next `output_size` bytes of SHAKE's output, at the first call after ending the message.
DAUNTLESS_MUST_USE int dauntless_sha3_squeeze(struct dauntless_sha3 *hash, uint8_t *output, size_t output_size);

// Fills the structure with zeros, whatever it holds. Does nothing at NULL.
void dauntless_sha3_wipe(struct dauntless_sha3 *hash);

// SHA3-224 of a message.
DAUNTLESS_MUST_USE int dauntless_sha3_224(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// SHA3-256 of a message.
DAUNTLESS_MUST_USE int dauntless_sha3_256(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// SHA3-384 of a message.
DAUNTLESS_MUST_USE int dauntless_sha3_384(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// SHA3-512 of a message.
DAUNTLESS_MUST_USE int dauntless_sha3_512(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// The first `output_size` bytes of SHAKE128 of a message.
DAUNTLESS_MUST_USE int dauntless_shake128(uint8_t *output, size_t output_size, const uint8_t *data, size_t data_size);

// The first `output_size` bytes of SHAKE256 of a message.
DAUNTLESS_MUST_USE int dauntless_shake256(uint8_t *output, size_t output_size, const uint8_t *data, size_t data_size);

// One line of English, without a full stop, about a code that a function has returned. Never NULL; not to be freed.
DAUNTLESS_MUST_USE const char *dauntless_describe(int code);

#ifdef __cplusplus
} // extern "C"
#endif // __cplusplus

#endif /* DAUNTLESS_H */
