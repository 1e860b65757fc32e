//! The parameter sets (FIPS 204, section 4) and the layout of their keys and signatures.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::bytes::{Bytes, chunks, chunks_mut, split, split_mut};
use crate::kernels::Backend;
use crate::kernels::mldsa::{Bounded, Poly, Q};

/// `SimpleBitPack` of t1, polynomial by polynomial.
pub type EncodedT1<const K: usize> = [[u8; 320]; K];
/// `BitPack` of t0, polynomial by polynomial.
pub type EncodedT0<const K: usize> = [[u8; 416]; K];

/// The parts of an expanded private key (FIPS 204, Algorithm 24).
pub struct PrivateKeyParts<'a, S, const K: usize, const L: usize> {
    pub rho: &'a [u8; 32],
    /// K
    pub key: &'a [u8; 32],
    pub tr: &'a [u8; 64],
    pub s1: &'a [S; L],
    pub s2: &'a [S; K],
    pub t0: &'a EncodedT0<K>,
}

/// The parts of an expanded private key, for writing.
pub struct PrivateKeyPartsMut<'a, S, const K: usize, const L: usize> {
    pub rho: &'a mut [u8; 32],
    pub key: &'a mut [u8; 32],
    pub tr: &'a mut [u8; 64],
    pub s1: &'a mut [S; L],
    pub s2: &'a mut [S; K],
    pub t0: &'a mut EncodedT0<K>,
}

/// FIPS 204, Table 1, and values derived from it.
pub trait ParameterSet<const K: usize, const L: usize>: Copy + 'static {
    /// `32 + 320 k` bytes
    type PublicKey: Bytes;
    /// `128 + 32 ((k + l) bitlen(2 eta) + d k)` bytes
    type PrivateKey: Bytes;
    /// `lambda / 4 + 32 l (1 + bitlen(gamma_1 - 1)) + omega + k` bytes
    type Signature: Bytes;
    /// `lambda / 4` bytes: c~, the hash of a commitment
    type CTilde: Bytes;
    /// `32 bitlen(2 eta)` bytes: one polynomial of s1 or s2
    type S: Bytes;
    /// `32 (1 + bitlen(gamma_1 - 1))` bytes: one polynomial of y or z
    type Z: Bytes;
    /// `32 bitlen((q - 1) / (2 gamma_2) - 1)` bytes: one polynomial of w1
    type W1: Bytes;
    /// w1, polynomial by polynomial
    type EncodedW1: Bytes;
    /// `omega + k` bytes: h
    type Hints: Bytes;

    const ETA: i32;
    const TAU: usize;
    const GAMMA_1: u32;
    const GAMMA_2: u32;
    const OMEGA: u32;
    /// The bound of the coefficients of c s1 and c s2.
    const BETA: u32 = Self::TAU as u32 * Self::ETA.unsigned_abs();

    /// Row times vector (Algorithm 48), times R^-1.
    fn inner(backend: Backend) -> extern "C" fn(&mut Poly, &[Poly; L], &[Poly; L]);
    fn rej_eta(backend: Backend) -> extern "C" fn(&mut Bounded, &[u8; 272]) -> u32;
    fn pack_eta(backend: Backend) -> extern "C" fn(&mut Self::S, &Poly);
    fn unpack_eta(backend: Backend) -> extern "C" fn(&mut Poly, &Self::S);
    fn pack_z(backend: Backend) -> extern "C" fn(&mut Self::Z, &Poly);
    fn unpack_z(backend: Backend) -> extern "C" fn(&mut Poly, &Self::Z);
    fn pack_w1(backend: Backend) -> extern "C" fn(&mut Self::W1, &Poly);
    fn decompose(backend: Backend) -> extern "C" fn(&mut Poly, &mut Poly, &Poly);
    fn make_hint(backend: Backend) -> extern "C" fn(&mut [u8; 256], &Poly, &Poly) -> u32;
    fn use_hint(backend: Backend) -> extern "C" fn(&mut Poly, &Poly, &[u8; 256]);

    fn rows_of_w1(w1: &mut Self::EncodedW1) -> &mut [Self::W1; K];
    /// `rho` and `t1` (Algorithm 23)
    fn public_key(pk: &Self::PublicKey) -> (&[u8; 32], &EncodedT1<K>);
    fn public_key_mut(pk: &mut Self::PublicKey) -> (&mut [u8; 32], &mut EncodedT1<K>);
    fn private_key(sk: &Self::PrivateKey) -> PrivateKeyParts<'_, Self::S, K, L>;
    fn private_key_mut(sk: &mut Self::PrivateKey) -> PrivateKeyPartsMut<'_, Self::S, K, L>;
    /// `c~`, `z` and `h` (Algorithm 27)
    fn signature(sigma: &Self::Signature) -> (&Self::CTilde, &[Self::Z; L], &Self::Hints);
    fn signature_mut(
        sigma: &mut Self::Signature,
    ) -> (&mut Self::CTilde, &mut [Self::Z; L], &mut Self::Hints);
}

