//! The portable table of ML-DSA. The kernels of `portable/` have link names, under which their compiled code is proved.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::portable::{arithmetic, encode, round, sample, small};
use super::types::Candidates;
use super::{Bounded, Poly, Small, Table, Uniform};

/// `Poly` without its alignment.
fn polys<const L: usize>(p: &[Poly; L]) -> &[[i32; 256]; L] {
    const { assert!(size_of::<Poly>() == size_of::<[i32; 256]>()) };
    // SAFETY: the same size, a lower alignment, and every bit pattern is a value of both.
    unsafe { &*core::ptr::from_ref(p).cast() }
}

/// `poly` and `rest` are adjacent in one array.
fn candidates<const REST: usize, const ALL: usize>(r: &mut Candidates<REST>) -> &mut [i32; ALL] {
    const { assert!(core::mem::offset_of!(Candidates<REST>, rest) == size_of::<Poly>()) };
    const { assert!(ALL == 256 + REST) };
    // SAFETY: `repr(C)`: 256 and REST elements without padding between them, and every bit pattern is a value of both.
    unsafe { &mut *core::ptr::from_mut(r).cast() }
}

#[rustfmt::skip] // a kernel to a line
portable! { Table {}, "dauntless_mldsa_":
    ntt(r: &mut Poly) = arithmetic::ntt(&mut r.0);
    intt(r: &mut Poly) = arithmetic::intt(&mut r.0);
    pointwise(r: &mut Poly, a: &Poly, b: &Poly) = arithmetic::pointwise(&mut r.0, &a.0, &b.0);
    inner_l4(r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4]) = arithmetic::inner_product(&mut r.0, polys(a), polys(b));
    inner_l5(r: &mut Poly, a: &[Poly; 5], b: &[Poly; 5]) = arithmetic::inner_product(&mut r.0, polys(a), polys(b));
    inner_l7(r: &mut Poly, a: &[Poly; 7], b: &[Poly; 7]) = arithmetic::inner_product(&mut r.0, polys(a), polys(b));
    add(r: &mut Poly, a: &Poly) = arithmetic::add(&mut r.0, &a.0);
    sub(r: &mut Poly, a: &Poly) = arithmetic::sub(&mut r.0, &a.0);
    reduce(r: &mut Poly) = arithmetic::reduce(&mut r.0);
    exceeds(a: &Poly, bound: u32) -> u32 = arithmetic::exceeds(&a.0, bound);
    power2round(t1: &mut Poly, t0: &mut Poly, a: &Poly) = round::power2round(&mut t1.0, &mut t0.0, &a.0);
    decompose_d88(r1: &mut Poly, r0: &mut Poly, a: &Poly) = round::decompose_d88(&mut r1.0, &mut r0.0, &a.0);
    decompose_d32(r1: &mut Poly, r0: &mut Poly, a: &Poly) = round::decompose_d32(&mut r1.0, &mut r0.0, &a.0);
    use_hint_d88(r: &mut Poly, a: &Poly, h: &[u8; 256]) = round::use_hint_d88(&mut r.0, &a.0, h);
    use_hint_d32(r: &mut Poly, a: &Poly, h: &[u8; 256]) = round::use_hint_d32(&mut r.0, &a.0, h);
    make_hint_d88(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32 = round::make_hint_d88(h, &a0.0, &r1.0);
    make_hint_d32(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32 = round::make_hint_d32(h, &a0.0, &r1.0);
    pack_z17(b: &mut [u8; 576], a: &Poly) = encode::pack_z17(b, &a.0);
    pack_z19(b: &mut [u8; 640], a: &Poly) = encode::pack_z19(b, &a.0);
    unpack_z17(r: &mut Poly, b: &[u8; 576]) = encode::unpack_z17(&mut r.0, b);
    unpack_z19(r: &mut Poly, b: &[u8; 640]) = encode::unpack_z19(&mut r.0, b);
    pack_eta2(b: &mut [u8; 96], a: &Poly) = encode::pack_eta2(b, &a.0);
    pack_eta4(b: &mut [u8; 128], a: &Poly) = encode::pack_eta4(b, &a.0);
    unpack_eta2(r: &mut Poly, b: &[u8; 96]) = encode::unpack_eta2(&mut r.0, b);
    unpack_eta4(r: &mut Poly, b: &[u8; 128]) = encode::unpack_eta4(&mut r.0, b);
    pack_t0(b: &mut [u8; 416], a: &Poly) = encode::pack_t0(b, &a.0);
    unpack_t0(r: &mut Poly, b: &[u8; 416]) = encode::unpack_t0(&mut r.0, b);
    pack_t1(b: &mut [u8; 320], a: &Poly) = encode::pack_t1(b, &a.0);
    unpack_t1(r: &mut Poly, b: &[u8; 320]) = encode::unpack_t1(&mut r.0, b);
    pack_w1_d88(b: &mut [u8; 192], a: &Poly) = encode::pack_w1_d88(b, &a.0);
    pack_w1_d32(b: &mut [u8; 128], a: &Poly) = encode::pack_w1_d32(b, &a.0);
    rej_uniform(r: &mut Uniform, b: &[u8; 840]) -> u32 = sample::rej_uniform(candidates(r), b);
    rej_eta2(r: &mut Bounded, b: &[u8; 272]) -> u32 = sample::rej_eta2(candidates(r), b);
    rej_eta4(r: &mut Bounded, b: &[u8; 272]) -> u32 = sample::rej_eta4(candidates(r), b);
    narrow(r: &mut Small, a: &Poly) = small::narrow(&mut r.0, &a.0);
    add_small(r: &mut Poly, a: &Small) = small::add_small(&mut r.0, &a.0);
    sub_small(r: &mut Poly, a: &Small) = small::sub_small(&mut r.0, &a.0);
    centre(r: &mut Poly) = small::centre(&mut r.0);
}
