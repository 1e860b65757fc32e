/* Verification of ML-DSA (FIPS 204), and SHA-3 (FIPS 202): `make library VERIFY=1`. GENERATED from ffi/src by
 * `make header`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * Return values: functions return DAUNTLESS_OK (0) or a negative DAUNTLESS_ERROR_ code; predicates return true or false.
 * Always check the code before using an output.
 *
 * Errors: any function may return DAUNTLESS_ERROR_NULL, _SIZE, _OVERLAP and _ALIGNMENT; its comment lists the other codes.
 * A function checks all arguments before it writes. After DAUNTLESS_ERROR_NULL, _SIZE, _OVERLAP, _ALIGNMENT, _STATE and
 * _ALGORITHM every output is unchanged. After any other error but _UNFINISHED every output is filled with zeros; only the
 * verdicts of functions that verify many signatures are there after DAUNTLESS_ERROR_SIGNATURE.
 *
 * Buffers: the argument after each buffer is its size in bytes (`sizeof buffer` for an array), which must be exact; "Sizes" in
 * a function's comment lists the values. Buffers need no alignment. An output, or a structure that a function changes, must
 * not overlap any other argument.
 *
 * Structures must have the alignment of their type: on the heap, allocate them with aligned_alloc.
 *
 * Threads: all functions are thread-safe if no two concurrent calls share an output or a structure that one of them changes.
 * No function keeps a pointer after it returns.
 *
 * Secrets: before a function returns, it wipes secrets from vector registers and from the stack. Functions use up to 200 KiB
 * of stack, functions for batches up to 290 KiB; docs/stack.md lists every function.
 *
 * No function generates a key, signs or reads a private key; ML-KEM, X25519 and RSA have no functions. */


#ifndef DAUNTLESS_H
#define DAUNTLESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this header.
#define DAUNTLESS_VERSION "0.1.0"

// This library verifies only.
#define DAUNTLESS_VERIFY_ONLY 1

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
#error "dauntless.h needs a way to align structures to 64 bytes"
#endif

// Major version of this header.
#define DAUNTLESS_VERSION_MAJOR 0

// Minor version of this header. While the major version is 0, a new minor version may change the API; the soname has both.
#define DAUNTLESS_VERSION_MINOR 1

// Patch version of this header.
#define DAUNTLESS_VERSION_PATCH 0

// Hash function for HashML-DSA and RSA: SHA-224, 28 bytes. Others: DAUNTLESS_SHA3_224 to _512 and, with 32 and 64 bytes of output,
// DAUNTLESS_SHAKE128 and DAUNTLESS_SHAKE256.
#define DAUNTLESS_SHA2_224 2224

// Hash function for HashML-DSA and RSA: SHA-256, 32 bytes.
#define DAUNTLESS_SHA2_256 2256

// Hash function for HashML-DSA and RSA: SHA-384, 48 bytes.
#define DAUNTLESS_SHA2_384 2384

// Hash function for HashML-DSA and RSA: SHA-512, 64 bytes.
#define DAUNTLESS_SHA2_512 2512

// Hash function for HashML-DSA and RSA: SHA-512/224, 28 bytes.
#define DAUNTLESS_SHA2_512_224 3224

// Hash function for HashML-DSA and RSA: SHA-512/256, 32 bytes.
#define DAUNTLESS_SHA2_512_256 3256

// Most bytes of DER in a PEM document that is read: a private key in both forms with its public key, and attributes.
#define DAUNTLESS_MAX_DER_SIZE 10240

// Bytes of mu, the same for all parameter sets (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA_MU_SIZE 64

// Bytes of the longest context, the same for all parameter sets (FIPS 204, Algorithm 2).
#define DAUNTLESS_MLDSA_CONTEXT_MAX 255

// Bytes of a verifying key, which FIPS 204 calls a public key. Public.
#define DAUNTLESS_MLDSA44_VERIFYING_KEY_SIZE 1312

// Bytes of a signature.
#define DAUNTLESS_MLDSA44_SIGNATURE_SIZE 2420

// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA44_MU_SIZE 64

// Bytes of a public key in SPKI, DER (RFC 9881). Public.
#define DAUNTLESS_MLDSA44_SPKI_DER_SIZE 1334

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLDSA44_SPKI_PEM_SIZE 1860

// Bytes of a verifying key, which FIPS 204 calls a public key. Public.
#define DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE 1952

// Bytes of a signature.
#define DAUNTLESS_MLDSA65_SIGNATURE_SIZE 3309

// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA65_MU_SIZE 64

