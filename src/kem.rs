//! The traits of RustCrypto's crate `kem`, for the three parameter sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! use dauntless::kem::{Decapsulate, Decapsulator, Encapsulate, Generate, Kem, MlKem768};
//!
//! fn exchange<K: Kem<DecapsulationKey: Decapsulate>>(rng: &mut impl kem::common::rand_core::CryptoRng) {
//!     let dk = K::DecapsulationKey::generate_from_rng(rng);
//!     let (c, k) = dk.encapsulation_key().encapsulate_with_rng(rng);
//!     assert_eq!(k, dk.decapsulate(&c));
//! }
//! ```

use core::fmt;

use kem::common::array::sizes::{U32, U64, U768, U800, U1088, U1184, U1568};
use kem::common::rand_core::{CryptoRng, TryCryptoRng};
use kem::{Ciphertext, InvalidKey, Key, KeySizeUser, SharedKey};
pub use kem::{
    Decapsulate, Decapsulator, Encapsulate, Generate, Kem, KeyExport, KeyInit, TryKeyInit,
};

pub use crate::mlkem::{MlKem512, MlKem768, MlKem1024};
use crate::secret::Secret;
use crate::{mlkem512, mlkem768, mlkem1024};

macro_rules! parameter_set {
    ($set:ident, $module:ident, $key:ident, $ek_size:ty, $c_size:ty) => {
        #[doc = concat!("A decapsulation key of ", stringify!($set), ", made from its seed, beside its encapsulation key.")]
        pub struct $key {
            dk: $module::DecapsulationKey,
            ek: $module::EncapsulationKey,
        }

        impl fmt::Debug for $key {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($key))
            }
        }

        impl Kem for $set {
            type DecapsulationKey = $key;
            type EncapsulationKey = $module::EncapsulationKey;
            type SharedKeySize = U32;
            type CiphertextSize = $c_size;
        }

        impl KeySizeUser for $module::EncapsulationKey {
            type KeySize = $ek_size;
        }

        impl TryKeyInit for $module::EncapsulationKey {
            fn new(key: &Key<Self>) -> Result<Self, InvalidKey> {
                Self::from_bytes(&key.0).map_err(|_| InvalidKey)
            }
        }

        impl KeyExport for $module::EncapsulationKey {
            fn to_bytes(&self) -> Key<Self> {
                (*self.as_bytes()).into()
            }
        }

        impl Encapsulate for $module::EncapsulationKey {
            type Kem = $set;

            fn encapsulate_with_rng<R: CryptoRng + ?Sized>(
                &self,
                rng: &mut R,
            ) -> (Ciphertext<Self::Kem>, SharedKey<Self::Kem>) {
                let mut m = Secret([0; 32]);
                rng.fill_bytes(m.as_mut_slice());
                let (c, k) = self.encapsulate_with(&m);
                (c.into(), (*k.as_bytes()).into())
            }
        }

        impl KeySizeUser for $key {
            type KeySize = U64;
        }

        impl KeyInit for $key {
            fn new(seed: &Key<Self>) -> Self {
                let dk = $module::DecapsulationKey::from_seed(&seed.0);
                Self { ek: dk.encapsulation_key(), dk }
            }
        }

        impl KeyExport for $key {
            /// The seed.
            fn to_bytes(&self) -> Key<Self> {
                (*self.dk.seed().unwrap_or(&[0; 64])).into()
            }
        }

        impl Generate for $key {
            /// # Panics
            /// With the feature `pairwise`, if the new pair does not agree: the processor or the memory is faulty. The trait's
            /// only error is the random number generator's.
            fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
                let mut seed = Secret([0; 64]);
                rng.try_fill_bytes(seed.as_mut_slice())?;
                let dk = $module::DecapsulationKey::from_seed(&seed);
                if cfg!(feature = "pairwise") {
                    dk.check_pair().expect("a new key pair agrees");
                }
                Ok(Self { ek: dk.encapsulation_key(), dk })
            }
        }

        impl Decapsulator for $key {
            type Kem = $set;

            fn encapsulation_key(&self) -> &$module::EncapsulationKey {
                &self.ek
            }
        }

        impl Decapsulate for $key {
            fn decapsulate(&self, c: &Ciphertext<$set>) -> SharedKey<$set> {
                (*self.dk.decapsulate(&c.0).as_bytes()).into()
            }
        }
    };
}

parameter_set!(MlKem512, mlkem512, MlKem512DecapsulationKey, U800, U768);
parameter_set!(MlKem768, mlkem768, MlKem768DecapsulationKey, U1184, U1088);
parameter_set!(
    MlKem1024,
    mlkem1024,
    MlKem1024DecapsulationKey,
    U1568,
    U1568
);
