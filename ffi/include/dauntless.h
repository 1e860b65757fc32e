/* ML-KEM (FIPS 203), ML-DSA (FIPS 204), SHA-3 (FIPS 202), X25519 (RFC 7748) and its hybrids, RSA (RFC 8017). GENERATED from ffi/src by
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
 * Secrets: before a function returns, it wipes secrets from vector registers and from the stack. Functions use up to 258 KiB
 * of stack, functions for batches up to 694 KiB; docs/stack.md lists every function.
 *
 * Functions that are easily misused are declared only after `#define DAUNTLESS_HAZMAT`. */


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

// Bytes of a signing key as a seed, xi (FIPS 204, Algorithm 6). Secret.
#define DAUNTLESS_MLDSA44_SEED_SIZE 32

// Bytes of a signing key in expanded form, which FIPS 204 calls a private key (Algorithm 24). Secret.
#define DAUNTLESS_MLDSA44_SIGNING_KEY_SIZE 2560

// Bytes of a signature.
#define DAUNTLESS_MLDSA44_SIGNATURE_SIZE 2420

// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA44_MU_SIZE 64

// Bytes of rnd, the randomness of a hedged signature (FIPS 204, Algorithm 2).
#define DAUNTLESS_MLDSA44_RANDOM_SIZE 32

// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA44_PKCS8_SEED_DER_SIZE 54

// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA44_PKCS8_SEED_PEM_SIZE 128

// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA44_PKCS8_EXPANDED_DER_SIZE 2588

// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA44_PKCS8_EXPANDED_PEM_SIZE 3560

// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA44_PKCS8_BOTH_DER_SIZE 2626

// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA44_PKCS8_BOTH_PEM_SIZE 3613

// Bytes of a public key in SPKI, DER (RFC 9881). Public.
#define DAUNTLESS_MLDSA44_SPKI_DER_SIZE 1334

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLDSA44_SPKI_PEM_SIZE 1860

// Bytes of a verifying key, which FIPS 204 calls a public key. Public.
#define DAUNTLESS_MLDSA65_VERIFYING_KEY_SIZE 1952

// Bytes of a signing key as a seed, xi (FIPS 204, Algorithm 6). Secret.
#define DAUNTLESS_MLDSA65_SEED_SIZE 32

// Bytes of a signing key in expanded form, which FIPS 204 calls a private key (Algorithm 24). Secret.
#define DAUNTLESS_MLDSA65_SIGNING_KEY_SIZE 4032

// Bytes of a signature.
#define DAUNTLESS_MLDSA65_SIGNATURE_SIZE 3309

// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA65_MU_SIZE 64

// Bytes of rnd, the randomness of a hedged signature (FIPS 204, Algorithm 2).
#define DAUNTLESS_MLDSA65_RANDOM_SIZE 32

// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA65_PKCS8_SEED_DER_SIZE 54

// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA65_PKCS8_SEED_PEM_SIZE 128

// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA65_PKCS8_EXPANDED_DER_SIZE 4060

// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA65_PKCS8_EXPANDED_PEM_SIZE 5555

// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA65_PKCS8_BOTH_DER_SIZE 4098

// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA65_PKCS8_BOTH_PEM_SIZE 5604

// Bytes of a public key in SPKI, DER (RFC 9881). Public.
#define DAUNTLESS_MLDSA65_SPKI_DER_SIZE 1974

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLDSA65_SPKI_PEM_SIZE 2726

// Bytes of a verifying key, which FIPS 204 calls a public key. Public.
#define DAUNTLESS_MLDSA87_VERIFYING_KEY_SIZE 2592

// Bytes of a signing key as a seed, xi (FIPS 204, Algorithm 6). Secret.
#define DAUNTLESS_MLDSA87_SEED_SIZE 32

// Bytes of a signing key in expanded form, which FIPS 204 calls a private key (Algorithm 24). Secret.
#define DAUNTLESS_MLDSA87_SIGNING_KEY_SIZE 4896

// Bytes of a signature.
#define DAUNTLESS_MLDSA87_SIGNATURE_SIZE 4627

// Bytes of mu, the hash of a message, its context and the verifying key (FIPS 204, Algorithm 7, line 6).
#define DAUNTLESS_MLDSA87_MU_SIZE 64

// Bytes of rnd, the randomness of a hedged signature (FIPS 204, Algorithm 2).
#define DAUNTLESS_MLDSA87_RANDOM_SIZE 32

// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA87_PKCS8_SEED_DER_SIZE 54

// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA87_PKCS8_SEED_PEM_SIZE 128

// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA87_PKCS8_EXPANDED_DER_SIZE 4924

// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA87_PKCS8_EXPANDED_PEM_SIZE 6725

// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9881). Secret.
#define DAUNTLESS_MLDSA87_PKCS8_BOTH_DER_SIZE 4962

// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLDSA87_PKCS8_BOTH_PEM_SIZE 6774

// Bytes of a public key in SPKI, DER (RFC 9881). Public.
#define DAUNTLESS_MLDSA87_SPKI_DER_SIZE 2614

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLDSA87_SPKI_PEM_SIZE 3595

// Bytes of an encapsulation key. Public.
#define DAUNTLESS_MLKEM1024_ENCAPSULATION_KEY_SIZE 1568

// Bytes of a decapsulation key as a seed, d || z (FIPS 203, section 7.1). Secret.
#define DAUNTLESS_MLKEM1024_SEED_SIZE 64

// Bytes of a decapsulation key in expanded form (FIPS 203, Algorithm 16). Secret.
#define DAUNTLESS_MLKEM1024_DECAPSULATION_KEY_SIZE 3168

// Bytes of a ciphertext.
#define DAUNTLESS_MLKEM1024_CIPHERTEXT_SIZE 1568

// Bytes of a shared secret.
#define DAUNTLESS_MLKEM1024_SHARED_SECRET_SIZE 32

// Bytes of m, the randomness of an encapsulation (FIPS 203, Algorithm 17). Secret.
#define DAUNTLESS_MLKEM1024_RANDOM_SIZE 32

// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM1024_PKCS8_SEED_DER_SIZE 86

// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM1024_PKCS8_SEED_PEM_SIZE 172

// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM1024_PKCS8_EXPANDED_DER_SIZE 3196

// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM1024_PKCS8_EXPANDED_PEM_SIZE 4385

// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM1024_PKCS8_BOTH_DER_SIZE 3266

// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM1024_PKCS8_BOTH_PEM_SIZE 4479

// Bytes of a public key in SPKI, DER (RFC 9935). Public.
#define DAUNTLESS_MLKEM1024_SPKI_DER_SIZE 1590

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLKEM1024_SPKI_PEM_SIZE 2206

// Bytes of an encapsulation key. Public.
#define DAUNTLESS_MLKEM512_ENCAPSULATION_KEY_SIZE 800

// Bytes of a decapsulation key as a seed, d || z (FIPS 203, section 7.1). Secret.
#define DAUNTLESS_MLKEM512_SEED_SIZE 64

// Bytes of a decapsulation key in expanded form (FIPS 203, Algorithm 16). Secret.
#define DAUNTLESS_MLKEM512_DECAPSULATION_KEY_SIZE 1632

// Bytes of a ciphertext.
#define DAUNTLESS_MLKEM512_CIPHERTEXT_SIZE 768

// Bytes of a shared secret.
#define DAUNTLESS_MLKEM512_SHARED_SECRET_SIZE 32

// Bytes of m, the randomness of an encapsulation (FIPS 203, Algorithm 17). Secret.
#define DAUNTLESS_MLKEM512_RANDOM_SIZE 32

// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM512_PKCS8_SEED_DER_SIZE 86

// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM512_PKCS8_SEED_PEM_SIZE 172

// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM512_PKCS8_EXPANDED_DER_SIZE 1660

// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM512_PKCS8_EXPANDED_PEM_SIZE 2305

// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM512_PKCS8_BOTH_DER_SIZE 1730

// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM512_PKCS8_BOTH_PEM_SIZE 2399

// Bytes of a public key in SPKI, DER (RFC 9935). Public.
#define DAUNTLESS_MLKEM512_SPKI_DER_SIZE 822

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLKEM512_SPKI_PEM_SIZE 1166

// Bytes of an encapsulation key. Public.
#define DAUNTLESS_MLKEM768_ENCAPSULATION_KEY_SIZE 1184

// Bytes of a decapsulation key as a seed, d || z (FIPS 203, section 7.1). Secret.
#define DAUNTLESS_MLKEM768_SEED_SIZE 64

// Bytes of a decapsulation key in expanded form (FIPS 203, Algorithm 16). Secret.
#define DAUNTLESS_MLKEM768_DECAPSULATION_KEY_SIZE 2400

// Bytes of a ciphertext.
#define DAUNTLESS_MLKEM768_CIPHERTEXT_SIZE 1088

// Bytes of a shared secret.
#define DAUNTLESS_MLKEM768_SHARED_SECRET_SIZE 32

// Bytes of m, the randomness of an encapsulation (FIPS 203, Algorithm 17). Secret.
#define DAUNTLESS_MLKEM768_RANDOM_SIZE 32

// Bytes of a secret key in PKCS#8 as its seed, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM768_PKCS8_SEED_DER_SIZE 86

// Bytes of a secret key in PKCS#8 as its seed, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM768_PKCS8_SEED_PEM_SIZE 172

// Bytes of a secret key in PKCS#8 in expanded form, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM768_PKCS8_EXPANDED_DER_SIZE 2428

// Bytes of a secret key in PKCS#8 in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM768_PKCS8_EXPANDED_PEM_SIZE 3345

// Bytes of a secret key in PKCS#8 as seed and in expanded form, DER (RFC 9935). Secret.
#define DAUNTLESS_MLKEM768_PKCS8_BOTH_DER_SIZE 2498

// Bytes of a secret key in PKCS#8 as seed and in expanded form, PEM without a terminating zero. Secret.
#define DAUNTLESS_MLKEM768_PKCS8_BOTH_PEM_SIZE 3439

// Bytes of a public key in SPKI, DER (RFC 9935). Public.
#define DAUNTLESS_MLKEM768_SPKI_DER_SIZE 1206

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_MLKEM768_SPKI_PEM_SIZE 1686

// Bytes of a signature, a ciphertext, a modulus of 2048 bits.
#define DAUNTLESS_RSA2048_SIZE 256

// Bytes of a signature, a ciphertext, a modulus of 3072 bits.
#define DAUNTLESS_RSA3072_SIZE 384

// Bytes of a signature, a ciphertext, a modulus of 4096 bits, the longest of private keys.
#define DAUNTLESS_RSA4096_SIZE 512

// Bytes of a signature, a ciphertext, a modulus of 8192 bits, the longest of public keys.
#define DAUNTLESS_RSA8192_SIZE 1024

// Bytes of the exponent of a public key, with leading zeros.
#define DAUNTLESS_RSA_EXPONENT_SIZE 8

// A private key in PKCS#8 (RFC 5958), or a public key in SPKI (RFC 3279), DER.
#define DAUNTLESS_RSA_DER 1

// A private key in PKCS#8, or a public key in SPKI, PEM without a terminating zero.
#define DAUNTLESS_RSA_PEM 2

// RSAPrivateKey or RSAPublicKey of PKCS#1 (RFC 8017, appendix A.1), DER.
#define DAUNTLESS_RSA_PKCS1_DER 3

// RSAPrivateKey or RSAPublicKey of PKCS#1, PEM without a terminating zero.
#define DAUNTLESS_RSA_PKCS1_PEM 4

// Bytes that a private key has at most, in whichever format.
#define DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX 3284

// Bytes that a public key has at most, in whichever format.
#define DAUNTLESS_RSA_PUBLIC_KEY_ENCODED_MAX 1499

// Instead of a salt's length where RSASSA-PSS signatures are checked: any.
#define DAUNTLESS_RSA_ANY_SALT_LENGTH 4294967295

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

// Bytes of a public key.
#define DAUNTLESS_X25519_PUBLIC_KEY_SIZE 32

// Bytes of a private key. Secret.
#define DAUNTLESS_X25519_PRIVATE_KEY_SIZE 32

// Bytes of a shared secret.
#define DAUNTLESS_X25519_SHARED_SECRET_SIZE 32

// Bytes of a private key in PKCS#8, DER (RFC 8410). Secret.
#define DAUNTLESS_X25519_PKCS8_DER_SIZE 48

// Bytes of a private key in PKCS#8, PEM without a terminating zero. Secret.
#define DAUNTLESS_X25519_PKCS8_PEM_SIZE 119

// Bytes of a public key in SPKI, DER (RFC 8410). Public.
#define DAUNTLESS_X25519_SPKI_DER_SIZE 44

// Bytes of a public key in SPKI, PEM without a terminating zero. Public.
#define DAUNTLESS_X25519_SPKI_PEM_SIZE 113

// Bytes of an encapsulation key: ML-KEM-768's, then an X25519 public key. Public.
#define DAUNTLESS_X25519MLKEM768_ENCAPSULATION_KEY_SIZE 1216

// Bytes of a decapsulation key: d || z of ML-KEM-768, then X25519's private key. Secret.
#define DAUNTLESS_X25519MLKEM768_DECAPSULATION_KEY_SIZE 96

// Bytes of a ciphertext: ML-KEM-768's, then an X25519 public key.
#define DAUNTLESS_X25519MLKEM768_CIPHERTEXT_SIZE 1120

// Bytes of a shared secret.
#define DAUNTLESS_X25519MLKEM768_SHARED_SECRET_SIZE 64

// Bytes of the randomness of an encapsulation: m of ML-KEM-768, then X25519's ephemeral private key. Secret.
#define DAUNTLESS_X25519MLKEM768_RANDOM_SIZE 64

// Bytes of an encapsulation key: ML-KEM-768's, then an X25519 public key. Public.
#define DAUNTLESS_XWING_ENCAPSULATION_KEY_SIZE 1216

// Bytes of a decapsulation key: a seed, which SHAKE256 expands. Secret.
#define DAUNTLESS_XWING_DECAPSULATION_KEY_SIZE 32

// Bytes of a ciphertext: ML-KEM-768's, then an X25519 public key.
#define DAUNTLESS_XWING_CIPHERTEXT_SIZE 1120

// Bytes of a shared secret.
#define DAUNTLESS_XWING_SHARED_SECRET_SIZE 32

// Bytes of the randomness of an encapsulation: m of ML-KEM-768, then X25519's ephemeral private key. Secret.
#define DAUNTLESS_XWING_RANDOM_SIZE 64

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

// An ML-DSA-44 signing key together with precomputed values, among them the matrix A. Secret: wipe it after use with
// dauntless_mldsa44_wipe_signing_key.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa44_prepared_signing_key {
  uint64_t opaque[4096];
} dauntless_mldsa44_prepared_signing_key;

// An ML-DSA-44 verifying key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa44_prepared_verifying_key {
  uint64_t opaque[3072];
} dauntless_mldsa44_prepared_verifying_key;

// A signature that is not finished. Secret until dauntless_mldsa44_attempt finishes it, which wipes it; one that is given up must
// be wiped with dauntless_mldsa44_wipe_pending_signature.
typedef struct dauntless_mldsa44_pending_signature {
  uint64_t opaque[32];
} dauntless_mldsa44_pending_signature;

// An ML-DSA-65 signing key together with precomputed values, among them the matrix A. Secret: wipe it after use with
// dauntless_mldsa65_wipe_signing_key.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa65_prepared_signing_key {
  uint64_t opaque[7168];
} dauntless_mldsa65_prepared_signing_key;