// Bytes of a public key in SPKI, DER (RFC 9881). Public.
#define DAUNTLESS_MLDSA65_SPKI_DER_SIZE 1974

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLDSA65_SPKI_PEM_SIZE 2726

// Bytes of a verifying key, which FIPS 204 calls a public key. Public.
#define DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE 2592

// Bytes of a signature.
#define DAUNTLESS_MLDSA87_SIGNATURE_SIZE 4627

// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA87_MU_SIZE 64

// Bytes of a public key in SPKI, DER (RFC 9881). Public.
#define DAUNTLESS_MLDSA87_SPKI_DER_SIZE 2614

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLDSA87_SPKI_PEM_SIZE 3595

// Bytes of a SHA3-224 digest.
#define DAUNTLESS_SHA3_224_SIZE 28

// Bytes of a SHA3-256 digest.
#define DAUNTLESS_SHA3_256_SIZE 32

// Bytes of a SHA3-384 digest.
#define DAUNTLESS_SHA3_384_SIZE 48

// Bytes of a SHA3-512 digest.
#define DAUNTLESS_SHA3_512_SIZE 64

// Algorithm for dauntless_sha3_init: SHA3-224.
#define DAUNTLESS_SHA3_224 224

// Algorithm for dauntless_sha3_init: SHA3-256.
#define DAUNTLESS_SHA3_256 256

// Algorithm for dauntless_sha3_init: SHA3-384.
#define DAUNTLESS_SHA3_384 384

// Algorithm for dauntless_sha3_init: SHA3-512.
#define DAUNTLESS_SHA3_512 512

// Algorithm for dauntless_sha3_init: SHAKE128.
#define DAUNTLESS_SHAKE128 1128

// Algorithm for dauntless_sha3_init: SHAKE256.
#define DAUNTLESS_SHAKE256 1256

// Success.
#define DAUNTLESS_OK 0

// A pointer is NULL.
#define DAUNTLESS_ERROR_NULL (-1)

// A buffer has the wrong size.
#define DAUNTLESS_ERROR_SIZE (-2)

// An output overlaps another argument.
#define DAUNTLESS_ERROR_OVERLAP (-3)

// A structure does not have the alignment of its type.
#define DAUNTLESS_ERROR_ALIGNMENT (-4)

// A structure is not initialised, has been wiped, is in a state in which the function cannot be called, or is a prepared key or a
// key of RSA that another backend made (dauntless_backend): on another processor, keys must be prepared, or read, again.
#define DAUNTLESS_ERROR_STATE (-5)

// An encapsulation key has a coefficient that is not reduced modulo q (FIPS 203, section 7.2, modulus check).
#define DAUNTLESS_ERROR_ENCAPSULATION_KEY (-6)

// A decapsulation key does not contain the hash of its encapsulation key (FIPS 203, section 7.3, hash check), or that
// encapsulation key has a coefficient that is not reduced modulo q.
#define DAUNTLESS_ERROR_DECAPSULATION_KEY (-7)

// The operating system's random number generator failed.
#define DAUNTLESS_ERROR_RANDOM (-8)

// An unknown hash function or format, or one with which the function is not defined.
#define DAUNTLESS_ERROR_ALGORITHM (-9)

// A signature is not of this message, with this context, under this key (FIPS 204, Algorithm 8; RFC 8017, section 8).
#define DAUNTLESS_ERROR_SIGNATURE (-10)

// An expanded signing key has a coefficient of s1 or s2 that is out of range, or its t0 or tr does not follow from the rest.
#define DAUNTLESS_ERROR_SIGNING_KEY (-11)

// None of the attempts gave a signature: call the function again (dauntless_mldsa65_attempt and others).
#define DAUNTLESS_ERROR_UNFINISHED (-12)

// A key in PKCS#8, SPKI or PKCS#1 is malformed, of another algorithm, or invalid.
#define DAUNTLESS_ERROR_ENCODING (-13)

// A key's seed is asked for, but only its expanded form is known, from which it cannot be found.
#define DAUNTLESS_ERROR_NO_SEED (-14)

// A self-test failed, or a new key pair is inconsistent: do not use the library on this machine.
#define DAUNTLESS_ERROR_SELF_TEST (-15)

// An X25519 public key is a point of low order: the shared secret would be zero (RFC 7748, section 6.1). An RSA public key's modulus
// or exponent is even or out of range.
#define DAUNTLESS_ERROR_PUBLIC_KEY (-16)

// An RSA private key's numbers do not belong together, or are out of range.
#define DAUNTLESS_ERROR_PRIVATE_KEY (-17)

