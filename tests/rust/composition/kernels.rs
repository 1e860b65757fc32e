//! Abstract kernels of ML-KEM: each checks its inputs against the contract and names its output by its meaning.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Lengths are in the types, and Rust's references keep buffers apart. A kernel must not panic, since its callers could not
//! unwind: it reports what is wrong to the world, and goes on.

use std::format;
use std::vec::Vec;

use super::contract::{Contract, When};
use super::hash::{expanded, permute};
use super::names::Name;
use super::world::{Layout, Q, Value, World, contents, contract, with};
use crate::kernels::mlkem::{self, Table};
use crate::kernels::{Candidates, MulCache, Poly, StateX1};

fn scaled(contract: &'static Contract, name: &Name) -> Name {
    Name::sum(Q, [(contract.scale.into(), name)])
}

/// A kernel that changes a polynomial in place.
fn in_place(kernel: &str, r: &mut Poly) {
    let contract = contract(kernel);
    with(|world| {
        let value = world.read(contract, "r", &r.0);
        let (name, layout) = match contract.operation {
            "transform" => {
                world.demand(contract, &value, Layout::Polynomial);
                (world.atoms.transform("ntt", &value.name), Layout::Memory)
            }
            "inverse" => {
                world.demand(contract, &value, Layout::Memory);
                (
                    world.atoms.transform("intt", &value.name),
                    Layout::Polynomial,
                )
            }
            _ => (value.name, value.layout),
        };
        let name = scaled(contract, &name);
        world.write(contract, "r", &mut r.0, name, layout);
    });
}

extern "C" fn mulcache(cache: &mut MulCache, b: &Poly) {
    let contract = contract("mulcache");
    with(|world| {
        let value = world.read(contract, "b", &b.0);
        world.demand(contract, &value, Layout::Memory);
        world.write_cache(contract, &mut cache.0, value.name);
    });
}

/// The inner product of two vectors, with the caches of the second.
fn inner(kernel: &str, r: &mut Poly, a: &[Poly], b: &[Poly], caches: &[MulCache]) {
    let contract = contract(kernel);
    with(|world| {
        let mut products = Vec::new();
        for ((a, b), cache) in a.iter().zip(b).zip(caches) {
            let (f, g) = (
                world.read(contract, "a", &a.0),
                world.read(contract, "b", &b.0),
            );
            world.demand(contract, &f, Layout::Memory);
            world.demand(contract, &g, Layout::Memory);
            world.check_alignment(contract, "cache", &cache.0);
            if world.cached(&cache.0) != Some(&g.name) {
                world.fail(format!("{kernel}: the cache is not that of b"));
            }
            products.push(world.atoms.product(Q, &f.name, &g.name));
        }
        let sum = Name::sum(Q, products.iter().map(|product| (1, product)));
        world.write(
            contract,
            "r",
            &mut r.0,
            scaled(contract, &sum),
            Layout::Memory,
        );
    });
}

/// The encoding of a polynomial, or of its compression.
fn encode(kernel: &str, b: &mut [u8], a: &Poly) {
    let contract = contract(kernel);
    let d = contract.parameter;
    with(|world| {
        let value = world.read(contract, "a", &a.0);
        world.demand(
            contract,
            &value,
            if d == 12 {
                Layout::Memory
            } else {
                Layout::Polynomial
            },
        );
        let digest = value.name.digest();
        if let (1, Some(message)) = (d, world.said.get(&digest)) {
            return b.copy_from_slice(message);
        }
        b.copy_from_slice(&expanded("encode", &[&[d], &digest], b.len()));
        if d == 12 {
            world.encodings.insert(b.to_vec(), value.name);
        }
    });
}

/// The polynomial that bytes determine, by decompression or by sampling noise.
fn sampled(kernel: &str, r: &mut Poly, b: &[u8]) {
    let contract = contract(kernel);
    with(|world| {
        let name = world
            .atoms
            .sample(contract.operation, contract.parameter, b);
        world.write(contract, "r", &mut r.0, name, Layout::Polynomial);
    });
}

/// The transform that bytes encode. Its elements are below q, but for one that the test has placed.
extern "C" fn frombytes(r: &mut Poly, b: &[u8; 384]) {
    let contract = contract("frombytes");
    with(|world| {
        let known = world.encodings.get(b.as_slice()).cloned();
        let name = known.unwrap_or_else(|| world.atoms.sample("decode", 12, b));
        let bounds = world.bounds(contract, "r", When::After);
        let reduced = Value {
            name: name.clone(),
            layout: Layout::Memory,
            bounds: (0, Q as i64 - 1),
        };
        r.0.copy_from_slice(&contents(&reduced, 256));
        if let Some((index, element)) = world.placed.get(b.as_slice()) {
            r.0[*index] = *element;
        }
        world.check_alignment(contract, "r", &r.0);
        world.learn(
            &r.0,
            Value {
                name,
                layout: Layout::Memory,
                bounds,
            },
        );
    });
}

/// Moves elements to the kernels' order; their bounds stay.
extern "C" fn order(r: &mut Poly, a: &Poly) {
    let contract = contract("order");
    with(|world| {
        let value = world.read(contract, "a", &a.0);
        world.demand(contract, &value, Layout::Standard);
        world.check_alignment(contract, "r", &r.0);
        world.put(
            &mut r.0,
            Value {
                layout: Layout::Memory,
                ..value
            },
        );
    });
}

