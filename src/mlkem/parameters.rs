//! The parameter sets (FIPS 203, section 8) and the layout of their keys and ciphertexts.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::bytes::{Bytes, chunks, chunks_mut, split, split_mut};
use crate::kernels::{Backend, MulCache, Poly};

/// `ByteEncode_12` of a vector of transformed polynomials.
pub type EncodedVector<const K: usize> = [[u8; 384]; K];

/// The parts of a decapsulation key (FIPS 203, Algorithm 16, line 3).
pub struct DecapsulationKeyParts<'a, Ek, const K: usize> {
    pub s: &'a EncodedVector<K>,
    pub ek: &'a Ek,
    pub h: &'a [u8; 32],
    pub z: &'a [u8; 32],
}

/// FIPS 203, Table 2, and values derived from it.
pub trait ParameterSet<const K: usize>: Copy + 'static {
    /// `384 k + 32` bytes
    type EncapsulationKey: Bytes;
    /// `768 k + 96` bytes
    type DecapsulationKey: Bytes;
    /// `32 (d_u k + d_v)` bytes
    type Ciphertext: Bytes;
    /// `32 d_u` bytes: one polynomial of u
    type U: Bytes;
    /// `32 d_v` bytes: v
    type V: Bytes;
    /// `64 eta_1` bytes: one polynomial of s, e or y. eta_2 = 2.
    type Noise1: Bytes;

    /// The first bytes of the PRF's output.
    fn noise1(output: &[u8]) -> Option<&Self::Noise1>;
    /// Algorithm 8 with eta_1.
    fn cbd1(backend: Backend) -> extern "C" fn(&mut Poly, &Self::Noise1);
    fn compress_u(backend: Backend) -> extern "C" fn(&mut Self::U, &Poly);
    fn compress_v(backend: Backend) -> extern "C" fn(&mut Self::V, &Poly);
    fn decompress_u(backend: Backend) -> extern "C" fn(&mut Poly, &Self::U);
    fn decompress_v(backend: Backend) -> extern "C" fn(&mut Poly, &Self::V);
    /// The inner product, times R^-1.
    fn basemul(
        backend: Backend,
    ) -> extern "C" fn(&mut Poly, &[Poly; K], &[Poly; K], &[MulCache; K]);

    /// `t` and `rho`
    fn encapsulation_key(ek: &Self::EncapsulationKey) -> (&EncodedVector<K>, &[u8; 32]);
    fn encapsulation_key_mut(
        ek: &mut Self::EncapsulationKey,
    ) -> (&mut EncodedVector<K>, &mut [u8; 32]);
    fn decapsulation_key(
        dk: &Self::DecapsulationKey,
    ) -> DecapsulationKeyParts<'_, Self::EncapsulationKey, K>;
    /// `s`, `ek`, `h`, `z`
    fn decapsulation_key_mut(
        dk: &mut Self::DecapsulationKey,
    ) -> (
        &mut EncodedVector<K>,
        &mut Self::EncapsulationKey,
        &mut [u8; 32],
        &mut [u8; 32],
    );
    fn ciphertext(c: &Self::Ciphertext) -> (&[Self::U; K], &Self::V);
    fn ciphertext_mut(c: &mut Self::Ciphertext) -> (&mut [Self::U; K], &mut Self::V);
}