// An ML-DSA-65 verifying key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa65_prepared_verifying_key {
  uint64_t opaque[5632];
} dauntless_mldsa65_prepared_verifying_key;

// A signature that is not finished. Secret until dauntless_mldsa65_attempt finishes it, which wipes it; one that is given up must
// be wiped with dauntless_mldsa65_wipe_pending_signature.
typedef struct dauntless_mldsa65_pending_signature {
  uint64_t opaque[32];
} dauntless_mldsa65_pending_signature;

// An ML-DSA-87 signing key together with precomputed values, among them the matrix A. Secret: wipe it after use with
// dauntless_mldsa87_wipe_signing_key.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa87_prepared_signing_key {
  uint64_t opaque[12288];
} dauntless_mldsa87_prepared_signing_key;

// An ML-DSA-87 verifying key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_mldsa87_prepared_verifying_key {
  uint64_t opaque[9728];
} dauntless_mldsa87_prepared_verifying_key;

// A signature that is not finished. Secret until dauntless_mldsa87_attempt finishes it, which wipes it; one that is given up must
// be wiped with dauntless_mldsa87_wipe_pending_signature.
typedef struct dauntless_mldsa87_pending_signature {
  uint64_t opaque[32];
} dauntless_mldsa87_pending_signature;

// An ML-KEM-1024 encapsulation key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem1024_prepared_encapsulation_key {
  uint64_t opaque[1536];
} dauntless_mlkem1024_prepared_encapsulation_key;

// An ML-KEM-1024 decapsulation key together with precomputed values, among them the matrix A. Secret: wipe it after use with
// dauntless_mlkem1024_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem1024_prepared_decapsulation_key {
  uint64_t opaque[2304];
} dauntless_mlkem1024_prepared_decapsulation_key;

// An ML-KEM-512 encapsulation key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem512_prepared_encapsulation_key {
  uint64_t opaque[640];
} dauntless_mlkem512_prepared_encapsulation_key;

// An ML-KEM-512 decapsulation key together with precomputed values, among them the matrix A. Secret: wipe it after use with
// dauntless_mlkem512_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem512_prepared_decapsulation_key {
  uint64_t opaque[1024];
} dauntless_mlkem512_prepared_decapsulation_key;

// An ML-KEM-768 encapsulation key together with precomputed values, among them the matrix A. Public.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem768_prepared_encapsulation_key {
  uint64_t opaque[1024];
} dauntless_mlkem768_prepared_encapsulation_key;

// An ML-KEM-768 decapsulation key together with precomputed values, among them the matrix A. Secret: wipe it after use with
// dauntless_mlkem768_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_mlkem768_prepared_decapsulation_key {
  uint64_t opaque[1536];
} dauntless_mlkem768_prepared_decapsulation_key;

// An RSA private key of 2048, 3072 or 4096 bits. Secret: wipe it after use with dauntless_rsa_wipe_private_key.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_rsa_private_key {
  uint64_t opaque[1536];
} dauntless_rsa_private_key;

// An RSA public key of 2048 to 8192 bits. Public.
typedef struct DAUNTLESS_ALIGNED(64) dauntless_rsa_public_key {
  uint64_t opaque[768];
} dauntless_rsa_public_key;

// State of SHA-3 or SHAKE. The verbs are the same in C, Rust and Python: init (Rust: new) starts an empty message, update
// appends to it, finalize (SHA-3) ends it and returns the digest, squeeze (SHAKE) ends it and returns the next bytes of
// output. An initialised structure may be copied; the copies are independent. It may contain secrets until
// dauntless_sha3_finalize or dauntless_sha3_wipe.
typedef struct dauntless_sha3 {
  uint64_t opaque[32];
} dauntless_sha3;

// An expanded decapsulation key of X25519MLKEM768. Secret: wipe it after use with dauntless_x25519mlkem768_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_x25519mlkem768_prepared_decapsulation_key {
  uint64_t opaque[328];
} dauntless_x25519mlkem768_prepared_decapsulation_key;

// An expanded decapsulation key of X-Wing. Secret: wipe it after use with dauntless_xwing_wipe_decapsulation_key.
typedef struct DAUNTLESS_ALIGNED(32) dauntless_xwing_prepared_decapsulation_key {
  uint64_t opaque[320];
} dauntless_xwing_prepared_decapsulation_key;

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

// Generates a key pair from random bytes of the operating system (FIPS 204, Algorithm 1). The signing key is written as a seed if
// its size is 32, expanded if 2560; all functions accept both forms. Sizes: `verifying_key` 1312,
// `signing_key` 32 or 2560. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_generate(uint8_t *verifying_key,
                               size_t verifying_key_size,
                               uint8_t *signing_key,
                               size_t signing_key_size);

// Computes the key pair of a seed (FIPS 204, Algorithm 6). Sizes: `verifying_key` 1312, `signing_key`
// 32 or 2560, `seed` 32.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_generate_from_seed(uint8_t *verifying_key,
                                         size_t verifying_key_size,
                                         uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *seed,
                                         size_t seed_size);

// Computes the verifying key of a signing key. Sizes: `verifying_key` 1312, `signing_key` 32 or 2560.
// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verifying_key(uint8_t *verifying_key,
                                    size_t verifying_key_size,
                                    const uint8_t *signing_key,
                                    size_t signing_key_size);

// Returns whether the bytes are a valid signing key: any 32 bytes (a seed), or 2560 bytes whose s1 and s2 are in
// range and whose t0 and tr follow from the rest, which is computed again. Every 1312 bytes are a verifying key.
DAUNTLESS_MUST_USE bool dauntless_mldsa44_signing_key_is_valid(const uint8_t *signing_key, size_t signing_key_size);

// Signs a message with a context, hedged with random bytes of the operating system (FIPS 204, Algorithm 2). The context says what
// the message is for, and may be empty. Sizes: `signature` 2420, `signing_key` 32 or 2560, `message` any,
// `context` at most 255. Errors: DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign(uint8_t *signature,
                           size_t signature_size,
                           const uint8_t *signing_key,
                           size_t signing_key_size,
                           const uint8_t *message,
                           size_t message_size,
                           const uint8_t *context,
                           size_t context_size);

// As dauntless_mldsa44_sign, without randomness: the same message gives the same signature (FIPS 204, Algorithm 2 with rnd
// = 0). Prefer dauntless_mldsa44_sign, which is harder to attack through faults and side channels. Sizes: as there.
// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_deterministic(uint8_t *signature,
                                         size_t signature_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *message,
                                         size_t message_size,
                                         const uint8_t *context,
                                         size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign, with rnd from the caller. For tests, and for callers with a random number generator of their own.
// Sizes: as there, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_randomized(uint8_t *signature,
                                      size_t signature_size,
                                      const uint8_t *signing_key,
                                      size_t signing_key_size,
                                      const uint8_t *message,
                                      size_t message_size,
                                      const uint8_t *context,
                                      size_t context_size,
                                      const uint8_t *random,
                                      size_t random_size);
#endif

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

// Writes a signing key in PKCS#8 (RFC 9881). The size of `encoded` says in which form: DAUNTLESS_MLDSA44_PKCS8_ and
// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
// these, `signing_key` 32 or 2560. Errors: DAUNTLESS_ERROR_SIGNING_KEY;
// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_encode_signing_key(uint8_t *encoded,
                                         size_t encoded_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size);

// Reads a signing key from PKCS#8, in whatever form, DER or PEM (RFC 9881); checks an expanded key, and that all that is given
// belongs together. Sizes: `signing_key` 32 (its seed) or 2560, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_decode_signing_key(uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *encoded,
                                         size_t encoded_size);

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

// Generates `count` key pairs, as dauntless_mldsa44_generate does. Functions for batches read and write their keys and
// signatures one after the other in each buffer; sizes are `count` times those of the single operation. `count` may be any
// number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_generate_many(uint8_t *verifying_keys,
                                    size_t verifying_keys_size,
                                    uint8_t *signing_keys,
                                    size_t signing_keys_size,
                                    size_t count);

// Computes the key pairs of `count` seeds, as dauntless_mldsa44_generate_from_seed does.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_generate_many_from_seeds(uint8_t *verifying_keys,
                                               size_t verifying_keys_size,
                                               uint8_t *signing_keys,
                                               size_t signing_keys_size,
                                               const uint8_t *seeds,
                                               size_t seeds_size,
                                               size_t count);

// Signs each of `count` messages with its context by the signing key of the same index, as dauntless_mldsa44_sign does. The keys are
// all seeds or all expanded. `messages` and `contexts` are arrays of `count` elements; a context may have no bytes. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid; DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_many(uint8_t *signatures,
                                size_t signatures_size,
                                const uint8_t *signing_keys,
                                size_t signing_keys_size,
                                const struct dauntless_bytes *messages,
                                const struct dauntless_bytes *contexts,
                                size_t count);

// As dauntless_mldsa44_sign_many, without randomness, as dauntless_mldsa44_sign_deterministic. Errors: DAUNTLESS_ERROR_SIGNING_KEY
// if any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_many_deterministic(uint8_t *signatures,
                                              size_t signatures_size,
                                              const uint8_t *signing_keys,
                                              size_t signing_keys_size,
                                              const struct dauntless_bytes *messages,
                                              const struct dauntless_bytes *contexts,
                                              size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_many, with `count` values of rnd from the caller, 32 bytes each; see
// dauntless_mldsa44_sign_randomized. Errors: DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_many_randomized(uint8_t *signatures,
                                           size_t signatures_size,
                                           const uint8_t *signing_keys,
                                           size_t signing_keys_size,
                                           const struct dauntless_bytes *messages,
                                           const struct dauntless_bytes *contexts,
                                           const uint8_t *randoms,
                                           size_t randoms_size,
                                           size_t count);
#endif

// As dauntless_mldsa44_sign_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_many_prepared(uint8_t *signatures,
                                         size_t signatures_size,
                                         const struct dauntless_mldsa44_prepared_signing_key *const *prepared,
                                         const struct dauntless_bytes *messages,
                                         const struct dauntless_bytes *contexts,
                                         size_t count);

// As dauntless_mldsa44_sign_many_deterministic, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_many_prepared_deterministic(uint8_t *signatures,
                                                       size_t signatures_size,
                                                       const struct dauntless_mldsa44_prepared_signing_key *const *prepared,
                                                       const struct dauntless_bytes *messages,
                                                       const struct dauntless_bytes *contexts,
                                                       size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_many_randomized, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_many_prepared_randomized(uint8_t *signatures,
                                                    size_t signatures_size,
                                                    const struct dauntless_mldsa44_prepared_signing_key *const *prepared,
                                                    const struct dauntless_bytes *messages,
                                                    const struct dauntless_bytes *contexts,
                                                    const uint8_t *randoms,
                                                    size_t randoms_size,
                                                    size_t count);
#endif

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

// HashML-DSA: signs the digest of a message, hedged (FIPS 204, Algorithm 4). `algorithm` is the hash function, such as
// DAUNTLESS_SHA2_512; its digest should have at least 256 bits with ML-DSA-44, 384 with ML-DSA-65, 512 with ML-DSA-87 (section 5.4).
// The signature differs from that of the message itself, so the verifier must expect it. Sizes: `signature` 2420,
// `signing_key` 32 or 2560, `digest` as its hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_digest(uint8_t *signature,
                                  size_t signature_size,
                                  const uint8_t *signing_key,
                                  size_t signing_key_size,
                                  int algorithm,
                                  const uint8_t *digest,
                                  size_t digest_size,
                                  const uint8_t *context,
                                  size_t context_size);

// As dauntless_mldsa44_sign_digest, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_digest_deterministic(uint8_t *signature,
                                                size_t signature_size,
                                                const uint8_t *signing_key,
                                                size_t signing_key_size,
                                                int algorithm,
                                                const uint8_t *digest,
                                                size_t digest_size,
                                                const uint8_t *context,
                                                size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_digest, with rnd from the caller, as in dauntless_mldsa44_sign_randomized. Sizes: as there,
// `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_digest_randomized(uint8_t *signature,
                                             size_t signature_size,
                                             const uint8_t *signing_key,
                                             size_t signing_key_size,
                                             int algorithm,
                                             const uint8_t *digest,
                                             size_t digest_size,
                                             const uint8_t *context,
                                             size_t context_size,
                                             const uint8_t *random,
                                             size_t random_size);
#endif

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

// Signs the message whose mu is given, hedged (FIPS 204, Algorithm 7, from line 7). mu must have been computed with this key's
// verifying key. Sizes: `signature` 2420, `signing_key` 32 or 2560, `mu` 64. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_mu(uint8_t *signature,
                              size_t signature_size,
                              const uint8_t *signing_key,
                              size_t signing_key_size,
                              const uint8_t *mu,
                              size_t mu_size);

// As dauntless_mldsa44_sign_mu, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_mu_deterministic(uint8_t *signature,
                                            size_t signature_size,
                                            const uint8_t *signing_key,
                                            size_t signing_key_size,
                                            const uint8_t *mu,
                                            size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_mu, with rnd from the caller, as in dauntless_mldsa44_sign_randomized. Sizes: as there, `random` 32. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_mu_randomized(uint8_t *signature,
                                         size_t signature_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *mu,
                                         size_t mu_size,
                                         const uint8_t *random,
                                         size_t random_size);
#endif

// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 1312,
// `mu` 64, `signature` 2420. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_mu(const uint8_t *verifying_key,
                                size_t verifying_key_size,
                                const uint8_t *mu,
                                size_t mu_size,
                                const uint8_t *signature,
                                size_t signature_size);

#if defined(DAUNTLESS_HAZMAT)
// Signs M', which contains the message and its context in the caller's encoding (ML-DSA.Sign_internal: FIPS 204, Algorithm 7), with
// rnd from the caller. For known-answer tests: M' of dauntless_mldsa44_sign begins with 0 and the context. Sizes: `signature`
// 2420, `signing_key` 32 or 2560, `m_prime` any, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_internal(uint8_t *signature,
                                    size_t signature_size,
                                    const uint8_t *signing_key,
                                    size_t signing_key_size,
                                    const uint8_t *m_prime,
                                    size_t m_prime_size,
                                    const uint8_t *random,
                                    size_t random_size);
#endif

#if defined(DAUNTLESS_HAZMAT)
// Verifies the signature of M' (ML-DSA.Verify_internal: FIPS 204, Algorithm 8). Sizes: `verifying_key` 1312, `m_prime`
// any, `signature` 2420. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_internal(const uint8_t *verifying_key,
                                      size_t verifying_key_size,
                                      const uint8_t *m_prime,
                                      size_t m_prime_size,
                                      const uint8_t *signature,
                                      size_t signature_size);
#endif

// Begins the signature of a mu, hedged as dauntless_mldsa44_sign_mu, for callers that must not be kept waiting: a signature takes a
// random number of attempts, and dauntless_mldsa44_attempt makes as many as the caller chooses. Sizes: `mu` 64. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_begin(struct dauntless_mldsa44_pending_signature *pending,
                            const struct dauntless_mldsa44_prepared_signing_key *prepared,
                            const uint8_t *mu,
                            size_t mu_size);

