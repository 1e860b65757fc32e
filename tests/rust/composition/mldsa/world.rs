//! What ML-DSA's abstract kernels know: contents of 32 bits, and the laws of rounding, hints and short products.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! tests/composition/mldsa/world.py states the laws. All sums are computed by kernels, so that contents are known as a whole or not
//! at all.

use std::boxed::Box;
use std::collections::{HashMap, HashSet};
use std::format;
use std::vec::Vec;

use super::super::contract::{Contract, When};
use super::super::hash::{Digest, digest, expanded};
use super::super::names::Name;
use super::super::world::{self, Layout, Value, contents};

/// ML-DSA's q.
pub const Q: u64 = 8_380_417;

/// How many candidates call n of a sampler accepts.
pub type Counts = Box<dyn Fn(usize) -> usize>;

#[derive(Default)]
pub struct World {
    values: HashMap<Vec<i32>, Value>,
    /// Strings, and what they encode.
    pub encodings: HashMap<Vec<u8>, Name>,
    /// Encoded polynomials with a coefficient of a given value at a given index.
    pub placed: HashMap<Vec<u8>, (usize, i32)>,
    /// Challenges with tau, and short polynomials with eta.
    balls: HashMap<Digest, i64>,
    shorts: HashMap<Digest, i64>,
    /// Products of the two, and their bounds.
    small: HashMap<Digest, i64>,
    /// What was decomposed into a low part, and (q - 1) / gamma_2.
    whole: HashMap<Digest, (Name, u8)>,
    /// Names of which the low part is less than gamma_2 - beta.
    passed: HashSet<Digest>,
    /// The hint of what, and the high part that it leads to.
    hints: HashMap<(Digest, Vec<u8>), Name>,
    /// What the test decides: names with a norm of at least a bound, and numbers of hints.
    pub exceeding: HashSet<(Digest, u32)>,
    pub counts: HashMap<Digest, u32>,
    pub uniform: Option<Counts>,
    pub short: Option<Counts>,
    /// Calls of the samplers.
    pub sampled: [usize; 2],
}

impl World {
    pub fn begin(&mut self) {
        self.values.clear();
        self.sampled = [0; 2];
    }

    pub fn learn(&mut self, elements: &[i32], value: Value) {
        self.values.insert(elements.to_vec(), value);
    }
}

impl world::World {
    // -- buffers
    /// What an input of a kernel holds.
    pub fn read_wide(
        &mut self,
        contract: &'static Contract,
        of: &'static str,
        elements: &[i32; 256],
    ) -> Value {
        self.check_alignment(contract, of, elements);
        let zero = Value {
            name: Name::default(),
            layout: Layout::Any,
            bounds: (0, 0),
        };
        let value = match self.mldsa.values.get(elements.as_slice()) {
            Some(value) => value.clone(),
            None if *elements == [0; 256] => zero,
            None => {
                self.fail(format!(
                    "{}: {of} is nothing that a kernel made",
                    contract.name
                ));
                self.unknown()
            }
        };
        self.check_bounds(contract, of, &value);
        value
    }

    /// Writes an output of a kernel, within its postcondition.
    pub fn write_wide(
        &mut self,
        contract: &'static Contract,
        of: &'static str,
        elements: &mut [i32; 256],
        name: Name,
        layout: Layout,
    ) {
        let bounds = self.bounds(contract, of, When::After);
        self.put_wide(
            contract,
            of,
            elements,
            Value {
                name,
                layout,
                bounds,
            },
        );
    }

    /// Writes an output whose bounds follow from those of the inputs.
    pub fn put_wide(
        &mut self,
        contract: &'static Contract,
        of: &'static str,
        elements: &mut [i32; 256],
        value: Value,
    ) {
        self.check_alignment(contract, of, elements);
        elements.copy_from_slice(&contents(&value, 256));
        self.mldsa.learn(elements, value);
    }

    /// A sum, or a difference.
    pub fn sum_wide(
        &mut self,
        contract: &'static Contract,
        sign: i64,
        r: Value,
        a: &Value,
    ) -> Value {
        if r.layout != a.layout && r.layout != Layout::Any && a.layout != Layout::Any {
            self.fail(format!("{}: a polynomial and a transform", contract.name));
        }
        let (low, high) = if sign < 0 {
            (-a.bounds.1, -a.bounds.0)
        } else {
            a.bounds
        };
        let scale = if sign < 0 { Q - 1 } else { 1 };
        Value {
            name: Name::sum(Q, [(1, &r.name), (scale, &a.name)]),
            layout: if r.layout == Layout::Any {
                a.layout
            } else {
                r.layout
            },
            bounds: (r.bounds.0 + low, r.bounds.1 + high),
        }
    }

    // -- short products
    /// A challenge, whose tau coefficients are 1 or -1.
    pub fn learn_ball(&mut self, name: &Name, tau: i64) {
        for atom in name.0.keys() {
            if self.mldsa.balls.insert(*atom, tau).is_none() {
                for (short, eta) in self.mldsa.shorts.clone() {
                    self.learn_small(*atom, short, tau * eta);
                }
            }
        }
    }

    /// A polynomial of s1 or s2.
    pub fn learn_short(&mut self, name: &Name, eta: i64) {
        for atom in name.0.keys() {
            if self.mldsa.shorts.insert(*atom, eta).is_none() {
                for (ball, tau) in self.mldsa.balls.clone() {
                    self.learn_small(ball, *atom, tau * eta);
                }
            }
        }
    }

    fn learn_small(&mut self, ball: Digest, short: Digest, bound: i64) {
        let [f, g] =
            [ball, short].map(|atom| self.atoms.transform("ntt", &Name([(atom, 1)].into())));
        let product = self.atoms.product(Q, &f, &g);
        for atom in self.atoms.transform("intt", &product).0.into_keys() {
            self.mldsa.small.insert(atom, bound);
        }
    }

