//! Abstract kernels of ML-DSA: each checks its inputs against the contract and names its outputs by their meaning.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;
use std::vec::Vec;

use super::super::contract::{Contract, When};
use super::super::hash::expanded;
use super::super::names::Name;
use super::super::world::{Layout, Value, World, contents, contract, with};
use super::samples::{Stream, accepted_short, accepted_uniform};
use super::world::{Counts, Q};
use crate::kernels::mldsa::{Bounded, Poly, Small, Table, Uniform};

fn scaled(contract: &'static Contract, name: &Name) -> Name {
    Name::sum(Q, [(contract.scale.into(), name)])
}

/// A kernel that changes a polynomial in place.
fn in_place(kernel: &str, r: &mut Poly) {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read_wide(contract, "r", &r.0);
        let (from, to, tag) = match contract.operation {
            "transform" => (Layout::Polynomial, Layout::Standard, "ntt"),
            "inverse" => (Layout::Standard, Layout::Polynomial, "intt"),
            _ => (value.layout, value.layout, ""),
        };
        world.demand(contract, &value, from);
        let name = if tag.is_empty() {
            value.name
        } else {
            world.atoms.transform(tag, &value.name)
        };
        world.write_wide(contract, "r", &mut r.0, scaled(contract, &name), to);
    });
}

/// The inner product of two vectors of transforms.
fn inner(kernel: &str, r: &mut Poly, a: &[Poly], b: &[Poly]) {
    let contract = contract(kernel);
    with(|world| {
        let mut products = Vec::new();
        for (a, b) in a.iter().zip(b) {
            let (f, g) = (
                world.read_wide(contract, "a", &a.0),
                world.read_wide(contract, "b", &b.0),
            );
            world.demand(contract, &f, Layout::Standard);
            world.demand(contract, &g, Layout::Standard);
            products.push(world.atoms.product(Q, &f.name, &g.name));
        }
        let sum = Name::sum(Q, products.iter().map(|product| (1, product)));
        world.write_wide(
            contract,
            "r",
            &mut r.0,
            scaled(contract, &sum),
            Layout::Standard,
        );
    });
}

fn pointwise(kernel: &str, r: &mut Poly, a: &Poly, b: &Poly) {
    inner(
        kernel,
        r,
        core::slice::from_ref(a),
        core::slice::from_ref(b),
    );
}

/// `r + a` or `r - a`.
fn add(kernel: &str, r: &mut Poly, a: &Poly) {
    let contract = contract(kernel);
    with(|world| {
        let (f, g) = (
            world.read_wide(contract, "r", &r.0),
            world.read_wide(contract, "a", &a.0),
        );
        let value = world.sum_wide(contract, sign(contract), f, &g);
        world.put_wide(contract, "r", &mut r.0, value);
    });
}

fn sign(contract: &Contract) -> i64 {
    if contract.operation == "subtract" {
        -1
    } else {
        1
    }
}

/// `r + c s` or `r - c s`, where c s is known modulo 3329.
fn add_small(kernel: &str, r: &mut Poly, a: &Small) {
    let contract = contract(kernel);
    with(|world| {
        let (f, mut g) = (
            world.read_wide(contract, "r", &r.0),
            world.read(contract, "a", &a.0),
        );
        world.demand(contract, &g, Layout::Polynomial);
        let Some(bound) = world.small(&g.name) else {
            world.fail(format!(
                "{kernel}: a is not the product of a challenge and a short polynomial"
            ));
            return;
        };
        g.bounds = (-bound, bound);
        let value = world.sum_wide(contract, sign(contract), f, &g);
        world.put_wide(contract, "r", &mut r.0, value);
    });
}

/// The same polynomial in 16 bits.
fn narrow(kernel: &str, r: &mut Small, a: &Poly) {
    let contract = contract(kernel);
    with(|world| {
        let mut value = world.read_wide(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Polynomial);
        let post = world.bounds(contract, "r", When::After);
        value.bounds = (value.bounds.0.max(post.0), value.bounds.1.min(post.1));
        world.check_alignment(contract, "r", &r.0);
        world.put(&mut r.0, value);
    });
}

// -- rounding
fn power2round(kernel: &str, t1: &mut Poly, t0: &mut Poly, a: &Poly) {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read_wide(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Polynomial);
        let (high, low) = world.power2round(&value.name);
        world.write_wide(contract, "t1", &mut t1.0, high, Layout::Polynomial);
        world.write_wide(contract, "t0", &mut t0.0, low, Layout::Polynomial);
    });
}