// As dauntless_mldsa44_begin, without randomness. Sizes: `mu` 64. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_begin_deterministic(struct dauntless_mldsa44_pending_signature *pending,
                                          const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                          const uint8_t *mu,
                                          size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_begin, with rnd from the caller, as in dauntless_mldsa44_sign_randomized. Sizes: `mu` 64, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_begin_randomized(struct dauntless_mldsa44_pending_signature *pending,
                                       const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                       const uint8_t *mu,
                                       size_t mu_size,
                                       const uint8_t *random,
                                       size_t random_size);
#endif

// Makes at most `attempts` attempts to finish a signature. DAUNTLESS_OK: the signature is written, `pending` is wiped.
// DAUNTLESS_ERROR_UNFINISHED: none succeeded, the signature is unchanged, and the next call goes on where this one ended. The number of
// attempts says nothing of the key. Sizes: `signature` 2420. Errors: DAUNTLESS_ERROR_UNFINISHED; DAUNTLESS_ERROR_STATE if
// `pending` or `prepared` is not initialised, or if the signature was begun with another key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_attempt(uint8_t *signature,
                              size_t signature_size,
                              struct dauntless_mldsa44_pending_signature *pending,
                              const struct dauntless_mldsa44_prepared_signing_key *prepared,
                              size_t attempts);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa44_wipe_pending_signature(struct dauntless_mldsa44_pending_signature *pending);

// Precomputes what signatures with one key share. Sizes: `signing_key` 32 or 2560. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_prepare_signing_key(struct dauntless_mldsa44_prepared_signing_key *prepared,
                                          const uint8_t *signing_key,
                                          size_t signing_key_size);

// Precomputes what verifications with one key share. Sizes: `verifying_key` 1312.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_prepare_verifying_key(struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                            const uint8_t *verifying_key,
                                            size_t verifying_key_size);

// As dauntless_mldsa44_sign, with a prepared key. Sizes: `signature` 2420, `message` any, `context` at most 255. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_prepared(uint8_t *signature,
                                    size_t signature_size,
                                    const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                    const uint8_t *message,
                                    size_t message_size,
                                    const uint8_t *context,
                                    size_t context_size);

// As dauntless_mldsa44_sign_deterministic, with a prepared key. Sizes: `signature` 2420, `message` any, `context` at
// most 255. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_prepared_deterministic(uint8_t *signature,
                                                  size_t signature_size,
                                                  const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                                  const uint8_t *message,
                                                  size_t message_size,
                                                  const uint8_t *context,
                                                  size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_randomized, with a prepared key. Sizes: `signature` 2420, `message` any, `context` at
// most 255, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_prepared_randomized(uint8_t *signature,
                                               size_t signature_size,
                                               const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                               const uint8_t *message,
                                               size_t message_size,
                                               const uint8_t *context,
                                               size_t context_size,
                                               const uint8_t *random,
                                               size_t random_size);
#endif

// As dauntless_mldsa44_sign_digest, with a prepared key. Sizes: `signature` 2420, `digest` as its hash function says,
// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_digest_prepared(uint8_t *signature,
                                           size_t signature_size,
                                           const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                           int algorithm,
                                           const uint8_t *digest,
                                           size_t digest_size,
                                           const uint8_t *context,
                                           size_t context_size);

// As dauntless_mldsa44_sign_digest_deterministic, with a prepared key. Sizes: `signature` 2420, `digest` as its hash function says,
// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_digest_prepared_deterministic(uint8_t *signature,
                                                         size_t signature_size,
                                                         const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                                         int algorithm,
                                                         const uint8_t *digest,
                                                         size_t digest_size,
                                                         const uint8_t *context,
                                                         size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_digest_randomized, with a prepared key. Sizes: `signature` 2420, `digest` as its hash function says,
// `context` at most 255, `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_digest_prepared_randomized(uint8_t *signature,
                                                      size_t signature_size,
                                                      const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                                      int algorithm,
                                                      const uint8_t *digest,
                                                      size_t digest_size,
                                                      const uint8_t *context,
                                                      size_t context_size,
                                                      const uint8_t *random,
                                                      size_t random_size);
#endif

// As dauntless_mldsa44_sign_mu, with a prepared key. Sizes: `signature` 2420, `mu` 64. Errors: DAUNTLESS_ERROR_RANDOM;
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_mu_prepared(uint8_t *signature,
                                       size_t signature_size,
                                       const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                       const uint8_t *mu,
                                       size_t mu_size);

// As dauntless_mldsa44_sign_mu_deterministic, with a prepared key. Sizes: `signature` 2420, `mu` 64. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_mu_prepared_deterministic(uint8_t *signature,
                                                     size_t signature_size,
                                                     const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                                     const uint8_t *mu,
                                                     size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_mu_randomized, with a prepared key. Sizes: `signature` 2420, `mu` 64, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_mu_prepared_randomized(uint8_t *signature,
                                                  size_t signature_size,
                                                  const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                                  const uint8_t *mu,
                                                  size_t mu_size,
                                                  const uint8_t *random,
                                                  size_t random_size);
#endif

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

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_sign_internal, with a prepared key. Sizes: `signature` 2420, `m_prime` any, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_sign_internal_prepared(uint8_t *signature,
                                             size_t signature_size,
                                             const struct dauntless_mldsa44_prepared_signing_key *prepared,
                                             const uint8_t *m_prime,
                                             size_t m_prime_size,
                                             const uint8_t *random,
                                             size_t random_size);
#endif

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa44_verify_internal, with a prepared key. Sizes: `m_prime` any, `signature` 2420. Errors:
// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa44_verify_internal_prepared(const struct dauntless_mldsa44_prepared_verifying_key *prepared,
                                               const uint8_t *m_prime,
                                               size_t m_prime_size,
                                               const uint8_t *signature,
                                               size_t signature_size);
#endif

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa44_wipe_verifying_key(struct dauntless_mldsa44_prepared_verifying_key *prepared);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa44_wipe_signing_key(struct dauntless_mldsa44_prepared_signing_key *prepared);

// Generates a key pair from random bytes of the operating system (FIPS 204, Algorithm 1). The signing key is written as a seed if
// its size is 32, expanded if 4032; all functions accept both forms. Sizes: `verifying_key` 1952,
// `signing_key` 32 or 4032. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_generate(uint8_t *verifying_key,
                               size_t verifying_key_size,
                               uint8_t *signing_key,
                               size_t signing_key_size);

// Computes the key pair of a seed (FIPS 204, Algorithm 6). Sizes: `verifying_key` 1952, `signing_key`
// 32 or 4032, `seed` 32.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_generate_from_seed(uint8_t *verifying_key,
                                         size_t verifying_key_size,
                                         uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *seed,
                                         size_t seed_size);

// Computes the verifying key of a signing key. Sizes: `verifying_key` 1952, `signing_key` 32 or 4032.
// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verifying_key(uint8_t *verifying_key,
                                    size_t verifying_key_size,
                                    const uint8_t *signing_key,
                                    size_t signing_key_size);

// Returns whether the bytes are a valid signing key: any 32 bytes (a seed), or 4032 bytes whose s1 and s2 are in
// range and whose t0 and tr follow from the rest, which is computed again. Every 1952 bytes are a verifying key.
DAUNTLESS_MUST_USE bool dauntless_mldsa65_signing_key_is_valid(const uint8_t *signing_key, size_t signing_key_size);

// Signs a message with a context, hedged with random bytes of the operating system (FIPS 204, Algorithm 2). The context says what
// the message is for, and may be empty. Sizes: `signature` 3309, `signing_key` 32 or 4032, `message` any,
// `context` at most 255. Errors: DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign(uint8_t *signature,
                           size_t signature_size,
                           const uint8_t *signing_key,
                           size_t signing_key_size,
                           const uint8_t *message,
                           size_t message_size,
                           const uint8_t *context,
                           size_t context_size);

// As dauntless_mldsa65_sign, without randomness: the same message gives the same signature (FIPS 204, Algorithm 2 with rnd
// = 0). Prefer dauntless_mldsa65_sign, which is harder to attack through faults and side channels. Sizes: as there.
// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_deterministic(uint8_t *signature,
                                         size_t signature_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *message,
                                         size_t message_size,
                                         const uint8_t *context,
                                         size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign, with rnd from the caller. For tests, and for callers with a random number generator of their own.
// Sizes: as there, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_randomized(uint8_t *signature,
                                      size_t signature_size,
                                      const uint8_t *signing_key,
                                      size_t signing_key_size,
                                      const uint8_t *message,
                                      size_t message_size,
                                      const uint8_t *context,
                                      size_t context_size,
                                      const uint8_t *random,
                                      size_t random_size);
#endif

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

// Writes a signing key in PKCS#8 (RFC 9881). The size of `encoded` says in which form: DAUNTLESS_MLDSA65_PKCS8_ and
// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
// these, `signing_key` 32 or 4032. Errors: DAUNTLESS_ERROR_SIGNING_KEY;
// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_encode_signing_key(uint8_t *encoded,
                                         size_t encoded_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size);

// Reads a signing key from PKCS#8, in whatever form, DER or PEM (RFC 9881); checks an expanded key, and that all that is given
// belongs together. Sizes: `signing_key` 32 (its seed) or 4032, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_decode_signing_key(uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *encoded,
                                         size_t encoded_size);

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

// Generates `count` key pairs, as dauntless_mldsa65_generate does. Functions for batches read and write their keys and
// signatures one after the other in each buffer; sizes are `count` times those of the single operation. `count` may be any
// number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_generate_many(uint8_t *verifying_keys,
                                    size_t verifying_keys_size,
                                    uint8_t *signing_keys,
                                    size_t signing_keys_size,
                                    size_t count);

// Computes the key pairs of `count` seeds, as dauntless_mldsa65_generate_from_seed does.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_generate_many_from_seeds(uint8_t *verifying_keys,
                                               size_t verifying_keys_size,
                                               uint8_t *signing_keys,
                                               size_t signing_keys_size,
                                               const uint8_t *seeds,
                                               size_t seeds_size,
                                               size_t count);

// Signs each of `count` messages with its context by the signing key of the same index, as dauntless_mldsa65_sign does. The keys are
// all seeds or all expanded. `messages` and `contexts` are arrays of `count` elements; a context may have no bytes. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid; DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_many(uint8_t *signatures,
                                size_t signatures_size,
                                const uint8_t *signing_keys,
                                size_t signing_keys_size,
                                const struct dauntless_bytes *messages,
                                const struct dauntless_bytes *contexts,
                                size_t count);

// As dauntless_mldsa65_sign_many, without randomness, as dauntless_mldsa65_sign_deterministic. Errors: DAUNTLESS_ERROR_SIGNING_KEY
// if any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_many_deterministic(uint8_t *signatures,
                                              size_t signatures_size,
                                              const uint8_t *signing_keys,
                                              size_t signing_keys_size,
                                              const struct dauntless_bytes *messages,
                                              const struct dauntless_bytes *contexts,
                                              size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_many, with `count` values of rnd from the caller, 32 bytes each; see
// dauntless_mldsa65_sign_randomized. Errors: DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_many_randomized(uint8_t *signatures,
                                           size_t signatures_size,
                                           const uint8_t *signing_keys,
                                           size_t signing_keys_size,
                                           const struct dauntless_bytes *messages,
                                           const struct dauntless_bytes *contexts,
                                           const uint8_t *randoms,
                                           size_t randoms_size,
                                           size_t count);
#endif

// As dauntless_mldsa65_sign_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_many_prepared(uint8_t *signatures,
                                         size_t signatures_size,
                                         const struct dauntless_mldsa65_prepared_signing_key *const *prepared,
                                         const struct dauntless_bytes *messages,
                                         const struct dauntless_bytes *contexts,
                                         size_t count);

// As dauntless_mldsa65_sign_many_deterministic, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_many_prepared_deterministic(uint8_t *signatures,
                                                       size_t signatures_size,
                                                       const struct dauntless_mldsa65_prepared_signing_key *const *prepared,
                                                       const struct dauntless_bytes *messages,
                                                       const struct dauntless_bytes *contexts,
                                                       size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_many_randomized, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_many_prepared_randomized(uint8_t *signatures,
                                                    size_t signatures_size,
                                                    const struct dauntless_mldsa65_prepared_signing_key *const *prepared,
                                                    const struct dauntless_bytes *messages,
                                                    const struct dauntless_bytes *contexts,
                                                    const uint8_t *randoms,
                                                    size_t randoms_size,
                                                    size_t count);
#endif

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

// HashML-DSA: signs the digest of a message, hedged (FIPS 204, Algorithm 4). `algorithm` is the hash function, such as
// DAUNTLESS_SHA2_512; its digest should have at least 256 bits with ML-DSA-44, 384 with ML-DSA-65, 512 with ML-DSA-87 (section 5.4).
// The signature differs from that of the message itself, so the verifier must expect it. Sizes: `signature` 3309,
// `signing_key` 32 or 4032, `digest` as its hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_digest(uint8_t *signature,
                                  size_t signature_size,
                                  const uint8_t *signing_key,
                                  size_t signing_key_size,
                                  int algorithm,
                                  const uint8_t *digest,
                                  size_t digest_size,
                                  const uint8_t *context,
                                  size_t context_size);

// As dauntless_mldsa65_sign_digest, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_digest_deterministic(uint8_t *signature,
                                                size_t signature_size,
                                                const uint8_t *signing_key,
                                                size_t signing_key_size,
                                                int algorithm,
                                                const uint8_t *digest,
                                                size_t digest_size,
                                                const uint8_t *context,
                                                size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_digest, with rnd from the caller, as in dauntless_mldsa65_sign_randomized. Sizes: as there,
// `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_digest_randomized(uint8_t *signature,
                                             size_t signature_size,
                                             const uint8_t *signing_key,
                                             size_t signing_key_size,
                                             int algorithm,
                                             const uint8_t *digest,
                                             size_t digest_size,
                                             const uint8_t *context,
                                             size_t context_size,
                                             const uint8_t *random,
                                             size_t random_size);
#endif

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

// Signs the message whose mu is given, hedged (FIPS 204, Algorithm 7, from line 7). mu must have been computed with this key's
// verifying key. Sizes: `signature` 3309, `signing_key` 32 or 4032, `mu` 64. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_mu(uint8_t *signature,
                              size_t signature_size,
                              const uint8_t *signing_key,
                              size_t signing_key_size,
                              const uint8_t *mu,
                              size_t mu_size);

// As dauntless_mldsa65_sign_mu, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_mu_deterministic(uint8_t *signature,
                                            size_t signature_size,
                                            const uint8_t *signing_key,
                                            size_t signing_key_size,
                                            const uint8_t *mu,
                                            size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_mu, with rnd from the caller, as in dauntless_mldsa65_sign_randomized. Sizes: as there, `random` 32. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_mu_randomized(uint8_t *signature,
                                         size_t signature_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *mu,
                                         size_t mu_size,
                                         const uint8_t *random,
                                         size_t random_size);
#endif

// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 1952,
// `mu` 64, `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_mu(const uint8_t *verifying_key,
                                size_t verifying_key_size,
                                const uint8_t *mu,
                                size_t mu_size,
                                const uint8_t *signature,
                                size_t signature_size);

#if defined(DAUNTLESS_HAZMAT)
// Signs M', which contains the message and its context in the caller's encoding (ML-DSA.Sign_internal: FIPS 204, Algorithm 7), with
// rnd from the caller. For known-answer tests: M' of dauntless_mldsa65_sign begins with 0 and the context. Sizes: `signature`
// 3309, `signing_key` 32 or 4032, `m_prime` any, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_internal(uint8_t *signature,
                                    size_t signature_size,
                                    const uint8_t *signing_key,
                                    size_t signing_key_size,
                                    const uint8_t *m_prime,
                                    size_t m_prime_size,
                                    const uint8_t *random,
                                    size_t random_size);
