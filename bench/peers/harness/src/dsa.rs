//! ML-DSA of a loaded library, as Rust functions on vectors; `None` means that the library refused.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use peers_interface::{Dsa as Table, Input, Output, Prepared};

pub const SEED: usize = 32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterSet {
    MlDsa44,
    MlDsa65,
    MlDsa87,
}

impl ParameterSet {
    pub const ALL: [Self; 3] = [Self::MlDsa44, Self::MlDsa65, Self::MlDsa87];

    pub fn name(self) -> &'static str {
        match self {
            Self::MlDsa44 => "ML-DSA-44",
            Self::MlDsa65 => "ML-DSA-65",
            Self::MlDsa87 => "ML-DSA-87",
        }
    }

    /// FIPS 204, table 2.
    pub fn public_key(self) -> usize {
        match self {
            Self::MlDsa44 => 1312,
            Self::MlDsa65 => 1952,
            Self::MlDsa87 => 2592,
        }
    }

    /// FIPS 204, table 2.
    pub fn private_key(self) -> usize {
        match self {
            Self::MlDsa44 => 2560,
            Self::MlDsa65 => 4032,
            Self::MlDsa87 => 4896,
        }
    }

    /// FIPS 204, table 2.
    pub fn signature(self) -> usize {
        match self {
            Self::MlDsa44 => 2420,
            Self::MlDsa65 => 3309,
            Self::MlDsa87 => 4627,
        }
    }

    /// FIPS 204, table 1: how many hints there may be, and polynomials of them; both follow z in a signature.
    pub fn hints(self) -> (usize, usize) {
        match self {
            Self::MlDsa44 => (80, 4),
            Self::MlDsa65 => (55, 6),
            Self::MlDsa87 => (75, 8),
        }
    }
}

pub type Pair = (Vec<u8>, Vec<u8>); // public key, private key

/// A private key for signing: in the form that `generate` writes, as its seed, or as the library holds it.
#[derive(Clone, Copy)]
pub enum Private<'a> {
    Bytes(&'a [u8]),
    Seed(&'a [u8]),
    Prepared(Prepared),
}

/// One parameter set of a library.
#[derive(Clone, Copy)]
pub struct Dsa {
    pub set: ParameterSet,
    pub table: Table,
}

impl Dsa {
    /// Whether its private keys have FIPS 204's form.
    pub fn has_fips_keys(&self) -> bool {
        self.table.private_key == self.set.private_key()
    }

    /// The pair of a seed, or a random one of libraries that take no seed.
    pub fn generate(&self, seed: &[u8; SEED]) -> Pair {
        let mut public = vec![0; self.set.public_key()];
        let mut private = vec![0; self.table.private_key];
        let (pk, sk) = (Output::new(&mut public), Output::new(&mut private));
        let done = match (self.table.generate_from, self.table.generate) {
            (Some(generate), _) => generate(Input::new(seed), pk, sk),
            (None, Some(generate)) => generate(pk, sk),
            (None, None) => false,
        };
        assert!(done, "{}: key generation failed", self.set.name());
        (public, private)
    }

    /// What a function of the table writes; `None` if the library has no such function.
    pub(crate) fn written(
        &self,
        sign: impl FnOnce(Output<'_>) -> Option<bool>,
    ) -> Option<Option<Vec<u8>>> {
        let mut signature = vec![0; self.set.signature()];
        let done = sign(Output::new(&mut signature))?;
        Some(done.then_some(signature))
    }

    /// The same, of a function that signs a message with a context.
    fn signed(
        &self,
        message: &[u8],
        context: &[u8],
        sign: impl FnOnce(Input<'_>, Input<'_>, Output<'_>) -> Option<bool>,
    ) -> Option<Option<Vec<u8>>> {
        self.written(|out| sign(Input::new(message), Input::new(context), out))
    }

    /// The deterministic signature, by libraries that make it with such a key.
    pub fn sign_deterministic(
        &self,
        key: Private<'_>,
        message: &[u8],
        context: &[u8],
    ) -> Option<Option<Vec<u8>>> {
        let table = &self.table;
        self.signed(message, context, |m, ctx, out| {
            Some(match key {
                Private::Bytes(key) => table.sign_deterministic?(Input::new(key), m, ctx, out),
                Private::Seed(key) => table.sign_seed_deterministic?(Input::new(key), m, ctx, out),
                Private::Prepared(key) => table.sign_prepared_deterministic?(key, m, ctx, out),
            })
        })
    }

    /// A signature with the library's own randomness, by libraries that make it with such a key.
    pub fn sign_hedged(
        &self,
        key: Private<'_>,
        message: &[u8],
        context: &[u8],
    ) -> Option<Option<Vec<u8>>> {
        let table = &self.table;
        self.signed(message, context, |m, ctx, out| {
            Some(match key {
                Private::Bytes(key) => table.sign?(Input::new(key), m, ctx, out),
                Private::Seed(key) => table.sign_seed?(Input::new(key), m, ctx, out),
                Private::Prepared(key) => table.sign_prepared?(key, m, ctx, out),
            })
        })
    }

    /// A signature, deterministic if the library can; with the private key as bytes, or as its seed where these are not read.
    pub fn sign(
        &self,
        private: &[u8],
        seed: &[u8],
        message: &[u8],
        context: &[u8],
    ) -> Option<Vec<u8>> {
        let forms = [Private::Bytes(private), Private::Seed(seed)];
        forms
            .iter()
            .find_map(|key| self.sign_deterministic(*key, message, context))
            .or_else(|| {
                forms
                    .iter()
                    .find_map(|key| self.sign_hedged(*key, message, context))
            })
            .expect("every library signs")
    }

    pub fn verify(&self, public: &[u8], message: &[u8], context: &[u8], signature: &[u8]) -> bool {
        let verify = self.table.verify.expect("every library verifies");
        let (message, context) = (Input::new(message), Input::new(context));
        verify(Input::new(public), message, context, Input::new(signature))
    }

    pub fn verify_prepared(
        &self,
        key: Prepared,
        message: &[u8],
        context: &[u8],
        signature: &[u8],
    ) -> Option<bool> {
        let (message, context) = (Input::new(message), Input::new(context));
        Some(self.table.verify_prepared?(
            key,
            message,
            context,
            Input::new(signature),
        ))
    }

    /// Calls every function.
    pub fn use_once(&self) {
        let seed = [7; SEED];
        let (public, private) = self.generate(&seed);
        if let Some(generate) = self.table.generate {
            let (mut public, mut private) = (public.clone(), private.clone());
            generate(Output::new(&mut public), Output::new(&mut private));
        }
        let signature = self
            .sign(&private, &seed, b"message", b"")
            .expect("a fresh key is valid");
        let prepared = self
            .table
            .prepare_private_key
            .map(|prepare| prepare(Input::new(&private)));
        for key in [Private::Bytes(&private), Private::Seed(&seed)]
            .into_iter()
            .chain(prepared.map(Private::Prepared))
        {
            self.sign_hedged(key, b"message", b"");
            self.sign_deterministic(key, b"message", b"");
        }
        assert!(self.verify(&public, b"message", b"", &signature));
        if let Some(prepare) = self.table.prepare_public_key {
            self.verify_prepared(prepare(Input::new(&public)), b"message", b"", &signature);
        }
        self.use_prehash_once(&public, &private);
    }
}