fn decompose(kernel: &str, r1: &mut Poly, r0: &mut Poly, a: &Poly) {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read_wide(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Polynomial);
        let (high, low) = world.decompose(&value.name, contract.parameter);
        world.write_wide(contract, "r1", &mut r1.0, high, Layout::Polynomial);
        world.write_wide(contract, "r0", &mut r0.0, low, Layout::Polynomial);
    });
}

fn use_hint(kernel: &str, r: &mut Poly, a: &Poly, h: &[u8; 256]) {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read_wide(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Polynomial);
        if h.iter().any(|bit| *bit > 1) {
            world.fail(format!("{kernel}: h has more than zeros and ones"));
        }
        let name = world.use_hint(&value.name, h, contract.parameter);
        world.write_wide(contract, "r", &mut r.0, name, Layout::Polynomial);
    });
}

fn make_hint(kernel: &str, h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32 {
    let contract = contract(kernel);
    with(|world| {
        let (low, high) = (
            world.read_wide(contract, "a0", &a0.0),
            world.read_wide(contract, "r1", &r1.0),
        );
        world.demand(contract, &low, Layout::Polynomial);
        world.demand(contract, &high, Layout::Polynomial);
        let (bits, count) = world.make_hint(&low.name, &high.name, contract.parameter);
        h.copy_from_slice(&bits);
        count
    })
}

/// A norm is known of representatives from -q/2 to q/2.
fn exceeds(kernel: &str, a: &Poly, bound: u32) -> u32 {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read_wide(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Polynomial);
        let half = (Q / 2).cast_signed();
        if value.bounds.0 < -half || half < value.bounds.1 {
            world.fail(format!(
                "{kernel}: a is in {:?}, which is not centred",
                value.bounds
            ));
        }
        let permitted = world.bounds(contract, "bound", When::Before);
        if i64::from(bound) < permitted.0 || permitted.1 < i64::from(bound) {
            world.fail(format!("{kernel}: the bound is {bound}"));
        }
        world.exceeds(&a.0, &value, bound).into()
    })
}

// -- encodings
fn pack(kernel: &str, b: &mut [u8], a: &Poly) {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read_wide(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Polynomial);
        let digest = value.name.digest();
        b.copy_from_slice(&expanded(
            "encode",
            &[&[contract.parameter], &digest],
            b.len(),
        ));
        world.mldsa.encodings.insert(b.to_vec(), value.name);
    });
}

/// Decoded coefficients are in FIPS 204's range, but for one that the test has placed: whether they are is the caller's to check.
fn unpack(kernel: &str, r: &mut Poly, b: &[u8]) {
    let contract = contract(kernel);
    with(|world| {
        let known = world.mldsa.encodings.get(b).cloned();
        let name = known.unwrap_or_else(|| world.atoms.sample("decode", contract.parameter, b));
        let post = world.bounds(contract, "r", When::After);
        if kernel.contains("eta") {
            world.learn_short(&name, post.1);
        }
        let mut value = Value {
            name: scaled(contract, &name),
            layout: Layout::Polynomial,
            bounds: (post.0.max(-post.1), post.1),
        };
        r.0 = elements(&value);
        if let Some((index, element)) = world.mldsa.placed.get(b) {
            r.0[*index] = *element;
            value.bounds.0 = value.bounds.0.min(i64::from(*element));
        }
        world.check_alignment(contract, "r", &r.0);
        world.mldsa.learn(&r.0, value);
    });
}

fn elements(value: &Value) -> [i32; 256] {
    contents(value, 256).try_into().unwrap_or([0; 256])
}

// -- samplers
/// As many candidates as the test says are accepted; the caller appends what follows in the stream.
fn sampled(kernel: &str, r: &mut Poly, b: &[u8], rate: usize) -> u32 {
    let contract = contract(kernel);
    let eta = contract.parameter;
    with(|world| {
        let (layout, bounds) = (
            if eta == 0 {
                Layout::Standard
            } else {
                Layout::Polynomial
            },
            world.bounds(contract, "r", When::After),
        );
        let name = world.atoms.sample(contract.operation, eta, b);
        if eta != 0 {
            world.learn_short(&name, eta.into());
        }
        let count = next_count(world, eta);
        let value = Value {
            name,
            layout,
            bounds,
        };
        let first = elements(&value);
        let unknown = world.unknown();
        r.0 = elements(&Value { bounds, ..unknown });
        let accepted = count.min(256);
        r.0[..accepted].copy_from_slice(&first[..accepted]);
        world.check_alignment(contract, "r", &r.0);
        let last = b[b.len() - rate..].as_chunks().0;
        let block = core::array::from_fn(|i| u64::from_le_bytes(last[i]));
        let Some(state) = world.states.get(&block) else {
            world.fail(format!(
                "{kernel}: the candidates are not a sponge's output"
            ));
            return 256;
        };
        let (first, stream) = (first[..accepted].to_vec(), Stream::new(*state, rate));
        let all = match eta {
            0 => accepted_uniform(first, stream),
            _ => accepted_short(first, stream, eta),
        };
        world.mldsa.learn(&all, value);
        u32::try_from(count).unwrap_or(256)
    })
}