// An RSA ciphertext cannot be decrypted with this key and these choices, whatever the reason. Tell its sender no more than that.
#define DAUNTLESS_ERROR_DECRYPTION (-18)

// The result of a private operation is wrong, and is not written: the processor or the memory is faulty, or the key is.
#define DAUNTLESS_ERROR_FAULT (-19)

// State of the computation of mu: a message in pieces. An initialised structure may be copied; the copies are independent. It
// contains what the message says until dauntless_mldsa_mu_finalize or dauntless_mldsa_mu_wipe.
typedef struct dauntless_mldsa_mu {
  uint64_t opaque[32];
} dauntless_mldsa_mu;

// Bytes that a function reads, and their number. `start` may be NULL if `size` is 0.
typedef struct dauntless_bytes {
  const uint8_t *start;
  size_t size;
} dauntless_bytes;

// An ML-DSA-44 verifying key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa44_prepared_verifying_key {
  uint64_t opaque[3072];
} dauntless_mldsa44_prepared_verifying_key;

// An ML-DSA-65 verifying key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa65_prepared_verifying_key {
  uint64_t opaque[5632];
} dauntless_mldsa65_prepared_verifying_key;

// An ML-DSA-87 verifying key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa87_prepared_verifying_key {
  uint64_t opaque[9728];
} dauntless_mldsa87_prepared_verifying_key;

// State of SHA-3 or SHAKE. The verbs are the same in C, Rust and Python: init (Rust: new) starts an empty message, update
// appends to it, finalize (SHA-3) ends it and returns the digest, squeeze (SHAKE) ends it and returns the next bytes of
// output. An initialised structure may be copied; the copies are independent. It may contain secrets until
// dauntless_sha3_finalize or dauntless_sha3_wipe.
typedef struct dauntless_sha3 {
  uint64_t opaque[32];
} dauntless_sha3;


#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns the version of the linked library, such as "0.1.0" (DAUNTLESS_VERSION is the header's). Never NULL; do not free it.
DAUNTLESS_MUST_USE
const char *dauntless_version(void);

// Returns the name of the backend chosen for this processor, such as "avx2" or "portable". Never NULL; do not free it.
DAUNTLESS_MUST_USE const char *dauntless_backend(void);

// Runs a known-answer test of every algorithm that the library has with the kernels of this processor: SHA-3 and SHAKE; ML-KEM's key
// generation, encapsulation, decapsulation and implicit rejection; X25519 and its hybrids; ML-DSA's key generation, signing and
// verification; RSA's signing, verification, encryption and decryption. Nothing calls it by itself: call it at start, where
// FIPS 140-3 or a policy asks for that. Errors: DAUNTLESS_ERROR_SELF_TEST, after which the library must not be used.
DAUNTLESS_MUST_USE
int dauntless_self_test(void);

// Fills `size` bytes at `start` with zeros. Compilers do not remove it, unlike a memset before the memory's last use. Does
// nothing if `start` is NULL.
void dauntless_wipe(void *start,
                    size_t size);

// Returns whether two buffers are equal, in constant time: time depends on the sizes only. Returns false if the sizes differ,
// or if a buffer is NULL and its size is not 0.
DAUNTLESS_MUST_USE
bool dauntless_equal(const uint8_t *a,
                     size_t a_size,
                     const uint8_t *b,
                     size_t b_size);

// Appends `data_size` bytes, any number, to the message. `data` may be NULL if `data_size` is 0. Errors: DAUNTLESS_ERROR_STATE
// if the structure is not initialised (dauntless_mldsa65_mu_init and others) or the message has ended.
DAUNTLESS_MUST_USE
int dauntless_mldsa_mu_update(struct dauntless_mldsa_mu *builder,
                              const uint8_t *data,
                              size_t data_size);

// Ends the message, writes its mu and wipes the structure (FIPS 204, Algorithm 7, line 6). Sizes: `mu` 64. Errors:
// DAUNTLESS_ERROR_STATE if the structure is not initialised.
DAUNTLESS_MUST_USE int dauntless_mldsa_mu_finalize(struct dauntless_mldsa_mu *builder, uint8_t *mu, size_t mu_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa_mu_wipe(struct dauntless_mldsa_mu *builder);

// Verifies the signature of a message with a context (FIPS 204, Algorithm 3). DAUNTLESS_OK, which is 0, means that it is valid: any
// other result means that the message must not be trusted. Sizes: `verifying_key` 1312, `message` any, `context` at most 255,
// `signature` 2420. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify(const uint8_t *verifying_key,
                             size_t verifying_key_size,
                             const uint8_t *message,
                             size_t message_size,
                             const uint8_t *context,
                             size_t context_size,
                             const uint8_t *signature,
                             size_t signature_size);