#endif

#if defined(DAUNTLESS_HAZMAT)
// Verifies the signature of M' (ML-DSA.Verify_internal: FIPS 204, Algorithm 8). Sizes: `verifying_key` 1952, `m_prime`
// any, `signature` 3309. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_internal(const uint8_t *verifying_key,
                                      size_t verifying_key_size,
                                      const uint8_t *m_prime,
                                      size_t m_prime_size,
                                      const uint8_t *signature,
                                      size_t signature_size);
#endif

// Begins the signature of a mu, hedged as dauntless_mldsa65_sign_mu, for callers that must not be kept waiting: a signature takes a
// random number of attempts, and dauntless_mldsa65_attempt makes as many as the caller chooses. Sizes: `mu` 64. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_begin(struct dauntless_mldsa65_pending_signature *pending,
                            const struct dauntless_mldsa65_prepared_signing_key *prepared,
                            const uint8_t *mu,
                            size_t mu_size);

// As dauntless_mldsa65_begin, without randomness. Sizes: `mu` 64. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_begin_deterministic(struct dauntless_mldsa65_pending_signature *pending,
                                          const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                          const uint8_t *mu,
                                          size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_begin, with rnd from the caller, as in dauntless_mldsa65_sign_randomized. Sizes: `mu` 64, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_begin_randomized(struct dauntless_mldsa65_pending_signature *pending,
                                       const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                       const uint8_t *mu,
                                       size_t mu_size,
                                       const uint8_t *random,
                                       size_t random_size);
#endif

// Makes at most `attempts` attempts to finish a signature. DAUNTLESS_OK: the signature is written, `pending` is wiped.
// DAUNTLESS_ERROR_UNFINISHED: none succeeded, the signature is unchanged, and the next call goes on where this one ended. The number of
// attempts says nothing of the key. Sizes: `signature` 3309. Errors: DAUNTLESS_ERROR_UNFINISHED; DAUNTLESS_ERROR_STATE if
// `pending` or `prepared` is not initialised, or if the signature was begun with another key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_attempt(uint8_t *signature,
                              size_t signature_size,
                              struct dauntless_mldsa65_pending_signature *pending,
                              const struct dauntless_mldsa65_prepared_signing_key *prepared,
                              size_t attempts);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa65_wipe_pending_signature(struct dauntless_mldsa65_pending_signature *pending);

// Precomputes what signatures with one key share. Sizes: `signing_key` 32 or 4032. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_prepare_signing_key(struct dauntless_mldsa65_prepared_signing_key *prepared,
                                          const uint8_t *signing_key,
                                          size_t signing_key_size);

// Precomputes what verifications with one key share. Sizes: `verifying_key` 1952.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_prepare_verifying_key(struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                            const uint8_t *verifying_key,
                                            size_t verifying_key_size);

// As dauntless_mldsa65_sign, with a prepared key. Sizes: `signature` 3309, `message` any, `context` at most 255. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_prepared(uint8_t *signature,
                                    size_t signature_size,
                                    const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                    const uint8_t *message,
                                    size_t message_size,
                                    const uint8_t *context,
                                    size_t context_size);

// As dauntless_mldsa65_sign_deterministic, with a prepared key. Sizes: `signature` 3309, `message` any, `context` at
// most 255. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_prepared_deterministic(uint8_t *signature,
                                                  size_t signature_size,
                                                  const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                                  const uint8_t *message,
                                                  size_t message_size,
                                                  const uint8_t *context,
                                                  size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_randomized, with a prepared key. Sizes: `signature` 3309, `message` any, `context` at
// most 255, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_prepared_randomized(uint8_t *signature,
                                               size_t signature_size,
                                               const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                               const uint8_t *message,
                                               size_t message_size,
                                               const uint8_t *context,
                                               size_t context_size,
                                               const uint8_t *random,
                                               size_t random_size);
#endif

// As dauntless_mldsa65_sign_digest, with a prepared key. Sizes: `signature` 3309, `digest` as its hash function says,
// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_digest_prepared(uint8_t *signature,
                                           size_t signature_size,
                                           const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                           int algorithm,
                                           const uint8_t *digest,
                                           size_t digest_size,
                                           const uint8_t *context,
                                           size_t context_size);

// As dauntless_mldsa65_sign_digest_deterministic, with a prepared key. Sizes: `signature` 3309, `digest` as its hash function says,
// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_digest_prepared_deterministic(uint8_t *signature,
                                                         size_t signature_size,
                                                         const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                                         int algorithm,
                                                         const uint8_t *digest,
                                                         size_t digest_size,
                                                         const uint8_t *context,
                                                         size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_digest_randomized, with a prepared key. Sizes: `signature` 3309, `digest` as its hash function says,
// `context` at most 255, `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_digest_prepared_randomized(uint8_t *signature,
                                                      size_t signature_size,
                                                      const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                                      int algorithm,
                                                      const uint8_t *digest,
                                                      size_t digest_size,
                                                      const uint8_t *context,
                                                      size_t context_size,
                                                      const uint8_t *random,
                                                      size_t random_size);
#endif

// As dauntless_mldsa65_sign_mu, with a prepared key. Sizes: `signature` 3309, `mu` 64. Errors: DAUNTLESS_ERROR_RANDOM;
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_mu_prepared(uint8_t *signature,
                                       size_t signature_size,
                                       const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                       const uint8_t *mu,
                                       size_t mu_size);

// As dauntless_mldsa65_sign_mu_deterministic, with a prepared key. Sizes: `signature` 3309, `mu` 64. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_mu_prepared_deterministic(uint8_t *signature,
                                                     size_t signature_size,
                                                     const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                                     const uint8_t *mu,
                                                     size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_mu_randomized, with a prepared key. Sizes: `signature` 3309, `mu` 64, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_mu_prepared_randomized(uint8_t *signature,
                                                  size_t signature_size,
                                                  const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                                  const uint8_t *mu,
                                                  size_t mu_size,
                                                  const uint8_t *random,
                                                  size_t random_size);
#endif

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

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_sign_internal, with a prepared key. Sizes: `signature` 3309, `m_prime` any, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_sign_internal_prepared(uint8_t *signature,
                                             size_t signature_size,
                                             const struct dauntless_mldsa65_prepared_signing_key *prepared,
                                             const uint8_t *m_prime,
                                             size_t m_prime_size,
                                             const uint8_t *random,
                                             size_t random_size);
#endif

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa65_verify_internal, with a prepared key. Sizes: `m_prime` any, `signature` 3309. Errors:
// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa65_verify_internal_prepared(const struct dauntless_mldsa65_prepared_verifying_key *prepared,
                                               const uint8_t *m_prime,
                                               size_t m_prime_size,
                                               const uint8_t *signature,
                                               size_t signature_size);
#endif

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa65_wipe_verifying_key(struct dauntless_mldsa65_prepared_verifying_key *prepared);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa65_wipe_signing_key(struct dauntless_mldsa65_prepared_signing_key *prepared);

// Generates a key pair from random bytes of the operating system (FIPS 204, Algorithm 1). The signing key is written as a seed if
// its size is 32, expanded if 4896; all functions accept both forms. Sizes: `verifying_key` 2592,
// `signing_key` 32 or 4896. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_generate(uint8_t *verifying_key,
                               size_t verifying_key_size,
                               uint8_t *signing_key,
                               size_t signing_key_size);

// Computes the key pair of a seed (FIPS 204, Algorithm 6). Sizes: `verifying_key` 2592, `signing_key`
// 32 or 4896, `seed` 32.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_generate_from_seed(uint8_t *verifying_key,
                                         size_t verifying_key_size,
                                         uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *seed,
                                         size_t seed_size);

// Computes the verifying key of a signing key. Sizes: `verifying_key` 2592, `signing_key` 32 or 4896.
// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verifying_key(uint8_t *verifying_key,
                                    size_t verifying_key_size,
                                    const uint8_t *signing_key,
                                    size_t signing_key_size);

// Returns whether the bytes are a valid signing key: any 32 bytes (a seed), or 4896 bytes whose s1 and s2 are in
// range and whose t0 and tr follow from the rest, which is computed again. Every 2592 bytes are a verifying key.
DAUNTLESS_MUST_USE bool dauntless_mldsa87_signing_key_is_valid(const uint8_t *signing_key, size_t signing_key_size);

// Signs a message with a context, hedged with random bytes of the operating system (FIPS 204, Algorithm 2). The context says what
// the message is for, and may be empty. Sizes: `signature` 4627, `signing_key` 32 or 4896, `message` any,
// `context` at most 255. Errors: DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign(uint8_t *signature,
                           size_t signature_size,
                           const uint8_t *signing_key,
                           size_t signing_key_size,
                           const uint8_t *message,
                           size_t message_size,
                           const uint8_t *context,
                           size_t context_size);

// As dauntless_mldsa87_sign, without randomness: the same message gives the same signature (FIPS 204, Algorithm 2 with rnd
// = 0). Prefer dauntless_mldsa87_sign, which is harder to attack through faults and side channels. Sizes: as there.
// Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_deterministic(uint8_t *signature,
                                         size_t signature_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *message,
                                         size_t message_size,
                                         const uint8_t *context,
                                         size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign, with rnd from the caller. For tests, and for callers with a random number generator of their own.
// Sizes: as there, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_randomized(uint8_t *signature,
                                      size_t signature_size,
                                      const uint8_t *signing_key,
                                      size_t signing_key_size,
                                      const uint8_t *message,
                                      size_t message_size,
                                      const uint8_t *context,
                                      size_t context_size,
                                      const uint8_t *random,
                                      size_t random_size);
#endif

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

// Writes a signing key in PKCS#8 (RFC 9881). The size of `encoded` says in which form: DAUNTLESS_MLDSA87_PKCS8_ and
// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
// these, `signing_key` 32 or 4896. Errors: DAUNTLESS_ERROR_SIGNING_KEY;
// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_encode_signing_key(uint8_t *encoded,
                                         size_t encoded_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size);

// Reads a signing key from PKCS#8, in whatever form, DER or PEM (RFC 9881); checks an expanded key, and that all that is given
// belongs together. Sizes: `signing_key` 32 (its seed) or 4896, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_decode_signing_key(uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *encoded,
                                         size_t encoded_size);

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

// Generates `count` key pairs, as dauntless_mldsa87_generate does. Functions for batches read and write their keys and
// signatures one after the other in each buffer; sizes are `count` times those of the single operation. `count` may be any
// number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_generate_many(uint8_t *verifying_keys,
                                    size_t verifying_keys_size,
                                    uint8_t *signing_keys,
                                    size_t signing_keys_size,
                                    size_t count);

// Computes the key pairs of `count` seeds, as dauntless_mldsa87_generate_from_seed does.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_generate_many_from_seeds(uint8_t *verifying_keys,
                                               size_t verifying_keys_size,
                                               uint8_t *signing_keys,
                                               size_t signing_keys_size,
                                               const uint8_t *seeds,
                                               size_t seeds_size,
                                               size_t count);

// Signs each of `count` messages with its context by the signing key of the same index, as dauntless_mldsa87_sign does. The keys are
// all seeds or all expanded. `messages` and `contexts` are arrays of `count` elements; a context may have no bytes. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid; DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_many(uint8_t *signatures,
                                size_t signatures_size,
                                const uint8_t *signing_keys,
                                size_t signing_keys_size,
                                const struct dauntless_bytes *messages,
                                const struct dauntless_bytes *contexts,
                                size_t count);

// As dauntless_mldsa87_sign_many, without randomness, as dauntless_mldsa87_sign_deterministic. Errors: DAUNTLESS_ERROR_SIGNING_KEY
// if any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_many_deterministic(uint8_t *signatures,
                                              size_t signatures_size,
                                              const uint8_t *signing_keys,
                                              size_t signing_keys_size,
                                              const struct dauntless_bytes *messages,
                                              const struct dauntless_bytes *contexts,
                                              size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_many, with `count` values of rnd from the caller, 32 bytes each; see
// dauntless_mldsa87_sign_randomized. Errors: DAUNTLESS_ERROR_SIGNING_KEY if any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_many_randomized(uint8_t *signatures,
                                           size_t signatures_size,
                                           const uint8_t *signing_keys,
                                           size_t signing_keys_size,
                                           const struct dauntless_bytes *messages,
                                           const struct dauntless_bytes *contexts,
                                           const uint8_t *randoms,
                                           size_t randoms_size,
                                           size_t count);
#endif

// As dauntless_mldsa87_sign_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_many_prepared(uint8_t *signatures,
                                         size_t signatures_size,
                                         const struct dauntless_mldsa87_prepared_signing_key *const *prepared,
                                         const struct dauntless_bytes *messages,
                                         const struct dauntless_bytes *contexts,
                                         size_t count);

// As dauntless_mldsa87_sign_many_deterministic, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_many_prepared_deterministic(uint8_t *signatures,
                                                       size_t signatures_size,
                                                       const struct dauntless_mldsa87_prepared_signing_key *const *prepared,
                                                       const struct dauntless_bytes *messages,
                                                       const struct dauntless_bytes *contexts,
                                                       size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_many_randomized, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_many_prepared_randomized(uint8_t *signatures,
                                                    size_t signatures_size,
                                                    const struct dauntless_mldsa87_prepared_signing_key *const *prepared,
                                                    const struct dauntless_bytes *messages,
                                                    const struct dauntless_bytes *contexts,
                                                    const uint8_t *randoms,
                                                    size_t randoms_size,
                                                    size_t count);
#endif

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

// HashML-DSA: signs the digest of a message, hedged (FIPS 204, Algorithm 4). `algorithm` is the hash function, such as
// DAUNTLESS_SHA2_512; its digest should have at least 256 bits with ML-DSA-44, 384 with ML-DSA-65, 512 with ML-DSA-87 (section 5.4).
// The signature differs from that of the message itself, so the verifier must expect it. Sizes: `signature` 4627,
// `signing_key` 32 or 4896, `digest` as its hash function says, `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_digest(uint8_t *signature,
                                  size_t signature_size,
                                  const uint8_t *signing_key,
                                  size_t signing_key_size,
                                  int algorithm,
                                  const uint8_t *digest,
                                  size_t digest_size,
                                  const uint8_t *context,
                                  size_t context_size);

// As dauntless_mldsa87_sign_digest, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_ALGORITHM,
// DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_digest_deterministic(uint8_t *signature,
                                                size_t signature_size,
                                                const uint8_t *signing_key,
                                                size_t signing_key_size,
                                                int algorithm,
                                                const uint8_t *digest,
                                                size_t digest_size,
                                                const uint8_t *context,
                                                size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_digest, with rnd from the caller, as in dauntless_mldsa87_sign_randomized. Sizes: as there,
// `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_digest_randomized(uint8_t *signature,
                                             size_t signature_size,
                                             const uint8_t *signing_key,
                                             size_t signing_key_size,
                                             int algorithm,
                                             const uint8_t *digest,
                                             size_t digest_size,
                                             const uint8_t *context,
                                             size_t context_size,
                                             const uint8_t *random,
                                             size_t random_size);
#endif

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

