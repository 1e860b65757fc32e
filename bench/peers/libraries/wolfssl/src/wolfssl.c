/* wolfCrypt's ML-KEM and ML-DSA with keys as bytes and given randomness; every function returns 0 if wolfCrypt did.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 */
#include <wolfssl/options.h>

#include <stdlib.h>
#include <wolfssl/wolfcrypt/cpuid.h>
#include <wolfssl/wolfcrypt/random.h>
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