// Writes a verifying key in SPKI (RFC 9881), as DER or PEM by the size of `encoded`. Sizes: `encoded`
// DAUNTLESS_MLDSA44_SPKI_DER_SIZE or DAUNTLESS_MLDSA44_SPKI_PEM_SIZE, `verifying_key` 1312.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_encode_verifying_key(uint8_t *encoded,
                                           size_t encoded_size,
                                           const uint8_t *verifying_key,
                                           size_t verifying_key_size);

// Reads a verifying key from SPKI, DER or PEM (RFC 9881). Sizes: `verifying_key` 1312, `encoded` any. Errors:
// DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_decode_verifying_key(uint8_t *verifying_key,
                                           size_t verifying_key_size,
                                           const uint8_t *encoded,
                                           size_t encoded_size);

// Checks the signature of each of `count` messages with its context by the verifying key of the same index, as
// dauntless_mldsa44_verify does. `valid` gets a byte for each: 1 if its signature is valid, otherwise 0. Sizes: `valid`
// `count`. Errors: DAUNTLESS_ERROR_SIGNATURE if any is not valid; only then, and with DAUNTLESS_OK, `valid` is written.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_many(uint8_t *valid,
                                  size_t valid_size,
                                  const uint8_t *verifying_keys,
                                  size_t verifying_keys_size,
                                  const struct dauntless_bytes *messages,
                                  const struct dauntless_bytes *contexts,
                                  const uint8_t *signatures,
                                  size_t signatures_size,
                                  size_t count);

// As dauntless_mldsa44_verify_many, with an array of `count` pointers to prepared keys, which may be equal; the fastest way to
// check many signatures of one key. Errors: DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_many_prepared(uint8_t *valid,
                                           size_t valid_size,
                                           const struct dauntless_mldsa44_prepared_verifying_key *const *prepared,
                                           const struct dauntless_bytes *messages,
                                           const struct dauntless_bytes *contexts,
                                           const uint8_t *signatures,
                                           size_t signatures_size,
                                           size_t count);

// HashML-DSA: verifies the signature of a message's digest (FIPS 204, Algorithm 5). Sizes: `verifying_key` 1312, `digest` as
// its hash function says, `context` at most 255, `signature` 2420. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_digest(const uint8_t *verifying_key,
                                    size_t verifying_key_size,
                                    int algorithm,
                                    const uint8_t *digest,
                                    size_t digest_size,
                                    const uint8_t *context,
                                    size_t context_size,
                                    const uint8_t *signature,
                                    size_t signature_size);

// Starts to compute mu of a message with a context under a verifying key (FIPS 204, Algorithm 2, line 10, and Algorithm 7, line 6).
// dauntless_mldsa_mu_update appends to the message, dauntless_mldsa_mu_finalize writes mu: so a message need not be in memory at once,
// nor where the signing key is. Sizes: `verifying_key` 1312, `context` at most 255.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_mu_init(struct dauntless_mldsa_mu *builder,
                              const uint8_t *verifying_key,
                              size_t verifying_key_size,
                              const uint8_t *context,
                              size_t context_size);

// Computes mu of a message's digest with a context under a verifying key, for HashML-DSA by dauntless_mldsa44_sign_mu and
// dauntless_mldsa44_verify_mu (FIPS 204, Algorithm 4, line 23, and Algorithm 7, line 6). Signatures of it are those of
// dauntless_mldsa44_sign_digest. Sizes: `mu` 64, `verifying_key` 1312, `digest` as its hash function says, `context` at most
// 255. Errors: DAUNTLESS_ERROR_ALGORITHM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_mu_of_digest(uint8_t *mu,
                                   size_t mu_size,
                                   const uint8_t *verifying_key,
                                   size_t verifying_key_size,
                                   int algorithm,
                                   const uint8_t *digest,
                                   size_t digest_size,
                                   const uint8_t *context,
                                   size_t context_size);

// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 1312,
// `mu` 64, `signature` 2420. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_mu(const uint8_t *verifying_key,
                                size_t verifying_key_size,
                                const uint8_t *mu,
                                size_t mu_size,
                                const uint8_t *signature,
                                size_t signature_size);

// Precomputes what verifications with one key share. Sizes: `verifying_key` 1312.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_prepare_verifying_key(struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                            const uint8_t *verifying_key,
                                            size_t verifying_key_size);