// Signs the message whose mu is given, hedged (FIPS 204, Algorithm 7, from line 7). mu must have been computed with this key's
// verifying key. Sizes: `signature` 4627, `signing_key` 32 or 4896, `mu` 64. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_mu(uint8_t *signature,
                              size_t signature_size,
                              const uint8_t *signing_key,
                              size_t signing_key_size,
                              const uint8_t *mu,
                              size_t mu_size);

// As dauntless_mldsa87_sign_mu, without randomness. Sizes: as there. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_mu_deterministic(uint8_t *signature,
                                            size_t signature_size,
                                            const uint8_t *signing_key,
                                            size_t signing_key_size,
                                            const uint8_t *mu,
                                            size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_mu, with rnd from the caller, as in dauntless_mldsa87_sign_randomized. Sizes: as there, `random` 32. Errors:
// DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_mu_randomized(uint8_t *signature,
                                         size_t signature_size,
                                         const uint8_t *signing_key,
                                         size_t signing_key_size,
                                         const uint8_t *mu,
                                         size_t mu_size,
                                         const uint8_t *random,
                                         size_t random_size);
#endif

// Verifies the signature of the message whose mu is given (FIPS 204, Algorithm 8, from line 7). Sizes: `verifying_key` 2592,
// `mu` 64, `signature` 4627. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_mu(const uint8_t *verifying_key,
                                size_t verifying_key_size,
                                const uint8_t *mu,
                                size_t mu_size,
                                const uint8_t *signature,
                                size_t signature_size);

#if defined(DAUNTLESS_HAZMAT)
// Signs M', which contains the message and its context in the caller's encoding (ML-DSA.Sign_internal: FIPS 204, Algorithm 7), with
// rnd from the caller. For known-answer tests: M' of dauntless_mldsa87_sign begins with 0 and the context. Sizes: `signature`
// 4627, `signing_key` 32 or 4896, `m_prime` any, `random` 32. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_internal(uint8_t *signature,
                                    size_t signature_size,
                                    const uint8_t *signing_key,
                                    size_t signing_key_size,
                                    const uint8_t *m_prime,
                                    size_t m_prime_size,
                                    const uint8_t *random,
                                    size_t random_size);
#endif

#if defined(DAUNTLESS_HAZMAT)
// Verifies the signature of M' (ML-DSA.Verify_internal: FIPS 204, Algorithm 8). Sizes: `verifying_key` 2592, `m_prime`
// any, `signature` 4627. Errors: DAUNTLESS_ERROR_SIGNATURE.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_internal(const uint8_t *verifying_key,
                                      size_t verifying_key_size,
                                      const uint8_t *m_prime,
                                      size_t m_prime_size,
                                      const uint8_t *signature,
                                      size_t signature_size);
#endif

// Begins the signature of a mu, hedged as dauntless_mldsa87_sign_mu, for callers that must not be kept waiting: a signature takes a
// random number of attempts, and dauntless_mldsa87_attempt makes as many as the caller chooses. Sizes: `mu` 64. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_begin(struct dauntless_mldsa87_pending_signature *pending,
                            const struct dauntless_mldsa87_prepared_signing_key *prepared,
                            const uint8_t *mu,
                            size_t mu_size);

// As dauntless_mldsa87_begin, without randomness. Sizes: `mu` 64. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_begin_deterministic(struct dauntless_mldsa87_pending_signature *pending,
                                          const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                          const uint8_t *mu,
                                          size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_begin, with rnd from the caller, as in dauntless_mldsa87_sign_randomized. Sizes: `mu` 64, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_begin_randomized(struct dauntless_mldsa87_pending_signature *pending,
                                       const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                       const uint8_t *mu,
                                       size_t mu_size,
                                       const uint8_t *random,
                                       size_t random_size);
#endif

// Makes at most `attempts` attempts to finish a signature. DAUNTLESS_OK: the signature is written, `pending` is wiped.
// DAUNTLESS_ERROR_UNFINISHED: none succeeded, the signature is unchanged, and the next call goes on where this one ended. The number of
// attempts says nothing of the key. Sizes: `signature` 4627. Errors: DAUNTLESS_ERROR_UNFINISHED; DAUNTLESS_ERROR_STATE if
// `pending` or `prepared` is not initialised, or if the signature was begun with another key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_attempt(uint8_t *signature,
                              size_t signature_size,
                              struct dauntless_mldsa87_pending_signature *pending,
                              const struct dauntless_mldsa87_prepared_signing_key *prepared,
                              size_t attempts);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa87_wipe_pending_signature(struct dauntless_mldsa87_pending_signature *pending);

// Precomputes what signatures with one key share. Sizes: `signing_key` 32 or 4896. Errors: DAUNTLESS_ERROR_SIGNING_KEY.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_prepare_signing_key(struct dauntless_mldsa87_prepared_signing_key *prepared,
                                          const uint8_t *signing_key,
                                          size_t signing_key_size);

// Precomputes what verifications with one key share. Sizes: `verifying_key` 2592.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_prepare_verifying_key(struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                            const uint8_t *verifying_key,
                                            size_t verifying_key_size);

// As dauntless_mldsa87_sign, with a prepared key. Sizes: `signature` 4627, `message` any, `context` at most 255. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_prepared(uint8_t *signature,
                                    size_t signature_size,
                                    const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                    const uint8_t *message,
                                    size_t message_size,
                                    const uint8_t *context,
                                    size_t context_size);

// As dauntless_mldsa87_sign_deterministic, with a prepared key. Sizes: `signature` 4627, `message` any, `context` at
// most 255. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_prepared_deterministic(uint8_t *signature,
                                                  size_t signature_size,
                                                  const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                                  const uint8_t *message,
                                                  size_t message_size,
                                                  const uint8_t *context,
                                                  size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_randomized, with a prepared key. Sizes: `signature` 4627, `message` any, `context` at
// most 255, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_prepared_randomized(uint8_t *signature,
                                               size_t signature_size,
                                               const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                               const uint8_t *message,
                                               size_t message_size,
                                               const uint8_t *context,
                                               size_t context_size,
                                               const uint8_t *random,
                                               size_t random_size);
#endif

// As dauntless_mldsa87_sign_digest, with a prepared key. Sizes: `signature` 4627, `digest` as its hash function says,
// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM, DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_digest_prepared(uint8_t *signature,
                                           size_t signature_size,
                                           const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                           int algorithm,
                                           const uint8_t *digest,
                                           size_t digest_size,
                                           const uint8_t *context,
                                           size_t context_size);

// As dauntless_mldsa87_sign_digest_deterministic, with a prepared key. Sizes: `signature` 4627, `digest` as its hash function says,
// `context` at most 255. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_digest_prepared_deterministic(uint8_t *signature,
                                                         size_t signature_size,
                                                         const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                                         int algorithm,
                                                         const uint8_t *digest,
                                                         size_t digest_size,
                                                         const uint8_t *context,
                                                         size_t context_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_digest_randomized, with a prepared key. Sizes: `signature` 4627, `digest` as its hash function says,
// `context` at most 255, `random` 32. Errors: DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_digest_prepared_randomized(uint8_t *signature,
                                                      size_t signature_size,
                                                      const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                                      int algorithm,
                                                      const uint8_t *digest,
                                                      size_t digest_size,
                                                      const uint8_t *context,
                                                      size_t context_size,
                                                      const uint8_t *random,
                                                      size_t random_size);
#endif

// As dauntless_mldsa87_sign_mu, with a prepared key. Sizes: `signature` 4627, `mu` 64. Errors: DAUNTLESS_ERROR_RANDOM;
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_mu_prepared(uint8_t *signature,
                                       size_t signature_size,
                                       const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                       const uint8_t *mu,
                                       size_t mu_size);

// As dauntless_mldsa87_sign_mu_deterministic, with a prepared key. Sizes: `signature` 4627, `mu` 64. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_mu_prepared_deterministic(uint8_t *signature,
                                                     size_t signature_size,
                                                     const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                                     const uint8_t *mu,
                                                     size_t mu_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_mu_randomized, with a prepared key. Sizes: `signature` 4627, `mu` 64, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_mu_prepared_randomized(uint8_t *signature,
                                                  size_t signature_size,
                                                  const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                                  const uint8_t *mu,
                                                  size_t mu_size,
                                                  const uint8_t *random,
                                                  size_t random_size);
#endif

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

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_sign_internal, with a prepared key. Sizes: `signature` 4627, `m_prime` any, `random` 32. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_sign_internal_prepared(uint8_t *signature,
                                             size_t signature_size,
                                             const struct dauntless_mldsa87_prepared_signing_key *prepared,
                                             const uint8_t *m_prime,
                                             size_t m_prime_size,
                                             const uint8_t *random,
                                             size_t random_size);
#endif

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mldsa87_verify_internal, with a prepared key. Sizes: `m_prime` any, `signature` 4627. Errors:
// DAUNTLESS_ERROR_SIGNATURE; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mldsa87_verify_internal_prepared(const struct dauntless_mldsa87_prepared_verifying_key *prepared,
                                               const uint8_t *m_prime,
                                               size_t m_prime_size,
                                               const uint8_t *signature,
                                               size_t signature_size);
#endif

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa87_wipe_verifying_key(struct dauntless_mldsa87_prepared_verifying_key *prepared);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mldsa87_wipe_signing_key(struct dauntless_mldsa87_prepared_signing_key *prepared);

// Generates a key pair from random bytes of the operating system (FIPS 203, Algorithm 19). The decapsulation key is written
// as a seed if its size is 64, expanded if 3168; all functions accept both forms. Sizes: `encapsulation_key` 1568,
// `decapsulation_key` 64 or 3168. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate(uint8_t *encapsulation_key,
                                 size_t encapsulation_key_size,
                                 uint8_t *decapsulation_key,
                                 size_t decapsulation_key_size);

// Computes the key pair of a seed, d || z (FIPS 203, Algorithm 16). Sizes: `encapsulation_key` 1568,
// `decapsulation_key` 64 or 3168, `seed` 64.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate_from_seed(uint8_t *encapsulation_key,
                                           size_t encapsulation_key_size,
                                           uint8_t *decapsulation_key,
                                           size_t decapsulation_key_size,
                                           const uint8_t *seed,
                                           size_t seed_size);

// Generates a shared secret and its ciphertext for an encapsulation key (FIPS 203, Algorithm 20). Sizes: `ciphertext`
// 1568, `shared_secret` 32, `encapsulation_key` 1568. Errors:
// DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate(uint8_t *ciphertext,
                                    size_t ciphertext_size,
                                    uint8_t *shared_secret,
                                    size_t shared_secret_size,
                                    const uint8_t *encapsulation_key,
                                    size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem1024_encapsulate, with m from the caller (FIPS 203, Algorithm 17). Sizes: `random` 32. Each m must be
// random, secret and used once: anyone who knows m can compute the shared secret. For tests, and for callers with a random
// number generator of their own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
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

// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). An invalid ciphertext is not an error: the shared
// secret is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 32, `decapsulation_key` 64 or 3168,
// `ciphertext` 1568. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate(uint8_t *shared_secret,
                                    size_t shared_secret_size,
                                    const uint8_t *decapsulation_key,
                                    size_t decapsulation_key_size,
                                    const uint8_t *ciphertext,
                                    size_t ciphertext_size);

// Returns whether the bytes are a valid encapsulation key: 1568 bytes that pass the modulus check (FIPS 203,
// section 7.2).
DAUNTLESS_MUST_USE
bool dauntless_mlkem1024_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                    size_t encapsulation_key_size);

// Returns whether the bytes are a valid decapsulation key: any 64 bytes (a seed), or 3168 bytes that pass
// the hash check (FIPS 203, section 7.3) and contain an encapsulation key that passes the modulus check.
DAUNTLESS_MUST_USE
bool dauntless_mlkem1024_decapsulation_key_is_valid(const uint8_t *decapsulation_key,
                                                    size_t decapsulation_key_size);

// Precomputes what encapsulations with one key share. Sizes: `encapsulation_key` 1568. Errors:
// DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_prepare_encapsulation_key(struct dauntless_mlkem1024_prepared_encapsulation_key *prepared,
                                                  const uint8_t *encapsulation_key,
                                                  size_t encapsulation_key_size);

// As dauntless_mlkem1024_encapsulate, with a prepared key. Sizes: `ciphertext` 1568, `shared_secret` 32. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_prepared(uint8_t *ciphertext,
                                             size_t ciphertext_size,
                                             uint8_t *shared_secret,
                                             size_t shared_secret_size,
                                             const struct dauntless_mlkem1024_prepared_encapsulation_key *prepared);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem1024_encapsulate_deterministic, with a prepared key. Sizes: `ciphertext` 1568, `shared_secret`
// 32, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_prepared_deterministic(uint8_t *ciphertext,
                                                           size_t ciphertext_size,
                                                           uint8_t *shared_secret,
                                                           size_t shared_secret_size,
                                                           const struct dauntless_mlkem1024_prepared_encapsulation_key *prepared,
                                                           const uint8_t *random,
                                                           size_t random_size);
#endif

// Precomputes what decapsulations with one key share. Sizes: `decapsulation_key` 64 or 3168. Errors:
// DAUNTLESS_ERROR_DECAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_prepare_decapsulation_key(struct dauntless_mlkem1024_prepared_decapsulation_key *prepared,
                                                  const uint8_t *decapsulation_key,
                                                  size_t decapsulation_key_size);

// As dauntless_mlkem1024_decapsulate, with a prepared key. Sizes: `shared_secret` 32, `ciphertext` 1568. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate_prepared(uint8_t *shared_secret,
                                             size_t shared_secret_size,
                                             const struct dauntless_mlkem1024_prepared_decapsulation_key *prepared,
                                             const uint8_t *ciphertext,
                                             size_t ciphertext_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mlkem1024_wipe_encapsulation_key(struct dauntless_mlkem1024_prepared_encapsulation_key *prepared);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mlkem1024_wipe_decapsulation_key(struct dauntless_mlkem1024_prepared_decapsulation_key *prepared);

// Writes a decapsulation key in PKCS#8 (RFC 9935). The size of `encoded` says in which form: DAUNTLESS_MLKEM1024_PKCS8_ and
// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
// these, `decapsulation_key` 64 or 3168. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY;
// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encode_decapsulation_key(uint8_t *encoded,
                                                 size_t encoded_size,
                                                 const uint8_t *decapsulation_key,
                                                 size_t decapsulation_key_size);

// Reads a decapsulation key from PKCS#8, in whatever form, DER or PEM (RFC 9935); checks an expanded key, and that all that is given
// belongs together. Sizes: `decapsulation_key` 64 (its seed) or 3168, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decode_decapsulation_key(uint8_t *decapsulation_key,
                                                 size_t decapsulation_key_size,
                                                 const uint8_t *encoded,
                                                 size_t encoded_size);

// Writes a encapsulation key in SPKI (RFC 9935), as DER or PEM by the size of `encoded`. Sizes: `encoded`
// DAUNTLESS_MLKEM1024_SPKI_DER_SIZE or DAUNTLESS_MLKEM1024_SPKI_PEM_SIZE, `encapsulation_key` 1568. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encode_encapsulation_key(uint8_t *encoded,
                                                 size_t encoded_size,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size);

// Reads a encapsulation key from SPKI, DER or PEM (RFC 9935). Sizes: `encapsulation_key` 1568, `encoded` any. Errors:
// DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decode_encapsulation_key(uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size,
                                                 const uint8_t *encoded,
                                                 size_t encoded_size);