/// As many candidates as the test says are accepted. With fewer than 256, the polynomial is the sample once the caller has
/// appended the accepted candidates of the blocks that follow.
extern "C" fn rej_uniform(r: &mut Candidates, b: &[u8; 504]) -> u32 {
    let contract = contract("rej_uniform");
    with(|world| {
        let count = world
            .counts
            .as_ref()
            .map_or(256, |counts| counts(world.sampled));
        world.sampled += 1;
        let name = world
            .atoms
            .sample(contract.operation, contract.parameter, b);
        let bounds = world.bounds(contract, "r", When::After);
        let value = Value {
            name,
            layout: Layout::Standard,
            bounds,
        };
        let elements = contents(&value, 256);
        world.check_alignment(contract, "r", &r.poly.0);
        let left_over = world.unknown();
        r.poly.0.copy_from_slice(&contents(
            &Value {
                bounds,
                ..left_over
            },
            256,
        ));
        r.rest.fill(-1);
        let accepted = count.min(256);
        r.poly.0[..accepted].copy_from_slice(&elements[..accepted]);
        match continued(world, &elements[..accepted], b) {
            Some(elements) => world.learn(&elements, value),
            None => world.fail("rej_uniform: the candidates are not a sponge's output".into()),
        }
        u32::try_from(count).expect("a count")
    })
}

/// The elements, then accepted candidates of the stream of which `b` is the beginning (FIPS 203, Algorithm 7).
fn continued(world: &World, elements: &[i16], b: &[u8; 504]) -> Option<Vec<i16>> {
    let last = core::array::from_fn(|i| u64::from_le_bytes(b.as_chunks().0[42 + i]));
    let mut state = *world.states.get(&last)?;
    Some(accepted(elements.to_vec(), &mut state))
}

fn accepted(mut elements: Vec<i16>, state: &mut StateX1) -> Vec<i16> {
    while elements.len() < 256 {
        permute(state);
        let block: Vec<u8> = state[..21]
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect();
        for triple in block.chunks(3) {
            let bits = u32::from_le_bytes([triple[0], triple[1], triple[2], 0]);
            let candidates = [bits % 4096, bits / 4096]
                .into_iter()
                .filter(|d| u64::from(*d) < Q);
            elements.extend(candidates.map(|d| d as i16));
        }
    }
    elements.truncate(256);
    elements
}

/// With little memory a matrix entry is sampled by the caller, from a state that has absorbed its seed: 34 bytes, SHAKE128's
/// suffix and padding. The accepted candidates of the stream are the sample.
#[cfg(feature = "low-memory")]
pub fn expect_sample(state: &StateX1) {
    let is_padded = state[4] >> 16 == 0x1f && state[20] == 1 << 63;
    if !is_padded
        || state[5..20]
            .iter()
            .chain(&state[21..])
            .any(|word| *word != 0)
    {
        return;
    }
    let (mut stream, mut bytes) = (*state, Vec::new());
    for _ in 0..3 {
        permute(&mut stream);
        bytes.extend(stream[..21].iter().flat_map(|word| word.to_le_bytes()));
    }
    let elements = accepted(Vec::new(), &mut state.clone());
    with(|world| {
        let name = world.atoms.sample("uniform", 0, &bytes);
        let bounds = (0, Q.cast_signed() - 1);
        world.learn(
            &elements,
            Value {
                name,
                layout: Layout::Standard,
                bounds,
            },
        );
    });
}

macro_rules! table {
    ($($general:ident { $($kernel:ident($($argument:ident: $type:ty),*);)* })*) => {
        $($(
            extern "C" fn $kernel($($argument: $type),*) {
                $general(stringify!($kernel), $($argument),*);
            }
        )*)*

        /// The table; all kernels are abstract.
        pub static TABLE: Table = Table {
            tuning: mlkem::PORTABLE.tuning,
            mulcache,
            frombytes,
            order,
            rej_uniform,
            $($($kernel,)*)*
        };
    };
}

table! {
    in_place {
        ntt(r: &mut Poly);
        intt(r: &mut Poly);
        tomont(r: &mut Poly);
        reduce(r: &mut Poly);
    }
    inner {
        basemul_k1(r: &mut Poly, a: &[Poly; 1], b: &[Poly; 1], cache: &[MulCache; 1]);
        basemul_k2(r: &mut Poly, a: &[Poly; 2], b: &[Poly; 2], cache: &[MulCache; 2]);
        basemul_k3(r: &mut Poly, a: &[Poly; 3], b: &[Poly; 3], cache: &[MulCache; 3]);
        basemul_k4(r: &mut Poly, a: &[Poly; 4], b: &[Poly; 4], cache: &[MulCache; 4]);
    }
    encode {
        compress_d1(b: &mut [u8; 32], a: &Poly);
        compress_d4(b: &mut [u8; 128], a: &Poly);
        compress_d5(b: &mut [u8; 160], a: &Poly);
        compress_d10(b: &mut [u8; 320], a: &Poly);
        compress_d11(b: &mut [u8; 352], a: &Poly);
        tobytes(b: &mut [u8; 384], a: &Poly);
    }
    sampled {
        decompress_d1(r: &mut Poly, b: &[u8; 32]);
        decompress_d4(r: &mut Poly, b: &[u8; 128]);
        decompress_d5(r: &mut Poly, b: &[u8; 160]);
        decompress_d10(r: &mut Poly, b: &[u8; 320]);
        decompress_d11(r: &mut Poly, b: &[u8; 352]);
        cbd2(r: &mut Poly, b: &[u8; 128]);
        cbd3(r: &mut Poly, b: &[u8; 192]);
    }
}