// As dauntless_mldsa44_verify, with a prepared key. Sizes: `message` any, `context` at most 255, `signature` 2420. Errors:
// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_prepared(const struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                      const uint8_t *message,
                                      size_t message_size,
                                      const uint8_t *context,
                                      size_t context_size,
                                      const uint8_t *signature,
                                      size_t signature_size);

// As dauntless_mldsa44_verify_digest, with a prepared key. Sizes: `digest` as its hash function says, `context` at most 255, `signature`
// 2420. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_digest_prepared(const struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                             int algorithm,
                                             const uint8_t *digest,
                                             size_t digest_size,
                                             const uint8_t *context,
                                             size_t context_size,
                                             const uint8_t *signature,
                                             size_t signature_size);

// As dauntless_mldsa44_verify_mu, with a prepared key. Sizes: `mu` 64, `signature` 2420. Errors: DAUNTLESS_ERROR_SIGNATURE;
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_mu_prepared(const struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                         const uint8_t *mu,
                                         size_t mu_size,
                                         const uint8_t *signature,
                                         size_t signature_size);

// As dauntless_mldsa44_mu_init, with a prepared verifying key, whose hash is computed already. Sizes: `context` at most 255. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_mu_init_prepared(struct dauntless_mldsa_mu *builder,
                                       const struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                       const uint8_t *context,
                                       size_t context_size);

// As dauntless_mldsa44_mu_of_digest, with a prepared verifying key, whose hash is computed already. Sizes: `mu` 64, `digest` as its
// hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_mu_of_digest_prepared(uint8_t *mu,
                                            size_t mu_size,
                                            const struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                            int algorithm,
                                            const uint8_t *digest,
                                            size_t digest_size,
                                            const uint8_t *context,
                                            size_t context_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa44_wipe_verifying_key(struct dauntless_mldsa44_prepared_verifying_key *prepared);

// Verifies the signature of a message with a context (FIPS 204, Algorithm 3). DAUNTLESS_OK, which is 0, means that it is valid: any
// other result means that the message must not be trusted. Sizes: `verifying_key` 1952, `message` any, `context` at most 255,
// `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify(const uint8_t *verifying_key,
                             size_t verifying_key_size,
                             const uint8_t *message,
                             size_t message_size,
                             const uint8_t *context,
                             size_t context_size,
                             const uint8_t *signature,
                             size_t signature_size);

// Writes a verifying key in SPKI (RFC 9881), as DER or PEM by the size of `encoded`. Sizes: `encoded`
// DAUNTLESS_MLDSA65_SPKI_DER_SIZE or DAUNTLESS_MLDSA65_SPKI_PEM_SIZE, `verifying_key` 1952.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_encode_verifying_key(uint8_t *encoded,
                                           size_t encoded_size,
                                           const uint8_t *verifying_key,
                                           size_t verifying_key_size);

// Reads a verifying key from SPKI, DER or PEM (RFC 9881). Sizes: `verifying_key` 1952, `encoded` any. Errors:
// DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_decode_verifying_key(uint8_t *verifying_key,
                                           size_t verifying_key_size,
                                           const uint8_t *encoded,
                                           size_t encoded_size);

// Checks the signature of each of `count` messages with its context by the verifying key of the same index, as
// dauntless_mldsa65_verify does. `valid` gets a byte for each: 1 if its signature is valid, otherwise 0. Sizes: `valid`
// `count`. Errors: DAUNTLESS_ERROR_SIGNATURE if any is not valid; only then, and with DAUNTLESS_OK, `valid` is written.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_many(uint8_t *valid,
                                  size_t valid_size,
                                  const uint8_t *verifying_keys,
                                  size_t verifying_keys_size,
                                  const struct dauntless_bytes *messages,
                                  const struct dauntless_bytes *contexts,
                                  const uint8_t *signatures,
                                  size_t signatures_size,
                                  size_t count);

// As dauntless_mldsa65_verify_many, with an array of `count` pointers to prepared keys, which may be equal; the fastest way to
// check many signatures of one key. Errors: DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_many_prepared(uint8_t *valid,
                                           size_t valid_size,
                                           const struct dauntless_mldsa65_prepared_verifying_key *const *prepared,
                                           const struct dauntless_bytes *messages,
                                           const struct dauntless_bytes *contexts,
                                           const uint8_t *signatures,
                                           size_t signatures_size,
                                           size_t count);

// HashML-DSA: verifies the signature of a message's digest (FIPS 204, Algorithm 5). Sizes: `verifying_key` 1952, `digest` as
// its hash function says, `context` at most 255, `signature` 3309. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_digest(const uint8_t *verifying_key,
                                    size_t verifying_key_size,
                                    int algorithm,
                                    const uint8_t *digest,
                                    size_t digest_size,
                                    const uint8_t *context,
                                    size_t context_size,
                                    const uint8_t *signature,
                                    size_t signature_size);