macro_rules! kernels {
    ($($function:ident = $kernel:ident: $type:ty;)*) => {$(
        #[inline(always)]
        fn $function(backend: Backend) -> $type {
            backend.mldsa.$kernel
        }
    )*};
}

macro_rules! parameter_set {
    ($name:ident, k = $k:literal, l = $l:literal, eta = $eta:literal, tau = $tau:literal, lambda = $lambda:literal,
     gamma1 = $gamma1:expr, gamma2 = $gamma2:expr, omega = $omega:literal, bytes of s = $s:literal, z = $z:literal, w1 = $w1:literal;
     $inner:ident, $rej_eta:ident, $pack_eta:ident, $unpack_eta:ident, $pack_z:ident, $unpack_z:ident, $pack_w1:ident,
     $decompose:ident, $make_hint:ident, $use_hint:ident) => {
        #[derive(Clone, Copy)]
        pub struct $name;

        impl ParameterSet<$k, $l> for $name {
            type PublicKey = [u8; 32 + 320 * $k];
            type PrivateKey = [u8; 128 + $s * ($k + $l) + 416 * $k];
            type Signature = [u8; $lambda / 4 + $z * $l + $omega + $k];
            type CTilde = [u8; $lambda / 4];
            type S = [u8; $s];
            type Z = [u8; $z];
            type W1 = [u8; $w1];
            type EncodedW1 = [u8; $w1 * $k];
            type Hints = [u8; $omega + $k];

            const ETA: i32 = $eta;
            const TAU: usize = $tau;
            const GAMMA_1: u32 = $gamma1;
            const GAMMA_2: u32 = $gamma2;
            const OMEGA: u32 = $omega;

            kernels! {
                inner = $inner: extern "C" fn(&mut Poly, &[Poly; $l], &[Poly; $l]);
                rej_eta = $rej_eta: extern "C" fn(&mut Bounded, &[u8; 272]) -> u32;
                pack_eta = $pack_eta: extern "C" fn(&mut Self::S, &Poly);
                unpack_eta = $unpack_eta: extern "C" fn(&mut Poly, &Self::S);
                pack_z = $pack_z: extern "C" fn(&mut Self::Z, &Poly);
                unpack_z = $unpack_z: extern "C" fn(&mut Poly, &Self::Z);
                pack_w1 = $pack_w1: extern "C" fn(&mut Self::W1, &Poly);
                decompose = $decompose: extern "C" fn(&mut Poly, &mut Poly, &Poly);
                make_hint = $make_hint: extern "C" fn(&mut [u8; 256], &Poly, &Poly) -> u32;
                use_hint = $use_hint: extern "C" fn(&mut Poly, &Poly, &[u8; 256]);
            }

            fn rows_of_w1(w1: &mut Self::EncodedW1) -> &mut [Self::W1; $k] {
                chunks_mut(w1)
            }
            fn public_key(pk: &Self::PublicKey) -> (&[u8; 32], &EncodedT1<$k>) {
                let (rho, t1): (_, &[u8; 320 * $k]) = split(pk);
                (rho, chunks(t1))
            }
            fn public_key_mut(pk: &mut Self::PublicKey) -> (&mut [u8; 32], &mut EncodedT1<$k>) {
                let (rho, t1): (_, &mut [u8; 320 * $k]) = split_mut(pk);
                (rho, chunks_mut(t1))
            }
            fn private_key(sk: &Self::PrivateKey) -> PrivateKeyParts<'_, Self::S, $k, $l> {
                let (seeds, rest): (&[u8; 128], &[u8; $s * ($k + $l) + 416 * $k]) = split(sk);
                let (s, t0): (&[u8; $s * ($k + $l)], &[u8; 416 * $k]) = split(rest);
                let (s1, s2): (&[u8; $s * $l], &[u8; $s * $k]) = split(s);
                let (rho, rest): (_, &[u8; 96]) = split(seeds);
                let (key, tr) = split(rest);
                let (s1, s2, t0) = (chunks(s1), chunks(s2), chunks(t0));
                PrivateKeyParts {
                    rho,
                    key,
                    tr,
                    s1,
                    s2,
                    t0,
                }
            }
            fn private_key_mut(
                sk: &mut Self::PrivateKey,
            ) -> PrivateKeyPartsMut<'_, Self::S, $k, $l> {
                let (seeds, rest): (&mut [u8; 128], &mut [u8; $s * ($k + $l) + 416 * $k]) =
                    split_mut(sk);
                let (s, t0): (&mut [u8; $s * ($k + $l)], &mut [u8; 416 * $k]) = split_mut(rest);
                let (s1, s2): (&mut [u8; $s * $l], &mut [u8; $s * $k]) = split_mut(s);
                let (rho, rest): (_, &mut [u8; 96]) = split_mut(seeds);
                let (key, tr) = split_mut(rest);
                let (s1, s2, t0) = (chunks_mut(s1), chunks_mut(s2), chunks_mut(t0));
                PrivateKeyPartsMut {
                    rho,
                    key,
                    tr,
                    s1,
                    s2,
                    t0,
                }
            }
            fn signature(sigma: &Self::Signature) -> (&Self::CTilde, &[Self::Z; $l], &Self::Hints) {
                let (c_tilde, rest): (_, &[u8; $z * $l + $omega + $k]) = split(sigma);
                let (z, h): (&[u8; $z * $l], _) = split(rest);
                (c_tilde, chunks(z), h)
            }
            fn signature_mut(
                sigma: &mut Self::Signature,
            ) -> (&mut Self::CTilde, &mut [Self::Z; $l], &mut Self::Hints) {
                let (c_tilde, rest): (_, &mut [u8; $z * $l + $omega + $k]) = split_mut(sigma);
                let (z, h): (&mut [u8; $z * $l], _) = split_mut(rest);
                (c_tilde, chunks_mut(z), h)
            }
        }
    };
}