    /// The bound of a name that is a product of a challenge and a short polynomial.
    pub fn small(&self, name: &Name) -> Option<i64> {
        match name.0.iter().next() {
            Some((atom, 1)) if name.0.len() == 1 => self.mldsa.small.get(atom).copied(),
            _ => None,
        }
    }

    // -- rounding
    /// The name of t0, and of (t - t0) / 2^d.
    pub fn power2round(&mut self, t: &Name) -> (Name, Name) {
        let t0 = self.atoms.sample("t0", 0, &t.digest());
        (divided(t, &t0, 1 << 13), t0)
    }

    /// The names of the high and the low part.
    pub fn decompose(&mut self, w: &Name, divisor: u8) -> (Name, Name) {
        let low = if self.mldsa.passed.contains(&w.digest()) {
            let is_small = |atom: &Digest| self.mldsa.small.contains_key(atom);
            let (rest, core): (Vec<_>, Vec<_>) =
                w.0.iter()
                    .map(|(atom, c)| (*atom, *c))
                    .partition(|(atom, _)| is_small(atom));
            let low = self.low(&Name(core.into_iter().collect()), divisor);
            Name::sum(Q, [(1, &low), (1, &Name(rest.into_iter().collect()))])
        } else {
            self.low(w, divisor)
        };
        (divided(w, &low, 2 * gamma2(divisor)), low)
    }

    fn low(&mut self, w: &Name, divisor: u8) -> Name {
        let low = self.atoms.sample("low", divisor, &w.digest());
        for atom in low.0.keys() {
            self.mldsa.whole.insert(*atom, (w.clone(), divisor));
        }
        low
    }

    /// Of a low part plus short products: the low part of the sum, as which it is named where it is compared, what that is the low
    /// part of, and the most by which it may differ.
    fn rounded(&mut self, name: &Name) -> Option<(Name, Name, u64)> {
        let (mut wholes, mut rest, mut most) = (Vec::new(), Vec::new(), 0);
        for (atom, c) in &name.0 {
            match (self.mldsa.whole.get(atom), self.mldsa.small.get(atom)) {
                (Some(whole), _) if *c == 1 => wholes.push(whole.clone()),
                (None, Some(bound)) if *c == 1 || *c == Q - 1 => {
                    rest.push((*atom, *c));
                    most += bound;
                }
                _ => return None,
            }
        }
        let [(whole, divisor)] = wholes.as_slice() else {
            return None;
        };
        let sum = Name::sum(Q, [(1, whole), (1, &Name(rest.into_iter().collect()))]);
        let slack = gamma2(*divisor) - most.cast_unsigned();
        Some((self.low(&sum, *divisor), sum, slack))
    }

    /// Whether the norm is at least the bound. If not, the polynomial is smaller from now on.
    pub fn exceeds(&mut self, elements: &[i32; 256], value: &Value, bound: u32) -> bool {
        let rounded = self.rounded(&value.name);
        let named = rounded
            .as_ref()
            .map_or(&value.name, |(low, ..)| low)
            .digest();
        if self.mldsa.exceeding.contains(&(named, bound)) {
            return true;
        }
        let most = i64::from(bound) - 1;
        let mut value = value.clone();
        value.bounds = (value.bounds.0.max(-most), value.bounds.1.min(most));
        self.mldsa.learn(elements, value);
        if let Some((_, sum, slack)) = rounded
            && u64::from(bound) <= slack
        {
            self.mldsa.passed.insert(sum.digest());
        }
        false
    }

    /// The hint that turns what has the high part r1 and the low part a0 into r1.
    pub fn make_hint(&mut self, a0: &Name, r1: &Name, divisor: u8) -> (Vec<u8>, u32) {
        let r = Name::sum(Q, [(1, a0), (2 * gamma2(divisor), r1)]);
        let key = digest("hint", &[&[divisor], &r.digest(), &r1.digest()]);
        let default = u32::from(key[0] % 7);
        let count = self.mldsa.counts.get(&key).copied().unwrap_or(default);
        let bits = with_ones(&key, count);
        self.mldsa
            .hints
            .insert((r.digest(), bits.clone()), r1.clone());
        (bits, count)
    }

    pub fn use_hint(&mut self, r: &Name, bits: &[u8; 256], divisor: u8) -> Name {
        let known = self.mldsa.hints.get(&(r.digest(), bits.to_vec())).cloned();
        let other = || [r.digest().as_slice(), bits].concat();
        known.unwrap_or_else(|| self.atoms.sample("use hint", divisor, &other()))
    }
}

/// gamma_2 by what q - 1 is divided by.
fn gamma2(divisor: u8) -> u64 {
    (Q - 1) / u64::from(divisor)
}

/// (whole - low) / by
fn divided(whole: &Name, low: &Name, by: u64) -> Name {
    let inverse = inverse(by);
    Name::sum(Q, [(inverse, whole), (Q - inverse, low)])
}

/// by^(q - 2) modulo q.
fn inverse(by: u64) -> u64 {
    let (mut result, mut power, mut exponent) = (1, by % Q, Q - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * power % Q;
        }
        power = power * power % Q;
        exponent >>= 1;
    }
    result
}

/// 256 zeros and ones, which a name determines.
fn with_ones(key: &Digest, count: u32) -> Vec<u8> {
    let (mut bits, mut rest) = (std::vec![0; 256], count);
    for place in expanded("places", &[key], 8 * 256) {
        if rest > 0 && bits[usize::from(place)] == 0 {
            bits[usize::from(place)] = 1;
            rest -= 1;
        }
    }
    bits
}
