//! ML-KEM (FIPS 203): one implementation, three parameter sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod batch;
mod chains;
mod kem;
mod keys;
mod many;
mod matrix;
mod noise;
mod parameters;
mod pke;
mod rows;
mod sampling;
mod sponges;

pub use keys::SharedSecret;
#[cfg(feature = "kem")]
pub use parameters::{MlKem512, MlKem768, MlKem1024};

macro_rules! parameter_set_module {
    ($module:ident, $set:ident, $k:literal, $title:literal) => {
        #[doc = $title]
        pub mod $module {
            use super::parameters::ParameterSet;
            use super::parameters::$set;
            use super::{keys, many};
            use crate::Error;

            /// Bytes of an encapsulation key.
            pub const ENCAPSULATION_KEY_SIZE: usize =
                size_of::<<$set as ParameterSet<$k>>::EncapsulationKey>();
            /// Bytes of a decapsulation key.
            pub const DECAPSULATION_KEY_SIZE: usize =
                size_of::<<$set as ParameterSet<$k>>::DecapsulationKey>();
            /// Bytes of a ciphertext.
            pub const CIPHERTEXT_SIZE: usize = size_of::<Ciphertext>();
            /// Bytes of a seed, d || z.
            pub const SEED_SIZE: usize = 64;
            /// Bytes of a shared secret.
            pub const SHARED_SECRET_SIZE: usize = 32;

            /// A ciphertext.
            pub type Ciphertext = <$set as ParameterSet<$k>>::Ciphertext;
            /// An encapsulation key: public.
            pub type EncapsulationKey = keys::EncapsulationKey<$set, $k>;
            /// A decapsulation key. It is wiped when dropped.
            pub type DecapsulationKey = keys::DecapsulationKey<$set, $k>;
            /// An encapsulation key with its matrix expanded: for many encapsulations.
            pub type PreparedEncapsulationKey = keys::PreparedEncapsulationKey<$set, $k>;
            /// A decapsulation key with its matrix expanded: for many decapsulations.
            pub type PreparedDecapsulationKey = keys::PreparedDecapsulationKey<$set, $k>;

            /// Checks a decapsulation key (FIPS 203, section 7.3) and decapsulates: faster than one after the other.
            pub fn decapsulate(
                dk: &[u8; DECAPSULATION_KEY_SIZE],
                c: &Ciphertext,
            ) -> Result<super::SharedSecret, Error> {
                keys::decapsulate::<$set, $k>(dk, c)
            }

            /// The same for each key and ciphertext of a batch. If one key fails the check, or lengths differ, that is an error,
            /// and all slots are `None`.
            pub fn decapsulate_many(
                dks: &[[u8; DECAPSULATION_KEY_SIZE]],
                ciphertexts: &[Ciphertext],
                secrets: &mut [Option<super::SharedSecret>],
            ) -> Result<(), Error> {
                many::decapsulate_many::<$set, $k>(dks, ciphertexts, secrets)
            }
        }
    };
}

parameter_set_module!(mlkem512, MlKem512, 2, "ML-KEM-512: security category 1.");
parameter_set_module!(mlkem768, MlKem768, 3, "ML-KEM-768: security category 3.");
parameter_set_module!(mlkem1024, MlKem1024, 4, "ML-KEM-1024: security category 5.");