// Generates `count` key pairs, as dauntless_mlkem1024_generate does. Functions for batches read and write their keys,
// ciphertexts and secrets one after the other in each buffer; sizes are `count` times those of the single operation. `count`
// may be any number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate_many(uint8_t *encapsulation_keys,
                                      size_t encapsulation_keys_size,
                                      uint8_t *decapsulation_keys,
                                      size_t decapsulation_keys_size,
                                      size_t count);

// Computes the key pairs of `count` seeds, as dauntless_mlkem1024_generate_from_seed does.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_generate_many_from_seeds(uint8_t *encapsulation_keys,
                                                 size_t encapsulation_keys_size,
                                                 uint8_t *decapsulation_keys,
                                                 size_t decapsulation_keys_size,
                                                 const uint8_t *seeds,
                                                 size_t seeds_size,
                                                 size_t count);

// Generates a shared secret and its ciphertext for each of `count` encapsulation keys, as dauntless_mlkem1024_encapsulate
// does. Errors: DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid
// (dauntless_mlkem1024_encapsulation_key_is_valid finds out which).
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_many(uint8_t *ciphertexts,
                                         size_t ciphertexts_size,
                                         uint8_t *shared_secrets,
                                         size_t shared_secrets_size,
                                         const uint8_t *encapsulation_keys,
                                         size_t encapsulation_keys_size,
                                         size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem1024_encapsulate_many, with `count` values of m from the caller, 32 bytes each; see the warning at
// dauntless_mlkem1024_encapsulate_deterministic. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid.
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

// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key of the same index, as
// dauntless_mlkem1024_decapsulate does. The keys are all seeds or all expanded. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY if
// any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate_many(uint8_t *shared_secrets,
                                         size_t shared_secrets_size,
                                         const uint8_t *decapsulation_keys,
                                         size_t decapsulation_keys_size,
                                         const uint8_t *ciphertexts,
                                         size_t ciphertexts_size,
                                         size_t count);

// As dauntless_mlkem1024_encapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_encapsulate_many_prepared(uint8_t *ciphertexts,
                                                  size_t ciphertexts_size,
                                                  uint8_t *shared_secrets,
                                                  size_t shared_secrets_size,
                                                  const struct dauntless_mlkem1024_prepared_encapsulation_key *const *prepared,
                                                  size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem1024_encapsulate_many_deterministic, with an array of `count` pointers to prepared keys, which may be
// equal. Errors: DAUNTLESS_ERROR_STATE if any structure has no key.
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

// As dauntless_mlkem1024_decapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem1024_decapsulate_many_prepared(uint8_t *shared_secrets,
                                                  size_t shared_secrets_size,
                                                  const struct dauntless_mlkem1024_prepared_decapsulation_key *const *prepared,
                                                  const uint8_t *ciphertexts,
                                                  size_t ciphertexts_size,
                                                  size_t count);

// Generates a key pair from random bytes of the operating system (FIPS 203, Algorithm 19). The decapsulation key is written
// as a seed if its size is 64, expanded if 1632; all functions accept both forms. Sizes: `encapsulation_key` 800,
// `decapsulation_key` 64 or 1632. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate(uint8_t *encapsulation_key,
                                size_t encapsulation_key_size,
                                uint8_t *decapsulation_key,
                                size_t decapsulation_key_size);

// Computes the key pair of a seed, d || z (FIPS 203, Algorithm 16). Sizes: `encapsulation_key` 800,
// `decapsulation_key` 64 or 1632, `seed` 64.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate_from_seed(uint8_t *encapsulation_key,
                                          size_t encapsulation_key_size,
                                          uint8_t *decapsulation_key,
                                          size_t decapsulation_key_size,
                                          const uint8_t *seed,
                                          size_t seed_size);

// Generates a shared secret and its ciphertext for an encapsulation key (FIPS 203, Algorithm 20). Sizes: `ciphertext`
// 768, `shared_secret` 32, `encapsulation_key` 800. Errors:
// DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate(uint8_t *ciphertext,
                                   size_t ciphertext_size,
                                   uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *encapsulation_key,
                                   size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem512_encapsulate, with m from the caller (FIPS 203, Algorithm 17). Sizes: `random` 32. Each m must be
// random, secret and used once: anyone who knows m can compute the shared secret. For tests, and for callers with a random
// number generator of their own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
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

// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). An invalid ciphertext is not an error: the shared
// secret is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 32, `decapsulation_key` 64 or 1632,
// `ciphertext` 768. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate(uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *decapsulation_key,
                                   size_t decapsulation_key_size,
                                   const uint8_t *ciphertext,
                                   size_t ciphertext_size);

// Returns whether the bytes are a valid encapsulation key: 800 bytes that pass the modulus check (FIPS 203,
// section 7.2).
DAUNTLESS_MUST_USE
bool dauntless_mlkem512_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                   size_t encapsulation_key_size);

// Returns whether the bytes are a valid decapsulation key: any 64 bytes (a seed), or 1632 bytes that pass
// the hash check (FIPS 203, section 7.3) and contain an encapsulation key that passes the modulus check.
DAUNTLESS_MUST_USE
bool dauntless_mlkem512_decapsulation_key_is_valid(const uint8_t *decapsulation_key,
                                                   size_t decapsulation_key_size);

// Precomputes what encapsulations with one key share. Sizes: `encapsulation_key` 800. Errors:
// DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_prepare_encapsulation_key(struct dauntless_mlkem512_prepared_encapsulation_key *prepared,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size);

// As dauntless_mlkem512_encapsulate, with a prepared key. Sizes: `ciphertext` 768, `shared_secret` 32. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_prepared(uint8_t *ciphertext,
                                            size_t ciphertext_size,
                                            uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem512_prepared_encapsulation_key *prepared);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem512_encapsulate_deterministic, with a prepared key. Sizes: `ciphertext` 768, `shared_secret`
// 32, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_prepared_deterministic(uint8_t *ciphertext,
                                                          size_t ciphertext_size,
                                                          uint8_t *shared_secret,
                                                          size_t shared_secret_size,
                                                          const struct dauntless_mlkem512_prepared_encapsulation_key *prepared,
                                                          const uint8_t *random,
                                                          size_t random_size);
#endif

// Precomputes what decapsulations with one key share. Sizes: `decapsulation_key` 64 or 1632. Errors:
// DAUNTLESS_ERROR_DECAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_prepare_decapsulation_key(struct dauntless_mlkem512_prepared_decapsulation_key *prepared,
                                                 const uint8_t *decapsulation_key,
                                                 size_t decapsulation_key_size);

// As dauntless_mlkem512_decapsulate, with a prepared key. Sizes: `shared_secret` 32, `ciphertext` 768. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate_prepared(uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem512_prepared_decapsulation_key *prepared,
                                            const uint8_t *ciphertext,
                                            size_t ciphertext_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mlkem512_wipe_encapsulation_key(struct dauntless_mlkem512_prepared_encapsulation_key *prepared);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mlkem512_wipe_decapsulation_key(struct dauntless_mlkem512_prepared_decapsulation_key *prepared);

// Writes a decapsulation key in PKCS#8 (RFC 9935). The size of `encoded` says in which form: DAUNTLESS_MLKEM512_PKCS8_ and
// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
// these, `decapsulation_key` 64 or 1632. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY;
// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encode_decapsulation_key(uint8_t *encoded,
                                                size_t encoded_size,
                                                const uint8_t *decapsulation_key,
                                                size_t decapsulation_key_size);

// Reads a decapsulation key from PKCS#8, in whatever form, DER or PEM (RFC 9935); checks an expanded key, and that all that is given
// belongs together. Sizes: `decapsulation_key` 64 (its seed) or 1632, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decode_decapsulation_key(uint8_t *decapsulation_key,
                                                size_t decapsulation_key_size,
                                                const uint8_t *encoded,
                                                size_t encoded_size);

// Writes a encapsulation key in SPKI (RFC 9935), as DER or PEM by the size of `encoded`. Sizes: `encoded`
// DAUNTLESS_MLKEM512_SPKI_DER_SIZE or DAUNTLESS_MLKEM512_SPKI_PEM_SIZE, `encapsulation_key` 800. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encode_encapsulation_key(uint8_t *encoded,
                                                size_t encoded_size,
                                                const uint8_t *encapsulation_key,
                                                size_t encapsulation_key_size);

// Reads a encapsulation key from SPKI, DER or PEM (RFC 9935). Sizes: `encapsulation_key` 800, `encoded` any. Errors:
// DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decode_encapsulation_key(uint8_t *encapsulation_key,
                                                size_t encapsulation_key_size,
                                                const uint8_t *encoded,
                                                size_t encoded_size);

// Generates `count` key pairs, as dauntless_mlkem512_generate does. Functions for batches read and write their keys,
// ciphertexts and secrets one after the other in each buffer; sizes are `count` times those of the single operation. `count`
// may be any number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate_many(uint8_t *encapsulation_keys,
                                     size_t encapsulation_keys_size,
                                     uint8_t *decapsulation_keys,
                                     size_t decapsulation_keys_size,
                                     size_t count);

// Computes the key pairs of `count` seeds, as dauntless_mlkem512_generate_from_seed does.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_generate_many_from_seeds(uint8_t *encapsulation_keys,
                                                size_t encapsulation_keys_size,
                                                uint8_t *decapsulation_keys,
                                                size_t decapsulation_keys_size,
                                                const uint8_t *seeds,
                                                size_t seeds_size,
                                                size_t count);

// Generates a shared secret and its ciphertext for each of `count` encapsulation keys, as dauntless_mlkem512_encapsulate
// does. Errors: DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid
// (dauntless_mlkem512_encapsulation_key_is_valid finds out which).
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_many(uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *encapsulation_keys,
                                        size_t encapsulation_keys_size,
                                        size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem512_encapsulate_many, with `count` values of m from the caller, 32 bytes each; see the warning at
// dauntless_mlkem512_encapsulate_deterministic. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid.
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

// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key of the same index, as
// dauntless_mlkem512_decapsulate does. The keys are all seeds or all expanded. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY if
// any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate_many(uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *decapsulation_keys,
                                        size_t decapsulation_keys_size,
                                        const uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        size_t count);

// As dauntless_mlkem512_encapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_encapsulate_many_prepared(uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem512_prepared_encapsulation_key *const *prepared,
                                                 size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem512_encapsulate_many_deterministic, with an array of `count` pointers to prepared keys, which may be
// equal. Errors: DAUNTLESS_ERROR_STATE if any structure has no key.
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

// As dauntless_mlkem512_decapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem512_decapsulate_many_prepared(uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem512_prepared_decapsulation_key *const *prepared,
                                                 const uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 size_t count);

// Generates a key pair from random bytes of the operating system (FIPS 203, Algorithm 19). The decapsulation key is written
// as a seed if its size is 64, expanded if 2400; all functions accept both forms. Sizes: `encapsulation_key` 1184,
// `decapsulation_key` 64 or 2400. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate(uint8_t *encapsulation_key,
                                size_t encapsulation_key_size,
                                uint8_t *decapsulation_key,
                                size_t decapsulation_key_size);

// Computes the key pair of a seed, d || z (FIPS 203, Algorithm 16). Sizes: `encapsulation_key` 1184,
// `decapsulation_key` 64 or 2400, `seed` 64.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate_from_seed(uint8_t *encapsulation_key,
                                          size_t encapsulation_key_size,
                                          uint8_t *decapsulation_key,
                                          size_t decapsulation_key_size,
                                          const uint8_t *seed,
                                          size_t seed_size);

// Generates a shared secret and its ciphertext for an encapsulation key (FIPS 203, Algorithm 20). Sizes: `ciphertext`
// 1088, `shared_secret` 32, `encapsulation_key` 1184. Errors:
// DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate(uint8_t *ciphertext,
                                   size_t ciphertext_size,
                                   uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *encapsulation_key,
                                   size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem768_encapsulate, with m from the caller (FIPS 203, Algorithm 17). Sizes: `random` 32. Each m must be
// random, secret and used once: anyone who knows m can compute the shared secret. For tests, and for callers with a random
// number generator of their own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
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

// Recovers the shared secret of a ciphertext (FIPS 203, Algorithm 21). An invalid ciphertext is not an error: the shared
// secret is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 32, `decapsulation_key` 64 or 2400,
// `ciphertext` 1088. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate(uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *decapsulation_key,
                                   size_t decapsulation_key_size,
                                   const uint8_t *ciphertext,
                                   size_t ciphertext_size);

// Returns whether the bytes are a valid encapsulation key: 1184 bytes that pass the modulus check (FIPS 203,
// section 7.2).
DAUNTLESS_MUST_USE
bool dauntless_mlkem768_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                   size_t encapsulation_key_size);

// Returns whether the bytes are a valid decapsulation key: any 64 bytes (a seed), or 2400 bytes that pass
// the hash check (FIPS 203, section 7.3) and contain an encapsulation key that passes the modulus check.
DAUNTLESS_MUST_USE
bool dauntless_mlkem768_decapsulation_key_is_valid(const uint8_t *decapsulation_key,
                                                   size_t decapsulation_key_size);

// Precomputes what encapsulations with one key share. Sizes: `encapsulation_key` 1184. Errors:
// DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_prepare_encapsulation_key(struct dauntless_mlkem768_prepared_encapsulation_key *prepared,
                                                 const uint8_t *encapsulation_key,
                                                 size_t encapsulation_key_size);

// As dauntless_mlkem768_encapsulate, with a prepared key. Sizes: `ciphertext` 1088, `shared_secret` 32. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_prepared(uint8_t *ciphertext,
                                            size_t ciphertext_size,
                                            uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem768_prepared_encapsulation_key *prepared);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem768_encapsulate_deterministic, with a prepared key. Sizes: `ciphertext` 1088, `shared_secret`
// 32, `random` 32. Errors: DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_prepared_deterministic(uint8_t *ciphertext,
                                                          size_t ciphertext_size,
                                                          uint8_t *shared_secret,
                                                          size_t shared_secret_size,
                                                          const struct dauntless_mlkem768_prepared_encapsulation_key *prepared,
                                                          const uint8_t *random,
                                                          size_t random_size);
#endif

// Precomputes what decapsulations with one key share. Sizes: `decapsulation_key` 64 or 2400. Errors:
// DAUNTLESS_ERROR_DECAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_prepare_decapsulation_key(struct dauntless_mlkem768_prepared_decapsulation_key *prepared,
                                                 const uint8_t *decapsulation_key,
                                                 size_t decapsulation_key_size);

// As dauntless_mlkem768_decapsulate, with a prepared key. Sizes: `shared_secret` 32, `ciphertext` 1088. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate_prepared(uint8_t *shared_secret,
                                            size_t shared_secret_size,
                                            const struct dauntless_mlkem768_prepared_decapsulation_key *prepared,
                                            const uint8_t *ciphertext,
                                            size_t ciphertext_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mlkem768_wipe_encapsulation_key(struct dauntless_mlkem768_prepared_encapsulation_key *prepared);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_mlkem768_wipe_decapsulation_key(struct dauntless_mlkem768_prepared_decapsulation_key *prepared);

