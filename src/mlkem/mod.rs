//! ML-KEM (FIPS 203): one implementation, three parameter sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "single operations need less of it")
)]
mod alone;
mod batch;
mod conversions;
mod expanded;
pub(crate) mod in_bytes;
mod in_place;
mod in_step;
mod k_pke;
mod keys;
#[cfg(feature = "low-memory")]
mod low_memory;
mod many;
mod matrix;
mod ml_kem;
mod noise;
mod parameters;
mod rows;
mod sampling;
mod schedule;
#[cfg(not(feature = "low-memory"))]
mod single;
mod sponges;
mod vector;

#[cfg(feature = "low-memory")]
use low_memory as single;
#[cfg(feature = "kem")]
pub use parameters::{MlKem512, MlKem768, MlKem1024};

macro_rules! parameter_set_module {
    ($module:ident, $set:ident, $k:literal, $title:literal) => {
        #[doc = $title]
        pub mod $module {
            use core::fmt;

            use super::batch::Job;
            use super::conversions;
            use super::expanded::{Expanded, ExpandedSecret, Form};
            use super::in_place;
            use super::keys;
            use super::many;
            use super::ml_kem::{Decapsulation, Encapsulation, Generation};
            use super::parameters::{ParameterSet, $set};
            use super::single;
            use crate::example::example;
            use crate::kernels::backend;
            use crate::secret::{Secret, Zero};
            use crate::stack;
            use crate::{Error, SharedSecret};

            /// Bytes of an encapsulation key.
            pub const ENCAPSULATION_KEY_SIZE: usize = 384 * $k + 32;
            /// Bytes of a decapsulation key.
            pub const DECAPSULATION_KEY_SIZE: usize = 768 * $k + 96;
            /// Bytes of a ciphertext.
            pub const CIPHERTEXT_SIZE: usize = size_of::<<$set as ParameterSet<$k>>::Ciphertext>();
            /// Bytes of a seed, d || z.
            pub const SEED_SIZE: usize = 64;
            /// Bytes of a shared secret.
            pub const SHARED_SECRET_SIZE: usize = 32;

            /// A ciphertext.
            pub type Ciphertext = [u8; CIPHERTEXT_SIZE];

            keys::keys!($module, $set, $k);
            in_place::in_place!($module, $set, $k);
            conversions::conversions!(
                DecapsulationKey,
                PreparedDecapsulationKey,
                PreparedEncapsulationKey
            );
            many::batches!($module, $set, $k);
        }
    };
}

parameter_set_module!(mlkem512, MlKem512, 2, "ML-KEM-512: security category 1.");
parameter_set_module!(mlkem768, MlKem768, 3, "ML-KEM-768: security category 3.");
parameter_set_module!(mlkem1024, MlKem1024, 4, "ML-KEM-1024: security category 5.");
