/* wolfCrypt with keys as bytes and given randomness; every function returns 0 if wolfCrypt did, unless it says otherwise.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 */
#include <wolfssl/options.h>

#include <stdlib.h>
#include <string.h>
#include <wolfssl/wolfcrypt/asn_public.h>
#include <wolfssl/wolfcrypt/cpuid.h>
#include <wolfssl/wolfcrypt/curve25519.h>
#include <wolfssl/wolfcrypt/hash.h>
#include <wolfssl/wolfcrypt/random.h>
#include <wolfssl/wolfcrypt/rsa.h>
#include <wolfssl/wolfcrypt/sha256.h>
#include <wolfssl/wolfcrypt/sha3.h>
#include <wolfssl/wolfcrypt/wc_mldsa.h>
#include <wolfssl/wolfcrypt/wc_mlkem.h>

#if !defined(USE_INTEL_SPEEDUP) || defined(WOLFSSL_NO_ML_KEM_512) || defined(WOLFSSL_NO_ML_DSA_44)
#error "this build of wolfSSL lacks what is to be measured"
#endif

typedef unsigned char u8;

enum {
    AVX512 = CPUID_AVX512 | CPUID_AVX512_VBMI | CPUID_AVX512_VBMI2 | CPUID_AVX512_IFMA | CPUID_AVX512_VL | CPUID_AVX512_DQ |
             CPUID_AVX512_BW | CPUID_VAES,
    AVX = CPUID_AVX1 | CPUID_AVX2 | CPUID_BMI1 | CPUID_BMI2 | CPUID_ADX | CPUID_MOVBE | CPUID_SSSE3 | CPUID_AESNI | CPUID_SHA
};

static WC_RNG generator;

/* class: 0 hides every extension, 1 AVX-512, 2 none */
int peer_start(int class)
{
    if (class < 2) cpuid_clear_flag(AVX512);
    if (class < 1) cpuid_clear_flag(AVX);
    return wc_InitRng(&generator);
}

/* -- ML-KEM; type is WC_ML_KEM_512 and so on; without random numbers given, wolfCrypt's are taken -- */
static const int kem_types[] = {WC_ML_KEM_512, WC_ML_KEM_768, WC_ML_KEM_1024};

int peer_kem_generate(int set, const u8 *seed, u8 *ek, size_t ek_size, u8 *dk, size_t dk_size)
{
    MlKemKey key;
    int status = wc_MlKemKey_Init(&key, kem_types[set], NULL, INVALID_DEVID);
    if (!status) status = seed ? wc_MlKemKey_MakeKeyWithRandom(&key, seed, 64) : wc_MlKemKey_MakeKey(&key, &generator);
    if (!status) status = wc_MlKemKey_EncodePublicKey(&key, ek, (word32)ek_size);
    if (!status) status = wc_MlKemKey_EncodePrivateKey(&key, dk, (word32)dk_size);
    wc_MlKemKey_Free(&key);
    return status;
}

static int kem_encapsulate(MlKemKey *key, const u8 *m, u8 *c, u8 *shared)
{
    return m ? wc_MlKemKey_EncapsulateWithRandom(key, c, shared, m, 32) : wc_MlKemKey_Encapsulate(key, c, shared, &generator);
}

int peer_kem_encapsulate(int set, const u8 *ek, size_t ek_size, const u8 *m, u8 *c, u8 *shared)
{
    MlKemKey key;
    int status = wc_MlKemKey_Init(&key, kem_types[set], NULL, INVALID_DEVID);
    if (!status) status = wc_MlKemKey_DecodePublicKey(&key, ek, (word32)ek_size);
    if (!status) status = kem_encapsulate(&key, m, c, shared);
    wc_MlKemKey_Free(&key);
    return status;
}

int peer_kem_decapsulate(int set, const u8 *dk, size_t dk_size, const u8 *c, size_t c_size, u8 *shared)
{
    MlKemKey key;
    int status = wc_MlKemKey_Init(&key, kem_types[set], NULL, INVALID_DEVID);
    if (!status) status = wc_MlKemKey_DecodePrivateKey(&key, dk, (word32)dk_size);
    if (!status) status = wc_MlKemKey_Decapsulate(&key, shared, c, (word32)c_size);
    wc_MlKemKey_Free(&key);
    return status;
}