// Writes a decapsulation key in PKCS#8 (RFC 9935). The size of `encoded` says in which form: DAUNTLESS_MLKEM768_PKCS8_ and
// SEED_DER_SIZE (recommended), EXPANDED_DER_SIZE, BOTH_DER_SIZE, SEED_PEM_SIZE, EXPANDED_PEM_SIZE or BOTH_PEM_SIZE. Sizes: `encoded` one of
// these, `decapsulation_key` 64 or 2400. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY;
// DAUNTLESS_ERROR_NO_SEED if the form has a seed and the key is expanded.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encode_decapsulation_key(uint8_t *encoded,
                                                size_t encoded_size,
                                                const uint8_t *decapsulation_key,
                                                size_t decapsulation_key_size);

// Reads a decapsulation key from PKCS#8, in whatever form, DER or PEM (RFC 9935); checks an expanded key, and that all that is given
// belongs together. Sizes: `decapsulation_key` 64 (its seed) or 2400, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING;
// DAUNTLESS_ERROR_NO_SEED if the size asks for the seed and there is none.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decode_decapsulation_key(uint8_t *decapsulation_key,
                                                size_t decapsulation_key_size,
                                                const uint8_t *encoded,
                                                size_t encoded_size);

// Writes a encapsulation key in SPKI (RFC 9935), as DER or PEM by the size of `encoded`. Sizes: `encoded`
// DAUNTLESS_MLKEM768_SPKI_DER_SIZE or DAUNTLESS_MLKEM768_SPKI_PEM_SIZE, `encapsulation_key` 1184. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encode_encapsulation_key(uint8_t *encoded,
                                                size_t encoded_size,
                                                const uint8_t *encapsulation_key,
                                                size_t encapsulation_key_size);

// Reads a encapsulation key from SPKI, DER or PEM (RFC 9935). Sizes: `encapsulation_key` 1184, `encoded` any. Errors:
// DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decode_encapsulation_key(uint8_t *encapsulation_key,
                                                size_t encapsulation_key_size,
                                                const uint8_t *encoded,
                                                size_t encoded_size);

// Generates `count` key pairs, as dauntless_mlkem768_generate does. Functions for batches read and write their keys,
// ciphertexts and secrets one after the other in each buffer; sizes are `count` times those of the single operation. `count`
// may be any number, also 0; multiples of 8 cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate_many(uint8_t *encapsulation_keys,
                                     size_t encapsulation_keys_size,
                                     uint8_t *decapsulation_keys,
                                     size_t decapsulation_keys_size,
                                     size_t count);

// Computes the key pairs of `count` seeds, as dauntless_mlkem768_generate_from_seed does.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_generate_many_from_seeds(uint8_t *encapsulation_keys,
                                                size_t encapsulation_keys_size,
                                                uint8_t *decapsulation_keys,
                                                size_t decapsulation_keys_size,
                                                const uint8_t *seeds,
                                                size_t seeds_size,
                                                size_t count);

// Generates a shared secret and its ciphertext for each of `count` encapsulation keys, as dauntless_mlkem768_encapsulate
// does. Errors: DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid
// (dauntless_mlkem768_encapsulation_key_is_valid finds out which).
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_many(uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *encapsulation_keys,
                                        size_t encapsulation_keys_size,
                                        size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem768_encapsulate_many, with `count` values of m from the caller, 32 bytes each; see the warning at
// dauntless_mlkem768_encapsulate_deterministic. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY if any key is invalid.
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

// Recovers the shared secrets of `count` ciphertexts, each with the decapsulation key of the same index, as
// dauntless_mlkem768_decapsulate does. The keys are all seeds or all expanded. Errors: DAUNTLESS_ERROR_DECAPSULATION_KEY if
// any key is invalid.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate_many(uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *decapsulation_keys,
                                        size_t decapsulation_keys_size,
                                        const uint8_t *ciphertexts,
                                        size_t ciphertexts_size,
                                        size_t count);

// As dauntless_mlkem768_encapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_encapsulate_many_prepared(uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem768_prepared_encapsulation_key *const *prepared,
                                                 size_t count);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_mlkem768_encapsulate_many_deterministic, with an array of `count` pointers to prepared keys, which may be
// equal. Errors: DAUNTLESS_ERROR_STATE if any structure has no key.
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

// As dauntless_mlkem768_decapsulate_many, with an array of `count` pointers to prepared keys, which may be equal. Errors:
// DAUNTLESS_ERROR_STATE if any structure has no key.
DAUNTLESS_MUST_USE
int dauntless_mlkem768_decapsulate_many_prepared(uint8_t *shared_secrets,
                                                 size_t shared_secrets_size,
                                                 const struct dauntless_mlkem768_prepared_decapsulation_key *const *prepared,
                                                 const uint8_t *ciphertexts,
                                                 size_t ciphertexts_size,
                                                 size_t count);

// Generates a private key with the exponent 65537 from random bytes of the operating system (FIPS 186-5, appendix A.1.3), which
// takes a random time, of seconds at most. `bits` is 2048, 3072 or 4096. Errors: DAUNTLESS_ERROR_SIZE for other `bits`;
// DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_rsa_generate(struct dauntless_rsa_private_key *private_key,
                           size_t bits);

// Makes a private key of two primes and a public exponent, numbers with the highest byte first. Whether the primes are prime is not
// checked. Sizes: `exponent`, `prime1`, `prime2` any. Errors: DAUNTLESS_ERROR_PRIVATE_KEY.
DAUNTLESS_MUST_USE
int dauntless_rsa_private_key_from_primes(struct dauntless_rsa_private_key *private_key,
                                          const uint8_t *exponent,
                                          size_t exponent_size,
                                          const uint8_t *prime1,
                                          size_t prime1_size,
                                          const uint8_t *prime2,
                                          size_t prime2_size);

// Writes the public key of a private key. Errors: DAUNTLESS_ERROR_STATE if `private_key` has no key.
DAUNTLESS_MUST_USE
int dauntless_rsa_public_key_from_private_key(struct dauntless_rsa_public_key *public_key,
                                              const struct dauntless_rsa_private_key *private_key);

// Makes a public key of a modulus and an exponent, numbers with the highest byte first. Sizes: `modulus`, `exponent` any. Errors:
// DAUNTLESS_ERROR_PUBLIC_KEY if one of them is even, the modulus has less than 2048 or more than 8192 bits, or the exponent is below 3,
// or 2^64 or more.
DAUNTLESS_MUST_USE
int dauntless_rsa_public_key_from_components(struct dauntless_rsa_public_key *public_key,
                                             const uint8_t *modulus,
                                             size_t modulus_size,
                                             const uint8_t *exponent,
                                             size_t exponent_size);

// Writes modulus and exponent of a public key, numbers with the highest byte first. Sizes: `modulus` as many as
// dauntless_rsa_public_key_size returns, `exponent` DAUNTLESS_RSA_EXPONENT_SIZE. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no
// key.
DAUNTLESS_MUST_USE
int dauntless_rsa_public_key_components(uint8_t *modulus,
                                        size_t modulus_size,
                                        uint8_t *exponent,
                                        size_t exponent_size,
                                        const struct dauntless_rsa_public_key *public_key);

// Returns the bytes of a private key's modulus, and so of its signatures and ciphertexts; 0 if the structure has no key.
DAUNTLESS_MUST_USE
size_t dauntless_rsa_private_key_size(const struct dauntless_rsa_private_key *private_key);

// Returns the bytes of a public key's modulus, and so of its signatures and ciphertexts; 0 if the structure has no key.
DAUNTLESS_MUST_USE size_t dauntless_rsa_public_key_size(const struct dauntless_rsa_public_key *public_key);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_rsa_wipe_private_key(struct dauntless_rsa_private_key *private_key);

// Encrypts a message by RSAES-OAEP (RFC 8017, section 7.1): with the label's hash function, that of the masks, usually the same, and a
// label, usually empty. Sizes: `ciphertext` as many as dauntless_rsa_public_key_size returns, `label` any, `message` at most that size
// less two digests and 2. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key; DAUNTLESS_ERROR_ALGORITHM, also of SHAKE;
// DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_rsa_encrypt_oaep(uint8_t *ciphertext,
                               size_t ciphertext_size,
                               const struct dauntless_rsa_public_key *public_key,
                               int algorithm,
                               int mask_algorithm,
                               const uint8_t *label,
                               size_t label_size,
                               const uint8_t *message,
                               size_t message_size);

// Decrypts a ciphertext of RSAES-OAEP, with the choices of dauntless_rsa_encrypt_oaep. The message is at the beginning of `plaintext`,
// zeros follow; its length is written too. Sizes: `plaintext` and `ciphertext` as many as dauntless_rsa_private_key_size returns, `label`
// any. Errors: DAUNTLESS_ERROR_STATE if `private_key` has no key; DAUNTLESS_ERROR_ALGORITHM, also of SHAKE; DAUNTLESS_ERROR_DECRYPTION if
// the ciphertext is not valid, whatever the reason; DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_FAULT.
DAUNTLESS_MUST_USE
int dauntless_rsa_decrypt_oaep(uint8_t *plaintext,
                               size_t plaintext_size,
                               size_t *plaintext_length,
                               const struct dauntless_rsa_private_key *private_key,
                               int algorithm,
                               int mask_algorithm,
                               const uint8_t *label,
                               size_t label_size,
                               const uint8_t *ciphertext,
                               size_t ciphertext_size);

// Encrypts a message by RSAES-PKCS1-v1_5 (RFC 8017, section 7.2), for peers without RSAES-OAEP. Sizes: `ciphertext` as many as
// dauntless_rsa_public_key_size returns, `message` at most 11 less. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key;
// DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_rsa_encrypt_pkcs1v15(uint8_t *ciphertext,
                                   size_t ciphertext_size,
                                   const struct dauntless_rsa_public_key *public_key,
                                   const uint8_t *message,
                                   size_t message_size);

// Decrypts a ciphertext of RSAES-PKCS1-v1_5 with implicit rejection (draft-irtf-cfrg-rsa-guidance): if its padding is not valid, the
// message is another one, always the same, which looks random and says nothing. The message's use must find that it is the wrong
// one. The message is at the beginning of `plaintext`, zeros follow; its length is written too. Sizes: `plaintext` and `ciphertext` as
// many as dauntless_rsa_private_key_size returns. Errors: DAUNTLESS_ERROR_STATE if `private_key` has no key; DAUNTLESS_ERROR_DECRYPTION if
// the ciphertext is no number below the modulus; DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_FAULT.
DAUNTLESS_MUST_USE
int dauntless_rsa_decrypt_pkcs1v15(uint8_t *plaintext,
                                   size_t plaintext_size,
                                   size_t *plaintext_length,
                                   const struct dauntless_rsa_private_key *private_key,
                                   const uint8_t *ciphertext,
                                   size_t ciphertext_size);

// Returns the bytes that a private key has in a format, DAUNTLESS_RSA_DER for example; 0 if the structure has no key, or the format is
// unknown. They are at most DAUNTLESS_RSA_PRIVATE_KEY_ENCODED_MAX.
DAUNTLESS_MUST_USE
size_t dauntless_rsa_encoded_private_key_size(const struct dauntless_rsa_private_key *private_key,
                                              int format);

// Writes a private key, which is not encrypted: `format` is DAUNTLESS_RSA_DER or DAUNTLESS_RSA_PEM (PKCS#8), DAUNTLESS_RSA_PKCS1_DER or
// DAUNTLESS_RSA_PKCS1_PEM. Sizes: `encoded` as many as dauntless_rsa_encoded_private_key_size returns. Errors: DAUNTLESS_ERROR_STATE if
// `private_key` has no key; DAUNTLESS_ERROR_ALGORITHM for another format.
DAUNTLESS_MUST_USE
int dauntless_rsa_encode_private_key(uint8_t *encoded,
                                     size_t encoded_size,
                                     const struct dauntless_rsa_private_key *private_key,
                                     int format);

// Reads a private key, in whichever of the formats; checks that its numbers belong together, and the public key beside it, if there is
// one. Sizes: `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_rsa_decode_private_key(struct dauntless_rsa_private_key *private_key,
                                     const uint8_t *encoded,
                                     size_t encoded_size);

// Returns the bytes that a public key has in a format, DAUNTLESS_RSA_DER for example; 0 if the structure has no key, or the format is
// unknown. They are at most DAUNTLESS_RSA_PUBLIC_KEY_ENCODED_MAX.
DAUNTLESS_MUST_USE
size_t dauntless_rsa_encoded_public_key_size(const struct dauntless_rsa_public_key *public_key,
                                             int format);

// Writes a public key: `format` is DAUNTLESS_RSA_DER or DAUNTLESS_RSA_PEM (SPKI), DAUNTLESS_RSA_PKCS1_DER or DAUNTLESS_RSA_PKCS1_PEM.
// Sizes: `encoded` as many as dauntless_rsa_encoded_public_key_size returns. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key;
// DAUNTLESS_ERROR_ALGORITHM for another format.
DAUNTLESS_MUST_USE
int dauntless_rsa_encode_public_key(uint8_t *encoded,
                                    size_t encoded_size,
                                    const struct dauntless_rsa_public_key *public_key,
                                    int format);

// Reads a public key, in whichever of the formats. Sizes: `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_rsa_decode_public_key(struct dauntless_rsa_public_key *public_key,
                                    const uint8_t *encoded,
                                    size_t encoded_size);

// Signs `count` messages by RSASSA-PSS, each by the key with the same index, as dauntless_rsa_sign_pss does. `private_keys` is an
// array of `count` pointers, which may be equal; the signatures are one after the other in their buffer. `count` may be any number,
// also 0. Where the processor has AVX-512 IFMA, four consecutive keys of the same size cost least per signature. Sizes: `signatures`
// the sum of what dauntless_rsa_private_key_size returns of each key. Errors: those of dauntless_rsa_sign_pss, if any signature has
// one.
DAUNTLESS_MUST_USE
int dauntless_rsa_sign_pss_many(uint8_t *signatures,
                                size_t signatures_size,
                                const struct dauntless_rsa_private_key *const *private_keys,
                                int algorithm,
                                const struct dauntless_bytes *messages,
                                size_t count);

// Signs `count` messages by RSASSA-PKCS1-v1_5, each by the key with the same index, as dauntless_rsa_sign_pkcs1v15 does, with
// arguments, sizes and errors of dauntless_rsa_sign_pss_many.
DAUNTLESS_MUST_USE
int dauntless_rsa_sign_pkcs1v15_many(uint8_t *signatures,
                                     size_t signatures_size,
                                     const struct dauntless_rsa_private_key *const *private_keys,
                                     int algorithm,
                                     const struct dauntless_bytes *messages,
                                     size_t count);

// Signs a message by RSASSA-PSS (RFC 8017, section 8.1) with a hash function, DAUNTLESS_SHA2_256 for example, for the masks too, and a
// salt as long as a digest. Sizes: `signature` as many as dauntless_rsa_private_key_size returns, `message` any. Errors:
// DAUNTLESS_ERROR_STATE if `private_key` has no key; DAUNTLESS_ERROR_ALGORITHM; DAUNTLESS_ERROR_RANDOM; DAUNTLESS_ERROR_FAULT.
DAUNTLESS_MUST_USE
int dauntless_rsa_sign_pss(uint8_t *signature,
                           size_t signature_size,
                           const struct dauntless_rsa_private_key *private_key,
                           int algorithm,
                           const uint8_t *message,
                           size_t message_size);

