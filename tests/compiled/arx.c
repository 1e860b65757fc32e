// Functions of sums, rotations and xors in plain C11, for proving what compilers make of them. Freestanding.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#include <stddef.h>
#include <stdint.h>

static inline uint32_t rol32(uint32_t x, int n) { return x << n | x >> (32 - n); }
static inline uint32_t ror32(uint32_t x, int n) { return x >> n | x << (32 - n); }
static inline uint64_t rol64(uint64_t x, int n) { return x << n | x >> (64 - n); }
static inline uint64_t ror64(uint64_t x, int n) { return x >> n | x << (64 - n); }

static inline uint32_t load32_be(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static inline uint32_t load32_le(const uint8_t *p)
{
    return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

static inline uint64_t load64_le(const uint8_t *p)
{
    return (uint64_t)load32_le(p + 4) << 32 | load32_le(p);
}

// -- ChaCha20 (RFC 8439, section 2.3): one block of key stream --------------------------------------------------------
#define QUARTER(a, b, c, d)                \
    a += b, d ^= a, d = rol32(d, 16);      \
    c += d, b ^= c, b = rol32(b, 12);      \
    a += b, d ^= a, d = rol32(d, 8);       \
    c += d, b ^= c, b = rol32(b, 7)

void chacha20_block(uint32_t out[16], const uint32_t in[16])
{
    uint32_t x[16];
    for (int i = 0; i < 16; i++)
        x[i] = in[i];
    for (int i = 0; i < 10; i++) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++)
        out[i] = x[i] + in[i];
}

// -- SHA-256 (FIPS 180-4, section 6.2.2): one block -------------------------------------------------------------------
static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

#ifdef CHOICE_BY_OR
#define CH(e, f, g) (((e) & (f)) | (~(e) & (g)))
#define MAJ(a, b, c) (((a) & (b)) | ((c) & ((a) | (b))))
#else
#define CH(e, f, g) ((g) ^ ((e) & ((f) ^ (g))))
#define MAJ(a, b, c) (((a) & (b)) ^ ((a) & (c)) ^ ((b) & (c)))
#endif

void sha256_compress(uint32_t state[8], const uint8_t block[64])
{
    uint32_t w[64];
    for (int t = 0; t < 16; t++)
        w[t] = load32_be(block + 4 * t);
    for (int t = 16; t < 64; t++) {
        uint32_t s0 = ror32(w[t - 15], 7) ^ ror32(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = ror32(w[t - 2], 17) ^ ror32(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
        uint32_t t1 = h + (ror32(e, 6) ^ ror32(e, 11) ^ ror32(e, 25)) + CH(e, f, g) + K[t] + w[t];
        uint32_t t2 = (ror32(a, 2) ^ ror32(a, 13) ^ ror32(a, 22)) + MAJ(a, b, c);
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

// -- BLAKE2s and BLAKE2b (RFC 7693, section 3.2): the compression function F ------------------------------------------
static const uint8_t SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static const uint32_t IV32[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
static const uint64_t IV64[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

#define MIX(ror, r1, r2, r3, r4, a, b, c, d, x, y)     \
    a = a + b + (x), d = ror(d ^ a, r1);               \
    c = c + d, b = ror(b ^ c, r2);                     \
    a = a + b + (y), d = ror(d ^ a, r3);               \
    c = c + d, b = ror(b ^ c, r4)

#define ROUND(G, v, m, s)                                   \
    G(v[0], v[4], v[8], v[12], m[s[0]], m[s[1]]);           \
    G(v[1], v[5], v[9], v[13], m[s[2]], m[s[3]]);           \
    G(v[2], v[6], v[10], v[14], m[s[4]], m[s[5]]);          \
    G(v[3], v[7], v[11], v[15], m[s[6]], m[s[7]]);          \
    G(v[0], v[5], v[10], v[15], m[s[8]], m[s[9]]);          \
    G(v[1], v[6], v[11], v[12], m[s[10]], m[s[11]]);        \
    G(v[2], v[7], v[8], v[13], m[s[12]], m[s[13]]);         \
    G(v[3], v[4], v[9], v[14], m[s[14]], m[s[15]])

#define G32(a, b, c, d, x, y) MIX(ror32, 16, 12, 8, 7, a, b, c, d, x, y)
#define G64(a, b, c, d, x, y) MIX(ror64, 32, 24, 16, 63, a, b, c, d, x, y)

void blake2s_compress(uint32_t h[8], const uint32_t m[16], const uint32_t t[2], const uint32_t f[2])
{
    uint32_t v[16];
    for (int i = 0; i < 8; i++)
        v[i] = h[i], v[i + 8] = IV32[i];
    v[12] ^= t[0], v[13] ^= t[1], v[14] ^= f[0], v[15] ^= f[1];
    for (int r = 0; r < 10; r++) {
        const uint8_t *s = SIGMA[r];
        ROUND(G32, v, m, s);
    }
    for (int i = 0; i < 8; i++)
        h[i] ^= v[i] ^ v[i + 8];
}

void blake2b_compress(uint64_t h[8], const uint64_t m[16], const uint64_t t[2], const uint64_t f[2])
{
    uint64_t v[16];
    for (int i = 0; i < 8; i++)
        v[i] = h[i], v[i + 8] = IV64[i];
    v[12] ^= t[0], v[13] ^= t[1], v[14] ^= f[0], v[15] ^= f[1];
    for (int r = 0; r < 12; r++) {
        const uint8_t *s = SIGMA[r % 10];
        ROUND(G64, v, m, s);
    }
    for (int i = 0; i < 8; i++)
        h[i] ^= v[i] ^ v[i + 8];
}

// -- SipHash-2-4 of a message of n bytes ------------------------------------------------------------------------------
#define SIPROUND                                                    \
    v0 += v1, v1 = rol64(v1, 13), v1 ^= v0, v0 = rol64(v0, 32);     \
    v2 += v3, v3 = rol64(v3, 16), v3 ^= v2;                         \
    v0 += v3, v3 = rol64(v3, 21), v3 ^= v0;                         \
    v2 += v1, v1 = rol64(v1, 17), v1 ^= v2, v2 = rol64(v2, 32)

void siphash24(uint8_t out[8], const uint8_t *in, size_t n, const uint8_t key[16])
{
    uint64_t k0 = load64_le(key), k1 = load64_le(key + 8);
    uint64_t v0 = k0 ^ 0x736f6d6570736575, v1 = k1 ^ 0x646f72616e646f6d;
    uint64_t v2 = k0 ^ 0x6c7967656e657261, v3 = k1 ^ 0x7465646279746573;
    uint64_t last = (uint64_t)n << 56;
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        uint64_t m = load64_le(in + i);
        v3 ^= m;
        SIPROUND;
        SIPROUND;
        v0 ^= m;
    }
    for (size_t j = i; j < n; j++)
        last |= (uint64_t)in[j] << 8 * (j - i);
    v3 ^= last;
    SIPROUND;
    SIPROUND;
    v0 ^= last;
    v2 ^= 0xff;
    SIPROUND;
    SIPROUND;
    SIPROUND;
    SIPROUND;
    uint64_t h = v0 ^ v1 ^ v2 ^ v3;
    for (int b = 0; b < 8; b++)
        out[b] = (uint8_t)(h >> 8 * b);
}