fn next_count(world: &mut World, eta: u8) -> usize {
    let world = &mut world.mldsa;
    let (number, counts): (_, &Option<Counts>) = match eta {
        0 => (&mut world.sampled[0], &world.uniform),
        _ => (&mut world.sampled[1], &world.short),
    };
    let count = counts.as_ref().map_or(256, |counts| counts(*number));
    *number += 1;
    count
}

fn uniform(kernel: &str, r: &mut Uniform, b: &[u8; 840]) -> u32 {
    r.rest.fill(-1);
    sampled(kernel, &mut r.poly, b, 168)
}

fn bounded(kernel: &str, r: &mut Bounded, b: &[u8; 272]) -> u32 {
    r.rest.fill(-99);
    sampled(kernel, &mut r.poly, b, 136)
}

macro_rules! kernels {
    ($($general:ident { $($kernel:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)* })*) => {
        $($(
            extern "C" fn $kernel($($argument: $type),*) $(-> $result)? {
                super::$general(concat!("mldsa/", stringify!($kernel)), $($argument),*)
            }
        )*)*

        /// All kernels are abstract.
        pub static TABLE: Table = Table { $($($kernel,)*)* };
    };
}

mod all {
    use super::{Bounded, Poly, Small, Table, Uniform};

    kernels! {
        in_place {
            ntt(r: &mut Poly);
            intt(r: &mut Poly);
            reduce(r: &mut Poly);
            centre(r: &mut Poly);
        }
        pointwise { pointwise(r: &mut Poly, a: &Poly, b: &Poly); }
        inner {
            inner_l4(r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4]);
            inner_l5(r: &mut Poly, a: &[Poly; 5], b: &[Poly; 5]);
            inner_l7(r: &mut Poly, a: &[Poly; 7], b: &[Poly; 7]);
        }
        add {
            add(r: &mut Poly, a: &Poly);
            sub(r: &mut Poly, a: &Poly);
        }
        add_small {
            add_small(r: &mut Poly, a: &Small);
            sub_small(r: &mut Poly, a: &Small);
        }
        narrow { narrow(r: &mut Small, a: &Poly); }
        power2round { power2round(t1: &mut Poly, t0: &mut Poly, a: &Poly); }
        decompose {
            decompose_d88(r1: &mut Poly, r0: &mut Poly, a: &Poly);
            decompose_d32(r1: &mut Poly, r0: &mut Poly, a: &Poly);
        }
        use_hint {
            use_hint_d88(r: &mut Poly, a: &Poly, h: &[u8; 256]);
            use_hint_d32(r: &mut Poly, a: &Poly, h: &[u8; 256]);
        }
        make_hint {
            make_hint_d88(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32;
            make_hint_d32(h: &mut [u8; 256], a0: &Poly, r1: &Poly) -> u32;
        }
        exceeds { exceeds(a: &Poly, bound: u32) -> u32; }
        pack {
            pack_z17(b: &mut [u8; 576], a: &Poly);
            pack_z19(b: &mut [u8; 640], a: &Poly);
            pack_eta2(b: &mut [u8; 96], a: &Poly);
            pack_eta4(b: &mut [u8; 128], a: &Poly);
            pack_t0(b: &mut [u8; 416], a: &Poly);
            pack_t1(b: &mut [u8; 320], a: &Poly);
            pack_w1_d88(b: &mut [u8; 192], a: &Poly);
            pack_w1_d32(b: &mut [u8; 128], a: &Poly);
        }
        unpack {
            unpack_z17(r: &mut Poly, b: &[u8; 576]);
            unpack_z19(r: &mut Poly, b: &[u8; 640]);
            unpack_eta2(r: &mut Poly, b: &[u8; 96]);
            unpack_eta4(r: &mut Poly, b: &[u8; 128]);
            unpack_t0(r: &mut Poly, b: &[u8; 416]);
            unpack_t1(r: &mut Poly, b: &[u8; 320]);
        }
        uniform { rej_uniform(r: &mut Uniform, b: &[u8; 840]) -> u32; }
        bounded {
            rej_eta2(r: &mut Bounded, b: &[u8; 272]) -> u32;
            rej_eta4(r: &mut Bounded, b: &[u8; 272]) -> u32;
        }
    }
}

pub fn table() -> &'static Table {
    &all::TABLE
}