/* A key object that is kept; NULL if refused. */
void *peer_kem_prepare(int set, int private, const u8 *bytes, size_t size)
{
    MlKemKey *key = malloc(sizeof *key);
    if (!key || wc_MlKemKey_Init(key, kem_types[set], NULL, INVALID_DEVID)) return NULL;
    return (private ? wc_MlKemKey_DecodePrivateKey : wc_MlKemKey_DecodePublicKey)(key, bytes, (word32)size) ? NULL : key;
}

int peer_kem_encapsulate_prepared(void *key, const u8 *m, u8 *c, u8 *shared)
{
    return kem_encapsulate(key, m, c, shared);
}

int peer_kem_decapsulate_prepared(void *key, const u8 *c, size_t c_size, u8 *shared)
{
    return wc_MlKemKey_Decapsulate(key, shared, c, (word32)c_size);
}

/* -- ML-DSA; seeds are 32 bytes, zeros for the deterministic signature; without one wolfCrypt's random numbers are taken -- */
static const u8 levels[] = {WC_ML_DSA_44, WC_ML_DSA_65, WC_ML_DSA_87};

static int dsa_start(wc_MlDsaKey *key, int set)
{
    int status = wc_MlDsaKey_Init(key, NULL, INVALID_DEVID);
    return status ? status : wc_MlDsaKey_SetParams(key, levels[set]);
}

int peer_dsa_generate(int set, const u8 *seed, u8 *public, size_t public_size, u8 *private, size_t private_size)
{
    wc_MlDsaKey key;
    word32 written = (word32)public_size, private_written = (word32)private_size;
    int status = dsa_start(&key, set);
    if (!status) status = seed ? wc_MlDsaKey_MakeKeyFromSeed(&key, seed) : wc_MlDsaKey_MakeKey(&key, &generator);
    if (!status) status = wc_MlDsaKey_ExportPubRaw(&key, public, &written);
    if (!status) status = wc_MlDsaKey_ExportPrivRaw(&key, private, &private_written);
    wc_MlDsaKey_Free(&key);
    return status;
}

int peer_dsa_sign_prepared(void *key, const u8 *rnd, const u8 *message, size_t message_size, const u8 *context,
                           size_t context_size, u8 *signature, size_t signature_size)
{
    word32 written = (word32)signature_size;
    if (context_size > 255) return 1;
    return rnd ? wc_MlDsaKey_SignCtxWithSeed(key, context, (byte)context_size, signature, &written, message,
                                             (word32)message_size, rnd)
               : wc_MlDsaKey_SignCtx(key, context, (byte)context_size, signature, &written, message, (word32)message_size,
                                     &generator);
}

int peer_dsa_sign(int set, const u8 *private, size_t private_size, const u8 *rnd, const u8 *message, size_t message_size,
                  const u8 *context, size_t context_size, u8 *signature, size_t signature_size)
{
    wc_MlDsaKey key;
    int status = dsa_start(&key, set);
    if (!status) status = wc_MlDsaKey_ImportPrivRaw(&key, private, (word32)private_size);
    if (!status)
        status = peer_dsa_sign_prepared(&key, rnd, message, message_size, context, context_size, signature, signature_size);
    wc_MlDsaKey_Free(&key);
    return status;
}

int peer_dsa_verify_prepared(void *key, const u8 *message, size_t message_size, const u8 *context, size_t context_size,
                             const u8 *signature, size_t signature_size)
{
    int valid = 0;
    if (context_size > 255) return 1;
    int status = wc_MlDsaKey_VerifyCtx(key, signature, (word32)signature_size, context, (byte)context_size, message,
                                       (word32)message_size, &valid);
    return status ? status : !valid;
}

int peer_dsa_verify(int set, const u8 *public, size_t public_size, const u8 *message, size_t message_size,
                    const u8 *context, size_t context_size, const u8 *signature, size_t signature_size)
{
    wc_MlDsaKey key;
    int status = dsa_start(&key, set);
    if (!status) status = wc_MlDsaKey_ImportPubRaw(&key, public, (word32)public_size);
    if (!status)
        status = peer_dsa_verify_prepared(&key, message, message_size, context, context_size, signature, signature_size);
    wc_MlDsaKey_Free(&key);
    return status;
}

void *peer_dsa_prepare(int set, int private, const u8 *bytes, size_t size)
{
    wc_MlDsaKey *key = malloc(sizeof *key);
    if (!key || dsa_start(key, set)) return NULL;
    return (private ? wc_MlDsaKey_ImportPrivRaw : wc_MlDsaKey_ImportPubRaw)(key, bytes, (word32)size) ? NULL : key;
}