// Starts to compute mu of a message with a context under a verifying key (FIPS 204, Algorithm 2, line 10, and Algorithm 7, line 6).
// dauntless_mldsa_mu_update appends to the message, dauntless_mldsa_mu_finalize writes mu: so a message need not be in memory at once,
// nor where the signing key is. Sizes: `verifying_key` 1952, `context` at most 255.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_mu_init(struct dauntless_mldsa_mu *builder,
                              const uint8_t *verifying_key,
                              size_t verifying_key_size,
                              const uint8_t *context,
                              size_t context_size);

// Computes mu of a message's digest with a context under a verifying key, for HashML-DSA by dauntless_mldsa65_sign_mu and
// dauntless_mldsa65_verify_mu (FIPS 204, Algorithm 4, line 23, and Algorithm 7, line 6). Signatures of it are those of
// dauntless_mldsa65_sign_digest. Sizes: `mu` 64, `verifying_key` 1952, `digest` as its hash function says, `context` at most
// 255. Errors: DAUNTLESS_ERROR_ALGORITHM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_mu_of_digest(uint8_t *mu,
                                   size_t mu_size,
                                   const uint8_t *verifying_key,
                                   size_t verifying_key_size,
                                   int algorithm,
                                   const uint8_t *digest,
                                   size_t digest_size,
                                   const uint8_t *context,
                                   size_t context_size);

// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 1952,
// `mu` 64, `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_mu(const uint8_t *verifying_key,
                                size_t verifying_key_size,
                                const uint8_t *mu,
                                size_t mu_size,
                                const uint8_t *signature,
                                size_t signature_size);

// Precomputes what verifications with one key share. Sizes: `verifying_key` 1952.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_prepare_verifying_key(struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                            const uint8_t *verifying_key,
                                            size_t verifying_key_size);

// As dauntless_mldsa65_verify, with a prepared key. Sizes: `message` any, `context` at most 255, `signature` 3309. Errors:
// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_prepared(const struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                      const uint8_t *message,
                                      size_t message_size,
                                      const uint8_t *context,
                                      size_t context_size,
                                      const uint8_t *signature,
                                      size_t signature_size);

// As dauntless_mldsa65_verify_digest, with a prepared key. Sizes: `digest` as its hash function says, `context` at most 255, `signature`
// 3309. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_digest_prepared(const struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                             int algorithm,
                                             const uint8_t *digest,
                                             size_t digest_size,
                                             const uint8_t *context,
                                             size_t context_size,
                                             const uint8_t *signature,
                                             size_t signature_size);

// As dauntless_mldsa65_verify_mu, with a prepared key. Sizes: `mu` 64, `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE;
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_mu_prepared(const struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                         const uint8_t *mu,
                                         size_t mu_size,
                                         const uint8_t *signature,
                                         size_t signature_size);

// As dauntless_mldsa65_mu_init, with a prepared verifying key, whose hash is computed already. Sizes: `context` at most 255. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_mu_init_prepared(struct dauntless_mldsa_mu *builder,
                                       const struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                       const uint8_t *context,
                                       size_t context_size);

// As dauntless_mldsa65_mu_of_digest, with a prepared verifying key, whose hash is computed already. Sizes: `mu` 64, `digest` as its
// hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_mu_of_digest_prepared(uint8_t *mu,
                                            size_t mu_size,
                                            const struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                            int algorithm,
                                            const uint8_t *digest,
                                            size_t digest_size,
                                            const uint8_t *context,
                                            size_t context_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa65_wipe_verifying_key(struct dauntless_mldsa65_prepared_verifying_key *prepared);

// Verifies the signature of a message with a context (FIPS 204, Algorithm 3). DAUNTLESS_OK, which is 0, means that it is valid: any
// other result means that the message must not be trusted. Sizes: `verifying_key` 2592, `message` any, `context` at most 255,
// `signature` 4627. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify(const uint8_t *verifying_key,
                             size_t verifying_key_size,
                             const uint8_t *message,
                             size_t message_size,
                             const uint8_t *context,
                             size_t context_size,
                             const uint8_t *signature,
                             size_t signature_size);

