//! Names of polynomials, as tests/composition/names.py defines them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::collections::{BTreeMap, HashMap};
use std::format;
use std::string::String;
use std::vec::Vec;

use super::hash::{Digest, digest, hexadecimal};

/// A linear combination of atoms modulo q, with coefficients in `[1, q)`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Name(pub BTreeMap<Digest, u64>);

impl Name {
    pub fn digest(&self) -> Digest {
        let terms: Vec<u8> = self.0.iter().flat_map(term).collect();
        digest("sum", &[&terms])
    }

    /// The sum of multiples.
    pub fn sum<'a>(q: u64, terms: impl IntoIterator<Item = (u64, &'a Self)>) -> Self {
        let mut sum = BTreeMap::new();
        for (scale, name) in terms {
            for (atom, c) in &name.0 {
                let place = sum.entry(*atom).or_insert(0);
                *place = (*place + scale % q * c) % q;
            }
        }
        sum.retain(|_, c| *c != 0);
        Self(sum)
    }
}

fn term((atom, c): (&Digest, &u64)) -> Vec<u8> {
    let c = u32::try_from(*c).expect("a coefficient");
    [atom.as_slice(), &c.to_le_bytes()].concat()
}

/// The known atoms: what each is, and which are inverse transforms of each other.
#[derive(Default)]
pub struct Atoms {
    texts: HashMap<Digest, String>,
    inverses: HashMap<Digest, Digest>,
    /// A product's atom, and the atoms that are multiplied, in order.
    factors: HashMap<Digest, Vec<Digest>>,
}

impl Atoms {
    fn atom(&mut self, tag: &str, parts: &[&[u8]], text: impl FnOnce(&Self) -> String) -> Digest {
        let atom = digest(tag, parts);
        if !self.texts.contains_key(&atom) {
            let text = text(self);
            self.texts.insert(atom, text);
        }
        atom
    }

    /// What a sampler or a decoder makes of bytes.
    pub fn sample(&mut self, kind: &str, parameter: u8, bytes: &[u8]) -> Name {
        let atom = self.atom(kind, &[&[parameter], bytes], |_| {
            format!("{kind}{parameter}({}..)", hexadecimal(&bytes[..4]))
        });
        Name(BTreeMap::from([(atom, 1)]))
    }

    /// The transform (`ntt`) or its inverse (`intt`) of each atom.
    pub fn transform(&mut self, tag: &str, name: &Name) -> Name {
        let image = |(atom, c): (&Digest, &u64)| (self.image(tag, *atom), *c);
        Name(name.0.iter().map(image).collect())
    }

    fn image(&mut self, tag: &str, of: Digest) -> Digest {
        if let Some(image) = self.inverses.get(&of) {
            return *image;
        }
        let image = self.atom(tag, &[&of], |atoms| format!("{tag} {}", atoms.text(&of)));
        self.inverses.insert(image, of);
        self.inverses.insert(of, image);
        image
    }

    /// The product of two transforms.
    pub fn product(&mut self, q: u64, f: &Name, g: &Name) -> Name {
        let mut terms = Vec::new();
        for (x, a) in &f.0 {
            for (y, b) in &g.0 {
                let atom = self.product_of(x, y);
                terms.push((a * b % q, Name(BTreeMap::from([(atom, 1)]))));
            }
        }
        Name::sum(q, terms.iter().map(|(scale, name)| (*scale, name)))
    }

    fn product_of(&mut self, x: &Digest, y: &Digest) -> Digest {
        let of = |atom: &Digest| {
            self.factors
                .get(atom)
                .cloned()
                .unwrap_or_else(|| [*atom].into())
        };
        let mut factors = [of(x), of(y)].concat();
        factors.sort_unstable();
        let parts: Vec<&[u8]> = factors.iter().map(Digest::as_slice).collect();
        let atom = self.atom("product", &parts, |atoms| {
            format!("{} o {}", atoms.text(x), atoms.text(y))
        });
        self.factors.insert(atom, factors);
        atom
    }

    fn text(&self, atom: &Digest) -> &str {
        self.texts.get(atom).map_or("?", String::as_str)
    }

    /// A name in words, for messages.
    pub fn words(&self, name: &Name) -> String {
        let terms: Vec<String> = name
            .0
            .iter()
            .map(|(atom, c)| format!("{c} {}", self.text(atom)))
            .collect();
        if terms.is_empty() {
            "0".into()
        } else {
            terms.join(" + ")
        }
    }
}
