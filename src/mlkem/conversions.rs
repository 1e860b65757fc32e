//! Conversions of keys and secrets from and to arrays and slices, and how they are printed: by their names alone.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// The standard traits of a parameter set's types.
macro_rules! conversions {
    ($($secret:ident),*) => {
        impl AsRef<[u8]> for EncapsulationKey {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }

        impl TryFrom<&[u8; ENCAPSULATION_KEY_SIZE]> for EncapsulationKey {
            type Error = Error;

            fn try_from(bytes: &[u8; ENCAPSULATION_KEY_SIZE]) -> Result<Self, Error> {
                Self::from_bytes(bytes)
            }
        }

        impl TryFrom<&[u8; DECAPSULATION_KEY_SIZE]> for DecapsulationKey {
            type Error = Error;

            fn try_from(bytes: &[u8; DECAPSULATION_KEY_SIZE]) -> Result<Self, Error> {
                Self::from_bytes(bytes)
            }
        }

        impl From<&[u8; SEED_SIZE]> for DecapsulationKey {
            fn from(seed: &[u8; SEED_SIZE]) -> Self {
                Self::from_seed(seed)
            }
        }

        $(
            impl fmt::Debug for $secret {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(stringify!($secret))
                }
            }
        )*
    };
}

pub(super) use conversions;