/* By the numbers of their identifiers, from 1 on (FIPS 204, section 5.4) */
static const enum wc_HashType hash_types[] = {
    WC_HASH_TYPE_SHA256,   WC_HASH_TYPE_SHA384,   WC_HASH_TYPE_SHA512,   WC_HASH_TYPE_SHA224,
    WC_HASH_TYPE_SHA512_224, WC_HASH_TYPE_SHA512_256, WC_HASH_TYPE_SHA3_224, WC_HASH_TYPE_SHA3_256,
    WC_HASH_TYPE_SHA3_384, WC_HASH_TYPE_SHA3_512, WC_HASH_TYPE_SHAKE128, WC_HASH_TYPE_SHAKE256};

/* A message's digest, and its hash function */
struct digest {
    enum wc_HashType type;
    word32 size;
    u8 bytes[WC_MAX_DIGEST_SIZE];
};

static int digest_of(struct digest *digest, int function, const u8 *message, size_t size)
{
    digest->type = hash_types[function - 1];
    int length = wc_HashGetDigestSize(digest->type);
    if (length < 0 || length > WC_MAX_DIGEST_SIZE) return 1;
    digest->size = (word32)length;
    return wc_Hash(digest->type, message, (word32)size, digest->bytes, digest->size);
}

int peer_dsa_sign_hashed(void *key, const u8 *rnd, int function, const u8 *message, size_t message_size, const u8 *context,
                         size_t context_size, u8 *signature, size_t signature_size)
{
    struct digest digest;
    word32 written = (word32)signature_size;
    if (context_size > 255 || digest_of(&digest, function, message, message_size)) return 1;
    return rnd ? wc_MlDsaKey_SignCtxHashWithSeed(key, context, (byte)context_size, signature, &written, digest.bytes,
                                                 digest.size, digest.type, rnd)
               : wc_MlDsaKey_SignCtxHash(key, context, (byte)context_size, signature, &written, digest.bytes, digest.size,
                                         digest.type, &generator);
}

int peer_dsa_verify_hashed(void *key, int function, const u8 *message, size_t message_size, const u8 *context,
                           size_t context_size, const u8 *signature, size_t signature_size)
{
    struct digest digest;
    int valid = 0;
    if (context_size > 255 || digest_of(&digest, function, message, message_size)) return 1;
    int status = wc_MlDsaKey_VerifyCtxHash(key, signature, (word32)signature_size, context, (byte)context_size, digest.bytes,
                                           digest.size, digest.type, &valid);
    return status ? status : !valid;
}

/* wolfCrypt has no function that takes random numbers of its own here: without any given, its generator is asked. */
int peer_dsa_sign_mu(void *key, const u8 *rnd, const u8 *mu, u8 *signature, size_t signature_size)
{
    u8 made[32];
    word32 written = (word32)signature_size;
    if (!rnd && wc_RNG_GenerateBlock(&generator, made, sizeof made)) return 1;
    return wc_MlDsaKey_SignMuWithSeed(key, signature, &written, mu, 64, rnd ? rnd : made);
}

int peer_dsa_verify_mu(void *key, const u8 *mu, const u8 *signature, size_t signature_size)
{
    int valid = 0;
    int status = wc_MlDsaKey_VerifyMu(key, signature, (word32)signature_size, mu, 64, &valid);
    return status ? status : !valid;
}

void peer_dsa_free(void *key)
{
    wc_MlDsaKey_Free(key);
    free(key);
}

/* -- RSA: RSASSA-PKCS1-v1_5 with SHA-256 -- */
enum { DIGEST_INFO = 64, MODULUS = 512, DOCUMENT = 4096 }; /* bytes at most */

/* PKCS#8 of a new key: how many bytes, or 0 */
size_t peer_rsa_generate(int bits, u8 *document, size_t size)
{
    RsaKey key;
    u8 pkcs1[DOCUMENT];
    word32 written = (word32)size;
    int length = 0, status = wc_InitRsaKey(&key, NULL);
    if (!status) status = wc_MakeRsaKey(&key, bits, 65537, &generator);
    if (!status) length = wc_RsaKeyToDer(&key, pkcs1, sizeof pkcs1);
    if (length > 0) length = wc_CreatePKCS8Key(document, &written, pkcs1, (word32)length, RSAk, NULL, 0);
    wc_FreeRsaKey(&key);
    return length > 0 ? (size_t)length : 0;
}

void peer_rsa_free(void *key)
{
    wc_FreeRsaKey(key);
    free(key);
}