parameter_set!(
    MlDsa44, k = 4, l = 4, eta = 2, tau = 39, lambda = 128, gamma1 = 1 << 17, gamma2 = (Q as u32 - 1) / 88, omega = 80,
    bytes of s = 96, z = 576, w1 = 192;
    inner_l4, rej_eta2, pack_eta2, unpack_eta2, pack_z17, unpack_z17, pack_w1_d88, decompose_d88, make_hint_d88, use_hint_d88
);
parameter_set!(
    MlDsa65, k = 6, l = 5, eta = 4, tau = 49, lambda = 192, gamma1 = 1 << 19, gamma2 = (Q as u32 - 1) / 32, omega = 55,
    bytes of s = 128, z = 640, w1 = 128;
    inner_l5, rej_eta4, pack_eta4, unpack_eta4, pack_z19, unpack_z19, pack_w1_d32, decompose_d32, make_hint_d32, use_hint_d32
);
parameter_set!(
    MlDsa87, k = 8, l = 7, eta = 2, tau = 60, lambda = 256, gamma1 = 1 << 19, gamma2 = (Q as u32 - 1) / 32, omega = 75,
    bytes of s = 96, z = 640, w1 = 128;
    inner_l7, rej_eta2, pack_eta2, unpack_eta2, pack_z19, unpack_z19, pack_w1_d32, decompose_d32, make_hint_d32, use_hint_d32
);