// Writes a verifying key in SPKI (RFC 9881), as DER or PEM by the size of `encoded`. Sizes: `encoded`
// DAUNTLESS_MLDSA87_SPKI_DER_SIZE or DAUNTLESS_MLDSA87_SPKI_PEM_SIZE, `verifying_key` 2592.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_encode_verifying_key(uint8_t *encoded,
                                           size_t encoded_size,
                                           const uint8_t *verifying_key,
                                           size_t verifying_key_size);

// Reads a verifying key from SPKI, DER or PEM (RFC 9881). Sizes: `verifying_key` 2592, `encoded` any. Errors:
// DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_decode_verifying_key(uint8_t *verifying_key,
                                           size_t verifying_key_size,
                                           const uint8_t *encoded,
                                           size_t encoded_size);

// Checks the signature of each of `count` messages with its context by the verifying key of the same index, as
// dauntless_mldsa87_verify does. `valid` gets a byte for each: 1 if its signature is valid, otherwise 0. Sizes: `valid`
// `count`. Errors: DAUNTLESS_ERROR_SIGNATURE if any is not valid; only then, and with DAUNTLESS_OK, `valid` is written.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_many(uint8_t *valid,
                                  size_t valid_size,
                                  const uint8_t *verifying_keys,
                                  size_t verifying_keys_size,
                                  const struct dauntless_bytes *messages,
                                  const struct dauntless_bytes *contexts,
                                  const uint8_t *signatures,
                                  size_t signatures_size,
                                  size_t count);

// As dauntless_mldsa87_verify_many, with an array of `count` pointers to prepared keys, which may be equal; the fastest way to
// check many signatures of one key. Errors: DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_many_prepared(uint8_t *valid,
                                           size_t valid_size,
                                           const struct dauntless_mldsa87_prepared_verifying_key *const *prepared,
                                           const struct dauntless_bytes *messages,
                                           const struct dauntless_bytes *contexts,
                                           const uint8_t *signatures,
                                           size_t signatures_size,
                                           size_t count);

// HashML-DSA: verifies the signature of a message's digest (FIPS 204, Algorithm 5). Sizes: `verifying_key` 2592, `digest` as
// its hash function says, `context` at most 255, `signature` 4627. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_digest(const uint8_t *verifying_key,
                                    size_t verifying_key_size,
                                    int algorithm,
                                    const uint8_t *digest,
                                    size_t digest_size,
                                    const uint8_t *context,
                                    size_t context_size,
                                    const uint8_t *signature,
                                    size_t signature_size);

// Starts to compute mu of a message with a context under a verifying key (FIPS 204, Algorithm 2, line 10, and Algorithm 7, line 6).
// dauntless_mldsa_mu_update appends to the message, dauntless_mldsa_mu_finalize writes mu: so a message need not be in memory at once,
// nor where the signing key is. Sizes: `verifying_key` 2592, `context` at most 255.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_mu_init(struct dauntless_mldsa_mu *builder,
                              const uint8_t *verifying_key,
                              size_t verifying_key_size,
                              const uint8_t *context,
                              size_t context_size);

// Computes mu of a message's digest with a context under a verifying key, for HashML-DSA by dauntless_mldsa87_sign_mu and
// dauntless_mldsa87_verify_mu (FIPS 204, Algorithm 4, line 23, and Algorithm 7, line 6). Signatures of it are those of
// dauntless_mldsa87_sign_digest. Sizes: `mu` 64, `verifying_key` 2592, `digest` as its hash function says, `context` at most
// 255. Errors: DAUNTLESS_ERROR_ALGORITHM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_mu_of_digest(uint8_t *mu,
                                   size_t mu_size,
                                   const uint8_t *verifying_key,
                                   size_t verifying_key_size,
                                   int algorithm,
                                   const uint8_t *digest,
                                   size_t digest_size,
                                   const uint8_t *context,
                                   size_t context_size);

// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 2592,
// `mu` 64, `signature` 4627. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_mu(const uint8_t *verifying_key,
                                size_t verifying_key_size,
                                const uint8_t *mu,
                                size_t mu_size,
                                const uint8_t *signature,
                                size_t signature_size);

// Precomputes what verifications with one key share. Sizes: `verifying_key` 2592.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_prepare_verifying_key(struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                            const uint8_t *verifying_key,
                                            size_t verifying_key_size);

// As dauntless_mldsa87_verify, with a prepared key. Sizes: `message` any, `context` at most 255, `signature` 4627. Errors:
// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_prepared(const struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                      const uint8_t *message,
                                      size_t message_size,
                                      const uint8_t *context,
                                      size_t context_size,
                                      const uint8_t *signature,
                                      size_t signature_size);