macro_rules! parameter_set {
    ($name:ident, $title:literal, k = $k:literal, eta1 = $eta1:literal, du = $du:literal, dv = $dv:literal,
     $cbd1:ident, $compress_u:ident, $compress_v:ident, $decompress_u:ident, $decompress_v:ident, $basemul:ident) => {
        #[doc = $title]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name;

        impl ParameterSet<$k> for $name {
            type EncapsulationKey = [u8; 384 * $k + 32];
            type DecapsulationKey = [u8; 768 * $k + 96];
            type Ciphertext = [u8; 32 * ($du * $k + $dv)];
            type U = [u8; 32 * $du];
            type V = [u8; 32 * $dv];
            type Noise1 = [u8; 64 * $eta1];

            fn noise1(output: &[u8]) -> Option<&Self::Noise1> {
                output.first_chunk()
            }
            fn cbd1(backend: Backend) -> extern "C" fn(&mut Poly, &Self::Noise1) {
                backend.mlkem.$cbd1
            }
            fn compress_u(backend: Backend) -> extern "C" fn(&mut Self::U, &Poly) {
                backend.mlkem.$compress_u
            }
            fn compress_v(backend: Backend) -> extern "C" fn(&mut Self::V, &Poly) {
                backend.mlkem.$compress_v
            }
            fn decompress_u(backend: Backend) -> extern "C" fn(&mut Poly, &Self::U) {
                backend.mlkem.$decompress_u
            }
            fn decompress_v(backend: Backend) -> extern "C" fn(&mut Poly, &Self::V) {
                backend.mlkem.$decompress_v
            }
            fn basemul(
                backend: Backend,
            ) -> extern "C" fn(&mut Poly, &[Poly; $k], &[Poly; $k], &[MulCache; $k]) {
                backend.mlkem.$basemul
            }

            fn encapsulation_key(ek: &Self::EncapsulationKey) -> (&EncodedVector<$k>, &[u8; 32]) {
                let (t, rho): (&[u8; 384 * $k], &[u8; 32]) = split(ek);
                (chunks(t), rho)
            }
            fn encapsulation_key_mut(
                ek: &mut Self::EncapsulationKey,
            ) -> (&mut EncodedVector<$k>, &mut [u8; 32]) {
                let (t, rho): (&mut [u8; 384 * $k], &mut [u8; 32]) = split_mut(ek);
                (chunks_mut(t), rho)
            }
            fn decapsulation_key(
                dk: &Self::DecapsulationKey,
            ) -> DecapsulationKeyParts<'_, Self::EncapsulationKey, $k> {
                let (keys, hashes): (&[u8; 768 * $k + 32], &[u8; 64]) = split(dk);
                let (s, ek): (&[u8; 384 * $k], &[u8; 384 * $k + 32]) = split(keys);
                let (h, z) = split(hashes);
                DecapsulationKeyParts {
                    s: chunks(s),
                    ek,
                    h,
                    z,
                }
            }
            fn decapsulation_key_mut(
                dk: &mut Self::DecapsulationKey,
            ) -> (
                &mut EncodedVector<$k>,
                &mut Self::EncapsulationKey,
                &mut [u8; 32],
                &mut [u8; 32],
            ) {
                let (keys, hashes): (&mut [u8; 768 * $k + 32], &mut [u8; 64]) = split_mut(dk);
                let (s, ek): (&mut [u8; 384 * $k], &mut [u8; 384 * $k + 32]) = split_mut(keys);
                let (h, z) = split_mut(hashes);
                (chunks_mut(s), ek, h, z)
            }
            fn ciphertext(c: &Self::Ciphertext) -> (&[Self::U; $k], &Self::V) {
                let (u, v): (&[u8; 32 * $du * $k], &[u8; 32 * $dv]) = split(c);
                (chunks(u), v)
            }
            fn ciphertext_mut(c: &mut Self::Ciphertext) -> (&mut [Self::U; $k], &mut Self::V) {
                let (u, v): (&mut [u8; 32 * $du * $k], &mut [u8; 32 * $dv]) = split_mut(c);
                (chunks_mut(u), v)
            }
        }
    };
}

parameter_set!(
    MlKem512,
    "ML-KEM-512: security category 1.",
    k = 2,
    eta1 = 3,
    du = 10,
    dv = 4,
    cbd3,
    compress_d10,
    compress_d4,
    decompress_d10,
    decompress_d4,
    basemul_k2
);
parameter_set!(
    MlKem768,
    "ML-KEM-768: security category 3.",
    k = 3,
    eta1 = 2,
    du = 10,
    dv = 4,
    cbd2,
    compress_d10,
    compress_d4,
    decompress_d10,
    decompress_d4,
    basemul_k3
);
parameter_set!(
    MlKem1024,
    "ML-KEM-1024: security category 5.",
    k = 4,
    eta1 = 2,
    du = 11,
    dv = 5,
    cbd2,
    compress_d11,
    compress_d5,
    decompress_d11,
    decompress_d5,
    basemul_k4
);
