//! ML-KEM of a loaded library, as Rust functions on vectors; `None` means that the library refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Hash, Input, Kem as Table, Output, Prepared};

pub const SHARED: usize = 32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterSet {
    MlKem512,
    MlKem768,
    MlKem1024,
}

impl ParameterSet {
    pub const ALL: [Self; 3] = [Self::MlKem512, Self::MlKem768, Self::MlKem1024];

    pub fn name(self) -> &'static str {
        match self {
            Self::MlKem512 => "ML-KEM-512",
            Self::MlKem768 => "ML-KEM-768",
            Self::MlKem1024 => "ML-KEM-1024",
        }
    }

    pub fn k(self) -> usize {
        match self {
            Self::MlKem512 => 2,
            Self::MlKem768 => 3,
            Self::MlKem1024 => 4,
        }
    }

    /// FIPS 203, table 3.
    pub fn encapsulation_key(self) -> usize {
        384 * self.k() + 32
    }

    /// FIPS 203, table 3.
    pub fn decapsulation_key(self) -> usize {
        768 * self.k() + 96
    }

    /// FIPS 203, table 3: 32 (d_u k + d_v).
    pub fn ciphertext(self) -> usize {
        let (du, dv) = if self == Self::MlKem1024 {
            (11, 5)
        } else {
            (10, 4)
        };
        32 * (du * self.k() + dv)
    }
}

/// What a library makes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    /// Refused by a check that is a call of its own, and by nothing else.
    RefusedApart,
    Refused,
}

impl Verdict {
    fn of(used: bool, checked: bool) -> Self {
        match (used, checked) {
            (true, _) => Self::Refused,
            (false, true) => Self::RefusedApart,
            (false, false) => Self::Accepted,
        }
    }
}

pub type Pair = (Vec<u8>, Vec<u8>); // ek, dk
pub type Sent = (Vec<u8>, Vec<u8>); // c, K

/// One parameter set of a library.
#[derive(Clone, Copy)]
pub struct Kem {
    pub set: ParameterSet,
    pub table: Table,
}

impl Kem {
    /// Whether its decapsulation keys have FIPS 203's form.
    pub fn has_fips_keys(&self) -> bool {
        self.table.decapsulation_key == self.set.decapsulation_key()
    }

    pub fn generate(&self, seed: &[u8; 64]) -> Pair {
        let mut ek = vec![0; self.set.encapsulation_key()];
        let mut dk = vec![0; self.table.decapsulation_key];
        let done = match (self.table.generate_from, self.table.generate) {
            (Some(generate), _) => {
                generate(Input::new(seed), Output::new(&mut ek), Output::new(&mut dk))
            }
            (None, Some(generate)) => generate(Output::new(&mut ek), Output::new(&mut dk)),
            (None, None) => false,
        };
        assert!(done, "{}: key generation failed", self.set.name());
        (ek, dk)
    }

    fn send(&self, send: impl FnOnce(Output<'_>, Output<'_>) -> bool) -> Option<Sent> {
        let (mut c, mut shared) = (vec![0; self.set.ciphertext()], vec![0; SHARED]);
        send(Output::new(&mut c), Output::new(&mut shared)).then_some((c, shared))
    }

    fn receive(&self, receive: impl FnOnce(Output<'_>) -> bool) -> Option<Vec<u8>> {
        let mut shared = vec![0; SHARED];
        receive(Output::new(&mut shared)).then_some(shared)
    }

    pub fn encapsulate(&self, ek: &[u8]) -> Option<Sent> {
        let encapsulate = self.table.encapsulate.expect("every library encapsulates");
        self.send(|c, shared| encapsulate(Input::new(ek), c, shared))
    }

    /// With the given m, by libraries that take one.
    pub fn encapsulate_from(&self, ek: &[u8], m: &[u8; 32]) -> Option<Option<Sent>> {
        let encapsulate = self.table.encapsulate_from?;
        Some(self.send(|c, shared| encapsulate(Input::new(ek), Input::new(m), c, shared)))
    }

    /// By libraries that read FIPS 203's decapsulation keys.
    pub fn decapsulate(&self, dk: &[u8], c: &[u8]) -> Option<Option<Vec<u8>>> {
        let decapsulate = self.table.decapsulate?;
        Some(self.receive(|shared| decapsulate(Input::new(dk), Input::new(c), shared)))
    }

    /// By libraries that read seeds.
    pub fn decapsulate_seed(&self, seed: &[u8; 64], c: &[u8]) -> Option<Option<Vec<u8>>> {
        let decapsulate = self.table.decapsulate_seed?;
        Some(self.receive(|shared| decapsulate(Input::new(seed), Input::new(c), shared)))
    }

    pub fn encapsulate_prepared_from(&self, key: Prepared, m: &[u8; 32]) -> Option<Option<Sent>> {
        let encapsulate = self.table.encapsulate_prepared_from?;
        Some(self.send(|c, shared| encapsulate(key, Input::new(m), c, shared)))
    }

    pub fn decapsulate_prepared(&self, key: Prepared, c: &[u8]) -> Option<Option<Vec<u8>>> {
        let decapsulate = self.table.decapsulate_prepared?;
        Some(self.receive(|shared| decapsulate(key, Input::new(c), shared)))
    }

    /// How the library treats an encapsulation key that FIPS 203 says to refuse.
    pub fn verdict_on_encapsulation_key(&self, ek: &[u8]) -> Verdict {
        let check = self.table.check_encapsulation_key;
        Verdict::of(
            self.encapsulate(ek).is_none(),
            check.is_some_and(|check| !check(Input::new(ek))),
        )
    }

    /// How the library treats a decapsulation key that FIPS 203 says to refuse; `None` if it reads seeds.
    pub fn verdict_on_decapsulation_key(&self, dk: &[u8], c: &[u8]) -> Option<Verdict> {
        let used = self.decapsulate(dk, c)?;
        let check = self.table.check_decapsulation_key;
        Some(Verdict::of(
            used.is_none(),
            check.is_some_and(|check| !check(Input::new(dk))),
        ))
    }

    /// Calls every function.
    pub fn use_once(&self) {
        let seed = [7; 64];
        let (ek, dk) = self.generate(&seed);
        if let Some(generate) = self.table.generate {
            generate(Output::new(&mut ek.clone()), Output::new(&mut dk.clone()));
        }
        let (c, _) = self.encapsulate(&ek).expect("a fresh key is valid");
        self.encapsulate_from(&ek, &[0; 32]);
        self.decapsulate(&dk, &c);
        self.decapsulate_seed(&seed, &c);
        self.verdict_on_encapsulation_key(&ek);
        self.verdict_on_decapsulation_key(&dk, &c);
        if let Some(prepare) = self.table.prepare_encapsulation_key {
            let key = prepare(Input::new(&ek));
            self.encapsulate_prepared_from(key, &[0; 32]);
            if let Some(encapsulate) = self.table.encapsulate_prepared {
                self.send(|c, shared| encapsulate(key, c, shared));
            }
        }
        if let Some(prepare) = self.table.prepare_decapsulation_key {
            self.decapsulate_prepared(prepare(Input::new(&dk)), &c);
        }
    }
}

/// The first `length` bytes that `hash` makes of a message.
pub fn digest(hash: Hash, message: &[u8], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    hash(Input::new(message), Output::new(&mut out));
    out
}