// As dauntless_mldsa87_verify_digest, with a prepared key. Sizes: `digest` as its hash function says, `context` at most 255, `signature`
// 4627. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_digest_prepared(const struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                             int algorithm,
                                             const uint8_t *digest,
                                             size_t digest_size,
                                             const uint8_t *context,
                                             size_t context_size,
                                             const uint8_t *signature,
                                             size_t signature_size);

// As dauntless_mldsa87_verify_mu, with a prepared key. Sizes: `mu` 64, `signature` 4627. Errors: DAUNTLESS_ERROR_SIGNATURE;
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_mu_prepared(const struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                         const uint8_t *mu,
                                         size_t mu_size,
                                         const uint8_t *signature,
                                         size_t signature_size);

// As dauntless_mldsa87_mu_init, with a prepared verifying key, whose hash is computed already. Sizes: `context` at most 255. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_mu_init_prepared(struct dauntless_mldsa_mu *builder,
                                       const struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                       const uint8_t *context,
                                       size_t context_size);

// As dauntless_mldsa87_mu_of_digest, with a prepared verifying key, whose hash is computed already. Sizes: `mu` 64, `digest` as its
// hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_mu_of_digest_prepared(uint8_t *mu,
                                            size_t mu_size,
                                            const struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                            int algorithm,
                                            const uint8_t *digest,
                                            size_t digest_size,
                                            const uint8_t *context,
                                            size_t context_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa87_wipe_verifying_key(struct dauntless_mldsa87_prepared_verifying_key *prepared);

// Starts an empty message. `algorithm` is one of DAUNTLESS_SHA3_224 to DAUNTLESS_SHAKE256. Errors: DAUNTLESS_ERROR_ALGORITHM
// for any other number.
DAUNTLESS_MUST_USE
int dauntless_sha3_init(struct dauntless_sha3 *hash,
                        int algorithm);

// Appends `data_size` bytes, any number, to the message. `data` may be NULL if `data_size` is 0. Errors: DAUNTLESS_ERROR_STATE
// if the structure is not initialised or the message has ended (dauntless_sha3_finalize, dauntless_sha3_squeeze).
DAUNTLESS_MUST_USE
int dauntless_sha3_update(struct dauntless_sha3 *hash,
                          const uint8_t *data,
                          size_t data_size);

// SHA-3 only: ends the message, writes its digest and wipes the structure (FIPS 202, section 6.1). Sizes: `digest` 28, 32, 48
// or 64, depending on the algorithm. Errors: DAUNTLESS_ERROR_STATE if the structure is not initialised, or for SHAKE.
DAUNTLESS_MUST_USE
int dauntless_sha3_finalize(struct dauntless_sha3 *hash,
                            uint8_t *digest,
                            size_t digest_size);

// SHAKE only: ends the message at the first call, and writes the next `output_size` bytes of output, any number (FIPS 202,
// section 6.2). Errors: DAUNTLESS_ERROR_STATE if the structure is not initialised, or for SHA-3.
DAUNTLESS_MUST_USE
int dauntless_sha3_squeeze(struct dauntless_sha3 *hash,
                           uint8_t *output,
                           size_t output_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_sha3_wipe(struct dauntless_sha3 *hash);

// Writes the SHA3-224 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 28, `data` any.
DAUNTLESS_MUST_USE int dauntless_sha3_224(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// Writes the SHA3-256 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 32, `data` any.
DAUNTLESS_MUST_USE int dauntless_sha3_256(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// Writes the SHA3-384 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 48, `data` any.
DAUNTLESS_MUST_USE int dauntless_sha3_384(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// Writes the SHA3-512 digest of a message (FIPS 202, section 6.1). Sizes: `digest` 64, `data` any.
DAUNTLESS_MUST_USE int dauntless_sha3_512(uint8_t *digest, size_t digest_size, const uint8_t *data, size_t data_size);

// Writes the first `output_size` bytes of SHAKE128's output for a message (FIPS 202, section 6.2). Sizes: any.
DAUNTLESS_MUST_USE int dauntless_shake128(uint8_t *output, size_t output_size, const uint8_t *data, size_t data_size);

// Writes the first `output_size` bytes of SHAKE256's output for a message (FIPS 202, section 6.2). Sizes: any.
DAUNTLESS_MUST_USE int dauntless_shake256(uint8_t *output, size_t output_size, const uint8_t *data, size_t data_size);

// Returns a description of a return code: one line of English without a full stop. Never NULL; do not free it.
DAUNTLESS_MUST_USE const char *dauntless_describe(int code);


#ifdef __cplusplus
} // extern "C"
#endif // __cplusplus

#endif /* DAUNTLESS_H */