/* The key of PKCS#8 or SPKI; NULL if refused. */
void *peer_rsa_read(int private, const u8 *document, size_t size)
{
    word32 start = 0;
    RsaKey *key = malloc(sizeof *key);
    if (!key || wc_InitRsaKey(key, NULL)) return NULL;
    int status = (private ? wc_RsaPrivateKeyDecode : wc_RsaPublicKeyDecode)(document, &start, key, (word32)size);
#ifdef WC_RSA_BLINDING
    if (!status) status = wc_RsaSetRNG(key, &generator);
#endif
    if (!status) return key;
    peer_rsa_free(key);
    return NULL;
}

/* DigestInfo: how many bytes, or 0 */
static word32 digest_info(const u8 *message, size_t size, u8 *info)
{
    u8 digest[WC_SHA256_DIGEST_SIZE];
    return wc_Sha256Hash(message, (word32)size, digest) ? 0 : wc_EncodeSignature(info, digest, sizeof digest, SHA256h);
}

int peer_rsa_sign(void *key, const u8 *message, size_t size, u8 *signature, size_t length)
{
    u8 info[DIGEST_INFO];
    word32 info_size = digest_info(message, size, info);
    return !info_size || wc_RsaSSL_Sign(info, info_size, signature, (word32)length, key, &generator) != (int)length;
}

int peer_rsa_verify(void *key, const u8 *message, size_t size, const u8 *signature, size_t length)
{
    u8 info[DIGEST_INFO], found[MODULUS];
    word32 info_size = digest_info(message, size, info);
    int found_size = wc_RsaSSL_Verify(signature, (word32)length, found, sizeof found, key);
    return !info_size || found_size != (int)info_size || memcmp(info, found, info_size);
}

/* -- X25519 -- */
int peer_x25519_public(const u8 *private, u8 *public)
{
    return wc_curve25519_make_pub(CURVE25519_KEYSIZE, public, CURVE25519_KEYSIZE, private);
}

void peer_x25519_free(void *key)
{
    wc_curve25519_free(key);
    free(key);
}

/* The key of 32 bytes; NULL if refused. */
void *peer_x25519_read(const u8 *private)
{
    curve25519_key *key = malloc(sizeof *key);
    if (!key || wc_curve25519_init(key)) return NULL;
    int status = wc_curve25519_import_private_ex(private, CURVE25519_KEYSIZE, key, EC25519_LITTLE_ENDIAN);
#ifdef WOLFSSL_CURVE25519_BLINDING
    if (!status) status = wc_curve25519_set_rng(key, &generator);
#endif
    if (!status) return key;
    peer_x25519_free(key);
    return NULL;
}

int peer_x25519_agree(void *key, const u8 *public, u8 *secret)
{
    curve25519_key other;
    word32 length = CURVE25519_KEYSIZE;
    int status = wc_curve25519_init(&other);
    if (!status) status = wc_curve25519_import_public_ex(public, CURVE25519_KEYSIZE, &other, EC25519_LITTLE_ENDIAN);
    if (!status) status = wc_curve25519_shared_secret_ex(key, &other, secret, &length, EC25519_LITTLE_ENDIAN);
    wc_curve25519_free(&other);
    return status;
}

/* -- FIPS 202 -- */
int peer_sha3_256(const u8 *message, size_t size, u8 *digest)
{
    wc_Sha3 sha3;
    int status = wc_InitSha3_256(&sha3, NULL, INVALID_DEVID);
    if (!status) status = wc_Sha3_256_Update(&sha3, message, (word32)size);
    if (!status) status = wc_Sha3_256_Final(&sha3, digest);
    wc_Sha3_256_Free(&sha3);
    return status;
}

int peer_shake128(const u8 *message, size_t size, u8 *stream, size_t stream_size)
{
    wc_Shake shake;
    int status = wc_InitShake128(&shake, NULL, INVALID_DEVID);
    if (!status) status = wc_Shake128_Update(&shake, message, (word32)size);
    if (!status) status = wc_Shake128_Final(&shake, stream, (word32)stream_size);
    wc_Shake128_Free(&shake);
    return status;
}

int peer_shake256(const u8 *message, size_t size, u8 *stream, size_t stream_size)
{
    wc_Shake shake;
    int status = wc_InitShake256(&shake, NULL, INVALID_DEVID);
    if (!status) status = wc_Shake256_Update(&shake, message, (word32)size);
    if (!status) status = wc_Shake256_Final(&shake, stream, (word32)stream_size);
    wc_Shake256_Free(&shake);
    return status;
}