// Signs a message's digest by RSASSA-PSS, with any choices: the digest's hash function, that of the masks, and the bytes of salt, which
// may be 0; then equal messages have equal signatures. SHAKE needs itself for the masks. Sizes: `signature` as many as
// dauntless_rsa_private_key_size returns, `digest` those of the hash function. Errors: those of dauntless_rsa_sign_pss;
// DAUNTLESS_ERROR_SIZE also if the salt is too long for the key.
DAUNTLESS_MUST_USE
int dauntless_rsa_sign_pss_digest(uint8_t *signature,
                                  size_t signature_size,
                                  const struct dauntless_rsa_private_key *private_key,
                                  int algorithm,
                                  int mask_algorithm,
                                  size_t salt_length,
                                  const uint8_t *digest,
                                  size_t digest_size);

// Checks the RSASSA-PSS signature of a message, with the choices of dauntless_rsa_sign_pss. Sizes: `message` any, `signature` as many
// as dauntless_rsa_public_key_size returns. Errors: DAUNTLESS_ERROR_STATE if `public_key` has no key; DAUNTLESS_ERROR_ALGORITHM;
// DAUNTLESS_ERROR_SIGNATURE if it is not valid.
DAUNTLESS_MUST_USE
int dauntless_rsa_verify_pss(const struct dauntless_rsa_public_key *public_key,
                             int algorithm,
                             const uint8_t *message,
                             size_t message_size,
                             const uint8_t *signature,
                             size_t signature_size);

// Checks the RSASSA-PSS signature of a message's digest, with the choices of dauntless_rsa_sign_pss_digest; `salt_length` may be
// DAUNTLESS_RSA_ANY_SALT_LENGTH. Sizes: `digest` those of the hash function, `signature` as many as dauntless_rsa_public_key_size
// returns. Errors: those of dauntless_rsa_verify_pss.
DAUNTLESS_MUST_USE
int dauntless_rsa_verify_pss_digest(const struct dauntless_rsa_public_key *public_key,
                                    int algorithm,
                                    int mask_algorithm,
                                    size_t salt_length,
                                    const uint8_t *digest,
                                    size_t digest_size,
                                    const uint8_t *signature,
                                    size_t signature_size);

// Signs a message by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) with a hash function of SHA-2 or SHA-3, for peers without RSASSA-PSS.
// Sizes: `signature` as many as dauntless_rsa_private_key_size returns, `message` any. Errors: those of dauntless_rsa_sign_pss.
DAUNTLESS_MUST_USE
int dauntless_rsa_sign_pkcs1v15(uint8_t *signature,
                                size_t signature_size,
                                const struct dauntless_rsa_private_key *private_key,
                                int algorithm,
                                const uint8_t *message,
                                size_t message_size);

// Signs a message's digest by RSASSA-PKCS1-v1_5. Sizes: `signature` as many as dauntless_rsa_private_key_size returns, `digest` those of
// the hash function. Errors: those of dauntless_rsa_sign_pss.
DAUNTLESS_MUST_USE
int dauntless_rsa_sign_pkcs1v15_digest(uint8_t *signature,
                                       size_t signature_size,
                                       const struct dauntless_rsa_private_key *private_key,
                                       int algorithm,
                                       const uint8_t *digest,
                                       size_t digest_size);

// Checks the RSASSA-PKCS1-v1_5 signature of a message. Sizes: `message` any, `signature` as many as dauntless_rsa_public_key_size
// returns. Errors: those of dauntless_rsa_verify_pss.
DAUNTLESS_MUST_USE
int dauntless_rsa_verify_pkcs1v15(const struct dauntless_rsa_public_key *public_key,
                                  int algorithm,
                                  const uint8_t *message,
                                  size_t message_size,
                                  const uint8_t *signature,
                                  size_t signature_size);

// Checks the RSASSA-PKCS1-v1_5 signature of a message's digest. Sizes: `digest` those of the hash function, `signature` as many as
// dauntless_rsa_public_key_size returns. Errors: those of dauntless_rsa_verify_pss.
DAUNTLESS_MUST_USE
int dauntless_rsa_verify_pkcs1v15_digest(const struct dauntless_rsa_public_key *public_key,
                                         int algorithm,
                                         const uint8_t *digest,
                                         size_t digest_size,
                                         const uint8_t *signature,
                                         size_t signature_size);

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

// Generates a key pair from random bytes of the operating system. Sizes: `public_key` 32, `private_key` 32. Errors:
// DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_x25519_generate(uint8_t *public_key,
                              size_t public_key_size,
                              uint8_t *private_key,
                              size_t private_key_size);

// Computes the public key of a private key, any 32 bytes (RFC 7748, section 6.1). Sizes: `public_key` 32, `private_key` 32.
DAUNTLESS_MUST_USE
int dauntless_x25519_public_key(uint8_t *public_key,
                                size_t public_key_size,
                                const uint8_t *private_key,
                                size_t private_key_size);

// Computes the secret shared with the holder of the private key to a public key (RFC 7748, section 6.1). Derive keys from it and
// from both public keys. Sizes: `shared_secret` 32, `private_key` 32, `public_key` 32. Errors: DAUNTLESS_ERROR_PUBLIC_KEY if the
// secret would be zero.
DAUNTLESS_MUST_USE
int dauntless_x25519_shared_secret(uint8_t *shared_secret,
                                   size_t shared_secret_size,
                                   const uint8_t *private_key,
                                   size_t private_key_size,
                                   const uint8_t *public_key,
                                   size_t public_key_size);

// Writes a private key in PKCS#8 (RFC 8410), as DER or PEM by the size of `encoded`. Sizes: `encoded` DAUNTLESS_X25519_PKCS8_DER_SIZE or
// DAUNTLESS_X25519_PKCS8_PEM_SIZE, `private_key` 32.
DAUNTLESS_MUST_USE
int dauntless_x25519_encode_private_key(uint8_t *encoded,
                                        size_t encoded_size,
                                        const uint8_t *private_key,
                                        size_t private_key_size);

// Reads a private key from PKCS#8, DER or PEM (RFC 8410); checks the public key beside it, if there is one. Sizes: `private_key` 32,
// `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_x25519_decode_private_key(uint8_t *private_key,
                                        size_t private_key_size,
                                        const uint8_t *encoded,
                                        size_t encoded_size);

// Writes a public key in SPKI (RFC 8410), as DER or PEM by the size of `encoded`. Sizes: `encoded` DAUNTLESS_X25519_SPKI_DER_SIZE or
// DAUNTLESS_X25519_SPKI_PEM_SIZE, `public_key` 32.
DAUNTLESS_MUST_USE
int dauntless_x25519_encode_public_key(uint8_t *encoded,
                                       size_t encoded_size,
                                       const uint8_t *public_key,
                                       size_t public_key_size);

// Reads a public key from SPKI, DER or PEM (RFC 8410). Sizes: `public_key` 32, `encoded` any. Errors: DAUNTLESS_ERROR_ENCODING.
DAUNTLESS_MUST_USE
int dauntless_x25519_decode_public_key(uint8_t *public_key,
                                       size_t public_key_size,
                                       const uint8_t *encoded,
                                       size_t encoded_size);

// Generates `count` key pairs, as dauntless_x25519_generate does. Functions for batches read and write keys and secrets one after the
// other in each buffer; sizes are `count` times those of the single operation. `count` may be any number, also 0; multiples of 8
// cost least per operation. Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_x25519_generate_many(uint8_t *public_keys,
                                   size_t public_keys_size,
                                   uint8_t *private_keys,
                                   size_t private_keys_size,
                                   size_t count);

// Computes the secrets shared with the holders of the private keys to `count` public keys, each with the private key of the same
// index, as dauntless_x25519_shared_secret does. Errors: DAUNTLESS_ERROR_PUBLIC_KEY if any secret would be zero (the single operation
// finds out which).
DAUNTLESS_MUST_USE
int dauntless_x25519_shared_secret_many(uint8_t *shared_secrets,
                                        size_t shared_secrets_size,
                                        const uint8_t *private_keys,
                                        size_t private_keys_size,
                                        const uint8_t *public_keys,
                                        size_t public_keys_size,
                                        size_t count);

// Generates a key pair from random bytes of the operating system. Sizes: `encapsulation_key` 1216, `decapsulation_key` 96.
// Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_generate(uint8_t *encapsulation_key,
                                      size_t encapsulation_key_size,
                                      uint8_t *decapsulation_key,
                                      size_t decapsulation_key_size);

// Computes the encapsulation key of a decapsulation key. Sizes: `encapsulation_key` 1216, `decapsulation_key` 96.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_encapsulation_key(uint8_t *encapsulation_key,
                                               size_t encapsulation_key_size,
                                               const uint8_t *decapsulation_key,
                                               size_t decapsulation_key_size);

// Generates a shared secret and its ciphertext for an encapsulation key. Sizes: `ciphertext` 1120, `shared_secret` 64,
// `encapsulation_key` 1216. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM, DAUNTLESS_ERROR_PUBLIC_KEY.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_encapsulate(uint8_t *ciphertext,
                                         size_t ciphertext_size,
                                         uint8_t *shared_secret,
                                         size_t shared_secret_size,
                                         const uint8_t *encapsulation_key,
                                         size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_x25519mlkem768_encapsulate, with the random bytes from the caller. Sizes: `random` 64. They must be random, secret and
// used once: anyone who knows them can compute the shared secret. For tests, and for callers with a random number generator of their
// own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_PUBLIC_KEY.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_encapsulate_deterministic(uint8_t *ciphertext,
                                                       size_t ciphertext_size,
                                                       uint8_t *shared_secret,
                                                       size_t shared_secret_size,
                                                       const uint8_t *encapsulation_key,
                                                       size_t encapsulation_key_size,
                                                       const uint8_t *random,
                                                       size_t random_size);
#endif

// Recovers the shared secret of a ciphertext. Where ML-KEM-768's part of it is invalid, that is not an error: its part of the secret
// is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 64, `decapsulation_key` 96, `ciphertext` 1120.
// Errors: DAUNTLESS_ERROR_PUBLIC_KEY.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_decapsulate(uint8_t *shared_secret,
                                         size_t shared_secret_size,
                                         const uint8_t *decapsulation_key,
                                         size_t decapsulation_key_size,
                                         const uint8_t *ciphertext,
                                         size_t ciphertext_size);

// Returns whether the bytes are a valid encapsulation key: 1216 bytes of which ML-KEM-768's pass the modulus check (FIPS 203,
// section 7.2).
DAUNTLESS_MUST_USE
bool dauntless_x25519mlkem768_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                         size_t encapsulation_key_size);

// Expands a decapsulation key, once for many decapsulations. Sizes: `decapsulation_key` 96.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_prepare_decapsulation_key(struct dauntless_x25519mlkem768_prepared_decapsulation_key *prepared,
                                                       const uint8_t *decapsulation_key,
                                                       size_t decapsulation_key_size);

// As dauntless_x25519mlkem768_decapsulate, with a prepared key. Sizes: `shared_secret` 64, `ciphertext` 1120. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key; DAUNTLESS_ERROR_PUBLIC_KEY.
DAUNTLESS_MUST_USE
int dauntless_x25519mlkem768_decapsulate_prepared(uint8_t *shared_secret,
                                                  size_t shared_secret_size,
                                                  const struct dauntless_x25519mlkem768_prepared_decapsulation_key *prepared,
                                                  const uint8_t *ciphertext,
                                                  size_t ciphertext_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_x25519mlkem768_wipe_decapsulation_key(struct dauntless_x25519mlkem768_prepared_decapsulation_key *prepared);

// Generates a key pair from random bytes of the operating system. Sizes: `encapsulation_key` 1216, `decapsulation_key` 32.
// Errors: DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_xwing_generate(uint8_t *encapsulation_key,
                             size_t encapsulation_key_size,
                             uint8_t *decapsulation_key,
                             size_t decapsulation_key_size);

// Computes the encapsulation key of a decapsulation key. Sizes: `encapsulation_key` 1216, `decapsulation_key` 32.
DAUNTLESS_MUST_USE
int dauntless_xwing_encapsulation_key(uint8_t *encapsulation_key,
                                      size_t encapsulation_key_size,
                                      const uint8_t *decapsulation_key,
                                      size_t decapsulation_key_size);

// Generates a shared secret and its ciphertext for an encapsulation key. Sizes: `ciphertext` 1120, `shared_secret` 32,
// `encapsulation_key` 1216. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY, DAUNTLESS_ERROR_RANDOM.
DAUNTLESS_MUST_USE
int dauntless_xwing_encapsulate(uint8_t *ciphertext,
                                size_t ciphertext_size,
                                uint8_t *shared_secret,
                                size_t shared_secret_size,
                                const uint8_t *encapsulation_key,
                                size_t encapsulation_key_size);

#if defined(DAUNTLESS_HAZMAT)
// As dauntless_xwing_encapsulate, with the random bytes from the caller. Sizes: `random` 64. They must be random, secret and
// used once: anyone who knows them can compute the shared secret. For tests, and for callers with a random number generator of their
// own. Errors: DAUNTLESS_ERROR_ENCAPSULATION_KEY.
DAUNTLESS_MUST_USE
int dauntless_xwing_encapsulate_deterministic(uint8_t *ciphertext,
                                              size_t ciphertext_size,
                                              uint8_t *shared_secret,
                                              size_t shared_secret_size,
                                              const uint8_t *encapsulation_key,
                                              size_t encapsulation_key_size,
                                              const uint8_t *random,
                                              size_t random_size);
#endif

// Recovers the shared secret of a ciphertext. Where ML-KEM-768's part of it is invalid, that is not an error: its part of the secret
// is then a pseudorandom value (implicit rejection). Sizes: `shared_secret` 32, `decapsulation_key` 32, `ciphertext` 1120.
// X25519's part of the secret is hashed whatever it is.
DAUNTLESS_MUST_USE
int dauntless_xwing_decapsulate(uint8_t *shared_secret,
                                size_t shared_secret_size,
                                const uint8_t *decapsulation_key,
                                size_t decapsulation_key_size,
                                const uint8_t *ciphertext,
                                size_t ciphertext_size);

// Returns whether the bytes are a valid encapsulation key: 1216 bytes of which ML-KEM-768's pass the modulus check (FIPS 203,
// section 7.2).
DAUNTLESS_MUST_USE
bool dauntless_xwing_encapsulation_key_is_valid(const uint8_t *encapsulation_key,
                                                size_t encapsulation_key_size);

// Expands a decapsulation key, once for many decapsulations. Sizes: `decapsulation_key` 32.
DAUNTLESS_MUST_USE
int dauntless_xwing_prepare_decapsulation_key(struct dauntless_xwing_prepared_decapsulation_key *prepared,
                                              const uint8_t *decapsulation_key,
                                              size_t decapsulation_key_size);

// As dauntless_xwing_decapsulate, with a prepared key. Sizes: `shared_secret` 32, `ciphertext` 1120. Errors:
// DAUNTLESS_ERROR_STATE if `prepared` has no key.
DAUNTLESS_MUST_USE
int dauntless_xwing_decapsulate_prepared(uint8_t *shared_secret,
                                         size_t shared_secret_size,
                                         const struct dauntless_xwing_prepared_decapsulation_key *prepared,
                                         const uint8_t *ciphertext,
                                         size_t ciphertext_size);

// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
void dauntless_xwing_wipe_decapsulation_key(struct dauntless_xwing_prepared_decapsulation_key *prepared);

#ifdef __cplusplus
} // extern "C"
#endif // __cplusplus

#endif /* DAUNTLESS_H */
