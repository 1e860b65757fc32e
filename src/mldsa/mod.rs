//! ML-DSA (FIPS 204): one implementation, three parameter sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod digest;
pub(crate) mod expanded;
mod hash;
pub(crate) mod hints;
mod key_gen;
mod mask;
mod matrix;
mod message;
pub(crate) mod parameters;
pub(crate) mod sampling;
mod short;
pub(crate) mod sign;
mod signing_keys;
mod sponges;
mod vector;
mod verify;
mod verifying_keys;

macro_rules! parameter_set_module {
    ($module:ident, $set:ident, $k:literal, $l:literal, $title:literal) => {
        #[doc = $title]
        pub mod $module {
            use super::expanded::{Expanded, ExpandedSecret};
            use super::hash::h;
            use super::parameters::{ParameterSet, $set};
            use super::sign::Pending;
            use super::{key_gen, sign, signing_keys, verify, verifying_keys};
            use crate::Error;
            use crate::example::example;
            use crate::kernels::backend;
            #[cfg(feature = "getrandom")]
            use crate::random::random;
            use crate::secret::{Secret, Zero};

            pub use super::digest::{HashFunction, MessageDigest};
            pub use super::message::{Mu, MuBuilder};

            /// Bytes of a public key.
            pub const VERIFYING_KEY_SIZE: usize =
                size_of::<<$set as ParameterSet<$k, $l>>::PublicKey>();
            /// Bytes of an expanded private key.
            pub const EXPANDED_KEY_SIZE: usize =
                size_of::<<$set as ParameterSet<$k, $l>>::PrivateKey>();
            /// Bytes of a signature.
            pub const SIGNATURE_SIZE: usize =
                size_of::<<$set as ParameterSet<$k, $l>>::Signature>();
            /// Bytes of a seed.
            pub const SEED_SIZE: usize = 32;
            /// Bytes of the longest context.
            pub const MAX_CONTEXT_SIZE: usize = 255;

            /// A signature.
            pub type Signature = [u8; SIGNATURE_SIZE];

            verifying_keys::verifying_keys!($module, $set, $k, $l);
            signing_keys::signing_keys!($module, $set, $k, $l);
        }
    };
}

parameter_set_module!(mldsa44, MlDsa44, 4, 4, "ML-DSA-44: security category 2.");
parameter_set_module!(mldsa65, MlDsa65, 6, 5, "ML-DSA-65: security category 3.");
parameter_set_module!(mldsa87, MlDsa87, 8, 7, "ML-DSA-87: security category 5.");
